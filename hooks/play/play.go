// Package play drives the hooks as Claude Code would: the demo, the benches and
// the tests play sessions with it, through the function that ar-hook runs.
package play

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/hooks"
	"agentrecall/internal/store"
)

// A Player is one host with its home, working directory and clock. The clock
// moves by Step with every event.
type Player struct {
	Root    string // of the store
	Home    string
	Dir     string // the agent's working directory
	Now     time.Time
	Step    time.Duration
	Session string
	Env     map[string]string // added to the hook's environment
	Bad     []string          // answers that no host could read, and exit codes other than 0

	turn, call int
}

// An Answer is what the hook printed.
type Answer struct {
	Raw     string
	Exit    int
	Receipt string // systemMessage
	Context string // additionalContext
	Decide  string // "deny", "ask", or "pass"
	Reason  string // of the decision, or of a blocked prompt
	Blocked bool   // the prompt was answered by the hook
}

// Start begins or continues a session.
func (p *Player) Start(session, source string) Answer {
	if p.Session != session {
		p.Session, p.turn = session, 0
	}
	return p.Event("SessionStart", func(o *store.Object) { o.Str("source", source) })
}

// Prompt plays what the person types, in a turn of its own, and writes the
// client's record of it.
func (p *Player) Prompt(text string) Answer {
	p.turn++
	return p.Meanwhile(text)
}

// Meanwhile plays a message typed while the agent works: the turn goes on.
func (p *Player) Meanwhile(text string) Answer {
	a := p.Forged(text)
	if a.Blocked {
		p.write(store.NewObject(nil).Str("type", "system").Str("subtype", "informational").
			Str("content", "UserPromptSubmit operation blocked by hook:\n"+a.Reason+"\n\nOriginal prompt: "+text))
		return a
	}
	m := store.NewObject(nil).Str("role", "user").Str("content", text).End()
	p.write(store.NewObject(nil).Str("type", "user").Raw("message", m).
		Raw("origin", []byte(`{"kind":"human"}`)).Str("promptSource", "typed").Str("turnOrigin", "human"))
	return a
}

// Forged gives the hook a prompt that the client has no record of.
func (p *Player) Forged(text string) Answer {
	return p.Event("UserPromptSubmit", func(o *store.Object) { o.Str("prompt", text) })
}

// Bash plays a call of the agent. One that is not stopped runs and succeeds;
// one that we ask about waits for Yes, Fail or Refuse.
func (p *Player) Bash(command string) Answer {
	in := store.NewObject(nil)
	in.Str("command", command)
	return p.Tool("Bash", string(in.End()))
}

// Tool plays a call of any tool with its input as JSON.
func (p *Player) Tool(name, input string) Answer {
	a := p.Before(name, input)
	if a.Decide == "pass" {
		p.Yes(name, input)
	}
	return a
}

// Before plays only the question, not what follows.
func (p *Player) Before(name, input string) Answer {
	p.call++
	return p.Event("PreToolUse", func(o *store.Object) { p.tool(o, name, input) })
}

// Yes plays that the last call ran and succeeded.
func (p *Player) Yes(name, input string) Answer {
	return p.Event("PostToolUse", func(o *store.Object) {
		p.tool(o, name, input)
		o.Raw("tool_response", []byte(`{"stdout":"","stderr":"","interrupted":false}`))
	})
}

// Amend plays a Yes to the last call with words added, which no hook delivers.
func (p *Player) Amend(name, input, words string) Answer {
	a := p.Yes(name, input)
	res := store.NewObject(nil).Str("type", "tool_result").Str("content", "ok").Bool("is_error", false).
		Str("tool_use_id", p.Call()).End()
	text := store.NewObject(nil).Str("type", "text").Str("text", words).End()
	blocks := append(append(append(append([]byte{'['}, res...), ','), text...), ']')
	m := store.NewObject(nil).Str("role", "user").Raw("content", blocks).End()
	p.write(store.NewObject(nil).Str("type", "user").Raw("message", m).
		Raw("permissionDecision", []byte(`{"decision":"accept","source":"user_temporary"}`)))
	return a
}

// Fail plays that the last call ran and failed.
func (p *Player) Fail(name, input string) Answer {
	return p.Event("PostToolUseFailure", func(o *store.Object) {
		p.tool(o, name, input)
		o.Str("error", "Exit code 1")
	})
}

// Refuse plays that the person said no to the last call, with words or without.
func (p *Player) Refuse(name, input, words string) Answer {
	text := "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). To tell you how to proceed, the user said:\n" + words
	a := p.Batch(name, input, text)
	res := store.NewObject(nil).Str("type", "tool_result").Str("content", text).Bool("is_error", true).
		Str("tool_use_id", p.Call()).End()
	m := store.NewObject(nil).Str("role", "user").Raw("content", append(append([]byte{'['}, res...), ']')).End()
	p.write(store.NewObject(nil).Str("type", "user").Raw("message", m).
		Str("toolUseResult", "Error: "+text).Str("toolDenialKind", "user-rejected"))
	return a
}

