package act

import (
	"encoding/base64"
	"strings"
	"unicode/utf16"
)

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
