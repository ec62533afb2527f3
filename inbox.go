package agentrecall

import (
	"errors"
	"fmt"
	"sort"
	"strings"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
	"agentrecall/palace"
)

// A Waiting is one thing that waits for the person's word: a rule that is
// pending, or what somebody proposed.
type Waiting struct {
	Rule     *ledger.Rule  // the pending rule, or the one a proposal speaks of; nil when it names none
	Proposal *ledger.Event // nil for a pending rule
}

// ID is what names it in a command.
func (w *Waiting) ID() string {
	if w.Proposal != nil {
		return w.Proposal.ID
	}
	return w.Rule.ID
}

// doneAlready begins the second piece of evidence of a proposal that is in force
// until the person has answered it: of a guard that was softened for its noise.
const doneAlready = "done already"

// ErrDoYourself says that a proposal holds nothing that a yes could carry out.
var ErrDoYourself = errors.New("a yes cannot carry it out")

// Inbox is what waits: pending rules, the person's own first and then the
// newest, and behind them the proposals, the oldest first.
func (c *Console) Inbox() (list []Waiting) {
	for _, r := range c.Rules() {
		if r.Status == ledger.Pending {
			list = append(list, Waiting{Rule: r})
		}
	}
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i].Rule, list[j].Rule
		if x, y := a.By == "human", b.By == "human"; x != y {
			return x
		}
		if !a.Created.Equal(b.Created) {
			return a.Created.After(b.Created)
		}
		return a.ID < b.ID
	})
	for _, e := range c.Proposals() {
		w := Waiting{Proposal: &e}
		if r, err := c.k.view.Find(e.Rule); err == nil && e.Rule != "" {
			w.Rule = r
		}
		list = append(list, w)
	}
	return list
}

// Waits finds what waits under an id or a unique beginning of one. A rule that
// does not wait is not found.
func (c *Console) Waits(id string) (*Waiting, error) {
	id = strings.ToLower(strings.TrimSpace(id))
	if id != "" && !strings.HasPrefix(id, "e-") && !strings.HasPrefix(id, "c-") {
		id = "c-" + id
	}
	var hits []Waiting
	for _, w := range c.Inbox() {
		if w.ID() == id {
			return &w, nil
		}
		if len(id) >= 4 && strings.HasPrefix(w.ID(), id) {
			hits = append(hits, w)
		}
	}
	switch len(hits) {
	case 1:
		return &hits[0], nil
	case 0:
		return nil, noRule{fmt.Errorf("nothing waits under %q", id)}
	}
	return nil, noRule{fmt.Errorf("%d things that wait begin with %q; type more of it", len(hits), id)}
}

// Accept puts a pending rule in force, or does what was proposed.
func (c *Console) Accept(w *Waiting) (string, error) {
	defer func() { c.past = nil }()
	if w.Proposal != nil {
		return c.carryOut(w)
	}
	if !c.person {
		return "", c.propose("keep", w.Rule.ID)
	}
	return c.k.setStatus(w.Rule, ledger.Active, ledger.Accepted, "kept")
}

// Reject drops a pending rule for good, or answers a proposal with no.
func (c *Console) Reject(w *Waiting) (string, error) {
	defer func() { c.past = nil }()
	if !c.person {
		if w.Proposal != nil {
			return "", ErrNotPerson
		}
		return "", c.propose("drop", w.Rule.ID)
	}
	if w.Proposal == nil {
		return c.k.setStatus(w.Rule, ledger.Rejected, ledger.RejectedEv, "dropped")
	}
	e := c.k.event(ledger.RejectedEv, "human", w.Rule)
	e.Data = ledger.NewFields().Text("of", w.Proposal.ID).Text("what", w.Proposal.Get("what")).End()
	e.ID = store.RandomEventID()
	if err := c.k.book.Append(commandWait, e); err != nil {
		return "", fmt.Errorf("answer a proposal: %w", err)
	}
	return "not done: " + Proposed(w.Proposal), nil
}

