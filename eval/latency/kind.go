package latency

import (
	"fmt"
	"path/filepath"

	"agentrecall/internal/store"
)

// A kind of process to be timed.
type kind struct {
	name  string
	bin   string
	args  []string
	env   string             // added to the environment
	stdin func(i int) []byte // of the i-th run
	want  string             // must be part of what is printed
	reply bool               // the time is up to the first line, with stdin left open
	limit float64            // above the empty program, ms; 0: none
	syncs int                // of this disk, that are allowed on top of the limit
}

// Limits in milliseconds above the empty program in the same run, on a store of
// LimitRecords records.
const (
	LimitRecords = 100

	limitPass    = 5.0 // a call that no rule stops
	limitOverOff = 1.2 // the same call above itself with AGENT_RECALL=off
	limitStop    = 7.0 // a call that a rule stops
	limitQuiet   = 6.5 // a prompt that captures nothing
	limitCapture = 45.0
)

// The kinds that others refer to.
const (
	Empty = "empty program"
	off   = "AGENT_RECALL=off"
	pass  = "call that passes"
)

// kinds are what is timed on one store.
func (s *site) kinds(p Programs) []*kind {
	// Every kind has a session of its own: a call that has run is an approval of
	// its like in that session.
	hook := func(name, event string, fields func(i int, o *store.Object)) *kind {
		return &kind{name: name, bin: p.Hook, args: []string{"claude"}, stdin: func(i int) []byte {
			session := store.Slug(name)
			if event == "SessionStart" || event == "SessionEnd" {
				session = fmt.Sprintf("start%d", i) // begun once, ended once
			}
			o := store.NewObject(nil).Str("session_id", session).Str("transcript_path", filepath.Join(s.dir, "t.jsonl")).
				Str("cwd", s.repo).Str("prompt_id", "p1").Str("permission_mode", "default").Str("hook_event_name", event)
			fields(i, o)
			return o.End()
		}}
	}
	call := func(name, event, command string) *kind {
		return hook(name, event, func(i int, o *store.Object) {
			in := store.NewObject(nil).Str("command", command).Str("description", "d")
			o.Str("tool_name", "Bash").Raw("tool_input", in.End()).Str("tool_use_id", fmt.Sprintf("t%d", i))
			if event == "PostToolUse" {
				o.Raw("tool_response", []byte(`{"stdout":"","stderr":"","interrupted":false}`))
			}
		})
	}
	prompt := func(name, text string) *kind {
		return hook(name, "UserPromptSubmit", func(i int, o *store.Object) {
			o.Str("prompt_id", fmt.Sprintf("p%d", i+2)).Str("prompt", fmt.Sprintf(text, Word(i)))
		})
	}
	empty := call(Empty, "PreToolUse", "ls -la src")
	empty.bin, empty.args = p.Empty, nil
	silent := call(off, "PreToolUse", "ls -la src")
	silent.env = "AGENT_RECALL=off"
	passes := call(pass, "PreToolUse", "go test ./... && git status --short")
	passes.limit = limitPass
	stopped := call("call that is stopped", "PreToolUse", "git push origin main")
	stopped.limit, stopped.want = limitStop, `"permissionDecision":"ask"`
	quiet := prompt("prompt, nothing to keep", "please add a column for the %s to the table")
	quiet.limit = limitQuiet
	// What writes rules has a store of its own, so that the other kinds see one
	// whose files are at rest.
	kept := prompt("prompt that is kept", "from now on never edit anything in the folder %s/ without asking me")
	kept.limit, kept.syncs, kept.want, kept.env = limitCapture, 3, "kept", "AGENT_RECALL_ROOT="+s.growing
	list := []*kind{empty, silent, passes, stopped,
		call("call that has run", "PostToolUse", "go test ./..."), quiet, kept,
		hook("session start", "SessionStart", func(i int, o *store.Object) {
			o.Str("source", "startup")
		}),
		hook("end of a turn", "Stop", func(i int, o *store.Object) {
			o.Bool("stop_hook_active", false).Str("last_assistant_message", "Done.")
		}),
		hook("session end", "SessionEnd", func(i int, o *store.Object) {
			o.Str("reason", "prompt_input_exit")
		}),
		{name: "ar version", bin: p.Ar, args: []string{"version"}},
	}
	if p.Recall {
		list = append(list, &kind{name: "ar recall", bin: p.Ar, args: []string{"recall", "why does the " + Word(1) + " table need a lock"}})
	}
	if p.MCP != "" {
		list = append(list, &kind{name: "MCP start", bin: p.MCP, want: `"serverInfo"`, reply: true, stdin: func(int) []byte {
			return []byte(`{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"bench","version":"1"}}}` + "\n")
		}})
	}
	return list
}
