package act

import "strings"

// doMake runs targets of a makefile.
func doMake(a *analysis, c *cmd) {
	if c.has("--help|--version|-n|-q|-p|-t") {
		return
	}
	if dir, ok := c.value("--directory"); ok {
		c.chdir(a, dir)
	}
	vars := map[string]string{}
	var targets []field
	for _, p := range c.pos {
		if name, val, ok := strings.Cut(p.text, "="); ok && isName(strings.TrimRight(name, "?:+")) {
			vars[strings.TrimRight(name, "?:+")] = val
			continue
		}
		targets = append(targets, p)
	}
	names := []string{"GNUmakefile", "makefile", "Makefile"}
	if f, ok := c.value("--file"); ok {
		names = []string{f.text}
	}
	text := ""
	for _, n := range names {
		if s := a.fileStreamAt(c, word(n)); s.kind == known {
			text = s.text
			break
		}
	}
	m := parseMakefile(text, vars)
	if len(targets) == 0 {
		if m.first != "" {
			targets = []field{word(m.first)}
		}
		a.emit(c, "build.run")
	}
	for i, t := range targets {
		if i == maxRounds {
			break
		}
		_, found := m.rules[t.text]
		a.target(c, t, found)
	}
	for i, t := range targets {
		if i < maxRounds {
			m.run(a, c, t.text, map[string]bool{}, 0)
		}
	}
}

// target emits what the name of a target says.
func (a *analysis) target(c *cmd, t field, found bool) {
	class := nameKind(t.text)
	switch class {
	case "deploy":
		a.emit(c, class, append(a.envAttrs(c, []string{t.text}), attr("object", t.text))...)
	case "release.script", "db.migrate":
		if !found {
			a.emit(c, class, append(a.envAttrs(c, []string{t.text}), attr("object", t.text))...)
		}
	case "":
	default:
		a.emit(c, class)
	}
}

// A makefile is the rules of a makefile or justfile.
type makefile struct {
	rules map[string]makeRule
	vars  map[string]string
	first string
	kind  string // make or just
}

type makeRule struct {
	deps  []string
	lines []string
}

// parseMakefile reads rules, recipes and plain variables. Includes,
// conditionals and functions are not followed; pattern rules are ignored.
func parseMakefile(text string, given map[string]string) makefile {
	m := makefile{rules: map[string]makeRule{}, vars: map[string]string{}, kind: "make"}
	text = strings.ReplaceAll(text, "\\\n", " ")
	var cur []string
	for line := range strings.SplitSeq(text, "\n") {
		if strings.HasPrefix(line, "\t") {
			for _, name := range cur {
				r := m.rules[name]
				r.lines = append(r.lines, strings.TrimSpace(line))
				m.rules[name] = r
			}
			continue
		}
		trimmed := strings.TrimSpace(line)
		if trimmed == "" || trimmed[0] == '#' {
			continue
		}
		if i := strings.IndexByte(trimmed, '='); i > 0 && (strings.IndexByte(trimmed, ':') < 0 || strings.IndexByte(trimmed, ':') >= i-2) {
			name := strings.TrimSpace(strings.TrimRight(strings.TrimSpace(trimmed[:i]), ":?+!"))
			name = strings.TrimPrefix(name, "export ")
			if isName(name) && len(m.vars) < maxVars {
				m.vars[name] = strings.TrimSpace(trimmed[i+1:])
			}
			continue
		}
		head, deps, ok := strings.Cut(trimmed, ":")
		if !ok || strings.HasPrefix(trimmed, ".") || len(m.rules) > 1000 {
			cur = nil
			continue
		}
		deps, recipe, has := strings.Cut(strings.TrimPrefix(deps, ":"), ";")
		cur = strings.Fields(head)
		for _, name := range cur {
			r := m.rules[name]
			r.deps = append(r.deps, strings.Fields(deps)...)
			if has {
				r.lines = append(r.lines, strings.TrimSpace(recipe))
			}
			m.rules[name] = r
			if m.first == "" && !strings.Contains(name, "%") {
				m.first = name
			}
		}
	}
	for name, val := range given {
		m.vars[name] = val
	}
	return m
}

