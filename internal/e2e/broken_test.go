//go:build unix

package e2e

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/gofrs/flock"
)

// holdVerb makes the test binary take locks and never let go.
const holdVerb = "hold-locks"

// holdLocks locks the named files, says so, and waits until its stdin closes.
func holdLocks(files []string) error {
	for _, f := range files {
		if ok, err := flock.New(f).TryLock(); err != nil || !ok {
			return fmt.Errorf("lock %s: taken %v: %w", f, ok, err)
		}
	}
	fmt.Println("locked")
	_, err := os.Stdin.Read(make([]byte, 1))
	if err != nil {
		return nil // closed
	}
	return errors.New("nothing is expected on stdin")
}

// startHolder lets another process lock the files until release is called or
// the test ends.
func startHolder(t *testing.T, files []string) (release func()) {
	t.Helper()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(exe, append([]string{holdVerb}, files...)...)
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	stdout, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	cmd.Stderr = os.Stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	release = sync.OnceFunc(func() {
		stdin.Close()
		cmd.Wait()
	})
	t.Cleanup(release)
	if line, err := bufio.NewReader(stdout).ReadString('\n'); line != "locked\n" {
		t.Fatalf("the locks are not held: %q, %v", line, err)
	}
	return release
}

// waitFile waits for a file to appear.
func waitFile(t *testing.T, path string) {
	t.Helper()
	for deadline := time.Now().Add(patience); ; time.Sleep(20 * time.Millisecond) {
		if _, err := os.Stat(path); err == nil {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%s does not appear", path)
		}
	}
}

// pushOnce runs a session whose model pushes once, and returns the call's
// result and the session.
func pushOnce(t *testing.T, s *Sandbox, args ...string) (result, session string) {
	t.Helper()
	m := NewModel(t, Bash("git push origin main"), Say("The end."))
	out := s.Print(t, m, "do the next step", append(args, "--permission-mode", "bypassPermissions")...)
	if out.Code != 0 || out.Result != "The end." {
		t.Errorf("the run was disturbed: code %d, result %q", out.Code, out.Result)
	}
	// The client tells of a hook that failed or ran out of time in a record of
	// its stream, of one at the session's end on stderr.
	for _, line := range append(out.Lines, out.Stderr) {
		if strings.Contains(line, "answer in time") || strings.Contains(line, "Hook cancelled") ||
			strings.Contains(line, "hook error") && !strings.Contains(line, "Stopped by a rule") {
			t.Errorf("the client complains: %s", line)
		}
	}
	return m.Request(t, 1, patience).LastResult(), out.Session
}

const stopped = "Stopped by a rule of 30 Nov 2026"

// A lock that another process never lets go keeps no decision back, and what
// was decided meanwhile is not lost.
func TestDenyWhileLocked(t *testing.T) {
	s := Install(t)
	pushRule(t, s, "deny")
	if got, _ := pushOnce(t, s); !strings.Contains(got, stopped) {
		t.Fatalf("without a lock held the result is %q", got)
	}
	locks, err := filepath.Glob(filepath.Join(s.Root(), "locks", "*"))
	if err != nil || len(locks) == 0 {
		t.Fatalf("no lock files to hold (%v)\n%s", err, s.Describe(t))
	}
	release := startHolder(t, locks)
	got, session := pushOnce(t, s)
	if !strings.Contains(got, stopped) {
		t.Errorf("with the locks held the result is %q", got)
	}
	if s.Pushed(t) {
		t.Error("the push was done")
	}
	encounters := func() (n int) {
		for _, e := range s.EventsOf(t, "encounter") {
			if e.Session == session {
				n++
			}
		}
		return n
	}
	if n := encounters(); n != 0 {
		t.Errorf("%d encounters were written past the lock", n)
	}
	release()
	pushOnce(t, s)
	if n := encounters(); n != 1 {
		t.Errorf("after the release the locked session has %d encounters, want 1\n%s", n, s.Describe(t))
	}
}

// brokenRule is no YAML between its fences.
const (
	brokenName = "2026-11-29--broken.md"
	brokenRule = "---\nguard: [{when: {act: git.push\n\tdecide\n---\n# Broken\n"
)

// sessionFile is where the store keeps what a session did.
func sessionFile(s *Sandbox, session string) string {
	return filepath.Join(s.Root(), "sessions", "claude-code-"+session+".ndjson")
}

// unchanged checks that a file holds what the test put into it.
func unchanged(t *testing.T, path, text string) {
	t.Helper()
	if data, err := os.ReadFile(path); err != nil || string(data) != text {
		t.Errorf("%s has changed: %q, %v", path, data, err)
	}
}

// A broken store never disturbs a run.
func TestBrokenStore(t *testing.T) {
	const session = "7a5b2a8c-9665-4c1a-a037-9d6ac384c26a"
	tests := []struct {
		name    string
		damage  func(t *testing.T, s *Sandbox)
		stopped bool // the deny must still come
		after   func(t *testing.T, s *Sandbox)
	}{
		{"the root is a file", func(t *testing.T, s *Sandbox) {
			if err := os.RemoveAll(s.Root()); err != nil {
				t.Fatal(err)
			}
			s.WriteFile(t, s.Root(), "not a folder\n")
		}, false, func(t *testing.T, s *Sandbox) { unchanged(t, s.Root(), "not a folder\n") }},
		{"a rule is not YAML", func(t *testing.T, s *Sandbox) {
			pushRule(t, s, "deny")
			s.WriteRule(t, brokenName, brokenRule)
		}, true, func(t *testing.T, s *Sandbox) {
			unchanged(t, filepath.Join(s.Corrections(), brokenName), brokenRule)
		}},
		{"the only rule is not YAML", func(t *testing.T, s *Sandbox) {
			s.WriteRule(t, brokenName, brokenRule)
		}, false, func(t *testing.T, s *Sandbox) {
			unchanged(t, filepath.Join(s.Corrections(), brokenName), brokenRule)
			waitFile(t, sessionFile(s, session)) // the hooks did run
		}},
		{"the session file is a FIFO", func(t *testing.T, s *Sandbox) {
			pushRule(t, s, "deny")
			if err := os.MkdirAll(filepath.Dir(sessionFile(s, session)), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := syscall.Mkfifo(sessionFile(s, session), 0o600); err != nil {
				t.Fatal(err)
			}
		}, true, func(t *testing.T, s *Sandbox) {
			info, err := os.Lstat(sessionFile(s, session))
			if err != nil || info.Mode().Type() != fs.ModeNamedPipe {
				t.Errorf("the FIFO has been replaced: %v, %v", info, err)
			}
		}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			s := Install(t)
			test.damage(t, s)
			got, _ := pushOnce(t, s, "--session-id", session)
			if strings.Contains(got, stopped) != test.stopped || s.Pushed(t) == test.stopped {
				t.Errorf("stopped %v, want %v; the result is %q\n%s", !test.stopped, test.stopped, got, s.Describe(t))
			}
			test.after(t, s)
		})
	}
}

// The name under which the FIFO above is put is the one that sessions have.
func TestSessionFileName(t *testing.T) {
	s := Install(t)
	pushRule(t, s, "deny")
	_, session := pushOnce(t, s)
	if _, err := os.Stat(sessionFile(s, session)); err != nil {
		t.Errorf("%v\n%s", err, s.Describe(t))
	}
}
