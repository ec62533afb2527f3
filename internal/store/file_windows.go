package store

import (
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"

	"github.com/rogpeppe/go-internal/robustio"
	"golang.org/x/sys/windows"
)

// openNonblock is not needed: named pipes are not files here.
const openNonblock = 0

// openRead tries again for about 60 ms while another process renames a file
// over path.
func openRead(path string) (*os.File, error) {
	for wait := time.Millisecond; ; wait *= 2 {
		f, err := os.Open(path)
		if err == nil || !robustio.IsEphemeralError(err) || errors.Is(err, os.ErrNotExist) || wait > 32*time.Millisecond {
			return f, err
		}
		time.Sleep(wait)
	}
}

// replace writes data to path through a temporary file in tmp, which must be
// on the same volume. A reader that has the old file open makes a rename fail
// for a moment; robustio tries again for up to two seconds.
func replace(tmp, path string, data []byte) error {
	f, err := os.CreateTemp(tmp, "."+filepath.Base(path)+"*")
	if err != nil {
		return err
	}
	done := false
	defer func() {
		if !done {
			f.Close()
			os.Remove(f.Name())
		}
	}()
	if _, err := disk.Write(f, data); err != nil {
		return err
	}
	err = disk.Replace(f, path, func() error {
		if err := f.Sync(); err != nil {
			return err
		}
		if err := f.Close(); err != nil {
			return err
		}
		return robustio.Rename(f.Name(), path)
	})
	if err != nil {
		return err
	}
	done = true
	return nil
}

// syncDir does nothing: the system has no such call, and NTFS keeps names in
// its journal.
func syncDir(string) error { return nil }

// foreign is not asked: the folder of a user is closed to others here.
func foreign(os.FileInfo) bool { return false }

func rename(from, to string) error { return robustio.Rename(from, to) }

// remove tries again while another process, a virus scanner for instance, has
// the file open.
func remove(path string) error {
	wait := time.Millisecond
	for {
		err := os.Remove(path)
		if err == nil || !robustio.IsEphemeralError(err) || errors.Is(err, os.ErrNotExist) || wait > 256*time.Millisecond {
			return err
		}
		time.Sleep(wait)
		wait += rand.N(wait)
	}
}

func otherFileSystem(err error) bool { return errors.Is(err, windows.ERROR_NOT_SAME_DEVICE) }
