package ledger_test

import (
	"fmt"
	"math"
	"testing"

	"agentrecall/ledger"
)

// A rule is silent in its share of the sessions, the same ones each time, and
// one rule's sessions say nothing about another's.
func TestSilentInItsShareOfSessions(t *testing.T) {
	const n = 4000
	for _, share := range []float64{0.05, 0.2, 0.5} {
		for _, rule := range []string{"c-7k2m9q4t", "c-7k2m9q4v"} {
			r := &ledger.Rule{ID: rule, Severity: ledger.P1}
			other := &ledger.Rule{ID: rule + "x", Severity: ledger.P2}
			silent, both := 0, 0
			for i := range n {
				s := fmt.Sprintf("1f0c9a2e-%04d", i)
				a := r.Silent(share, s)
				if a != r.Silent(share, s) {
					t.Fatal("not the same twice")
				}
				if a {
					silent++
					if other.Silent(share, s) {
						both++
					}
				}
			}
			// Four standard deviations of a binomial.
			if d := math.Abs(float64(silent) - share*n); d > 4*math.Sqrt(n*share*(1-share)) {
				t.Errorf("share %v: silent in %d of %d", share, silent, n)
			}
			if d := math.Abs(float64(both) - share*share*n); d > 4*math.Sqrt(n*share*share) {
				t.Errorf("share %v: silent together in %d of %d", share, both, n)
			}
		}
	}
}

func TestWhatIsNeverSilent(t *testing.T) {
	for i := range 200 {
		s := fmt.Sprint("s", i)
		if (&ledger.Rule{ID: "c-1", Severity: ledger.P0}).Silent(1, s) {
			t.Fatal("a p0 rule is silent")
		}
		if (&ledger.Rule{ID: "c-1", Severity: ledger.P1}).Silent(0, s) {
			t.Fatal("silent without being asked to")
		}
		if !(&ledger.Rule{ID: "c-1", Severity: ledger.P1}).Silent(1, s) {
			t.Fatal("speaks although all sessions are controls")
		}
	}
}
