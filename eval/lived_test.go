package eval

import (
	"crypto/sha256"
	"encoding/hex"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"agentrecall/eval/lived"
)

// The store holds what nine months leave behind, and the same every time.
func TestTheLivedInStore(t *testing.T) {
	data, err := fixtures.ReadFile("fixtures/store/life.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	var sums [2]string
	for i := range sums {
		Release()
		l, err := live(data, lived.Options{})
		if err != nil {
			t.Fatal(err)
		}
		if len(l.Dirs) != 6 || l.Sessions < 200 {
			t.Errorf("%d projects, %d sessions", len(l.Dirs), l.Sessions)
		}
		rules, transcripts := 0, 0
		h := sha256.New()
		for _, root := range []string{l.Root, l.Home} {
			err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
				if err != nil || d.IsDir() {
					return err
				}
				switch {
				case strings.HasSuffix(path, ".md") && strings.Contains(path, "corrections"):
					rules++
				case strings.HasSuffix(path, ".jsonl"):
					transcripts++
				default:
					return nil // logs of this machine, caches
				}
				text, err := os.ReadFile(path)
				h.Write([]byte(strings.ReplaceAll(string(text), filepath.Dir(l.Root), "")))
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
		t.Logf("%d rules, %d transcripts of %d sessions", rules, transcripts, l.Sessions)
		if rules < 36 || transcripts != l.Sessions {
			t.Errorf("%d rules, %d transcripts", rules, transcripts)
		}
		sums[i] = hex.EncodeToString(h.Sum(nil))
	}
	if sums[0] != sums[1] {
		t.Error("two lives differ")
	}
}

func TestMain(m *testing.M) {
	code := m.Run()
	Release()
	os.Exit(code)
}
