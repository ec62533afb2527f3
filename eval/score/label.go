package score

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// A PromptLabel is what a capture set says about a prompt. Without a label the
// prompt is an ordinary one, in which there is nothing to keep.
type PromptLabel struct {
	ID       string  `json:"id"`
	Lang     string  `json:"lang"`
	Prompt   string  `json:"prompt"`
	Prior    *prior  `json:"prior"`
	Label    string  `json:"label"`
	Rule     *string `json:"rule"`
	Severity *string `json:"severity"`
	Hard     bool    `json:"hard"`
}

type prior struct {
	Assistant string `json:"assistant"`
	Tool      string `json:"tool"`
	Command   string `json:"command"`
}

// An ActsLabel is what a set says about a call.
type ActsLabel struct {
	ID       string          `json:"id"`
	Tool     string          `json:"tool"`
	Input    json.RawMessage `json:"input"`
	Acts     []string        `json:"acts"`
	Optional []string        `json:"optional"`
	Hard     bool            `json:"hard"`
}

// A RuleLabel is what a set says about a rule.
type RuleLabel struct {
	ID        string      `json:"id"`
	Rule      string      `json:"rule"`
	Lang      string      `json:"lang"`
	Guardable bool        `json:"guardable"`
	Hard      bool        `json:"hard"`
	Violating []callLabel `json:"violating"`
	Compliant []callLabel `json:"compliant"`
}

type callLabel struct {
	Tool  string          `json:"tool"`
	Input json.RawMessage `json:"input"`
}

// A TapeLabel is what a set says about a tape.
type TapeLabel struct {
	ID       string         `json:"id"`
	Class    string         `json:"class"`
	Sessions []SessionLabel `json:"sessions"`
}

// class is what the tape is about; a tape without a class is one of its own.
func (l *TapeLabel) class() string {
	if l.Class == "" {
		return l.ID
	}
	return l.Class
}

// A SessionLabel holds the events of a session in their order.
type SessionLabel struct {
	Project string       `json:"project"`
	Events  []EventLabel `json:"events"`
}

// An EventLabel says whether a call breaks the rule as it stands at that
// moment. Origin marks the first mistake, which counts neither way.
type EventLabel struct {
	Type     string          `json:"type"`
	Text     string          `json:"text"`
	Tool     string          `json:"tool"`
	Input    json.RawMessage `json:"input"`
	Label    string          `json:"label"`
	Violates *string         `json:"violates"`
	Origin   bool            `json:"origin"`
	Why      string          `json:"why"`
}

func (l *PromptLabel) id() string { return l.ID }
func (l *ActsLabel) id() string   { return l.ID }
func (l *RuleLabel) id() string   { return l.ID }
func (l *TapeLabel) id() string   { return l.ID }

// Read reads the labels of a set, one object a line.
func Read[T any](r io.Reader) ([]T, error) {
	var out []T
	sc := bufio.NewScanner(r)
	sc.Buffer(make([]byte, 64<<10), 8<<20)
	for n := 1; sc.Scan(); n++ {
		if strings.TrimSpace(sc.Text()) == "" {
			continue
		}
		var l T
		if err := json.Unmarshal(sc.Bytes(), &l); err != nil {
			return nil, fmt.Errorf("read labels: line %d: %w", n, err)
		}
		out = append(out, l)
	}
	if err := sc.Err(); err != nil {
		return nil, fmt.Errorf("read labels: %w", err)
	}
	return out, nil
}

// match pairs labels with predictions by id; each must have its partner.
func match[L interface{ id() string }, P any](labels []L, lines []P, id func(*P) string) ([]*P, error) {
	by := map[string]*P{}
	for i := range lines {
		if by[id(&lines[i])] != nil {
			return nil, fmt.Errorf("score: two predictions for %s", id(&lines[i]))
		}
		by[id(&lines[i])] = &lines[i]
	}
	out := make([]*P, len(labels))
	for i, l := range labels {
		if out[i] = by[l.id()]; out[i] == nil {
			return nil, fmt.Errorf("score: no prediction for %s", l.id())
		}
		delete(by, l.id())
	}
	for extra := range by {
		return nil, fmt.Errorf("score: a prediction for %s, which is not in the set", extra)
	}
	return out, nil
}

func pointers[T any](list []T) []*T {
	out := make([]*T, len(list))
	for i := range list {
		out[i] = &list[i]
	}
	return out
}

func group(kind, value string) string {
	if value == "" {
		return ""
	}
	return kind + ":" + value
}

func hardness(hard bool) string {
	if hard {
		return "hard"
	}
	return ""
}

// shorten cuts what is shown of a case.
func shorten(s string) string {
	const most = 160
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > most {
		return string(r[:most]) + "…"
	}
	return s
}

// callText shows a call.
func callText(tool string, input json.RawMessage) string {
	var in map[string]any
	_ = json.Unmarshal(input, &in)
	if c, ok := in["command"].(string); ok && len(in) == 1 {
		return "$ " + shorten(c)
	}
	return tool + " " + shorten(string(input))
}
