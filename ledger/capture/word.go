package capture

import (
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"
)

// A Word is a weighed token of a sentence: the first six letters of a word of
// an alphabet, or two neighbouring CJK characters. In front of the sentence it
// is another token, with ^ before it. Two or three cues that follow each other
// are a token as well, whatever the language: ">" and a byte for each.
type Word struct {
	Token  string
	Weight float64
}

// wordLetters is how many letters of a word are looked at, so that its endings
// do not matter much.
const wordLetters = 6

// tokens calls f with every token of a sentence. The slice is only good during
// the call.
func (s *sentence) tokens(f func(token []byte)) {
	t := s.folded
	buf := make([]byte, 1, 40)
	buf[0] = '^'
	first := true
	emit := func(from, to int) {
		buf = append(buf[:1], t[from:to]...)
		f(buf[1:])
		if first {
			f(buf)
			first = false
		}
	}
	prev := -1 // start of the CJK character before
	for i := 0; i < len(t); {
		r, size := utf8.DecodeRuneInString(t[i:])
		switch {
		case cjk(r):
			if prev >= 0 {
				emit(prev, i+size)
			}
			prev = i
			i += size
		case isWord(r):
			prev = -1
			from, letters, end := i, 0, i
			for i < len(t) {
				r, size = utf8.DecodeRuneInString(t[i:])
				if !isWord(r) && r != '\'' {
					break
				}
				i += size
				if letters++; letters <= wordLetters {
					end = i
				}
			}
			if letters >= 2 && !digits(t[from:i]) {
				emit(from, end)
			}
		default:
			prev = -1
			i += size
		}
	}
}

// patterns calls f with every pair and triple of neighbouring cues of a
// sentence. The slice is only good during the call.
func (s *sentence) patterns(f func(token []byte)) {
	var order [24]span
	hits := order[:0]
	for _, h := range s.hits {
		if !h.cue.joint() && len(hits) < cap(hits) {
			hits = append(hits, h)
		}
	}
	slices.SortStableFunc(hits, func(a, b span) int {
		return cmp.Or(cmp.Compare(a.start, b.start), cmp.Compare(a.cue, b.cue), cmp.Compare(b.end, a.end))
	})
	// Two lexicons may know the same word.
	hits = slices.CompactFunc(hits, func(a, b span) bool { return a.cue == b.cue && b.start < a.end })
	code := func(i int) byte {
		if i < 0 || i >= len(hits) {
			return edgeCode
		}
		return edgeCode + byte(hits[i].cue)
	}
	buf := [4]byte{0: '>'}
	for i := -1; i < len(hits); i++ {
		buf[1], buf[2], buf[3] = code(i), code(i+1), code(i+2)
		f(buf[:3])
		if i+2 <= len(hits) {
			f(buf[:4])
		}
	}
}

// edgeCode stands for the beginning and the end of a sentence in a token of
// cues, edgeCode+c for cue c: bytes that begin no word.
const edgeCode = 0x80

// Name returns a token as people read it: a word as it is, cues by their names.
func (w Word) Name() string {
	if !strings.HasPrefix(w.Token, ">") {
		return w.Token
	}
	var b strings.Builder
	for i := 1; i < len(w.Token); i++ {
		b.WriteByte('>')
		if c := w.Token[i]; c > edgeCode {
			b.WriteString(strings.TrimPrefix(cueSections[c-edgeCode], "capture."))
		}
	}
	return b.String()
}
