package agentrecall

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// said lets the person type something, as the next turn, with what the
// classifier is sure of.
func (b *bench) said(text, turn, status string) string {
	b.t.Helper()
	b.now = b.now.Add(time.Minute)
	o := b.o
	o.Turn = turn
	k, err := b.m.desk(o, full)
	if err != nil {
		b.t.Fatal(err)
	}
	res := capture.Result{Label: capture.Durable, Status: status, Rule: text, Quote: text, Severity: "p1", Lang: "en", Score: 0.6}
	receipt := k.keep(res, capture.Input{Text: text, Channel: capture.Prompt}, nil)
	if err := k.err(); err != nil {
		b.t.Fatal(err)
	}
	return receipt
}

func (b *bench) count(status string) (n int) {
	for _, r := range b.console(true).Rules() {
		if r.Status == status {
			n++
		}
	}
	return n
}

func TestWhatWasRejectedStaysRejected(t *testing.T) {
	b := newBench(t)
	const text = "Use tabs in Go files"
	if b.said(text, "p-1", ledger.Pending) == "" {
		t.Fatal("not kept")
	}
	c := b.console(true)
	w, err := c.Waits(c.Inbox()[0].ID())
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Reject(w); err != nil {
		t.Fatal(err)
	}
	// the same payload once more, and the same thing said as unclearly
	for _, turn := range []string{"p-1", "p-2"} {
		if got := b.said(text, turn, ledger.Pending); got != "" || b.count(ledger.Pending) != 0 {
			t.Errorf("turn %s: receipt %q, %d pending", turn, got, b.count(ledger.Pending))
		}
	}
	// the payload of the first turn, even if it were clear
	if got := b.said(text, "p-1", ledger.Active); got != "" || b.count(ledger.Active) != 0 {
		t.Errorf("a replay: receipt %q, %d active", got, b.count(ledger.Active))
	}
	// another rule is not held back
	if b.said("Use four spaces in Python files", "p-3", ledger.Pending) == "" {
		t.Error("another rule is held back")
	}
	// said clearly it is a new record
	if b.said(text, "p-4", ledger.Active) == "" || b.count(ledger.Active) != 1 || b.count(ledger.Rejected) != 1 {
		t.Errorf("%d active, %d rejected", b.count(ledger.Active), b.count(ledger.Rejected))
	}
}

func TestSaidAgainWithoutTurnIDs(t *testing.T) {
	b := newBench(t)
	const text = "Use tabs in Go files"
	b.said(text, "", ledger.Pending)
	c := b.console(true)
	if _, err := c.Run("drop"); err != nil {
		t.Fatal(err)
	}
	if b.said(text, "", ledger.Active) == "" || b.count(ledger.Active) != 1 || b.count(ledger.Rejected) != 1 {
		t.Errorf("%d active, %d rejected", b.count(ledger.Active), b.count(ledger.Rejected))
	}
}

const (
	tabs   = "---\nid: c-tabstabs\nstatus: pending\ncreated: 2026-11-02T10:00:00Z\n---\n# Use tabs in Go files\n"
	indent = "---\nid: c-indent00\nstatus: active\ncreated: 2026-11-01T10:00:00Z\n---\n# Format Go files with gofmt\n"
)

func TestMergedWordsCountForTheOtherRule(t *testing.T) {
	b := newBench(t, tabs, indent)
	c := b.console(true)
	r, _ := c.Find("c-tabs")
	into, _ := c.Find("c-indent")
	if _, err := c.Merge(r, into); err != nil {
		t.Fatal(err)
	}
	if got := b.said("Use tabs in Go files", "p-2", ledger.Active); !strings.Contains(got, "said again") {
		t.Errorf("receipt %q", got)
	}
	c = b.console(true)
	into, _ = c.Find("c-indent")
	if len(into.MergedFrom) != 1 || c.History().Rules[into.ID].Restated != 1 || b.count(ledger.Superseded) != 1 {
		t.Errorf("merged_from %v, restated %d", into.MergedFrom, c.History().Rules[into.ID].Restated)
	}
	for _, e := range c.History().Events {
		if e.Kind == ledger.Merged && e.Get("rule") != "Use tabs in Go files" {
			t.Errorf("the words are not in %s", e.Data)
		}
	}
	if _, err := c.Merge(into, into); err == nil {
		t.Error("a rule went into itself")
	}
	if _, err := c.Merge(into, r); err == nil {
		t.Error("a rule went into one that is out of force")
	}
}

func TestAGlobalRuleHoldsElsewhere(t *testing.T) {
	b := newBench(t, pushRule)
	c := b.console(true)
	r, _ := c.Find("c-7k2m")
	old := r.File
	if _, err := c.MakeGlobal(r); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(old); !os.IsNotExist(err) {
		t.Errorf("the old file: %v", err)
	}
	other := b.o
	other.Project = "bakery"
	here, err := b.m.Console(other, true)
	if err != nil {
		t.Fatal(err)
	}
	got, err := here.Find("c-7k2m")
	if err != nil || got.Project != store.Global || got.Scope != "global" {
		t.Fatalf("%+v, %v", got, err)
	}
	b.o.Project = "bakery"
	if d := b.push("t-1"); d != guard.Deny {
		t.Errorf("elsewhere the push is %q", d)
	}
	// looking at it from either side changes nothing and makes no second file
	for _, project := range []string{"shop", "bakery"} {
		other.Project = project
		c, err := b.m.Console(other, true)
		if err != nil {
			t.Fatal(err)
		}
		c.k.save()
		for _, e := range c.History().Events {
			if e.Kind == ledger.Adopted || e.Kind == ledger.Edited {
				t.Errorf("%s: event %s %s", project, e.Kind, e.Data)
			}
		}
	}
	files, _ := filepath.Glob(filepath.Join(b.m.Root.Dir, "*", "corrections", "*.md"))
	if len(files) != 1 {
		t.Errorf("files %v", files)
	}
}

