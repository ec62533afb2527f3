package ledger

import (
	"bytes"
	"fmt"
	"path/filepath"
	"time"

	"agentrecall/internal/store"
)

// A Stock is one corrections directory as it lies on the disk: its rules with
// the versions that its ledger says, and its history. Reading it writes
// nothing, not even a snapshot.
type Stock struct {
	Slug    string
	Rules   []*Rule
	Broken  []string
	History *History
}

// ReadStock reads the rules and the ledger of one project, or of store.Global.
func ReadStock(root store.Root, slug string) *Stock {
	b := &Book{Root: root, Project: store.Project{Slug: slug}}
	s := &Stock{Slug: slug, History: b.history(maxLedger, slug)}
	ids := map[string]bool{}
	dir := root.Corrections(slug)
	for _, name := range ruleFiles(dir) {
		r, err := readRule(filepath.Join(dir, name), slug)
		if err != nil {
			s.Broken = append(s.Broken, err.Error())
			continue
		}
		if ids[r.ID] {
			s.Broken = append(s.Broken, fmt.Sprintf("read rule %s: its id %s belongs to another file", r.File, r.ID))
			continue
		}
		ids[r.ID] = true
		if h := s.History.Rules[r.ID]; h != nil {
			r.Version, r.OffUntil = h.Versions, h.GuardOff
		}
		s.Rules = append(s.Rules, r)
	}
	return s
}

// Until is the history as it was known at a time: what did we believe then.
func (h *History) Until(at time.Time) *History {
	var events []Event
	for i := range h.Events {
		if !h.Events[i].At.After(at) {
			events = append(events, h.Events[i])
		}
	}
	past := Fold(events)
	past.Faults = h.Faults
	return past
}

// AppendNew writes those of the events that the ledger of a shelf does not hold
// yet, and returns how many: doing it twice is doing it once.
func AppendNew(root store.Root, slug string, wait time.Duration, events []Event) (n int, err error) {
	b := &Book{Root: root, Project: store.Project{Slug: slug}}
	err = b.WithShelf(slug, wait, func(s *Shelf) error {
		have, _ := readLedger(b.ledgerPath(slug), maxLedger)
		known := make(map[string]bool, len(have))
		for i := range have {
			known[have[i].ID] = true
		}
		var fresh []Event
		for _, e := range events {
			if !known[e.ID] {
				known[e.ID] = true
				fresh = append(fresh, e)
			}
		}
		n = len(fresh)
		if err := s.Append(fresh...); err != nil || n == 0 {
			return err
		}
		return nil
	})
	return n, err
}

// Repeats counts the lines of a ledger that a reader would leave out because
// an earlier event has their id.
func Repeats(root store.Root, slug string) int {
	b := &Book{Root: root, Project: store.Project{Slug: slug}}
	data, err := store.ReadRegular(b.ledgerPath(slug), maxLedger)
	if err != nil {
		return 0
	}
	_, n := withoutRepeats(data)
	return n
}

// Compact rewrites a ledger without the lines that repeat an event, which two
// processes with one fact and merges of two machines leave behind. Every event
// stays, and so does every line that is none. It returns how many lines went.
func Compact(root store.Root, slug string, wait time.Duration) (n int, err error) {
	b := &Book{Root: root, Project: store.Project{Slug: slug}}
	err = b.WithShelf(slug, wait, func(*Shelf) error {
		data, err := store.ReadRegular(b.ledgerPath(slug), maxLedger)
		if isNotExist(err) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("compact the ledger of %s: %w", slug, err)
		}
		kept, gone := withoutRepeats(data)
		if gone == 0 {
			return nil
		}
		n = gone
		return root.WriteFile(b.ledgerPath(slug), kept)
	})
	return n, err
}

// withoutRepeats keeps of the lines with one id the one that the fold keeps:
// the first in order of time. A ledger with a line that is glued or torn is
// left as it is, for the doctor.
func withoutRepeats(data []byte) (kept []byte, gone int) {
	type line struct {
		text  []byte
		event Event
	}
	var lines []line
	first := map[string]int{}
	flaws := store.ScanLines(data, func(text []byte, _ int) {
		l := line{text: text}
		if e, ok := ParseEvent(text); ok {
			l.event = e
			if i, seen := first[e.ID]; !seen || e.precedes(&lines[i].event) {
				first[e.ID] = len(lines)
			}
		}
		lines = append(lines, l)
	})
	if len(flaws) > 0 {
		return data, 0
	}
	var b bytes.Buffer
	for i, l := range lines {
		if id := l.event.ID; id != "" && first[id] != i {
			gone++
			continue
		}
		b.Write(l.text)
		b.WriteByte('\n')
	}
	return b.Bytes(), gone
}
