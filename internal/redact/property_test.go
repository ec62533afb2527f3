package redact

import (
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// pieces are fragments of secrets, of what surrounds them, and of placeholders.
func pieces() *rapid.Generator[string] {
	return rapid.OneOf(
		rapid.SampledFrom([]string{
			" ", "\n", "=", ":", ": ", " is ", ", ", "\"", "'", "`", "\\", "\\n", "\\\"", "(", ")", "{", "}", "[", "]", "<", ">", "/", "@", "&", "?", ";", ".", "...", "-", "_", "$",
			"password", "PASSWORD", "db_password", "passphrase", "pass", "pwd", "token", "api_key", "secret", "key", "auth", "Authorization", "Bearer ", "Basic ", "Cookie: a=",
			"密码", "是", "：", "пароль", "パスワード", "は", "비밀번호", "는", "「", "」", "“", "”", "--", "export ", "curl -u a:", "mysql -p", "value",
			"://", "http://u:", "@host", "hooks.slack.com/services/", "?sig=", "hunter2", "letmein", "S3cr3t!", alnum36, hex32, "dXNlcjpodW50ZXIy", "-----", keyLine, "x", "xxxxxxxx",
			fake("ghp", "_"), fake("sk", "-ant-"), fake("AK", "IA"), fake("eyJ", "hbGciOiJIUzI1NiJ9."), fake("SG", "."), fake("m0", "-"), ":AA", "12345678", "8Q~",
			fake("-----BEGIN RSA PRIVATE", " KEY-----"), fake("-----END RSA PRIVATE", " KEY-----"),
			"[redacted: password]", "[redacted: github token]", "[redacted: nothing]", "[redacted: ",
		}),
		rapid.StringMatching(`[a-zA-Z0-9]{0,24}`),
		rapid.String(),
	)
}

func mixture() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		return strings.Join(rapid.SliceOfN(pieces(), 0, 16).Draw(t, "pieces"), "")
	})
}

// check tests what must hold for every text.
func check(t interface {
	Helper()
	Fatalf(string, ...any)
}, s string) {
	t.Helper()
	got := String(s)
	if again := String(got); again != got {
		t.Fatalf("not idempotent:\n  %q\n→ %q\n→ %q", s, got, again)
	}
	if kind, ok := Has(s); ok != (got != s) {
		t.Fatalf("Has(%q) = %q, %v, but String gives %q", s, kind, ok, got)
	}
	if kind, ok := Has(got); ok {
		t.Fatalf("Has(%q) = %q after redaction of %q", got, kind, s)
	}
	if utf8.ValidString(s) && !utf8.ValidString(got) {
		t.Fatalf("String(%q) = %q is not UTF-8", s, got)
	}
	// Everything outside of the new placeholders stands in the text, in order.
	rest := s
	for _, part := range splitPlaceholders(got) {
		i := strings.Index(rest, part)
		if i < 0 {
			t.Fatalf("String(%q) = %q contains %q, which the text does not", s, got, part)
		}
		rest = rest[i+len(part):]
	}
}

func splitPlaceholders(s string) []string {
	var parts []string
	for {
		i, n := nextPlaceholder(s, 0)
		if i < 0 {
			return append(parts, s)
		}
		parts = append(parts, s[:i])
		s = s[i+n:]
	}
}

func TestStringHoldsForAnyText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { check(t, mixture().Draw(t, "text")) })
}

func FuzzString(f *testing.F) {
	for _, c := range secrets {
		f.Add(strings.Replace(c.text, "@", c.secret, 1))
	}
	for _, s := range ordinary {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) { check(t, s) })
}

// A token in any surroundings that do not glue letters to it is gone.
func TestTokensAreFoundAnywhere(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sh := rapid.SampledFrom(shapes[:]).Draw(t, "shape")
		n := sh.min
		if sh.max == 0 {
			n += rapid.IntRange(0, 40).Draw(t, "more")
		}
		alphabet := ""
		for c := byte('0'); c <= 'z'; c++ {
			if sh.set(c) && isAlnum(c) && c != 'x' && c != 'X' {
				alphabet += string(c)
			}
		}
		body := rapid.StringOfN(rapid.SampledFrom([]rune(alphabet)), n, n, n).Draw(t, "body")
		if isWording(body) || sh.weak && !isDense(body) {
			t.Skip("the draw reads like a name")
		}
		token := sh.prefix + body
		before := rapid.SampledFrom([]string{"", " ", "\n", "(", "\"", "'", "`", "=", ": ", "用", "，", "\t", "[", "{", ">", "\\n", "\x1b[1m", "%20"}).Draw(t, "before")
		after := rapid.SampledFrom([]string{"", " ", "\n", ")", "\"", "'", "`", ",", ". ", "，", ";", "]", "}", "<", "\\n"}).Draw(t, "after")
		head := ""
		if before != "" {
			head = rapid.SampledFrom([]string{"", "use it", "用这个"}).Draw(t, "head")
		}
		text := head + before + token + after
		if got := String(text); strings.Contains(got, body) {
			t.Fatalf("String(%q) = %q", text, got)
		}
	})
}

