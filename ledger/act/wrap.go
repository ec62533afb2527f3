package act

import "strings"

// A wrap says how a program runs another command.
type wrap struct {
	via   string // how it is called in Command.Via; "" is the program and its subcommand
	opts  string // options of the wrapper before the command
	skip  int    // operands before the command (a host, a container, a duration)
	place bool   // the first of those is where the command runs
	env   bool   // NAME=value words may stand before the command
	text  bool   // the words joined are a program of the shell
	dash  bool   // the command stands after "--" when there is one, and options may stand anywhere before
	need  bool   // there is a command only after "--"
	away  bool   // it runs on another machine or in a container
	exec  string // options whose value is a program of the shell
	pkg   bool   // the command is fetched as a package: package.exec
	dir   string // options that set the directory
	none  string // options with which nothing is run
	argv0 string // the command is an argument list of this program
}

// wrap runs the command inside a wrapper. n words of the operands in first
// are its subcommand.
func (a *analysis) wrap(c *cmd, r *row, n int, first parsed) bool {
	w := r.wrap
	from := 0
	if n > 0 {
		from = first.index[n-1] + 1
	}
	args := c.args[from:]
	table := w.opts + " " + c.prog.opts
	via := w.via
	if via == "" {
		via = c.name
		if n > 0 {
			for _, p := range first.pos[:n] {
				via += " " + p.text
			}
		}
	}
	stop := w.skip + 1
	var next int
	if dash := dashIndex(args); w.need && dash >= 0 {
		c.parsed, _ = parseArgs(args[:dash], table, c.prog.style, c.prog.abbrev, 0)
		next = dash + 1
	} else if c.parsed, next = parseArgs(args, table, c.prog.style, c.prog.abbrev, stop); w.need {
		next = len(args)
	} else if w.dash && c.dash >= 0 {
		next = c.dash
		c.parsed, _ = parseArgs(args[:next-1], table, c.prog.style, c.prog.abbrev, 0)
	}
	if from > 0 {
		// Options in front of the subcommand.
		pre, _ := parseArgs(c.args[:from], c.prog.opts, c.prog.style, c.prog.abbrev, 0)
		c.uses = append(pre.uses, c.uses...)
	}
	if r.with != "" && !c.has(r.with) || r.bare != "" && c.has(r.bare) {
		c.parsed = first
		return false
	}
	if c.idle() || w.none != "" && c.has(w.none) {
		return true
	}
	for _, u := range c.uses {
		if w.dir != "" && u.set && spelledIn(u.item, w.dir) {
			c.chdir(a, u.value)
		}
	}
	inner := *c.f
	if w.place && len(c.pos) > 0 {
		inner.hosts = append(inner.hosts[:len(inner.hosts):len(inner.hosts)], c.pos[0].text)
		if !c.pos[0].known() {
			inner.hosts = inner.hosts[:len(inner.hosts)-1]
		}
	}
	if w.away {
		inner.other = true
		sh := &shell{lost: true}
		inner.sh = sh
		inner.env = nil
	}
	rest := args[min(next, len(args)):]
	if w.env {
		for len(rest) > 0 {
			name, val, ok := strings.Cut(rest[0].text, "=")
			if !ok || !isName(name) {
				break
			}
			inner.env = append(inner.env[:len(inner.env):len(inner.env)], assign{name, rest[0].with(val)})
			rest = rest[1:]
		}
	}
	outer := c.f
	var text field
	hasText := false
	for _, u := range c.uses {
		if w.exec != "" && u.set && spelledIn(u.item, w.exec) {
			text, hasText = u.value, true
		}
	}
	if !hasText && len(rest) == 0 {
		if w.place && c.f.in.kind != silent && c.f.in.kind != dynamic && len(c.pos) > 0 && w.text {
			// ssh host < script
			c.f = &inner
			a.emit(c, "")
			a.feed(c, inner.wrapped(via))
			c.f = outer
			return true
		}
		a.emit(c, r.class)
		if c.has("-s|-i|--login|--shell") && c.name == "sudo" {
			a.feedKnown(c)
		}
		return true
	}
	if w.pkg {
		pkg := rest
		if p, ok := c.value("--package"); ok {
			pkg = []field{p}
		}
		if len(pkg) > 0 {
			a.emit(c, "package.exec", append(packageAttrs(pkg[0]), attr("manager", c.name))...)
			rest[0] = rest[0].with(stripVersion(rest[0].text))
		}
	} else {
		a.emit(c, r.class)
	}
	c.f = &inner
	defer func() { c.f = outer }()
	switch {
	case hasText:
		a.shellText(c, text, rest, via)
	case w.text:
		a.shellText(c, field{text: texts(rest), vars: varsOf(rest)}, nil, via)
	default:
		if w.argv0 != "" {
			rest = append([]field{word(w.argv0)}, rest...)
		}
		a.inside(c, via, rest)
	}
	return true
}

