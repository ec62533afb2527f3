package ledger

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"agentrecall/internal/redact"
	"agentrecall/internal/store"
	"agentrecall/ledger/guard"
)

// A Book is the rules and ledgers that hold in one project: its own and the
// global ones.
type Book struct {
	Root    store.Root
	Project store.Project
	Now     func() time.Time

	sink func(Event) // of a rehearsal: takes the events, and nothing is written
}

// LedgerFile is the name of the ledger inside a corrections directory.
const LedgerFile = "ledger.ndjson"

// ErrSpooled says that the lock could not be had in time: what was to be
// written is in the spool and will be in the ledger after the next writer.
var ErrSpooled = errors.New("written to the spool, the ledger is busy")

// slugs are the shelves of the book, in the order their locks are taken.
func (b *Book) slugs() []string { return []string{store.Global, b.Project.Slug} }

func (b *Book) ledgerPath(slug string) string {
	return filepath.Join(b.Root.Corrections(slug), LedgerFile)
}

// A Shelf is one corrections directory whose lock is held.
type Shelf struct {
	book *Book
	slug string
	dir  string
}

// WithShelf takes the lock of one shelf, brings the spool home, and runs f.
func (b *Book) WithShelf(slug string, wait time.Duration, f func(*Shelf) error) error {
	unlock, err := b.Root.Lock(store.LockName("corrections", slug), wait)
	if err != nil {
		return err
	}
	defer unlock()
	s := &Shelf{book: b, slug: slug, dir: b.Root.Corrections(slug)}
	if err := s.drain(); err != nil {
		return err
	}
	return f(s)
}

// drain brings spooled events home: the file of a captured rule first, then
// its event. An event whose file cannot be written stays in the spool.
func (s *Shelf) drain() error {
	_, err := s.book.Root.DrainSpool(s.slug, s.book.ledgerPath(s.slug), func(line []byte) error {
		e, ok := ParseEvent(line)
		if !ok || e.Kind != Captured {
			return nil
		}
		r := ruleOfEvent(&e)
		if r == nil {
			return nil
		}
		_, err := s.place(r)
		return err
	})
	return err
}

// ensure makes the shelf's directory.
func (s *Shelf) ensure() error {
	if err := s.book.Root.MkdirAll(s.dir); err != nil {
		return fmt.Errorf("create %s: %w", s.dir, err)
	}
	return nil
}

// Append writes events to this shelf's ledger, with fsync when one of them
// carries a person's word.
func (s *Shelf) Append(events ...Event) error {
	if len(events) == 0 {
		return nil
	}
	if err := s.ensure(); err != nil {
		return err
	}
	lines, sync := encode(events)
	return s.book.Root.Append(s.book.ledgerPath(s.slug), lines, sync)
}

func encode(events []Event) (lines [][]byte, sync bool) {
	for i := range events {
		lines = append(lines, events[i].AppendJSON(nil))
		sync = sync || events[i].Durable()
	}
	return lines, sync
}

// Append writes events, each to the ledger of its own project, waiting for a
// lock at most that long; then it uses the spool.
func (b *Book) Append(wait time.Duration, events ...Event) error {
	if b.sink != nil {
		return b.rehearsed(events...)
	}
	by := map[string][]Event{}
	for _, e := range events {
		by[e.Project] = append(by[e.Project], e)
	}
	var first error
	for slug, list := range by {
		err := b.WithShelf(slug, wait, func(s *Shelf) error { return s.Append(list...) })
		if errors.Is(err, store.ErrLocked) {
			lines, sync := encode(list)
			err = b.Root.Spool(slug, list[0].ID, lines, sync)
		}
		if err != nil && first == nil {
			first = err
		}
	}
	return first
}

