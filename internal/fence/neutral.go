package fence

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxMarks is how many combining marks may follow one base character. Written
// languages need at most five; longer stacks only hide or deface text.
const maxMarks = 8

// Neutral returns s as one line that can be put inside a fence.
//
// Line breaks and tabs become one space. Control characters, terminal escape
// sequences, zero-width, bidirectional, tag and private use characters, and
// variation selectors that select nothing are removed (an emoji joined with
// zero-width joiners becomes its parts). The openings of fences, ours and
// those of the known hosts, are defused by exchanging one character:
// "<agent-recall" becomes "‹agent-recall" and "PreToolUse:" "PreToolUse∶".
// All other text is kept as it is. Neutral(Neutral(s)) equals Neutral(s).
func Neutral(s string) string {
	if plain(s) {
		return s
	}
	return strings.ReplaceAll(defuse(visible(s)), "\n", " ")
}

// plain reports whether s is printable ASCII without anything that could
// begin a tag or end a prefix, so that nothing in it needs work.
func plain(s string) bool {
	for i := 0; i < len(s); i++ {
		switch c := s[i]; {
		case c < ' ', c >= 0x7f, c == '<', c == ':', c == '[', c == '&', c == '\\':
			return false
		}
	}
	return true
}

// visible returns s without the characters that cannot be seen, every run of
// line breaks and tabs being one "\n".
func visible(s string) string {
	var b strings.Builder
	b.Grow(len(s))
	base := '\n'      // the last rune written that is neither mark nor selector
	marks := 0        // marks written since then
	selected := false // whether base has its variation selector
	broken := false   // whether the last rune written is a line break
	for i := 0; i < len(s); {
		if n := escapeSequence(s[i:]); n > 0 {
			i += n
			continue
		}
		if c := s[i]; c >= ' ' && c < 0x7f {
			b.WriteByte(c)
			base, marks, selected, broken = rune(c), 0, false, false
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		i += size
		switch {
		case isBreak(r):
			if !broken {
				b.WriteByte('\n')
			}
			base, marks, selected, broken = '\n', 0, false, true
			continue
		case isVariationSelector(r):
			next, _ := utf8.DecodeRuneInString(s[i:])
			if selected || marks > 0 || !takesSelector(base, r, next) {
				continue
			}
			selected = true
		case hidden(r):
			continue
		case unicode.In(r, unicode.Mn, unicode.Me):
			if marks++; marks > maxMarks {
				continue
			}
		default:
			base, marks, selected = r, 0, false
		}
		broken = false
		b.WriteRune(r)
	}
	return b.String()
}

// escapeSequence returns the length of the terminal escape sequence at the
// start of s: CSI (colours, cursor) and OSC (titles, links), 0 when there is
// none. A lone ESC is left to hidden.
func escapeSequence(s string) int {
	if len(s) < 2 || s[0] != 0x1b {
		return 0
	}
	switch s[1] {
	case '[':
		for i := 2; i < len(s) && i < 64; i++ {
			if s[i] >= 0x40 && s[i] <= 0x7e {
				return i + 1
			}
			if s[i] < 0x20 || s[i] > 0x3f {
				break
			}
		}
		return 2
	case ']':
		for i := 2; i < len(s) && i < 4096 && s[i] != '\n'; i++ {
			if s[i] == 0x07 {
				return i + 1
			}
			if s[i] == 0x1b {
				if strings.HasPrefix(s[i:], "\x1b\\") {
					return i + 2
				}
				break
			}
		}
		return 2
	}
	return 0
}

// isBreak reports whether r ends a line or is a tab.
func isBreak(r rune) bool {
	switch r {
	case '\n', '\r', '\t', '\v', '\f', 0x85, 0x2028, 0x2029:
		return true
	}
	return false
}

// hidden reports whether r shows nothing of its own, or something that only
// one font knows.
func hidden(r rune) bool {
	switch {
	case r < 0x20:
		return true
	case r < 0x7f:
		return false
	case r <= 0x9f, // DEL and C1
		r >= 0xfff0 && r <= 0xfffb,   // reserved, interlinear annotation
		r >= 0xe0000 && r <= 0xe0fff: // tags, and what is reserved beside them
		return true
	case unicode.Is(unicode.Cf, r):
		return !unicode.Is(unicode.Prepended_Concatenation_Mark, r)
	}
	return unicode.In(r, unicode.Co, unicode.Other_Default_Ignorable_Code_Point, unicode.Noncharacter_Code_Point)
}

func isVariationSelector(r rune) bool {
	return r >= 0xfe00 && r <= 0xfe0f || r >= 0xe0100 && r <= 0xe01ef ||
		r >= 0x180b && r <= 0x180d || r == 0x180f
}

// takesSelector reports whether a selector does visible work after base: the
// text and emoji styles of a symbol, and of the keycaps.
func takesSelector(base, selector, next rune) bool {
	if selector != 0xfe0e && selector != 0xfe0f {
		return false
	}
	if base >= '0' && base <= '9' || base == '#' || base == '*' {
		return next == 0x20e3
	}
	return base > 0x7f && unicode.In(base, unicode.So, unicode.Sm, unicode.Po)
}
