package hooks

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"sync/atomic"
	"time"

	"agentrecall"
	"agentrecall/hooks/host"
	"agentrecall/internal/store"
)

// Deadlines. A host that waits in vain for a tool call lets it run, and reads
// an answer only when the process has ended.
const (
	answerWithin = 5 * time.Second        // then the call is let through, and told
	endWithin    = 200 * time.Millisecond // after the answer, whatever hangs
	endSession   = time.Second            // for a session's end, which hosts wait 1.5 s for
	startWithin  = 100 * time.Millisecond // to start the process that reads the rules in the hook's place
)

// maxPayload bounds what is read from stdin, in bytes. The largest tool inputs
// seen are a few megabytes.
const maxPayload = 64 << 20

// Process is what a hook process has: the real one, or a test's.
type Process struct {
	Stdin  io.Reader
	Stdout io.Writer
	Getenv func(string) string
	Now    func() time.Time
	Exit   func(int) // ends the process; the watchdog calls it from another goroutine
	Host   string    // the argument on the command line, or ""
	Only   []host.Kind
	Seed   uint64
	Self   string        // directory of our programs; "" starts none
	Within time.Duration // for an answer; 0 is what hosts allow
}

// memoryGoal is what the collector holds a hook to where it can, in bytes. Only
// reading thousands of rule files without a snapshot comes near it.
const memoryGoal = 36 << 20

// OSProcess is the real one.
func OSProcess(hostName string) Process {
	debug.SetMemoryLimit(memoryGoal)
	p := Process{Stdin: os.Stdin, Stdout: os.Stdout, Getenv: os.Getenv, Now: time.Now, Exit: os.Exit, Host: hostName}
	if self, err := os.Executable(); err == nil {
		p.Self = filepath.Dir(self)
	}
	return p
}

// Run handles one event and returns the exit code.
func Run(p Process) (exit int) {
	if p.Getenv("AGENT_RECALL") == "off" {
		return 0
	}
	var mem *agentrecall.Memory
	var heard atomic.Pointer[agentrecall.Occasion]
	fail := func(what string, err error) {
		if mem != nil && os.MkdirAll(mem.Root.Dir, 0o700) == nil {
			mem.Root.Health(healthEntry(p.Now(), what, err))
		}
	}
	defer func() {
		if r := recover(); r != nil {
			fail("panic", fmt.Errorf("%v %s", r, debug.Stack()))
			exit = 0
		}
	}()
	root, rootErr := store.Locate("", p.Getenv)
	home, _ := os.UserHomeDir()
	if h := p.Getenv("HOME"); h != "" {
		home = h
	}
	if rootErr == nil {
		mem = &agentrecall.Memory{Root: root, Now: p.Now, Getenv: p.Getenv, Home: home, Seed: p.Seed, Self: p.Self, Busy: new(atomic.Bool)}
	}
	// rebuild leaves the rules that there was no time to read to another process.
	rebuild := func() {
		if o := heard.Load(); o != nil && mem.Busy.Load() {
			within(startWithin, func() {
				if err := mem.SnapshotLater(*o); err != nil {
					fail("snapshot", err)
				}
			})
		}
	}
	late := time.AfterFunc(cmp.Or(p.Within, answerWithin), func() {
		rebuild()
		fail("timeout", errors.New("no answer within 5 s; the call was let through unchecked"))
		p.Exit(0)
	})
	defer late.Stop()
	payload, err := io.ReadAll(io.LimitReader(p.Stdin, maxPayload+1))
	if err != nil || len(payload) > maxPayload {
		fail("stdin", fmt.Errorf("read the event: %d bytes: %w", len(payload), orTooLong(err)))
		return 0
	}
	payload = bytes.TrimPrefix(payload, []byte("\xef\xbb\xbf"))
	h, ok := host.ByName(p.Host)
	if !ok {
		fail("host", fmt.Errorf("unknown host %q on the command line; run ar init again", p.Host))
		return 0
	}
	e, err := h.Decode(payload, p.Getenv)
	if err != nil {
		fail("decode", err)
		return 0
	}
	if e.Kind == host.Ignored || !wanted(p.Only, e.Kind) {
		return 0
	}
	if rootErr != nil {
		return 0 // nowhere to write it down either
	}
	if e.Occasion.Host == "claude-code" && e.Occasion.Transcript != "" {
		e.Occasion.Witness = witness(e.Occasion.Transcript, e.Occasion.Session, p.Getenv, home)
	}
	heard.Store(&e.Occasion)
	a, err := handle(mem, &e, payload)
	if err != nil {
		fail(e.Name, err)
	}
	out, code := h.Encode(&e, &a)
	late.Stop()
	end := endWithin
	if e.Kind == host.SessionEnd {
		end = endSession
	}
	watchdog := time.AfterFunc(end, func() { rebuild(); p.Exit(code) })
	if len(out) > 0 {
		if _, err := p.Stdout.Write(append(out, '\n')); err != nil {
			fail("stdout", err)
		}
	}
	if a.Later != nil {
		if err := a.Later(); err != nil {
			fail(e.Name, err)
		}
	}
	watchdog.Stop()
	return code
}

// within waits for f, no longer than d.
func within(d time.Duration, f func()) {
	done := make(chan struct{})
	go func() { defer close(done); f() }()
	select {
	case <-done:
	case <-time.After(d):
	}
}

func orTooLong(err error) error {
	if err == nil {
		return errors.New("longer than 64 MiB")
	}
	return err
}

func wanted(only []host.Kind, k host.Kind) bool {
	for _, o := range only {
		if o == k {
			return true
		}
	}
	return len(only) == 0
}

func healthEntry(at time.Time, what string, err error) string {
	o := store.NewObject(nil)
	o.Str("at", at.UTC().Format("2006-01-02T15:04:05.000Z"))
	o.Str("where", "hook "+what)
	o.Str("error", err.Error())
	return string(o.End())
}
