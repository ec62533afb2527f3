//go:build unix

package fusion

import (
	"fmt"
	"os"
	"syscall"
)

// mapFile maps a regular file into memory. What is mapped stays valid after
// the file was renamed or removed.
func mapFile(name string) (data []byte, unmap func() error, err error) {
	f, err := os.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		return nil, nil, err
	}
	defer f.Close()
	fi, err := f.Stat()
	if err != nil {
		return nil, nil, err
	}
	if !fi.Mode().IsRegular() || fi.Size() < headerSize || fi.Size() != int64(int(fi.Size())) {
		return nil, nil, fmt.Errorf("%s: %w", name, ErrDamaged)
	}
	data, err = syscall.Mmap(int(f.Fd()), 0, int(fi.Size()), syscall.PROT_READ, syscall.MAP_SHARED)
	if err != nil {
		return nil, nil, fmt.Errorf("map %s: %w", name, err)
	}
	return data, func() error { return syscall.Munmap(data) }, nil
}
