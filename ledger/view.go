package ledger

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"agentrecall/internal/store"
)

// ReadFiles reads every rule file, config.yaml and the ledger, without the
// snapshot. The result is what every other way of looking must equal.
func (b *Book) ReadFiles() *View {
	v := &View{book: b, Dirty: true, CheckedAt: b.Now()}
	v.refresh()
	past := b.History().Rules
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
	v, ok := b.load()
	if !ok {
		return b.ReadFiles()
	}
	v.refresh()
	return v
}

// Quick gives the view after looking at the times of both directories and of
// config.yaml: for tool calls. A file saved in place is seen by Full, or by
// Recheck for the rules about to speak.
func (b *Book) Quick() *View {
	v, ok := b.load()
	if !ok {
		return b.ReadFiles()
	}
	if !v.unchanged() {
		v.refresh()
	}
	return v
}

func (b *Book) load() (*View, bool) {
	data, err := store.ReadRegular(b.snapPath(), maxLedger)
	if err != nil {
		return nil, false
	}
	return decodeView(b, data)
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

func mtime(dir string) time.Time {
	st, err := os.Stat(dir)
	if err != nil {
		return time.Time{}
	}
	return st.ModTime().UTC()
}

func statFile(path string) stamp {
	st, err := os.Stat(path)
	if err != nil {
		return stamp{}
	}
	return stamp{name: filepath.Base(path), size: st.Size(), mtime: st.ModTime().UTC(), inode: inode(st)}
}

// refresh brings the view up to date with the files, reading only those whose
// stamp changed or lies too close to the last check.
func (v *View) refresh() {
	last := v.CheckedAt
	fresh := v.book.Now()
	old := map[string]*stamp{}
	for i := range v.files {
		s := &v.files[i]
		old[fmt.Sprint(s.dir, "/", s.name)] = s
	}
	first := v.encoded == nil && len(v.files) == 0
	var files []stamp
	var rules []*Rule
	var encoded [][]byte
	changed := first
	for dir, slug := range v.book.slugs() {
		if m := mtime(v.dir(dir)); !m.Equal(v.dirs[dir]) {
			v.dirs[dir], changed = m, true
		}
		for _, name := range ruleFiles(v.dir(dir)) {
			s := statFile(filepath.Join(v.dir(dir), name))
			s.dir, s.name, s.rule = dir, name, -1
			was := old[fmt.Sprint(dir, "/", name)]
			if was != nil && was.same(&s) && last.Sub(s.mtime) >= racy {
				if s.err = was.err; was.rule >= 0 {
					s.rule = len(rules)
					rules = append(rules, v.rules[was.rule])
					encoded = append(encoded, v.at(was.rule))
				}
				files = append(files, s)
				continue
			}
			changed = true
			path := filepath.Join(v.dir(dir), name)
			r, err := readRule(path, slug)
			if err != nil {
				s.err = err.Error()
				files = append(files, s)
				continue
			}
			var before *Rule
			if was != nil && was.rule >= 0 {
				before = v.rule(was.rule)
			} else {
				before = v.find(r.ID)
			}
			v.note(r, before, first)
			s.rule = len(rules)
			rules, encoded = append(rules, r), append(encoded, nil)
			files = append(files, s)
		}
	}
	changed = changed || len(files) != len(v.files)
	cfg := statFile(v.book.Root.Path("config.yaml"))
	if first || !cfg.same(&v.config) || last.Sub(cfg.mtime) < racy {
		var err error
		v.Config, v.ConfigBad, err = store.LoadConfig(v.book.Root)
		if err != nil {
			v.ConfigBad = append(v.ConfigBad, err.Error())
		}
		v.config, changed = cfg, true
	}
	v.files, v.rules, v.encoded = files, rules, encoded
	v.dropTwins()
	// A check made too soon after a change is made once more, later, and then
	// written down, so that it is not made again at every call.
	young := false
	for i := range v.dirs {
		young = young || last.Sub(v.dirs[i]) < racy && fresh.Sub(v.dirs[i]) >= racy
	}
	v.CheckedAt = fresh
	if changed {
		v.index = nil
	}
	v.Dirty = v.Dirty || changed || first || young
}

func (v *View) at(i int) []byte {
	if i < len(v.encoded) {
		return v.encoded[i]
	}
	return nil
}

func readRule(path, slug string) (*Rule, error) {
	data, err := store.ReadRegular(path, maxRuleFile)
	if err != nil {
		return nil, fmt.Errorf("read rule %s: %w", path, err)
	}
	return ParseRule(data, path, slug)
}

// dropTwins lets the older of two files with one id keep it. The other is
// reported and does not act.
func (v *View) dropTwins() {
	seen := map[string]int{}
	for i := range v.files {
		s := &v.files[i]
		if s.rule < 0 {
			continue
		}
		id := v.rule(s.rule).ID
		j, twin := seen[id]
		if !twin {
			seen[id] = i
			continue
		}
		drop := s
		if v.rule(s.rule).Created.Before(v.rule(v.files[j].rule).Created) {
			drop, seen[id] = &v.files[j], i
		}
		drop.err = fmt.Sprintf("read rule %s: its id %s belongs to another file; give it a new one or remove the line", v.path(drop), id)
		v.rules[drop.rule] = &Rule{Status: Rejected}
		v.forget(drop.rule)
		drop.rule = -1
	}
}

// forget drops the encoded form of a rule that has been replaced.
func (v *View) forget(i int) {
	if i < len(v.encoded) {
		v.encoded[i] = nil
	}
}

// note remembers a rule file that somebody else made or changed.
func (v *View) note(r, before *Rule, first bool) {
	if before != nil {
		r.OffUntil = before.OffUntil
	}
	switch {
	case before == nil:
		if !first {
			v.pending = append(v.pending, change{r, nil})
		}
	case !sameRule(r, before):
		r.Version = before.Version + 1
		v.pending = append(v.pending, change{r, before})
	default:
		r.Version = before.Version
		if r.Status != before.Status {
			v.pending = append(v.pending, change{r, before})
		}
	}
}

func sameRule(a, b *Rule) bool {
	return a.Text == b.Text && a.Severity == b.Severity && a.Scope == b.Scope &&
		string(GuardJSON(a.Guard)) == string(GuardJSON(b.Guard))
}

func (v *View) find(id string) *Rule {
	for i := range v.rules {
		if r := v.rule(i); r.ID == id {
			return r
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
	for i := range v.files {
		s := &v.files[i]
		if s.rule < 0 || v.rule(s.rule) != r {
			continue
		}
		now := statFile(v.path(s))
		if now.same(s) && v.CheckedAt.Sub(now.mtime) >= racy {
			return r
		}
		again, err := readRule(v.path(s), r.Project)
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
	return r
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
	var hits []*Rule
	for i := range v.rules {
		r := v.rule(i)
		if r.ID == id && id != "" {
			return r, nil
		}
		if strings.HasPrefix(r.ID, id) {
			if contains(recent, r.ID) {
				return r, nil
			}
			hits = append(hits, r)
		}
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

// Save writes events for what was changed by hand, gives ids to files without
// one, and writes the snapshot. by says who may have edited the files: "human"
// when no agent's tool call touched the root, else "unknown".
func (v *View) Save(wait time.Duration, by string) error {
	if v.book.sink != nil {
		v.Dirty = false
	}
	if !v.Dirty && len(v.pending) == 0 {
		return nil
	}
	err := v.adopt(wait, by)
	path := v.book.snapPath()
	if _, serr := os.Stat(v.book.Root.Dir); serr != nil {
		return err // reads create nothing
	}
	if werr := v.book.Root.WriteCache(path, v.encode()); werr != nil && err == nil {
		err = werr
	}
	v.Dirty = false
	return err
}

func (v *View) adopt(wait time.Duration, by string) error {
	todo := v.pending
	v.pending = nil
	var first error
	for _, c := range todo {
		r := c.rule
		err := v.book.WithShelf(r.Project, wait, func(s *Shelf) error {
			ledger, err := store.ReadRegular(v.book.ledgerPath(r.Project), maxLedger)
			if err != nil && !isNotExist(err) {
				return err
			}
			known := strings.Contains(string(ledger), `"rule":"`+r.ID+`"`)
			if c.before == nil && known {
				return nil // written by another process, or brought from another machine with its ledger
			}
			e := Event{ID: store.RandomEventID(), At: v.book.Now(), By: by, Project: r.Project, Rule: r.ID, Version: r.Version}
			if c.before == nil {
				e.Kind, e.Data = Adopted, NewFields().Text("file", filepath.Base(r.File)).End()
				e.Key(r.File)
			} else {
				e.Kind, e.Data = Edited, editedFields(c.before, r)
				e.Key(string(e.Data))
			}
			return s.Append(e)
		})
		if err != nil && first == nil && !errors.Is(err, store.ErrLocked) {
			first = err
		}
	}
	return first
}

func editedFields(a, b *Rule) []byte {
	f := NewFields()
	pair := func(k, old, now string) {
		if old != now {
			f.List(k, []string{old, now})
		}
	}
	pair("text", a.Text, b.Text)
	pair("severity", a.Severity, b.Severity)
	pair("scope", a.Scope, b.Scope)
	pair("status", a.Status, b.Status)
	pair("guard", string(GuardJSON(a.Guard)), string(GuardJSON(b.Guard)))
	return NewFields().Raw("fields", f.End()).End()
}

// Update puts a rule that this process has just written into the view, so that
// its own write does not look like a hand edit to the next reader.
func (v *View) Update(r *Rule) {
	v.Dirty, v.index = true, nil
	dir := 1
	if r.Project == store.Global {
		dir = 0
	}
	s := statFile(r.File)
	s.dir, s.name = dir, filepath.Base(r.File)
	v.dirs[dir] = mtime(v.dir(dir))
	for i := range v.files {
		f := &v.files[i]
		if f.dir == dir && f.name == s.name || f.rule >= 0 && v.rule(f.rule).ID == r.ID {
			if f.rule >= 0 {
				s.rule = f.rule
				v.rules[s.rule] = r
				v.forget(s.rule)
				*f = s
				return
			}
		}
	}
	s.rule = len(v.rules)
	v.rules = append(v.rules, r)
	v.encoded = append(v.encoded, nil)
	v.files = append(v.files, s)
}
