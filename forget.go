package agentrecall

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"sort"
	"strings"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/palace"
)

// gone stands where forgotten words were.
const gone = "[forgotten]"

// A Forgetting is what would go, or has gone.
type Forgetting struct {
	What    string   // the id, or the words
	Phrases []string // that are replaced wherever they stand
	Hits    []Hold   // where they stand in the store
	Renames []string // files whose names say them
	Beyond  []string // what cannot be reached: where the words stay

	rule   *ledger.Rule
	memory *palace.Item
	match  *regexp.Regexp
}

// A Hold is a file that holds words to be forgotten.
type Hold struct {
	File  string
	Lines []int // from 1
}

// leastForgotten is the shortest text that can be forgotten, in bytes: shorter
// ones stand in everything.
const leastForgotten = 4

// Forget looks for what an id, or words, would take out. Nothing changes.
func (c *Console) Forget(what string) (*Forgetting, error) {
	what = strings.TrimSpace(what)
	if len(what) < leastForgotten {
		return nil, fmt.Errorf("forget %q: %w; give an id, or at least a few words as they were said", what, ErrInput)
	}
	if err := checkText("what to forget", what, true); err != nil {
		return nil, err
	}
	f := &Forgetting{What: what}
	f.named(c, what)
	if f.rule == nil && f.memory == nil {
		f.Phrases = []string{what}
	}
	f.match = phrasesRE(f.Phrases)
	if err := f.look(c.k.m.Root); err != nil {
		return nil, err
	}
	f.beyond(c)
	if len(f.Hits) == 0 && len(f.Renames) == 0 {
		return f, fmt.Errorf("forget %q: %w, it stands nowhere in the store", clean(what, 80), ErrNothing)
	}
	return f, nil
}

// named takes the words of a rule or memory.
func (f *Forgetting) named(c *Console, what string) {
	if strings.ContainsAny(what, " \n") {
		return
	}
	if r, err := c.k.view.Find(what); err == nil && strings.HasPrefix(what, "c-") {
		f.rule, f.What = r, r.ID
		f.phrases(r.Text, r.Quote, r.After)
		return
	}
	if !strings.HasPrefix(what, "m-") {
		return
	}
	files, err := c.k.byID(what)
	if err != nil || len(files) == 0 {
		return
	}
	it, err := palace.Read(c.k.m.Root, files[0].project, files[0].path)
	if files[0].project == "" {
		it, err = palace.ReadAwareness(files[0].path)
	}
	if err == nil {
		f.memory = it
		f.phrases(it.Title, it.Body)
	}
}

// phrases adds the lines of texts; those that are only a heading stay.
func (f *Forgetting) phrases(texts ...string) {
	for _, t := range texts {
		for line := range strings.Lines(t) {
			line = strings.Trim(strings.TrimSpace(line), "-*> ")
			if len(line) >= leastForgotten && !strings.HasPrefix(line, "#") {
				f.Phrases = append(f.Phrases, line)
			}
		}
	}
}

// phrasesRE matches any of the phrases, whatever their case, spaces and line
// ends, as text or written as JSON. The longest is tried first.
func phrasesRE(phrases []string) *regexp.Regexp {
	sorted := append([]string(nil), phrases...)
	sort.SliceStable(sorted, func(i, j int) bool { return len(sorted[i]) > len(sorted[j]) })
	var alt []string
	for _, p := range sorted {
		escaped := strings.Trim(string(store.AppendString(nil, p)), `"`)
		for _, form := range unique([]string{p, strings.TrimRight(p, ".!?。 "), escaped}) {
			words := strings.Fields(form)
			for i := range words {
				words[i] = regexp.QuoteMeta(words[i])
			}
			if len(words) > 0 {
				alt = append(alt, strings.Join(words, `(?:\s|\\n|\\t|> )+`))
			}
		}
	}
	if len(alt) == 0 {
		return regexp.MustCompile(`$^`)
	}
	return regexp.MustCompile(`(?i)(?:` + strings.Join(alt, "|") + `)`)
}

