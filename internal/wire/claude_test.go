package wire

import (
	"encoding/json"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func TestCreateAndDelete(t *testing.T) {
	dir, settings := home(t, nil)
	p, err := Claude(dir, hookPath, Options{Server: serverPath})
	if err != nil {
		t.Fatal(err)
	}
	items := []string{}
	for _, c := range p.Changes {
		items = append(items, c.Item)
		if c.Kind != Create {
			t.Errorf("%s: %s", c.Path, c.Kind)
		}
	}
	if got := strings.Join(items, ", "); p.Host != ClaudeHost || !p.Pending() ||
		got != "hooks, server, command /ar, command /arrecall, command /arreflect, command /arsave, command /arstart, skill agent-recall" {
		t.Fatalf("plan of %s: %s", p.Host, got)
	}
	if exists(filepath.Join(dir, ".claude")) {
		t.Fatal("planning has written something")
	}
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	got := readFile(t, settings)
	golden := filepath.Join("testdata", "claude-settings.json")
	if *update {
		writeFile(t, golden, got)
	}
	if want := readFile(t, golden); got != want {
		t.Errorf("settings.json is\n%s", got)
	}
	command := readFile(t, filepath.Join(dir, ".claude", "commands", "ar.md"))
	if !strings.Contains(command, "$ARGUMENTS") || !strings.HasPrefix(command, "---\n") {
		t.Errorf("the command file is\n%s", command)
	}
	takeOut(t, dir, roundTrip(t, spans))
	if exists(filepath.Join(dir, ".claude")) || exists(filepath.Join(dir, ".claude.json")) {
		t.Error("~/.claude or .claude.json is left")
	}
}

func TestWhatStandsInTheSettings(t *testing.T) {
	data := readFile(t, filepath.Join("testdata", "claude-settings.json"))
	var file struct {
		Hooks map[string][]struct {
			Matcher *string
			Hooks   []struct {
				Type, Command string
				Args          []string
				Timeout       int
			}
		}
	}
	if err := json.Unmarshal([]byte(data), &file); err != nil {
		t.Fatal(err)
	}
	after := "^(Bash|PowerShell|Edit|Write|MultiEdit|NotebookEdit|AskUserQuestion|Task|Agent|mcp__.*)$"
	want := map[string]struct {
		matcher string
		timeout int
	}{
		"SessionStart": {"", 30}, "UserPromptSubmit": {"", 10}, "PreToolUse": {"*", 10}, "PostToolUse": {after, 10},
		"PostToolUseFailure": {after, 10}, "PostToolBatch": {"", 10}, "Stop": {"", 10}, "SubagentStart": {"", 10}, "SessionEnd": {"", 10},
	}
	if len(file.Hooks) != len(want) {
		t.Errorf("%d events, want %d", len(file.Hooks), len(want))
	}
	for event, w := range want {
		g := file.Hooks[event]
		if len(g) != 1 || len(g[0].Hooks) != 1 {
			t.Errorf("%s: %+v", event, g)
			continue
		}
		h := g[0].Hooks[0]
		if h.Type != "command" || h.Command != hookPath || !reflect.DeepEqual(h.Args, []string{"claude"}) || h.Timeout != w.timeout {
			t.Errorf("%s: handler %+v", event, h)
		}
		if matcher := g[0].Matcher; (matcher == nil) != (w.matcher == "") || matcher != nil && *matcher != w.matcher {
			t.Errorf("%s: matcher %v", event, matcher)
		}
	}
}

func TestConfigDir(t *testing.T) {
	dir, elsewhere := t.TempDir(), filepath.Join(t.TempDir(), "cfg")
	p, err := Claude(dir, hookPath, Options{ConfigDir: elsewhere, Server: serverPath})
	if err != nil {
		t.Fatal(err)
	}
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	if !exists(filepath.Join(elsewhere, "settings.json")) || !exists(filepath.Join(elsewhere, ".claude.json")) || exists(filepath.Join(dir, ".claude")) {
		t.Error("CLAUDE_CONFIG_DIR is not respected")
	}
	// Removed without the variable: the record knows the place.
	takeOut(t, dir, spans)
	if exists(elsewhere) {
		t.Error("the files are left")
	}
	for _, bad := range []Options{{ConfigDir: "relative"}} {
		if _, err := Claude(dir, hookPath, bad); err == nil {
			t.Error("a relative CLAUDE_CONFIG_DIR is accepted")
		}
	}
	if _, err := Claude(dir, "ar-hook", Options{}); err == nil {
		t.Error("a relative hook path is accepted")
	}
	if _, err := Claude("", hookPath, Options{}); err == nil {
		t.Error("an empty home is accepted")
	}
}

func TestWindowsPathsHaveForwardSlashes(t *testing.T) {
	dir, settings := home(t, nil)
	p, err := Claude(dir, `C:\Program Files\agent recall\ar-hook.exe`, Options{})
	if err != nil {
		t.Fatal(err)
	}
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	text := readFile(t, settings)
	if !strings.Contains(text, `"command": "C:/Program Files/agent recall/ar-hook.exe"`) || strings.Contains(text, `\`) {
		t.Errorf("settings\n%s", text)
	}
	takeOut(t, dir, spans)
	if exists(settings) {
		t.Error("settings.json is left")
	}
}

func TestTheCommandFileOfSomeoneElse(t *testing.T) {
	dir, _ := home(t, nil)
	path := filepath.Join(dir, ".claude", "commands", "ar.md")
	writeFile(t, path, "Run the archiver on $ARGUMENTS\n")
	p, err := Claude(dir, hookPath, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if c := p.Changes[1]; c.Kind != Unchanged || c.Note == "" {
		t.Errorf("%+v", c)
	}
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	takeOut(t, dir, spans)
	if readFile(t, path) != "Run the archiver on $ARGUMENTS\n" {
		t.Error("it was changed")
	}
	if exists(filepath.Join(dir, ".claude", "settings.json")) {
		t.Error("settings.json is left")
	}
}

func TestACommandFileChangedByHandIsKept(t *testing.T) {
	dir, _ := home(t, nil)
	spans := wireUp(t, dir, nil)
	path := filepath.Join(dir, ".claude", "commands", "ar.md")
	mine := readFile(t, path) + "\nMy own words.\n"
	writeFile(t, path, mine)
	if p, err := Claude(dir, hookPath, Options{Spans: spans}); err != nil || p.Pending() {
		t.Errorf("%v, %+v", err, p)
	}
	takeOut(t, dir, spans)
	if readFile(t, path) != mine {
		t.Error("it was changed")
	}
}
