package redact

import (
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
	{"heslo", "password", strong, ""},
	{"jelszó", "password", strong, ""},
	{"salasana", "password", strong, ""},
	{"adgangskode", "password", strong, ""},
	{"passord", "password", strong, ""},
	{"mật khẩu", "password", strong, ""},
	{"kata sandi", "password", strong, ""},
	{"كلمة المرور", "password", strong, ""},
	{"كلمة السر", "password", strong, ""},
	{"סיסמה", "password", strong, ""},
	{"पासवर्ड", "password", strong, ""},
	{"รหัสผ่าน", "password", strong, ""},
	{"pwd", "password", strong, ""},
	{"pass", "password", strong, ""},
	{"pw", "password", strong, ":"},
	{"pw", "password", strong, "="},
	{"pw", "password", strong, " is "},
	{"pw", "password", strong, " ist "},
	{"psk", "password", strong, ""},
	{"pin", "password", middle, ""},
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

	{"clave secreta", "secret", middle, ""},
	{"clave de acceso", "access key", middle, ""},
	{"clave de api", "api key", middle, ""},
	{"clé secrète", "secret", middle, ""},
	{"clé d'accès", "access key", middle, ""},
	{"clé d'api", "api key", middle, ""},
	{"jeton d'accès", "token", middle, ""},
	{"chave secreta", "secret", middle, ""},
	{"chave de acesso", "access key", middle, ""},
	{"chave de api", "api key", middle, ""},
	{"token de acceso", "token", middle, ""},
	{"token de acesso", "token", middle, ""},
	{"geheimer schlüssel", "secret", middle, ""},
	{"geheimen schlüssel", "secret", middle, ""},
	{"zugangsschlüssel", "access key", middle, ""},
	{"токен доступа", "token", middle, ""},
	{"ключ доступа", "access key", middle, ""},
	{"секретный ключ", "secret", middle, ""},

	{"token", "token", weak, ""},
	{"auth", "token", weak, ""},
	{"key", "api key", weak, ""},
	{"pat", "token", weak, ""},
	{"clave", "password", weak, ""},
	{"clé", "api key", weak, ""},
	{"chave", "api key", weak, ""},
	{"chiave", "api key", weak, ""},
	{"klucz", "api key", weak, ""},
	{"sleutel", "api key", weak, ""},
	{"nyckel", "api key", weak, ""},
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

func announcedRules(rules []rule) []rule {
	for i := range announcements {
		a := &announcements[i]
		if a.mark != "" {
			rules = append(rules, rule{a.kind, a.word + a.mark, false, a})
			continue
		}
		rules = append(rules, rule{a.kind, a.word, false, a})
		if isASCII(a.word) {
			continue
		}
		// Key words are compared without regard to the case of ASCII only.
		first, size := utf8.DecodeRuneInString(a.word)
		if title := unicode.ToUpper(first); title != first {
			b := *a
			b.word = string(title) + a.word[size:]
			rules = append(rules, rule{b.kind, b.word, true, &b})
		}
		if upper := strings.ToUpper(a.word); upper != a.word {
			b := *a
			b.word = upper
			rules = append(rules, rule{b.kind, b.word, true, &b})
		}
	}
	return rules
}

// find is the rule of a key word.
func (a *announcement) find(s string, at, from int) (start, end int, kind string) {
	id, ok := identifier(s, at, from, a.word)
	if !ok {
		return 0, 0, ""
	}
	if a.word == "pass" && !id.isPass() {
		return 0, 0, ""
	}
	if a.word == "pat" && (id.before == "" || !id.upper) { // GITHUB_PAT, never Pat
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
	if a.word == "pin" && !isPIN(s, v, how, id) {
		return 0, 0, ""
	}
	if a.word == "pin" || a.word == "passcode" && isPIN(s, v, how, id) {
		return v.start, v.end, a.kind
	}
	if how == listed && v.quote == 0 || !accept(s, v, power, how, id) {
		return 0, 0, ""
	}
	if v.end >= i+window-utf8.UTFMax {
		v, _ = readValue(s, i, id.inQuery, len(s))
	}
	return v.start, v.end, a.kindOf(s, v, id)
}

// isPIN reports whether v is the number that opens something: four to eight
// digits, never a version, and not the pin of a chip.
func isPIN(s string, v value, how form, id ident) bool {
	n := v.end - v.start
	return n >= 4 && n <= 8 && countPrefix(s[v.start:v.end], isDigit) == n && id.before == "" && id.after == "" &&
		(how == assigned || how == copula || id.word == "passcode" && how == beside) && !beforeUnit(s, v.end) &&
		(id.word == "PIN" || id.word == "passcode")
}

// kindOf narrows the kind by the shape of the value and the name in front.
func (a *announcement) kindOf(s string, v value, id ident) string {
	text := s[v.start:v.end]
	if k := tokenKind(text); k != "" {
		return k
	}
	if i := strings.Index(text, ":A"); i > 0 {
		if _, end, _ := telegram(text, i, 0); end > 0 {
			return "telegram token"
		}
	}
	if strings.Contains(text, "8Q~") {
		return "azure key"
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
