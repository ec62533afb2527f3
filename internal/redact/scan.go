package redact

import (
	"slices"
	"strings"
	"sync"
)

// rule recognises one kind of secret by a key word.
type rule struct {
	kind    string
	keyword string // at least three bytes; compared without regard to ASCII case
	exact   bool   // the case of keyword counts
	finder
}

// A finder looks at the occurrence of a key word at offset at in s and returns
// the span of the secret that belongs to it; end 0 when there is none. Text in
// front of from belongs to an earlier secret and must not be looked at. The
// kind may be narrowed; "" keeps the rule's.
type finder interface {
	find(s string, at, from int) (start, end int, kind string)
}

// A function that is a finder.
type find func(s string, at, from int) (start, end int, kind string)

func (f find) find(s string, at, from int) (start, end int, kind string) { return f(s, at, from) }

// rules returns all rules, those that are tried first in front. It is cheap:
// what they consist of lies in tables that need no work at start.
func rules() []rule {
	rules := make([]rule, 0, 320)
	rules = tokenRules(rules)
	rules = keyRules(rules)
	rules = urlRules(rules)
	rules = headerRules(rules)
	return announcedRules(rules)
}

// index finds key words in one pass: a set of hashes of their first three
// bytes, and chains of the rules with the same first byte.
type index struct {
	starts [1 << 16 / 64]uint64
	rules  []rule
	next   []int16    // the next rule of a chain, -1 at its end
	first  [256]int16 // the chain for a first byte with the bit of lower case set
}

// The index is built at the first use; rules use it themselves.
var (
	indexOnce sync.Once
	theIndex  *index
)

func keywords() *index {
	indexOnce.Do(func() { theIndex = newIndex() })
	return theIndex
}

func newIndex() *index {
	x := &index{rules: rules()}
	for i := range x.first {
		x.first[i] = -1
	}
	x.next = make([]int16, len(x.rules))
	for i := len(x.rules) - 1; i >= 0; i-- {
		w := x.rules[i].keyword
		h := hash(w[0], w[1], w[2])
		x.starts[h>>6] |= 1 << (h & 63)
		x.next[i], x.first[w[0]|0x20] = x.first[w[0]|0x20], int16(i)
	}
	return x
}

var (
	kindsOnce   sync.Once
	sortedKinds []string
)

func kinds() []string {
	kindsOnce.Do(func() {
		for _, r := range keywords().rules {
			sortedKinds = append(sortedKinds, r.kind)
		}
		sortedKinds = append(append(sortedKinds, announcedKinds...), randomKind, customKind)
		slices.Sort(sortedKinds)
		sortedKinds = slices.Compact(sortedKinds)
	})
	return sortedKinds
}

func isKind(s string) bool {
	_, ok := slices.BinarySearch(kinds(), s)
	return ok
}

// hash mixes three bytes, upper and lower case alike, into 16 bits.
func hash(a, b, c byte) uint32 {
	return (uint32(a|0x20) ^ uint32(b|0x20)<<5 ^ uint32(c|0x20)<<9) & 0xffff
}

// search returns the secrets in s in order, without overlap; only the first one
// when one is enough.
func search(s string, one bool) []span {
	var found []span
	x := keywords()
	from := 0
	for i := 0; i+3 <= len(s); i++ {
		if i = x.nextStart(s, i); i < 0 {
			break
		}
		for k := x.first[s[i]|0x20]; k >= 0; k = x.next[k] {
			r := &x.rules[k]
			if !startsWith(s[i:], r.keyword, r.exact) {
				continue
			}
			start, end, kind := r.find(s, i, from)
			if end == 0 {
				continue
			}
			if kind == "" {
				kind = r.kind
			}
			found = append(found, span{start, end, kind})
			if one {
				return found
			}
			from, i = end, end-1
			break
		}
	}
	return found
}

