package redact

import "strings"

// isStandIn reports whether v only stands for a secret: a variable, a
// template, a mask, an instruction to put something there.
func isStandIn(v string) bool {
	if v == "" {
		return true
	}
	switch v[0] {
	case '<', '{', '[':
		return true
	case '$':
		return len(v) == 1 || !isDigit(v[1]) || len(v) == 2
	case '%':
		return len(v) > 2 && strings.HasSuffix(v, "%")
	case '-':
		return true // a flag, a list
	case '@', ':':
		return isIdentifier(v[1:]) // parameters of a query
	case '#':
		return strings.HasPrefix(v, "#{")
	case '!':
		return len(v) > 1 && countPrefix(v[1:], isLetter) == len(v)-1 // !Ref, !Sub, !vault
	}
	if strings.HasPrefix(v, "ENC[") || strings.Contains(v, "${") || strings.Contains(v, "{{") || strings.Contains(v, "<your") {
		return true
	}
	return isMask(v) || isWording(v)
}

// isMask reports whether v is a mask: x, *, dots or dashes, or a beginning
// followed by dots ("sk-ant-...").
func isMask(v string) bool {
	masked, run, longest, n := 0, 0, 0, 0
	for _, r := range v {
		n++
		switch r {
		case 'x', 'X', '*', '.', '-', '_', '#', '•', '●', '…', '?', '␣':
			masked++
			if r == 'x' || r == 'X' || r == '*' || r == '•' {
				run++
				longest = max(longest, run)
				continue
			}
		}
		run = 0
	}
	if masked == n || longest >= 6 {
		return true
	}
	for _, dots := range [...]string{"...", "…"} {
		if rest, ok := strings.CutSuffix(v, dots); ok && !(hasDigit(rest) && hasLetter(rest) && len(rest) >= 6) {
			return true
		}
	}
	return false
}

// maxWording is longer than any words that stand in for a secret.
const maxWording = 80

// isWording reports whether v tells the reader what to put in its place.
func isWording(v string) bool {
	if len(v) > maxWording {
		return false
	}
	low := strings.ToLower(v)
	for _, w := range [...]string{"placeholder", "changeme", "change-me", "change_me", "replaceme", "replace-me", "replace_me", "replace-with", "replace_with",
		"your-", "your_", "-here", "_here", "<insert", "insert-", "insert_", "dummy", "redacted", "not-a-real", "notareal"} {
		if strings.Contains(low, w) {
			return true
		}
	}
	if i := strings.Index(low, "your"); i >= 0 {
		for _, w := range [...]string{"key", "token", "secret", "password", "pass", "api"} {
			if strings.HasPrefix(low[i+len("your"):], w) {
				return true
			}
		}
	}
	return false
}

// isDescription reports whether every word of v describes a value instead of
// being one: a type, a state, the name of what is asked for.
func isDescription(v string) bool {
	if len(v) > maxWording {
		return false
	}
	if !isASCII(v) || strings.ContainsAny(v, "!@#$%^&+=~") {
		return false
	}
	parts, number := 0, false
	for w := range words(v) {
		parts++
		if countPrefix(w, isDigit) == len(w) {
			number = true
		} else if !isDescriptive(strings.ToLower(w)) {
			return false
		}
	}
	// "secret123" is a bad password, "test-token-1" the name of a fixture.
	return !number || strings.ContainsAny(v, "-_") && parts > 2 || isAlgorithm(v)
}

// isState reports whether v is a constant that switches something: no secret
// even where a variable is set to it.
func isState(v string) bool {
	switch strings.ToLower(v) {
	case "true", "false", "yes", "no", "on", "off", "none", "null", "nil", "undefined", "required", "optional", "string", "str",
		"unset", "empty", "hidden", "masked", "missing", "prompt", "example", "todo", "tbd":
		return true
	}
	return false
}

func isDescriptive(w string) bool {
	switch w {
	case "string", "str", "text", "char", "varchar", "bool", "boolean", "int", "integer", "number", "bytes", "byte", "object", "any", "unknown",
		"optional", "required", "nullable", "none", "null", "nil", "undefined", "void", "true", "false", "yes", "no", "on", "off", "empty", "unset",
		"password", "passwd", "passphrase", "passwort", "contrasena", "senha", "pass", "pwd", "pw", "secret", "secrets", "token", "tokens", "key", "keys", "apikey", "credential", "credentials", "auth",
		"authentication", "authorization", "bearer", "basic", "login", "user", "username", "account", "admin", "email", "name", "field", "input",
		"value", "values", "hidden", "masked", "missing", "wrong", "invalid", "incorrect", "expired", "valid", "correct", "weak", "strong", "default", "example", "sample",
		"test", "tests", "testing", "fake", "mock", "stub", "fixture", "demo", "todo", "tbd", "fixme", "here", "my", "your", "the", "a", "an", "some",
		"api", "access", "refresh", "id", "client", "private", "public", "db", "database", "app", "service", "server", "new", "old", "current",
		"is", "was", "must", "should", "cannot", "can", "not", "and", "or", "for", "in", "of", "to", "from", "with", "via", "by", "at", "be", "been", "as", "only", "has",
		"reset", "change", "changed", "update", "updated", "rotate", "rotated", "validation", "policy", "rules", "rule", "hash", "hashed", "hashing", "encrypted", "encryption",
		"plaintext", "prompt", "prompted", "stored", "manager", "env", "environment", "file", "vault", "keychain", "config", "settings",
		"foo", "bar", "baz", "type", "length", "min", "max", "header", "headers", "parameter", "param", "form", "page", "screen", "button",
		"changeme", "placeholder", "secretstr", "required1", "expiry", "expires", "generator", "generated", "storage", "protected", "protection", "based",
		"option", "options", "flag", "flags", "argument", "arguments", "flow", "support", "used", "use", "set", "see", "same", "blank", "omitted", "removed", "redacted", "sent", "that", "this", "it", "when", "if", "we", "you", "like":
		return true
	}
	return false
}

