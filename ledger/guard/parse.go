package guard

import (
	"fmt"
	"strings"

	"github.com/tidwall/gjson"
)

// Limits of a rule's guard.
const (
	MaxItems      = 16       // items of one rule
	MaxExpression = 1 << 10  // bytes of one RE2
	maxText       = 1 << 10  // bytes of any other text
	maxMaps       = 32       // maps in one when or unless
	maxAttrs      = 32       // keys of one map
	maxInput      = 64 << 10 // bytes of the whole, the most an event can hold
)

// A Problem is what is wrong with an item, or what it may not mean.
type Problem struct {
	Item    int    // index into the list as written; -1 for the list itself
	Key     string // path of the key: "when.branch", "decide"
	Reason  string // what is wrong and what to write instead
	Warning bool   // the item is in force all the same
}

// String says where and what.
func (p Problem) String() string {
	var b strings.Builder
	if p.Item >= 0 {
		fmt.Fprintf(&b, "guard item %d", p.Item+1)
	} else {
		b.WriteString("guard")
	}
	if p.Key != "" {
		b.WriteString(", " + p.Key)
	}
	return b.String() + ": " + p.Reason
}

// Parse reads a guard as it stands in a rule file (converted to JSON) or in an
// event: one item or a list of items.
//
//	{"when": {"act": "git.push", "branch": "main"}, "unless": …, "requires": …, "decide": "ask", "instead": "pr.create"}
//
// An item with a problem that is no warning is left out; it does not void the
// others. Null and an empty list are no items.
func Parse(json []byte) (items []Item, problems []Problem) {
	whole := func(reason string) ([]Item, []Problem) {
		return nil, []Problem{{Item: -1, Reason: reason}}
	}
	switch {
	case len(json) > maxInput:
		return whole(fmt.Sprintf("longer than %d bytes; split the rule", maxInput))
	case len(strings.TrimSpace(string(json))) == 0:
		return nil, nil
	case tooDeep(json):
		return whole("nested too deeply; an item is {when, unless, requires, decide, instead}")
	case !gjson.ValidBytes(json):
		return whole("not JSON; an item is {when, unless, requires, decide, instead}")
	}
	root := gjson.ParseBytes(json)
	switch {
	case root.Type == gjson.Null:
		return nil, nil
	case root.IsObject():
		r := reader{item: 0}
		if it, ok := r.read(root); ok {
			items = append(items, it)
		}
		return items, r.problems
	case !root.IsArray():
		return whole("is " + kind(root) + "; write a list of items, each with when and decide")
	}
	n := 0
	root.ForEach(func(_, value gjson.Result) bool {
		if n == MaxItems {
			problems = append(problems, Problem{Item: n, Reason: fmt.Sprintf("more than %d items; this one and what follows are off: join items that decide the same, or split the rule", MaxItems)})
			return false
		}
		r := reader{item: n}
		if it, ok := r.read(value); ok {
			items = append(items, it)
		}
		problems = append(problems, r.problems...)
		n++
		return true
	})
	return items, problems
}

// ParseStored reads items that AppendJSON wrote, for the path of a tool call:
// it compiles no expression and looks for no misspelt names. What is not an
// item is left out without a word.
func ParseStored(json []byte) (items []Item) {
	if len(json) > maxInput || tooDeep(json) || !gjson.ValidBytes(json) {
		return nil
	}
	root := gjson.ParseBytes(json)
	if root.IsObject() {
		r := reader{stored: true}
		if it, ok := r.read(root); ok {
			items = append(items, it)
		}
		return items
	}
	if root.IsArray() {
		root.ForEach(func(_, value gjson.Result) bool {
			r := reader{stored: true}
			if it, ok := r.read(value); ok {
				items = append(items, it)
			}
			return len(items) < MaxItems
		})
	}
	return items
}

// tooDeep reports whether brackets nest deeper than any guard does. It counts
// brackets in strings too, up to a bound that no guard reaches that way.
func tooDeep(json []byte) bool {
	depth, inString := 0, false
	for i := 0; i < len(json); i++ {
		switch c := json[i]; {
		case inString && c == '\\':
			i++
		case c == '"':
			inString = !inString
		case inString:
		case c == '{' || c == '[':
			if depth++; depth > 32 {
				return true
			}
		case c == '}' || c == ']':
			depth--
		}
	}
	return false
}

