package wire

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode/utf8"
)

// A node is a value in a text of JSON with comments and trailing commas. Its
// bytes are [start, end).
type node struct {
	kind       nodeKind
	start, end int
	members    []member // of an object, in order
	elements   []*node  // of an array, in order
	text       string   // a string decoded; a number or literal as written
	trailing   int      // commas behind a last child, counted in the root for the whole text
}

type nodeKind uint8

const (
	objectNode nodeKind = iota
	arrayNode
	stringNode
	scalarNode
)

func (k nodeKind) String() string {
	return [...]string{"an object", "an array", "a string", "a number, true, false or null"}[k]
}

// A member is one key of an object with its value.
type member struct {
	keyStart int
	key      string
	value    *node
}

// A SyntaxError says where a file is no JSON, counting lines and columns from 1.
type SyntaxError struct {
	Line, Column int
	Message      string
}

func (e *SyntaxError) Error() string {
	return fmt.Sprintf("line %d, column %d: %s", e.Line, e.Column, e.Message)
}

const byteOrderMark = "\ufeff"

// maxDepth bounds nesting; settings have a depth of six.
const maxDepth = 500

// parse returns the value in src, nil when there is nothing but white space
// and comments. A byte order mark is skipped.
func parse(src string) (*node, error) {
	p := &parser{src: src}
	if !utf8.ValidString(src) {
		for i, r := range src {
			if r == utf8.RuneError && !strings.HasPrefix(src[i:], "\ufffd") {
				p.pos = i
				break
			}
		}
		return nil, p.fail("this byte is not UTF-8; save the file as UTF-8")
	}
	p.pos = len(src) - len(strings.TrimPrefix(src, byteOrderMark))
	if err := p.skip(); err != nil {
		return nil, err
	}
	if p.pos == len(src) {
		return nil, nil
	}
	root, err := p.value(0)
	if err != nil {
		return nil, err
	}
	if err := p.skip(); err != nil {
		return nil, err
	}
	if p.pos < len(src) {
		return nil, p.fail("text after the end of the value")
	}
	root.trailing = p.trailing
	return root, nil
}

type parser struct {
	src      string
	pos      int
	trailing int
}

func (p *parser) fail(message string) error {
	before := p.src[:min(p.pos, len(p.src))]
	line := strings.Count(before, "\n") + 1
	column := utf8.RuneCountInString(before[strings.LastIndexByte(before, '\n')+1:]) + 1
	return &SyntaxError{Line: line, Column: column, Message: message}
}

// skip passes white space and comments.
func (p *parser) skip() error {
	for p.pos < len(p.src) {
		switch c := p.src[p.pos]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			p.pos++
		case strings.HasPrefix(p.src[p.pos:], "//"):
			n := strings.IndexByte(p.src[p.pos:], '\n')
			if n < 0 {
				n = len(p.src) - p.pos
			}
			p.pos += n
		case strings.HasPrefix(p.src[p.pos:], "/*"):
			n := strings.Index(p.src[p.pos+2:], "*/")
			if n < 0 {
				return p.fail("a comment is not closed")
			}
			p.pos += n + 4
		default:
			return nil
		}
	}
	return nil
}

func (p *parser) value(depth int) (*node, error) {
	if depth > maxDepth {
		return nil, p.fail(fmt.Sprintf("nested deeper than %d", maxDepth))
	}
	if p.pos >= len(p.src) {
		return nil, p.fail("a value is missing at the end of the file")
	}
	switch c := p.src[p.pos]; c {
	case '{':
		return p.object(depth)
	case '[':
		return p.array(depth)
	case '"':
		start := p.pos
		text, err := p.string()
		return &node{kind: stringNode, start: start, end: p.pos, text: text}, err
	}
	start := p.pos
	for p.pos < len(p.src) && strings.IndexByte("+-.0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_$", p.src[p.pos]) >= 0 {
		p.pos++
	}
	text := p.src[start:p.pos]
	if text == "" || !json.Valid([]byte(text)) {
		p.pos = start
		r, _ := utf8.DecodeRuneInString(p.src[start:])
		if text != "" {
			return nil, p.fail(fmt.Sprintf("%q is no JSON value", cut(text, 40)))
		}
		return nil, p.fail(fmt.Sprintf("a value is expected, not %q", r))
	}
	return &node{kind: scalarNode, start: start, end: p.pos, text: text}, nil
}

