package act

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Tables of calls and what they do are under testdata/acts. Blocks are
// separated by empty lines:
//
//	# a comment
//	git push -f origin main
//	=> git.push.force branch=main
//
// Lines before "=>" are one command of bash, "¶" an empty one; the first may name another
// dialect or tool: "@powershell", "@cmd", "@read PATH", "@fetch URL",
// "@agent JSON", "@write PATH", "@edit PATH" (old, a line "----", new),
// "@mcp SERVER TOOL JSON". "%in DIR" moves the call, "%file PATH TEXT" puts a
// file into its world (\n is a newline), "%exists PATH" a path. Each "=>"
// names an act that must be there with attributes (name=value, name=?,
// !name for none, ~ for one that is not certain, via:NAME, dir:PATH); classes
// that no "=>" names must not be there. "=> none" is no act of the taxonomy.
// web.fetch, db.write, package.exec, test.run, lint.run, build.run and mcp.*
// are only looked at when they are named.
type tableCase struct {
	file  string
	line  int
	call  Call
	env   Env
	wants []string
}

func tableCases(tb testing.TB) []tableCase {
	files, err := filepath.Glob("testdata/acts/*.txt")
	if err != nil || len(files) == 0 {
		tb.Fatal("no tables", err)
	}
	var out []tableCase
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			tb.Fatal(err)
		}
		line := 1
		for block := range strings.SplitSeq(string(data), "\n\n") {
			n := line
			line += strings.Count(block, "\n") + 2
			if c, ok := readCase(tb, f, n, block); ok {
				out = append(out, c)
			}
		}
	}
	return out
}

func readCase(tb testing.TB, file string, line int, block string) (tableCase, bool) {
	c := tableCase{file: filepath.Base(file), line: line, call: Call{Tool: Shell, Cwd: "/repo", Root: "/repo"}}
	files, exists := map[string]string{}, map[string]bool{}
	var body []string
	for l := range strings.SplitSeq(block, "\n") {
		switch {
		case strings.HasPrefix(l, "# ") && len(body) == 0, l == "" && len(body) == 0:
			c.line++
		case strings.HasPrefix(l, "=> "):
			c.wants = append(c.wants, l[3:])
		case strings.HasPrefix(l, "%in "):
			c.call.Cwd = l[4:]
		case strings.HasPrefix(l, "%file "):
			name, text, _ := strings.Cut(l[6:], " ")
			files[name] = strings.NewReplacer(`\n`, "\n", `\t`, "\t").Replace(text)
		case strings.HasPrefix(l, "%exists "):
			exists[l[8:]] = true
		case l == "¶":
			body = append(body, "")
		default:
			body = append(body, l)
		}
	}
	if len(body) == 0 {
		return c, false
	}
	head, rest, _ := strings.Cut(body[0], " ")
	text := strings.Join(body[1:], "\n")
	switch head {
	case "@powershell", "@cmd":
		c.call.Dialect, c.call.Command = head[1:], text
	case "@read":
		c.call.Tool, c.call.Path = Read, rest
	case "@fetch":
		c.call.Tool, c.call.Input = Fetch, fmt.Appendf(nil, `{"url":%q}`, rest)
	case "@agent":
		c.call.Tool, c.call.Input = Agent, []byte(rest)
	case "@write":
		c.call.Tool, c.call.Path, c.call.Edits = Write, rest, []TextEdit{{New: text}}
	case "@edit":
		c.call.Tool, c.call.Path = Edit, rest
		old, new, ok := strings.Cut("\n"+text, "\n----")
		if !ok {
			tb.Fatalf("%s:%d: an edit without ----", file, line)
		}
		c.call.Edits = []TextEdit{{Old: strings.TrimPrefix(old, "\n"), New: strings.TrimPrefix(new, "\n")}}
	case "@patch":
		c.call.Tool, c.call.Name, c.call.Command = Other, "apply_patch", text
	case "@mcp":
		c.call.Tool = MCP
		part := strings.SplitN(rest, " ", 3)
		c.call.Server, c.call.Name, c.call.Input = part[0], part[1], []byte(part[2])
		if !json.Valid(c.call.Input) {
			tb.Fatalf("%s:%d: not JSON: %s", file, line, part[2])
		}
	default:
		c.call.Command = strings.Join(body, "\n")
	}
	c.env = memory(files, exists)
	return c, true
}

