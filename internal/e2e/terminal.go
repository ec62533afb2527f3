//go:build unix

package e2e

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
)

// The screen is large enough that nothing a test looks for scrolls away or
// wraps inside a word.
const (
	screenCols = 160
	screenRows = 60
)

const (
	// startLimit bounds the time until the input box stands.
	startLimit = 30 * time.Second
	// keyPause lies between two keys. The client takes runes that arrive in
	// one burst for a paste.
	keyPause = 12 * time.Millisecond
	// echoLimit bounds the time until typed text is on the screen.
	echoLimit = 30 * time.Second
)

// keys are the bytes that a terminal sends for a named key.
var keys = map[string]string{
	"enter": "\r", "tab": "\t", "esc": "\x1b", "space": " ", "backspace": "\x7f",
	"up": "\x1b[A", "down": "\x1b[B", "right": "\x1b[C", "left": "\x1b[D",
	"shift+tab": "\x1b[Z", "ctrl+c": "\x03", "ctrl+u": "\x15", "ctrl+d": "\x04",
}

// Terminal is the client in a terminal of its own, with a person at the keys.
type Terminal struct {
	t    testing.TB
	cmd  *exec.Cmd
	pty  *os.File
	done chan struct{} // closed when the client has ended

	mu      sync.Mutex
	screen  *screen
	changed chan struct{} // closed and replaced at each output
}

// Terminal starts `claude args…` and waits until it takes input. The client
// ends with the test, if it has not before.
func (s *Sandbox) Terminal(t testing.TB, m *Model, args ...string) *Terminal {
	t.Helper()
	cmd := exec.Command(ClientBin(t), args...)
	cmd.Dir, cmd.Env = s.Project, s.clientEnv(m, args, nil)
	file, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: screenRows, Cols: screenCols})
	if err != nil {
		t.Fatalf("start the client in a terminal: %v", err)
	}
	c := &Terminal{t: t, cmd: cmd, pty: file, done: make(chan struct{}), screen: newScreen(screenCols, screenRows), changed: make(chan struct{})}
	c.screen.reply = func(text string) { io.WriteString(file, text) }
	go c.read()
	t.Cleanup(c.kill)
	c.until(startLimit, "the input box to stand", func() bool { _, ok := inputBox(c.screen); return ok })
	return c
}

// read feeds the screen until the client has ended.
func (c *Terminal) read() {
	buf := make([]byte, 64<<10)
	for {
		n, err := c.pty.Read(buf)
		c.mu.Lock()
		c.screen.Write(buf[:n])
		close(c.changed)
		c.changed = make(chan struct{})
		c.mu.Unlock()
		if err != nil {
			c.cmd.Wait()
			close(c.done)
			return
		}
	}
}

// kill ends the client's own process group, whatever it does.
func (c *Terminal) kill() {
	for _, sig := range []syscall.Signal{syscall.SIGTERM, syscall.SIGKILL} {
		select {
		case <-c.done:
		default:
			syscall.Kill(-c.cmd.Process.Pid, sig)
			select {
			case <-c.done:
			case <-time.After(3 * time.Second):
			}
		}
	}
	c.pty.Close()
}

// Close leaves the client as a person does, with Ctrl-C twice, and waits for
// its end, so that SessionEnd hooks have run.
func (c *Terminal) Close() {
	c.t.Helper()
	for range 5 {
		c.send(keys["ctrl+c"])
		select {
		case <-c.done:
			return
		case <-time.After(400 * time.Millisecond):
		}
	}
	select {
	case <-c.done:
	case <-time.After(10 * time.Second):
		c.fail("the client does not end after Ctrl-C")
	}
}

func (c *Terminal) send(text string) {
	c.t.Helper()
	if _, err := io.WriteString(c.pty, text); err != nil {
		select {
		case <-c.done:
		default:
			c.fail(fmt.Sprintf("type %q: %v", text, err))
		}
	}
	time.Sleep(keyPause)
}

// Type types text, a key at a time, and waits until its end is on the screen.
func (c *Terminal) Type(text string) {
	c.t.Helper()
	for _, r := range text {
		c.send(string(r))
	}
	end := []rune(squeeze(text))
	end = end[max(0, len(end)-20):]
	c.until(echoLimit, fmt.Sprintf("%q to be echoed", text), func() bool {
		return strings.Contains(squeeze(strings.Join(c.screen.Bright(), "\n")), string(end))
	})
}

