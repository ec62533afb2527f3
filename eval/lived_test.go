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

// counted is what a store and its home hold, and a hash of it. The place is
// taken out; logs of this machine and caches do not count.
func counted(t *testing.T, l *lived.Life) (rules, transcripts int, sum string) {
	t.Helper()
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
				return nil
			}
			text, err := os.ReadFile(path)
			h.Write([]byte(strings.ReplaceAll(string(text), filepath.Dir(l.Root), "")))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return rules, transcripts, hex.EncodeToString(h.Sum(nil))
}

func life(t *testing.T, o lived.Options) *lived.Life {
	t.Helper()
	data, err := fixtures.ReadFile("fixtures/store/life.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	l, err := livedIn(data, o)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// The store holds what nine months leave behind.
func TestTheLivedInStore(t *testing.T) {
	l := life(t, lived.Options{})
	rules, transcripts, _ := counted(t, l)
	if len(l.Dirs) != 6 || l.Sessions < 200 || rules < 36 || transcripts != l.Sessions {
		t.Errorf("%d projects, %d sessions, %d rules, %d transcripts", len(l.Dirs), l.Sessions, rules, transcripts)
	}
}

// A life is the same every time.
func TestTwoLivesAreTheSame(t *testing.T) {
	var sums [2]string
	for i := range sums {
		Release()
		_, _, sums[i] = counted(t, life(t, lived.Options{Weeks: 9}))
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
