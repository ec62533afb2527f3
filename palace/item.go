package palace

import (
	"fmt"
	"path/filepath"
	"sort"
	"strings"
	"time"
	"unicode/utf8"

	"agentrecall/internal/fence"
	"agentrecall/internal/redact"
	"agentrecall/internal/store"
)

// Types of memory.
const (
	Decision   = "decision"
	Fact       = "fact"
	Preference = "preference"
	Procedure  = "procedure"
	Insight    = "insight"
	Blocker    = "blocker"
	Task       = "task"
	Note       = "note"
	Phase      = "phase"
	Identity   = "identity"
)

// States of a memory.
const (
	Current    = "current"
	Superseded = "superseded" // another one took its place
	Proposed   = "proposed"   // waits for the person's word
	Closed     = "closed"     // a blocker that is gone, a task that is done, a phase that ended
	Retracted  = "retracted"
)

// maxItem bounds a file of the palace, in bytes.
const maxItem = 512 << 10

// titleBytes bounds a title, which also names the file.
const titleBytes = 100

// An Item is one memory: a file.
type Item struct {
	ID           string
	Type         string
	Status       string
	Title        string // the first heading
	Body         string // markdown below it
	Room         string // directory under rooms; "" for skills, phases, identity, awareness
	By           string // human, agent, import
	Severity     string // p0 … p2 of insights and blockers, else ""
	Created      time.Time
	Opened       time.Time // of a phase
	From         time.Time // believed from
	Until        time.Time // believed until; zero: still
	Triggers     []string
	AppliesWhen  []string
	Supersedes   string
	SupersededBy string
	Conflicts    []string // ids of what it may contradict
	Observed     []Observation
	Cites        []Cite
	Origin       []string // of awareness: the projects it was confirmed in
	Source       map[string]string

	Project  string // slug; "" for awareness
	File     string // absolute path
	Line     int    // on which the body begins, from 1; of the heading when there is no body
	Problems []string
}

// Holds reports whether the memory is believed now.
func (it *Item) Holds() bool { return it.Status == Current }

// Text is the whole of what the memory says.
func (it *Item) Text() string {
	if it.Body == "" {
		return it.Title
	}
	return it.Title + "\n" + it.Body
}

// Links are the insides of the [[wikilinks]] in it, without what follows a
// bar or a number sign.
func (it *Item) Links() (links []string) {
	rest := it.Body
	for {
		_, after, ok := strings.Cut(rest, "[[")
		if !ok {
			return links
		}
		inside, next, ok := strings.Cut(after, "]]")
		if !ok {
			return links
		}
		rest = next
		if i := strings.IndexAny(inside, "|#"); i >= 0 {
			inside = inside[:i]
		}
		if inside = strings.TrimSpace(inside); inside != "" && !strings.Contains(inside, "\n") {
			links = append(links, inside)
		}
	}
}

// typeOfRoom is what a file in a room is when it does not say.
func typeOfRoom(room string) string {
	switch room {
	case "goals":
		return Task
	case "decisions":
		return Decision
	case "blockers":
		return Blocker
	case "alignment":
		return Preference
	}
	return Fact
}