// place writes a new rule file, named after its text or, when there is one,
// after r.File. It reports false when the file of this very rule is there
// already.
func (s *Shelf) place(r *Rule) (created bool, err error) {
	if err := s.ensure(); err != nil {
		return false, err
	}
	if s.known(r.ID) {
		if have, _ := s.byID(r.ID, r.File); have != "" {
			r.File = have
			return false, nil
		}
	}
	if s.slug != store.Global {
		// Each time, so that a remote added later is recorded as well.
		if err := s.book.Root.WriteProject(s.book.Project); err != nil {
			return false, err
		}
	}
	slug := store.Slug(r.Text)
	if r.File != "" { // a name of the caller's
		slug = store.Slug(r.File)
	}
	file := filepath.Join(s.dir, store.FileName(r.Created.Local(), "", slug))
	if _, err := os.Lstat(file); err == nil {
		if s.holds(file, r.ID) != nil {
			r.File = file
			return false, nil
		}
		file = filepath.Join(s.dir, store.FileName(r.Created.Local(), strings.TrimPrefix(r.ID, "c-"), slug))
	}
	r.File, r.Project = file, s.slug
	return true, s.book.Root.WriteFile(file, r.Render())
}

// FileOf finds the file of a rule by its id, "" when there is none.
func (b *Book) FileOf(slug, id string) (file string, data []byte, err error) {
	s := &Shelf{book: b, slug: slug, dir: b.Root.Corrections(slug)}
	if _, err := os.ReadDir(s.dir); err != nil && !isNotExist(err) {
		return "", nil, err
	}
	file, data = s.byID(id, "")
	return file, data, nil
}

// byID finds the file that holds a rule: the likely one, else by a scan of the
// directory.
func (s *Shelf) byID(id, likely string) (file string, data []byte) {
	if filepath.Dir(likely) == s.dir {
		if data := s.holds(likely, id); data != nil {
			return likely, data
		}
	}
	for _, name := range ruleFiles(s.dir) {
		path := filepath.Join(s.dir, name)
		if data := s.holds(path, id); data != nil {
			return path, data
		}
	}
	return "", nil
}

// holds reads a rule file when it is that of the rule.
func (s *Shelf) holds(path, id string) []byte {
	data, err := store.ReadRegular(path, maxRuleFile)
	// A file without an id of its own has one that follows from its heading.
	if err != nil || !bytes.Contains(data, []byte(id)) && bytes.Contains(data, []byte("\nid:")) {
		return nil
	}
	if r, err := ParseRule(data, path, s.slug); err != nil || r.ID != id {
		return nil
	}
	return data
}

// known reports whether the ledger speaks of a rule. One whose file was written
// is there, for its event follows under the same lock; a file that was renamed
// since can only be found by reading them all.
func (s *Shelf) known(id string) bool {
	data, _, err := store.ReadTail(s.book.ledgerPath(s.slug), 4<<20)
	return err != nil && !isNotExist(err) || bytes.Contains(data, []byte(`"rule":"`+id+`"`))
}

// maxRuleFile bounds a rule file; a rule is a sentence, its guard at most 16 items.
const maxRuleFile = 256 << 10

// ruleFiles lists the names of the rule files of a directory, sorted.
func ruleFiles(dir string) []string {
	d, err := openFolder(dir)
	if err != nil {
		return nil
	}
	defer d.close()
	return d.ruleFiles()
}

func (d folder) ruleFiles() []string {
	names, err := d.f.Readdirnames(-1)
	if err != nil && len(names) == 0 {
		return nil
	}
	rules := names[:0]
	for _, name := range names {
		if strings.HasSuffix(name, ".md") && !strings.HasPrefix(name, ".") {
			rules = append(rules, name)
		}
	}
	sort.Strings(rules)
	return rules
}

// Create writes a new rule and its event: the file first. When the shelf is
// busy for longer than wait, the event alone is spooled, and the next writer
// makes the file from it; the error is then ErrSpooled.
func (b *Book) Create(r *Rule, e Event, wait time.Duration) (created bool, err error) {
	scrub(r)
	e.Rule, e.Project, e.Version = r.ID, r.Project, 1
	if b.sink != nil {
		r.File = b.rehearsalFile(r)
		return true, b.rehearsed(e)
	}
	err = b.WithShelf(r.Project, wait, func(s *Shelf) error {
		var err error
		if created, err = s.place(r); err != nil || !created {
			return err
		}
		return s.Append(e)
	})
	if errors.Is(err, store.ErrLocked) {
		lines, sync := encode([]Event{e})
		if err = b.Root.Spool(r.Project, e.ID, lines, sync); err == nil {
			err = ErrSpooled
		}
		return true, err
	}
	return created, err
}

