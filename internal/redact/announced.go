package redact

import (
	"iter"
	"strings"
	"unicode"
	"unicode/utf8"
)

// strength says how much a key word alone proves about the value behind it.
type strength uint8

const (
	weak   strength = iota // "token", "key": the value must look random
	middle                 // "secret", "api key": a literal that is no description
	strong                 // "password": nearly any literal
)

// announcement is a key word that announces a secret.
type announcement struct {
	word     string
	kind     string
	strength strength
	mark     string // what must follow a word of two letters
}

// The kinds that only a key word and its neighbours tell apart.
var announcedKinds = []string{
	"password", "passphrase", "token", "secret", "api key", "access key", "encryption key",
	"aws secret key", "azure key", "basic auth", "credential", "cookie",
}

// announcements in the languages people write to agents in. Words of scripts
// with case are in lower case; Latin ones match inside an identifier.
var announcements = [...]announcement{
	{"password", "password", strong, ""},
	{"passwd", "password", strong, ""},
	{"passphrase", "passphrase", strong, ""},
	{"passcode", "password", strong, ""},
	{"passwort", "password", strong, ""},
	{"kennwort", "password", strong, ""},
	{"contraseña", "password", strong, ""},
	{"contrasena", "password", strong, ""},
	{"mot de passe", "password", strong, ""},
	{"wachtwoord", "password", strong, ""},
	{"lösenord", "password", strong, ""},
	{"hasło", "password", strong, ""},
	{"senha", "password", strong, ""},
	{"parola", "password", strong, ""},
	{"şifre", "password", strong, ""},
	{"pwd", "password", strong, ""},
	{"pass", "password", strong, ""},
	{"pw", "password", strong, ":"},
	{"pw", "password", strong, "="},
	{"identified by", "password", strong, ""},
	{"пароль", "password", strong, ""},
	{"пароля", "password", strong, ""},
	{"паролем", "password", strong, ""},
	{"пароли", "password", strong, ""},
	{"密码", "password", strong, ""},
	{"密碼", "password", strong, ""},
	{"口令", "password", strong, ""},
	{"パスワード", "password", strong, ""},
	{"暗証番号", "password", strong, ""},
	{"비밀번호", "password", strong, ""},
	{"패스워드", "password", strong, ""},
	{"암호", "password", strong, ""},

	{"secret", "secret", middle, ""},
	{"credential", "credential", middle, ""},
	{"creds", "credential", middle, ""},
	{"секрет", "secret", middle, ""},
	{"シークレット", "secret", middle, ""},
	{"시크릿", "secret", middle, ""},

	{"token", "token", weak, ""},
	{"auth", "token", weak, ""},
	{"key", "api key", weak, ""},
	{"clave", "password", weak, ""},
	{"schlüssel", "api key", weak, ""},
	{"токен", "token", weak, ""},
	{"ключ", "api key", weak, ""},
	{"令牌", "token", weak, ""},
	{"密钥", "api key", weak, ""},
	{"密鑰", "api key", weak, ""},
	{"秘钥", "api key", weak, ""},
	{"秘鑰", "api key", weak, ""},
	{"金鑰", "api key", weak, ""},
	{"トークン", "token", weak, ""},
	{"キー", "api key", weak, ""},
	{"鍵", "api key", weak, ""},
	{"토큰", "token", weak, ""},
	{"키", "api key", weak, ""},
}

func announcedRules() []rule {
	rules := make([]rule, 0, len(announcements)+1)
	for _, a := range announcements {
		rules = append(rules, rule{kind: a.kind, keyword: a.word + a.mark, find: a.find})
		if isASCII(a.word) {
			continue
		}
		// Key words are compared without regard to the case of ASCII only.
		first, size := utf8.DecodeRuneInString(a.word)
		for _, variant := range []string{string(unicode.ToUpper(first)) + a.word[size:], strings.ToUpper(a.word)} {
			if variant == a.word {
				continue
			}
			b := a
			b.word = variant
			rules = append(rules, rule{kind: a.kind, keyword: variant, exact: true, find: b.find})
		}
	}
	return append(rules, rule{kind: "cookie", keyword: "cookie", find: cookie})
}

