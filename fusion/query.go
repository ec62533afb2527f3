package fusion

import (
	"strconv"
	"time"
)

// A Query is a question. Text may hold anything: quotes, operators, dashes and
// colons are text.
type Query struct {
	Text string

	// Project comes first; what holds everywhere counts like it, other
	// projects stand behind and carry their name. "" and "*": all are equal.
	Project string
	// Sees says whether a project's documents may be answered at all; nil: all
	// may.
	Sees func(project string) bool

	Kinds []Kind    // none: all
	Now   time.Time // for "last week" and for recency
	// Since and Until bound Date, each inclusive; zero: open. A question that
	// names a time ("since March", "last week") sets what is not set.
	Since, Until time.Time
	Limit        int // 0: 10

	// Rated is the multiplier of what a person said about a document for such
	// a question, in (0, 2), 1 for nothing; see Ratings.
	Rated func(id string, stems []string) float64

	// Load reads the text of a section of a document that is InPlace again:
	// path and line as the document gave them. A result whose text cannot be
	// read any more, or has changed, is left out. nil: such results have no
	// text.
	Load func(path string, line int) (string, error)

	// NoFloor also returns what is too weak to be an answer. Without it such a
	// question is answered with nothing.
	NoFloor bool

	// Without leaves parts of the ranking out, to measure what each is worth.
	Without Part
}

// A Part of the ranking, a bit each.
type Part uint16

const (
	ByPassage   Part = 1 << iota // the list by best passage
	ByDocument                   // the list by whole text
	ByName                       // the list by the identifiers of the question
	ByLink                       // the list of what is linked with the best
	ByFreshness                  // the newer of two that say the same
	ByTime                       // the time that the question names
	ByEvidence                   // what a kind of memory has for itself
	BySynonym                    // words that mean nearly the same
	ByPerson                     // the person's words before an agent's
)

// Confidence is how well a result fits, in four labels; None for nothing.
type Confidence uint8

const (
	None Confidence = iota
	Weak
	Low
	Medium
	High
)

func (c Confidence) String() string {
	return [...]string{"none", "weak", "low", "medium", "high"}[min(c, High)]
}

// An Answer holds the results of a query, best first, or none.
type Answer struct {
	Results    []Result
	AlsoLinked []Link     // one hop from the best three, not among the results
	Confidence Confidence // of the best result
	// Searched is how many documents of each kind were looked at, in this
	// scope and time: what "nothing found" was looked for in.
	Searched map[Kind]int
	// ByTime says that the question is about time: show results in order of
	// Date.
	ByTime       bool
	Since, Until time.Time // the bounds that were used
	Stems        []string  // of the question, to be stored with a rating
}

// A Result is a document with those of its passages that fit.
type Result struct {
	ID         string
	Kind       Kind
	Project    string
	Session    string
	Title      string
	Path       string
	Date       time.Time
	State      State
	Severity   uint8
	Until      time.Time // believed until, where it no longer is
	Supersedes string    // id
	Passages   []Passage // best first
	Score      float64   // after fusion; comparable within one answer only
	Confidence Confidence
	Why        []string // why it matched: the question's words and where they stand, legs
	AlsoIn     []string // citations of near-duplicates that were merged into it
}

// A Passage is at most 600 characters of a document.
type Passage struct {
	Heading string // " > "-joined headings above it
	Text    string
	Line    int

	at int // order in the document
}

// Citation is where the best passage of a result stands: path:line.
func (r *Result) Citation() string {
	line := 1
	if len(r.Passages) > 0 {
		line = r.Passages[0].Line
	}
	return cite(r.Path, line)
}

func cite(path string, line int) string { return path + ":" + strconv.Itoa(max(line, 1)) }

// A Link is a document that is one hop away.
type Link struct {
	ID, Title, Project, Citation string
	Kind                         Kind
	From                         string // id of the result it is linked with
}
