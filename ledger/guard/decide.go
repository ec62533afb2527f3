package guard

import (
	"regexp"
	"strings"

	"agentrecall/ledger/act"
)

// Decide returns a match for every item that speaks of an act, item by item.
// Items must be those of one rule, whose scope is c.Scope. What is unknown
// softens: deny becomes ask, remind stays silent, allow does not hold; an act
// that may not happen is asked about, never denied. An item with says or end
// is left to MatchEnd.
func Decide(items []Item, acts []act.Act, c Context) []Match {
	e := eval{ctx: c, call: acts}
	var matches []Match
	for i := range items {
		for j := range acts {
			if m, ok := e.item(&items[i], j); ok {
				m.Item = i
				matches = append(matches, m)
			}
		}
	}
	return matches
}

// MatchAct tests one item on one act, for callers that weigh permissions and
// grants against a match: holds when the item speaks, maybe when only an
// unknown attribute leaves a doubt. What stands before the act in the same
// call is not seen.
func (it *Item) MatchAct(a *act.Act, c Context) (holds, maybe bool) {
	e := eval{ctx: c, one: a}
	m, ok := e.speaks(it, a, -1)
	return ok && !m.Maybe, ok && m.Maybe
}

// Strictest returns the decision that wins: deny, ask, once, remind, allow,
// none. An empty decision is none.
func Strictest(ds ...Decision) Decision {
	best := None
	for _, d := range ds {
		if Stricter(d, best) {
			best = d
		}
	}
	return best
}

// Stricter reports whether a wins over b.
func Stricter(a, b Decision) bool { return strictness(a) > strictness(b) }

func strictness(d Decision) int {
	switch d {
	case Deny:
		return 5
	case Ask:
		return 4
	case Once:
		return 3
	case Remind:
		return 2
	case Allow:
		return 1
	}
	return 0
}

// An eval is one evaluation of items on a call.
type eval struct {
	ctx  Context
	call []act.Act
	one  *act.Act // MatchAct: the only act
	own  *Expressions
}

func (e *eval) expression(source string) *regexp.Regexp {
	if e.ctx.Expressions != nil {
		return e.ctx.Expressions.get(source)
	}
	if e.own == nil {
		e.own = new(Expressions)
	}
	return e.own.get(source)
}

// item tests an item on the act at index j and softens its decision.
func (e *eval) item(it *Item, j int) (Match, bool) {
	m, ok := e.speaks(it, &e.call[j], j)
	if !ok {
		return Match{}, false
	}
	m.Act = j
	switch {
	case it.Decide == Allow:
		if m.Maybe {
			return Match{}, false
		}
	case m.Decide == Deny && (m.Maybe || !e.call[j].Certain):
		m.Decide = Ask
	}
	return m, true
}

// speaks is item without certainty: Maybe says that a doubt is left, and
// Decide is the item's own except where a requirement or a doubt silences it.
func (e *eval) speaks(it *Item, a *act.Act, j int) (Match, bool) {
	excuse := it.Decide == Allow
	m := Match{Decide: it.Decide}
	when := e.any(it.When, a, excuse)
	if when != no {
		when = min(when, e.scope(a))
	}
	if when == no {
		return m, false
	}
	unless := e.any(it.Unless, a, !excuse)
	if unless == yes {
		return m, false
	}
	m.Maybe = when == maybe || unless == maybe
	if when == maybe && it.Decide == Remind {
		return m, false
	}
	if it.Requires == nil {
		return m, true
	}
	met, lacks := e.required(it.Requires, j)
	if it.Decide == Allow {
		m.Maybe = m.Maybe || met == maybe
		return m, met != no
	}
	if met == yes {
		return m, false
	}
	m.Lacks = lacks
	if !e.ctx.PastKnown {
		m.Decide = Remind
		return m, !m.Maybe
	}
	if met == maybe {
		m.Maybe = true
		return m, it.Decide != Remind
	}
	return m, true
}

// any tests maps of which one must hold.
func (e *eval) any(conds []Cond, a *act.Act, excuse bool) truth {
	result := no
	for i := range conds {
		if result = max(result, e.cond(&conds[i], a, excuse)); result == yes {
			break
		}
	}
	return result
}

