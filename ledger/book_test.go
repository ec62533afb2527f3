package ledger_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"agentrecall/internal/store"
	"agentrecall/ledger"
)

var noon = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

func newBook(t *testing.T) *ledger.Book {
	t.Helper()
	dir := t.TempDir()
	now := noon
	b := &ledger.Book{Root: store.Root{Dir: filepath.Join(dir, "store")},
		Project: store.Project{Slug: "acme-shop", ID: "acme-shop", Name: "shop", Dir: filepath.Join(dir, "shop")},
		Now:     func() time.Time { now = now.Add(time.Minute); return now }}
	return b
}

func write(t *testing.T, path, text string) string {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

const pushRule = `---
# my own comment
id: c-pushpush
severity: p0
guard:
  - when: {act: git.push, branch: main}
    decide: ask
mine: kept
created: 2026-11-01T10:00:00Z
---
# Ask before pushing to main

> never push to main without asking me
`

// texts renders rules so that two views can be compared.
func texts(v *ledger.View) (out []string) {
	for _, r := range v.Rules() {
		if r.Text != "" {
			out = append(out, fmt.Sprint(r.Project, " ", r.ID, " v", r.Version, " ", filepath.Base(r.File), "\n", string(r.Render())))
		}
	}
	return out
}

// Every way of looking gives the same rules, through any order of hand edits.
func TestSnapshotEqualsFullRead(t *testing.T) {
	b := newBook(t)
	dir := b.Root.Corrections("acme-shop")
	push := write(t, filepath.Join(dir, "2026-11-01--push.md"), pushRule)
	steps := []func(){
		func() {},
		func() { write(t, filepath.Join(dir, "2026-11-02--tabs.md"), "# Use tabs\n") },
		func() { write(t, push, strings.Replace(pushRule, "decide: ask", "decide: deny", 1)) },
		func() { write(t, filepath.Join(dir, "2026-11-03--broken.md"), "---\na: [\n---\n# Broken\n") },
		func() {
			write(t, filepath.Join(b.Root.Corrections(store.Global), "2026-11-03--everywhere.md"), "---\nid: c-everywhr\n---\n# Answer in German\n")
		},
		func() { _ = os.Rename(push, filepath.Join(dir, "renamed.md")) },
		func() { _ = os.Remove(filepath.Join(dir, "2026-11-02--tabs.md")) },
		func() { write(t, b.Root.Path("config.yaml"), "receipts: important\nbudget.start: 900\n") },
		func() { _ = os.RemoveAll(b.Root.Path("cache")) },
	}
	for i, step := range steps {
		step()
		// As if the files had been at rest for a while.
		old := time.Now().Add(-time.Hour).Add(time.Duration(i) * time.Minute)
		_ = filepath.WalkDir(b.Root.Dir, func(path string, _ os.DirEntry, _ error) error {
			if i%2 == 0 {
				_ = os.Chtimes(path, old, old)
			}
			return nil
		})
		full := b.Full()
		if err := full.Save(time.Second, "human"); err != nil {
			t.Fatal(err)
		}
		for name, v := range map[string]*ledger.View{"full": full, "again": b.Full(), "quick": b.Quick()} {
			want := b.ReadFiles()
			if diff := cmp.Diff(texts(want), texts(v)); diff != "" {
				t.Errorf("step %d, %s differs from the files:\n%s", i, name, diff)
			}
			if want.Config.Receipts != v.Config.Receipts || want.Config.Budget != v.Config.Budget {
				t.Errorf("step %d, %s: config %+v, want %+v", i, name, v.Config, want.Config)
			}
			if diff := cmp.Diff(want.Broken(), v.Broken()); diff != "" {
				t.Errorf("step %d, %s: broken files\n%s", i, name, diff)
			}
		}
	}
}

// A rule file changes only in the lines of the keys that change.
func TestChangeKeepsEveryOtherByte(t *testing.T) {
	b := newBook(t)
	path := write(t, filepath.Join(b.Root.Corrections("acme-shop"), "2026-11-01--push.md"), pushRule)
	r, err := b.Full().Find("c-push")
	if err != nil {
		t.Fatal(err)
	}
	e := ledger.Event{ID: store.RandomEventID(), At: noon, Kind: ledger.RetractedE, By: "human"}
	if err := b.Change(r, time.Second, e, [][2]string{{"status", ledger.Retracted}}); err != nil {
		t.Fatal(err)
	}
	got, _ := os.ReadFile(path)
	if want := strings.Replace(pushRule, "---\n# Ask", "status: retracted\n---\n# Ask", 1); string(got) != want {
		t.Errorf("the file became\n%s", got)
	}
	again, err := b.Full().Find("c-pushpush")
	if err != nil || again.Status != ledger.Retracted {
		t.Errorf("%v, %v", again, err)
	}
}

// A file that holds nothing but a heading can be taken back, and keeps its
// identity when the heading changes afterwards.
func TestAFileWithOnlyAHeading(t *testing.T) {
	b := newBook(t)
	path := write(t, filepath.Join(b.Root.Corrections("acme-shop"), "tabs.md"), "# Use tabs\n")
	r := b.Full().Rules()[0]
	e := ledger.Event{ID: store.RandomEventID(), At: noon, Kind: ledger.RetractedE, By: "human"}
	if err := b.Change(r, time.Second, e, [][2]string{{"status", ledger.Retracted}}); err != nil {
		t.Fatal(err)
	}
	data, _ := os.ReadFile(path)
	write(t, path, strings.Replace(string(data), "# Use tabs", "# Use tabs, always", 1))
	again, err := b.ReadFiles().Find(r.ID)
	if err != nil || again.Status != ledger.Retracted || again.Text != "Use tabs, always" {
		t.Errorf("%+v, %v\n%s", again, err, data)
	}
}

func TestAHandEditIsANewVersion(t *testing.T) {
	b := newBook(t)
	path := write(t, filepath.Join(b.Root.Corrections("acme-shop"), "2026-11-01--push.md"), pushRule)
	for _, text := range []string{pushRule, strings.Replace(pushRule, "branch: main", "branch: release", 1)} {
		write(t, path, text)
		old := time.Now().Add(-time.Duration(len(text)) * time.Hour)
		if err := os.Chtimes(path, old, old); err != nil {
			t.Fatal(err)
		}
		if err := b.Full().Save(time.Second, "human"); err != nil {
			t.Fatal(err)
		}
	}
	kinds := ""
	for _, e := range b.History().Events {
		kinds += e.Kind + " "
	}
	r, err := b.Full().Find("c-pushpush")
	if err != nil || r.Version != 2 {
		t.Errorf("version %d, %v", r.Version, err)
	}
	if !strings.Contains(kinds, ledger.Edited) {
		t.Errorf("events %s", kinds)
	}
}

func TestTheOlderOfTwoTwinsKeepsTheID(t *testing.T) {
	b := newBook(t)
	dir := b.Root.Corrections("acme-shop")
	write(t, filepath.Join(dir, "a.md"), "---\nid: c-twintwin\ncreated: 2026-11-20T10:00:00Z\n---\n# Younger\n")
	write(t, filepath.Join(dir, "b.md"), "---\nid: c-twintwin\ncreated: 2026-11-10T10:00:00Z\n---\n# Older\n")
	v := b.Full()
	r, err := v.Find("c-twintwin")
	if err != nil || r.Text != "Older" {
		t.Errorf("%v, %v", r, err)
	}
	if len(v.Broken()) != 1 || !strings.Contains(v.Broken()[0], "a.md") {
		t.Errorf("reported %v", v.Broken())
	}
}

const appender = "LEDGER_TEST_APPENDER"

func TestMain(m *testing.M) {
	if dir := os.Getenv(appender); dir != "" {
		appendMany(dir, os.Args[1])
		return
	}
	os.Exit(m.Run())
}

func appendMany(dir, who string) {
	b := &ledger.Book{Root: store.Root{Dir: dir}, Project: store.Project{Slug: "acme-shop", ID: "acme-shop"}, Now: time.Now}
	for i := range 20 {
		e := ledger.Event{At: time.Now(), Kind: ledger.Surfaced, By: "hook", Project: "acme-shop", Rule: "c-pushpush",
			Session: who, Turn: strconv.Itoa(i), Data: []byte(`{"channel":"start"}`)}
		e.Key("start")
		if err := b.Append(150*time.Millisecond, e); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

// Two dozen sessions at once lose nothing and write nothing twice.
func TestManyWriters(t *testing.T) {
	b := newBook(t)
	var procs []*exec.Cmd
	var outs []*bytes.Buffer
	for i := range 24 {
		cmd := exec.Command(os.Args[0], strconv.Itoa(i))
		cmd.Env = append(os.Environ(), appender+"="+b.Root.Dir)
		out := &bytes.Buffer{}
		cmd.Stdout, cmd.Stderr = out, out
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		procs, outs = append(procs, cmd), append(outs, out)
	}
	for i, p := range procs {
		if err := p.Wait(); err != nil {
			t.Errorf("writer %d: %v\n%s", i, err, outs[i])
		}
	}
	h := b.History()
	if len(h.Events) != 480 || len(h.Faults) != 0 {
		t.Errorf("%d events, faults %v", len(h.Events), h.Faults)
	}
}
