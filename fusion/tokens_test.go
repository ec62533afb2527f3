package fusion

import (
	"slices"
	"testing"
	"unicode/utf8"

	"github.com/kljensen/snowball/english"
	"pgregory.net/rapid"
)

func TestTokens(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"Never pushing to main", []string{"never", "push", "to", "main"}},
		{"用户身份", []string{"用户", "户身", "身份"}},
		{"重跑gen-itgc后", []string{"重跑", "gen-itgc", "gen", "itgc", "后"}},
		{"v3.4.32, ./a/b.go", []string{"v3.4.32", "3.4.32", "a/b.go", "go", "b.go"}},
		{"don't \"quote\" (me)", []string{"don", "t", "quot", "me"}},
		{"", nil},
		// Identifiers, whole and in parts.
		{"bookingEvents", []string{"bookingev", "book", "event"}},
		{"HTTPServer", []string{"httpserver", "http", "server"}},
		{"SESSION_TTL", []string{"session_ttl", "session", "ttl"}},
		{"X-Sailing-Rev", []string{"x-sailing-rev", "sail", "rev"}},
		{"services/auth/config.go:12", []string{"services/auth/config.go", "servic", "auth", "config", "go", "config.go", "12"}},
		{`C:\src\main.go`, []string{"c", "src/main.go", "src", "main", "go", "main.go"}},
		{"stage-a.ferrywick.example", []string{"stage-a.ferrywick.example", "stage", "stage-a", "ferrywick", "exampl"}},
		{"npm i --save-dev -D", []string{"npm", "i", "--save-dev", "save", "dev", "save-dev", "-d"}},
		{".env and .gitignore.", []string{".env", "env", "and", ".gitignore", "gitignor"}},
		{"state-of-the-art", []string{"state-of-the-art", "state", "of", "the", "art"}},
		// Numbers, versions, issues.
		{"POL-358: fixed #42", []string{"pol-358", "pol", "358", "fix", "#42"}},
		{"1,204 mails at 05:30, p95 0.82", []string{"1204", "mail", "at", "05:30", "p95", "0.82"}},
		{"Go 1.26.8; C++ and C#", []string{"go", "1.26.8", "c++", "and", "c#"}},
		// Width, case, accents, languages.
		{"ＡＰＩ ﾃｽﾄ", []string{"api", "テス", "スト"}},
		{"STRASSE Straße", []string{"strass", "strass"}},
		{"資料庫", []string{"资料", "料库"}},
		{"Die Straßen und die Häuser sind alt", []string{"die", "strass", "und", "die", "haus", "sind", "alt"}},
		{"¿Dónde están los servidores de la empresa?", []string{"dond", "estan", "los", "servidor", "de", "la", "empres"}},
		{"серверы и сервера", []string{"сервер", "и", "сервер"}},
		{"一", []string{"一"}},
	} {
		if got := Tokens(c.text); !slices.Equal(got, c.want) {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

func TestCommonCountsWordsOfMeaning(t *testing.T) {
	a, b := Content("Never bump the version of the package"), Content("please bump the package version to 2.0")
	if n := Common(a, b); n != 3 {
		t.Errorf("%d words in common of %q and %q", n, a, b)
	}
	if n := Common(Content("use the of and"), Content("use the of and")); n != 0 {
		t.Errorf("%d stop words count", n)
	}
}

func FuzzTokens(f *testing.F) {
	f.Add("重跑gen-itgc后 don't \xff")
	f.Fuzz(func(t *testing.T, text string) {
		for _, tok := range Tokens(text) {
			if tok == "" || utf8.ValidString(text) && !utf8.ValidString(tok) {
				t.Errorf("token %q of %q", tok, text)
			}
		}
	})
}

// The words that are not given to the stemmer are those that it leaves alone.
func TestStemsAreThoseOfTheStemmer(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w := rapid.StringMatching(`[a-z]{1,7}(ing|ed|ly|ness|ation|alk|oo|aw|ah|y|ya|eb|ex|off|ous|ism|up|ion|sion|er|or|ator|ent|ant|ement|ic|ad|eg|am|an|ar|at|est|ful|ll|li|ies|ied|en)?`).Draw(t, "word")
		if got, want := stem(w, langEnglish), english.Stem(w, false); len(w) > 2 && got != want {
			t.Fatalf("%s: %s, want %s", w, got, want)
		}
	})
}
