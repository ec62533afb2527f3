package wire

import (
	"bytes"
	"encoding/json"
	"strconv"
	"strings"
)

// A field is one key of an ordered object; its value is an object, a list, a
// string or an int.
type (
	object []field
	field  struct {
		key   string
		value any
	}
	list []any
)

// style is how a file is written.
type style struct {
	eol    string // "\n" or "\r\n"
	unit   string // one level of indentation
	inline bool   // on one line
	colon  string // ":" or ": "
	comma  string // between children on one line: "," or ", "
}

// defaultUnit is what JSON.stringify(…, null, 2) writes, as the hosts do when
// they rewrite their settings: text in that form survives it unchanged.
const defaultUnit = "  "

// styleOf reads the style of src from its first level.
func styleOf(src string, root *node) style {
	s := style{eol: "\n", unit: defaultUnit, colon: ": ", comma: ", "}
	if crlf := strings.Count(src, "\r\n"); crlf > 0 && 2*crlf >= strings.Count(src, "\n") {
		s.eol = "\r\n"
	}
	children := root.children()
	if len(children) == 0 {
		return s
	}
	if !strings.Contains(src[root.start:root.end], "\n") {
		s.inline = true
		s.colon, s.comma = spacing(src, root)
		return s
	}
	for _, c := range children {
		if indent, ok := indentBefore(src, c.start); ok && indent != "" {
			s.unit = strings.TrimPrefix(indent, lineIndent(src, root.start))
			if s.unit == "" {
				s.unit = defaultUnit
			}
			break
		}
	}
	s.colon, _ = spacing(src, root)
	return s
}

// spacing returns what stands between key and value and between two children
// of the first object that has them.
func spacing(src string, n *node) (colon, comma string) {
	colon, comma = ": ", ", "
	if len(n.members) > 0 {
		m := n.members[0]
		if before := src[m.keyStart:m.value.start]; strings.HasSuffix(before, ":") {
			colon, comma = ":", ","
		}
	}
	if list := n.children(); len(list) > 1 {
		comma = ","
		if between := src[list[0].end:list[1].start]; !strings.HasSuffix(between, ",") {
			comma = ", "
		}
	}
	return colon, comma
}

// indentBefore returns the white space in front of offset i when nothing else
// stands between it and the start of its line.
func indentBefore(src string, i int) (string, bool) {
	start := strings.LastIndexByte(src[:i], '\n') + 1
	if start == 0 {
		return "", false
	}
	if strings.Trim(src[start:i], " \t") != "" {
		return "", false
	}
	return src[start:i], true
}

// lineIndent returns the white space at the start of the line that offset i is
// on.
func lineIndent(src string, i int) string {
	line := strings.TrimPrefix(src[strings.LastIndexByte(src[:i], '\n')+1:i], byteOrderMark)
	return line[:len(line)-len(strings.TrimLeft(line, " \t"))]
}

// render returns v as JSON; indent is the indentation of the line it begins on.
func (s style) render(v any, indent string) string {
	var b strings.Builder
	s.write(&b, v, indent)
	return b.String()
}

// member returns a member of an object as JSON.
func (s style) member(f field, indent string) string {
	return quote(f.key) + s.colon + s.render(f.value, indent)
}

func (s style) write(b *strings.Builder, v any, indent string) {
	children := func(open, close byte, n int, child func(i int, indent string)) {
		b.WriteByte(open)
		inner := indent + s.unit
		for i := range n {
			switch {
			case !s.inline:
				if i > 0 {
					b.WriteByte(',')
				}
				b.WriteString(s.eol)
				b.WriteString(inner)
			case i > 0:
				b.WriteString(s.comma)
			}
			child(i, inner)
		}
		if !s.inline && n > 0 {
			b.WriteString(s.eol)
			b.WriteString(indent)
		}
		b.WriteByte(close)
	}
	switch v := v.(type) {
	case object:
		children('{', '}', len(v), func(i int, inner string) {
			b.WriteString(quote(v[i].key))
			b.WriteString(s.colon)
			s.write(b, v[i].value, inner)
		})
	case list:
		children('[', ']', len(v), func(i int, inner string) { s.write(b, v[i], inner) })
	case string:
		b.WriteString(quote(v))
	case int:
		b.WriteString(strconv.Itoa(v))
	case bool:
		b.WriteString(strconv.FormatBool(v))
	}
}

// quote returns s as a JSON string, the way JSON.stringify writes it.
func quote(s string) string {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(s); err != nil {
		return strconv.Quote(s)
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// plain returns v as encoding/json would decode it, for comparing.
func plain(v any) any {
	switch v := v.(type) {
	case object:
		m := make(map[string]any, len(v))
		for _, f := range v {
			m[f.key] = plain(f.value)
		}
		return m
	case list:
		a := make([]any, len(v))
		for i := range v {
			a[i] = plain(v[i])
		}
		return a
	case int:
		return json.Number(strconv.Itoa(v))
	}
	return v
}
