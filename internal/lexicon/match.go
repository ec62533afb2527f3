package lexicon

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// gapBytes is how far ` .. ` reaches: about ten words, or twenty CJK
// characters.
const gapBytes = 60

// A Hit is an entry found in a text.
type Hit struct {
	Section    string
	Phrase     string // the entry as written, or its key
	Start, End int    // bytes of the folded text
}

// An entry is one phrase of a compiled lexicon.
type entry struct {
	l  *Lexicon
	at int // byte of its record
}

func (l *Lexicon) entry(n int) entry { return entry{l, l.atEntry + n*entrySize} }

func (e entry) name() string { return e.l.text(e.l.u32(e.at), e.l.u16(e.at+4)) }
func (e entry) section() int { return e.l.u16(e.at + 6) }
func (e entry) start() bool  { return e.l.b[e.at+13]&flagStart != 0 }
func (e entry) end() bool    { return e.l.b[e.at+13]&flagEnd != 0 }

// parts returns the first part and where the others are.
func (e entry) parts() (first string, rest parts) {
	return parts{e.l, e.l.atPool + e.l.u32(e.at+8), int(e.l.b[e.at+12])}.next()
}

// parts are the parts of an entry between its gaps.
type parts struct {
	l     *Lexicon
	at, n int
}

func (p parts) next() (part string, rest parts) {
	n := p.l.u16(p.at)
	return p.l.b[p.at+2 : p.at+2+n], parts{p.l, p.at + 2 + n, p.n - 1}
}

// Has reports the first phrase of a section, in file order, that occurs in a
// folded text, and the byte where it begins. Alphabetic words match whole
// words only; CJK phrases match anywhere.
func (l *Lexicon) Has(section, foldedText string) (phrase string, at int, ok bool) {
	n := l.Number(section)
	if n < 0 {
		return "", 0, false
	}
	for i, to := l.span(n); i < to; i++ {
		if at, _, ok := l.find(l.entry(i), foldedText, 0); ok {
			return l.entry(i).name(), at, true
		}
	}
	return "", 0, false
}

// Find returns every match of a section in a folded text, at most one for each
// entry and position, in file order.
func (l *Lexicon) Find(section, foldedText string) []Hit {
	n := l.Number(section)
	if n < 0 {
		return nil
	}
	var out []Hit
	for i, to := l.span(n); i < to; i++ {
		e := l.entry(i)
		for from := 0; from < len(foldedText); {
			at, end, ok := l.find(e, foldedText, from)
			if !ok {
				break
			}
			out = append(out, Hit{section, e.name(), at, end})
			from = at + 1
			if e.start() {
				break
			}
		}
	}
	return out
}

// find looks for an entry from a byte of the text on.
func (l *Lexicon) find(e entry, text string, from int) (at, end int, ok bool) {
	if e.start() {
		lead := leading(text)
		if from > lead {
			return 0, 0, false
		}
		end, ok = l.match(e, text, lead)
		return lead, end, ok
	}
	part, _ := e.parts()
	for i := from; ; i++ {
		n := strings.IndexByte(text[i:], part[0])
		if n < 0 {
			return 0, 0, false
		}
		i += n
		if end, ok := l.match(e, text, i); ok {
			return i, end, true
		}
	}
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
		l.candidates(foldedText[i:], func(n int) {
			e := l.entry(n)
			if e.start() && i != lead {
				return
			}
			if end, ok := l.match(e, foldedText, i); ok {
				visit(e.section(), e.name(), i, end)
			}
		})
		prev, i = r, i+size
	}
}

// match tries an entry at one byte of the text.
func (l *Lexicon) match(e entry, text string, at int) (end int, ok bool) {
	part, rest := e.parts()
	if end, ok = l.part(part, text, at); !ok {
		return 0, false
	}
	for rest.n > 0 {
		part, rest = rest.next()
		limit := min(len(text), end+gapBytes)
		found := false
		for j := end; j < limit; j++ {
			if text[j] != part[0] {
				continue
			}
			if e, ok := l.part(part, text, j); ok {
				end, found = e, true
				break
			}
		}
		if !found {
			return 0, false
		}
	}
	if e.end() && !trailing(text[end:]) {
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

// candidates visits the entries whose first one, two or three runes begin the
// text.
func (l *Lexicon) candidates(text string, visit func(int)) {
	next := l.atIndex + 4*l.size
	keys := next + 4*l.entries
	key, n := uint64(0), 0
	for _, r := range text {
		if n == maxIndexRune || n > 0 && !wordRune(r) && !CJK(r) {
			break
		}
		key = key<<21 | uint64(r)
		n++
		for i := l.u32(l.atIndex + 4*slot(key, l.size)); i > 0; i = l.u32(next + 4*(i-1)) {
			at := keys + 8*(i-1)
			if uint64(u32(l.b, at))|uint64(u32(l.b, at+4))<<32 == key {
				visit(i - 1)
			}
		}
	}
}
