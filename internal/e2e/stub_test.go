//go:build unix

package e2e

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// stubVerb makes the test binary a hook: it logs what it was given and plays
// an answer.
const stubVerb = "stub-hook"

// stub is the test's view of the hook that the test binary plays.
type stub struct{ dir string }

// stubAnswer is printed for an event whose stdin contains If.
type stubAnswer struct {
	Event  string
	If     string
	Stdout string
}

// stubCall is one call of the hook.
type stubCall struct {
	Event    string `json:"hook_event_name"`
	Session  string `json:"session_id"`
	PromptID string `json:"prompt_id"`
	Prompt   string
	Tool     string `json:"tool_name"`
	Attended string // CLAUDE_CODE_SESSION_ATTENDED
	Stdin    string
}

// installStub wires the test binary as a hook for the events.
func installStub(t *testing.T, s *Sandbox, answers []stubAnswer, events ...string) *stub {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	st := &stub{dir: filepath.Join(filepath.Dir(s.Home), "stub")}
	s.writeJSON(t, filepath.Join(st.dir, "answers"), answers)
	hooks := map[string]any{}
	for _, event := range events {
		hooks[event] = []any{map[string]any{"hooks": []any{map[string]any{
			"type": "command", "command": exe, "args": []string{stubVerb, st.dir}, "timeout": 10,
		}}}}
	}
	s.writeJSON(t, s.SettingsFile(), map[string]any{"hooks": hooks})
	return st
}

func runStub(args []string) error {
	dir := args[0]
	in, err := io.ReadAll(os.Stdin)
	if err != nil {
		return err
	}
	var call stubCall
	if err := json.Unmarshal(in, &call); err != nil {
		return err
	}
	call.Stdin, call.Attended = string(in), os.Getenv("CLAUDE_CODE_SESSION_ATTENDED")
	log, err := json.Marshal(call)
	if err != nil {
		return err
	}
	name := filepath.Join(dir, fmt.Sprintf("%d-%d", time.Now().UnixNano(), os.Getpid()))
	if err := os.WriteFile(name+".tmp", log, 0o600); err != nil {
		return err
	}
	if err := os.Rename(name+".tmp", name+".json"); err != nil {
		return err
	}
	var answers []stubAnswer
	data, err := os.ReadFile(filepath.Join(dir, "answers"))
	if err != nil {
		return err
	}
	if err := json.Unmarshal(data, &answers); err != nil {
		return err
	}
	for _, a := range answers {
		if a.Event == call.Event && strings.Contains(call.Stdin, a.If) {
			fmt.Print(a.Stdout)
			break
		}
	}
	return nil
}

// calls returns the hook's calls in order.
func (st *stub) calls(t *testing.T) []stubCall {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(st.dir, "*.json"))
	if err != nil {
		t.Fatal(err)
	}
	var out []stubCall
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		var c stubCall
		if err := json.Unmarshal(data, &c); err != nil {
			t.Fatal(err)
		}
		out = append(out, c)
	}
	return out
}

// wait returns the first call that holds, waiting for it.
func (st *stub) wait(t *testing.T, what string, holds func(stubCall) bool) stubCall {
	t.Helper()
	for deadline := time.Now().Add(15 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		all := st.calls(t)
		for _, c := range all {
			if holds(c) {
				return c
			}
		}
		if time.Now().After(deadline) {
			var seen []string
			for _, c := range all {
				seen = append(seen, c.Event)
			}
			t.Fatalf("no hook call was %s; seen: %s", what, strings.Join(seen, " "))
		}
	}
}

// order returns the events seen, in order.
func (st *stub) order(t *testing.T) string {
	t.Helper()
	var out []string
	for _, c := range st.calls(t) {
		out = append(out, c.Event)
	}
	return strings.Join(out, " ")
}
