package act

import "strings"

// nameKind says what a script, target or task does by its name: deploy,
// release.script, test.run, lint.run, build.run, db.migrate, or "".
func nameKind(name string) string {
	kind, tests, talks := "", false, false
	for w := range strings.FieldsFuncSeq(name, func(r rune) bool { return strings.ContainsRune(":_-./ ", r) }) {
		one := ""
		switch w = strings.ToLower(w); w {
		case "check", "checks", "dry", "dryrun", "status", "plan", "logs", "log", "list", "help", "validate", "config", "configs", "types",
			"notes", "info", "diff", "verify", "key", "keys", "changelog", "history", "show", "lint":
			talks = true // about a deployment or release, it does not make one
		}
		switch w {
		case "deploy", "redeploy", "deployment", "rollout":
			one = "deploy"
		case "release", "publish", "releases":
			one = "release.script"
		case "test", "tests", "spec", "e2e", "pytest", "jest", "vitest":
			one = "test.run"
		case "lint", "format", "fmt", "prettier", "eslint", "typecheck", "stylelint":
			one = "lint.run"
		case "build", "compile", "bundle", "all":
			one = "build.run"
		case "migrate", "migration":
			one = "db.migrate"
		}
		if one == "" {
			continue
		}
		// "docs:deploy" is a deployment and "deploy:test" one to the test
		// environment; "test:deploy" is a test.
		if kind == "" || (one == "deploy" || one == "release.script") && !tests {
			kind = one
		}
		tests = tests || kind == "test.run"
	}
	if talks && (kind == "deploy" || kind == "release.script") {
		return ""
	}
	return kind
}

// byName emits what the name of a script or unknown program says.
func (a *analysis) byName(c *cmd, name string) {
	class := nameKind(stripScriptSuffix(name))
	if class != "deploy" && class != "release.script" {
		return
	}
	if c.idle() {
		return
	}
	for _, w := range c.args {
		switch w.text {
		case "--help", "-h", "--dry-run", "--check", "--plan", "status", "logs", "list", "preview", "diff", "validate", "-n", "check", "plan":
			return
		}
	}
	a.emit(c, class, append(a.envAttrs(c, []string{name}), attr("object", name))...)
}

func stripScriptSuffix(name string) string {
	for _, s := range [...]string{".sh", ".bash", ".py", ".js", ".ts", ".mjs", ".rb", ".pl", ".ps1", ".bat", ".cmd"} {
		if t, ok := strings.CutSuffix(name, s); ok {
			return t
		}
	}
	return name
}

// script runs a program that no table knows: a local script, perhaps.
func (a *analysis) script(c *cmd) stream {
	w := c.words[0]
	if strings.ContainsAny(w.text, "/\\") || hasAnySuffix(w.text, ".sh .bash .zsh") {
		p := w
		p.text = slashed(p.text)
		switch c.name {
		case "gradlew", "mvnw", "configure", "install-sh":
			return stream{kind: dynamic}
		}
		return a.runFile(c, p, c.args, nil, "script")
	}
	a.byName(c, c.name)
	if isReader(c.name) {
		for _, p := range c.pos {
			a.secretPath(c, p)
		}
	}
	return c.result()
}
