package capture

import (
	"strings"
	"unicode/utf8"
)

// A clause is a part of a sentence with one verb of its own, in bytes of the
// folded sentence.
type clause struct{ start, end int }

// clauses cuts a sentence at commas, semicolons, dashes and the words for but
// and then, where a ban or an order ends its reach.
func (s *sentence) clauses() []clause {
	var out []clause
	start := 0
	t := s.folded
	cut := func(end, next int) {
		if strings.TrimSpace(t[start:end]) != "" {
			out = append(out, clause{start, end})
		}
		start = next
	}
	for i := 0; i < len(t); {
		r, size := utf8.DecodeRuneInString(t[i:])
		next := i + size
		switch r {
		case ',', '，', '、', ';', '；', '—', '–', '。', '!', '?', '(', ')':
			cut(i, next)
		case '.', ':':
			if next >= len(t) || t[next] == ' ' {
				cut(i, next)
			}
		case ' ':
			if strings.HasPrefix(t[next:], "- ") {
				cut(i, next+2)
				next += 2
			} else if n := conjunction(t[next:]); n > 0 {
				cut(i, next+n)
				next += n
			}
		default:
			if cjk(r) && (strings.HasPrefix(t[i:], "但") || strings.HasPrefix(t[i:], "然后")) {
				cut(i, i)
			}
		}
		i = next
	}
	cut(len(t), len(t))
	return out
}

// conjunction returns the length of a conjunction that begins a new clause.
func conjunction(t string) int {
	for _, c := range [...]string{"but ", "then ", "and then ", "aber ", "dann ", "und dann ", "mais ", "puis ", "pero ", "luego ",
		"mas ", "depois ", "но ", "потом ", "затем "} {
		if strings.HasPrefix(t, c) {
			return len(c)
		}
	}
	return 0
}
