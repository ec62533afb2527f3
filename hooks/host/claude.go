package host

import (
	"errors"
	"strings"

	"github.com/tidwall/gjson"

	"agentrecall"
	"agentrecall/hooks/transcript"
	"agentrecall/internal/store"
	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

// Claude is Claude Code, whose payload form others have taken over.
type Claude struct{}

// ErrNotEvent says that stdin holds no hook event.
var ErrNotEvent = errors.New("stdin is not a hook event: want one JSON object with hook_event_name")

// Decode reads Claude Code's payload.
func (Claude) Decode(payload []byte, getenv func(string) string) (Event, error) {
	if !gjson.ValidBytes(payload) {
		return Event{}, ErrNotEvent
	}
	v := gjson.ParseBytes(payload)
	name := v.Get("hook_event_name")
	if !v.IsObject() || name.Type != gjson.String {
		return Event{}, ErrNotEvent
	}
	e := Event{Name: name.Str, Kind: claudeKind(name.Str)}
	if e.Kind == Ignored {
		return e, nil
	}
	if v.Get("session_id").Type != gjson.String {
		return Event{}, errors.New("hook event " + e.Name + " without session_id")
	}
	e.Occasion = agentrecall.Occasion{
		Host: "claude-code", Session: v.Get("session_id").Str, Turn: v.Get("prompt_id").Str,
		Agent: v.Get("agent_id").Str, Dir: v.Get("cwd").Str, Transcript: v.Get("transcript_path").Str,
		Project: getenv("AGENT_RECALL_PROJECT"), Unattended: unattended(getenv),
	}
	if e.Occasion.Dir == "" {
		e.Occasion.Dir = getenv("CLAUDE_PROJECT_DIR")
	}
	if e.Occasion.Dir == "" {
		return Event{}, errors.New("hook event " + e.Name + " without cwd")
	}
	switch e.Kind {
	case SessionStart:
		e.Source = v.Get("source").Str
	case UserPrompt:
		p := v.Get("prompt")
		if p.Type != gjson.String {
			return Event{}, errors.New("hook event UserPromptSubmit without prompt")
		}
		e.Prompt = strings.ToValidUTF8(p.Str, "\uFFFD")
	case PreTool, PostTool, PostToolFailure:
		if v.Get("tool_name").Type != gjson.String {
			return Event{}, errors.New("hook event " + e.Name + " without tool_name")
		}
		e.Call = claudeCall(v)
		if e.Call.Name == "AskUserQuestion" && e.Kind == PostTool {
			e.Answers = freeAnswers(v.Get("tool_input"))
		}
	case PostBatch:
		for _, c := range v.Get("tool_calls").Array() {
			text := c.Get("tool_response")
			if text.Type == gjson.String {
				e.Calls = append(e.Calls, agentrecall.BatchCall{Call: claudeCall(c), Response: text.Str})
			}
		}
	case Stop:
		e.Message, e.Again = v.Get("last_assistant_message").Str, v.Get("stop_hook_active").Bool()
	case SessionEnd:
		e.Reason = v.Get("reason").Str
	}
	return e, nil
}

func claudeKind(name string) Kind {
	switch name {
	case "SessionStart":
		return SessionStart
	case "UserPromptSubmit":
		return UserPrompt
	case "PreToolUse":
		return PreTool
	case "PostToolUse":
		return PostTool
	case "PostToolUseFailure":
		return PostToolFailure
	case "PostToolBatch":
		return PostBatch
	case "Stop":
		return Stop
	case "SubagentStart":
		return SubagentStart
	case "SessionEnd":
		return SessionEnd
	}
	return Ignored
}

// unattended reports whether nobody sits in front of this session.
func unattended(getenv func(string) string) bool {
	return getenv("CLAUDE_CODE_SESSION_ATTENDED") == "0" ||
		strings.HasPrefix(getenv("CLAUDE_CODE_ENTRYPOINT"), "sdk") ||
		getenv("CLAUDE_CODE_SESSION_ATTENDED") == "" && getenv("CI") != "" && getenv("CI") != "false"
}

// claudeCall translates a tool call.
func claudeCall(v gjson.Result) act.Call {
	return transcript.ToolCall(v.Get("tool_name").Str, v.Get("tool_use_id").Str, v.Get("tool_input"))
}

// freeAnswers are the answers that are none of the labels offered.
func freeAnswers(in gjson.Result) (out []string) {
	labels := map[string]bool{}
	for _, q := range in.Get("questions").Array() {
		for _, o := range q.Get("options").Array() {
			labels[o.Get("label").Str] = true
		}
	}
	in.Get("answers").ForEach(func(_, a gjson.Result) bool {
		if a.Type == gjson.String && a.Str != "" && !labels[a.Str] {
			out = append(out, a.Str)
		}
		return true
	})
	return out
}

// Encode writes Claude Code's answer for the event at hand.
func (Claude) Encode(e *Event, a *agentrecall.Answer) ([]byte, int) {
	o := store.NewObject(nil)
	any := false
	if a.Block {
		o.Str("decision", "block")
		o.Str("reason", a.Reason)
		return o.End(), 0
	}
	if a.Receipt != "" {
		o.Str("systemMessage", a.Receipt)
		any = true
	}
	special := store.NewObject(nil)
	special.Str("hookEventName", e.Name)
	specific := false
	if a.Context != "" && e.Kind != Stop {
		special.Str("additionalContext", a.Context)
		specific = true
	}
	if a.Continue != "" && e.Kind == Stop {
		special.Str("additionalContext", a.Continue)
		specific = true
	}
	if e.Kind == PreTool && (a.Decision == guard.Deny || a.Decision == guard.Ask) {
		special.Str("permissionDecision", string(a.Decision))
		special.Str("permissionDecisionReason", a.Reason)
		specific = true
	}
	if specific {
		o.Raw("hookSpecificOutput", special.End())
		any = true
	}
	if !any {
		return nil, 0
	}
	return o.End(), 0
}
