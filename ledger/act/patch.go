package act

import "strings"

// doApplyPatch is the program apply_patch with the patch as argument or on
// standard input.
func doApplyPatch(a *analysis, c *cmd) {
	text := c.arg(0).text
	if text == "" {
		text = c.f.in.text
	}
	a.emit(c, "")
	a.patchText(c, text)
}

// patchText reads the patch format of apply_patch: sections that add, update,
// delete or move files.
func (a *analysis) patchText(c *cmd, text string) {
	var path, moved string
	var old, now strings.Builder
	var edits []TextEdit
	kind := ""
	hunk := func() {
		if old.Len()+now.Len() > 0 {
			edits = append(edits, TextEdit{Old: old.String(), New: now.String()})
		}
		old.Reset()
		now.Reset()
	}
	flush := func() {
		hunk()
		p := word(slashed(path))
		switch kind {
		case "add":
			a.patched(c, p, edits, true)
		case "update":
			a.patched(c, p, edits, false)
			if moved != "" {
				src, dst := a.pathAttr(c, p), a.pathAttr(c, word(slashed(moved)))
				to := dst
				to.Name = "target"
				a.patchAct(c, "file.move", src, to)
			}
		case "delete":
			at := a.pathAttr(c, p)
			a.patchAct(c, "file.delete", at)
			if isTestFile(path) {
				a.patchAct(c, "test.delete", at)
			}
		}
		kind, path, moved, edits = "", "", "", nil
	}
	n := 0
	for line := range strings.SplitSeq(text, "\n") {
		if n > maxObjects {
			break
		}
		switch {
		case strings.HasPrefix(line, "*** Add File: "):
			flush()
			kind, path = "add", line[len("*** Add File: "):]
			n++
		case strings.HasPrefix(line, "*** Update File: "):
			flush()
			kind, path = "update", line[len("*** Update File: "):]
			n++
		case strings.HasPrefix(line, "*** Delete File: "):
			flush()
			kind, path = "delete", line[len("*** Delete File: "):]
			n++
		case strings.HasPrefix(line, "*** Move to: "):
			moved = line[len("*** Move to: "):]
		case strings.HasPrefix(line, "*** End Patch"):
			flush()
		case strings.HasPrefix(line, "@@"):
			hunk()
		case kind == "":
		case strings.HasPrefix(line, "+"):
			now.WriteString(line[1:] + "\n")
		case strings.HasPrefix(line, "-"):
			old.WriteString(line[1:] + "\n")
		case strings.HasPrefix(line, " "):
			old.WriteString(line[1:] + "\n")
			now.WriteString(line[1:] + "\n")
		}
	}
	flush()
}

// patchAct emits an act of a patch, by a command or by a tool.
func (a *analysis) patchAct(c *cmd, class string, attrs ...Attr) *Act {
	if len(c.words) == 0 {
		return a.add(Act{Class: class, Attrs: attrs})
	}
	return a.emit(c, class, attrs...)
}

func (a *analysis) patched(c *cmd, p field, edits []TextEdit, whole bool) {
	class, isNew := "file.edit", attr("new", "false")
	if whole {
		class, isNew = "file.write", a.newAttr(c, p)
		if len(edits) == 0 {
			edits = []TextEdit{{}}
		}
	}
	attrs := []Attr{a.pathAttr(c, p), isNew}
	if langs := commentLanguages(p.text, edits); len(langs) > 0 {
		attrs = append(attrs, Attr{Name: "lang", Values: langs})
	}
	a.patchAct(c, class, attrs...).Added = edits
	a.content(c, p, edits, whole)
}

// doPatch is patch(1) with a unified diff that can be read.
func doPatch(a *analysis, c *cmd) {
	if c.idle() {
		return
	}
	a.emit(c, "")
	in := c.f.in
	if v, ok := c.value("--input"); ok {
		in = a.fileStream(v, c.f)
	}
	if in.kind != known {
		if len(c.pos) > 0 {
			a.emit(c, "file.edit", a.pathAttr(c, c.pos[0]))
		}
		return
	}
	strip := 1
	if v, ok := c.value("-p"); ok && v.text == "0" {
		strip = 0
	}
	a.unifiedDiff(c, in.text, strip)
}

// applyPatch is git apply and git am.
func (g *gitCmd) applyPatch() {
	g.take("-p= --check --stat --numstat --summary -R|--reverse --cached --index -3|--3way --directory= --exclude= --include= --abort --continue --skip --quit -s -k -q --no-verify -v --reject --whitespace= --unidiff-zero --allow-empty")
	if g.has("--check|--stat|--numstat|--summary|--abort|--continue|--skip|--quit|--cached") {
		return
	}
	g.on("")
	in := g.f.in
	if len(g.pos) > 0 {
		in = g.a.fileStreamAt(g.cmd, g.pos[0])
	}
	if in.kind == known {
		g.a.unifiedDiff(g.cmd, in.text, 1)
	}
}

// unifiedDiff reads the files of a unified diff.
func (a *analysis) unifiedDiff(c *cmd, text string, strip int) {
	var old, now strings.Builder
	path, from := "", ""
	n := 0
	flush := func() {
		if path == "" {
			return
		}
		edits := []TextEdit{{Old: old.String(), New: now.String()}}
		old.Reset()
		now.Reset()
		n++
		switch {
		case path == "/dev/null":
			at := a.pathAttr(c, word(from))
			a.patchAct(c, "file.delete", at)
			if isTestFile(from) {
				a.patchAct(c, "test.delete", at)
			}
		default:
			a.patched(c, word(path), edits, from == "/dev/null")
		}
		path = ""
	}
	name := func(s string) string {
		s, _, _ = strings.Cut(s, "\t")
		if s == "/dev/null" {
			return s
		}
		for range strip {
			if _, rest, ok := strings.Cut(s, "/"); ok {
				s = rest
			}
		}
		return s
	}
	for line := range strings.SplitSeq(text, "\n") {
		if n > maxObjects {
			return
		}
		switch {
		case strings.HasPrefix(line, "--- "):
			flush()
			from = name(line[4:])
		case strings.HasPrefix(line, "+++ "):
			path = name(line[4:])
		case path == "":
		case strings.HasPrefix(line, "+"):
			now.WriteString(line[1:] + "\n")
		case strings.HasPrefix(line, "-"):
			old.WriteString(line[1:] + "\n")
		case strings.HasPrefix(line, " "):
			old.WriteString(line[1:] + "\n")
			now.WriteString(line[1:] + "\n")
		case strings.HasPrefix(line, "diff "):
			flush()
		}
	}
	flush()
}
