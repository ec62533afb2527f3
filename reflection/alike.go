package reflection

import (
	"fmt"
	"sort"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
)

// read is a rule as it is compared with others.
type read struct {
	rule  *ledger.Rule
	shelf *shelf
	text  capture.Digest
	quote capture.Digest
}

func readRules(sh *shelf, rules []*ledger.Rule) (list []read) {
	for _, r := range rules {
		x := read{rule: r, shelf: sh, text: capture.DigestOf(r.Text)}
		if r.Quote != "" {
			x.quote = capture.DigestOf(r.Quote)
		}
		list = append(list, x)
	}
	return list
}

// same is how much two rules say the same: in their own words, or in those of
// the person that they were made of.
func (a *read) same(b *read) float64 {
	s := a.text.Same(b.text)
	if s < capture.SameRule && a.rule.Quote != "" && b.rule.Quote != "" {
		if q := a.quote.Same(b.quote); q > s && !a.text.Differs(b.text) {
			s = q
		}
	}
	return s
}

// duplicates proposes to merge rules that say the same in one place: the newer
// into the older. Of several that say the same, each goes into the oldest.
func (p *Plan) duplicates(s *stock) {
	global := readRules(s.shelves[0], s.shelves[0].inForce())
	for i, sh := range s.shelves {
		list := global
		if i > 0 {
			list = append(readRules(sh, sh.inForce()), global...)
		}
		sort.SliceStable(list, func(i, j int) bool { return older(list[i].rule, list[j].rule) })
		for b := range list {
			for a := range b {
				x, y := &list[a], &list[b]
				if i > 0 && x.rule.Project == store.Global && y.rule.Project == store.Global {
					continue // looked at with the global rules
				}
				if x.rule.Scope != y.rule.Scope && x.rule.Project == y.rule.Project {
					continue // about different parts of the project
				}
				like := x.same(y)
				if like < capture.SameRule {
					if like > nearRule {
						p.Filtered++
					}
					continue
				}
				into, r := x.rule, y.rule
				if r.Project == store.Global { // the rule that holds everywhere stays
					into, r = r, into
				}
				p.merge(s, r, into, like)
				break
			}
		}
	}
}

// nearRule is the similarity from which two rules look alike, though not
// alike enough to be one.
const nearRule = 0.55

func older(a, b *ledger.Rule) bool {
	if !a.Created.Equal(b.Created) {
		return a.Created.Before(b.Created)
	}
	return a.ID < b.ID
}

func (p *Plan) merge(s *stock, r, into *ledger.Rule, like float64) {
	why := []string{
		fmt.Sprintf("they say the same by %.0f %%", 100*like),
		"of " + day(into.Created) + ": " + clean(into.Text, 160) + " (" + into.ID + ")",
		"of " + day(r.Created) + ": " + clean(r.Text, 160) + " (" + r.ID + ")",
	}
	if p.propose(s, r, "merge", into.ID, why, nil) {
		p.found(Finding{Kind: "merge", Project: r.Project, Rule: r.ID, Other: into.ID, Text: r.Text, Why: why})
	}
}

// conflicts proposes to settle rules of one place that cannot both be kept.
func (p *Plan) conflicts(s *stock) {
	global := readRules(s.shelves[0], s.shelves[0].inForce())
	for i, sh := range s.shelves {
		list := global
		if i > 0 {
			list = append(readRules(sh, sh.inForce()), global...)
		}
		sort.SliceStable(list, func(i, j int) bool { return older(list[i].rule, list[j].rule) })
		for b := range list {
			for a := range b {
				x, y := &list[a], &list[b]
				if i > 0 && x.rule.Project == store.Global && y.rule.Project == store.Global {
					continue
				}
				if x.rule.Scope != y.rule.Scope && x.rule.Project == y.rule.Project {
					continue
				}
				how, ok := x.text.Opposes(y.text)
				if !ok {
					continue
				}
				p.conflict(s, y.rule, x.rule, how)
			}
		}
	}
}

func (p *Plan) conflict(s *stock, r, old *ledger.Rule, how string) {
	why := []string{
		how,
		"of " + day(old.Created) + ": " + clean(old.Text, 160) + " (" + old.ID + ")",
		"of " + day(r.Created) + ": " + clean(r.Text, 160) + " (" + r.ID + ")",
	}
	if p.propose(s, r, "conflict", old.ID, why, nil) {
		p.found(Finding{Kind: "conflict", Project: r.Project, Rule: r.ID, Other: old.ID, Text: r.Text, Why: why})
	}
}
