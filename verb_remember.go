package agentrecall

// RememberIn is one thing to remember.
type RememberIn struct {
	Caller      Caller   `json:"-"`
	Content     string   `json:"content" jsonschema:"what to remember, complete in itself"`
	Type        string   `json:"type,omitempty" jsonschema:"correction, decision, fact, preference, procedure, insight, blocker, task or note; left out: told from the content"`
	Rule        string   `json:"rule,omitempty" jsonschema:"for a correction: the rule as a short imperative sentence"`
	AppliesWhen []string `json:"applies_when,omitempty" jsonschema:"situations it bears on, e.g. release, npm"`
	Guard       any      `json:"guard,omitempty" jsonschema:"condition on tool calls, e.g. {when: {act: git.push}, decide: once}"`
	Severity    string   `json:"severity,omitempty" jsonschema:"p0, p1 or p2"`
	Triggers    []string `json:"triggers,omitempty" jsonschema:"10 to 20 words a later question might use: tools, synonyms, symptoms, in the person's language and English; e.g. semver, release number, npm version"`
	Refines     string   `json:"refines,omitempty" jsonschema:"id of the record this adds to"`
	Supersedes  string   `json:"supersedes,omitempty" jsonschema:"id of the record this replaces"`
	Context     string   `json:"context,omitempty" jsonschema:"what it came from"`
	Project     string   `json:"project,omitempty" jsonschema:"auto or a project's slug"`
}

// RememberOut says what became of it.
type RememberOut struct {
	ID        string       `json:"id"`
	Path      string       `json:"path"`
	Type      string       `json:"type"`
	Why       string       `json:"why"`       // why it went there
	Near      []MemoryLine `json:"near"`      // near-duplicates that were there already
	Conflicts []MemoryLine `json:"conflicts"` // what may say something else
	Status    string       `json:"status"`    // of a correction: pending or active; of others: kept, known or proposed
	Guard     string       `json:"guard"`     // as compiled, in words
	Backtest  string       `json:"backtest"`  // what the guard would have done, once it is known
	Notes     []string     `json:"notes"`     // what was not taken, and why
}

// Remember keeps one thing, where it belongs. An agent's corrections wait for
// the person's word.
func (m *Memory) Remember(in RememberIn) (RememberOut, error) {
	return RememberOut{}, errNotYet
}
