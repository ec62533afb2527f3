package act

import (
	"strings"
	"unicode/utf8"

	"mvdan.cc/sh/v3/syntax"
)

// maxBraces bounds the words that one brace expansion makes, maxFields the
// words of one command, maxText the length of an expanded word.
const (
	maxBraces = 64
	maxFields = 4096
	maxText   = 128 << 10
)

// fields resolves the words of a command.
func (a *analysis) fields(words []*syntax.Word, f *frame) []field {
	out := make([]field, 0, len(words))
	for _, w := range words {
		if len(out) >= maxFields {
			return append(out, field{text: holeText, open: true}) // the rest
		}
		out = a.appendFields(out, w, f)
	}
	return out
}

// appendFields adds the fields of one word to out.
func (a *analysis) appendFields(out []field, w *syntax.Word, f *frame) []field {
	if len(w.Parts) == 1 {
		if lit, ok := w.Parts[0].(*syntax.Lit); ok && plain(lit.Value) {
			return append(out, field{text: lit.Value, pos: pos(w.Pos()), end: pos(w.End()), bare: true})
		}
	}
	// The copy is split, because positions of a split word cannot be asked for.
	braces := &syntax.Word{Parts: w.Parts}
	if !syntax.SplitBraces(braces) {
		return a.expand(out, w, w.Parts, f)
	}
	if braceParts(braces.Parts, 0) > maxBraceParts {
		return append(out, field{text: holeText, pos: pos(w.Pos()), end: pos(w.End()), open: true})
	}
	for i, parts := range unbrace(braces.Parts, maxBraces) {
		if i >= maxBraces || len(out) >= maxFields {
			break
		}
		out = a.expand(out, w, parts, f)
	}
	return out
}

func pos(p syntax.Pos) uint32 { return uint32(p.Offset()) }

// plain reports whether a literal needs no work at all.
func plain(s string) bool {
	return !strings.ContainsAny(s, "\\~{\x01")
}

// An expander collects the fields of one word.
type expander struct {
	a     *analysis
	f     *frame
	out   []field
	buf   []byte
	cur   field
	begun bool // there is a field, even if it is empty
}

func (a *analysis) expand(out []field, w *syntax.Word, parts []syntax.WordPart, f *frame) []field {
	e := expander{a: a, f: f, out: out}
	e.cur = field{pos: pos(w.Pos()), end: pos(w.End()), bare: true}
	for i, part := range parts {
		e.part(part, false, i == 0, i == len(parts)-1)
	}
	e.flush()
	return e.out
}

// one resolves a word to a single text, as in an assignment or a redirect.
func (a *analysis) one(w *syntax.Word, f *frame) field {
	if w == nil {
		return field{}
	}
	if len(w.Parts) == 1 {
		if lit, ok := w.Parts[0].(*syntax.Lit); ok && plain(lit.Value) {
			return field{text: lit.Value, pos: pos(w.Pos()), end: pos(w.End()), bare: true}
		}
	}
	e := expander{a: a, f: f}
	e.cur = field{pos: pos(w.Pos()), end: pos(w.End()), bare: true}
	for i, part := range w.Parts {
		e.part(part, true, i == 0, i == len(w.Parts)-1)
	}
	e.begun = true
	e.flush()
	return e.out[0]
}

func (e *expander) flush() {
	if e.begun || len(e.buf) > 0 {
		e.cur.text = string(e.buf)
		e.out = append(e.out, e.cur)
	}
	e.cur.vars, e.cur.bare, e.cur.open = "", false, false
	e.buf, e.begun = e.buf[:0], false
}

func (e *expander) text(s string) {
	if len(e.buf)+len(s) > maxText {
		e.hole("")
		return
	}
	e.buf = append(e.buf, s...)
	e.begun = true
}

func (e *expander) hole(vars string) {
	if n := len(e.buf); n == 0 || e.buf[n-1] != hole {
		e.buf = append(e.buf, hole)
	}
	e.begun = true
	e.cur.vars = joinVars(e.cur.vars, vars)
}

func joinVars(x, y string) string {
	switch {
	case y == "" || len(x) > 512:
		return x
	case x == "":
		return y
	}
	return x + " " + y
}

