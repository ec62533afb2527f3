package store

import (
	"fmt"
	"slices"
	"strings"
)

// Set gives key a value, written as YAML: a scalar or flow collection on one
// line, or a block, which goes under the key, indented. Only the
// lines of that key change, or a line is added at the end of the front matter,
// which is made when there is none; a comment behind the old value stays. The
// result is parsed again: when anything but that key would change, or the YAML
// does not read, an error is returned and the document is as before.
func (d *Doc) Set(key, yamlValue string) error {
	if !plainKey(key) {
		return fmt.Errorf("set %q: not a plain key", key)
	}
	yamlValue = strings.TrimRight(strings.ReplaceAll(yamlValue, "\r\n", "\n"), " \t\n")
	if strings.TrimSpace(yamlValue) == "" {
		return fmt.Errorf("set %s: the value is empty; write null or \"\"", key)
	}
	before, err := d.Values()
	if err != nil {
		return fmt.Errorf("set %s: the front matter cannot be read as it is: %w", key, err)
	}
	rendered := renderKey(key, yamlValue, "")
	want, err := parseYAML(strings.Join(rendered, "\n")+"\n", 1)
	if err != nil {
		return fmt.Errorf("set %s: the value is not YAML: %w", key, err)
	}
	if len(want) != 1 {
		return fmt.Errorf("set %s: the value holds other keys; indent them", key)
	}
	spans, ok := keySpans(d.yaml())
	if !ok {
		return fmt.Errorf("set %s: the front matter is not written one key a line; write it so", key)
	}
	isKey := func(s keySpan) bool { return s.name == key }
	at := slices.IndexFunc(spans, isKey)
	if has(before, key) && (at < 0 || slices.ContainsFunc(spans[at+1:], isKey)) {
		return fmt.Errorf("set %s: its line is not to be found in the front matter; change it by hand", key)
	}
	start, end, comment := len(d.lines), len(d.lines), ""
	if at >= 0 {
		start = spans[at].line
		if at+1 < len(spans) {
			end = spans[at+1].line
		}
		if start >= end || end > len(d.lines) || !strings.Contains(d.lines[start], key) {
			return fmt.Errorf("set %s: its line is not to be found in the front matter; change it by hand", key)
		}
		wide := spans[at].block || yamlValue[0] == '|' || yamlValue[0] == '>'
		for end > start+1 && standsAlone(d.lines[end-1], wide) {
			end--
		}
		comment = endComment(strings.TrimRight(d.lines[start], "\r\n"), len(key))
	}
	next, err := d.with(start, end, renderKey(key, yamlValue, comment), key, before, want[key])
	if err != nil && comment != "" {
		next, err = d.with(start, end, rendered, key, before, want[key])
	}
	if err != nil {
		return fmt.Errorf("set %s: %w", key, err)
	}
	*d = *next
	return nil
}

// with is d with lines in place of those from start to end, if that changes
// key alone.
func (d *Doc) with(start, end int, lines []string, key string, before map[string]any, want any) (*Doc, error) {
	eol := firstEnd(d.open + strings.Join(d.lines, "") + d.body)
	next := *d
	next.parsed = false
	if d.open == "" && !d.bare {
		next.open, next.close = "---"+eol, "---"+eol
	}
	next.lines = slices.Clone(d.lines[:start])
	if start > 0 && !strings.HasSuffix(next.lines[start-1], "\n") {
		next.lines[start-1] += eol // the last line of a file of YAML
	}
	for _, l := range lines {
		next.lines = append(next.lines, l+eol)
	}
	next.lines = append(next.lines, d.lines[end:]...)
	// What was written must also be found again.
	parse := ParseDoc
	if d.bare {
		parse = ParseYAML
	}
	again, err := parse(next.Bytes())
	if err != nil {
		return nil, fmt.Errorf("the result cannot be read: %w", err)
	}
	after, err := again.Values()
	switch {
	case err != nil:
		return nil, fmt.Errorf("the result cannot be read: %w", err)
	case !has(after, key) || !sameMap(before, after, key) || !sameValue(after[key], want) || again.body != d.body:
		return nil, fmt.Errorf("more than this key would change; change it by hand")
	}
	return again, nil
}

func has(m map[string]any, key string) bool {
	_, ok := m[key]
	return ok
}

// renderKey writes key and value as lines without ends.
func renderKey(key, value, comment string) []string {
	lines := strings.Split(value, "\n")
	if len(lines) == 1 && !strings.HasPrefix(value, "- ") {
		return []string{key + ": " + value + comment}
	}
	if value[0] == '|' || value[0] == '>' {
		head := key + ": " + lines[0] + comment
		lines = lines[1:]
		if !slices.ContainsFunc(lines, func(l string) bool { return l != "" && l[0] != ' ' }) {
			return append([]string{head}, lines...) // indented already
		}
		return append([]string{head}, indent(lines)...)
	}
	return append([]string{key + ":" + comment}, indent(lines)...)
}

func indent(lines []string) []string {
	out := make([]string, len(lines))
	for i, l := range lines {
		if l != "" {
			out[i] = "  " + l
		}
	}
	return out
}

func plainKey(key string) bool {
	for i := range len(key) {
		c := key[i] | 0x20
		if (c < 'a' || c > 'z') && key[i] != '_' && (i == 0 || key[i] != '-' && key[i] != '.' && (key[i] < '0' || key[i] > '9')) {
			return false
		}
	}
	return key != ""
}

// standsAlone reports whether a line behind a value is blank or a comment that
// can stay. Inside block text an indented # is text.
func standsAlone(line string, block bool) bool {
	t := strings.TrimSpace(line)
	return t == "" || t[0] == '#' && (!block || line[0] == '#')
}

// endComment is the comment at the end of a line with the white space before
// it, or "". from is where the key ends at the earliest.
func endComment(line string, from int) string {
	colon := strings.IndexByte(line[from:], ':')
	if colon < 0 {
		return ""
	}
	var quote byte
	for i := from + colon + 1; i < len(line); i++ {
		c, prev := line[i], line[i-1]
		switch {
		case quote == '"' && c == '\\':
			i++
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case (c == '"' || c == '\'') && strings.IndexByte(" \t[{,:", prev) >= 0:
			quote = c
		case c == '#' && (prev == ' ' || prev == '\t'):
			return line[len(strings.TrimRight(line[:i], " \t")):]
		}
	}
	return ""
}

func firstEnd(s string) string {
	if i := strings.IndexByte(s, '\n'); i > 0 && s[i-1] == '\r' {
		return "\r\n"
	}
	return "\n"
}
