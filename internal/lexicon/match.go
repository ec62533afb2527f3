package lexicon

import (
	"unicode"
	"unicode/utf8"
)

// gapBytes is how far ` .. ` reaches: about ten words, or twenty CJK
// characters.
const gapBytes = 60

// An entry is one phrase ready to be matched.
type entry struct {
	name       string // what a match is called: the line, or the key
	parts      []string
	section    int32
	start, end bool // tied to the start or end of the text
}

// A Hit is an entry found in a text.
type Hit struct {
	Section    string
	Phrase     string // the entry as written, or its key
	Start, End int    // bytes of the folded text
}

func newEntry(phrase string) (entry, bool) {
	var e entry
	if phrase != "" && phrase[0] == '^' {
		e.start, phrase = true, trimSpace(phrase[1:])
	}
	if phrase != "" && phrase[len(phrase)-1] == '$' {
		e.end, phrase = true, trimSpace(phrase[:len(phrase)-1])
	}
	for from := 0; ; {
		i := indexGap(phrase, from)
		if i < 0 {
			e.parts = append(e.parts, phrase[from:])
			break
		}
		e.parts = append(e.parts, phrase[from:i])
		from = i + len(" .. ")
	}
	for _, p := range e.parts {
		if p == "" {
			return e, false
		}
	}
	return e, true
}

func indexGap(s string, from int) int {
	for i := from; i+4 <= len(s); i++ {
		if s[i] == ' ' && s[i+1] == '.' && s[i+2] == '.' && s[i+3] == ' ' {
			return i
		}
	}
	return -1
}

func trimSpace(s string) string {
	for s != "" && s[0] == ' ' {
		s = s[1:]
	}
	for s != "" && s[len(s)-1] == ' ' {
		s = s[:len(s)-1]
	}
	return s
}

// Has reports the first phrase of a section, in file order, that occurs in a
// folded text, and the byte where it begins. Alphabetic words match whole
// words only; CJK phrases match anywhere.
func (l *Lexicon) Has(section, foldedText string) (phrase string, at int, ok bool) {
	n, ok := l.numbers[section]
	if !ok {
		return "", 0, false
	}
	for _, i := range l.of[n] {
		if at, _, ok := l.find(&l.entries[i], foldedText); ok {
			return l.entries[i].name, at, true
		}
	}
	return "", 0, false
}

// Find returns every match of a section in a folded text, at most one for each
// entry and position, in file order.
func (l *Lexicon) Find(section, foldedText string) []Hit {
	n, ok := l.numbers[section]
	if !ok {
		return nil
	}
	var out []Hit
	for _, i := range l.of[n] {
		e := &l.entries[i]
		for from := 0; from < len(foldedText); {
			at, end, ok := l.findFrom(e, foldedText, from)
			if !ok {
				break
			}
			out = append(out, Hit{section, e.name, at, end})
			from = at + 1
			if e.start {
				break
			}
		}
	}
	return out
}

func (l *Lexicon) find(e *entry, text string) (at, end int, ok bool) {
	return l.findFrom(e, text, 0)
}

func (l *Lexicon) findFrom(e *entry, text string, from int) (at, end int, ok bool) {
	first := e.parts[0][0]
	if e.start {
		lead := leading(text)
		if from > lead {
			return 0, 0, false
		}
		end, ok = l.match(e, text, lead)
		return lead, end, ok
	}
	for i := from; i < len(text); i++ {
		if text[i] != first {
			continue
		}
		if end, ok := l.match(e, text, i); ok {
			return i, end, true
		}
	}
	return 0, 0, false
}

// Scan reports every match of every section in a folded text in one pass, in
// order of their start. The text should be one sentence; the time is linear.
func (l *Lexicon) Scan(foldedText string, visit func(section int, phrase string, start, end int)) {
	lead := leading(foldedText)
	prev := rune(-1)
	for i := 0; i < len(foldedText); {
		r, size := utf8.DecodeRuneInString(foldedText[i:])
		if prev >= 0 && wordRune(prev) && wordRune(r) {
			prev, i = r, i+size
			continue
		}
		l.index.candidates(foldedText[i:], func(n int32) {
			e := &l.entries[n]
			if e.start && i != lead {
				return
			}
			if end, ok := l.match(e, foldedText, i); ok {
				visit(int(e.section), e.name, i, end)
			}
		})
		prev, i = r, i+size
	}
}

// Number returns the section's number as Scan reports it, or -1.
func (l *Lexicon) Number(section string) int {
	if n, ok := l.numbers[section]; ok {
		return n
	}
	return -1
}

// match tries an entry at one byte of the text.
func (l *Lexicon) match(e *entry, text string, at int) (end int, ok bool) {
	end, ok = l.part(e.parts[0], text, at)
	if !ok {
		return 0, false
	}
	for _, p := range e.parts[1:] {
		limit := min(len(text), end+gapBytes)
		found := false
		for j := end; j < limit; j++ {
			if text[j] != p[0] {
				continue
			}
			if e, ok := l.part(p, text, j); ok {
				end, found = e, true
				break
			}
		}
		if !found {
			return 0, false
		}
	}
	if e.end && !trailing(text[end:]) {
		return 0, false
	}
	return end, true
}

