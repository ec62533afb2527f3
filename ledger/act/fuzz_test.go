package act

import (
	"slices"
	"strings"
	"testing"

	"mvdan.cc/sh/v3/syntax"
)

// wellFormed checks what holds for the acts of any call.
func wellFormed(t *testing.T, call Call, acts []Act) {
	t.Helper()
	if call.Tool == Shell && call.Dialect == "" && call.Command != "time" && len(acts) == 0 && strings.TrimSpace(call.Command) != "" && !strings.ContainsAny(call.Command, "#=(){}<>[]\x01;&|\n\\$\"'` ") {
		t.Errorf("no act for %q", call.Command)
	}
	for i, a := range acts {
		if a.Span[0] < 0 || a.Span[1] < a.Span[0] || a.Span[1] > len(call.Command) {
			t.Errorf("span %v outside the %d bytes of %q", a.Span, len(call.Command), call.Command)
		}
		if a.Follows < 0 || a.Follows > i || a.After && a.Follows == 0 {
			t.Errorf("act %d of %q follows %d, after %v", i, call.Command, a.Follows, a.After)
		}
		if strings.Contains(a.Class, " ") || strings.IndexByte(a.Class, hole) >= 0 {
			t.Errorf("class %q", a.Class)
		}
		if a.Class != "" && !Is(a.Class, "mcp") && !slices.ContainsFunc(classes[:], func(c struct {
			class, meaning, attrs string
			danger                Danger
		}) bool {
			return c.class == a.Class
		}) {
			t.Errorf("class %q is not in the taxonomy", a.Class)
		}
		for _, at := range a.Attrs {
			if at.Name == "" || len(at.Values) == 0 && !at.Unknown {
				t.Errorf("attribute %+v of %q", at, call.Command)
			}
			for _, v := range at.Values {
				if strings.IndexByte(v, hole) >= 0 {
					t.Errorf("attribute %s of %q is %q", at.Name, call.Command, v)
				}
			}
		}
		for _, e := range a.Added {
			if strings.IndexByte(e.New, hole) >= 0 {
				t.Errorf("added text of %q has a hole", call.Command)
			}
		}
		c := a.Command
		if c == nil {
			continue
		}
		known := true
		for _, w := range c.Words {
			known = known && w != ""
			if strings.IndexByte(w, hole) >= 0 {
				t.Errorf("word %q of %q", w, call.Command)
			}
		}
		for _, v := range c.Via {
			if v == "" || strings.IndexByte(v, hole) >= 0 {
				t.Errorf("via %q of %q", c.Via, call.Command)
			}
		}
	}
}

func FuzzOf(f *testing.F) {
	for _, c := range tableCases(f) {
		if c.call.Tool == Shell {
			f.Add(c.call.Command, c.call.Dialect)
		}
	}
	for _, l := range devLines(f) {
		if c := hostCall(l.Tool, l.Input); c.Tool == Shell {
			f.Add(c.Command, c.Dialect)
		}
	}
	f.Fuzz(func(t *testing.T, command, dialect string) {
		call := Call{Tool: Shell, Dialect: dialect, Command: command, Cwd: "/repo", Root: "/repo"}
		acts := of(call, Env{Home: "/home/u"})
		wellFormed(t, call, acts)
	})
}

