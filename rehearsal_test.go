package agentrecall

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
)

// The sessions that real clients recorded can be played whole.
func TestRecordedTranscriptsPlay(t *testing.T) {
	names, _ := filepath.Glob("testdata/transcripts/*.jsonl")
	want := map[string]struct {
		turns, calls int
		attended     bool
	}{
		"claude-pty-rejection.jsonl":     {1, 1, true},
		"claude-pty-midturn.jsonl":       {1, 2, true},
		"claude-pty-amended-yes.jsonl":   {1, 1, true},
		"claude-pty-question.jsonl":      {1, 1, true},
		"claude-denied.jsonl":            {1, 1, false},
		"claude-first-run.jsonl":         {1, 3, false},
		"claude-subagent.jsonl":          {1, 2, false},
		"claude-resume.jsonl":            {2, 0, false},
		"codex.jsonl":                    {1, 1, false},
		"claude-midturn-stream.jsonl":    {1, 2, false},
		"claude-subagent.subagent.jsonl": {1, 1, false},
	}
	found := 0
	for _, name := range names {
		w, ok := want[filepath.Base(name)]
		if !ok {
			continue
		}
		found++
		b := newPast(t, pushRule)
		r, err := b.here().Replay(name)
		if err != nil {
			t.Error(err)
			continue
		}
		if r.Turns != w.turns || r.Calls != w.calls || r.Attended != w.attended {
			t.Errorf("%s: %d turns, %d calls, attended %v; want %+v", name, r.Turns, r.Calls, r.Attended, w)
		}
	}
	if found != len(want) {
		t.Errorf("%d of %d transcripts are there", found, len(want))
	}
}

// A person's rule about the very class silences a pack's, whatever it says of
// the call at hand; one about a wider class only where it speaks itself.
func TestPackRulesGiveWay(t *testing.T) {
	danger, _ := guard.PackByName("danger")
	for _, c := range []struct {
		own, command string
		want         guard.Decision
	}{
		{"", "npm publish", guard.Deny},
		{"{act: package.publish}|ask", "npm publish", guard.Ask},
		{"{act: package.publish, registry: other}|deny", "npm publish", guard.None},
		{"{act: package.publish}|remind", "npm publish", guard.None},
		{"{act: git.push, branch: main}|ask", "git push --force origin docs", guard.Deny},
		{"{act: git.push}|ask", "git push --force origin docs", guard.Ask},
		{"{act: git.push.force, branch: main}|deny", "git push --force origin docs", guard.None},
		{"{run: terraform}|remind", "terraform destroy", guard.None},
		{"{act: package.publish}|ask", "terraform destroy", guard.Deny},
	} {
		var rules []string
		if c.own != "" {
			when, decide := c.own[:len(c.own)-len(after(c.own))-1], after(c.own)
			rules = []string{"---\nid: c-ownrule1\nguard:\n  - when: " + when + "\n    decide: " + decide + "\n---\n# Own\n"}
		}
		b := newPast(t, rules...)
		missing, err := b.m.PackMissing(danger, false)
		if err == nil {
			err = b.m.AddRules(missing)
		}
		if err != nil {
			t.Fatal(err)
		}
		b.o.Turn, b.o.Project = "p-1", ""
		if got := b.decide(c.command); got != c.want {
			t.Errorf("own rule %q: %s is %q, want %q", c.own, c.command, got, c.want)
		}
	}
}

func after(s string) string {
	for i := len(s) - 1; i >= 0; i-- {
		if s[i] == '|' {
			return s[i+1:]
		}
	}
	return s
}

func TestPacksComeAndGo(t *testing.T) {
	danger, _ := guard.PackByName("danger")
	b := newPast(t)
	add := func(again bool) int {
		t.Helper()
		missing, err := b.m.PackMissing(danger, again)
		if err == nil {
			err = b.m.AddRules(missing)
		}
		if err != nil {
			t.Fatal(err)
		}
		return len(missing)
	}
	if n := add(false); n != len(danger.Rules) {
		t.Errorf("%d rules were added, want %d", n, len(danger.Rules))
	}
	for _, r := range b.here().Rules() {
		if r.By != "pack" || r.Project != "global" || !r.InForce() {
			t.Errorf("%+v", r)
		}
	}
	if n := add(true); n != 0 {
		t.Errorf("%d rules were added twice", n)
	}
	files, changed, err := b.m.PackFiles(danger)
	if err != nil || len(files) != len(danger.Rules) || len(changed) != 0 {
		t.Fatalf("%v, %v, %v", files, changed, err)
	}
	if err := os.Remove(files[0]); err != nil {
		t.Fatal(err)
	}
	if n := add(false); n != 0 {
		t.Error("a rule whose file was taken away came back")
	}
	b.put(files[1], "---\nid: "+ruleID(t, files[1])+"\nby: pack\n---\n# Mine now\n")
	if err := b.m.RemovePack(danger); err != nil {
		t.Fatal(err)
	}
	left, _, err := b.m.PackFiles(danger)
	if err != nil || len(left) != 1 || left[0] != files[1] {
		t.Errorf("left %v, want the changed one alone", left)
	}
	if n := add(true); n != len(danger.Rules)-1 {
		t.Errorf("%d rules came back with a new installation", n)
	}
}

func ruleID(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r, err := ledger.ParseRule(data, file, "global")
	if err != nil {
		t.Fatal(err)
	}
	return r.ID
}

// Whatever stands in a session file, it is played without a panic and leaves
// nothing behind.
func FuzzRehearsal(f *testing.F) {
	names, _ := filepath.Glob("testdata/transcripts/*.jsonl")
	for _, name := range names {
		if data, err := os.ReadFile(name); err == nil {
			f.Add(data[:min(len(data), 6000)])
		}
	}
	dir, err := os.MkdirTemp("", "rehearsal-")
	if err != nil {
		f.Fatal(err)
	}
	f.Cleanup(func() { os.RemoveAll(dir) })
	now := time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC)
	m := &Memory{Root: store.Root{Dir: filepath.Join(dir, "store")}, Home: dir, Now: func() time.Time { return now }, Getenv: func(string) string { return "" }}
	push, err := ledger.ParseRule([]byte(pushRule), "push.md", "shop")
	if err != nil {
		f.Fatal(err)
	}
	path := filepath.Join(dir, "s.jsonl")
	f.Fuzz(func(t *testing.T, data []byte) {
		if err := os.WriteFile(path, data, 0o600); err != nil {
			t.Fatal(err)
		}
		h := m.history(store.Project{Slug: "shop", ID: "shop", Dir: dir})
		h.any = true
		for _, host := range []string{"claude-code", "codex"} {
			p, err := h.read(pastFile{Host: host, Session: "s", Path: path, dir: dir})
			if err != nil {
				t.Fatal(err)
			}
			r := h.rehearse(p, h.stage([]*ledger.Rule{push}, store.DefaultConfig(), false, nil))
			r.learns = true
			r.watch()
		}
		if _, err := os.Stat(m.Root.Dir); !os.IsNotExist(err) {
			t.Error("playing a session made a store")
		}
	})
}