func TestAnEditKeepsTheOldFileWhenItDoesNotRead(t *testing.T) {
	b := newBench(t, pushRule)
	c := b.console(true)
	r, _ := c.Find("c-7k2m")
	was, err := c.Draft(r)
	if err != nil {
		t.Fatal(err)
	}
	for name, draft := range map[string]string{
		"no heading":     "---\nid: c-7k2m9q4t\n---\nnever\n",
		"not YAML":       "---\nid: [\n---\n# Never\n",
		"another id":     strings.Replace(pushRule, "c-7k2m9q4t", "c-other000", 1),
		"no id":          strings.Replace(pushRule, "id: c-7k2m9q4t\n", "", 1),
		"a wrong guard":  strings.Replace(pushRule, "decide: deny", "decide: explode", 1),
		"a wrong status": strings.Replace(pushRule, "severity: p0", "status: maybe", 1),
		"empty":          "",
	} {
		if _, err := c.Rewrite(r, was, []byte(draft)); err == nil {
			t.Errorf("%s: saved", name)
		}
		if now, _ := os.ReadFile(r.File); string(now) != pushRule {
			t.Fatalf("%s: the file became %q", name, now)
		}
	}
	if _, err := c.Rewrite(r, []byte("something else"), []byte(pushRule)); err == nil {
		t.Error("a file that changed meanwhile was overwritten")
	}
	next, err := c.Rewrite(r, was, []byte(strings.Replace(pushRule, "decide: deny", "decide: ask", 1)))
	if err != nil || next.Version != 2 || next.Guard[0].Decide != guard.Ask {
		t.Fatalf("%+v, %v", next, err)
	}
	if d := b.push("t-1"); d != guard.Ask {
		t.Errorf("after the edit the push is %q", d)
	}
	edits := 0
	for _, e := range b.console(true).History().Events {
		if e.Kind == ledger.Edited {
			edits++
			if e.By != "human" || e.Get("fields.guard.1") == "" {
				t.Errorf("event by %s: %s", e.By, e.Data)
			}
		}
	}
	if edits != 1 {
		t.Errorf("%d edits in the ledger", edits)
	}
}

func TestOnlyThePersonAnswers(t *testing.T) {
	b := newBench(t, tabs, indent)
	c := b.console(false)
	w, err := c.Waits("c-tabs")
	if err != nil {
		t.Fatal(err)
	}
	into, _ := c.Find("c-indent")
	for name, do := range map[string]func() error{
		"accept": func() error { _, err := c.Accept(w); return err },
		"reject": func() error { _, err := c.Reject(w); return err },
		"merge":  func() error { _, err := c.Merge(w.Rule, into); return err },
		"global": func() error { _, err := c.MakeGlobal(w.Rule); return err },
		"edit":   func() error { _, err := c.Draft(w.Rule); return err },
	} {
		if err := do(); err != ErrProposed {
			t.Errorf("%s: %v", name, err)
		}
	}
	c = b.console(true)
	if b.count(ledger.Pending) != 1 || len(c.Proposals()) != 5 {
		t.Errorf("%d pending, %d proposals", b.count(ledger.Pending), len(c.Proposals()))
	}
	b.now = b.now.Add(time.Minute)
	// the person says yes to the merge; that answers every proposal about the rule
	for _, w := range c.Inbox() {
		if w.Proposal != nil && w.Proposal.Get("what") == "merge" {
			if _, err := c.Accept(&w); err != nil {
				t.Fatal(err)
			}
		}
	}
	if b.count(ledger.Superseded) != 1 || len(b.console(true).Inbox()) != 0 {
		t.Errorf("%d superseded, inbox %v", b.count(ledger.Superseded), b.console(true).Inbox())
	}
}

func TestAProposalIsCarriedOut(t *testing.T) {
	b := newBench(t, pushRule)
	propose := func(what, value string, evidence ...string) *Waiting {
		k := b.console(true).k
		r, _ := k.view.Find("c-7k2m")
		b.now = b.now.Add(time.Minute)
		if err := k.book.Append(hookWait, *k.proposal(r, what, value, evidence)); err != nil {
			t.Fatal(err)
		}
		list := b.console(true).Inbox()
		if len(list) != 1 || list[0].Proposal == nil {
			t.Fatalf("inbox %+v", list)
		}
		b.now = b.now.Add(time.Minute)
		return &list[0]
	}
	w := propose("soften", "ask")
	if text, err := b.console(true).Accept(w); err != nil || !strings.HasPrefix(text, "ask from now on") {
		t.Fatalf("%q, %v", text, err)
	}
	if d := b.push("t-1"); d != guard.Ask {
		t.Errorf("softened, the push is %q", d)
	}
	w = propose("harden", "deny")
	if _, err := b.console(true).Reject(w); err != nil {
		t.Fatal(err)
	}
	if d := b.push("t-2"); d != guard.Ask || len(b.console(true).Inbox()) != 0 {
		t.Errorf("not hardened, the push is %q; inbox %v", d, b.console(true).Inbox())
	}
	if b.count(ledger.Rejected) != 0 {
		t.Error("a no to a proposal took the rule out of force")
	}
	w = propose("harden", "everything")
	if _, err := b.console(true).Accept(w); err == nil {
		t.Error("a decision that there is not was taken")
	}
}
