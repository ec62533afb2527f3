package ledger_test

import (
	"bytes"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
)

var generated = flag.Int("generated", 12, "generated stores for TestSnapshotOfGeneratedStores")

// A generated store is edited by hand, by the tool and by accident.
type edited struct {
	*testing.T
	rng   *rand.Rand
	book  *ledger.Book
	clock time.Duration // how far the tool's clock is off
	n     int
	gone  map[string][]byte // files that were deleted and may come back
	did   []string
}

func (e *edited) files() (list []string) {
	for _, slug := range []string{store.Global, "acme-shop"} {
		have, err := filepath.Glob(filepath.Join(e.book.Root.Corrections(slug), "*.md"))
		must(e.T, err)
		list = append(list, have...)
	}
	return list
}

func (e *edited) any() string {
	list := e.files()
	if len(list) == 0 {
		return e.fresh()
	}
	return list[e.rng.IntN(len(list))]
}

func (e *edited) fresh() string {
	e.n++
	slug := []string{store.Global, "acme-shop", "acme-shop"}[e.rng.IntN(3)]
	text := fmt.Sprintf("# Rule %d about topic %d\n\n> never do thing %d\n", e.n, e.rng.IntN(9), e.n)
	if e.rng.IntN(4) > 0 {
		head := fmt.Sprintf("---\nid: c-gen%05d\nseverity: p%d\nstatus: %s\ncreated: 2026-11-%02dT10:00:00Z\n", e.n, e.rng.IntN(3),
			[]string{"active", "active", "pending", "retracted"}[e.rng.IntN(4)], 1+e.rng.IntN(28))
		when := []string{"{act: git.push}", "{run: \"make deploy\"}", "{edit: \"db/**\"}", "{act: package.add}"}[e.rng.IntN(4)]
		if e.rng.IntN(3) > 0 {
			head += "guard:\n  - when: " + when + "\n    decide: " + []string{"ask", "deny", "once"}[e.rng.IntN(3)] + "\n"
		}
		text = head + "---\n" + text
	}
	return write(e.T, filepath.Join(e.book.Root.Corrections(slug), fmt.Sprintf("2026-11-%02d--rule-%d.md", 1+e.rng.IntN(28), e.n)), text)
}

