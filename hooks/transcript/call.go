package transcript

import (
	"strings"

	"github.com/tidwall/gjson"

	"agentrecall/ledger/act"
)

// ToolCall translates a tool call, whose tool is named as Claude Code names
// its own; the readers of other hosts give their shells that name. in is the
// tool's input.
func ToolCall(name, id string, in gjson.Result) act.Call {
	c := act.Call{Name: name, ID: id, Input: []byte(in.Raw), Tool: act.Other}
	path := func() string {
		if p := in.Get("file_path"); p.Exists() {
			return p.Str
		}
		return in.Get("notebook_path").Str
	}
	switch c.Name {
	case "Bash":
		c.Tool, c.Command = act.Shell, in.Get("command").Str
	case "PowerShell":
		c.Tool, c.Dialect, c.Command = act.Shell, "powershell", in.Get("command").Str
	case "Edit":
		c.Tool, c.Path = act.Edit, path()
		c.Edits = []act.TextEdit{{Old: in.Get("old_string").Str, New: in.Get("new_string").Str}}
	case "MultiEdit":
		c.Tool, c.Path = act.Edit, path()
		for _, e := range in.Get("edits").Array() {
			c.Edits = append(c.Edits, act.TextEdit{Old: e.Get("old_string").Str, New: e.Get("new_string").Str})
		}
	case "NotebookEdit":
		c.Tool, c.Path = act.Edit, path()
		c.Edits = []act.TextEdit{{New: in.Get("new_source").Str}}
	case "Write":
		c.Tool, c.Path = act.Write, path()
		c.Edits = []act.TextEdit{{New: in.Get("content").Str}}
	case "Read", "Glob", "Grep", "LS":
		c.Tool, c.Path = act.Read, path()
	case "WebFetch", "WebSearch":
		c.Tool, c.Path = act.Fetch, in.Get("url").Str
	case "Task", "Agent":
		c.Tool = act.Agent
	default:
		if server, tool, ok := strings.Cut(strings.TrimPrefix(c.Name, "mcp__"), "__"); ok && strings.HasPrefix(c.Name, "mcp__") {
			c.Tool, c.Server, c.Name = act.MCP, server, tool
		}
	}
	return c
}
