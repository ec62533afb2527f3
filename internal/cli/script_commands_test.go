package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"

	"github.com/rogpeppe/go-internal/testscript"
	"github.com/tidwall/gjson"

	"agentrecall/internal/wire"
)

// jsonCommand compares one value of the last command's JSON output:
//
//	json path value
//
// A value that is missing is written as an empty text.
func jsonCommand(ts *testscript.TestScript, neg bool, args []string) {
	if len(args) != 2 {
		ts.Fatalf("usage: json path value")
	}
	out := ts.ReadFile("stdout")
	if !json.Valid([]byte(out)) {
		ts.Fatalf("stdout is not one JSON document")
	}
	got := gjson.Get(out, args[0]).String()
	if (got == args[1]) == neg {
		ts.Fatalf("%s is %q", args[0], got)
	}
}

// shopCommand puts the repository's path in the place of $SHOP in files.
func shopCommand(ts *testscript.TestScript, _ bool, args []string) {
	shop, err := json.Marshal(filepath.Join(ts.Getenv("WORK"), "shop"))
	ts.Check(err)
	for _, name := range args {
		text := strings.ReplaceAll(ts.ReadFile(name), `"$SHOP"`, string(shop))
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte(text), 0o600))
	}
}

// tornCommand takes the line end off files, as a power cut does.
func tornCommand(ts *testscript.TestScript, _ bool, args []string) {
	for _, name := range args {
		ts.Check(os.WriteFile(ts.MkAbs(name), []byte(strings.TrimSuffix(ts.ReadFile(name), "\n")), 0o600))
	}
}

type handler struct {
	Type    string   `json:"type"`
	Command string   `json:"command"`
	Args    []string `json:"args,omitempty"`
}

type matcher struct {
	Hooks []handler `json:"hooks"`
}

func writeSettings(ts *testscript.TestScript, file string, hooks map[string][]matcher) {
	data, err := json.MarshalIndent(map[string]any{"theme": "dark", "hooks": hooks}, "", "  ")
	ts.Check(err)
	ts.Check(os.MkdirAll(filepath.Dir(ts.MkAbs(file)), 0o700))
	ts.Check(os.WriteFile(ts.MkAbs(file), data, 0o600))
}

// wireCommand writes a host's settings with the hook program for every event,
// and registers the server:
//
//	wire [-only EVENT] FILE [PROGRAM]
func wireCommand(ts *testscript.TestScript, _ bool, args []string) {
	events := wiredEvents
	if len(args) > 2 && args[0] == "-only" {
		events, args = args[1:2], args[2:]
	}
	hook := filepath.Join(programs, program(wire.HookProgram))
	if len(args) > 1 {
		hook = args[1]
	}
	hooks := map[string][]matcher{}
	for _, e := range events {
		hooks[e] = []matcher{{[]handler{{"command", hook, []string{"claude"}}}}}
	}
	writeSettings(ts, args[0], hooks)
	servers := map[string]any{"mcpServers": map[string]any{wire.ServerName: map[string]any{"command": filepath.Join(programs, program(wire.ServerProgram))}}}
	data, err := json.Marshal(servers)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(filepath.Join(ts.Getenv("WORK"), "home", ".claude.json")), data, 0o600))
}

// handCommand writes a host's settings as a person may do it: shell commands,
// ar by its name on PATH, one hook name an event, and a hook of their own.
func handCommand(ts *testscript.TestScript, _ bool, args []string) {
	hooks := map[string][]matcher{"Notification": {{[]handler{{Type: "command", Command: "true"}}}}}
	for event, name := range map[string]string{"SessionStart": "hook-start", "SubagentStart": "hook-start", "UserPromptSubmit": "hook-correction",
		"Stop": "hook-save", "PreToolUse": "hook-pretool", "PostToolUse": "hook-pretool", "PostToolUseFailure": "hook-pretool",
		"PostToolBatch": "hook-pretool", "SessionEnd": "hook-end"} {
		hooks[event] = []matcher{{[]handler{{Type: "command", Command: "ar " + name}}}}
	}
	writeSettings(ts, args[0], hooks)
}
