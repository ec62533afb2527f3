package ledger

import (
	"bytes"
	"fmt"
	"path/filepath"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/internal/store"
)

// maxNearMisses is how many pointers to near misses are kept.
const maxNearMisses = 2000

const (
	nearMissFile    = "rejected.ndjson"
	maxNearMissFile = 8 << 20 // bytes
)

// NearMiss keeps a pointer to a sentence that was almost a correction. It is
// the least important thing written: a busy shelf loses it.
func (b *Book) NearMiss(wait time.Duration, pointer []byte) error {
	err := b.WithShelf(b.Project.Slug, wait, func(s *Shelf) error {
		if err := s.ensure(); err != nil {
			return err
		}
		path := filepath.Join(s.dir, nearMissFile)
		data, err := store.ReadRegular(path, maxNearMissFile)
		if err == nil && bytes.Count(data, []byte{'\n'}) >= maxNearMisses {
			keep := data
			for bytes.Count(keep, []byte{'\n'}) >= maxNearMisses/2 {
				keep = keep[bytes.IndexByte(keep, '\n')+1:]
			}
			return b.Root.WriteFile(path, append(append(append([]byte(nil), keep...), pointer...), '\n'))
		}
		return b.Root.Append(path, [][]byte{pointer}, false)
	})
	if err == store.ErrLocked {
		return nil
	}
	return err
}

// A NearMissed is a pointer to a sentence that was almost a correction. It
// holds no words.
type NearMissed struct {
	At            time.Time
	Host, Session string
	Turn          string
	Channel, Lang string // "" in pointers that do not say
	Score         float64
}

// NearMisses reads the pointers of the project, the oldest first. A line that
// is none is left out.
func (b *Book) NearMisses() (list []NearMissed, err error) {
	path := filepath.Join(b.Root.Corrections(b.Project.Slug), nearMissFile)
	data, err := store.ReadRegular(path, maxNearMissFile)
	if isNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read near misses: %w", err)
	}
	store.ScanLines(data, func(line []byte, _ int) {
		if !gjson.ValidBytes(line) {
			return
		}
		v := gjson.ParseBytes(line)
		n := NearMissed{Host: v.Get("host").Str, Session: v.Get("session").Str, Turn: v.Get("turn").Str,
			Channel: v.Get("channel").Str, Lang: v.Get("lang").Str, Score: v.Get("score").Float()}
		if n.At, _ = time.Parse(time.RFC3339, v.Get("at").Str); v.IsObject() {
			list = append(list, n)
		}
	})
	return list, nil
}