func (e *edited) step() {
	edit := func(path string, change func([]byte) []byte) {
		data, err := os.ReadFile(path)
		must(e.T, err)
		must(e.T, os.WriteFile(path, change(data), 0o600))
	}
	snap := e.book.Root.Path("cache", "rules-acme-shop.snap")
	onSnap := func(change func([]byte) []byte) {
		if data, err := os.ReadFile(snap); err == nil && len(data) > 0 {
			must(e.T, os.WriteFile(snap, change(data), 0o600))
		}
	}
	steps := map[string]func(){
		"new file":      func() { e.fresh() },
		"edit in place": func() { edit(e.any(), func(b []byte) []byte { return append(b, "\nmore words\n"...) }) },
		"other heading": func() {
			edit(e.any(), func(b []byte) []byte { return bytes.Replace(b, []byte("# Rule"), []byte("# Role"), 1) })
		},
		"other guard": func() {
			edit(e.any(), func(b []byte) []byte { return bytes.ReplaceAll(b, []byte("git.push"), []byte("git.pull")) })
		},
		"other status": func() {
			edit(e.any(), func(b []byte) []byte {
				return bytes.Replace(b, []byte("status: active"), []byte("status: retracted"), 1)
			})
		},
		"by rename": func() {
			path := e.any()
			data, err := os.ReadFile(path)
			must(e.T, err)
			must(e.T, os.WriteFile(path+".new", bytes.Replace(data, []byte("about"), []byte("on"), 1), 0o600))
			must(e.T, os.Rename(path+".new", path))
		},
		"rename": func() {
			e.n++
			must(e.T, os.Rename(e.any(), filepath.Join(e.book.Root.Corrections("acme-shop"), fmt.Sprint("renamed-", e.n, ".md"))))
		},
		"swap": func() {
			a, b := e.any(), e.any()
			if a != b {
				must(e.T, os.Rename(a, a+".x"))
				must(e.T, os.Rename(b, a))
				must(e.T, os.Rename(a+".x", b))
			}
		},
		"delete": func() { p := e.any(); e.gone[p], _ = os.ReadFile(p); must(e.T, os.Remove(p)) },
		"put back": func() {
			for path, data := range e.gone {
				write(e.T, path, string(data))
				delete(e.gone, path)
				return
			}
		},
		"truncate": func() {
			path := e.any()
			if fi, err := os.Stat(path); err == nil && fi.Size() > 0 {
				must(e.T, os.Truncate(path, e.rng.Int64N(fi.Size())))
			}
		},
		"copy with the same id": func() {
			data, err := os.ReadFile(e.any())
			must(e.T, err)
			e.n++
			write(e.T, filepath.Join(e.book.Root.Corrections("acme-shop"), fmt.Sprint("copy-", e.n, ".md")), string(data))
		},
		"time of a file": func() {
			at := time.Now().Add(-time.Duration(e.rng.IntN(100)) * time.Hour)
			must(e.T, os.Chtimes(e.any(), at, at))
		},
		"time to come": func() {
			at := time.Now().Add(time.Duration(e.rng.IntN(100)) * time.Hour)
			must(e.T, os.Chtimes(e.any(), at, at))
		},
		"clock": func() { e.clock = time.Duration(e.rng.IntN(97)-48) * time.Hour },
		"settings": func() {
			write(e.T, e.book.Root.Path("config.yaml"), fmt.Sprintf("budget.start: %d\n", 500+e.rng.IntN(900)))
		},
		"bad settings":  func() { write(e.T, e.book.Root.Path("config.yaml"), "receipts: [all\nbudget.start: x\n") },
		"no settings":   func() { os.Remove(e.book.Root.Path("config.yaml")) },
		"no cache":      func() { must(e.T, os.RemoveAll(e.book.Root.Path("cache"))) },
		"torn snapshot": func() { onSnap(func(b []byte) []byte { return b[:e.rng.IntN(len(b))] }) },
		"zeroed snapshot": func() {
			onSnap(func(b []byte) []byte {
				from := e.rng.IntN(len(b))
				clear(b[from:])
				return b
			})
		},
		"flipped bit":     func() { onSnap(func(b []byte) []byte { b[e.rng.IntN(len(b))] ^= 1 << e.rng.IntN(8); return b }) },
		"another version": func() { onSnap(func(b []byte) []byte { b[3]++; return b }) },
		"of another store": func() {
			onSnap(func([]byte) []byte {
				other := newBook(e.T)
				write(e.T, filepath.Join(other.Root.Corrections("acme-shop"), "2026-11-01--push.md"), pushRule)
				must(e.T, other.Full().Save(time.Second, "human"))
				data, err := os.ReadFile(other.Root.Path("cache", "rules-acme-shop.snap"))
				must(e.T, err)
				return data
			})
		},
		"the tool writes": func() {
			e.n++
			r := &ledger.Rule{ID: fmt.Sprintf("c-own%05d", e.n), Kind: "rule", Severity: "p1", Scope: "project", Class: "other", Status: ledger.Active, By: "human",
				Created: e.book.Now(), Text: fmt.Sprint("Never touch file ", e.n), Project: "acme-shop", Version: 1}
			ev := ledger.Event{Kind: ledger.Captured, By: "human", At: e.book.Now(), Data: ledger.CapturedData(r, 1, "prompt", "en", "", "")}
			ev.Key(r.Text)
			ev.Rule = r.ID
			v := e.book.Full()
			_, err := e.book.Create(r, ev, time.Second)
			must(e.T, err)
			v.Update(r)
			must(e.T, v.Save(time.Second, "human"))
		},
		"the tool changes": func() {
			v := e.book.Full()
			list := v.Rules()
			if len(list) == 0 {
				return
			}
			r := list[e.rng.IntN(len(list))]
			ev := ledger.Event{ID: store.RandomEventID(), Kind: ledger.RetractedE, By: "human", At: e.book.Now()}
			if e.book.Change(r, time.Second, ev, [][2]string{{"status", ledger.Retracted}}) == nil {
				r.Status = ledger.Retracted
				v.Update(r)
				must(e.T, v.Save(time.Second, "human"))
			}
		},
		"no folder": func() {
			dir := e.book.Root.Corrections([]string{store.Global, "acme-shop"}[e.rng.IntN(2)])
			if e.rng.IntN(4) == 0 {
				must(e.T, os.RemoveAll(dir))
				must(e.T, os.MkdirAll(e.book.Root.Corrections("acme-shop"), 0o700))
			}
		},
	}
	names := make([]string, 0, len(steps))
	for name := range steps {
		names = append(names, name)
	}
	slices.Sort(names)
	name := names[e.rng.IntN(len(names))]
	e.did = append(e.did, name)
	steps[name]()
}

