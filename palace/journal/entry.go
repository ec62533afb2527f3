package journal

import (
	"fmt"
	"path/filepath"
	"strconv"
	"strings"
	"time"
	"unicode"

	"agentrecall/internal/redact"
	"agentrecall/internal/store"
)

// An Entry is one session.
type Entry struct {
	Session     string
	Host        string
	Project     string
	Branch      string
	Started     time.Time
	Ended       time.Time
	Reason      string
	Prompts     int // of the person
	Calls       int
	Acts        []string // classes, with counts: "git.commit 2"
	Files       []string
	Corrections []string // lines about rules that spoke or were made
	Topic       string   // for the file's name
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

// Write writes the entry, replacing this session's earlier one.
func Write(root store.Root, slug string, e Entry) error {
	dir := root.Path("projects", slug, "journal")
	if err := root.MkdirAll(dir); err != nil {
		return fmt.Errorf("write journal: %w", err)
	}
	key := Key(e.Session)
	path := filepath.Join(dir, store.FileName(e.Started.Local(), key, store.Slug(redact.String(topic(e)))))
	if have := find(dir, key, e.Session); have != "" {
		path = have
	}
	return root.WriteFile(path, e.render())
}

func topic(e Entry) string {
	if e.Topic != "" {
		return e.Topic
	}
	if len(e.Acts) > 0 {
		name, _, _ := strings.Cut(e.Acts[0], " ")
		return strings.ReplaceAll(name, ".", " ")
	}
	return "session"
}

// find returns the file of a session that already has one: same key in the
// name and the same session inside.
func find(dir, key, session string) string {
	matches, _ := filepath.Glob(filepath.Join(dir, "*--"+key+"--*.md"))
	for _, m := range matches {
		if data, err := store.ReadRegular(m, 1<<20); err == nil && strings.Contains(string(data), session) {
			return m
		}
	}
	return ""
}

func (e Entry) render() []byte {
	var b strings.Builder
	text := func(k, v string) {
		if v != "" {
			b.WriteString(k + ": " + string(store.AppendString(nil, redact.String(v))) + "\n")
		}
	}
	list := func(k string, vs []string) {
		if len(vs) == 0 {
			return
		}
		b.WriteString(k + ":\n")
		for _, v := range vs {
			b.WriteString("  - " + string(store.AppendString(nil, redact.String(v))) + "\n")
		}
	}
	b.WriteString("---\n")
	text("session", e.Session)
	text("host", e.Host)
	text("project", e.Project)
	text("branch", e.Branch)
	b.WriteString("started: " + e.Started.UTC().Format(time.RFC3339) + "\n")
	b.WriteString("ended: " + e.Ended.UTC().Format(time.RFC3339) + "\n")
	text("reason", e.Reason)
	b.WriteString("prompts: " + strconv.Itoa(e.Prompts) + "\n")
	b.WriteString("calls: " + strconv.Itoa(e.Calls) + "\n")
	list("acts", e.Acts)
	list("files", e.Files)
	b.WriteString("---\n# " + e.Started.Local().Format("2 January 2006, 15:04") + "\n")
	if len(e.Corrections) > 0 {
		b.WriteString("\n## Corrections\n\n")
		for _, c := range e.Corrections {
			b.WriteString("- " + redact.String(strings.Join(strings.Fields(c), " ")) + "\n")
		}
	}
	return []byte(b.String())
}

// Prompts is how many prompts of the person a session's entry counts, 0 when
// there is no entry or it does not say.
func Prompts(root store.Root, slug, session string) int {
	file := find(root.Path("projects", slug, "journal"), Key(session), session)
	if file == "" {
		return 0
	}
	data, err := store.ReadRegular(file, 1<<20)
	if err != nil {
		return 0
	}
	_, rest, ok := strings.Cut(string(data), "\nprompts: ")
	if !ok {
		return 0
	}
	line, _, _ := strings.Cut(rest, "\n")
	n, _ := strconv.Atoi(strings.TrimSpace(line))
	return max(n, 0)
}
