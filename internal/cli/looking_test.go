package cli

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"agentrecall/internal/store"
	"agentrecall/internal/wire"
)

// tree is what stands below a directory: names, modes, times and contents.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		text := ""
		if d.Type().IsRegular() {
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			text = string(data)
		}
		files[path] = fmt.Sprint(info.Mode(), info.ModTime().UnixNano(), " ", text)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// Looking changes nothing on the disk, not even a time, and waits for no lock.
func TestLookingTouchesNothing(t *testing.T) {
	io, _, _ := testIO(t)
	root := store.Root{Dir: filepath.Join(io.Home(), ".agent-recall")}
	corrections := root.Corrections(store.Global)
	for name, text := range map[string]string{
		filepath.Join(corrections, "push.md"):       "---\nid: c-7k2m9q4t\nguard:\n  - when: {act: git.push, branch: main}\n    decide: deny\n---\n# Never push to main\n",
		filepath.Join(corrections, "broken.md"):     "---\nid: [\n---\n# x\n",
		filepath.Join(corrections, "ledger.ndjson"): `{"v":1,"id":"e-1","at":"2026-11-30T09:00:00Z","kind":"captured","by":"human","rule":"c-7k2m9q4t","data":{}}`,
		root.Path("health.ndjson"):                  "rubbish",
		root.Path("spool", "global--e-2.ndjson"):    `{"v":1,"id":"e-2","at":"2026-11-30T09:00:00Z","kind":"rated","by":"human","rule":"c-7k2m9q4t","data":{}}` + "\n",
		root.Path("cache", "rules-x.snap"):          "not a snapshot",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, lock := range []string{"root", "corrections-global"} {
		unlock, err := root.Lock(lock, time.Second)
		if err != nil {
			t.Fatal(err)
		}
		defer unlock()
	}
	io.Self = filepath.Join(t.TempDir(), "ar")
	if err := os.WriteFile(filepath.Join(filepath.Dir(io.Self), program(wire.HookProgram)), []byte("#!/bin/sh\n"), 0o700); err != nil {
		t.Fatal(err)
	}
	before := tree(t, io.Home())
	for _, line := range []string{
		"status", "rules list", "rules list --all --json", "rules show c-7k2m", "why c-7k2m", "why", "stats --rules", "check push",
		"health", "doctor", "doctor --json", "config show", "version", "schema acts", "help", "init --dry-run", "init --remove --dry-run",
	} {
		run, _, errs := testIO(t)
		run.Environ, run.Dir, run.Self = io.Environ, io.Dir, io.Self
		begin := time.Now()
		Run(run, newRoot(run), strings.Fields(line))
		if took := time.Since(begin); took > 4*time.Second {
			t.Errorf("ar %s took %s while others hold the locks: %s", line, took, errs)
		}
		if diff := cmp.Diff(before, tree(t, io.Home())); diff != "" {
			t.Fatalf("ar %s changed something (-before +after):\n%s", line, diff)
		}
	}
}
