package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// MaxLine is the longest line of an NDJSON file in bytes, without its end.
const MaxLine = 64 << 10

// ErrLine is what Append says of a line that it does not take.
var ErrLine = errors.New("not a line")

// Append adds lines to the NDJSON file at path, which is made when missing.
// All lines go in with one write, behind a line end when the file does not end
// in one, so that a torn tail never swallows what follows. The caller holds the
// lock of the file. A line is 1 to MaxLine bytes without a line end. With sync
// the lines are on the disk when Append returns. After an error some of the
// lines may be in the file: appending them again is right, readers keep the
// first of two with one id.
func (r Root) Append(path string, lines [][]byte, sync bool) error {
	size := 1
	for i, l := range lines {
		switch {
		case len(l) == 0:
			return fmt.Errorf("append to %s: line %d of %d is empty: %w", path, i+1, len(lines), ErrLine)
		case len(l) > MaxLine:
			return fmt.Errorf("append to %s: line %d of %d has %d bytes, more than %d: %w", path, i+1, len(lines), len(l), MaxLine, ErrLine)
		case bytes.IndexByte(l, '\n') >= 0:
			return fmt.Errorf("append to %s: line %d of %d contains a line end: %w", path, i+1, len(lines), ErrLine)
		}
		size += len(l) + 1
	}
	if len(lines) == 0 {
		return nil
	}
	f, created, err := openAppend(path)
	if err != nil {
		return fmt.Errorf("append to %s: %w", path, err)
	}
	defer f.Close()
	buf := make([]byte, 0, size)
	if !created {
		whole, err := endsInLine(f)
		if err != nil {
			return fmt.Errorf("append to %s: %w", path, err)
		}
		if !whole {
			buf = append(buf, '\n')
		}
	}
	for _, l := range lines {
		buf = append(append(buf, l...), '\n')
	}
	if _, err := disk.Write(f, buf); err != nil {
		return fmt.Errorf("append to %s: %w", path, err)
	}
	if sync {
		if err := disk.Sync(f); err != nil {
			return fmt.Errorf("append to %s: %w", path, err)
		}
	}
	if created { // also without sync: a later one relies on the name
		if err := disk.SyncDir(filepath.Dir(path)); err != nil {
			return fmt.Errorf("append to %s: %w", path, err)
		}
	}
	return nil
}

func openAppend(path string) (f *os.File, created bool, err error) {
	const flags = os.O_RDWR | os.O_APPEND | openNonblock
	f, err = os.OpenFile(path, flags, 0)
	if errors.Is(err, os.ErrNotExist) {
		if err := mkdirAll(filepath.Dir(path)); err != nil {
			return nil, false, err
		}
		created = true
		f, err = disk.Create(path, flags|os.O_CREATE)
	}
	if err != nil {
		return nil, false, err
	}
	fi, err := f.Stat()
	if err == nil && !fi.Mode().IsRegular() {
		err = fmt.Errorf("%w (%s)", ErrNotRegular, fi.Mode().Type())
	}
	if err != nil {
		f.Close()
		return nil, false, err
	}
	return f, created && fi.Size() == 0, nil
}

// endsInLine reports whether f is empty or its last byte is a line end.
func endsInLine(f *os.File) (bool, error) {
	fi, err := f.Stat()
	if err != nil || fi.Size() == 0 {
		return true, err
	}
	var last [1]byte
	if _, err := f.ReadAt(last[:], fi.Size()-1); err != nil {
		return false, err
	}
	return last[0] == '\n', nil
}
