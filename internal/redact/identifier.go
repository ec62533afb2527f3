package redact

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// ident is the identifier or word around a key word.
type ident struct {
	start, end int    // the whole identifier
	before     string // its part in front of the key word
	after      string // its part behind
	word       string // the key word as written
	ascii      bool   // a Latin key word
	flag       bool   // a command-line flag: --password
	inQuery    bool   // a parameter of a query string: ?password=
	upper      bool   // spelled like an environment variable
	quoted     bool   // in quotes itself, like a key in JSON
}

const maxIdent = 80

// identifier returns the identifier around the key word at offset at, and
// whether it names the secret itself rather than something about it.
func identifier(s string, at, from int, word string) (ident, bool) {
	id := ident{start: at, end: at + len(word), word: s[at : at+len(word)]}
	id.ascii = word[0] < utf8.RuneSelf
	if !id.ascii {
		// Endings of inflected words; the scripts without blanks have none.
		if r, _ := utf8.DecodeRuneInString(word); unicode.In(r, unicode.Cyrillic) {
			for id.end < len(s) {
				r, size := utf8.DecodeRuneInString(s[id.end:])
				if !unicode.In(r, unicode.Cyrillic) || id.end-at > maxIdent {
					break
				}
				id.end += size
			}
			if len(s[at+len(word):id.end]) > 6 {
				return id, false
			}
		}
		return id, true
	}
	inIdent := func(c byte) bool { return isAlnum(c) || c == '_' || c == '-' || c == '.' }
	for id.start > from && at-id.start < maxIdent && inIdent(s[id.start-1]) {
		id.start--
	}
	for id.end < len(s) && id.end-at < maxIdent && (isAlnum(s[id.end]) || s[id.end] == '_' || s[id.end] == '-') {
		id.end++
	}
	if id.end < len(s) && s[id.end] >= utf8.RuneSelf && isLetter(s[id.end-1]) {
		if r, _ := utf8.DecodeRuneInString(s[id.end:]); unicode.In(r, unicode.Latin, unicode.Cyrillic, unicode.Greek) {
			return id, false // part of a longer word
		}
	}
	// An escaped line end or a flag's dashes are not part of the name.
	if id.start > from && s[id.start-1] == '\\' && id.start < at && strings.IndexByte("nrt", s[id.start]) >= 0 {
		id.start++
	}
	for id.start < at && (s[id.start] == '-' || s[id.start] == '.') {
		id.flag = id.flag || s[id.start] == '-'
		id.start++
	}
	if id.flag && id.start-2 >= from && id.start >= 3 && s[id.start-1] == '-' && s[id.start-2] == ' ' && at == id.start {
		id.flag = true // -password, in the style of Java and Terraform
	}
	id.before, id.after = s[id.start:at], s[at+len(word):id.end]
	for strings.HasSuffix(id.after, "-") {
		id.end--
		id.after = id.after[:len(id.after)-1]
	}
	if id.start > from {
		c := s[id.start-1]
		id.inQuery = c == '?' || c == '&'
		id.quoted = c == '"' || c == '\'' || c == '`'
	}
	id.upper = strings.ToUpper(s[id.start:id.end]) == s[id.start:id.end] && (id.before != "" || id.after != "" || isUpper(id.word[0]))
	if !leadsInto(id.before, id.word) {
		return id, false
	}
	return id, isQualifier(id.after) || id.after == "s" && word == "credential"
}

// leadsInto reports whether before ends where a word may begin: at a separator
// or at the hump of camelCase, or is itself a prefix such as "api" in "apikey".
func leadsInto(before, word string) bool {
	if before == "" {
		return true
	}
	switch last := before[len(before)-1]; {
	case last == '_' || last == '-' || last == '.' || isDigit(last):
		return true
	case isUpper(word[0]) && isLower(last):
		return true
	}
	switch lastWord(before) {
	case "", "api", "auth", "access", "secret", "private", "account", "shared", "sharedaccess", "secretaccess", "db", "pg", "my", "user",
		"admin", "root", "client", "app", "bot", "master", "ssh", "ftp", "smtp", "redis", "mysql", "postgres",
		"encryption", "signing", "bearer", "refresh", "session", "id", "service", "x", "require", "new", "old", "sa", "rabbitmq", "mongo":
		return true
	}
	return false
}

