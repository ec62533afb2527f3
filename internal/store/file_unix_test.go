//go:build !windows

package store

import (
	"errors"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

// A named pipe or a directory in the place of a file is refused at once.
func TestNothingWaitsForWhatIsNoFile(t *testing.T) {
	r := Root{t.TempDir()}
	pipe := r.Path("pipe")
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	link := r.Path("link")
	if err := os.Symlink(pipe, link); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{pipe, link, r.Dir, "/dev/zero"} {
		for what, do := range map[string]func() error{
			"ReadRegular": func() error { _, err := ReadRegular(path, 1<<20); return err },
			"ReadTail":    func() error { _, _, err := ReadTail(path, 1<<10); return err },
			"Append":      func() error { return r.Append(path, [][]byte{[]byte("{}")}, false) },
			"WriteFile":   func() error { return r.WriteFile(path, []byte("x")) },
		} {
			done := make(chan error, 1)
			go func() { done <- do() }()
			select {
			case err := <-done:
				if err == nil || !strings.Contains(err.Error(), path) {
					t.Errorf("%s of %s: %v", what, path, err)
				}
				if path != r.Dir && !errors.Is(err, ErrNotRegular) && !(what == "WriteFile" && path == "/dev/zero") {
					t.Errorf("%s of %s: %v, want ErrNotRegular", what, path, err)
				}
			case <-time.After(5 * time.Second):
				t.Errorf("%s of %s hangs", what, path)
			}
		}
	}
}
