package wire

import (
	"errors"
	"regexp"
	"strconv"
	"strings"
	"sync"
)

// Codex reads TOML. Our server is one table at the end of its file; everything
// else is passed over as lines and never rewritten.

// codexTable is our server as a table of Codex.
type codexTable struct{ program string }

const codexHeader = "[mcp_servers." + ServerName + "]"

func (c codexTable) table(eol string) string {
	return codexHeader + eol + "command = " + strconv.Quote(c.program) + eol + "args = []" + eol
}

var (
	tableLine = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^\s*\[`) })
	ourTable  = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^\s*\[\s*mcp_servers\s*\.\s*["']?agent-recall["']?\s*(?:\]|\.)`)
	})
	inlineForm = sync.OnceValue(func() *regexp.Regexp {
		return regexp.MustCompile(`^\s*mcp_servers\s*(?:=|\.\s*["']?agent-recall["']?\s*[.=])`)
	})
)

// tomlLines calls f with the offsets of each line that is no part of a text over
// several lines; it reports whether such a text is left open.
func tomlLines(src string, f func(start, end int)) (open bool) {
	delimiter := ""
	at := 0
	for line := range strings.Lines(src) {
		start := at
		at += len(line)
		if delimiter == "" {
			f(start, at)
		}
		for rest := line; rest != ""; {
			if delimiter != "" {
				_, after, found := strings.Cut(rest, delimiter)
				if !found {
					break
				}
				rest, delimiter = after, ""
				continue
			}
			i := strings.IndexAny(rest, "\"'#")
			if i < 0 || rest[i] == '#' {
				break
			}
			quote := rest[i : i+1]
			rest = rest[i+1:]
			if strings.HasPrefix(rest, quote+quote) {
				delimiter, rest = quote+quote+quote, rest[2:]
				continue
			}
			for rest != "" && !strings.HasPrefix(rest, quote) {
				if quote == `"` && rest[0] == '\\' && len(rest) > 1 {
					rest = rest[1:]
				}
				rest = rest[1:]
			}
			rest = strings.TrimPrefix(rest, quote)
		}
	}
	return delimiter != ""
}

// ours returns the span of our table with its subtables, [start, end).
func (c codexTable) ours(src string) (start, end int, found bool) {
	inside := false
	tomlLines(src, func(from, to int) {
		line := src[from:to]
		switch {
		case ourTable().MatchString(line):
			if !found {
				start, found = from, true
			}
			inside, end = true, to
		case tableLine().MatchString(line):
			inside = false
		case inside && strings.TrimSpace(line) != "" && !strings.HasPrefix(strings.TrimSpace(line), "#"):
			end = to
		}
	})
	return start, end, found
}

func (c codexTable) check(src string) error {
	inline := false
	if tomlLines(src, func(from, to int) { inline = inline || inlineForm().MatchString(src[from:to]) }) {
		return errors.New("a text over several lines is not closed")
	}
	if inline {
		return errors.New("it defines mcp_servers in one line; write it as tables, or add the server yourself: codex mcp add " + ServerName + " -- " + ServerProgram)
	}
	return nil
}

func (c codexTable) foreign(src string) bool {
	start, end, found := c.ours(src)
	return found && !strings.Contains(src[start:end], ServerProgram)
}

func (c codexTable) partOf(src string) string {
	start, end, _ := c.ours(src)
	return src[start:end]
}

func (c codexTable) empty(src string) bool { return strings.TrimSpace(src) == "" }

func (c codexTable) install(src string, exists bool, recorded Spans) (after string, spans Spans, err error) {
	eol := "\n"
	if strings.Contains(src, "\r\n") {
		eol = "\r\n"
	}
	table := c.table(eol)
	if start, end, found := c.ours(src); found && strings.TrimSpace(src[start:end]) == strings.TrimSpace(table) {
		return src, recorded, nil
	}
	created := !exists || createdBy(recorded, "")
	base := c.remove(src, recorded)
	now := table
	if base != "" {
		now = eol + now
		if !strings.HasSuffix(base, "\n") {
			now = eol + now
		}
	}
	return base + now, Spans{{Where: "mcp_servers." + ServerName, Now: now, Created: created}}, nil
}

func (c codexTable) remove(src string, recorded Spans) string {
	start, end, found := c.ours(src)
	if !found || c.foreign(src) {
		return src
	}
	for _, s := range recorded {
		i := strings.Index(src, s.Now)
		if s.Now != "" && i >= 0 && i <= start && i+len(s.Now) == end {
			return src[:i] + s.Was + src[i+len(s.Now):]
		}
	}
	return src[:start] + src[end:]
}
