package act

import (
	"encoding/base64"
	"encoding/hex"
	"strings"
)

// filter is what a program that transforms text prints for what it reads.
func filter(name string, c *cmd, in stream) stream {
	if in.kind != known || len(in.text) > maxText {
		return stream{kind: in.kind, host: in.host, what: in.what}
	}
	fail := stream{kind: dynamic}
	switch name {
	case "base64":
		if !c.has("-d|--decode|-D") {
			return fail
		}
		clean := strings.Map(func(r rune) rune {
			if r == '\n' || r == ' ' || r == '\r' || r == '=' {
				return -1
			}
			return r
		}, in.text)
		text, err := base64.RawStdEncoding.DecodeString(clean)
		if err != nil {
			return fail
		}
		in.text = string(text)
	case "xxd":
		if !c.has("-r") {
			return fail
		}
		text, err := hex.DecodeString(strings.Join(strings.Fields(in.text), ""))
		if err != nil {
			return fail
		}
		in.text = string(text)
	case "rev":
		lines := strings.Split(in.text, "\n")
		for i, l := range lines {
			r := []rune(l)
			for x, y := 0, len(r)-1; x < y; x, y = x+1, y-1 {
				r[x], r[y] = r[y], r[x]
			}
			lines[i] = string(r)
		}
		in.text = strings.Join(lines, "\n")
	case "tr":
		text, ok := translate(in.text, c)
		if !ok {
			return fail
		}
		in.text = text
	default:
		return fail
	}
	return in
}

// translate is tr with plain sets, ranges and -d.
func translate(s string, c *cmd) (string, bool) {
	from := tupleOf(c.arg(0).text)
	if c.has("-d") {
		return strings.Map(func(r rune) rune {
			if strings.ContainsRune(from, r) {
				return -1
			}
			return r
		}, s), true
	}
	to := tupleOf(c.arg(1).text)
	if c.has("-c|-C|-s|-t") || from == "" || to == "" || strings.Contains(from+to, "[:") {
		return "", false
	}
	return strings.Map(func(r rune) rune {
		if i := strings.IndexRune(from, r); i >= 0 {
			return rune(to[min(i, len(to)-1)])
		}
		return r
	}, s), true
}

// tupleOf spells out the ranges of a tr set; only ASCII.
func tupleOf(s string) string {
	s = ansiC(s)
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] >= 0x80 {
			return ""
		}
		if i+2 < len(s) && s[i+1] == '-' && s[i+2] >= s[i] && s[i+2] < 0x80 {
			for ch := s[i]; ch <= s[i+2]; ch++ {
				b.WriteByte(ch)
			}
			i += 2
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