// FuzzWords looks at the resolver alone: words of any program resolve to
// bounded fields, twice the same.
func FuzzWords(f *testing.F) {
	for _, s := range []string{`r''m $'\x72\x6d' -rf`, `{a,b{1..3}}c "$x$y" ${x:-d}`, `${x#a} ${x%%b*} ${x/a/b} ${x:1:2} ${x^^} ${!x}`, `~ ~/x "a b"'c'\ d`, "a=(1 2); \"${a[@]}\" ${a[1]}", "$((1+2)) $[3] `echo a` $(echo b)", `<(a) >(b) *.go ?(x)`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if len(s) > 4096 {
			return
		}
		file, err := syntax.NewParser().Parse(strings.NewReader(s), "")
		if err != nil {
			return
		}
		var calls []*syntax.CallExpr
		syntax.Walk(file, func(n syntax.Node) bool {
			if c, ok := n.(*syntax.CallExpr); ok {
				calls = append(calls, c)
			}
			return true
		})
		resolve := func() (out []string) {
			a := analysis{call: &Call{}, lookup: lookup}
			fr := &frame{sh: &shell{}}
			fr.sh.set("x", value{text: "one two"})
			for _, c := range calls {
				for _, w := range a.fields(c.Args, fr) {
					if len(out) < 10000 {
						out = append(out, w.text)
					}
				}
			}
			return out
		}
		first := resolve()
		for _, w := range first {
			if len(w) > maxText+8 {
				t.Errorf("a word of %d bytes", len(w))
			}
		}
		if again := resolve(); !slices.Equal(first, again) {
			t.Errorf("%q resolves to %q, then to %q", s, first, again)
		}
	})
}

// FuzzSQL, FuzzCode and FuzzContent look at the smaller readers.
func FuzzSQL(f *testing.F) {
	for _, c := range tableCases(f) {
		if c.file == "data.txt" {
			f.Add(c.call.Command)
		}
	}
	f.Fuzz(func(t *testing.T, s string) {
		for _, c := range statements(s) {
			if !Is(c.class, "db.drop") && !Is(c.class, "db.truncate") && !Is(c.class, "db.delete_all") && !Is(c.class, "db.write") || len(c.objects) == 0 {
				t.Errorf("%q is %+v", s, c)
			}
		}
	})
}

func FuzzCode(f *testing.F) {
	for _, c := range tableCases(f) {
		if c.call.Tool == Shell && (strings.Contains(c.call.Command, "python") || strings.Contains(c.call.Command, "node -e") || strings.Contains(c.call.Command, "ruby")) {
			for _, lang := range []string{"python", "node", "ruby", "perl", "php"} {
				f.Add(lang, c.call.Command)
			}
		}
	}
	f.Fuzz(func(t *testing.T, lang, s string) {
		switch lang {
		case "python", "node", "ruby", "perl", "php":
		default:
			return
		}
		call := Call{Tool: Shell, Cwd: "/repo", Root: "/repo"}
		a := analysis{call: &call, lookup: lookup, root: "/repo", cwd: "/repo"}
		a.code(&cmd{name: lang, words: []field{word(lang)}}, lang, s, &frame{sh: &shell{dir: "/repo"}, fixed: true})
		wellFormed(t, Call{}, a.acts)
	})
}

func FuzzContent(f *testing.F) {
	for _, c := range tableCases(f) {
		if len(c.call.Edits) == 1 {
			f.Add(c.call.Path, c.call.Edits[0].Old, c.call.Edits[0].New)
		}
	}
	f.Fuzz(func(t *testing.T, path, old, new string) {
		for _, tool := range []Tool{Edit, Write} {
			call := Call{Tool: tool, Path: path, Edits: []TextEdit{{old, new}}, Cwd: "/repo", Root: "/repo"}
			wellFormed(t, call, of(call, Env{ReadFile: func(string, int) ([]byte, bool) { return []byte(old), true }}))
		}
	})
}

func FuzzMCP(f *testing.F) {
	for _, c := range tableCases(f) {
		if c.call.Tool == MCP {
			f.Add(c.call.Server, c.call.Name, string(c.call.Input))
		}
	}
	f.Fuzz(func(t *testing.T, server, name, input string) {
		if strings.ContainsAny(server+name, "\x01 ") {
			return
		}
		call := Call{Tool: MCP, Server: server, Name: name, Input: []byte(input), Cwd: "/repo", Root: "/repo"}
		wellFormed(t, call, of(call, Env{}))
	})
}