// scrub redacts every text of a rule before it is written.
func scrub(r *Rule) {
	r.Text, r.Quote, r.After = redact.String(r.Text), redact.String(r.Quote), redact.String(r.After)
	if text := string(GuardJSON(r.Guard)); redact.String(text) != text {
		r.Guard = nil // an expression that is itself a secret
	}
	for _, list := range [][]string{r.AppliesWhen, r.Triggers} {
		for i := range list {
			list[i] = redact.String(list[i])
		}
	}
}

// ruleOfEvent rebuilds a rule from its captured event.
func ruleOfEvent(e *Event) *Rule {
	items, _ := guard.Parse([]byte(orDefault(e.Get("guard"), "[]")))
	r := &Rule{
		ID: e.Rule, Kind: orDefault(e.Get("rule_kind"), "rule"), Severity: orDefault(e.Get("severity"), P1),
		Scope: orDefault(e.Get("scope"), "project"), Class: e.Get("class"), Guard: items,
		Status: orDefault(e.Get("status"), Active), By: e.By, Created: e.At, Project: e.Project,
		Text: e.Get("rule"), Quote: e.Get("quote"), After: e.Get("prior.command"), Version: 1,
		Source: map[string]string{"host": e.Host, "session": e.Session, "channel": e.Get("channel")},
	}
	if r.Text == "" || r.ID == "" {
		return nil
	}
	return r
}

// CapturedData is the data of a captured event: enough to make the rule again.
func CapturedData(r *Rule, score float64, channel, lang, priorAct, priorCommand string) []byte {
	f := NewFields().Words("quote", r.Quote).Words("rule", r.Text)
	f.Text("status", r.Status).Text("severity", r.Severity).Text("scope", r.Scope).Text("class", r.Class)
	if r.Kind == "permission" {
		f.Text("rule_kind", r.Kind)
	}
	f.Raw("score", []byte(store.Scalar(float64(int(score*1000))/1000)))
	f.Text("channel", channel).Text("lang", lang)
	if priorAct != "" || priorCommand != "" {
		f.Raw("prior", NewFields().Text("act", priorAct).Text("command", priorCommand).End())
	}
	if len(r.Guard) > 0 {
		f.Raw("guard", GuardJSON(r.Guard))
	}
	return f.End()
}

// GuardJSON writes guard items as a JSON list.
func GuardJSON(items []guard.Item) []byte {
	dst := []byte{'['}
	for i := range items {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = items[i].AppendJSON(dst)
	}
	return append(dst, ']')
}

// Change rewrites keys of a rule file and appends the event; every other byte
// of the file stays. values are YAML values.
func (b *Book) Change(r *Rule, wait time.Duration, e Event, keys [][2]string) error {
	e.Rule, e.Project, e.Version = r.ID, r.Project, r.Version
	if b.sink != nil {
		return b.rehearsed(e)
	}
	return b.WithShelf(r.Project, wait, func(s *Shelf) error {
		file, data := s.byID(r.ID, r.File)
		if file == "" {
			return fmt.Errorf("change rule %s: its file is gone; put it back or retract nothing", r.ID)
		}
		doc, err := store.ParseDoc(data)
		if err != nil {
			return fmt.Errorf("change rule %s: %w", file, err)
		}
		if !strings.Contains(string(data), r.ID) {
			keys = append([][2]string{{"id", r.ID}}, keys...) // from now on the heading may change
		}
		for _, kv := range keys {
			if err := doc.Set(kv[0], kv[1]); err != nil {
				return fmt.Errorf("change %s of rule %s: %w", kv[0], file, err)
			}
		}
		if err := b.Root.WriteFile(file, doc.Bytes()); err != nil {
			return err
		}
		return s.Append(e)
	})
}
