package agentrecall

// StartIn asks what a session should begin with.
type StartIn struct {
	Caller  Caller `json:"-"`
	Project string `json:"project,omitempty" jsonschema:"auto (this directory) or a project's slug"`
	Context string `json:"context,omitempty" jsonschema:"what the session is about, in a sentence"`
	Mode    string `json:"mode,omitempty" jsonschema:"full, or lite: at most 500 tokens"`
}

// StartOut is what a session should begin with.
type StartOut struct {
	Project      string        `json:"project"`
	Rules        []RuleLine    `json:"rules"`         // in force here, the most important first
	WatchFor     []RuleLine    `json:"watch_for"`     // rules whose mistake came back
	LastSessions []SessionLine `json:"last_sessions"` // here, the newest first
	Phase        string        `json:"phase"`         // active phase of the pipeline, "" without one
	Insights     []MemoryLine  `json:"insights"`
	Blockers     []MemoryLine  `json:"blockers"` // open ones
	Health       []string      `json:"health"`   // what is wrong with the store, and what to do
	Next         string        `json:"next"`     // the next step

	Text string `json:"-"` // the same for a model, fenced
}

// A RuleLine is one rule in few words.
type RuleLine struct {
	ID       string `json:"id"`
	Severity string `json:"severity"`
	Text     string `json:"text"`
	Held     bool   `json:"held"` // a guard decides at the call
	Note     string `json:"note"` // since when, how often it came back, whether it is unconfirmed
}

// A SessionLine is one session in few words.
type SessionLine struct {
	Date    string `json:"date"`
	Summary string `json:"summary"`
	Next    string `json:"next"`
	Path    string `json:"path"`
}

// A MemoryLine is one memory in few words.
type MemoryLine struct {
	ID   string `json:"id"`
	Text string `json:"text"`
	Path string `json:"path"`
}

// Start says what a session should begin with. It changes nothing.
func (m *Memory) Start(in StartIn) (StartOut, error) {
	return StartOut{}, errNotYet
}
