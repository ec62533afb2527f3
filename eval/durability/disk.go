package durability

import (
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"syscall"
)

// A trouble is what befalls a disk at one of its steps.
type trouble int

const (
	fine        trouble = iota
	full                // ENOSPC, and a part of what was to be written is
	broken              // EIO: the step may or may not have been made
	interrupted         // EINTR, nothing done
	killed              // the process is gone before the step, or in the middle of a write
	powerless           // the same, and what was not synced is as the disk likes it
)

// errGone is what every step says of a disk whose process is gone. What the
// process would have said after that it has not said.
var errGone = errors.New("the process is gone")

// A disk makes the changes of the store to real files, remembers what no sync
// has made last, and has its trouble at one step.
type disk struct {
	rng   *rand.Rand
	lie   bool // syncs do nothing
	at    int  // the step of the trouble, counted from 1; 0: never
	what  trouble
	step  int
	gone  bool
	files map[string]*unsynced // by path
	names []nameChange         // in order
}

// unsynced is a file that has grown since it was last synced.
type unsynced struct{ safe, size int64 }

// nameChange is a change of a directory that no sync of it has made last.
type nameChange struct {
	dir  string
	undo func()
}

// begin says whether the step is made, and with what error it ends.
func (d *disk) begin() (make bool, err error) {
	if d.gone {
		return false, errGone
	}
	d.step++
	if d.step != d.at {
		return true, nil
	}
	switch d.what {
	case full:
		return false, syscall.ENOSPC
	case broken:
		return d.rng.IntN(2) == 0, syscall.EIO
	case interrupted:
		return false, syscall.EINTR
	case killed, powerless:
		d.gone = true
		return false, errGone
	}
	return true, nil
}

func (d *disk) seen(f *os.File) *unsynced {
	path := f.Name()
	u := d.files[path]
	if u == nil {
		u = &unsynced{}
		if fi, err := f.Stat(); err == nil {
			u.safe, u.size = fi.Size(), fi.Size()
		}
		d.files[path] = u
	}
	return u
}

func (d *disk) Create(path string, flag int) (*os.File, error) {
	make, err := d.begin()
	if !make {
		return nil, err
	}
	_, had := os.Lstat(path)
	f, cerr := os.OpenFile(path, flag, 0o600)
	if cerr == nil && errors.Is(had, fs.ErrNotExist) {
		d.files[path] = &unsynced{}
		d.changed(path, func() { os.Remove(path) })
	}
	if cerr == nil && err != nil {
		f.Close()
		return nil, err
	}
	return f, cerr
}

// Write may write a part and fail, also when the process is killed in it.
func (d *disk) Write(f *os.File, data []byte) (int, error) {
	u := d.seen(f)
	make, err := d.begin()
	part := data
	switch {
	case err == nil:
	case err == errGone && d.step != d.at: // long gone
		return 0, err
	case make || d.what == full || d.what == killed || d.what == powerless:
		part = data[:d.rng.IntN(len(data)+1)]
	default:
		part = nil
	}
	n := 0
	if len(part) > 0 {
		var werr error
		if n, werr = f.Write(part); err == nil {
			err = werr
		}
	}
	u.size += int64(n)
	return n, err
}

func (d *disk) Sync(f *os.File) error {
	u := d.seen(f)
	make, err := d.begin()
	if make && !d.lie {
		u.safe = u.size
	}
	return err
}

func (d *disk) changed(path string, undo func()) {
	d.names = append(d.names, nameChange{filepath.Dir(path), undo})
}

// restorer gives what puts path back as it is now.
func restorer(path string) func() {
	data, err := os.ReadFile(path)
	if err != nil {
		return func() { os.Remove(path) }
	}
	return func() { _ = os.WriteFile(path, data, 0o600) }
}

func (d *disk) Rename(from, to string) error {
	make, err := d.begin()
	if !make {
		return err
	}
	undo := restorer(to)
	if rerr := os.Rename(from, to); rerr != nil {
		return rerr
	}
	delete(d.files, to)
	if u := d.files[from]; u != nil { // the name is new, the content perhaps not there yet
		d.files[to] = u
		delete(d.files, from)
	}
	d.changed(to, func() { undo(); delete(d.files, to) })
	return err
}

func (d *disk) Link(from, to string) error {
	make, err := d.begin()
	if !make {
		return err
	}
	if lerr := os.Link(from, to); lerr != nil {
		return lerr
	}
	if u := d.files[from]; u != nil {
		d.files[to] = u
	}
	d.changed(to, func() { os.Remove(to); delete(d.files, to) })
	return err
}

func (d *disk) Remove(path string) error {
	make, err := d.begin()
	if !make {
		return err
	}
	undo := restorer(path)
	if rerr := os.Remove(path); rerr != nil {
		return rerr
	}
	u := d.files[path]
	delete(d.files, path)
	d.changed(path, func() {
		undo()
		if u != nil {
			d.files[path] = u
		}
	})
	return err
}

func (d *disk) Mkdir(dir string) error {
	make, err := d.begin()
	if !make {
		return err
	}
	if merr := os.Mkdir(dir, 0o700); merr != nil {
		return merr
	}
	d.changed(dir, func() { os.RemoveAll(dir) })
	return err
}

func (d *disk) SyncDir(dir string) error {
	make, err := d.begin()
	if !make || d.lie {
		return err
	}
	kept := d.names[:0]
	for _, c := range d.names {
		if c.dir != dir {
			kept = append(kept, c)
		}
	}
	d.names = kept
	return err
}

// Replace takes the steps of the system's one by one. The system's temporary
// file is then cleaned up by who made it.
func (d *disk) Replace(f *os.File, path string, _ func() error) error {
	if err := d.Sync(f); err != nil {
		return err
	}
	return d.Rename(f.Name(), path)
}

// cut makes of the files what a power cut may leave: of each directory the
// changes up to some moment, of each file what was synced and some of the rest,
// or zeros in its place.
func (d *disk) cut() {
	keep := map[string]int{}
	for _, c := range d.names {
		keep[c.dir]++
	}
	for dir, n := range keep {
		keep[dir] = d.rng.IntN(n + 1)
	}
	var undo []func()
	for _, c := range d.names {
		if keep[c.dir]--; keep[c.dir] < 0 {
			undo = append(undo, c.undo)
		}
	}
	for i := len(undo) - 1; i >= 0; i-- {
		undo[i]()
	}
	for path, u := range d.files {
		fi, err := os.Stat(path)
		if err != nil || u.size <= u.safe || fi.Size() < u.safe {
			continue
		}
		size := u.safe + d.rng.Int64N(u.size-u.safe+1)
		_ = os.Truncate(path, size)
		if d.rng.IntN(3) == 0 { // the length was written, the data was not
			_ = os.Truncate(path, u.size)
		}
	}
}
