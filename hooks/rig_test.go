package hooks_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agentrecall/hooks/play"
	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// rig is a player in a repository on branch main.
type rig struct {
	*play.Player
	t *testing.T
}

func newRig(t *testing.T) *rig {
	t.Helper()
	dir := t.TempDir()
	r := &rig{&play.Player{Root: filepath.Join(dir, "store"), Home: filepath.Join(dir, "home"),
		Dir: filepath.Join(dir, "shop"), Now: time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC), Step: 3 * time.Second}, t}
	r.file("shop/.git/HEAD", "ref: refs/heads/main\n")
	r.file("shop/.git/objects/.keep", "")
	r.file("shop/.git/refs/.keep", "")
	r.file("shop/.git/config", "[remote \"origin\"]\n\turl = https://example.com/acme/shop.git\n")
	r.file("shop/package.json", "{\"name\": \"shop\", \"version\": \"1.0.0\"}\n")
	r.file("home/.keep", "")
	r.Start("s1-aaaaaaaa", "startup")
	t.Cleanup(func() {
		for _, bad := range r.Bad {
			t.Error("an answer that no host can read:", bad)
		}
	})
	return r
}

// file writes a file below the rig's folder.
func (r *rig) file(name, text string) string {
	r.t.Helper()
	path := filepath.Join(filepath.Dir(r.Dir), filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		r.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		r.t.Fatal(err)
	}
	return path
}

func (r *rig) book() *ledger.Book {
	r.t.Helper()
	root := store.Root{Dir: r.Root}
	p, err := root.Project(r.Dir, "")
	if err != nil {
		r.t.Fatal(err)
	}
	now := r.Now
	return &ledger.Book{Root: root, Project: p, Now: func() time.Time { return now }}
}

// rules are the rules in the files, looked at without the snapshot.
func (r *rig) rules(status ...string) (out []*ledger.Rule) {
	r.t.Helper()
	for _, x := range r.book().ReadFiles().Rules() {
		for _, s := range status {
			if x.Status == s {
				out = append(out, x)
			}
		}
		if len(status) == 0 {
			out = append(out, x)
		}
	}
	return out
}

// rule writes a rule file by hand.
func (r *rig) rule(name, text string) string {
	r.t.Helper()
	return r.file(filepath.Join("store/projects", r.book().Project.Slug, "corrections", name), text)
}

func (r *rig) health() string {
	data, _ := os.ReadFile(filepath.Join(r.Root, "health.ndjson"))
	return string(data)
}

// verdicts lists "verdict/stopped_by" of every encounter of a rule.
func (r *rig) verdicts(id string) (out []string) {
	h := r.book().History().Rules[id]
	if h == nil {
		return nil
	}
	for _, e := range h.Encounters {
		out = append(out, e.Verdict+"/"+e.StoppedBy)
	}
	return out
}

func (r *rig) want(got play.Answer, decide string, words ...string) {
	r.t.Helper()
	if got.Decide != decide {
		r.t.Errorf("decided %q, want %q: %s", got.Decide, decide, got.Raw)
	}
	for _, w := range words {
		if !strings.Contains(got.Raw, w) {
			r.t.Errorf("%q is missing in %s", w, got.Raw)
		}
	}
}

const askBeforePush = `---
id: c-pushpush
severity: p0
guard:
  - when: {act: git.push, branch: main}
    decide: ask
created: 2026-11-01T10:00:00Z
---
# Ask before pushing to main

> never push to main without asking me
`