// carryOut does what was proposed, as the person's own act.
func (c *Console) carryOut(w *Waiting) (string, error) {
	if !c.person {
		return "", ErrNotPerson
	}
	p, r := w.Proposal, w.Rule
	what, value := p.Get("what"), p.Get("value")
	if what == "skill" {
		return c.learn(p)
	}
	if r != nil {
		switch what {
		case "retract":
			return c.Retract(r)
		case "restore":
			return c.Restore(r)
		case "keep":
			return c.k.setStatus(r, ledger.Active, ledger.Accepted, "kept")
		case "drop":
			return c.k.setStatus(r, ledger.Rejected, ledger.RejectedEv, "dropped")
		case "promote":
			return c.MakeGlobal(r)
		case "merge":
			into, err := c.Find(value)
			if err != nil {
				return "", err
			}
			return c.Merge(r, into)
		case "harden", "soften":
			return c.decide(p, r, guard.Decision(value))
		case "guard":
			return c.guard(p, r)
		case "wording":
			return c.reword(p, r, value)
		}
	}
	return "", fmt.Errorf("accept %q: %w", Proposed(p), ErrDoYourself)
}

// decide gives the guard of a rule another decision, as proposed: the items
// that decide strictest get it. A rule of words gets the guard that the
// proposal holds.
func (c *Console) decide(p *ledger.Event, r *ledger.Rule, d guard.Decision) (string, error) {
	switch d {
	case guard.Deny, guard.Ask, guard.Once, guard.Remind:
	default:
		return "", fmt.Errorf("change the guard of %s: %q is no decision: %w", r.ID, d, ErrDoYourself)
	}
	was, worst := r.Guard, decision(r)
	next := append([]guard.Item(nil), was...)
	if len(was) == 0 { // words: the proposal brings the guard, if one can be made
		if next, _ = guard.Parse([]byte(p.Get("guard"))); len(next) == 0 {
			return "", fmt.Errorf("change the guard of %s: it has none, the agent only reads its words: %w", r.ID, ErrDoYourself)
		}
	}
	done := p.By == "reflect" && strings.HasPrefix(p.Get("evidence.1"), doneAlready)
	for i := range next {
		if next[i].Decide == worst {
			next[i].Decide = d
		}
	}
	e := c.k.event(ledger.Edited, "human", r)
	e.ID = store.RandomEventID()
	e.Data = ledger.NewFields().Raw("fields", ledger.NewFields().List("guard",
		[]string{string(ledger.GuardJSON(was)), string(ledger.GuardJSON(next))}).End()).Text("of", p.ID).End()
	if !done && worst != d {
		r.Version++
		if err := c.k.book.Change(r, commandWait, e, [][2]string{{"guard", dedent(ledger.GuardYAML(next))}}); err != nil {
			r.Version--
			return "", err
		}
		r.Guard = next
		c.k.view.Update(r)
		if err := c.k.view.Save(commandWait, "human"); err != nil {
			return "", err
		}
	} else {
		e.Kind = ledger.Accepted // it is so already, until now without the person's word
		e.Data = ledger.NewFields().Text("of", p.ID).End()
		if err := c.k.book.Append(commandWait, e); err != nil {
			return "", err
		}
	}
	return string(d) + " from now on: " + clean(r.Text, 200) + " (" + shortID(r.ID) + ")", nil
}

// guard gives a rule the items of a proposal besides those that it has.
func (c *Console) guard(p *ledger.Event, r *ledger.Rule) (string, error) {
	items, problems := guard.Parse([]byte(p.Get("guard")))
	if len(items) == 0 || len(problems) > 0 {
		return "", fmt.Errorf("give %s a guard: the proposal holds none that reads: %w", r.ID, ErrDoYourself)
	}
	next := append(append([]guard.Item(nil), r.Guard...), items...)
	e := c.k.event(ledger.Edited, "human", r)
	e.ID = store.RandomEventID()
	e.Data = ledger.NewFields().Raw("fields", ledger.NewFields().List("guard",
		[]string{string(ledger.GuardJSON(r.Guard)), string(ledger.GuardJSON(next))}).End()).Text("of", p.ID).End()
	r.Version++
	if err := c.k.book.Change(r, commandWait, e, [][2]string{{"guard", dedent(ledger.GuardYAML(next))}}); err != nil {
		r.Version--
		return "", err
	}
	r.Guard = next
	c.k.view.Update(r)
	if err := c.k.view.Save(commandWait, "human"); err != nil {
		return "", err
	}
	return "held by code from now on: " + clean(r.Text, 200) + " (" + shortID(r.ID) + ")", nil
}

