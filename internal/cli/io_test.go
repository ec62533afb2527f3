package cli

import (
	"testing"

	"agentrecall/internal/wire"
)

// Only a person's terminal makes a command the person's.
func TestPerson(t *testing.T) {
	for _, c := range []struct {
		name    string
		in, out bool
		env     []string
		want    bool
	}{
		{"on a terminal", true, true, nil, true},
		{"stdin from a file", false, true, nil, false},
		{"through a pipe", true, false, nil, false},
		{"in Claude Code", true, true, []string{"CLAUDECODE=1"}, false},
		{"in Codex", true, true, []string{"CODEX_SANDBOX=seatbelt"}, false},
		{"in a Codex of a later version", true, true, []string{"CODEX_SOMETHING_NEW=1"}, false},
		{"in Gemini CLI", true, true, []string{"GEMINI_CLI=1"}, false},
		{"in OpenCode", true, true, []string{"OPENCODE=1"}, false},
		{"in Cursor's agent", true, true, []string{"CURSOR_AGENT=1"}, false},
		{"in any agent that says so", true, true, []string{"AGENT=amp"}, false},
		{"with settings for agents", true, true, []string{"CODEX_HOME=/h", "CODEX_API_KEY=none", "GEMINI_API_KEY=none", "OPENCODE_CONFIG=/c"}, true},
		{"with a mark that was emptied", true, true, []string{"CLAUDECODE=", "GEMINI_CLI=0"}, true},
	} {
		io := &IO{InTerminal: c.in, OutTerminal: c.out, Environ: c.env}
		if got := io.Person(); got != c.want {
			t.Errorf("%s: person %v, marked by %q", c.name, got, io.Agent())
		}
	}
}

func TestGetenvTakesTheLast(t *testing.T) {
	io := &IO{Environ: []string{"A=1", "B=x", "A=2", "AB=3"}}
	if got := io.Getenv("A"); got != "2" {
		t.Errorf("A is %q", got)
	}
	if got := io.Getenv("C"); got != "" {
		t.Errorf("C is %q", got)
	}
}

func TestCells(t *testing.T) {
	for s, want := range map[string]int{"": 0, "abc": 3, "部署": 4, "가나": 4, "aé": 2, "しり": 4} {
		if got := cells(s); got != want {
			t.Errorf("cells(%q) = %d, want %d", s, got, want)
		}
	}
	for _, c := range []struct {
		s    string
		n    int
		want string
	}{{"abcdef", 6, "abcdef"}, {"abcdef", 5, "abcd…"}, {"部署部署", 5, "部署…"}, {"部署部署", 4, "部…"}, {"abc", 1, "…"}} {
		if got := cutCells(c.s, c.n); got != c.want || cells(got) > c.n {
			t.Errorf("cutCells(%q, %d) = %q, want %q", c.s, c.n, got, c.want)
		}
	}
}

func TestSnake(t *testing.T) {
	for name, want := range map[string]string{"Start": "start", "ObserveUntil": "observe_until", "LogRejected": "log_rejected"} {
		if got := snake(name); got != want {
			t.Errorf("snake(%q) = %q", name, got)
		}
	}
}

func TestFirstWord(t *testing.T) {
	for line, want := range map[string][2]string{
		`"/a b/ar-hook" claude`: {"/a b/ar-hook", " claude"},
		`/a/ar-hook claude`:     {"/a/ar-hook", "claude"},
		`ar hook-start`:         {"ar", "hook-start"},
		`'x y'`:                 {"x y", ""},
		``:                      {"", ""},
		`"open`:                 {`"open`, ""},
	} {
		word, rest := firstWord(line)
		if word != want[0] || rest != want[1] {
			t.Errorf("firstWord(%q) = %q, %q", line, word, rest)
		}
	}
}

func TestIsOurs(t *testing.T) {
	for _, c := range []struct {
		w    wire.Handler
		want bool
	}{
		{wire.Handler{Command: "/x/ar-hook", Args: []string{"claude"}, Exec: true}, true},
		{wire.Handler{Command: `"C:/Program Files/ar/ar-hook.exe" claude`}, true},
		{wire.Handler{Command: "ar hook-start"}, true},
		{wire.Handler{Command: "/x/agent-recall hook-pretool claude"}, true},
		{wire.Handler{Command: "/usr/bin/ar", Args: []string{"hook-save"}, Exec: true}, true},
		{wire.Handler{Command: "ar rcs lib.a"}, false},
		{wire.Handler{Command: "echo ar-hook"}, false},
		{wire.Handler{Command: "/x/not-ar-hook"}, false},
		{wire.Handler{Command: ""}, false},
	} {
		if got := isOurs(c.w); got != c.want {
			t.Errorf("isOurs(%+v) = %v", c.w, got)
		}
	}
}
