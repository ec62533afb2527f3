package act

import (
	"strconv"
	"strings"

	"mvdan.cc/sh/v3/syntax"
)

// maxBraceParts bounds the brace expansions in one word.
const maxBraceParts = 12

// braceParts counts brace expansions, nested ones included.
func braceParts(parts []syntax.WordPart, depth int) int {
	n := 0
	for _, part := range parts {
		br, ok := part.(*syntax.BraceExp)
		if !ok {
			continue
		}
		if n++; depth > maxDepth {
			return maxBraceParts + 1
		}
		for _, el := range br.Elems {
			if n += braceParts(el.Parts, depth+1); n > maxBraceParts {
				return n
			}
		}
	}
	return n
}

// unbrace multiplies brace expansions out, at most limit words.
func unbrace(parts []syntax.WordPart, limit int) [][]syntax.WordPart {
	out := [][]syntax.WordPart{nil}
	for _, part := range parts {
		br, ok := part.(*syntax.BraceExp)
		if !ok {
			for i := range out {
				out[i] = append(out[i], part)
			}
			continue
		}
		var alts [][]syntax.WordPart
		if br.Sequence {
			for _, s := range sequence(br, limit) {
				alts = append(alts, []syntax.WordPart{&syntax.Lit{Value: s}})
			}
		} else {
			for _, el := range br.Elems {
				if len(alts) < limit {
					alts = append(alts, unbrace(el.Parts, limit)...)
				}
			}
		}
		var next [][]syntax.WordPart
		for _, head := range out {
			for _, alt := range alts {
				if len(next) < limit {
					next = append(next, append(head[:len(head):len(head)], alt...))
				}
			}
		}
		out = next
	}
	return out
}

// sequence returns the texts of {1..3} or {a..c}, at most limit.
func sequence(br *syntax.BraceExp, limit int) []string {
	if len(br.Elems) < 2 {
		return nil
	}
	from, to := br.Elems[0].Lit(), br.Elems[1].Lit()
	width := 0
	for _, s := range [...]string{from, to} {
		if len(strings.TrimLeft(s, "-")) > 1 && strings.HasPrefix(strings.TrimLeft(s, "-"), "0") {
			width = max(width, len(s))
		}
	}
	x, err1 := strconv.Atoi(from)
	y, err2 := strconv.Atoi(to)
	chars := err1 != nil || err2 != nil
	if chars {
		if len(from) != 1 || len(to) != 1 {
			return []string{holeText}
		}
		x, y = int(from[0]), int(to[0])
	}
	step := 1
	if len(br.Elems) > 2 {
		if n, err := strconv.Atoi(br.Elems[2].Lit()); err == nil && n != 0 {
			step = max(n, -n)
		}
	}
	var out []string
	for len(out) < limit {
		if chars {
			out = append(out, string(rune(x)))
		} else {
			s := strconv.Itoa(x)
			for len(s) < width {
				s = "0" + s
			}
			out = append(out, s)
		}
		switch {
		case x == y || x < y && x+step > y || x > y && x-step < y:
			return out
		case x < y:
			x += step
		default:
			x -= step
		}
	}
	return out
}
