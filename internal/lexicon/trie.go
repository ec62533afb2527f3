package lexicon

import (
	"encoding/binary"
	"sort"
	"unicode"
	"unicode/utf8"
)

// The trie finds all phrases that begin at one byte of a text in one walk. Its
// edges are the phrases' first parts, compressed: a node has a label of one
// byte or more. In labels a blank stands for white space or a hyphen, a loose
// blank for the same or nothing, and a star for any ending of a word.
//
// A node has 20 bytes: label (offset and length in the pool), first byte of the
// label, number of children and the first of them, number of phrases that end
// here and the first of them. Children of one node stand together, sorted by
// the first byte of their labels.
const (
	nodeSize   = 20
	looseBlank = 0x01
)

// trieKey is the first part of a phrase with loose blanks marked.
func trieKey(part string) string {
	b := []byte(part)
	for k := range b {
		if b[k] == ' ' && loose(part, k) {
			b[k] = looseBlank
		}
	}
	return string(b)
}

// buildTrie lays the trie of keys out; put stores a label. The root is the
// first node.
func buildTrie(keys []string, put func(string) uint32) (nodes, ends []byte) {
	order := make([]int, len(keys))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(a, b int) bool { return keys[order[a]] < keys[order[b]] })
	type span struct{ from, to, depth, node int } // keys order[from:to] share depth bytes
	le := binary.LittleEndian
	var table [][nodeSize]byte
	add := func(label string) int {
		var n [nodeSize]byte
		le.PutUint32(n[0:], put(label))
		le.PutUint16(n[4:], uint16(len(label)))
		if label != "" {
			n[6] = label[0]
		}
		table = append(table, n)
		return len(table) - 1
	}
	queue := []span{{0, len(keys), 0, add("")}}
	for len(queue) > 0 {
		s := queue[0]
		queue = queue[1:]
		from := s.from
		for from < s.to && len(keys[order[from]]) == s.depth {
			from++
		}
		le.PutUint32(table[s.node][12:], uint32(len(ends)/4))
		le.PutUint16(table[s.node][16:], uint16(from-s.from))
		for _, k := range order[s.from:from] {
			ends = le.AppendUint32(ends, uint32(k))
		}
		le.PutUint32(table[s.node][8:], uint32(len(table)))
		kids := 0
		for from < s.to {
			first := keys[order[from]]
			to := from + 1
			for to < s.to && keys[order[to]][s.depth] == first[s.depth] {
				to++
			}
			depth := commonPrefix(first, keys[order[to-1]])
			queue = append(queue, span{from, to, depth, add(first[s.depth:depth])})
			kids++
			from = to
		}
		le.PutUint16(table[s.node][18:], uint16(kids))
	}
	for _, n := range table {
		nodes = append(nodes, n[:]...)
	}
	return nodes, ends
}

func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}

// found is a phrase whose first part ends at a byte of the text.
type found struct{ entry, end int }

// walk appends the phrases below a node whose first part matches the text on
// from byte j. open says that the last thing matched was a star.
func (l *Lexicon) walk(node int, text string, j int, open bool, out []found) []found {
	at := l.atTrie + node*nodeSize
	if n := l.u16(at + 16); n > 0 && (open || l.wordEnds(text, j)) {
		first := l.atEnds + 4*l.u32(at+12)
		for i := range n {
			out = append(out, found{l.u32(first + 4*i), j})
		}
	}
	kids := l.u16(at + 18)
	if kids == 0 {
		return out
	}
	first := l.u32(at + 8)
	lo, hi := first, first+kids
	c := byte(0)
	if j < len(text) {
		c = text[j]
	}
	for ; lo < hi; lo++ {
		b := l.b[l.atTrie+lo*nodeSize+6]
		if b > '*' {
			break
		}
		if b == ' ' && !blank(c) || b != ' ' && b != '*' && b != looseBlank && b != c {
			continue
		}
		out = l.step(lo, text, j, open, out)
	}
	if j >= len(text) {
		return out
	}
	for lo < hi {
		mid := int(uint(lo+hi) >> 1)
		switch b := l.b[l.atTrie+mid*nodeSize+6]; {
		case b < c:
			lo = mid + 1
		case b > c:
			hi = mid
		default:
			return l.step(mid, text, j, open, out)
		}
	}
	return out
}

// step matches the label of a node and walks on below it.
func (l *Lexicon) step(node int, text string, j int, open bool, out []found) []found {
	at := l.atTrie + node*nodeSize
	from := l.atPool + l.u32(at)
	for _, c := range []byte(l.b[from : from+l.u16(at+4)]) {
		switch c {
		case ' ', looseBlank:
			n := blanks(text[j:])
			if n == 0 && c == ' ' {
				return out
			}
			j += n
		case '*':
			j = wordEnd(text, j)
			open = true
		default:
			if j >= len(text) || text[j] != c {
				return out
			}
			j++
			open = false
		}
	}
	return l.walk(node, text, j, open, out)
}

// wordEnd returns the byte behind the word that goes on at byte j.
func wordEnd(text string, j int) int {
	for j < len(text) {
		if c := text[j]; c < utf8.RuneSelf {
			if !wordRune(rune(c)) {
				return j
			}
			j++
			continue
		}
		r, size := utf8.DecodeRuneInString(text[j:])
		if !wordRune(r) {
			return j
		}
		j += size
	}
	return j
}

// wordEnds reports whether a phrase may end before byte j: not inside a word of
// an alphabetic script, and in English not before the rest of a contraction,
// which makes another word: "can" is not in "can't".
func (l *Lexicon) wordEnds(text string, j int) bool {
	if j >= len(text) {
		return true
	}
	if last, _ := utf8.DecodeLastRuneInString(text[:j]); !wordRune(last) {
		return true
	}
	r, size := utf8.DecodeRuneInString(text[j:])
	if wordRune(r) {
		return false
	}
	if r == '\'' && l.lang == "en" {
		next, _ := utf8.DecodeRuneInString(text[j+size:])
		return !unicode.IsLetter(next)
	}
	return true
}
