package durability_test

import (
	"flag"
	"testing"

	"agentrecall/eval/durability"
)

var (
	rounds = flag.Int("rounds", 200, "rounds in one process; 10000 is the full run")
	seed   = flag.Uint64("seed", 1, "of the first round")
)

// Whatever step of the disk fails, is cut short, or is the last one, nothing
// that was acknowledged is lost or there twice.
func TestRounds(t *testing.T) {
	out := durability.Rounds(durability.RoundsOptions{N: *rounds, Seed: *seed, Dir: t.TempDir()})
	t.Logf("%d rounds, %d writes acknowledged, %d refused; rounds by trouble: none %d, full %d, EIO %d, EINTR %d, killed %d, power cut %d",
		out.Rounds, out.Acknowledged, out.Refused, out.Troubles[0], out.Troubles[1], out.Troubles[2], out.Troubles[3], out.Troubles[4], out.Troubles[5])
	for i, f := range out.Failures {
		if i == 20 {
			t.Fatalf("and %d more", len(out.Failures)-i)
		}
		t.Error(f)
	}
	if out.Refused*50 < out.Rounds || out.Acknowledged < out.Rounds {
		t.Error("hardly anything went wrong, or nothing went right: the test did not test")
	}
}

// A disk that lies about syncs loses what was acknowledged, and the rounds see
// it.
func TestRoundsSeeALyingDisk(t *testing.T) {
	out := durability.Rounds(durability.RoundsOptions{N: 150, Seed: 1, Dir: t.TempDir(), Lie: true})
	if len(out.Failures) < 3 {
		t.Errorf("%d failures in %d rounds", len(out.Failures), out.Rounds)
	}
}
