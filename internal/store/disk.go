package store

import "os"

// A Disk makes every change that the store makes to files, step by step. The
// one in use is the system's. Another one can be put in its place to see what
// becomes of a store whose disk is full, fails, or loses power between two
// steps (eval/durability).
type Disk interface {
	Create(path string, flag int) (*os.File, error) // opens with flag, which has os.O_CREATE
	Write(f *os.File, data []byte) (int, error)
	Sync(f *os.File) error
	Rename(from, to string) error
	Link(from, to string) error
	Remove(path string) error
	Mkdir(dir string) error
	SyncDir(dir string) error // makes the names in dir survive a power cut

	// Replace gives f, which has been written, the name path: commit syncs,
	// closes and renames it.
	Replace(f *os.File, path string, commit func() error) error
}

var disk Disk = system{}

// UseDisk puts d in the place of the system's disk until restore is called. It
// is not for several stores at once.
func UseDisk(d Disk) (restore func()) {
	disk = d
	return func() { disk = system{} }
}

// system is the disk of the operating system.
type system struct{}

func (system) Create(path string, flag int) (*os.File, error) {
	return os.OpenFile(path, flag, filePerm)
}
func (system) Write(f *os.File, data []byte) (int, error)              { return f.Write(data) }
func (system) Sync(f *os.File) error                                   { return f.Sync() }
func (system) Rename(from, to string) error                            { return rename(from, to) }
func (system) Link(from, to string) error                              { return os.Link(from, to) }
func (system) Remove(path string) error                                { return remove(path) }
func (system) Mkdir(dir string) error                                  { return os.Mkdir(dir, dirPerm) }
func (system) SyncDir(dir string) error                                { return syncDir(dir) }
func (system) Replace(_ *os.File, _ string, commit func() error) error { return commit() }
