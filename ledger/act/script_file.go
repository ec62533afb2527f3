package act

import "strings"

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
	lang := languageOf(via)
	if lang == "" {
		lang = scriptLanguage(file.text, text.text)
	}
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

// languageOf is the language an interpreter reads whatever a file is called.
func languageOf(program string) string {
	switch name := strings.TrimRight(program, "0123456789."); name {
	case "bash", "sh", "zsh", "dash", "ksh", "ash", "source":
		return "sh"
	case "python", "node", "ruby", "perl", "php":
		return name
	}
	return ""
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
