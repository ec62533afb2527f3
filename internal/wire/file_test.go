package wire

import (
	"os"
	"path/filepath"
	"runtime"
	"testing"
)

func TestWriteFile(t *testing.T) {
	dir := t.TempDir()
	target := filepath.Join(dir, "dotfiles", "settings.json")
	writeFile(t, target, "old")
	if err := os.Chmod(target, 0o640); err != nil {
		t.Fatal(err)
	}
	link := filepath.Join(dir, "settings.json")
	if err := os.Symlink(target, link); err != nil {
		t.Skip("no symbolic links here: ", err)
	}
	if err := WriteFile(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	if info, err := os.Lstat(link); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link was replaced: %v, %v", info, err)
	}
	if info, err := os.Stat(target); err != nil || runtime.GOOS != "windows" && info.Mode().Perm() != 0o640 {
		t.Errorf("the mode has changed: %v, %v", info, err)
	}
	if got := readFile(t, target); got != "new" {
		t.Errorf("content %q", got)
	}
	fresh := filepath.Join(dir, "fresh.json")
	if err := WriteFile(fresh, []byte("x")); err != nil || readFile(t, fresh) != "x" {
		t.Errorf("a new file: %v", err)
	}
	if err := WriteFile(filepath.Join(dir, "missing", "x"), nil); err == nil {
		t.Error("a missing directory is no error")
	}
	if left, _ := filepath.Glob(filepath.Join(dir, "*", "*.tmp*")); len(left) > 0 {
		t.Errorf("temporary files are left: %v", left)
	}
}
