package agentrecall

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

const pushRule = `---
id: c-7k2m9q4t
severity: p0
guard:
  - when: {act: git.push, branch: main}
    decide: deny
created: 2026-11-01T10:00:00Z
---
# Never push to main
`

// bench is a store with one rule in a project of its own, and a clock.
type bench struct {
	t   *testing.T
	m   *Memory
	now time.Time
	o   Occasion
}

func newBench(t *testing.T, rules ...string) *bench {
	t.Helper()
	dir := t.TempDir()
	b := &bench{t: t, now: time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC)}
	b.m = &Memory{Root: store.Root{Dir: filepath.Join(dir, "store")}, Home: dir, Seed: 1,
		Now: func() time.Time { return b.now }, Getenv: func(string) string { return "" }}
	b.o = Occasion{Host: "claude-code", Session: "s-1", Turn: "p-1", Dir: filepath.Join(dir, "shop"), Project: "shop"}
	corrections := b.m.Root.Corrections("shop")
	for _, d := range []string{b.o.Dir, corrections} {
		if err := os.MkdirAll(d, 0o700); err != nil {
			t.Fatal(err)
		}
	}
	for i, text := range rules {
		if err := os.WriteFile(filepath.Join(corrections, string(rune('a'+i))+".md"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return b
}

// console is what a command sees, outside of any session.
func (b *bench) console(person bool) *Console {
	b.t.Helper()
	c, err := b.m.Console(Occasion{Dir: b.o.Dir, Project: "shop"}, person)
	if err != nil {
		b.t.Fatal(err)
	}
	return c
}

// push is the hook's decision about a push to main, as the next call.
func (b *bench) push(id string) guard.Decision {
	b.t.Helper()
	b.now = b.now.Add(time.Second)
	a, err := b.m.Before(b.o, act.Call{Tool: act.Shell, Command: "git push origin main", ID: id})
	if err == nil && a.Later != nil {
		err = a.Later()
	}
	if err != nil {
		b.t.Fatal(err)
	}
	return a.Decision
}

func (b *bench) find(c *Console, id string) *ledger.Rule {
	b.t.Helper()
	r, err := c.Find(id)
	if err != nil {
		b.t.Fatal(err)
	}
	return r
}

func TestOnlyThePersonLoosens(t *testing.T) {
	b := newBench(t, pushRule)
	for _, try := range []func(*Console) (string, error){
		func(c *Console) (string, error) { return c.Retract(b.find(c, "c-7k2m")) },
		func(c *Console) (string, error) { return c.Restore(b.find(c, "c-7k2m")) },
		func(c *Console) (string, error) { return c.GuardOff(b.find(c, "c-7k2m"), b.now.Add(time.Hour)) },
		func(c *Console) (string, error) { return c.Run("off") },
		func(c *Console) (string, error) { return c.Run("off", "30m") },
		func(c *Console) (string, error) { return c.Run("allow", "c-7k2m") },
		func(c *Console) (string, error) { return c.Run("undo") },
		func(c *Console) (string, error) { return c.Run("keep", "c-7k2m") },
		func(c *Console) (string, error) { return c.Run("drop", "c-7k2m") },
	} {
		if _, err := try(b.console(false)); !errors.Is(err, ErrProposed) {
			t.Errorf("an agent's command: %v, want a proposal", err)
		}
		if d := b.push("t-1"); d != guard.Deny {
			t.Errorf("after an agent's command a push is %q, want deny", d)
		}
	}
	if n := len(b.console(false).Proposals()); n != 9 {
		t.Errorf("%d proposals are open, want 9", n)
	}
	if _, err := b.console(true).Retract(b.find(b.console(true), "c-7k2m")); err != nil {
		t.Fatal(err)
	}
	if open := b.console(true).Proposals(); len(open) != 0 {
		t.Errorf("the person has answered, and %d proposals are open", len(open))
	}
	if d := b.push("t-2"); d == guard.Deny {
		t.Error("the person's retraction does not reach the hook")
	}
}

func TestProposalsNeedAStore(t *testing.T) {
	b := newBench(t)
	if err := os.RemoveAll(b.m.Root.Dir); err != nil {
		t.Fatal(err)
	}
	if _, err := b.console(false).Run("off"); !errors.Is(err, ErrNotPerson) {
		t.Errorf("without a store: %v", err)
	}
	if _, err := os.Stat(b.m.Root.Dir); !os.IsNotExist(err) {
		t.Error("a refusal made the store")
	}
}

// A guard that is switched off lets the call pass in the hook, comes back by
// itself, and is off with and without the snapshot.
func TestGuardOffForAWhile(t *testing.T) {
	b := newBench(t, pushRule)
	if d := b.push("t-1"); d != guard.Deny {
		t.Fatalf("a push is %q", d)
	}
	b.now = b.now.Add(10 * time.Second)
	c := b.console(true)
	if _, err := c.GuardOff(b.find(c, "7k2m"), b.now.Add(time.Hour)); err != nil {
		t.Fatal(err)
	}
	for _, how := range []string{"with the snapshot", "without it", "after the file was saved again"} {
		switch how {
		case "without it":
			if err := os.RemoveAll(b.m.Root.Path("cache")); err != nil {
				t.Fatal(err)
			}
		case "after the file was saved again":
			text := strings.Replace(pushRule, "Never push to main", "Never ever push to main", 1)
			if err := os.WriteFile(filepath.Join(b.m.Root.Corrections("shop"), "a.md"), []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		if d := b.push("t-off"); d == guard.Deny {
			t.Errorf("%s a switched-off guard denies", how)
		}
	}
	b.now = b.now.Add(2 * time.Hour)
	if d := b.push("t-3"); d != guard.Deny {
		t.Errorf("when the time is over a push is %q, want deny", d)
	}
}

func TestGuardOffNeedsAGuard(t *testing.T) {
	b := newBench(t, "---\nid: c-words111\n---\n# Be kind\n")
	c := b.console(true)
	if _, err := c.GuardOff(b.find(c, "c-words111"), b.now.Add(time.Hour)); !errors.Is(err, ErrNothing) {
		t.Errorf("a rule without a guard: %v", err)
	}
}

// allow without a session is for the one in which the rule spoke last.
func TestAllowFindsTheSession(t *testing.T) {
	b := newBench(t, pushRule)
	if _, err := b.console(true).Run("allow"); !errors.Is(err, ErrNothing) {
		t.Errorf("nothing was stopped: %v", err)
	}
	if _, err := b.m.Prompt(b.o, "finish the release notes"); err != nil {
		t.Fatal(err)
	}
	if d := b.push("t-1"); d != guard.Deny {
		t.Fatalf("a push is %q", d)
	}
	if text, err := b.console(true).Run("why"); err != nil || !strings.HasPrefix(text, "deny on git push origin main") {
		t.Errorf("why: %q, %v", text, err)
	}
	if _, err := b.console(true).Run("allow", "c-7k2m"); err != nil {
		t.Fatal(err)
	}
	if d := b.push("t-2"); d == guard.Deny {
		t.Error("the call that was allowed is stopped")
	}
	b.now = b.now.Add(sessionAge + time.Hour)
	if _, err := b.console(true).Run("allow", "c-7k2m"); !errors.Is(err, ErrNothing) {
		t.Errorf("a session of yesterday: %v", err)
	}
	if _, err := b.console(true).Run("allow", "c-none"); !errors.Is(err, ErrNoRule) {
		t.Errorf("a rule that is not there: %v", err)
	}
}

// A session counts in a rate only when something says that it made a tool call.
func TestFiguresCountSessionsThatMadeCalls(t *testing.T) {
	b := newBench(t, pushRule)
	surfaced := func(id string) {
		o := b.o
		o.Session = id
		a, err := b.m.SessionStart(o, "startup")
		if err == nil && a.Later != nil {
			err = a.Later()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	surfaced("s-1")      // makes a call below
	surfaced("s-idle")   // makes none
	surfaced("s-gone")   // its file is gone, nothing else is left
	surfaced("s-closed") // its file is gone, the journal has it
	b.push("t-1")
	o := b.o
	o.Session = "s-closed"
	for _, step := range []func() (Answer, error){
		func() (Answer, error) { return b.m.Before(o, act.Call{Tool: act.Shell, Command: "ls", ID: "c-1"}) },
		func() (Answer, error) {
			return b.m.After(o, act.Call{Tool: act.Shell, Command: "ls", ID: "c-1"}, true)
		},
		func() (Answer, error) { return b.m.SessionEnd(o, "other") },
	} {
		a, err := step()
		if err == nil && a.Later != nil {
			err = a.Later()
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	for _, id := range []string{"s-gone", "s-closed"} {
		if err := os.Remove(b.m.Root.Session("claude-code", id)); err != nil {
			t.Fatal(err)
		}
	}
	c := b.console(true)
	f := c.Measure(c.Rules(), ledger.Whole)[0].Attended.Verified
	if f.Comeback.N != 2 {
		t.Errorf("comeback is of %d sessions, want 2: the one with a call and the one in the journal", f.Comeback.N)
	}
}

func TestExplainRecordsNothing(t *testing.T) {
	b := newBench(t, pushRule)
	x := b.console(false).Explain(act.Call{Tool: act.Shell, Command: "git push origin main"})
	if x.Verdict != "blocked" || len(x.Says) != 1 || x.Says[0].Final != guard.Deny || x.Says[0].Item == nil {
		t.Errorf("explained %+v", x)
	}
	if _, err := os.Stat(filepath.Join(b.m.Root.Corrections("shop"), ledger.LedgerFile)); !os.IsNotExist(err) {
		t.Error("explaining wrote into the ledger")
	}
	if _, err := os.Stat(b.m.Root.Path("cache")); !os.IsNotExist(err) {
		t.Error("explaining wrote a snapshot")
	}
}
