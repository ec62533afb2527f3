package act

import "strings"

// keyPrefixes begin keys of services whose form is public.
var keyPrefixes = [...]struct {
	prefix string
	min    int // characters behind the prefix
}{
	{"sk_live_", 8}, {"sk_test_", 8}, {"rk_live_", 8}, {"pk_live_", 8}, {"sk-ant-", 8}, {"sk-proj-", 8}, {"sk-", 24}, {"whsec_", 8},
	{"ghp_", 16}, {"gho_", 16}, {"ghs_", 16}, {"ghu_", 16}, {"ghr_", 16}, {"github_pat_", 16}, {"glpat-", 12}, {"gldt-", 12}, {"npm_", 20}, {"pypi-", 20},
	{"AKIA", 14}, {"ASIA", 14}, {"AIza", 24}, {"ya29.", 16}, {"xoxb-", 8}, {"xoxp-", 8}, {"xoxa-", 8}, {"xapp-", 8}, {"xoxs-", 8}, {"SG.", 20}, {"hf_", 20}, {"dop_v1_", 20}, {"shpat_", 16}, {"shpss_", 16},
	{"dckr_pat_", 12}, {"rubygems_", 16}, {"lin_api_", 16}, {"sq0atp-", 12}, {"sq0csp-", 12}, {"EAACEdEose0cBA", 8}, {"key-", 28}, {"NRAK-", 16}, {"tskey-", 12}, {"atlasv1.", 16}, {"hvs.", 16}, {"gsk_", 20}, {"r8_", 24}, {"fo1_", 20}, {"cfut_", 20}, {"sntrys_", 20}, {"phc_", 20}, {"figd_", 20}, {"secret_", 30}, {"vercel_", 20}, {"ATATT3", 20}, {"AGE-SECRET-KEY-", 8},
}

// maxSecretLines bounds the lines of a text that are looked at one by one.
const maxSecretLines = 3000

// addsSecret reports whether the edits add a value that looks like a key.
func addsSecret(path string, edits []TextEdit, doc bool) bool {
	config := isConfigPath(path)
	for _, e := range edits {
		if strings.Contains(e.New, "PRIVATE KEY-----") && !strings.Contains(e.Old, "PRIVATE KEY-----") && strings.Contains(e.New, "-----BEGIN ") && len(e.New) > 80 {
			return true
		}
		if addsKey(e) || !doc && addsURLPassword(e) {
			return true
		}
		if doc {
			continue
		}
		n := 0
		for line := range strings.SplitSeq(e.New, "\n") {
			if len(line) < 8 || len(line) > 4000 || !strings.ContainsAny(line, "=:") {
				continue
			}
			if n++; n > maxSecretLines {
				break
			}
			if secretLine(line, config) && (e.Old == "" || !strings.Contains(e.Old, strings.TrimSpace(line))) {
				return true
			}
		}
	}
	return false
}

// isConfigPath reports whether a file holds settings rather than code.
func isConfigPath(p string) bool {
	return isSecretPath(p) || hasAnySuffix(p, ".env .yml .yaml .json .toml .ini .cfg .conf .config .properties .tfvars .tf .xml .plist .npmrc .pypirc .netrc .envrc .service .hcl") || strings.HasPrefix(base(p), ".env")
}

// secretLine reports whether a line gives a secret name a value: name = value
// or name: value, perhaps several of them.
func secretLine(line string, config bool) bool {
	for from := 0; from < len(line); {
		i := strings.IndexAny(line[from:], "=:")
		if i < 0 {
			return false
		}
		i += from
		from = i + 1
		if name := nameBefore(line[:i]); name == "" || !isSecretName(name) {
			continue
		}
		if val := valueAfter(line[i+1:]); val.text != "" && looksSecret(val, config) {
			return true
		}
	}
	return false
}

// addsKey reports whether an edit adds a key of a public form.
func addsKey(e TextEdit) bool {
	for _, k := range keyPrefixes {
		for from := 0; ; {
			i := strings.Index(e.New[from:], k.prefix)
			if i < 0 {
				break
			}
			i += from
			from = i + len(k.prefix)
			if i > 0 && keyByte(e.New[i-1]) {
				continue
			}
			n, digits := 0, 0
			for j := from; j < len(e.New) && keyByte(e.New[j]); j++ {
				if n++; e.New[j] >= '0' && e.New[j] <= '9' {
					digits++
				}
			}
			key := e.New[i : from+n]
			if n >= k.min && digits > 0 && !isPlaceholder(key) && !strings.Contains(e.Old, key) {
				return true
			}
		}
	}
	// A token of three parts joined by points, the first of which is JSON.
	if i := strings.Index(e.New, "eyJ"); i >= 0 && (i == 0 || !keyByte(e.New[i-1])) {
		end := i
		for end < len(e.New) && (keyByte(e.New[end]) || e.New[end] == '.') {
			end++
		}
		if token := e.New[i:end]; len(token) > 40 && strings.Count(token, ".") >= 2 && !strings.Contains(e.Old, token) {
			return true
		}
	}
	return false
}

