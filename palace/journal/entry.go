package journal

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode"

	"agentrecall/internal/fence"
	"agentrecall/internal/redact"
	"agentrecall/internal/store"
)

// Sections of an entry, in their order.
const (
	Request     = "Request"
	Summary     = "Summary"
	Done        = "Done"
	Decisions   = "Decisions"
	Blockers    = "Blockers"
	Next        = "Next"
	Insights    = "Insights"
	Corrections = "Corrections"
	Last        = "Last exchange"
)

var order = [...]string{Request, Summary, Done, Decisions, Blockers, Next, Insights, Corrections, Last}

// maxEntry bounds an entry's file, maxSection one of its sections, in bytes.
const (
	maxEntry   = 1 << 20
	maxSection = 16 << 10
)

// How long a writer waits for another one: a hook, and an agent that gives
// sections of its own.
const (
	hookWait = 150 * time.Millisecond
	toldWait = 5 * time.Second
)

// An Entry is one session.
type Entry struct {
	Session string
	Host    string
	Project string
	Branch  string
	Started time.Time
	Ended   time.Time
	Reason  string // why the session ended, as the host says it
	Prompts int    // of the person
	Calls   int
	Acts    []string // classes, with counts: "git.commit 2"
	Files   []string
	Commits []string // "1a2b3c4 title"
	Topics  []string
	Told    []string // sections that an agent gave: they stay
	Sources []string // of a weekly summary: the entries it was made from

	Sections map[string]string // by name; lists are lines that begin with "- "

	File     string // absolute path, set by Read and Write
	Body     string // everything below the heading, set by Read
	BodyLine int    // the line of the file on which Body begins
	title    string
	more     []string // sections that someone else wrote, in their order
	sum      string   // fingerprint of the body as it was written
}

// keyLength is how much of the host's session id stands in a file's name: its
// last letters and digits, because ids made from a clock begin alike.
const keyLength = 8

// Key is the part of the session id that names its entry.
func Key(session string) string {
	var out []rune
	rs := []rune(session)
	for i := len(rs) - 1; i >= 0 && len(out) < keyLength; i-- {
		if unicode.IsLetter(rs[i]) || unicode.IsDigit(rs[i]) {
			out = append([]rune{unicode.ToLower(rs[i])}, out...)
		}
	}
	if len(out) == 0 {
		return store.Slug(session)
	}
	return store.Slug(string(out))
}

// Dir is the directory of a project's journal.
func Dir(root store.Root, slug string) string { return root.Path("projects", slug, "journal") }

// ID names an entry: "j-" and its date and key.
func (e *Entry) ID() string {
	base := strings.TrimSuffix(filepath.Base(e.File), ".md")
	if date, key, slug, ok := store.SplitFileName(filepath.Base(e.File)); ok {
		if base = date.Format(time.DateOnly) + "-" + key; key == "" {
			base += slug
		}
	}
	return "j-" + base
}

// Title says in a line what the session was about.
func (e *Entry) Title() string {
	for _, name := range [...]string{Summary, Request} {
		if s := firstLine(e.Sections[name]); s != "" {
			return fence.Cut(s, 120)
		}
	}
	return e.title
}

func firstLine(s string) string {
	for line := range strings.Lines(s) {
		if line = strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(line), "->* ")); line != "" {
			return line
		}
	}
	return ""
}

// Items are the lines of a section that is a list.
func (e *Entry) Items(section string) (items []string) {
	for line := range strings.Lines(e.Sections[section]) {
		if s, ok := strings.CutPrefix(strings.TrimSpace(line), "- "); ok {
			items = append(items, strings.TrimSpace(s))
		}
	}
	return items
}

// List writes texts as the lines of a section, each on one line.
func List(items []string) string {
	var b strings.Builder
	for _, s := range items {
		if s = strings.Join(strings.Fields(s), " "); s != "" {
			b.WriteString("- " + s + "\n")
		}
	}
	return strings.TrimSpace(b.String())
}

// Read reads an entry.
func Read(file string) (*Entry, error) {
	data, err := store.ReadRegular(file, maxEntry)
	if err != nil {
		return nil, fmt.Errorf("read journal entry: %w", err)
	}
	return parse(data, file)
}

