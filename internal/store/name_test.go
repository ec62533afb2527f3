package store

import (
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"
)

func TestSlug(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"Never bump the version without asking first", "never-bump-the-version-without-asking-first"},
		{"  Hello,   World!  ", "hello-world"},
		{"a--b__c..d", "a-b-c-d"},
		{"永远不要用npm", "永远不要用npm"},
		{"Übergrößenträger", "übergrößenträger"},
		{"hindi हिन्दी", "hindi-हिन्दी"},
		{"می\u200cخواهم", "میخواهم"},
		{"İstanbul", "istanbul"},
		{"v3.4.32", "v3-4-32"},
		{"A\u00ad\u0300", "à"},
		{"Tests before you commit: run the whole suite and only then go on", "tests-before-you-commit-run-the-whole-suite-and"},
		{"con", "con-" + hash8("con")},
		{"COM1", "com1-" + hash8("com1")},
		{"console", "console"},
		{"../../etc/passwd", "etc-passwd"},
		{"a\x00b\xffc", "a-b-c"},
	} {
		if got := Slug(c.text); got != c.want {
			t.Errorf("Slug(%q) = %q, want %q", c.text, got, c.want)
		}
	}
	if long := Slug(strings.Repeat("新", 100)); long != strings.Repeat("新", 16) {
		t.Errorf("%q", long)
	}
}

// NFC and NFD of one text have one slug; texts without letters are told apart.
func TestSlugOfNothing(t *testing.T) {
	seen := map[string]string{}
	for _, text := range []string{"", " ", "!!!", "🙂", "🙃", "---", "。"} {
		s := Slug(text)
		if !strings.HasPrefix(s, "untitled-") || len(s) != len("untitled-")+8 || s != Slug(text) {
			t.Errorf("Slug(%q) = %q", text, s)
		}
		if other, twice := seen[s]; twice {
			t.Errorf("%q and %q are both %q", text, other, s)
		}
		seen[s] = text
	}
	if a, b := Slug("Größe é"), Slug(norm.NFD.String("Größe é")); a != b {
		t.Errorf("NFC %q, NFD %q", a, b)
	}
}

// checkSlug is what holds of every slug.
func checkSlug(t interface {
	Errorf(string, ...any)
}, text string) {
	s := Slug(text)
	limit := maxSlug
	if reservedName(s[:min(len(s), 4)]) || reservedName(s[:min(len(s), 3)]) {
		limit = maxSlug + 9
	}
	if s == "" || len(s) > limit || !utf8.ValidString(s) || strings.Contains(s, "--") || s[0] == '-' || s[len(s)-1] == '-' {
		t.Errorf("Slug(%q) = %q", text, s)
	}
	for _, r := range s {
		if r != '-' && !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r) && !unicode.Is(unicode.Nl, r) {
			t.Errorf("Slug(%q) = %q contains %q", text, s, r)
		}
	}
	if again := Slug(s); again != s {
		t.Errorf("Slug(%q) = %q, and of that %q", text, s, again)
	}
	if nfd := Slug(norm.NFD.String(strings.ToValidUTF8(text, "\uFFFD"))); nfd != s && !strings.HasPrefix(s, "untitled-") {
		t.Errorf("Slug(%q) = %q, of its NFD %q", text, s, nfd)
	}
}

func TestSlugProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { checkSlug(t, rapid.String().Draw(t, "text")) })
	rapid.Check(t, func(t *rapid.T) {
		checkSlug(t, rapid.StringOfN(rapid.SampledFrom([]rune("aÄé新की-_ .́\u200d🙂İßǆConULpt1")), 0, 80, -1).Draw(t, "text"))
	})
}

func FuzzSlug(f *testing.F) {
	for _, s := range []string{"Never push", "永远不要用npm", "e\u0301\u0301", "\xff-\xff", strings.Repeat("a\u0301", 60), "con", "ǅ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) { checkSlug(t, text) })
}

func TestFileName(t *testing.T) {
	day := time.Date(2026, 11, 30, 23, 59, 0, 0, time.FixedZone("", 9*3600))
	for _, c := range []struct{ key, slug, want string }{
		{"", "never-bump-the-version", "2026-11-30--never-bump-the-version.md"},
		{"1f0c9a2e", "fix-login-redirect", "2026-11-30--1f0c9a2e--fix-login-redirect.md"},
		{"c-7k2m9q4t", "x", "2026-11-30--c-7k2m9q4t--x.md"},
		{"a--b", "c--d", "2026-11-30--a-b--c-d.md"},
		{"../..", "../../x", "2026-11-30--" + Slug("../..") + "--x.md"},
	} {
		if got := FileName(day, c.key, c.slug); got != c.want {
			t.Errorf("FileName(%q, %q) = %q, want %q", c.key, c.slug, got, c.want)
		}
	}
	for _, name := range []string{"", "README.md", "2026-11-30.md", "2026-13-30--x.md", "2026-11-30--x.txt", "2026-11-30--a--b--c.md", "2026-11-30-x.md"} {
		if _, _, _, ok := SplitFileName(name); ok {
			t.Errorf("%q is taken for a dated file", name)
		}
	}
}

func TestFileNameComesApartAgain(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		day := time.Date(rapid.IntRange(2000, 2100).Draw(t, "year"), 1, rapid.IntRange(1, 365).Draw(t, "day"), 0, 0, 0, 0, time.UTC)
		key, slug := rapid.String().Draw(t, "key"), rapid.String().Draw(t, "slug")
		name := FileName(day, key, slug)
		d, k, s, ok := SplitFileName(name)
		if !ok || !d.Equal(day) || s != Slug(slug) || key != "" && k != Slug(key) || key == "" && k != "" {
			t.Fatalf("%q came apart as %v %q %q %v", name, d, k, s, ok)
		}
		if len(name) > 143 || strings.ContainsAny(name, "/\\:*?\"<>|\x00") {
			t.Fatalf("%q is no name everywhere", name)
		}
	})
}