// part matches one gapless pattern at a byte of the text, word boundaries
// included.
func (l *Lexicon) part(p, text string, at int) (end int, ok bool) {
	if boundaryNeeded(p, true) && at > 0 {
		if r, _ := utf8.DecodeLastRuneInString(text[:at]); wordRune(r) {
			return 0, false
		}
	}
	j, open := at, false
	for k := 0; k < len(p); k++ {
		switch c := p[k]; c {
		case ' ':
			n := blanks(text[j:])
			if n == 0 && !loose(p, k) {
				return 0, false
			}
			j += n
		case '*':
			for j < len(text) {
				r, size := utf8.DecodeRuneInString(text[j:])
				if !wordRune(r) {
					break
				}
				j += size
			}
			open = true
		default:
			if j >= len(text) || text[j] != c {
				return 0, false
			}
			j++
			open = false
		}
	}
	if !open && boundaryNeeded(p, false) && j < len(text) {
		r, size := utf8.DecodeRuneInString(text[j:])
		if wordRune(r) {
			return 0, false
		}
		// In English a contraction is another word: "can" is not in "can't".
		if r == '\'' && l.lang == "en" {
			if next, _ := utf8.DecodeRuneInString(text[j+size:]); unicode.IsLetter(next) {
				return 0, false
			}
		}
	}
	return j, true
}

// boundaryNeeded reports whether the first or last rune of a pattern is part of
// an alphabetic word.
func boundaryNeeded(p string, first bool) bool {
	r := rune(0)
	if first {
		r, _ = utf8.DecodeRuneInString(p)
	} else {
		r, _ = utf8.DecodeLastRuneInString(p)
	}
	return wordRune(r)
}

// loose reports whether the blank at p[k] stands next to a CJK character.
func loose(p string, k int) bool {
	before, _ := utf8.DecodeLastRuneInString(p[:k])
	after, _ := utf8.DecodeRuneInString(p[k+1:])
	return CJK(before) || CJK(after)
}

func blanks(s string) int {
	n := 0
	for n < len(s) && (s[n] == ' ' || s[n] == '\t' || s[n] == '\n' || s[n] == '\r' || s[n] == '-') {
		n++
	}
	return n
}

// leading returns the bytes of punctuation and white space in front of a text.
func leading(s string) int {
	for i, r := range s {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return i
		}
	}
	return len(s)
}

// trailing reports whether nothing but punctuation, symbols and white space is
// left.
func trailing(s string) bool {
	for _, r := range s {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return false
		}
	}
	return true
}

// wordRune reports whether r belongs to a word of an alphabetic script.
func wordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '_'
	}
	return (unicode.IsLetter(r) || unicode.IsDigit(r)) && !CJK(r)
}

// CJK reports whether r is written without spaces between words (Han, kana) or
// takes endings without a boundary (Hangul).
func CJK(r rune) bool {
	switch {
	case r < 0x1100:
		return false
	case r <= 0x11FF, 0x3005 <= r && r <= 0x3007, 0x3040 <= r && r <= 0x30FF, 0x3130 <= r && r <= 0x318F,
		0x3400 <= r && r <= 0x4DBF, 0x4E00 <= r && r <= 0x9FFF, 0xAC00 <= r && r <= 0xD7AF,
		0xF900 <= r && r <= 0xFAFF, 0x20000 <= r && r <= 0x3FFFF:
		return true
	}
	return false
}

// index finds entries by their first one, two or three runes: a hash table with
// chains in two slices, because it is built in every process that needs it.
type index struct {
	heads []int32
	next  []int32
	keys  []uint64
}

func (x *index) build(entries []entry) {
	size := 64
	for size < len(entries) {
		size *= 2
	}
	x.heads = make([]int32, size)
	x.next = make([]int32, len(entries))
	x.keys = make([]uint64, len(entries))
	for i := len(entries) - 1; i >= 0; i-- {
		k := patternKey(entries[i].parts[0])
		h := slot(k, size)
		x.keys[i] = k
		x.next[i] = x.heads[h]
		x.heads[h] = int32(i) + 1
	}
}

// candidates visits the entries whose first runes begin the text.
func (x *index) candidates(text string, visit func(int32)) {
	key, n := uint64(0), 0
	for _, r := range text {
		if n == 3 || n > 0 && !wordRune(r) && !CJK(r) {
			break
		}
		key = key<<21 | uint64(r)
		n++
		for i := x.heads[slot(key, len(x.heads))]; i > 0; i = x.next[i-1] {
			if x.keys[i-1] == key {
				visit(i - 1)
			}
		}
	}
}

// patternKey packs the first literal runes of a pattern, up to three and up to
// its first blank, star or punctuation mark.
func patternKey(p string) uint64 {
	key, n := uint64(0), 0
	for _, r := range p {
		if n == 3 || n > 0 && !wordRune(r) && !CJK(r) {
			break
		}
		key = key<<21 | uint64(r)
		n++
	}
	return key
}

func slot(key uint64, size int) int {
	key *= 0x9E3779B97F4A7C15
	return int(key>>32) & (size - 1)
}
