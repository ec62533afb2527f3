//go:build unix

package e2e

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// ownSettings are a person's own, in a layout that no encoder would make.
const ownSettings = "{\n\t\"theme\":   \"dark\",\n\t\"permissions\": { \"allow\": [ \"Bash(echo:*)\" ] },\n" +
	"\t\"hooks\": { \"Stop\": [ { \"hooks\": [ { \"type\": \"command\", \"command\": \"true\" } ] } ] },\n\t\"env\": {\"B\": \"1\", \"A\": \"2\"}\n}"

// files reads everything below dir, leaving out what skip names.
func files(t *testing.T, dir string, skip ...string) map[string]string {
	t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if err != nil {
			return err
		}
		for _, s := range skip {
			if name == s {
				return fs.SkipDir
			}
		}
		if d.IsDir() {
			out[name+"/"] = ""
			return nil
		}
		data, err := os.ReadFile(path)
		out[name] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// Installing twice is installing once, leaving restores every byte, and the
// client starts after each step.
func TestWiring(t *testing.T) {
	ClientBin(t)
	for _, test := range []struct {
		name     string
		settings *string
	}{
		{"with own settings", ptr(ownSettings)},
		{"with empty settings", ptr("{}\n")},
		{"without settings", nil},
	} {
		t.Run(test.name, func(t *testing.T) {
			s := NewSandbox(t)
			s.UseBinaries(t)
			if test.settings != nil {
				s.WriteFile(t, s.SettingsFile(), *test.settings)
			}
			before := files(t, s.Home, ".agent-recall")

			s.AR(t, "init", "--yes")
			once := files(t, s.Home, ".agent-recall")
			if bytes.Equal([]byte(once[".claude/settings.json"]), []byte(before[".claude/settings.json"])) {
				t.Fatal("init has wired nothing")
			}
			s.AR(t, "init", "--yes")
			if diff := cmp.Diff(once, files(t, s.Home, ".agent-recall")); diff != "" {
				t.Errorf("the second init changed something:\n%s", diff)
			}
			starts(t, s, true)

			// The client rewrites its own state as it runs; only the rest is ours
			// to restore.
			s.AR(t, "init", "--remove", "--yes")
			after := files(t, s.Home, ".agent-recall")
			for _, name := range []string{".claude/settings.json", ".claude/commands/", ".claude/commands/ar.md"} {
				was, had := before[name]
				is, has := after[name]
				if was != is || had != has {
					t.Errorf("%s is not restored: there before %v, after %v\n%s", name, had, has, cmp.Diff(was, is))
				}
			}
			starts(t, s, false)
		})
		t.Run(test.name+", removed before the client ran", func(t *testing.T) {
			s := NewSandbox(t)
			s.UseBinaries(t)
			if test.settings != nil {
				s.WriteFile(t, s.SettingsFile(), *test.settings)
			}
			before := files(t, s.Home, ".agent-recall")
			s.AR(t, "init", "--yes")
			s.AR(t, "init", "--remove", "--yes")
			if diff := cmp.Diff(before, files(t, s.Home, ".agent-recall")); diff != "" {
				t.Errorf("leaving does not restore the HOME (-before +after):\n%s", diff)
			}
		})
	}
}

// starts runs the client once; a rule decides only while we are installed.
func starts(t *testing.T, s *Sandbox, installed bool) {
	t.Helper()
	pushRule(t, s, "deny")
	m := NewModel(t, Bash("git push origin main"), Say("The end."))
	out := s.Print(t, m, fmt.Sprintf("do the next step, installed %v", installed), "--permission-mode", "bypassPermissions")
	if out.Code != 0 || out.Result != "The end." {
		t.Errorf("installed %v: code %d, result %q, stderr %s", installed, out.Code, out.Result, out.Stderr)
	}
	if s.Pushed(t) == installed {
		t.Errorf("installed %v: pushed %v: %s", installed, !installed, m.Request(t, 1, patience).LastResult())
	}
}

func ptr[T any](v T) *T { return &v }
