package act

import (
	"strconv"
	"strings"
)

// unescapeDouble undoes the backslashes that count inside double quotes.
func unescapeDouble(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			switch s[i+1] {
			case '$', '`', '"', '\\':
				i++
			case '\n':
				i++
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// ansiC undoes the escapes of $'…'.
func ansiC(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	var b strings.Builder
	b.Grow(len(s))
	number := func(from, base, most int) (rune, int) {
		end := from
		for end < len(s) && end-from < most {
			if _, err := strconv.ParseUint(s[end:end+1], base, 8); err != nil {
				break
			}
			end++
		}
		n, err := strconv.ParseUint(s[from:end], base, 32)
		if err != nil {
			return 0, from
		}
		return rune(n), end
	}
	for i := 0; i < len(s); i++ {
		if s[i] != '\\' || i+1 >= len(s) {
			b.WriteByte(s[i])
			continue
		}
		i++
		switch c := s[i]; c {
		case 'n':
			b.WriteByte('\n')
		case 't':
			b.WriteByte('\t')
		case 'r':
			b.WriteByte('\r')
		case 'a':
			b.WriteByte(7)
		case 'b':
			b.WriteByte(8)
		case 'e', 'E':
			b.WriteByte(27)
		case 'f':
			b.WriteByte(12)
		case 'v':
			b.WriteByte(11)
		case 'x', 'u', 'U', '0', '1', '2', '3', '4', '5', '6', '7':
			from, base, most := i, 8, 3
			switch c {
			case 'x':
				from, base, most = i+1, 16, 2
			case 'u':
				from, base, most = i+1, 16, 4
			case 'U':
				from, base, most = i+1, 16, 8
			}
			r, end := number(from, base, most)
			if end == from {
				b.WriteByte('\\')
				b.WriteByte(c)
				continue
			}
			if base == 8 || c == 'x' {
				b.WriteByte(byte(r))
			} else {
				b.WriteRune(r)
			}
			i = end - 1
		case 'c':
			i++
			if i < len(s) {
				b.WriteByte(s[i] & 0x1f)
			}
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}
