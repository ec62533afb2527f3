package act

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// declare runs export, local, declare and readonly.
func (a *analysis) declare(c *syntax.DeclClause, f *frame) {
	exported := c.Variant.Value == "export"
	words := []field{word(c.Variant.Value)}
	for _, as := range c.Args {
		switch {
		case !as.Naked:
			v := a.assign(as, f, exported)
			words = append(words, field{text: as.Name.Value + "=" + v.text, vars: v.vars})
		case as.Value != nil:
			w := a.one(as.Value, f)
			words = append(words, w)
			if name, val, ok := strings.Cut(w.text, "="); strings.HasPrefix(w.text, "-") {
				exported = exported || strings.Contains(w.text, "x")
			} else if ok {
				f.sh.set(name, value{text: val, vars: w.vars, exported: exported})
			}
		case as.Name != nil:
			words = append(words, word(as.Name.Value))
			if v, ok := f.sh.get(as.Name.Value); ok && exported {
				v.exported = true
				f.sh.set(as.Name.Value, v)
			}
		}
	}
	in := *f
	if !f.fixed {
		in.span = [2]int{int(c.Pos().Offset()), int(c.End().Offset())}
	}
	out := &cmd{name: c.Variant.Value, words: words, f: &in, start: len(a.acts)}
	out.parsed, _ = parseArgs(words[1:], "", exact, false, 0)
	a.emit(out, "")
}

// assign sets a variable of the shell and returns its value.
func (a *analysis) assign(as *syntax.Assign, f *frame, exported bool) value {
	if as.Name == nil {
		return value{}
	}
	name := as.Name.Value
	old, _ := f.sh.get(name)
	v := value{exported: exported}
	switch {
	case as.Array != nil:
		v.isList = true
		if as.Append {
			v.list = old.list
		}
		for _, el := range as.Array.Elems {
			if el.Value == nil || len(v.list) > maxFields {
				continue
			}
			for _, w := range a.appendFields(nil, el.Value, f) {
				v.list = append(v.list[:len(v.list):len(v.list)], w.text)
				v.vars = joinVars(v.vars, w.vars)
			}
		}
		v.text = strings.Join(v.list, " ")
	case as.Index != nil:
		a.arithmetic(as.Index, f)
		w := a.one(as.Value, f)
		v.isList, v.list = true, append(old.list[:len(old.list):len(old.list)], w.text)
		v.text, v.vars = w.text, w.vars
	default:
		w := a.one(as.Value, f)
		v.text, v.vars = w.text, w.vars
		if as.Append && len(old.text)+len(v.text) < maxText {
			v.text = old.text + v.text
			v.vars = joinVars(old.vars, v.vars)
		}
	}
	f.sh.set(name, v)
	return v
}
