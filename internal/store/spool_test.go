package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func ledgerLines(t *testing.T, path string) (lines []string) {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	ScanLines(data, func(line []byte, _ int) { lines = append(lines, string(line)) })
	return lines
}

func TestSpoolWaitsAndIsMoved(t *testing.T) {
	r := Root{t.TempDir()}
	ledger := r.Path("projects", "acme", "corrections", "ledger.ndjson")
	a, b := eventLine("e-a", "x"), eventLine("e-b", "y")
	for _, s := range []struct {
		slug, id string
		lines    [][]byte
	}{
		{"acme", "e-a", [][]byte{a, b}}, {"acme", "e-a", [][]byte{a, b}}, // the same fact from two processes
		{"acme", "e-a", [][]byte{a}}, // other lines under one id
		{"acme-api", "e-c", [][]byte{a}}, {Global, "e-d", [][]byte{a}}, {"acme", "../../e", [][]byte{b}},
	} {
		if err := r.Spool(s.slug, s.id, s.lines, true); err != nil {
			t.Fatal(err)
		}
	}
	files := r.SpoolFiles("acme")
	if len(files) != 3 || len(r.SpoolFiles("acme-api")) != 1 || len(r.SpoolFiles(Global)) != 1 || filepath.Base(files[0]) != "acme--e-"+fnv128("../../e").base32()+".ndjson" {
		t.Fatalf("%v", files)
	}
	if n, err := r.DrainSpool("acme", ledger, nil); n != 4 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	if got := ledgerLines(t, ledger); len(got) != 4 {
		t.Errorf("%q", got)
	}
	if left := r.SpoolFiles("acme"); len(left) != 0 {
		t.Errorf("%v", left)
	}
	if n, err := r.DrainSpool("acme", ledger, nil); n != 0 || err != nil {
		t.Errorf("again: %d, %v", n, err)
	}
	if len(r.SpoolFiles("acme-api")) != 1 {
		t.Error("another project's spool is gone")
	}
}

func TestDrainingNothingMakesNothing(t *testing.T) {
	r := Root{t.TempDir()}
	if n, err := r.DrainSpool("acme", r.Path("x.ndjson"), nil); n != 0 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	if list, _ := os.ReadDir(r.Dir); len(list) > 0 {
		t.Errorf("%v", list)
	}
}

// What a power cut left of a file that was not synced hides nothing else, and
// is not thrown away.
func TestDrainPutsBrokenFilesAside(t *testing.T) {
	r := Root{t.TempDir()}
	if err := r.Spool("acme", "e-good", [][]byte{eventLine("e-good", "")}, false); err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"torn": `{"v":1,"id":"e-to`, "zero": "\x00\x00\x00", "words": "hello\n"} {
		if err := os.WriteFile(r.Path("spool", "acme--"+name+".ndjson"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(r.Path("spool", "acme--dir.ndjson"), 0o700); err != nil {
		t.Fatal(err)
	}
	ledger := r.Path("l.ndjson")
	if n, err := r.DrainSpool("acme", ledger, nil); n != 1 || err != nil {
		t.Errorf("%d, %v", n, err)
	}
	if got := ledgerLines(t, ledger); len(got) != 1 || !strings.Contains(got[0], "e-good") {
		t.Errorf("%q", got)
	}
	bad, _ := filepath.Glob(r.Path("spool", "*.bad"))
	if len(bad) != 3 || len(r.SpoolFiles("acme")) != 0 { // torn, words, dir; zeros hold nothing
		t.Errorf("aside %v, waiting %v", bad, r.SpoolFiles("acme"))
	}
}

// Writers spool while another process drains: every line arrives, and the
// spool is empty at the end.
func TestSpoolAndDrainAtOnce(t *testing.T) {
	r := Root{t.TempDir()}
	ledger := r.Path("l.ndjson")
	var wg sync.WaitGroup
	for w := range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := range 25 {
				// Pairs of writers spool the same facts, now and then with more.
				lines := [][]byte{eventLine(fmt.Sprintf("e-%d-%d", w/2, i), "")}
				if w%2 == 1 && i%5 == 0 {
					lines = append(lines, eventLine(fmt.Sprintf("e-%d-%d-more", w/2, i), ""))
				}
				if err := r.Spool("acme", fmt.Sprintf("e-%d-%d", w/2, i), lines, false); err != nil {
					t.Error(err)
				}
			}
		}()
	}
	done := make(chan struct{})
	go func() { wg.Wait(); close(done) }()
	for more := true; more; {
		select {
		case <-done:
			more = false
		default:
		}
		if _, err := r.DrainSpool("acme", ledger, nil); err != nil {
			t.Fatal(err)
		}
	}
	distinct := map[string]bool{}
	for _, l := range ledgerLines(t, ledger) {
		distinct[l] = true
	}
	if len(distinct) != 4*25+4*5 {
		t.Errorf("%d distinct lines, want 120", len(distinct))
	}
	if list, _ := os.ReadDir(r.Path("spool")); len(list) > 0 {
		t.Errorf("left: %v", list)
	}
}

