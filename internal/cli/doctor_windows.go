package cli

import "io/fs"

// openToOthers knows nothing of access lists; a profile is private by default.
func openToOthers(fs.FileInfo) string { return "" }

// writable is found out by the first write.
func writable(string) bool { return true }
