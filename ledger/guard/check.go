package guard

import (
	"slices"
	"strings"

	"agentrecall/ledger/act"
)

// check looks at what the keys of an item mean together.
func (r *reader) check(it *Item) {
	atEnd, atCall := false, false
	for i := range it.When {
		c := &it.When[i]
		switch c.Selector {
		case SelSays:
			atEnd = true
			r.checkSays(c, "when")
		case SelEnd:
			atEnd = true
			if it.Requires == nil {
				r.fail("when.end", "needs requires: say what must have happened before the end of the turn")
			}
			if len(c.Attrs) > 0 {
				r.fail("when."+c.Attrs[0].Name, "the end of a turn has no attributes; leave it out")
			}
		default:
			atCall = true
			r.checkAttrs(c, "when")
		}
	}
	for i := range it.Unless {
		c := &it.Unless[i]
		switch {
		case c.Selector == SelEnd:
			r.fail("unless.end", "the end of a turn is no exception; leave it out")
		case c.Selector == SelSays && !atEnd:
			r.fail("unless.says", "only an item about the agent's message can except a message")
		case c.Selector != SelSays && c.Selector != SelEmpty && atEnd && !atCall:
			r.fail("unless."+string(c.Selector), "an item at the end of a turn has no act; except by says, lang, opens or longer_than")
		case atEnd && !atCall:
			r.checkSays(c, "unless")
		default:
			r.checkAttrs(c, "unless")
		}
	}
	if atEnd && atCall {
		r.fail("when", "mixes the end of a turn (says, end) with acts; write two items")
	}
	if atEnd && it.Decide != Remind {
		r.fail("decide", "what is seen at the end of a turn has happened; write decide: remind")
	}
	if q := it.Requires; q != nil {
		r.checkAttrs(&q.Act, "requires")
		if q.Since != nil {
			r.checkAttrs(q.Since, "requires.since")
		}
	}
}

func (r *reader) checkSays(c *Cond, path string) {
	for _, t := range c.Attrs {
		key := join(path, t.Name)
		switch t.Name {
		case "lang", "opens":
		case "longer_than":
			if _, _, ok := cutLimit(t.Pattern); !ok {
				r.fail(key, `%q is no length; write a number of words, or "10 lines", "400 characters"`, clip(t.Pattern))
			}
		default:
			r.fail(key, "a message has no such attribute%s; write lang, opens or longer_than", meant(t.Name, "lang", "opens", "longer_than"))
		}
	}
}

func (r *reader) checkAttrs(c *Cond, path string) {
	for _, t := range c.Attrs {
		key := join(path, t.Name)
		switch {
		case t.Name == "in" && c.Selector != SelAdds:
			r.fail(key, "says in which files text is added and goes with adds; for the file of an act write path")
		case t.Name == "opens" || t.Name == "longer_than":
			r.fail(key, "is about the agent's message; write it in a map of its own, with says")
		case !isAttribute(t.Name):
			r.warn(key, "no act has an attribute of this name%s, so the test never holds", meant(t.Name, attributeNames()...))
		}
	}
	if c.Selector == SelAct {
		r.checkClasses(c, path)
	}
}

// checkClasses warns of classes that no act has, and of attributes that no act
// of the classes has.
func (r *reader) checkClasses(c *Cond, path string) {
	taxonomy := act.Classes()
	known := false
	attrs := []string{"program", "flag", "dir", "via", "host"}
	for rest, more := c.Value, true; more; {
		var class string
		class, rest, more = cutAlternative(rest)
		found := false
		for i := range taxonomy {
			row := &taxonomy[i]
			if act.Is(row.Class, class) || act.Is(class, row.Class) || isGlob(class) {
				found = true
				attrs = append(attrs, row.Attributes...)
			}
		}
		known = known || found
		if act.Is(class, "mcp") || isGlob(class) {
			return
		}
		if !found {
			names := make([]string, len(taxonomy))
			for i := range taxonomy {
				names[i] = taxonomy[i].Class
			}
			r.warn(join(path, "act"), "no act has the class %q%s", clip(class), meant(class, names...))
		}
	}
	for _, t := range c.Attrs {
		if known && isAttribute(t.Name) && !slices.Contains(attrs, t.Name) {
			r.warn(join(path, t.Name), "an act of %s has no attribute of this name, so the test never holds; it has %s",
				clip(c.Value), strings.Join(slices.Compact(sorted(attrs)), ", "))
		}
	}
}

func sorted(names []string) []string {
	slices.Sort(names)
	return names
}

// isAttribute reports whether some act has an attribute called name.
func isAttribute(name string) bool {
	return name == "in" || slices.ContainsFunc(act.AttrNames(), func(a act.AttrInfo) bool { return a.Name == name })
}

// attributeNames are the names of all attributes, sorted.
func attributeNames() []string {
	var names []string
	for _, a := range act.AttrNames() {
		names = append(names, a.Name)
	}
	return names
}

// meant names the candidate that a misspelt word is probably meant to be.
func meant(word string, candidates ...string) string {
	best, cost := "", 3
	for _, c := range candidates {
		if d := distance(strings.ToLower(word), c, cost); d < cost {
			best, cost = c, d
		}
	}
	if best == "" || cost >= len(best) {
		return ""
	}
	return " (" + best + "?)"
}

// distance is the number of letters to insert, delete, replace or swap with
// their neighbour to make b of a, or limit when it is not below limit.
func distance(a, b string, limit int) int {
	if len(a)-len(b) >= limit || len(b)-len(a) >= limit {
		return limit
	}
	two := make([]int, len(b)+1)
	one := make([]int, len(b)+1)
	row := make([]int, len(b)+1)
	for j := range one {
		one[j] = j
	}
	for i := 1; i <= len(a); i++ {
		row[0] = i
		for j := 1; j <= len(b); j++ {
			change := 1
			if a[i-1] == b[j-1] {
				change = 0
			}
			row[j] = min(one[j]+1, row[j-1]+1, one[j-1]+change)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], two[j-2]+1)
			}
		}
		two, one, row = one, row, two
	}
	return min(one[len(b)], limit)
}
