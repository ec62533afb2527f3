package ledger

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

// A View is the rules of a book as one process sees them. What comes from a
// snapshot is read from there when it is asked for.
type View struct {
	CheckedAt time.Time
	Config    store.Config
	ConfigBad []string // what is wrong with config.yaml
	Dirty     bool     // differs from the snapshot on disk: Save writes it

	book    *Book
	snap    *snapshot // nil: everything is in memory
	dirs    [2]time.Time
	config  stamp
	files   []stamp      // nil with a snapshot: not looked at yet
	rules   []*Rule      // nil entries are still packed
	packed  []int        // number in the snapshot of each rule, -1 where the file is newer; nil: as they are there
	index   []indexEntry // nil with a snapshot: its own holds
	cards   []Card       // nil: not looked at yet
	pending []change     // hand edits that still need their event
}

type indexEntry struct {
	key  guard.Key
	rule int
}

// change is a rule whose file was made or edited by hand.
type change struct {
	rule   *Rule
	before *Rule // nil: the file is new
}

// ReadFiles reads every rule file, config.yaml and the ledger, without the
// snapshot. The result is what every other way of looking must equal.
func (b *Book) ReadFiles() *View {
	v := &View{book: b, Dirty: true, CheckedAt: b.Now()}
	v.refresh()
	past := b.versions()
	for i := range v.rules {
		r := v.rule(i)
		if h := past[r.ID]; h != nil {
			r.Version, r.OffUntil = h.Versions, h.GuardOff
		}
	}
	return v
}

// Full gives the view after looking at the name, size, time and inode of every
// rule file: for the start of a session, prompts and commands.
func (b *Book) Full() *View {
	v, err := b.load()
	if err == nil {
		err = v.readStamps()
	}
	if err != nil {
		return b.ReadFiles()
	}
	v.refresh()
	return v
}

// Quick gives the view after looking at the times of both directories and of
// config.yaml: for tool calls. A file saved in place is seen by Full, or by
// Recheck for the rules about to speak.
func (b *Book) Quick() *View {
	v, err := b.load()
	if err == nil && v.unchanged() {
		return v
	}
	if err == nil {
		err = v.readStamps()
	}
	if err != nil {
		return b.ReadFiles()
	}
	v.refresh()
	return v
}

func (b *Book) load() (*View, error) {
	s, err := openSnapshot(b.snapPath())
	if err != nil {
		return nil, err
	}
	return unpackView(b, s)
}

// replace reads the files after all: a part of the snapshot could not be read.
func (v *View) replace() {
	fresh := v.book.ReadFiles()
	fresh.pending = append(v.pending, fresh.pending...)
	for _, c := range fresh.pending { // whose event is still to be written
		if r := fresh.find(c.rule.ID); r != nil && c.before != nil {
			r.Version = c.rule.Version
		}
	}
	*v = *fresh
}

// unchanged is the quick check. A time too close to the moment it was taken
// proves nothing.
func (v *View) unchanged() bool {
	for i := range v.dirs {
		m := mtime(v.dir(i))
		if !m.Equal(v.dirs[i]) || v.CheckedAt.Sub(m) < racy {
			return false
		}
	}
	now := statFile(v.book.Root.Path("config.yaml"))
	return now.same(&v.config) && (now.mtime.IsZero() || v.CheckedAt.Sub(now.mtime) >= racy)
}

func (v *View) dir(i int) string { return v.book.Root.Corrections(v.book.slugs()[i]) }

func (v *View) path(s *stamp) string { return filepath.Join(v.dir(s.dir), s.name) }

// rule gives the rule of that number. One whose packed form is torn is read
// from its file.
func (v *View) rule(i int) *Rule {
	if v.rules[i] == nil {
		r, err := v.unpack(i)
		if err != nil {
			r = v.reread(i)
		}
		v.rules[i] = r
	}
	return v.rules[i]
}

// reread reads the file of a rule whose packed form is torn. A file that does
// not read either gives a rule that does not act, and is looked at again by the
// next process: what a snapshot lost must not become what is known.
func (v *View) reread(i int) *Rule {
	v.own()
	v.packed[i], v.Dirty = -1, true
	if v.readStamps() != nil {
		return &Rule{Status: Rejected}
	}
	for j := range v.files {
		s := &v.files[j]
		if s.rule != i {
			continue
		}
		r, err := readRule(v.path(s), v.book.slugs()[s.dir])
		if err != nil || r.ID != s.id {
			s.size = -1
			break
		}
		if h := v.book.versions()[r.ID]; h != nil {
			r.Version, r.OffUntil = h.Versions, h.GuardOff
		}
		return r
	}
	return &Rule{Status: Rejected}
}

func (v *View) unpack(i int) (*Rule, error) {
	b, err := v.snap.rule(v.number(i))
	if err != nil {
		return nil, err
	}
	d := &decoder{b: b}
	r := d.rule()
	if d.bad {
		return nil, errTorn
	}
	return r, nil
}

// number is the place of a rule in the snapshot, -1 when it is not there.
func (v *View) number(i int) int {
	switch {
	case v.packed != nil:
		return v.packed[i]
	case v.snap != nil:
		return i
	}
	return -1
}

// some returns the rules of these numbers, in their order.
func (v *View) some(numbers []int) []*Rule {
	out := make([]*Rule, 0, len(numbers))
	for _, i := range numbers {
		if v.rules[i] == nil {
			if _, err := v.unpack(i); err != nil {
				return nil
			}
		}
		if r := v.rule(i); r.ID != "" { // the twin of another rule has lost its id
			out = append(out, r)
		}
	}
	return out
}

