package act

import "strings"

// maxContent bounds the text of one edit that is looked through for what it
// means; what old and new text have in common at both ends does not count.
const maxContent = 96 << 10

// content emits what the change of a file's text means: versions,
// dependencies, skipped tests, silenced checks, secrets, hooks, CI.
func (a *analysis) content(c *cmd, p field, edits []TextEdit, whole bool) {
	if !p.known() || len(edits) == 0 {
		return
	}
	at := a.pathAttr(c, p)
	path := nameOf(at, p)
	if len(edits) > 64 {
		edits = edits[:64]
	}
	full := edits
	edits = changedParts(edits)
	emit := func(class string, attrs ...Attr) {
		a.patchAct(c, class, append([]Attr{at}, attrs...)...)
	}
	if isHookPath(path) && whole && isNoop(full[0].New) {
		emit("hooks.bypass")
	}
	if isCIPath(path) {
		emit("ci.edit", a.newAttr(c, p))
	}
	if fits(full) {
		// Sections far above a line tell what it is about.
		a.manifest(c, p, path, full, whole, emit)
	} else {
		a.manifest(c, p, path, edits, whole, emit)
	}
	doc := isDocument(path)
	if !doc {
		tests := isTestFile(path) || hasAnySuffix(path, ".rs .py .ts .tsx .js .jsx .swift .kt .java .dart .exs .zig") || isTestDir(path)
		if tests {
			if skipsMore(path, edits) {
				emit("test.skip")
			} else if isTestFile(path) || isTestDir(path) {
				if testsFewer(path, edits) {
					emit("test.delete")
				}
			}
		}
		if silencesMore(path, edits) {
			emit("lint.disable")
		}
	}
	if addsSecret(path, edits, doc) {
		emit("secrets.write")
	}
}

func fits(edits []TextEdit) bool {
	n := 0
	for _, e := range edits {
		n += len(e.Old) + len(e.New)
	}
	return n <= 2*maxContent
}

// changedParts leaves out of each edit the lines that old and new text share
// at the beginning and at the end, and what is beyond maxContent.
func changedParts(edits []TextEdit) []TextEdit {
	out := make([]TextEdit, len(edits))
	for i, e := range edits {
		if len(e.Old)+len(e.New) > 4096 {
			e = trimShared(e)
		}
		out[i] = TextEdit{Old: cutTo(e.Old, maxContent), New: cutTo(e.New, maxContent)}
	}
	return out
}

// trimShared cuts off whole lines that both texts begin or end with.
func trimShared(e TextEdit) TextEdit {
	n, line := 0, 0
	for n < len(e.Old) && n < len(e.New) && e.Old[n] == e.New[n] {
		if n++; e.Old[n-1] == '\n' {
			line = n
		}
	}
	e.Old, e.New = e.Old[line:], e.New[line:]
	n, line = 0, 0
	for n < len(e.Old) && n < len(e.New) && e.Old[len(e.Old)-1-n] == e.New[len(e.New)-1-n] {
		if e.Old[len(e.Old)-1-n] == '\n' {
			line = n
		}
		n++
	}
	return TextEdit{Old: e.Old[:len(e.Old)-line], New: e.New[:len(e.New)-line]}
}

func cutTo(s string, n int) string {
	if len(s) > n {
		return s[:n]
	}
	return s
}

// isDocument reports whether a file is prose.
func isDocument(p string) bool {
	return hasAnySuffix(p, ".md .mdx .rst .txt .adoc .asciidoc .org .tex .markdown .html.md .log")
}

// isCIPath reports whether a file configures continuous integration.
func isCIPath(p string) bool {
	switch base(p) {
	case ".gitlab-ci.yml", ".gitlab-ci.yaml", ".travis.yml", "azure-pipelines.yml", "bitbucket-pipelines.yml", "Jenkinsfile", ".drone.yml", "appveyor.yml", ".appveyor.yml", "buildspec.yml", "cloudbuild.yaml", "cloudbuild.yml", ".cirrus.yml", ".woodpecker.yml", "codemagic.yaml", "bitrise.yml", "wercker.yml", ".semaphore.yml":
		return true
	}
	for _, dir := range [...]string{".github/workflows/", ".github/actions/", ".circleci/", ".buildkite/", ".woodpecker/", ".semaphore/", ".teamcity/", ".gitlab/ci/", ".forgejo/workflows/", ".gitea/workflows/"} {
		if strings.HasPrefix(p, dir) || strings.Contains(p, "/"+dir) {
			return true
		}
	}
	return false
}

// isHookPath reports whether a path is a git hook, or where they are kept.
func isHookPath(p string) bool {
	p = strings.TrimSuffix(p, "/")
	if strings.HasSuffix(p, ".sample") {
		return false
	}
	return strings.HasPrefix(p, ".git/hooks") || strings.Contains(p, "/.git/hooks") || p == ".husky" || strings.HasPrefix(p, ".husky/") || strings.Contains(p, "/.husky/") || strings.HasPrefix(p, ".githooks/") || p == ".githooks"
}

// isNoop reports whether a script does nothing.
func isNoop(text string) bool {
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		switch {
		case line == "", line[0] == '#', line == "exit 0", line == "exit", line == "true", line == ":", strings.HasPrefix(line, "set -"), line == "return 0":
		default:
			return false
		}
	}
	return true
}
