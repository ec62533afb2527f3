package redact

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// form is how a value follows its key word.
type form uint8

const (
	beside   form = iota // password hunter2
	copula               // the password is hunter2
	listed               // ("DB_PASSWORD", "hunter2"), setPassword("hunter2")
	assigned             // password: hunter2
	setting              // export DB_PASSWORD=hunter2, --password hunter2, ?password=hunter2
)

// separator reads what stands between the identifier and the value, and says
// how the two belong together.
func (id ident) separator(s string) (how form, value int, ok bool) {
	i := id.end
	closers := countPrefix(s[i:], func(c byte) bool { return strings.IndexByte("\"'`]\\*)}", c) >= 0 })
	closing := s[i : i+closers]
	quoteClosed := strings.ContainsAny(closing, "\"'`")
	i += closers
	if closing == "'" && strings.HasPrefix(s[i:], "s ") {
		return copula, i + 2, true
	}
	blanks := countPrefix(s[i:], func(c byte) bool { return c == ' ' || c == '\t' })
	i += blanks
	if i >= len(s) {
		return 0, 0, false
	}
	if closers == 0 && blanks > 0 {
		if !id.ascii || id.word[len(id.word)-1] >= utf8.RuneSelf { // ключ API, clé API
			if rest := s[i:]; len(rest) > 4 && strings.EqualFold(rest[:4], "API ") {
				i += 4
			}
		}
		if n := owner(s[i:]); n > 0 {
			i += n
		}
	}
	// A name and a value of their own: {"name": "DB_PASSWORD", "value": "x"}.
	if quoteClosed || id.upper {
		if j, ok := valueField(s, i); ok {
			return assigned, j, true
		}
	}
	if n := operator(s[i:]); n > 0 {
		after := i + n
		gap := countPrefix(s[after:], func(c byte) bool { return c == ' ' || c == '\t' || c == '*' })
		how = assigned
		if s[i] == '=' && blanks == 0 && gap == 0 && (id.upper || id.flag || id.inQuery) {
			how = setting
		}
		return how, after + gap, true
	}
	switch c := s[i]; {
	case id.inTag(s):
		return assigned, i + 1, true
	case c == '>' && quoteClosed: // <property name="password">
		return assigned, i + 1, true
	case c == ',' && quoteClosed:
		i++
		return listed, i + countPrefix(s[i:], isSpace), true
	case c == '(' && closers == 0 && blanks == 0:
		return listed, i + 1, true
	case c >= utf8.RuneSelf || blanks == 0:
		if n := copulaLen(s[i:], id.ascii); n > 0 {
			return copula, i + n, true
		}
		if id.ascii && blanks == 0 {
			return 0, 0, false
		}
		return beside, i, true
	}
	if id.flag && closers == 0 && blanks > 0 {
		return setting, i, true
	}
	if n := copulaLen(s[i:], id.ascii); n > 0 {
		return copula, i + n, true
	}
	return beside, i, true
}

// owner returns the length of words that say whose secret it is or where it is
// used, when an assignment sign or a verb follows them: "for the staging db" in
// "the password for the staging db is …". 0 when there are none.
func owner(s string) int {
	s = s[:min(len(s), 64)]
	if strings.HasPrefix(s, "(") { // password (staging): …
		n := strings.IndexByte(s, ')') + 1
		rest := strings.TrimLeft(s[n:], " ")
		if n == 0 || operator(rest) == 0 || strings.ContainsAny(s[:n], "\"'`=,") {
			return 0
		}
		return len(s) - len(rest)
	}
	i := 0
	for k := range 5 {
		n := 0
		for n < len(s)-i {
			r, size := utf8.DecodeRuneInString(s[i+n:])
			if !unicode.IsLetter(r) && (k == 0 || !unicode.IsDigit(r) && r != '-' && r != '_' && r != '.') {
				break
			}
			n += size
		}
		word := s[i : i+n]
		latin := n > 0 && word[0] < utf8.RuneSelf
		if n == 0 || k == 0 && latin && !isPreposition(word) {
			return 0
		}
		i += n
		rest := strings.TrimLeft(s[i:], " ")
		if strings.HasPrefix(rest, ":") || strings.HasPrefix(rest, "=") || strings.HasPrefix(rest, "—") || strings.HasPrefix(rest, "–") ||
			k > 0 && latin && copulaLen(rest, true) > 0 {
			return len(s) - len(rest)
		}
		if rest == s[i:] {
			return 0 // no blank, so no further word
		}
		i = len(s) - len(rest)
	}
	return 0
}

