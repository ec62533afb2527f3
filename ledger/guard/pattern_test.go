package guard

import (
	"path"
	"regexp"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func TestMatchPattern(t *testing.T) {
	for _, tt := range []struct {
		pattern string
		yes, no []string
	}{
		{"main", []string{"main"}, []string{"Main", "main2", "", "origin/main"}},
		{"main|master", []string{"main", "master"}, []string{"main|master"}},
		{" main | master ", []string{"main", "master"}, []string{" main "}},
		{"!main|master", []string{"dev"}, []string{"main", "master"}},
		{"*", []string{"main", ""}, []string{"a/b"}},
		{"**", []string{"main", "a/b", ""}, nil},
		{"feature/*", []string{"feature/x", "feature/"}, []string{"feature", "feature/x/y"}},
		{"feature/**", []string{"feature/x", "feature/x/y"}, []string{"feature", "features/x"}},
		{"**/x", []string{"x", "a/x", "a/b/x"}, []string{"ax", "x/a"}},
		{"a/**/b", []string{"a/b", "a/x/b", "a/x/y/b"}, []string{"ab", "a/xb"}},
		{"v?.?", []string{"v1.2", "v中.2"}, []string{"v1.10", "v/.2"}},
		{"*.{ts,tsx}", []string{"a.ts", "a.tsx"}, []string{"a.js", "a.{ts,tsx}"}},
		{"{a,b}{c,d}", []string{"ac", "bd"}, []string{"ab"}},
		{"{x}", []string{"{x}"}, []string{"x"}},
		{"[id]", []string{"[id]"}, []string{"i"}},
		{`a\*`, []string{"a*"}, []string{"ab"}},
		{`a\|b`, []string{"a|b"}, []string{"a", "b"}},
		{"/^v[0-9]+$/", []string{"v12"}, []string{"v12a"}},
		{"/a|b/", []string{"xbx"}, []string{"c"}},
		{"!/wip/", []string{"done"}, []string{"a wip b"}},
		{"/(/", nil, []string{"(", ""}},
		{"true", []string{"true"}, []string{"false"}},
		{"Co-Authored-By:**", []string{"Co-Authored-By: A <a/b>"}, nil},
	} {
		for _, v := range tt.yes {
			if !MatchPattern(tt.pattern, v) {
				t.Errorf("%q does not match %q", tt.pattern, v)
			}
		}
		for _, v := range tt.no {
			if MatchPattern(tt.pattern, v) {
				t.Errorf("%q matches %q", tt.pattern, v)
			}
		}
	}
}

// slowGlob says by translation to an expression what a glob means.
func slowGlob(pattern string) *regexp.Regexp {
	var b strings.Builder
	b.WriteString(`^(?s:`)
	for i := 0; i < len(pattern); {
		switch {
		case strings.HasPrefix(pattern[i:], "**"):
			start := i == 0 || pattern[i-1] == '/'
			for i < len(pattern) && pattern[i] == '*' {
				i++
			}
			if start && i < len(pattern) && pattern[i] == '/' {
				b.WriteString(`(.*/)?`)
				i++
			} else {
				b.WriteString(`.*`)
			}
			continue
		case pattern[i] == '*':
			b.WriteString(`[^/]*`)
		case pattern[i] == '?':
			b.WriteString(`[^/]`)
		default:
			b.WriteString(regexp.QuoteMeta(pattern[i : i+1]))
		}
		i++
	}
	b.WriteString(`)$`)
	return regexp.MustCompile(b.String())
}

func TestGlobMeansItsExpression(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pattern := rapid.StringOfN(rapid.SampledFrom([]rune("ab/*?*")), 0, 12, -1).Draw(t, "pattern")
		value := rapid.StringOfN(rapid.SampledFrom([]rune("ab/")), 0, 12, -1).Draw(t, "value")
		if got, want := glob(pattern, value), slowGlob(pattern).MatchString(value); got != want {
			t.Fatalf("glob(%q, %q) = %v, want %v", pattern, value, got, want)
		}
	})
}

