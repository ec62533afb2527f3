package transcript

import (
	"bytes"
	"strings"
	"time"

	"github.com/tidwall/gjson"
)

// Codex reads Codex's rollout file. A message is the person's when the host
// gives its provenance as the user and the session was not started by a
// program.
func Codex(data []byte, visit func(Record)) (known bool) {
	attended, dir, turn := true, "", ""
	for n := 1; len(data) > 0; n++ {
		line := data
		if i := bytes.IndexByte(data, '\n'); i >= 0 {
			line, data = data[:i], data[i+1:]
		} else {
			data = nil
		}
		if len(line) < 2 || line[0] != '{' || !gjson.ValidBytes(line) {
			continue
		}
		v := gjson.ParseBytes(line)
		p := v.Get("payload")
		r := Record{Line: n, Dir: dir, Turn: turn}
		r.At, _ = time.Parse(time.RFC3339, v.Get("timestamp").Str)
		switch v.Get("type").Str {
		case "session_meta":
			known = true
			attended = p.Get("source").Str != "exec"
			dir = p.Get("cwd").Str
		case "turn_context":
			turn = p.Get("turn_id").Str
			if d := p.Get("cwd").Str; d != "" {
				dir = d
			}
		case "response_item":
			known = true
			codexItem(p, r, attended, visit)
		}
	}
	return known
}

func codexItem(p gjson.Result, r Record, attended bool, visit func(Record)) {
	switch p.Get("type").Str {
	case "message":
		meta := p.Get("internal_chat_message_metadata_passthrough.content_item_metadata").Array()
		for i, b := range p.Get("content").Array() {
			r.Text = b.Get("text").Str
			switch p.Get("role").Str {
			case "user":
				user := i < len(meta) && meta[i].Get("provenance.type").Str == "user"
				if len(meta) == 0 {
					user = !strings.HasPrefix(r.Text, "<")
				}
				r.Kind, r.Human, r.Program = Prompt, user && attended, user && !attended
			case "assistant":
				r.Kind, r.Human, r.Program = Said, false, false
			default:
				continue
			}
			visit(r)
		}
	case "function_call":
		r.Kind, r.Call, r.Tool = Call, p.Get("call_id").Str, p.Get("name").Str
		args := p.Get("arguments").Str
		if cmd := gjson.Get(args, "cmd"); cmd.Exists() {
			r.Tool, args = "Bash", `{"command":`+cmd.Raw+`}`
		}
		r.Input = args
		visit(r)
	case "custom_tool_call":
		r.Kind, r.Call, r.Tool = Call, p.Get("call_id").Str, p.Get("name").Str
		r.Input = `{"input":` + orNull(p.Get("input").Raw) + `}`
		visit(r)
	case "function_call_output", "custom_tool_call_output":
		out := p.Get("output").Str
		r.Kind, r.Call, r.Text = Result, p.Get("call_id").Str, out
		r.OK = !strings.Contains(out, "Process exited with code ") || strings.Contains(out, "Process exited with code 0")
		visit(r)
	}
}

func orNull(raw string) string {
	if raw == "" {
		return "null"
	}
	return raw
}
