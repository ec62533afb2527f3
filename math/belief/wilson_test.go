package belief

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestWilsonWorkedValues(t *testing.T) {
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{{0, 8, 0, 0.3244}, {8, 8, 0.6756, 1}, {0, 40, 0, 0.0876}} {
		low, high := Wilson(c.k, c.n)
		if math.Abs(low-c.low) > 5e-5 || math.Abs(high-c.high) > 5e-5 {
			t.Errorf("Wilson(%d/%d) = [%.4f, %.4f], want [%.4f, %.4f]", c.k, c.n, low, high, c.low, c.high)
		}
	}
}

func TestWilsonHoldsTheRate(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 5000).Draw(t, "n")
		k := rapid.IntRange(0, n).Draw(t, "k")
		low, high := Wilson(k, n)
		if math.IsNaN(low) || low < 0 || high > 1 || low > high {
			t.Fatalf("Wilson(%d/%d) = [%v, %v]", k, n, low, high)
		}
		if n > 0 {
			if p := float64(k) / float64(n); p < low-1e-12 || p > high+1e-12 {
				t.Fatalf("Wilson(%d/%d) = [%v, %v] leaves out %v", k, n, low, high, p)
			}
		}
	})
}
