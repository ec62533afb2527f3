package act

import "strings"

// A psWord is one word of a PowerShell command.
type psWord struct {
	field
	block  string // text of a script block or subexpression that it is
	quoted bool
}

// powershell looks at a program of PowerShell. It is a word scan: it knows
// quotes, comments, blocks, pipes and variables with literal values.
func (a *analysis) powershell(text string, f *frame) {
	if !a.admit(text) || a.depth >= maxDepth {
		a.opaque(text, f)
		return
	}
	a.depth++
	defer func() { a.depth-- }()
	p := psParser{a: a, s: text, f: f, vars: map[string]string{}}
	p.run()
}

type psParser struct {
	a    *analysis
	s    string
	i    int
	f    *frame
	vars map[string]string
	in   stream
	from string // cmdlet that feeds the pipe
	item field  // what it hands on
	call bool   // the command stands behind the call operator
}

func (p *psParser) run() {
	for p.i < len(p.s) && !p.a.full {
		words, sep := p.pipe()
		if len(words) > 0 {
			p.command(words, sep == "|")
		} else if sep != "|" {
			p.in, p.from = stream{}, ""
		}
		if sep != "|" {
			p.in, p.from = stream{}, ""
			if sep != "&&" {
				p.a.sure = len(p.a.acts)
			}
		}
	}
}

// pipe reads the words up to the next separator.
func (p *psParser) pipe() (words []psWord, sep string) {
	for p.i < len(p.s) {
		if len(words) > maxFields {
			p.a.full = true
			return words, ""
		}
		c := p.s[p.i]
		switch {
		case c == ' ' || c == '\t' || c == '\r':
			p.i++
		case c == '\n' || c == ';':
			p.i++
			return words, ";"
		case strings.HasPrefix(p.s[p.i:], "&&"), strings.HasPrefix(p.s[p.i:], "||"):
			sep = p.s[p.i : p.i+2]
			p.i += 2
			return words, sep
		case c == '|':
			p.i++
			return words, "|"
		case c == '&':
			p.i++
			if len(words) > 0 {
				return words, ";"
			}
			p.call = true
		case c == '#':
			n := strings.IndexByte(p.s[p.i:], '\n')
			if n < 0 {
				n = len(p.s) - p.i
			}
			p.i += n
		case strings.HasPrefix(p.s[p.i:], "<#"):
			n := strings.Index(p.s[p.i:], "#>")
			if n < 0 {
				n = len(p.s) - p.i - 2
			}
			p.i += n + 2
		case c == '`' && p.i+1 < len(p.s) && (p.s[p.i+1] == '\n' || p.s[p.i+1] == '\r'):
			p.i += 2
		case c == '{' || c == '(':
			words = append(words, psWord{block: p.block()})
		case c == '}' || c == ')':
			p.i++
		case c == '>' || (c == '2' || c == '*' || c == '1') && p.i+1 < len(p.s) && p.s[p.i+1] == '>' && len(words) > 0:
			words = append(words, p.redirect())
		default:
			before := p.i
			words = append(words, p.word())
			if p.i == before {
				p.i++
			}
		}
	}
	return words, ""
}

// redirect reads > file and returns a word that marks it.
func (p *psParser) redirect() psWord {
	err := p.s[p.i] == '2'
	for p.i < len(p.s) && strings.IndexByte("12*>&", p.s[p.i]) >= 0 {
		p.i++
	}
	for p.i < len(p.s) && p.s[p.i] == ' ' {
		p.i++
	}
	w := p.word()
	w.block = "\x00>"
	if err || isSink(w.text) {
		w.block = "\x00"
	}
	return w
}

// block reads {…} or (…) and returns what is inside.
func (p *psParser) block() string {
	start, depth := p.i+1, 0
	for p.i < len(p.s) {
		switch c := p.s[p.i]; c {
		case '{', '(':
			depth++
		case '}', ')':
			if depth--; depth == 0 {
				p.i++
				return p.s[start : p.i-1]
			}
		case '\'', '"':
			if n := strings.IndexByte(p.s[p.i+1:], c); n >= 0 {
				p.i += n + 1
			}
		}
		p.i++
	}
	return p.s[min(start, len(p.s)):]
}

