package reflection

import (
	"os"
	"slices"
	"sort"
	"time"

	"agentrecall"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
	"agentrecall/palace/journal"
)

// stock is everything that the pass looks at.
type stock struct {
	m        *agentrecall.Memory
	now      time.Time
	shelves  []*shelf // global first, then the projects by slug
	config   store.Config
	rules    map[string]*ledger.Rule
	proposed map[string]bool // ids of everything proposed before
	events   int
	reads    map[string]*read
	places   map[string]string // session to the project whose ledger speaks of it
}

// shelf is one project, or the global rules.
type shelf struct {
	*ledger.Stock
	isolated bool
}

// readStock reads the whole store and writes nothing.
func readStock(m *agentrecall.Memory, now time.Time) *stock {
	s := &stock{m: m, now: now, rules: map[string]*ledger.Rule{}, proposed: map[string]bool{}, reads: map[string]*read{}}
	s.config, _, _ = store.LoadConfig(m.Root)
	files, _ := m.Root.Projects()
	sort.Slice(files, func(i, j int) bool { return files[i].Slug < files[j].Slug })
	s.add(&shelf{Stock: ledger.ReadStock(m.Root, store.Global)})
	for _, f := range files {
		s.add(&shelf{Stock: ledger.ReadStock(m.Root, f.Slug), isolated: f.Isolate || s.isolated(f)})
	}
	return s
}

func (s *stock) add(sh *shelf) {
	s.shelves = append(s.shelves, sh)
	for _, r := range sh.Rules {
		s.rules[r.ID] = r
	}
	s.events += len(sh.History.Events)
	for i := range sh.History.Events {
		if e := &sh.History.Events[i]; e.Kind == ledger.Proposed || e.Kind == ledger.Promoted {
			s.proposed[e.ID] = true
		}
	}
}

// isolated reports whether the configuration keeps a project to itself.
func (s *stock) isolated(f store.ProjectFile) bool {
	names := append(append([]string{f.ID, f.Name}, f.Remotes...), f.Aliases...)
	for _, g := range s.config.Isolate {
		for _, n := range names {
			if n != "" && guard.MatchPattern(g, n) {
				return true
			}
		}
	}
	return false
}

// history is what is known of a rule, never nil.
func (sh *shelf) history(r *ledger.Rule) *ledger.RuleHistory {
	if h := sh.History.Rules[r.ID]; h != nil {
		return h
	}
	return &ledger.RuleHistory{ID: r.ID, Versions: 1}
}

// inForce are the rules of a shelf that hold.
func (sh *shelf) inForce() (rules []*ledger.Rule) {
	for _, r := range sh.Rules {
		if r.InForce() && r.Kind != "permission" {
			rules = append(rules, r)
		}
	}
	return rules
}

// known reports whether the store has a project of that name.
func (s *stock) known(slug string) bool {
	return slices.ContainsFunc(s.shelves, func(sh *shelf) bool { return sh.Slug == slug && slug != store.Global })
}

// placeOf is the project of a session file by what else the store says of it:
// the ledger in which it has most events, else its entry in a journal.
func (s *stock) placeOf(file string) string {
	if s.places == nil {
		s.places = s.readPlaces()
	}
	_, id := agentrecall.SessionOf(file)
	if slug, ok := s.places[id]; ok {
		return slug
	}
	return s.places["key "+journal.Key(id)]
}

func (s *stock) readPlaces() map[string]string {
	places, most := map[string]string{}, map[string]int{}
	for _, sh := range s.shelves {
		if sh.Slug == store.Global {
			continue
		}
		in := map[string]int{}
		for i := range sh.History.Events {
			in[sh.History.Events[i].Session]++
		}
		for id, n := range in {
			if id != "" && n > most[id] {
				places[id], most[id] = sh.Slug, n
			}
		}
		list, _ := os.ReadDir(journal.Dir(s.m.Root, sh.Slug))
		for _, f := range list {
			if _, key, _, ok := store.SplitFileName(f.Name()); ok && key != "" {
				if slug, taken := places["key "+key]; taken && slug != sh.Slug {
					places["key "+key] = "" // two sessions that end alike
				} else {
					places["key "+key] = sh.Slug
				}
			}
		}
	}
	return places
}
