package capture

import "strings"

// A named act is one that a sentence speaks of.
type named struct {
	class      string
	start, end int // bytes of the folded sentence
}

// acts lists the acts that the folded bytes [from, to) speak of, in order: by
// name, or by a verb and the thing it is done to. Of a class and its parent in
// one place only the child stays.
func (s *sentence) acts(from, to int) []named {
	var out []named
	add := func(class string, start, end int) {
		for i := range out {
			if out[i].class == class {
				return
			}
		}
		out = append(out, named{class, start, end})
	}
	for i := range s.refs {
		r := &s.refs[i]
		if r.kind == refAct && from <= r.start && r.end <= to && !s.disowned(r) {
			add(r.name, r.start, r.end)
		}
	}
	for _, p := range pairs {
		v, o := s.apart(p.verb, p.object, from, to)
		if v != nil {
			add(p.class, min(v.start, o.start), max(v.end, o.end))
		}
	}
	if lists(out, "git.push") && s.object("force", from, to) {
		out = drop(out, "git.push")
		add("git.push.force", from, to)
	}
	if len(out) == 0 {
		for i := range s.refs {
			r := &s.refs[i]
			if r.kind != refVerb || r.start < from || r.end > to {
				continue
			}
			switch rest := s.folded[r.end:to]; {
			case r.name == "merge":
				add("pr.merge", r.start, r.end)
				if !numbered(rest) {
					add("git.merge", r.start, r.end)
				}
			case r.name == "raise" && raises(s.folded[r.start:r.end], rest):
				add("version.bump", r.start, r.end)
			case r.name == "install" && packageName(tokens(rest)) != "" && !pathLike(packageName(tokens(rest))):
				add("package.add", r.start, r.end)
			}
		}
	}
	for _, n := range specific {
		if lists(out, n.child) {
			out = drop(out, n.parent)
		}
	}
	return out
}

// numbered reports whether the number of a pull request follows.
func numbered(rest string) bool {
	for _, w := range tokens(rest) {
		if digits(strings.TrimPrefix(w, "#")) {
			return true
		}
	}
	return false
}

// raises reports whether a verb such as bump, raise or set speaks of a version
// by what follows it: a version, and no package that it would be of.
func raises(verb, rest string) bool {
	words := tokens(rest)
	if packageName(words) != "" {
		return false
	}
	for _, w := range words {
		if v := versionIn(w); v != "" && (strings.Count(v, ".") >= 2 || strings.HasPrefix(verb, "bump")) {
			return true
		}
	}
	return false
}

// pairs says which act a verb makes of an object.
var pairs = [...]struct{ verb, object, class string }{
	{"delete", "test", "test.delete"},
	{"delete", "branch", "git.branch.delete"},
	{"delete", "branch.feature", "git.branch.delete"},
	{"delete", "branch.shared", "git.branch.delete"},
	{"delete", "tag", "git.tag.delete"},
	{"delete", "table", "db.drop"},
	{"delete", "database", "db.drop"},
	{"delete", "dependency", "package.remove"},
	{"delete", "container", "container.delete"},
	{"delete", "cluster", "k8s.delete"},
	{"delete", "namespace", "k8s.delete"},
	{"delete", "cloud", "cloud.delete"},
	{"delete", "file", "file.delete"},
	{"delete", "dir", "file.delete"},
	{"reset", "database", "db.drop"},
	{"install", "dependency", "package.add"},
	{"update", "dependency", "package.upgrade"},
	{"raise", "version", "version.bump"},
	{"skip", "hook", "hooks.bypass"},
	{"skip", "test", "test.skip"},
	{"skip", "lintrule", "lint.disable"},
	{"merge", "pr", "pr.merge"},
	{"open", "pr", "pr.create"},
	{"open", "release", "release.create"},
	{"close", "pr", "pr.close"},
	{"comment", "pr", "pr.comment"},
	{"run", "migration", "db.migrate"},
	{"apply", "migration", "db.migrate"},
	{"run", "test", "test.run"},
	{"kill", "process", "process.kill"},
	{"stop", "process", "service.stop"},
	{"edit", "history", "history.rewrite"},
}

// specific lists acts whose words contain those of another.
var specific = [...]struct{ child, parent string }{
	{"git.push.force", "git.push"}, {"git.push.delete", "git.push"}, {"git.commit.amend", "git.commit"}, {"image.push", "git.push"},
	{"file.delete.recursive", "file.delete"}, {"test.delete", "file.delete"}, {"hooks.bypass", "test.skip"},
	{"package.remove", "file.delete"}, {"git.branch.delete", "file.delete"}, {"git.tag.delete", "git.tag"}, {"db.drop", "file.delete"},
	{"release.create", "package.publish"}, {"version.bump", "package.upgrade"}, {"package.publish", "git.push"}, {"deploy", "package.publish"},
}

// apart returns the first verb and object of those names that do not share a
// word.
func (s *sentence) apart(verb, object string, from, to int) (v, o *ref) {
	for i := range s.refs {
		v = &s.refs[i]
		if v.kind != refVerb || v.name != verb || v.start < from || v.end > to || s.disowned(v) {
			continue
		}
		for j := range s.refs {
			o = &s.refs[j]
			if o.kind == refObject && o.name == object && from <= o.start && o.end <= to && (o.end <= v.start || v.end <= o.start) {
				return v, o
			}
		}
	}
	return nil, nil
}

func (s *sentence) object(name string, from, to int) bool {
	for i := range s.refs {
		if r := &s.refs[i]; r.kind == refObject && r.name == name && from <= r.start && r.end <= to {
			return true
		}
	}
	return false
}

// disowned reports whether a longer word that is no act covers the match: 推荐
// is not 推.
func (s *sentence) disowned(r *ref) bool {
	for i := range s.refs {
		n := &s.refs[i]
		if n.kind == refNot && n.start <= r.start && r.end <= n.end {
			return true
		}
	}
	return false
}

