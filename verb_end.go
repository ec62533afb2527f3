package agentrecall

// EndIn is what an agent says of a session that ends.
type EndIn struct {
	Caller     Caller      `json:"-"`
	Summary    string      `json:"summary" jsonschema:"what was done, where it stands"`
	Decisions  []string    `json:"decisions,omitempty" jsonschema:"with reasons"`
	Next       []string    `json:"next,omitempty" jsonschema:"what to do first"`
	Insights   []InsightIn `json:"insights,omitempty" jsonschema:"[{title, evidence, applies_when[], severity}] that hold beyond this"`
	Heeded     []Evidence  `json:"heeded,omitempty" jsonschema:"[{id, evidence}] rules kept to"`
	Recurred   []Evidence  `json:"recurred,omitempty" jsonschema:"[{id, evidence}] rules broken"`
	ClosePhase string      `json:"close_phase,omitempty" jsonschema:"synthesis of the phase"`
	OpenPhase  string      `json:"open_phase,omitempty" jsonschema:"title of the next"`
	Project    string      `json:"project,omitempty" jsonschema:"slug; auto: here"`
}

// An InsightIn is something learned that may hold elsewhere.
type InsightIn struct {
	Title       string   `json:"title" jsonschema:"one sentence"`
	Evidence    string   `json:"evidence,omitempty" jsonschema:"what shows it"`
	AppliesWhen []string `json:"applies_when,omitempty" jsonschema:"situations"`
	Severity    string   `json:"severity,omitempty" jsonschema:"p0, p1, p2"`
}

// An Evidence is what shows that a rule was kept to or broken.
type Evidence struct {
	ID       string `json:"id" jsonschema:"rule"`
	Evidence string `json:"evidence,omitempty" jsonschema:"what shows it"`
}

// EndOut says what was kept of a session.
type EndOut struct {
	Path      string        `json:"path" jsonschema:"the entry"`                   // of the journal entry
	Promoted  []string      `json:"promoted" jsonschema:"insights now everywhere"` // insights that hold across projects from now on
	Merged    []string      `json:"merged" jsonschema:"known insights confirmed"`  // insights that confirmed one that was known
	Verdicts  []VerdictLine `json:"verdicts" jsonschema:"recorded"`                // recorded, with their tier
	ReadFirst []string      `json:"read_first" jsonschema:"for the next session"`  // what the next session should read first
	Notes     []string      `json:"notes" jsonschema:"what was not taken"`         // what was not taken, and why
}

// A VerdictLine is one verdict that was recorded.
type VerdictLine struct {
	ID      string `json:"id" jsonschema:"rule"`
	Verdict string `json:"verdict" jsonschema:"heeded or recurred"`
	Tier    string `json:"tier" jsonschema:"how sure"` // selfreport: what an agent says of itself counts apart
}

// End keeps what an agent says of its session, in the session's journal entry.
func (m *Memory) End(in EndIn) (EndOut, error) {
	return EndOut{}, errNotYet
}
