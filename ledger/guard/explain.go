package guard

import (
	"strconv"
	"strings"

	"agentrecall/ledger/act"
)

// Explain says in one English sentence what an item does, for example "Asks
// before a push (git.push) where branch is main or master." The sentence is
// English in every lang; patterns stand in it as the person wrote them.
func Explain(it Item, lang string) string {
	var b strings.Builder
	b.WriteString(opening(&it))
	for i := range it.When {
		if i > 0 {
			b.WriteString(", or ")
		}
		b.WriteString(phrase(&it.When[i]))
	}
	for i := range it.Unless {
		if i == 0 {
			b.WriteString(", unless ")
		} else {
			b.WriteString(" or ")
		}
		b.WriteString(exception(&it.Unless[i]))
	}
	if q := it.Requires; q != nil {
		if it.Decide == Allow {
			b.WriteString(", when ")
		} else {
			b.WriteString(", unless there was ")
		}
		b.WriteString(phrase(&q.Act))
		if q.OK {
			b.WriteString(" that succeeded")
		}
		if q.Since != nil {
			b.WriteString(" after the last ")
			b.WriteString(withoutArticle(phrase(q.Since)))
		}
		b.WriteString(" in this session")
	}
	if it.Instead != "" {
		b.WriteString("; instead: ")
		b.WriteString(it.Instead)
	}
	b.WriteByte('.')
	return b.String()
}

// opening is the decision as the start of the sentence.
func opening(it *Item) string {
	switch it.Decide {
	case Deny:
		return "Stops "
	case Ask:
		return "Asks before "
	case Once:
		return "Stops the first time in a session, and lets the repeated call pass: "
	case Allow:
		return "Allows "
	}
	if len(it.When) > 0 && (it.When[0].Selector == SelSays || it.When[0].Selector == SelEnd) {
		return "Reminds "
	}
	return "Reminds after "
}

// Notes says how the item treats what a call does not show; one sentence each.
func Notes(it Item) []string {
	var notes []string
	var names []string
	for i := range it.When {
		for _, t := range it.When[i].Attrs {
			if t.Name != "flag" && t.Name != "in" && it.When[i].Selector != SelSays {
				names = append(names, t.Name)
			}
		}
	}
	if len(names) > 0 {
		list := joinOr(names)
		notes = append(notes, "An act that has no "+list+" never matches.")
		switch it.Decide {
		case Deny, Ask:
			notes = append(notes, "When "+list+" cannot be read from the call, it asks.")
		case Once:
			notes = append(notes, "When "+list+" cannot be read from the call, it stops the first time all the same.")
		case Remind:
			notes = append(notes, "When "+list+" cannot be read from the call, it stays silent.")
		}
	}
	if len(it.Unless) > 0 && it.Decide == Deny {
		notes = append(notes, "When the exception cannot be read from the call, it asks.")
	}
	if it.Requires != nil {
		notes = append(notes, "What other sessions or you did is not seen.")
	}
	return notes
}

// phrase is a map as the object of a sentence.
func phrase(c *Cond) string {
	var b strings.Builder
	attrs := c.Attrs
	switch c.Selector {
	case SelAct:
		writeClasses(&b, c.Value)
	case SelRun:
		b.WriteString("the command `" + c.Value + "`")
	case SelEdit:
		b.WriteString("a change to " + alternatives(c.Value))
	case SelAdds:
		b.WriteString("text being added that matches " + slashes(c.Value))
		rest := attrs[:0:0]
		for _, t := range attrs {
			if t.Name == "in" {
				b.WriteString(" in " + alternatives(t.Pattern))
			} else {
				rest = append(rest, t)
			}
		}
		attrs = rest
	case SelEnd:
		return "at the end of a turn"
	case SelSays:
		var parts []string
		if c.Value != "" {
			parts = append(parts, "matches "+slashes(c.Value))
		}
		for _, t := range attrs {
			parts = append(parts, saysPhrase(t))
		}
		if len(parts) == 0 {
			return "after every message"
		}
		return "when the agent's message " + strings.Join(parts, " and ")
	}
	if len(attrs) > 0 {
		b.WriteString(" where ")
		writeTests(&b, attrs)
	}
	return b.String()
}

// exception is a map as the clause after "unless".
func exception(c *Cond) string {
	var b strings.Builder
	switch c.Selector {
	case SelEmpty:
		writeTests(&b, c.Attrs)
	case SelSays:
		return strings.TrimPrefix(phrase(c), "when ")
	default:
		b.WriteString("it is ")
		b.WriteString(phrase(c))
	}
	return b.String()
}

func writeTests(b *strings.Builder, tests []Test) {
	for i, t := range tests {
		if i > 0 {
			b.WriteString(" and ")
		}
		b.WriteString(testPhrase(t))
	}
}

