package guard

import "strings"

// isSecretPath reports whether a file is one that holds secrets.
func isSecretPath(p string) bool {
	for part := range strings.SplitSeq(strings.ToLower(p), "/") {
		if oneOf(part, ".ssh .aws .gnupg .kube .docker .azure .gcloud") {
			return true
		}
	}
	base := strings.ToLower(p[strings.LastIndexByte(p, '/')+1:])
	return strings.HasPrefix(base, ".env") && !strings.Contains(base, "example") && !strings.Contains(base, "sample") ||
		strings.HasSuffix(base, ".pem") || strings.HasSuffix(base, ".key") || strings.HasPrefix(base, "id_rsa") || strings.HasPrefix(base, "id_ed25519") ||
		strings.Contains(base, "secret") || strings.Contains(base, "credential") || base == ".npmrc" || base == ".netrc" || base == ".pgpass"
}

// An exemption is the part of a clause after "except".
type exemption struct {
	start, end int // the word
	from, to   int // what is exempt
	post       bool
}

func (c *clause) exemption() exemption {
	if h, ok := c.find("except", "outside"); ok {
		return exemption{start: h.start, end: h.end, from: h.end, to: c.end}
	}
	if h, ok := c.find("except.post"); ok {
		return exemption{start: h.start, end: h.end, from: c.start, to: h.start, post: true}
	}
	return exemption{}
}

// condFor returns the map for an act with the attributes that the clause names
// between two bytes.
func (c *clause) condFor(class string, from, to int) Cond {
	cond := Cond{Selector: SelAct, Value: class}
	switch class {
	case "deploy":
		cond.Value = "deploy|release.script|k8s.apply"
	case "git.branch.delete":
		cond.Value = "git.branch.delete|git.push.delete"
		if c.has("object.remote") {
			cond.Value = "git.push.delete"
		}
	case "db.reset": // no class of its own: whatever loses the data
		cond.Value = "db.drop|db.truncate|db.delete_all"
	case "db.write":
		cond.Value = "db.write|db.drop|db.truncate|db.delete_all|db.migrate"
	}
	add := func(name, pattern string) {
		if pattern != "" {
			cond.Attrs = append(cond.Attrs, Test{name, pattern})
		}
	}
	switch {
	case strings.HasPrefix(class, "git."), class == "history.rewrite":
		if class != "git.tag" && class != "git.tag.delete" {
			if source := c.mergeSource(); class == "git.merge" && source != "" {
				add("object", source+"|*/"+source)
			} else {
				add("branch", c.branches(from, to))
			}
		}
	case class == "pr.create", class == "pr.merge":
		add("base", c.branches(from, to))
	case class == "deploy", class == "release.script", strings.HasPrefix(class, "db."), strings.HasPrefix(class, "infra."), strings.HasPrefix(class, "cloud."),
		class == "cache.flush", class == "service.stop":
		add("env", c.environments(from, to))
	case strings.HasPrefix(class, "k8s."):
		add("namespace", c.namespaceOf(from, to))
		if len(cond.Attrs) == 0 {
			add("env", c.environments(from, to))
		}
	case strings.HasPrefix(class, "package."):
		add("package", c.packages(from, to))
		if class == "package.add" && c.saysGlobal() {
			add("flag", "-g|--global|--location=global")
		}
	case strings.HasPrefix(class, "file."), class == "test.delete", strings.HasPrefix(class, "secrets."):
		globs, named := c.filesBetween(from, to)
		switch {
		case !named && class == "test.delete":
		case class == "secrets.read" && strings.HasPrefix(globs, ".env"):
			add("path", ".env|.env.*")
		default:
			add("path", globs)
		}
	case class == "web.fetch", class == "net.upload":
		add("host", c.hosts(from, to))
	case class == "agent.spawn":
		add("model", c.models(from, to))
	case class == "process.kill":
		add("port", c.numbers(from, to))
		add("program", c.instruments())
	case class == "perm.change":
		mode := c.numbers(from, to)
		if strings.HasSuffix(mode, "777") {
			mode += "|a+rwx|ugo+rwx|a=rwx|ugo=rwx"
		}
		add("mode", mode)
	}
	return cond
}

// instruments are the programs that an act is done with: the pkill of "never
// kill anything with pkill".
func (c *clause) instruments() string {
	var list patterns
	for _, l := range c.lits {
		if l.kind == litWord && family(l.text) != 0 && c.instrument(l) {
			for p := range strings.SplitSeq(spelled(l.text), "|") {
				list.add(p)
			}
		}
	}
	return list.String()
}

// saysGlobal reports whether a clause is about installing for the machine.
func (c *clause) saysGlobal() bool {
	for _, w := range [...]string{"global", "глобальн", "全局", "全域", "グローバル", "전역"} {
		if strings.Contains(c.text(), w) {
			return true
		}
	}
	return false
}

// mergeSource returns the branch that a clause names as what is merged: the
// main of "merge main into …".
func (c *clause) mergeSource() string {
	for _, h := range c.hits {
		if h.sec != "verb.merge" && h.sec != "act.git.merge" {
			continue
		}
		for _, l := range c.lits {
			if l.start >= h.end && isBranchName(l.text) && gap(c.f.folded[h.end:l.start]) {
				return strings.ToLower(l.text)
			}
		}
	}
	return ""
}
