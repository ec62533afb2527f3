package reflection

import (
	"os"
	"strings"
	"testing"
	"time"

	"agentrecall"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
)

// What a run proposes can be carried out with one yes, and is not proposed again
// whatever the answer was.
func TestAnswersToProposals(t *testing.T) {
	for _, what := range []string{"merge", "guard", "harden", "wording", "promote", "skill", "conflict"} {
		t.Run(what, func(t *testing.T) {
			b := newBed(t)
			b.furnish()
			b.run(Options{Rewrite: func(question string) (string, error) {
				if !strings.Contains(question, "Bump the version only when I say so") {
					t.Errorf("asked %q", question)
				}
				return "\n\"Do not run npm version before the person has asked for it.\"\n", nil
			}})
			b.now = now.Add(time.Hour)
			c, w := b.waiting(what)
			text, err := c.Accept(w)
			if what == "conflict" { // the person has to say which of them holds
				if err == nil {
					t.Error("a conflict was settled by a yes")
				}
				_, err = c.Reject(w)
			}
			if err != nil {
				t.Fatal(err)
			}
			b.check(what, text)
			for _, open := range c.Proposals() {
				if open.ID == w.ID() {
					t.Error("it still waits")
				}
			}
			b.now = now.AddDate(0, 0, 1)
			p, _ := b.run(Options{})
			for _, f := range p.Findings {
				if f.Kind == what {
					t.Errorf("found again: %+v", f)
				}
			}
		})
	}
}

// waiting finds the first proposal of a kind.
func (b *bed) waiting(what string) (*agentrecall.Console, *agentrecall.Waiting) {
	b.t.Helper()
	for _, slug := range slugsOf(b.m)[1:] {
		c, err := b.m.Console(agentrecall.Occasion{Project: slug}, true)
		if err != nil {
			b.t.Fatal(err)
		}
		for _, w := range c.Inbox() {
			if w.Proposal != nil && w.Proposal.Get("what") == what {
				return c, &w
			}
		}
	}
	b.t.Fatalf("no %s is proposed", what)
	return nil, nil
}

// check looks at what a yes has done.
func (b *bed) check(what, text string) {
	b.t.Helper()
	rules := map[string]*ledger.Rule{}
	for _, slug := range slugsOf(b.m) {
		for _, r := range ledger.ReadStock(b.m.Root, slug).Rules {
			rules[r.ID] = r
		}
	}
	ok := true
	switch bump := rules["c-bump0001"]; what {
	case "merge":
		ok = rules["c-push0002"].Status == ledger.Superseded
	case "guard", "harden":
		ok = len(bump.Guard) == 1 && bump.Guard[0].Decide == guard.Once && bump.Version == 2
	case "wording":
		ok = bump.Text == "Do not run npm version before the person has asked for it." && bump.Version == 2
	case "promote":
		ok = rules["c-push0001"].Project == store.Global
	case "skill":
		_, file, _ := strings.Cut(text, ": ")
		data, err := os.ReadFile(file)
		ok = err == nil && strings.Contains(string(data), "5. git.push")
	}
	if !ok {
		b.t.Errorf("after the yes to %s: %q", what, text)
	}
}

func TestARewriterThatFailsIsReported(t *testing.T) {
	for name, answer := range map[string]string{"silent": "", "too long": strings.Repeat("word ", 200)} {
		b := newBed(t)
		b.furnish()
		p, _ := b.run(Options{Rewrite: func(string) (string, error) { return answer, nil }})
		if p.Failed != 1 || !strings.Contains(p.Reports[0], "ask for better words of c-bump0001") || p.kinds()["wording"] != 0 {
			t.Errorf("%s: %v", name, p.Reports)
		}
	}
}
