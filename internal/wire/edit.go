package wire

import "strings"

// An edit replaces the text was at offset at by now.
type edit struct {
	at       int
	was, now string
}

func (e edit) apply(src string) string {
	return src[:e.at] + e.now + src[e.at+len(e.was):]
}

// insertRoot makes an object with one member where src has no value at all,
// behind what comments there are.
func insertRoot(src string, f field) edit {
	s := style{eol: "\n", unit: defaultUnit, colon: ": "}
	if strings.Contains(src, "\r\n") {
		s.eol = "\r\n"
	}
	text := s.render(object{f}, "")
	content := strings.TrimPrefix(src, byteOrderMark)
	if strings.TrimSpace(content) == "" {
		if content == "" {
			text += s.eol
		}
		return edit{at: len(src) - len(content), now: text}
	}
	end := len(strings.TrimRight(src, " \t\r\n"))
	if src[end:] == "" {
		text += s.eol
	}
	return edit{at: end, now: s.eol + text}
}

// insertMember adds f as the last member of the object n.
func (s style) insertMember(src string, n *node, f field) edit {
	return s.insert(src, n, func(s style, indent string) string { return s.member(f, indent) })
}

// insertElement adds v as the last element of the array n.
func (s style) insertElement(src string, n *node, v any) edit {
	return s.insert(src, n, func(s style, indent string) string { return s.render(v, indent) })
}

// insert adds a child behind the last one of the container n, in the way in
// which that container is written.
func (s style) insert(src string, n *node, render func(s style, indent string) string) edit {
	children := n.children()
	if len(children) == 0 {
		return s.insertFirst(src, n, render)
	}
	last := children[len(children)-1]
	indent, ownLine := indentBefore(src, children[0].start)
	if !ownLine || !strings.Contains(src[n.start:children[0].start], "\n") {
		s.inline = true
		if len(children) > 1 && !strings.Contains(src[n.start:n.end], "\n") {
			_, s.comma = spacing(src, n)
		}
		return edit{at: last.end, now: s.comma + render(s, "")}
	}
	rest := src[last.end:n.end]
	tail, comma := sameLineTail(rest), trailingComma(rest)
	body := s.eol + indent + render(s, indent)
	if comma > 0 { // the file puts one behind the last child too
		return edit{at: last.end + max(tail, comma), now: body + ","}
	}
	if tail == 0 {
		return edit{at: last.end, now: "," + body}
	}
	was := rest[:tail]
	return edit{at: last.end, was: was, now: "," + was + body}
}

// insertFirst adds the only child of an empty container, behind the comments
// in it.
func (s style) insertFirst(src string, n *node, render func(s style, indent string) string) edit {
	inner := src[n.start+1 : n.end-1]
	at := n.start + 1 + len(strings.TrimRight(inner, " \t\r\n"))
	was := src[at : n.end-1]
	lineComment := at > n.start+1 && !strings.HasSuffix(src[:at], "*/")
	if s.inline && !lineComment {
		return edit{at: at, was: was, now: render(s, "")}
	}
	outer := lineIndent(src, n.start)
	s.inline = false
	return edit{at: at, was: was, now: s.eol + outer + s.unit + render(s, outer+s.unit) + s.eol + outer}
}

// sameLineTail returns the length of the comments at the start of s that stand
// on its first line, with the blanks in front of them, 0 without one.
func sameLineTail(s string) int {
	end, i := 0, 0
	for i < len(s) {
		switch {
		case s[i] == ' ' || s[i] == '\t' || s[i] == ',' && end == 0:
			i++
		case strings.HasPrefix(s[i:], "//"):
			n := strings.IndexByte(s[i:], '\n')
			if n < 0 {
				n = len(s) - i
			}
			return i + len(strings.TrimRight(s[i:i+n], "\r"))
		case strings.HasPrefix(s[i:], "/*"):
			n := strings.Index(s[i:], "*/")
			if n < 0 || strings.Contains(s[i:i+n], "\n") {
				return end
			}
			i += n + 2
			end = i
		default:
			return end
		}
	}
	return end
}

// trailingComma returns the offset behind the comma that follows the last
// child of a container; s begins behind that child. 0 when there is none.
func trailingComma(s string) int {
	p := &parser{src: s}
	if p.skip() != nil || p.pos >= len(s) || s[p.pos] != ',' {
		return 0
	}
	return p.pos + 1
}

// removeChild takes the child with index i out of the container n, with the
// comma and the white space that go with it. Comments stay.
func removeChild(src string, n *node, i int) string {
	children := n.children()
	c := children[i]
	before := n.start + 1
	if i > 0 {
		before = children[i-1].end
	}
	lead := src[before:c.start]
	if i > 0 {
		p := &parser{src: lead}
		if p.skip() == nil && p.pos < len(lead) && lead[p.pos] == ',' {
			kept := lead[:p.pos] + strings.TrimRight(lead[p.pos+1:], " \t\r\n")
			if openLineComment(kept) && !strings.HasPrefix(strings.TrimLeft(src[c.end:], " \t\r"), "\n") {
				kept += "\n"
			}
			return src[:before] + kept + src[c.end:]
		}
	}
	rest := src[c.end : n.end-1]
	comma := trailingComma(rest)
	kept := strings.TrimRight(lead, " \t\r\n")
	if comma > 0 {
		rest = rest[:comma-1] + rest[comma:]
	} else if kept == "" && strings.TrimSpace(rest) == "" {
		rest = ""
	}
	if openLineComment(kept) && !strings.HasPrefix(strings.TrimLeft(rest, " \t\r"), "\n") {
		kept += "\n"
	}
	return src[:before] + kept + rest + src[n.end-1:]
}

// openLineComment reports whether s, which holds only commas, white space and
// comments, ends inside a line comment.
func openLineComment(s string) bool {
	for i := 0; i < len(s); i++ {
		if strings.HasPrefix(s[i:], "//") {
			n := strings.IndexByte(s[i:], '\n')
			if n < 0 {
				return true
			}
			i += n
		} else if strings.HasPrefix(s[i:], "/*") {
			n := strings.Index(s[i+2:], "*/")
			if n < 0 {
				return false
			}
			i += n + 3
		}
	}
	return false
}
