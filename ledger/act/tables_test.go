package act

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// The index and the search one by one find the same table for every name.
func TestIndexAgreesWithSearch(t *testing.T) {
	names := 0
	for _, table := range tables() {
		for i := range table {
			for name := range strings.SplitSeq(table[i].names, "|") {
				names++
				lookups.Store(0)
				searched := named(name)
				lookups.Store(fewLookups)
				if indexed := named(name); indexed == nil || searched != indexed {
					t.Errorf("%s is found in two tables", name)
				}
			}
		}
	}
	if names < 1000 {
		t.Errorf("only %d programs", names)
	}
	for _, name := range []string{"", "|", "nosuchprogram", "gi", "it|hub"} {
		lookups.Store(0)
		searched := named(name)
		lookups.Store(fewLookups)
		if searched != nil || named(name) != nil {
			t.Errorf("%q is a program", name)
		}
	}
}

// Rows are well formed: what they name exists.
func TestTablesAreWellFormed(t *testing.T) {
	known := map[string]bool{"": true}
	for _, c := range Classes() {
		known[c.Class] = true
	}
	attrs := map[string]bool{"": true, "image": true}
	for _, a := range AttrNames() {
		attrs[a.Name] = true
	}
	for _, table := range tables() {
		for i := range table {
			p := &table[i]
			if p.do == nil && p.out == nil && len(p.rows) == 0 {
				t.Errorf("%s does nothing", p.names)
			}
			if (p.do != nil || p.out != nil) && len(p.rows) > 0 {
				t.Errorf("%s has rows that are never read", p.names)
			}
			checkOptions(t, p.names, p.opts)
			for _, r := range p.rows {
				where := p.names + " " + r.sub
				checkOptions(t, where, r.opts)
				for class := range strings.SplitSeq(r.class, " ") {
					if !known[class] {
						t.Errorf("%s: class %q", where, class)
					}
				}
				if !attrs[r.obj] {
					t.Errorf("%s: attribute %q", where, r.obj)
				}
				if strings.Contains(r.sub, "  ") || strings.HasPrefix(r.sub, "|") || strings.HasSuffix(r.sub, "|") {
					t.Errorf("%s: empty words", where)
				}
				if r.wrap != nil {
					checkOptions(t, where, r.wrap.opts)
				}
			}
		}
	}
}

// checkOptions looks at an option table: items separated by single spaces,
// each beginning with a dash, none named twice.
func checkOptions(t *testing.T, where, table string) {
	t.Helper()
	if table == "" {
		return
	}
	seen := map[string]bool{}
	for item := range strings.FieldsSeq(table) {
		item = strings.TrimRight(item, "=?")
		for name := range strings.SplitSeq(item, "|") {
			if !strings.HasPrefix(name, "-") || strings.ContainsAny(name, "=? ") {
				t.Errorf("%s: option %q", where, name)
			}
			if seen[name] {
				t.Errorf("%s: option %s twice", where, name)
			}
			seen[name] = true
		}
	}
}

// Any words behind the name of any program, of the kinds its table speaks of,
// are taken without harm.
func TestEveryProgramTakesAnyWords(t *testing.T) {
	generic := strings.Split(`x|-|--|''|a=b|A=b|"$X"|$X|$(echo a)|'a b;c'|--help|-h|--version|-n|--dry-run|-x|-abc|--long|--long=v|=|:|@|+x|:x|x:y|+x:y|a/b.ts|./x|../x|/|~|.|*.go|-e|-c|run|delete|rm|stop|push|add|exec|s/a/b/|{}|\;|+|host:/p|http://localhost/x|https://api.example.com/v1/x|user@host|'{"a":1}'|@file|1|9|main|'drop table x'|'*'|%|\n|$'\x01'`, "|")
	rnd := rand.New(rand.NewPCG(1, 2))
	builtins := program{names: "cd|pushd|popd|set|shift|unset|alias|export|declare|read|exit|eval|source|.|trap|exec|command|echo|printf|true|kill|pwd|test|env|git-push|git-commit|unknown-tool|./deploy.sh|./x"}
	all := append([][]program{{builtins}}, func() [][]program { x := tables(); return x[:] }()...)
	for _, table := range all {
		for i := range table {
			words := slices.Clone(generic)
			p := &table[i]
			add := func(s string) {
				for w := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == '|' || r == ' ' }) {
					words = append(words, strings.TrimRight(w, "=?"), strings.TrimRight(w, "=?"))
				}
			}
			add(p.opts)
			for _, r := range p.rows {
				add(r.opts)
				add(r.sub)
				add(r.sub)
				if r.wrap != nil {
					add(r.wrap.opts)
				}
			}
			if strings.HasPrefix(p.names, "git|") {
				for w := range strings.FieldsSeq("push commit merge pull rebase tag branch reset checkout switch restore stash clean rm mv filter-branch reflog gc update-ref symbolic-ref worktree submodule bisect config apply am clone revert show lfs flow svn subtree") {
					words = append(words, w, w, w)
				}
			}
			for name := range strings.SplitSeq(p.names, "|") {
				for range 24 {
					line := []string{name}
					for range rnd.IntN(6) {
						line = append(line, words[rnd.IntN(len(words))])
					}
					text := strings.Join(line, " ")
					if rnd.IntN(8) == 0 {
						text = "echo '" + "drop table x; rm -rf y" + "' | " + text
					}
					for _, dialect := range []string{"", "powershell", "cmd"} {
						call := Call{Tool: Shell, Dialect: dialect, Command: text, Cwd: "/repo", Root: "/repo"}
						func() {
							defer func() {
								if r := recover(); r != nil {
									t.Errorf("%s: %v", text, r)
								}
							}()
							wellFormed(t, call, of(call, Env{Home: "/home/u"}))
						}()
					}
				}
			}
		}
	}
}
