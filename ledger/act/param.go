package act

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// param resolves a parameter expansion. many is true when it stands for
// several fields ($@, "${a[@]}"); they are in v.list.
func (e *expander) param(p *syntax.ParamExp) (v value, many bool) {
	if p.Param == nil {
		return value{text: holeText}, false
	}
	name := p.Param.Value
	v, set, many := e.a.variable(name, p, e.f)
	switch {
	case p.Length:
		if many {
			return value{text: strconv.Itoa(len(v.list))}, false
		}
		if strings.IndexByte(v.text, hole) < 0 {
			return value{text: strconv.Itoa(len(v.text))}, false
		}
		return value{text: holeText}, false
	case p.Excl:
		if p.Names != 0 || strings.IndexByte(v.text, hole) >= 0 || v.text == "" {
			return value{text: holeText, vars: name}, false
		}
		v, set, many = e.a.variable(v.text, p, e.f)
	}
	if p.Exp != nil {
		return e.operator(p.Exp, v, set, many)
	}
	if many {
		if p.Slice != nil {
			v = sliceList(v, p.Slice, name == "@" || name == "*")
		}
		return v, true
	}
	if p.Slice != nil {
		v.text = slice(v.text, p.Slice)
	}
	if p.Repl != nil {
		orig, with := e.a.one(p.Repl.Orig, e.f), e.a.one(p.Repl.With, e.f)
		v.text = replace(v.text, orig.text, with.text, p.Repl.All)
		v.vars = joinVars(v.vars, with.vars)
	}
	return v, false
}

// operator applies ${a:-b}, ${a#b} and the like.
func (e *expander) operator(x *syntax.Expansion, v value, set, many bool) (value, bool) {
	null := set && v.text == "" && !many
	switch x.Op {
	case syntax.DefaultUnset, syntax.AssignUnset:
		if set {
			return v, many
		}
		return e.instead(x.Word, v), false
	case syntax.DefaultUnsetOrNull, syntax.AssignUnsetOrNull:
		if set && !null {
			return v, many
		}
		return e.instead(x.Word, v), false
	case syntax.AlternateUnset, syntax.AlternateUnsetOrNull:
		switch {
		case null && x.Op == syntax.AlternateUnsetOrNull:
			return value{}, false
		case set:
			return value{word: x.Word}, false
		case e.a.pick > 0:
			return value{}, false
		}
		e.a.more, e.a.guess = true, true // the environment may set it, or not
		return value{word: x.Word}, false
	case syntax.ErrorUnset, syntax.ErrorUnsetOrNull:
		e.a.one(x.Word, e.f)
		return v, many
	}
	if many {
		return v, true
	}
	w := e.a.one(x.Word, e.f)
	switch x.Op {
	case syntax.RemSmallPrefix, syntax.RemLargePrefix, syntax.RemSmallSuffix, syntax.RemLargeSuffix:
		v.text = strip(v.text, w.text, x.Op)
	case syntax.UpperFirst:
		if v.text != "" && w.text == "" {
			v.text = strings.ToUpper(v.text[:1]) + v.text[1:]
		}
	case syntax.UpperAll:
		v.text = strings.ToUpper(v.text)
	case syntax.LowerFirst:
		if v.text != "" && w.text == "" {
			v.text = strings.ToLower(v.text[:1]) + v.text[1:]
		}
	case syntax.LowerAll:
		v.text = strings.ToLower(v.text)
	case syntax.OtherParamOps:
		switch w.text {
		case "Q":
			v.text = "'" + strings.ReplaceAll(v.text, "'", `'\''`) + "'"
		case "U":
			v.text = strings.ToUpper(v.text)
		case "L":
			v.text = strings.ToLower(v.text)
		case "E":
			v.text = ansiC(v.text)
		default:
			v.text = holeText
		}
	}
	return v, false
}

// instead is the default of a variable that this call does not set. The
// environment may set it, but what is written here is the best guess.
func (e *expander) instead(w *syntax.Word, v value) value {
	if w == nil || len(w.Parts) == 0 {
		return value{text: holeText, vars: v.vars}
	}
	return value{vars: v.vars, word: w}
}

// number is an arithmetic expression that is a plain number; none when there
// is no expression.
func number(x syntax.ArithmExpr, none int) (int, bool) {
	if x == nil {
		return none, true
	}
	neg := false
	if u, ok := x.(*syntax.UnaryArithm); ok && u.Op == syntax.Minus {
		neg, x = true, u.X
	}
	w, ok := x.(*syntax.Word)
	if !ok {
		return 0, false
	}
	n, err := strconv.Atoi(strings.TrimSpace(w.Lit()))
	if neg {
		n = -n
	}
	return n, err == nil
}

// sliceList is ${a[@]:offset:length}. Positional parameters are counted from
// the name of the shell.
func sliceList(v value, sl *syntax.Slice, positional bool) value {
	list := v.list
	if positional {
		list = append([]string{"bash"}, list...)
	}
	off, ok1 := number(sl.Offset, 0)
	n, ok2 := number(sl.Length, len(list))
	if !ok1 || !ok2 {
		return value{list: []string{holeText}, text: holeText, vars: v.vars}
	}
	if off < 0 {
		off = max(len(list)+off, 0)
	}
	off = min(off, len(list))
	v.list = list[off:min(off+max(n, 0), len(list))]
	v.text = strings.Join(v.list, " ")
	return v
}

