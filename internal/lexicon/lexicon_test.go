package lexicon

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

const sample = `
[say.standing]
from now on
every (single|) time
don't ever
以后
하지 마
supprim* cette
nicht .. ohne
^tabs$
# a comment
[object.branch.main]
main = master | 主分支 | trunk
[other] = x y
`

func TestHas(t *testing.T) {
	for _, c := range []struct {
		lang, section, text, phrase string
	}{
		{"en", "say.standing", "From now on, no emojis", "from now on"},
		{"en", "say.standing", "from  now-on no emojis", "from now on"},
		{"en", "say.standing", "do it every time", "every (single|) time"},
		{"en", "say.standing", "do it EVERY SINGLE TIME", "every (single|) time"},
		{"en", "say.standing", "everytime", ""},
		{"en", "say.standing", "dont ever push", "don't ever"},
		{"en", "say.standing", "I don’t ever push", "don't ever"},
		{"zh", "say.standing", "以後不要推", "以后"},
		{"ko", "say.standing", "푸시하지마세요", "하지 마"},
		{"ko", "say.standing", "푸시하지 마세요", "하지 마"},
		{"fr", "say.standing", "on supprimera cette branche", "supprim* cette"},
		{"fr", "say.standing", "qu'on supprime cette branche", "supprim* cette"},
		{"de", "say.standing", "bitte nicht auf main pushen ohne Rückfrage", "nicht .. ohne"},
		{"de", "say.standing", "bitte nicht auf " + strings.Repeat("x ", 60) + " ohne", ""},
		{"en", "say.standing", "Tabs.", "^tabs$"},
		{"en", "say.standing", "two tabs", ""},
		{"en", "say.standing", "tabs are fine", ""},
		{"en", "object.branch.main", "push it to master", "main"},
		{"zh", "object.branch.main", "推到主分支", "main"},
		{"en", "object.branch.main", "push to maintain", ""},
		{"en", "object.branch.main", "x y", "other"},
		{"en", "object.branch.main", "other", ""},
		{"en", "nothing", "main", ""},
	} {
		l := open(c.lang, Compile(c.lang, sample))
		phrase, at, ok := l.Has(c.section, Fold(c.text))
		if phrase != c.phrase || ok != (c.phrase != "") {
			t.Errorf("%s: Has(%q, %q) = %q, %d, %v; want %q", c.lang, c.section, c.text, phrase, at, ok, c.phrase)
		}
	}
}

func TestContractionIsAnotherWord(t *testing.T) {
	l := open("en", Compile("en", "[a]\nyou can\n"))
	if _, _, ok := l.Has("a", "you can't push"); ok {
		t.Error("\"you can\" found in \"you can't push\"")
	}
	if _, _, ok := l.Has("a", "you can push"); !ok {
		t.Error("\"you can\" not found in \"you can push\"")
	}
}

func TestScanAgreesWithHas(t *testing.T) {
	texts := []string{"from now on every time, dont ever push to master", "tabs", "以后别推主分支 from now on",
		"nicht pushen ohne main", "푸시하지 마", "", "…", "supprimer cette"}
	for _, lang := range Langs() {
		l := open(lang, Compile(lang, sample))
		for _, text := range texts {
			folded := Fold(text)
			got := map[string]bool{}
			l.Scan(folded, func(section int, phrase string, start, end int) {
				if start > end || end > len(folded) {
					t.Fatalf("span %d:%d of %q", start, end, folded)
				}
				got[l.Sections("")[section]+"/"+phrase] = true
			})
			want := map[string]bool{}
			for _, s := range l.Sections("") {
				for _, h := range l.Find(s, folded) {
					want[s+"/"+h.Phrase] = true
				}
			}
			if len(got) != len(want) {
				t.Errorf("%s %q: scan %v, find %v", lang, text, got, want)
			}
			for k := range want {
				if !got[k] {
					t.Errorf("%s %q: scan misses %s", lang, text, k)
				}
			}
		}
	}
}

func TestSections(t *testing.T) {
	l := open("en", Compile("en", "[act.git]\na\n[act.git.push]\nb\n[act.gitlab]\nc\n[act.git]\nd\n"))
	if got := l.Sections("act.git"); !slices.Equal(got, []string{"act.git", "act.git.push"}) {
		t.Errorf("Sections = %v", got)
	}
	if got := l.Section("act.git"); !slices.Equal(got, []string{"a", "d"}) {
		t.Errorf("Section = %v", got)
	}
}

