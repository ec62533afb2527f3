package act

import (
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// A cmd is one simple command while it is looked at.
type cmd struct {
	name    string // program, without path and suffix
	words   []field
	args    []field
	f       *frame
	prog    *program
	sub     string // subcommand words found in the table
	parsed         // of args, or of what follows the subcommand
	start   int    // acts before this command
	command *Command
	attrs   []Attr // attributes every act of it has
	dirs    string // directory, when an option sets another one
	dirLost bool
	dirSet  bool
}

// callExpr runs a simple command as it stands in a program.
func (a *analysis) callExpr(c *syntax.CallExpr, f *frame) stream {
	if len(c.Args) == 0 {
		n := len(a.acts)
		for _, as := range c.Assigns {
			a.assign(as, f, false)
		}
		if len(a.acts) > n {
			a.sure = a.substituted
		}
		return stream{}
	}
	inner := f
	if !f.fixed {
		in := *f
		in.span = [2]int{int(c.Pos().Offset()), int(c.End().Offset())}
		inner = &in
	}
	var out stream
	outer := a.choice
	for pick := 0; ; pick++ {
		a.choice = choice{pick: pick}
		place := inner
		if len(c.Assigns) > 0 {
			place = a.withAssigns(c.Assigns, inner, f)
		}
		words := a.fields(c.Args, f)
		made := a.choice
		if made.guess {
			a.doubt++
		}
		got := a.words(words, place)
		if pick > 0 && (got.kind != out.kind || got.text != out.text) {
			got = stream{kind: dynamic} // one value prints this, another that
		}
		out = got
		if made.guess {
			a.doubt--
		}
		if !made.more || a.full {
			break
		}
	}
	a.choice = outer
	return out
}

// withAssigns returns f with the variables in front of a command.
func (a *analysis) withAssigns(list []*syntax.Assign, f, values *frame) *frame {
	in := *f
	in.env = in.env[:len(in.env):len(in.env)]
	for _, as := range list {
		if as.Name != nil {
			in.env = append(in.env, assign{as.Name.Value, a.one(as.Value, values)})
		}
	}
	return &in
}

// words runs a command given by its words: aliases and functions of the call
// first, then builtins and programs.
func (a *analysis) words(words []field, f *frame) stream {
	if len(words) == 0 {
		return stream{}
	}
	if first := words[0]; first.known() {
		if text, ok := f.sh.aliases[first.text]; ok && first.bare {
			return a.alias(first.text, text, words[1:], f)
		}
		if body, ok := f.sh.funcs[first.text]; ok && a.depth < maxDepth {
			return a.function(body, words[1:], f)
		}
	}
	return a.run(words, f)
}

// alias runs an alias defined in the call.
func (a *analysis) alias(name, text string, rest []field, f *frame) stream {
	if a.depth >= maxDepth {
		return a.run(append([]field{word(name)}, rest...), f)
	}
	inner := f.wrapped("alias")
	inner.fixed = true
	sh := *f.sh
	sh.shared = true
	sh.aliases = nil
	inner.sh = &sh
	if simple, ok := a.split(text); ok {
		return a.words(append(simple, rest...), inner)
	}
	return a.program(text+" "+texts(rest), inner)
}

// split cuts a text into words as the shell would when it is one simple
// command without anything else.
func (a *analysis) split(text string) ([]field, bool) {
	if strings.ContainsAny(text, ";&|<>()`\n#$") || len(text) > 4096 {
		return nil, false
	}
	var out []field
	var b strings.Builder
	begun := false
	var quote byte
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quote != 0:
			if c == quote {
				quote = 0
			} else if c == '\\' && quote == '"' && i+1 < len(text) {
				i++
				b.WriteByte(text[i])
			} else {
				b.WriteByte(c)
			}
		case c == '\'' || c == '"':
			quote, begun = c, true
		case c == '\\' && i+1 < len(text):
			i++
			b.WriteByte(text[i])
			begun = true
		case c == ' ' || c == '\t':
			if begun {
				out = append(out, word(b.String()))
				b.Reset()
				begun = false
			}
		default:
			b.WriteByte(c)
			begun = true
		}
	}
	if begun {
		out = append(out, word(b.String()))
	}
	return out, quote == 0 && len(out) > 0
}

// function runs the body of a function of the call.
func (a *analysis) function(body *syntax.Stmt, args []field, f *frame) stream {
	a.depth++
	defer func() { a.depth-- }()
	inner := *f
	old := f.sh.args
	f.sh.args = args
	if f.sh.args == nil {
		f.sh.args = []field{}
	}
	for _, as := range f.env {
		f.sh.set(as.name, value{text: as.val.text, vars: as.val.vars})
	}
	inner.env = nil
	out := a.stmt(body, &inner)
	f.sh.args = old
	a.exits = false
	return out
}

// run runs a program or builtin given by its words.
func (a *analysis) run(words []field, f *frame) stream {
	if a.full {
		return stream{kind: dynamic}
	}
	if a.steps += 1 + len(words)/16; a.steps > maxSteps || len(a.acts) >= maxActs {
		a.full = true
		return stream{kind: dynamic}
	}
	c := &cmd{words: words, f: f, start: len(a.acts)}
	c.args = words[1:]
	c.name = programName(words[0].text)
	if !words[0].known() {
		return a.unknownProgram(c)
	}
	out, done := a.builtin(c)
	if !done && strings.IndexByte(words[0].text, '/') >= 0 {
		if _, here := a.written[a.place(c, words[0])]; here {
			out, done = a.script(c), true // a program written in this call
		}
	}
	if !done {
		c.prog = a.lookup(c.name)
		out = a.external(c)
	}
	if len(a.acts) == c.start {
		a.emit(c, "")
	}
	return out
}

