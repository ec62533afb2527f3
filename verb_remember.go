package agentrecall

// RememberIn is one thing to remember.
type RememberIn struct {
	Caller      Caller   `json:"-"`
	Content     string   `json:"content" jsonschema:"complete in itself"`
	Type        string   `json:"type,omitempty" jsonschema:"correction, decision, fact, preference, procedure, insight, blocker, task, note"`
	Rule        string   `json:"rule,omitempty" jsonschema:"of a correction, as an order"`
	AppliesWhen []string `json:"applies_when,omitempty" jsonschema:"situations"`
	Guard       any      `json:"guard,omitempty" jsonschema:"e.g. {when: {act: git.push}, decide: ask}"`
	Severity    string   `json:"severity,omitempty" jsonschema:"p0, p1, p2"`
	Triggers    []string `json:"triggers,omitempty" jsonschema:"10 to 20 words a later question may use (synonyms, symptoms, tools; also in English), e.g. semver, release number"`
	Refines     string   `json:"refines,omitempty" jsonschema:"id"`
	Supersedes  string   `json:"supersedes,omitempty" jsonschema:"id"`
	Context     string   `json:"context,omitempty" jsonschema:"where it comes from"`
	Project     string   `json:"project,omitempty" jsonschema:"slug; auto: here"`
}

// RememberOut says what became of it.
type RememberOut struct {
	ID        string       `json:"id" jsonschema:"id"`
	Path      string       `json:"path" jsonschema:"its file"`
	Type      string       `json:"type" jsonschema:"as filed"`
	Why       string       `json:"why" jsonschema:"why there"`                                 // why it went there
	Near      []MemoryLine `json:"near" jsonschema:"near-duplicates"`                          // near-duplicates that were there already
	Conflicts []MemoryLine `json:"conflicts" jsonschema:"may contradict"`                      // what may say something else
	Status    string       `json:"status" jsonschema:"pending, active, kept, known, proposed"` // of a correction: pending or active; of others: kept, known or proposed
	Guard     string       `json:"guard" jsonschema:"as compiled"`                             // as compiled, in words
	Backtest  string       `json:"backtest" jsonschema:"what it would have done"`              // what the guard would have done, once it is known
	Notes     []string     `json:"notes" jsonschema:"what was not taken"`                      // what was not taken, and why
}

// Remember keeps one thing, where it belongs. An agent's corrections wait for
// the person's word.
func (m *Memory) Remember(in RememberIn) (RememberOut, error) {
	return RememberOut{}, errNotYet
}
