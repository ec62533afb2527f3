package act

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"
)

// What an act follows: how many acts directly before it have succeeded when
// it runs. Words in the table are programs; the number behind one is Follows,
// "!" says After.
func TestFollows(t *testing.T) {
	for _, tt := range []struct{ command, want string }{
		{"a", "a0"},
		{"a && b", "a0 b1!"},
		{"a && b && c", "a0 b1! c2!"},
		{"a; b", "a0 b0"},
		{"a; b && c", "a0 b0 c1"},
		{"a\nb && c", "a0 b0 c1"},
		{"a || b", "a0 b0"},
		{"a || b && c", "a0 b0 c0"},
		{"a && b || c", "a0 b1! c0"},
		{"a & b", "a0 b0"},
		{"a | b && c", "a0 b0 c1"},
		{"set -o pipefail; a | b && c", "set0 a0 b1 c2"},
		{"set -e; a; b; c", "set0 a1! b2! c3!"},
		{"set -euo pipefail\na\nb", "set0 a1! b2!"},
		{"(a && b) && c", "a0 b1! c2!"},
		{"{ a; b; } && c", "a0 b0 c1"},
		{"if a; then b; fi", "a0 b1!"},
		{"if a; then b; else c; fi", "a0 b1! c0"},
		{"if ! a; then b; fi", "a0 b0"},
		{"! a && b", "a0 b0"},
		{"a || exit 1; b", "a0 exit0 b2!"},
		{"a || { echo no; exit 1; }; b", "a0 echo0 exit0 b3!"},
		{"while a; do b; done; c", "a0 b1! c0"},
		{"for x in 1 2; do a; done && b", "a0 a0 b0"},
		{"f() { a && b; }; f && c", "a0 b1! c2!"},
		{"bash -c 'a && b' && c", "bash0 a1! b2! c3!"},
		{"cd x && a && b", "cd0 a1! b2!"},
		{"a && (b; c) && d", "a0 b1! c0 d1"},
		{"a $(b) && c", "b0 a1! c2!"},
		{"a && b \"$(rm x)\" && c", "a0 rm1! b0 c1"},
		{"a || { rm x; exit 1; }; b", "a0 rm0 exit0 b0"},
		{"x=$(a) && b", "a0 b1!"},
		{"x=$(a; rm y) && b", "a0 rm0 b1"},
		{"(exit 1); b && c", "exit0 b0 c1"},
		{"a && b; c", "a0 b1! c0"},
		{"case x in x) a && b;; esac; c", "a0 b1! c0"},
		{"time a && b", "a0 b1!"},
	} {
		var got []string
		for _, a := range Of(Call{Tool: Shell, Command: tt.command}, Env{}) {
			s := fmt.Sprintf("%s%d", a.Command.Words[0], a.Follows)
			if a.After {
				s += "!"
			}
			got = append(got, s)
		}
		if g := strings.Join(got, " "); g != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.command, g, tt.want)
		}
	}
}

// The same call gives the same acts, whoever else asks at the same moment.
func TestActsAreAFunctionOfTheCall(t *testing.T) {
	cases := tableCases(t)
	first := make([][]Act, len(cases))
	for i, c := range cases {
		first[i] = Of(c.call, c.env)
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for i, c := range cases {
				if again := Of(c.call, c.env); !reflect.DeepEqual(first[i], again) {
					t.Errorf("%s:%d gives other acts when asked again", c.file, c.line)
				}
			}
		})
	}
	wg.Wait()
}

