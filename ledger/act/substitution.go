package act

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// substitution runs $(…) and returns its text.
func (a *analysis) substitution(list []*syntax.Stmt, f *frame) value {
	sub := a.sub(f)
	sub.away, sub.piped = true, true
	sure, n := a.sure, len(a.acts)
	if len(list) == 1 && list[0].Cmd == nil && len(list[0].Redirs) == 1 && list[0].Redirs[0].Op == syntax.RdrIn {
		return textOf(a.fileStream(a.one(list[0].Redirs[0].Word, f), f)) // $(< file)
	}
	out := a.stmts(list, sub)
	a.exits = false
	a.substituted = a.sure
	if a.plainSince(n) {
		a.sure = sure // "$(cat message)" does not come between two commands
	} else {
		a.sure = len(a.acts) // its exit status is lost
	}
	return textOf(out)
}

// plainSince reports whether the acts from index n on are plain commands.
func (a *analysis) plainSince(n int) bool {
	for _, act := range a.acts[n:] {
		if act.Class != "" {
			return false
		}
	}
	return true
}

// textOf is the value of a substitution that printed s.
func textOf(s stream) value {
	switch s.kind {
	case silent:
		return value{}
	case known:
		return value{text: strings.TrimRight(s.text, "\n"), vars: s.vars}
	case network:
		return value{text: holeText, vars: networkVar + s.host}
	}
	return value{text: holeText, vars: s.what}
}

// networkVar marks a hole that was downloaded.
const networkVar = "network:"

// procDir is where the files of process substitutions stand.
const procDir = "/dev/fd/"

// process runs <(…) or >(…) and returns the name of the file it stands for.
func (a *analysis) process(p *syntax.ProcSubst, f *frame) string {
	sub := a.sub(f)
	name := procDir + strconv.Itoa(int(p.OpPos.Offset()))
	if p.Op == syntax.CmdOut {
		sub.in = stream{kind: dynamic}
		a.stmts(p.Stmts, sub)
		return name
	}
	sub.away, sub.piped = true, true
	out := a.stmts(p.Stmts, sub)
	if out.kind == silent {
		out.kind = dynamic
	}
	a.write(name, out)
	return name
}
