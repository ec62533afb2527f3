//go:build unix

package e2e

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// patience bounds a wait for one reaction of the client on a loaded machine.
const patience = 30 * time.Second

var turnEvents = []string{"UserPromptSubmit", "PreToolUse", "PermissionRequest", "PostToolUse", "PostToolUseFailure", "PostToolBatch", "Stop", "SessionEnd"}

const askForPush = `{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"ask","permissionDecisionReason":"You said: never push without asking."}}`

func TestHarnessPrint(t *testing.T) {
	s := NewSandbox(t)
	st := installStub(t, s, []stubAnswer{
		{Event: "SessionStart", Stdout: `{"hookSpecificOutput":{"hookEventName":"SessionStart","additionalContext":"CONTEXT-AT-START"}}`},
		{Event: "PreToolUse", Stdout: `{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"REASON-OF-DENY"}}`},
	}, append(turnEvents, "SessionStart")...)
	m := NewModel(t, Bash("git push origin main"), Say("It was not allowed."))
	const session = "7a5b2a8c-9665-4c1a-a037-9d6ac384c26a"
	out := s.Print(t, m, "push it please", "--permission-mode", "bypassPermissions", "--session-id", session)

	if out.Code != 0 || out.Result != "It was not allowed." || out.Session != session {
		t.Errorf("code %d, result %q, session %q; stderr %s", out.Code, out.Result, out.Session, out.Stderr)
	}
	requests := m.Requests()
	if len(requests) != 2 {
		t.Fatalf("the model had %d requests, want 2", len(requests))
	}
	if !requests[0].Contains("CONTEXT-AT-START") || !requests[0].Contains("push it please") {
		t.Errorf("the first request lacks the context or the prompt:\n%s", requests[0].Text())
	}
	if got := requests[1].LastResult(); !strings.Contains(got, "REASON-OF-DENY") {
		t.Errorf("the call's result is %q", got)
	}
	if got := len(With(requests, "REASON-OF-DENY")); got != 1 {
		t.Errorf("%d requests carry the reason, want 1", got)
	}
	if s.Pushed(t) {
		t.Error("the denied push was done")
	}
	if got := st.order(t); got != "SessionStart UserPromptSubmit PreToolUse PostToolBatch Stop SessionEnd" {
		t.Errorf("hooks ran in the order %s", got)
	}
	for _, c := range st.calls(t) {
		if c.Attended != "0" || c.Session != out.Session {
			t.Errorf("%s: attended %q, session %q", c.Event, c.Attended, c.Session)
		}
	}
}

func TestHarnessPushReachesOrigin(t *testing.T) {
	s := NewSandbox(t)
	m := NewModel(t, Bash("git push origin main"), Say("Pushed."))
	s.Print(t, m, "push it please", "--allowedTools", "Bash")
	if !s.Pushed(t) {
		t.Errorf("nothing was pushed: %s", m.Requests()[1].LastResult())
	}
}

// A refusal with words in the host's own dialog.
func TestHarnessRefusal(t *testing.T) {
	s := NewSandbox(t)
	st := installStub(t, s, []stubAnswer{{Event: "PostToolBatch", Stdout: `{"systemMessage":"RECEIPT-LINE"}`}}, turnEvents...)
	m := NewModel(t, Bash("git push origin main"), Say("I will not push."))
	c := s.Terminal(t, m, "--permission-mode", "default")
	c.Submit("push it please")
	c.WaitFor("Do you want to proceed?", patience)
	c.Refuse("never push to main without asking me")
	c.WaitFor("I will not push.", patience)
	c.WaitFor("RECEIPT-LINE", patience)

	batch := st.wait(t, "PostToolBatch", func(c stubCall) bool { return c.Event == "PostToolBatch" })
	if !strings.Contains(batch.Stdin, "The user doesn't want to proceed with this tool use.") || !strings.Contains(batch.Stdin, `the user said:\nnever push to main without asking me`) {
		t.Errorf("PostToolBatch carries %s", batch.Stdin)
	}
	if got := m.Request(t, 1, patience).LastResult(); !strings.HasSuffix(got, "the user said:\nnever push to main without asking me") {
		t.Errorf("the model got %q", got)
	}
	st.wait(t, "Stop", func(c stubCall) bool { return c.Event == "Stop" })
	c.Close()
	if got := st.order(t); got != "UserPromptSubmit PreToolUse PermissionRequest PostToolBatch Stop SessionEnd" {
		t.Errorf("hooks ran in the order %s", got)
	}
}

// The four answers at a hook's ask dialog.
func TestHarnessAsk(t *testing.T) {
	s := NewSandbox(t)
	st := installStub(t, s, []stubAnswer{{Event: "PreToolUse", Stdout: askForPush}}, turnEvents...)
	push := Bash("git push origin main")
	m := NewModel(t, push, Say("Refused with words."), push, push, push, Say("Done."))
	c := s.Terminal(t, m, "--permission-mode", "default")

	ask := func(prompt string) {
		t.Helper()
		c.Submit(prompt)
		c.WaitFor("You said: never push without asking.", patience)
	}
	ask("push it, one")
	c.Refuse("the changelog is missing")
	c.WaitFor("Refused with words.", patience)
	st.wait(t, "the first Stop", func(c stubCall) bool { return c.Event == "Stop" })

	ask("push it, two")
	c.Choose("No")

	ask("push it, three")
	c.Dismiss()

	ask("push it, four")
	c.Choose("Yes")
	c.WaitFor("Done.", patience)
	st.wait(t, "the second Stop", func(c stubCall) bool { return c.Event == "Stop" && strings.Contains(c.Stdin, "Done.") })
	c.Close()

	want := strings.Join([]string{
		"UserPromptSubmit PreToolUse PermissionRequest PostToolBatch Stop",
		"UserPromptSubmit PreToolUse PermissionRequest",
		"UserPromptSubmit PreToolUse PermissionRequest",
		"UserPromptSubmit PreToolUse PermissionRequest PostToolUse PostToolBatch Stop SessionEnd",
	}, " ")
	if got := st.order(t); got != want {
		t.Errorf("hooks ran in the order\n%s, want\n%s", got, want)
	}
	if !s.Pushed(t) {
		t.Error("the allowed push was not done")
	}
}

