package host_test

import (
	"os"
	"path/filepath"
	"testing"
	"unicode/utf8"

	"github.com/tidwall/gjson"

	"agentrecall"
	"agentrecall/hooks/host"
	"agentrecall/ledger/guard"
)

// Whatever a host, a later version of it, or somebody else writes to stdin, it
// is decoded or refused, and what is answered is one JSON object or nothing.
// The payloads recorded of every host are where it begins.
func FuzzPayload(f *testing.F) {
	files, err := filepath.Glob("../../testdata/hosts/*/*.json")
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
	f.Add([]byte(`{"hook_event_name":"PreToolUse","session_id":"s","cwd":"/x","tool_name":"Bash","tool_input":{"command":7}}`))
	f.Add([]byte(`{"hook_event_name":"PostToolBatch","session_id":"s","cwd":"/x","tool_calls":[null,7,{"tool_name":[],"tool_response":"x"}]}`))
	f.Add([]byte(`{"hook_event_name":"UserPromptSubmit","session_id":"s","cwd":"/x","prompt":"\ud800 \u0000 ` + "\xff" + `"}`))
	f.Fuzz(func(t *testing.T, payload []byte) {
		for _, name := range []string{"", "claude"} {
			h, ok := host.ByName(name)
			if !ok {
				t.Fatalf("there is no host %q", name)
			}
			e, err := h.Decode(payload, func(string) string { return "" })
			if err != nil || e.Kind == host.Ignored {
				continue
			}
			if e.Occasion.Session == "" && !gjson.GetBytes(payload, "session_id").Exists() || e.Occasion.Dir == "" {
				t.Fatalf("an event of no session or place: %+v", e)
			}
			if !utf8.ValidString(e.Prompt) {
				t.Fatalf("the prompt %q is not UTF-8", e.Prompt)
			}
			for _, a := range []agentrecall.Answer{{}, {Context: "<x>\u202e\x1b[2J", Receipt: "\xff"}, {Decision: guard.Deny, Reason: "no \x00"}, {Decision: guard.Ask}, {Block: true, Reason: "y"}, {Continue: "go on"}} {
				out, code := h.Encode(&e, &a)
				if code != 0 {
					t.Fatalf("%s ends with %d", e.Name, code)
				}
				if len(out) > 0 && (!gjson.ValidBytes(out) || !gjson.ParseBytes(out).IsObject() || !utf8.Valid(out)) {
					t.Fatalf("%s is answered %q", e.Name, out)
				}
			}
		}
	})
}