// state is everything that a hook or a command takes from a view.
func state(v *ledger.View) []string {
	out := texts(v)
	slices.Sort(out)
	out = append(out, fmt.Sprintf("config %+v %q", v.Config, v.ConfigBad))
	broken := v.Broken()
	slices.Sort(broken)
	out = append(out, broken...)
	for _, command := range []string{"git push", "make deploy", "npm install x", "rm -rf db/x", "git pull"} {
		var ids []string
		for _, r := range v.Candidates(act.Of(act.Call{Tool: act.Shell, Command: command, Cwd: "/p", Root: "/p"}, act.Env{})) {
			if r = v.Recheck(r); r != nil && r.InForce() {
				ids = append(ids, r.ID)
			}
		}
		slices.Sort(ids)
		out = append(out, command+": "+strings.Join(ids, " "))
	}
	return out
}

// However a store was edited, damaged and put back, with whatever clock, the
// rules are the same with the snapshot and without it.
func TestSnapshotOfGeneratedStores(t *testing.T) {
	for seed := range uint64(*generated) {
		b := newBook(t)
		e := &edited{T: t, rng: rand.New(rand.NewPCG(seed, 4)), book: b, gone: map[string][]byte{}}
		b.Now = func() time.Time { return time.Now().Add(e.clock).UTC() }
		for range 1 + e.rng.IntN(30) {
			e.fresh()
		}
		quiet := func() { // as if nothing had happened for a while
			old := time.Now().Add(-100 * time.Hour)
			must(t, filepath.WalkDir(b.Root.Dir, func(path string, _ os.DirEntry, err error) error {
				if err == nil && e.rng.IntN(2) == 0 {
					err = os.Chtimes(path, old, old.Add(time.Duration(e.rng.IntN(1000))*time.Second))
				}
				return err
			}))
		}
		quiet()
		must(t, b.Full().Save(time.Second, "human"))
		for range 12 {
			e.step()
			if e.rng.IntN(3) == 0 {
				e.step()
			}
			full := b.Full()
			got, want := state(full), state(b.ReadFiles())
			if diff := cmp.Diff(withoutVersions(want), withoutVersions(got)); diff != "" {
				t.Fatalf("seed %d, after %v, the files and the snapshot differ:\n%s", seed, e.did, diff)
			}
			if e.rng.IntN(4) == 0 {
				continue // the process ends without saving
			}
			must(t, full.Save(time.Second, "human"))
			for name, v := range map[string]*ledger.View{"full": b.Full(), "quick": b.Quick()} {
				if diff := cmp.Diff(state(b.ReadFiles()), state(v)); diff != "" {
					t.Fatalf("seed %d, after %v, the files and %s differ:\n%s", seed, e.did, name, diff)
				}
			}
		}
	}
}

// withoutVersions leaves out the number of a rule's version, which a hand edit
// gets with the event that Save writes.
func withoutVersions(lines []string) []string {
	out := make([]string, len(lines))
	for i, line := range lines {
		head, rest, ok := strings.Cut(line, "\n")
		if at := strings.LastIndex(head, " v"); ok && at > 0 {
			_, file, _ := strings.Cut(head[at+1:], " ")
			line = head[:at] + " " + file + "\n" + rest
		}
		out[i] = line
	}
	return out
}
