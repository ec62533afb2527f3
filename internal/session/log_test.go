package session_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger/act"
)

var at = time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC)

func TestStateIsWhatWasWritten(t *testing.T) {
	l := session.Open(store.Root{Dir: t.TempDir()}, "claude-code", "s1")
	push := []act.Attr{{Name: "branch", Values: []string{"main"}}, {Name: "remote", Unknown: true}, {Name: "flag", Values: []string{"-f", "--force"}}}
	entries := []session.Entry{
		{Kind: session.Prompt, At: at, Turn: "p1", Text: "h1"},
		{Kind: session.Act, At: at, Turn: "p1", Call: "t1", Class: "git.push", Attrs: push, Text: "git push", Dir: "/r"},
		{Kind: session.Spoke, At: at, Turn: "p1", Call: "t1", Rule: "c-1", Version: 2, Project: "p", Decision: "ask", Class: "git.push"},
		{Kind: session.Act, At: at, Turn: "p1", Call: "t1", Outcome: session.Refused},
		{Kind: session.Granted, At: at, Turn: "p1", ID: "g-1", Class: "git.push", Reach: "once", Form: "request"},
		{Kind: session.Granted, At: at, Turn: "p1", ID: "g-2", Class: "git.tag", Reach: "until", Until: at.Add(time.Hour)},
		{Kind: session.Granted, At: at, Turn: "p1", ID: "g-1", Used: true},
		{Kind: session.Held, At: at, Turn: "p1", ID: "h-1", Class: "deploy", Quote: "not yet"},
		{Kind: session.Shown, At: at, Turn: "p1", IDs: []string{"c-1"}, Channel: "start"},
		{Kind: session.Verdict, At: at, Turn: "p1"},
	}
	for _, e := range entries {
		if err := l.Write(e); err != nil {
			t.Fatal(err)
		}
	}
	s := l.State()
	c := s.Call("t1")
	if c == nil || c.Outcome != session.Refused || c.Text != "git push" || len(c.Spoke) != 1 || c.Spoke[0].Class != "git.push" {
		t.Fatalf("call %+v", c)
	}
	if diff := cmp.Diff(push, c.Acts[0].Attrs); diff != "" {
		t.Error(diff)
	}
	if len(s.Grants) != 2 || !s.Grants[0].Used || s.Grants[1].Used || s.Grants[0].Class != "git.push" || !s.Grants[1].Until.Equal(at.Add(time.Hour)) {
		t.Errorf("grants %+v", s.Grants)
	}
	if len(s.Holds) != 1 || s.Holds[0].Class != "deploy" || len(s.Shown) != 1 || !s.Turns[0].Closed {
		t.Errorf("holds %+v shown %+v turns %+v", s.Holds, s.Shown, s.Turns)
	}
}

func TestLinesThatCannotBeReadAreSkipped(t *testing.T) {
	root := store.Root{Dir: t.TempDir()}
	l := session.Open(root, "claude-code", "s1")
	if err := l.Write(session.Entry{Kind: session.Prompt, At: at, Turn: "p1"}); err != nil {
		t.Fatal(err)
	}
	f, err := os.OpenFile(l.Path, os.O_APPEND|os.O_WRONLY, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, _ = f.WriteString("not json\n[1]\n{\"kind\":\n\x00\n{\"kind\":\"later\",\"x\":1}\n{\"kind\":\"pro")
	f.Close()
	if s := l.State(); len(s.Turns) != 1 || !s.Known {
		t.Errorf("%+v", s)
	}
}

func TestALongEntryIsOneShortLine(t *testing.T) {
	l := session.Open(store.Root{Dir: t.TempDir()}, "claude-code", "s1")
	long := session.Entry{Kind: session.Act, At: at, Turn: "p1", Call: "t1", Class: "file.write", Text: strings.Repeat("字", 9000),
		Attrs: []act.Attr{{Name: "path", Values: []string{strings.Repeat("x", 9000)}}}}
	if err := l.Write(long); err != nil {
		t.Fatal(err)
	}
	data, _ := os.ReadFile(l.Path)
	if len(data) > 4096 || strings.Count(string(data), "\n") != 1 {
		t.Errorf("%d bytes, %d lines", len(data), strings.Count(string(data), "\n"))
	}
	if c := l.State().Call("t1"); c == nil || len(c.Acts) != 1 {
		t.Errorf("%+v", c)
	}
}

func TestAnIDThatIsNoFileNameIsHashed(t *testing.T) {
	root := store.Root{Dir: t.TempDir()}
	for _, id := range []string{"../../etc/passwd", "a/b", strings.Repeat("x", 200), "", "日本"} {
		path := session.Open(root, "claude-code", id).Path
		if filepath.Dir(path) != filepath.Join(root.Dir, "sessions") {
			t.Errorf("%q is kept in %s", id, path)
		}
	}
}