// choose returns the rules whose numbers pick gives; it reads the files when a
// part of the snapshot that is needed for it cannot be read.
func (v *View) choose(pick func() ([]int, error)) []*Rule {
	numbers, err := pick()
	if err == nil {
		if out := v.some(numbers); out != nil {
			return out
		}
	}
	if v.snap == nil {
		return nil
	}
	v.replace()
	numbers, _ = pick()
	return v.some(numbers)
}

// Rules returns every rule that could be read, whatever its status.
func (v *View) Rules() []*Rule {
	return v.choose(func() ([]int, error) {
		all := make([]int, len(v.rules))
		for i := range all {
			all[i] = i
		}
		return all, nil
	})
}

// Candidates returns the active rules whose guards may speak of one of the
// acts, each once. Only these are unpacked.
func (v *View) Candidates(acts []act.Act) []*Rule {
	return v.lookup(func(k guard.Key) bool {
		for i := range acts {
			if k.Finds(&acts[i]) {
				return true
			}
		}
		return false
	})
}

// EndRules returns the active rules that look at the end of a turn.
func (v *View) EndRules() []*Rule {
	return v.lookup(func(k guard.Key) bool { return k.Kind == guard.KeyEnd })
}

// About returns the active rules whose guards are filed under a class of act
// that is chosen, or under none.
func (v *View) About(choose func(class string) bool) []*Rule {
	return v.lookup(func(k guard.Key) bool {
		return k.Kind == guard.KeyAny || k.Kind == guard.KeyClass && choose(k.Name)
	})
}

func (v *View) lookup(finds func(guard.Key) bool) []*Rule {
	return v.choose(func() ([]int, error) {
		var found []int
		if v.index == nil && v.snap != nil && v.packed == nil {
			err := v.snap.keys(func(k guard.Key, rules func(func(int))) {
				if finds(k) {
					rules(func(i int) { found = append(found, i) })
				}
			})
			if err != nil {
				return nil, err
			}
		} else {
			if v.index == nil {
				v.index = v.buildIndex()
			}
			for _, x := range v.index {
				if finds(x.key) {
					found = append(found, x.rule)
				}
			}
		}
		slices.Sort(found)
		return slices.Compact(found), nil
	})
}

func (v *View) buildIndex() []indexEntry {
	index := make([]indexEntry, 0, len(v.rules))
	now := map[int]int{} // number in the snapshot → number here
	if v.packed != nil && v.snap != nil {
		for i, p := range v.packed {
			if p >= 0 {
				now[p] = i
			}
		}
		err := v.snap.keys(func(k guard.Key, rules func(func(int))) {
			rules(func(p int) {
				if i, ok := now[p]; ok {
					index = append(index, indexEntry{k, i})
				}
			})
		})
		if err != nil {
			clear(now)
			index = index[:0]
		}
	}
	for i := range v.rules {
		if p := v.number(i); p >= 0 {
			if _, known := now[p]; known {
				continue
			}
		}
		r := v.rule(i)
		if r.Status != Active {
			continue
		}
		for j := range r.Guard {
			for _, k := range r.Guard[j].Selectors() {
				index = append(index, indexEntry{k, i})
			}
		}
	}
	return index
}

// Broken lists the rule files that could not be read, with the reason.
func (v *View) Broken() (out []string) {
	v.needStamps()
	for i := range v.files {
		if s := &v.files[i]; s.err != "" {
			out = append(out, s.err)
		}
	}
	return out
}

// find returns the rule with that id, nil when there is none.
func (v *View) find(id string) *Rule {
	v.needStamps()
	for i := range v.files {
		if s := &v.files[i]; s.rule >= 0 && s.id == id {
			return v.rule(s.rule)
		}
	}
	return nil
}

// Recheck looks at the file of a rule that is about to speak and reads it again
// when it was saved since. nil means that the file is gone or broken: the rule
// does not act.
func (v *View) Recheck(r *Rule) *Rule {
	if v.book.sink != nil {
		return r
	}
	now := statFile(r.File)
	if now.same(&r.seen) && v.CheckedAt.Sub(now.mtime) >= racy {
		return r
	}
	again, err := readRule(r.File, r.Project)
	if err != nil || again.ID != r.ID {
		return nil
	}
	again.OffUntil = r.OffUntil
	if again.Version = r.Version; !sameRule(again, r) {
		again.Version++
	}
	v.Dirty = true
	return again
}

// Find resolves an id or a unique beginning of one. recent ids, those that
// spoke in this session, are preferred.
func (v *View) Find(id string, recent ...string) (*Rule, error) {
	id = strings.ToLower(strings.TrimSpace(id))
	if id != "" && !strings.HasPrefix(id, "c-") {
		id = "c-" + id
	}
	if len(id) < 4 {
		return nil, fmt.Errorf("find rule %q: give at least two letters of its id", id)
	}
	v.needStamps()
	var hits []*Rule
	for i := range v.files {
		s := &v.files[i]
		if s.rule < 0 || !strings.HasPrefix(s.id, id) {
			continue
		}
		if s.id == id || contains(recent, s.id) {
			return v.rule(s.rule), nil
		}
		hits = append(hits, v.rule(s.rule))
	}
	switch len(hits) {
	case 1:
		return hits[0], nil
	case 0:
		return nil, fmt.Errorf("find rule %s: no such rule here; ar rules list shows them", id)
	}
	var ids []string
	for _, r := range hits {
		ids = append(ids, r.ID+" ("+r.Text+")")
	}
	return nil, fmt.Errorf("find rule %s: it may be %s; type more of it", id, strings.Join(ids, " or "))
}
