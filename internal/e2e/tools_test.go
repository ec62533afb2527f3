//go:build unix

package e2e

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"agentrecall/internal/store"
)

const toolPrefix = "mcp__agent-recall__"

// The client offers the five tools to the model at once, without a search, and
// what it is told of the server fits it.
func TestToolsAreOffered(t *testing.T) {
	s := Install(t)
	m := NewModel(t, Say("Hello."))
	s.Print(t, m, "hello")
	first := m.Requests()[0]
	for _, name := range []string{"session_start", "session_end", "remember", "recall", "check"} {
		if !slices.Contains(first.Tools, toolPrefix+name) {
			t.Errorf("the model is not offered %s: %v", name, first.Tools)
		}
	}
	for _, text := range []string{"Hooks tell you the rules", "Don't promise without a call", "arsave", "arreflect"} {
		if !first.Contains(text) && !strings.Contains(string(first.Body), text) {
			t.Errorf("the model is not told %q", text)
		}
	}
}

// What one session remembers, the next one finds; both answers reach the model
// as data, and belong to the session that the hooks see.
func TestToolsAnswer(t *testing.T) {
	s := Install(t)
	pushRule(t, s, "deny")
	allow := []string{"--allowedTools", "Bash"}
	for _, name := range []string{"session_start", "session_end", "remember", "recall", "check"} {
		allow[1] += "," + toolPrefix + name
	}

	m := NewModel(t,
		Use(toolPrefix+"check", map[string]any{"tool": "Bash", "input": map[string]any{"command": "git push origin main"}}),
		Use(toolPrefix+"remember", map[string]any{
			"content": "The staging database is called larch; it is rebuilt every night at two.", "type": "fact",
			"triggers": []string{"test data gone", "nightly reset"},
		}),
		Use(toolPrefix+"session_end", map[string]any{"summary": "Looked at the deployment and found the staging database.", "next": []string{"Move the reset to four."}}),
		Say("Done."))
	out := s.Print(t, m, "look at the deployment", allow...)
	if out.Result != "Done." {
		t.Fatalf("result %q, stderr %s", out.Result, out.Stderr)
	}
	requests := m.Requests()
	answer := func(i int) map[string]any {
		t.Helper()
		text := requests[i].LastResult()
		var a map[string]any
		if err := json.Unmarshal([]byte(text), &a); err != nil {
			t.Fatalf("answer %d: %v: %s", i, err, text)
		}
		if !strings.HasPrefix(text, `{"fence":"<agent-recall n=`) {
			t.Errorf("answer %d is not fenced: %s", i, text)
		}
		return a
	}
	if a := answer(1); a["verdict"] != "blocked" {
		t.Errorf("check: %v", a)
	}
	kept := answer(2)
	if id, _ := kept["id"].(string); id == "" || kept["path"] == "" {
		t.Errorf("remember: %v", kept)
	}
	if path, _ := answer(3)["path"].(string); !strings.Contains(path, "journal/") || !strings.Contains(path, lastEight(out.Session)) {
		t.Errorf("the entry %q is not of the session %s", path, out.Session)
	}

	m = NewModel(t,
		Use(toolPrefix+"session_start", map[string]any{"context": "the deployment"}),
		Use(toolPrefix+"recall", map[string]any{"query": "why is the test data gone in the morning?"}), Say("It is rebuilt."))
	s.Print(t, m, "why is the data gone?", allow...)
	requests = m.Requests()
	if answer(1); !strings.Contains(requests[1].LastResult(), "Move the reset to four") {
		t.Errorf("session_start does not say what comes next: %s", requests[1].LastResult())
	}
	found := answer(2)
	results, _ := found["results"].([]any)
	if len(results) == 0 || !strings.Contains(requests[2].LastResult(), "called larch") {
		t.Errorf("recall: %v", found)
	}
}

// lastEight are the last eight letters or digits of a session's id.
func lastEight(id string) string {
	id = strings.ReplaceAll(id, "-", "")
	return id[max(0, len(id)-8):]
}

// After /clear a new session has begun, and the server that goes on running
// knows it.
func TestToolsAfterClear(t *testing.T) {
	s := Install(t)
	save := func(summary string) Turn { return Use(toolPrefix+"session_end", map[string]any{"summary": summary}) }
	m := NewModel(t, save("The first session looked at the gate."), Say("Saved, one."), save("The second session painted the fence."), Say("Saved, two."))
	c := s.Terminal(t, m, "--allowedTools", toolPrefix+"session_end")
	c.Submit("save, one")
	c.WaitFor("Saved, one.", patience)
	c.Submit("/clear")
	c.WaitGone("Saved, one.", patience)
	c.Submit("save, two")
	c.WaitFor("Saved, two.", patience)
	c.Close()

	entries, err := filepath.Glob(filepath.Join(s.Root(), "projects", Slug, "journal", "*.md"))
	if err != nil || len(entries) != 2 {
		t.Fatalf("%d entries, %v\n%s", len(entries), err, s.Describe(t))
	}
	keys := map[string]string{}
	for _, entry := range entries {
		data, err := os.ReadFile(entry)
		if err != nil {
			t.Fatal(err)
		}
		_, key, _, _ := store.SplitFileName(filepath.Base(entry))
		for _, word := range []string{"the gate", "the fence"} {
			if strings.Contains(string(data), word) {
				keys[word] += key
			}
		}
	}
	if keys["the gate"] == keys["the fence"] || len(keys["the gate"]) != 8 || len(keys["the fence"]) != 8 {
		t.Errorf("the entries are of the sessions %v\n%s", keys, s.Describe(t))
	}
}
