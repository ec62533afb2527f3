package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// maxSpool is the longest spool file that is read, in bytes. One holds the
// events of one hook, a handful of lines.
const maxSpool = 16 << 20

// tempSuffix marks a spool file that is being written.
const tempSuffix = ".tmp"

// Spool keeps lines for the ledger of a project, or of Global, whose lock
// could not be taken in time: in spool/<slug>--<event id>.ndjson. eventID is
// that of the first line. Two processes with the same fact write one file;
// other lines under the same id get a file of their own. With sync the lines
// are on the disk when Spool returns.
func (r Root) Spool(slug, eventID string, lines [][]byte, sync bool) error {
	if len(lines) == 0 {
		return nil
	}
	var data []byte
	for i, l := range lines {
		if len(l) == 0 || len(l) > MaxLine || bytes.IndexByte(l, '\n') >= 0 {
			return fmt.Errorf("spool for %s: line %d of %d: %w", slug, i+1, len(lines), ErrLine)
		}
		data = append(append(data, l...), '\n')
	}
	if !plainID(eventID) {
		eventID = "e-" + fnv128(eventID).base32()
	}
	if err := r.spool(slug+"--"+eventID, data, sync); err != nil {
		return fmt.Errorf("spool for %s: %w", slug, err)
	}
	return nil
}

func (r Root) spool(name string, data []byte, sync bool) error {
	dir := r.Path("spool")
	if err := mkdirAll(dir); err != nil {
		return err
	}
	tmp := filepath.Join(dir, "."+strconv.FormatUint(rand.Uint64(), 36)+tempSuffix)
	f, err := disk.Create(tmp, os.O_WRONLY|os.O_CREATE|os.O_EXCL)
	if err != nil {
		return err
	}
	defer disk.Remove(tmp)
	_, err = disk.Write(f, data)
	if err == nil && sync {
		err = disk.Sync(f)
	}
	if cerr := f.Close(); err == nil {
		err = cerr
	}
	if err != nil {
		return err
	}
	path := filepath.Join(dir, name+".ndjson")
	for {
		err := publish(tmp, path)
		if err == nil {
			break
		}
		if !errors.Is(err, fs.ErrExist) {
			return err
		}
		if old, err := ReadRegular(path, maxSpool); err == nil && bytes.Equal(old, data) {
			return nil // that fact is already there
		}
		path = filepath.Join(dir, name+"."+strconv.FormatUint(rand.Uint64(), 36)+".ndjson")
	}
	if sync {
		return disk.SyncDir(dir)
	}
	return nil
}

// publish gives tmp the name path unless that exists. A hard link does so in
// one step. On a file system without them the look before the rename leaves a
// gap in which another writer of the same id may be replaced.
func publish(tmp, path string) error {
	err := disk.Link(tmp, path)
	if err == nil || errors.Is(err, fs.ErrExist) {
		return err
	}
	if _, err := os.Lstat(path); err == nil {
		return fs.ErrExist
	}
	return disk.Rename(tmp, path)
}

// SpoolFiles lists the paths of the files that wait for the ledger of a
// project, sorted. A reader reads them before the ledger: a line that is moved
// meanwhile is then seen twice rather than not at all.
func (r Root) SpoolFiles(slug string) []string {
	list, _ := os.ReadDir(r.Path("spool"))
	var paths []string
	for _, e := range list {
		name := e.Name()
		if strings.HasPrefix(name, slug+"--") && strings.HasSuffix(name, ".ndjson") {
			paths = append(paths, r.Path("spool", name))
		}
	}
	return paths
}

// DrainSpool moves what waits for a ledger into it and returns the number of
// lines. The caller holds the lock of that ledger. A file is removed only when
// its lines are on the disk: when the process is killed between, they are
// appended again, and readers keep the first of two with one id. A file that
// cannot be read, or holds something else than objects, stays under a name
// that ends in ".bad".
//
// What a line stands for may have to exist before the line is in the ledger:
// first, when it is not nil, gets each line before that. A file with a line
// for which it fails stays where it is.
func (r Root) DrainSpool(slug string, ledgerPath string, first func(line []byte) error) (n int, err error) {
	var (
		lines [][]byte
		done  []string
		size  int
	)
	flush := func() error {
		if err := r.Append(ledgerPath, lines, true); err != nil {
			return fmt.Errorf("drain the spool of %s: %w", slug, err)
		}
		n += len(lines)
		for _, path := range done {
			if err := disk.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
				return fmt.Errorf("drain the spool of %s: %w", slug, err)
			}
		}
		lines, done, size = nil, nil, 0
		return nil
	}
	for _, path := range r.SpoolFiles(slug) {
		data, err := ReadOwn(path, maxSpool)
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, ErrForeign) {
			continue
		}
		good := err == nil
		var own [][]byte
		ScanLines(data, func(line []byte, _ int) {
			if len(line) > MaxLine || objectEnd(line) != len(line) {
				good = false
				return
			}
			own = append(own, line)
		})
		if !good {
			disk.Rename(path, path+".bad")
			continue
		}
		if first != nil && !all(own, first) {
			continue
		}
		lines, done, size = append(lines, own...), append(done, path), size+len(data)
		if size > 1<<20 {
			if err := flush(); err != nil {
				return n, err
			}
		}
	}
	if len(done) == 0 {
		return n, nil
	}
	return n, flush()
}

// all reports whether f succeeds for every line.
func all(lines [][]byte, f func([]byte) error) bool {
	for _, line := range lines {
		if f(line) != nil {
			return false
		}
	}
	return true
}
