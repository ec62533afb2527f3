package reflection

import (
	"os"
	"path/filepath"
	"sort"
	"strings"

	"agentrecall"
	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// What makes a sequence of acts worth a skill.
const (
	stepsAtLeast    = 3 // acts in it
	stepsAtMost     = 8
	sessionsAtLeast = 3 // sessions in which all of it succeeded
	strayActs       = 2 // acts of another kind that may stand between two steps
)

// a sequence is acts that followed each other in several sessions.
type sequence struct {
	steps    []string
	sessions []string
	project  string
}

// trace is the successful acts of one session, in order.
type trace struct {
	session string
	acts    []string
}

// sequences proposes a skill for what was done in the same order, with success,
// in several sessions of a project.
func (p *Plan) sequences(s *stock) {
	byProject := map[string][]trace{}
	list, _ := os.ReadDir(s.m.Root.Path("sessions"))
	for _, f := range list {
		if !strings.HasSuffix(f.Name(), ".ndjson") {
			continue
		}
		if slug, acts := s.m.Did(filepath.Base(f.Name())); slug != "" && len(acts) >= stepsAtLeast {
			byProject[slug] = append(byProject[slug], trace{f.Name(), acts})
		}
	}
	var slugs []string
	for slug := range byProject {
		slugs = append(slugs, slug)
	}
	sort.Strings(slugs)
	for _, slug := range slugs {
		for _, q := range frequent(byProject[slug]) {
			q.project = slug
			p.skill(s, &q)
		}
	}
}

func (p *Plan) skill(s *stock, q *sequence) {
	value := strings.Join(q.steps, " > ")
	e := ledger.Event{Kind: ledger.Proposed, By: "reflect", At: p.At, Project: q.project}
	why := []string{"done in this order, with success, in " + plural(len(q.sessions), "session", "sessions")}
	for _, id := range last(q.sessions, 3) {
		_, id = agentrecall.SessionOf(id)
		why = append(why, "session "+clean(id, 40))
	}
	e.Data = ledger.NewFields().Text("what", "skill").Words("value", value).List("steps", q.steps).List("evidence", why).End()
	e.ID = store.EventID(ledger.Proposed, q.project, "skill", value)
	if p.add(s, &e) {
		p.found(Finding{Kind: "skill", Project: q.project, Text: value, Why: why})
	}
}

// frequent finds the longest sequences that enough sessions share: patterns are
// grown act by act, and one that a longer one of as many sessions holds is left
// out. Acts of every other kind may stand between, a few of them.
func frequent(traces []trace) []sequence {
	m := &miner{traces: traces}
	starts := map[string]map[int][]int{}
	for t, tr := range traces {
		for i, a := range tr.acts {
			if starts[a] == nil {
				starts[a] = map[int][]int{}
			}
			starts[a][t] = append(starts[a][t], i)
		}
	}
	for _, a := range sortedKeys(starts) {
		if len(starts[a]) >= sessionsAtLeast {
			m.grow([]string{a}, starts[a])
		}
	}
	return m.maximal()
}

type miner struct {
	traces []trace
	found  []sequence
}

// grow extends a pattern whose occurrences end at the given places.
func (m *miner) grow(steps []string, ends map[int][]int) {
	if len(m.found) > 20000 {
		return // a project of nothing but repetition
	}
	next := map[string]map[int][]int{}
	if len(steps) < stepsAtMost {
		for t, places := range ends {
			acts := m.traces[t].acts
			for _, at := range places {
				for j := at + 1; j <= at+1+strayActs && j < len(acts); j++ {
					a := acts[j]
					if has(steps, a) {
						continue // each act once: a loop is no procedure
					}
					if next[a] == nil {
						next[a] = map[int][]int{}
					}
					if n := len(next[a][t]); n == 0 || next[a][t][n-1] != j {
						next[a][t] = append(next[a][t], j)
					}
				}
			}
		}
	}
	if len(steps) >= stepsAtLeast {
		q := sequence{steps: append([]string(nil), steps...)}
		for t := range ends {
			q.sessions = append(q.sessions, m.traces[t].session)
		}
		sort.Strings(q.sessions)
		m.found = append(m.found, q)
	}
	for _, a := range sortedKeys(next) {
		if len(next[a]) >= sessionsAtLeast {
			m.grow(append(append([]string(nil), steps...), a), next[a])
		}
	}
}

// maximal leaves out what is part of a longer sequence, the longest and most
// frequent first.
func (m *miner) maximal() (list []sequence) {
	sort.SliceStable(m.found, func(i, j int) bool {
		a, b := &m.found[i], &m.found[j]
		if len(a.steps) != len(b.steps) {
			return len(a.steps) > len(b.steps)
		}
		if len(a.sessions) != len(b.sessions) {
			return len(a.sessions) > len(b.sessions)
		}
		return strings.Join(a.steps, " ") < strings.Join(b.steps, " ")
	})
next:
	for _, q := range m.found {
		for i := range list {
			if within(q.steps, list[i].steps) {
				continue next
			}
		}
		list = append(list, q)
	}
	return list
}

// within reports whether a is b with steps left out.
func within(a, b []string) bool {
	i := 0
	for _, x := range b {
		if i < len(a) && a[i] == x {
			i++
		}
	}
	return i == len(a)
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	sort.Strings(keys)
	return keys
}
