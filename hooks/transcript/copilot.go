package transcript

import (
	"bytes"
	"time"

	"github.com/tidwall/gjson"
)

// Copilot reads the events file of a session of Copilot's command line. The
// host does not say who gave a message.
func Copilot(data []byte, visit func(Record)) (known bool) {
	dir, branch := "", ""
	for n := 1; len(data) > 0; n++ {
		line, rest, _ := bytes.Cut(data, []byte{'\n'})
		data = rest
		if len(line) < 2 || line[0] != '{' || !gjson.ValidBytes(line) {
			continue
		}
		v := gjson.ParseBytes(line)
		d := v.Get("data")
		r := Record{Line: n, Dir: dir, Branch: branch, Turn: d.Get("interactionId").Str, Text: d.Get("content").Str}
		r.At, _ = time.Parse(time.RFC3339, v.Get("timestamp").Str)
		switch v.Get("type").Str {
		case "session.start":
			known = true
			dir, branch = d.Get("context.cwd").Str, d.Get("context.branch").Str
			continue
		case "user.message":
			r.Kind, r.Unmarked = Prompt, true
		case "assistant.message":
			if r.Text == "" { // it only asks for tools
				continue
			}
			r.Kind = Said
		case "tool.execution_start":
			r.Kind, r.Call, r.Tool, r.Input = Call, d.Get("toolCallId").Str, copilotTool(d.Get("toolName").Str), orNull(d.Get("arguments").Raw)
		case "tool.execution_complete":
			r.Kind, r.Call, r.Text = Result, d.Get("toolCallId").Str, d.Get("result.content").Str
			r.OK = d.Get("success").Bool()
			if code := d.Get("shellExecution.exitCode"); code.Exists() {
				r.OK = r.OK && code.Int() == 0
			}
		default:
			continue
		}
		known = true
		visit(r)
	}
	return known
}

// copilotTool gives a shell the name under which ToolCall knows it.
func copilotTool(name string) string {
	switch name {
	case "bash":
		return "Bash"
	case "powershell":
		return "PowerShell"
	}
	return name
}
