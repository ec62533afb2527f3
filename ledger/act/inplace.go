package act

import "strings"

// edits emits the edit of files in place.
func (a *analysis) edits(c *cmd, files []field, edits []TextEdit) {
	for i, p := range files {
		if i == maxObjects {
			a.emit(c, "file.edit", unknown("path"))
			return
		}
		act := a.emit(c, "file.edit", a.pathAttr(c, p), attr("new", "false"))
		act.Added = edits
		a.content(c, p, edits, false)
	}
}

// doSed is sed: only -i changes files.
func doSed(a *analysis, c *cmd) {
	if c.has("--help|--version") {
		return
	}
	var scripts []field
	files := c.pos
	for _, u := range c.uses {
		if u.set && (u.is("-e")) {
			scripts = append(scripts, u.value)
		}
	}
	if len(scripts) == 0 && !c.has("-f") && len(files) > 0 {
		scripts, files = files[:1], files[1:]
	}
	if len(files) > 0 && files[0].text == "" {
		files = files[1:] // the empty suffix of BSD's sed -i ''
	}
	if c.has("-i") {
		if len(files) > 0 && len(c.pos) > 1 && c.pos[0].text == "" && !c.has("-e") {
			scripts, files = c.pos[1:2], c.pos[2:]
		}
		a.edits(c, files, substitutions(scripts))
		return
	}
	if !c.has("-n") || len(files) > 0 {
		for _, p := range files {
			a.secretPath(c, p)
		}
	}
}

// substitutions reads s/old/new/ commands as edits.
func substitutions(scripts []field) []TextEdit {
	var out []TextEdit
	for _, s := range scripts {
		text := s.text
		for len(out) < 32 {
			i := strings.IndexByte(text, 's')
			if i < 0 || i+2 >= len(text) {
				break
			}
			d := text[i+1]
			if i > 0 && (text[i-1]|0x20 >= 'a' && text[i-1]|0x20 <= 'z') || strings.IndexByte("/|#,@!:%_~+^;=", d) < 0 {
				text = text[i+1:]
				continue
			}
			old, rest, ok1 := cutDelim(text[i+2:], d)
			if !ok1 {
				break
			}
			with, rest, ok2 := cutDelim(rest, d)
			if !ok2 {
				break
			}
			out = append(out, TextEdit{Old: unpattern(old), New: unpattern(with)})
			text = rest
		}
		if strings.Contains(s.text, "\n") || strings.ContainsAny(s.text, "aic") && len(out) == 0 {
			for _, mark := range [...]string{"a\\", "i\\", "c\\", "a ", "i ", "c "} {
				if _, rest, ok := strings.Cut(s.text, mark); ok {
					out = append(out, TextEdit{New: strings.TrimSpace(rest)})
					break
				}
			}
		}
	}
	return out
}

// cutDelim cuts at a delimiter that is not escaped.
func cutDelim(s string, d byte) (head, rest string, ok bool) {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case d:
			return s[:i], s[i+1:], true
		}
	}
	return "", "", false
}

// unpattern takes the plainest signs of a pattern away, so that it reads like
// the text it stands for.
func unpattern(s string) string {
	s = strings.TrimSuffix(strings.TrimPrefix(s, "^"), "$")
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
			if s[i] == 'n' {
				b.WriteByte('\n')
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// doYq is yq: only -i changes files.
func doYq(a *analysis, c *cmd) {
	if c.has("--help|--version") || !c.has("-i") || len(c.pos) < 2 {
		return
	}
	a.jqEdits(c, c.pos[0], c.pos[1:])
	a.edits(c, c.pos[1:], []TextEdit{{New: c.pos[0].text}})
}

// doJq is jq: its filter counts when the output goes somewhere.
func doJq(a *analysis, c *cmd) {
	if c.has("--help|--version") || len(c.pos) < 2 {
		return
	}
	for _, p := range c.pos[1:] {
		a.secretPath(c, p)
	}
	if c.f.away || c.has("-i") {
		a.jqEdits(c, c.pos[0], c.pos[1:])
	}
	if c.has("-i") {
		a.edits(c, c.pos[1:], nil)
	}
}
