package reflection

import (
	"slices"
	"sort"
	"strings"

	"github.com/tidwall/gjson"

	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

// A phantom is a rule whose mistake came back after its present version was
// told.
type phantom struct {
	rule  *ledger.Rule
	shelf *shelf
	back  []*ledger.Encounter
}

// phantoms are the rules whose mistake came back, the most often first.
func (s *stock) phantoms() (list []phantom) {
	for _, sh := range s.shelves {
		for _, r := range sh.inForce() {
			if back := sh.history(r).Phantom(r.Version); len(back) > 0 {
				list = append(list, phantom{r, sh, back})
			}
		}
	}
	sort.SliceStable(list, func(i, j int) bool {
		if a, b := len(list[i].back), len(list[j].back); a != b {
			return a > b
		}
		return list[i].rule.ID < list[j].rule.ID
	})
	return list
}

// work looks for what the returns of a mistake have in common, and proposes a
// guard for it that the rule does not have.
func (p *Plan) phantoms(s *stock) {
	for _, x := range s.phantoms() {
		p.Phantoms = append(p.Phantoms, x.rule.ID)
		item, n := x.common()
		if item == nil || covers(x.rule, item) {
			continue
		}
		why := []string{"it came back in " + plural(len(x.back), "turn", "turns") + " of sessions that had been told of this version",
			"in " + plural(n, "of them", "of them") + " the act was " + guard.Short(*item)}
		for _, enc := range last(x.back, 3) {
			why = append(why, tell(enc))
		}
		broader := broaden(x.rule, item)
		if p.propose(s, x.rule, "guard", guard.Short(*item), why, func(f *ledger.Fields) {
			f.Raw("guard", ledger.GuardJSON([]guard.Item{*item}))
			f.Text("rule", broader)
		}) {
			p.found(Finding{Kind: "guard", Project: x.rule.Project, Rule: x.rule.ID, Text: x.rule.Text, Why: why})
		}
	}
}

// common is the act that at least two of the returns share, with the
// attributes that all of them have alike, as an item that warns once; and how
// many of the returns it covers.
func (x *phantom) common() (*guard.Item, int) {
	classes := map[string][]*ledger.Encounter{}
	for _, enc := range x.back {
		if strings.Contains(enc.Act, ".") {
			classes[enc.Act] = append(classes[enc.Act], enc)
		}
	}
	class, most := "", 0
	for c, encs := range classes {
		if len(encs) > most || len(encs) == most && c < class {
			class, most = c, len(encs)
		}
	}
	if most < 2 {
		return nil, 0
	}
	item := &guard.Item{When: []guard.Cond{{Selector: guard.SelAct, Value: class}}, Decide: guard.Once}
	for _, test := range shared(classes[class]) {
		with := guard.Item{When: []guard.Cond{{Selector: guard.SelAct, Value: class, Attrs: append(slices.Clone(item.When[0].Attrs), test)}}, Decide: guard.Once}
		if _, problems := guard.Parse(ledger.GuardJSON([]guard.Item{with})); len(problems) == 0 { // acts of the class have it
			item = &with
		}
	}
	if _, problems := guard.Parse(ledger.GuardJSON([]guard.Item{*item})); len(problems) > 0 {
		return nil, 0 // a class that no guard knows
	}
	return item, most
}

// telling are the attributes that say on what an act was done, and not how it
// happened to be tried.
var telling = []string{"branch", "remote", "env", "manager", "package", "namespace", "target", "base", "force"}

// shared are the attributes that every encounter has with the same value.
func shared(encs []*ledger.Encounter) (tests []guard.Test) {
	for _, name := range telling {
		value, all := "", true
		for _, enc := range encs {
			v := ""
			for _, a := range enc.Attrs {
				if x := gjson.Get(a, name); x.Type == gjson.String || x.IsBool() {
					v = x.String()
				}
			}
			if v == "" || strings.ContainsAny(v, "|*?{[!") || value != "" && v != value {
				all = false
				break
			}
			value = v
		}
		if all && value != "" {
			tests = append(tests, guard.Test{Name: name, Pattern: value})
		}
	}
	return tests
}

// covers reports whether the rule's guard stops the act of the item already,
// whatever its attributes.
func covers(r *ledger.Rule, item *guard.Item) bool {
	a := act.Act{Class: item.When[0].Value, Certain: true}
	for _, t := range item.When[0].Attrs {
		a.Attrs = append(a.Attrs, act.Attr{Name: t.Name, Values: []string{t.Pattern}})
	}
	for i := range r.Guard {
		switch r.Guard[i].Decide {
		case guard.Deny, guard.Ask, guard.Once:
			if holds, _ := r.Guard[i].MatchAct(&a, guard.Context{Scope: r.Scope}); holds {
				return true
			}
		}
	}
	return false
}

// broaden is the rule with the act in which it keeps coming back.
func broaden(r *ledger.Rule, item *guard.Item) string {
	return strings.TrimRight(clean(r.Text, 200), ".") + " (also: " + guard.Short(*item) + ")"
}

// tell is one encounter as evidence.
func tell(enc *ledger.Encounter) string {
	text := enc.Verdict
	if n := len(enc.Evidence); n > 0 {
		text = enc.Evidence[n-1]
	}
	return day(enc.At) + ", session " + clean(enc.Session, 12) + ": " + clean(text, 160)
}

func last[T any](list []T, n int) []T {
	if len(list) > n {
		return list[len(list)-n:]
	}
	return list
}
