//go:build unix

package e2e

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
)

// A refusal with words in the host's own dialog becomes a rule; the same call
// in the next session is asked about.
func TestTerminalRefusalBecomesRule(t *testing.T) {
	s := Install(t)
	m := NewModel(t, Bash("git push origin main"), Say("I will not push."))
	c := s.Terminal(t, m, "--permission-mode", "default")
	c.Submit("do the next step")
	c.WaitFor("Do you want to proceed?", patience)
	c.Refuse("never push to main without asking me")
	c.WaitFor("I will not push.", patience)
	captured := s.WaitEvents(t, "captured", 1, patience)
	if e := captured[0]; e.Data.Channel != "rejection" || e.By != "human" || !strings.Contains(e.Data.Quote, "never push to main without asking me") {
		t.Errorf("captured: %v", e)
	}
	c.WaitFor("ar ✓ kept:", patience)
	c.Close()
	if got := s.RuleFiles(t); len(got) != 1 {
		t.Fatalf("rules: %v", got)
	}

	m = NewModel(t, Bash("git push origin main"), Say("Then not."))
	c = s.Terminal(t, m, "--permission-mode", "default")
	c.Submit("do the next step")
	c.WaitFor("Your rule of", patience)
	c.WaitFor("never push to main without asking me", patience)
	c.Refuse("the changelog is missing")
	c.WaitFor("Then not.", patience)
	if s.Pushed(t) {
		t.Error("the push was done")
	}
}

// What the person types while a tool runs is kept once, holds for the very
// next call, and its receipt is for the person alone.
func TestTerminalMessageMeanwhile(t *testing.T) {
	s := Install(t)
	m := NewModel(t, Bash("touch started; until [ -e go ]; do sleep 0.1; done"), Bash("git push origin main"), Say("Then not."))
	c := s.Terminal(t, m, "--allowedTools", "Bash")
	c.Submit("start the work")
	waitFile(t, filepath.Join(s.Project, "started"))
	c.Submit("never push to main without asking me")
	s.WaitEvents(t, "captured", 1, patience)
	s.WriteFile(t, filepath.Join(s.Project, "go"), "")

	c.WaitFor("Your rule of", patience)
	c.Choose("No")
	c.WaitFor("ar ✓ kept:", patience)
	c.Close()
	if got := s.EventsOf(t, "captured"); len(got) != 1 {
		t.Errorf("captured %d times: %v", len(got), got)
	}
	if got := s.EventsOf(t, "restated"); len(got) != 0 {
		t.Errorf("taken for a restatement of itself: %v", got)
	}
	if s.Pushed(t) {
		t.Error("the push was done")
	}
	if got := With(m.All(), "ar ✓"); len(got) > 0 {
		t.Errorf("the receipt is in %d requests", len(got))
	}
}

// A correction in a prompt: the receipt is on the screen and in no request.
func TestTerminalReceipt(t *testing.T) {
	s := Install(t)
	m := NewModel(t, Say("Understood."), Say("Hello."))
	c := s.Terminal(t, m)
	c.Submit("no, never push to main without asking me")
	c.WaitFor("Understood.", patience)
	c.WaitFor("ar ✓ kept:", patience)
	c.WaitFor("/ar undo", patience)
	c.Submit("hello")
	c.WaitFor("Hello.", patience)
	if got := With(m.All(), "ar ✓"); len(got) > 0 {
		t.Errorf("the receipt is in %d requests", len(got))
	}
	if got := s.EventsOf(t, "captured"); len(got) != 1 || got[0].Data.Channel != "prompt" || got[0].By != "human" {
		t.Errorf("captured: %v", got)
	}
}

// The chat is the console: its commands are answered without the model.
func TestTerminalConsole(t *testing.T) {
	s := Install(t)
	pushRule(t, s, "ask")
	m := NewModel(t)
	c := s.Terminal(t, m)

	c.Submit("/ar status")
	c.WaitFor("in force", patience)
	if got := c.InputBox(); got != "" {
		t.Errorf("after /ar status the input box holds %q", got)
	}
	c.Submit("/ar rules")
	c.WaitFor("Never push to main without asking", patience)
	if got := c.InputBox(); got != "" {
		t.Errorf("after /ar rules the input box holds %q", got)
	}
	before := strings.Count(c.Screen(), "operation blocked by hook")
	c.Submit("ar status")
	c.until(patience, "the plain form to be answered", func() bool {
		return strings.Count(strings.Join(c.screen.Lines(), "\n"), "operation blocked by hook") > before
	})
	if got := m.All(); len(got) != 0 {
		t.Errorf("%d requests were sent, the first:\n%s", len(got), got[0].Text())
	}
}

// The four answers at our own question, and their verdicts.
func TestTerminalVerdicts(t *testing.T) {
	s := Install(t)
	pushRule(t, s, "ask")
	push := Bash("git push origin main")
	m := NewModel(t, push, Say("Refused with words."), push, push, push, Say("Pushed."))
	c := s.Terminal(t, m, "--permission-mode", "default")

	answers := []struct {
		name, want string
		give       func()
	}{
		{"no with words", "recurred_verified/person", func() { c.Refuse("the changelog is missing") }},
		{"no without words", "recurred_verified/person", func() { c.Choose("No") }},
		{"esc", "recurred_verified/person", c.Dismiss},
		{"yes", "asked", func() { c.Choose("Yes") }},
	}
	for i, a := range answers {
		c.Submit(fmt.Sprintf("do step %d", i+1))
		c.WaitFor("Your rule of 30 Nov 2026", patience)
		a.give()
		switch a.name {
		case "no with words":
			c.WaitFor("Refused with words.", patience)
		case "yes":
			c.WaitFor("Pushed.", patience)
		}
	}
	s.WaitEvents(t, "verdict", len(answers), patience)
	c.Close()

	got := s.Verdicts(t)
	if len(got) != len(answers) {
		t.Fatalf("verdicts %q\n%s", got, s.Describe(t))
	}
	for i, a := range answers {
		t.Run(a.name, func(t *testing.T) {
			if got[i] != a.want {
				t.Errorf("verdict %s, want %s", got[i], a.want)
			}
		})
	}
	for _, e := range s.EventsOf(t, "verdict") {
		if e.Data.Attended == nil || !*e.Data.Attended {
			t.Errorf("a verdict of an attended session says otherwise: %v", e)
		}
	}
	if !s.Pushed(t) {
		t.Error("the allowed push was not done")
	}
	if t.Failed() {
		t.Log(s.Describe(t))
	}
}
