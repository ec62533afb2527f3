//go:build !windows

package store

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"github.com/google/renameio/v2"
)

// openNonblock makes opening a named pipe return at once.
const openNonblock = syscall.O_NONBLOCK

func openRead(path string) (*os.File, error) {
	return os.OpenFile(path, os.O_RDONLY|openNonblock, 0)
}

// replace writes data to path through a temporary file in tmp, which must be
// on the same file system.
func replace(tmp, path string, data []byte) error {
	t, err := renameio.NewPendingFile(path, renameio.WithTempDir(tmp), renameio.WithStaticPermissions(filePerm))
	if err != nil {
		return err
	}
	defer t.Cleanup()
	if _, err := disk.Write(t.File, data); err != nil {
		return err
	}
	if err := disk.Replace(t.File, path, t.CloseAtomicallyReplace); err != nil {
		return err
	}
	return disk.SyncDir(filepath.Dir(path))
}

// syncDir makes the names in dir survive a power cut. File systems that
// cannot do so answer EINVAL or ENOTSUP, which is no error here.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	defer d.Close()
	err = d.Sync()
	if errors.Is(err, syscall.EINVAL) || errors.Is(err, syscall.ENOTSUP) {
		return nil
	}
	return err
}

// foreign reports whether a file belongs to somebody else than the user of this
// process or root.
func foreign(fi os.FileInfo) bool {
	st, ok := fi.Sys().(*syscall.Stat_t)
	me := os.Geteuid()
	return ok && me != 0 && st.Uid != 0 && int(st.Uid) != me
}

func rename(from, to string) error { return os.Rename(from, to) }

func remove(path string) error { return os.Remove(path) }

func otherFileSystem(err error) bool { return errors.Is(err, syscall.EXDEV) }
