package ledger_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"agentrecall/ledger"
	"agentrecall/ledger/act"
)

// manyRules writes rules of every kind; enough for a snapshot that is read in
// parts.
func manyRules(t *testing.T, b *ledger.Book, n int) {
	t.Helper()
	whens := []string{"{act: git.push, branch: b%d}", "{act: package.add|package.upgrade}", "{run: \"tool%d run\"}", "{edit: \"dir%d/**\"}",
		"{adds: \"word%d\"}", "{act: \"*\"}"}
	for i := range n {
		text := fmt.Sprintf("---\nid: c-many%04d\nstatus: %s\n", i, []string{"active", "active", "active", "pending", "retracted"}[i%5])
		if i%4 > 0 {
			text += fmt.Sprintf("guard:\n  - when: "+whens[i%len(whens)]+"\n    decide: ask\n", i)
			if i%len(whens) == 1 || i%len(whens) == 5 {
				text = fmt.Sprintf("---\nid: c-many%04d\nguard:\n  - when: %s\n    decide: once\n", i, whens[i%len(whens)])
			}
		}
		text += fmt.Sprintf("---\n# Rule %d is about topic%d and nothing else\n\n> words about topic%d, %d times\n", i, i, i, i)
		path := write(t, filepath.Join(b.Root.Corrections([]string{"acme-shop", "global"}[i%2]), fmt.Sprintf("2026-11-01--%d.md", i)), text)
		old := noon.Add(-time.Hour)
		if err := os.Chtimes(path, old, old); err != nil {
			t.Fatal(err)
		}
	}
	for _, slug := range []string{"acme-shop", "global"} {
		old := noon.Add(-time.Hour)
		if err := os.Chtimes(b.Root.Corrections(slug), old, old); err != nil {
			t.Fatal(err)
		}
	}
}

// answers is what the hooks ask of a view.
func answers(v *ledger.View) (out []string) {
	ids := func(what string, list []*ledger.Rule) {
		var names []string
		for _, r := range list {
			names = append(names, r.ID)
		}
		slices.Sort(names)
		out = append(out, fmt.Sprint(what, names))
	}
	for _, c := range []string{"git push origin b7", "npm install left-pad", "tool2 run", "echo word4 > dir3/x.txt", "ls"} {
		ids(c, v.Candidates(act.Of(act.Call{Tool: act.Shell, Command: c, Cwd: "/p", Root: "/p"}, act.Env{})))
	}
	ids("end", v.EndRules())
	ids("pending", v.Where((*ledger.Card).Waits))
	var touched []string
	words := ledger.Words("topic12 and topic13 are nothing else")
	v.Touched(2, func(c *ledger.Card) int { return c.Common(words) }, func(r *ledger.Rule, n int) bool {
		touched = append(touched, fmt.Sprint(r.ID, " ", n))
		return len(touched) < 3
	})
	return append(append(out, fmt.Sprint("touched", touched)), texts(v)...)
}

// Whatever byte of a snapshot is wrong, the rules are those in the files.
func TestTornSnapshot(t *testing.T) {
	b := newBook(t)
	manyRules(t, b, 300)
	want := answers(b.ReadFiles())
	if err := b.Full().Save(time.Second, "human"); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(b.Root.Dir, "cache", "rules-acme-shop.snap")
	good, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if len(good) <= 64<<10 {
		t.Errorf("a snapshot of %d bytes is read in one piece: the test needs a larger one", len(good))
	}
	check := func(what string, data []byte) {
		t.Helper()
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		for name, look := range map[string]func() *ledger.View{"quick": b.Quick, "full": b.Full} {
			if diff := cmp.Diff(want, answers(look())); diff != "" {
				t.Fatalf("%s, %s look:\n%s", what, name, diff)
			}
		}
	}
	check("untouched", good)
	r := rand.New(rand.NewPCG(1, 2))
	for i := range 24 {
		bad := slices.Clone(good)
		at := r.IntN(len(bad))
		if i < 8 {
			at = r.IntN(200) // directory and head
		}
		bad[at] ^= byte(1 + r.IntN(255))
		check(fmt.Sprintf("byte %d of %d flipped", at, len(bad)), bad)
		check(fmt.Sprintf("cut at %d", at), good[:at])
	}
	check("grown", append(slices.Clone(good), "tail"...))
}

// A snapshot written from one that was read only in part holds the same.
func TestSnapshotOfASnapshot(t *testing.T) {
	b := newBook(t)
	manyRules(t, b, 120)
	if err := b.Full().Save(time.Second, "human"); err != nil {
		t.Fatal(err)
	}
	for i := range 5 {
		write(t, filepath.Join(b.Root.Corrections("acme-shop"), fmt.Sprintf("2026-11-02--new-%d.md", i)),
			fmt.Sprintf("---\nid: c-new%d\nguard:\n  - when: {act: git.push}\n    decide: ask\n---\n# New rule %d about topic12 and topic13\n", i, i))
		if i == 3 {
			os.Remove(filepath.Join(b.Root.Corrections("acme-shop"), "2026-11-01--6.md"))
		}
		if err := b.Quick().Save(time.Second, "human"); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(answers(b.ReadFiles()), answers(b.Quick())); diff != "" {
			t.Fatalf("after change %d:\n%s", i, diff)
		}
	}
}
