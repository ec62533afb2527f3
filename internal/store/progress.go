package store

import (
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"time"
)

// stallWindow is how long a command waits for a holder that shows no
// progress. A step of the longest work, rebuilding an index, takes well under
// a second.
const stallWindow = 5 * time.Second

// Progress is a lock held by a command that works for long.
type Progress struct {
	mu      sync.Mutex
	lock    *fileLock // nil when freed
	command string
	since   string
	n       int // steps so far
}

// LockProgress takes the lock of that name for a command. It waits as long as
// the holder makes progress, and gives up with ErrLocked, naming the holder
// and its last step, when nothing has moved for 5 s. command says to others
// who holds the lock.
func (r Root) LockProgress(name, command string) (*Progress, error) {
	return r.lockProgress(name, command, stallWindow)
}

func (r Root) lockProgress(name, command string, stall time.Duration) (*Progress, error) {
	l, err := r.openLock(name)
	if err != nil {
		return nil, err
	}
	moved := time.Now()
	last := readInfo(l.info)
	for pause := time.Millisecond; ; pause = min(2*pause, 20*time.Millisecond) {
		ok, err := l.try()
		if err != nil {
			return nil, fmt.Errorf("lock %s: %w", name, err)
		}
		if ok {
			p := &Progress{lock: l, command: oneLine(command), since: time.Now().UTC().Format(time.RFC3339)}
			p.Step("begin")
			return p, nil
		}
		if info := readInfo(l.info); info != last {
			last, moved = info, time.Now()
		}
		if time.Since(moved) >= stall {
			return nil, fmt.Errorf("lock %s: %w: %s; nothing has moved for %s; wait for it or end it, then try again",
				name, ErrLocked, last, stall)
		}
		time.Sleep(pause)
	}
}

// Step tells those who wait that the holder has got further, and with what.
// It is best effort: a full disk does not stop the work.
func (p *Progress) Step(step string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.lock == nil {
		return
	}
	p.n++
	tmp := p.lock.info + ".tmp" // only the holder of the lock writes it
	text := fmt.Sprintf("pid %d\ncommand %s\nsince %s\nstep %d %s\n", os.Getpid(), p.command, p.since, p.n, oneLine(step))
	if os.WriteFile(tmp, []byte(text), filePerm) == nil {
		rename(tmp, p.lock.info)
	}
}

// Unlock frees the lock; a second call does nothing.
func (p *Progress) Unlock() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.lock != nil {
		p.lock.forget()
		p.lock.unlock()
		p.lock = nil
	}
}

func oneLine(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if len(s) > 200 {
		s = strings.ToValidUTF8(s[:200], "")
	}
	return s
}

// A holder is what the holder of a lock says of itself.
type holder struct {
	pid, n               int
	command, since, step string
}

// readInfo gives the zero holder when there is nothing to read.
func readInfo(path string) (h holder) {
	data, err := ReadRegular(path, 4<<10)
	if err != nil {
		return h
	}
	for line := range strings.Lines(string(data)) {
		key, value, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		switch key {
		case "pid":
			h.pid, _ = strconv.Atoi(value)
		case "command":
			h.command = value
		case "since":
			h.since = value
		case "step":
			n, step, _ := strings.Cut(value, " ")
			h.n, _ = strconv.Atoi(n)
			h.step = step
		}
	}
	return h
}

func (h holder) String() string {
	if h.pid == 0 {
		return "a process that says nothing of itself holds it"
	}
	return fmt.Sprintf("process %d (%s, since %s) holds it, its last step: %s", h.pid, h.command, h.since, h.step)
}