// testPhrase is one attribute as a clause.
func testPhrase(t Test) string {
	body, negated := cutNot(t.Pattern)
	truth := body == "true" || body == "false"
	if truth && negated {
		negated = false
		body = strconv.FormatBool(body == "false")
	}
	switch {
	case t.Name == "new" && body == "true":
		return "the path is new"
	case t.Name == "new" && body == "false":
		return "the path existed before"
	case truth && body == "true":
		return "it has " + t.Name
	case truth:
		return "it has no " + t.Name
	case t.Name == "flag" && negated:
		return "it does not have " + alternatives(body)
	case t.Name == "flag":
		return "it has " + alternatives(body)
	case t.Name == "via" && negated:
		return "it does not run through " + alternatives(body)
	case t.Name == "via":
		return "it runs through " + alternatives(body)
	}
	verb := " is "
	if _, ok := cutExpression(body); ok {
		verb = " matches "
		if negated {
			verb = " does not match "
		}
	} else if negated {
		verb = " is not "
	}
	return strings.ReplaceAll(t.Name, "_", " ") + verb + alternatives(body)
}

func saysPhrase(t Test) string {
	body, negated := cutNot(t.Pattern)
	not := ""
	if negated {
		not = "not "
	}
	switch t.Name {
	case "lang":
		return "is " + not + "in " + alternatives(body)
	case "opens":
		if negated {
			return "does not open with " + alternatives(body)
		}
		return "opens with " + alternatives(body)
	case "longer_than":
		number, unit, _ := cutLimit(body)
		return "is longer than " + strconv.Itoa(number) + " " + unit
	}
	return testPhrase(t)
}

// alternatives writes "a or b" for "a|b"; an expression stays as it is.
func alternatives(body string) string {
	if _, ok := cutExpression(body); ok {
		return body
	}
	not := ""
	if rest, negated := cutNot(body); negated {
		body, not = rest, "anything but "
	}
	var list []string
	for rest, more := body, true; more; {
		var one string
		one, rest, more = cutAlternative(rest)
		list = append(list, one)
	}
	return not + joinOr(list)
}

func joinOr(list []string) string {
	if len(list) < 2 {
		return strings.Join(list, "")
	}
	return strings.Join(list[:len(list)-1], ", ") + " or " + list[len(list)-1]
}

func slashes(source string) string {
	if _, ok := cutExpression(source); ok {
		return source
	}
	return "/" + source + "/"
}

// writeClasses writes "a push (git.push) or a merge (git.merge)".
func writeClasses(b *strings.Builder, value string) {
	var list []string
	for rest, more := value, true; more; {
		var class string
		class, rest, more = cutAlternative(rest)
		if noun := noun(class); noun != "" {
			list = append(list, noun+" ("+class+")")
		} else {
			list = append(list, class)
		}
	}
	b.WriteString(joinOr(list))
}

func withoutArticle(s string) string {
	for _, article := range []string{"a ", "an ", "the "} {
		if rest, ok := strings.CutPrefix(s, article); ok {
			return rest
		}
	}
	return s
}

// ExplainAct names an act with what it touches: "git.push to origin, branch
// main". It is a fragment, for a reason or a list.
func ExplainAct(a *act.Act) string {
	var b strings.Builder
	switch {
	case a.Class != "":
		b.WriteString(a.Class)
	case a.Command != nil && len(a.Command.Words) > 0:
		b.WriteByte('`')
		for i, word := range a.Command.Words {
			if i > 0 {
				b.WriteByte(' ')
			}
			if word == "" {
				word = "…"
			}
			b.WriteString(clip(word))
			if b.Len() > 80 {
				b.WriteString(" …")
				break
			}
		}
		b.WriteByte('`')
	default:
		b.WriteString("a tool call")
	}
	if at, ok := a.Attr("remote"); ok && len(at.Values) > 0 {
		b.WriteString(" to " + clip(strings.Join(at.Values, " and ")))
	}
	for _, at := range a.Attrs {
		switch at.Name {
		case "remote", "flag", "message", "subject", "trailers", "lang", "prompt", "program", "via":
			continue
		case "dir":
			if len(at.Values) == 0 || at.Values[0] == "." {
				continue
			}
		}
		b.WriteString(separator(&b, a))
		switch {
		case len(at.Values) == 0 && at.Unknown:
			b.WriteString(at.Name + " unknown")
		case len(at.Values) == 1 && at.Values[0] == "true":
			b.WriteString(at.Name)
		case len(at.Values) == 1 && at.Values[0] == "false":
			b.WriteString("not " + at.Name)
		default:
			b.WriteString(at.Name + " " + clip(strings.Join(at.Values, " and ")))
		}
	}
	return b.String()
}

// separator is a blank after the class, a comma after an attribute.
func separator(b *strings.Builder, a *act.Act) string {
	if b.Len() == len(a.Class) {
		return " "
	}
	return ", "
}