// isQualifier reports whether the rest of an identifier behind the key word
// only says which secret it is: its environment, number or owner.
func isQualifier(after string) bool {
	for w := range words(after) {
		switch strings.ToLower(w) {
		case "prod", "production", "stage", "staging", "dev", "development", "test", "testing", "live", "local",
			"old", "new", "current", "previous", "next", "base", "main", "primary", "secondary", "backup",
			"admin", "root", "user", "default", "value", "val", "str", "string", "string1", "plain", "plaintext", "raw", "text",
			"v", "eu", "us", "ci", "db", "api", "key", "token", "data", "env", "b64", "base64", "hex":
		default:
			if countPrefix(w, isDigit) != len(w) && !(len(w) <= 3 && (w[0] == 'v' || w[0] == 'V') && countPrefix(w[1:], isDigit) == len(w)-1) {
				return false
			}
		}
	}
	return true
}

// words yields the parts of an identifier between separators, humps of
// camelCase, and changes from letters to digits.
func words(s string) iter.Seq[string] {
	return func(yield func(string) bool) {
		start := 0
		for i := 0; i < len(s); i++ {
			c := s[i]
			hump := i > start && (isUpper(c) && (isLower(s[i-1]) || isUpper(s[i-1]) && i+1 < len(s) && isLower(s[i+1])) ||
				isDigit(c) != isDigit(s[i-1]))
			if isAlnum(c) && !hump {
				continue
			}
			if i > start && !yield(s[start:i]) {
				return
			}
			start = i
			if !isAlnum(c) {
				start++
			}
		}
		if start < len(s) {
			yield(s[start:])
		}
	}
}

// lastWord returns the last part of an identifier, in lower case.
func lastWord(s string) (last string) {
	for w := range words(s[max(0, len(s)-24):]) {
		last = w
	}
	return strings.ToLower(last)
}

// isPass reports whether "pass" names a password: not the verb, and not the
// report of a test run.
func (id ident) isPass() bool {
	if id.before != "" {
		return !strings.HasSuffix(id.before, "---") && !strings.HasSuffix(strings.ToLower(id.before), "by")
	}
	return id.word != "PASS" && id.word != "Pass"
}

// isTokenOfAccess reports whether a token's name says that it opens something.
func (id ident) isTokenOfAccess() bool {
	for w := range words(id.before) {
		switch strings.ToLower(w) {
		case "api", "auth", "access", "refresh", "bearer", "secret", "bot", "github", "gitlab", "gh", "npm", "slack",
			"session", "deploy", "vault", "id", "oauth", "pat", "personal":
			return true
		}
	}
	return false
}

// qualifier is what the words in front of "key" say about it.
type qualifier uint8

const (
	unsure qualifier = iota
	always           // a secret key
	never            // a public key, a cache key, a primary key
)

// keyQualifier looks at the identifier's other parts, and at the word in front
// when there are none.
func (id ident) keyQualifier(s string, from int) qualifier {
	name := id.before
	if lastWord(name) == "" {
		name = id.precedingWord(s, from)
	}
	q := unsure
	for w := range words(name) {
		switch strings.ToLower(w) {
		case "public", "pub", "publishable", "anon", "cache", "primary", "foreign", "partition", "sort", "index", "idempotency", "object", "lookup",
			"row", "hot", "map", "dict", "hash", "json", "yaml", "shortcut", "arrow", "translation", "i", "registry", "group", "order", "unique",
			"composite", "natural", "surrogate", "react", "gpg", "known", "query", "routing", "host", "dedup", "dedupe", "message", "storage":
			return never
		case "api", "apis", "secret", "private", "priv", "access", "auth", "encryption", "encrypt", "decryption", "signing", "master", "account", "shared",
			"license", "subscription", "hmac", "aes", "des", "cipher", "crypto", "session", "webhook", "jwt", "unseal", "recovery", "psk",
			"openai", "anthropic", "stripe", "google", "gemini", "aws", "azure", "gcp", "github", "gitlab", "sendgrid", "twilio", "mailgun", "datadog",
			"supabase", "firebase", "algolia", "cloudflare", "groq", "mistral", "cohere", "deepseek", "openrouter", "pinecone", "hf", "huggingface",
			"tavily", "serper", "langfuse", "elevenlabs", "resend", "postmark", "plaid", "shopify", "newrelic", "posthog", "linear", "notion",
			"deploy", "admin", "root", "client", "service", "server", "app", "application", "wifi", "wpa", "vapid", "kms", "symmetric", "bot",
			"клиента", "апи":
			q = always
		}
	}
	return q
}

// precedingWord returns the word in front of the identifier, "" when there is
// none near.
func (id ident) precedingWord(s string, from int) string {
	before := strings.TrimRight(s[max(from, id.start-24):id.start], " \t-_\"'`*")
	i := len(before)
	for i > 0 && isAlnum(before[i-1]) {
		i--
	}
	return before[i:]
}
