//go:build unix

package cli

import (
	"os"
	"syscall"
)

const archiverName = "ar"

var systemArchivers = []string{"/usr/bin/ar", "/usr/local/bin/ar", "/bin/ar"}

func isExecutable(info os.FileInfo) bool {
	return info.Mode().IsRegular() && info.Mode().Perm()&0o111 != 0
}

// replaceProcess replaces this process. The archiver learns its real path as its own
// name, because it looks for its plugins relative to that.
func replaceProcess(path string, args []string) error {
	return syscall.Exec(path, append([]string{path}, args...), os.Environ())
}
