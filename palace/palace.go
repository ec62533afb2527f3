package palace

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"
	"time"

	"agentrecall/internal/redact"
	"agentrecall/internal/store"
)

// The rooms that are made when something first goes there.
var Rooms = [...]string{"goals", "architecture", "decisions", "blockers", "alignment", "knowledge"}

// ErrNone is returned for a name that no memory has.
var ErrNone = errors.New("no such memory")

// lockWait is how long a writer waits for another one.
const lockWait = 5 * time.Second

// A Palace is what is known in one project.
type Palace struct {
	Root    store.Root
	Project store.Project
	Now     func() time.Time
}

// Dir is the directory of the palace.
func (p *Palace) Dir() string { return Dir(p.Root, p.Project.Slug) }

// Dir is the directory of a project's palace.
func Dir(root store.Root, slug string) string { return root.Path("projects", slug, "palace") }

// Files are the files of a project's palace, sorted, whether they can be read
// or not.
func Files(root store.Root, slug string) (files []string) {
	var walk func(dir string, depth int)
	walk = func(dir string, depth int) {
		f, err := os.Open(dir)
		if err != nil {
			return
		}
		list, _ := f.ReadDir(-1)
		f.Close()
		dir += string(filepath.Separator)
		for _, e := range list {
			name := e.Name()
			switch {
			case strings.HasPrefix(name, "."):
			case e.IsDir():
				if depth < 4 {
					walk(dir+name, depth+1)
				}
			case strings.HasSuffix(name, ".md"):
				files = append(files, dir+name)
			}
		}
	}
	walk(Dir(root, slug), 0)
	slices.Sort(files)
	return files
}

// identityFile is what a project is and for what, in its palace.
const identityFile = "identity.md"

// Read reads one file of a project's palace.
func Read(root store.Root, slug, file string) (*Item, error) {
	data, err := store.ReadRegular(file, maxItem)
	if err != nil {
		return nil, fmt.Errorf("read memory: %w", err)
	}
	rel, err := filepath.Rel(Dir(root, slug), file)
	if err != nil {
		return nil, fmt.Errorf("read memory %s: %w", file, err)
	}
	first, rest, _ := strings.Cut(filepath.ToSlash(rel), "/")
	typ, room := Note, ""
	switch first {
	case "skills":
		typ = Procedure
	case "pipeline":
		typ = Phase
	case identityFile:
		typ = Identity
	case "rooms":
		if dir, _, nested := strings.Cut(rest, "/"); nested {
			room = dir
		}
		typ = typeOfRoom(room)
	}
	return parse(data, file, slug, typ, room)
}

// Items reads everything. Files that cannot be read come as errors beside the
// others; of two files with one id the first keeps it.
func (p *Palace) Items() (items []*Item, broken []error) {
	seen := map[string]string{}
	for _, file := range Files(p.Root, p.Project.Slug) {
		it, err := Read(p.Root, p.Project.Slug, file)
		if err != nil {
			broken = append(broken, err)
			continue
		}
		if first := seen[it.ID]; first != "" {
			broken = append(broken, fmt.Errorf("read memory %s: its id %s belongs to %s; give it a new one or remove the line", file, it.ID, first))
			it.ID = store.MemoryID(p.Project.Slug, file)
		}
		seen[it.ID] = file
		items = append(items, it)
	}
	return items, broken
}

// Find finds a memory by its id, a unique beginning of it, the name of its
// file, or its title.
func Find(items []*Item, name string) (*Item, error) {
	name = strings.TrimSuffix(strings.TrimSpace(name), ".md")
	base := filepath.Base(filepath.FromSlash(name))
	var begins, named []*Item
	for _, it := range items {
		switch {
		case it.ID == name:
			return it, nil
		case len(name) >= 4 && strings.HasPrefix(it.ID, name), len(name) >= 2 && strings.HasPrefix(it.ID, "m-"+name):
			begins = append(begins, it)
		case strings.TrimSuffix(filepath.Base(it.File), ".md") == base || strings.EqualFold(it.Title, name) || it.Slug() == base:
			named = append(named, it)
		}
	}
	hits := append(begins, named...)
	switch {
	case len(hits) == 1 || len(hits) > 1 && hits[0] == hits[len(hits)-1]:
		return hits[0], nil
	case len(hits) > 1:
		ids := make([]string, 0, len(hits))
		for _, it := range hits {
			ids = append(ids, it.ID+" ("+it.Title+")")
		}
		return nil, fmt.Errorf("find %q: %w of that name alone; it may be %s", name, ErrNone, strings.Join(ids, ", "))
	}
	return nil, fmt.Errorf("find %q: %w here", name, ErrNone)
}

