package eval

import (
	"errors"
	"testing"
)

// A part that is broken makes its bench fail: every control of every bench
// misses a gate that the bench itself meets.
func TestEveryControlMissesAGate(t *testing.T) {
	for _, bench := range Benches() {
		if r := base(t, bench); !r.Pass {
			t.Errorf("%s itself fails: %+v", bench, r.Gates)
		}
		if len(Controls(bench)) == 0 {
			t.Errorf("%s has no control: nothing shows that it can fail", bench)
		}
		for _, control := range Controls(bench) {
			r := run(t, Options{Bench: bench, Control: control})
			if r.Pass {
				t.Errorf("%s with control %s passes: %+v", bench, control, r.Gates)
			}
			if r.Flags.Control != control {
				t.Errorf("%s with control %s does not say so", bench, control)
			}
		}
		if _, err := Run(Options{Bench: bench, Control: "sleep", Now: now}); !errors.Is(err, ErrControl) {
			t.Errorf("%s takes any control: %v", bench, err)
		}
	}
}