// kept are the directories in which nothing is looked for: what can be built
// again is removed whole.
func kept(rel string) bool {
	first, _, _ := strings.Cut(filepath.ToSlash(rel), "/")
	return first == "cache" || first == "locks" || first == "tmp" || first == ".git"
}

// maxForget bounds a file that is rewritten, in bytes.
const maxForget = 256 << 20

func (f *Forgetting) look(root store.Root) error {
	slugs := map[string]bool{}
	for _, p := range f.Phrases {
		if s := store.Slug(p); len(s) >= 8 && !strings.HasPrefix(s, "untitled-") {
			slugs[s] = true
		}
	}
	return filepath.WalkDir(root.Dir, func(path string, d fs.DirEntry, err error) error {
		rel, rerr := filepath.Rel(root.Dir, path)
		switch {
		case errors.Is(err, fs.ErrNotExist):
			return nil
		case err != nil:
			return fmt.Errorf("look for what is to be forgotten: %w", err)
		case rerr == nil && kept(rel) && d.IsDir():
			return fs.SkipDir
		case d.IsDir() || !d.Type().IsRegular():
			return nil
		}
		data, err := store.ReadRegular(path, maxForget)
		if err != nil {
			return nil // read by nobody either
		}
		var lines []int
		for _, at := range f.match.FindAllIndex(data, -1) {
			lines = append(lines, 1+bytes.Count(data[:at[0]], []byte{'\n'}))
		}
		if len(lines) > 0 {
			f.Hits = append(f.Hits, Hold{path, lines})
		}
		base := strings.TrimSuffix(filepath.Base(path), ".md")
		for s := range slugs {
			if strings.HasSuffix(path, ".md") && strings.Contains("-"+base+"-", "-"+s+"-") {
				f.Renames = append(f.Renames, path)
				break
			}
		}
		return nil
	})
}

// beyond names where the words stay.
func (f *Forgetting) beyond(c *Console) {
	for _, t := range c.k.m.sessionFiles() {
		if data, err := store.ReadRegular(t.Path, maxForget); err == nil && f.match.Match(data) {
			f.Beyond = append(f.Beyond, t.Path+": the host's own record of a session; recall shows it until the host removes it")
		}
	}
	if _, err := os.Stat(c.k.m.Root.Path(".git")); err == nil {
		f.Beyond = append(f.Beyond, c.k.m.Root.Path(".git")+": older versions in git; rewrite the history if they must go")
	}
	f.Beyond = append(f.Beyond, "backups, and copies on other machines")
}

