package ledger

import (
	"fmt"
	"time"

	"agentrecall/internal/store"
)

// maxLedger bounds what a reader takes of one ledger, in bytes: some 500,000 events.
const maxLedger = 256 << 20

// Verdicts of an encounter.
const (
	Recurred   = "recurred_verified"
	SelfReport = "recurred_selfreport"
	Asked      = "asked"
	Overruled  = "overruled"
	Heeded     = "heeded_verified"
	HeededBy   = "heeded_checkaction"
	Unknown    = "unknown"
)

// Who stopped a recurrence. Nobody: it ran.
const (
	Nobody   = ""
	ByGuard  = "guard"
	ByPerson = "person"
	ByHost   = "host"
)

// An Encounter is one turn in which a rule's situation came up.
type Encounter struct {
	ID        string
	Rule      string
	Version   int
	Host      string
	Session   string
	Turn      string
	At        time.Time
	Act       string
	Decision  string // the strictest decision of the turn
	Verdict   string
	StoppedBy string
	Attended  bool
	Evidence  []string
}

// A RuleHistory is what the ledger says of one rule.
type RuleHistory struct {
	ID         string
	Versions   int
	Captured   Event
	Restated   int
	Complaints int
	Surfaced   map[string]bool // sessions
	Encounters []*Encounter
	GuardOff   time.Time // the guard is off until then
	LastAt     time.Time // of the last encounter or edit, never of being shown
}

// A Fault is something in a ledger that could not be read.
type Fault struct {
	File string
	Line int
	What string
}

func (f Fault) String() string { return fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.What) }

// A History is the fold of the ledgers of a book.
type History struct {
	Events []Event // each once, in order of (at, id)
	Rules  map[string]*RuleHistory
	Faults []Fault
}

// History reads and folds the book's ledgers, the spool included.
func (b *Book) History() *History {
	var events []Event
	var faults []Fault
	for _, slug := range b.slugs() {
		evs, fs := readLedger(b.ledgerPath(slug))
		events, faults = append(events, evs...), append(faults, fs...)
		for _, file := range b.Root.SpoolFiles(slug) {
			evs, fs := readLedger(file)
			events, faults = append(events, evs...), append(faults, fs...)
		}
	}
	h := Fold(events)
	h.Faults = faults
	return h
}

func readLedger(path string) (events []Event, faults []Fault) {
	data, err := store.ReadRegular(path, maxLedger)
	if err != nil {
		if !isNotExist(err) {
			faults = append(faults, Fault{path, 0, err.Error()})
		}
		return nil, faults
	}
	store.ScanLines(data, func(line []byte, n int) {
		e, ok := ParseEvent(line)
		if !ok {
			faults = append(faults, Fault{path, n, "not an event; left as it is"})
			return
		}
		events = append(events, e)
	})
	return events, faults
}

// Fold turns events, in any order and with repetitions, into the history.
func Fold(events []Event) *History {
	h := &History{Rules: map[string]*RuleHistory{}}
	events = append([]Event(nil), events...)
	sortEvents(events)
	seen := make(map[string]bool, len(events))
	byEnc := map[string]*Encounter{}
	for _, e := range events {
		if seen[e.ID] {
			continue
		}
		seen[e.ID] = true
		h.Events = append(h.Events, e)
		if e.Rule == "" {
			continue
		}
		r := h.Rules[e.Rule]
		if r == nil {
			r = &RuleHistory{ID: e.Rule, Versions: 1, Surfaced: map[string]bool{}}
			h.Rules[e.Rule] = r
		}
		r.add(&e, byEnc)
	}
	return h
}

func (r *RuleHistory) add(e *Event, byEnc map[string]*Encounter) {
	switch e.Kind {
	case Captured, Adopted:
		if r.Captured.ID == "" {
			r.Captured = *e
		}
		r.LastAt = e.At
	case Edited:
		r.Versions++
		r.LastAt = e.At
	case Restated:
		r.Restated++
		if e.Get("complaint") == "true" {
			r.Complaints++
		}
	case Surfaced:
		r.Surfaced[e.Session] = true
	case GuardOff:
		r.GuardOff, _ = time.Parse(time.RFC3339, e.Get("until"))
	case EncounterE:
		enc := r.encounter(e, byEnc)
		enc.Act = orDefault(e.Get("act"), enc.Act)
		enc.Decision = stricter(enc.Decision, e.Get("decision"))
		r.LastAt = e.At
	case VerdictEv:
		enc := r.encounter(e, byEnc)
		enc.judge(e.Get("verdict"), e.Get("stopped_by"))
		enc.Attended = e.Get("attended") != "false"
		if t := e.Get("evidence.0.text"); t != "" {
			enc.Evidence = append(enc.Evidence, t)
		}
	}
}

func (r *RuleHistory) encounter(e *Event, byEnc map[string]*Encounter) *Encounter {
	id := e.Get("enc")
	if id == "" {
		id = EncounterID(e.Rule, e.Version, e.Session, e.Turn)
	}
	enc := byEnc[id]
	if enc == nil {
		enc = &Encounter{ID: id, Rule: e.Rule, Version: e.Version, Host: e.Host, Session: e.Session, Turn: e.Turn,
			At: e.At, Verdict: Unknown, Attended: true}
		byEnc[id] = enc
		r.Encounters = append(r.Encounters, enc)
	}
	return enc
}

// judge takes in one verdict: the worst of a turn wins, save that overruled
// replaces the verdict of the stop it lifts.
func (enc *Encounter) judge(verdict, stoppedBy string) {
	if verdict == Overruled && !(enc.Verdict == Recurred && enc.StoppedBy == Nobody) ||
		enc.Verdict == Overruled && verdict == Recurred && stoppedBy == Nobody ||
		enc.Verdict != Overruled && badness(verdict, stoppedBy) >= badness(enc.Verdict, enc.StoppedBy) {
		enc.Verdict, enc.StoppedBy = verdict, stoppedBy
	}
}

func badness(verdict, stoppedBy string) int {
	switch verdict {
	case Recurred:
		if stoppedBy == Nobody {
			return 6
		}
		return 5
	case SelfReport:
		return 4
	case Asked:
		return 3
	case Heeded:
		return 2
	case HeededBy:
		return 1
	}
	return 0
}

// Recurred reports whether the mistake came back in this turn, stopped or not.
func (enc *Encounter) Recurred() bool { return enc.Verdict == Recurred || enc.Verdict == SelfReport }

// Escaped reports whether it came back and nothing stopped it.
func (enc *Encounter) Escaped() bool { return enc.Recurred() && enc.StoppedBy == Nobody }

var strictness = []string{"none", "allow", "remind", "once", "ask", "deny"}

func stricter(a, b string) string {
	rank := func(d string) int {
		for i, s := range strictness {
			if s == d {
				return i
			}
		}
		return -1
	}
	if rank(b) > rank(a) {
		return b
	}
	return a
}