func (p *parser) object(depth int) (*node, error) {
	n := &node{kind: objectNode, start: p.pos}
	p.pos++
	for {
		if err := p.skip(); err != nil {
			return nil, err
		}
		if p.pos >= len(p.src) {
			return nil, p.fail("an object is not closed: } is missing")
		}
		if p.src[p.pos] == '}' {
			p.pos++
			n.end = p.pos
			return n, nil
		}
		if p.src[p.pos] != '"' {
			return nil, p.fail("a key in double quotes is expected")
		}
		m := member{keyStart: p.pos}
		var err error
		if m.key, err = p.string(); err != nil {
			return nil, err
		}
		if err := p.skip(); err != nil {
			return nil, err
		}
		if p.pos >= len(p.src) || p.src[p.pos] != ':' {
			return nil, p.fail(fmt.Sprintf("a colon is expected after the key %q", cut(m.key, 40)))
		}
		p.pos++
		if err := p.skip(); err != nil {
			return nil, err
		}
		if m.value, err = p.value(depth + 1); err != nil {
			return nil, err
		}
		n.members = append(n.members, m)
		if err := p.comma('}'); err != nil {
			return nil, err
		}
	}
}

func (p *parser) array(depth int) (*node, error) {
	n := &node{kind: arrayNode, start: p.pos}
	p.pos++
	for {
		if err := p.skip(); err != nil {
			return nil, err
		}
		if p.pos >= len(p.src) {
			return nil, p.fail("an array is not closed: ] is missing")
		}
		if p.src[p.pos] == ']' {
			p.pos++
			n.end = p.pos
			return n, nil
		}
		element, err := p.value(depth + 1)
		if err != nil {
			return nil, err
		}
		n.elements = append(n.elements, element)
		if err := p.comma(']'); err != nil {
			return nil, err
		}
	}
}

// comma passes the comma after a child, or stops before close.
func (p *parser) comma(close byte) error {
	if err := p.skip(); err != nil {
		return err
	}
	if p.pos < len(p.src) && p.src[p.pos] == ',' {
		p.pos++
		if err := p.skip(); err != nil {
			return err
		}
		if p.pos < len(p.src) && p.src[p.pos] == close {
			p.trailing++
		}
		return nil
	}
	if p.pos < len(p.src) && p.src[p.pos] == close {
		return nil
	}
	return p.fail(fmt.Sprintf("a comma or %c is expected", close))
}

func (p *parser) string() (string, error) {
	start := p.pos
	for i := start + 1; i < len(p.src); i++ {
		switch c := p.src[i]; {
		case c == '\\':
			i++
		case c == '"':
			p.pos = i + 1
			var text string
			if err := json.Unmarshal([]byte(p.src[start:p.pos]), &text); err != nil {
				p.pos = start
				return "", p.fail("this text has an escape that JSON does not know")
			}
			return text, nil
		case c < ' ':
			p.pos = i
			return "", p.fail("a line break or control character inside a text; is a quote missing?")
		}
	}
	return "", p.fail("a text is not closed: \" is missing")
}

func cut(s string, n int) string {
	if len(s) <= n {
		return s
	}
	for n > 0 && !utf8.RuneStart(s[n]) {
		n--
	}
	return s[:n] + "…"
}

// get returns the value of key, nil when there is none; of several the last,
// which is the one that programs see.
func (n *node) get(key string) *node {
	if n == nil || n.kind != objectNode {
		return nil
	}
	for i := len(n.members) - 1; i >= 0; i-- {
		if n.members[i].key == key {
			return n.members[i].value
		}
	}
	return nil
}

// str returns the text of the string under key, "" when there is none.
func (n *node) str(key string) string {
	if v := n.get(key); v != nil && v.kind == stringNode {
		return v.text
	}
	return ""
}

// plain returns the value as encoding/json would, numbers as json.Number. The
// last of several equal keys counts.
func (n *node) plain() any {
	switch n.kind {
	case objectNode:
		m := make(map[string]any, len(n.members))
		for _, c := range n.members {
			m[c.key] = c.value.plain()
		}
		return m
	case arrayNode:
		a := make([]any, len(n.elements))
		for i, c := range n.elements {
			a[i] = c.plain()
		}
		return a
	case stringNode:
		return n.text
	}
	switch n.text {
	case "true":
		return true
	case "false":
		return false
	case "null":
		return nil
	}
	return json.Number(n.text)
}

// children returns the spans of the members or elements of a container.
func (n *node) children() []child {
	var list []child
	for _, m := range n.members {
		list = append(list, child{m.keyStart, m.value.end})
	}
	for _, e := range n.elements {
		list = append(list, child{e.start, e.end})
	}
	return list
}

// A child is a member with its key, or an element.
type child struct{ start, end int }
