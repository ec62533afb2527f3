package ledger_test

import (
	"fmt"
	"testing"

	"agentrecall/ledger"
)

// Corrections are called likely where leaving one session out shows that they
// are; below the gate nothing is said.
func TestLikelyCorrections(t *testing.T) {
	for _, c := range []struct {
		name       string
		back, kept int
		want       string
	}{
		{"nothing happened", 0, 0, ""},
		{"it comes back nearly always", 9, 1, "9/10 9/10"},
		{"always", 6, 0, "6/6 6/6"},
		{"too few sessions", 4, 0, ""},
		{"half the time, and too few to be sure of a third", 5, 5, ""},
		{"half the time, often", 20, 19, "20/39 20/39"},
		{"seldom", 2, 10, ""},
	} {
		var events []ledger.Event
		for i := range c.back + c.kept {
			v := `{"verdict":"recurred_verified","stopped_by":"","attended":true}`
			if i >= c.back {
				v = `{"verdict":"heeded_verified","attended":true}`
			}
			events = append(events, ev(ledger.VerdictEv, fmt.Sprint("s", i), "1", v))
		}
		got := ""
		for _, l := range ledger.Fold(events).LikelyCorrections([]*ledger.Rule{{ID: "c-1", Class: "git.push"}}) {
			got = fmt.Sprintf("%d/%d %d/%d", l.Back.K, l.Back.N, l.Precision.K, l.Precision.N)
		}
		if got != c.want {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
}
