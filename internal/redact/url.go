package redact

import "strings"

// urlRules recognise credentials in URLs and URLs that are a credential.
func urlRules(rules []rule) []rule {
	rules = append(rules, rule{"url password", "://", false, find(userinfo)})
	for i := range webhooks {
		rules = append(rules, rule{webhooks[i].kind, webhooks[i].host, false, &webhooks[i]})
	}
	return append(rules,
		rule{"url signature", "sig=", false, find(signature)},
		rule{"url signature", "signature=", false, find(signature)},
		rule{"url signature", "x-amz-security-token=", false, find(signature)},
	)
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
	if isStandIn(password) || isPasswordWord(password) && isUserWord(word[:colon]) || word[0] == '[' && word[last-1] != ']' { // scheme://[user:password@]host in a manual
		return 0, 0, ""
	}
	return start + colon + 1, start + last, tokenKind(password)
}

// isPasswordWord reports whether the password of a URL is the word for one, as
// in every manual.
func isPasswordWord(v string) bool {
	switch strings.ToLower(v) {
	case "password", "passwd", "pass", "pwd", "pw", "token", "secret":
		return true
	}
	return false
}

func isUserWord(v string) bool {
	switch strings.ToLower(v) {
	case "user", "username", "login", "name", "usr":
		return true
	}
	return false
}

// A webhook is a URL whose path lets anyone post.
type webhook struct {
	kind, host string
	paths      [3]string // what stands between the host and the secret part
}

var webhooks = [...]webhook{
	{"slack webhook", "hooks.slack.com/", [3]string{"services/", "workflows/", "triggers/"}},
	{"slack webhook", "hooks.slack-gov.com/", [3]string{"services/", "workflows/", "triggers/"}},
	{"discord webhook", "discord.com/", [3]string{"api/webhooks/"}},
	{"discord webhook", "discordapp.com/", [3]string{"api/webhooks/"}},
	{"teams webhook", "webhook.office.com/", [3]string{"webhookb2/"}},
}

func (w *webhook) find(s string, at, from int) (start, end int, kind string) {
	start = at + len(w.host)
	for _, p := range w.paths {
		if p == "" || !strings.HasPrefix(s[start:], p) {
			continue
		}
		start += len(p)
		n := countPrefix(s[start:min(len(s), start+window)], func(c byte) bool { return isDotted(c) || c == '/' || c == '@' })
		for n > 0 && (s[start+n-1] == '.' || s[start+n-1] == '/') {
			n--
		}
		path := s[start : start+n]
		if n < 16 || !strings.Contains(path, "/") || isMask(path) || !hasDigit(path) {
			return 0, 0, ""
		}
		return start, start + n, ""
	}
	return 0, 0, ""
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