// cond tests one map: the selector first, because it is cheap and seldom holds.
func (e *eval) cond(c *Cond, a *act.Act, excuse bool) truth {
	if c.Selector == SelEdit && a.Class == "file.move" {
		return e.moves(c, a, excuse)
	}
	result := e.selects(c, a, excuse)
	for i := 0; i < len(c.Attrs) && result != no; i++ {
		if c.Selector == SelAdds && c.Attrs[i].Name == "in" {
			result = min(result, e.attribute(a, Test{"path", c.Attrs[i].Pattern}, excuse))
			continue
		}
		result = min(result, e.attribute(a, c.Attrs[i], excuse))
	}
	if c.Selector == SelAdds && result != no {
		result = min(result, e.adds(c.Value, a))
	}
	return result
}

// moves tests an edit map on a move, which deletes one path and creates or
// replaces another.
func (e *eval) moves(c *Cond, a *act.Act, excuse bool) truth {
	target, ok := a.Attr("target")
	if !ok {
		return e.side(c, a, "path", excuse)
	}
	if excuse {
		return min(e.side(c, a, "path", true), e.side(c, a, "target", true))
	}
	if target.Unknown && len(target.Values) == 0 {
		return max(e.side(c, a, "path", false), maybe)
	}
	return max(e.side(c, a, "path", false), e.side(c, a, "target", false))
}

// side tests one of the two paths of a move. What is moved was there before.
func (e *eval) side(c *Cond, a *act.Act, name string, excuse bool) truth {
	at, ok := a.Attr(name)
	if !ok {
		return no
	}
	result := e.pathValues(a, at, c.Value, excuse)
	for i := 0; i < len(c.Attrs) && result != no; i++ {
		t := c.Attrs[i]
		if t.Name == "new" && name == "path" {
			result = min(result, e.values(act.Attr{Values: existed}, t, excuse))
			continue
		}
		result = min(result, e.attribute(a, t, excuse))
	}
	return result
}

var existed = []string{"false"}

func (e *eval) selects(c *Cond, a *act.Act, excuse bool) truth {
	switch c.Selector {
	case SelEmpty:
		return is(len(c.Attrs) > 0)
	case SelAct:
		return is(isClass(a.Class, c.Value))
	case SelRun:
		return run(c.Value, a)
	case SelEdit:
		if !changesFiles(a.Class) {
			return no
		}
		return e.attribute(a, Test{"path", c.Value}, excuse)
	case SelAdds:
		return is(len(a.Added) > 0) // the expression comes last
	}
	return no
}

// isClass reports whether class is one of the alternatives, or below one. A
// star stands for any part of a class.
func isClass(class, pattern string) bool {
	if class == "" {
		return false
	}
	for rest, more := pattern, true; more; {
		var alternative string
		alternative, rest, more = cutAlternative(rest)
		if act.Is(class, strings.TrimSuffix(alternative, ".*")) || isGlob(alternative) && glob(alternative, class) {
			return true
		}
	}
	return false
}

// changesFiles reports whether acts of a class create, change, move or delete
// the files their path names.
func changesFiles(class string) bool {
	switch class {
	case "file.write", "file.edit", "file.move", "file.delete", "file.delete.recursive", "git.discard", "git.clean":
		return true
	}
	return false
}

// takesAll reports whether an act on a directory reaches everything below it.
func takesAll(class string) bool {
	return class != "file.write" && class != "file.edit" && changesFiles(class)
}

// adds tests whether the act adds text that the expression finds: more matches
// in the new text than in the old, over all edits, so that moving a line adds
// nothing.
func (e *eval) adds(source string, a *act.Act) truth {
	if body, ok := cutExpression(source); ok {
		source = body
	}
	re := e.expression(source)
	if re == nil {
		return no
	}
	balance := 0
	for _, edit := range a.Added {
		if !re.MatchString(edit.New) {
			if len(a.Added) > 1 {
				balance -= count(re, edit.Old)
			}
			continue
		}
		balance += count(re, edit.New) - count(re, edit.Old)
	}
	return is(balance > 0)
}

// maxCount bounds how many matches are counted in one text.
const maxCount = 10_000

func count(re *regexp.Regexp, text string) int {
	if text == "" {
		return 0
	}
	return len(re.FindAllStringIndex(text, maxCount))
}
