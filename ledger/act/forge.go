package act

import "strings"

// pullRequest is the creation of a pull or merge request.
func (a *analysis) pullRequest(c *cmd) {
	attrs := []Attr{truth("draft", c.has("--draft|--wip"))}
	for _, name := range [...]string{"--base", "--target-branch"} {
		if v, ok := c.value(name); ok {
			attrs = append(attrs, fieldAttr("base", v))
		}
	}
	for _, name := range [...]string{"--head", "--source-branch"} {
		if v, ok := c.value(name); ok {
			attrs = append(attrs, fieldAttr("branch", v))
		}
	}
	msg, state := a.titleAndBody(c)
	a.message(a.emit(c, "pr.create", append(attrs, stateAttrs(msg, state)...)...), msg, state)
	if c.has("--push") {
		a.emit(c, "git.push", unknown("branch"))
	}
}

// titleAndBody puts title and body of a request, release or comment together.
func (a *analysis) titleAndBody(c *cmd) (string, messageState) {
	var parts []string
	state := messageNone
	add := func(f field) {
		if !f.known() {
			state = messageUnknown
		} else if state == messageNone {
			state = messageKnown
		}
		parts = append(parts, f.text)
	}
	for _, name := range [...]string{"--title", "--subject", "--name", "--body", "--notes", "--description", "--message", "--comment"} {
		if v, ok := c.value(name); ok {
			add(v)
		}
	}
	for _, name := range [...]string{"--body-file", "--notes-file"} {
		if v, ok := c.value(name); ok {
			in := c.f.in
			if v.text != "-" {
				in = a.fileStreamAt(c, v)
			}
			if in.kind == known {
				add(field{text: in.text})
			}
		}
	}
	return strings.Join(parts, "\n\n"), state
}

// message gives an act the text it adds.
func (a *analysis) message(act *Act, msg string, state messageState) {
	if state == messageKnown {
		act.Added = []TextEdit{{New: msg}}
	}
}

func stateAttrs(msg string, state messageState) []Attr {
	switch state {
	case messageKnown:
		return messageAttrs(msg)
	case messageUnknown:
		return []Attr{unknown("message"), unknown("subject"), unknown("lang")}
	}
	return nil
}

// doMergePR is gh pr merge: where it merges to is known only to the forge.
func doMergePR(a *analysis, c *cmd) {
	attrs := []Attr{unknown("base")}
	if len(c.pos) > 0 {
		attrs = append(attrs, fieldAttr("object", c.pos[0]))
	}
	method := "merge"
	for _, m := range [...]string{"--squash", "--rebase"} {
		if c.has(m) {
			method = m[2:]
		}
	}
	if c.has("--squash|--rebase|--merge") || c.name != "gh" {
		attrs = append(attrs, attr("method", method))
	} else {
		attrs = append(attrs, unknown("method"))
	}
	a.emit(c, "pr.merge", attrs...)
	if c.has("--delete-branch|--remove-source-branch") {
		a.emit(c, "git.branch.delete", unknown("branch"))
	}
}

func doClosePR(a *analysis, c *cmd) {
	a.emit(c, "pr.close", fieldAttr("object", c.arg(0)))
	if c.has("--delete-branch") {
		a.emit(c, "git.branch.delete", unknown("branch"))
	}
}

func doCommentPR(a *analysis, c *cmd) {
	msg, state := a.titleAndBody(c)
	a.message(a.emit(c, "pr.comment", append(stateAttrs(msg, state), fieldAttr("object", c.arg(0)))...), msg, state)
}

func doCheckoutPR(a *analysis, c *cmd) {
	g := gitCmd{cmd: c, a: a}
	branch, _ := c.value("--branch")
	g.setHead(branch.text)
}

func doRelease(a *analysis, c *cmd) {
	attrs := []Attr{truth("draft", c.has("--draft"))}
	if len(c.pos) > 0 {
		attrs = append(attrs, fieldAttr("tag", c.pos[0]), fieldAttr("version", c.pos[0]))
	}
	msg, state := a.titleAndBody(c)
	a.message(a.emit(c, "release.create", append(attrs, stateAttrs(msg, state)...)...), msg, state)
}