// A drawn password is gone behind each announcement, whatever it consists of.
func TestPasswordsAreFoundInEveryForm(t *testing.T) {
	forms := []string{
		"password: %", "password=%", "\"password\": \"%\"", "password = '%'", "export DB_PASSWORD=%", "the password is %", "with password \"%\"",
		"--password %", "пароль: %", "密码是%", "密码：%", "パスワードは%です", "비밀번호: %", "contraseña: %", "Passwort: %", "postgres://u:%@h/d",
	}
	rapid.Check(t, func(t *rapid.T) {
		form := rapid.SampledFrom(forms).Draw(t, "form")
		secret := rapid.StringMatching(`[a-z]{2,8}[0-9]{1,4}[A-Z]{1,4}[!%+~]?[a-z0-9]{2,8}`).Draw(t, "secret")
		if isAlgorithm(secret) || isStandIn(secret) {
			t.Skip("the draw is a name")
		}
		text := strings.Replace(form, "%", secret, 1)
		if got := String(text); strings.Contains(got, secret) || strings.Contains(got, secret[len(secret)-4:]) {
			t.Fatalf("String(%q) = %q", text, got)
		}
	})
}

// Words in sentences never look like secrets.
func TestSentencesAreUntouched(t *testing.T) {
	vocabulary := []string{
		"the", "password", "token", "key", "secret", "is", "a", "must", "never", "be", "printed", "in", "logs", "use", "vault", "for", "it", "and", "rotate",
		"every", "month", "before", "release", "ask", "me", "first", "auth", "login", "user", "bearer", "basic", "authorization", "header", "api", "access",
		"v1.2.3", "90", "days", "main", "branch", "pass", "tests", "credentials", "file", "README.md", "src/auth/token.go", "NewToken", "user_token", "--verbose",
	}
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(rapid.SampledFrom(vocabulary), 1, 14).Draw(t, "words")
		text := strings.Join(words, " ") + rapid.SampledFrom([]string{"", ".", "!", "?", "\n"}).Draw(t, "end")
		if got := String(text); got != text {
			t.Fatalf("String(%q) = %q", text, got)
		}
	})
}

// Hostile repetitions take linear time; a quadratic scan takes far longer than
// the limit.
func TestTimeIsLinear(t *testing.T) {
	for _, piece := range []string{
		"password", "password=", "password: ", "password: \"", "key ", "token=", "://", "a://b:", "eyJ", "eyJa.", fake("ghp", "_"), "sk-", ":AA", "1:AA",
		fake("-----BEGIN PRIVATE", " KEY-----"), fake("-----BEGIN PRIVATE", " KEY-----\n"), "curl ", "curl -u", "mysql \"", "Authorization: ", "Bearer ", "Basic ",
		"cookie: a=b; ", "密码是", "пароль ", "пароль", "[redacted: ", "password=[redacted: password]", "hooks.slack.com/services/", "?sig=", "-", "\\", "\"", "auth_", "key-",
		"AAAA", "a ", "=", "8Q~", "b3BlbnNzaC1rZXktdjE",
	} {
		text := strings.Repeat(piece, 64<<10/len(piece))
		start := time.Now()
		String(text)
		if took := time.Since(start); took > 2*time.Second {
			t.Errorf("64 KiB of %q take %v", piece, took)
		}
	}
}

const prose = "When you touch the release workflow, run the tests first and ask me before you change the exported names; " +
	"the pagination of the list endpoint is described in docs/api.md, and the worker retries three times with a backoff. "

func BenchmarkOneKilobyte(b *testing.B) {
	text := strings.Repeat(prose, 1024/len(prose)+1)[:1024]
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		String(text)
	}
}

func BenchmarkTwoHundredKilobytes(b *testing.B) {
	text := strings.Repeat(prose, 200<<10/len(prose)+1)[:200<<10]
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		String(text)
	}
}

// Key words without secrets, and secrets, every few hundred bytes.
func BenchmarkTwoHundredKilobytesOfKeyWords(b *testing.B) {
	unit := prose + "The password is required, the token expires, use the api key of the vault. " + prose + "password: hunter2 and " + fake("ghp", "_", alnum36) + "\n"
	text := strings.Repeat(unit, 200<<10/len(unit)+1)[:200<<10]
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		String(text)
	}
}

// The first use builds the index.
func BenchmarkIndex(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		newIndex()
	}
}
