package act

import (
	"encoding/base64"
	"strings"
	"unicode/utf16"
)

// doEnv is env: variables, then a command; -S puts words in front of it.
func doEnv(a *analysis, c *cmd) {
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
				return
			}
			args = append(words, rest...)
			if len(words) > 0 && strings.HasPrefix(words[0].text, "-") {
				continue
			}
			rest = args
		}
		for len(rest) > 0 {
			name, val, ok := strings.Cut(rest[0].text, "=")
			if !ok || !isName(name) {
				break
			}
			inner.env = append(inner.env[:len(inner.env):len(inner.env)], assign{name, rest[0].with(val)})
			rest = rest[1:]
		}
		a.emit(c, "")
		if len(rest) > 0 && !c.has("--help|--version") {
			c.f = &inner
			a.inside(c, "env", rest)
		}
		return
	}
	a.emit(c, "shell.opaque")
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

// doShell is bash, sh and their kind: -c, a script file, or standard input.
func doShell(a *analysis, c *cmd) stream {
	command, read := false, false
	i := 0
	var uses []use
	for ; i < len(c.args); i++ {
		t := c.args[i].text
		if t == "--" || t == "-" {
			i++
			break
		}
		if len(t) < 2 || t[0] != '-' && t[0] != '+' {
			break
		}
		if strings.HasPrefix(t, "--") {
			uses = append(uses, use{item: t})
			if t == "--rcfile" || t == "--init-file" {
				i++
			}
			continue
		}
		uses = append(uses, use{item: t})
		command = command || strings.Contains(t, "c") && t[0] == '-'
		read = read || strings.Contains(t, "s")
		if last := t[len(t)-1]; last == 'o' || last == 'O' {
			i++
		}
	}
	c.uses = uses
	rest := c.args[min(i, len(c.args)):]
	a.emit(c, "")
	if c.has("--help|--version|-n") {
		return stream{kind: dynamic}
	}
	switch {
	case command && len(rest) > 0:
		return a.shellText(c, rest[0], rest[1:], c.name+" -c")
	case len(rest) > 0 && !read:
		if strings.Contains(rest[0].vars, networkVar) {
			a.emit(c, "net.pipe_to_shell", hostAttr(rest[0].vars)...)
			return stream{kind: dynamic}
		}
		if rest[0].text == "/dev/stdin" {
			return a.feed(c, c.f)
		}
		return a.runFile(c, rest[0], rest[1:], nil, c.name)
	}
	return a.feed(c, c.f)
}

// runFile runs a script: one written in this call, or a short one on disk.
// Whether every branch of a script on disk runs is not certain.
func (a *analysis) runFile(c *cmd, file field, args []field, sh *shell, via string) stream {
	full := a.place(c, file)
	if len(a.acts) == c.start {
		a.emit(c, "")
	}
	text, here := a.written[full]
	if here && full != "" {
		switch text.kind {
		case network:
			a.emit(c, "net.pipe_to_shell", hostAttr(networkVar+text.host)...)
			return stream{kind: dynamic}
		case known:
		default:
			if strings.HasPrefix(full, procDir) {
				a.emit(c, "shell.opaque")
			}
			return stream{kind: dynamic}
		}
	} else {
		data, ok := a.read(full, maxScript, c.f)
		if !ok {
			a.byName(c, base(file.text))
			return stream{kind: dynamic}
		}
		text = stream{kind: known, text: data}
		a.doubt++
		defer func() { a.doubt-- }()
	}
	lang := scriptLanguage(file.text, text.text)
	inner := c.f.wrapped(via + " " + base(file.text))
	inner.fixed = true
	if a.depth >= maxDepth {
		return stream{kind: dynamic}
	}
	switch lang {
	case "sh":
		if sh == nil {
			sh = c.f.sh.child(c.f.env)
			sh.args = append([]field{}, args...)
		}
		inner.sh = sh
		return a.program(text.text, inner)
	case "":
		a.byName(c, base(file.text))
	default:
		if here {
			a.code(c, lang, text.text, inner)
		} else {
			a.byName(c, base(file.text))
		}
	}
	return stream{kind: dynamic}
}

// maxScript bounds the scripts that are looked into.
const maxScript = 16 << 10