// slice is ${v:offset:length} with plain numbers.
func slice(s string, sl *syntax.Slice) string {
	off, ok1 := number(sl.Offset, 0)
	n, ok2 := number(sl.Length, len(s))
	if !ok1 || !ok2 || strings.IndexByte(s, hole) >= 0 {
		return holeText
	}
	if off < 0 {
		off = max(len(s)+off, 0)
	}
	off = min(off, len(s))
	if n < 0 {
		return s[off:max(len(s)+n, off)]
	}
	return s[off:min(off+n, len(s))]
}

// replace is ${v/orig/with}. Patterns other than plain text are not known.
func replace(s, orig, with string, all bool) string {
	if strings.ContainsAny(orig, "*?[\x01") || strings.IndexByte(s, hole) >= 0 {
		return holeText
	}
	switch {
	case orig == "":
		return s
	case strings.HasPrefix(orig, "#") && !all:
		if rest, ok := strings.CutPrefix(s, orig[1:]); ok {
			return with + rest
		}
		return s
	case strings.HasPrefix(orig, "%") && !all:
		if rest, ok := strings.CutSuffix(s, orig[1:]); ok {
			return rest + with
		}
		return s
	case all:
		if len(with) > 64 && len(s) > 4096 {
			return holeText
		}
		return strings.ReplaceAll(s, orig, with)
	}
	return strings.Replace(s, orig, with, 1)
}

// strip is ${v#pat} and its relatives. Besides plain text it knows one star.
func strip(s, pat string, op syntax.ParExpOperator) string {
	if strings.ContainsAny(pat, "?[\x01") || strings.IndexByte(s, hole) >= 0 {
		return holeText
	}
	star := strings.IndexByte(pat, '*')
	switch op {
	case syntax.RemSmallPrefix, syntax.RemLargePrefix:
		if star < 0 {
			return strings.TrimPrefix(s, pat)
		}
		if star != 0 {
			return holeText
		}
		find := strings.Index
		if op == syntax.RemLargePrefix {
			find = strings.LastIndex
		}
		if i := find(s, pat[1:]); i >= 0 {
			return s[i+len(pat)-1:]
		}
	default:
		if star < 0 {
			return strings.TrimSuffix(s, pat)
		}
		if star != len(pat)-1 {
			return holeText
		}
		find := strings.LastIndex
		if op == syntax.RemLargeSuffix {
			find = strings.Index
		}
		if i := find(s, pat[:star]); i >= 0 {
			return s[:i]
		}
	}
	return s
}

// variable looks a name up, with the index of an array.
func (a *analysis) variable(name string, p *syntax.ParamExp, f *frame) (v value, set, many bool) {
	switch name {
	case "@", "*":
		if f.sh.args == nil {
			return value{list: nil}, true, true
		}
		vars := ""
		list := make([]string, len(f.sh.args))
		for i, arg := range f.sh.args {
			list[i] = arg.text
			vars = joinVars(vars, arg.vars)
		}
		return value{text: strings.Join(list, " "), list: list, vars: vars}, true, true
	case "#":
		return value{text: strconv.Itoa(len(f.sh.args))}, true, false
	case "0":
		if f.sh.name.text != "" {
			return value{text: f.sh.name.text, vars: f.sh.name.vars}, true, false
		}
		return value{text: "bash"}, true, false
	case "?", "$", "!", "-", "_":
		return value{text: holeText}, true, false
	}
	if name[0] >= '1' && name[0] <= '9' {
		n, err := strconv.Atoi(name)
		if err != nil || n > len(f.sh.args) {
			return value{text: "", vars: ""}, false, false
		}
		return value{text: f.sh.args[n-1].text, vars: f.sh.args[n-1].vars}, true, false
	}
	v, set = f.sh.get(name)
	if set {
		if len(v.others) > 0 && a.pick > 0 {
			v.text = v.others[min(a.pick, len(v.others))-1]
		}
		if a.pick < len(v.others) {
			a.more = true
		}
		if v.isList || p.Index != nil {
			return element(v, p)
		}
		return v, true, false
	}
	switch name {
	case "HOME":
		if a.env.Home != "" {
			return value{text: slashed(a.env.Home)}, true, false
		}
	case "PWD":
		if f.sh.dir != "" && !f.sh.lost {
			return value{text: f.sh.dir}, true, false
		}
	case "IFS":
		return value{text: " \t\n"}, true, false
	}
	return value{text: holeText, vars: name}, false, false
}

// element picks from an array.
func element(v value, p *syntax.ParamExp) (value, bool, bool) {
	list := v.list
	if !v.isList {
		list = []string{v.text}
	}
	if p.Index == nil {
		if len(list) == 0 {
			return value{}, true, false
		}
		return value{text: list[0], vars: v.vars}, true, false
	}
	if w, ok := p.Index.(*syntax.Word); ok && (w.Lit() == "@" || w.Lit() == "*") {
		return value{text: strings.Join(list, " "), list: list, vars: v.vars}, true, true
	}
	n, ok := number(p.Index, 0)
	if !ok || n >= len(list) || n < -len(list) {
		return value{text: holeText, vars: v.vars}, true, false
	}
	if n < 0 {
		n += len(list)
	}
	return value{text: list[n], vars: v.vars}, true, false
}
