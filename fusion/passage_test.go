package fusion

import (
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

func TestPiecesKeepHeadingsAndLines(t *testing.T) {
	text := "Intro.\n\n# Auth\n\nTokens live an hour.\n\n## Refresh\nAsk again.\n```sh\n# no heading\n```\n# Deploy\nBy hand.\n"
	var got [][3]any
	for _, p := range pieces(text) {
		got = append(got, [3]any{p.heading, text[p.from:p.to], p.line})
	}
	want := [][3]any{
		{"", "Intro.", 0},
		{"Auth", "Tokens live an hour.", 4},
		{"Auth > Refresh", "Ask again.\n```sh\n# no heading\n```", 7},
		{"Deploy", "By hand.", 12},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

func TestPassagesEndWithSentences(t *testing.T) {
	for _, sentence := range []string{"The cache was keyed by the sailing only, so cancelled vehicles stayed. ", "缓存只按航班建立索引，所以取消的车辆还在。"} {
		text := strings.Repeat(sentence, 60)
		list := passages(text)
		if len(list) < 3 {
			t.Fatalf("%d passages", len(list))
		}
		for _, p := range list {
			s := text[p.from:p.to]
			if !strings.HasSuffix(s, ".") && !strings.HasSuffix(s, "。") {
				t.Errorf("ends in the middle of a sentence: %q", s)
			}
		}
	}
}

func TestPassagesLoseNothing(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOfN(rapid.StringMatching(`[a-z库 .,\n#]{0,80}`), 0, 40).Draw(t, "text"), "")
		var got []string
		for _, p := range passages(text) {
			s := text[p.from:p.to]
			if n := utf8.RuneCountInString(s); n == 0 || n > PassageSize {
				t.Fatalf("%d characters: %q", n, s)
			}
			if line := strings.Count(text[:p.from], "\n"); line != p.line {
				t.Fatalf("line %d, want %d", p.line, line)
			}
			got = append(got, strings.Fields(s)...)
		}
		// Words may be cut only where a run of characters fills a passage.
		if want := strings.Fields(text); strings.Join(got, "") != strings.Join(want, "") || len(text) < PassageSize && !slices.Equal(got, want) {
			t.Fatalf("lost text: %q of %q", got, want)
		}
	})
}

func FuzzPieces(f *testing.F) {
	f.Add("# a\n```\n# b\n")
	f.Add("####### seven\n#\n# \n\xff\n")
	f.Fuzz(func(t *testing.T, text string) {
		end := 0
		for _, p := range pieces(text) {
			if p.from < end || p.to <= p.from || p.to > len(text) {
				t.Errorf("piece %v of %q", p, text)
			}
			end = p.to
		}
	})
}
