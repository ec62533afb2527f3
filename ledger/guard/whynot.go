package guard

import (
	"strings"

	"agentrecall/ledger/act"
)

// WhyNot says why an item that is about acts of this kind does not speak of
// one of them: the key that does not hold, the exception that does, what was
// done before. It returns "" when the item is about something else, when it
// speaks, and when it looks at the end of a turn.
func (it *Item) WhyNot(a *act.Act, c Context) string {
	e := eval{ctx: c, one: a}
	if _, speaks := e.speaks(it, a, -1); speaks {
		return ""
	}
	reason := ""
	for i := range it.When {
		k := &it.When[i]
		switch {
		case k.Selector == SelSays || k.Selector == SelEnd:
			return ""
		case e.selects(k, a, false) == no:
			if near := nearly(k, a); reason == "" {
				reason = near
			}
			continue
		}
		if e.scope(a) == no {
			return "it is outside the folder that the rule is about"
		}
		for _, t := range k.Attrs {
			if k.Selector == SelAdds && t.Name == "in" {
				t.Name = "path"
			}
			if e.attribute(a, t, false) == no {
				return "not that " + testPhrase(t) + " (" + found(a, t.Name) + ")"
			}
		}
		if e.cond(k, a, false) == no {
			return "not " + phrase(k)
		}
		for j := range it.Unless {
			if e.cond(&it.Unless[j], a, true) == yes {
				return "excepted: " + exception(&it.Unless[j])
			}
		}
		if it.Requires != nil {
			return "what it requires was done"
		}
		return "the act leaves too much open for a reminder"
	}
	return reason
}

// nearly says how far an act is from what a selector looks for, when the two
// are about the same thing.
func nearly(k *Cond, a *act.Act) string {
	switch k.Selector {
	case SelAct:
		for class := range strings.SplitSeq(k.Value, "|") {
			if a.Class != "" && act.Is(class, a.Class) {
				return "it is " + a.Class + ", not " + class
			}
		}
	case SelRun:
		first, _, _ := strings.Cut(k.Value, " ")
		if c := a.Command; c != nil && len(c.Words) > 0 && first != k.Value && MatchPattern(first, c.Words[0]) {
			return "the command is not `" + k.Value + "`"
		}
	case SelEdit:
		if changesFiles(a.Class) {
			return "not " + phrase(k) + " (" + found(a, "path") + ")"
		}
	}
	return ""
}

// found is what an act has of an attribute, in words.
func found(a *act.Act, name string) string {
	at, ok := a.Attr(name)
	switch {
	case !ok:
		return "it has no " + name
	case at.Unknown && len(at.Values) == 0:
		return "its " + name + " cannot be read"
	}
	return strings.ReplaceAll(name, "_", " ") + " " + clip(strings.Join(at.Values, ", "))
}