func isPreposition(word string) bool {
	switch strings.ToLower(word) {
	case "api", "for", "of", "on", "in", "at", "from", "to", "für", "vom", "von", "zu", "zum", "de", "del", "du", "da", "do", "para", "pour":
		return true
	}
	return false
}

// inTag reports whether the identifier is the name of an XML element.
func (id ident) inTag(s string) bool {
	return id.start > 0 && s[id.start-1] == '<' && id.end < len(s) && s[id.end] == '>'
}

// operator returns the length of an assignment sign at the start of s, or 0.
func operator(s string) int {
	for _, op := range [...]string{"===", ":=", "=>", "==", "?=", "+=", "->", "?:", "=", ":", "：", "＝", "→"} {
		if strings.HasPrefix(s, op) {
			if op == ":" && strings.HasPrefix(s, "://") {
				return 0
			}
			return len(op)
		}
	}
	for _, dash := range [...]string{"— ", "– ", "- "} {
		if strings.HasPrefix(s, dash) {
			return len(dash)
		}
	}
	return 0
}

// valueField returns the offset of the value in `", "value": "x"` and
// "\n  value: x" behind a name.
func valueField(s string, i int) (int, bool) {
	i += countPrefix(s[i:min(len(s), i+80)], func(c byte) bool { return isSpace(c) || c == ',' })
	i += countPrefix(s[i:min(len(s), i+2)], func(c byte) bool { return c == '"' || c == '\'' })
	if i+5 > len(s) || !strings.EqualFold(s[i:i+5], "value") {
		return 0, false
	}
	i += 5
	i += countPrefix(s[i:min(len(s), i+2)], func(c byte) bool { return c == '"' || c == '\'' })
	i += countPrefix(s[i:], func(c byte) bool { return c == ' ' })
	if i >= len(s) || s[i] != ':' && s[i] != '=' {
		return 0, false
	}
	i++
	return i + countPrefix(s[i:], func(c byte) bool { return c == ' ' || c == '\t' }), true
}

// copulaLen returns the length, with blanks, of a verb or particle at the
// start of s that says what the word in front of it is.
func copulaLen(s string, latin bool) int {
	n := 0
	if latin {
		n = countPrefix(s, isLetter)
		if n < len(s) && s[n] >= utf8.RuneSelf {
			_, size := utf8.DecodeRuneInString(s[n:])
			n += size
		}
		switch strings.ToLower(s[:n]) {
		case "is", "was", "to", "are", "be", "as", "ist", "lautet", "war", "es", "est", "é", "è", "era", "là", "adalah", "je", "az", "on", "er", "är", "with", "becomes", "equals":
		default:
			return 0
		}
		for _, more := range [...]string{" now ", " still ", " currently ", " always ", " set to ", " just ", " jetzt "} {
			if strings.HasPrefix(s[n:], more) {
				n += len(more) - 1
				break
			}
		}
		if n >= len(s) || s[n] != ' ' && s[n] != ':' {
			return 0
		}
	} else {
		for {
			m := particle(s[n:])
			if m == 0 {
				break
			}
			n += m
		}
		if n == 0 {
			return 0
		}
	}
	return n + countPrefix(s[n:], func(c byte) bool { return c == ' ' || c == ':' || c == '\t' })
}

func particle(s string) int {
	for _, p := range [...]string{"应该是", "就是", "设为", "改为", "改成", "设置为", "设成", "是", "为", "為", "用", "は", "が", "を", "：", "＝", ":", "=", "는", "은", "이", "가", "를", "을", " это ", " будет ", " такой ", " — ", " – ", " - "} {
		if strings.HasPrefix(s, p) {
			return len(p)
		}
	}
	return 0
}
