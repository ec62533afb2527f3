//go:build !unix

package ledger

import "os"

// A folder gives the stamps of many files of one directory.
type folder struct {
	f   *os.File
	dir string
}

func openFolder(dir string) (folder, error) {
	f, err := os.Open(dir)
	return folder{f, dir}, err
}

func (d folder) close() { d.f.Close() }

func (d folder) stat(name string) stamp { return statFile(d.dir + string(os.PathSeparator) + name) }