// addsURLPassword reports whether an edit adds an address with a password.
func addsURLPassword(e TextEdit) bool {
	for from := 0; ; {
		i := strings.Index(e.New[from:], "://")
		if i < 0 {
			return false
		}
		i += from
		from = i + 3
		end := strings.IndexAny(e.New[i:], " \"'`\n<>\t")
		if end < 0 {
			end = len(e.New) - i
		}
		if u := e.New[i : i+end]; urlPassword(u) && !strings.Contains(e.Old, u) {
			return true
		}
	}
}

func keyByte(c byte) bool {
	return c == '_' || c == '-' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

// urlPassword reports whether a line holds an address with a password.
func urlPassword(line string) bool {
	i := strings.Index(line, "://")
	if i < 0 {
		return false
	}
	rest := line[i+3:]
	end := strings.IndexAny(rest, " \"'`/<>\t")
	if end >= 0 {
		rest = rest[:end]
	}
	at := strings.LastIndexByte(rest, '@')
	if at < 0 {
		return false
	}
	_, pass, ok := strings.Cut(rest[:at], ":")
	return ok && len(pass) >= 4 && !isPlaceholder(pass) && !weakPassword(pass) && !strings.ContainsAny(pass, "${}<>%*\x01")
}

// weakPassword are passwords of local services in examples.
func weakPassword(s string) bool {
	switch strings.ToLower(s) {
	case "postgres", "password", "root", "admin", "user", "pass", "secret", "test", "guest", "example", "mysql", "redis", "changeme", "mongo", "dev", "local", "pwd", "passwd", "username", "postgresql", "app", "dbpass", "dbpassword", "mypassword", "yourpassword":
		return true
	}
	return false
}

// nameBefore is the name that ends at the end of s.
func nameBefore(s string) string {
	s = strings.TrimRight(s, " \t\"'`]")
	s = strings.TrimRight(s, ":")
	s = strings.TrimRight(s, " \t\"'`]")
	i := len(s)
	for i > 0 && keyByte(s[i-1]) {
		i--
	}
	return s[i:]
}

type assigned struct {
	text   string
	quoted bool
}

// valueAfter is the value that begins s.
func valueAfter(s string) assigned {
	s = strings.TrimLeft(s, " \t=>")
	if s == "" {
		return assigned{}
	}
	if q := s[0]; q == '"' || q == '\'' || q == '`' {
		if end := strings.IndexByte(s[1:], q); end >= 0 {
			return assigned{s[1 : 1+end], true}
		}
		return assigned{s[1:], true}
	}
	end := strings.IndexAny(s, " \t,;")
	if end < 0 {
		end = len(s)
	}
	return assigned{strings.TrimRight(s[:end], "\"'"), false}
}

// looksSecret reports whether a value can be a secret and not a placeholder,
// a reference or code.
func looksSecret(v assigned, config bool) bool {
	s := v.text
	if strings.IndexByte(s, hole) >= 0 {
		// KEY=$VALUE written by the shell into a file for secrets.
		return config && !v.quoted && strings.Trim(s, holeText) == ""
	}
	if len(s) < 6 || isPlaceholder(s) || strings.ContainsAny(s, "(){}[]<>$*\\ ") || strings.Contains(s, "://") && !urlPassword(s) {
		return false
	}
	digits, letters, upper := 0, 0, 0
	for i := 0; i < len(s); i++ {
		switch {
		case s[i] >= '0' && s[i] <= '9':
			digits++
		case s[i] >= 'A' && s[i] <= 'Z':
			upper++
			letters++
		case s[i] >= 'a' && s[i] <= 'z':
			letters++
		}
	}
	if config {
		return digits > 0 && letters > 0 && !strings.HasPrefix(s, "/") && !strings.HasPrefix(s, "./")
	}
	// In code only a quoted literal of some length with letters and digits.
	return v.quoted && len(s) >= 12 && digits > 1 && letters > 3 && !strings.Contains(s, "/") && !strings.ContainsAny(s, ".") && (upper > 0 || digits > 3 || len(s) >= 20)
}

// isPlaceholder reports whether a value stands for one to be put in.
func isPlaceholder(s string) bool {
	low := strings.ToLower(s)
	for _, w := range [...]string{"changeme", "change_me", "change-me", "replace", "placeholder", "your-", "your_", "yourkey", "xxxxxxxx-", "todo", "dummy", "insert", "<", "...", "redacted", "process.env", "os.environ", "os.getenv", "env.", "secrets.", "vault:", "ssm:", "ref+", "file:", "null", "undefined", "none", "true", "false", "example.com", "localhost"} {
		if strings.Contains(low, w) && (w != "none" && w != "null" && w != "true" && w != "false" && w != "todo" || low == w) {
			return true
		}
	}
	switch low {
	case "example", "sample", "secret", "password", "token", "test", "string", "xxx", "****":
		return true
	}
	return strings.Trim(low, "x*.-_0") == ""
}