// nextStart returns the first offset from i on where a key word may begin, -1
// when there is none.
func (x *index) nextStart(s string, i int) int {
	t := s[i:]
	if len(t) < 3 {
		return -1
	}
	a, b := uint32(t[0]|0x20), uint32(t[1]|0x20)
	for k := 2; k < len(t); k++ {
		c := uint32(t[k] | 0x20)
		h := (a ^ b<<5 ^ c<<9) & 0xffff
		if x.starts[h>>6]&(1<<(h&63)) != 0 {
			return i + k - 2
		}
		a, b = b, c
	}
	return -1
}

// startsWith reports whether s starts with word, which is in lower case when
// the case does not count.
func startsWith(s, word string, exact bool) bool {
	if len(s) < len(word) {
		return false
	}
	if exact {
		return s[:len(word)] == word
	}
	for i := 0; i < len(word); i++ {
		c := s[i]
		if c >= 'A' && c <= 'Z' {
			c |= 0x20
		}
		if c != word[i] {
			return false
		}
	}
	return true
}

// begins reports whether a token may begin at offset at: at the start, behind
// an earlier secret, behind anything that is no letter or digit, and behind an
// escape sequence that ends in one (\n, \u0022, %3A, a terminal colour).
func begins(s string, at, from int) bool {
	if at <= from {
		return true
	}
	if !isAlnum(s[at-1]) {
		return true
	}
	before := s[from:at]
	if n := len(before); n >= 2 && before[n-2] == '\\' && strings.IndexByte("nrtvfb", before[n-1]) >= 0 {
		return true
	}
	if n := len(before); n >= 3 && before[n-3] == '%' && isHex(before[n-2]) && isHex(before[n-1]) {
		return true
	}
	if n := len(before); n >= 6 && before[n-6] == '\\' && before[n-5] == 'u' && countPrefix(before[n-4:], isHex) == 4 {
		return true
	}
	if before[len(before)-1] == 'm' {
		i := len(before) - 1
		for i > 0 && (isDigit(before[i-1]) || before[i-1] == ';') {
			i--
		}
		return i >= 2 && before[i-1] == '[' && before[i-2] == 0x1b
	}
	return false
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }
func isLower(c byte) bool { return c >= 'a' && c <= 'z' }
func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }
func isLetter(c byte) bool {
	c |= 0x20
	return c >= 'a' && c <= 'z'
}
func isAlnum(c byte) bool   { return isDigit(c) || isLetter(c) }
func isHex(c byte) bool     { return isDigit(c) || c|0x20 >= 'a' && c|0x20 <= 'f' }
func isURLSafe(c byte) bool { return isAlnum(c) || c == '_' || c == '-' }
func isBase64(c byte) bool  { return isAlnum(c) || c == '+' || c == '/' || c == '=' }
func isSpace(c byte) bool   { return c == ' ' || c == '\t' || c == '\n' || c == '\r' }

// decide returns the length of the token of characters in set at the start of
// s when good accepts it, without the characters of trim at its end, else 0.
// No more than window bytes are looked at for the decision.
func decide(s string, set func(byte) bool, trim string, good func(token string) bool) int {
	n := countPrefix(s[:min(len(s), window)], set)
	token := strings.TrimRight(s[:n], trim)
	if !good(token) {
		return 0
	}
	if n < window {
		return len(token)
	}
	return len(strings.TrimRight(s[:n+countPrefix(s[n:], set)], trim))
}

func isWord(c byte) bool       { return isAlnum(c) || c == '_' }
func isDotted(c byte) bool     { return isURLSafe(c) || c == '.' }
func isHexDash(c byte) bool    { return isHex(c) || c == '-' }
func isHexDashDot(c byte) bool { return isHexDash(c) || c == '.' }
func isDollared(c byte) bool   { return isAlnum(c) || c == '$' }
func isUpperAlnum(c byte) bool { return isUpper(c) || isDigit(c) }
func isBase64Text(c byte) bool { return isBase64(c) || c == '-' || c == '_' || c == '%' }

// countPrefix returns how many bytes at the start of s are in set.
func countPrefix(s string, set func(byte) bool) int {
	n := 0
	for n < len(s) && set(s[n]) {
		n++
	}
	return n
}