// scriptLanguage tells the language of a script by its first line or suffix.
func scriptLanguage(name, text string) string {
	if rest, ok := strings.CutPrefix(text, "#!"); ok {
		line, _, _ := strings.Cut(rest, "\n")
		for _, w := range strings.Fields(line) {
			switch b := strings.TrimRight(base(w), "0123456789."); b {
			case "sh", "bash", "zsh", "dash", "ksh", "ash":
				return "sh"
			case "python", "node", "ruby", "perl", "php", "deno", "bun":
				return b
			}
		}
		return ""
	}
	switch {
	case hasAnySuffix(name, ".sh .bash .zsh .env .envrc"):
		return "sh"
	case hasAnySuffix(name, ".py"):
		return "python"
	case hasAnySuffix(name, ".js .mjs .cjs .ts .mts"):
		return "node"
	case hasAnySuffix(name, ".rb"):
		return "ruby"
	case hasAnySuffix(name, ".pl"):
		return "perl"
	case hasAnySuffix(name, ".php"):
		return "php"
	case strings.IndexByte(base(name), '.') < 0:
		return "sh"
	}
	return ""
}

func hasAnySuffix(s, suffixes string) bool {
	for suf := range strings.SplitSeq(suffixes, " ") {
		if len(s) >= len(suf) && strings.EqualFold(s[len(s)-len(suf):], suf) {
			return true
		}
	}
	return false
}

// read returns a file of this machine.
func (a *analysis) read(full string, limit int, f *frame) (string, bool) {
	if !isAbs(full) || a.env.ReadFile == nil || f != nil && f.other {
		return "", false
	}
	data, ok := a.env.ReadFile(full, limit)
	if !ok || len(data) > limit {
		return "", false
	}
	return string(data), true
}

// fileStream is what reading a file gives.
func (a *analysis) fileStream(p field, f *frame) stream {
	if strings.Contains(p.vars, networkVar) {
		_, host, _ := strings.Cut(p.vars, networkVar)
		return stream{kind: network, host: host}
	}
	if !p.known() || p.text == "/dev/null" {
		return stream{kind: dynamic}
	}
	full := a.placeIn(f, f.sh.dir, f.sh.lost, p)
	if s, ok := a.written[full]; ok {
		return s
	}
	if text, ok := a.read(full, maxScript, f); ok {
		return stream{kind: known, text: text, path: full}
	}
	return stream{kind: dynamic, path: full}
}

// doXargs appends what it reads to a command.
func doXargs(a *analysis, c *cmd) stream {
	var next int
	c.parsed, next = parseArgs(c.args, c.prog.opts, gnu, true, 1)
	a.emit(c, "")
	words := c.args[next:]
	if c.has("--help|--version") {
		return stream{kind: dynamic}
	}
	if len(words) == 0 {
		words = []field{word("echo")}
	}
	in := c.f.in
	if file, ok := c.value("--arg-file"); ok {
		in = a.fileStream(file, c.f)
	}
	items := xargsItems(c, in)
	inner := *c.f
	inner.in = stream{}
	c.f = &inner
	mark, replace := "", false
	for _, name := range [...]string{"-I", "-i", "-J"} {
		if c.has(name) {
			mark, replace = "{}", true
			if v, ok := c.value(name); ok {
				mark = v.text
			}
		}
	}
	if !replace {
		return a.inside(c, c.name, append(words[:len(words):len(words)], items...))
	}
	var out stream
	for i, it := range items {
		if i == maxRounds {
			break
		}
		out = concat(out, a.inside(c, c.name, substitute(words, mark, it)))
	}
	return out
}

// substitute puts item where mark stands in words.
func substitute(words []field, mark string, item field) []field {
	out := make([]field, len(words))
	for i, w := range words {
		if mark != "" && strings.Contains(w.text, mark) && len(w.text)+len(item.text) < maxText {
			w.text = strings.ReplaceAll(w.text, mark, item.text)
			w.vars = joinVars(w.vars, item.vars)
		}
		out[i] = w
	}
	return out
}

