package act

import (
	"strings"

	"github.com/tidwall/gjson"
)

// agentPrograms start other agents from the command line.
var agentPrograms = []program{
	{names: "claude", opts: "-p|--print -m|--model= --agent= --append-system-prompt= --system-prompt= --allowedTools= --disallowedTools= --output-format= --input-format= --mcp-config= --permission-mode= -r|--resume= -c|--continue --max-turns= --add-dir= --settings= --session-id=", rows: []row{
		{sub: "mcp|config|doctor|update|install|plugin|setup-token|migrate-installer", class: ""}, {with: "-p", do: doAgent}}},
	{names: "codex", opts: "-m|--model= -c= -p|--profile= -s|--sandbox= -C|--cd= -i= -a=", rows: []row{{sub: "exec|e", do: doAgent}}},
	{names: "gemini|qwen|iflow", opts: "-p|--prompt= -m|--model= -i= -y", rows: []row{{with: "-p", do: doAgent}}},
	{names: "opencode|goose|crush|droid|amp|cursor-agent|copilot|aider|kimi|auggie|q|kiro-cli|plandex|openhands|cline|llm", opts: "-m|--model= -p|--prompt|--print= --message= -t= -x= --instructions=", do: doAgentTool},
}

func doAgent(a *analysis, c *cmd) {
	prompt := field{}
	if len(c.pos) > 0 {
		prompt = c.pos[len(c.pos)-1]
	}
	if v, ok := c.value("--prompt"); ok {
		prompt = v
	}
	if prompt.text == "" && c.f.in.kind == known {
		prompt.text = c.f.in.text
	}
	a.spawn(c, prompt)
}

func (a *analysis) spawn(c *cmd, prompt field) {
	attrs := []Attr{attr("type", c.name), fieldAttr("prompt", prompt)}
	if m, ok := c.value("--model"); ok {
		attrs = append(attrs, fieldAttr("model", m))
	}
	a.emit(c, "agent.spawn", attrs...)
}

func doAgentTool(a *analysis, c *cmd) {
	if c.idle() {
		return
	}
	prompt := c.arg(len(c.pos) - 1)
	switch c.name {
	case "opencode", "goose", "crush", "droid":
		if s := c.arg(0).text; s != "run" && s != "exec" {
			return
		}
	case "aider":
		v, ok := c.value("--message")
		if !ok {
			return
		}
		prompt = v
	case "q", "kiro-cli":
		if c.arg(0).text != "chat" {
			return
		}
	case "llm":
		return
	default:
		if !c.has("-p|-x") {
			return
		}
	}
	a.spawn(c, prompt)
}

// fileCall is the Edit or Write tool.
func (a *analysis) fileCall() {
	p := slashed(a.call.Path)
	if p == "" {
		p = firstString(a.call.Input, "file_path", "path", "notebook_path", "filePath")
	}
	if a.call.Name == "apply_patch" || strings.HasPrefix(firstEdit(a.call.Edits), "*** Begin Patch") {
		a.patchText(&cmd{f: &frame{sh: &shell{dir: a.cwd}}}, firstEdit(a.call.Edits))
		return
	}
	f := &frame{sh: &shell{dir: a.cwd}}
	a.changeFile(&cmd{f: f, attrs: []Attr{}}, word(p), a.call.Edits, a.call.Tool == Write)
}

func firstEdit(edits []TextEdit) string {
	if len(edits) == 0 {
		return ""
	}
	return edits[0].New
}

// changeFile emits a write or an edit by a tool that is no command.
func (a *analysis) changeFile(c *cmd, p field, edits []TextEdit, whole bool) {
	c.start = len(a.acts)
	at := a.pathAttr(c, p)
	full := a.place(c, p)
	if whole {
		if old, ok := a.read(full, maxOld, c.f); ok {
			edits = []TextEdit{{Old: old, New: firstEdit(edits)}}
		}
	}
	class, isNew := "file.edit", attr("new", "false")
	if whole {
		class, isNew = "file.write", a.newAttr(c, p)
	} else if len(edits) > 0 && edits[0].Old == "" {
		isNew = a.newAttr(c, p)
	}
	attrs := []Attr{at, isNew}
	if langs := commentLanguages(p.text, edits); len(langs) > 0 {
		attrs = append(attrs, Attr{Name: "lang", Values: langs})
	}
	act := a.toolAct(c, class, attrs)
	act.Added = edits
	a.content(c, p, edits, whole)
}

// toolAct emits an act that has no command.
func (a *analysis) toolAct(c *cmd, class string, attrs []Attr) *Act {
	return a.add(Act{Class: class, Attrs: attrs})
}

// fetchCall is the web fetch tool.
func (a *analysis) fetchCall() {
	url := firstString(a.call.Input, "url", "uri", "href")
	host, _ := splitURL(url)
	attrs := []Attr{attr("method", "GET")}
	if host != "" {
		attrs = append(attrs, Attr{Name: "host", Values: hostValues(host)})
	}
	a.add(Act{Class: "web.fetch", Attrs: attrs})
}

// agentCall is the tool that starts a subagent.
func (a *analysis) agentCall() {
	in := string(a.call.Input)
	var attrs []Attr
	for _, k := range [...]struct{ name, keys string }{
		{"type", "subagent_type agent_type type agent"}, {"model", "model"}, {"prompt", "prompt task message instructions"},
	} {
		for key := range strings.FieldsSeq(k.keys) {
			if v := gjson.Get(in, key); v.Exists() && v.Type == gjson.String {
				attrs = append(attrs, attr(k.name, v.String()))
				break
			}
		}
	}
	a.add(Act{Class: "agent.spawn", Attrs: attrs})
}

// otherCall is a tool of the host that has no kind of its own. Some hosts
// name a patch or a shell that way.
func (a *analysis) otherCall() {
	switch strings.ToLower(a.call.Name) {
	case "apply_patch", "applypatch":
		text := firstString(a.call.Input, "input", "patch", "patchText", "command")
		if text == "" {
			text = a.call.Command
		}
		if text == "" {
			text = firstEdit(a.call.Edits)
		}
		a.patchText(&cmd{f: &frame{sh: &shell{dir: a.cwd}}}, text)
	case "delete_file", "deletefile":
		if p := firstString(a.call.Input, "path", "file_path", "target_file"); p != "" {
			c := &cmd{f: &frame{sh: &shell{dir: a.cwd}}}
			at := a.pathAttr(c, word(slashed(p)))
			a.add(Act{Class: "file.delete", Attrs: []Attr{at}})
			if isTestFile(p) {
				a.add(Act{Class: "test.delete", Attrs: []Attr{at}})
			}
		}
	}
}

// firstString returns the first of the keys that is a string.
func firstString(input []byte, keys ...string) string {
	for _, k := range keys {
		if v := gjson.GetBytes(input, k); v.Type == gjson.String {
			return v.String()
		}
	}
	return ""
}
