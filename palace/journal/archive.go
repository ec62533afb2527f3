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
		p := "## " + s.Who + " · " + s.At.Local().Format("15:04") + "\n\n" + quoteLines(redact.String(s.Text)) + "\n"
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
