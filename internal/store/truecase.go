package store

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// trueCase spells an existing path with the letter case that the file system
// has, where case does not matter: /users/ann/API and /Users/ann/api are then
// one project. On Windows filepath.EvalSymlinks has done so already.
func trueCase(path string) string {
	if runtime.GOOS != "darwin" && runtime.GOOS != "ios" {
		return path
	}
	return spell(path)
}

func spell(path string) string {
	parent, base := filepath.Split(path)
	parent = filepath.Clean(parent)
	if base == "" || parent == path {
		return path
	}
	return filepath.Join(spell(parent), spellBase(parent, base))
}

func spellBase(parent, base string) string {
	other := strings.ToUpper(base)
	if other == base {
		other = strings.ToLower(base)
	}
	if other != base {
		a, err := os.Lstat(filepath.Join(parent, base))
		b, err2 := os.Lstat(filepath.Join(parent, other))
		if err == nil && (err2 != nil || !os.SameFile(a, b)) {
			return base // case matters here
		}
	}
	d, err := os.Open(parent)
	if err != nil {
		return base
	}
	defer d.Close()
	names, _ := d.Readdirnames(-1)
	found := base
	for _, name := range names {
		if name == base {
			return base
		}
		if strings.EqualFold(name, base) {
			found = name
		}
	}
	return found
}
