package guard

import "strings"

// sharedBranches are the names under which people share branches.
const sharedBranches = "main|master|trunk|develop|development|dev|staging|production|release|release/**|hotfix/**"

// isBranchName reports whether a word is the usual name of a branch.
func isBranchName(w string) bool {
	switch strings.ToLower(w) {
	case "main", "master", "dev", "develop", "development", "trunk", "gh-pages":
		return true
	}
	return false
}

// isBranchPath reports whether a token with a slash is a branch: release/3.x.
func isBranchPath(t string) bool {
	head, rest, ok := strings.Cut(t, "/")
	if !ok || rest == "" {
		return t == "release/" || t == "hotfix/" || t == "feature/"
	}
	switch head {
	case "release", "releases", "hotfix", "feature", "features", "feat", "fix", "bugfix", "origin", "upstream", "dependabot", "team", "user", "users":
		return true
	}
	return false
}

// branches returns a pattern for the branches a clause names between two
// bytes, or "".
func (c *clause) branches(from, to int) string {
	var list patterns
	for _, l := range c.litsBetween(from, to) {
		switch {
		case (l.kind == litWord || l.kind == litQuoted || l.kind == litCode) && isBranchName(l.text):
			list.add(strings.ToLower(l.text))
		case (l.kind == litPath || l.kind == litQuoted || l.kind == litCode) && isBranchPath(l.text):
			list.add(branchGlob(l.text))
		case (l.kind == litWord || l.kind == litQuoted || l.kind == litCode) && c.nextTo(l, "object.branch") && c.isName(l):
			list.add(l.text)
		case l.kind == litWord && (strings.EqualFold(l.text, "staging") || strings.EqualFold(l.text, "production")):
			list.add(strings.ToLower(l.text))
		}
	}
	for _, h := range c.hits {
		if h.start < from || h.end > to {
			continue
		}
		switch h.sec {
		case "object.branch.main":
			if !list.any("main", "master") {
				list.add("main")
				list.add("master")
			}
		case "object.branch.shared":
			return sharedBranches
		case "object.branch.release":
			list.add("release")
			list.add("release/**")
			list.add("hotfix/**")
		case "object.branch.feature":
			list.add("!" + sharedBranches)
		}
	}
	return list.String()
}

func branchGlob(t string) string {
	t = strings.TrimPrefix(strings.TrimPrefix(t, "origin/"), "upstream/")
	switch {
	case strings.HasSuffix(t, "/*"):
		return t + "*"
	case strings.HasSuffix(t, "/"):
		return t + "**"
	case strings.HasSuffix(t, "/x"), strings.HasSuffix(t, "/xxx"), strings.HasSuffix(t, "/XXX"):
		return t[:strings.LastIndexByte(t, '/')] + "/**"
	}
	return t
}

// environments returns a pattern for the environments a clause names.
func (c *clause) environments(from, to int) string {
	var list patterns
	for _, h := range c.hits {
		if h.start < from || h.end > to {
			continue
		}
		switch h.sec {
		case "object.env.prod":
			list.add("prod*")
			list.add("live")
		case "object.env.staging":
			list.add("stag*")
			list.add("preprod*")
		case "object.env.dev":
			list.add("dev*")
			list.add("local*")
			list.add("test*")
		}
	}
	return list.String()
}

func (c *clause) namespaceOf(from, to int) string {
	var list patterns
	for _, l := range c.litsBetween(from, to) {
		if (l.kind == litWord || l.kind == litQuoted || l.kind == litCode) && c.nextTo(l, "object.namespace") && c.isName(l) {
			list.add(l.text)
		}
	}
	return list.String()
}

func (c *clause) packages(from, to int) string {
	var list patterns
	for _, l := range c.litsBetween(from, to) {
		if (l.kind == litQuoted || l.kind == litCode) && !strings.ContainsAny(l.text, " ") {
			list.add(l.text)
		}
	}
	return list.String()
}

