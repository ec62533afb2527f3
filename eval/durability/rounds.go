package durability

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
)

// RoundsOptions say what is played.
type RoundsOptions struct {
	N    int
	Seed uint64 // of the first round; each has the next one
	Dir  string // where the stores are made
	Lie  bool   // the disk says that it synced and did not: a control, which must fail
}

// RoundsOutcome is what Rounds has seen.
type RoundsOutcome struct {
	Rounds       int      `json:"rounds"`
	Acknowledged int      `json:"acknowledged"` // writes that said they were done
	Refused      int      `json:"refused"`      // writes that said they were not
	Troubles     [6]int   `json:"troubles"`     // rounds by trouble: none, full, EIO, EINTR, killed, power cut
	Failures     []string `json:"failures"`     // each with its seed
}

// Rounds plays so many rounds in this process, each on a store of its own with
// a disk of its own. In a round several writers take turns; at one step the
// disk is full, fails, is interrupted, or the process is killed there or loses
// its power; then others go on. Afterwards what was acknowledged must be there
// once, every file must parse or be as it was, and what the snapshot says must
// equal what the files say.
func Rounds(o RoundsOptions) RoundsOutcome {
	var out RoundsOutcome
	for i := range o.N {
		s := o.Seed + uint64(i)
		place := filepath.Join(o.Dir, fmt.Sprint("round-", i))
		r := &round{lie: o.Lie, rng: rand.New(rand.NewPCG(s, 1)), root: store.Root{Dir: filepath.Join(place, "store")}, rules: map[string]*fate{}, events: map[string]bool{}}
		err := r.play()
		out.Rounds++
		out.Acknowledged += r.acknowledged
		out.Refused += r.refused
		out.Troubles[r.disk.what]++
		if err != nil {
			out.Failures = append(out.Failures, fmt.Sprintf("seed %d: %v", s, err))
		}
		_ = os.RemoveAll(place)
	}
	return out
}

// fate is what a rule's file may say now.
type fate struct {
	placed   bool     // some writer was told that it is kept
	statuses []string // the last acknowledged one, and later ones nobody was told of
}

type round struct {
	rng  *rand.Rand
	root store.Root
	lie  bool
	disk *disk
	now  time.Time

	n            int // rules so far
	acknowledged int
	refused      int
	rules        map[string]*fate
	events       map[string]bool // that must be there: durable, or written by a process that lived
	loose        []string        // not durable, lost by a power cut
}

const foreign = "---\nseverity: [p0\n\t: {\n---\n# Somebody is writing this\n"

func (r *round) play() error {
	r.now = time.Date(2026, 11, 30, 10, 0, 0, 0, time.UTC)
	r.disk = &disk{rng: r.rng, lie: r.lie, files: map[string]*unsynced{}}
	restore := store.UseDisk(r.disk)
	defer restore()
	if err := os.MkdirAll(r.root.Dir, 0o700); err != nil {
		return err
	}
	project := store.Project{ID: "dir:/shop", Slug: "shop", Name: "shop", Dir: "/shop"}
	book := func() *ledger.Book {
		return &ledger.Book{Root: r.root, Project: project, Now: func() time.Time { return r.now }}
	}
	writers := []*ledger.Book{book(), book(), book()}
	if r.rng.IntN(3) == 0 {
		path := filepath.Join(r.root.Corrections("shop"), "2026-11-29--half.md")
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(foreign), 0o600); err != nil {
			return err
		}
	}
	if r.rng.IntN(2) == 0 {
		r.write(writers[0]) // the trouble meets a store that is there
	}
	r.disk.what = trouble(r.rng.IntN(6))
	r.disk.at = r.disk.step + 1 + r.rng.IntN(60)
	for range 4 + r.rng.IntN(5) {
		r.now = r.now.Add(time.Duration(r.rng.IntN(5000)-1500) * time.Millisecond)
		if r.rng.IntN(20) == 0 {
			r.now = r.now.Add(time.Duration(r.rng.IntN(48)-24) * time.Hour) // somebody sets the clock
		}
		r.write(writers[r.rng.IntN(len(writers))])
		if r.disk.gone {
			if r.disk.what == powerless {
				r.disk.cut()
				for _, id := range r.loose {
					delete(r.events, id)
				}
			}
			// Another process goes on, after a while.
			*r.disk = disk{rng: r.rng, lie: r.lie, what: r.disk.what, files: map[string]*unsynced{}}
			r.loose = nil
			writers = []*ledger.Book{book(), book(), book()}
			r.now = r.now.Add(time.Duration(r.rng.IntN(60)) * time.Second)
		}
	}
	r.disk.at = 0
	r.create(book(), nil) // brings the spool home
	return r.check(book())
}

