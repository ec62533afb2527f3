package store

import (
	"errors"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

func TestLockExcludes(t *testing.T) {
	r := Root{t.TempDir()}
	var inside, most, total atomic.Int32
	var wg sync.WaitGroup
	for range 16 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for range 10 {
				unlock, err := r.Lock("x", time.Minute)
				if err != nil {
					t.Error(err)
					return
				}
				if n := inside.Add(1); n > most.Load() {
					most.Store(n)
				}
				total.Add(1)
				time.Sleep(50 * time.Microsecond)
				inside.Add(-1)
				unlock()
			}
		}()
	}
	wg.Wait()
	if most.Load() != 1 || total.Load() != 160 {
		t.Errorf("%d at once, %d in all; want 1 and 160", most.Load(), total.Load())
	}
}

func TestLockWaitsOnlyAsLongAsAsked(t *testing.T) {
	r := Root{t.TempDir()}
	unlock, err := r.Lock("x", 0)
	if err != nil {
		t.Fatal(err)
	}
	for _, wait := range []time.Duration{0, 30 * time.Millisecond, 150 * time.Millisecond} {
		start := time.Now()
		if _, err := r.Lock("x", wait); !errors.Is(err, ErrLocked) {
			t.Errorf("wait %v: %v, want ErrLocked", wait, err)
		}
		if took := time.Since(start); took < wait || took > wait+2*time.Second {
			t.Errorf("wait %v took %v", wait, took)
		}
	}
	if other, err := r.Lock("y", 0); err != nil {
		t.Errorf("a lock of another name: %v", err)
	} else {
		other()
	}
	unlock()
	again, err := r.Lock("x", 0)
	if err != nil {
		t.Fatalf("after unlock: %v", err)
	}
	again()
}

// The lock file is never removed: a second file of that name would be a
// second lock.
func TestLockFileStays(t *testing.T) {
	r := Root{t.TempDir()}
	var first os.FileInfo
	for i := range 20 {
		unlock, err := r.Lock("x", 0)
		if err != nil {
			t.Fatal(err)
		}
		p, err := r.LockProgress("y", "test")
		if err != nil {
			t.Fatal(err)
		}
		p.Unlock()
		unlock()
		fi, err := os.Stat(r.Path("locks", "x.lock"))
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = fi
		}
		if !os.SameFile(first, fi) {
			t.Fatalf("round %d: the lock file is another one", i)
		}
	}
}

// Who got hold of a lock file that someone has removed holds nothing.
func TestLockIsHeldOnTheFileThatBearsTheName(t *testing.T) {
	r := Root{t.TempDir()}
	l, err := r.openLock("x")
	if err != nil {
		t.Fatal(err)
	}
	if ok, err := l.f.TryLock(); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if err := os.Remove(l.path); err != nil {
		t.Fatal(err)
	}
	if ok, err := l.try(); !ok || err != nil {
		t.Fatal(ok, err)
	}
	if _, err := r.Lock("x", 0); !errors.Is(err, ErrLocked) {
		t.Errorf("two processes hold x: %v", err)
	}
	l.unlock()
}

func TestKilledHolderFreesTheLock(t *testing.T) {
	r := Root{t.TempDir()}
	cmd, out := child(t, "hold", r, "x")
	if !out.Scan() {
		t.Fatal("not held")
	}
	if _, err := r.Lock("x", 0); !errors.Is(err, ErrLocked) {
		t.Fatalf("another process holds it: %v", err)
	}
	cmd.Process.Kill()
	cmd.Wait()
	unlock, err := r.Lock("x", time.Second)
	if err != nil {
		t.Fatal(err)
	}
	unlock()
}

func TestNamesThatAreNoLock(t *testing.T) {
	r := Root{t.TempDir()}
	for _, name := range []string{"", "../x", "a/b", `a\b`, ".hidden", "c:x", "a\x00"} {
		if _, err := r.Lock(name, 0); err == nil || errors.Is(err, ErrLocked) {
			t.Errorf("%q: %v", name, err)
		}
	}
	if list, _ := os.ReadDir(r.Dir); len(list) > 0 {
		t.Errorf("something was made: %v", list)
	}
}

func TestWaiterWaitsWhileTheHolderProgresses(t *testing.T) {
	const stall = 400 * time.Millisecond
	r := Root{t.TempDir()}
	p, err := r.LockProgress("x", "ar import")
	if err != nil {
		t.Fatal(err)
	}
	go func() {
		for i := range 12 { // three stall windows of work
			time.Sleep(stall / 4)
			p.Step("file " + string(rune('a'+i)))
		}
		p.Unlock()
	}()
	q, err := r.lockProgress("x", "ar reflect", stall)
	if err != nil {
		t.Fatalf("gave up on a holder that worked: %v", err)
	}
	defer q.Unlock()
	if h := readInfo(q.lock.info); h.command != "ar reflect" || h.pid != os.Getpid() {
		t.Errorf("the new holder says %+v", h)
	}
}

func TestWaiterNamesTheHolderThatStalls(t *testing.T) {
	r := Root{t.TempDir()}
	p, err := r.LockProgress("x", "ar import\narx")
	if err != nil {
		t.Fatal(err)
	}
	defer p.Unlock()
	p.Step("file 7 of 90")
	start := time.Now()
	_, err = r.lockProgress("x", "ar reflect", 200*time.Millisecond)
	if !errors.Is(err, ErrLocked) {
		t.Fatalf("%v, want ErrLocked", err)
	}
	for _, want := range []string{"ar import arx", "file 7 of 90", "process "} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%q is not in: %v", want, err)
		}
	}
	if took := time.Since(start); took < 200*time.Millisecond {
		t.Errorf("gave up after %v", took)
	}
	p.Unlock()
	p.Step("after the end") // says nothing any more
	unlock, err := r.Lock("x", 0)
	if err != nil {
		t.Fatal(err)
	}
	unlock()
	if _, err := os.Stat(r.Path("locks", "x.info")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("information of a holder that has gone: %v", err)
	}
}