func parse(data []byte, file string) (*Entry, error) {
	doc, err := store.ParseDoc(data)
	if err != nil {
		return nil, fmt.Errorf("read journal entry %s: %w", file, err)
	}
	vals, err := doc.Values()
	if err != nil {
		return nil, fmt.Errorf("read journal entry %s: %w", file, err)
	}
	e := &Entry{File: file, Sections: map[string]string{}}
	for key, to := range map[string]*string{"session": &e.Session, "host": &e.Host, "project": &e.Project, "branch": &e.Branch, "reason": &e.Reason, "sum": &e.sum} {
		if v := vals[key]; v != nil {
			*to = store.Scalar(v)
		}
	}
	for key, to := range map[string]*time.Time{"started": &e.Started, "ended": &e.Ended} {
		if v := vals[key]; v != nil {
			*to, _ = time.Parse(time.RFC3339, store.Scalar(v))
		}
	}
	for key, to := range map[string]*int{"prompts": &e.Prompts, "calls": &e.Calls} {
		if v := vals[key]; v != nil {
			*to, _ = strconv.Atoi(store.Scalar(v))
		}
	}
	for key, to := range map[string]*[]string{"acts": &e.Acts, "files": &e.Files, "commits": &e.Commits, "topics": &e.Topics, "told": &e.Told, "sources": &e.Sources} {
		if list, ok := vals[key].([]any); ok {
			for _, x := range list {
				*to = append(*to, store.Scalar(x))
			}
		}
	}
	if e.Started.IsZero() {
		e.Started, _, _, _ = store.SplitFileName(filepath.Base(file))
	}
	e.readBody(doc.Body(), strings.Count(string(data[:len(data)-len(doc.Body())]), "\n")+1)
	return e, nil
}

func (e *Entry) readBody(body string, line int) {
	rest := strings.TrimLeft(body, " \t\r\n")
	if text, after, _ := strings.Cut(rest, "\n"); strings.HasPrefix(text, "# ") {
		e.title = strings.TrimSpace(text[2:])
		rest = strings.TrimLeft(after, "\r\n")
	}
	e.BodyLine = line + strings.Count(body[:len(body)-len(rest)], "\n")
	e.Body = strings.TrimRight(rest, " \t\r\n")
	name, known := "", map[string]bool{}
	for _, n := range order {
		known[n] = true
	}
	var text strings.Builder
	put := func() {
		s := strings.TrimSpace(text.String())
		text.Reset()
		switch {
		case name == "" && s == "":
		case known[name] && e.Sections[name] == "":
			e.Sections[name] = s
		case name == "":
			e.more = append(e.more, s)
		default:
			e.more = append(e.more, "## "+name+"\n\n"+s)
		}
	}
	for l := range strings.Lines(e.Body) {
		if h, ok := strings.CutPrefix(l, "## "); ok {
			put()
			name = strings.TrimSpace(h)
			continue
		}
		text.WriteString(l)
	}
	put()
}

// Find is the file of a session's entry, "" when there is none: the same key in
// the name and the same session inside.
func Find(root store.Root, slug, session string) string {
	return find(Dir(root, slug), Key(session), session)
}

func find(dir, key, session string) string {
	if session == "" {
		return ""
	}
	list, _ := os.ReadDir(dir)
	for _, d := range list {
		if _, k, _, ok := store.SplitFileName(d.Name()); !ok || k != key {
			continue
		}
		path := filepath.Join(dir, d.Name())
		if data, err := store.ReadRegular(path, maxEntry); err == nil && strings.Contains(string(data), session) {
			return path
		}
	}
	return ""
}

// Write writes the entry of a session, or what is new of it into the file that
// is there. given are sections that an agent gives: they replace what was
// extracted, and stay.
func Write(root store.Root, slug string, e *Entry, given map[string]string) error {
	wait := hookWait
	if given != nil {
		wait = toldWait
	}
	unlock, err := root.Lock(store.LockName("journal", slug), wait)
	if err != nil {
		return fmt.Errorf("write journal: %w", err)
	}
	defer unlock()
	dir := Dir(root, slug)
	if e.Sections == nil {
		e.Sections = map[string]string{}
	}
	key := Key(e.Session)
	path := find(dir, key, e.Session)
	if path == "" {
		path = filepath.Join(dir, store.FileName(e.Started.Local(), key, store.Slug(redact.String(e.subject(given)))))
	} else if err := e.join(path); err != nil {
		return err
	}
	for name, text := range given {
		if text = strings.TrimSpace(text); text != "" {
			e.Sections[name] = text
			e.Told = add(e.Told, strings.ToLower(name))
		}
	}
	e.File = path
	return root.WriteFile(path, e.render())
}

// join takes over what the file that is there knows better: sections that an
// agent gave, or, when a person has edited it, all of them; sections of
// others; the beginning; counts of a record that is longer.
func (e *Entry) join(path string) error {
	old, err := Read(path)
	if err != nil {
		return fmt.Errorf("write journal: the entry is left as it is: %w", err)
	}
	edited := old.sum != "" && old.sum != store.Fingerprint([]byte(old.Body))
	told := map[string]bool{}
	for _, name := range old.Told {
		told[name] = true
	}
	for name, text := range old.Sections {
		if told[strings.ToLower(name)] || edited || e.Sections[name] == "" {
			e.Sections[name] = text
		}
	}
	e.Told, e.more = old.Told, old.more
	if !old.Started.IsZero() && old.Started.Before(e.Started) || e.Started.IsZero() {
		e.Started = old.Started
	}
	if e.Ended.IsZero() {
		e.Ended = old.Ended
	}
	e.Prompts = max(e.Prompts, old.Prompts)
	if e.Calls < old.Calls {
		e.Calls, e.Acts = old.Calls, old.Acts
	}
	for _, l := range [...]struct{ to, from *[]string }{{&e.Files, &old.Files}, {&e.Commits, &old.Commits}, {&e.Topics, &old.Topics}} {
		for _, s := range *l.from {
			*l.to = add(*l.to, s)
		}
	}
	for _, l := range [...]struct{ to, from *string }{{&e.Host, &old.Host}, {&e.Branch, &old.Branch}, {&e.Reason, &old.Reason}, {&e.title, &old.title}} {
		if *l.to == "" {
			*l.to = *l.from
		}
	}
	return nil
}

