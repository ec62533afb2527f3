package fusion

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agentrecall/internal/store"
)

// An index file with any bytes in it answers, or says that it is damaged: then
// the next Sync builds it again.
func FuzzIndexFile(f *testing.F) {
	dir := f.TempDir()
	note := filepath.Join(dir, "note.md")
	if err := os.WriteFile(note, []byte("sessions end after twelve hours"), 0o600); err != nil {
		f.Fatal(err)
	}
	sources := []Source{{Path: note, Size: 31, MTime: 1}}
	read := func(s Source) ([]Document, error) {
		return []Document{{ID: "note", Path: s.Path, Project: "shop", Title: "Sessions", Body: "sessions end after twelve hours"}}, nil
	}
	root := store.Root{Dir: filepath.Join(dir, "store")}
	ix := Open(root)
	if _, err := ix.Sync(sources, read); err != nil {
		f.Fatal(err)
	}
	if err := ix.Save(); err != nil {
		f.Fatal(err)
	}
	if err := ix.Close(); err != nil {
		f.Fatal(err)
	}
	var names []string
	entries, err := os.ReadDir(root.Path("cache"))
	if err != nil {
		f.Fatal(err)
	}
	whole := map[string][]byte{}
	for _, e := range entries {
		data, err := os.ReadFile(root.Path("cache", e.Name()))
		if err != nil || e.IsDir() {
			continue
		}
		names, whole[e.Name()] = append(names, e.Name()), data
		f.Add(len(names)-1, 0, []byte{})
		f.Add(len(names)-1, len(data)/2, []byte{0xff, 0xff, 0xff, 0xff})
		f.Add(len(names)-1, max(len(data)-4, 0), []byte("end of it"))
		f.Add(len(names)-1, 8, []byte(strings.Repeat("\x00", 64)))
	}
	if len(names) < 2 {
		f.Fatalf("the index is in %v", names)
	}
	f.Fuzz(func(t *testing.T, which, at int, put []byte) {
		for name, data := range whole {
			if err := os.WriteFile(root.Path("cache", name), data, 0o600); err != nil {
				t.Fatal(err)
			}
		}
		name := names[abs(which)%len(names)]
		data := append([]byte(nil), whole[name]...)
		at = abs(at) % (len(data) + 1)
		if len(put) == 0 {
			data = data[:at] // torn
		} else {
			copy(data[at:], put)
		}
		if err := os.WriteFile(root.Path("cache", name), data, 0o600); err != nil {
			t.Fatal(err)
		}
		ix := Open(root)
		defer ix.Close()
		if _, err := ix.Sync(sources, read); err != nil {
			t.Fatal(err)
		}
		q := Query{Text: "when do sessions end", Project: "shop", Now: time.Date(2026, 11, 30, 0, 0, 0, 0, time.UTC)}
		a, err := ix.Search(q)
		if errors.Is(err, ErrDamaged) {
			if c, err := ix.Sync(sources, read); err != nil || c.Rebuilt == "" {
				t.Fatalf("not built again: %v, %+v", err, c)
			}
			if a, err = ix.Search(q); err == nil && len(a.Results) != 1 {
				t.Fatalf("built again, %d results", len(a.Results))
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	})
}

func abs(n int) int {
	if n < 0 {
		n = -(n + 1)
	}
	return n
}
