package store

import (
	"errors"
	"fmt"
	"io"
	"math"
	"strings"
	"sync/atomic"
	"unicode"

	"github.com/goccy/go-yaml"
	"github.com/goccy/go-yaml/ast"
	"github.com/goccy/go-yaml/lexer"
	"github.com/goccy/go-yaml/parser"
	"github.com/goccy/go-yaml/token"
)

const (
	// maxAliases bounds what aliases can blow up: 16 of them multiply a
	// value by a few hundred at most.
	maxAliases = 16
	// maxNesting of brackets and lists; the parser is recursive, and takes
	// seconds for a line of "- - -".
	maxNesting = 100
)

// yamlParses counts the texts that were parsed as YAML.
var yamlParses atomic.Int64

// YAMLParses is how many texts this process has parsed as YAML: a tool call
// with a valid snapshot must parse none.
func YAMLParses() int64 { return yamlParses.Load() }

// parseYAML reads a mapping. first is the number that the first line has in
// its file. A panic of the parser is an error.
func parseYAML(text string, first int) (values map[string]any, err error) {
	defer func() {
		if p := recover(); p != nil {
			values, err = nil, fmt.Errorf("line %d: the YAML parser gave up: %v", first, p)
		}
	}()
	if err := boundYAML(text, first); err != nil {
		return nil, err
	}
	yamlParses.Add(1)
	values = map[string]any{}
	dec := yaml.NewDecoder(strings.NewReader(text))
	if err := dec.Decode(&values); err != nil && err != io.EOF {
		return nil, yamlError(err, first)
	}
	var second any
	if err := dec.Decode(&second); err != io.EOF {
		return nil, fmt.Errorf("line %d: a second document begins below this one; keep one", first)
	}
	if values == nil {
		values = map[string]any{}
	}
	return values, nil
}

func boundYAML(text string, first int) error {
	if strings.Count(text, "*") > maxAliases {
		n := 0
		for _, t := range lexer.Tokenize(text) {
			if t.Type == token.AliasType {
				n++
			}
		}
		if n > maxAliases {
			return fmt.Errorf("line %d: %d aliases, more than %d", first, n, maxAliases)
		}
	}
	depth, dashes, line := 0, 0, first
	for i := range len(text) {
		switch text[i] {
		case '[', '{':
			depth++
		case ']', '}':
			depth = max(depth-1, 0)
		case '-', '?': // lists and complex keys that begin on one line
			dashes++
		case '\n':
			line++
			dashes = 0
		case ' ':
		default:
			dashes = 0
		}
		if depth > maxNesting || dashes > maxNesting {
			return fmt.Errorf("line %d: nested more than %d deep", line, maxNesting)
		}
	}
	return nil
}

// yamlError keeps the line and the message; the parser's own text is many
// lines long and quotes the file.
func yamlError(err error, first int) error {
	var e yaml.Error
	if !errors.As(err, &e) {
		return fmt.Errorf("line %d: %w", first, err)
	}
	line := first
	if t := e.GetToken(); t != nil && t.Position != nil {
		line += t.Position.Line - 1
	}
	msg := e.GetMessage()
	if before, at, ok := strings.Cut(msg, " already defined at ["); ok {
		var n int
		if _, err := fmt.Sscanf(at, "%d:", &n); err == nil {
			msg = fmt.Sprintf("%s is already in line %d", before, n+first-1)
		}
	}
	return fmt.Errorf("line %d: %s", line, msg)
}

// YAMLString writes s as a YAML scalar on one line that reads back as the same
// text: plain where that is safe, else in double quotes. Bytes that are not
// UTF-8 become U+FFFD.
func YAMLString(s string) string {
	if plainScalar(s) {
		return s
	}
	return string(AppendString(nil, s)) // JSON is YAML
}

// YAMLList writes a list of texts on one line.
func YAMLList(list []string) string {
	var b strings.Builder
	b.WriteByte('[')
	for i, s := range list {
		if i > 0 {
			b.WriteString(", ")
		}
		b.WriteString(YAMLString(s))
	}
	b.WriteByte(']')
	return b.String()
}

// plainScalar reports whether s needs no quotes, also inside brackets: it
// begins with a letter, has no sign that YAML gives a meaning, and is no word
// that some reader takes for a truth value, null or a number.
func plainScalar(s string) bool {
	switch strings.ToLower(s) {
	case "true", "false", "null", "yes", "no", "on", "off", "y", "n", "inf", "nan":
		return false
	}
	for i, r := range s {
		switch {
		case unicode.IsLetter(r):
		case i == 0:
			return false
		case unicode.IsDigit(r) || unicode.IsMark(r) || strings.ContainsRune("-_./+", r):
		case r == ' ' && i+1 < len(s) && s[i-1] != ' ':
		default:
			return false
		}
	}
	return s != "" && len(s) <= 200
}

// A keySpan is a key of the outermost mapping.
type keySpan struct {
	name  string
	line  int // index of its line
	block bool
}

// keySpans lists the keys that begin a line of text, in order. ok is false
// when the mapping is not written one key a line.
func keySpans(text string) (spans []keySpan, ok bool) {
	defer func() {
		if recover() != nil {
			spans, ok = nil, false
		}
	}()
	f, err := parser.ParseBytes([]byte(text), 0)
	if err != nil || len(f.Docs) > 1 {
		return nil, false
	}
	if len(f.Docs) == 0 || f.Docs[0].Body == nil {
		return nil, true
	}
	var pairs []*ast.MappingValueNode
	switch m := f.Docs[0].Body.(type) {
	case *ast.MappingNode:
		if m.IsFlowStyle {
			return nil, false
		}
		pairs = m.Values
	case *ast.MappingValueNode:
		pairs = append(pairs, m)
	case *ast.CommentGroupNode, *ast.NullNode:
		return nil, true
	default:
		return nil, false
	}
	for _, p := range pairs {
		t := p.Key.GetToken()
		if t.Position.Column != 1 || len(spans) > 0 && spans[len(spans)-1].line >= t.Position.Line-1 {
			return nil, false
		}
		_, block := p.Value.(*ast.LiteralNode)
		spans = append(spans, keySpan{t.Value, t.Position.Line - 1, block})
	}
	return spans, true
}

// sameValue compares what the parser returns; not-a-number equals itself.
func sameValue(a, b any) bool {
	switch a := a.(type) {
	case map[string]any:
		b, ok := b.(map[string]any)
		return ok && sameMap(a, b, "")
	case []any:
		b, ok := b.([]any)
		if !ok || len(a) != len(b) {
			return false
		}
		for i := range a {
			if !sameValue(a[i], b[i]) {
				return false
			}
		}
		return true
	case []byte: // !!binary
		b, ok := b.([]byte)
		return ok && string(a) == string(b)
	case float64:
		b, ok := b.(float64)
		return ok && (a == b || math.IsNaN(a) && math.IsNaN(b))
	}
	defer func() { recover() }() // a type that cannot be compared is not the same
	return a == b
}

// sameMap compares all keys but one.
func sameMap(a, b map[string]any, but string) bool {
	count := func(m map[string]any) int {
		if _, ok := m[but]; ok && but != "" {
			return len(m) - 1
		}
		return len(m)
	}
	if count(a) != count(b) {
		return false
	}
	for k, v := range a {
		if k == but && but != "" {
			continue
		}
		w, ok := b[k]
		if !ok || !sameValue(v, w) {
			return false
		}
	}
	return true
}
