package guard

import (
	"strings"
	"unicode"

	"github.com/tidwall/gjson"
)

// AppendJSON appends the item in its written form, keys in the order when,
// unless, requires, decide, instead, the selector first in each map. Parse
// reads it back.
func (it *Item) AppendJSON(dst []byte) []byte {
	w := writer{out: dst}
	w.item(it)
	return w.out
}

// YAML returns the item as the lines of a block map, each ended by a newline;
// whoever puts it into a list adds the dash and the indent:
//
//	when: {act: version.bump}
//	decide: ask
func (it *Item) YAML() string {
	w := writer{yaml: true}
	w.item(it)
	return string(w.out)
}

// A writer writes JSON, or YAML with one line for each key of the item and
// flow style below.
type writer struct {
	out  []byte
	yaml bool
	keys int // of the map being written
}

func (w *writer) item(it *Item) {
	first := true
	line := func(key string) {
		switch {
		case w.yaml && first:
		case w.yaml:
			w.out = append(w.out, '\n')
		case first:
			w.out = append(w.out, '{')
		default:
			w.out = append(w.out, ',')
		}
		first = false
		w.name(key)
	}
	if len(it.When) > 0 {
		line("when")
		w.conds(it.When)
	}
	if len(it.Unless) > 0 {
		line("unless")
		w.conds(it.Unless)
	}
	if it.Requires != nil {
		line("requires")
		w.requires(it.Requires)
	}
	line("decide")
	w.scalar(string(it.Decide))
	if it.Instead != "" {
		line("instead")
		w.scalar(it.Instead)
	}
	if w.yaml {
		w.out = append(w.out, '\n')
	} else {
		w.out = append(w.out, '}')
	}
}

func (w *writer) conds(conds []Cond) {
	if len(conds) == 1 {
		w.cond(&conds[0])
		return
	}
	w.out = append(w.out, '[')
	for i := range conds {
		if i > 0 {
			w.comma()
		}
		w.cond(&conds[i])
	}
	w.out = append(w.out, ']')
}

func (w *writer) cond(c *Cond) {
	w.open()
	w.body(c)
	w.out = append(w.out, '}')
}

func (w *writer) open() {
	w.out = append(w.out, '{')
	w.keys = 0
}

// body writes the keys of a map.
func (w *writer) body(c *Cond) {
	if c.Selector != SelEmpty {
		w.key(string(c.Selector))
		switch {
		case c.Selector == SelEnd, c.Selector == SelSays && c.Value == "":
			w.out = append(w.out, "true"...)
		default:
			w.scalar(c.Value)
		}
	}
	for _, t := range c.Attrs {
		w.key(t.Name)
		if t.Pattern == "true" || t.Pattern == "false" {
			w.out = append(w.out, t.Pattern...)
		} else {
			w.scalar(t.Pattern)
		}
	}
}

func (w *writer) requires(q *Requires) {
	w.open()
	w.body(&q.Act)
	if s := q.Since; s != nil {
		w.key("since")
		if s.Selector == SelAct && len(s.Attrs) == 0 {
			w.scalar(s.Value)
		} else {
			keys := w.keys
			w.cond(s)
			w.keys = keys
		}
	}
	if !q.OK {
		w.key("ok")
		w.out = append(w.out, "false"...)
	}
	w.out = append(w.out, '}')
}

func (w *writer) comma() {
	w.out = append(w.out, ',')
	if w.yaml {
		w.out = append(w.out, ' ')
	}
}

func (w *writer) key(name string) {
	if w.keys > 0 {
		w.comma()
	}
	w.keys++
	w.name(name)
}

func (w *writer) name(name string) {
	w.scalar(name)
	w.out = append(w.out, ':')
	if w.yaml {
		w.out = append(w.out, ' ')
	}
}

// scalar writes a text: in YAML bare where that is safe, in single quotes when
// it has a backslash, else in double quotes.
func (w *writer) scalar(s string) {
	switch {
	case !w.yaml:
		w.out = gjson.AppendJSONString(w.out, s)
	case isBare(s):
		w.out = append(w.out, s...)
	case strings.ContainsAny(s, `\"`) && strings.IndexFunc(s, notPrinted) < 0:
		w.out = append(w.out, '\'')
		w.out = append(w.out, strings.ReplaceAll(s, "'", "''")...)
		w.out = append(w.out, '\'')
	default:
		// Every JSON string is a double-quoted YAML string.
		w.out = gjson.AppendJSONString(w.out, s)
	}
}

func notPrinted(r rune) bool { return r == unicode.ReplacementChar || r != ' ' && !unicode.IsPrint(r) }

// isBare reports whether YAML reads s as this text without quotes, also inside
// braces.
func isBare(s string) bool {
	if s == "" || !('a' <= s[0]|0x20 && s[0]|0x20 <= 'z') {
		return false
	}
	for i := 0; i < len(s); i++ {
		if c := s[i]; !isAlnum(c) && c != '.' && c != '_' && c != '-' && c != '/' {
			return false
		}
	}
	switch strings.ToLower(s) {
	case "true", "false", "yes", "no", "on", "off", "null", "y", "n", "inf", "nan":
		return false
	}
	return true
}