// Key presses named keys: enter, tab, esc, up, down, …
func (c *Terminal) Key(names ...string) {
	c.t.Helper()
	for _, name := range names {
		seq, ok := keys[name]
		if !ok {
			c.t.Fatalf("no key is named %q", name)
		}
		c.send(seq)
		time.Sleep(10 * keyPause)
	}
}

// Submit types a line and presses Enter.
func (c *Terminal) Submit(text string) {
	c.t.Helper()
	c.Type(text)
	c.Key("enter")
}

// Select moves the mark of the open dialog down to the option that begins with
// label.
func (c *Terminal) Select(label string) {
	c.t.Helper()
	for range 10 {
		var marked string
		c.until(echoLimit, "a dialog's mark to stand", func() (open bool) {
			marked, open = dialog(c.screen)
			return open
		})
		if strings.HasPrefix(marked[3:], label) {
			return
		}
		c.Key("down")
		c.until(echoLimit, "the mark to move from "+marked, func() bool {
			now, open := dialog(c.screen)
			return open && now != marked
		})
	}
	c.fail(fmt.Sprintf("the dialog has no option %q", label))
}

// Choose selects an option and takes it.
func (c *Terminal) Choose(label string) {
	c.t.Helper()
	c.Select(label)
	c.leaveDialog("enter")
}

// Refuse takes No with a reason.
func (c *Terminal) Refuse(reason string) {
	c.t.Helper()
	c.Select("No")
	c.Key("tab")
	c.Type(reason)
	c.leaveDialog("enter")
}

// Dismiss leaves the open dialog with Esc.
func (c *Terminal) Dismiss() {
	c.t.Helper()
	c.leaveDialog("esc")
}

// leaveDialog presses the key, again if need be: a dialog that has only just
// been drawn ignores Enter.
func (c *Terminal) leaveDialog(key string) {
	c.t.Helper()
	for range 5 {
		c.Key(key)
		if c.wait(time.Second, func() bool { _, open := dialog(c.screen); return !open }) == nil {
			return
		}
	}
	c.fail("the dialog stays open")
}

// Screen returns what the person sees.
func (c *Terminal) Screen() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return strings.TrimRight(strings.Join(c.screen.Lines(), "\n"), "\n")
}

// Shows reports whether text is on the screen. Line breaks of the layout count
// as spaces.
func (c *Terminal) Shows(text string) bool {
	return strings.Contains(flow(c.Screen()), flow(text))
}

// WaitFor waits until text is on the screen.
func (c *Terminal) WaitFor(text string, timeout time.Duration) {
	c.t.Helper()
	c.until(timeout, fmt.Sprintf("%q to be on the screen", text), func() bool {
		return strings.Contains(flow(strings.Join(c.screen.Lines(), "\n")), flow(text))
	})
}

// WaitGone waits until text is no longer on the screen.
func (c *Terminal) WaitGone(text string, timeout time.Duration) {
	c.t.Helper()
	c.until(timeout, fmt.Sprintf("%q to leave the screen", text), func() bool {
		return !strings.Contains(flow(strings.Join(c.screen.Lines(), "\n")), flow(text))
	})
}

// InputBox returns what stands in the input box, without the client's own
// placeholder; it fails the test when no box is on the screen.
func (c *Terminal) InputBox() string {
	c.t.Helper()
	c.mu.Lock()
	text, ok := inputBox(c.screen)
	c.mu.Unlock()
	if !ok {
		c.fail("no input box is on the screen")
	}
	return text
}

// until waits for what is true of the screen; holds is called with it locked.
func (c *Terminal) until(timeout time.Duration, what string, holds func() bool) {
	c.t.Helper()
	if err := c.wait(timeout, holds); err != nil {
		c.fail(fmt.Sprintf("%v; waited for %s", err, what))
	}
}

func (c *Terminal) wait(timeout time.Duration, holds func() bool) error {
	deadline := time.After(timeout)
	for {
		c.mu.Lock()
		ok, changed := holds(), c.changed
		c.mu.Unlock()
		if ok {
			return nil
		}
		select {
		case <-changed:
		case <-c.done:
			return errors.New("the client has ended")
		case <-deadline:
			return fmt.Errorf("nothing after %v", timeout)
		}
	}
}

// fail stops the test and prints the screen.
func (c *Terminal) fail(why string) {
	c.t.Helper()
	c.t.Fatalf("%s\n--- screen ---\n%s\n--------------", why, c.Screen())
}
