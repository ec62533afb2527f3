package predict

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const neverBump = "no, never bump the version without asking me first"

func bash(command string) json.RawMessage {
	data, _ := json.Marshal(map[string]string{"command": command})
	return data
}

func text(s string) *string { return &s }

func TestCapture(t *testing.T) {
	items := []Prompt{
		{ID: "rule", Prompt: text(neverBump), Prior: &Prior{Tool: "Bash", Command: "npm version patch"}},
		{ID: "task", Prompt: text("fix the failing test in cart.spec.ts")},
		{ID: "hold", Prompt: text("don't push this one yet, I want to look at it first"), Prior: &Prior{Tool: "Bash", Command: "git commit -am 'feat: export'"}},
		{ID: "back", Prompt: text("forget what I said about asking before pushing, just push when the tests pass")},
	}
	lines, traces, err := Capture(items, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for i, l := range lines {
		if traces[i].ID != l.ID {
			t.Errorf("trace of %s beside %s", traces[i].ID, l.ID)
		}
		got = append(got, l.ID+" "+l.Label+" "+l.Status)
	}
	if d := cmp.Diff([]string{"rule durable active", "task none none", "hold one_off none"}, got[:3]); d != "" {
		t.Error(d)
	}
	if !strings.HasPrefix(got[3], "back retraction") {
		t.Errorf("got %s", got[3])
	}
	if l := lines[0]; l.Rule == nil || l.Severity == nil || len(l.Guard) != 1 || !strings.Contains(string(l.Guard[0]), "version.bump") {
		t.Errorf("the rule became %+v", l)
	}
	var b bytes.Buffer
	if err := Write(&b, lines[1:2]); err != nil || b.String() != `{"id":"task","label":"none","rule":null,"severity":null,"status":"none","guard":[]}`+"\n" {
		t.Errorf("%s %v", b.String(), err)
	}
}

func TestClasses(t *testing.T) {
	lines, err := Classes([]Call{
		{ID: "a", Tool: "Bash", Input: bash("git push --force && git push --force")},
		{ID: "b", Tool: "Bash", Input: bash("echo git push")},
		{ID: "c", Tool: "Write", Input: json.RawMessage(`{"file_path":"/r/a.txt","content":"x"}`)},
		{ID: "d", Tool: "mcp__github__merge_pull_request", Input: json.RawMessage(`{"pull_number":1}`)},
	}, "")
	if err != nil {
		t.Fatal(err)
	}
	want := []Acts{{"a", []string{"git.push.force"}}, {"b", []string{}}, {"c", []string{"file.write"}}, {"d", []string{"mcp.github.merge_pull_request", "pr.merge"}}}
	if d := cmp.Diff(want, lines); d != "" {
		t.Error(d)
	}
}

func TestGuard(t *testing.T) {
	lines, traces, err := Guard([]Rule{
		{ID: "bump", Rule: "Never bump the version without asking", Violating: []Call{{Tool: "Bash", Input: bash("npm version patch")}},
			Compliant: []Call{{Tool: "Bash", Input: bash("npm view left-pad version")}, {Tool: "Bash", Input: bash("git commit -m 'npm version patch'")}}},
		{ID: "tone", Rule: "Answer in short sentences"},
	}, "", nil)
	if err != nil {
		t.Fatal(err)
	}
	want := []Guarded{{"bump", true, []string{"ask"}, []string{"none", "none"}}, {"tone", false, []string{}, []string{}}}
	if d := cmp.Diff(want, lines); d != "" {
		t.Error(d)
	}
	if traces[0].Entry == "" || traces[0].Violating[0][0] != "version.bump" {
		t.Errorf("trace %+v", traces[0])
	}
}

// What capture does not take for a rule is written, and then holds all the same.
func TestGuardWritesWhatCaptureLeaves(t *testing.T) {
	w, err := newWorld()
	if err != nil {
		t.Fatal(err)
	}
	defer w.close()
	w.begin(0)
	res, err := w.classify("x")
	if err != nil {
		t.Fatal(err)
	}
	r, err := w.written("Never push to main", &res)
	if err != nil {
		t.Fatal(err)
	}
	got, _, err := w.judge([]Call{{Tool: "Bash", Input: bash("git push origin main")}, {Tool: "Bash", Input: bash("git push origin dev")}})
	if err != nil || got[0] == None || got[1] != None || len(r.Guard) != 1 {
		t.Errorf("%v %v %+v", got, err, r)
	}
}

func prompt(text string) Event  { return Event{Type: "prompt", Text: text} }
func call(command string) Event { return Event{Type: "tool", Tool: "Bash", Input: bash(command)} }
func said(text string) Event    { return Event{Type: "assistant", Text: text} }
func sessionOf(day float64, e ...Event) Session {
	return Session{Day: day, Events: append(e, Event{Type: "end"})}
}

// decisions plays one tape and lists "session.event decision" of its calls.
func decisions(t *testing.T, tape Tape, control Control) (out []string) {
	t.Helper()
	tapes := []Tape{tape}
	if control == OtherRules {
		tapes = append(tapes, Tape{ID: "other", Sessions: []Session{sessionOf(0, prompt("hello"), call("git push --force"), prompt("never force push, ever"))}})
	}
	lines, _, err := Loop(tapes, control, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, l := range lines {
		e := Event{}
		if l.ID == tape.ID {
			e = tape.Sessions[l.Session].Events[l.Event]
		}
		if e.Type == "tool" {
			var in struct{ Command string }
			_ = json.Unmarshal(e.Input, &in)
			out = append(out, in.Command+": "+l.Decision)
			if (l.Decision == None) != (len(l.Rules) == 0) && control != DenyAlways {
				t.Errorf("%s: %s by %v", in.Command, l.Decision, l.Rules)
			}
		}
	}
	return out
}

func bumpTape() Tape {
	return Tape{ID: "bump", Sessions: []Session{
		sessionOf(0, prompt("fix the cart"), call("npm version patch"), said("Done."), prompt(neverBump)),
		sessionOf(2, prompt("finish the filter"), call("npm test"), call("npm version minor"), prompt("yes, bump it to 1.5.0"), call("npm version 1.5.0"), call("npm version 1.6.0")),
		{Day: 3, Project: "demo-site", Events: []Event{prompt("go on"), call("npm version major"), {Type: "end"}}},
		{Day: 4, Cwd: "/trees/feature", Events: []Event{prompt("go on"), {Type: "compact"}, call("npm version premajor"), {Type: "end"}}},
		{Day: 5, Cwd: "/r/web", Events: []Event{prompt("go on"), call("npm version prepatch"), {Type: "end"}}},
	}}
}

func TestLoop(t *testing.T) {
	want := []string{"npm version patch: none", "npm test: none", "npm version minor: ask", "npm version 1.5.0: none",
		"npm version 1.6.0: ask", "npm version major: none", "npm version premajor: ask", "npm version prepatch: ask"}
	if d := cmp.Diff(want, decisions(t, bumpTape(), NoControl)); d != "" {
		t.Error(d)
	}
}

func TestControlsOfTheLoop(t *testing.T) {
	for control, want := range map[Control]string{NoRules: None, OtherRules: None, DenyAlways: Deny} {
		for _, d := range decisions(t, bumpTape(), control) {
			if !strings.HasSuffix(d, ": "+want) {
				t.Errorf("control %s: %s", control, d)
			}
		}
	}
	if _, _, err := Loop([]Tape{bumpTape()}, "sleep", nil); err == nil {
		t.Error("an unknown control was taken")
	}
	// The other tape's rules are really in force.
	tape := Tape{ID: "force", Sessions: []Session{sessionOf(1, prompt("go on"), call("git push --force"))}}
	if got := decisions(t, tape, OtherRules); strings.HasSuffix(got[0], None) {
		t.Errorf("the other tape's rule does not act: %v", got)
	}
}

// A call that was stopped did not run, so that what it would have written is
// not there; one that passed did.
func TestTheWorldFollowsTheCalls(t *testing.T) {
	w, err := newWorld()
	if err != nil {
		t.Fatal(err)
	}
	defer w.close()
	w.begin(0)
	w.Prompt("go on")
	write := json.RawMessage(`{"file_path":"/r/src/a.ts","content":"one two"}`)
	_, in, err := w.ask("Write", write)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(w.Dir, "src", "a.ts")
	if _, err := os.Stat(path); err == nil {
		t.Error("the file is there before the call ran")
	}
	w.after("Write", []byte(in))
	_, in, err = w.ask("Edit", json.RawMessage(`{"file_path":"/r/src/a.ts","old_string":"two","new_string":"three"}`))
	if err != nil {
		t.Fatal(err)
	}
	w.after("Edit", []byte(in))
	if data, _ := os.ReadFile(path); string(data) != "one three" {
		t.Errorf("the file holds %q", data)
	}
	w.after("Bash", bash("git checkout -b feature/x"))
	if b, err := w.book(); err != nil || b.Project.Branch != "feature/x" {
		t.Errorf("on branch %q, %v", b.Project.Branch, err)
	}
	for _, outside := range []string{"/etc/passwd", "../../store/x", "../../../x"} {
		if path, ok := w.own(outside); ok {
			t.Errorf("%s is taken for the world's own: %s", outside, path)
		}
	}
	if err := w.sound(); err != nil {
		t.Error(err)
	}
}