// parse reads a file of the palace. Wrong values of single keys are listed in
// Problems; only front matter that is no YAML is an error.
func parse(data []byte, file, project, typ, room string) (*Item, error) {
	if !utf8.Valid(data) {
		return nil, fmt.Errorf("read memory %s: not UTF-8; save it as UTF-8", file)
	}
	doc, err := store.ParseDoc(data)
	if err != nil {
		return nil, fmt.Errorf("read memory %s: %w", file, err)
	}
	vals, err := doc.Values()
	if err != nil {
		return nil, fmt.Errorf("read memory %s: %w", file, err)
	}
	it := &Item{Type: typ, Room: room, Project: project, File: file, Status: Current, By: "human"}
	it.readBody(doc.Body(), strings.Count(string(data[:len(data)-len(doc.Body())]), "\n")+1)
	v := values{vals, it}
	v.text("id", &it.ID)
	v.choice("type", &it.Type, Decision, Fact, Preference, Procedure, Insight, Blocker, Task, Note, Phase, Identity)
	v.choice("status", &it.Status, Current, Superseded, Proposed, Closed, Retracted)
	v.choice("by", &it.By, "human", "agent", "import", "unknown")
	v.choice("severity", &it.Severity, "p0", "p1", "p2")
	v.time("created", &it.Created)
	v.time("opened", &it.Opened)
	v.time("believed_from", &it.From)
	v.time("believed_until", &it.Until)
	v.texts("triggers", &it.Triggers)
	v.texts("applies_when", &it.AppliesWhen)
	v.text("supersedes", &it.Supersedes)
	v.text("superseded_by", &it.SupersededBy)
	v.texts("conflicts", &it.Conflicts)
	v.texts("origin", &it.Origin)
	var list []string
	v.texts("observed", &list)
	for _, s := range list {
		if o, ok := parseObservation(s); ok {
			it.Observed = append(it.Observed, o)
		} else {
			it.Problems = append(it.Problems, fmt.Sprintf("observed: %q is not a date, a source and a session", s))
		}
	}
	list = nil
	v.texts("cites", &list)
	for _, s := range list {
		if c, ok := parseCite(s); ok {
			it.Cites = append(it.Cites, c)
		}
	}
	if m, ok := vals["source"].(map[string]any); ok {
		it.Source = map[string]string{}
		for k, x := range m {
			it.Source[k] = store.Scalar(x)
		}
	}
	if it.Created.IsZero() {
		it.Created, _, _, _ = store.SplitFileName(filepath.Base(file))
	}
	if it.From.IsZero() {
		it.From = it.Created
	}
	if it.Title == "" {
		it.Title = strings.ReplaceAll(strings.TrimSuffix(filepath.Base(file), ".md"), "-", " ")
	}
	if it.ID == "" {
		it.ID = store.MemoryID(project, filepath.ToSlash(filepath.Join(room, filepath.Base(file))))
	}
	return it, nil
}

// readBody takes the first heading as the title, and what follows as the body.
// line is the one on which body begins in the file.
func (it *Item) readBody(body string, line int) {
	rest := strings.TrimLeft(body, " \t\r\n")
	if text, after, _ := strings.Cut(rest, "\n"); strings.HasPrefix(text, "# ") {
		it.Title = strings.TrimSpace(text[2:])
		rest = strings.TrimLeft(after, " \t\r\n")
		if strings.TrimSpace(rest) == "" {
			rest = body[strings.Index(body, text):]
			it.Line = line + strings.Count(body[:len(body)-len(rest)], "\n")
			return
		}
	}
	it.Line = line + strings.Count(body[:len(body)-len(rest)], "\n")
	it.Body = strings.TrimSpace(rest)
}

// values takes typed values out of a front matter.
type values struct {
	m  map[string]any
	it *Item
}

func (v values) text(key string, to *string) {
	if x, ok := v.m[key]; ok && x != nil {
		*to = store.Scalar(x)
	}
}

func (v values) choice(key string, to *string, allowed ...string) {
	s := ""
	if v.text(key, &s); s == "" {
		return
	}
	for _, a := range allowed {
		if s == a {
			*to = s
			return
		}
	}
	v.it.Problems = append(v.it.Problems, fmt.Sprintf("%s: %q is not one of %s", key, s, strings.Join(allowed, ", ")))
}

func (v values) texts(key string, to *[]string) {
	switch x := v.m[key].(type) {
	case nil:
	case []any:
		for _, e := range x {
			*to = append(*to, store.Scalar(e))
		}
	default:
		*to = []string{store.Scalar(x)}
	}
}

func (v values) time(key string, to *time.Time) {
	s := ""
	if v.text(key, &s); s == "" {
		return
	}
	for _, layout := range [...]string{time.RFC3339, time.DateOnly} {
		if t, err := time.Parse(layout, s); err == nil {
			*to = t
			return
		}
	}
	v.it.Problems = append(v.it.Problems, fmt.Sprintf("%s: %q is not a date such as 2026-11-30", key, s))
}

