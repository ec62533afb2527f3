package transcript

import "time"

// Kind is what a record says.
type Kind int

// The kinds of record.
const (
	Prompt   Kind = iota // a message
	Queued               // a message typed while the agent worked
	Refused              // a call refused in the dialog; Text holds the words, or nothing
	Amended              // words added to a Yes
	Answered             // an answer in a question dialog
	Console              // a prompt that a hook answered
	Said                 // the agent's words
	Call                 // a tool call the agent made
	Result               // how a call ended
)

// A Record is one thing that a session file says.
type Record struct {
	Kind  Kind
	Human bool // the host says that a person typed it
	Text  string
	At    time.Time
	Turn  string
	Dir   string
	Call  string // id of the call, for Refused, Amended, Answered, Call, Result
	Tool  string // of a Call, as the host names it
	Input string // of a Call, JSON
	OK    bool   // of a Result
	Line  int    // of the session file, from 1

	Branch   string // that the repository is on, where the host says it
	Agent    string // subagent whose record it is, "" for the main one
	Program  bool   // of a Prompt: a program gave it, nobody sits in front
	Unmarked bool   // of a Prompt: the host does not say who gave it
	Offered  bool   // of an Answered: it is one of the labels of the dialog
	Kept     string // of a Result: who kept the call from running, "hook" or "host"; "" when it ran
	Wrote    string // of a Result: "create" or "update" when a whole file was written
	Old      string // of such a Result: what the file held before, where the host says it
}