// part adds one part of a word, perhaps its first or last. With whole,
// nothing is split.
func (e *expander) part(part syntax.WordPart, whole, first, last bool) {
	switch p := part.(type) {
	case *syntax.Lit:
		e.lit(p.Value, first, last)
	case *syntax.SglQuoted:
		e.begun, e.cur.bare = true, false
		if p.Dollar {
			e.text(ansiC(p.Value))
		} else {
			e.text(p.Value)
		}
	case *syntax.DblQuoted:
		e.begun, e.cur.bare = true, false
		for _, q := range p.Parts {
			e.quoted(q, whole)
		}
	case *syntax.ParamExp:
		e.cur.bare = false
		v, many := e.param(p)
		if v.word != nil {
			e.alternative(v, whole)
			return
		}
		if many && !whole {
			for i, s := range v.list {
				if i > 0 {
					e.flush()
				}
				e.split(s, v.vars)
			}
			return
		}
		if whole {
			e.add(v)
			return
		}
		e.split(v.text, v.vars)
	case *syntax.CmdSubst:
		e.cur.bare = false
		v := e.a.substitution(p.Stmts, e.f)
		if whole {
			e.add(v)
		} else {
			e.split(v.text, v.vars)
		}
	case *syntax.ArithmExp:
		e.cur.bare = false
		e.a.arithmetic(p.X, e.f)
		e.arith(p.X)
	case *syntax.ProcSubst:
		e.cur.bare = false
		e.text(e.a.process(p, e.f))
	case *syntax.ExtGlob:
		e.text(p.Op.String() + p.Pattern.Value + ")")
	case *syntax.BraceExp:
		e.hole("")
	default:
		e.hole("")
	}
}

// quoted adds a part that stands in double quotes.
func (e *expander) quoted(part syntax.WordPart, whole bool) {
	switch p := part.(type) {
	case *syntax.Lit:
		e.text(unescapeDouble(p.Value))
	case *syntax.ParamExp:
		v, many := e.param(p)
		if v.word != nil {
			f := e.a.one(v.word, e.f)
			v.text, v.vars = f.text, joinVars(v.vars, f.vars)
		}
		if many && !whole && !starred(p) {
			for i, s := range v.list {
				if i > 0 {
					e.flush()
				}
				e.text(s)
			}
			if len(v.list) == 0 && len(e.buf) == 0 {
				e.begun = false
			}
			return
		}
		e.add(v)
	case *syntax.CmdSubst:
		e.add(e.a.substitution(p.Stmts, e.f))
	case *syntax.ArithmExp:
		e.a.arithmetic(p.X, e.f)
		e.arith(p.X)
	default:
		e.part(part, whole, false, false)
	}
}

// alternative adds the words of ${v:-words}; quotes inside keep together what
// they hold.
func (e *expander) alternative(v value, whole bool) {
	e.cur.vars = joinVars(e.cur.vars, v.vars)
	for _, part := range v.word.Parts {
		if lit, ok := part.(*syntax.Lit); ok && !whole {
			e.split(unescapeDouble(lit.Value), v.vars)
			continue
		}
		e.part(part, whole, false, false)
	}
}

// starred reports whether an expansion is $* or ${a[*]}, which quotes make
// one word.
func starred(p *syntax.ParamExp) bool {
	if p.Param.Value == "*" {
		return true
	}
	w, ok := p.Index.(*syntax.Word)
	return ok && w.Lit() == "*"
}

// arith adds the value of an arithmetic expansion when it is a plain number.
func (e *expander) arith(x syntax.ArithmExpr) {
	if w, ok := x.(*syntax.Word); ok {
		if s := w.Lit(); s != "" && strings.Trim(s, "0123456789") == "" {
			e.text(s)
			return
		}
	}
	e.hole("")
}

func (e *expander) add(v value) {
	e.text(v.text)
	e.cur.vars = joinVars(e.cur.vars, v.vars)
}

// split adds text from an unquoted expansion, cut at white space.
func (e *expander) split(s, vars string) {
	ifs := " \t\n"
	if v, ok := e.f.sh.get("IFS"); ok && strings.IndexByte(v.text, hole) < 0 {
		ifs = v.text
	}
	e.cur.vars = joinVars(e.cur.vars, vars)
	for len(s) > 0 {
		i := strings.IndexAny(s, ifs)
		if i < 0 {
			i = len(s)
		}
		if i > 0 {
			if strings.IndexByte(s[:i], hole) >= 0 {
				e.cur.open = true
			}
			e.text(s[:i])
		}
		if i == len(s) {
			return
		}
		if len(e.out) >= maxFields {
			e.hole(vars)
			return
		}
		if len(e.buf) > 0 {
			e.flush()
			e.cur.vars = vars
		}
		s = s[i+1:]
	}
}

// lit adds unquoted literal text: tilde and backslashes are undone.
func (e *expander) lit(s string, first, last bool) {
	if first && strings.HasPrefix(s, "~") {
		end := strings.IndexByte(s, '/')
		if end < 0 && last {
			end = len(s)
		}
		if end == 1 && e.a.env.Home != "" {
			e.text(slashed(e.a.env.Home))
			s = s[1:]
		}
	}
	for len(s) > 0 {
		i := strings.IndexByte(s, '\\')
		if i < 0 || i == len(s)-1 {
			e.text(s)
			return
		}
		_, n := utf8.DecodeRuneInString(s[i+1:])
		e.cur.bare = false
		e.text(s[:i])
		if s[i+1] != '\n' {
			e.text(s[i+1 : i+1+n])
		}
		s = s[i+1+n:]
	}
}
