package fence

import (
	"unicode"
	"unicode/utf8"
)

const ellipsis = "…"

// Cut returns s when it has at most n bytes, else its beginning and "…",
// together at most n bytes. It never splits a code point, nor a character from
// its combining marks. Below the 3 bytes of "…" nothing is left.
func Cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	end := n - len(ellipsis)
	if end < 0 {
		return ""
	}
	for end > 0 {
		r, _ := utf8.DecodeRuneInString(s[end:])
		if utf8.RuneStart(s[end]) && !unicode.In(r, unicode.Mn, unicode.Me) && r != 0x200d {
			break
		}
		end--
	}
	return s[:end] + ellipsis
}

// Tokens estimates how many tokens a model counts for s: ASCII letters and
// digits 4 to a token, other ASCII 2, CJK characters 1, other characters 2.
// The quarters of all characters are added up and rounded up once.
func Tokens(s string) int {
	quarters := 0
	for _, r := range s {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			quarters++
		case r < utf8.RuneSelf:
			quarters += 2
		case cjk(r):
			quarters += 4
		default:
			quarters += 2
		}
	}
	return (quarters + 3) / 4
}

// cjk reports whether r is an ideograph, kana, Hangul, or the punctuation and
// full-width forms written with them.
func cjk(r rune) bool {
	return r >= 0x1100 && r <= 0x11ff || // Hangul letters
		r >= 0x2e80 && r <= 0xa4cf && r != 0x303f || // radicals to Yi
		r >= 0xac00 && r <= 0xd7ff || // Hangul syllables
		r >= 0xf900 && r <= 0xfaff ||
		r >= 0xfe30 && r <= 0xfe4f ||
		r >= 0xff00 && r <= 0xffef ||
		r >= 0x1b000 && r <= 0x1b2ff || // kana supplement
		r >= 0x20000 && r <= 0x3ffff
}
