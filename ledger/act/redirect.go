package act

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// A target is a file that a redirection writes.
type target struct {
	path   field
	add    bool // >>
	stdout bool // standard output goes there
}

// redirects prepares f for the redirections and returns the files written.
func (a *analysis) redirects(list []*syntax.Redirect, f *frame) (out []target) {
	for _, r := range list {
		switch r.Op {
		case syntax.Hdoc, syntax.DashHdoc:
			f.in = a.heredoc(r, f)
		case syntax.WordHdoc:
			w := a.one(r.Word, f)
			f.in = stream{kind: known, text: w.text + "\n", vars: w.vars}
		case syntax.RdrIn, syntax.RdrInOut:
			f.in = a.fileStream(a.one(r.Word, f), f)
		case syntax.RdrOut, syntax.AppOut, syntax.RdrClob, syntax.RdrAll, syntax.AppAll, syntax.RdrAllClob, syntax.AppAllClob:
			w := a.one(r.Word, f)
			first := r.N == nil || r.N.Value == "1"
			if first {
				f.away = true
			}
			if !isSink(w.text) {
				out = append(out, target{w, r.Op == syntax.AppOut || r.Op == syntax.AppAll || r.Op == syntax.AppAllClob, first})
			}
		case syntax.DplOut, syntax.DplIn:
			if w := a.one(r.Word, f); r.Op == syntax.DplOut && r.N == nil && w.known() && w.text != "-" &&
				strings.Trim(w.text, "0123456789-") != "" && !isSink(w.text) {
				f.away = true
				out = append(out, target{w, false, true})
			}
		default:
			a.one(r.Word, f)
		}
	}
	return out
}

// isSink reports whether what is written to a path goes nowhere that counts.
func isSink(p string) bool {
	switch p {
	case "/dev/null", "/dev/stdout", "/dev/stderr", "/dev/tty", "nul", "NUL", "$null", "-":
		return true
	}
	return strings.HasPrefix(p, "/dev/fd/")
}

// heredoc returns the text of a here-document.
func (a *analysis) heredoc(r *syntax.Redirect, f *frame) stream {
	if r.Hdoc == nil {
		return stream{}
	}
	quoted := false
	for _, part := range r.Word.Parts {
		if lit, ok := part.(*syntax.Lit); !ok || strings.IndexByte(lit.Value, '\\') >= 0 {
			quoted = true
		}
	}
	var b strings.Builder
	vars := ""
	e := expander{a: a, f: f}
	for _, part := range r.Hdoc.Parts {
		if lit, ok := part.(*syntax.Lit); ok {
			if quoted {
				b.WriteString(lit.Value)
			} else {
				b.WriteString(unescapeDouble(lit.Value))
			}
			continue
		}
		e.quoted(part, true)
		b.Write(e.buf)
		e.buf = e.buf[:0]
	}
	vars = e.cur.vars
	text := b.String()
	if r.Op == syntax.DashHdoc {
		text = dedent(text)
	}
	return stream{kind: known, text: text, vars: vars}
}

// dedent takes leading tabs away, as <<- does.
func dedent(s string) string {
	lines := strings.SplitAfter(s, "\n")
	for i, l := range lines {
		lines[i] = strings.TrimLeft(l, "\t")
	}
	return strings.Join(lines, "")
}