// run runs the recipe of a target, those it depends on first.
func (m *makefile) run(a *analysis, c *cmd, name string, seen map[string]bool, depth int) {
	if seen[name] || depth > maxDepth || len(seen) > 64 {
		return
	}
	seen[name] = true
	r, ok := m.rules[name]
	if !ok {
		return
	}
	for _, d := range r.deps {
		m.run(a, c, d, seen, depth+1)
	}
	if len(r.lines) == 0 {
		return
	}
	inner := c.f.wrapped(c.name + " " + name)
	inner.fixed = true
	if len(inner.via) > maxDepth || a.depth >= maxDepth {
		return
	}
	base := c.f.sh.child(c.f.env)
	base.dir, base.lost = c.dir()
	// Each line is a shell of its own, and make stops at the first that fails.
	for i, line := range r.lines {
		if i == 200 {
			break
		}
		line = strings.TrimLeft(line, "@-+ ")
		if m.kind == "make" {
			line = m.expand(line, name, 0)
		}
		f := *inner
		f.sh = base.fork()
		f.sh.shared = true
		a.program(line, &f)
	}
}

// expand replaces $(VAR), ${VAR}, $@ and $$.
func (m *makefile) expand(line, target string, depth int) string {
	if strings.IndexByte(line, '$') < 0 {
		return line
	}
	var b strings.Builder
	for i := 0; i < len(line); i++ {
		if line[i] != '$' || i+1 >= len(line) {
			b.WriteByte(line[i])
			continue
		}
		i++
		switch c := line[i]; c {
		case '$':
			b.WriteByte('$')
		case '@':
			b.WriteString(target)
		case '(', '{':
			end := strings.IndexByte(line[i:], map[byte]byte{'(': ')', '{': '}'}[c])
			if end < 0 {
				b.WriteByte(hole)
				return b.String()
			}
			name := line[i+1 : i+end]
			i += end
			val, ok := m.vars[name]
			switch {
			case name == "MAKE":
				b.WriteString("make")
			case ok && depth < 4 && b.Len() < maxScript:
				b.WriteString(m.expand(val, target, depth+1))
			default:
				// A variable of the environment, perhaps: let the shell resolve it.
				if isName(name) {
					b.WriteString("${" + name + "}")
				} else {
					b.WriteByte(hole)
				}
			}
		default:
			b.WriteByte(hole)
		}
	}
	return b.String()
}

// doJust runs recipes of a justfile.
func doJust(a *analysis, c *cmd) {
	if c.idle() || c.has("-l|--list|--show|--choose|--evaluate|--dump|--summary") {
		return
	}
	if dir, ok := c.value("--working-directory"); ok {
		c.chdir(a, dir)
	}
	names := []string{"justfile", "Justfile", ".justfile"}
	if f, ok := c.value("--justfile"); ok {
		names = []string{f.text}
	}
	m := makefile{}
	for _, n := range names {
		if s := a.fileStreamAt(c, word(n)); s.kind == known {
			m = parseJustfile(s.text)
			break
		}
	}
	t := c.arg(0)
	if t.text == "" {
		a.emit(c, "")
		if m.first != "" {
			m.run(a, c, m.first, map[string]bool{}, 0)
		}
		return
	}
	_, found := m.rules[t.text]
	a.target(c, t, found)
	if len(a.acts) == c.start {
		a.emit(c, "")
	}
	m.run(a, c, t.text, map[string]bool{}, 0)
}

// parseJustfile reads recipes; parameters become unknown text.
func parseJustfile(text string) makefile {
	m := makefile{rules: map[string]makeRule{}, kind: "just"}
	cur := ""
	for line := range strings.SplitSeq(text, "\n") {
		if line != "" && (line[0] == ' ' || line[0] == '\t') {
			if cur != "" {
				r := m.rules[cur]
				r.lines = append(r.lines, justText(strings.TrimSpace(line)))
				m.rules[cur] = r
			}
			continue
		}
		head, deps, ok := strings.Cut(line, ":")
		if !ok || strings.HasPrefix(line, "#") || strings.Contains(line, ":=") || strings.HasPrefix(line, "set ") || strings.HasPrefix(line, "[") {
			continue
		}
		cur, _, _ = strings.Cut(strings.TrimPrefix(strings.TrimSpace(head), "@"), " ")
		if cur == "" || len(m.rules) > 1000 {
			continue
		}
		m.rules[cur] = makeRule{deps: strings.Fields(deps)}
		if m.first == "" {
			m.first = cur
		}
	}
	return m
}

// justText makes {{name}} unknown.
func justText(s string) string {
	for {
		i := strings.Index(s, "{{")
		if i < 0 {
			return s
		}
		j := strings.Index(s[i:], "}}")
		if j < 0 {
			return s
		}
		s = s[:i] + holeText + s[i+j+2:]
	}
}