// form is how a value follows its key word.
type form uint8

const (
	beside   form = iota // password hunter2
	copula               // the password is hunter2
	listed               // ("DB_PASSWORD", "hunter2"), setPassword("hunter2")
	assigned             // password: hunter2
	setting              // export DB_PASSWORD=hunter2, --password hunter2, ?password=hunter2
)

// find is the rule of a key word.
func (a announcement) find(s string, at, from int) (start, end int, kind string) {
	id, ok := identifier(s, at, from, a.word)
	if !ok {
		return 0, 0, ""
	}
	if a.word == "pass" && !id.isPass() {
		return 0, 0, ""
	}
	power := a.strength
	if a.word == "key" || a.word == "キー" || a.word == "키" || a.word == "鍵" {
		switch id.keyQualifier(s, from) {
		case never:
			return 0, 0, ""
		case always:
			power = middle
		}
	}
	if a.word == "token" && id.isTokenOfAccess() {
		power = middle
	}
	how, i, ok := id.separator(s)
	if !ok || a.word == "pass" && id.before == "" && how != assigned && how != setting {
		return 0, 0, ""
	}
	if id.quoted && i < len(s) && s[i] == s[id.start-1] && s[i-1] == '=' {
		return 0, 0, "" // the quote that ends "PASSWORD=" in a program
	}
	v, ok := readValue(s, i, id.inQuery, window)
	if !ok {
		return 0, 0, ""
	}
	if v.quote == 0 && how == assigned {
		// "password: str = 'x'": the annotation is not the value.
		if next, ok := behindAnnotation(s, v); ok {
			i = next
			if v, ok = readValue(s, i, false, window); !ok {
				return 0, 0, ""
			}
		}
	}
	if how == assigned && id.inTag(s) && !strings.HasPrefix(s[v.end:], "</") {
		return 0, 0, ""
	}
	if a.word == "identified by" && v.quote != '"' && v.quote != '\'' {
		return 0, 0, ""
	}
	if how == listed && v.quote == 0 || !accept(s, v, power, how, id) {
		return 0, 0, ""
	}
	if v.end >= i+window-utf8.UTFMax {
		v, _ = readValue(s, i, id.inQuery, len(s))
	}
	return v.start, v.end, a.kindOf(s, v, id)
}

// kindOf narrows the kind by the shape of the value and the name in front.
func (a announcement) kindOf(s string, v value, id ident) string {
	if k := tokenKind(s[v.start:v.end]); k != "" {
		return k
	}
	name := strings.ToLower(id.before)
	if name == "" {
		name = strings.ToLower(id.precedingWord(s, 0))
	}
	name += strings.ToLower(id.word + id.after)
	switch {
	case strings.Contains(name, "aws") && a.kind != "password", strings.Contains(name, "secret_access_key"), strings.Contains(name, "secretaccesskey"):
		return "aws secret key"
	case strings.Contains(name, "azure") && a.kind != "password", strings.Contains(name, "accountkey"), strings.Contains(name, "sharedaccesskey"):
		return "azure key"
	case a.word == "key" && strings.Contains(name, "secret"):
		return "secret"
	case a.word == "key" && strings.Contains(name, "access"):
		return "access key"
	case a.word == "key" && (strings.Contains(name, "crypt") || strings.Contains(name, "sign") || strings.Contains(name, "hmac")):
		return "encryption key"
	}
	return ""
}

// tokenKind returns the kind of the token that v begins with, or "".
func tokenKind(v string) string {
	x := keywords()
	for k := x.first[v[0]|0x20]; k >= 0; k = x.next[k] {
		r := &x.rules[k]
		if !startsWith(v, r.keyword, r.exact) || isAnnounced(r.kind) {
			continue
		}
		if start, end, kind := r.find(v, 0, 0); end > 0 && start == 0 {
			if kind == "" {
				kind = r.kind
			}
			return kind
		}
	}
	return ""
}

func isAnnounced(kind string) bool {
	for _, k := range announcedKinds {
		if k == kind && k != "api key" {
			return true
		}
	}
	return false
}

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

