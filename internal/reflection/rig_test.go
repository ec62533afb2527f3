package reflection

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agentrecall"
	"agentrecall/internal/store"
	"agentrecall/ledger"
)

var now = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// a bed is a store in a folder of its own with a clock.
type bed struct {
	t   *testing.T
	m   *agentrecall.Memory
	n   int // events so far
	now time.Time
}

func newBed(t *testing.T) *bed {
	t.Helper()
	b := &bed{t: t, now: now}
	b.m = &agentrecall.Memory{Root: store.Root{Dir: filepath.Join(t.TempDir(), "store")}, Now: func() time.Time { return b.now },
		Getenv: func(string) string { return "" }, Seed: 1}
	return b
}

func (b *bed) file(name, text string) {
	b.t.Helper()
	path := b.m.Root.Path(filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		b.t.Fatal(err)
	}
}

// rule writes a rule file and the event of its capture, so many days ago.
func (b *bed) rule(slug, id, text string, daysAgo int, front string) {
	at := now.AddDate(0, 0, -daysAgo)
	b.file(fmt.Sprintf("projects/%s/corrections/%s--%s.md", slug, at.Format(time.DateOnly), store.Slug(text)),
		fmt.Sprintf("---\nid: %s\n%screated: %s\n---\n# %s\n", id, front, at.Format(time.RFC3339), text))
	b.event(slug, ledger.Captured, id, daysAgo, "s-birth", "", "{}")
}

func (b *bed) event(slug, kind, rule string, daysAgo int, session, turn, data string) {
	b.n++
	by := "hook"
	if kind == ledger.Captured {
		by = "human"
	}
	e := ledger.Event{ID: fmt.Sprintf("e-%026d", b.n), At: now.AddDate(0, 0, -daysAgo), Kind: kind, By: by, Project: slug,
		Rule: rule, Version: 1, Host: "claude-code", Session: session, Turn: turn, Data: []byte(data)}
	b.line(slug, string(e.AppendJSON(nil)))
}

func (b *bed) line(slug, line string) {
	b.t.Helper()
	path := filepath.Join(b.m.Root.Corrections(slug), ledger.LedgerFile)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		b.t.Fatal(err)
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		b.t.Fatal(err)
	}
	defer f.Close()
	if _, err := f.WriteString(line + "\n"); err != nil {
		b.t.Fatal(err)
	}
}

// meets books that a rule was told at the start of a session and how a turn of
// it ended.
func (b *bed) meets(slug, rule string, daysAgo int, session, verdict, encounter string) {
	b.event(slug, ledger.Surfaced, rule, daysAgo, session, "", `{"channel":"start"}`)
	b.event(slug, ledger.EncounterE, rule, daysAgo, session, "t1", encounter)
	b.event(slug, ledger.VerdictEv, rule, daysAgo, session, "t1", verdict)
}

const (
	cameBack  = `{"verdict":"recurred_verified","stopped_by":"","attended":true,"evidence":[{"kind":"observed","text":"the call ran"}]}`
	wasHeeded = `{"verdict":"heeded_verified","attended":true,"evidence":[{"kind":"observed","text":"did it right"}]}`
)

// files is everything in the store but what can be made again.
func (b *bed) files() map[string]string {
	b.t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(b.m.Root.Dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, _ := filepath.Rel(b.m.Root.Dir, path)
		rel = filepath.ToSlash(rel)
		for _, skip := range []string{"cache/", "locks/", "tmp/"} {
			if strings.HasPrefix(rel, skip) {
				return nil
			}
		}
		data, err := os.ReadFile(path)
		out[rel] = string(data)
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		b.t.Fatal(err)
	}
	return out
}

// furnish fills the store with something for every part of a reflection.
func (b *bed) furnish() {
	git := "class: git.push\ntriggers: [publish]\n"
	b.rule("shop", "c-push0001", "Never push to main without asking", 40, git)
	b.rule("shop", "c-push0002", "Ask before you push to main", 10, git)
	b.rule("shop", "c-tabs0001", "Always use tabs for indentation", 30, "")
	b.rule("shop", "c-tabs0002", "Always use spaces for indentation", 5, "")
	b.rule("blog", "c-push0003", "Never push to main without asking", 20, git)
	b.rule("blog", "c-bump0001", "Bump the version only when I say so", 60, "class: version.bump\n")
	for i := range 3 {
		b.meets("shop", "c-push0001", 9-i, fmt.Sprintf("s-heed-%d", i), wasHeeded, `{"act":"git.push","decision":"none"}`)
		b.meets("blog", "c-bump0001", 9-i, fmt.Sprintf("s-back-%d", i), cameBack, `{"act":"version.bump","attrs":{"manager":"npm","level":"patch"},"decision":"none"}`)
	}
	b.meets("blog", "c-push0003", 4, "s-heed-9", wasHeeded, `{"act":"git.push","decision":"none"}`)
	b.event("shop", ledger.Restated, "c-push0001", 3, "s-again", "t1", `{"quote":"do not push","complaint":true}`)
	last := ledger.Event{ID: "e-twice", At: now.AddDate(0, 0, -2), Kind: ledger.Rated, By: "human", Project: "shop", Rule: "c-push0001", Version: 1, Data: []byte(`{"useful":true}`)}
	for range 3 {
		b.line("shop", string(last.AppendJSON(nil)))
	}
	b.line("blog", "this is no event")
	for i := range 3 {
		var s strings.Builder
		for n, class := range []string{"test.run", "version.bump", "git.commit", "git.tag", "git.push"} {
			fmt.Fprintf(&s, `{"kind":"act","at":"2026-11-2%dT10:0%d:00.000Z","turn":"t1","call":"c%d","class":"%s","text":"x","dir":"/nowhere/shop"}`+"\n", i, n, n, class)
			fmt.Fprintf(&s, `{"kind":"act","at":"2026-11-2%dT10:0%d:01.000Z","turn":"t1","call":"c%d","ok":true}`+"\n", i, n, n)
		}
		if i > 0 {
			s.WriteString(`{"kind":"end","at":"2026-11-2` + itoa(i) + `T10:10:00.000Z"}` + "\n")
		}
		b.session("claude-code-s-rel-"+itoa(i), s.String())
	}
}

// session writes the file of a session that has been silent for days.
func (b *bed) session(name, text string) {
	b.file("sessions/"+name+".ndjson", text)
	old := now.AddDate(0, 0, -5)
	if err := os.Chtimes(b.m.Root.Path("sessions", name+".ndjson"), old, old); err != nil {
		b.t.Fatal(err)
	}
}
