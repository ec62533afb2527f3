package ledger

import (
	"fmt"
	"os"
	"path/filepath"

	"agentrecall/internal/store"
)

// refresh brings the view up to date with the files, reading only those whose
// stamp changed or lies too close to the last check. The stamps are in memory.
func (v *View) refresh() {
	last, fresh := v.CheckedAt, v.book.Now()
	first := v.snap == nil && len(v.files) == 0
	changed := first
	// A check made too soon after a change is made once more, later, and then
	// written down, so that it is not made again at every call.
	young := false
	seen := 0 // files in their old places so far
	var next *listing
	for dir := range v.dirs {
		path := v.dir(dir)
		if m := mtime(path); !m.Equal(v.dirs[dir]) {
			v.dirs[dir], changed = m, true
		}
		young = young || last.Sub(v.dirs[dir]) < racy && fresh.Sub(v.dirs[dir]) >= racy
		d, err := openFolder(path)
		if err != nil {
			continue
		}
		for _, name := range d.ruleFiles() {
			s := d.stat(name)
			s.dir, s.name, s.rule = dir, name, -1
			if next == nil && seen < len(v.files) {
				if was := &v.files[seen]; was.dir == dir && was.name == name && was.same(&s) && last.Sub(s.mtime) >= racy {
					seen++
					continue
				}
			}
			if next == nil {
				next = v.newListing(seen)
			}
			next.add(&s, last, first)
		}
		d.close()
	}
	if next == nil && seen < len(v.files) {
		next = v.newListing(seen)
	}
	if next != nil {
		next.take()
		changed = true
	}
	cfg := statFile(v.book.Root.Path("config.yaml"))
	if first || !cfg.same(&v.config) || last.Sub(cfg.mtime) < racy {
		var err error
		v.Config, v.ConfigBad, err = store.LoadConfig(v.book.Root)
		if err != nil {
			v.ConfigBad = append(v.ConfigBad, err.Error())
		}
		v.config, changed = cfg, true
	}
	v.CheckedAt = fresh
	v.Dirty = v.Dirty || changed || young
}

func readRule(path, slug string) (*Rule, error) {
	seen := statFile(path)
	if leadsOut(path) {
		return nil, fmt.Errorf("read rule %s: a link that leads out of the folder of rules; put the file itself there", path)
	}
	data, err := store.ReadOwn(path, maxRuleFile)
	if err != nil {
		return nil, fmt.Errorf("read rule %s: %w", path, err)
	}
	r, err := ParseRule(data, path, slug)
	if err == nil {
		r.seen = seen
	}
	return r, err
}

// leadsOut reports whether a rule's file is a link to somewhere else: whoever
// can plant one would have any file shown as a rule. A folder of rules may be
// one.
func leadsOut(path string) bool {
	fi, err := os.Lstat(path)
	if err != nil || fi.Mode()&os.ModeSymlink == 0 {
		return false
	}
	to, err := filepath.EvalSymlinks(path)
	if err != nil {
		return false // told by who reads it
	}
	dir, err := filepath.EvalSymlinks(filepath.Dir(path))
	return err != nil || filepath.Dir(to) != dir
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

// Update puts a rule that this process has just written into the view, so that
// its own write does not look like a hand edit to the next reader.
func (v *View) Update(r *Rule) {
	v.needStamps()
	v.own()
	v.Dirty, v.index = true, nil
	dir := shelfOf(r)
	s := statFile(r.File)
	r.seen = s
	s.dir, s.name, s.id = dir, filepath.Base(r.File), r.ID
	v.dirs[dir] = mtime(v.dir(dir))
	for i := range v.files {
		f := &v.files[i]
		if f.dir == dir && f.name == s.name || f.rule >= 0 && f.id == r.ID {
			if f.rule >= 0 {
				s.rule = f.rule
				v.put(s.rule, r)
				*f = s
				return
			}
		}
	}
	s.rule = len(v.rules)
	v.rules = append(v.rules, nil)
	v.packed = append(v.packed, -1)
	if v.cards != nil {
		v.cards = append(v.cards, Card{})
	}
	v.put(s.rule, r)
	v.files = append(v.files, s)
}

// own gives the view numbers of its own, apart from those in the snapshot.
func (v *View) own() {
	if v.packed != nil {
		return
	}
	v.packed = make([]int, len(v.rules), len(v.rules)+8)
	for i := range v.packed {
		if v.packed[i] = -1; v.snap != nil {
			v.packed[i] = i
		}
	}
}

// put replaces a rule by one that is newer than the snapshot.
func (v *View) put(i int, r *Rule) {
	v.own()
	v.rules[i], v.packed[i] = r, -1
	if v.cards != nil {
		v.cards[i] = cardOf(r)
	}
}