// word reads one word with its quotes undone.
func (p *psParser) word() (w psWord) {
	var b strings.Builder
	start := p.i
	for p.i < len(p.s) {
		switch c := p.s[p.i]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == ';' || c == '|' || c == '}' || c == ')' || c == ',' && b.Len() == 0:
			if c == ',' {
				p.i++
				continue
			}
			w.text = b.String()
			p.span(&w, start)
			return w
		case c == '@' && p.i+1 < len(p.s) && (p.s[p.i+1] == '\'' || p.s[p.i+1] == '"'):
			end := strings.Index(p.s[p.i+2:], "\n"+p.s[p.i+1:p.i+2]+"@")
			if end < 0 {
				end = len(p.s) - p.i - 2
			}
			b.WriteString(strings.TrimLeft(p.s[p.i+2:p.i+2+end], "\r\n"))
			p.i = min(p.i+2+end+3, len(p.s))
			w.quoted = true
		case c == '\'':
			n := strings.IndexByte(p.s[p.i+1:], '\'')
			if n < 0 {
				n = len(p.s) - p.i - 1
			}
			b.WriteString(p.s[p.i+1 : p.i+1+n])
			p.i = min(p.i+n+2, len(p.s))
			w.quoted = true
		case c == '"':
			p.i++
			for p.i < len(p.s) && p.s[p.i] != '"' {
				p.char(&b, &w)
			}
			p.i = min(p.i+1, len(p.s))
			w.quoted = true
		case c == '(' && b.Len() > 0 && w.quoted:
			w.text = b.String()
			p.span(&w, start)
			return w
		case c == '(' && b.Len() > 0:
			// icacls grants and .NET calls: the text as it stands.
			inner := p.block()
			b.WriteString("(" + inner + ")")
		case c == '{' && b.Len() > 0:
			w.text = b.String()
			p.span(&w, start)
			return w
		default:
			p.char(&b, &w)
		}
	}
	w.text = b.String()
	p.span(&w, start)
	return w
}

func (p *psParser) span(w *psWord, start int) {
	if !p.f.fixed {
		w.pos, w.end = uint32(start), uint32(p.i)
	}
}

// char reads one character outside single quotes: backticks, variables,
// subexpressions.
func (p *psParser) char(b *strings.Builder, w *psWord) {
	c := p.s[p.i]
	switch {
	case c == '`' && p.i+1 < len(p.s):
		p.i++
		switch p.s[p.i] {
		case 'n':
			b.WriteByte('\n')
		case 't':
			b.WriteByte('\t')
		default:
			b.WriteByte(p.s[p.i])
		}
		p.i++
	case c == '$' && p.i+1 < len(p.s) && p.s[p.i+1] == '(':
		p.i++
		inner := p.block()
		sub := p.f.wrapped("$()")
		p.a.powershell(inner, sub)
		b.WriteByte(hole)
	case c == '$' && p.i+1 < len(p.s) && (isIdentByte(p.s[p.i+1]) || p.s[p.i+1] == '{'):
		j := p.i + 1
		for j < len(p.s) && (isIdentByte(p.s[j]) || p.s[j] == ':' || p.s[j] == '{' || p.s[j] == '}') {
			j++
		}
		name := strings.ToLower(strings.Trim(p.s[p.i+1:j], "{}"))
		if v, ok := p.vars[name]; ok {
			b.WriteString(v)
		} else if name == "null" {
			b.WriteString("$null")
		} else {
			b.WriteByte(hole)
			w.vars = joinVars(w.vars, strings.TrimPrefix(name, "env:"))
		}
		p.i = j
	default:
		b.WriteByte(c)
		p.i++
	}
}

// command runs one command of a pipeline.
func (p *psParser) command(words []psWord, piped bool) {
	a := p.a
	// $x = value, $env:X = value
	if start := words[0]; len(words) >= 3 && words[1].text == "=" && !start.quoted {
		name := strings.ToLower(p.assignee(start))
		if name != "" {
			if len(words) == 3 && words[2].block == "" {
				p.assign(name, words[2])
				return
			}
			words = words[2:]
		}
	}
	f := *p.f
	f.in = p.in
	f.away, f.piped = piped, piped
	if !f.fixed {
		f.span = [2]int{min(int(words[0].pos), p.i), p.i}
	}
	var fields []field
	var outs []target
	for _, w := range words {
		switch {
		case w.block == "\x00":
		case w.block == "\x00>":
			outs = append(outs, target{w.field, false, true})
			f.away = true
		case w.block != "":
			if strings.Contains(strings.ToLower(w.block), "downloadstring") {
				fields = append(fields, field{text: "downloadstring"})
				continue
			}
			sub := f
			sub.in = stream{}
			a.powershell(w.block, &sub)
			if len(fields) > 0 {
				fields = append(fields, field{text: holeText, open: true})
			}
		default:
			fields = append(fields, w.field)
		}
	}
	if len(fields) == 0 {
		p.in, p.from = stream{kind: dynamic}, "("
		return
	}
	p.exec(fields, words[0].quoted, &f)
	for _, t := range outs {
		a.redirected(t, stream{kind: dynamic}, nil, &f)
	}
}

