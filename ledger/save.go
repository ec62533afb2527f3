package ledger

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"time"

	"agentrecall/internal/store"
)

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
	if werr := v.book.Root.WriteCache(path, v.pack()); werr != nil && err == nil {
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
			known := bytes.Contains(ledger, []byte(`"rule":"`+r.ID+`"`))
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
