package agentrecall

// RecallIn is a question to the memory.
type RecallIn struct {
	Caller   Caller   `json:"-"`
	Query    string   `json:"query,omitempty" jsonschema:"what to look for"`
	Scope    string   `json:"scope,omitempty" jsonschema:"memory, corrections, journal, archive, all"`
	Kinds    []string `json:"kinds,omitempty" jsonschema:"as types of remember; session, phase"`
	Since    string   `json:"since,omitempty" jsonschema:"2026-11-30, 7d, 24h"`
	Budget   int      `json:"budget,omitempty" jsonschema:"tokens; 1500"`
	Limit    int      `json:"limit,omitempty" jsonschema:"results; 8"`
	Get      string   `json:"get,omitempty" jsonschema:"open a citation, or journal/2026-11-30, skills/release"`
	Feedback []Rating `json:"feedback,omitempty" jsonschema:"[{id, useful: true or false}] on results"`
	Project  string   `json:"project,omitempty" jsonschema:"slug; auto: here"`
}

// A Rating says whether a result helped.
type Rating struct {
	ID     string `json:"id" jsonschema:"of a result"`
	Useful bool   `json:"useful" jsonschema:"it helped"`
}

// RecallOut is what was found.
type RecallOut struct {
	Results    []Result `json:"results" jsonschema:"best first"`
	AlsoLinked []string `json:"also_linked" jsonschema:"citations one link away"` // citations one link away
	Searched   []string `json:"searched" jsonschema:"sources"`                    // sources that were looked through
	Note       string   `json:"note" jsonschema:"what else to know"`              // "nothing found …", or what became of the feedback

	Text string `json:"-"` // the same for a model, fenced
}

// A Result is one thing that was found.
type Result struct {
	ID         string   `json:"id" jsonschema:"id"`
	Kind       string   `json:"kind" jsonschema:"kind"`
	Title      string   `json:"title" jsonschema:"title"`
	Text       string   `json:"text" jsonschema:"passage"`
	Citation   string   `json:"citation" jsonschema:"path:line"` // path:line
	Date       string   `json:"date" jsonschema:"day"`
	Project    string   `json:"project" jsonschema:"slug"`
	Confidence string   `json:"confidence" jsonschema:"high, medium, low, weak"`     // high, medium, low, weak
	Why        string   `json:"why" jsonschema:"why it matched"`                     // why it matched
	State      string   `json:"state" jsonschema:"was, unconfirmed, source changed"` // "" when current; "was", "unconfirmed", "its source changed since …"
	Also       []string `json:"also" jsonschema:"near-duplicates"`                   // citations of near-duplicates
}

// Recall looks something up. It changes nothing but the feedback that is given.
func (m *Memory) Recall(in RecallIn) (RecallOut, error) {
	return RecallOut{}, errNotYet
}
