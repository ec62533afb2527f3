package act

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// Limits that keep the answer to any input within 20 ms.
const (
	maxProgram  = 64 << 10  // bytes of one program text
	maxReparsed = 256 << 10 // bytes of program text in one call
	maxNesting  = 2000      // nested openers
	maxNestCost = 600_000   // sum of the depths of all openers: parsing is quadratic in it
	maxSeparate = 6000      // command separators in one call
	maxHeredocs = 400       // here-documents in one program: parsing is quadratic in them
	maxSecond   = 8 << 10   // bytes of a program that is tried as zsh when bash cannot read it
	maxDepth    = 8         // programs inside programs
	maxSteps    = 1000      // simple commands looked at; long ones count more
	maxActs     = 2000      // acts of one call
	maxObjects  = 256       // acts of one command
)

// Of returns what a call would really do, in the order it would be done. It
// never panics and ends within 20 ms for any input.
//
// Every simple command of a shell call yields at least one act, wrappers
// included. Some values stand for more than they say: a branch or tag "*" is
// any; a path may hold the wildcards the shell or find would expand, and a
// recursive deletion speaks of everything below its path.
func Of(call Call, env Env) (acts []Act) {
	defer func() {
		if recover() != nil {
			acts = append(acts, Act{Class: "shell.opaque"})
		}
	}()
	return of(call, env)
}

// of is Of without the net below it.
func of(call Call, env Env) []Act {
	a := analysis{
		call: &call, env: env, lookup: lookup,
		root: clean(slashed(call.Root)),
		cwd:  clean(slashed(call.Cwd)),
	}
	switch call.Tool {
	case Shell:
		a.shellCall()
	case Edit, Write:
		a.fileCall()
	case Read:
		a.readCall(call.Path)
	case Fetch:
		a.fetchCall()
	case Agent:
		a.agentCall()
	case MCP:
		a.mcpCall()
	default:
		a.otherCall()
	}
	for i := range a.acts {
		showHoles(a.acts[i].Added)
	}
	return a.acts
}

// showHoles puts the replacement character where added text is not known.
func showHoles(edits []TextEdit) {
	for i, e := range edits {
		if strings.IndexByte(e.New, hole) >= 0 {
			edits[i].New = strings.ReplaceAll(e.New, holeText, "\uFFFD")
		}
	}
}

// An analysis is the state of one Of.
type analysis struct {
	call *Call
	env  Env
	root string
	cwd  string
	acts []Act

	// lookup finds the table of a program. It is a field because tables hold
	// functions that run commands, which look programs up.
	lookup func(name string) *program
	parser *syntax.Parser

	sure int // acts[sure:] succeeded when the next command runs
	// substituted is sure as the last substitution would leave it, which
	// counts when nothing else is run: x=$(…).
	substituted int
	exits       bool // the last statement left the shell
	doubt       int  // above 0: acts are not certain
	depth       int  // programs inside programs

	choice

	steps     int
	parsed    int // bytes of program text
	nested    int // sum of nesting depths
	separated int
	full      bool // a limit was met: the rest is not looked at
	scanned   bool // the whole call went through a word scan

	files map[string]seenFile // what Env.ReadFile answered
	looks int                 // questions to Env.Exists

	heads   map[string]string // branch of a git directory after a checkout in this call
	written map[string]stream // files written in this call
}

// A choice says which of several values a variable is taken to have while a
// command is looked at.
type choice struct {
	pick  int  // number of the value
	more  bool // there are further values
	guess bool // a value that the environment decides was guessed
}

// shellCall looks at a call of the shell tool.
func (a *analysis) shellCall() {
	f := &frame{sh: &shell{dir: a.cwd}}
	switch a.call.Dialect {
	case "powershell", "pwsh":
		a.powershell(a.call.Command, f)
	case "cmd":
		a.cmdProgram(a.call.Command, f)
	default:
		a.program(a.call.Command, f)
	}
	if a.full {
		a.opaque(a.call.Command, f)
	}
}