// external runs a program with its table.
func (a *analysis) external(c *cmd) stream {
	if c.prog == nil {
		c.parsed, _ = parseArgs(c.args, "", exact, false, 0)
		return a.script(c)
	}
	if c.prog.out != nil {
		c.parsed, _ = parseArgs(c.args, c.prog.opts, c.prog.style, c.prog.abbrev, 0)
		return c.prog.out(a, c)
	}
	a.table(c)
	return c.result()
}

// result is what a command prints when nothing is known about it. Tools that
// print settings for the shell are marked, because eval runs their output.
func (c *cmd) result() stream {
	switch {
	case c.f.in.kind == network:
		return c.f.in // a filter
	case printsSettings(c.name, c.args):
		return stream{kind: dynamic, what: harmlessVar}
	}
	return stream{kind: dynamic}
}

// printsSettings reports whether a program prints commands for eval that set
// variables and functions of the shell.
func printsSettings(name string, args []field) bool {
	switch name {
	case "ssh-agent", "dircolors", "gpg-agent", "tset", "lesspipe", "locale", "resize", "keychain":
		return true
	case "brew", "direnv", "pyenv", "rbenv", "nodenv", "jenv", "goenv", "tfenv", "fnm", "mise", "rtx", "asdf", "starship", "zoxide", "atuin", "opam", "luarocks",
		"perl", "conda", "mamba", "micromamba", "fzf", "thefuck", "thef", "docker-machine", "minikube", "podman", "register-python-argcomplete", "pip", "npm", "gh",
		"kubectl", "helm", "poetry", "hugo", "just", "oh-my-posh", "vfox", "proto", "devbox", "nix", "guix", "cargo", "rustup", "volta", "aws", "aws-vault", "op", "sdk", "tmuxifier", "mcfly", "navi", "broot", "hatch", "uv", "pixi", "chezmoi", "glab", "flux", "argocd", "terraform", "env", "setenv":
		for _, w := range args {
			switch w.text {
			case "shellenv", "hook", "init", "activate", "env", "shell", "completion", "docker-env", "hook-env", "alias", "shell-hook", "shell.bash", "path", "-I", "export-credentials", "completions", "signin", "generate-shell-completion", "print-env", "configure", "--bash", "--zsh", "bash", "zsh":
				return true
			}
		}
	}
	return false
}

// programName takes path and suffix off a program's word.
func programName(s string) string {
	name := base(s)
	for _, ext := range [...]string{".exe", ".cmd", ".bat"} {
		if len(name) > len(ext) && strings.EqualFold(name[len(name)-len(ext):], ext) {
			return strings.ToLower(name[:len(name)-len(ext)])
		}
	}
	return name
}

// unknownProgram is a command whose program cannot be read.
func (a *analysis) unknownProgram(c *cmd) stream {
	w := c.words[0]
	if strings.Contains(w.vars, networkVar) {
		a.emit(c, "net.pipe_to_shell", hostAttr(w.vars)...)
		return stream{kind: dynamic}
	}
	c.parsed, _ = parseArgs(c.args, "", exact, false, 0)
	if b := base(w.text); strings.IndexByte(b, hole) < 0 && b != "" {
		// $DIR/bin/tool: only the place is not known.
		c.name = programName(b)
		c.prog = a.lookup(c.name)
		return a.external(c)
	}
	if w.open && w.text == holeText {
		a.doubt++
		a.emit(c, "shell.opaque")
		a.doubt--
		return stream{kind: dynamic}
	}
	a.emit(c, "")
	return stream{kind: dynamic}
}

// dir is the directory the command works in.
func (c *cmd) dir() (dir string, lost bool) {
	if c.dirSet {
		return c.dirs, c.dirLost
	}
	return c.f.sh.dir, c.f.sh.lost
}

// chdir notes that an option of the command sets its directory.
func (c *cmd) chdir(a *analysis, to field) {
	dir, lost := c.dir()
	c.dirSet = true
	if !to.known() {
		c.dirs, c.dirLost = "", true
		return
	}
	c.dirs, c.dirLost = into(a, dir, lost, to.text)
}

// into is where cd goes from dir.
func into(a *analysis, dir string, lost bool, to string) (string, bool) {
	to = a.home(slashed(to))
	if isAbs(to) {
		return clean(to), false
	}
	if lost {
		return "", true
	}
	return join(dir, to), false
}

// has reports whether an option was given. Names are separated by "|".
func (c *cmd) has(names string) bool {
	for name := range strings.SplitSeq(names, "|") {
		for _, u := range c.uses {
			if u.is(name) {
				return true
			}
		}
	}
	return false
}

// value returns the last value of an option.
func (c *cmd) value(name string) (field, bool) {
	for i := len(c.uses) - 1; i >= 0; i-- {
		if c.uses[i].set && c.uses[i].is(name) {
			return c.uses[i].value, true
		}
	}
	return field{}, false
}

// arg returns operand i, or an empty field.
func (c *cmd) arg(i int) field {
	if i >= 0 && i < len(c.pos) {
		return c.pos[i]
	}
	return field{}
}

// environ returns the value a variable is given for this command.
func (c *cmd) environ(name string) (field, bool) {
	for i := len(c.f.env) - 1; i >= 0; i-- {
		if c.f.env[i].name == name {
			return c.f.env[i].val, true
		}
	}
	if v, ok := c.f.sh.get(name); ok && v.exported {
		return field{text: v.text, vars: v.vars}, true
	}
	return field{}, false
}
