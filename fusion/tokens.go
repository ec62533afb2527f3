package fusion

import (
	"sort"
	"strings"
	"unicode"

	"github.com/kljensen/snowball"

	"agentrecall/internal/lexicon"
)

// Tokens splits text into lower-case words, with CJK runs as overlapping pairs
// of characters and English words stemmed. Versions, paths and flags stay whole.
func Tokens(text string) []string {
	text = lexicon.Fold(text)
	var out []string
	var word []rune
	var run []rune // CJK
	flush := func() {
		if len(word) > 0 {
			w := strings.Trim(string(word), "-./_")
			if w != "" {
				out = append(out, stem(w))
			}
			word = word[:0]
		}
		switch n := len(run); {
		case n == 1:
			out = append(out, string(run))
		case n > 1:
			for i := range n - 1 {
				out = append(out, string(run[i:i+2]))
			}
		}
		run = run[:0]
	}
	for _, r := range text {
		switch {
		case unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul):
			if len(word) > 0 {
				flush()
			}
			run = append(run, r)
		case unicode.IsLetter(r) || unicode.IsDigit(r) || strings.ContainsRune("-./_", r) && len(word) > 0:
			if len(run) > 0 {
				flush()
			}
			word = append(word, r)
		default:
			flush()
		}
	}
	flush()
	return out
}

func stem(w string) string {
	for i := 0; i < len(w); i++ {
		if w[i] < 'a' || w[i] > 'z' {
			return w
		}
	}
	if s, err := snowball.Stem(w, "english", false); err == nil {
		return s
	}
	return w
}

// Content returns the distinct tokens of text that carry meaning, sorted: no
// stop words of any language, nothing of a single Latin letter.
func Content(text string) []string {
	toks := Tokens(text)
	out := toks[:0]
	for _, t := range toks {
		if len(t) > 1 && !stop(t) {
			out = append(out, t)
		}
	}
	sort.Strings(out)
	n := 0
	for i, t := range out {
		if i == 0 || t != out[n-1] {
			out[n] = t
			n++
		}
	}
	return out[:n]
}

// stop reports words too common to mean anything, stemmed as Tokens does.
func stop(t string) bool {
	switch t {
	case "the", "and", "for", "with", "that", "this", "are", "was", "you", "your", "not", "but", "all", "ani", "can",
		"do", "does", "don", "from", "has", "have", "how", "in", "into", "is", "it", "its", "me", "my", "never", "alway",
		"no", "of", "on", "or", "our", "pleas", "should", "so", "to", "use", "we", "what", "when", "where", "whi", "will",
		"would", "a", "an", "as", "at", "be", "by", "if", "i", "he", "she", "they", "them", "then", "there", "here",
		"now", "just", "onli", "befor", "after", "without", "ask", "make", "need", "want", "let", "get", "ok", "yes":
		return true
	}
	return false
}

// Common counts the tokens that two sorted lists share.
func Common(a, b []string) (n int) {
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			n, i, j = n+1, i+1, j+1
		case a[i] < b[j]:
			i++
		default:
			j++
		}
	}
	return n
}
