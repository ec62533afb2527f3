//go:build !windows

package store

import (
	"errors"
	"fmt"
	"os"
	"os/signal"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

func init() { systemRoles["full"] = playFullDisk }

// playFullDisk writes as if the disk were full: no file can grow beyond 10 kB.
// It says which events are accepted.
func playFullDisk(r Root, _ string) error {
	signal.Ignore(syscall.SIGXFSZ)
	if err := syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: 10_000, Max: 10_000}); err != nil {
		return err
	}
	for i := range 200 {
		id := EventID("full", strconv.Itoa(i))
		if r.Append(r.Path("ledger.ndjson"), [][]byte{eventLine(id, strings.Repeat("x", 100))}, true) == nil {
			fmt.Println(id)
		}
	}
	if err := r.WriteFile(r.Path("rule.md"), make([]byte, 20_000)); err == nil {
		return errors.New("a file of 20 kB was written")
	}
	if err := r.Spool("acme", "e-big", [][]byte{make([]byte, 20_000)}, true); err == nil {
		return errors.New("a spool file of 20 kB was written")
	}
	return nil
}

// A full disk loses nothing that was accepted and leaves whole files.
func TestFullDisk(t *testing.T) {
	r := Root{t.TempDir()}
	if err := r.WriteFile(r.Path("rule.md"), []byte("# Never push\n")); err != nil {
		t.Fatal(err)
	}
	cmd, out := child(t, "full", r, "")
	var accepted []string
	for out.Scan() {
		accepted = append(accepted, out.Text())
	}
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
	if len(accepted) < 10 || len(accepted) > 100 {
		t.Fatalf("%d events accepted: the disk was not full", len(accepted))
	}
	// There is room again.
	last := eventLine("e-last", "")
	if err := r.Append(r.Path("ledger.ndjson"), [][]byte{last}, true); err != nil {
		t.Fatal(err)
	}
	lines := map[string]bool{}
	for _, l := range ledgerLines(t, r.Path("ledger.ndjson")) {
		lines[l] = true
	}
	for _, id := range accepted {
		if !lines[string(eventLine(id, strings.Repeat("x", 100)))] {
			t.Errorf("%s is lost", id)
		}
	}
	if !lines[string(last)] {
		t.Error("the event after the full disk is lost")
	}
	if got, err := os.ReadFile(r.Path("rule.md")); err != nil || string(got) != "# Never push\n" {
		t.Errorf("%q, %v", got, err)
	}
	for _, dir := range []string{"tmp", "spool"} {
		if left, _ := os.ReadDir(r.Path(dir)); len(left) > 0 {
			t.Errorf("left in %s: %v", dir, left)
		}
	}
}

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