func add(list []string, s string) []string {
	for _, have := range list {
		if have == s {
			return list
		}
	}
	return append(list, s)
}

// subject is what the file is named after.
func (e *Entry) subject(given map[string]string) string {
	for _, s := range [...]string{given[Summary], e.Sections[Summary], e.Sections[Request]} {
		if s = firstLine(s); s != "" {
			return fence.Cut(s, 80)
		}
	}
	if len(e.Acts) > 0 {
		name, _, _ := strings.Cut(e.Acts[0], " ")
		return strings.ReplaceAll(name, ".", " ")
	}
	return "session"
}

// nested takes headings in a text below those of the sections, so that no text
// begins a section of its own.
func nested(text string) string {
	if !strings.Contains(text, "# ") {
		return text
	}
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		for strings.HasPrefix(l, "# ") || strings.HasPrefix(l, "## ") {
			l = "#" + l
		}
		lines[i] = l
	}
	return strings.Join(lines, "\n")
}

func (e *Entry) render() []byte {
	var body strings.Builder
	put := func(s string) {
		if body.Len() > 0 {
			body.WriteString("\n\n")
		}
		body.WriteString(s)
	}
	for _, name := range order {
		if text := strings.TrimSpace(redact.String(e.Sections[name])); text != "" {
			put("## " + name + "\n\n" + nested(fence.Cut(text, maxSection)))
		}
	}
	for _, s := range e.more {
		put(s)
	}
	var b strings.Builder
	text := func(k, v string) {
		if v != "" {
			b.WriteString(k + ": " + store.YAMLString(redact.String(v)) + "\n")
		}
	}
	list := func(k string, vs []string) {
		if len(vs) == 0 {
			return
		}
		b.WriteString(k + ":\n")
		for _, v := range vs {
			b.WriteString("  - " + store.YAMLString(redact.String(v)) + "\n")
		}
	}
	b.WriteString("---\n")
	text("session", e.Session)
	text("host", e.Host)
	text("project", e.Project)
	text("branch", e.Branch)
	if !e.Started.IsZero() {
		b.WriteString("started: " + e.Started.UTC().Format(time.RFC3339) + "\n")
	}
	if !e.Ended.IsZero() {
		b.WriteString("ended: " + e.Ended.UTC().Format(time.RFC3339) + "\n")
	}
	text("reason", e.Reason)
	if len(e.Sources) == 0 {
		b.WriteString("prompts: " + strconv.Itoa(e.Prompts) + "\n")
		b.WriteString("calls: " + strconv.Itoa(e.Calls) + "\n")
	}
	list("acts", e.Acts)
	list("files", e.Files)
	list("commits", e.Commits)
	list("topics", e.Topics)
	list("told", e.Told)
	list("sources", e.Sources)
	b.WriteString("sum: " + store.YAMLString(store.Fingerprint([]byte(body.String()))) + "\n")
	heading := e.title
	if heading == "" {
		heading = e.Started.Local().Format("2 January 2006, 15:04")
	}
	b.WriteString("---\n# " + heading + "\n")
	if body.Len() > 0 {
		b.WriteString("\n" + body.String() + "\n")
	}
	return []byte(b.String())
}

// Prompts is how many prompts of the person a session's entry counts, 0 when
// there is no entry or it does not say.
func Prompts(root store.Root, slug, session string) int {
	file := Find(root, slug, session)
	if file == "" {
		return 0
	}
	e, err := Read(file)
	if err != nil {
		return 0
	}
	return max(e.Prompts, 0)
}

// Entries reads the entries of a project, the newest first, at most limit of
// them; 0 is all. Those that cannot be read come as errors.
func Entries(root store.Root, slug string, limit int) (list []*Entry, broken []error) {
	dir := Dir(root, slug)
	files, _ := os.ReadDir(dir)
	for i := len(files) - 1; i >= 0; i-- {
		name := files[i].Name()
		if !strings.HasSuffix(name, ".md") || strings.HasPrefix(name, ".") {
			continue
		}
		if n := len(list); limit > 0 && n >= limit && len(name) >= 10 && name[:10] < list[n-1].Started.Local().Format(time.DateOnly) {
			break // names have the day alone: what is older by a day cannot be among the newest
		}
		e, err := Read(filepath.Join(dir, name))
		if err != nil {
			broken = append(broken, err)
			continue
		}
		if len(e.Sources) > 0 {
			continue // a summary of others
		}
		list = append(list, e)
	}
	sortNewest(list)
	if limit > 0 && len(list) > limit {
		list = list[:limit]
	}
	return list, broken
}
