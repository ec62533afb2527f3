//go:build unix

package agentrecall

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// The program that stands for ar is a shell script.
func TestADetachedBacktestStartsOnlyWhenAsked(t *testing.T) {
	b := newPast(t, pushRule)
	bin, told := t.TempDir(), filepath.Join(t.TempDir(), "told")
	b.put(filepath.Join(bin, "ar"), "#!/bin/sh\necho \"$AGENT_RECALL $PWD $*\" > "+told+".new && mv "+told+".new "+told+"\n")
	if err := os.Chmod(filepath.Join(bin, "ar"), 0o700); err != nil {
		t.Fatal(err)
	}
	night := func(ago time.Duration) {
		at := b.m.Now().Add(-ago)
		b.put(b.m.Root.Path("dreams", "yield.ndjson"), fmt.Sprintf(`{"v":1,"date":%q,"at":%q,"class":"filtered","why":"nothing came up"}`+"\n",
			at.Format(time.DateOnly), at.UTC().Format(time.RFC3339)))
	}
	night(19 * time.Hour) // no reflection is due
	end := func() bool {
		t.Helper()
		os.Remove(told)
		o := Occasion{Host: "claude-code", Session: "s-1", Dir: b.o.Dir}
		a, err := b.m.SessionEnd(o, "other")
		if err == nil {
			err = a.Later()
		}
		if err != nil {
			t.Fatal(err)
		}
		for range 100 {
			if _, err := os.Stat(told); err == nil {
				return true
			}
			if b.m.Self == "" || b.m.Getenv("AGENT_RECALL_DETACH") == "off" {
				return false // nothing to wait for
			}
			time.Sleep(10 * time.Millisecond)
		}
		return false
	}
	if end() {
		t.Error("a process was started by a hook that does not know where ar is")
	}
	b.m.Self = bin
	b.m.Getenv = func(k string) string { return map[string]string{"AGENT_RECALL_DETACH": "off"}[k] }
	if end() {
		t.Error("AGENT_RECALL_DETACH=off starts a process")
	}
	b.m.Getenv = func(string) string { return "" }
	if !end() {
		t.Fatal("no process for a rule without a backtest")
	}
	text, _ := os.ReadFile(told)
	if want := fmt.Sprintf("off %s guard test --all --quiet --root %s\n", b.o.Dir, b.m.Root.Dir); string(text) != want {
		t.Errorf("started %q, want %q", text, want)
	}
	unlock, err := b.here().OneBacktest()
	if err != nil {
		t.Fatal(err)
	}
	if end() {
		t.Error("a second one beside one that runs")
	}
	if _, err := b.here().OneBacktest(); err == nil {
		t.Error("two have the lock")
	}
	unlock()
	c := b.here()
	tests, err := c.Backtest(c.Rules(), nil)
	if err == nil {
		err = c.Record(tests)
	}
	if err != nil {
		t.Fatal(err)
	}
	if end() {
		t.Error("every rule has its backtest, and still a process")
	}
	night(21 * time.Hour)
	if !end() {
		t.Fatal("no process for a reflection that is due")
	}
	text, _ = os.ReadFile(told)
	if want := fmt.Sprintf("off %s reflect --quiet --root %s\n", b.o.Dir, b.m.Root.Dir); string(text) != want {
		t.Errorf("started %q, want %q", text, want)
	}
	if unlock, err = b.m.Root.Lock("reflection", 0); err != nil {
		t.Fatal(err)
	}
	if end() {
		t.Error("a second reflection beside one that runs")
	}
	unlock()
}
