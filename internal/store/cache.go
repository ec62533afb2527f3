package store

import (
	"fmt"
	"os"
	"path/filepath"
)

// WriteCache replaces a file that can be made again at any time: by rename, so
// that no reader sees half of it, but without fsync. After a power cut it may
// be torn; readers of such files carry a checksum.
func (r Root) WriteCache(path string, data []byte) error {
	if err := mkdirAll(filepath.Dir(path)); err != nil {
		return fmt.Errorf("write cache %s: %w", path, err)
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return fmt.Errorf("write cache %s: %w", path, err)
	}
	_, err = disk.Write(f, data)
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = disk.Rename(f.Name(), path)
	}
	if err != nil {
		disk.Remove(f.Name())
		return fmt.Errorf("write cache %s: %w", path, err)
	}
	return nil
}
