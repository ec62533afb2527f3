package guard

import (
	"strings"

	"agentrecall/ledger/act"
)

// Heeds reports whether an act that the item did not speak of shows that the
// rule was kept: it is what Instead names, or the item selects it and it lies
// outside the item's condition. An item without a condition has no outside.
// The requirement of an item that did not speak counts as met.
func (it *Item) Heeds(a *act.Act, c Context) bool {
	if it.Decide == Allow || a.Class == "" && a.Command == nil {
		return false
	}
	e := eval{ctx: c, one: a}
	if e.scope(a) != yes {
		return false
	}
	switch {
	case it.Instead == "":
	case isClass(a.Class, it.Instead):
		return true
	case !namesClass(it.Instead) && run(it.Instead, a) == yes:
		return true
	}
	if !it.hasCondition() {
		return false
	}
	for i := range it.When {
		switch s := it.When[i].Selector; s {
		case SelAct, SelRun, SelEdit:
		default:
			continue
		}
		if e.selects(&it.When[i], a, false) != yes {
			continue
		}
		bare := *it
		bare.Requires = nil
		holds, maybe := bare.MatchAct(a, c)
		return !maybe && (!holds || it.Requires != nil)
	}
	return false
}

// Observable reports whether Heeds can ever hold.
func (it *Item) Observable() bool {
	if it.Decide == Allow {
		return false
	}
	if it.Instead != "" {
		return true
	}
	for i := range it.When {
		switch it.When[i].Selector {
		case SelAct, SelRun, SelEdit:
			return it.hasCondition()
		}
	}
	return false
}

func (it *Item) hasCondition() bool {
	for i := range it.When {
		if len(it.When[i].Attrs) > 0 {
			return true
		}
	}
	return len(it.Unless) > 0 || it.Requires != nil
}

// WantsWords reports whether Heeds looks at the words of a command.
func (it *Item) WantsWords() bool {
	for i := range it.When {
		if it.When[i].Selector == SelRun {
			return true
		}
	}
	return it.Instead != "" && !namesClass(it.Instead)
}

// namesClass tells the class of an act from the words of a command.
func namesClass(s string) bool { return strings.Contains(s, ".") && !strings.ContainsAny(s, " /") }
