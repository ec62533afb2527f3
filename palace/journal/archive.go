package journal

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"agentrecall/internal/redact"
	"agentrecall/internal/store"
)

// A Said is one thing that was said in a session.
type Said struct {
	At   time.Time
	Who  string // "person" or "agent"
	Text string
}

// maxCopy bounds the copy of one session, in bytes; the middle of a longer one
// is left out.
const maxCopy = 900 << 10

// hour stands between who said something and when.
const hour = " · "

// Person reports what the person said, not the agent.
func (t Turn) Person() bool { return strings.HasPrefix(t.Who, "person"+hour) }

// Archive keeps a redacted copy of what was said in a session under
// journal/archive, named like its entry, and removes copies that are older
// than age; an age of 0 keeps all.
func Archive(root store.Root, slug string, e *Entry, said []Said, now time.Time, age time.Duration) error {
	dir := filepath.Join(Dir(root, slug), "archive")
	if age > 0 {
		expire(dir, now.Add(-age))
	}
	if len(said) == 0 {
		return nil
	}
	var parts []string
	size := 0
	for _, s := range said {
		p := "## " + s.Who + hour + s.At.Local().Format("15:04") + "\n\n" + quoteLines(redact.String(s.Text)) + "\n"
		parts = append(parts, p)
		size += len(p)
	}
	for size > maxCopy && len(parts) > 2 {
		i := len(parts) / 2
		size -= len(parts[i])
		parts = append(parts[:i], parts[i+1:]...)
	}
	var b strings.Builder
	b.WriteString("---\nsession: " + store.YAMLString(e.Session) + "\nhost: " + store.YAMLString(e.Host) + "\nproject: " + store.YAMLString(slug) +
		"\nstarted: " + e.Started.UTC().Format(time.RFC3339) + "\n---\n# " + e.Title() + "\n")
	for _, p := range parts {
		b.WriteString("\n" + p)
	}
	if err := root.WriteFile(filepath.Join(dir, filepath.Base(e.File)), []byte(redact.String(b.String()))); err != nil {
		return fmt.Errorf("keep a copy of the session: %w", err)
	}
	return nil
}

// A Turn is what was said at once in a copy of a session.
type Turn struct {
	Who  string // as in Said, with the hour
	Text string
	Line int // of the file, from 1
}

// Turns cuts the body of a copy, which begins on a line of its file, into what
// was said.
func Turns(body string, line int) (list []Turn) {
	for l := range strings.Lines(body) {
		text := strings.TrimRight(l, "\r\n")
		if who, ok := strings.CutPrefix(text, "## "); ok {
			list = append(list, Turn{Who: who, Line: line})
		} else if n := len(list); n > 0 {
			if t := &list[n-1]; t.Text != "" || text != "" {
				if t.Text == "" {
					t.Line = line
				}
				t.Text += strings.TrimPrefix(strings.TrimPrefix(text, ">"), " ") + "\n"
			}
		}
		line++
	}
	return list
}

// quoteLines marks every line as quoted, so that nothing in it is a heading.
func quoteLines(text string) string {
	return "> " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n> ")
}

// expire removes the copies of sessions that began before a time.
func expire(dir string, before time.Time) {
	list, _ := os.ReadDir(dir)
	for _, d := range list {
		if date, _, _, ok := store.SplitFileName(d.Name()); ok && date.Before(before.AddDate(0, 0, -1)) {
			os.Remove(filepath.Join(dir, d.Name()))
		}
	}
}