// render writes a new file. Existing files are changed key by key.
func (it *Item) render() []byte {
	var b strings.Builder
	text := func(key, s string) {
		if s != "" {
			b.WriteString(key + ": " + store.YAMLString(redact.String(s)) + "\n")
		}
	}
	list := func(key string, list []string) {
		if len(list) > 0 {
			clean := make([]string, len(list))
			for i, s := range list {
				clean[i] = redact.String(s)
			}
			b.WriteString(key + ": " + store.YAMLList(clean) + "\n")
		}
	}
	when := func(key string, t time.Time) {
		if !t.IsZero() {
			b.WriteString(key + ": " + t.UTC().Format(time.RFC3339) + "\n")
		}
	}
	b.WriteString("---\n")
	text("id", it.ID)
	text("type", it.Type)
	if it.Status != Current {
		text("status", it.Status)
	}
	text("by", it.By)
	text("severity", it.Severity)
	when("created", it.Created)
	when("opened", it.Opened)
	if !it.From.Equal(it.Created) {
		when("believed_from", it.From)
	}
	when("believed_until", it.Until)
	list("triggers", it.Triggers)
	list("applies_when", it.AppliesWhen)
	text("supersedes", it.Supersedes)
	text("superseded_by", it.SupersededBy)
	list("conflicts", it.Conflicts)
	list("origin", it.Origin)
	list("observed", observations(it.Observed))
	list("cites", cites(it.Cites))
	if len(it.Source) > 0 {
		keys := make([]string, 0, len(it.Source))
		for k, v := range it.Source {
			if v != "" {
				keys = append(keys, k)
			}
		}
		sort.Strings(keys)
		for i, k := range keys {
			keys[i] = k + ": " + store.YAMLString(redact.String(it.Source[k]))
		}
		if len(keys) > 0 {
			b.WriteString("source: {" + strings.Join(keys, ", ") + "}\n")
		}
	}
	b.WriteString("---\n# " + oneLine(redact.String(it.Title)) + "\n")
	if body := strings.TrimSpace(redact.String(it.Body)); body != "" {
		b.WriteString("\n" + body + "\n")
	}
	return []byte(b.String())
}

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// Split makes a title and a body of what is to be remembered: the first line
// or sentence is the title, and the body is the whole when there is more.
func Split(content string) (title, body string) {
	content = strings.TrimSpace(strings.ReplaceAll(content, "\r\n", "\n"))
	first, _, more := strings.Cut(content, "\n")
	title = strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(first), "#"))
	if end := sentenceEnd(title); end > 0 && end < len(title) {
		title, more = title[:end], true
	}
	if len(title) > titleBytes {
		title, more = fence.Cut(title, titleBytes), true
	}
	title = strings.TrimRight(title, " .。")
	if strings.HasPrefix(strings.TrimSpace(first), "#") { // a heading of the writer's own
		_, rest, _ := strings.Cut(content, "\n")
		return title, strings.TrimSpace(rest)
	}
	if more {
		return title, content
	}
	return title, ""
}

// sentenceEnd is the byte behind the first sentence of a line, 0 when it does
// not end in it. A full stop inside a number or a name does not end one.
func sentenceEnd(s string) int {
	for i, r := range s {
		switch r {
		case '。', '！', '？':
			return i + utf8.RuneLen(r)
		case '.', '!', '?':
			rest := s[i+1:]
			if i >= 12 && (rest == "" || strings.HasPrefix(rest, " ")) && !abbreviation(s[:i]) {
				return i + 1
			}
		}
	}
	return 0
}

func abbreviation(s string) bool {
	word := s[strings.LastIndexByte(s, ' ')+1:]
	return len(word) <= 2 || word == "e.g" || word == "i.e" || word == "etc" || word == "vs"
}
