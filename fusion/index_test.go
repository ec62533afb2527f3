package fusion

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"agentrecall/internal/store"
)

var day = time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC)

// A shelf is a set of files in memory that an index is made of.
type shelf map[string]string

func (s shelf) sources() (list []Source) {
	for name, text := range s {
		list = append(list, Source{Path: name, Size: int64(len(text)), MTime: int64(hash32(text)) + 1, Inode: 7})
	}
	return list
}

func (s shelf) read(src Source) ([]Document, error) {
	text, ok := s[src.Path]
	if !ok {
		return nil, fs.ErrNotExist
	}
	title, body, _ := strings.Cut(text, "\n")
	return []Document{{ID: src.Path, Title: title, Body: body, Line: 2, Path: src.Path, Project: "shop", Date: day}}, nil
}

func synced(t testing.TB, ix *Index, s shelf) Changes {
	t.Helper()
	c, err := ix.Sync(s.sources(), s.read)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func ids(t testing.TB, ix *Index, text string) (out []string) {
	t.Helper()
	a, err := ix.Search(Query{Text: text, Project: "shop", Now: day})
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range a.Results {
		out = append(out, fmt.Sprintf("%s %s %.5f", r.ID, r.Citation(), r.Score))
	}
	return out
}

func TestSavedIndexAnswersTheSame(t *testing.T) {
	root := store.Root{Dir: t.TempDir()}
	files := shelf{}
	for i := range 40 {
		files[fmt.Sprintf("f%02d.md", i)] = fmt.Sprintf("Title %d\nThe queue of worker %d is drained by cron.\n\n# Part\nbooking_events %d", i, i%7, i*i)
	}
	fresh := Open(root)
	if c := synced(t, fresh, files); c.Read != 40 || c.Rebuilt != "" {
		t.Errorf("%+v", c)
	}
	want := ids(t, fresh, "worker 3 queue booking_events 9")
	if len(want) == 0 {
		t.Fatal("nothing found")
	}
	if err := fresh.Save(); err != nil {
		t.Fatal(err)
	}
	again := Open(root)
	if c := synced(t, again, files); c != (Changes{}) {
		t.Errorf("nothing changed, but %+v", c)
	}
	if d := cmp.Diff(want, ids(t, again, "worker 3 queue booking_events 9")); d != "" {
		t.Error(d)
	}
	if err := again.Close(); err != nil {
		t.Error(err)
	}
}

func TestReadingCreatesNothing(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "none")
	ix := Open(store.Root{Dir: dir})
	if _, err := ix.Sync(nil, nil); err != nil {
		t.Error(err)
	}
	if got := ids(t, ix, "anything"); len(got) > 0 {
		t.Error(got)
	}
	if err := ix.Save(); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(dir); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the root was made: %v", err)
	}
}

// Any order of changes, saves and new processes ends in the same answers as an
// index that was made at once.
func TestIncrementalEqualsFull(t *testing.T) {
	dir := t.TempDir()
	n := 0
	rapid.Check(t, func(t *rapid.T) {
		n++
		root := store.Root{Dir: filepath.Join(dir, fmt.Sprint(n))}
		files := shelf{}
		ix := Open(root)
		words := rapid.SampledFrom([]string{"alpha", "beta", "gamma delta", "库存 同步", "SESSION_TTL", "v1.2.3"})
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			name := fmt.Sprintf("f%d.md", rapid.IntRange(0, 9).Draw(t, "file"))
			switch rapid.IntRange(0, 4).Draw(t, "what") {
			case 0:
				delete(files, name)
			case 1, 2:
				files[name] = words.Draw(t, "title") + "\n" + words.Draw(t, "body") + " " + words.Draw(t, "more") + strings.Repeat(" only-"+name, 3)
			case 3:
				if _, err := ix.Sync(files.sources(), files.read); err != nil {
					t.Fatal(err)
				}
				if err := ix.Save(); err != nil {
					t.Fatal(err)
				}
			case 4:
				ix.Close()
				ix = Open(root)
			}
		}
		if _, err := ix.Sync(files.sources(), files.read); err != nil {
			t.Fatal(err)
		}
		if err := ix.Save(); err != nil { // merges
			t.Fatal(err)
		}
		known, err := ix.known()
		if err != nil || len(known) != len(files) {
			t.Fatalf("%d sources, want %d (%v)", len(known), len(files), err)
		}
		found := func(ix *Index, word string) map[string]bool {
			a, err := ix.Search(Query{Text: word, NoFloor: true, Limit: 20})
			if err != nil {
				t.Fatal(err)
			}
			m := map[string]bool{}
			for _, r := range a.Results {
				m[r.Title+" "+r.Passages[0].Text] = true
			}
			return m
		}
		full := Open(store.Root{Dir: filepath.Join(dir, "empty")})
		if _, err := full.Sync(files.sources(), files.read); err != nil {
			t.Fatal(err)
		}
		for _, w := range []string{"alpha", "gamma", "库存", "session_ttl", "1.2.3"} {
			if d := cmp.Diff(found(full, w), found(ix, w)); d != "" {
				t.Fatalf("%s: %s", w, d)
			}
		}
		ix.Close()
	})
}

