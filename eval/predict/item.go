package predict

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strings"
)

// A Prompt is an item of a capture set: what the person typed, and what the
// agent had said or done before.
type Prompt struct {
	ID     string  `json:"id"`
	Prompt *string `json:"prompt"`
	Prior  *Prior  `json:"prior"`
}

// A Prior is the agent's last words or its last call. A call is either a
// command, or the tool's whole input.
type Prior struct {
	Assistant string          `json:"assistant"`
	Tool      string          `json:"tool"`
	Command   string          `json:"command"`
	Input     json.RawMessage `json:"input"`
}

// A Call is a tool call as the host names and sends it; with an id, an item of
// a set of acts.
type Call struct {
	ID    string          `json:"id"`
	Tool  string          `json:"tool"`
	Input json.RawMessage `json:"input"`
}

// A Rule is an item of a set of rules: the words, and calls to be judged. Both
// lists go the same way.
type Rule struct {
	ID        string `json:"id"`
	Rule      string `json:"rule"`
	Violating []Call `json:"violating"`
	Compliant []Call `json:"compliant"`
}

// A Tape is an item of a set of tapes: what happened in some sessions.
type Tape struct {
	ID       string    `json:"id"`
	Sessions []Session `json:"sessions"`
}

// A Session of a tape. Day counts from the first; Project is another one than
// the tape's; Cwd is a work tree, a renamed folder or a folder of the
// repository, absolute or relative to the repository.
type Session struct {
	Day     float64 `json:"day"`
	Project string  `json:"project"`
	Cwd     string  `json:"cwd"`
	Events  []Event `json:"events"`
}

// An Event of a session: prompt, assistant, tool, compact or end. Others are
// passed over.
type Event struct {
	Type  string          `json:"type"`
	Text  string          `json:"text"`
	Tool  string          `json:"tool"`
	Input json.RawMessage `json:"input"`
}

// maxLine bounds a line of a set, in bytes.
const maxLine = 8 << 20

// ReadPrompts reads a capture set.
func ReadPrompts(r io.Reader) ([]Prompt, error) {
	return read(r, "prompts", func(p *Prompt) (id, lacks string) {
		if p.Prompt == nil {
			return p.ID, "prompt"
		}
		return p.ID, ""
	})
}

// ReadCalls reads a set of acts.
func ReadCalls(r io.Reader) ([]Call, error) {
	return read(r, "tool calls", func(c *Call) (id, lacks string) { return c.ID, c.lacks() })
}

// ReadRules reads a set of rules.
func ReadRules(r io.Reader) ([]Rule, error) {
	return read(r, "rules", func(x *Rule) (id, lacks string) {
		for _, list := range [][]Call{x.Violating, x.Compliant} {
			for i := range list {
				if l := list[i].lacks(); l != "" {
					return x.ID, l
				}
			}
		}
		return x.ID, missing("rule", x.Rule)
	})
}

// ReadTapes reads a set of tapes.
func ReadTapes(r io.Reader) ([]Tape, error) {
	return read(r, "tapes", func(t *Tape) (id, lacks string) {
		for _, s := range t.Sessions {
			for i := range s.Events {
				if l := s.Events[i].lacks(); l != "" {
					return t.ID, l
				}
			}
		}
		if len(t.Sessions) == 0 {
			return t.ID, "sessions"
		}
		return t.ID, ""
	})
}

// lacks names what is missing. A call without an input has an empty one.
func (c *Call) lacks() string {
	if c.Tool == "" {
		return "tool"
	}
	if len(c.Input) == 0 || string(c.Input) == "null" {
		c.Input = json.RawMessage("{}")
	}
	if c.Input[0] != '{' {
		return "input as an object"
	}
	return ""
}

func (e *Event) lacks() string {
	if e.Type != "tool" {
		return missing("type", e.Type)
	}
	c := Call{Tool: e.Tool, Input: e.Input}
	lacks := c.lacks()
	e.Input = c.Input
	return lacks
}

// Unknown lists the types of event that are passed over, each once.
func Unknown(tapes []Tape) (types []string) {
	for _, t := range tapes {
		for _, s := range t.Sessions {
			for _, e := range s.Events {
				switch e.Type {
				case "prompt", "assistant", "tool", "compact", "end":
				default:
					if !slices.Contains(types, e.Type) {
						types = append(types, e.Type)
					}
				}
			}
		}
	}
	return types
}

func missing(name, value string) string {
	if strings.TrimSpace(value) == "" {
		return name
	}
	return ""
}

// read decodes one item a line. check names the id and what is missing.
func read[T any](r io.Reader, what string, check func(*T) (id, lacks string)) ([]T, error) {
	var items []T
	seen := map[string]int{}
	sc := bufio.NewScanner(r)
	sc.Buffer(make([]byte, 64<<10), maxLine)
	for n := 1; sc.Scan(); n++ {
		line := bytes.TrimPrefix(sc.Bytes(), []byte("\xef\xbb\xbf"))
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		var item T
		if err := json.Unmarshal(line, &item); err != nil {
			return nil, fmt.Errorf("read a set of %s: line %d: %w", what, n, err)
		}
		id, lacks := check(&item)
		if id == "" {
			lacks = "id"
		}
		if lacks != "" {
			return nil, fmt.Errorf("read a set of %s: line %d (%s) lacks %s", what, n, id, lacks)
		}
		if at, twice := seen[id]; twice {
			return nil, fmt.Errorf("read a set of %s: id %s is on line %d and on line %d", what, id, at, n)
		}
		seen[id] = n
		items = append(items, item)
	}
	if err := sc.Err(); err != nil {
		return nil, fmt.Errorf("read a set of %s: %w", what, err)
	}
	if len(items) == 0 {
		return nil, fmt.Errorf("read a set of %s: it is empty", what)
	}
	return items, nil
}