// reword gives a rule other words; its guard stays.
func (c *Console) reword(p *ledger.Event, r *ledger.Rule, words string) (string, error) {
	words = strings.Join(strings.Fields(words), " ")
	was, err := c.k.book.Draft(r)
	if err != nil {
		return "", err
	}
	now := strings.Replace(string(was), "# "+r.Text, "# "+words, 1)
	if words == "" || now == string(was) {
		return "", fmt.Errorf("reword %s: its heading could not be found in %s: %w", r.ID, r.File, ErrDoYourself)
	}
	e := c.k.event(ledger.Edited, "human", r)
	e.ID = store.RandomEventID()
	next, err := c.k.book.Rewrite(r, was, []byte(now), e, commandWait)
	if err != nil {
		return "", err
	}
	c.k.view.Update(next)
	c.past = nil
	return "says now: " + clean(words, 200) + " (" + shortID(r.ID) + ")", c.k.view.Save(commandWait, "human")
}

// learn makes a skill of a sequence of acts that was proposed.
func (c *Console) learn(p *ledger.Event) (string, error) {
	var acts, steps []string
	for _, s := range gjson.GetBytes(p.Data, "steps").Array() {
		acts = append(acts, s.Str)
		steps = append(steps, "- "+s.Str)
	}
	if len(acts) == 0 {
		return "", fmt.Errorf("learn %q: the proposal holds no steps: %w", clean(p.Get("value"), 100), ErrDoYourself)
	}
	title := strings.ReplaceAll(acts[0]+" to "+acts[len(acts)-1], ".", " ")
	home := c.k.palace()
	if p.Project != "" && p.Project != home.Project.Slug {
		home.Project = store.Project{Slug: p.Project}
	}
	content := strings.Join(steps, "\n")
	it := &palace.Item{Type: palace.Procedure, Status: palace.Current, Title: title, By: "human", ID: home.ID(title + "\n" + content),
		Body: palace.SkillBody(title, content, []string{acts[len(acts)-1]}, p.Get("evidence.0")), Triggers: acts, AppliesWhen: []string{acts[len(acts)-1]},
		Observed: []palace.Observation{{Day: c.k.now().Local().Format(time.DateOnly), By: "human"}}}
	if err := home.WithLock(func() error { return home.Add(it) }); err != nil {
		return "", fmt.Errorf("learn a skill: %w", err)
	}
	e := c.k.event(ledger.Accepted, "human", nil)
	e.Project, e.ID, e.Data = p.Project, store.RandomEventID(), ledger.NewFields().Text("of", p.ID).Text("what", "skill").End()
	if err := c.k.book.Append(commandWait, e); err != nil {
		return "", fmt.Errorf("learn a skill: it is in %s: %w", it.File, err)
	}
	return "a skill now, to be put into better words: " + it.File, nil
}

