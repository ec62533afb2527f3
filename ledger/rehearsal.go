package ledger

import (
	"path/filepath"
	"time"

	"agentrecall/internal/store"
)

// Rehearsal gives a book and a view of rules for playing old sessions again:
// what would be written goes to sink as events, and to no file. The rules are
// copied, so that what happens to them in the rehearsal stays there.
func (b *Book) Rehearsal(rules []*Rule, config store.Config, now func() time.Time, sink func(Event)) (*Book, *View) {
	config.Measure.Shadow = 0 // every rule speaks, else it would be measured by half
	book := &Book{Root: b.Root, Project: b.Project, Now: now, sink: sink}
	v := &View{book: book, Config: config, CheckedAt: now()}
	for i, r := range rules {
		again := *r
		v.rules = append(v.rules, &again)
		v.files = append(v.files, stamp{dir: shelfOf(r), name: filepath.Base(book.rehearsalFile(r)), rule: i, id: r.ID})
	}
	return book, v
}

func (b *Book) rehearsed(events ...Event) error {
	for _, e := range events {
		b.sink(e)
	}
	return nil
}

// rehearsalFile names the file that a rule would have: two rules never share it.
func (b *Book) rehearsalFile(r *Rule) string {
	if r.File != "" {
		return r.File
	}
	return filepath.Join(b.Root.Corrections(r.Project), r.ID+".md")
}

// shelfOf is the place of a rule's directory among those of a view.
func shelfOf(r *Rule) int {
	if r.Project == store.Global {
		return 0
	}
	return 1
}
