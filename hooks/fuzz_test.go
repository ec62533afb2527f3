package hooks_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"agentrecall/hooks/play"
	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// Whatever a host sends, the hook exits 0, prints nothing or one JSON object,
// and the person's rule stands as it did. The seeds are recorded payloads.
func FuzzPayload(f *testing.F) {
	files, err := filepath.Glob("../testdata/hosts/*/*.json")
	if err != nil || len(files) < 80 {
		f.Fatalf("%d payloads, %v", len(files), err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	for _, s := range []string{"", "[]", "{", `{"hook_event_name":7}`, `{"hook_event_name":"PreToolUse","tool_input":[]}`, `{"hook_event_name":"UserPromptSubmit","prompt":{}}`,
		`{"session_id":"../../x","cwd":"/","hook_event_name":"Stop","transcript_path":"/dev/zero"}`, "{\"hook_event_name\":\"SessionEnd\",\"cwd\":\"\xff\"}"} {
		f.Add([]byte(s))
	}
	dir := f.TempDir()
	rule := filepath.Join(dir, "store", "global", "corrections", "push.md")
	text := "---\nid: c-7k2m9q4t\nseverity: p0\nguard:\n  - when: {act: git.push}\n    decide: ask\nstatus: active\ncreated: 2026-11-01T10:00:00Z\n---\n# Never push\n\n> never push\n"
	for _, d := range []string{filepath.Dir(rule), filepath.Join(dir, "home"), filepath.Join(dir, "shop")} {
		if err := os.MkdirAll(d, 0o700); err != nil {
			f.Fatal(err)
		}
	}
	if err := os.WriteFile(rule, []byte(text), 0o600); err != nil {
		f.Fatal(err)
	}
	p := &play.Player{Root: filepath.Join(dir, "store"), Home: filepath.Join(dir, "home"), Dir: filepath.Join(dir, "shop"),
		Now: time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC), Step: time.Second}
	f.Fuzz(func(t *testing.T, payload []byte) {
		p.Bad = nil
		p.Send(payload)
		for _, bad := range p.Bad {
			t.Error("an answer that no host can read:", bad)
		}
		data, err := os.ReadFile(rule)
		if err != nil {
			t.Fatal(err)
		}
		if r, err := ledger.ParseRule(data, rule, store.Global); err != nil || r.Text != "Never push" {
			t.Fatalf("the rule is no longer as it was: %v\n%s", err, data)
		}
	})
}