// A reader reads one item.
type reader struct {
	item     int
	problems []Problem
	bad      bool
	stored   bool // checked before
}

func (r *reader) fail(key, reason string, args ...any) {
	r.bad = true
	r.problems = append(r.problems, Problem{Item: r.item, Key: key, Reason: fmt.Sprintf(reason, args...)})
}

func (r *reader) warn(key, reason string, args ...any) {
	r.problems = append(r.problems, Problem{Item: r.item, Key: key, Reason: fmt.Sprintf(reason, args...), Warning: true})
}

func (r *reader) read(v gjson.Result) (Item, bool) {
	var it Item
	if !v.IsObject() {
		r.fail("", "is %s; an item is a map with when and decide", kind(v))
		return it, false
	}
	r.keys(v, "", func(key string, value gjson.Result) {
		switch key {
		case "when":
			it.When = r.conds(value, "when")
		case "unless":
			it.Unless = r.conds(value, "unless")
		case "requires":
			it.Requires = r.requires(value)
		case "decide":
			it.Decide = r.decision(value)
		case "instead":
			it.Instead, _ = r.text(value, "instead")
		default:
			r.fail(key, "unknown key%s; an item has when, unless, requires, decide, instead",
				meant(key, "when", "unless", "requires", "decide", "instead"))
		}
	})
	if it.When == nil && !v.Get("when").Exists() {
		r.fail("when", `missing; say what the item speaks of, for example when: {act: git.push}`)
	}
	if it.Decide == "" && !v.Get("decide").Exists() {
		r.fail("decide", "missing; write deny, ask, once, remind or allow")
	}
	if !r.bad && !r.stored {
		r.check(&it)
	}
	return it, !r.bad
}

// keys visits the keys of a map and reports one that stands there twice.
func (r *reader) keys(v gjson.Result, path string, visit func(key string, value gjson.Result)) {
	var room [8]string
	seen := room[:0]
	v.ForEach(func(k, value gjson.Result) bool {
		key := k.String()
		for _, s := range seen {
			if s == key {
				r.fail(join(path, key), "written twice; join both with |, or use a list of maps")
				return true
			}
		}
		seen = append(seen, key)
		visit(key, value)
		return true
	})
}

func join(path, key string) string {
	key = clip(strings.ToValidUTF8(key, "�"))
	if path == "" {
		return key
	}
	return path + "." + key
}

func (r *reader) decision(v gjson.Result) Decision {
	switch d := Decision(v.String()); {
	case v.Type != gjson.String:
		r.fail("decide", "is %s; write deny, ask, once, remind or allow", kind(v))
	case d == Deny || d == Ask || d == Once || d == Remind || d == Allow:
		return d
	default:
		r.fail("decide", "%q is no decision%s; write deny, ask, once, remind or allow", clip(v.String()),
			meant(v.String(), "deny", "ask", "once", "remind", "allow"))
	}
	return ""
}

// conds reads a map or a list of maps.
func (r *reader) conds(v gjson.Result, path string) (conds []Cond) {
	if v.IsObject() {
		if c, ok := r.cond(v, path, path == "unless"); ok {
			conds = append(conds, c)
		}
		return conds
	}
	if !v.IsArray() {
		r.fail(path, "is %s; write a map, or a list of maps of which one must hold", kind(v))
		return nil
	}
	n := 0
	v.ForEach(func(_, value gjson.Result) bool {
		n++
		if n > maxMaps {
			r.fail(path, "more than %d maps; join values with |", maxMaps)
			return false
		}
		if !value.IsObject() {
			r.fail(path, "map %d is %s; write a map of keys and values", n, kind(value))
			return true
		}
		if c, ok := r.cond(value, path, path == "unless"); ok {
			conds = append(conds, c)
		}
		return true
	})
	if n == 0 {
		r.fail(path, "is an empty list; leave it out, or write a map")
	}
	return conds
}