// write is one thing that a process does: a rule, a change of one, an event.
func (r *round) write(b *ledger.Book) {
	switch k := r.rng.IntN(10); {
	case k < 4 || len(r.rules) == 0:
		hold := func() {}
		if r.rng.IntN(4) == 0 { // somebody else has the ledger: the spool takes it
			if unlock, err := r.root.Lock(store.LockName("corrections", "shop"), 0); err == nil {
				hold = unlock
			}
		}
		r.create(b, hold)
	case k < 7:
		r.change(b)
	default:
		r.append(b)
	}
}

func (r *round) told(err error) bool {
	ok := err == nil && !r.disk.gone
	if ok {
		r.acknowledged++
	} else {
		r.refused++
	}
	return ok
}

func (r *round) create(b *ledger.Book, hold func()) {
	r.n++
	word := folder(r.n)
	x := &ledger.Rule{ID: store.RuleID("shop", "s", fmt.Sprint(r.n), word), Kind: "rule", Severity: "p1", Scope: "project", Class: "other", Status: ledger.Active,
		By: "human", Created: r.now, Text: "Never edit the folder " + word, Quote: "never edit the folder " + word, Project: "shop", Version: 1,
		Guard: []guard.Item{}}
	e := ledger.Event{Kind: ledger.Captured, By: "human", At: r.now, Session: "s", Turn: fmt.Sprint(r.n), Rule: x.ID, Version: 1}
	e.Data = ledger.CapturedData(x, 1, "prompt", "en", "", "")
	e.Key(x.Text)
	wait := 50 * time.Millisecond
	if hold != nil {
		wait = 0
	}
	_, err := b.Create(x, e, wait)
	if hold != nil {
		hold()
	}
	f := &fate{statuses: []string{ledger.Active}}
	r.rules[x.ID] = f
	if r.told(orSpooled(err)) {
		f.placed, r.events[e.ID] = true, true
	}
	r.look(b)
}

func orSpooled(err error) error {
	if errors.Is(err, ledger.ErrSpooled) {
		return nil
	}
	return err
}

// look is what a hook does after it has written: the snapshot is renewed.
func (r *round) look(b *ledger.Book) {
	if r.rng.IntN(2) == 0 {
		_ = b.Full().Save(0, "human")
	}
}

func (r *round) change(b *ledger.Book) {
	v := b.Full()
	var list []*ledger.Rule
	for _, x := range v.Rules() {
		if r.rules[x.ID] != nil {
			list = append(list, x)
		}
	}
	if len(list) == 0 {
		return
	}
	x := list[r.rng.IntN(len(list))]
	status, kind := ledger.Retracted, ledger.RetractedE
	if x.Status == ledger.Retracted {
		status, kind = ledger.Active, ledger.Restored
	}
	e := ledger.Event{Kind: kind, By: "human", At: r.now, Rule: x.ID, Version: x.Version, Project: "shop", ID: fmt.Sprintf("e-%026d", r.rng.Uint64())}
	f := r.rules[x.ID]
	if r.told(b.Change(x, 50*time.Millisecond, e, [][2]string{{"status", status}})) {
		f.statuses, r.events[e.ID] = []string{status}, true
	} else {
		f.statuses = append(f.statuses, status)
	}
	r.look(b)
}

