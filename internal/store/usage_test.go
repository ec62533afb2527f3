package store

import (
	"os"
	"path/filepath"
	"testing"
)

func TestUsage(t *testing.T) {
	r := Root{Dir: t.TempDir()}
	for rel, n := range map[string]int{
		"config.yaml": 10, "feedback.ndjson": 20, "cache/snapshot": 4000, "sessions/claude-code-a.ndjson": 300,
		"global/corrections/2026-11-01--push.md": 100, "global/corrections/ledger.ndjson": 1000,
		"projects/shop/project.yaml": 5, "projects/shop/corrections/x.md": 50, "projects/shop/corrections/ledger-2025.ndjson": 700,
		"projects/shop/palace/rooms/decisions/cents.md": 60, "projects/shop/journal/2026-11-01--0001--a.md": 70,
	} {
		path := filepath.Join(r.Dir, filepath.FromSlash(rel))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, make([]byte, n), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("/", filepath.Join(r.Dir, "cache", "everything")); err != nil {
		t.Log(err)
	}
	got, err := r.Usage()
	if err != nil {
		t.Fatal(err)
	}
	want := []Usage{{"cache", 1, 4000}, {"ledger", 2, 1700}, {"sessions", 1, 300}, {"rules", 2, 150}, {"journal", 1, 70}, {"palace", 1, 60}, {"other", 3, 35}}
	if len(got) != len(want) {
		t.Fatalf("got %v, want %v", got, want)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("got %v, want %v", got[i], want[i])
		}
	}
	if _, err := (Root{Dir: filepath.Join(r.Dir, "none")}).Usage(); err == nil {
		t.Error("no error for a root that is not there")
	}
}

func TestSize(t *testing.T) {
	for n, want := range map[int64]string{0: "0 bytes", 999: "999 bytes", 1234: "1.2 KB", 5_600_000: "5.6 MB", 2_000_000_000: "2.0 GB"} {
		if got := Size(n); got != want {
			t.Errorf("%d: %s, want %s", n, got, want)
		}
	}
}