// Merge takes a rule into another: the other says it too from now on, and what
// is said like the one that went in counts as the other said again. Its file
// stays, superseded.
func (c *Console) Merge(r, into *ledger.Rule) (string, error) {
	switch {
	case r.ID == into.ID:
		return "", fmt.Errorf("merge %s: a rule does not go into itself: %w", r.ID, ErrNothing)
	case into.Status != ledger.Active && into.Status != ledger.Pending:
		return "", fmt.Errorf("merge %s into %s: that one is %s; restore it first: %w", r.ID, into.ID, into.Status, ErrNothing)
	case r.Kind != into.Kind:
		return "", fmt.Errorf("merge %s into %s: one is a %s, the other a %s: %w", r.ID, into.ID, r.Kind, into.Kind, ErrNothing)
	}
	if !c.person {
		e := c.k.event(ledger.Proposed, "agent", r)
		e.ID, e.Data = store.RandomEventID(), ledger.NewFields().Text("what", "merge").Text("value", into.ID).End()
		if err := c.k.book.Append(commandWait, e); err != nil {
			return "", fmt.Errorf("propose to merge: %w", err)
		}
		return "", ErrProposed
	}
	took := c.k.event(ledger.Merged, "human", into)
	took.ID, took.Data = store.RandomEventID(), ledger.MergedData("from", r.ID, r)
	if err := c.k.book.Change(into, commandWait, took, [][2]string{{"merged_from", ledger.MergedList(into, r.ID)}}); err != nil {
		return "", err
	}
	into.MergedFrom = append(into.MergedFrom, r.ID)
	c.k.view.Update(into)
	went := c.k.event(ledger.Merged, "human", r)
	went.ID, went.Data = store.RandomEventID(), ledger.MergedData("into", into.ID, r)
	if err := c.k.book.Change(r, commandWait, went, [][2]string{{"status", ledger.Superseded}, {"superseded_by", into.ID}}); err != nil {
		return "", err
	}
	r.Status, r.SupersededBy = ledger.Superseded, into.ID
	c.k.view.Update(r)
	c.past = nil
	if err := c.k.view.Save(commandWait, "human"); err != nil {
		return "", err
	}
	return "merged into " + shortID(into.ID) + ": " + clean(into.Text, 200), nil
}

// MakeGlobal moves a rule to those that hold in every project. Its status
// stays.
func (c *Console) MakeGlobal(r *ledger.Rule) (string, error) {
	if r.Project == store.Global {
		return "global already: " + clean(r.Text, 200), nil
	}
	if !c.person {
		return "", c.propose("promote", r.ID)
	}
	e := c.k.event(ledger.Promoted, "human", r)
	e.ID = store.RandomEventID()
	e.Data = ledger.NewFields().Text("to", store.Global).Text("from", r.Project).Words("rule", r.Text).End()
	if err := c.k.book.Promote(r, e, commandWait); err != nil {
		return "", err
	}
	c.k.view.Update(r)
	c.past = nil
	if err := c.k.view.Save(commandWait, "human"); err != nil {
		return "", err
	}
	state := "in every project"
	if r.Status == ledger.Pending {
		state = "in every project, once it is kept"
	}
	return state + ": " + clean(r.Text, 200) + " (" + shortID(r.ID) + ")", nil
}

// Draft is a rule's file as an edit begins with it.
func (c *Console) Draft(r *ledger.Rule) ([]byte, error) {
	if !c.person {
		return nil, c.propose("edit", r.ID)
	}
	return c.k.book.Draft(r)
}

// Rewrite saves an edit of a rule's file that began with was. When it does not
// read as this rule the old file stays.
func (c *Console) Rewrite(r *ledger.Rule, was, now []byte) (*ledger.Rule, error) {
	if !c.person {
		return nil, c.propose("edit", r.ID)
	}
	e := c.k.event(ledger.Edited, "human", r)
	e.ID = store.RandomEventID()
	next, err := c.k.book.Rewrite(r, was, now, e, commandWait)
	if err != nil {
		return nil, err
	}
	c.k.view.Update(next)
	c.past = nil
	return next, c.k.view.Save(commandWait, "human")
}

// Alike are up to n other rules that hold or wait here and say something close
// to this one, the closest first.
func (c *Console) Alike(r *ledger.Rule, n int) (rules []*ledger.Rule) {
	type near struct {
		rule  *ledger.Rule
		score float64
	}
	var list []near
	d := capture.DigestOf(r.Text)
	for _, x := range c.Rules() {
		if x.ID == r.ID || x.Kind != r.Kind || x.Status != ledger.Active && x.Status != ledger.Pending {
			continue
		}
		score := d.Same(capture.DigestOf(x.Text))
		if x.Class == r.Class && x.Class != "other" {
			score += 0.3
		}
		if score += 0.05 * float64(common(r.Text, x.Text)); score > 0.1 {
			list = append(list, near{x, score})
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].score > list[j].score })
	for _, x := range first(list, n) {
		rules = append(rules, x.rule)
	}
	return rules
}
