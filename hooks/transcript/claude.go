package transcript

import (
	"bytes"
	"strings"
	"time"

	"github.com/tidwall/gjson"
)

const (
	refusal     = "The user doesn't want to proceed with this tool use."
	refusalSaid = "the user said:\n"
	blocked     = "UserPromptSubmit operation blocked by hook:"
	original    = "Original prompt: "
)

// Claude reads Claude Code's session file, record by record in its order, and
// reports whether it holds any record of a known kind.
func Claude(data []byte, visit func(Record)) (known bool) {
	for len(data) > 0 {
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
		r := Record{Turn: v.Get("promptId").Str, Dir: v.Get("cwd").Str}
		r.At, _ = time.Parse(time.RFC3339, v.Get("timestamp").Str)
		switch v.Get("type").Str {
		case "user":
			known = true
			claudeUser(v, r, visit)
		case "assistant":
			known = true
			for _, b := range v.Get("message.content").Array() {
				switch b.Get("type").Str {
				case "text":
					r.Kind, r.Text = Said, b.Get("text").Str
					visit(r)
				case "tool_use":
					c := r
					c.Kind, c.Text, c.Call, c.Tool, c.Input = Call, "", b.Get("id").Str, b.Get("name").Str, b.Get("input").Raw
					visit(c)
				}
			}
		case "queue-operation":
			if v.Get("operation").Str == "enqueue" && v.Get("content").Type == gjson.String {
				known = true
				// No origin stands here: the queue of an attended session is the person's.
				r.Kind, r.Text = Queued, v.Get("content").Str
				visit(r)
			}
		case "attachment":
			if a := v.Get("attachment"); a.Get("type").Str == "queued_command" {
				known = true
				r.Kind, r.Text, r.Human = Queued, a.Get("prompt").Str, a.Get("origin.kind").Str == "human"
				visit(r)
			}
		case "system":
			text := v.Get("content").Str
			if strings.HasPrefix(text, blocked) {
				if _, prompt, ok := cutLast(text, original); ok {
					known = true
					r.Kind, r.Text, r.Human = Console, strings.TrimSpace(prompt), true
					visit(r)
				}
			}
		}
	}
	return known
}

func claudeUser(v gjson.Result, r Record, visit func(Record)) {
	content := v.Get("message.content")
	human := v.Get("origin.kind").Str == "human" && v.Get("isMeta").Type != gjson.True
	if content.Type == gjson.String {
		r.Kind, r.Text, r.Human = Prompt, content.Str, human
		visit(r)
		return
	}
	after := ""
	for _, b := range content.Array() {
		switch b.Get("type").Str {
		case "tool_result":
			res := r
			res.Call, res.Kind, res.OK = b.Get("tool_use_id").Str, Result, b.Get("is_error").Type != gjson.True
			res.Text = resultText(b.Get("content"))
			after = res.Call
			if !res.OK && strings.HasPrefix(res.Text, refusal) && strings.HasPrefix(v.Get("toolUseResult").Str, "Error: "+refusal) {
				res.Kind, res.Human = Refused, true
				_, res.Text, _ = strings.Cut(res.Text, refusalSaid)
			}
			visit(res)
			v.Get("toolUseResult.answers").ForEach(func(_, a gjson.Result) bool {
				ans := r
				ans.Kind, ans.Text, ans.Call = Answered, a.Str, res.Call
				ans.Human = strings.HasPrefix(v.Get("permissionDecision.source").Str, "user")
				visit(ans)
				return true
			})
		case "text":
			t := r
			t.Text = b.Get("text").Str
			if after != "" {
				// Only a decision taken in the dialog lets a person add words.
				t.Kind, t.Call = Amended, after
				t.Human = strings.HasPrefix(v.Get("permissionDecision.source").Str, "user")
			} else {
				t.Kind, t.Human = Prompt, human
			}
			visit(t)
		}
	}
}

func resultText(v gjson.Result) string {
	if v.Type == gjson.String {
		return v.Str
	}
	var parts []string
	for _, b := range v.Array() {
		if t := b.Get("text"); t.Type == gjson.String {
			parts = append(parts, t.Str)
		}
	}
	return strings.Join(parts, "\n")
}

func cutLast(s, sep string) (before, after string, ok bool) {
	i := strings.LastIndex(s, sep)
	if i < 0 {
		return s, "", false
	}
	return s[:i], s[i+len(sep):], true
}
