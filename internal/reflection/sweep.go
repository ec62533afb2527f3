package reflection

import (
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"agentrecall"
	"agentrecall/internal/store"
)

// quietFor is how long a session must have been silent to count as left open:
// a terminal may stay open over night, and a resumed session goes on all the
// same.
const quietFor = 24 * time.Hour

// unclosed lists the session files that were never closed and have been silent
// for a day, by name.
func unclosed(m *agentrecall.Memory, now time.Time) (names []string) {
	list, err := os.ReadDir(m.Root.Path("sessions"))
	if err != nil {
		return nil
	}
	for _, f := range list {
		fi, err := f.Info()
		if err != nil || !strings.HasSuffix(f.Name(), ".ndjson") || now.Sub(fi.ModTime()) < quietFor {
			continue
		}
		if m.LeftOpen(f.Name()) {
			names = append(names, f.Name())
		}
	}
	sort.Strings(names)
	return names
}

// below is a path as it is written in a plan.
func below(root store.Root, path string) string {
	rel, err := filepath.Rel(root.Dir, path)
	if err != nil {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(rel)
}
