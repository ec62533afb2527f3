package store

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// ErrLocked says that another process holds a lock.
var ErrLocked = errors.New("locked by another process")

// LockName names the lock of the directory kind ("corrections", "palace",
// "journal") of a project or of Global. The lock of the whole root is "root".
// Who takes several takes them in the order root, global, projects by slug,
// and within each corrections, palace, journal.
func LockName(kind, slug string) string { return kind + "--" + slug }

// Lock takes the advisory lock of that name within wait, or returns
// ErrLocked. A wait of zero tries once. The kernel frees the lock when the
// process ends in any way; the lock file stays for ever, because removing it
// would let two processes hold "the" lock. It is not fair: who waits may be
// overtaken.
func (r Root) Lock(name string, wait time.Duration) (unlock func(), err error) {
	l, err := r.openLock(name)
	if err != nil {
		return nil, err
	}
	deadline := time.Now().Add(wait)
	for pause := time.Millisecond; ; pause = min(2*pause, 8*time.Millisecond) {
		ok, err := l.try()
		if err != nil {
			return nil, fmt.Errorf("lock %s: %w", name, err)
		}
		if ok {
			l.forget()
			return l.unlock, nil
		}
		left := time.Until(deadline)
		if left <= 0 {
			return nil, fmt.Errorf("lock %s: %w", name, ErrLocked)
		}
		time.Sleep(min(pause, left))
	}
}

// A fileLock is one attempt, or success, at holding a lock file.
type fileLock struct {
	path string // of the lock file; the information about its holder is beside it
	info string
	f    *flock.Flock
}

func (r Root) openLock(name string) (*fileLock, error) {
	if name == "" || strings.ContainsAny(name, "/\\:\x00") || strings.HasPrefix(name, ".") {
		return nil, fmt.Errorf("lock %q: not a name of a lock", name)
	}
	if err := mkdirAll(r.Path("locks")); err != nil {
		return nil, fmt.Errorf("lock %s: %w", name, err)
	}
	path := r.Path("locks", name+".lock")
	return &fileLock{path: path, info: r.Path("locks", name+".info"), f: flock.New(path, flock.SetFlag(os.O_CREATE|os.O_RDWR|openNonblock), flock.SetPermissions(filePerm))}, nil
}

// try takes the lock if it is free. What it holds then is the file that bears
// the name, not one that someone has removed meanwhile.
func (l *fileLock) try() (bool, error) {
	for range 100 {
		ok, err := l.f.TryLock()
		if !ok || err != nil {
			return false, err
		}
		held, err := l.f.Stat()
		if err != nil {
			l.f.Unlock()
			return false, err
		}
		named, err := os.Stat(l.path)
		if err == nil && os.SameFile(held, named) {
			return true, nil
		}
		l.f.Unlock()
	}
	return false, fmt.Errorf("%s is being replaced all the time", l.path)
}

// forget removes what a holder that was killed has left about itself.
func (l *fileLock) forget() { os.Remove(l.info) }

func (l *fileLock) unlock() { l.f.Unlock() }
