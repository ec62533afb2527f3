package fusion

import (
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// normal brings a text into the form that is cut into words: compatibility
// composition, which also makes full-width letters and half-width kana plain.
// Letters keep their case, which tells where an identifier's words begin.
func normal(text string) string {
	for i := 0; i < len(text); i++ {
		if text[i] >= utf8.RuneSelf {
			if norm.NFKC.IsNormalString(text) {
				return text
			}
			return norm.NFKC.String(text)
		}
	}
	return text
}

// Classes of ASCII characters.
const (
	cBreak  = iota
	cLetter // also the underscore
	cDigit
	cJoin // - . / \ join what stands on both sides
)

var class = [utf8.RuneSelf]uint8{
	'a': cLetter, 'b': cLetter, 'c': cLetter, 'd': cLetter, 'e': cLetter, 'f': cLetter, 'g': cLetter, 'h': cLetter, 'i': cLetter, 'j': cLetter, 'k': cLetter, 'l': cLetter, 'm': cLetter,
	'n': cLetter, 'o': cLetter, 'p': cLetter, 'q': cLetter, 'r': cLetter, 's': cLetter, 't': cLetter, 'u': cLetter, 'v': cLetter, 'w': cLetter, 'x': cLetter, 'y': cLetter, 'z': cLetter,
	'A': cLetter, 'B': cLetter, 'C': cLetter, 'D': cLetter, 'E': cLetter, 'F': cLetter, 'G': cLetter, 'H': cLetter, 'I': cLetter, 'J': cLetter, 'K': cLetter, 'L': cLetter, 'M': cLetter,
	'N': cLetter, 'O': cLetter, 'P': cLetter, 'Q': cLetter, 'R': cLetter, 'S': cLetter, 'T': cLetter, 'U': cLetter, 'V': cLetter, 'W': cLetter, 'X': cLetter, 'Y': cLetter, 'Z': cLetter, '_': cLetter,
	'0': cDigit, '1': cDigit, '2': cDigit, '3': cDigit, '4': cDigit, '5': cDigit, '6': cDigit, '7': cDigit, '8': cDigit, '9': cDigit,
	'-': cJoin, '.': cJoin, '/': cJoin, '\\': cJoin,
}

// chunks cuts a normalised text into chunks, in order: words, identifiers,
// numbers, versions, paths and flags whole (word), and runs of CJK characters
// (run). Every other character separates.
func chunks(s string, word, run func(chunk string)) {
	for i := 0; i < len(s); {
		c := s[i]
		if c >= utf8.RuneSelf {
			r, n := utf8.DecodeRuneInString(s[i:])
			switch {
			case cjk(r):
				j := i + n
				for j < len(s) {
					r, n := utf8.DecodeRuneInString(s[j:])
					if !cjk(r) {
						break
					}
					j += n
				}
				run(s[i:j])
				i = j
			case letter(r):
				j := chunkEnd(s, i)
				word(s[i:j])
				i = j
			default:
				i += n
			}
			continue
		}
		switch class[c] {
		case cLetter, cDigit:
			j := chunkEnd(s, i)
			word(s[i:j])
			i = j
		case cJoin:
			// A flag (-m, --no-verify), a dot file, a rooted path.
			if (c == '-' || c == '.' || c == '/') && (i == 0 || opens(s[i-1])) {
				j := i
				for j < len(s) && s[j] == c && j-i < 2 {
					j++
				}
				if j < len(s) && s[j] < utf8.RuneSelf && class[s[j]] == cLetter {
					end := chunkEnd(s, j)
					word(s[i:end])
					i = end
					continue
				}
			}
			i++
		case cBreak:
			// The number of an issue.
			if c == '#' && i+1 < len(s) && '0' <= s[i+1] && s[i+1] <= '9' {
				j := i + 1
				for j < len(s) && '0' <= s[j] && s[j] <= '9' {
					j++
				}
				word(s[i:j])
				i = j
				continue
			}
			i++
		}
	}
}

// opens reports whether a flag or a path may begin behind c.
func opens(c byte) bool {
	switch c {
	case ' ', '\n', '\t', '\r', '`', '"', '\'', '(', '[', '{', '=', ',', ';', '|', '<', '>':
		return true
	}
	return false
}

// chunkEnd is where the word that begins at i ends.
func chunkEnd(s string, i int) int {
	for i < len(s) {
		c := s[i]
		if c >= utf8.RuneSelf {
			r, n := utf8.DecodeRuneInString(s[i:])
			if !letter(r) || cjk(r) {
				return i
			}
			i += n
			continue
		}
		switch class[c] {
		case cLetter, cDigit:
			i++
		case cJoin:
			if !joins(s, i) {
				return i
			}
			i++
		default:
			switch {
			// 1,204 and 05:30
			case (c == ',' || c == ':') && i > 0 && digit(s, i-1) && digit(s, i+1):
				i++
			// C++, C#, F#
			case c == '+' && i+1 < len(s) && s[i+1] == '+':
				return i + 2
			case c == '#' && i > 0 && single(s, i-1):
				return i + 1
			default:
				return i
			}
		}
	}
	return i
}

// joins reports whether the joining character at i has a word behind it.
func joins(s string, i int) bool {
	if i+1 >= len(s) {
		return false
	}
	if c := s[i+1]; c < utf8.RuneSelf {
		return class[c] == cLetter || class[c] == cDigit
	}
	r, _ := utf8.DecodeRuneInString(s[i+1:])
	return letter(r) && !cjk(r)
}

func digit(s string, i int) bool { return i < len(s) && '0' <= s[i] && s[i] <= '9' }

// single reports whether the letter at i is a word of one letter.
func single(s string, i int) bool {
	return class[s[i]&0x7f] == cLetter && (i == 0 || s[i-1] < utf8.RuneSelf && class[s[i-1]] == cBreak)
}

func letter(r rune) bool {
	return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r) || unicode.Is(unicode.Mc, r)
}

// cjk reports characters of scripts that do not put blanks between words.
// Korean does, but its endings are glued to the words.
func cjk(r rune) bool {
	switch {
	case r < 0x1100:
		return false
	case r <= 0x11FF, // Hangul letters
		0x3005 <= r && r <= 0x3007,
		0x3041 <= r && r <= 0x3096, 0x309D <= r && r <= 0x309F, // Hiragana
		0x30A1 <= r && r <= 0x30FA, 0x30FC <= r && r <= 0x30FF, // Katakana
		0x3131 <= r && r <= 0x318E, 0x31F0 <= r && r <= 0x31FF,
		0x3400 <= r && r <= 0x4DBF, 0x4E00 <= r && r <= 0x9FFF, // Han
		0xAC00 <= r && r <= 0xD7A3,
		0xF900 <= r && r <= 0xFAFF, 0x20000 <= r && r <= 0x3134F:
		return true
	}
	return false
}
