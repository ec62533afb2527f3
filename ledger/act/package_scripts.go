package act

import (
	"strings"

	"github.com/tidwall/gjson"
)

// doRunScript is npm run x, npm test and their relatives.
func doRunScript(a *analysis, c *cmd) {
	name, args := a.scriptName(c)
	if name.text == "" {
		return
	}
	a.packageScript(c, name, args)
}

// scriptName finds the script a run command names, and its arguments.
func (a *analysis) scriptName(c *cmd) (field, []field) {
	name := field{}
	// The words of the command in order: subcommand, script, arguments.
	words, _ := parseArgs(c.args, c.prog.opts, c.prog.style, c.prog.abbrev, 0)
	n := 0
	for n < len(words.pos) {
		switch w := words.pos[n].text; w {
		case "run", "run-script", "rum", "urn", "task", "workspace", "exec":
			if w == "workspace" {
				n++
			}
			n++
			continue
		case "t", "tst":
			if c.name == "npm" || c.name == "pnpm" {
				name = word("test")
				n++
			}
		}
		break
	}
	if name.text == "" {
		if n >= len(words.pos) {
			return field{}, nil
		}
		name = words.pos[n]
		n++
	}
	var args []field
	if n > 0 && n <= len(words.pos) {
		from := words.index[n-1] + 1
		for _, w := range c.args[from:] {
			if w.text != "--" {
				args = append(args, w)
			}
		}
	}
	return name, args
}

// doRunBare is yarn x, pnpm x, bun x: a script, or a program of a package.
func doRunBare(a *analysis, c *cmd) {
	name, args := a.scriptName(c)
	if name.text == "" {
		return
	}
	if hasAnySuffix(name.text, ".ts .js .tsx .mjs .cjs .jsx") || strings.Contains(name.text, "/") {
		a.emit(c, "")
		return
	}
	if _, ok := a.scriptText(c, name.text); !ok && a.lookup(name.text) != nil && nameKind(name.text) == "" {
		a.emit(c, "")
		a.inside(c, c.name, append([]field{name}, args...))
		return
	}
	a.packageScript(c, name, args)
}

// packageScript runs a script of the manifest.
func (a *analysis) packageScript(c *cmd, name field, args []field) {
	if v, ok := c.value("--prefix"); ok {
		c.chdir(a, v)
	}
	text, ok := "", false
	if name.known() && !c.has("--filter|--workspace|--workspaces|--recursive") && c.args[0].text != "workspace" {
		text, ok = a.scriptText(c, name.text)
	}
	for _, w := range args {
		if !ok && (w.text == "--help" || w.text == "-h" || w.text == "--dry-run") {
			a.emit(c, "")
			return
		}
	}
	class := nameKind(name.text)
	if ok && class == "release.script" {
		class = ""
	}
	attrs := a.common(c, class)
	if class == "test.run" {
		attrs = append(attrs, truth("all", len(args) == 0 && !c.has("--filter|--workspace")))
	}
	if class == "deploy" || class == "release.script" {
		attrs = append(a.envAttrs(c, []string{name.text}), attr("object", name.text))
	}
	a.emit(c, class, attrs...)
	if !ok {
		return
	}
	for _, v := range c.f.via {
		if v == "script "+name.text {
			return // it calls itself
		}
	}
	inner := c.f.wrapped("script " + name.text)
	inner.fixed = true
	if len(inner.via) > maxDepth || a.depth >= maxDepth {
		a.opaque(text, inner)
		return
	}
	sh := c.f.sh.child(c.f.env)
	sh.dir, sh.lost = c.dir()
	inner.sh = sh
	for _, part := range [...]string{"pre" + name.text, name.text, "post" + name.text} {
		body := text
		if part != name.text {
			if body, ok = a.scriptText(c, part); !ok || c.name == "composer" {
				continue
			}
		} else if len(args) > 0 {
			body += " " + quoteAll(args)
		}
		f := *inner
		f.sh = sh.fork()
		a.program(body, &f)
	}
}

// quoteAll writes words so that the shell reads them as they are.
func quoteAll(args []field) string {
	var b strings.Builder
	for i, w := range args {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteByte('\'')
		b.WriteString(strings.ReplaceAll(w.text, "'", `'\''`))
		b.WriteByte('\'')
	}
	return b.String()
}

// scriptText reads a script from the nearest manifest.
func (a *analysis) scriptText(c *cmd, name string) (string, bool) {
	dir, lost := c.dir()
	if lost || !isAbs(dir) || c.f.other {
		return "", false
	}
	files := [...]string{"package.json"}
	key := "scripts"
	switch c.name {
	case "composer":
		files[0] = "composer.json"
	case "deno":
		files[0], key = "deno.json", "tasks"
	}
	for range 8 {
		for _, file := range files {
			text, ok := a.read(join(dir, file), maxOld, c.f)
			if !ok {
				continue
			}
			v := gjson.Get(text, key+"."+escapePath(name))
			if v.IsArray() {
				var lines []string
				for _, l := range v.Array() {
					lines = append(lines, strings.TrimPrefix(l.String(), "@"))
				}
				return strings.Join(lines, "\n"), true
			}
			return v.String(), v.Exists()
		}
		if dir == a.root || dir == "/" {
			break
		}
		dir = join(dir, "..")
	}
	return "", false
}

// escapePath escapes the signs that gjson reads in a path.
func escapePath(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if strings.IndexByte(".*?|#@!{}[]()=<>%\\\"", s[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
