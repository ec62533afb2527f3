//go:build !unix

package ledger

import "io/fs"

// inode is not known without opening the file; size and time must do.
func inode(fs.FileInfo) uint64 { return 0 }