func TestEveryFileParses(t *testing.T) {
	for _, lang := range Langs() {
		l := For(lang)
		if l.Lang() != lang {
			t.Errorf("For(%q) is %q", lang, l.Lang())
		}
		for _, name := range l.Sections("") {
			for _, line := range l.Section(name) {
				if strings.Count(line, "(") != strings.Count(line, ")") {
					t.Errorf("%s [%s] %q: unbalanced brackets", lang, name, line)
				}
			}
		}
	}
	if For("xx").Lang() != "en" {
		t.Error("an unknown language does not fall back to English")
	}
}

func TestDetect(t *testing.T) {
	for _, c := range []struct {
		text, primary string
		others        []string
	}{
		{"never push to main", "en", nil},
		{"不许用 any", "zh", []string{"en"}},
		{"コメントは日本語で統一しています", "ja", nil},
		{"developへのpushは毎回聞かなくていいよ", "ja", []string{"en"}},
		{"또 npm 썼네요. 여긴 yarn입니다", "ko", []string{"en"}},
		{"зачем ты опять поднял версию?", "ru", nil},
		{"Больше никогда не делай force push", "ru", []string{"en"}},
		{"Bitte nie wieder ohne Rückfrage auf main pushen.", "de", []string{"en"}},
		{"wieso hast du schon wieder die Version hochgezogen", "de", []string{"en"}},
		{"Nunca hagas push a main sin preguntarme", "es", []string{"en"}},
		{"Qui t'a demandé de supprimer cette branche ?", "fr", []string{"en"}},
		{"nunca rode migração em produção sem eu aprovar", "pt", []string{"en"}},
		{"tabs.", "en", nil},
		{"", "en", nil},
		{"12 + 3 = 15", "en", nil},
	} {
		primary, others := Detect(c.text)
		if primary != c.primary {
			t.Errorf("Detect(%q) = %q, %v; want %q", c.text, primary, others, c.primary)
		}
		for _, o := range c.others {
			if !slices.Contains(others, o) {
				t.Errorf("Detect(%q) others %v lack %q", c.text, others, o)
			}
		}
	}
}

func TestFold(t *testing.T) {
	for _, c := range []struct{ in, want string }{
		{"Don’t PUSH", "don't push"},
		{"這個分支請不要強推", "这个分支请不要强推"},
		{"Ｎｐｍ！　ok", "npm! ok"},
		{"Всё", "все"},
		{"e\u0301te", "éte"},
		{"Übung", "übung"},
	} {
		if got := Fold(c.in); got != c.want {
			t.Errorf("Fold(%q) = %q, want %q", c.in, got, c.want)
		}
	}
}

// What composed lets pass must need no composition, alone or behind anything.
func TestComposed(t *testing.T) {
	for r := rune(0); r <= unicode.MaxRune; r++ {
		s := string(r)
		if !utf8.ValidRune(r) || !composed(s) {
			continue
		}
		if !norm.NFC.IsNormalString(s) || !norm.NFC.PropertiesString(s).BoundaryBefore() {
			t.Errorf("%U may join with what is before it", r)
		}
	}
}

func FuzzFold(f *testing.F) {
	for _, s := range []string{"Don’t PUSH", "這個", "e\u0301", "\xff\xfe", "İstanbul", "ﬁ ﬂ"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		text := NFC(s)
		folded := Fold(text)
		if utf8.RuneCountInString(folded) != utf8.RuneCountInString(text) {
			t.Fatalf("Fold(%q) = %q changes the number of runes", text, folded)
		}
		for i := range folded {
			if at := Unfold(text, folded, i); at > len(text) {
				t.Fatalf("Unfold(%q, %d) = %d", text, i, at)
			}
		}
		for _, lang := range Langs() {
			For(lang).Scan(folded, func(_ int, _ string, start, end int) {
				if start > end || end > len(folded) {
					t.Fatalf("span %d:%d of %q", start, end, folded)
				}
			})
		}
		Detect(s)
	})
}
