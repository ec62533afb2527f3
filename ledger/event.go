package ledger

import (
	"bytes"
	"sort"
	"strings"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/internal/fence"
	"agentrecall/internal/redact"
	"agentrecall/internal/store"
)

// Kinds of event; the table in the format's description says what each carries.
const (
	Captured   = "captured"
	Adopted    = "adopted"
	Restated   = "restated"
	Accepted   = "accepted"
	RejectedEv = "rejected"
	Restored   = "restored"
	RetractedE = "retracted"
	Edited     = "edited"
	Proposed   = "proposed"
	GuardOff   = "guard_off"
	GrantedEv  = "granted"
	HeldEv     = "held"
	Surfaced   = "surfaced"
	EncounterE = "encounter"
	VerdictEv  = "verdict"
	Backtested = "backtested"
	Rated      = "rated"
)

// An Event is one line of a ledger. Data is a JSON object; unknown kinds and
// fields are kept as they are.
type Event struct {
	ID      string
	At      time.Time
	Kind    string
	By      string // human, agent, hook, reflect, import, unknown
	Project string
	Rule    string
	Version int
	Host    string
	Session string
	Turn    string
	Call    string
	Data    []byte
}

// timeFormat is RFC 3339 in UTC with milliseconds, so that texts sort as times.
const timeFormat = "2006-01-02T15:04:05.000Z"

// eventVersion is the v of every event written; readers accept any.
const eventVersion = 1

// maxWords bounds a person's words in an event, in bytes.
const maxWords = 2000

// Key gives the event the id of its natural key. extra tells events apart that
// share the key: a hash of the words, or the value of a verdict.
func (e *Event) Key(extra string) {
	e.ID = store.EventID(e.Kind, e.Rule, itoa(e.Version), e.Session, e.Turn, e.Call, extra)
}

// EncounterID is the key of an encounter: the natural key without the call.
func EncounterID(rule string, version int, session, turn string) string {
	return store.EventID("encounter", rule, itoa(version), session, turn)
}

// Durable reports whether losing the event in a power cut would lose a
// person's word.
func (e *Event) Durable() bool {
	switch e.Kind {
	case Proposed, GrantedEv, HeldEv, Surfaced, EncounterE, VerdictEv, Backtested, Rated:
		return false
	}
	return true
}

// AppendJSON appends the event as one line without its line feed.
func (e *Event) AppendJSON(dst []byte) []byte {
	o := store.NewObject(dst)
	o.Int("v", eventVersion)
	o.Str("id", e.ID)
	o.Str("at", e.At.UTC().Format(timeFormat))
	o.Str("kind", e.Kind)
	o.Str("by", e.By)
	str := func(k, v string) {
		if v != "" {
			o.Str(k, v)
		}
	}
	str("project", e.Project)
	str("rule", e.Rule)
	if e.Version > 0 {
		o.Int("version", int64(e.Version))
	}
	str("host", e.Host)
	str("session", e.Session)
	str("turn", e.Turn)
	str("call", e.Call)
	if len(e.Data) == 0 {
		o.Raw("data", []byte("{}"))
	} else {
		o.Raw("data", e.Data)
	}
	return o.End()
}

// ParseEvent reads one line; ok is false when it is not an event.
func ParseEvent(line []byte) (e Event, ok bool) {
	if !gjson.ValidBytes(line) {
		return e, false
	}
	v := gjson.ParseBytes(line)
	if !v.IsObject() {
		return e, false
	}
	v.ForEach(func(k, v gjson.Result) bool {
		switch k.Str {
		case "id":
			e.ID = v.String()
		case "at":
			e.At, _ = time.Parse(time.RFC3339, v.Str)
		case "kind":
			e.Kind = v.Str
		case "by":
			e.By = v.Str
		case "project":
			e.Project = v.Str
		case "rule":
			e.Rule = v.Str
		case "version":
			e.Version = int(v.Int())
		case "host":
			e.Host = v.Str
		case "session":
			e.Session = v.Str
		case "turn":
			e.Turn = v.Str
		case "call":
			e.Call = v.Str
		case "data":
			e.Data = []byte(v.Raw)
		}
		return true
	})
	return e, e.ID != "" && e.Kind != ""
}

// Get returns a field of Data as text, "" when absent.
func (e *Event) Get(path string) string { return gjson.GetBytes(e.Data, path).String() }

// sortEvents orders by time, then id, so that the ledgers of two machines
// merge in any order to the same history.
func sortEvents(events []Event) {
	for i := 1; ; i++ {
		if i >= len(events) {
			return // as a ledger of one machine nearly is
		}
		if events[i].precedes(&events[i-1]) {
			break
		}
	}
	sort.SliceStable(events, func(i, j int) bool { return events[i].precedes(&events[j]) })
}

// precedes is the order of events: by time, then id. Two lines with one id
// and time that say different things have an order as well, whichever file
// they come from.
func (e *Event) precedes(o *Event) bool {
	if !e.At.Equal(o.At) {
		return e.At.Before(o.At)
	}
	if e.ID != o.ID {
		return e.ID < o.ID
	}
	if c := bytes.Compare(e.Data, o.Data); c != 0 {
		return c < 0
	}
	return e.rest() < o.rest()
}

func (e *Event) rest() string {
	return strings.Join([]string{e.Kind, e.By, e.Project, e.Rule, itoa(e.Version), e.Host, e.Session, e.Turn, e.Call}, "\x00")
}

func itoa(n int) string {
	if n == 0 {
		return ""
	}
	var b [20]byte
	i := len(b)
	for ; n > 0; n /= 10 {
		i--
		b[i] = byte('0' + n%10)
	}
	return string(b[i:])
}

// Fields builds the data of an event. Every text passes the redactor here, so
// that no caller can forget it.
type Fields struct{ o *store.Object }

// NewFields starts an empty object.
func NewFields() *Fields { return &Fields{store.NewObject(nil)} }

// Words adds a person's or agent's words: redacted and cut at 2,000 bytes.
func (f *Fields) Words(key, s string) *Fields {
	if s != "" {
		f.o.Str(key, fence.Cut(redact.String(s), maxWords))
	}
	return f
}

// Text adds a short text of ours or of an act: redacted, cut at 300 bytes.
func (f *Fields) Text(key, s string) *Fields {
	if s != "" {
		f.o.Str(key, fence.Cut(redact.String(s), 300))
	}
	return f
}

// List adds a list of short texts.
func (f *Fields) List(key string, list []string) *Fields {
	if len(list) > 0 {
		clean := make([]string, len(list))
		for i, s := range list {
			clean[i] = redact.String(s)
		}
		f.o.Strs(key, clean)
	}
	return f
}

// Bool adds a truth value.
func (f *Fields) Bool(key string, v bool) *Fields { f.o.Bool(key, v); return f }

// Raw adds JSON that holds no words of a person or agent.
func (f *Fields) Raw(key string, json []byte) *Fields {
	if len(json) > 0 {
		f.o.Raw(key, json)
	}
	return f
}

// End returns the object.
func (f *Fields) End() []byte { return f.o.End() }