func dashIndex(args []field) int {
	for i, w := range args {
		if w.text == "--" {
			return i
		}
	}
	return -1
}

// spelledIn reports whether an option in use is one of names.
func spelledIn(item, names string) bool {
	for name := range strings.SplitSeq(names, "|") {
		if hasSpelling(item, name) {
			return true
		}
	}
	return false
}

// isName reports whether s can be the name of a variable.
func isName(s string) bool {
	for i := 0; i < len(s); i++ {
		c := s[i] | 0x20
		if !(c >= 'a' && c <= 'z' || s[i] == '_' || i > 0 && s[i] >= '0' && s[i] <= '9') {
			return false
		}
	}
	return s != ""
}

// shellText runs a text as a program of another shell.
func (a *analysis) shellText(c *cmd, text field, args []field, via string) stream {
	if strings.Contains(text.vars, networkVar) && strings.Trim(text.text, holeText+" \n\"'") == "" {
		a.emit(c, "net.pipe_to_shell", hostAttr(text.vars)...)
		return stream{kind: dynamic}
	}
	if strings.Trim(text.text, holeText+" \n") == "" {
		if text.text != "" {
			a.emit(c, "shell.opaque")
		}
		return stream{kind: dynamic}
	}
	if len(a.acts) == c.start {
		a.emit(c, "")
	}
	inner := c.f.wrapped(via)
	inner.fixed = true
	sh := c.f.sh.child(c.f.env)
	if c.dirSet {
		sh.dir, sh.lost = c.dirs, c.dirLost
	}
	sh.args = []field{}
	if len(args) > 0 {
		sh.name, sh.args = args[0], args[1:]
	}
	inner.sh = sh
	if text.pos > 0 && !c.f.fixed {
		inner.span = [2]int{int(text.pos), int(text.end)}
	}
	if a.depth >= maxDepth {
		a.opaque(text.text, inner)
		return stream{kind: dynamic}
	}
	return a.program(text.text, inner)
}

// feed runs what comes on standard input as a program of the shell.
func (a *analysis) feed(c *cmd, f *frame) stream {
	switch in := c.f.in; in.kind {
	case known:
		return a.shellText(c, field{text: in.text, vars: in.vars}, nil, programVia(c))
	case network:
		a.emit(c, "net.pipe_to_shell", hostAttr(networkVar+in.host)...)
	case dynamic:
		a.emit(c, "shell.opaque")
	}
	return stream{kind: dynamic}
}

func programVia(c *cmd) string {
	if len(c.f.via) > 0 && c.f.via[len(c.f.via)-1] == c.name {
		return c.name + " -s"
	}
	return c.name
}

// hostAttr is the host of a download noted in vars.
func hostAttr(vars string) []Attr {
	for v := range strings.SplitSeq(vars, " ") {
		if h, ok := strings.CutPrefix(v, networkVar); ok && h != "" {
			return []Attr{attr("host", h)}
		}
	}
	return nil
}
