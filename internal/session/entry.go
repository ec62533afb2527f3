package session

import (
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger/act"
)

// Kind says what an Entry records.
type Kind string

// The kinds of entry.
const (
	Prompt    Kind = "prompt"    // the person spoke: Turn, Text is a hash of the words
	Act       Kind = "act"       // a call's act before it ran (no OK), or how the call ended (OK set)
	Spoke     Kind = "spoke"     // a rule decided: Turn, Call, Rule, Decision
	Unchecked Kind = "unchecked" // a call that could not be checked: Turn, Call, Text says why
	Granted   Kind = "grant"
	Held      Kind = "hold"
	Shown     Kind = "shown" // Turn, IDs, Channel
	Verdict   Kind = "verdict"
	Said      Kind = "said"  // the agent's last words of a turn, their end
	Heard     Kind = "heard" // words that changed something: Text is their hash, Rule and Decision say what
	Paused    Kind = "off"   // Until, or Reach "session"; Reach "on" ends it
	End       Kind = "end"
	Began     Kind = "start" // ID is the host's id of the session, Channel the host, Dir where, Project when it was named, Slug and Worktree of the project it is about, Text its record
)

// Outcome of a call.
const (
	Running = 0 // not known yet
	OK      = 1
	Failed  = -1
	Refused = -2 // the person said no
)

// An Entry is one line of a session file. Which fields count depends on Kind.
type Entry struct {
	Kind     Kind
	At       time.Time
	Turn     string
	Call     string
	Agent    string // subagent, "" for the main one
	Class    string
	Attrs    []act.Attr
	Text     string // of an act: the command or path, redacted
	Dir      string
	Worktree string
	Slug     string
	Outcome  int

	Rule     string
	Version  int
	Project  string // whose ledger the rule belongs to
	Decision string
	Verdict  string

	ID      string // of a grant or hold
	Form    string // of a grant: answer, request, exception, allow, dialog
	Reach   string // once, session, until
	Until   time.Time
	Quote   string
	Used    bool // this entry says that grant ID has been used up, or that words ID were confirmed
	Missed  int  // of words: how often the host's record was looked at in vain
	IDs     []string
	Channel string
	Tokens  int // of what was shown
}

const maxLine = 4 << 10 // bytes; one write below the pipe and page size is not torn in practice

// AppendJSON appends the entry as one JSON object.
func (e *Entry) AppendJSON(dst []byte) []byte {
	o := store.NewObject(dst)
	str := func(k, v string) {
		if v != "" {
			o.Str(k, v)
		}
	}
	o.Str("kind", string(e.Kind))
	o.Str("at", e.At.UTC().Format("2006-01-02T15:04:05.000Z"))
	str("turn", e.Turn)
	str("call", e.Call)
	str("agent", e.Agent)
	if e.Class != "" || e.Kind == Act && e.Outcome == Running {
		o.Str("class", e.Class)
	}
	if len(e.Attrs) > 0 {
		o.Raw("attrs", AttrsJSON(e.Attrs))
	}
	str("text", e.Text)
	str("dir", e.Dir)
	str("worktree", e.Worktree)
	str("slug", e.Slug)
	switch e.Outcome {
	case OK:
		o.Bool("ok", true)
	case Failed:
		o.Bool("ok", false)
	case Refused:
		o.Bool("ok", false)
		o.Bool("refused", true)
	}
	str("rule", e.Rule)
	if e.Version > 0 {
		o.Int("version", int64(e.Version))
	}
	str("project", e.Project)
	str("decision", e.Decision)
	str("verdict", e.Verdict)
	str("id", e.ID)
	str("form", e.Form)
	str("reach", e.Reach)
	if !e.Until.IsZero() {
		o.Str("until", e.Until.UTC().Format(time.RFC3339))
	}
	str("quote", e.Quote)
	if e.Used {
		o.Bool("used", true)
	}
	if e.Missed > 0 {
		o.Int("missed", int64(e.Missed))
	}
	if len(e.IDs) > 0 {
		o.Strs("ids", e.IDs)
	}
	str("channel", e.Channel)
	if e.Tokens > 0 {
		o.Int("tokens", int64(e.Tokens))
	}
	return o.End()
}

// AttrsJSON writes attributes as an object: a text for one value, a list for
// several, null when unknown.
func AttrsJSON(attrs []act.Attr) []byte {
	o := store.NewObject(nil)
	for _, a := range attrs {
		switch {
		case a.Unknown:
			o.Raw(a.Name, []byte("null"))
		case len(a.Values) == 1:
			o.Str(a.Name, a.Values[0])
		default:
			o.Strs(a.Name, a.Values)
		}
	}
	return o.End()
}
