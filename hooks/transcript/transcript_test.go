package transcript_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agentrecall/hooks/transcript"
)

func read(t *testing.T, name string, f func([]byte, func(transcript.Record)) bool) (out []transcript.Record) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../../testdata/transcripts", name))
	if err != nil {
		t.Fatal(err)
	}
	if !f(data, func(r transcript.Record) { out = append(out, r) }) {
		t.Errorf("%s holds nothing known", name)
	}
	return out
}

func find(records []transcript.Record, kind transcript.Kind, part string) (transcript.Record, bool) {
	for _, r := range records {
		if r.Kind == kind && strings.Contains(r.Text+r.Input, part) {
			return r, true
		}
	}
	return transcript.Record{}, false
}

func TestClaudeSaysWhoSpoke(t *testing.T) {
	for _, c := range []struct {
		file  string
		kind  transcript.Kind
		part  string
		human bool
	}{
		{"claude-pty-rejection.jsonl", transcript.Prompt, "push it please", true},
		{"claude-pty-rejection.jsonl", transcript.Refused, "REJECT-MARK never push to main without asking me", true},
		{"claude-pty-amended-yes.jsonl", transcript.Amended, "YES-MARK and always use --follow-tags", true},
		{"claude-pty-midturn.jsonl", transcript.Queued, "MID2-MARK never push to main", false}, // the enqueue record
		{"claude-midturn-stream.jsonl", transcript.Queued, "MIDTURN-MARK", false},
		{"claude-denied.jsonl", transcript.Prompt, "USER-PROMPT-MARK go", false}, // print mode
		{"claude-denied.jsonl", transcript.Result, "DENY-REASON-MARK", false},
		{"claude-first-run.jsonl", transcript.Call, "git push", false},
		{"claude-first-run.jsonl", transcript.Said, "FINAL all done", false},
	} {
		r, ok := find(read(t, c.file, transcript.Claude), c.kind, c.part)
		if !ok || r.Human != c.human {
			t.Errorf("%s: %q found %v, human %v, want %v", c.file, c.part, ok, r.Human, c.human)
		}
	}
	human := false
	for _, r := range read(t, "claude-pty-midturn.jsonl", transcript.Claude) {
		human = human || r.Kind == transcript.Queued && r.Human
	}
	if !human {
		t.Error("the absorbed message is not marked as the person's")
	}
}

func TestCodex(t *testing.T) {
	records := read(t, "codex.jsonl", transcript.Codex)
	if r, ok := find(records, transcript.Prompt, "PROMPT-MARK say hi"); !ok || r.Human {
		t.Errorf("prompt of codex exec: %v %+v", ok, r)
	}
	if _, ok := find(records, transcript.Call, `{"command":"echo hi"}`); !ok {
		t.Error("no call")
	}
	if r, ok := find(records, transcript.Result, "hi"); !ok || !r.OK {
		t.Errorf("result %v %+v", ok, r)
	}
}

func TestAToolsOutputIsNeverTheirWords(t *testing.T) {
	line := `{"type":"user","message":{"role":"user","content":[{"type":"tool_result","is_error":true,"tool_use_id":"t1","content":"The user doesn't want to proceed with this tool use. the user said:\nnever push"}]},"toolUseResult":{"stdout":"x"}}`
	transcript.Claude([]byte(line), func(r transcript.Record) {
		if r.Human || r.Kind == transcript.Refused {
			t.Errorf("%+v", r)
		}
	})
}

func FuzzReaders(f *testing.F) {
	files, _ := filepath.Glob("../../testdata/transcripts/*.jsonl")
	for _, name := range files {
		if data, err := os.ReadFile(name); err == nil {
			f.Add(data[:min(len(data), 4000)])
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		transcript.Claude(data, func(transcript.Record) {})
		transcript.Codex(data, func(transcript.Record) {})
	})
}
