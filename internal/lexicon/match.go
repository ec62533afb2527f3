package lexicon

import (
	"strings"
	"sync"
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
// order of their start and, at one start, in file order. The text should be one
// sentence; the time is linear.
func (l *Lexicon) Scan(foldedText string, visit func(section int, phrase string, start, end int)) {
	lead := leading(foldedText)
	buf := foundPool.Get().(*[32]found)
	defer foundPool.Put(buf)
	prevWord := false
	for i := 0; i < len(foldedText); {
		r, size := rune(foldedText[i]), 1
		if r >= utf8.RuneSelf {
			r, size = utf8.DecodeRuneInString(foldedText[i:])
		}
		word := wordRune(r)
		if !prevWord || !word {
			kid := l.root[foldedText[i]]
			if kid == 0 {
				prevWord = word
				i += size
				continue
			}
			hits := l.step(int(kid), foldedText, i, false, buf[:0])
			for k := 1; k < len(hits); k++ {
				for j := k; j > 0 && hits[j].entry < hits[j-1].entry; j-- {
					hits[j], hits[j-1] = hits[j-1], hits[j]
				}
			}
			for _, h := range hits {
				e := l.entry(h.entry)
				if e.start() && i != lead {
					continue
				}
				if end, ok := l.rest(e, foldedText, h.end); ok {
					visit(e.section(), e.name(), i, end)
				}
			}
		}
		prevWord = word
		i += size
	}
}

// foundPool holds room for what is found at one place.
var foundPool = sync.Pool{New: func() any { return new([32]found) }}

// match tries an entry at one byte of the text.
func (l *Lexicon) match(e entry, text string, at int) (end int, ok bool) {
	part, _ := e.parts()
	if end, ok = l.part(part, text, at); !ok {
		return 0, false
	}
	return l.rest(e, text, end)
}

// rest matches what follows the first part of an entry, which ends at a byte.
func (l *Lexicon) rest(e entry, text string, end int) (int, bool) {
	var part string
	_, rest := e.parts()
	for rest.n > 0 {
		part, rest = rest.next()
		limit := min(len(text), end+gapBytes)
		found := false
		for j := end; j < limit; j++ {
			n := strings.IndexByte(text[j:limit], part[0])
			if n < 0 {
				break
			}
			j += n
			if len(part) > 1 && part[1] != ' ' && part[1] != '*' && (j+1 >= len(text) || text[j+1] != part[1]) {
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
	if first, _ := utf8.DecodeRuneInString(p); at > 0 && wordRune(first) {
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
			j = wordEnd(text, j)
			open = true
		default:
			if j >= len(text) || text[j] != c {
				return 0, false
			}
			j++
			open = false
		}
	}
	return j, open || l.wordEnds(text, j)
}

// loose reports whether the blank at p[k] stands next to a CJK character.
func loose(p string, k int) bool {
	before, _ := utf8.DecodeLastRuneInString(p[:k])
	after, _ := utf8.DecodeRuneInString(p[k+1:])
	return CJK(before) || CJK(after)
}

func blanks(s string) int {
	n := 0
	for n < len(s) && blank(s[n]) {
		n++
	}
	return n
}

func blank(c byte) bool { return c == ' ' || c == '-' || c == '\t' || c == '\n' || c == '\r' }

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
	return !CJK(r) && (unicode.IsLetter(r) || unicode.IsDigit(r))
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