// xargsItems cuts what xargs reads into words.
func xargsItems(c *cmd, in stream) []field {
	if in.kind != known {
		return []field{{text: holeText, vars: in.what, open: true}}
	}
	var parts []string
	switch d, ok := c.value("--delimiter"); {
	case c.has("--null"):
		parts = strings.Split(strings.TrimSuffix(in.text, "\x00"), "\x00")
	case ok:
		parts = strings.Split(strings.TrimSuffix(in.text, "\n"), ansiC(d.text))
	case c.has("-I") || c.has("-i"):
		parts = strings.Split(strings.TrimSuffix(in.text, "\n"), "\n")
	default:
		parts = strings.Fields(in.text)
	}
	var out []field
	for _, p := range parts {
		if p = strings.TrimSpace(p); p != "" {
			out = append(out, field{text: p, vars: in.vars})
		}
		if len(out) >= maxObjects {
			return append(out, field{text: holeText, open: true})
		}
	}
	return out
}

// doParallel is GNU parallel: a command, then arguments after ":::".
func doParallel(a *analysis, c *cmd) stream {
	p, next := parseArgs(c.args, c.prog.opts, gnu, true, 1)
	c.parsed = p
	a.emit(c, "")
	if c.idle() {
		return stream{kind: dynamic}
	}
	words := c.args[next:]
	var items []field
	for i, w := range words {
		if strings.HasPrefix(w.text, ":::") {
			items = words[i+1:]
			words = words[:i]
			break
		}
	}
	if items == nil {
		items = xargsItems(c, c.f.in)
	}
	inner := *c.f
	inner.in = stream{}
	c.f = &inner
	for i, it := range items {
		if i == maxRounds || strings.HasPrefix(it.text, ":::") {
			break
		}
		text := field{text: texts(words), vars: joinVars(varsOf(words), it.vars)}
		switch {
		case len(words) == 0:
			text = it
		case strings.Contains(text.text, "{}"):
			text.text = strings.ReplaceAll(text.text, "{}", it.text)
		default:
			text.text += " " + it.text
		}
		a.shellText(c, text, nil, "parallel")
	}
	return stream{kind: dynamic}
}

// doPowershell is powershell or pwsh started as a program.
func doPowershell(a *analysis, c *cmd) stream {
	a.emit(c, "")
	inner := c.f.wrapped(c.name)
	inner.fixed = true
	for i := 0; i < len(c.args); i++ {
		t := strings.ToLower(c.args[i].text)
		if !strings.HasPrefix(t, "-") && !strings.HasPrefix(t, "/") {
			a.powershell(texts(c.args[i:]), inner)
			return stream{kind: dynamic}
		}
		name := strings.TrimLeft(t, "-/")
		switch {
		case name == "" || i+1 >= len(c.args):
		case strings.HasPrefix("encodedcommand", name) && name[0] == 'e' && name != "ex" || name == "ec":
			if text, ok := utf16Text(c.args[i+1].text); ok {
				a.powershell(text, inner)
			} else {
				a.emit(c, "shell.opaque")
			}
			return stream{kind: dynamic}
		case strings.HasPrefix("command", name):
			a.powershell(texts(c.args[i+1:]), inner)
			return stream{kind: dynamic}
		case strings.HasPrefix("file", name):
			a.runFile(c, c.args[i+1], nil, nil, c.name)
			return stream{kind: dynamic}
		case strings.HasPrefix("executionpolicy", name) || name == "ep" || strings.HasPrefix("workingdirectory", name) || strings.HasPrefix("version", name) && name != "v" ||
			strings.HasPrefix("windowstyle", name) || strings.HasPrefix("configurationname", name):
			i++
		}
	}
	if c.f.in.kind == known {
		a.powershell(c.f.in.text, inner)
	} else if c.f.in.kind == network {
		a.feed(c, c.f)
	}
	return stream{kind: dynamic}
}

// utf16Text decodes base64 of UTF-16LE.
func utf16Text(s string) (string, bool) {
	data, err := base64.StdEncoding.DecodeString(strings.TrimSpace(s))
	if err != nil || len(data)%2 != 0 {
		return "", false
	}
	u := make([]uint16, len(data)/2)
	for i := range u {
		u[i] = uint16(data[2*i]) | uint16(data[2*i+1])<<8
	}
	return string(utf16.Decode(u)), true
}

// doCmd is cmd.exe started as a program.
func doCmd(a *analysis, c *cmd) stream {
	a.emit(c, "")
	for i, w := range c.args {
		if t := strings.ToLower(w.text); (t == "/c" || t == "/k" || t == "//c") && i+1 < len(c.args) {
			inner := c.f.wrapped("cmd")
			inner.fixed = true
			a.cmdProgram(texts(c.args[i+1:]), inner)
			break
		}
	}
	return stream{kind: dynamic}
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
