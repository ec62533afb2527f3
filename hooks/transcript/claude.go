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
		r := Record{Line: n, Turn: v.Get("promptId").Str, Dir: v.Get("cwd").Str, Branch: v.Get("gitBranch").Str, Agent: v.Get("agentId").Str}
		if r.Agent == "" && v.Get("isSidechain").Type == gjson.True {
			r.Agent = "subagent"
		}
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
	program := v.Get("promptSource").Str == "sdk" || v.Get("turnOrigin").Str == "sdk"
	unmarked := !program && r.Agent == "" && !v.Get("origin").Exists() && !v.Get("promptSource").Exists() &&
		!v.Get("turnOrigin").Exists() && v.Get("isMeta").Type != gjson.True && !strings.HasPrefix(v.Get("entrypoint").Str, "sdk")
	if content.Type == gjson.String {
		r.Kind, r.Text, r.Human, r.Program, r.Unmarked = Prompt, content.Str, human, program, unmarked
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
			if v.Get("toolUseResult.filePath").Exists() {
				res.Wrote, res.Old = v.Get("toolUseResult.type").Str, v.Get("toolUseResult.originalFile").Str
			}
			if !res.OK {
				res.Kept = keptBy(v, res.Text)
			}
			after = res.Call
			if !res.OK && strings.HasPrefix(res.Text, refusal) && strings.HasPrefix(v.Get("toolUseResult").Str, "Error: "+refusal) {
				res.Kind, res.Human, res.Kept = Refused, true, ""
				_, res.Text, _ = strings.Cut(res.Text, refusalSaid)
			}
			visit(res)
			labels := offered(v.Get("toolUseResult.questions"))
			v.Get("toolUseResult.answers").ForEach(func(_, a gjson.Result) bool {
				ans := r
				ans.Kind, ans.Text, ans.Call, ans.Offered = Answered, a.Str, res.Call, labels[a.Str]
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
				t.Kind, t.Human, t.Program, t.Unmarked = Prompt, human, program, unmarked
			}
			visit(t)
		}
	}
}

// keptBy says who kept a failed call from running: the host writes down its
// decision; before it did, only its own sentences tell.
func keptBy(v gjson.Result, text string) string {
	if d := v.Get("permissionDecision"); d.Exists() {
		switch {
		case d.Get("decision").Str != "reject":
			return ""
		case d.Get("source").Str == "hook":
			return "hook"
		}
		return "host"
	}
	switch {
	case strings.HasPrefix(text, "PreToolUse:") && strings.Contains(text, " hook error: "):
		return "hook"
	case text == "This command requires approval", strings.HasPrefix(text, "Claude requested permissions to use "),
		strings.HasPrefix(text, refusal):
		return "host"
	}
	return ""
}

// offered are the labels of a question dialog.
func offered(questions gjson.Result) map[string]bool {
	labels := map[string]bool{}
	for _, q := range questions.Array() {
		for _, o := range q.Get("options").Array() {
			labels[o.Get("label").Str] = true
		}
	}
	return labels
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
