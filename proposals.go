package agentrecall

import (
	"fmt"
	"strings"

	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// What makes us propose another decision for a rule.
const (
	backOften  = 2 // the mistake came back that often although the rule says what it says now
	approvedIn = 3 // the person let the act pass that often in a row
)

// Propose looks over the history of the rules in force and writes down, as
// proposals, which of them should be harder and which softer. Nothing else
// changes: the person decides. What was proposed once for a version of a rule
// is not proposed again. It returns the new proposals.
func (m *Memory) Propose(o Occasion) ([]ledger.Event, error) {
	k, err := m.desk(o, full)
	if err != nil {
		return nil, err
	}
	proposals := k.adjust(k.view.Rules(), k.book.History())
	if len(proposals) == 0 {
		return nil, nil
	}
	if err := k.book.Append(commandWait, proposals...); err != nil {
		return nil, fmt.Errorf("write down proposals: %w", err)
	}
	return proposals, nil
}

// Adjustments are the proposals of Propose for rules at rest, not written
// down. slug is the project that they belong to.
func (m *Memory) Adjustments(slug string, rules []*ledger.Rule, h *ledger.History) []ledger.Event {
	k := &desk{m: m, log: session.Memory(), book: &ledger.Book{Root: m.Root, Project: store.Project{Slug: slug}, Now: m.Now}}
	return k.adjust(rules, h)
}

// adjust is what the history of rules says against their decisions.
func (k *desk) adjust(rules []*ledger.Rule, h *ledger.History) (proposals []ledger.Event) {
	known := map[string]bool{}
	for i := range h.Events {
		if h.Events[i].Kind == ledger.Proposed {
			known[h.Events[i].ID] = true
		}
	}
	for _, r := range rules {
		past := h.Rules[r.ID]
		if !r.InForce() || past == nil || r.Kind == "permission" {
			continue
		}
		for _, e := range []*ledger.Event{k.harden(r, past), k.soften(r, past)} {
			if e != nil && !known[e.ID] {
				proposals = append(proposals, *e)
			}
		}
	}
	return proposals
}

// proposal is an event whose id is the same for the same proposal about the
// same version of a rule. items is the guard that the rule should have, for one
// that has none.
func (k *desk) proposal(r *ledger.Rule, what, value string, evidence []string, items ...guard.Item) *ledger.Event {
	e := k.event(ledger.Proposed, "reflect", r)
	e.Host, e.Session, e.Turn = "", "", ""
	f := ledger.NewFields().Text("what", what).Text("value", value)
	if len(items) > 0 {
		f.Raw("guard", ledger.GuardJSON(items))
	}
	e.Data = f.List("evidence", evidence).End()
	e.Key(what + "/" + value)
	return &e
}

// decision is the strictest decision of a rule's guard, none when it is words.
func decision(r *ledger.Rule) guard.Decision {
	d := guard.None
	for i := range r.Guard {
		d = guard.Strictest(d, r.Guard[i].Decide)
	}
	return d
}

// harden proposes the next stricter decision for a rule that did not hold:
// words become once, once becomes ask, ask becomes deny. Words and reminders
// did not hold when the mistake came back at all; a guard when it came back
// past it, or when the person had to say no themselves.
func (k *desk) harden(r *ledger.Rule, past *ledger.RuleHistory) *ledger.Event {
	next := guard.Once
	switch decision(r) {
	case guard.Once:
		next = guard.Ask
	case guard.Ask:
		next = guard.Deny
	case guard.Deny:
		return nil
	}
	var evidence []string
	n := 0
	for _, enc := range past.Encounters {
		if enc.Version != r.Version || !enc.Recurred() || r.Enforced() && enc.StoppedBy == ledger.ByGuard {
			continue
		}
		n++
		evidence = append(evidence, tell(enc))
	}
	if n < backOften {
		return nil
	}
	var items []guard.Item
	if len(r.Guard) == 0 {
		items = k.guardFor(r)
	}
	return k.proposal(r, "harden", string(next), evidenceOf(evidence, n, "it came back"), items...)
}

// guardFor makes a guard for a rule of words, which warns once a session: from
// its words and what the agent had done before, else from the act it is about.
// nil when neither says enough.
func (k *desk) guardFor(r *ledger.Rule) []guard.Item {
	var prior *capture.PriorAct
	if r.After != "" {
		prior = &capture.PriorAct{Command: r.After}
	}
	items := guard.Compile(guard.Source{Rule: r.Text, Quote: r.Quote, Severity: r.Severity, Prior: k.actsOf(prior), Complaint: true}).Items
	if len(items) == 0 && strings.Contains(r.Class, ".") {
		items, _ = guard.Parse(ledger.GuardJSON([]guard.Item{{When: []guard.Cond{{Selector: guard.SelAct, Value: r.Class}}, Decide: guard.Once}}))
	}
	var out []guard.Item
	for _, it := range items {
		switch it.Decide {
		case guard.Deny, guard.Ask, guard.Once, guard.Remind:
			if !atEnd(&it) {
				it.Decide = guard.Once
				out = append(out, it)
			}
		}
	}
	return out
}

// atEnd reports whether an item looks at the end of a turn, where nothing can
// be stopped.
func atEnd(it *guard.Item) bool {
	for i := range it.When {
		if s := it.When[i].Selector; s == guard.SelSays || s == guard.SelEnd {
			return true
		}
	}
	return false
}

// soften proposes the next milder decision for a rule whose stops the person
// lifted three times in a row.
func (k *desk) soften(r *ledger.Rule, past *ledger.RuleHistory) *ledger.Event {
	next := guard.Remind
	switch decision(r) {
	case guard.Deny:
		next = guard.Ask
	case guard.Ask:
		next = guard.Once
	case guard.Once:
	default:
		return nil
	}
	var evidence []string
	n := 0
	for i := len(past.Encounters) - 1; i >= 0; i-- {
		enc := past.Encounters[i]
		if enc.Version != r.Version || enc.Verdict == ledger.Unknown {
			continue
		}
		if enc.Verdict != ledger.Asked && enc.Verdict != ledger.Overruled {
			break
		}
		n++
		evidence = append(evidence, tell(enc))
	}
	if n < approvedIn {
		return nil
	}
	return k.proposal(r, "soften", string(next), evidenceOf(evidence, n, "the person let it pass"))
}

// tell is one encounter as evidence.
func tell(enc *ledger.Encounter) string {
	text := enc.Verdict
	if n := len(enc.Evidence); n > 0 {
		text = enc.Evidence[n-1]
	}
	return enc.At.UTC().Format("2006-01-02") + " session " + clean(enc.Session, 12) + ": " + clean(text, 200)
}

// evidenceOf is at most five pieces of evidence behind one that counts them.
func evidenceOf(list []string, n int, what string) []string {
	return append([]string{what + " in " + plural(n, "turn", "turns") + " of this version"}, first(list, maxExamples)...)
}

// Proposed is how a proposal reads: what to do with the rule, and why.
func Proposed(e *ledger.Event) string {
	text := e.Get("what") + " to " + e.Get("value")
	if why := e.Get("evidence.0"); why != "" {
		text += ": " + why
	}
	return clean(text, 200)
}
