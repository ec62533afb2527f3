package act

import (
	"strings"

	"github.com/tidwall/gjson"
)

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
	case "deploy", "deploy_to_vercel", "deploy_to_heroku", "deploy_to_netlify", "deploy_to_cloudflare", "deploy_to_production", "deploy_website", "create_deployment_vercel", "deploy_edge_function", "deploy_site", "deploy_project", "deploy_app", "trigger_deploy", "redeploy", "rollback_deployment", "promote_deployment", "fly_deploy", "deploy_services", "deploy_service", "netlify_deploy_services_updater", "deploy_worker", "deploy_function", "create_deploy", "deploy_one_off_dyno", "cloud_run_deploy", "deploy_local_folder", "deploy_container_image":
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
