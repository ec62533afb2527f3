package act

import (
	"strings"

	"github.com/tidwall/gjson"
)

// mcpCall is a tool of an MCP server: always mcp.<server>.<tool>, and the act
// it performs when the table knows the tool.
func (a *analysis) mcpCall() {
	in := string(a.call.Input)
	server, tool := a.call.Server, a.call.Name
	if rest, ok := strings.CutPrefix(tool, "mcp__"); ok {
		if s, t, ok := strings.Cut(rest, "__"); ok {
			if server == "" {
				server = s
			}
			tool = t
		}
	}
	a.add(Act{Class: "mcp." + mcpName(server) + "." + mcpName(tool), Attrs: mcpAttrs(in)})
	m := mcp{a: a, in: in, tool: mcpWords(tool), server: mcpWords(server)}
	m.acts()
}

// mcpName makes a name fit into a class.
func mcpName(s string) string {
	if s == "" {
		return "unknown"
	}
	return strings.Map(func(r rune) rune {
		if r == '.' || r == ' ' || r == '/' {
			return '_'
		}
		return r
	}, s)
}

// mcpWords spells a tool name in snake case.
func mcpWords(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c == '-' || c == '.' || c == '/' || c == ' ' || c == ':':
			b.WriteByte('_')
		case c >= 'A' && c <= 'Z':
			if i > 0 && s[i-1] >= 'a' && s[i-1] <= 'z' {
				b.WriteByte('_')
			}
			b.WriteByte(c | 0x20)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// mcpAttrs are the inputs of a tool that are attributes by their names.
func mcpAttrs(in string) []Attr {
	var out []Attr
	for _, k := range [...]string{"branch", "base", "namespace", "package", "tag", "host", "model"} {
		if v := gjson.Get(in, k); v.Type == gjson.String {
			out = append(out, attr(k, v.String()))
		}
	}
	return out
}

// An mcp is one tool call while it is looked at.
type mcp struct {
	a            *analysis
	in           string
	tool, server string
}

func (m *mcp) str(keys ...string) (string, bool) {
	for _, k := range keys {
		if v := gjson.Get(m.in, k); v.Exists() && (v.Type == gjson.String || v.Type == gjson.Number) {
			return v.String(), true
		}
	}
	return "", false
}

func (m *mcp) attr(name string, keys ...string) Attr {
	if v, ok := m.str(keys...); ok {
		return attr(name, v)
	}
	return unknown(name)
}

func (m *mcp) on(class string, attrs ...Attr) *Act {
	return m.a.add(Act{Class: class, Attrs: attrs})
}

// path is a path attribute of an input.
func (m *mcp) path(keys ...string) (Attr, string) {
	v, ok := m.str(keys...)
	if !ok {
		return unknown("path"), ""
	}
	if s, ok := m.a.shown(m.a.cwd, false, slashed(v)); ok {
		return attr("path", s), s
	}
	return unknown("path"), ""
}

// said adds the text of a request, comment or release.
func (m *mcp) said(class string, attrs []Attr) {
	title, ok1 := m.str("title", "name", "message")
	body, ok2 := m.str("body", "description", "notes", "comment", "content")
	if !ok1 && !ok2 {
		m.on(class, attrs...)
		return
	}
	text := strings.TrimPrefix(title+"\n\n"+body, "\n\n")
	m.on(class, append(attrs, messageAttrs(text)...)...).Added = []TextEdit{{New: text}}
}

// dry reports whether the call only tries.
func (m *mcp) dry() bool {
	for _, k := range [...]string{"dry_run", "dryRun", "dry-run", "preview"} {
		if gjson.Get(m.in, k).Bool() {
			return true
		}
	}
	return false
}

func (m *mcp) method() Attr {
	if v, ok := m.str("merge_method", "mergeMethod", "method"); ok {
		return attr("method", v)
	}
	if gjson.Get(m.in, "squash").Bool() {
		return attr("method", "squash")
	}
	return unknown("method")
}

// file emits a write or an edit and what its content means.
func (m *mcp) file(class string, at Attr, p string, edits []TextEdit, whole bool) {
	c := &cmd{f: &frame{sh: &shell{dir: m.a.cwd}}}
	attrs := []Attr{at}
	if p != "" {
		if whole {
			if old, ok := m.a.read(m.a.place(c, word(p)), maxOld, nil); ok {
				edits[0].Old = old
			}
			attrs = append(attrs, m.a.newAttr(c, word(p)))
		} else {
			attrs = append(attrs, attr("new", "false"))
		}
	}
	if langs := commentLanguages(p, edits); len(langs) > 0 {
		attrs = append(attrs, Attr{Name: "lang", Values: langs})
	}
	m.on(class, attrs...).Added = edits
	if p != "" {
		if m.a.root != "" && !isAbs(p) {
			c.f.sh.dir = m.a.root
		}
		m.a.content(c, word(p), edits, whole)
	}
}

// edits reads old and new texts in the spellings tools use.
func (m *mcp) edits() []TextEdit {
	var out []TextEdit
	for _, list := range [...]string{"edits", "replacements", "changes"} {
		for _, e := range gjson.Get(m.in, list).Array() {
			o, n := "", ""
			for _, k := range [...]string{"oldText", "old_text", "old_string", "old", "search"} {
				if v := e.Get(k); v.Exists() {
					o = v.String()
				}
			}
			for _, k := range [...]string{"newText", "new_text", "new_string", "new", "replace"} {
				if v := e.Get(k); v.Exists() {
					n = v.String()
				}
			}
			out = append(out, TextEdit{o, n})
		}
	}
	if out == nil {
		o, _ := m.str("old_string", "oldText", "old_str", "old_text", "search", "oldString", "needle")
		n, _ := m.str("new_string", "newText", "new_str", "new_text", "replace", "newString", "body", "content", "repl", "replaceText")
		out = []TextEdit{{o, n}}
	}
	return out
}

// shell runs the program of a tool that is a shell.
func (m *mcp) shell() bool {
	switch m.tool {
	case "run_command", "execute_command", "run_terminal_cmd", "run_terminal_command", "execute_terminal_command", "shell", "bash", "exec", "execute", "run", "run_shell_command", "execute_shell_command", "start_process", "run_process", "terminal", "shell_exec", "shell_execute", "execute_bash", "run_bash", "exec_command", "ssh_exec", "exec_in_container", "container_exec", "kubectl", "kubectl_generic", "pods_exec", "exec_in_pod", "run_in_terminal", "send_command", "write_to_terminal", "run_script", "execute_script", "call_aws", "aws_cli", "run_gcloud_command", "kubectl_exec", "remote_exec":
	default:
		return false
	}
	v := gjson.Get(m.in, "command")
	if !v.Exists() {
		for _, k := range [...]string{"cmd", "script", "commandLine", "cli_command", "input"} {
			if v = gjson.Get(m.in, k); v.Exists() {
				break
			}
		}
	}
	f := &frame{sh: &shell{dir: m.a.cwd}, via: []string{"mcp " + m.a.call.Server}}
	f.fixed = true
	if dir, ok := m.str("cwd", "workdir", "working_directory", "workingDirectory"); ok {
		f.sh.dir, f.sh.lost = into(m.a, m.a.cwd, false, dir)
	}
	switch {
	case v.IsArray():
		var words []field
		for _, w := range v.Array() {
			words = append(words, word(w.String()))
		}
		if len(words) > 0 {
			m.a.run(words, f)
		}
	case v.Type == gjson.String:
		text := v.String()
		if (m.tool == "kubectl" || m.tool == "kubectl_generic") && !strings.HasPrefix(text, "kubectl") {
			text = "kubectl " + text
		}
		if args := gjson.Get(m.in, "args"); args.IsArray() {
			for _, w := range args.Array() {
				text += " " + quoteAll([]field{word(w.String())})
			}
		}
		m.a.program(text, f)
	default:
		return false
	}
	return true
}

// code runs the code of a tool that is an interpreter.
func (m *mcp) code() bool {
	text, ok := m.str("code", "source", "script")
	if !ok {
		return false
	}
	lang := ""
	l, _ := m.str("language", "lang", "runtime", "kernel")
	for _, hint := range [...]string{l, m.tool, m.server} {
		switch hint = strings.ToLower(hint); {
		case strings.Contains(hint, "bash") || strings.Contains(hint, "shell") || hint == "sh":
			lang = "sh"
		case strings.Contains(hint, "python") || strings.Contains(hint, "jupyter") || strings.Contains(hint, "ipython"):
			lang = "python"
		case strings.Contains(hint, "node") || strings.Contains(hint, "javascript") || strings.Contains(hint, "typescript") || hint == "js" || hint == "ts" || strings.Contains(hint, "deno"):
			lang = "node"
		case strings.Contains(hint, "ruby"):
			lang = "ruby"
		}
		if lang != "" {
			break
		}
	}
	if lang == "" {
		if !strings.Contains(m.tool, "execut") && !strings.Contains(m.tool, "run") && !strings.Contains(m.tool, "eval") {
			return false
		}
		lang = "python"
		if strings.Contains(text, "require(") || strings.Contains(text, "const ") || strings.Contains(text, "=>") {
			lang = "node"
		}
	}
	f := &frame{sh: &shell{dir: m.a.cwd}, via: []string{"mcp " + m.a.call.Server}}
	f.fixed = true
	if lang == "sh" {
		m.a.program(text, f)
	} else {
		m.a.code(&cmd{f: f, name: lang, words: []field{word(lang)}}, lang, text, f)
	}
	return true
}

// sql looks at the statement of a tool that queries a database.
func (m *mcp) sql() bool {
	text, ok := m.str("sql", "query", "statement", "sql_query", "stmt")
	if !ok {
		if list := gjson.Get(m.in, "statements"); list.IsArray() {
			for _, s := range list.Array() {
				text += s.String() + ";\n"
			}
		} else if list := gjson.Get(m.in, "sqlStatements"); list.IsArray() {
			for _, s := range list.Array() {
				text += s.String() + ";\n"
			}
		}
	}
	if text == "" || strings.Contains(m.tool, "search") {
		return false
	}
	found := false
	for _, s := range statements(text) {
		for _, name := range s.objects {
			attrs := []Attr{attr("engine", m.engine()), attr("object", name)}
			if e := environments(m.server); e != nil {
				attrs = append(attrs, Attr{Name: "env", Values: e})
			}
			m.on(s.class, attrs...)
			found = true
		}
	}
	return found
}

func (m *mcp) engine() string {
	for _, e := range [...]string{"postgres", "mysql", "sqlite", "mssql", "clickhouse", "bigquery", "snowflake", "duckdb", "mariadb", "supabase", "neon"} {
		if strings.Contains(m.server, e) {
			return e
		}
	}
	return "sql"
}
