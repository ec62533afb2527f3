package fusion

import (
	"slices"
	"testing"
	"unicode/utf8"
)

func TestTokens(t *testing.T) {
	for _, c := range []struct {
		text string
		want []string
	}{
		{"Never pushing to main", []string{"never", "push", "to", "main"}},
		{"用户身份", []string{"用户", "户身", "身份"}},
		{"重跑gen-itgc后", []string{"重跑", "gen-itgc", "后"}},
		{"v3.4.32, ./a/b.go", []string{"v3.4.32", "a/b.go"}},
		{"don't \"quote\" (me)", []string{"don", "t", "quot", "me"}},
		{"", nil},
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
