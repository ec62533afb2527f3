package store

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"
)

const (
	crashWriters = 24
	crashEvents  = 20
)

// child starts the test binary in a role.
func child(t *testing.T, role string, r Root, arg string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), "STORE_TEST_ROLE="+role, "STORE_TEST_ROOT="+r.Dir, "STORE_TEST_ARG="+arg)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd, bufio.NewScanner(out)
}

// playEvents appends events arg/from … as a hook does: under the lock when it
// is free within 150 ms, else to the spool.
func playEvents(r Root, arg string) error {
	writer, first, _ := strings.Cut(arg, "/")
	from, err := strconv.Atoi(first)
	if err != nil {
		return err
	}
	ledger := r.Path("projects", "acme", "corrections", "ledger.ndjson")
	for i := from; i < crashEvents; i++ {
		id := EventID(writer, strconv.Itoa(i))
		line := [][]byte{eventLine(id, strings.Repeat(writer+" ", 30))}
		unlock, err := r.Lock(LockName("corrections", "acme"), 150*time.Millisecond)
		if errors.Is(err, ErrLocked) {
			if err := r.Spool("acme", id, line, true); err != nil {
				return err
			}
			fmt.Println("spooled", i)
			continue
		}
		if err != nil {
			return err
		}
		if _, err := r.DrainSpool("acme", ledger, nil); err != nil {
			return err
		}
		err = r.Append(ledger, line, true)
		unlock()
		if err != nil {
			return err
		}
		fmt.Println("appended", i)
	}
	return nil
}

// 24 processes write 20 events each to one ledger while they are killed at
// random moments and started again, and while a process that holds the lock
// for long sends some of them to the spool. Every event is there afterwards,
// once for a reader that keeps the first of two with one id.
func TestKilledWritersLoseAndDoubleNothing(t *testing.T) {
	r := Root{t.TempDir()}
	holder, out := child(t, "hold", r, LockName("corrections", "acme"))
	if !out.Scan() {
		t.Fatal("the lock could not be taken")
	}
	var (
		wg      sync.WaitGroup
		mu      sync.Mutex
		spooled = map[string]bool{}
		kills   int
	)
	for w := range crashWriters {
		wg.Add(1)
		go func() {
			defer wg.Done()
			writer := "w" + strconv.Itoa(w)
			for next, life := 0, 0; next < crashEvents; life++ {
				cmd, out := child(t, "events", r, writer+"/"+strconv.Itoa(next))
				killed := life < 3
				for left := rand.N(5); out.Scan(); left-- {
					if killed && left == 0 { // somewhere within the next event
						if rand.N(2) == 0 { // a timer is late where much else runs
							cmd.Process.Kill()
						} else {
							time.AfterFunc(rand.N(3*time.Millisecond), func() { cmd.Process.Kill() })
						}
					}
					how, n, _ := strings.Cut(out.Text(), " ")
					if n != strconv.Itoa(next) {
						continue // a line that the kill cut off
					}
					next++
					if how == "spooled" {
						mu.Lock()
						spooled[EventID(writer, n)] = true
						mu.Unlock()
					}
				}
				err := cmd.Wait()
				mu.Lock()
				if err != nil {
					kills++
				}
				mu.Unlock()
				if err != nil && !killed {
					t.Errorf("writer %d: %v", w, err)
					return
				}
			}
		}()
	}
	time.AfterFunc(600*time.Millisecond, func() { holder.Process.Kill() })
	wg.Wait()
	holder.Wait()

	ledger := r.Path("projects", "acme", "corrections", "ledger.ndjson")
	unlock, err := r.Lock(LockName("corrections", "acme"), time.Second)
	if err != nil {
		t.Fatalf("the lock of killed processes is not free: %v", err)
	}
	defer unlock()
	if _, err := r.DrainSpool("acme", ledger, nil); err != nil {
		t.Fatal(err)
	}
	if left := r.SpoolFiles("acme"); len(left) > 0 {
		t.Errorf("still in the spool: %v", left)
	}
	data, err := os.ReadFile(ledger)
	if err != nil {
		t.Fatal(err)
	}
	seen, lines := map[string]int{}, 0
	flaws := ScanLines(data, func(line []byte, n int) {
		var e struct{ ID string }
		if err := json.Unmarshal(line, &e); err != nil {
			t.Errorf("line %d: %v: %.80q", n, err, line)
		}
		seen[e.ID]++
		lines++
	})
	if len(flaws) > 0 {
		t.Errorf("flaws in the ledger: %v", flaws)
	}
	for w := range crashWriters {
		for i := range crashEvents {
			if id := EventID("w"+strconv.Itoa(w), strconv.Itoa(i)); seen[id] == 0 {
				t.Errorf("event %d of writer %d is lost (spooled: %v)", i, w, spooled[id])
			}
		}
	}
	if len(seen) != crashWriters*crashEvents {
		t.Errorf("%d distinct events, want %d", len(seen), crashWriters*crashEvents)
	}
	if kills < crashWriters || len(spooled) == 0 {
		t.Errorf("%d kills and %d spooled events: the test did not test", kills, len(spooled))
	}
	t.Logf("%d lines, %d kills, %d events by way of the spool", lines, kills, len(spooled))
}

