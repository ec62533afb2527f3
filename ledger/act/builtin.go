package act

import "strings"

// builtin runs what the shell does itself. done is false when c is something
// else.
func (a *analysis) builtin(c *cmd) (out stream, done bool) {
	if strings.ContainsAny(c.words[0].text, `/\`) {
		return stream{}, false
	}
	sh := c.f.sh
	switch c.name {
	case "cd", "chdir":
		a.cd(c)
	case "pushd", "popd":
		if c.name == "popd" {
			sh.dir, sh.back, sh.lost = sh.back, sh.dir, sh.back == ""
		} else {
			a.cd(c)
		}
	case "set":
		a.setOptions(c)
	case "shift":
		if len(sh.args) > 0 {
			sh.args = sh.args[1:]
		}
	case "unset", "unalias":
		for _, w := range c.args {
			sh.unset(w.text)
		}
	case "alias":
		for _, w := range c.args {
			if name, text, ok := strings.Cut(w.text, "="); ok && len(sh.aliases) < maxVars {
				sh.own()
				if sh.aliases == nil {
					sh.aliases = map[string]string{}
				}
				sh.aliases[name] = text
			}
		}
	case "export", "declare", "local", "readonly", "typeset":
		for _, w := range c.args {
			if name, text, ok := strings.Cut(w.text, "="); ok {
				sh.set(name, value{text: text, vars: w.vars, exported: c.name == "export"})
			}
		}
	case "read", "mapfile", "readarray":
		a.readVars(c)
		return stream{}, true
	case "exit", "return":
		a.emit(c, "")
		a.exits = true
		return stream{}, true
	case "eval":
		return a.eval(c), true
	case "source", ".":
		return a.source(c), true
	case "trap":
		if len(c.args) > 1 && c.args[0].text != "-" && c.args[0].text != "" {
			a.reparse(c, c.args[0].text, "trap")
			return stream{}, true
		}
	case "exec":
		p, next := parseArgs(c.args, "-a= -c -l", gnu, false, 1)
		c.parsed = p
		if next < len(c.args) {
			a.emit(c, "")
			out := a.inside(c, "exec", c.args[next:])
			a.exits = true
			return out, true
		}
	case "command", "builtin":
		p, next := parseArgs(c.args, "-p -v -V", gnu, false, 1)
		c.parsed = p
		if next < len(c.args) && c.has("-v") {
			return found(c.args[next:]), true
		}
		if next < len(c.args) && !c.has("-v|-V") {
			a.emit(c, "")
			return a.inside(c, c.name, c.args[next:]), true
		}
	case "echo":
		return a.echo(c), true
	case "printf":
		return a.printf(c), true
	case "which":
		c.parsed, _ = parseArgs(c.args, "-a -s", gnu, false, 0)
		return found(c.pos), true
	case "type":
		c.parsed, _ = parseArgs(c.args, "-a -f -p -P -t", gnu, false, 0)
		if c.has("-p|-P") {
			return found(c.pos), true
		}
		return stream{kind: dynamic}, true
	case ":", "true", "false", "test", "[", "wait", "jobs", "umask", "ulimit", "shopt", "hash",
		"let", "break", "continue", "disown", "bg", "fg", "enable", "getopts", "times", "complete":
		c.parsed, _ = parseArgs(c.args, "", exact, false, 0)
		return stream{}, true
	case "kill":
		a.kill(c)
		return stream{}, true
	case "pwd":
		if sh.dir != "" && !sh.lost {
			return stream{kind: known, text: sh.dir + "\n"}, true
		}
		return stream{kind: dynamic}, true
	default:
		return stream{}, false
	}
	return stream{}, true
}

func (a *analysis) cd(c *cmd) {
	sh := c.f.sh
	c.parsed, _ = parseArgs(c.args, "-L -P -e", gnu, false, 0)
	to := c.arg(0)
	a.emit(c, "")
	dir, lost := sh.dir, sh.lost
	switch {
	case len(c.pos) == 0:
		sh.dir, sh.lost = slashed(a.env.Home), a.env.Home == ""
	case !to.known():
		sh.dir, sh.lost = "", true
	case to.text == "-":
		sh.dir, sh.lost = sh.back, sh.back == ""
	default:
		sh.dir, sh.lost = into(a, dir, lost, to.text)
	}
	sh.back = dir
}

func (a *analysis) setOptions(c *cmd) {
	sh := c.f.sh
	for i := 0; i < len(c.args); i++ {
		t := c.args[i].text
		if t == "--" {
			sh.args = append([]field{}, c.args[i+1:]...)
			return
		}
		if len(t) < 2 || t[0] != '-' && t[0] != '+' {
			sh.args = append([]field{}, c.args[i:]...)
			return
		}
		on := t[0] == '-'
		if strings.Contains(t, "e") {
			sh.errexit = on
		}
		if strings.Contains(t, "a") {
			sh.export = on
		}
		if strings.Contains(t, "o") && i+1 < len(c.args) {
			i++
			switch c.args[i].text {
			case "errexit":
				sh.errexit = on
			case "pipefail":
				sh.pipefail = on
			case "allexport":
				sh.export = on
			}
		}
	}
}

// readVars runs read: the variables get what is on standard input.
func (a *analysis) readVars(c *cmd) {
	c.parsed, _ = parseArgs(c.args, "-a= -d= -i= -n= -N= -p= -t= -u= -r -s -e", gnu, false, 0)
	line, vars := holeText, ""
	if c.f.in.kind == known {
		line, _, _ = strings.Cut(c.f.in.text, "\n")
		vars = c.f.in.vars
	}
	for i, w := range c.pos {
		text := line
		if line != holeText && i < len(c.pos)-1 {
			text, line, _ = strings.Cut(strings.TrimLeft(line, " \t"), " ")
		}
		if w.known() && w.text != "" {
			c.f.sh.set(w.text, value{text: strings.TrimSpace(text), vars: vars})
		}
	}
}

// eval runs its words as a program.
func (a *analysis) eval(c *cmd) stream {
	if len(c.args) > 0 && c.args[0].text == "--" {
		c.args = c.args[1:]
	}
	text := texts(c.args)
	vars := ""
	for _, w := range c.args {
		vars = joinVars(vars, w.vars)
	}
	if strings.Contains(vars, networkVar) {
		a.emit(c, "net.pipe_to_shell", hostAttr(vars)...)
		return stream{kind: dynamic}
	}
	if strings.Trim(text, holeText+" \n") == "" && text != "" {
		if a.harmlessEval(vars) {
			return stream{kind: dynamic}
		}
		a.emit(c, "shell.opaque")
		return stream{kind: dynamic}
	}
	a.emit(c, "")
	inner := c.f.wrapped("eval")
	inner.fixed = true
	if a.depth >= maxDepth {
		a.opaque(text, inner)
		return stream{kind: dynamic}
	}
	return a.program(text, inner)
}

// source runs a file in this shell.
func (a *analysis) source(c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, "", exact, false, 0)
	file := c.arg(0)
	if file.text == "/dev/stdin" {
		return a.feed(c, c.f)
	}
	a.secretPath(c, file)
	return a.runFile(c, file, c.args[min(1, len(c.args)):], c.f.sh, "source")
}

// reparse runs text in a wrapper, in this shell.
func (a *analysis) reparse(c *cmd, text, via string) stream {
	if len(a.acts) == c.start {
		a.emit(c, "")
	}
	inner := c.f.wrapped(via)
	inner.fixed = true
	if a.depth >= maxDepth {
		a.opaque(text, inner)
		return stream{kind: dynamic}
	}
	if strings.Trim(text, holeText+" \n") == "" && text != "" {
		a.emit(c, "shell.opaque")
		return stream{kind: dynamic}
	}
	return a.program(text, inner)
}

// inside runs words in a wrapper.
func (a *analysis) inside(c *cmd, via string, words []field) stream {
	if len(words) == 0 {
		return stream{kind: dynamic}
	}
	inner := c.f.wrapped(via)
	if c.dirSet {
		sh := *c.f.sh
		sh.shared = true
		sh.dir, sh.lost = c.dirs, c.dirLost
		inner.sh = &sh
	}
	return a.nest(words, inner)
}

// nest runs words one level deeper.
func (a *analysis) nest(words []field, f *frame) stream {
	if len(f.via) > maxDepth+1 {
		a.opaque(texts(words), f)
		return stream{kind: dynamic}
	}
	return a.run(words, f)
}