// Do takes it out: the words are replaced in every file, names that say them
// change, what can be built again is removed, and a tombstone stays, so that no
// import brings them back. Only the person may do it.
func (f *Forgetting) Do(c *Console) error {
	if !c.person {
		return c.propose("forget", f.What)
	}
	k := c.k
	root := k.m.Root
	locks := []string{"root", store.LockName("corrections", store.Global)}
	for _, slug := range root.Slugs() {
		locks = append(locks, store.LockName("corrections", slug), store.LockName("palace", slug), store.LockName("journal", slug))
	}
	var unlocks []func()
	free := func() {
		for _, u := range unlocks {
			u()
		}
		unlocks = nil
	}
	defer free()
	for _, name := range locks {
		unlock, err := root.Lock(name, commandWait)
		if err != nil {
			return fmt.Errorf("forget: %w; nothing was changed, try again", err)
		}
		unlocks = append(unlocks, unlock)
	}
	var all error
	for _, h := range f.Hits {
		data, err := store.ReadRegular(h.File, maxForget)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err == nil {
			err = root.WriteFile(h.File, f.match.ReplaceAll(data, []byte(gone)))
		}
		all = errors.Join(all, err)
	}
	for i, path := range f.Renames {
		dir, name := filepath.Dir(path), fmt.Sprintf("forgotten-%s.md", strings.TrimPrefix(store.EventID(path, fmt.Sprint(i))[2:10], "-"))
		if date, key, _, ok := store.SplitFileName(filepath.Base(path)); ok {
			name = store.FileName(date, key, strings.TrimSuffix(name, ".md"))
		}
		if err := os.Rename(path, filepath.Join(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			all = errors.Join(all, err)
		} else if f.memory != nil && f.memory.File == path {
			f.memory.File = filepath.Join(dir, name)
		}
	}
	if f.memory != nil {
		all = errors.Join(all, palace.Set(root, f.memory, [2]string{"status", palace.Retracted}))
	}
	cache, _ := os.ReadDir(root.Path("cache"))
	for _, d := range cache {
		all = errors.Join(all, os.RemoveAll(root.Path("cache", d.Name())))
	}
	free() // what follows takes the locks itself
	if f.rule != nil {
		e := k.event(ledger.RetractedE, "human", f.rule)
		e.ID, e.Data = store.RandomEventID(), ledger.NewFields().Text("reason", Forgotten).End()
		if err := k.book.Change(f.rule, commandWait, e, [][2]string{{"status", ledger.Retracted}}); err != nil {
			all = errors.Join(all, err)
		}
	}
	all = errors.Join(all, f.bury(c))
	if fresh, err := k.m.desk(k.o, full); err == nil {
		c.k, c.past = fresh, nil
		all = errors.Join(all, fresh.view.Save(commandWait, "human"))
	}
	return all
}

// bury leaves a tombstone for each phrase in the global ledger.
func (f *Forgetting) bury(c *Console) error {
	salt := c.k.salt()
	var events []ledger.Event
	for _, p := range f.Phrases {
		e := c.k.event(Forgotten, "human", nil)
		e.Project, e.ID = store.Global, store.RandomEventID()
		of := f.What
		if f.rule == nil && f.memory == nil {
			of = "words"
		}
		e.Data = ledger.NewFields().Text("of", of).Text("salt", salt).Text("hash", tombstone(salt, p)).End()
		events = append(events, e)
	}
	return c.k.book.Append(commandWait, events...)
}

// salt is the one of the tombstones so far, or a new one.
func (k *desk) salt() string {
	events := k.book.History().Events
	for i := range events {
		if e := &events[i]; e.Kind == Forgotten && e.Get("salt") != "" {
			return e.Get("salt")
		}
	}
	return store.RandomEventID()
}

// Forgotten says that something was taken out everywhere; a salted hash of its
// words stays, so that no import brings it back.
const Forgotten = "forgotten"

// hashRounds makes trying out sentences against a tombstone slow; the hash is
// no cryptographic one, because hooks link none.
const hashRounds = 1 << 12

// tombstone is the salted hash of words, whatever their spaces and case.
func tombstone(salt, words string) string {
	h := capture.Normalise(words)
	for range hashRounds {
		h = store.EventID(salt, h)
	}
	return h
}

// forgotten reports whether the person had these words forgotten.
func (k *desk) forgotten(words ...string) bool {
	events := k.book.History().Events
	hashes := map[string]map[string]bool{}
	for i := range events {
		e := &events[i]
		if e.Kind != Forgotten || e.By != "human" {
			continue
		}
		salt := e.Get("salt")
		if hashes[salt] == nil {
			hashes[salt] = map[string]bool{}
			for _, w := range words {
				for line := range strings.Lines(w) {
					if line = strings.Trim(strings.TrimSpace(line), "-*> "); line != "" {
						hashes[salt][tombstone(salt, line)] = true
						hashes[salt][tombstone(salt, sentence(line))] = true
					}
				}
			}
		}
		if hashes[salt][e.Get("hash")] {
			return true
		}
	}
	return false
}

// Was tells an import whether the person had these words forgotten.
func (c *Console) Was(words ...string) bool { return c.k.forgotten(words...) }