func lists(acts []named, class string) bool {
	for i := range acts {
		if acts[i].class == class {
			return true
		}
	}
	return false
}

func drop(acts []named, class string) []named {
	out := acts[:0]
	for _, a := range acts {
		if a.class != class {
			out = append(out, a)
		}
	}
	return out
}

// details reads what a clause names of an act: branch, version, package,
// number of a pull request, path. The values are patterns; nil means none.
func details(class, clause string, s *sentence, from, to int) map[string]string {
	var attrs map[string]string
	set := func(name, value string) {
		if value == "" {
			return
		}
		if attrs == nil {
			attrs = map[string]string{}
		}
		if attrs[name] == "" {
			attrs[name] = value
		}
	}
	words := tokens(clause)
	switch {
	case strings.HasPrefix(class, "git."):
		for _, w := range words {
			if branchName(w) {
				set("branch", w)
			}
		}
		if s.object("branch.main", from, to) {
			set("branch", "main|master")
		}
		if class == "git.tag" || class == "git.tag.delete" {
			for _, w := range words {
				if v := versionIn(w); v != "" {
					set("tag", v+"|v"+v)
				}
			}
		}
	case class == "version.bump" || class == "package.publish" || class == "release.create":
		for _, w := range words {
			if v := versionIn(w); v != "" {
				set("version", v)
			}
		}
	case strings.HasPrefix(class, "pr."):
		for _, w := range words {
			if n := strings.TrimPrefix(w, "#"); n != "" && digits(n) && (n != w || len(n) <= 6) {
				set("object", n)
			}
			if class == "pr.create" && branchName(w) {
				set("base", w)
			}
		}
	case class == "package.add" || class == "package.remove" || class == "package.upgrade":
		set("package", packageName(words))
	case strings.HasPrefix(class, "file."):
		for _, w := range words {
			if pathLike(w) {
				set("path", strings.TrimSuffix(w, "/")+dirRest(w))
			}
		}
	}
	return attrs
}

// dirRest makes a path that ends in a slash mean all below it.
func dirRest(w string) string {
	if strings.HasSuffix(w, "/") {
		return "/**"
	}
	return ""
}

// tokens are the words of a clause with the punctuation of names kept:
// main, feature/x, v1.5.0, @scope/pkg, #12.
func tokens(clause string) []string {
	return strings.FieldsFunc(clause, func(r rune) bool {
		return !(r < 128 && (letter(byte(r)) || '0' <= r && r <= '9' || strings.ContainsRune("./_-@#+", r)))
	})
}

// branchName reports whether a word is the name of a branch: one that
// everybody uses, or one with a usual prefix.
func branchName(w string) bool {
	w = strings.TrimRight(w, ".-")
	switch strings.ToLower(w) {
	case "main", "master", "dev", "develop", "development", "trunk", "staging", "stage", "prod", "production", "gh-pages", "next", "stable":
		return true
	}
	prefix, rest, ok := strings.Cut(w, "/")
	if !ok || rest == "" {
		return false
	}
	switch strings.ToLower(prefix) {
	case "release", "releases", "feature", "feat", "fix", "hotfix", "bugfix", "chore", "refactor", "user", "users", "dependabot", "renovate", "wip", "epic", "task", "issue":
		return true
	}
	return false
}

// versionIn returns the version in a word such as v1.5.0, 1.5 or
// 2.0.0-rc.1, without the v, or "".
func versionIn(w string) string {
	w = strings.Trim(w, ".-@#/")
	if len(w) > 1 && (w[0] == 'v' || w[0] == 'V') {
		w = w[1:]
	}
	dots, n := 0, 0
	for n < len(w) && ('0' <= w[n] && w[n] <= '9' || w[n] == '.') {
		if w[n] == '.' {
			dots++
		}
		n++
	}
	if dots == 0 || dots > 3 || w[0] == '.' || strings.Contains(w, "..") {
		return ""
	}
	if n < len(w) && w[n] != '-' && w[n] != '+' {
		return ""
	}
	return w
}

func digits(w string) bool {
	for i := range len(w) {
		if w[i] < '0' || w[i] > '9' {
			return false
		}
	}
	return w != ""
}

// packageName returns the first word that can only be the name of a package:
// with a hyphen, a scope or a digit, or right behind a word that installs.
func packageName(words []string) string {
	for i, w := range words {
		w = strings.Trim(w, ".-/#")
		if len(w) < 2 || versionIn(w) != "" || digits(w) || pathLike(w) && w[0] != '@' {
			continue
		}
		if strings.ContainsAny(w, "-@") && w != "-" || i > 0 && installs(words[i-1]) && !article(w) {
			return strings.ToLower(w)
		}
	}
	return ""
}

func installs(w string) bool {
	switch strings.ToLower(w) {
	case "install", "installiere", "instala", "instale", "installe", "add", "package", "dependency":
		return true
	}
	return false
}

func article(w string) bool {
	switch strings.ToLower(w) {
	case "a", "an", "the", "it", "that", "this", "them", "all", "some", "my", "our", "new", "la", "le", "les", "el", "los", "o", "os", "das", "die", "den", "everything", "dependencies", "packages":
		return true
	}
	return false
}

// pathLike reports whether a word is a path or a file name with an ending.
func pathLike(w string) bool {
	w = strings.TrimRight(w, ".")
	if strings.Contains(w, "/") {
		return w != "/" && w[0] != '@' && !branchName(w)
	}
	i := strings.LastIndexByte(w, '.')
	return i >= 0 && len(w)-i-1 >= 1 && len(w)-i-1 <= 5 && letter(w[i+1]) && w != "e.g"
}
