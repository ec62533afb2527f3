package fusion

import "time"

// Kind is the kind of memory a document belongs to. Each is a leg of its own.
type Kind uint8

const (
	Palace Kind = iota
	Journal
	Archive
	Insight
	Correction
	Skill
	kinds // how many there are
)

var kindNames = [kinds]string{"palace", "journal", "archive", "insight", "corrections", "skill"}

func (k Kind) String() string {
	if k < kinds {
		return kindNames[k]
	}
	return "unknown"
}

// ParseKind reads the name of a kind; plurals and singulars are both known.
func ParseKind(name string) (Kind, bool) {
	switch name {
	case "correction", "rule", "rules":
		return Correction, true
	case "insights", "awareness":
		return Insight, true
	case "skills":
		return Skill, true
	}
	for k, n := range kindNames {
		if n == name {
			return Kind(k), true
		}
	}
	return 0, false
}

// State says whether a document still holds. What does not is ranked below
// what does, inside its leg.
type State uint8

const (
	Current State = iota
	Superseded
	Retracted
	Quarantined
)

func (s State) String() string {
	switch s {
	case Superseded:
		return "superseded"
	case Retracted:
		return "retracted"
	case Quarantined:
		return "quarantined"
	}
	return "current"
}

// A Document is one thing that is remembered: a topic of a room, a journal
// entry, a rule, a skill, an insight, a session of a transcript. Only ID and a
// text are needed.
type Document struct {
	ID      string
	Kind    Kind
	Project string // slug; "" or "global" where it holds everywhere
	Session string // of the host; documents of one session are ranked together too
	Title   string
	Path    string    // of the file, relative to the root or absolute: for the citation
	Line    int       // of Path on which Body begins, from 1; 0 counts as 1
	Date    time.Time // when it was said, done or last confirmed

	// Body is markdown: it is cut at its headings and then at ends of
	// sentences, each passage with its own line. Sections, where given, take
	// its place: the turns of a transcript, one record of a file each.
	Body     string
	Sections []Section

	// Tags are topics and acts, Triggers the words and short phrases a later
	// question might use. Both are searched, neither is shown as text.
	Tags, Triggers []string

	// Links are ids of documents, or names of their files without extension
	// (the insides of [[wikilinks]]; those of Body are found without).
	Links []string

	State         State
	Supersedes    string // id
	BelievedFrom  time.Time
	BelievedUntil time.Time

	// Evidence of the kind's own. It moves a document inside its leg by ranks,
	// never by more than a better match does.
	Severity  uint8         // corrections: 0 for p0, 1 for p1 …
	Proof     int           // corrections: times confirmed; insights: confirmations
	Salience  float64       // in [0, 1]: rooms; 0 is "not known", not "worthless"
	Stability time.Duration // skills: the S of retrievability e^(−Δt/S) since Date; 0: does not fade

	// InPlace keeps the text out of the index: Query.Load reads it again when
	// it is shown. For transcripts, which are never copied.
	InPlace bool
}

// A Section is a part of a document that stands on a line of its own.
type Section struct {
	Heading string
	Text    string
	Line    int // of the document's Path, from 1
	Date    time.Time
	Own     bool // the person's own words, which weigh more than an agent's
}

// A Source is a file that documents come from, as its stat shows it. When
// anything in it differs from what the index remembers, the file is read again.
type Source struct {
	Path  string
	Size  int64
	MTime int64  // nanoseconds
	Inode uint64 // 0 where there is none
	Salt  uint64 // anything else its documents depend on, such as the project's name
}
