package redact

import "strings"

// urlRules recognise credentials in URLs and URLs that are a credential.
func urlRules() []rule {
	return []rule{
		{kind: "url password", keyword: "://", find: userinfo},
		{kind: "slack webhook", keyword: "hooks.slack.com/", find: webhook("services/", "workflows/", "triggers/")},
		{kind: "slack webhook", keyword: "hooks.slack-gov.com/", find: webhook("services/", "workflows/", "triggers/")},
		{kind: "discord webhook", keyword: "/api/webhooks/", find: webhook("")},
		{kind: "teams webhook", keyword: "webhook.office.com/", find: webhook("webhookb2/")},
		{kind: "url signature", keyword: "sig=", find: signature},
		{kind: "url signature", keyword: "signature=", find: signature},
		{kind: "url signature", keyword: "x-amz-security-token=", find: signature},
	}
}

// maxAuthority is how many bytes behind "://" are searched for an "@".
const maxAuthority = 256

// userinfo finds the password in scheme://user:password@host. A password may
// itself contain "@", ":" and "/": the last "@" of the authority ends it, or
// the last one of the word when the first slash does not follow a port.
func userinfo(s string, at, from int) (start, end int, kind string) {
	if at <= from || !isAlnum(s[at-1]) {
		return 0, 0, ""
	}
	start = at + len("://")
	word := s[start:min(len(s), start+maxAuthority)]
	word = word[:countPrefix(word, func(c byte) bool {
		return c > ' ' && strings.IndexByte("\"'`<>|\\^", c) < 0 || c == '<' || c == '>'
	})]
	if p, _ := nextPlaceholder(word, 0); p >= 0 {
		word = word[:p]
	}
	colon := strings.IndexByte(word, ':')
	if colon < 0 {
		return 0, 0, ""
	}
	authority := word
	if i := strings.IndexAny(word, "/?#"); i >= 0 {
		authority = word[:i]
		if i < colon {
			return 0, 0, "" // a colon of the path
		}
	}
	last := strings.LastIndexByte(authority, '@')
	if last < 0 {
		// An unescaped "/", "?" or "#" in the password, unless what stands
		// there is host:port.
		port := authority[colon+1:]
		if countPrefix(port, isDigit) == len(port) || strings.IndexByte(authority, '.') >= 0 && !hasDigit(port) {
			return 0, 0, ""
		}
		last = strings.LastIndexByte(word, '@')
		if last < 0 || strings.IndexByte(word[:last], ' ') >= 0 {
			return 0, 0, ""
		}
	}
	if last <= colon+1 {
		return 0, 0, ""
	}
	password := word[colon+1 : last]
	if isStandIn(password) || word[0] == '[' && word[last-1] != ']' { // scheme://[user:password@]host in a manual
		return 0, 0, ""
	}
	return start + colon + 1, start + last, tokenKind(password)
}

// webhook returns a rule for the path of a URL that lets anyone post: the part
// behind the key word and one of parts.
func webhook(parts ...string) func(s string, at, from int) (start, end int, kind string) {
	return func(s string, at, from int) (start, end int, kind string) {
		start = at + countPrefix(s[at:], func(c byte) bool { return c != '/' }) + 1
		if s[at] == '/' {
			start = at + len("/api/webhooks/")
		}
		for _, p := range parts {
			if !strings.HasPrefix(s[start:], p) {
				continue
			}
			start += len(p)
			n := countPrefix(s[start:min(len(s), start+window)], func(c byte) bool { return isURLSafe(c) || c == '/' || c == '@' || c == '.' })
			for n > 0 && (s[start+n-1] == '.' || s[start+n-1] == '/') {
				n--
			}
			path := s[start : start+n]
			if n < 16 || !strings.Contains(path, "/") || isMask(strings.ReplaceAll(path, "/", "")) || !hasDigit(path) {
				return 0, 0, ""
			}
			return start, start + n, ""
		}
		return 0, 0, ""
	}
}

// signature finds the signature in a query string: whoever has it has access.
func signature(s string, at, from int) (start, end int, kind string) {
	if at <= from {
		return 0, 0, ""
	}
	name := at
	for name > from && at-name < 16 && (isAlnum(s[name-1]) || s[name-1] == '-') {
		name--
	}
	if name <= from || strings.IndexByte("?&; ", s[name-1]) < 0 {
		return 0, 0, ""
	}
	start = at + strings.IndexByte(s[at:], '=') + 1
	n := countPrefix(s[start:], func(c byte) bool { return isURLSafe(c) || strings.IndexByte("%+/=.~", c) >= 0 })
	v := s[start : start+n]
	if n < 16 || isMask(v) || !hasDigit(v) || s[name-1] == ' ' && (n < 32 || countPrefix(v, isHex) < n) {
		return 0, 0, ""
	}
	return start, start + n, ""
}
