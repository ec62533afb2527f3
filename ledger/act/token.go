package act

import "strings"

// A token of a program in Python, JavaScript, Ruby, Perl or PHP.
type token struct {
	kind tokenKind
	text string
	line int32
}

type tokenKind uint8

const (
	identToken  tokenKind = iota
	stringToken           // text without quotes; holes for what is put in
	numberToken
	punctToken
)

// A codeSyntax says how a language writes comments and strings.
type codeSyntax struct {
	hash      bool // # comments
	slashes   bool // // and /* */ comments
	backquote bool // `…` is a string
	triple    bool // """…""" is a string
	percent   bool // %w(…), q(…)
}

var (
	pySyntax   = codeSyntax{hash: true, triple: true}
	jsSyntax   = codeSyntax{slashes: true, backquote: true}
	rubySyntax = codeSyntax{hash: true, backquote: true, percent: true}
	phpSyntax  = codeSyntax{hash: true, slashes: true, backquote: true}
)

// maxTokens bounds the tokens of one text.
const maxTokens = 8000

// tokens cuts a program into tokens. It does not know regular expression
// literals: what looks like a string inside one may be cut wrongly.
func tokens(s string, syn codeSyntax) []token {
	var out []token
	line := int32(0)
	for i := 0; i < len(s) && len(out) < maxTokens; {
		c := s[i]
		switch {
		case c == '\n':
			line++
			i++
		case c == ' ' || c == '\t' || c == '\r':
			i++
		case c == '#' && syn.hash, c == '/' && syn.slashes && strings.HasPrefix(s[i:], "//"):
			j := strings.IndexByte(s[i:], '\n')
			if j < 0 {
				return out
			}
			i += j
		case c == '/' && syn.slashes && strings.HasPrefix(s[i:], "/*"):
			j := strings.Index(s[i+2:], "*/")
			if j < 0 {
				return out
			}
			i += j + 4
		case syn.triple && (strings.HasPrefix(s[i:], `"""`) || strings.HasPrefix(s[i:], `'''`)):
			j := strings.Index(s[i+3:], s[i:i+3])
			if j < 0 {
				j = len(s) - i - 3
			}
			out = append(out, token{stringToken, s[i+3 : i+3+j], line})
			i = min(i+j+6, len(s))
		case c == '"' || c == '\'' || c == '`' && syn.backquote:
			text, n := literal(s[i:], c)
			kind := stringToken
			out = append(out, token{kind, text, line})
			if c == '`' && len(out) > 0 {
				out[len(out)-1].line = -line - 1 // marks a backquoted string
			}
			i += n
		case c == '%' && syn.percent && i+2 < len(s) && (s[i+1] == 'x' || s[i+1] == 'q' || s[i+1] == 'Q') && strings.IndexByte("({[<|/!", s[i+2]) >= 0:
			j := strings.IndexByte(s[i+3:], closing(s[i+2]))
			if j < 0 {
				return out
			}
			l := line
			if s[i+1] == 'x' {
				l = -line - 1
			}
			out = append(out, token{stringToken, s[i+3 : i+3+j], l})
			i += j + 4
		case isIdentByte(c):
			j := i + 1
			for j < len(s) && isIdentByte(s[j]) {
				j++
			}
			kind := identToken
			if c >= '0' && c <= '9' {
				kind = numberToken
			}
			out = append(out, token{kind, s[i:j], line})
			i = j
		default:
			out = append(out, token{punctToken, s[i : i+1], line})
			i++
		}
	}
	return out
}

func isIdentByte(c byte) bool {
	return c == '_' || c == '$' || c == hole || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z' || c >= 0x80
}

func closing(c byte) byte {
	switch c {
	case '(':
		return ')'
	case '{':
		return '}'
	case '[':
		return ']'
	case '<':
		return '>'
	}
	return c
}

// escapeLength is the length of a numeric escape without its backslash.
func escapeLength(s string) int {
	most := map[byte]int{'x': 3, 'u': 5, 'U': 9}[s[0]]
	if most == 0 {
		most = 3
	}
	n := 1
	for n < len(s) && n < most && strings.IndexByte("0123456789abcdefABCDEF", s[n]) >= 0 {
		n++
	}
	return n
}

// literal reads a quoted string and returns its text and its length.
func literal(s string, q byte) (string, int) {
	var b strings.Builder
	for i := 1; i < len(s); i++ {
		switch {
		case s[i] == '\\' && i+1 < len(s):
			i++
			switch s[i] {
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			case 'x', 'u', 'U', '0', '1', '2', '3', '4', '5', '6', '7':
				n := escapeLength(s[i:])
				b.WriteString(ansiC(s[i-1 : i+n]))
				i += n - 1
			default:
				b.WriteByte(s[i])
			}
		case s[i] == q:
			return b.String(), i + 1
		case q == '`' && s[i] == '$' && i+1 < len(s) && s[i+1] == '{', q != '\'' && s[i] == '#' && i+1 < len(s) && s[i+1] == '{':
			j := strings.IndexByte(s[i:], '}')
			if j < 0 {
				return b.String(), len(s)
			}
			b.WriteByte(hole)
			i += j
		default:
			b.WriteByte(s[i])
		}
	}
	return b.String(), len(s)
}
