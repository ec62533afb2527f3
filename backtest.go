package agentrecall

import (
	"errors"
	"fmt"
	"sort"
	"strconv"
	"strings"
	"time"

	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// A guard is noisy when it speaks of more than noisyShare of at least
// noisyCalls calls and looks at nothing but the act itself.
const (
	noisyShare = 0.20
	noisyCalls = 200
)

// maxExamples is how many examples of a backtest are kept.
const maxExamples = 5

const refusedOutcome = session.Refused

// ErrTesting says that another process looks over the transcripts already.
var ErrTesting = errors.New("another process is testing the rules of this project")

// A Backtest is what a rule's guard would have done in the sessions that this
// machine's agents recorded in the project.
type Backtest struct {
	Rule       *ledger.Rule
	Calls      int // calls looked at
	Sessions   int // sessions looked at
	Attended   int // of them: with a person
	Fired      int // calls, or ends of turns, the guard would have spoken of
	In         int // sessions with such a call
	Ordered    int // of Fired: the person had asked for it, so that it would have passed
	Complained int // of Fired: the person complained within three turns
	Alone      int // of Fired: nobody was there to complain
	From, To   time.Time
	Hits       []Hit
	Softened   bool // the guard was too noisy and stops only once a session now

	items  []int // of Fired, for each item of the guard
	before bool  // only what came before the rule counts
}

// Quiet is how many calls the person said nothing against, although somebody
// was there and had not asked for them.
func (b *Backtest) Quiet() int { return b.Fired - b.Ordered - b.Complained - b.Alone }

// A Hit is one call that a guard would have spoken of.
type Hit struct {
	At         time.Time
	Host       string
	Session    string
	Call       string // the call in a few words, redacted
	Decision   guard.Decision
	Ordered    bool
	Complained bool
	Attended   bool
	Said       string // the words of the complaint, redacted
}

// Backtest plays the recorded sessions of the project with the rules, as if
// each were in force, and writes nothing. progress is told how many sessions
// are done; it may be nil.
func (c *Console) Backtest(rules []*ledger.Rule, progress func(done, all int)) ([]Backtest, error) {
	return c.backtest(rules, false, progress)
}

// backtest is Backtest; with only, what came after a rule was made does not
// count, nor the session that it was made in.
func (c *Console) backtest(rules []*ledger.Rule, only bool, progress func(done, all int)) ([]Backtest, error) {
	tests := make([]Backtest, len(rules))
	at := map[string]*Backtest{}
	all := c.Rules()
	for i, r := range rules {
		tests[i] = Backtest{Rule: r, items: make([]int, len(r.Guard)), before: only}
		at[r.ID] = &tests[i]
	}
	cast := make([]*ledger.Rule, len(all))
	for i, r := range all {
		again := *r
		if again.OffUntil = (time.Time{}); at[r.ID] != nil {
			again.Status = ledger.Active
		}
		cast[i] = &again
	}
	h := c.k.m.history(c.Project())
	files := h.files()
	var unread error
	for n, f := range files {
		if progress != nil {
			progress(n, len(files))
		}
		p, err := h.read(f)
		if err != nil {
			unread = errors.Join(unread, err)
			continue
		}
		if p.calls == 0 {
			continue
		}
		hits := h.rehearse(p, h.stage(cast, c.Config(), true, nil)).watch()
		for i := range tests {
			tests[i].add(p, hits)
		}
	}
	return tests, unread
}

// tested is a hit with what is known of it at the time of the call.
type tested struct {
	hit
	decide  guard.Decision
	ordered bool
}

// played is what came of a session that was played.
type played struct {
	hits []tested
	said []remark
}

// watch plays the session and notes what was said by whom.
func (r *rehearsal) watch() (out played) {
	place := map[*step]int{}
	lastAct := map[int]*step{}
	for i := range r.p.steps {
		place[&r.p.steps[i]] = i
	}
	r.took = func(s *step, res capture.Result, _ string) {
		out.said = append(out.said, remark{step: s, n: place[s], res: res})
	}
	r.spoke = func(s *step, acts []act.Act, said []verdictOn) {
		for i := range acts {
			if acts[i].Class != "" {
				lastAct[s.turn] = s
			}
		}
		for _, v := range said {
			if v.rule.Project == "" || v.granted == "permission" {
				continue // a hold, our own protection, or allowed for good
			}
			out.hits = append(out.hits, tested{hit: hit{rule: v.rule, item: v.item, act: v.act, step: s, n: place[s]},
				decide: v.decide, ordered: v.granted != ""})
		}
	}
	r.play()
	for i := range out.hits {
		out.hits[i].last = lastAct[out.hits[i].step.turn] == out.hits[i].step
	}
	return out
}

// add counts what one session says about the rule.
func (b *Backtest) add(p *past, all played) {
	if b.before && (!p.attended || !before(b.Rule, p.began, p.Session)) {
		return
	}
	b.Calls += p.calls
	b.Sessions++
	if p.attended {
		b.Attended++
	}
	if b.From.IsZero() || p.began.Before(b.From) {
		b.From = p.began
	}
	if p.ended.After(b.To) {
		b.To = p.ended
	}
	fired := b.Fired
	for i := range all.hits {
		x := &all.hits[i]
		if x.rule.ID != b.Rule.ID || b.before && !before(b.Rule, x.step.at, p.Session) {
			continue
		}
		b.Fired++
		if x.item < len(b.items) {
			b.items[x.item]++
		}
		hit := Hit{At: x.step.at, Host: p.Host, Session: p.Session, Decision: x.decide, Attended: p.attended, Call: "the agent's answer"}
		if x.step.call != nil {
			hit.Call = clean(x.step.call.text(), 300)
		}
		text, complained := complaint(&x.hit, all.said)
		switch {
		case !p.attended:
			b.Alone++
		case complained:
			b.Complained++
			hit.Complained, hit.Said = true, clean(text, 300)
		case x.ordered:
			b.Ordered++
			hit.Ordered = true
		}
		b.Hits = append(b.Hits, hit)
	}
	if b.Fired > fired {
		b.In++
	}
}

// Examples are up to five calls that show best what the guard would have done:
// those complained about, those that were not, the newest first.
func (b *Backtest) Examples() []Hit {
	list := append([]Hit(nil), b.Hits...)
	sort.SliceStable(list, func(i, j int) bool {
		if list[i].Complained != list[j].Complained {
			return list[i].Complained
		}
		if list[i].Ordered != list[j].Ordered {
			return list[j].Ordered
		}
		return list[i].At.After(list[j].At)
	})
	if wrong := len(b.Hits) - b.Complained; b.Complained >= maxExamples && wrong > 0 {
		return append(first(list, maxExamples-1), list[b.Complained])
	}
	return first(list, maxExamples)
}

// noisy are the items of the guard that look at nothing but the act, stop
// calls, and speak of too many.
func (b *Backtest) noisy() (items []int) {
	if b.Calls < noisyCalls {
		return nil
	}
	for i := range b.Rule.Guard {
		it := &b.Rule.Guard[i]
		plain := len(it.Unless) == 0 && it.Requires == nil
		for j := range it.When {
			plain = plain && len(it.When[j].Attrs) == 0
		}
		if plain && (it.Decide == guard.Deny || it.Decide == guard.Ask) && float64(b.items[i]) > noisyShare*float64(b.Calls) {
			items = append(items, i)
		}
	}
	return items
}

// Record writes backtests into the ledger. A guard that is too noisy stops
// only the first call of a session from then on, with a proposal that tells the
// person why; once they have put it back, it stays.
func (c *Console) Record(tests []Backtest) error {
	var all error
	for i := range tests {
		b := &tests[i]
		e := c.k.event(ledger.Backtested, "reflect", b.Rule)
		e.Host, e.Session, e.Turn, e.ID = "", "", "", store.RandomEventID()
		var examples []string
		for _, x := range b.Examples() {
			examples = append(examples, clean(x.Call, 200))
		}
		e.Data = ledger.NewFields().Raw("calls", number(b.Calls)).Raw("sessions", number(b.Sessions)).Raw("fired", number(b.Fired)).
			Raw("complained", number(b.Complained)).Raw("ordered", number(b.Ordered)).Raw("alone", number(b.Alone)).
			List("examples", examples).End()
		if err := c.k.book.Append(commandWait, e); err != nil {
			all = errors.Join(all, fmt.Errorf("write down the backtest of %s: %w", b.Rule.ID, err))
			continue
		}
		if items := b.noisy(); len(items) > 0 && b.Rule.Status == ledger.Active && !c.softenedBefore(b.Rule.ID) {
			if err := c.quieten(b, items); err != nil {
				all = errors.Join(all, err)
			}
		}
	}
	return all
}

func number(n int) []byte { return strconv.AppendInt(nil, int64(n), 10) }

// softenedBefore reports whether a rule's guard was softened for its noise
// once: whoever put it back has looked.
func (c *Console) softenedBefore(id string) bool {
	for i := range c.History().Events {
		e := &c.History().Events[i]
		if e.Rule == id && e.Kind == ledger.Edited && e.By == "reflect" {
			return true
		}
	}
	return false
}

// quieten makes noisy items stop once a session, in the rule's file, with the
// proposal to leave it so.
func (c *Console) quieten(b *Backtest, items []int) error {
	r := b.Rule
	was := r.Guard
	next := append([]guard.Item(nil), was...)
	fired := 0
	for _, i := range items {
		next[i].Decide = guard.Once
		fired += b.items[i]
	}
	proposal := c.k.event(ledger.Proposed, "reflect", r)
	proposal.Host, proposal.Session, proposal.Turn, proposal.ID = "", "", "", store.RandomEventID()
	proposal.Data = ledger.NewFields().Text("what", "soften").Text("value", string(guard.Once)).List("evidence", []string{
		"it speaks of " + strconv.Itoa(fired) + " of " + plural(b.Calls, "call", "calls") + " in " + plural(b.Sessions, "session", "sessions") +
			", and looks at nothing but the act; the person complained about " + strconv.Itoa(b.Complained) + " of them",
		"done already, until the person has looked: " + r.File}).End()
	edited := c.k.event(ledger.Edited, "reflect", r)
	edited.Host, edited.Session, edited.Turn, edited.ID = "", "", "", store.RandomEventID()
	edited.Data = ledger.NewFields().Raw("fields", ledger.NewFields().List("guard",
		[]string{string(ledger.GuardJSON(was)), string(ledger.GuardJSON(next))}).End()).Text("reason", "too noisy").End()
	r.Version++
	r.Guard = next
	if err := c.k.book.Change(r, commandWait, edited, [][2]string{{"guard", dedent(ledger.GuardYAML(next))}}); err != nil {
		r.Version--
		r.Guard = was
		return fmt.Errorf("soften the noisy guard of %s: %w", r.ID, err)
	}
	c.k.view.Update(r)
	b.Softened = true
	c.past = nil
	c.k.save()
	return errors.Join(c.k.book.Append(commandWait, proposal), c.k.err())
}

// dedent takes the two spaces off each line that a list in a rule file begins
// with: who sets the key puts them back.
func dedent(list string) string {
	return strings.ReplaceAll(strings.TrimPrefix(list, "  "), "\n  ", "\n")
}