// Slug is the part of the file's name that says what it is about.
func (it *Item) Slug() string {
	base := strings.TrimSuffix(filepath.Base(it.File), ".md")
	if i := strings.LastIndex(base, "--"); i >= 0 {
		return base[i+2:]
	}
	return base
}

// WithLock runs f while no other process writes this palace.
func (p *Palace) WithLock(f func() error) error {
	unlock, err := p.Root.Lock(store.LockName("palace", p.Project.Slug), lockWait)
	if err != nil {
		return fmt.Errorf("write to the palace of %s: %w; try again", p.Project.Slug, err)
	}
	defer unlock()
	return f()
}

// dirOf is where a memory of a type and room goes.
func (p *Palace) dirOf(it *Item) string {
	switch it.Type {
	case Procedure:
		return filepath.Join(p.Dir(), "skills")
	case Phase:
		return filepath.Join(p.Dir(), "pipeline")
	}
	return filepath.Join(p.Dir(), "rooms", store.Slug(it.Room))
}

// ID is the id of what a memory says: the same words in the same project are
// the same memory.
func (p *Palace) ID(content string) string {
	return store.MemoryID(p.Project.Slug, strings.ToLower(oneLine(redact.String(content))))
}

// Add writes a new memory into a file of its own and sets its ID, File and
// dates. The caller holds the lock.
func (p *Palace) Add(it *Item) error {
	it.Project = p.Project.Slug
	if it.Status == "" {
		it.Status = Current
	}
	if it.Created.IsZero() {
		it.Created = p.Now().UTC().Truncate(time.Second)
	}
	if it.From.IsZero() {
		it.From = it.Created
	}
	if it.ID == "" {
		it.ID = p.ID(it.Text())
	}
	if err := p.Root.WriteProject(p.Project); err != nil {
		return err
	}
	if it.File == "" && it.Type == Identity {
		it.File = filepath.Join(p.Dir(), identityFile)
		if _, err := os.Lstat(it.File); err == nil {
			return fmt.Errorf("remember: %s is there already; refine it or edit it", it.File)
		}
	}
	if it.File == "" {
		dir, slug := p.dirOf(it), store.Slug(redact.String(it.Title))
		it.File = filepath.Join(dir, slug+".md")
		if _, err := os.Lstat(it.File); err == nil {
			it.File = filepath.Join(dir, store.Slug(slug[:min(len(slug), 36)]+"-"+strings.TrimPrefix(it.ID, "m-"))+".md")
		}
		if _, err := os.Lstat(it.File); err == nil {
			return fmt.Errorf("remember: %s is there already; move it away or say it in other words", it.File)
		}
	}
	return p.Root.WriteFile(it.File, it.render())
}

// Set changes keys of a memory's file and nothing else in it. values are YAML.
// The caller holds the lock.
func Set(root store.Root, it *Item, keys ...[2]string) error {
	return rewrite(root, it, func(doc *store.Doc) error {
		for _, kv := range keys {
			if err := doc.Set(kv[0], kv[1]); err != nil {
				return err
			}
		}
		return nil
	}, "")
}

// rewrite changes a memory's file and puts text, if any, at its end.
func rewrite(root store.Root, it *Item, change func(*store.Doc) error, text string) error {
	data, err := store.ReadRegular(it.File, maxItem)
	if err != nil {
		return fmt.Errorf("change memory %s: %w", it.ID, err)
	}
	doc, err := store.ParseDoc(data)
	if err != nil {
		return fmt.Errorf("change memory %s: %w", it.File, err)
	}
	if vals, err := doc.Values(); err != nil {
		return fmt.Errorf("change memory %s: %w", it.File, err)
	} else if vals["id"] == nil { // from now on the file may be renamed
		if err := doc.Set("id", it.ID); err != nil {
			return fmt.Errorf("change memory %s: %w", it.File, err)
		}
	}
	if err := change(doc); err != nil {
		return fmt.Errorf("change memory %s: %w", it.File, err)
	}
	out := doc.Bytes()
	if text != "" {
		out = append([]byte(strings.TrimRight(string(out), "\r\n")+"\n\n"), redact.String(text)...)
		out = append(out, '\n')
	}
	return root.WriteFile(it.File, out)
}

