package redact

import (
	"encoding/base64"
	"strings"
	"unicode/utf8"
)

// headerRules recognise what HTTP headers and command lines carry: bearer
// tokens, basic authentication, cookies, passwords given to programs.
func headerRules(rules []rule) []rule {
	rules = append(rules,
		rule{"authorization", "authorization", false, find(authorization)},
		rule{"bearer token", "bearer", false, find(bearer)},
		rule{"basic auth", "basic", false, find(basic)},
		rule{"cookie", "cookie", false, find(cookie)},
		rule{"cookie", "sessionid=", false, find(sessionCookie)},
		rule{"cookie", "phpsessid=", false, find(sessionCookie)},
		rule{"cookie", "connect.sid=", false, find(sessionCookie)},
		rule{"password", "--password-stdin", false, find(piped)},
		rule{"password", "htpasswd", false, find(htpasswd)},
		rule{"password", "smbclient", false, find(smbUser)},
		rule{"password", ":5432:", false, find(pgpass)},
	)
	for i := range options {
		rules = append(rules, rule{options[i].kind, options[i].program, false, &options[i]})
	}
	return rules
}

// authorization finds the credentials of an Authorization header, with or
// without the name of their scheme.
func authorization(s string, at, from int) (start, end int, kind string) {
	i := at + len("authorization")
	i += countPrefix(s[i:], func(c byte) bool { return strings.IndexByte("\"'`\\]*) ", c) >= 0 })
	if i >= len(s) || s[i] != ':' && s[i] != '=' && s[i] != ',' {
		return 0, 0, ""
	}
	i++
	i += countPrefix(s[i:], func(c byte) bool { return strings.IndexByte("\"'`\\ \t>", c) >= 0 })
	scheme := countPrefix(s[i:min(len(s), i+20)], func(c byte) bool { return isAlnum(c) || c == '-' })
	kind = "authorization"
	named := false
	switch strings.ToLower(s[i : i+scheme]) {
	case "bearer":
		kind, named = "bearer token", true
	case "basic":
		kind, named = "basic auth", true
	case "token", "apikey", "api-key", "key", "digest", "negotiate", "ntlm", "bot", "oauth", "hmac", "splunk", "genie", "aws4-hmac-sha256":
		named = true
	default: // a scheme of the service's own
		v := s[i+scheme:]
		named = scheme >= 3 && strings.HasPrefix(v, " ") && len(v) > 20 && isRandom(v[1:1+countPrefix(v[1:], isCredential)]) &&
			countPrefix(v[1:], isCredential) >= 20
	}
	if named {
		i += scheme
		spaces := countPrefix(s[i:], func(c byte) bool { return c == ' ' || c == '\t' || c == ':' })
		if spaces == 0 {
			return 0, 0, ""
		}
		i += spaces
	}
	n := decide(s[i:], isCredential, ".,", func(v string) bool {
		if isStandIn(v) || isDescription(v) || isCode(v) || !named && (len(v) < 12 || !hasDigit(v)) {
			return false
		}
		return len(v) >= 6 && hasDigit(v) || len(v) >= 12 && hasLower(v) && hasUpper(v) || len(v) >= 24
	})
	if n == 0 {
		return 0, 0, ""
	}
	if k := tokenKind(s[i : i+n]); k != "" {
		kind = k
	}
	return i, i + n, kind
}

func isCredential(c byte) bool { return isURLSafe(c) || strings.IndexByte("+/=.~:%|", c) >= 0 }

// bearer finds a bearer token outside of a header.
func bearer(s string, at, from int) (start, end int, kind string) {
	if !begins(s, at, from) {
		return 0, 0, ""
	}
	start = at + len("bearer")
	spaces := countPrefix(s[start:], func(c byte) bool { return c == ' ' || c == '\t' || c == '+' })
	if strings.HasPrefix(s[start:], "%20") {
		spaces = 3
	}
	if spaces == 0 {
		return 0, 0, ""
	}
	start += spaces
	n := decide(s[start:], isCredential, ".,:", func(v string) bool {
		if isStandIn(v) || isDescription(v) || isCode(v) || strings.Contains(v, "://") {
			return false
		}
		return len(v) >= 12 && hasDigit(v) && hasLetter(v) || len(v) >= 20 && hasLower(v) && hasUpper(v) || len(v) >= 32
	})
	if n == 0 {
		return 0, 0, ""
	}
	return start, start + n, tokenKind(s[start : start+n])
}

// basic finds "Basic" and base64 of user:password.
func basic(s string, at, from int) (start, end int, kind string) {
	if !begins(s, at, from) {
		return 0, 0, ""
	}
	start = at + len("basic")
	spaces := countPrefix(s[start:], func(c byte) bool { return c == ' ' || c == '\t' })
	if spaces == 0 {
		return 0, 0, ""
	}
	start += spaces
	n := decide(s[start:], func(c byte) bool { return isBase64(c) || c == '-' || c == '_' }, "", func(v string) bool {
		return len(v) >= 8 && isUserPassword(v)
	})
	if n == 0 {
		return 0, 0, ""
	}
	return start, start + n, ""
}

