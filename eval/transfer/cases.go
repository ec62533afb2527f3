package transfer

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"agentrecall/eval/predict"
	"agentrecall/eval/score"
	"agentrecall/hooks/transcript"
	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// Options say where to look.
type Options struct {
	Root    store.Root
	Home    string                    // with the transcripts
	ClassOf func(words string) string // classes fixed beforehand; nil or "": the class of the rule
}

// Bounds of a lead-in and of the negatives.
const (
	maxEvents    = 24
	maxNegatives = 400
)

// ErrNotBlind says that a scorer would see what it is judged by.
var ErrNotBlind = errors.New("the lead-in is not blind")

// A correction is one time that the person corrected the agent.
type correction struct {
	id, session, project, class, words string
	at                                 time.Time
}

// known is a rule with the class it has for this measurement.
type known struct {
	*ledger.Rule
	class string
	file  []byte
}

// Cases reads the ledgers of all projects and the transcripts.
func Cases(o Options) (leads []predict.LeadIn, labels []score.TransferLabel, err error) {
	class := func(words, own string) string {
		if o.ClassOf != nil {
			if c := o.ClassOf(words); c != "" {
				return c
			}
		}
		return own
	}
	var rules []known
	var corrections []correction
	busy := map[string]bool{} // sessions in which a mistake was corrected, stopped or avoided
	for _, slug := range projects(o.Root) {
		b := &ledger.Book{Root: o.Root, Project: store.Project{Slug: slug}, Now: time.Now}
		own := map[string]*ledger.Rule{}
		for _, r := range b.ReadFiles().Rules() {
			own[r.ID] = r
			if r.By != "human" || r.Project != slug || r.Kind == "permission" {
				continue
			}
			file, err := os.ReadFile(r.File)
			if err != nil {
				return nil, nil, fmt.Errorf("read a rule: %w", err)
			}
			if r.Status == ledger.Active {
				rules = append(rules, known{r, class(r.Quote, r.Class), file})
			}
		}
		for _, e := range b.History().Events {
			r := own[e.Rule]
			switch {
			case e.Project != slug || r == nil:
			case e.Kind == ledger.Captured && e.By == "human", e.Kind == ledger.Restated:
				busy[e.Session] = true
				corrections = append(corrections, correction{e.ID, e.Session, slug, class(e.Get("quote"), r.Class), e.Get("quote"), e.At})
			case e.Kind == ledger.VerdictEv && (e.Get("verdict") == ledger.Recurred || e.Get("verdict") == ledger.Heeded):
				busy[e.Session] = true
			}
		}
	}
	sort.SliceStable(corrections, func(i, j int) bool { return corrections[i].at.Before(corrections[j].at) })
	sort.SliceStable(rules, func(i, j int) bool { return rules[i].Created.Before(rules[j].Created) })
	sessions := transcripts(o.Home)
	from := map[string]time.Time{} // of a session's last correction so far
	for i := range corrections {
		c := &corrections[i]
		events := cut(sessions[c.session], from[c.session], c.at, c.words)
		from[c.session] = c.at
		if len(events) == 0 {
			continue // its session is not on this machine, or began with it
		}
		l := predict.LeadIn{ID: c.id, Began: events[0].At, Events: events, Priors: priors(rules, events[0].At)}
		if err := blind(&l, c.at, c.words); err != nil {
			return nil, nil, err
		}
		leads = append(leads, l)
		x := label(&l, c.class)
		for _, e := range events {
			x.Ahead = append(x.Ahead, c.at.Sub(e.At).Seconds())
		}
		labels = append(labels, x)
	}
	var quiet []string
	for id, events := range sessions {
		if !busy[id] && len(events) > 0 {
			quiet = append(quiet, id)
		}
	}
	sort.Slice(quiet, func(i, j int) bool {
		a, b := sessions[quiet[i]][0].At, sessions[quiet[j]][0].At
		return a.After(b) || a.Equal(b) && quiet[i] < quiet[j]
	})
	n, like := 0, map[string]string{}
	for _, id := range quiet {
		events := first(sessions[id])
		l := predict.LeadIn{ID: "quiet-" + id, Began: events[0].At, Events: events, Priors: priors(rules, events[0].At)}
		if len(l.Priors) == 0 || n == maxNegatives {
			continue
		}
		n++
		x := label(&l, "")
		done := doings(events)
		if like[done] == "" {
			like[done] = l.ID
		}
		x.Clean, x.Like = true, like[done]
		leads, labels = append(leads, l), append(labels, x)
	}
	return leads, labels, nil
}

