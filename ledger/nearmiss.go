package ledger

import (
	"bytes"
	"path/filepath"
	"time"

	"agentrecall/internal/store"
)

// maxNearMisses is how many pointers to near misses are kept.
const maxNearMisses = 2000

// NearMiss keeps a pointer to a sentence that was almost a correction. It is
// the least important thing written: a busy shelf loses it.
func (b *Book) NearMiss(wait time.Duration, pointer []byte) error {
	err := b.WithShelf(b.Project.Slug, wait, func(s *Shelf) error {
		if err := s.ensure(); err != nil {
			return err
		}
		path := filepath.Join(s.dir, "rejected.ndjson")
		data, err := store.ReadRegular(path, 8<<20)
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