// separator reads what stands between the identifier and the value, and says
// how the two belong together.
func (id ident) separator(s string) (how form, value int, ok bool) {
	i := id.end
	closers := countPrefix(s[i:], func(c byte) bool { return strings.IndexByte("\"'`]\\*)}", c) >= 0 })
	closing := s[i : i+closers]
	quoteClosed := strings.ContainsAny(closing, "\"'`")
	i += closers
	if closing == "'" && strings.HasPrefix(s[i:], "s ") {
		return copula, i + 2, true
	}
	blanks := countPrefix(s[i:], func(c byte) bool { return c == ' ' || c == '\t' })
	i += blanks
	if i >= len(s) {
		return 0, 0, false
	}
	if closers == 0 && blanks > 0 {
		if n := owner(s[i:]); n > 0 {
			i += n
		}
	}
	// A name and a value of their own: {"name": "DB_PASSWORD", "value": "x"}.
	if quoteClosed || id.upper {
		if j, ok := valueField(s, i); ok {
			return assigned, j, true
		}
	}
	if n := operator(s[i:]); n > 0 {
		after := i + n
		gap := countPrefix(s[after:], func(c byte) bool { return c == ' ' || c == '\t' || c == '*' })
		how = assigned
		if s[i] == '=' && blanks == 0 && gap == 0 && (id.upper || id.flag || id.inQuery) {
			how = setting
		}
		return how, after + gap, true
	}
	switch c := s[i]; {
	case id.inTag(s):
		return assigned, i + 1, true
	case c == ',' && quoteClosed:
		i++
		return listed, i + countPrefix(s[i:], isSpace), true
	case c == '(' && closers == 0 && blanks == 0:
		return listed, i + 1, true
	case c >= utf8.RuneSelf || blanks == 0:
		if n := copulaLen(s[i:], id.ascii); n > 0 {
			return copula, i + n, true
		}
		if id.ascii && blanks == 0 {
			return 0, 0, false
		}
		return beside, i, true
	}
	if id.flag && closers == 0 && blanks > 0 {
		return setting, i, true
	}
	if n := copulaLen(s[i:], id.ascii); n > 0 {
		return copula, i + n, true
	}
	return beside, i, true
}

// owner returns the length of words that say whose secret it is or where it is
// used, when an assignment sign or a verb follows them: "for the staging db" in
// "the password for the staging db is …". 0 when there are none.
func owner(s string) int {
	s = s[:min(len(s), 64)]
	if strings.HasPrefix(s, "(") { // password (staging): …
		n := strings.IndexByte(s, ')') + 1
		rest := strings.TrimLeft(s[n:], " ")
		if n == 0 || operator(rest) == 0 || strings.ContainsAny(s[:n], "\"'`=,") {
			return 0
		}
		return len(s) - len(rest)
	}
	i := 0
	for k := range 5 {
		n := 0
		for n < len(s)-i {
			r, size := utf8.DecodeRuneInString(s[i+n:])
			if !unicode.IsLetter(r) && (k == 0 || !unicode.IsDigit(r) && r != '-' && r != '_' && r != '.') {
				break
			}
			n += size
		}
		word := s[i : i+n]
		latin := n > 0 && word[0] < utf8.RuneSelf
		if n == 0 || k == 0 && latin && !isPreposition(word) {
			return 0
		}
		i += n
		rest := strings.TrimLeft(s[i:], " ")
		if strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, "=") || strings.HasPrefix(rest, "—") || strings.HasPrefix(rest, "–") ||
			k > 0 && latin && copulaLen(rest, true) > 0 {
			return len(s) - len(rest)
		}
		if rest == s[i:] {
			return 0 // no blank, so no further word
		}
		i = len(s) - len(rest)
	}
	return 0
}

func isPreposition(word string) bool {
	switch strings.ToLower(word) {
	case "api", "for", "of", "on", "in", "at", "from", "to", "für", "vom", "von", "zu", "zum", "de", "del", "du", "da", "do", "para", "pour":
		return true
	}
	return false
}

// inTag reports whether the identifier is the name of an XML element.
func (id ident) inTag(s string) bool {
	return id.start > 0 && s[id.start-1] == '<' && id.end < len(s) && s[id.end] == '>'
}

