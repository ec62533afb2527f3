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
	Answered             // free text in a question dialog
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
	Call  string // id of the call, for Refused, Amended, Call, Result
	Tool  string // of a Call, as the host names it
	Input string // of a Call, JSON
	OK    bool   // of a Result
}
