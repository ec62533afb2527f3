package host

import (
	"agentrecall"
	"agentrecall/ledger/act"
)

// Kind is what happened, in our words.
type Kind int

// The kinds of event. Ignored answers nothing.
const (
	Ignored Kind = iota
	SessionStart
	UserPrompt
	PreTool
	PostTool
	PostToolFailure
	PostBatch
	Stop
	SubagentStart
	SessionEnd
)

// An Event is one payload, decoded.
type Event struct {
	Kind     Kind
	Name     string // as the host spells it
	Occasion agentrecall.Occasion
	Source   string // of SessionStart
	Prompt   string
	Call     act.Call
	Calls    []agentrecall.BatchCall
	Answers  []string // free text in a question dialog
	Message  string   // the agent's last words, at Stop
	Again    bool     // Stop fires because a Stop hook continued the turn
	Reason   string   // of SessionEnd
}

// A Host decodes and encodes for one agent.
type Host interface {
	// Decode reads a payload. An error means that it is not one of this
	// host's; an unknown event is no error but Ignored.
	Decode(payload []byte, getenv func(string) string) (Event, error)
	// Encode gives what goes to stdout, nil for nothing, and the exit code.
	Encode(e *Event, a *agentrecall.Answer) (out []byte, exit int)
}

// ByName returns the host with that name, Claude Code's form for "".
func ByName(name string) (Host, bool) {
	switch name {
	case "", "claude", "claude-code":
		return Claude{}, true
	}
	return nil, false
}
