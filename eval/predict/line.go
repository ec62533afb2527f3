package predict

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
)

// Decisions of a prediction. What is stopped once and passes when it is
// repeated is a deny on the first call.
const (
	Deny   = "deny"
	Ask    = "ask"
	Remind = "remind"
	None   = "none"
)

// A Captured line says what was made of a prompt. Rule and Severity are null
// when nothing was stored.
type Captured struct {
	ID       string            `json:"id"`
	Label    string            `json:"label"` // durable, one_off, retraction, none
	Rule     *string           `json:"rule"`
	Severity *string           `json:"severity"`
	Status   string            `json:"status"` // active, pending, none
	Guard    []json.RawMessage `json:"guard"`
}

// An Acts line lists the classes of what a call would do.
type Acts struct {
	ID   string   `json:"id"`
	Acts []string `json:"acts"`
}

// A Guarded line says whether a rule became a guard that can speak on a tool
// call, and the decision on each call, in the order of the set.
type Guarded struct {
	ID        string   `json:"id"`
	Compiled  bool     `json:"compiled"`
	Violating []string `json:"violating"`
	Compliant []string `json:"compliant"`
}

// A Played line says what was decided at a tool call or at the end of a
// session, and by which rules. Session and Event count from 0.
type Played struct {
	ID       string   `json:"id"`
	Session  int      `json:"session"`
	Event    int      `json:"event"`
	Decision string   `json:"decision"`
	Rules    []string `json:"rules"`
}

// Write writes lines as NDJSON.
func Write[T any](w io.Writer, lines []T) error {
	for i := range lines {
		data, err := marshal(lines[i])
		if err == nil {
			_, err = w.Write(append(data, '\n'))
		}
		if err != nil {
			return fmt.Errorf("write prediction %d: %w", i+1, err)
		}
	}
	return nil
}

func marshal(v any) ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimRight(b.Bytes(), "\n"), nil
}
