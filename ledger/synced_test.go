package ledger_test

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// A folder that is kept the same on two machines: what each wrote is there once,
// whatever the syncing program made of it.
func TestConflictCopiesAreMergedByEvent(t *testing.T) {
	b := newBook(t)
	dir := b.Root.Corrections("acme-shop")
	event := func(id string) ledger.Event {
		return ledger.Event{ID: id, At: noon, Kind: ledger.Restated, By: "human", Project: "acme-shop", Rule: "c-pushpush", Version: 1}
	}
	if err := b.Append(time.Second, event("e-both1"), event("e-both2"), event("e-here")); err != nil {
		t.Fatal(err)
	}
	there := ""
	for _, id := range []string{"e-both1", "e-both2", "e-there"} {
		e := event(id)
		there += string(e.AppendJSON(nil)) + "\n"
	}
	for _, name := range []string{"ledger (conflicted copy 2026-11-30).ndjson", "ledger.sync-conflict-20261130-101010-7QX2ABC.ndjson"} {
		write(t, filepath.Join(dir, name), there)
	}
	write(t, filepath.Join(dir, "ledger-of-my-own.ndjson"), strings.ReplaceAll(there, "e-there", "e-mine"))
	h := b.History()
	var ids []string
	for _, e := range h.Events {
		ids = append(ids, e.ID)
	}
	if got := strings.Join(ids, " "); got != "e-both1 e-both2 e-here e-there" || h.Rules["c-pushpush"].Restated != 4 {
		t.Errorf("events %s", got)
	}

	// Of a rule's file the copy does not act, whichever name sorts first.
	write(t, filepath.Join(dir, "2026-11-01--push.md"), pushRule)
	copied := write(t, filepath.Join(dir, "2026-11-01--push (conflicted copy 2026-11-30).md"), strings.Replace(pushRule, "decide: ask", "decide: remind", 1))
	for name, v := range map[string]*ledger.View{"files": b.ReadFiles(), "full": b.Full()} {
		var acting []string
		for _, r := range v.Rules() {
			if r.InForce() {
				acting = append(acting, filepath.Base(r.File))
			}
		}
		if len(acting) != 1 || acting[0] != "2026-11-01--push.md" {
			t.Errorf("%s: %v act", name, acting)
		}
		if broken := strings.Join(v.Broken(), "\n"); !strings.Contains(broken, copied) {
			t.Errorf("%s: the copy is not reported: %s", name, broken)
		}
	}
}