// wholeFile is a file that shows whether it is whole.
func wholeFile(tag string) []byte {
	return []byte(tag + "\n" + strings.Repeat(tag, 20_000/len(tag)) + "\n" + tag)
}

func isWhole(data []byte) bool {
	tag, _, ok := bytes.Cut(data, []byte("\n"))
	return ok && len(tag) > 0 && bytes.Equal(data, wholeFile(string(tag)))
}

// Three processes replace one file and are killed again and again; a reader
// sees only whole files.
func TestKilledRewritersLeaveWholeFiles(t *testing.T) {
	r := Root{t.TempDir()}
	stop := make(chan struct{})
	var wg sync.WaitGroup
	for w := range 3 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for {
				cmd, out := child(t, "rewrite", r, "tag"+strconv.Itoa(w)+"-")
				out.Scan()
				time.Sleep(time.Duration(rand.N(60)) * time.Millisecond)
				cmd.Process.Kill()
				cmd.Wait()
				select {
				case <-stop:
					return
				default:
				}
			}
		}()
	}
	contents := map[string]bool{}
	for end := time.Now().Add(1500 * time.Millisecond); time.Now().Before(end); {
		data, err := ReadRegular(r.Path("whole.md"), 1<<20)
		if errors.Is(err, os.ErrNotExist) && len(contents) == 0 {
			continue
		}
		if err != nil {
			t.Errorf("reading while others write: %v", err)
			break
		}
		if !isWhole(data) {
			t.Errorf("a torn file of %d bytes: %.60q", len(data), data)
			break
		}
		contents[string(data[:12])] = true
	}
	close(stop)
	wg.Wait()
	if len(contents) < 3 {
		t.Errorf("only %d contents seen: the test did not test", len(contents))
	}
	if n := r.CleanTemp(time.Now().Add(time.Minute)); n > 0 {
		t.Logf("%d files of killed writers removed from tmp", n)
	}
	if left, _ := os.ReadDir(r.Path("tmp")); len(left) > 0 {
		t.Errorf("%d files left in tmp", len(left))
	}
}

// 30 processes make a fresh store at the same moment.
func TestManyProcessesMakeAFreshStore(t *testing.T) {
	r := Root{t.TempDir() + "/deep/root"}
	var cmds []*exec.Cmd
	for i := range 30 {
		cmd, _ := child(t, "init", r, "p"+strconv.Itoa(i))
		cmds = append(cmds, cmd)
	}
	for i, cmd := range cmds {
		if err := cmd.Wait(); err != nil {
			t.Errorf("process %d: %v", i, err)
		}
	}
	data, err := os.ReadFile(r.Path("global", "corrections", "ledger.ndjson"))
	if err != nil {
		t.Fatal(err)
	}
	ids := map[string]bool{}
	ScanLines(data, func(line []byte, _ int) { ids[string(line)] = true })
	if len(ids) != 30 {
		t.Errorf("%d events, want 30", len(ids))
	}
	for name, want := range map[string]string{"README.md": rootReadme, ".gitignore": rootGitignore, ".gitattributes": rootGitattributes} {
		if got, err := os.ReadFile(r.Path(name)); err != nil || string(got) != want {
			t.Errorf("%s: %v, %d bytes", name, err, len(got))
		}
	}
	if left, _ := os.ReadDir(r.Path("tmp")); len(left) > 0 {
		t.Errorf("%d files left in tmp", len(left))
	}
}