func (r *round) append(b *ledger.Book) {
	kind := ledger.Surfaced
	if r.rng.IntN(2) == 0 {
		kind = ledger.Restated
	}
	var events []ledger.Event
	for range 1 + r.rng.IntN(3) {
		events = append(events, ledger.Event{Kind: kind, By: "hook", At: r.now, Rule: "c-00000000", Project: "shop", ID: fmt.Sprintf("e-%026d", r.rng.Uint64()),
			Data: ledger.NewFields().Text("channel", strings.Repeat("x", r.rng.IntN(300))).End()})
	}
	if !r.told(b.Append(50*time.Millisecond, events...)) {
		return
	}
	for _, e := range events {
		r.events[e.ID] = true
		if !e.Durable() {
			r.loose = append(r.loose, e.ID)
		}
	}
}

// check looks at what is left.
func (r *round) check(b *ledger.Book) error {
	var wrong []string
	bad := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	h := b.History()
	seen := map[string]int{}
	for i := range h.Events {
		seen[h.Events[i].ID]++
	}
	for id := range r.events {
		if seen[id] != 1 {
			bad("the acknowledged event %s is there %d times", id, seen[id])
		}
	}
	plain := b.ReadFiles()
	have := map[string]*ledger.Rule{}
	for _, x := range plain.Rules() {
		if have[x.ID] != nil {
			bad("rule %s is there twice", x.ID)
		}
		have[x.ID] = x
	}
	for id, f := range r.rules {
		x := have[id]
		switch {
		case x == nil && f.placed:
			bad("the acknowledged rule %s is gone", id)
		case x != nil && !slices.Contains(f.statuses, x.Status):
			bad("rule %s is %s, want one of %v", id, x.Status, f.statuses)
		case x != nil && h.Rules[id] == nil && f.placed:
			bad("rule %s has no event", id)
		}
	}
	for _, fault := range h.Faults { // what a crash tears is told, never more than the torn line
		if !strings.Contains(fault.What, "torn") && !strings.Contains(fault.What, "glued") && !strings.Contains(fault.What, "not an event") && !strings.Contains(fault.What, "JSON") {
			bad("fault %v", fault)
		}
	}
	left := 0
	for _, line := range plain.Broken() {
		if left++; !strings.Contains(line, "half.md") {
			bad("a file that nobody broke does not read: %s", line)
		}
	}
	if data, err := os.ReadFile(filepath.Join(r.root.Corrections("shop"), "2026-11-29--half.md")); err == nil && !bytes.Equal(data, []byte(foreign)) {
		bad("a file that cannot be read was changed")
	}
	if list, _ := os.ReadDir(r.root.Path("spool")); len(list) > 0 {
		for _, e := range list {
			if !strings.HasSuffix(e.Name(), ".tmp") {
				bad("left in the spool: %s", e.Name())
			}
		}
	}
	// The snapshot, whatever it went through, says what the files say.
	if a, z := summary(b.Full()), summary(plain); a != z {
		bad("with the snapshot:\n%s\nwithout:\n%s", a, z)
	}
	again := ledger.Fold(shuffled(r.rng, h.Events))
	if len(again.Events) != len(h.Events) || len(again.Rules) != len(h.Rules) {
		bad("the fold depends on the order: %d events and %d rules, then %d and %d", len(h.Events), len(h.Rules), len(again.Events), len(again.Rules))
	}
	if len(wrong) == 0 {
		return nil
	}
	return errors.New(strings.Join(wrong, "; "))
}

func summary(v *ledger.View) string {
	var lines []string
	for _, x := range v.Rules() {
		lines = append(lines, fmt.Sprintf("%s %s v%d %s %s", x.ID, x.Status, x.Version, filepath.Base(x.File), x.Text))
	}
	slices.Sort(lines)
	return strings.Join(lines, "\n")
}

func shuffled(rng *rand.Rand, events []ledger.Event) []ledger.Event {
	out := append(slices.Clone(events), events...) // every line twice
	rng.Shuffle(len(out), func(i, j int) { out[i], out[j] = out[j], out[i] })
	return out
}
