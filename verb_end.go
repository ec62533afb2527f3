package agentrecall

// EndIn is what an agent says of a session that ends.
type EndIn struct {
	Caller     Caller      `json:"-"`
	Summary    string      `json:"summary" jsonschema:"what was done and where it stands, 2 to 5 sentences"`
	Decisions  []string    `json:"decisions,omitempty" jsonschema:"what was decided, each with its reason"`
	Next       []string    `json:"next,omitempty" jsonschema:"what the next session should do first"`
	Insights   []InsightIn `json:"insights,omitempty" jsonschema:"what was learned that holds beyond this task"`
	Heeded     []Evidence  `json:"heeded,omitempty" jsonschema:"rules kept to"`
	Recurred   []Evidence  `json:"recurred,omitempty" jsonschema:"rules broken"`
	ClosePhase string      `json:"close_phase,omitempty" jsonschema:"synthesis of the phase that ends"`
	OpenPhase  string      `json:"open_phase,omitempty" jsonschema:"title of the phase that begins"`
	Project    string      `json:"project,omitempty" jsonschema:"auto or a project's slug"`
}

// An InsightIn is something learned that may hold elsewhere.
type InsightIn struct {
	Title       string   `json:"title"`
	Evidence    string   `json:"evidence,omitempty"`
	AppliesWhen []string `json:"applies_when,omitempty"`
	Severity    string   `json:"severity,omitempty"`
}

// An Evidence is what shows that a rule was kept to or broken.
type Evidence struct {
	ID       string `json:"id"`
	Evidence string `json:"evidence,omitempty"`
}

// EndOut says what was kept of a session.
type EndOut struct {
	Path      string        `json:"path"`       // of the journal entry
	Promoted  []string      `json:"promoted"`   // insights that hold across projects from now on
	Merged    []string      `json:"merged"`     // insights that confirmed one that was known
	Verdicts  []VerdictLine `json:"verdicts"`   // recorded, with their tier
	ReadFirst []string      `json:"read_first"` // what the next session should read first
	Notes     []string      `json:"notes"`      // what was not taken, and why
}

// A VerdictLine is one verdict that was recorded.
type VerdictLine struct {
	ID      string `json:"id"`
	Verdict string `json:"verdict"`
	Tier    string `json:"tier"` // selfreport: what an agent says of itself counts apart
}

// End keeps what an agent says of its session, in the session's journal entry.
func (m *Memory) End(in EndIn) (EndOut, error) {
	return EndOut{}, errNotYet
}