func (c *clause) hosts(from, to int) string {
	var list patterns
	for _, l := range c.litsBetween(from, to) {
		if l.kind == litHost {
			h := l.text
			if _, rest, ok := strings.Cut(h, "://"); ok {
				h = rest
			}
			h, _, _ = strings.Cut(h, "/")
			list.add(h)
			list.add("*." + strings.TrimPrefix(h, "*."))
		}
	}
	return list.String()
}

func (c *clause) models(from, to int) string {
	var list patterns
	for _, l := range c.litsBetween(from, to) {
		if l.kind == litWord {
			switch w := strings.ToLower(l.text); w {
			case "opus", "sonnet", "haiku", "flash", "mini", "fable":
				list.add("*" + w + "*")
			}
		}
	}
	return list.String()
}

func (c *clause) numbers(from, to int) string {
	for _, l := range c.litsBetween(from, to) {
		if l.kind == litNumber && len(l.text) >= 2 {
			return "*" + l.text
		}
	}
	return ""
}

// nextTo reports whether a literal stands directly before or after a phrase of
// a section; articles and quotation marks do not count.
func (c *clause) nextTo(l literal, sec string) bool {
	for _, h := range c.hits {
		if h.sec != sec && !strings.HasPrefix(h.sec, sec+".") {
			continue
		}
		switch {
		case l.end <= h.start && gap(c.f.folded[l.end:h.start]), l.start >= h.end && gap(c.f.folded[h.end:l.start]):
			return true
		}
	}
	return false
}

// isName reports whether a literal next to "branch" or "folder" can be the name
// of one: no word of the sentence's own language.
func (c *clause) isName(l literal) bool {
	if l.kind != litWord {
		return true
	}
	for i := 0; i < len(l.text); i++ {
		if l.text[i] >= 0x80 {
			return false
		}
	}
	return !isStopWord(l.text) && !c.covered(l)
}

func gap(between string) bool {
	switch strings.Trim(between, " \"'`「」『』“”«»") {
	case "", "the", "a", "el", "la", "le", "der", "die", "das", "den", "dem", "des", "o", "à", "a la", "al", "named", "called", "namens", "llamada", "llamado", "nommé", "nommée", "の", "chamada", "chamado", "de", "do", "да", "-", "的", "という":
		return true
	}
	return false
}

// isStopWord reports whether a word next to "branch" or "folder" is no name.
func isStopWord(w string) bool {
	return oneOf(strings.ToLower(w), "the this that these those any every each a an your our my his her new same whole other another all no not existing current working home temp temporary in into on to for of or and is are without with from only which protected shared remote local feature default release own empty output root project repo repository git delete push merge commit create change edit touch modify never always don't do must should be has have at by under inside "+
		"der die das den dem des ein eine einen einem einer kein keine keinen diesen diese dieser dieses jeder jeden jede anderen andere neue neuen gemeinsame gemeinsamen geteilte im in auf nach zum und oder von vom für ist sind nicht nie "+
		"au aux al del "+
		"remota remotas remoto remotos locales propia propias propio propios distante distantes distant locale propre propres própria próprias próprio locais compartida compartidas partagée partagées vieja viejas vieille vieilles antiga antigas ajena ajenas "+
		"el la los las un una este esta ese esa ningún ninguna otra otro cada nueva nuevo en de del al y o es son no nunca le les une un ce cette ces aucun aucune chaque autre nouvelle nouveau dans sur du des et ou est sont ne pas os as um uma este esta esse essa nenhum nenhuma outra outro cada nova novo em no na do da dos das e ou é são não nunca "+
		"в на из и или не эта эту этот эти любой любую ветка папка новая новую общие общую")
}

// patterns collects the parts of a pattern.
type patterns []string

func (a *patterns) add(s string) {
	s = strings.TrimSpace(s)
	if s == "" || a.any(s) {
		return
	}
	*a = append(*a, s)
}

func (a patterns) any(values ...string) bool {
	for _, have := range a {
		for _, v := range values {
			if have == v {
				return true
			}
		}
	}
	return false
}

func (a patterns) String() string {
	for _, s := range a {
		if strings.HasPrefix(s, "!") {
			return s
		}
	}
	return strings.Join(a, "|")
}
