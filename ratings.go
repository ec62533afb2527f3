package agentrecall

import (
	"fmt"
	"sort"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/fusion"
	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// feedbackFile holds what was said of results of recall, for all projects.
const feedbackFile = "feedback.ndjson"

// maxFeedback is how much of the file is read, in bytes: the newest.
const maxFeedback = 4 << 20

// rate keeps the feedback that came with a question: by item and the stems of
// the question it was a result of.
func (r *recalling) rate() error {
	k := r.k
	by := "agent"
	if r.in.Caller.Person {
		by = "human"
	}
	stems := fusion.Content(r.q.Text)
	var lines [][]byte
	var events []ledger.Event
	for _, f := range r.in.Feedback {
		if err := checkText("feedback id", f.ID, true); err != nil {
			return err
		}
		if len(f.ID) > 300 {
			return fmt.Errorf("%w: feedback: an id has %d bytes; use the id of a result", ErrInput, len(f.ID))
		}
		rule, err := k.view.Find(f.ID)
		if err == nil {
			f.ID = rule.ID
		} else if ix, _ := r.index(); !has(ix, f.ID) {
			return fmt.Errorf("%w: feedback: nothing that is remembered has the id %q; give the id of a result as recall showed it (m-…, c-…, j-…), nothing of this call was kept",
				ErrInput, clean(f.ID, 60))
		}
		o := store.NewObject(nil)
		o.Int("v", 1)
		o.Str("id", store.RandomEventID())
		o.Str("at", k.now().UTC().Format("2006-01-02T15:04:05.000Z"))
		o.Str("by", by)
		o.Str("project", k.book.Project.Slug)
		if k.o.Session != "" {
			o.Str("session", k.o.Session)
		}
		o.Str("item", f.ID)
		o.Strs("stems", first(stems, 40))
		o.Bool("useful", f.Useful)
		lines = append(lines, o.End())
		if err == nil {
			e := k.event(ledger.Rated, by, rule)
			e.ID = store.RandomEventID()
			e.Data = ledger.NewFields().Bool("useful", f.Useful).End()
			events = append(events, e)
		}
	}
	unlock, err := k.m.Root.Lock("feedback", 5*time.Second)
	if err != nil {
		return fmt.Errorf("keep the feedback: %w; try again", err)
	}
	defer unlock()
	if err := k.m.Root.Append(k.m.Root.Path(feedbackFile), lines, false); err != nil {
		return fmt.Errorf("keep the feedback: %w", err)
	}
	if len(events) > 0 {
		if err := k.book.Append(commandWait, events...); err != nil {
			return fmt.Errorf("keep the feedback: %w", err)
		}
	}
	r.note("feedback kept on " + plural(len(lines), "item", "items"))
	return nil
}

func has(ix *fusion.Index, id string) bool {
	ok, err := ix.Has(id)
	return ok || err != nil // what cannot be looked up is not refused
}

// ratings are what was said of results so far.
func (m *Memory) ratings() (list []fusion.Rating) {
	data, _, err := store.ReadTail(m.Root.Path(feedbackFile), maxFeedback)
	if err != nil {
		return nil
	}
	store.ScanLines(data, func(line []byte, _ int) {
		v := gjson.ParseBytes(line)
		r := fusion.Rating{ID: v.Get("item").Str, Useful: v.Get("useful").Bool()}
		for _, s := range v.Get("stems").Array() {
			r.Stems = append(r.Stems, s.Str)
		}
		sort.Strings(r.Stems)
		if r.ID != "" {
			list = append(list, r)
		}
	})
	return list
}
