package ledger_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// What a rehearsal does goes to its events alone: not into a file, and not into
// the rules it was given.
func TestARehearsalWritesNothing(t *testing.T) {
	b := newBook(t)
	path := write(t, filepath.Join(b.Root.Corrections("acme-shop"), "2026-11-01--push.md"), pushRule)
	rules := b.Full().Rules()
	var events []ledger.Event
	book, v := b.Rehearsal(rules, store.DefaultConfig(), b.Now, func(e ledger.Event) { events = append(events, e) })
	r, err := v.Find("c-push")
	if err != nil {
		t.Fatal(err)
	}
	fresh := &ledger.Rule{ID: "c-fresh111", Kind: "rule", Severity: ledger.P1, Scope: "project", Status: ledger.Active, By: "human",
		Created: noon, Text: "Use tabs", Project: "acme-shop", Version: 1}
	if _, err := book.Create(fresh, ledger.Event{Kind: ledger.Captured}, time.Second); err != nil {
		t.Error(err)
	}
	v.Update(fresh)
	if err := book.Change(r, time.Second, ledger.Event{Kind: ledger.RetractedE}, [][2]string{{"status", ledger.Retracted}}); err != nil {
		t.Error(err)
	}
	r.Status = ledger.Retracted
	v.Update(r)
	if err := book.Append(time.Second, ledger.Event{Kind: ledger.Restated, Rule: r.ID}); err != nil {
		t.Error(err)
	}
	if err := v.Save(time.Second, "human"); err != nil {
		t.Error(err)
	}
	if len(events) != 3 || events[0].Kind != ledger.Captured || events[1].Kind != ledger.RetractedE || events[0].Rule != fresh.ID {
		t.Errorf("events %+v", events)
	}
	if n := len(v.Rules()); n != 2 {
		t.Errorf("%d rules in the rehearsal, want 2", n)
	}
	if rules[0].Status != ledger.Active {
		t.Error("the rehearsal retracted the rule itself")
	}
	got, err := os.ReadFile(path)
	if err != nil || string(got) != pushRule {
		t.Errorf("the file became %s (%v)", got, err)
	}
	names, _ := filepath.Glob(filepath.Join(b.Root.Dir, "*", "*", "*", "*"))
	if len(names) != 1 {
		t.Errorf("files %v", names)
	}
}