// assignee is the variable on the left of an assignment.
func (p *psParser) assignee(w psWord) string {
	if w.vars != "" {
		return w.vars
	}
	text := p.s[min(int(w.pos), len(p.s)):min(int(w.end), len(p.s))]
	return strings.TrimPrefix(strings.ToLower(strings.TrimPrefix(text, "$")), "env:")
}

func (p *psParser) assign(name string, w psWord) {
	if len(p.vars) < maxVars {
		p.vars[name] = w.text
		p.vars["env:"+name] = w.text
	}
	p.f.env = append(p.f.env[:len(p.f.env):len(p.f.env)], assign{strings.ToUpper(name), w.field})
}

// exec runs fields as a cmdlet or a program.
func (p *psParser) exec(fields []field, quoted bool, f *frame) {
	a := p.a
	first := fields[0].text
	call := p.call
	p.call = false
	if quoted && !call && (len(fields) == 1 || strings.ContainsAny(first, " \n")) {
		p.in, p.from = stream{kind: known, text: texts(fields)}, "string" // an expression: it is printed
		return
	}
	low := strings.ToLower(first)
	switch low {
	case "if", "foreach", "for", "while", "else", "elseif", "function", "try", "catch", "finally", "param", "switch", "return", "do", "until", "begin", "process", "end", "throw", "class", "filter", "trap":
		return
	}
	if strings.HasPrefix(first, "[") || strings.Contains(first, "::") {
		p.dotnet(fields, f)
		return
	}
	name := psAlias(programName(first))
	words := append([]field{word(name)}, fields[1:]...)
	switch name {
	case "write-host", "write-output", "write-error", "write-warning", "write-verbose", "write-debug", "write-information":
		a.emit(&cmd{name: first, words: fields, f: f, start: len(a.acts)}, "")
		p.in, p.from = stream{kind: known, text: texts(fields[1:])}, name
		return
	case "set-location", "push-location":
		c := &cmd{name: "cd", words: words, args: nil, f: f, start: len(a.acts)}
		for _, w := range fields[1:] {
			if !strings.HasPrefix(w.text, "-") {
				c.args = append(c.args, w)
			}
		}
		a.cd(c)
		return
	}
	prog := a.lookup(name)
	if prog == nil || !isCmdlet(prog) {
		if prog == nil && strings.Contains(name, "-") && isCloudRemoval(name) {
			c := &cmd{name: first, words: fields, args: fields[1:], f: f, start: len(a.acts)}
			c.parsed, _ = parseArgs(c.args, "", single, false, 0)
			if !c.psIdle() {
				a.emit(c, "cloud.delete", a.envAttrs(c, nil)...)
			}
			return
		}
		// A program of the system.
		fs := append([]field(nil), fields...)
		for i := range fs {
			fs[i].text = strings.ReplaceAll(fs[i].text, "\\", "/")
		}
		in := f.in
		if in.kind == network {
			p.in = in
		}
		fs[0].text = first
		out := a.run(fs, f)
		p.in, p.from = out, name
		return
	}
	c := &cmd{name: first, words: fields, args: fields[1:], f: f, prog: prog, start: len(a.acts)}
	c.parsed, _ = parseArgs(lowerFlags(c.args), psOpts, single, false, 0)
	for i := range c.pos {
		c.pos[i].text = strings.TrimRight(slashed(c.pos[i].text), ",")
	}
	for i := range c.uses {
		c.uses[i].value.text = slashed(c.uses[i].value.text)
	}
	c.psExpand()
	if len(c.pos) == 0 && p.from != "" {
		c.pos = []field{p.item}
		if p.item.text == "" {
			c.pos = []field{{text: holeText}}
		}
	}
	if !c.psIdle() {
		prog.do(a, c)
	}
	if len(a.acts) == c.start {
		a.emit(c, "")
	}
	p.in, p.from, p.item = stream{kind: dynamic}, name, field{}
	if name == "invoke-webrequest" || name == "invoke-restmethod" {
		host, _ := splitURL(psValue(c, "uri", 0).text)
		p.in = stream{kind: network, host: host}
	}
}
