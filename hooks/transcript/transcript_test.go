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

func TestClaudeSaysWhatBecameOfACall(t *testing.T) {
	for _, c := range []struct{ file, part, kept string }{
		{"claude-denied.jsonl", "DENY-REASON-MARK", "hook"},
		{"claude-first-run.jsonl", "This command requires approval", "host"},
		{"claude-first-run.jsonl", "hi", ""},
	} {
		if r, ok := find(read(t, c.file, transcript.Claude), transcript.Result, c.part); !ok || r.Kept != c.kept {
			t.Errorf("%s: %q was kept by %q, want %q", c.file, c.part, r.Kept, c.kept)
		}
	}
	old := `{"type":"user","message":{"role":"user","content":[{"type":"tool_result","is_error":true,"tool_use_id":"t1","content":"PreToolUse:Bash hook error: no"}]}}` + "\n" +
		`{"type":"user","message":{"role":"user","content":[{"type":"tool_result","is_error":true,"tool_use_id":"t2","content":"exit 1"}]}}` + "\n" +
		`{"type":"user","toolUseResult":{"type":"update","filePath":"/r/a","originalFile":"x"},"message":{"role":"user","content":[{"type":"tool_result","tool_use_id":"t3","content":"ok"}]}}`
	var kept, wrote []string
	transcript.Claude([]byte(old), func(r transcript.Record) { kept, wrote = append(kept, r.Kept), append(wrote, r.Wrote+r.Old) })
	if strings.Join(kept, ",") != "hook,," || strings.Join(wrote, ",") != ",,updatex" {
		t.Errorf("kept by %q, wrote %q", kept, wrote)
	}
}

func TestWhoGaveAPrompt(t *testing.T) {
	for line, want := range map[string]string{
		`{"type":"user","message":{"content":"x"},"origin":{"kind":"human"},"promptSource":"typed"}`:   "human",
		`{"type":"user","message":{"content":"x"},"promptSource":"sdk","turnOrigin":"sdk"}`:            "program",
		`{"type":"user","message":{"content":"x"},"userType":"external"}`:                              "unmarked",
		`{"type":"user","message":{"content":"x"},"isMeta":true}`:                                      "",
		`{"type":"user","message":{"content":"x"},"isSidechain":true}`:                                 "",
		`{"type":"user","message":{"content":[{"type":"text","text":"x"}]},"entrypoint":"sdk-cli"}`:    "",
		`{"type":"user","message":{"content":[{"type":"text","text":"x"}]},"origin":{"kind":"human"}}`: "human",
	} {
		got := ""
		transcript.Claude([]byte(line), func(r transcript.Record) {
			switch {
			case r.Human:
				got += "human"
			case r.Program:
				got += "program"
			case r.Unmarked:
				got += "unmarked"
			}
		})
		if got != want {
			t.Errorf("%s is %q, want %q", line, got, want)
		}
	}
	for _, r := range read(t, "claude-subagent.subagent.jsonl", transcript.Claude) {
		if r.Agent == "" {
			t.Errorf("a subagent's record: %+v", r)
		}
	}
	r, _ := find(read(t, "claude-pty-question.jsonl", transcript.Claude), transcript.Answered, "AQ-MARK")
	if !r.Human || r.Offered {
		t.Errorf("free text in a dialog: %+v", r)
	}
	label := `{"type":"user","toolUseResult":{"questions":[{"options":[{"label":"A"}]}],"answers":{"Which?":"A"}},"permissionDecision":{"source":"user_temporary"},"message":{"content":[{"type":"tool_result","tool_use_id":"t1","content":"x"}]}}`
	transcript.Claude([]byte(label), func(r transcript.Record) {
		if r.Kind == transcript.Answered && !r.Offered {
			t.Errorf("a label that was offered: %+v", r)
		}
	})
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

func TestCopilot(t *testing.T) {
	records := read(t, "copilot.jsonl", transcript.Copilot)
	for _, c := range []struct {
		kind transcript.Kind
		part string
	}{{transcript.Prompt, "PROMPT-MARK say hi"}, {transcript.Call, "echo hi"}, {transcript.Result, "completed with exit code 0"}, {transcript.Said, "FINAL"}} {
		r, ok := find(records, c.kind, c.part)
		if !ok || r.Dir != "/home/dev/src/my-app" || r.Branch != "master" || r.At.IsZero() || r.Human {
			t.Errorf("%q: %v %+v", c.part, ok, r)
		}
	}
	if r, _ := find(records, transcript.Call, "echo hi"); r.Tool != "Bash" {
		t.Errorf("the shell is called %s", r.Tool)
	}
	if r, _ := find(records, transcript.Result, "exit code 0"); !r.OK {
		t.Error("a command that went well did not")
	}
	for _, r := range records {
		if strings.Contains(r.Text, "CTX-userPromptSubmitted") {
			t.Errorf("what a hook gave counts as said: %+v", r)
		}
	}
}