// doReleaseEdit publishes when it takes the draft mark away.
func doReleaseEdit(a *analysis, c *cmd) {
	if v, ok := c.value("--draft"); ok && v.text == "false" {
		a.emit(c, "release.create", fieldAttr("tag", c.arg(0)), attr("draft", "false"))
	}
}

func doWorkflowRun(a *analysis, c *cmd) {
	name := base(c.arg(0).text)
	for _, ext := range [...]string{".yml", ".yaml"} {
		name = strings.TrimSuffix(name, ext)
	}
	var hints []string
	for _, u := range c.uses {
		if u.set {
			hints = append(hints, u.value.text)
		}
	}
	switch kind := nameKind(name); kind {
	case "deploy", "release.script":
		a.emit(c, kind, append(a.envAttrs(c, hints), attr("object", name))...)
	}
}

// doReleaseTool is a program that makes a release by itself.
func doReleaseTool(a *analysis, c *cmd) {
	if c.idle() {
		return
	}
	switch c.name {
	case "standard-version", "commit-and-tag-version", "changelogen", "bumpp":
		a.emit(c, "version.bump")
		a.emit(c, "git.tag", unknown("tag"))
		return
	case "np":
		a.emit(c, "package.publish", attr("manager", "npm"))
		a.emit(c, "version.bump")
		return
	}
	a.emit(c, "release.create")
}

// doAPI is gh api and glab api.
func doAPI(a *analysis, c *cmd) {
	method := ""
	if v, ok := c.value("--method"); ok {
		method = strings.ToUpper(v.text)
	} else if c.has("--raw-field|--field|--input") {
		method = "POST"
	} else {
		method = "GET"
	}
	var fields []string
	for _, u := range c.uses {
		if u.set && (u.is("--raw-field") || u.is("--field")) {
			fields = append(fields, u.value.text)
		}
	}
	if c.arg(0).text == "graphql" {
		a.graphql(c, strings.Join(fields, "\n"))
		return
	}
	a.forgeRequest(c, method, c.arg(0).text, fields)
}

// graphql looks for the mutations of GitHub that do something listed here.
func (a *analysis) graphql(c *cmd, query string) {
	if !strings.Contains(query, "mutation") {
		return
	}
	for _, m := range [...]struct{ name, class string }{
		{"mergePullRequest", "pr.merge"}, {"enablePullRequestAutoMerge", "pr.merge"}, {"createPullRequest", "pr.create"},
		{"closePullRequest", "pr.close"}, {"addComment", "pr.comment"}, {"addPullRequestReview", "pr.comment"},
		{"createCommitOnBranch", "git.push"}, {"deleteRef", "git.push.delete"}, {"createRef", "git.push"}, {"updateRef", "git.push"},
		{"mergeBranch", "git.merge"},
	} {
		if strings.Contains(query, m.name) {
			a.emit(c, m.class)
		}
	}
}