// operator returns the length of an assignment sign at the start of s, or 0.
func operator(s string) int {
	for _, op := range [...]string{"===", ":=", "=>", "==", "?=", "+=", "->", "?:", "=", ":", "：", "＝", "→"} {
		if strings.HasPrefix(s, op) {
			if op == ":" && strings.HasPrefix(s, "://") {
				return 0
			}
			return len(op)
		}
	}
	for _, dash := range [...]string{"— ", "– ", "- "} {
		if strings.HasPrefix(s, dash) {
			return len(dash)
		}
	}
	return 0
}

// valueField returns the offset of the value in `", "value": "x"` and
// "\n  value: x" behind a name.
func valueField(s string, i int) (int, bool) {
	i += countPrefix(s[i:min(len(s), i+80)], func(c byte) bool { return isSpace(c) || c == ',' })
	i += countPrefix(s[i:min(len(s), i+2)], func(c byte) bool { return c == '"' || c == '\'' })
	if i+5 > len(s) || !strings.EqualFold(s[i:i+5], "value") {
		return 0, false
	}
	i += 5
	i += countPrefix(s[i:min(len(s), i+2)], func(c byte) bool { return c == '"' || c == '\'' })
	i += countPrefix(s[i:], func(c byte) bool { return c == ' ' })
	if i >= len(s) || s[i] != ':' && s[i] != '=' {
		return 0, false
	}
	i++
	return i + countPrefix(s[i:], func(c byte) bool { return c == ' ' || c == '\t' }), true
}

// copulaLen returns the length, with blanks, of a verb or particle at the
// start of s that says what the word in front of it is.
func copulaLen(s string, latin bool) int {
	n := 0
	if latin {
		n = countPrefix(s, isLetter)
		if n < len(s) && s[n] >= utf8.RuneSelf {
			_, size := utf8.DecodeRuneInString(s[n:])
			n += size
		}
		switch strings.ToLower(s[:n]) {
		case "is", "was", "to", "are", "be", "as", "ist", "lautet", "war", "es", "est", "é", "era", "with", "becomes", "equals":
		default:
			return 0
		}
		for _, more := range [...]string{" now ", " still ", " currently ", " always ", " set to ", " just ", " jetzt "} {
			if strings.HasPrefix(s[n:], more) {
				n += len(more) - 1
				break
			}
		}
		if n >= len(s) || s[n] != ' ' && s[n] != ':' {
			return 0
		}
	} else {
		for {
			m := particle(s[n:])
			if m == 0 {
				break
			}
			n += m
		}
		if n == 0 {
			return 0
		}
	}
	return n + countPrefix(s[n:], func(c byte) bool { return c == ' ' || c == ':' || c == '\t' })
}

func particle(s string) int {
	for _, p := range [...]string{"应该是", "就是", "设为", "改为", "改成", "设置为", "设成", "是", "为", "為", "用", "は", "が", "を", "：", "＝", ":", "=", "는", "은", "이", "가", "를", "을", " это ", " будет ", " такой ", " — ", " – ", " - "} {
		if strings.HasPrefix(s, p) {
			return len(p)
		}
	}
	return 0
}

// cookie finds the values in Cookie and Set-Cookie headers.
func cookie(s string, at, from int) (start, end int, kind string) {
	if !begins(s, at, from) {
		return 0, 0, ""
	}
	i := at + len("cookie")
	if i >= len(s) || s[i] != ':' {
		return 0, 0, ""
	}
	i++
	i += countPrefix(s[i:], func(c byte) bool { return c == ' ' })
	for range 8 {
		name := countPrefix(s[i:], func(c byte) bool { return isURLSafe(c) || c == '.' })
		if name == 0 || i+name >= len(s) || s[i+name] != '=' {
			return 0, 0, ""
		}
		i += name + 1
		n := countPrefix(s[i:], func(c byte) bool { return isCredential(c) && c != ';' })
		if v := s[i : i+n]; n >= 16 && hasDigit(v) && hasLetter(v) && !isStandIn(v) {
			return i, i + n, tokenKind(v)
		}
		i += n
		i += countPrefix(s[i:], func(c byte) bool { return c == ';' || c == ' ' })
	}
	return 0, 0, ""
}
