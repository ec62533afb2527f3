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

// acts looks the tool up by its name; names say what a tool does across
// servers of one kind.
func (m *mcp) acts() {
	if m.dry() {
		return
	}
	t := m.tool
	switch t {
	// Forges.
	case "push_files", "create_or_update_file", "create_commit", "commit_files", "create_or_update_files", "update_file", "create_file":
		if strings.Contains(m.server, "git") && gjson.Get(m.in, "path").Exists() || t == "push_files" || t == "create_commit" || t == "commit_files" || strings.Contains(m.server, "git") {
			if strings.Contains(m.server, "filesystem") {
				break
			}
			msg, _ := m.str("message", "commit_message")
			act := m.on("git.push", append([]Attr{m.attr("branch", "branch")}, messageAttrs(msg)...)...)
			act.Added = []TextEdit{{New: msg}}
			return
		}
	case "delete_file":
		if strings.Contains(m.server, "git") {
			m.on("git.push", m.attr("branch", "branch"))
			at, _ := m.path("path")
			m.on("file.delete", at)
			return
		}
	case "merge_pull_request", "merge_merge_request", "accept_merge_request", "merge_pr", "merge_mr":
		m.on("pr.merge", m.attr("base", "base"), m.attr("object", "pull_number", "pullNumber", "merge_request_iid", "number", "mr_iid"), m.method())
		return
	case "create_pull_request", "create_merge_request", "open_pull_request", "create_pr", "create_mr", "create_pull_request_with_copilot":
		m.said("pr.create", []Attr{m.attr("base", "base", "target_branch", "targetBranch"), m.attr("branch", "head", "source_branch", "sourceBranch"), truth("draft", gjson.Get(m.in, "draft").Bool())})
		return
	case "close_pull_request", "close_merge_request", "decline_pull_request", "close_pr":
		m.on("pr.close", m.attr("object", "pull_number", "pullNumber", "number", "merge_request_iid"))
		return
	case "update_pull_request", "update_merge_request", "edit_pull_request":
		if s, _ := m.str("state", "state_event"); s == "closed" || s == "close" {
			m.on("pr.close", m.attr("object", "pull_number", "pullNumber", "number", "merge_request_iid"))
		}
		return
	case "add_issue_comment", "create_pull_request_review", "add_pull_request_review_comment", "create_note", "create_merge_request_note", "add_comment_to_pending_review", "submit_pending_pull_request_review", "pull_request_review_write", "add_pull_request_comment", "create_and_submit_pull_request_review", "add_reply_to_pull_request_comment", "create_merge_request_discussion", "create_pr_comment":
		m.said("pr.comment", []Attr{m.attr("object", "issue_number", "pull_number", "pullNumber", "number", "merge_request_iid")})
		return
	case "create_release", "publish_release":
		m.said("release.create", []Attr{m.attr("tag", "tag_name", "tag", "tagName"), truth("draft", gjson.Get(m.in, "draft").Bool())})
		return
	case "delete_repository", "delete_repo", "delete_project", "remove_repository":
		if t == "delete_project" && !strings.Contains(m.server, "git") {
			m.on("cloud.delete", m.attr("object", "project", "id", "name", "project_id"))
			return
		}
		m.on("repo.delete", m.attr("object", "repo", "repository", "name", "project_id"))
		return
	case "delete_branch", "delete_ref", "remove_branch":
		if strings.Contains(m.server, "supabase") || strings.Contains(m.server, "neon") || strings.Contains(m.server, "planetscale") {
			m.on("db.drop", m.attr("object", "branch_id", "branchId", "branch", "branchName"))
			return
		}
		m.on("git.push.delete", m.attr("branch", "branch", "ref", "branch_name", "name"))
		return
	case "create_tag":
		m.on("git.tag", m.attr("tag", "tag", "tag_name", "name"))
		return
	case "run_workflow", "trigger_workflow", "dispatch_workflow", "create_workflow_dispatch":
		w, _ := m.str("workflow_id", "workflow", "workflowId")
		w = strings.TrimSuffix(strings.TrimSuffix(base(w), ".yml"), ".yaml")
		if k := nameKind(w); k == "deploy" || k == "release.script" {
			m.on(k, attr("object", w))
		}
		return
	case "create_secret", "set_secret", "put_secret", "create_or_update_secret", "add_secret", "set_env_var", "create_environment_variable":
		m.on("secrets.write", m.attr("object", "name", "secret_name", "key"))
		return
	case "get_secret", "read_secret", "get_secret_value", "reveal_secret":
		m.on("secrets.read", m.attr("object", "name", "secret_name", "key", "path", "secretId"))
		return

	// git on this machine.
	case "git_push":
		if gjson.Get(m.in, "force").Bool() {
			m.on("git.push.force", m.attr("branch", "branch"), m.attr("remote", "remote"), attr("force", "true"))
		} else {
			m.on("git.push", m.attr("branch", "branch"), m.attr("remote", "remote"))
		}
		return
	case "git_commit":
		msg, ok := m.str("message")
		attrs := []Attr{unknown("branch")}
		if ok {
			attrs = append(attrs, messageAttrs(msg)...)
		}
		class := "git.commit"
		if gjson.Get(m.in, "amend").Bool() {
			class = "git.commit.amend"
		}
		m.on(class, attrs...).Added = []TextEdit{{New: msg}}
		if gjson.Get(m.in, "no_verify").Bool() || gjson.Get(m.in, "noVerify").Bool() {
			m.on("hooks.bypass")
		}
		return
	case "git_reset":
		if s, _ := m.str("mode"); strings.Trim(s, "-") == "hard" {
			m.on("git.reset.hard", unknown("branch"))
		}
		return
	case "git_merge":
		m.on("git.merge", unknown("branch"), m.attr("object", "branch", "branch_name"))
		return
	case "git_rebase":
		m.on("git.rebase", unknown("branch"))
		return
	case "git_tag":
		m.on("git.tag", m.attr("tag", "name", "tag", "tagName"))
		return
	case "git_clean":
		m.on("git.clean")
		return
	case "git_branch_delete", "git_delete_branch":
		m.on("git.branch.delete", m.attr("branch", "branch", "name"))
		return

	// Kubernetes.
	case "kubectl_delete", "pods_delete", "resources_delete", "delete_resource", "delete_pod", "delete_deployment", "delete_namespace", "helm_uninstall", "uninstall_helm_chart", "helm_delete", "kubernetes_delete":
		m.on("k8s.delete", m.attr("namespace", "namespace"), m.attr("object", "name", "resource", "resourceType", "release"))
		return
	case "kubectl_apply", "kubectl_create", "kubectl_patch", "kubectl_scale", "kubectl_rollout", "resources_create_or_update", "apply_manifest", "helm_install", "helm_upgrade", "install_helm_chart", "upgrade_helm_chart", "pods_run", "create_namespace", "create_deployment", "update_deployment", "scale_deployment":
		m.on("k8s.apply", m.attr("namespace", "namespace"), m.attr("object", "name", "resource", "resourceType", "release"))
		return
	case "kubectl_generic", "exec_in_pod", "pods_exec":
	// Containers.
	case "remove_container", "delete_container", "remove_image", "remove_volume", "prune", "delete_image", "delete_volume":
		m.on("container.delete", m.attr("object", "container_id", "name", "id", "image", "volume_name"))
		return
	case "stop_container", "kill_container":
		m.on("service.stop", m.attr("object", "container_id", "name", "id"))
		return
	case "push_image":
		m.on("image.push", m.attr("object", "image", "repository", "name"))
		return

	// Caches and document stores.
	case "flushdb", "flushall", "flush_db", "flush_all", "flush", "clear_cache", "purge_cache", "zone_purge_cache":
		m.on("cache.flush")
		return
	case "drop_database", "drop_collection", "drop_table", "drop_index", "delete_database", "delete_table", "delete_collection":
		m.on("db.drop", m.attr("object", "database", "collection", "table", "name", "table_name"))
		return
	case "delete_many", "delete_records":
		f := gjson.Get(m.in, "filter")
		if !f.Exists() || strings.TrimSpace(f.Raw) == "{}" {
			m.on("db.delete_all", m.attr("object", "collection", "table"))
		} else {
			m.on("db.write", m.attr("object", "collection", "table"))
		}
		return
	case "insert_many", "insert_one", "update_many", "update_one", "replace_one", "bulk_write", "insert", "update_record", "insert_record":
		m.on("db.write", m.attr("object", "collection", "table"))
		return
	case "apply_migration", "run_migration", "migrate", "migrate_deploy", "prisma_migrate_dev", "complete_database_migration":
		m.on("db.migrate")
		m.sql()
		return
	case "prisma_migrate_reset", "migrate_reset", "reset_database", "reset_branch":
		m.on("db.drop")
		return

	// Deployment and infrastructure.
	case "deploy", "deploy_to_vercel", "create_deployment_vercel", "deploy_edge_function", "deploy_site", "deploy_project", "deploy_app", "trigger_deploy", "redeploy", "rollback_deployment", "promote_deployment", "fly_deploy", "deploy_services", "deploy_service", "netlify_deploy_services_updater", "deploy_worker", "deploy_function", "create_deploy", "deploy_one_off_dyno", "cloud_run_deploy", "deploy_local_folder", "deploy_container_image":
		attrs := []Attr{m.attr("object", "project", "name", "app", "service", "site_id")}
		if v, ok := m.str("target", "environment", "env", "stage"); ok {
			if e := environments(v); e != nil {
				attrs = append(attrs, Attr{Name: "env", Values: e})
			}
			attrs = append(attrs, attr("target", v))
		}
		m.on("deploy", attrs...)
		return
	case "terraform_apply", "apply", "pulumi_up", "run_apply", "apply_run", "terraform_run":
		if strings.Contains(m.server, "terraform") || strings.Contains(m.server, "pulumi") || strings.HasPrefix(t, "terraform") || strings.HasPrefix(t, "pulumi") {
			m.on("infra.apply")
		}
		return
	case "terraform_destroy", "destroy", "pulumi_destroy":
		m.on("infra.destroy")
		return

	// Files.
	case "write_file", "create_text_file", "write", "create_new_file", "save_file", "append_file", "write_to_file", "insert_content":
		at, p := m.path("path", "file_path", "filename", "filePath", "relative_path", "pathInProject")
		text, _ := m.str("content", "text", "contents", "data")
		m.file("file.write", at, p, []TextEdit{{New: text}}, true)
		return
	case "edit_file", "edit_block", "replace_in_file", "apply_diff", "str_replace", "search_and_replace", "replace_text_in_file", "replace_content", "insert_at_line", "replace_symbol_body", "edit", "replace_regex", "insert_after_symbol", "insert_before_symbol", "replace_lines":
		at, p := m.path("path", "file_path", "filePath", "relative_path", "pathInProject")
		m.file("file.edit", at, p, m.edits(), false)
		return
	case "move_file", "rename_file":
		src, _ := m.path("source", "from", "old_path", "source_path")
		dst, _ := m.path("destination", "to", "new_path", "target", "destination_path")
		to := dst
		to.Name = "target"
		m.on("file.move", src, to)
		return
	case "remove_file", "trash_file", "delete_path":
		at, p := m.path("path", "file_path")
		m.on("file.delete", at)
		if isTestFile(p) {
			m.on("test.delete", at)
		}
		return
	case "delete_directory", "remove_directory":
		at, _ := m.path("path", "directory")
		m.on("file.delete.recursive", at)
		return
	case "read_file", "read_text_file", "read_multiple_files", "get_file_contents", "view":
		at, p := m.path("path", "file_path")
		if isSecretPath(p) && !strings.Contains(m.server, "github") {
			m.on("secrets.read", at)
		}
		return

	// Processes, the network, other agents.
	case "kill_process", "stop_process", "force_terminate", "terminate_process":
		m.on("process.kill", m.attr("object", "pid", "name"))
		return
	case "fetch", "fetch_url", "browser_navigate", "navigate", "navigate_page", "puppeteer_navigate", "playwright_navigate", "goto", "open_url", "scrape", "firecrawl_scrape", "fetch_html", "fetch_markdown", "fetch_json", "crawl", "extract":
		if u, ok := m.str("url"); ok {
			host, _ := splitURL(u)
			m.on("web.fetch", Attr{Name: "host", Values: hostValues(host)}, attr("method", "GET"))
		}
		return
	case "upload_file", "files_upload", "put_object":
		at, _ := m.path("path", "file_path", "file")
		m.on("net.upload", at)
		return
	case "spawn_agent", "create_agent", "start_agent", "run_agent", "codex", "claude_code":
		m.on("agent.spawn", m.attr("type", "type", "agent"), m.attr("prompt", "prompt", "task"))
		return
	}
	switch {
	case m.shell():
	case m.code():
	case m.sql():
	case strings.Contains(m.server, "aws") || strings.Contains(m.server, "gcp") || strings.Contains(m.server, "azure") || strings.Contains(m.server, "cloudflare") || strings.Contains(m.server, "digitalocean") || strings.Contains(m.server, "heroku") || strings.Contains(m.server, "vercel") || strings.Contains(m.server, "netlify") || strings.Contains(m.server, "railway") || strings.Contains(m.server, "render") || strings.Contains(m.server, "supabase") || strings.Contains(m.server, "neon") || strings.Contains(m.server, "hetzner"):
		if strings.HasPrefix(t, "delete_") || strings.HasPrefix(t, "destroy_") || strings.HasPrefix(t, "terminate_") || strings.HasSuffix(t, "_delete") || strings.HasSuffix(t, "_destroy") || strings.HasPrefix(t, "remove_") {
			m.on("cloud.delete", m.attr("object", "name", "id", "project_id", "instance_id", "bucket"))
		}
	}
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
