package act

import "strings"

// doEnv is env: variables, then a command; -S puts words in front of it.
func doEnv(a *analysis, c *cmd) stream {
	args := c.args
	inner := *c.f
	for range maxDepth {
		var next int
		c.parsed, next = parseArgs(args, c.prog.opts, gnu, true, 1)
		if dir, ok := c.value("--chdir"); ok {
			c.chdir(a, dir)
		}
		rest := args[next:]
		if s, ok := c.value("--split-string"); ok {
			words, ok := a.split(s.text)
			if !ok {
				a.emit(c, "")
				c.f = &inner
				a.shellText(c, s, nil, "env -S")
				return stream{kind: dynamic}
			}
			args = append(words, rest...)
			if len(words) > 0 && strings.HasPrefix(words[0].text, "-") {
				continue
			}
			rest = args
		}
		for len(rest) > 0 {
			name, val, ok := strings.Cut(rest[0].text, "=")
			if rest[0].text != "-" && (!ok || !isName(name)) {
				break
			}
			if ok {
				inner.env = append(inner.env[:len(inner.env):len(inner.env)], assign{name, rest[0].with(val)})
			}
			rest = rest[1:]
		}
		a.emit(c, "")
		if len(rest) > 0 && !c.has("--help|--version") {
			c.f = &inner
			return a.inside(c, "env", rest)
		}
		return stream{kind: dynamic, what: environmentVar}
	}
	a.emit(c, "shell.opaque")
	return stream{kind: dynamic}
}

// doSu is su and runuser.
func doSu(a *analysis, c *cmd) {
	a.emit(c, "")
	if text, ok := c.value("--command"); ok {
		a.shellText(c, text, nil, c.name)
		return
	}
	if _, ok := c.value("-u"); ok && len(c.pos) > 0 {
		_, next := parseArgs(c.args, c.prog.opts, gnu, true, 1)
		a.inside(c, c.name, c.args[next:])
		return
	}
	a.feedKnown(c)
}

// feedKnown runs what is piped into c when it is known or downloaded.
func (a *analysis) feedKnown(c *cmd) {
	if c.f.in.kind == known || c.f.in.kind == network {
		a.feed(c, c.f)
	}
}

// doScript is script(1), with -c of util-linux or a command after the file.
func doScript(a *analysis, c *cmd) {
	p, next := parseArgs(c.args, c.prog.opts, gnu, false, 1)
	if next+1 < len(c.args) && strings.HasPrefix(c.args[next+1].text, "-") {
		p, next = c.parsed, len(c.args)
	}
	c.parsed = p
	a.emit(c, "")
	if text, ok := c.value("--command"); ok {
		a.shellText(c, text, nil, "script")
	} else if next+1 < len(c.args) {
		a.inside(c, "script", c.args[next+1:])
	}
}

// doHyperfine runs each operand as a program.
func doHyperfine(a *analysis, c *cmd) {
	a.emit(c, "")
	for _, name := range [...]string{"--prepare", "--setup", "--cleanup"} {
		if text, ok := c.value(name); ok {
			a.shellText(c, text, nil, c.name)
		}
	}
	a.eachText(c)
}

// doEachText runs each operand as a program.
func doEachText(a *analysis, c *cmd) {
	a.emit(c, "")
	a.eachText(c)
}

func (a *analysis) eachText(c *cmd) {
	for i, p := range c.pos {
		if i == maxRounds {
			return
		}
		text := p
		if name, ok := strings.CutPrefix(p.text, "npm:"); ok {
			text.text = "npm run " + name
		}
		a.shellText(c, text, nil, c.name)
	}
}

// doRunAll runs package scripts by name.
func doRunAll(a *analysis, c *cmd) {
	a.emit(c, "")
	for i, p := range c.pos {
		if i == maxRounds {
			return
		}
		a.inside(c, c.name, []field{word("npm"), word("run"), p})
	}
}

// doTmux runs commands started in tmux.
func doTmux(a *analysis, c *cmd) {
	a.emit(c, "")
	sub := c.arg(0).text
	switch sub {
	case "new", "new-session", "neww", "new-window", "splitw", "split-window", "run", "run-shell", "respawn-pane":
		if len(c.pos) > 1 {
			a.shellText(c, field{text: texts(c.pos[1:]), vars: varsOf(c.pos)}, nil, "tmux")
		}
	case "send-keys", "send":
		var words []field
		for _, p := range c.pos[1:] {
			if p.text != "Enter" && p.text != "C-m" && p.text != "ENTER" {
				words = append(words, p)
			}
		}
		if len(words) > 0 {
			a.shellText(c, field{text: texts(words), vars: varsOf(words)}, nil, "tmux")
		}
	case "kill-server", "kill-session":
		a.emit(c, "process.kill", attr("object", "tmux"))
	}
}

// doScreen runs a command started in screen.
func doScreen(a *analysis, c *cmd) {
	a.emit(c, "")
	var next int
	c.parsed, next = parseArgs(c.args, c.prog.opts, gnu, false, 1)
	if next < len(c.args) && !c.has("-X") {
		a.inside(c, "screen", c.args[next:])
	}
}

