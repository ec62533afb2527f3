package live

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The test binary is the scripted agent when it is called as one.
func TestMain(m *testing.M) {
	if os.Getenv("LIVE_TEST_AGENT") == "1" && os.Getenv("LIVE_SESSION") != "" {
		dir, err := os.Getwd()
		if err == nil {
			err = Scripted(os.Stdin, os.Stdout, os.Getenv, dir)
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func needsGit(t *testing.T) {
	t.Helper()
	for _, p := range []string{"git", "sh"} {
		if _, err := exec.LookPath(p); err != nil {
			t.Fatalf("%s must be on PATH: the trials are judged by git", p)
		}
	}
}

// The judge tells the wrong way of every class from the right one, by what is
// left behind alone.
func TestEveryClassIsJudgedBothWays(t *testing.T) {
	needsGit(t)
	all, err := Classes()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 40 {
		t.Errorf("%d classes", len(all))
	}
	seen := map[string]bool{}
	untouched, err := newWorld(filepath.Join(t.TempDir(), "untouched"))
	if err != nil {
		t.Fatal(err)
	}
	nothing := untouched.Lines()
	for i := range all {
		c := &all[i]
		if seen[c.ID] || seen[c.Words] {
			t.Errorf("%s is there twice", c.ID)
		}
		seen[c.ID], seen[c.Words] = true, true
		if mistake, success, err := c.judge(nothing); mistake || success || err != nil {
			t.Errorf("%s: nothing was done, and it is mistake %v, success %v, %v", c.ID, mistake, success, err)
		}
		for way, command := range map[string]string{"wrong": c.Wrong, "right": c.Right} {
			t.Run(c.ID+" "+way, func(t *testing.T) {
				t.Parallel()
				w, err := newWorld(filepath.Join(t.TempDir(), "world"))
				if err != nil {
					t.Fatal(err)
				}
				cmd := exec.Command("sh", "-c", command)
				cmd.Dir, cmd.Env = w.Repo, w.environ()
				out, _ := cmd.CombinedOutput()
				lines := w.Lines()
				mistake, success, err := c.judge(lines)
				if err != nil || mistake != (way == "wrong") || way == "right" && !success {
					t.Errorf("mistake %v, success %v, %v\n%s\n%s", mistake, success, err, strings.Join(lines, "\n"), out)
				}
			})
		}
	}
}

// The apparatus shows what is there: with guards the scripted agent errs less
// than with a sentence in CLAUDE.md, and with another class's rules no less
// than with nothing.
func TestTheArmsWithAScriptedAgent(t *testing.T) {
	needsGit(t)
	t.Setenv("LIVE_TEST_AGENT", "1")
	hook := filepath.Join(t.TempDir(), "ar-hook")
	build := exec.Command("go", "build", "-o", hook, "./cmd/ar-hook")
	build.Dir = "../.."
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	all, err := Classes()
	if err != nil {
		t.Fatal(err)
	}
	o := Options{Agent: []string{self}, Model: "scripted", Hook: hook, Seed: 1, Classes: all[:12], Timeout: time.Minute, AtOnce: 4, Now: time.Now}
	out, err := Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	mistakes, kept := map[string]int{}, 0
	for _, x := range out.Trials {
		if x.Mistake {
			mistakes[x.Arm]++
			if x.Arm == Guards {
				t.Logf("with guards: %s %v", x.Class, x.Lines)
			}
		}
		if x.Arm == Guards {
			kept += x.Kept
		}
		if x.Turns == 0 {
			t.Errorf("%s, %s: no turns", x.Class, x.Arm)
		}
	}
	t.Logf("%d rules kept of 12; mistakes %v; %+v", kept, mistakes, out.Tests)
	if kept < 9 {
		t.Errorf("only %d rules were kept of 12 corrections", kept)
	}
	if mistakes[Guards] >= mistakes[ClaudeMD] || mistakes[ClaudeMD] >= mistakes[Nothing] || mistakes[Other] < mistakes[ClaudeMD] {
		t.Errorf("mistakes %v", mistakes)
	}
	o.Model = " "
	if _, err := Run(t.Context(), o); !errors.Is(err, ErrUnnamed) {
		t.Errorf("a figure without a model's name: %v", err)
	}
}