// cond reads one map; selectorless ones are allowed in unless.
func (r *reader) cond(v gjson.Result, path string, selectorless bool) (Cond, bool) {
	var c Cond
	before := r.bad
	r.bad = false
	n := 0
	r.keys(v, path, func(key string, value gjson.Result) {
		n++
		if n == maxAttrs+1 {
			r.fail(path, "more than %d keys", maxAttrs)
		}
		if n > maxAttrs {
			return
		}
		switch s := Selector(key); s {
		case SelAct, SelRun, SelEdit, SelAdds, SelSays, SelEnd:
			if c.Selector != SelEmpty {
				r.fail(join(path, key), "a second selector beside %s; one map has one: use a list of maps for either, or unless for an exception", c.Selector)
				return
			}
			c.Selector = s
			c.Value = r.selector(s, value, join(path, key), selectorless)
		default:
			if text, ok := r.pattern(value, key, join(path, key)); ok {
				c.Attrs = append(c.Attrs, Test{key, text})
			}
		}
	})
	if c.Selector == SelEmpty && !r.bad && impliesSays(c) {
		c.Selector = SelSays
	}
	switch {
	case r.bad:
	case n == 0:
		r.fail(path, "is an empty map; write what must hold, for example {act: git.push}")
	case c.Selector == SelEmpty && !selectorless:
		r.fail(path, "has no selector; begin with one of act, run, edit, adds, says, end")
	}
	ok := !r.bad
	r.bad = r.bad || before
	return c, ok
}

// impliesSays reports whether a map without selector speaks of a message.
func impliesSays(c Cond) bool {
	for _, t := range c.Attrs {
		if t.Name == "opens" || t.Name == "longer_than" {
			return true
		}
	}
	return false
}

// requires reads the map of a requirement.
func (r *reader) requires(v gjson.Result) *Requires {
	if v.Type == gjson.String {
		// requires: test.run is short for requires: {act: test.run}.
		if text := r.selector(SelAct, v, "requires", false); text != "" {
			return &Requires{Act: Cond{Selector: SelAct, Value: text}, OK: true}
		}
		return nil
	}
	if !v.IsObject() {
		r.fail("requires", "is %s; write a map such as {act: test.run, since: file.edit}", kind(v))
		return nil
	}
	q := &Requires{OK: true}
	r.keys(v, "requires", func(key string, value gjson.Result) {
		switch key {
		case "since":
			q.Since = r.since(value)
		case "ok":
			if value.Type != gjson.True && value.Type != gjson.False {
				r.fail("requires.ok", "is %s; write true or false", kind(value))
			}
			q.OK = value.Bool()
		case "act", "run":
			if q.Act.Selector != SelEmpty {
				r.fail("requires."+key, "a second selector beside %s; write one", q.Act.Selector)
				return
			}
			q.Act.Selector = Selector(key)
			q.Act.Value = r.selector(q.Act.Selector, value, "requires."+key, false)
		case "edit", "adds", "says", "end":
			r.fail("requires."+key, "a requirement is an act or a run; write requires: {act: …}")
		default:
			if text, ok := r.pattern(value, key, "requires."+key); ok {
				q.Act.Attrs = append(q.Act.Attrs, Test{key, text})
			}
		}
	})
	if q.Act.Selector == SelEmpty && !r.bad {
		r.fail("requires", "names no act; write requires: {act: test.run} or {run: \"make check\"}")
	}
	return q
}

func (r *reader) since(v gjson.Result) *Cond {
	if v.Type == gjson.String {
		return &Cond{Selector: SelAct, Value: r.selector(SelAct, v, "requires.since", false)}
	}
	if !v.IsObject() {
		r.fail("requires.since", "is %s; write a class such as file.edit, or a map", kind(v))
		return nil
	}
	c, ok := r.cond(v, "requires.since", false)
	if !ok {
		return nil
	}
	if c.Selector == SelSays || c.Selector == SelEnd {
		r.fail("requires.since", "%s says nothing about an act; write act, run, edit or adds", c.Selector)
	}
	return &c
}