func TestPatternProperties(t *testing.T) {
	word := rapid.StringOfN(rapid.SampledFrom([]rune("ab/*.")), 1, 8, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b := word.Draw(t, "a"), word.Draw(t, "b")
		v := rapid.StringOfN(rapid.SampledFrom([]rune("ab/.")), 0, 8, -1).Draw(t, "value")
		one := a + "|" + b
		if _, ok := cutExpression(one); ok {
			return
		}
		if MatchPattern("!"+one, v) == MatchPattern(one, v) {
			t.Fatalf("!%s and %s agree on %q", one, one, v)
		}
		other := b + "|" + a
		if _, ok := cutExpression(other); !ok && MatchPattern(one, v) != MatchPattern(other, v) {
			t.Fatalf("%s and %s differ on %q", one, other, v)
		}
	})
}

func TestGlobIsBounded(t *testing.T) {
	start := time.Now()
	for _, pattern := range []string{
		strings.Repeat("*a", 500) + "b", strings.Repeat("**a", 500) + "b", strings.Repeat("**/a*", 300) + "b",
		strings.Repeat("{a,b}", 200), strings.Repeat("{", 4000) + strings.Repeat(",}", 2000),
	} {
		glob(pattern, strings.Repeat("a", 4000))
		glob(pattern, strings.Repeat("a/", 2000))
	}
	if d := time.Since(start); d > 2*time.Second {
		t.Errorf("hostile globs took %v", d)
	}
}

// TestPaths is about patterns of paths; the root is /r, home is /home/u.
func TestPaths(t *testing.T) {
	for _, tt := range []struct {
		pattern string
		yes, no []string
	}{
		{"app/", []string{"app/main.py", "app/x/y.py", "/r/app/main.py", "./app/a"}, []string{"app-staging/main.py", "web/app.py", "web/app/x", "/rxapp/x", "/app/x", "/other/app/x"}},
		{"app/**", []string{"app/main.py", "app/x/y.py"}, []string{"app-staging/main.py", "src/app/x"}},
		{"./app/", []string{"app/main.py"}, []string{"app-staging/main.py"}},
		{"app", []string{"app", "web/app", "app/main.py", "web/app/x"}, []string{"app-staging/main.py", "app.py", "myapp"}},
		{"package.json", []string{"package.json", "web/package.json", "/r/web/package.json"}, []string{"package.json.bak", "xpackage.json"}},
		{"*.md", []string{"a.md", "docs/a.md", "/tmp/x.md"}, []string{"a.mdx", "notes.md/x.ts"}},
		{"*test*", []string{"src/a.test.ts"}, []string{"latest/main.go"}},
		{"*", []string{"a", "x/y"}, []string{"/tmp/a"}},
		{"**", []string{"a", "x/y"}, []string{"/tmp/a"}},
		{"src/*.ts", []string{"src/a.ts"}, []string{"src/x/a.ts", "a.ts"}},
		{"src/**/*.ts", []string{"src/a.ts", "src/x/y/a.ts"}, []string{"srcx/a.ts"}},
		{"packages/*/dist/", []string{"packages/a/dist/x.js", "packages/a/dist/x/y.js"}, []string{"packages/a/src/dist/x", "packages/dist/x"}},
		{"**/dist/", []string{"dist/x", "packages/a/dist/x"}, []string{"distx/a"}},
		{"tmp/**|build/**", []string{"tmp/a", "build", "build/x"}, []string{"tmpx/a", "rebuild/x", "/tmp/a"}},
		{"!docs/**", []string{"src/a", "/tmp/x"}, []string{"docs/a"}},
		{"/etc/**", []string{"/etc/hosts", "/etc/x/y"}, []string{"etc/hosts", "/etcx/y"}},
		{"/r/app/**", []string{"app/x", "/r/app/x"}, []string{"app2/x"}},
		{"~/.ssh/**", []string{"/home/u/.ssh/id", "~/.ssh/id"}, []string{"/root/.ssh/id", ".ssh/id"}},
		{"/\\.tsx?$/", []string{"src/a.ts", "a.tsx"}, []string{"a.tsv"}},
		{"!/^src\\//", []string{"lib/a"}, []string{"src/a"}},
		{"app/[id]/page.tsx", []string{"app/[id]/page.tsx"}, []string{"app/i/page.tsx"}},
		{"src\\app\\", []string{"src/app/x", `src\app\x`}, []string{"src/apps/x"}},
		{".env|.env.*", []string{".env", "web/.env.local"}, []string{"dotenv", ".envrc"}},
		{"docs/../app/x", nil, []string{"docs/x"}},
	} {
		for _, v := range tt.yes {
			a := an("file.edit path=" + v)
			if !holdsPath(t, tt.pattern, a.Attrs[0].Values[0]) {
				t.Errorf("%q does not match %q", tt.pattern, v)
			}
		}
		for _, v := range tt.no {
			if holdsPath(t, tt.pattern, v) {
				t.Errorf("%q matches %q", tt.pattern, v)
			}
		}
	}
}