func TestHealth(t *testing.T) {
	r := Root{t.TempDir() + "/root"}
	r.Health("nothing to write to")
	if _, err := os.Stat(r.Dir); !os.IsNotExist(err) {
		t.Fatal("the root was made")
	}
	os.Mkdir(r.Dir, 0o700)
	r.Health(`{"v":1,"event":"prompt","error":"x"}`)
	r.Health("a text\nwith two lines and a bad byte \xff")
	r.Health(strings.Repeat("é", 100_000))
	r.Health(`{"a":1}{"b":2}`)
	lines := ledgerLines(t, r.Path("health.ndjson"))
	if len(lines) != 4 || lines[0] != `{"v":1,"event":"prompt","error":"x"}` || !strings.Contains(lines[1], `a text\nwith two lines`) || len(lines[2]) > maxHealth {
		t.Errorf("%.200q", lines)
	}
	// A root that cannot be written is no failure.
	os.Mkdir(r.Path("dir"), 0o700)
	os.Remove(r.Path("health.ndjson"))
	os.Mkdir(r.Path("health.ndjson"), 0o700)
	r.Health("x")
}

func TestHealthIsBounded(t *testing.T) {
	r := Root{t.TempDir()}
	path := r.Path("health.ndjson")
	line := append(eventLine("old", strings.Repeat("x", 1000)), '\n')
	if err := os.WriteFile(path, bytes.Repeat(line, 2*healthKeep/len(line)), 0o600); err != nil {
		t.Fatal(err)
	}
	for range 5 {
		r.Health(strings.Repeat("new", 600))
	}
	fi, err := os.Stat(path)
	if err != nil || fi.Size() > healthKeep+5*maxHealth || fi.Size() < healthKeep/2 {
		t.Errorf("%v bytes, %v", fi.Size(), err)
	}
	lines := ledgerLines(t, path)
	if !strings.Contains(lines[len(lines)-1], "newnew") || !strings.Contains(lines[0], `"old"`) {
		t.Errorf("first %.60s last %.60s", lines[0], lines[len(lines)-1])
	}
}

// What an event stands for must exist before the event is in the ledger, also
// when the spool file arrives while the spool is being emptied.
func TestDrainingGivesEachLineFirst(t *testing.T) {
	r := Root{t.TempDir()}
	ledger := r.Path("projects", "acme", "corrections", "ledger.ndjson")
	if err := os.MkdirAll(filepath.Dir(ledger), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"e-1", "e-2"} {
		if err := r.Spool("acme", id, [][]byte{eventLine(id, "words")}, true); err != nil {
			t.Fatal(err)
		}
	}
	var seen []string
	n, err := r.DrainSpool("acme", ledger, func(line []byte) error {
		if data, _ := os.ReadFile(ledger); bytes.Contains(data, line) {
			t.Error("the line was in the ledger before its first look")
		}
		seen = append(seen, string(line))
		if bytes.Contains(line, []byte("e-2")) {
			return errors.New("what it stands for cannot be written")
		}
		return nil
	})
	if n != 1 || err != nil || len(seen) != 2 {
		t.Errorf("moved %d lines, saw %d, %v", n, len(seen), err)
	}
	if left := r.SpoolFiles("acme"); len(left) != 1 || !strings.Contains(left[0], "e-2") {
		t.Errorf("left in the spool: %v", left)
	}
}
