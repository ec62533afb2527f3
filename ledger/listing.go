package ledger

import (
	"fmt"
	"time"

	"agentrecall/internal/store"
)

// A listing is the next state of a view whose files have changed.
type listing struct {
	v      *View
	old    [2]map[string]int // file name → its place among the old stamps
	files  []stamp
	rules  []*Rule
	packed []int
	news   []news
	first  bool                    // nothing was known before
	past   map[string]*RuleHistory // read when a rule comes that the view does not know
}

// newListing begins with the first n files as they were.
func (v *View) newListing(n int) *listing {
	l := &listing{v: v}
	for dir := range l.old {
		l.old[dir] = map[string]int{}
	}
	for i := range v.files {
		l.old[v.files[i].dir][v.files[i].name] = i
	}
	for i := range n {
		l.keep(v.files[i], &v.files[i])
	}
	return l
}

// keep takes over a file that has not changed.
func (l *listing) keep(s stamp, was *stamp) {
	if was.rule < 0 && was.id != "" { // a twin, whose turn it may be now
		l.read(&s, nil, false)
		return
	}
	s.rule, s.id, s.err = -1, was.id, was.err
	if was.rule >= 0 {
		s.rule = len(l.rules)
		l.rules, l.packed = append(l.rules, l.v.rules[was.rule]), append(l.packed, l.v.number(was.rule))
	}
	l.files = append(l.files, s)
}

// add takes a file with its present stamp, and reads it when that is not the
// one it had, or lies too close to the last check.
func (l *listing) add(s *stamp, last time.Time, first bool) {
	v := l.v
	var was *stamp
	if i, known := l.old[s.dir][s.name]; known {
		was = &v.files[i]
	}
	if was != nil && was.same(s) && last.Sub(s.mtime) >= racy {
		l.keep(*s, was)
		return
	}
	l.read(s, was, first)
}

// read reads a file, of which was is the stamp it had.
func (l *listing) read(s, was *stamp, first bool) {
	v := l.v
	s.rule, s.id, s.err = -1, "", ""
	r, err := readRule(v.path(s), v.book.slugs()[s.dir])
	if err != nil {
		s.err = err.Error()
		l.files = append(l.files, *s)
		return
	}
	var before *Rule
	if was != nil && was.rule >= 0 && was.id == r.ID {
		before = v.rule(was.rule)
	} else { // a new file, or another rule's under this name
		before = v.find(r.ID)
	}
	if before != nil && before.ID == "" {
		before = nil // torn in the snapshot, and its file is another one now
	}
	if before == nil && !first {
		l.known(r)
	}
	l.news = append(l.news, news{change{r, before}, len(l.rules)})
	l.first = first
	s.rule, s.id = len(l.rules), r.ID
	l.rules, l.packed = append(l.rules, r), append(l.packed, -1)
	l.files = append(l.files, *s)
}

// known takes the version of a rule that comes back from the ledger.
func (l *listing) known(r *Rule) {
	if l.past == nil {
		l.past = l.v.book.versions()
	}
	if h := l.past[r.ID]; h != nil {
		r.Version, r.OffUntil = h.Versions, h.GuardOff
	}
}

func isCopy(name string) bool {
	_, ok := store.ConflictOf(name)
	return ok
}

// take makes the listing the state of the view.
func (l *listing) take() {
	v := l.v
	v.files, v.rules, v.packed, v.index, v.cards = l.files, l.rules, l.packed, nil, nil
	// Empty and not nil, which would mean: as in the snapshot.
	if v.files == nil {
		v.files = []stamp{}
	}
	if v.packed == nil {
		v.packed = []int{}
	}
	v.dropTwins()
	for _, n := range l.news {
		if v.rules[n.place] == n.rule { // what does not act has not changed anything
			v.note(n.rule, n.before, l.first)
		}
	}
}

// news is a rule whose file was read, and its place among the rules.
type news struct {
	change
	place int
}

// dropTwins lets the older of two files with one id keep it, and of two of one
// time the one that is no conflict copy of a synced folder. The other is
// reported and does not act.
func (v *View) dropTwins() {
	seen := make(map[string]int, len(v.files))
	for i := range v.files {
		s := &v.files[i]
		if s.rule < 0 {
			continue
		}
		j, twin := seen[s.id]
		if !twin {
			seen[s.id] = i
			continue
		}
		drop := s
		if a, b := v.rule(s.rule).Created, v.rule(v.files[j].rule).Created; a.Before(b) || a.Equal(b) && isCopy(v.files[j].name) && !isCopy(s.name) {
			drop, seen[s.id] = &v.files[j], i
		}
		drop.err = fmt.Sprintf("read rule %s: its id %s belongs to another file; give it a new one or remove the line", v.path(drop), s.id)
		v.put(drop.rule, &Rule{Status: Rejected})
		drop.rule = -1
	}
}
