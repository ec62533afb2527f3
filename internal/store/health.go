package store

import (
	"os"
	"strings"
	"time"
)

// healthKeep is how many bytes of health.ndjson are kept; the file is cut
// back to that when it has twice as many.
const healthKeep = 1 << 20

// maxHealth is the longest entry in bytes.
const maxHealth = 4 << 10

// Health adds a line to health.ndjson for the person to see later. entry is a
// JSON object on one line, or a text, which is put into one with the time. It
// is best effort: it never fails, never waits, and does not make the root.
func (r Root) Health(entry string) {
	if fi, err := os.Stat(r.Dir); err != nil || !fi.IsDir() {
		return
	}
	line := []byte(entry)
	if !strings.HasPrefix(entry, "{") || objectEnd(line) != len(line) || len(line) > maxHealth || strings.ContainsRune(entry, '\n') {
		if len(entry) > maxHealth/2 {
			entry = entry[:maxHealth/2]
		}
		line = NewObject(nil).Int("v", 1).
			Str("at", time.Now().UTC().Format("2006-01-02T15:04:05.000Z")).
			Str("text", strings.ToValidUTF8(entry, "")).End()
	}
	path := r.Path("health.ndjson")
	if r.Append(path, [][]byte{line}, false) != nil {
		return
	}
	if fi, err := os.Stat(path); err != nil || fi.Size() < 2*healthKeep {
		return
	}
	unlock, err := r.Lock("health", 0)
	if err != nil {
		return // someone else cuts it
	}
	defer unlock()
	if data, cut, err := ReadTail(path, healthKeep); err == nil && cut {
		r.WriteFile(path, data)
	}
}
