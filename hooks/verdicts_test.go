package hooks_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"agentrecall/internal/store"
)

// Sessions played through the hooks give exactly the verdicts that they imply.
func TestVerdictsOfSessions(t *testing.T) {
	data, err := os.ReadFile("testdata/verdicts.txt")
	if err != nil {
		t.Fatal(err)
	}
	cases := strings.Split(string(data), "\ncase ")[1:]
	if len(cases) < 40 {
		t.Fatalf("%d cases read", len(cases))
	}
	for _, c := range cases {
		name, tape, _ := strings.Cut(c, "\n")
		t.Run(name, func(t *testing.T) { playVerdicts(t, tape) })
	}
}

func playVerdicts(t *testing.T, tape string) {
	r := newRig(t)
	r.Step = time.Second
	last, sessions := "", 1
	var ids, want []string
	for line := range strings.Lines(tape) {
		verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch verb {
		case "rules":
			for _, name := range strings.Fields(rest) {
				text, err := os.ReadFile("testdata/verdicts/" + name + ".md")
				if err != nil {
					t.Fatal(err)
				}
				r.rule("2026-11-01--"+name+".md", string(text))
				ids = append(ids, strings.TrimPrefix(strings.Split(string(text), "\n")[1], "id: "))
			}
		case "prompt":
			r.Prompt(rest)
		case "meanwhile":
			r.Meanwhile(rest)
		case "bash":
			r.Bash(rest)
		case "before":
			last = string(store.NewObject(nil).Str("command", rest).End())
			r.Before("Bash", last)
		case "yes":
			r.Yes("Bash", last)
		case "fail":
			r.Fail("Bash", last)
		case "refuse":
			r.Refuse("Bash", last, rest)
		case "stop":
			r.Stop(rest)
		case "end":
			r.End()
		case "session":
			sessions++
			r.Start("s"+string(rune('0'+sessions))+"-bbbbbbbb", "startup")
		case "wait":
			d, err := time.ParseDuration(rest)
			if err != nil {
				t.Fatal(err)
			}
			r.Now = r.Now.Add(d)
		case "nobody":
			r.Env = map[string]string{"CLAUDE_CODE_SESSION_ATTENDED": "0"}
		case "want":
			want = append(want, rest)
		case "", "#":
		default:
			t.Fatalf("the tape says %q", line)
		}
	}
	r.Prompt("what is left?") // closes the last turn
	r.Stop("nothing")
	var got []string
	for _, id := range ids {
		h := r.book().History().Rules[id]
		if h == nil {
			continue
		}
		for _, e := range h.Encounters {
			by := e.StoppedBy
			if by == "" {
				by = "-"
			}
			line := id + " " + e.Verdict + " " + by
			if !e.Attended {
				line += " unattended"
			}
			got = append(got, line)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("want -, got +\n%s", diff)
	}
}
