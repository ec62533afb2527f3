//go:build unix

package e2e

import (
	"path/filepath"
	"strings"
	"testing"
)

// neverPush is a rule as a person writes it by hand.
const neverPush = `---
id: c-7k2m9q4t
severity: p0
scope: project
class: git.push
guard:
  - when: {act: git.push, branch: main}
    decide: DECIDE
status: active
created: 2026-11-30T10:00:00Z
---
# Never push to main without asking

> no, never push to main without asking me
`

// pushRule writes neverPush with a decision into the project.
func pushRule(t *testing.T, s *Sandbox, decide string) {
	t.Helper()
	s.WriteRule(t, "2026-11-30--never-push-to-main.md", strings.Replace(neverPush, "DECIDE", decide, 1))
}

const rulesInPrompt = `No, never push to main without asking me! From now on always answer in German.
Don't ever bump the version. Wrong, you must never use npm here, always use pnpm.`

// Without a person nothing is learned, and what was learned before still holds.
func TestPrintUnattended(t *testing.T) {
	s := Install(t)
	t.Run("a prompt full of rules leaves the ledger unchanged", func(t *testing.T) {
		m := NewModel(t, Bash("echo hello"), Say("Done."))
		out := s.Print(t, m, rulesInPrompt, "--allowedTools", "Bash")
		if out.Result != "Done." {
			t.Errorf("result %q, stderr %s", out.Result, out.Stderr)
		}
		if events, rules := s.Events(t), s.RuleFiles(t); len(events) > 0 || len(rules) > 0 {
			t.Errorf("%d events, %d rules were written\n%s", len(events), len(rules), s.Describe(t))
		}
	})
	for _, test := range []struct{ decide, want string }{
		{"deny", "Stopped by a rule of 30 Nov 2026"},
		{"ask", "nobody is here to ask: leave this step undone and say so"},
	} {
		t.Run(test.decide+" denies the call with our reason", func(t *testing.T) {
			pushRule(t, s, test.decide)
			m := NewModel(t, Bash("git push origin main"), Say("Not pushed."))
			s.Print(t, m, "do the next step", "--permission-mode", "bypassPermissions")
			requests := m.Requests()
			if len(requests) != 2 {
				t.Fatalf("the model had %d requests, want 2", len(requests))
			}
			got := requests[1].LastResult()
			for _, text := range []string{test.want, "never push to main without asking me"} {
				if !strings.Contains(got, text) {
					t.Errorf("the call's result lacks %q: %q", text, got)
				}
			}
			if s.Pushed(t) {
				t.Error("the push was done")
			}
		})
	}
}

// A wrapper that speaks for the person: what is said in one session is told in
// the next.
func TestPrintCaptureActive(t *testing.T) {
	s := Install(t)
	s.WriteFile(t, filepath.Join(s.Root(), "config.yaml"), "unattended:\n  capture: active\n")
	const correction = "No! Always tell me before you rename an exported function."

	m := NewModel(t, Say("Understood."))
	s.Print(t, m, correction)
	if got := s.EventsOf(t, "captured"); len(got) != 1 || !strings.Contains(got[0].Data.Quote, "exported function") {
		t.Fatalf("captured: %v\n%s", got, s.Describe(t))
	}
	if len(s.RuleFiles(t)) != 1 {
		t.Errorf("rules: %v", s.RuleFiles(t))
	}

	m = NewModel(t, Say("Hello."))
	s.Print(t, m, "hello")
	first := m.Requests()[0]
	for _, text := range []string{"<agent-recall", "exported function"} {
		if !first.Contains(text) {
			t.Errorf("the next session's first request lacks %q\n%s", text, s.Describe(t))
		}
	}
}
