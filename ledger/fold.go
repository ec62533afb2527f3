package ledger

import (
	"bytes"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/internal/store"
)

// maxLedger bounds what a reader takes of one ledger, in bytes: some 6 million events.
const maxLedger = 2 << 30

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
	Project   string // whose ledger it is in, or where it happened when the event says so
	Version   int
	Host      string
	Session   string
	Turn      string
	At        time.Time
	Act       string
	Attrs     []string // of each act, as JSON
	Decision  string   // the strictest decision of the turn
	Verdict   string
	StoppedBy string
	Attended  bool
	Shadow    bool // the rule was silent in this session, to be compared with
	Evidence  []string
}

// A Showing is a session that was told of a version of a rule.
type Showing struct {
	Session  string
	Host     string
	Version  int
	At       time.Time // the first time, at a call or not
	Ahead    time.Time // the first time other than at a call; zero: only there
	Attended bool
}

// showingKey tells the showings of a rule apart.
type showingKey struct {
	session string
	version int
}

// A Version is the time in which a rule said the same: from its event to that
// of the next version, the last one without end.
type Version struct {
	N        int
	From, To time.Time
}

// A RuleHistory is what the ledger says of one rule.
type RuleHistory struct {
	ID         string
	Versions   int       // number of the last
	Spans      []Version // in order of time; empty when the ledger does not say when the rule began
	Captured   Event
	Restated   int
	Complaints int
	Showings   []*Showing // in order of time, one for a session and version
	Useless    int        // times the person said that it is of no use
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

// recentBytes is how much of the end of a ledger a hook reads, some 60,000
// events: what counts for the order of rules lies there.
const recentBytes = 16 << 20

// History reads and folds the book's ledgers, the spool included.
func (b *Book) History() *History { return b.history(maxLedger, b.slugs()...) }

// Recent is the fold of the end of long ledgers, for hooks, which have
// milliseconds: sessions and encounters of long ago are not in it.
func (b *Book) Recent() *History { return b.history(recentBytes, b.slugs()...) }

// versions is the fold of what bears on the version and the guard of a rule: in
// a ledger of a million events a few lines, which are looked for by their kind.
func (b *Book) versions() map[string]*RuleHistory {
	var events []Event
	for _, slug := range b.slugs() {
		files := append(b.Root.SpoolFiles(slug), store.ConflictCopies(b.ledgerPath(slug))...)
		for _, file := range append(files, b.ledgerPath(slug)) {
			data, err := store.ReadOwn(file, maxLedger)
			if err != nil {
				continue
			}
			for _, kind := range [...]string{`"` + Edited + `"`, `"` + GuardOff + `"`} {
				for rest := data; ; {
					at := bytes.Index(rest, []byte(kind))
					if at < 0 {
						break
					}
					begin, end := bytes.LastIndexByte(rest[:at], '\n')+1, len(rest)
					if n := bytes.IndexByte(rest[at:], '\n'); n >= 0 {
						end = at + n
					}
					store.ScanLines(rest[begin:end], func(line []byte, _ int) {
						if e, ok := ParseEvent(line); ok {
							events = append(events, e)
						}
					})
					rest = rest[end:]
				}
			}
		}
	}
	return Fold(events).Rules
}

// history folds the end of the ledgers of some shelves, tail bytes of each.
func (b *Book) history(tail int64, slugs ...string) *History {
	var events []Event
	var faults []Fault
	for _, slug := range slugs {
		// The spool first: what comes home meanwhile is then seen twice rather
		// than not at all. What another machine wrote meanwhile may stand in a
		// copy of its own.
		files := append(b.Root.SpoolFiles(slug), store.ConflictCopies(b.ledgerPath(slug))...)
		for _, file := range append(files, b.ledgerPath(slug)) {
			evs, fs := readLedger(file, tail)
			if len(evs) > len(events) {
				events, evs = evs, events // the order does not matter, copying many does
			}
			events, faults = append(events, evs...), append(faults, fs...)
		}
	}
	h := fold(events)
	h.Faults = faults
	return h
}

// Told are the sessions that were told of a version of the rule.
func (r *RuleHistory) Told() map[string]bool {
	told := make(map[string]bool, len(r.Showings))
	for _, s := range r.Showings {
		told[s.Session] = true
	}
	return told
}

// Fold turns events, in any order and with repetitions, into the history.
func Fold(events []Event) *History { return fold(append([]Event(nil), events...)) }

// fold is Fold of events that nobody else needs: they become the history's.
func fold(events []Event) *History {
	sortEvents(events)
	events = onlyFirst(events)
	h := &History{Rules: map[string]*RuleHistory{}, Events: events}
	// The history of a rule depends on no other: those of a long ledger are made
	// by all processors.
	number := map[string]int32{}
	var rules []*RuleHistory
	var begin []int32 // of the events of each rule in order, and at last their end
	of := make([]int32, len(events))
	for i := range events {
		of[i] = -1
		id := events[i].Rule
		if id == "" {
			continue
		}
		n, there := number[id]
		if !there {
			n = int32(len(rules))
			number[id] = n
			h.Rules[id] = &RuleHistory{ID: id, Versions: 1}
			rules, begin = append(rules, h.Rules[id]), append(begin, 0)
		}
		begin[n]++
		of[i] = n
	}
	total := int32(0)
	for n := range begin {
		begin[n], total = total, total+begin[n]
	}
	begin = append(begin, total)
	order, at := make([]int32, total), append([]int32(nil), begin...)
	for i, n := range of {
		if n >= 0 {
			order[at[n]] = int32(i)
			at[n]++
		}
	}
	workers := 1
	if len(events) > 20_000 {
		workers = runtime.GOMAXPROCS(0)
	}
	var next atomic.Int64
	work := func() {
		for {
			n := int(next.Add(1)) - 1
			if n >= len(rules) {
				return
			}
			met := &known{}
			for _, i := range order[begin[n]:begin[n+1]] {
				rules[n].add(&events[i], met)
			}
		}
	}
	var all sync.WaitGroup
	for range workers - 1 {
		all.Add(1)
		go func() { defer all.Done(); work() }()
	}
	work()
	all.Wait()
	return h
}

// onlyFirst leaves out, in place, the events whose id an earlier one has.
func onlyFirst(events []Event) []Event {
	size := 16
	for size < 2*len(events) {
		size *= 2
	}
	seen := make([]int32, size) // number of the event kept, from 1, where its id leads
	n := 0
next:
	for i := range events {
		e := &events[i]
		at := hashOf(e.ID)
		for ; ; at++ {
			k := seen[at&uint64(size-1)]
			if k == 0 {
				break
			}
			if events[k-1].ID == e.ID {
				continue next
			}
		}
		if n < i {
			events[n] = *e
		}
		n++
		seen[at&uint64(size-1)] = int32(n)
	}
	clear(events[n:])
	return events[:n:n]
}

// hashOf is FNV-1a, mixed so that its low bits are as good as the others.
func hashOf(s string) uint64 {
	h := uint64(14695981039346656037)
	for i := 0; i < len(s); i++ {
		h = (h ^ uint64(s[i])) * 1099511628211
	}
	return h ^ h>>29
}

// known is what the events of a rule so far have made.
type known struct {
	encounters map[string]*Encounter
	showings   map[showingKey]*Showing
	versions   map[int]bool // numbers that are taken
}

// version gives an edit the number it says, or the next one when that is taken:
// two machines made one each. A clock that was set back puts a later version
// before an earlier one, and neither counts twice.
func (met *known) version(r *RuleHistory, n int) int {
	if met.versions == nil {
		met.versions = map[int]bool{}
	}
	if n <= 1 || met.versions[n] {
		n = r.Versions + 1
	}
	met.versions[n] = true
	r.Versions = max(r.Versions, n)
	return n
}

func (r *RuleHistory) add(e *Event, met *known) {
	switch e.Kind {
	case Captured, Adopted:
		if r.Captured.ID == "" {
			r.Captured = *e
			r.Spans = append([]Version{{N: 1, From: e.At}}, r.Spans...)
			if len(r.Spans) > 1 {
				r.Spans[0].To = r.Spans[1].From
			}
		}
		r.LastAt = e.At
	case Edited:
		r.LastAt = e.At
		if !saysElse(e) {
			break
		}
		n := met.version(r, e.Version)
		if last := len(r.Spans) - 1; last >= 0 {
			r.Spans[last].To = e.At
		}
		r.Spans = append(r.Spans, Version{N: n, From: e.At})
	case Restated:
		r.Restated++
		if e.Get("complaint") == "true" {
			r.Complaints++
		}
	case Surfaced:
		r.shown(e, met)
	case Rated:
		if e.Get("useful") == "false" {
			r.Useless++
		}
	case GuardOff:
		r.GuardOff, _ = time.Parse(time.RFC3339, e.Get("until"))
	case EncounterE:
		enc := r.encounter(e, met)
		enc.Act = orDefault(e.Get("act"), enc.Act)
		enc.Decision = stricter(enc.Decision, e.Get("decision"))
		enc.Shadow = enc.Shadow || e.Get("shadow") == "true"
		if attrs := e.Get("attrs"); attrs != "" && !contains(enc.Attrs, attrs) {
			enc.Attrs = append(enc.Attrs, attrs)
		}
		r.LastAt = e.At
	case VerdictEv:
		enc := r.encounter(e, met)
		enc.judge(e.Get("verdict"), e.Get("stopped_by"))
		enc.Attended = e.Get("attended") != "false"
		if t := e.Get("evidence.0.text"); t != "" {
			enc.Evidence = append(enc.Evidence, t)
		}
	}
}

// saysElse reports whether an edit changed what the rule says, which makes a
// new version. A change of its status alone does not.
func saysElse(e *Event) bool {
	fields := gjson.GetBytes(e.Data, "fields")
	if !fields.IsObject() {
		return true // of a writer that does not say what changed
	}
	new := false
	fields.ForEach(func(k, _ gjson.Result) bool {
		switch k.Str {
		case "status", "triggers", "applies_when", "by":
		default:
			new = true
		}
		return !new
	})
	return new
}

// shown books that a session was told of a version.
func (r *RuleHistory) shown(e *Event, met *known) {
	k := showingKey{e.Session, e.Version}
	s := met.showings[k]
	if s == nil {
		if met.showings == nil {
			met.showings = map[showingKey]*Showing{}
		}
		s = &Showing{Session: e.Session, Host: e.Host, Version: e.Version, At: e.At, Attended: e.Get("attended") != "false"}
		r.Showings = append(r.Showings, s)
		met.showings[k] = s
	}
	if c := e.Get("channel"); s.Ahead.IsZero() && c != "call" && c != "check" {
		s.Ahead = e.At
	}
}

// Phantom returns the encounters that make a version of the rule a phantom: the
// mistake came back after the version took effect, in a session that had been
// told of it.
func (r *RuleHistory) Phantom(version int) (back []*Encounter) {
	from := time.Time{}
	for _, v := range r.Spans {
		if v.N == version {
			from = v.From
		}
	}
	for _, enc := range r.Encounters {
		if enc.Version != version || !enc.Recurred() || enc.Shadow || enc.At.Before(from) {
			continue
		}
		for _, s := range r.Showings {
			if s.Session == enc.Session && s.Version == version && (!s.Ahead.IsZero() && !s.Ahead.After(enc.At) || s.At.Before(enc.At)) {
				back = append(back, enc)
				break
			}
		}
	}
	return back
}

func (r *RuleHistory) encounter(e *Event, met *known) *Encounter {
	id := e.Get("enc")
	if id == "" {
		id = EncounterID(e.Rule, e.Version, e.Session, e.Turn)
	}
	enc := met.encounters[id]
	if enc == nil {
		if met.encounters == nil {
			met.encounters = map[string]*Encounter{}
		}
		enc = &Encounter{ID: id, Rule: e.Rule, Project: orDefault(e.Get("in"), e.Project), Version: e.Version, Host: e.Host, Session: e.Session, Turn: e.Turn,
			At: e.At, Verdict: Unknown, Attended: true}
		met.encounters[id] = enc
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
