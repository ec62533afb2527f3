package act

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// program reads text as a program of bash, or of zsh when bash cannot read
// it, and looks at everything it would run. f.sh is used as it is.
func (a *analysis) program(text string, f *frame) stream {
	if !a.admit(text) {
		a.opaque(text, f)
		return stream{kind: dynamic}
	}
	a.depth++
	defer func() { a.depth-- }()
	if a.parser == nil {
		a.parser = syntax.NewParser()
	}
	file, err := a.parser.Parse(strings.NewReader(text), "")
	if err != nil && len(text) <= maxSecond {
		zsh := syntax.NewParser(syntax.Variant(syntax.LangZsh))
		if f2, err2 := zsh.Parse(strings.NewReader(text), ""); err2 == nil {
			file, err = f2, nil
		}
	}
	var out stream
	if file != nil {
		out = a.stmts(file.Stmts, f)
	}
	if err != nil {
		from := 0
		if n := len(file.Stmts); n > 0 {
			from = int(file.Stmts[n-1].End().Offset())
		}
		a.opaque(text[min(from, len(text)):], f)
	}
	return out
}

// stmts runs statements one after the other and returns what they print.
func (a *analysis) stmts(list []*syntax.Stmt, f *frame) stream {
	var out stream
	for i, s := range list {
		got := a.stmt(s, f)
		if i < len(list)-1 {
			if !f.sh.errexit && !a.exits {
				a.sure = len(a.acts)
			}
			a.exits = false
		}
		if s.Background {
			a.sure = len(a.acts)
		}
		out = concat(out, got)
		if a.full {
			return out
		}
	}
	return out
}

// concat is what two commands print, one after the other.
func concat(x, y stream) stream {
	switch {
	case x.kind == silent:
		return y
	case y.kind == silent:
		return x
	case x.kind == known && y.kind == known && len(x.text)+len(y.text) <= maxText:
		x.text += y.text
		x.vars = joinVars(x.vars, y.vars)
		return x
	case x.kind == network || y.kind == network:
		return stream{kind: network, host: x.host + y.host}
	}
	return stream{kind: dynamic}
}

// stmt runs one statement with its redirections.
func (a *analysis) stmt(s *syntax.Stmt, f *frame) stream {
	if a.full {
		return stream{kind: dynamic}
	}
	if s.Cmd == nil && len(s.Redirs) == 0 {
		return stream{}
	}
	if len(s.Redirs) == 0 {
		return a.finish(s, a.command(s.Cmd, f))
	}
	inner := *f
	targets := a.redirects(s.Redirs, &inner)
	before := len(a.acts)
	var out stream
	if s.Cmd != nil {
		out = a.command(s.Cmd, &inner)
	}
	if len(targets) > 0 {
		var cmd *Command
		if before < len(a.acts) {
			cmd = a.acts[len(a.acts)-1].Command
		}
		for _, t := range targets {
			a.redirected(t, out, cmd, &inner)
			if t.stdout {
				out = stream{}
			}
		}
	}
	return a.finish(s, out)
}

func (a *analysis) finish(s *syntax.Stmt, out stream) stream {
	if s.Negated {
		a.sure = len(a.acts)
	}
	return out
}

// sub returns a frame for a subshell.
func (a *analysis) sub(f *frame) *frame {
	c := *f
	c.sh = f.sh.fork()
	return &c
}

// command runs a command of any kind and returns what it prints.
func (a *analysis) command(cmd syntax.Command, f *frame) stream {
	switch c := cmd.(type) {
	case *syntax.CallExpr:
		return a.callExpr(c, f)
	case *syntax.BinaryCmd:
		return a.binary(c, f)
	case *syntax.Block:
		return a.stmts(c.Stmts, f)
	case *syntax.Subshell:
		out := a.stmts(c.Stmts, a.sub(f))
		a.exits = false
		return out
	case *syntax.IfClause:
		return a.ifClause(c, f)
	case *syntax.WhileClause:
		a.stmts(c.Cond, f)
		if c.Until {
			a.sure = len(a.acts)
		}
		before := f.sh.fork()
		a.stmts(c.Do, f)
		f.sh.merge(before)
		a.sure, a.exits = len(a.acts), false
		return stream{kind: dynamic}
	case *syntax.ForClause:
		return a.forClause(c, f)
	case *syntax.CaseClause:
		a.one(c.Word, f)
		before := f.sh.fork()
		for _, item := range c.Items {
			for _, w := range item.Patterns {
				a.one(w, f)
			}
			a.sure = len(a.acts)
			branch := *f
			branch.sh = before.fork()
			a.stmts(item.Stmts, &branch)
			branch.sh.merge(f.sh)
			*f.sh = *branch.sh
		}
		a.sure, a.exits = len(a.acts), false
		return stream{kind: dynamic}
	case *syntax.FuncDecl:
		f.sh.own()
		if f.sh.funcs == nil {
			f.sh.funcs = map[string]*syntax.Stmt{}
		}
		if c.Name != nil && len(f.sh.funcs) < maxVars {
			f.sh.funcs[c.Name.Value] = c.Body
		}
	case *syntax.DeclClause:
		a.declare(c, f)
	case *syntax.TimeClause:
		if c.Stmt != nil {
			return a.stmt(c.Stmt, f.wrapped("time"))
		}
	case *syntax.CoprocClause:
		a.stmt(c.Stmt, a.sub(f))
		a.sure = len(a.acts)
	case *syntax.ArithmCmd:
		a.arithmetic(c.X, f)
	case *syntax.LetClause:
		for _, x := range c.Exprs {
			a.arithmetic(x, f)
		}
	case *syntax.TestClause:
		a.test(c.X, f)
	}
	return stream{}
}

