package capture

// A Label says what a prompt is, seen by the ledger.
type Label string

// The labels. OneOff and None both store nothing.
const (
	Durable    Label = "durable"
	OneOff     Label = "one_off"
	Retraction Label = "retraction"
	None       Label = "none"
)

// A Channel is where the person said it.
type Channel string

// The channels.
const (
	Prompt    Channel = "prompt"
	Rejection Channel = "rejection" // the reason typed when refusing a call
	Answer    Channel = "answer"    // free text in a question dialog
	Amended   Channel = "amended"   // text added to a Yes
	Queued    Channel = "queued"
)

// A PriorAct is an act the agent did, or tried, before the person spoke.
type PriorAct struct {
	Class   string
	Command string // the command or path, redacted
	Attrs   map[string]string
	Rule    string // id of the rule that asked about or stopped it, or ""
	Ran     bool
}

// Input is what a person said and what came before it.
type Input struct {
	Text      string
	Channel   Channel
	Acts      []PriorAct // since the person's previous prompt, oldest first; for Rejection the refused call last
	Assistant string     // the agent's last words, or ""
}

// A Feature is a named reason for a score.
type Feature struct {
	Name   string
	Weight float64
}

// A Grant lifts guards for a while.
type Grant struct {
	Class string            // act class, "" when only Words say it
	Attrs map[string]string // attributes the words name
	Form  string            // answer, request, exception
	Reach string            // once, session, until
	Until string            // RFC 3339, for reach until; relative words are resolved against Clock
	Quote string
}

// A Hold is a one-off prohibition that names an act.
type Hold struct {
	Class string
	Attrs map[string]string
	Quote string
}

// A Result is what Classify found in a prompt.
type Result struct {
	Label    Label
	Score    float64 // calibrated probability of Durable, 0 to 1
	Status   string  // "active", "pending" or "none"
	Near     bool    // a near miss: below the thresholds, but with a correction feature
	Features []Feature
	Lang     string // of the sentence that carries the rule

	Rule        string // a short imperative sentence with condition and exception
	Quote       string // the person's sentence, verbatim
	Severity    string // p0, p1, p2
	Scope       string // project or global
	Kind        string // rule or permission
	Class       string // act family or topic, else "other"
	Topics      []string
	AppliesWhen []string
	Triggers    []string
	Complaint   bool // says that it happened again, or accuses
	Explicit    bool // an explicit never or don't
	AskFirst    bool // "… without asking", "ask me before …"

	Retracts  string // words that name the rule taken back
	Grants    []Grant
	Holds     []Hold
	EndGrants bool // "ask me again"
}