// Observe adds one observation to a memory. Saying the same twice on one day
// in one session counts once. The caller holds the lock.
func Observe(root store.Root, it *Item, o Observation) error {
	for _, have := range it.Observed {
		if have == o {
			return nil
		}
	}
	it.Observed = append(it.Observed, o)
	return Set(root, it, [2]string{"observed", store.YAMLList(observations(it.Observed))})
}

// Supersede ends old in favour of new, from now on. Both files stay. The
// caller holds the lock.
func (p *Palace) Supersede(old, by *Item) error {
	old.Status, old.SupersededBy, old.Until = Superseded, by.ID, by.From
	return Set(p.Root, old, [2]string{"status", Superseded}, [2]string{"superseded_by", by.ID},
		[2]string{"believed_until", by.From.UTC().Format(time.RFC3339)})
}

// Refine adds words that find a memory and, where content is given, a dated
// paragraph below it. Nothing of it is taken away. The caller holds the lock.
func (p *Palace) Refine(it *Item, by, content string, triggers, appliesWhen []string) error {
	it.Triggers, it.AppliesWhen = union(it.Triggers, triggers), union(it.AppliesWhen, appliesWhen)
	text := ""
	if content = strings.TrimSpace(content); content != "" && !strings.Contains(it.Body, content) {
		text = "- " + p.Now().Local().Format(time.DateOnly) + " (" + by + "): " + content
	}
	return rewrite(p.Root, it, func(doc *store.Doc) error {
		for _, l := range []struct {
			key  string
			list []string
		}{{"triggers", it.Triggers}, {"applies_when", it.AppliesWhen}} {
			if len(l.list) == 0 {
				continue
			}
			for i := range l.list {
				l.list[i] = redact.String(l.list[i])
			}
			if err := doc.Set(l.key, store.YAMLList(l.list)); err != nil {
				return err
			}
		}
		return nil
	}, text)
}

// Move takes a memory to another room. Links name the file without its
// directory and keep working. The caller holds the lock.
func (p *Palace) Move(it *Item, room string) error {
	if it.Type == Procedure || it.Type == Phase || it.Type == Identity {
		return fmt.Errorf("move %s: a %s has its own place", it.ID, it.Type)
	}
	to := filepath.Join(p.Dir(), "rooms", store.Slug(room), filepath.Base(it.File))
	if to == it.File {
		return nil
	}
	if _, err := os.Lstat(to); err == nil {
		return fmt.Errorf("move %s: %s is there already", it.ID, to)
	}
	if err := Set(p.Root, it, [2]string{"type", it.Type}); err != nil { // the room no longer says it
		return err
	}
	if err := p.Root.MkdirAll(filepath.Dir(to)); err != nil {
		return fmt.Errorf("move %s: %w", it.ID, err)
	}
	if err := os.Rename(it.File, to); err != nil {
		return fmt.Errorf("move %s: %w", it.ID, err)
	}
	it.File, it.Room = to, store.Slug(room)
	return nil
}

func union(a, b []string) []string {
	out := append([]string(nil), a...)
	for _, s := range b {
		have := strings.TrimSpace(s) == ""
		for _, x := range out {
			have = have || strings.EqualFold(x, s)
		}
		if !have {
			out = append(out, strings.TrimSpace(s))
		}
	}
	return out
}

// newest sorts by the day from which a memory is believed, the newest first.
func newest(items []*Item) []*Item {
	sort.SliceStable(items, func(i, j int) bool { return items[i].From.After(items[j].From) })
	return items
}

// Of are the memories of a type that hold, the newest first.
func Of(items []*Item, typ string) (list []*Item) {
	for _, it := range items {
		if it.Type == typ && it.Holds() {
			list = append(list, it)
		}
	}
	return newest(list)
}
