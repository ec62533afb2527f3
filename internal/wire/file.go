package wire

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/rogpeppe/go-internal/robustio"
)

// WriteFile replaces the file at path as a whole, for Apply: readers see the
// old content or the new one. The file keeps its mode, which for a new one is
// 0644 within the umask, and a symbolic link at path stays one. The directory
// must exist.
func WriteFile(path string, data []byte) error {
	mode := fs.FileMode(0)
	if real, err := filepath.EvalSymlinks(path); err == nil {
		path = real
		if info, err := os.Stat(path); err == nil {
			mode = info.Mode().Perm()
		}
	} else if target, linked := os.Readlink(path); linked == nil { // to nothing
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(path), target)
		}
		path = target
	} else if !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("write %s: %w", path, err)
	}
	temp, err := create(path)
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	defer os.Remove(temp.Name())
	_, err = temp.Write(data)
	if mode != 0 {
		err = errors.Join(err, temp.Chmod(mode))
	}
	if err = errors.Join(err, temp.Sync(), temp.Close()); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	if err := robustio.Rename(temp.Name(), path); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}

// create makes a temporary file beside path whose mode follows the umask.
func create(path string) (*os.File, error) {
	for i := range 100 {
		name := fmt.Sprintf("%s.tmp%d-%d", path, os.Getpid(), i)
		f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
		if !errors.Is(err, fs.ErrExist) {
			return f, err
		}
	}
	return nil, fmt.Errorf("%s.tmp* are all taken", path)
}
