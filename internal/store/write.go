package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// WriteFile replaces the file at path by data, or creates it: readers see the
// old content or the new one, also after a power cut. A path that is a
// symbolic link keeps it, its target is replaced. Missing directories are
// made. What is not a regular file is refused with ErrNotRegular.
func (r Root) WriteFile(path string, data []byte) error {
	target, err := resolve(path)
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	if fi, err := os.Lstat(target); err == nil && !fi.Mode().IsRegular() {
		return fmt.Errorf("write %s: %w (%s)", path, ErrNotRegular, fi.Mode().Type())
	}
	dir := filepath.Dir(target)
	if err := mkdirAll(dir); err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	tmp := dir
	// Temporary files stay out of the directories whose time stamps tell the
	// cache that a rule has changed.
	if own := r.Path("tmp"); mkdirAll(own) == nil {
		tmp = own
	}
	err = replace(tmp, target, data)
	if err != nil && tmp != dir && otherFileSystem(err) {
		err = replace(dir, target, data)
	}
	if err != nil {
		return fmt.Errorf("write %s: %w", path, err)
	}
	return nil
}

// resolve follows symbolic links at path, also when the last target does not
// exist.
func resolve(path string) (string, error) {
	for range 40 { // as many as Linux follows
		to, err := os.Readlink(path)
		if err != nil {
			return path, nil // not a link, or not there
		}
		if !filepath.IsAbs(to) {
			to = filepath.Join(filepath.Dir(path), to)
		}
		path = to
	}
	return "", errors.New("too many symbolic links")
}

// MkdirAll makes a directory of the store and those above it.
func (r Root) MkdirAll(dir string) error { return mkdirAll(dir) }

// mkdirAll makes dir and its parents with mode 0700 and makes their names
// survive a power cut.
func mkdirAll(dir string) error {
	if fi, err := os.Stat(dir); err == nil {
		if fi.IsDir() {
			return nil
		}
		return &fs.PathError{Op: "mkdir", Path: dir, Err: errors.New("a file is in its place")}
	}
	if parent := filepath.Dir(dir); parent != dir {
		if err := mkdirAll(parent); err != nil {
			return err
		}
	}
	if err := disk.Mkdir(dir); err != nil {
		if fi, serr := os.Stat(dir); serr == nil && fi.IsDir() {
			return nil // another process made it
		}
		return err
	}
	return disk.SyncDir(filepath.Dir(dir))
}

// CleanTemp removes temporary files that processes left when they were killed,
// as far as they are older than before, and returns how many.
func (r Root) CleanTemp(before time.Time) (n int) {
	for _, dir := range [...]string{"tmp", "spool"} {
		list, _ := os.ReadDir(r.Path(dir))
		for _, e := range list {
			if dir == "spool" && !strings.HasSuffix(e.Name(), tempSuffix) {
				continue
			}
			fi, err := e.Info()
			if err == nil && fi.Mode().IsRegular() && fi.ModTime().Before(before) && disk.Remove(r.Path(dir, e.Name())) == nil {
				n++
			}
		}
	}
	return n
}
