package capture

import "unicode/utf8"

// A Word is a weighed token of a sentence: the first six letters of a word of
// an alphabet, or two neighbouring CJK characters. In front of the sentence it
// is another token, with ^ before it.
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
