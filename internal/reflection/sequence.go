package reflection

import (
	"cmp"
	"math"
	"os"
	"path/filepath"
	"slices"
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
	chance   float64 // logarithm of the probability that it came about by chance
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
		slug, acts := s.m.Did(filepath.Base(f.Name()))
		if !s.known(slug) {
			if at := s.placeOf(f.Name()); at != "" {
				slug = at
			}
		}
		if slug != "" && len(acts) >= stepsAtLeast {
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

// frequent finds the sequences that more sessions share than chance would make
// them, the longest of those that hold each other. Without anything between two
// steps all of them are found; with a few acts of another kind between, as far
// as the budget goes.
func frequent(traces []trace) []sequence {
	m := &miner{traces: traces, share: map[string]float64{}, budget: growBudget}
	acts := 0
	for _, tr := range traces {
		for _, a := range tr.acts {
			m.share[a]++
		}
		acts += len(tr.acts)
	}
	for a := range m.share {
		m.share[a] /= float64(acts)
	}
	m.runs()
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

// growBudget bounds the work on one project, in places looked at.
const growBudget = 400_000

// byChance is the probability, if acts came in no order, below which a sequence
// counts as one.
const byChance = 1e-4

// skillsAtMost is how many sequences of a project are proposed in one night.
const skillsAtMost = 5

type miner struct {
	traces []trace
	share  map[string]float64 // of all acts
	found  []sequence
	budget int
}

// runs finds the sequences without anything between two steps.
func (m *miner) runs() {
	at := map[string]map[int]bool{}
	for t, tr := range m.traces {
		for i := range tr.acts {
			for n := 1; n <= stepsAtMost && i+n <= len(tr.acts); n++ {
				if has(tr.acts[i:i+n-1], tr.acts[i+n-1]) {
					break // each act once: a loop is no procedure
				}
				if n >= stepsAtLeast {
					key := strings.Join(tr.acts[i:i+n], "\x00")
					if at[key] == nil {
						at[key] = map[int]bool{}
					}
					at[key][t] = true
				}
			}
		}
	}
	for key, in := range at {
		if len(in) >= sessionsAtLeast {
			m.keep(strings.Split(key, "\x00"), sortedKeys(in), 1)
		}
	}
}

// keep takes a sequence in when chance does not explain it. reach is how many
// places the next step may stand in.
func (m *miner) keep(steps []string, in []int, reach int) {
	expected := 0.0
	for _, tr := range m.traces {
		p := float64(len(tr.acts)-len(steps)+1) * m.share[steps[0]]
		for _, a := range steps[1:] {
			p *= 1 - math.Pow(1-m.share[a], float64(reach))
		}
		expected += min(max(p, 0), 1)
	}
	if poissonTail(len(in), expected) > byChance {
		return
	}
	gamma, _ := math.Lgamma(float64(len(in) + 1))
	q := sequence{steps: slices.Clone(steps), chance: float64(len(in))*math.Log(max(expected, 1e-300)) - expected - gamma}
	for _, t := range in {
		q.sessions = append(q.sessions, m.traces[t].session)
	}
	sort.Strings(q.sessions)
	m.found = append(m.found, q)
}

// poissonTail is the probability of at least n events where so many are expected.
func poissonTail(n int, expected float64) float64 {
	term, below := math.Exp(-expected), 0.0
	for k := range n {
		below += term
		term *= expected / float64(k+1)
	}
	return max(0, 1-below)
}

// grow extends a sequence whose occurrences end at the given places.
func (m *miner) grow(steps []string, ends map[int][]int) {
	if len(steps) >= stepsAtLeast {
		m.keep(steps, sortedKeys(ends), strayActs+1)
	}
	if len(steps) == stepsAtMost {
		return
	}
	next := map[string]map[int][]int{}
	for t, places := range ends {
		acts := m.traces[t].acts
		for _, at := range places {
			for j := at + 1; j <= at+1+strayActs && j < len(acts); j++ {
				m.budget--
				a := acts[j]
				if has(steps, a) {
					continue
				}
				if next[a] == nil {
					next[a] = map[int][]int{}
				}
				if !slices.Contains(next[a][t], j) {
					next[a][t] = append(next[a][t], j)
				}
			}
		}
	}
	for _, a := range sortedKeys(next) {
		if m.budget < 0 {
			return
		}
		if len(next[a]) >= sessionsAtLeast {
			m.grow(append(slices.Clone(steps), a), next[a])
		}
	}
}

// maximal takes the least likely sequences first, and leaves out what shares more
// than half of its steps with one that is taken.
func (m *miner) maximal() (list []sequence) {
	sort.SliceStable(m.found, func(i, j int) bool {
		a, b := &m.found[i], &m.found[j]
		if a.chance != b.chance {
			return a.chance < b.chance
		}
		return strings.Join(a.steps, " ") < strings.Join(b.steps, " ")
	})
next:
	for _, q := range m.found {
		for i := range list {
			if shared := inCommon(q.steps, list[i].steps); 2*shared > len(q.steps) || 2*shared > len(list[i].steps) {
				continue next
			}
		}
		if len(list) == skillsAtMost {
			break
		}
		list = append(list, q)
	}
	return list
}

// inCommon is the length of the longest order of steps that two sequences share.
func inCommon(a, b []string) int {
	row := make([]int, len(b)+1)
	for i := range a {
		diagonal := 0
		for j := range b {
			above := row[j+1]
			if a[i] == b[j] {
				row[j+1] = diagonal + 1
			} else {
				row[j+1] = max(above, row[j])
			}
			diagonal = above
		}
	}
	return row[len(b)]
}

func sortedKeys[K cmp.Ordered, V any](m map[K]V) []K {
	keys := make([]K, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
