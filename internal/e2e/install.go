package e2e

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"
)

// commandLimit bounds one run of `ar`.
const commandLimit = 20 * time.Second

// programs are what an installation needs.
var programs = []string{"ar", "ar-hook", "ar-mcp"}

// built is the folder of the compiled programs, "" before build has run.
var built string

// build compiles the programs once for all tests of a process.
var build = sync.OnceValue(func() (err error) {
	if built, err = os.MkdirTemp("", "e2e-bin-"); err != nil {
		return fmt.Errorf("make a folder for the programs: %w", err)
	}
	args := []string{"build", "-o", built + string(filepath.Separator)}
	for _, p := range programs {
		args = append(args, "agentrecall/cmd/"+p)
	}
	if out, err := exec.Command("go", args...).CombinedOutput(); err != nil {
		return fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, out)
	}
	return nil
})

// RemoveBuilt removes the programs that were built; to be called after the
// last test.
func RemoveBuilt() {
	if built != "" {
		os.RemoveAll(built)
	}
}

// Install builds this module's binaries and runs `ar init --yes` in a new
// sandbox. Without a client to drive the test is skipped before.
func Install(t testing.TB) *Sandbox {
	t.Helper()
	ClientBin(t)
	s := NewSandbox(t)
	s.UseBinaries(t)
	s.AR(t, "init", "--yes")
	return s
}

// UseBinaries builds this module's programs without installing them.
func (s *Sandbox) UseBinaries(t testing.TB) {
	t.Helper()
	if err := build(); err != nil {
		t.Fatalf("build the programs: %v", err)
	}
	s.Bin = built
}

// AR runs `ar args…` in the project and returns what it printed; a failure
// fails the test.
func (s *Sandbox) AR(t testing.TB, args ...string) string {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), commandLimit)
	defer cancel()
	cmd := exec.CommandContext(ctx, filepath.Join(s.Bin, "ar"), args...)
	cmd.Dir, cmd.Env, cmd.WaitDelay = s.Project, s.Env(), time.Second
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Run(); err != nil {
		t.Fatalf("ar %s: %v\nstdout: %s\nstderr: %s", strings.Join(args, " "), err, &stdout, &stderr)
	}
	return stdout.String()
}