// projects are those that have corrections.
func projects(root store.Root) (slugs []string) {
	entries, _ := os.ReadDir(root.Path("projects"))
	for _, e := range entries {
		slugs = append(slugs, e.Name())
	}
	return slugs
}

// priors are the rules that were there strictly before a moment, of all
// projects: among them those that have nothing to do with what comes.
func priors(rules []known, at time.Time) (out []predict.EarlierRule) {
	for _, r := range rules {
		if r.Created.Before(at) {
			out = append(out, predict.EarlierRule{ID: r.ID, Class: r.class, Created: r.Created, File: r.file})
		}
	}
	return out
}

func label(l *predict.LeadIn, class string) score.TransferLabel {
	x := score.TransferLabel{ID: l.ID, Class: class}
	for _, p := range l.Priors {
		x.Achievable = x.Achievable || class != "" && class != "other" && p.Class == class
	}
	return x
}

// doings are the prompts and calls of a lead-in, without their times.
func doings(events []predict.LeadEvent) string {
	var b strings.Builder
	for i := range events {
		fmt.Fprintf(&b, "%s\x00%s\x00%s\x00%s\n", events[i].Type, events[i].Text, events[i].Tool, events[i].Input)
	}
	return b.String()
}

// cut takes what lies after one correction and strictly before the next. A
// prompt that holds the words of the correction ends it, whatever its time.
func cut(events []predict.LeadEvent, from, to time.Time, words string) (out []predict.LeadEvent) {
	for _, e := range events {
		if !e.At.Before(to) || says(&e, words) {
			break
		}
		if e.At.After(from) {
			out = append(out, e)
		}
	}
	return out[max(0, len(out)-maxEvents):]
}

// first is the first turn of a session.
func first(events []predict.LeadEvent) []predict.LeadEvent {
	for i := 1; i < len(events); i++ {
		if events[i].Type == "prompt" || i == maxEvents {
			return events[:i]
		}
	}
	return events
}

func says(e *predict.LeadEvent, words string) bool {
	squeeze := func(s string) string { return strings.ToLower(strings.Join(strings.Fields(s), " ")) }
	return e.Type == "prompt" && words != "" && strings.Contains(squeeze(e.Text), squeeze(words))
}

// blind asserts that nothing in a lead-in comes from the correction or from
// after it, and that every prior was there before it began.
func blind(l *predict.LeadIn, at time.Time, words string) error {
	for i := range l.Events {
		e := &l.Events[i]
		if !e.At.Before(at) || says(e, words) {
			return fmt.Errorf("case %s, event %d: %w", l.ID, i, ErrNotBlind)
		}
	}
	for _, p := range l.Priors {
		if !p.Created.Before(l.Began) {
			return fmt.Errorf("case %s, rule %s: %w", l.ID, p.ID, ErrNotBlind)
		}
	}
	return nil
}

// transcripts are the prompts and calls of all sessions in which a person
// typed, by their ids.
func transcripts(home string) map[string][]predict.LeadEvent {
	out := map[string][]predict.LeadEvent{}
	names, _ := filepath.Glob(filepath.Join(home, ".claude", "projects", "*", "*.jsonl"))
	for _, name := range names {
		const most = 64 << 20
		data, err := store.ReadRegular(name, most)
		if err != nil {
			continue // a file that cannot be read has no case
		}
		var events []predict.LeadEvent
		person := false
		transcript.Claude(data, func(r transcript.Record) {
			switch {
			case r.At.IsZero() || r.Agent != "":
			case r.Kind == transcript.Prompt && (r.Human || r.Unmarked):
				person = true
				events = append(events, predict.LeadEvent{Event: predict.Event{Type: "prompt", Text: r.Text}, At: r.At})
			case r.Kind == transcript.Call && r.Input != "":
				events = append(events, predict.LeadEvent{Event: predict.Event{Type: "tool", Tool: r.Tool, Input: json.RawMessage(written(r.Input, r.Dir))}, At: r.At})
			}
		})
		if person {
			out[strings.TrimSuffix(filepath.Base(name), ".jsonl")] = events
		}
	}
	return out
}

// written puts the place that sets write for the repository instead of where
// the session ran.
func written(input, dir string) string {
	if dir == "" {
		return input
	}
	quoted, err := json.Marshal(dir)
	if err != nil {
		return input
	}
	return strings.ReplaceAll(input, strings.Trim(string(quoted), `"`)+"/", "/r/")
}
