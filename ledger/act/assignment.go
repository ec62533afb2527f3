package act

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// declare runs export, local, declare and readonly.
func (a *analysis) declare(c *syntax.DeclClause, f *frame) {
	exported := c.Variant.Value == "export"
	for _, as := range c.Args {
		if as.Naked {
			if as.Value != nil {
				if w := a.one(as.Value, f); strings.HasPrefix(w.text, "-") && strings.Contains(w.text, "x") {
					exported = true
				} else if name, val, ok := strings.Cut(w.text, "="); ok {
					f.sh.set(name, value{text: val, vars: w.vars, exported: exported})
				}
			} else if as.Name != nil && exported {
				if v, ok := f.sh.get(as.Name.Value); ok {
					v.exported = true
					f.sh.set(as.Name.Value, v)
				}
			}
			continue
		}
		a.assign(as, f, exported)
	}
}

// assign sets a variable of the shell.
func (a *analysis) assign(as *syntax.Assign, f *frame, exported bool) {
	if as.Name == nil {
		return
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
}