func holdsPath(t *testing.T, pattern, value string) bool {
	t.Helper()
	a := an("file.edit path=" + value)
	it := Item{When: []Cond{{Selector: SelEdit, Value: pattern}}, Decide: Deny}
	holds, doubt := it.MatchAct(&a, inRoot)
	if doubt {
		t.Errorf("%q on %q is a doubt", pattern, value)
	}
	return holds
}

func TestPathsOnWindows(t *testing.T) {
	c := Context{Root: `C:\Users\u\proj`, Home: `C:\Users\u`, PastKnown: true}
	for value, want := range map[string]Decision{
		`C:\Users\u\proj\app\x.py`:         Deny,
		`c:\Users\u\proj\app\x.py`:         Deny,
		`c:/Users/u/proj/app/x.py`:         Deny,
		`app\x.py`:                         Deny,
		`C:\Users\u\proj\app-staging\x.py`: None,
		`D:\Users\u\proj\app\x.py`:         None,
	} {
		if got := decide(item(t, `{"when":{"edit":"app/"},"decide":"deny"}`), c, an("file.edit path="+value)); got != want {
			t.Errorf("edit of %s = %s, want %s", value, got, want)
		}
	}
}

func TestPathsWithoutRoot(t *testing.T) {
	c := Context{PastKnown: true}
	for value, want := range map[string]Decision{
		"app/x": Deny, "app-staging/x": None, "/r/app/x": Ask, "/r/web/x": Ask,
	} {
		if got := decide(item(t, `{"when":{"edit":"app/"},"decide":"deny"}`), c, an("file.edit path="+value)); got != want {
			t.Errorf("edit of %s without a root = %s, want %s", value, got, want)
		}
	}
}

