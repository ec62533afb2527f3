package agentrecall

// RecallIn is a question to the memory.
type RecallIn struct {
	Caller   Caller   `json:"-"`
	Query    string   `json:"query,omitempty" jsonschema:"what to look for, in words; empty only with get or feedback"`
	Scope    string   `json:"scope,omitempty" jsonschema:"memory (default), corrections, journal, archive or all"`
	Kinds    []string `json:"kinds,omitempty" jsonschema:"only these: correction, decision, fact, preference, procedure, insight, blocker, task, note, session, phase"`
	Since    string   `json:"since,omitempty" jsonschema:"not older than: 2026-11-30, or 7d, 24h"`
	Budget   int      `json:"budget,omitempty" jsonschema:"tokens, default 1500"`
	Limit    int      `json:"limit,omitempty" jsonschema:"results, default 8"`
	Get      string   `json:"get,omitempty" jsonschema:"open one item in full: a citation, or corrections/git.push, journal/2026-11-30, skills/release"`
	Feedback []Rating `json:"feedback,omitempty" jsonschema:"which earlier results helped"`
	Project  string   `json:"project,omitempty" jsonschema:"auto or a project's slug"`
}

// A Rating says whether a result helped.
type Rating struct {
	ID     string `json:"id"`
	Useful bool   `json:"useful"`
}

// RecallOut is what was found.
type RecallOut struct {
	Results    []Result `json:"results"`
	AlsoLinked []string `json:"also_linked"` // citations one link away
	Searched   []string `json:"searched"`    // sources that were looked through
	Note       string   `json:"note"`        // "nothing found …", or what became of the feedback

	Text string `json:"-"` // the same for a model, fenced
}

// A Result is one thing that was found.
type Result struct {
	ID         string   `json:"id"`
	Kind       string   `json:"kind"`
	Title      string   `json:"title"`
	Text       string   `json:"text"`
	Citation   string   `json:"citation"` // path:line
	Date       string   `json:"date"`
	Project    string   `json:"project"`
	Confidence string   `json:"confidence"` // high, medium, low, weak
	Why        string   `json:"why"`        // why it matched
	State      string   `json:"state"`      // "" when current; "was", "unconfirmed", "its source changed since …"
	Also       []string `json:"also"`       // citations of near-duplicates
}

// Recall looks something up. It changes nothing but the feedback that is given.
func (m *Memory) Recall(in RecallIn) (RecallOut, error) {
	return RecallOut{}, errNotYet
}
