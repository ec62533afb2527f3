package agentrecall

// StartIn asks what a session should begin with.
type StartIn struct {
	Caller  Caller `json:"-"`
	Project string `json:"project,omitempty" jsonschema:"slug; auto: here"`
	Context string `json:"context,omitempty" jsonschema:"topic of the session"`
	Mode    string `json:"mode,omitempty" jsonschema:"full, or lite: 500 tokens"`
}

// StartOut is what a session should begin with.
type StartOut struct {
	Project      string        `json:"project" jsonschema:"slug"`
	Rules        []RuleLine    `json:"rules" jsonschema:"in force"`                          // in force here, the most important first
	WatchFor     []RuleLine    `json:"watch_for" jsonschema:"rules whose mistake came back"` // rules whose mistake came back
	LastSessions []SessionLine `json:"last_sessions" jsonschema:"newest first"`              // here, the newest first
	Phase        string        `json:"phase" jsonschema:"active phase"`                      // active phase of the pipeline, "" without one
	Insights     []MemoryLine  `json:"insights" jsonschema:"across projects"`
	Blockers     []MemoryLine  `json:"blockers" jsonschema:"open"`             // open ones
	Health       []string      `json:"health" jsonschema:"faults, what to do"` // what is wrong with the store, and what to do
	Next         string        `json:"next" jsonschema:"next step"`            // the next step

	Text string `json:"-"` // the same for a model, fenced
}

// A RuleLine is one rule in few words.
type RuleLine struct {
	ID       string `json:"id" jsonschema:"id"`
	Severity string `json:"severity" jsonschema:"p0, p1, p2"`
	Text     string `json:"text" jsonschema:"the rule"`
	Held     bool   `json:"held" jsonschema:"code decides at the call"`           // a guard decides at the call
	Note     string `json:"note" jsonschema:"since when, how often it came back"` // since when, how often it came back, whether it is unconfirmed
}

// A SessionLine is one session in few words.
type SessionLine struct {
	Date    string `json:"date" jsonschema:"day"`
	Summary string `json:"summary" jsonschema:"what was done"`
	Next    string `json:"next" jsonschema:"what was to follow"`
	Path    string `json:"path" jsonschema:"its entry"`
}

// A MemoryLine is one memory in few words.
type MemoryLine struct {
	ID   string `json:"id" jsonschema:"id"`
	Text string `json:"text" jsonschema:"in few words"`
	Path string `json:"path" jsonschema:"its file"`
}

// Start says what a session should begin with. It changes nothing.
func (m *Memory) Start(in StartIn) (StartOut, error) {
	return StartOut{}, errNotYet
}
