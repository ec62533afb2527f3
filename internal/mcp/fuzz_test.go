package mcp

import (
	"encoding/json"
	"strings"
	"testing"

	"agentrecall"
)

// The arguments of a call are taken as the schema says, or refused in words for
// the model that sent them.
func FuzzArguments(f *testing.F) {
	for _, s := range []string{`{}`, `null`, `{"text":"x","type":"fact"}`, `{"query":["a"],"limit":-1}`, `{"limit":1e99}`, `{"get":null,"extra":1}`,
		`{"text":"\ud800"}`, `{"text":"a","text":"b"}`, `{"tool":"Bash","input":{"command":{"a":[[[[]]]]}}}`, `[1]`, "", `{"TEXT":"x"}`, `{"__proto__":{}}`, "{\"query\":\"\xff\"}"} {
		f.Add([]byte(s))
	}
	tools := map[string]func([]byte) error{
		"start": takes[agentrecall.StartIn], "end": takes[agentrecall.EndIn], "remember": takes[agentrecall.RememberIn],
		"recall": takes[agentrecall.RecallIn], "check": takes[agentrecall.CheckIn],
	}
	f.Fuzz(func(t *testing.T, args []byte) {
		for name, take := range tools {
			err := take(args)
			if err == nil {
				if len(strings.TrimSpace(string(args))) > 0 && !json.Valid(args) {
					t.Fatalf("%s takes %q, which is no JSON", name, args)
				}
				continue
			}
			if msg := err.Error(); msg == "" || len(msg) > 4<<10 {
				t.Fatalf("%s refuses %q in %d bytes: %q", name, args, len(msg), msg)
			}
		}
	})
}

// takes decodes arguments; what was taken can be written again.
func takes[In any](args []byte) error {
	in, err := decode[In](schemaOf[In](), args)
	if err != nil {
		return err
	}
	_, err = json.Marshal(in)
	return err
}