// Every class and attribute that comes out is one that the taxonomy lists.
func TestTaxonomyIsComplete(t *testing.T) {
	attrs := map[string]map[string]bool{}
	for _, c := range Classes() {
		attrs[c.Class] = map[string]bool{}
		for _, a := range c.Attributes {
			attrs[c.Class][a] = true
		}
		if c.Meaning == "" {
			t.Errorf("%s has no meaning", c.Class)
		}
	}
	for _, c := range Classes() {
		for p := parentOf(c.Class); p != ""; p = parentOf(p) {
			for a := range attrs[p] {
				attrs[c.Class][a] = true
			}
		}
	}
	named := map[string]bool{}
	for _, a := range AttrNames() {
		named[a.Name] = true
		if a.Meaning == "" || a.Values == "" {
			t.Errorf("attribute %s says nothing", a.Name)
		}
	}
	for class, list := range attrs {
		for a := range list {
			if !named[a] {
				t.Errorf("%s has the attribute %s, which has no meaning", class, a)
			}
		}
	}
	if !slices.IsSortedFunc(Classes(), func(a, b ClassInfo) int { return strings.Compare(a.Class, b.Class) }) {
		t.Error("classes are not sorted")
	}
	if !slices.IsSortedFunc(AttrNames(), func(a, b AttrInfo) int { return strings.Compare(a.Name, b.Name) }) {
		t.Error("attributes are not sorted")
	}
	missing := map[string]bool{}
	check := func(a Act) {
		class := a.Class
		if Is(class, "mcp") {
			class = "mcp"
		}
		for _, at := range a.Attrs {
			if !named[at.Name] {
				missing[at.Name] = true
			}
			if class != "" && class != "mcp" && !attrs[class][at.Name] && !slices.Contains(CommandAttrs(), at.Name) {
				missing[class+" "+at.Name] = true
			}
		}
	}
	for _, c := range tableCases(t) {
		for _, a := range Of(c.call, c.env) {
			check(a)
		}
	}
	for _, l := range devLines(t) {
		for _, a := range Of(hostCall(l.Tool, l.Input), Env{}) {
			check(a)
		}
	}
	for m := range missing {
		t.Errorf("not listed: %s", m)
	}
}

func TestLooksDangerous(t *testing.T) {
	for class, want := range map[string]bool{
		"git.push": true, "git.push.force": true, "package.publish": true, "file.delete.recursive": true, "db.drop": true, "deploy": true,
		"infra.destroy": true, "agent.spawn": true, "git.commit": false, "file.edit": false, "test.run": false, "": false, "web.fetch": false,
		"mcp.github.merge_pull_request": false, "git.push.something": true,
	} {
		if got := LooksDangerous(class); got != want {
			t.Errorf("LooksDangerous(%q) = %v", class, got)
		}
	}
}

func TestFamily(t *testing.T) {
	for class, want := range map[string]string{"git.push.force": "git.push", "git.push": "git.push", "deploy": "deploy", "": "", "mcp.github.merge": "mcp.github"} {
		if got := Family(class); got != want {
			t.Errorf("Family(%q) = %q, want %q", class, got, want)
		}
	}
}

// The span of a command is where its words stand.
func TestSpans(t *testing.T) {
	for _, tt := range []struct{ command, class, want string }{
		{"ls; git push origin main; ls", "git.push", "git push origin main"},
		{"X=1 rm -rf a", "file.delete.recursive", "X=1 rm -rf a"},
		{"a && bash -c 'git push' && b", "git.push", "'git push'"},
		{"sudo rm x", "file.delete", "sudo rm x"},
		{"echo $(rm x)", "file.delete", "rm x"},
		{"for i in 1; do rm x; done", "file.delete", "rm x"},
		{"eval 'rm x'", "file.delete", "eval 'rm x'"},
		{"if true; then\n\trm x\nfi", "file.delete", "rm x"},
	} {
		found := false
		for _, a := range Of(Call{Tool: Shell, Command: tt.command}, Env{}) {
			if a.Class == tt.class {
				found = true
				if got := tt.command[a.Span[0]:a.Span[1]]; got != tt.want {
					t.Errorf("%s: span is %q, want %q", tt.command, got, tt.want)
				}
			}
		}
		if !found {
			t.Errorf("%s: no %s", tt.command, tt.class)
		}
	}
}

// A nil Env, and one that answers everything, are as good as any.
func TestAnyEnv(t *testing.T) {
	for _, env := range []Env{{}, {Home: "/home/u"}, {Home: `C:\Users\u`},
		{ReadFile: func(string, int) ([]byte, bool) { return nil, true }, Exists: func(string) (bool, bool) { return true, true }},
		{ReadFile: func(p string, _ int) ([]byte, bool) { return []byte(p), true }, Exists: func(string) (bool, bool) { return false, false }},
		{ReadFile: func(string, int) ([]byte, bool) {
			return []byte("ref: refs/heads/main\n[alias]\nx=x\ngitdir: .\na:\n\tmake a\n"), true
		}},
	} {
		for _, c := range tableCases(t) {
			for _, cwd := range []string{"", "/repo", `C:\repo`, "relative"} {
				call := c.call
				call.Cwd, call.Root = cwd, cwd
				wellFormed(t, call, of(call, env))
			}
		}
	}
}
