package session_test

import (
	"testing"

	"agentrecall/internal/session"
	"agentrecall/internal/store"
)

// A log in memory says what one in a file says.
func TestALogInMemoryIsLikeOneInAFile(t *testing.T) {
	entries := []session.Entry{
		{Kind: session.Prompt, At: at, Turn: "p1", Text: "h1"},
		{Kind: session.Act, At: at, Turn: "p1", Call: "t1", Class: "git.push", Text: "git push"},
		{Kind: session.Spoke, At: at, Turn: "p1", Call: "t1", Rule: "c-1", Decision: "ask"},
		{Kind: session.Act, At: at, Turn: "p1", Call: "t1", Outcome: session.Failed},
		{Kind: session.Granted, At: at, Turn: "p1", ID: "g-1", Class: "git.push", Reach: "once"},
		{Kind: session.Granted, At: at, Turn: "p1", ID: "g-1", Used: true},
	}
	memory, file := session.Memory(), session.Open(store.Root{Dir: t.TempDir()}, "claude-code", "s1")
	for _, e := range entries {
		for _, l := range []*session.Log{memory, file} {
			if err := l.Write(e); err != nil {
				t.Fatal(err)
			}
			l.Forget()
		}
		m, f := memory.State(), file.State()
		if len(m.Turns) != len(f.Turns) || len(m.Calls) != len(f.Calls) || len(m.Grants) != len(f.Grants) {
			t.Fatalf("after %s: in memory %+v, in the file %+v", e.Kind, m, f)
		}
		for _, k := range []session.Kind{session.Prompt, session.Act, session.Granted, session.Held} {
			if memory.Mentions(k) != file.Mentions(k) {
				t.Errorf("after %s: %s is mentioned in one of them", e.Kind, k)
			}
		}
	}
	if c := memory.State().Call("t1"); c == nil || c.Outcome != session.Failed || len(c.Spoke) != 1 || !memory.State().Grants[0].Used {
		t.Errorf("%+v", memory.State())
	}
}
