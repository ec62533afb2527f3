//go:build unix

package reflection

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// After a reflection guards that were never backtested are, in processes of
// their own; the program that stands for ar is a shell script.
func TestAReflectionStartsBacktests(t *testing.T) {
	b := newBed(t)
	guard := "class: git.push\ntriggers: [t]\nguard:\n  - when: {act: git.push}\n    decide: ask\n"
	b.rule("shop", "c-push0001", "Never push without asking", 3, guard)
	b.rule("blog", "c-words001", "Thank the contributors by name", 3, "triggers: [t]\n")
	bin := t.TempDir()
	told := filepath.Join(t.TempDir(), "told")
	if err := os.WriteFile(filepath.Join(bin, "ar"), []byte("#!/bin/sh\necho \"$AGENT_RECALL $*\" >> "+told+"\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	b.m.Self = bin
	b.run(Options{DryRun: true})
	b.run(Options{})
	text := ""
	for range 200 {
		if data, err := os.ReadFile(told); err == nil && strings.HasSuffix(string(data), "\n") {
			text = string(data)
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if want := "off guard test --all --quiet --root " + b.m.Root.Dir + " --project shop\n"; text != want {
		t.Errorf("started %q, want %q", text, want)
	}
}
