package reflection

import (
	_ "embed"
	"slices"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

//go:embed concepts.txt
var conceptText string

// A concept is what words of several languages mean in a rule.
type concept struct {
	set  string // of what excludes each other; "" for none
	name string
	both bool // others of its set can be wanted too
}

// An entry is one way to say a concept.
type entry struct {
	concept concept
	words   []string // folded, a * at the ends of each
	cjk     bool
}

// vocabulary are the entries of concepts.txt by their first letter, those that
// may begin with any, and those without blanks between their words.
type vocabulary struct {
	byLetter map[rune][]entry
	open     []entry
	cjk      map[rune][]entry // the longest first
}

var concepts = sync.OnceValue(func() *vocabulary {
	v := &vocabulary{byLetter: map[rune][]entry{}, cjk: map[rune][]entry{}}
	set, both := "", false
	for line := range strings.Lines(conceptText) {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if line[0] == '[' {
			set, both = strings.CutPrefix(strings.Trim(line, "[]"), "+")
			continue
		}
		name, list, _ := strings.Cut(line, ":")
		for one := range strings.SplitSeq(list, ",") {
			folded := lexicon.Fold(strings.ToLower(strings.TrimSpace(one)))
			if folded == "" {
				continue
			}
			e := entry{concept: concept{set, name, both}, words: strings.Fields(folded)}
			r, _ := utf8.DecodeRuneInString(strings.TrimPrefix(folded, "*"))
			switch {
			case isCJK(r):
				e.cjk, e.words = true, []string{strings.Trim(folded, "*")}
				v.cjk[r] = append(v.cjk[r], e)
			case folded[0] == '*':
				v.open = append(v.open, e)
			default:
				for i, w := range e.words {
					e.words[i] = strings.Trim(w, "-./'")
				}
				r, _ = utf8.DecodeRuneInString(e.words[0])
				v.byLetter[r] = append(v.byLetter[r], e)
			}
		}
	}
	for _, list := range v.cjk {
		slices.SortStableFunc(list, func(a, b entry) int { return len(b.words[0]) - len(a.words[0]) })
	}
	return v
})

func isCJK(r rune) bool {
	return unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

// A hit is a concept in a text.
type hit struct {
	concept
	from, to int
	single   bool // one CJK character
}

// conceptsIn finds the concepts of a folded text, the longest of those in one
// place first.
func conceptsIn(text string) (hits []hit) {
	v := concepts()
	type word struct {
		text     string
		from, to int
	}
	var words []word
	begin := -1
	flush := func(end int) {
		if begin >= 0 {
			from, to := begin, end
			for from < to && strings.IndexByte(".-'/", text[to-1]) >= 0 {
				to--
			}
			if from < to {
				words = append(words, word{text[from:to], from, to})
			}
		}
		begin = -1
	}
	for i, r := range text {
		switch {
		case isCJK(r):
			flush(i)
			for _, e := range v.cjk[r] {
				if strings.HasPrefix(text[i:], e.words[0]) {
					hits = append(hits, hit{e.concept, i, i + len(e.words[0]), len(e.words[0]) == utf8.RuneLen(r)})
				}
			}
		case unicode.IsLetter(r) || unicode.IsDigit(r) || begin >= 0 && strings.ContainsRune("._-'/()", r):
			if begin < 0 {
				begin = i
			}
		default:
			flush(i)
		}
	}
	flush(len(text))
	for i := range words {
		r, _ := utf8.DecodeRuneInString(words[i].text)
		for _, list := range [2][]entry{v.byLetter[r], v.open} {
			for _, e := range list {
				n := len(e.words)
				if i+n > len(words) {
					continue
				}
				all := true
				for k := range e.words {
					all = all && glob(e.words[k], words[i+k].text)
				}
				if all {
					hits = append(hits, hit{e.concept, words[i].from, words[i+n-1].to, false})
				}
			}
		}
	}
	slices.SortStableFunc(hits, func(a, b hit) int {
		if a.from != b.from {
			return a.from - b.from
		}
		return b.to - a.to
	})
	return slices.DeleteFunc(slices.Clone(hits), func(h hit) bool {
		return h.set != "" && slices.ContainsFunc(hits, func(o hit) bool {
			return o.from <= h.from && h.to <= o.to && o.to-o.from > h.to-h.from && o.set != "" && o.set != h.set && o.set != meaning
		})
	})
}

// glob matches a word with a * at its ends or without.
func glob(pattern, word string) bool {
	core := strings.Trim(pattern, "*")
	front, back := strings.HasPrefix(pattern, "*"), strings.HasSuffix(pattern, "*")
	switch {
	case front && back:
		return strings.Contains(word, core)
	case front:
		return strings.HasSuffix(word, core)
	case back:
		return strings.HasPrefix(word, core)
	}
	return word == core
}