func TestWhatCannotBeReadIsTriedAgain(t *testing.T) {
	ix := Open(store.Root{Dir: t.TempDir()})
	files := shelf{"a.md": "Alpha\nbody"}
	list := append(files.sources(), Source{Path: "gone.md", Size: 1, MTime: 1})
	if _, err := ix.Sync(list, files.read); !errors.Is(err, fs.ErrNotExist) || !strings.Contains(err.Error(), "gone.md") {
		t.Errorf("error %v", err)
	}
	if got := ids(t, ix, "alpha"); len(got) != 1 {
		t.Error(got)
	}
	files["gone.md"] = "Alpha\nback"
	c, err := ix.Sync(list, files.read)
	if err != nil || c.Read != 1 {
		t.Errorf("%+v, %v", c, err)
	}
}

func TestDamagedIndexIsMadeAgain(t *testing.T) {
	files := shelf{}
	for i := range 200 {
		files[fmt.Sprintf("f%03d.md", i)] = fmt.Sprintf("Title %d\n%s %d", i, strings.Repeat("the cache of tenants keyed by plan and region ", 5), i)
	}
	for name, harm := range map[string]func(t *testing.T, file string){
		"cut":      func(t *testing.T, f string) { fail(t, os.Truncate(f, 5000)) },
		"empty":    func(t *testing.T, f string) { fail(t, os.Truncate(f, 0)) },
		"missing":  func(t *testing.T, f string) { fail(t, os.Remove(f)) },
		"a folder": func(t *testing.T, f string) { fail(t, os.Remove(f)); fail(t, os.Mkdir(f, 0o755)) },
		"zeros": func(t *testing.T, f string) {
			data, err := os.ReadFile(f)
			fail(t, err)
			for i := len(data) / 3; i < len(data)*2/3; i++ {
				data[i] = 0
			}
			fail(t, os.WriteFile(f, data, 0o600))
		},
		"other": func(t *testing.T, f string) { fail(t, os.WriteFile(f, []byte("ARFUSION and then nothing"), 0o600)) },
	} {
		for _, which := range []string{"index-1-0.post", pointerName} {
			t.Run(name+" "+which, func(t *testing.T) {
				root := store.Root{Dir: t.TempDir()}
				first := Open(root)
				synced(t, first, files)
				want := ids(t, first, "tenants 17")
				fail(t, first.Save())
				harm(t, root.Path("cache", which))
				ix := Open(root)
				c, err := ix.Sync(files.sources(), files.read)
				fail(t, err)
				a, err := ix.Search(Query{Text: "tenants 17", Project: "shop", Now: day})
				if errors.Is(err, ErrDamaged) { // seen only when touched
					if c, err = ix.Sync(files.sources(), files.read); err != nil || c.Read != len(files) {
						t.Fatalf("%+v %v", c, err)
					}
					a, err = ix.Search(Query{Text: "tenants 17", Project: "shop", Now: day})
				}
				fail(t, err)
				if len(a.Results) != len(want) {
					t.Errorf("%d results, want %d (%+v)", len(a.Results), len(want), c)
				}
				if which != pointerName || name != "a folder" {
					fail(t, ix.Save())
					if c := synced(t, Open(root), files); c.Read != 0 {
						t.Errorf("saved again, but %+v", c)
					}
				}
			})
		}
	}
}

func fail(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestManyWritersLeaveAWholeIndex(t *testing.T) {
	root := store.Root{Dir: t.TempDir()}
	files := shelf{}
	for i := range 30 {
		files[fmt.Sprintf("f%d.md", i)] = fmt.Sprintf("Number%d\nalpha and%d", i, i)
	}
	var wg sync.WaitGroup
	for range 6 {
		wg.Go(func() {
			for range 5 {
				ix := Open(root)
				if _, err := ix.Sync(files.sources(), files.read); err != nil {
					t.Error(err)
				}
				if err := ix.Save(); err != nil {
					t.Error(err)
				}
				if a, err := ix.Search(Query{Text: "alpha", Limit: 50}); err != nil || len(a.Results) != 30 {
					t.Errorf("%d results, %v", len(a.Results), err)
				}
				ix.Close()
			}
		})
	}
	wg.Wait()
	if c := synced(t, Open(root), files); c != (Changes{}) {
		t.Errorf("%+v", c)
	}
}