// forgeRequest is a request to the REST interface of GitHub, GitLab or Gitea.
func (a *analysis) forgeRequest(c *cmd, method, url string, fields []string) bool {
	if method == "GET" || method == "HEAD" {
		return false
	}
	url, _, _ = strings.Cut(url, "?")
	parts := strings.Split(strings.Trim(url, "/"), "/")
	for len(parts) > 0 && (parts[0] == "api" || parts[0] == "v3" || parts[0] == "v4" || parts[0] == "v1") {
		parts = parts[1:]
	}
	if len(parts) == 0 {
		return false
	}
	var owner string
	switch parts[0] {
	case "repos":
		if len(parts) < 3 {
			return false
		}
		owner, parts = parts[1]+"/"+parts[2], parts[3:]
	case "projects":
		if len(parts) < 2 {
			return false
		}
		owner, parts = parts[1], parts[2:]
	default:
		return false
	}
	rest := strings.Join(parts, "/")
	value := func(name string) (string, bool) {
		for _, f := range fields {
			if v, ok := strings.CutPrefix(f, name+"="); ok {
				return v, true
			}
		}
		return "", false
	}
	number := ""
	if len(parts) > 1 {
		number = parts[1]
	}
	last := parts[max(len(parts)-1, 0):]
	end := ""
	if len(last) > 0 {
		end = last[0]
	}
	first := ""
	if len(parts) > 0 {
		first = parts[0]
	}
	ref := func(prefix string) (Attr, bool) {
		if b, ok := strings.CutPrefix(rest, prefix); ok && b != "" {
			return attr("branch", strings.ReplaceAll(b, "%2F", "/")), true
		}
		return Attr{}, false
	}
	pulls := first == "pulls" || first == "merge_requests"
	switch {
	case rest == "" && method == "DELETE":
		a.emit(c, "repo.delete", attr("object", owner))
	case pulls && end == "merge" && (method == "PUT" || method == "POST"):
		attrs := []Attr{unknown("base"), attr("object", number)}
		if m, ok := value("merge_method"); ok {
			attrs = append(attrs, attr("method", m))
		} else if m, ok := value("squash"); ok && m == "true" {
			attrs = append(attrs, attr("method", "squash"))
		}
		a.emit(c, "pr.merge", attrs...)
	case pulls && len(parts) == 1 && method == "POST":
		attrs := []Attr{}
		if b, ok := value("base"); ok {
			attrs = append(attrs, attr("base", b))
		} else if b, ok := value("target_branch"); ok {
			attrs = append(attrs, attr("base", b))
		}
		d, _ := value("draft")
		attrs = append(attrs, truth("draft", d == "true"))
		title, _ := value("title")
		body, _ := value("body")
		act := a.emit(c, "pr.create", append(attrs, messageAttrs(title+"\n\n"+body)...)...)
		act.Added = []TextEdit{{New: title + "\n\n" + body}}
	case (pulls || first == "issues") && len(parts) == 2 && (method == "PATCH" || method == "PUT"):
		if s, ok := value("state"); ok && s == "closed" && pulls {
			a.emit(c, "pr.close", attr("object", number))
		} else if s, ok := value("state_event"); ok && s == "close" {
			a.emit(c, "pr.close", attr("object", number))
		}
	case (pulls || first == "issues") && (end == "comments" || end == "reviews" || end == "notes") && method == "POST":
		a.emit(c, "pr.comment", attr("object", number))
	case first == "releases" && method == "POST" && len(parts) == 1:
		tag, _ := value("tag_name")
		d, _ := value("draft")
		a.emit(c, "release.create", attr("tag", tag), truth("draft", d == "true"))
	case method == "DELETE":
		if at, ok := ref("git/refs/heads/"); ok {
			a.emit(c, "git.push.delete", at)
		} else if at, ok := ref("repository/branches/"); ok {
			a.emit(c, "git.push.delete", at)
		} else if at, ok := ref("git/refs/tags/"); ok {
			at.Name = "tag"
			a.emit(c, "git.push.delete", at)
		} else {
			return false
		}
	case method == "PATCH" && strings.HasPrefix(rest, "git/refs/heads/"):
		at, _ := ref("git/refs/heads/")
		if f, _ := value("force"); f == "true" {
			a.emit(c, "git.push.force", at)
		} else {
			a.emit(c, "git.push", at)
		}
	case method == "POST" && rest == "git/refs":
		r, _ := value("ref")
		if t, ok := strings.CutPrefix(r, "refs/tags/"); ok {
			a.emit(c, "git.tag", attr("tag", t))
		} else {
			a.emit(c, "git.push", attr("branch", strings.TrimPrefix(r, "refs/heads/")))
		}
	case method == "POST" && rest == "merges":
		b, _ := value("base")
		a.emit(c, "git.merge", attr("branch", b))
	case first == "contents" && method == "PUT", strings.HasPrefix(rest, "repository/files/"), strings.HasPrefix(rest, "repository/commits"):
		b, ok := value("branch")
		at := attr("branch", b)
		if !ok {
			at = unknown("branch")
		}
		a.emit(c, "git.push", at)
	case strings.Contains(rest, "secrets/") && method == "PUT":
		a.emit(c, "secrets.write", attr("object", end))
	case strings.HasSuffix(rest, "/dispatches") && method == "POST":
		if nameKind(strings.TrimSuffix(strings.TrimSuffix(parts[max(len(parts)-2, 0)], ".yml"), ".yaml")) == "deploy" {
			a.emit(c, "deploy")
		}
	case rest == "deployments" && method == "POST":
		a.emit(c, "deploy")
	default:
		return false
	}
	return true
}
