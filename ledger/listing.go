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
	s.rule, s.id, s.err = -1, was.id, was.err
	if was.rule >= 0 {
		s.rule = len(l.rules)
		l.rules, l.packed = append(l.rules, l.v.rules[was.rule]), append(l.packed, l.v.number(was.rule))
	}
	l.files = append(l.files, s)
}

// add takes a file with its present stamp, and reads it when that is not the
// one it had, or lies too close to the last check.
func (l *listing) add(s *stamp, slug string, last time.Time, first bool) {
	v := l.v
	var was *stamp
	if i, known := l.old[s.dir][s.name]; known {
		was = &v.files[i]
	}
	if was != nil && was.same(s) && last.Sub(s.mtime) >= racy {
		l.keep(*s, was)
		return
	}
	r, err := readRule(v.path(s), slug)
	if err != nil {
		s.err = err.Error()
		l.files = append(l.files, *s)
		return
	}
	var before *Rule
	if was != nil && was.rule >= 0 {
		before = v.rule(was.rule)
	} else {
		before = v.find(r.ID)
	}
	v.note(r, before, first)
	s.rule, s.id = len(l.rules), r.ID
	l.rules, l.packed = append(l.rules, r), append(l.packed, -1)
	l.files = append(l.files, *s)
}

func isCopy(name string) bool {
	_, ok := store.ConflictOf(name)
	return ok
}

// take makes the listing the state of the view.
func (l *listing) take() {
	v := l.v
	v.files, v.rules, v.packed, v.index, v.cards = l.files, l.rules, l.packed, nil, nil
	if v.files == nil {
		v.files = []stamp{}
	}
	v.dropTwins()
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
