package act

import "strings"

// cmdProgram looks at a command line of cmd.exe: a word scan that knows
// quotes, carets, separators, and the commands that change something.
func (a *analysis) cmdProgram(text string, f *frame) {
	if !a.admit(text) || a.depth >= maxDepth {
		a.opaque(text, f)
		return
	}
	a.depth++
	defer func() { a.depth-- }()
	for text != "" && !a.full {
		words, rest, sep := cmdWords(text)
		text = rest
		if len(words) > 0 {
			a.cmdCommand(words, f)
		}
		if sep != "&&" {
			a.sure = len(a.acts)
		}
	}
}

// cmdWords reads the words up to the next separator.
func cmdWords(s string) (words []field, rest, sep string) {
	var b strings.Builder
	begun := false
	flush := func() {
		if begun {
			words = append(words, word(b.String()))
		}
		b.Reset()
		begun = false
	}
	for i := 0; i < len(s); i++ {
		if len(words) > maxFields {
			return words, "", ""
		}
		switch c := s[i]; {
		case c == '^' && i+1 < len(s):
			i++
			b.WriteByte(s[i])
			begun = true
		case c == '"':
			n := strings.IndexByte(s[i+1:], '"')
			if n < 0 {
				n = len(s) - i - 1
			}
			b.WriteString(s[i+1 : i+1+n])
			i += n + 1
			begun = true
		case c == '&' || c == '|' || c == '\n':
			flush()
			sep = s[i : i+1]
			if i+1 < len(s) && s[i+1] == c {
				sep = s[i : i+2]
			}
			return words, s[i+len(sep):], sep
		case c == '>':
			flush()
			j := i
			for j < len(s) && s[j] == '>' {
				j++
			}
			words = append(words, word(s[i:j]))
			i = j - 1
		case c == ' ' || c == '\t' || c == '\r' || c == '(' || c == ')' || c == ',' || c == '=' && len(words) > 0 && strings.EqualFold(words[0].text, "set") && false:
			flush()
		case c == '%':
			n := strings.IndexByte(s[i+1:], '%')
			if n > 0 && n < 40 && isName(s[i+1:i+1+n]) {
				b.WriteByte(hole)
				i += n + 1
			} else {
				b.WriteByte(c)
			}
			begun = true
		case c == '@' && !begun && len(words) == 0:
		default:
			b.WriteByte(c)
			begun = true
		}
	}
	flush()
	return words, "", ""
}

// cmdCommand runs one command of cmd.exe.
func (a *analysis) cmdCommand(words []field, f *frame) {
	var outs []target
	var plain []field
	for i := 0; i < len(words); i++ {
		if strings.HasPrefix(words[i].text, ">") && i+1 < len(words) {
			i++
			if !isSink(words[i].text) && !strings.HasPrefix(words[i].text, "&") {
				p := words[i]
				p.text = slashed(p.text)
				outs = append(outs, target{p, words[i-1].text == ">>", true})
			}
			continue
		}
		plain = append(plain, words[i])
	}
	defer func() {
		for _, t := range outs {
			a.redirected(t, stream{kind: dynamic}, nil, f)
		}
	}()
	if len(plain) == 0 {
		return
	}
	words = plain
	name := strings.ToLower(programName(words[0].text))
	c := &cmd{name: name, words: words, args: words[1:], f: f, start: len(a.acts)}
	switch name {
	case "rem", "echo", "echo.", "::", "title", "color", "cls", "pause", "setlocal", "endlocal", "ver", "dir", "where", "vol":
		a.emit(c, "")
		return
	case "call", "start":
		rest := words[1:]
		for len(rest) > 0 && (strings.HasPrefix(rest[0].text, "/") || rest[0].text == "") {
			rest = rest[1:]
		}
		if len(rest) > 0 {
			a.cmdCommand(rest, f.wrapped(name))
		}
		return
	case "if":
		for i := 1; i < len(words); i++ {
			switch strings.ToLower(words[i].text) {
			case "exist", "defined", "errorlevel":
				if i+2 < len(words) {
					a.cmdCommand(words[i+2:], f)
					return
				}
			}
		}
		if len(words) > 2 {
			a.cmdCommand(words[2:], f)
		}
		return
	case "for":
		for i, w := range words {
			if strings.EqualFold(w.text, "do") && i+1 < len(words) {
				a.cmdCommand(words[i+1:], f)
				return
			}
		}
		return
	case "set":
		if name, val, ok := strings.Cut(texts(words[1:]), "="); ok {
			f.env = append(f.env[:len(f.env):len(f.env)], assign{strings.ToUpper(strings.TrimSpace(name)), word(val)})
		}
		a.emit(c, "")
		return
	case "cd", "chdir", "pushd":
		c.name = "cd"
		c.args = nil
		for _, w := range words[1:] {
			if !strings.EqualFold(w.text, "/d") {
				c.args = append(c.args, w)
			}
		}
		a.cd(c)
		return
	}
	c.parsed, _ = parseArgs(c.args, "", slash, false, 0)
	for i := range c.pos {
		c.pos[i].text = slashed(c.pos[i].text)
	}
	switch name {
	case "del", "erase":
		if !c.has("/?") {
			a.removes(c, c.pos, c.has("/s"), false)
		}
	case "rd", "rmdir":
		if !c.has("/?") {
			a.removes(c, c.pos, c.has("/s"), false)
		}
	case "move", "ren", "rename":
		if len(c.pos) > 1 {
			a.moves(c, c.pos[0], c.pos[1])
		}
	case "copy", "xcopy", "robocopy":
		if len(c.pos) > 1 {
			a.secretPath(c, c.pos[0])
			a.writesFile(c, c.pos[1], stream{kind: dynamic}, false, true)
			if c.has("/mir") || c.has("/purge") {
				a.removes(c, c.pos[1:2], true, false)
			}
		}
	case "type", "more", "findstr", "find":
		for _, p := range c.pos {
			a.secretPath(c, p)
		}
	case "format", "diskpart":
		a.emit(c, "disk.write", fieldAttr("target", c.arg(0)))
	case "attrib", "icacls", "takeown", "cacls":
		if len(c.args) > 1 {
			a.emit(c, "perm.change", a.pathAttr(c, c.arg(0)))
		}
	case "shutdown":
		a.emit(c, "service.stop", attr("object", "machine"))
	case "net", "sc":
		if c.arg(0).text == "stop" || c.arg(0).text == "delete" {
			a.emit(c, "service.stop", fieldAttr("object", c.arg(1)))
		}
	default:
		fs := append([]field(nil), words...)
		fs[0].text = name
		a.run(fs, f)
		return
	}
	if len(a.acts) == c.start {
		a.emit(c, "")
	}
}
