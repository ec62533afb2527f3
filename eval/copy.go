package eval

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// CopyStore copies a store for reading, without locks, caches and what is being
// written, and returns the hash of its names and contents. The store itself is
// not changed.
func CopyStore(from, to string) (sum string, err error) {
	h := sha256.New()
	err = filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		switch top := filepath.ToSlash(rel); {
		case d.IsDir() && (top == "cache" || top == "locks" || top == "tmp"):
			return fs.SkipDir
		case d.IsDir():
			return os.MkdirAll(filepath.Join(to, rel), 0o700)
		case !d.Type().IsRegular():
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		fmt.Fprintf(h, "%s\x00%d\x00", filepath.ToSlash(rel), len(data))
		h.Write(data)
		if err := os.WriteFile(filepath.Join(to, rel), data, 0o600); err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		return os.Chtimes(filepath.Join(to, rel), info.ModTime(), info.ModTime())
	})
	if err != nil {
		return "", fmt.Errorf("copy the store for reading: %w", err)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
