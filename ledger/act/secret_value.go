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

// addsSecret reports whether the edits add a value that looks like a key.
func addsSecret(path string, edits []TextEdit, doc bool) bool {
	config := isConfigPath(path)
	for _, e := range edits {
		if e.New == "" {
			continue
		}
		if strings.Contains(e.New, "PRIVATE KEY-----") && !strings.Contains(e.Old, "PRIVATE KEY-----") && strings.Contains(e.New, "-----BEGIN ") && len(e.New) > 80 {
			return true
		}
		for line := range strings.SplitSeq(e.New, "\n") {
			if len(line) < 8 || len(line) > 4000 {
				continue
			}
			if !maybeSecret(line) {
				continue
			}
			if e.Old != "" && strings.Contains(e.Old, line) {
				continue
			}
			if secretLine(line, config, doc) && !oldHas(e.Old, line) {
				return true
			}
		}
	}
	return false
}

// oldHas reports whether the value of a line stood there before.
func oldHas(old, line string) bool {
	return old != "" && strings.Contains(old, strings.TrimSpace(line))
}

// maybeSecret is a cheap look whether a line can hold a secret at all.
func maybeSecret(line string) bool {
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '=', ':', '_', '-':
			return true
		}
	}
	return strings.Contains(line, "AKIA") || strings.Contains(line, "AIza") || strings.Contains(line, "eyJ")
}

// isConfigPath reports whether a file holds settings rather than code.
func isConfigPath(p string) bool {
	return isSecretPath(p) || hasAnySuffix(p, ".env .yml .yaml .json .toml .ini .cfg .conf .config .properties .tfvars .tf .xml .plist .npmrc .pypirc .netrc .envrc .service .hcl") || strings.HasPrefix(base(p), ".env")
}

// secretLine reports whether a line holds a secret.
func secretLine(line string, config, doc bool) bool {
	if hasKey(line) {
		return true
	}
	if urlPassword(line) && !doc {
		return true
	}
	if doc {
		return false
	}
	// name = value or name: value, perhaps several of them on a line.
	for from := 0; from < len(line); {
		i := strings.IndexAny(line[from:], "=:")
		if i < 0 {
			return false
		}
		i += from
		name := nameBefore(line[:i])
		val := valueAfter(line[i+1:])
		from = i + 1
		if name == "" || val.text == "" || !isSecretName(name) {
			continue
		}
		if looksSecret(val, config) {
			return true
		}
	}
	return false
}

// hasKey reports whether a line holds a key of a public form.
func hasKey(line string) bool {
	for _, k := range keyPrefixes {
		for from := 0; ; {
			i := strings.Index(line[from:], k.prefix)
			if i < 0 {
				break
			}
			i += from
			from = i + len(k.prefix)
			if i > 0 && keyByte(line[i-1]) {
				continue
			}
			n, digits, letters := 0, 0, 0
			for j := from; j < len(line) && keyByte(line[j]); j++ {
				n++
				if line[j] >= '0' && line[j] <= '9' {
					digits++
				} else {
					letters++
				}
			}
			if n >= k.min && (digits > 0 || n >= 20 || letters == n && n >= k.min+4) && !isPlaceholder(line[i:from+n]) {
				return true
			}
		}
	}
	if i := strings.Index(line, "eyJ"); i >= 0 && (i == 0 || !keyByte(line[i-1])) {
		if strings.Count(strings.SplitN(line[i:], " ", 2)[0], ".") >= 2 && len(line)-i > 40 {
			return true
		}
	}
	return false
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
	return ok && len(pass) >= 4 && !isPlaceholder(pass) && !weakPassword(pass) && strings.IndexAny(pass, "${}<>%*\x01") < 0
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
	if len(s) < 6 || isPlaceholder(s) || strings.ContainsAny(s, "(){}<>$ ") || strings.Contains(s, "://") && !urlPassword(s) {
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
		return (digits > 0 && letters > 0 || len(s) >= 16 && letters > 0 && !strings.Contains(s, ".") && !strings.Contains(s, "-")) && !strings.HasPrefix(s, "/") && !strings.HasPrefix(s, "./")
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
