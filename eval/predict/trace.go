package predict

import "encoding/json"

// A Heard trace is what stood behind a Captured line.
type Heard struct {
	ID       string   `json:"id"`
	Score    float64  `json:"score"`    // calibrated probability of durable
	Features []string `json:"features"` // the weightiest first
	Lang     string   `json:"lang"`
	Receipt  string   `json:"receipt"`
	Grants   []string `json:"grants"` // "form class"
	Holds    []string `json:"holds"`  // classes
}

// A Put trace says how a rule came into force for a Guarded line: "heard" from
// a prompt, "kept" after it waited, or "written" past the capture, which did
// not take it for a rule. Whole is what all of the words compile to, of which
// the rule as stored may have lost some.
type Put struct {
	ID        string            `json:"id"`
	Entry     string            `json:"entry"`
	Text      string            `json:"text"`
	Guard     []json.RawMessage `json:"guard"`
	Whole     []json.RawMessage `json:"whole"`
	Violating [][]string        `json:"violating"` // acts of each call
	Compliant [][]string        `json:"compliant"`
}

// A Step trace is what stood behind an event of a tape: for a prompt what was
// made of it, for a call its acts and what the rules said. Whole is what all of
// a prompt's words compile to, without what came before it.
type Step struct {
	Session int               `json:"session"`
	Event   int               `json:"event"`
	Label   string            `json:"label,omitempty"` // of a prompt
	Score   float64           `json:"score,omitempty"`
	Receipt string            `json:"receipt,omitempty"`
	Rules   []InRule          `json:"rules,omitempty"` // that stand after a prompt
	Whole   []json.RawMessage `json:"whole,omitempty"`
	Acts    []string          `json:"acts,omitempty"`
	Spoke   []Spoke           `json:"spoke,omitempty"`
}

// An InRule is a rule as stored.
type InRule struct {
	ID     string            `json:"id"`
	Text   string            `json:"text"`
	Kind   string            `json:"kind"`
	Status string            `json:"status"`
	Guard  []json.RawMessage `json:"guard"`
}

// A Spoke is what a rule said of a call: a decision, "granted", "repeated".
type Spoke struct {
	Rule     string `json:"rule"`
	Decision string `json:"decision"`
}