// isAlgorithm reports whether v names a method or format, which often consist
// of letters and digits.
func isAlgorithm(v string) bool {
	low := strings.ToLower(strings.Trim(v, "-_."))
	for _, p := range [...]string{"sha", "md5", "aes", "rsa", "hmac", "hs256", "hs384", "hs512", "rs256", "es256", "ed25519", "x25519", "pbkdf2", "argon2", "bcrypt", "scrypt",
		"base64", "base32", "oauth", "oauth2", "utf", "http", "ipv", "x509", "p256", "k8s", "s3", "ec2", "i18n", "gpt", "pkcs", "fido2", "totp", "web3", "auth0", "1password", "node", "python", "windows", "ubuntu"} {
		if rest, ok := strings.CutPrefix(low, p); ok && countPrefix(rest, func(c byte) bool { return isDigit(c) || strings.IndexByte("-_./:bdigtwpshx", c) >= 0 }) == len(rest) {
			return true
		}
	}
	return false
}

// isVersion reports whether v is a version, a date, a time or a plain count.
func isVersion(v string) bool {
	v = strings.TrimLeft(v, "v^~=")
	if v == "" || !isDigit(v[0]) {
		return false
	}
	digits := countPrefix(v, func(c byte) bool { return isDigit(c) || strings.IndexByte(".:-_T+Zx,/%", c) >= 0 })
	rest := v[digits:]
	return countPrefix(rest, isLetter) == len(rest) && len(rest) <= 5 ||
		digits > 2 && strings.ContainsAny(v[:digits], ".") && strings.ContainsAny(rest, "-") // 1.2.3-beta.1
}

// isCode reports whether v, which has no quotes, is an expression of a
// program: a call, a member, an index, a reference.
func isCode(v string) bool {
	if strings.HasPrefix(v, "&") || strings.HasPrefix(v, "*") || strings.Contains(v, "::") || strings.Contains(v, "->") || strings.Contains(v, "=>") {
		return true
	}
	n := countPrefix(v, func(c byte) bool { return isAlnum(c) || c == '_' })
	if n == 0 || isDigit(v[0]) {
		return false
	}
	if n < len(v) && (v[n] == '(' || v[n] == '[' || v[n] == '{') {
		return true
	}
	// Members: every part a name, none with the look of a random one.
	if n < len(v) && v[n] == '.' {
		for _, part := range strings.Split(strings.TrimRight(v, ".?!"), ".") {
			name := countPrefix(part, func(c byte) bool { return isAlnum(c) || c == '_' || c == '?' })
			if name == 0 || isDigit(part[0]) {
				return false
			}
			if name < len(part) {
				return part[name] == '(' || part[name] == '['
			}
			if len(part) >= 20 && hasDigit(part) {
				return false
			}
		}
		return true
	}
	return false
}

// isConstant reports whether v is a number in hexadecimal of at most 64 bits,
// as programs write flags and addresses.
func isConstant(v string) bool {
	rest, ok := strings.CutPrefix(v, "0x")
	return ok && len(rest) <= 16 && countPrefix(rest, isHex) == len(rest)
}

// isCodeName reports whether v is a name in camelCase of whole words, perhaps
// with numbers, such as testRSA2048PrivateKey. What is drawn at random has no
// words.
func isCodeName(v string) bool {
	if countPrefix(v, isAlnum) != len(v) {
		return false
	}
	humps := 0
	for w := range words(v) {
		switch {
		case isDigit(w[0]):
			if len(w) > 5 {
				return false
			}
		case len(w) < 3:
			return false
		case isUpper(w[0]) && len(w) > 1 && isLower(w[1]):
			humps++
		}
	}
	return humps >= 2 || humps == 1 && isLower(v[0])
}

// isIdentifier reports whether v is a name of a program: letters, digits and
// underscores, in words.
func isIdentifier(v string) bool {
	n := countPrefix(v, func(c byte) bool { return isLetter(c) || c == '_' })
	return n == len(v) && (strings.Contains(v, "_") || isIdentifierCase(v) || isLowerASCII(v))
}

// isIdentifierCase reports whether v is spelled in camelCase or PascalCase
// words of at least three letters.
func isIdentifierCase(v string) bool {
	for w := range words(v) {
		if len(w) < 3 {
			return false
		}
	}
	return true
}

// isPath reports whether v is a path of a file system.
func isPath(v string) bool {
	for _, p := range [...]string{"/", "./", "../", "~/", `.\`, `~\`} {
		if rest, ok := strings.CutPrefix(v, p); ok && (p != "/" || countPrefix(rest, func(c byte) bool { return isAlnum(c) || strings.IndexByte("/._-", c) >= 0 }) == len(rest) &&
			(strings.Contains(rest, "/") || !hasDigit(rest) || strings.Contains(rest, "."))) {
			return true
		}
	}
	if i := strings.LastIndexByte(v, '/'); i > 0 { // src/auth/token.go
		inPath := func(c byte) bool { return isAlnum(c) || strings.IndexByte("/._-", c) >= 0 }
		dot := strings.LastIndexByte(v, '.')
		if dot > i+1 && len(v)-dot <= 6 && countPrefix(v[dot+1:], isLetter) == len(v)-dot-1 && countPrefix(v, inPath) == len(v) {
			return true
		}
	}
	return len(v) > 3 && isLetter(v[0]) && v[1] == ':' && (v[2] == '\\' || v[2] == '/')
}

func isURL(v string) bool { return strings.Contains(v, "://") }