// A message typed while a tool runs, and one typed while the model answers.
func TestHarnessMessageMeanwhile(t *testing.T) {
	s := NewSandbox(t)
	st := installStub(t, s, []stubAnswer{
		{Event: "UserPromptSubmit", If: "never push", Stdout: `{"systemMessage":"RECEIPT-LINE","hookSpecificOutput":{"hookEventName":"UserPromptSubmit","additionalContext":"CONTEXT-MEANWHILE"}}`},
	}, turnEvents...)
	answer := make(chan struct{})
	m := NewModel(t, Bash("until [ -e go ]; do sleep 0.1; done"), Say("All done.").After(answer))
	c := s.Terminal(t, m, "--allowedTools", "Bash")
	c.Submit("start the work")
	st.wait(t, "PreToolUse", func(c stubCall) bool { return c.Event == "PreToolUse" })
	c.Submit("never push to main without asking me")
	said := st.wait(t, "the message", func(c stubCall) bool { return strings.Contains(c.Prompt, "never push") })
	s.WriteFile(t, filepath.Join(s.Project, "go"), "")
	// What a hook tells the person meanwhile is shown when the tool has ended.
	c.WaitFor("RECEIPT-LINE", patience)

	second := m.Request(t, 1, patience)
	for _, text := range []string{"never push to main", "CONTEXT-MEANWHILE"} {
		if !second.Contains(text) {
			t.Errorf("the next request lacks %q", text)
		}
	}
	if c.Shows("All done.") {
		t.Error("a turn that waits was answered before its signal")
	}
	close(answer)
	c.WaitFor("All done.", patience)
	st.wait(t, "Stop", func(c stubCall) bool { return c.Event == "Stop" })
	if got := With(m.All(), "RECEIPT-LINE"); len(got) > 0 {
		t.Errorf("a message for the person reached the model in %d requests", len(got))
	}
	c.Close()

	first := st.calls(t)[0]
	if first.PromptID != said.PromptID || first.Attended != "1" {
		t.Errorf("prompt ids %q and %q, attended %q", first.PromptID, said.PromptID, first.Attended)
	}
	if got := st.order(t); got != "UserPromptSubmit PreToolUse UserPromptSubmit PostToolUse PostToolBatch Stop SessionEnd" {
		t.Errorf("hooks ran in the order %s", got)
	}
}

// A prompt that a hook answers in the model's place.
func TestHarnessBlockedPrompt(t *testing.T) {
	s := NewSandbox(t)
	st := installStub(t, s, []stubAnswer{
		{Event: "UserPromptSubmit", If: "ar status", Stdout: `{"decision":"block","reason":"ANSWER-OF-HOOK"}`},
	}, turnEvents...)
	s.WriteFile(t, filepath.Join(s.Home, ".claude", "commands", "ar.md"), "---\ndescription: agent-recall\n---\nnever reached\n")
	m := NewModel(t)
	c := s.Terminal(t, m)

	c.Submit("/ar status")
	c.WaitFor("operation blocked by hook", patience)
	c.WaitFor("ANSWER-OF-HOOK", patience)
	if got := c.InputBox(); got != "" {
		t.Errorf("after /ar the input box holds %q", got)
	}
	c.Submit("ar status")
	st.wait(t, "the plain form", func(c stubCall) bool { return c.Prompt == "ar status" })
	c.until(patience, "the plain form to return to the input box", func() bool {
		text, ok := inputBox(c.screen)
		return ok && text == "ar status"
	})
	if got := m.All(); len(got) != 0 {
		t.Errorf("%d requests were sent", len(got))
	}
}

func TestHarnessSandbox(t *testing.T) {
	s := NewSandbox(t)
	if real, err := os.UserHomeDir(); err == nil && strings.HasPrefix(s.Home, real+string(filepath.Separator)) {
		t.Errorf("the sandbox lies in the real HOME: %s", s.Home)
	}
	for _, v := range s.Env() {
		if name, value, _ := strings.Cut(v, "="); name != "HOME" && name != "PATH" && strings.Contains(value, os.Getenv("HOME")) {
			t.Errorf("%s leaks the real HOME: %s", name, value)
		}
	}
	if got := s.Git(t, "branch", "--show-current"); got != "main" {
		t.Errorf("the project is on branch %q", got)
	}
	if s.Pushed(t) {
		t.Error("the origin is not empty")
	}
	s.Git(t, "push", "-q", "origin", "main")
	if !s.Pushed(t) {
		t.Error("a push does not reach the origin")
	}
}