// doAnsible is an ad-hoc command of ansible.
func doAnsible(a *analysis, c *cmd) {
	if c.idle() {
		return
	}
	a.emit(c, "")
	module, ok := c.value("--module-name")
	if !ok || module.text == "command" || module.text == "shell" || module.text == "raw" {
		if text, ok := c.value("--args"); ok {
			inner := *c.f
			inner.other = true
			inner.hosts = append(inner.hosts[:len(inner.hosts):len(inner.hosts)], c.arg(0).text)
			c.f = &inner
			a.shellText(c, text, nil, "ansible")
		}
		return
	}
	a.ansibleModule(c, module.text[strings.LastIndexByte(module.text, '.')+1:])
}

// ansibleModule is what a module does with its arguments: name=nginx
// state=stopped.
func (a *analysis) ansibleModule(c *cmd, module string) {
	args := map[string]string{}
	if v, ok := c.value("--args"); ok {
		for w := range strings.FieldsSeq(v.text) {
			name, val, _ := strings.Cut(w, "=")
			args[name] = val
		}
	}
	in := func(name string) field {
		if v := args[name]; v != "" {
			return word(v)
		}
		return field{text: holeText}
	}
	inner := *c.f
	inner.other = true
	inner.hosts = append(inner.hosts[:len(inner.hosts):len(inner.hosts)], c.arg(0).text)
	c.f = &inner
	state := args["state"]
	switch module {
	case "service", "systemd", "systemd_service", "docker_container", "supervisorctl":
		if state == "stopped" || state == "absent" || state == "restarted" {
			a.emit(c, "service.stop", fieldAttr("object", in("name")))
		}
	case "reboot":
		a.emit(c, "service.stop", attr("object", "machine"))
	case "file":
		if state == "absent" {
			a.removes(c, []field{in("path")}, false, false)
		} else if args["mode"] != "" || args["owner"] != "" {
			a.emit(c, "perm.change", a.pathAttr(c, in("path")))
		}
	case "copy", "template":
		a.emit(c, "file.write", a.pathAttr(c, in("dest")))
	case "apt", "yum", "dnf", "package", "pip", "npm", "gem", "apk", "pacman":
		if state == "absent" {
			a.emit(c, "package.remove", fieldAttr("package", in("name")))
		} else if args["name"] != "" {
			a.emit(c, "package.add", fieldAttr("package", in("name")))
		}
	}
}

// doNix is nix develop -c and nix shell -c.
func doNix(a *analysis, c *cmd) {
	a.emit(c, "")
	for i, w := range c.args {
		if (w.text == "-c" || w.text == "--command" || w.text == "--") && i+1 < len(c.args) {
			a.inside(c, "nix", c.args[i+1:])
			return
		}
	}
	switch sub := texts(c.pos[:min(2, len(c.pos))]); {
	case strings.HasPrefix(sub, "profile install"):
		a.emit(c, "package.add", fieldAttr("package", c.arg(2)), attr("manager", "nix"))
	case strings.HasPrefix(sub, "profile remove"):
		a.emit(c, "package.remove", fieldAttr("package", c.arg(2)), attr("manager", "nix"))
	}
}

// doOsascript looks for "do shell script".
func doOsascript(a *analysis, c *cmd) {
	a.emit(c, "")
	for _, u := range c.uses {
		if !u.is("-e") {
			continue
		}
		_, rest, ok := strings.Cut(u.value.text, "do shell script ")
		for ok {
			text, after := quotedText(strings.TrimSpace(rest))
			a.shellText(c, field{text: text, vars: u.value.vars}, nil, "osascript")
			_, rest, ok = strings.Cut(after, "do shell script ")
		}
	}
}

// quotedText returns the text of the quoted string s begins with, and what
// follows it.
func quotedText(s string) (text, rest string) {
	if s == "" || s[0] != '"' && s[0] != '\'' && s[0] != '`' {
		return "", s
	}
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s):
			i++
			switch s[i] {
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			default:
				b.WriteByte(s[i])
			}
		case s[i] == s[0]:
			return b.String(), s[i+1:]
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String(), ""
}

// doAt runs what at reads.
func doAt(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, c.prog.opts, gnu, false, 0)
	a.emit(c, "")
	if !c.has("-l|-d|-r") {
		a.feedKnown(c)
	}
	return stream{kind: dynamic}
}

// doVim runs the shell escapes of -c and +.
func doVim(a *analysis, c *cmd) {
	a.emit(c, "")
	run := func(w field) {
		if text, ok := strings.CutPrefix(strings.TrimLeft(w.text, ": "), "!"); ok {
			a.shellText(c, w.with(text), nil, c.name)
		}
	}
	for _, u := range c.uses {
		if u.is("-c") {
			run(u.value)
		}
	}
	for _, p := range c.pos {
		if text, ok := strings.CutPrefix(p.text, "+"); ok {
			run(p.with(text))
		} else if c.has("-c|-s|-e|-E") && p.known() {
			a.emit(c, "file.edit", a.pathAttr(c, p))
		}
	}
}

// doFd runs the commands of fd -x and -X.
func doFd(a *analysis, c *cmd) {
	a.emit(c, "")
	for i, w := range c.args {
		switch w.text {
		case "-x", "--exec", "-X", "--exec-batch":
			if i+1 < len(c.args) {
				item := field{text: holeText}
				if ext, ok := c.value("--extension"); ok {
					item = word("**/*." + ext.text)
				}
				words := c.args[i+1:]
				if !strings.Contains(texts(words), "{}") {
					words = append(words[:len(words):len(words)], word("{}"))
				}
				a.inside(c, c.name+" "+w.text, substitute(words, "{}", item))
			}
			return
		}
	}
}
