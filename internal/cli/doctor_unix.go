//go:build unix

package cli

import (
	"io/fs"

	"golang.org/x/sys/unix"
)

// openToOthers is the mode of a directory that others than its owner can read
// or write, or "".
func openToOthers(info fs.FileInfo) string {
	if info.Mode().Perm()&0o077 == 0 {
		return ""
	}
	return info.Mode().String()
}

// writable asks the system without writing.
func writable(path string) bool { return unix.Access(path, unix.W_OK|unix.X_OK) == nil }
