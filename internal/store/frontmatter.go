package store

import (
	"bytes"
	"fmt"
	"strings"
)

// maxFrontMatter is the longest YAML that is parsed, in bytes. The parser takes
// up to 0.4 s for that much in one flow mapping.
const maxFrontMatter = 64 << 10

// A Doc is a markdown file with or without front matter: YAML between a first
// line "---" and the next line "---" or "...". (ParseYAML gives one for a file
// that is YAML alone.) It keeps every byte, so that
// what a person wrote survives a change of one key: comments, order, unknown
// keys, line ends, a byte order mark.
type Doc struct {
	bare  bool     // a file of YAML alone: no open, no close, no body
	bom   string   // "" or a byte order mark
	open  string   // first line; "" when there is no front matter
	lines []string // of the YAML, each with its end
	close string
	body  string

	values map[string]any
	err    error
	parsed bool
}

// ParseDoc takes a file apart. The YAML itself is read by Values. A file
// without front matter is all body. The error names the line.
func ParseDoc(data []byte) (*Doc, error) {
	d := &Doc{}
	text := string(data)
	if strings.HasPrefix(text, "\uFEFF") {
		d.bom, text = "\uFEFF", text[len("\uFEFF"):]
	}
	first, rest := cutLine(text)
	if trimEnd(first) != "---" {
		d.body = text
		return d, nil
	}
	d.open = first
	size := 0
	for rest != "" {
		var line string
		line, rest = cutLine(rest)
		if end := trimEnd(line); end == "---" || end == "..." {
			d.close, d.body = line, rest
			return d, nil
		}
		d.lines = append(d.lines, line)
		if size += len(line); size > maxFrontMatter {
			return nil, fmt.Errorf("line %d: the front matter is longer than %d bytes; close it with a line ---", len(d.lines)+1, maxFrontMatter)
		}
	}
	return nil, fmt.Errorf("line 1: the front matter that begins here is never closed; close it with a line ---")
}

// ParseYAML takes a file apart that is YAML from its first line to its last,
// such as config.yaml, so that Set can change it like a front matter.
func ParseYAML(data []byte) (*Doc, error) {
	d := &Doc{bare: true}
	text := string(data)
	if strings.HasPrefix(text, "\uFEFF") {
		d.bom, text = "\uFEFF", text[len("\uFEFF"):]
	}
	if len(text) > maxFrontMatter {
		return nil, fmt.Errorf("line 1: longer than %d bytes", maxFrontMatter)
	}
	for text != "" {
		var line string
		line, text = cutLine(text)
		d.lines = append(d.lines, line)
	}
	return d, nil
}

// first is the number of the first line of YAML in the file.
func (d *Doc) first() int {
	if d.bare {
		return 1
	}
	return 2
}

// cutLine returns the first line with its end.
func cutLine(s string) (line, rest string) {
	if i := strings.IndexByte(s, '\n'); i >= 0 {
		return s[:i+1], s[i+1:]
	}
	return s, ""
}

func trimEnd(line string) string { return strings.TrimRight(line, " \t\r\n") }

// Bytes is the whole file.
func (d *Doc) Bytes() []byte {
	var b bytes.Buffer
	b.WriteString(d.bom)
	b.WriteString(d.open)
	for _, l := range d.lines {
		b.WriteString(l)
	}
	b.WriteString(d.close)
	b.WriteString(d.body)
	return b.Bytes()
}

// Body is what stands behind the front matter, byte for byte.
func (d *Doc) Body() string { return d.body }

// Values are the keys of the front matter: strings, uint64, int64, float64,
// bool, nil, []any, map[string]any. It is empty when there is none. The
// caller must not change it. The error names the line in the file.
func (d *Doc) Values() (map[string]any, error) {
	if !d.parsed {
		d.values, d.err = parseYAML(d.yaml(), d.first())
		if d.err != nil {
			if odd := d.Problems(); len(odd) > 0 {
				d.err = fmt.Errorf("%w (%s)", d.err, strings.Join(odd, "; "))
			}
		}
		d.parsed = true
	}
	return d.values, d.err
}

// yaml is the front matter with plain line ends.
func (d *Doc) yaml() string {
	var b strings.Builder
	for _, l := range d.lines {
		if s, ok := strings.CutSuffix(l, "\r\n"); ok {
			b.WriteString(s)
			b.WriteByte('\n')
		} else {
			b.WriteString(l)
		}
	}
	return b.String()
}

// Problems names what word processors and input methods put where YAML wants
// something else: it reads, but not as meant.
func (d *Doc) Problems() (list []string) {
	if d.open == "" && !d.bare {
		switch first, _ := cutLine(d.body); trimEnd(first) {
		case "—", "–", "——", "—-", "–-", "―":
			list = append(list, "line 1: a dash where three minus signs should open the front matter; write ---")
		}
		return list
	}
	for i, l := range d.lines {
		if strings.HasPrefix(strings.TrimSpace(l), "#") {
			continue
		}
		key := strings.TrimLeft(l, " \t-")
		if j := strings.IndexAny(key, ":：\"'[{# "); j > 0 && strings.HasPrefix(key[j:], "：") {
			list = append(list, fmt.Sprintf("line %d: a full-width colon behind %q; write : and a space", i+d.first(), key[:j]))
		}
		if q := curly(l); q != "" {
			list = append(list, fmt.Sprintf(`line %d: curly quotes %s belong to the text here; write " to quote it`, i+d.first(), q))
		}
		if strings.HasPrefix(l, "\u00A0") || strings.HasPrefix(l, "\u3000") || strings.HasPrefix(l, "\t") {
			list = append(list, fmt.Sprintf("line %d: indented by something that is not a space", i+d.first()))
		}
	}
	return list
}

// curly returns the curly quote that opens a value on this line.
func curly(line string) string {
	for _, q := range [...]string{"“", "”", "„", "‘", "’", "‚"} {
		for _, before := range [...]string{": ", "- ", "[", ", ", "，"} {
			if strings.Contains(line, before+q) {
				return q
			}
		}
	}
	return ""
}
