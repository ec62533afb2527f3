package ledger

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"agentrecall/internal/store"
)

// Kinds of event of a rule that goes into another, or to the global rules.
const (
	Merged   = "merged"
	Promoted = "promoted"
)

// ErrChanged says that a rule file is not any more what an edit began with.
var ErrChanged = errors.New("the file was changed meanwhile")

// Draft reads a rule's file for an edit.
func (b *Book) Draft(r *Rule) ([]byte, error) {
	data, err := store.ReadRegular(r.File, maxRuleFile)
	if err != nil {
		return nil, fmt.Errorf("read rule %s: %w", r.ID, err)
	}
	return data, nil
}

// Rewrite puts what a person has made of a rule's file in its place, with the
// events e (of its fields) and the rule's new status, if that changed. was is
// what the edit began with. It returns the rule as it is now; when the file
// does not read, or says that it is another rule, everything stays.
func (b *Book) Rewrite(r *Rule, was, now []byte, e Event, wait time.Duration) (*Rule, error) {
	next, err := CheckDraft(r, now)
	if err != nil {
		return nil, err
	}
	before, err := ParseRule(was, r.File, r.Project)
	if err != nil {
		before = r
	}
	next.Version, next.OffUntil = r.Version, r.OffUntil
	if !sameRule(next, before) {
		next.Version++
	}
	e.Kind, e.Rule, e.Project, e.Version = Edited, r.ID, r.Project, next.Version
	e.Data = editedFields(before, next)
	err = b.WithShelf(r.Project, wait, func(s *Shelf) error {
		have, err := b.Draft(r)
		if err != nil {
			return err
		}
		if !bytes.Equal(have, was) {
			return fmt.Errorf("save rule %s: %w; look at %s and edit it again", r.ID, ErrChanged, r.File)
		}
		if err := b.Root.WriteFile(r.File, now); err != nil {
			return err
		}
		if sameRule(next, before) && next.Status == before.Status {
			return nil // a comment, a trigger, the words behind the rule: no new version
		}
		return s.Append(e)
	})
	if err != nil {
		return nil, err
	}
	return next, nil
}

// CheckDraft reads what is to become a rule's file. It is an error when it
// does not read, has a problem, or holds another rule's id.
func CheckDraft(r *Rule, draft []byte) (*Rule, error) {
	if len(draft) > maxRuleFile {
		return nil, fmt.Errorf("read rule %s: %d bytes are more than a rule may have (%d)", r.ID, len(draft), maxRuleFile)
	}
	next, err := ParseRule(draft, r.File, r.Project)
	if err != nil {
		return nil, err
	}
	if len(next.Problems) > 0 {
		return nil, fmt.Errorf("read rule %s: %s", r.File, strings.Join(next.Problems, "; "))
	}
	switch {
	case !next.hasID && !r.hasID:
		next.ID = r.ID
	case next.ID != r.ID:
		return nil, fmt.Errorf("read rule %s: its id must stay %s, not %q: what happened to the rule is kept under it", r.File, r.ID, next.ID)
	}
	next.hasID = r.hasID
	return next, nil
}

// Promote moves a project's rule to the global ones: the file there first,
// then the event e, then the file here goes. Between two of these steps a
// crash leaves two files with one id, of which the global one holds.
func (b *Book) Promote(r *Rule, e Event, wait time.Duration) error {
	if r.Project == store.Global {
		return fmt.Errorf("make rule %s global: it is", r.ID)
	}
	from := r.Project
	e.Kind, e.Rule, e.Project, e.Version = Promoted, r.ID, store.Global, r.Version
	return b.WithShelf(store.Global, wait, func(to *Shelf) error {
		return b.WithShelf(from, wait, func(*Shelf) error {
			old := r.File
			data, err := b.Draft(r)
			if err != nil {
				return fmt.Errorf("make rule %s global: %w", r.ID, err)
			}
			if have, err := ParseRule(data, old, from); err != nil || have.ID != r.ID {
				return fmt.Errorf("make rule %s global: %w; look at %s first", r.ID, ErrChanged, old)
			}
			doc, err := store.ParseDoc(data)
			if err != nil {
				return fmt.Errorf("make rule %s global: %w", old, err)
			}
			if !r.hasID { // else it would get another one there
				if err := doc.Set("id", r.ID); err != nil {
					return fmt.Errorf("make rule %s global: %w", old, err)
				}
			}
			if err := doc.Set("scope", store.Global); err != nil {
				return fmt.Errorf("make rule %s global: %w", old, err)
			}
			if err := to.ensure(); err != nil {
				return err
			}
			file := filepath.Join(to.dir, filepath.Base(old))
			if have, _ := to.byID(r.ID, ""); have != "" {
				file = have
			} else if _, err := os.Lstat(file); err == nil {
				file = filepath.Join(to.dir, store.FileName(r.Created.Local(), strings.TrimPrefix(r.ID, "c-"), store.Slug(r.Text)))
			}
			if err := b.Root.WriteFile(file, doc.Bytes()); err != nil {
				return err
			}
			if err := to.Append(e); err != nil {
				return err
			}
			r.File, r.Project, r.Scope = file, store.Global, store.Global
			if err := os.Remove(old); err != nil && !os.IsNotExist(err) {
				return fmt.Errorf("make rule %s global: it is in %s now, and the old file could not be removed: %w", r.ID, file, err)
			}
			return nil
		})
	})
}

// MergedData is the data of a merged event: the rule it went into or took in,
// with the words of the one that was taken in.
func MergedData(key, id string, from *Rule) []byte {
	return NewFields().Text(key, id).Words("rule", from.Text).Words("quote", from.Quote).End()
}

// MergedList is the value of merged_from with one more id.
func MergedList(r *Rule, id string) string {
	list := r.MergedFrom
	if !contains(list, id) {
		list = append(append([]string(nil), list...), id)
	}
	return store.YAMLList(list)
}

// Redacted is a copy of a rule without what looks like a secret.
func Redacted(r *Rule) *Rule {
	again := *r
	again.AppliesWhen = append([]string(nil), r.AppliesWhen...)
	again.Triggers = append([]string(nil), r.Triggers...)
	scrub(&again)
	return &again
}