// isUserPassword reports whether v is base64 of printable text with a colon.
func isUserPassword(v string) bool {
	v = strings.TrimRight(v, "=")
	v = strings.NewReplacer("-", "+", "_", "/").Replace(v)
	plain, err := base64.RawStdEncoding.DecodeString(v)
	if err != nil || !utf8.Valid(plain) {
		return false
	}
	for _, c := range plain {
		if c < ' ' || c == 0x7f {
			return false
		}
	}
	i := strings.IndexByte(string(plain), ':')
	return i >= 0 && i < len(plain)-1
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

// sessionCookie finds the value of a cookie that is known to open a session,
// outside of a header. An id that is a UUID names a session and opens none.
func sessionCookie(s string, at, from int) (start, end int, kind string) {
	start = at + strings.IndexByte(s[at:], '=') + 1
	n := countPrefix(s[start:], isBase64Dotted)
	v := s[start : start+n]
	if n < 20 || !hasDigit(v) || !hasLetter(v) || isStandIn(v) || isUUID(v) {
		return 0, 0, ""
	}
	return start, start + n, tokenKind(v)
}

func isBase64Dotted(c byte) bool { return isBase64Text(c) || c == '.' }

// piped finds what is given to a program on its standard input as a password:
// echo VALUE | docker login --password-stdin.
func piped(s string, at, from int) (start, end int, kind string) {
	line := s[max(from, at-maxCommand):at]
	line = line[strings.LastIndexAny(line, "\n;&")+1:]
	pipe := strings.IndexByte(line, '|')
	if pipe < 0 {
		return 0, 0, ""
	}
	begin := at - len(line)
	words := line[:pipe]
	i := strings.Index(words, "echo ")
	if i < 0 {
		i = strings.Index(words, "printf ")
	}
	if i < 0 {
		return 0, 0, ""
	}
	value := strings.TrimRight(words, " \"'")
	i = strings.LastIndexAny(value, " \"'") + 1
	if v := value[i:]; len(v) >= 4 && !isStandIn(v) && !isDescription(v) && !isCode(v) {
		return begin + i, begin + len(value), tokenKind(v)
	}
	return 0, 0, ""
}

// fields yields the words of the command that begins at offset at.
func fields(s string, at int) (out []span) {
	limit := min(len(s), at+maxCommand)
	for i := at; i < limit; {
		i += countPrefix(s[i:limit], func(c byte) bool { return c == ' ' || c == '\t' })
		n := countPrefix(s[i:limit], func(c byte) bool { return c > ' ' && strings.IndexByte("|;&<>`", c) < 0 })
		if n == 0 {
			break
		}
		w := span{start: i, end: i + n}
		if q := s[i]; (q == '"' || q == '\'') && n > 2 && s[i+n-1] == q {
			w.start, w.end = i+1, i+n-1
		}
		out = append(out, w)
		i += n
	}
	return out
}

// htpasswd finds the password that "htpasswd -b FILE USER PASSWORD" is given.
func htpasswd(s string, at, from int) (start, end int, kind string) {
	if !begins(s, at, from) || at > from && s[at-1] == '.' {
		return 0, 0, ""
	}
	given, plain := false, 0
	for _, w := range fields(s, at)[1:] {
		switch word := s[w.start:w.end]; {
		case strings.HasPrefix(word, "-"):
			given = given || strings.Contains(word, "b")
		case plain < 2:
			plain++
		default:
			if !given || len(word) < 3 || isStandIn(word) {
				return 0, 0, ""
			}
			return w.start, w.end, ""
		}
	}
	return 0, 0, ""
}

// smbUser finds the password in "smbclient -U USER%PASSWORD".
func smbUser(s string, at, from int) (start, end int, kind string) {
	if !begins(s, at, from) {
		return 0, 0, ""
	}
	list := fields(s, at)
	for i, w := range list[1:] {
		if before := s[list[i].start:list[i].end]; before != "-U" && before != "--user" {
			continue
		}
		if p := strings.IndexByte(s[w.start:w.end], '%'); p >= 0 && !isStandIn(s[w.start+p+1:w.end]) {
			return w.start + p + 1, w.end, ""
		}
	}
	return 0, 0, ""
}

// pgpass finds the password in a line HOST:PORT:DATABASE:USER:PASSWORD.
func pgpass(s string, at, from int) (start, end int, kind string) {
	i := at + len(":5432:")
	for range 2 {
		n := countPrefix(s[i:min(len(s), i+64)], func(c byte) bool { return isDotted(c) || c == '*' })
		if n == 0 || i+n >= len(s) || s[i+n] != ':' {
			return 0, 0, ""
		}
		i += n + 1
	}
	n := countPrefix(s[i:min(len(s), i+window)], func(c byte) bool { return c > ' ' && c != '"' && c != '\'' })
	if v := s[i : i+n]; n < 3 || isStandIn(v) || isPasswordWord(v) {
		return 0, 0, ""
	}
	return i, i + n, ""
}

// maxCommand is how far behind a program's name its options are looked for.
const maxCommand = 400

// An option of a program takes a secret on the command line.
type option struct {
	kind, program string
	flags         [3]string
	glued         bool // the value is written without a blank; with one the next word is something else
	userFirst     bool // the value is user:password
}

var options = [...]option{
	{kind: "basic auth", program: "curl", flags: [3]string{"-u", "--user", "--proxy-user"}, userFirst: true},
	{kind: "basic auth", program: "wget", flags: [3]string{"--password", "--http-password", "--ftp-password"}},
	{kind: "password", program: "sshpass", flags: [3]string{"-p"}},
	{kind: "password", program: "mysql", flags: [3]string{"-p"}, glued: true},
	{kind: "password", program: "mariadb", flags: [3]string{"-p"}, glued: true},
	{kind: "password", program: "redis-cli", flags: [3]string{"-a", "--pass"}},
	{kind: "password", program: "openssl enc", flags: [3]string{"-k", "-K"}},
	{kind: "password", program: "openssl aes-", flags: [3]string{"-k", "-K"}},
	{kind: "password", program: "ldapsearch", flags: [3]string{"-w"}},
	{kind: "password", program: "ldapmodify", flags: [3]string{"-w"}},
	{kind: "password", program: "mongo", flags: [3]string{"-p"}},
	{kind: "password", program: "sqlcmd", flags: [3]string{"-P"}},
	{kind: "password", program: "bcp", flags: [3]string{"-P"}},
	{kind: "password", program: "zip", flags: [3]string{"-P"}},
	{kind: "password", program: "7z a", flags: [3]string{"-p"}, glued: true},
	{kind: "password", program: "7z x", flags: [3]string{"-p"}, glued: true},
	{kind: "password", program: "unrar", flags: [3]string{"-p"}, glued: true},
	{kind: "password", program: "ipmitool", flags: [3]string{"-P"}},
	{kind: "password", program: "security add-generic-password", flags: [3]string{"-w"}},
	{kind: "password", program: "security add-internet-password", flags: [3]string{"-w"}},
	{kind: "secret", program: "ssm put-parameter", flags: [3]string{"--value"}},
	{kind: "secret", program: "keyvault secret set", flags: [3]string{"--value"}},
	{kind: "secret", program: "secretsmanager", flags: [3]string{"--secret-string"}},
	{kind: "secret", program: "secret put", flags: [3]string{"<<<"}},
	{kind: "secret", program: "secret set", flags: [3]string{"<<<"}},
	{kind: "password", program: "az login", flags: [3]string{"-p"}},
	{kind: "secret", program: "gh secret set", flags: [3]string{"-b", "--body"}},
	{kind: "password", program: "docker login", flags: [3]string{"-p"}},
}

func (o *option) find(s string, at, from int) (start, end int, kind string) {
	if !begins(s, at, from) {
		return 0, 0, ""
	}
	limit := min(len(s), at+maxCommand)
	for i := at; i < limit; {
		i += countPrefix(s[i:limit], func(c byte) bool { return c > ' ' && strings.IndexByte("|;&\"'\\", c) < 0 })
		if i == limit {
			break
		}
		switch c := s[i]; c {
		case '"', '\'':
			n := strings.IndexByte(s[i+1:limit], c)
			if n < 0 {
				return 0, 0, ""
			}
			i += n + 2
			continue
		case '\\':
			i += min(2, limit-i) // an escaped character or line end
		case ' ', '\t':
		default:
			return 0, 0, "" // the command ends
		}
		i += countPrefix(s[i:limit], func(c byte) bool { return c == ' ' || c == '\t' })
		for _, flag := range o.flags {
			if start, end, ok := o.value(s, i, flag); ok {
				return start, end, tokenKind(s[start:end])
			}
		}
	}
	return 0, 0, ""
}

// value returns the secret that flag, at offset i, takes: behind "=" or a
// blank, or glued to a short flag.
func (o *option) value(s string, i int, flag string) (start, end int, ok bool) {
	if flag == "" || !strings.HasPrefix(s[i:], flag) {
		return 0, 0, false
	}
	i += len(flag)
	separators := countPrefix(s[i:], func(c byte) bool { return c == ' ' || c == '=' })
	if separators == 0 && len(flag) > 2 || separators > 0 && o.glued {
		return 0, 0, false
	}
	i += separators
	i += countPrefix(s[i:], func(c byte) bool { return c == '"' || c == '\'' })
	n := countPrefix(s[i:min(len(s), i+window)], func(c byte) bool { return c > ' ' && strings.IndexByte("\"'|;<>`", c) < 0 })
	word := s[i : i+n]
	if strings.HasPrefix(word, "-") || placeholderLen(word) > 0 {
		return 0, 0, false
	}
	if o.userFirst {
		_, password, ok := strings.Cut(word, ":")
		return i + n - len(password), i + n, ok && len(password) >= 2 && !isStandIn(password)
	}
	if len(word) < 4 || isStandIn(word) || isDescription(word) || isPath(word) || o.glued && strings.Contains(word, "=") {
		return 0, 0, false
	}
	return i, i + n, true
}
