package wire

import (
	"fmt"
	"strings"

	"github.com/goccy/go-yaml"
)

// A Span is one text that we put into a file: where Was stood, Now stands.
type Span struct {
	Host string `yaml:"host"`
	Path string `yaml:"path"`
	// Where names what was inserted: "hooks" (the object), "hooks.Stop" (an
	// event's list), "hooks.Stop[]" (an entry of a list that was there), "" (the
	// whole file).
	Where string `yaml:"where,omitempty"`
	// Created says that the file did not exist.
	Created bool   `yaml:"created,omitempty"`
	Was     string `yaml:"was"`
	Now     string `yaml:"now"`
	// Dirs are the directories that were made for the file, the outermost first.
	Dirs []string `yaml:"dirs,omitempty"`
}

// Spans is the wiring of one machine, kept in machines/<id>.yaml under the key
// wiring.
type Spans []Span

// wiringKey is the key of the machine file that this package owns.
const wiringKey = "wiring"

// For returns the spans of the file at path, in the order of the file.
func (s Spans) For(path string) Spans {
	var found Spans
	for _, span := range s {
		if span.Path == path {
			found = append(found, span)
		}
	}
	return found
}

// YAML returns the block for the machine file, "" without spans. Texts are in
// double quotes with escapes, so that every byte survives an editor.
func (s Spans) YAML() string {
	if len(s) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString(wiringKey + ":\n")
	for _, span := range s {
		b.WriteString("  - host: " + yamlText(span.Host) + "\n")
		b.WriteString("    path: " + yamlText(span.Path) + "\n")
		if span.Where != "" {
			b.WriteString("    where: " + yamlText(span.Where) + "\n")
		}
		if span.Created {
			b.WriteString("    created: true\n")
		}
		b.WriteString("    was: " + yamlText(span.Was) + "\n")
		b.WriteString("    now: " + yamlText(span.Now) + "\n")
		if len(span.Dirs) > 0 {
			b.WriteString("    dirs:\n")
			for _, dir := range span.Dirs {
				b.WriteString("      - " + yamlText(dir) + "\n")
			}
		}
	}
	return b.String()
}

// yamlText returns s as a double-quoted YAML text in ASCII.
func yamlText(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\t':
			b.WriteString(`\t`)
		case r == '\r':
			b.WriteString(`\r`)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\x%02x`, r)
		case r < 0x7f || r > 0xa0 && r < 0x2000 || r > 0x2fff && r < 0xd800:
			b.WriteRune(r)
		case r > 0xffff:
			fmt.Fprintf(&b, `\U%08x`, r)
		default:
			fmt.Fprintf(&b, `\u%04x`, r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// ParseSpans reads the spans from the text of a machine file; other keys are
// ignored. A text without the key has none.
func ParseSpans(text []byte) (Spans, error) {
	var file struct {
		Wiring Spans `yaml:"wiring"`
	}
	if strings.TrimSpace(string(text)) == "" {
		return nil, nil
	}
	if err := yaml.Unmarshal(text, &file); err != nil {
		return nil, fmt.Errorf("read the wiring of the machine file: %w", err)
	}
	return file.Wiring, nil
}

// Replace returns the text of a machine file with its wiring replaced by s and
// every other line kept.
func (s Spans) Replace(text []byte) []byte {
	var kept strings.Builder
	inside := false
	for line := range strings.Lines(string(text)) {
		if inside && strings.TrimSpace(line) != "" && !strings.HasPrefix(line, " ") && !strings.HasPrefix(line, "-") {
			inside = false
		}
		if strings.HasPrefix(line, wiringKey+":") {
			inside = true
		}
		if !inside || strings.TrimSpace(line) == "" {
			kept.WriteString(line)
		}
	}
	out := kept.String()
	if out != "" && !strings.HasSuffix(out, "\n") {
		out += "\n"
	}
	return []byte(out + s.YAML())
}