// Batch plays the end of a batch of one call with the text that the model got.
func (p *Player) Batch(name, input, response string) Answer {
	return p.Event("PostToolBatch", func(o *store.Object) {
		c := store.NewObject(nil)
		p.tool(c, name, input)
		c.Str("tool_response", response)
		o.Raw("tool_calls", append(append([]byte{'['}, c.End()...), ']'))
	})
}

func (p *Player) tool(o *store.Object, name, input string) {
	o.Str("tool_name", name)
	o.Raw("tool_input", []byte(input))
	o.Str("tool_use_id", p.Call())
}

// Call is the id of the last call.
func (p *Player) Call() string { return fmt.Sprintf("toolu_%s_%d", p.Session, p.call) }

// Turn is the id of the turn that the next prompt begins.
func (p *Player) Turn() string { return turnID(p.Session, p.turn+1) }

func turnID(session string, n int) string { return fmt.Sprintf("%s-p%d", session, n) }

// Stop plays the end of a turn with the agent's last words, which the client
// has written down before.
func (p *Player) Stop(message string) Answer {
	if message != "" {
		p.recordAssistant(message)
	}
	return p.Event("Stop", func(o *store.Object) {
		o.Bool("stop_hook_active", false)
		o.Str("last_assistant_message", message)
	})
}

// End plays the end of the session.
func (p *Player) End() Answer {
	return p.Event("SessionEnd", func(o *store.Object) { o.Str("reason", "prompt_input_exit") })
}

// Event sends one payload of Claude Code's form; fields adds what the event has
// besides the common ones.
func (p *Player) Event(name string, fields func(*store.Object)) Answer {
	o := store.NewObject(nil)
	o.Str("session_id", p.Session)
	o.Str("transcript_path", p.Transcript())
	o.Str("cwd", p.Dir)
	if p.turn > 0 {
		o.Str("prompt_id", turnID(p.Session, p.turn))
	}
	o.Str("permission_mode", "default")
	o.Str("hook_event_name", name)
	if fields != nil {
		fields(o)
	}
	return p.Send(o.End())
}

// Send gives the hook raw bytes on stdin.
func (p *Player) Send(payload []byte) Answer {
	p.Now = p.Now.Add(p.Step)
	env := map[string]string{"AGENT_RECALL_ROOT": p.Root, "HOME": p.Home,
		"CLAUDE_CODE_SESSION_ATTENDED": "1", "CLAUDE_CODE_ENTRYPOINT": "cli", "CLAUDECODE": "1"}
	for k, v := range p.Env {
		env[k] = v
	}
	var out bytes.Buffer
	now := p.Now
	a := Answer{Exit: hooks.Run(hooks.Process{Stdin: bytes.NewReader(payload), Stdout: &out, Host: "claude", Seed: 1,
		Getenv: func(k string) string { return env[k] }, Now: func() time.Time { return now }, Exit: func(int) {}})}
	a.Raw = out.String()
	if a.Exit != 0 || out.Len() > 0 && (!gjson.Valid(a.Raw) || !gjson.Parse(a.Raw).IsObject()) {
		p.Bad = append(p.Bad, fmt.Sprintf("exit %d, output %q for %.300q", a.Exit, a.Raw, payload))
	}
	v := gjson.Parse(a.Raw)
	special := v.Get("hookSpecificOutput")
	a.Receipt, a.Context = v.Get("systemMessage").Str, special.Get("additionalContext").Str
	a.Reason = special.Get("permissionDecisionReason").Str
	if a.Decide = special.Get("permissionDecision").Str; a.Decide == "" {
		a.Decide = "pass"
	}
	if v.Get("decision").Str == "block" {
		a.Blocked, a.Reason = true, v.Get("reason").Str
	}
	return a
}

// Transcript is where the client keeps the session's record.
func (p *Player) Transcript() string {
	return filepath.Join(p.Home, ".claude", "projects", "play", p.Session+".jsonl")
}

// recordAssistant writes what the agent said as the client does.
func (p *Player) recordAssistant(text string) {
	c := store.NewObject(nil)
	c.Str("type", "text")
	c.Str("text", text)
	m := store.NewObject(nil)
	m.Str("role", "assistant")
	m.Raw("content", append(append([]byte{'['}, c.End()...), ']'))
	o := store.NewObject(nil)
	o.Str("type", "assistant")
	o.Raw("message", m.End())
	p.write(o)
}

// write appends a record to the transcript. A client whose disk fails goes on
// as well.
func (p *Player) write(o *store.Object) {
	o.Str("sessionId", p.Session)
	o.Str("cwd", p.Dir)
	o.Str("timestamp", p.Now.UTC().Format("2006-01-02T15:04:05.000Z"))
	path := p.Transcript()
	if os.MkdirAll(filepath.Dir(path), 0o700) != nil {
		return
	}
	f, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return
	}
	defer f.Close()
	_, _ = f.Write(append(o.End(), '\n'))
}
