package act

import "strings"

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
