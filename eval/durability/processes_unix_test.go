//go:build !windows

package durability_test

import (
	"context"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"agentrecall/eval/durability"
)

var (
	processRounds = flag.Int("process-rounds", 4, "rounds with real processes; 200 is the full run")
	mostProcesses = flag.Int("most", 12, "real processes at once; 64 in the full run")
)

// Real processes are killed, find the disk full and folders closed, and lose
// nothing that they acknowledged.
func TestProcesses(t *testing.T) {
	// Other users must reach the place: root plays somebody who is not root.
	dir, err := os.MkdirTemp("", "durability-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	hook := filepath.Join(dir, "ar-hook")
	if out, err := exec.Command("go", "build", "-o", hook, "agentrecall/cmd/ar-hook").CombinedOutput(); err != nil {
		t.Fatalf("build ar-hook: %v\n%s", err, out)
	}
	out, err := durability.Processes(context.Background(), durability.ProcessOptions{Hook: hook, Rounds: *processRounds, Seed: *seed, Dir: dir, Most: *mostProcesses})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("%d rounds, %d processes, %d killed, %d with little room; %d corrections and %d retractions acknowledged, %d said to be not kept; %d commands unanswered, %d deadlines passed",
		out.Rounds, out.Processes, out.Killed, out.Cramped, out.Kept, out.Dropped, out.Told, out.Unanswered, out.Timeouts)
	for i, f := range out.Failures {
		if i == 10 {
			t.Fatalf("and %d more", len(out.Failures)-i)
		}
		t.Error(f)
	}
	if out.Kept == 0 || out.Killed == 0 || out.Cramped == 0 {
		t.Error("nobody was killed, had little room, or was heard: the test did not test")
	}
}