// binary runs X && Y, X || Y and pipelines.
func (a *analysis) binary(c *syntax.BinaryCmd, f *frame) stream {
	switch c.Op {
	case syntax.Pipe, syntax.PipeAll:
		left := a.sub(f)
		left.away, left.piped = true, true
		out := a.stmt(c.X, left)
		if !f.sh.pipefail {
			a.sure = len(a.acts)
		}
		right := a.sub(f)
		right.in = out
		return a.stmt(c.Y, right)
	case syntax.AndStmt:
		out := a.stmt(c.X, f)
		before := f.sh.fork()
		y := a.stmt(c.Y, f)
		f.sh.merge(before)
		return concat(out, y)
	default:
		out := a.stmt(c.X, f)
		ok := a.sure
		a.sure = len(a.acts)
		a.exits = false
		before := f.sh.fork()
		n := len(a.acts)
		y := a.stmt(c.Y, f)
		if a.exits && a.plainSince(n) {
			// X || exit: what comes after runs only when X succeeded.
			a.sure = ok
			*f.sh = *before
		} else {
			a.exits = false
			a.sure = len(a.acts)
			f.sh.merge(before)
		}
		if y.kind == silent || out.kind == known {
			return out
		}
		return concat(out, y)
	}
}

func (a *analysis) ifClause(c *syntax.IfClause, f *frame) stream {
	var out stream
	for c != nil {
		if len(c.Cond) > 0 {
			a.stmts(c.Cond, f)
		}
		before := f.sh.fork()
		out = concat(out, a.stmts(c.Then, f))
		if a.exits {
			a.exits = false
			*f.sh = *before
		} else {
			f.sh.merge(before)
		}
		a.sure = len(a.acts)
		c = c.Else
	}
	if out.kind != silent {
		out = stream{kind: dynamic}
	}
	return out
}

// maxRounds bounds how often the body of a loop is looked at.
const maxRounds = 12

func (a *analysis) forClause(c *syntax.ForClause, f *frame) stream {
	iter, ok := c.Loop.(*syntax.WordIter)
	if !ok {
		if l, ok := c.Loop.(*syntax.CStyleLoop); ok {
			a.arithmetic(l.Init, f)
			a.arithmetic(l.Cond, f)
			a.arithmetic(l.Post, f)
			if w, ok := l.Init.(*syntax.BinaryArithm); ok {
				if name, ok := w.X.(*syntax.Word); ok {
					f.sh.set(name.Lit(), value{text: holeText})
				}
			}
		}
		a.stmts(c.Do, f)
		a.sure = len(a.acts)
		return stream{kind: dynamic}
	}
	items := a.fields(iter.Items, f)
	if !iter.InPos.IsValid() {
		items = f.sh.args
	}
	var out stream
	body := func(v field) {
		if !f.sh.errexit {
			a.sure = len(a.acts)
		}
		f.sh.set(iter.Name.Value, value{text: v.text, vars: v.vars})
		out = concat(out, a.stmts(c.Do, f))
	}
	for i, it := range items {
		if i == maxRounds {
			body(field{text: holeText})
			break
		}
		body(it)
	}
	if len(items) == 0 {
		body(field{text: holeText})
	}
	a.sure = len(a.acts)
	return out
}

// arithmetic looks for substitutions inside an arithmetic expression.
func (a *analysis) arithmetic(x syntax.ArithmExpr, f *frame) {
	switch x := x.(type) {
	case *syntax.Word:
		a.one(x, f)
	case *syntax.BinaryArithm:
		a.arithmetic(x.X, f)
		a.arithmetic(x.Y, f)
	case *syntax.UnaryArithm:
		a.arithmetic(x.X, f)
	case *syntax.ParenArithm:
		a.arithmetic(x.X, f)
	}
}

// test looks for substitutions inside [[ … ]].
func (a *analysis) test(x syntax.TestExpr, f *frame) {
	switch x := x.(type) {
	case *syntax.Word:
		a.one(x, f)
	case *syntax.BinaryTest:
		a.test(x.X, f)
		a.test(x.Y, f)
	case *syntax.UnaryTest:
		a.test(x.X, f)
	case *syntax.ParenTest:
		a.test(x.X, f)
	}
}