// TestWholeDirectories: what takes a directory away takes what is in it, but
// only an exception for the directory itself excuses that.
func TestWholeDirectories(t *testing.T) {
	for _, tt := range []struct {
		item, act string
		want      Decision
	}{
		{`{"when":{"edit":"db/migrations/**"},"decide":"deny"}`, "file.delete.recursive path=db", Deny},
		{`{"when":{"edit":"db/migrations/**"},"decide":"deny"}`, "file.delete.recursive path=.", Deny},
		{`{"when":{"edit":"db/migrations/**"},"decide":"deny"}`, "file.delete.recursive path=/r", Deny},
		{`{"when":{"edit":"db/migrations/**"},"decide":"deny"}`, "file.delete.recursive path=/", Deny},
		{`{"when":{"edit":"db/migrations/**"},"decide":"deny"}`, "file.delete.recursive path=db/seeds", None},
		{`{"when":{"edit":"db/migrations/**"},"decide":"deny"}`, "file.delete.recursive path=db/migrations-old", None},
		{`{"when":{"edit":"db/migrations/**"},"decide":"deny"}`, "git.discard path=.", Deny},
		{`{"when":{"edit":"db/schema.sql"},"decide":"deny"}`, "file.move path=db target=database", Deny},
		{`{"when":{"edit":"*.pem"},"decide":"deny"}`, "file.delete.recursive path=build", None},
		{`{"when":{"edit":"*.pem"},"decide":"deny"}`, "file.delete.recursive path=.", Deny},
		{`{"when":{"act":"file.delete"},"unless":{"path":"tmp/**|build/**"},"decide":"deny"}`, "file.delete.recursive path=build", None},
		{`{"when":{"act":"file.delete"},"unless":{"path":"tmp/**|build/**"},"decide":"deny"}`, "file.delete path=tmp/a", None},
		{`{"when":{"act":"file.delete"},"unless":{"path":"tmp/**|build/**"},"decide":"deny"}`, "file.delete.recursive path=.", Deny},
		{`{"when":{"act":"file.delete"},"unless":{"path":"tmp/**|build/**"},"decide":"deny"}`, "file.delete path=src/old.ts", Deny},
		{`{"when":{"act":"file.delete"},"unless":{"path":"tmp/**"},"decide":"deny"}`, "file.delete path=tmp/a,src/b", Deny},
		{`{"when":{"act":"file.delete"},"unless":{"path":"tmp/**"},"decide":"deny"}`, "file.delete path=tmp/a,tmp/b", None},
		{`{"when":{"act":"file.delete","path":"!tmp/**"},"decide":"deny"}`, "file.delete path=tmp/a,src/b", Deny},
		{`{"when":{"act":"file.delete","path":"!tmp/**"},"decide":"deny"}`, "file.delete.recursive path=.", Deny},
		{`{"when":{"act":"file.delete","path":"!tmp/**"},"decide":"deny"}`, "file.delete path=tmp/a", None},
		{`{"when":{"act":"file.delete","path":"tmp/**"},"decide":"allow"}`, "file.delete path=tmp/a,src/b", None},
		{`{"when":{"act":"file.delete","path":"tmp/**"},"decide":"allow"}`, "file.delete path=tmp/a,tmp/b", Allow},
		{`{"when":{"act":"file.delete"},"unless":{"path":"!src/**"},"decide":"deny"}`, "file.delete path=tmp/a,src/b", Deny},
		{`{"when":{"act":"file.delete"},"unless":{"path":"!src/**"},"decide":"deny"}`, "file.delete path=tmp/a,tmp/b", None},
		{`{"when":{"act":"file.delete","path":"src/**"},"decide":"deny"}`, "file.delete path=tmp/a,src/b", Deny},

		{`{"when":{"edit":"legacy/"},"decide":"deny"}`, "file.move path=legacy/tax.php target=src/tax.php", Deny},
		{`{"when":{"edit":"legacy/"},"decide":"deny"}`, "file.move path=src/tax.php target=legacy/tax.php", Deny},
		{`{"when":{"edit":"legacy/"},"decide":"deny"}`, "file.move path=src/tax.php target=lib/tax.php", None},
		{`{"when":{"edit":"legacy/"},"decide":"deny"}`, "file.move path=src/tax.php target=?", Ask},
		{`{"when":{"edit":"legacy/","new":false},"decide":"deny"}`, "file.move path=legacy/a target=src/a new=true", Deny},
		{`{"when":{"edit":"legacy/","new":false},"decide":"deny"}`, "file.move path=src/a target=legacy/a new=true", None},
		{`{"when":{"edit":"legacy/","new":true},"decide":"deny"}`, "file.move path=src/a target=legacy/a new=true", Deny},
		{`{"when":{"edit":"tmp/"},"decide":"allow"}`, "file.move path=tmp/a target=src/a", None},
		{`{"when":{"act":"file.move","target":"src/"},"decide":"deny"}`, "file.move path=tmp/a target=src/a", Deny},
	} {
		if got := decide(item(t, tt.item), inRoot, an(tt.act)); got != tt.want {
			t.Errorf("%s on %s = %s, want %s", tt.item, tt.act, got, tt.want)
		}
	}
}

// TestWildcardsInThePath: an act names several files by a wildcard that the
// shell expands.
func TestWildcardsInThePath(t *testing.T) {
	for _, tt := range []struct {
		item, act string
		want      Decision
	}{
		{`{"when":{"edit":"db/migrations/**"},"decide":"deny"}`, "file.delete path=db/migrations/*.sql", Deny},
		{`{"when":{"act":"file.delete"},"unless":{"path":"tmp/**"},"decide":"deny"}`, "file.delete path=tmp/*", None},
		{`{"when":{"edit":"src/index.ts"},"decide":"deny"}`, "file.delete path=src/*.ts", Ask},
		{`{"when":{"edit":"src/index.ts"},"decide":"deny"}`, "file.delete path=src/*", Ask},
		{`{"when":{"edit":"src/index.ts"},"decide":"deny"}`, "file.delete path=src/*.js", None},
		{`{"when":{"edit":"src/index.ts"},"decide":"deny"}`, "file.delete path=lib/*", None},
		{`{"when":{"edit":"app/"},"decide":"deny"}`, "file.delete path=*", Ask},
		{`{"when":{"edit":"app/"},"decide":"deny"}`, "file.delete.recursive path=*", Ask},
		{`{"when":{"edit":"app/"},"decide":"deny"}`, "file.delete path=app*", Ask},
		{`{"when":{"edit":"app/"},"decide":"deny"}`, "file.delete path=*.log", None},
		{`{"when":{"edit":"app/src/x.ts"},"decide":"deny"}`, "file.delete.recursive path=a*", Ask},
		{`{"when":{"edit":"app/src/x.ts"},"decide":"deny"}`, "file.delete.recursive path=b*", None},
		{`{"when":{"edit":"app/src/x.ts"},"decide":"deny"}`, "file.edit path=a*", None},
		{`{"when":{"edit":"**/x.ts"},"decide":"deny"}`, "file.edit path=app/*.ts", Ask},
		{`{"when":{"edit":"~/.ssh/id"},"decide":"deny"}`, "file.edit path=/home/u/.ssh/*", Ask},
		{`{"when":{"edit":"/etc/hosts"},"decide":"deny"}`, "file.edit path=/etc/*", Ask},
		{`{"when":{"edit":"app/x"},"decide":"deny"}`, "file.edit path=/etc/*", None},
		{`{"when":{"edit":"package.json"},"decide":"deny"}`, "file.delete path=*.json", Ask},
		{`{"when":{"edit":"package.json"},"decide":"deny"}`, "file.delete path=*.md", None},
	} {
		if got := decide(item(t, tt.item), inRoot, an(tt.act)); got != tt.want {
			t.Errorf("%s on %s = %s, want %s", tt.item, tt.act, got, tt.want)
		}
	}
}

