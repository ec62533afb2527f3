package act

import "strings"

// echo prints its words.
func (a *analysis) echo(c *cmd) stream {
	a.printsSecret(c)
	args := c.args
	newline, escapes := true, false
	for len(args) > 0 && len(args[0].text) > 1 && args[0].text[0] == '-' && strings.Trim(args[0].text[1:], "neE") == "" {
		newline = newline && !strings.Contains(args[0].text, "n")
		escapes = escapes || strings.Contains(args[0].text, "e")
		args = args[1:]
	}
	text := texts(args)
	if escapes {
		text = ansiC(text)
	}
	if newline {
		text += "\n"
	}
	return stream{kind: known, text: text, vars: varsOf(args)}
}

func varsOf(fs []field) string {
	vars := ""
	for _, f := range fs {
		vars = joinVars(vars, f.vars)
	}
	return vars
}

// found is what which and command -v print: the paths of programs.
func found(names []field) stream {
	var b strings.Builder
	for _, n := range names {
		if !n.known() {
			return stream{kind: dynamic}
		}
		if !strings.Contains(n.text, "/") {
			b.WriteString("/usr/bin/")
		}
		b.WriteString(n.text + "\n")
	}
	return stream{kind: known, text: b.String()}
}

// printf prints its words by a format.
func (a *analysis) printf(c *cmd) stream {
	a.printsSecret(c)
	args := c.args
	name := ""
	if len(args) > 1 && args[0].text == "-v" {
		name, args = args[1].text, args[2:]
	}
	if len(args) > 0 && args[0].text == "--" {
		args = args[1:]
	}
	if len(args) == 0 {
		return stream{}
	}
	text := format(args[0].text, args[1:])
	out := stream{kind: known, text: text, vars: varsOf(args)}
	if name != "" {
		c.f.sh.set(name, value{text: text, vars: out.vars})
		return stream{}
	}
	return out
}

// format is printf with %s, %d and the like; other verbs print a hole.
func format(spec string, args []field) string {
	var b strings.Builder
	spec = ansiC(spec)
	for used := 0; ; {
		before := used
		for i := 0; i < len(spec); i++ {
			if spec[i] != '%' || i+1 >= len(spec) {
				b.WriteByte(spec[i])
				continue
			}
			i++
			if spec[i] == '%' {
				b.WriteByte('%')
				continue
			}
			for i < len(spec)-1 && strings.IndexByte("-+ #0123456789.*", spec[i]) >= 0 {
				i++
			}
			arg := ""
			if used < len(args) {
				arg = args[used].text
				used++
			}
			switch spec[i] {
			case 's', 'd', 'i', 'q', 'c', 'u':
				b.WriteString(arg)
			case 'b':
				b.WriteString(ansiC(arg))
			default:
				b.WriteByte(hole)
			}
		}
		if used == before || used >= len(args) || b.Len() > maxText {
			return b.String()
		}
	}
}