// memory is a world of files.
func memory(files map[string]string, exists map[string]bool) Env {
	env := Env{Home: "/home/u"}
	if len(files) > 0 || len(exists) > 0 {
		env.ReadFile = func(p string, limit int) ([]byte, bool) {
			s, ok := files[p]
			return []byte(s), ok && len(s) <= limit
		}
		env.Exists = func(p string) (bool, bool) {
			if _, ok := files[p]; ok || exists[p] {
				return true, true
			}
			return false, true
		}
	}
	return env
}

// quiet are classes that a table need not name.
func quiet(class string) bool {
	switch class {
	case "", "web.fetch", "db.write", "package.exec", "test.run", "lint.run", "build.run":
		return true
	}
	return Is(class, "mcp")
}

func (c tableCase) check() (problems []string) {
	acts := Of(c.call, c.env)
	named := map[string]bool{}
	for _, w := range c.wants {
		fields := strings.Fields(w)
		class := fields[0]
		named[class] = true
		if class == "none" {
			continue
		}
		if !slices.ContainsFunc(acts, func(a Act) bool { return a.fits(class, w[len(class):]) }) {
			problems = append(problems, "no "+w)
		}
	}
	for _, a := range acts {
		if !named[a.Class] && !quiet(a.Class) {
			problems = append(problems, "also "+show(a))
		}
	}
	if len(problems) > 0 {
		for _, a := range acts {
			problems = append(problems, "  "+show(a))
		}
	}
	return problems
}

// fits reports whether an act is as a line of a table says.
func (a *Act) fits(class, tests string) bool {
	if class != a.Class && !(class == `""` && a.Class == "") {
		return false
	}
	uncertain := false
	for _, t := range splitTests(tests) {
		name, val, isAttr := strings.Cut(t, "=")
		switch {
		case t == "~":
			uncertain = true
		case strings.HasPrefix(t, "via:"):
			if a.Command == nil || !slices.Contains(a.Command.Via, t[4:]) {
				return false
			}
		case strings.HasPrefix(t, "dir:"):
			if a.Command == nil || a.Command.Dir != t[4:] {
				return false
			}
		case strings.HasPrefix(t, "!"):
			if _, ok := a.Attr(t[1:]); ok {
				return false
			}
		case isAttr:
			at, ok := a.Attr(name)
			if !ok || at.Unknown != (val == "?") || val != "?" && !slices.Contains(at.Values, val) {
				return false
			}
		}
	}
	return a.Certain != uncertain
}

// splitTests cuts at spaces; quotes keep a value together.
func splitTests(s string) []string {
	var out []string
	for s = strings.TrimSpace(s); s != ""; s = strings.TrimSpace(s) {
		end, quoted := 0, false
		for end < len(s) && (quoted || s[end] != ' ') {
			if s[end] == '"' {
				quoted = !quoted
			}
			end++
		}
		out = append(out, strings.ReplaceAll(s[:end], `"`, ""))
		s = s[end:]
	}
	return out
}

func show(a Act) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%q", a.Class)
	for _, at := range a.Attrs {
		if at.Unknown {
			fmt.Fprintf(&b, " %s=?", at.Name)
		} else {
			fmt.Fprintf(&b, " %s=%s", at.Name, strings.Join(at.Values, "|"))
		}
	}
	if !a.Certain {
		b.WriteString(" ~")
	}
	if a.Command != nil {
		fmt.Fprintf(&b, "   %q via %q in %s", a.Command.Words, a.Command.Via, a.Command.Dir)
	}
	return b.String()
}

func TestTables(t *testing.T) {
	cases := tableCases(t)
	bad := 0
	for _, c := range cases {
		if problems := c.check(); len(problems) > 0 {
			bad++
			text := c.call.Command
			if text == "" {
				text = c.call.Path + string(c.call.Input)
			}
			t.Errorf("%s:%d %s\n\t%s", c.file, c.line, text, strings.Join(problems, "\n\t"))
		}
	}
	t.Logf("%d of %d cases right", len(cases)-bad, len(cases))
}