func TestScope(t *testing.T) {
	for _, tt := range []struct {
		scope string
		act   string
		dir   string
		want  Decision
	}{
		{"project", "git.commit", "/r", Deny},
		{"global", "git.commit", "/elsewhere", Deny},
		{"", "git.commit", "/r", Deny},
		{"packages/api", "git.commit", "/r/packages/api", Deny},
		{"packages/api", "git.commit", "/r/packages/api/src", Deny},
		{"packages/api/**", "git.commit", "/r/packages/api", Deny},
		{"packages/api/**", "git.commit", "/r/packages/api/src", Deny},
		{"packages/api/", "git.commit", "/r/packages/api/src", Deny},
		{"packages/api", "git.commit", "/r/packages/api-client", None},
		{"packages/api", "git.commit", "/r", None},
		{"packages/api", "git.commit", "", Ask},
		{"packages/*", "git.commit", "/r/packages/web/src", Deny},
		{"app/", "git.commit", "/r/app", Deny},
		{"app/**", "git.commit", "/r/app-staging", None},
		{"packages/api", "file.edit path=packages/api/x.go", "-", Deny},
		{"packages/api", "file.edit path=packages/api-client/x.go", "-", None},
		{"packages/api|packages/web", "file.edit path=packages/web/x.go", "-", Deny},
		{"packages/api", "file.edit path=?", "-", Ask},
		{"packages/api", "file.delete path=packages/api/x", "/r", Deny},
		{"packages/api", "mcp.github.x", "-", None},
	} {
		a := an(tt.act)
		if tt.dir != "-" {
			a = in(classed(command("x"), a.Class), tt.dir)
			a.Attrs = an(tt.act).Attrs
		}
		c := inRoot
		c.Scope = tt.scope
		it := Item{When: []Cond{{Selector: SelAct, Value: "git.commit|file.edit|file.delete|mcp"}}, Decide: Deny}
		if got := decide(it, c, a); got != tt.want {
			t.Errorf("scope %q, %s in %q = %s, want %s", tt.scope, tt.act, tt.dir, got, tt.want)
		}
	}
}

// TestPrefixTrap: a directory's pattern never speaks of a sibling whose name
// only begins alike, whatever both are called.
func TestPrefixTrap(t *testing.T) {
	name := rapid.StringMatching(`[a-z]{1,6}(/[a-z]{1,6}){0,2}`)
	rapid.Check(t, func(t *rapid.T) {
		dir := name.Draw(t, "dir")
		sibling := dir + rapid.StringMatching(`[-_.a-z0-9]{1,4}`).Draw(t, "more")
		file := rapid.StringMatching(`[a-z]{7,9}`).Draw(t, "file")
		for _, pattern := range []string{dir + "/", dir + "/**"} {
			it := Item{When: []Cond{{Selector: SelEdit, Value: pattern}}, Decide: Deny}
			inside, outside := an("file.edit path="+path.Join(dir, file)), an("file.edit path="+path.Join(sibling, file))
			if holds, _ := it.MatchAct(&inside, inRoot); !holds {
				t.Fatalf("%q does not hold for %s", pattern, inside.Attrs[0].Values)
			}
			if holds, doubt := it.MatchAct(&outside, inRoot); holds || doubt {
				t.Fatalf("%q speaks of %s", pattern, outside.Attrs[0].Values)
			}
		}
	})
}
