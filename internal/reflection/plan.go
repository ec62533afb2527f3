package reflection

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"agentrecall/internal/fence"
	"agentrecall/internal/redact"
	"agentrecall/ledger"
)

// A Finding is one thing that a run found, as a person reads it.
type Finding struct {
	Kind    string   `json:"kind"` // merge, conflict, guard, wording, harden, soften, promote, awareness, skill, trigger
	Project string   `json:"project"`
	Rule    string   `json:"rule,omitempty"`
	Other   string   `json:"other,omitempty"`
	Text    string   `json:"text"`
	Why     []string `json:"why,omitempty"`
}

// a change of one file, its content as texts; nil: it is not there.
type change struct {
	File   string  `json:"file"` // below the root, with slashes
	Before *string `json:"before"`
	After  *string `json:"after"`
}

// planned is one event that a run appends.
type planned struct {
	Slug string `json:"slug"`
	Line string `json:"line"`
}

// A Plan is what a run is going to do. Nothing in it depends on how often it
// is carried out.
type Plan struct {
	Date     string    `json:"date"` // local
	At       time.Time `json:"at"`
	Rules    int       `json:"rules"`
	Events   int       `json:"events"`
	Projects int       `json:"projects"`

	Swept     []string       `json:"swept,omitempty"` // session files that were never closed
	Repeats   map[string]int `json:"repeats,omitempty"`
	Findings  []Finding      `json:"findings,omitempty"`
	Append    []planned      `json:"append,omitempty"`
	Changes   []change       `json:"changes,omitempty"`
	Known     int            `json:"known"`    // found, and proposed before
	Filtered  int            `json:"filtered"` // looked like something, and was too little
	Buckets   map[string]int `json:"buckets"`
	Faded     []string       `json:"faded,omitempty"` // candidates for the archive, the most faded first
	Memories  map[string]int `json:"memories"`
	Forgotten []string       `json:"forgotten,omitempty"` // memories that are candidates for the archive
	Phantoms  []string       `json:"phantoms,omitempty"`  // rules whose mistake came back
	Reports   []string       `json:"reports,omitempty"`   // what went wrong on the way
	Failed    int            `json:"failed,omitempty"`    // of them: steps that could not be done
	Looked    bool           `json:"looked"`              // the second half is planned

	stocks []*ledger.Stock // as they were before
}

// Class says what kind of night it was: productive, empty-corpus, filtered,
// already-known or errored.
func (p *Plan) Class() string {
	switch {
	case len(p.Findings) > 0 || len(p.Swept) > 0 || len(p.Repeats) > 0 || len(p.Changes) > 0:
		return "productive"
	case p.Failed > 0:
		return "errored"
	case p.Rules == 0 && p.Events == 0:
		return "empty-corpus"
	case p.Known > 0:
		return "already-known"
	}
	return "filtered"
}

// Why explains the class in a few words.
func (p *Plan) Why() string {
	switch p.Class() {
	case "productive":
		return plural(len(p.Findings), "finding", "findings")
	case "errored":
		return clean(p.Reports[0], 200) // what fails is reported first
	case "empty-corpus":
		return "no rules and no events yet"
	case "already-known":
		return plural(p.Known, "finding was", "findings were") + " made before and waits or was answered"
	}
	if p.Filtered > 0 {
		return plural(p.Filtered, "candidate", "candidates") + " below the thresholds"
	}
	return "nothing came up"
}

// empty reports whether carrying the plan out would change nothing but the
// report of the day.
func (p *Plan) empty() bool {
	return len(p.Findings)+len(p.Append)+len(p.Changes)+len(p.Swept)+len(p.Repeats) == 0
}

// propose plans a proposal about a rule, once for each version and value. It
// reports whether it is new.
func (p *Plan) propose(s *stock, r *ledger.Rule, what, value string, evidence []string, more func(*ledger.Fields)) bool {
	e := ledger.Event{Kind: ledger.Proposed, By: "reflect", At: p.At, Project: r.Project, Rule: r.ID, Version: r.Version}
	f := ledger.NewFields().Text("what", what).Words("value", value)
	if more != nil {
		more(f)
	}
	e.Data = f.List("evidence", evidence).End()
	e.Key(what + "/" + value)
	return p.add(s, &e)
}

// add plans an event unless it happened before.
func (p *Plan) add(s *stock, e *ledger.Event) bool {
	if s.proposed[e.ID] {
		p.Known++
		return false
	}
	s.proposed[e.ID] = true
	p.Append = append(p.Append, planned{e.Project, string(e.AppendJSON(nil))})
	return true
}

// failed reports a step that could not be done.
func (p *Plan) failed(format string, args ...any) {
	p.Reports = slices.Insert(p.Reports, p.Failed, fmt.Sprintf(format, args...))
	p.Failed++
}

func (p *Plan) found(f Finding) {
	f.Text = clean(f.Text, 300)
	for i := range f.Why {
		f.Why[i] = clean(f.Why[i], 300)
	}
	p.Findings = append(p.Findings, f)
}

func clean(s string, n int) string {
	return fence.Cut(fence.Neutral(redact.String(strings.Join(strings.Fields(s), " "))), n)
}

func day(t time.Time) string { return t.Local().Format("2 Jan 2006") }

// Changed are the files that the plan writes, below the root.
func (p *Plan) Changed() []string {
	files := []string{}
	for _, c := range p.Changes {
		files = append(files, c.File)
	}
	return files
}