// An editor saves a rule's file while the tool looks at it: empty for a moment,
// half written, through a file beside it that is renamed, with a swap file and a
// backup. The rule is never lost, nothing of the editor's is touched, and the
// text that was saved holds.
func TestARuleFileThatIsBeingSaved(t *testing.T) {
	for name, save := range map[string]func(path, text string, look func()){
		"in place": func(path, text string, look func()) {
			f, err := os.OpenFile(path, os.O_WRONLY|os.O_TRUNC, 0o600)
			must(t, err)
			look() // empty
			for _, part := range []string{text[:3], text[3:30], text[30:90], text[90:]} {
				_, err := f.WriteString(part)
				must(t, err)
				look()
			}
			must(t, f.Close())
		},
		"by rename": func(path, text string, look func()) {
			must(t, os.WriteFile(path+"~", []byte(text), 0o600))
			look()
			must(t, os.Rename(path, path+".bak"))
			look() // gone for a moment
			must(t, os.Rename(path+"~", path))
		},
		"with a swap file": func(path, text string, look func()) {
			swap := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".swp")
			must(t, os.WriteFile(swap, []byte("b0VIM 9.0\x00binary"), 0o600))
			look()
			must(t, os.WriteFile(path, []byte(text), 0o600))
			look()
			must(t, os.Remove(swap))
		},
		"as another file of the folder": func(path, text string, look func()) {
			half := filepath.Join(filepath.Dir(path), "4913.md") // what an editor tries out a folder with
			must(t, os.WriteFile(half, nil, 0o600))
			look()
			must(t, os.Remove(half))
			must(t, os.WriteFile(path, []byte(text), 0o600))
		},
	} {
		t.Run(name, func(t *testing.T) {
			b := newBook(t)
			dir := b.Root.Corrections("acme-shop")
			path := write(t, filepath.Join(dir, "2026-11-01--push.md"), pushRule)
			must(t, b.Full().Save(time.Second, "human"))
			looks := 0
			look := func() {
				looks++
				before := map[string]string{}
				list, err := os.ReadDir(dir)
				must(t, err)
				for _, e := range list {
					if data, err := os.ReadFile(filepath.Join(dir, e.Name())); err == nil && e.Name() != ledger.LedgerFile {
						before[e.Name()] = string(data)
					}
				}
				must(t, b.Full().Save(time.Second, "human"))
				v := b.Quick()
				must(t, v.Save(time.Second, "human"))
				// Something else is written at that moment.
				e := ledger.Event{ID: store.RandomEventID(), At: noon, Kind: ledger.RetractedE, By: "human", Rule: "c-pushpush", Version: 1, Project: "acme-shop"}
				if err := b.Change(&ledger.Rule{ID: "c-nosuch00", Project: "acme-shop"}, time.Second, e, [][2]string{{"status", "retracted"}}); err == nil {
					t.Error("a rule that is not there was changed")
				}
				for name, was := range before {
					if data, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(data) != was {
						t.Errorf("%s was %q and is %q, %v", name, was, data, err)
					}
				}
			}
			save(path, strings.Replace(pushRule, "decide: ask", "decide: deny", 1), look)
			if looks == 0 {
				t.Fatal("nobody looked")
			}
			for what, v := range map[string]*ledger.View{"files": b.ReadFiles(), "full": b.Full()} {
				r, err := v.Find("c-pushpush")
				if err != nil || !r.InForce() || len(r.Guard) != 1 || r.Guard[0].Decide != "deny" {
					t.Errorf("%s: %v, %+v", what, err, r)
				}
			}
			for _, e := range b.History().Events {
				if e.Kind == ledger.RetractedE {
					t.Error("a file that was gone for a moment was booked as a retraction")
				}
			}
		})
	}
}

// Who holds a lock for long and is alive is named to the one who waits, and
// keeps it.
func TestASlowHolderIsNamedAndKeepsItsLock(t *testing.T) {
	b := newBook(t)
	p, err := b.Root.LockProgress(store.LockName("corrections", "acme-shop"), "ar reflect")
	must(t, err)
	defer p.Unlock()
	p.Step("merging rules")
	e := ledger.Event{ID: store.RandomEventID(), At: noon, Kind: ledger.Restated, By: "human", Rule: "c-pushpush", Version: 1, Project: "acme-shop"}
	start := time.Now()
	must(t, b.Append(50*time.Millisecond, e)) // a hook goes on with the spool
	if n := len(b.Root.SpoolFiles("acme-shop")); n != 1 || time.Since(start) > 20*time.Second {
		t.Errorf("%d files in the spool", n)
	}
	if _, err := b.Root.LockProgress(store.LockName("corrections", "acme-shop"), "ar rules edit"); !errors.Is(err, store.ErrLocked) ||
		!strings.Contains(err.Error(), "ar reflect") || !strings.Contains(err.Error(), "merging rules") {
		t.Errorf("the waiter is told %v", err)
	}
	if _, err := b.Root.Lock(store.LockName("corrections", "acme-shop"), 0); !errors.Is(err, store.ErrLocked) {
		t.Errorf("the lock was taken from its holder: %v", err)
	}
	if n := len(b.History().Events); n != 1 {
		t.Errorf("%d events while it waits in the spool", n)
	}
	p.Unlock()
	must(t, b.Append(time.Second, ledger.Event{ID: store.RandomEventID(), At: noon, Kind: ledger.Restated, By: "human", Rule: "c-pushpush", Version: 1, Project: "acme-shop"}))
	if n, left := len(b.History().Events), b.Root.SpoolFiles("acme-shop"); n != 2 || len(left) != 0 {
		t.Errorf("%d events afterwards, %v in the spool", n, left)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
