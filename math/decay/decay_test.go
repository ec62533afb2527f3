package decay_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"agentrecall/math/decay"
)

func near(a, b float64) bool { return math.Abs(a-b) < 5e-5 }

// Values worked out by hand from e^(−t/S).
func TestForgettingBySource(t *testing.T) {
	for _, c := range []struct {
		days, stability, want float64
	}{
		{0, decay.StabilityJournal, 1},
		{2, decay.StabilityJournal, 0.3679},
		{4, decay.StabilityJournal, 0.1353},
		{180, decay.StabilityKnowledge, 0.3679},
		{30, decay.StabilityKnowledge, 0.8465},
		{365, decay.StabilityPalace, 0.9642},
		{9999, decay.StabilityPalace, 0.3679},
		{-3, decay.StabilityJournal, 1},
		{1, 0, 0.3679},
	} {
		if got := decay.Retrievability(c.days, c.stability); !near(got, c.want) {
			t.Errorf("after %v days with stability %v: %.4f, want %.4f", c.days, c.stability, got, c.want)
		}
	}
}

func TestConfirmationsAndMisses(t *testing.T) {
	s := decay.StabilityNew
	for i, want := range []float64{9.1, 11.83, 15.379} {
		if s = decay.Confirm(s); !near(s, want) {
			t.Errorf("after %d confirmations: %v days, want %v", i+1, s, want)
		}
	}
	s = decay.StabilityNew
	for i, want := range []float64{3.5, 1.75, 1, 1} {
		if s = decay.Miss(s); !near(s, want) {
			t.Errorf("after %d marks: %v days, want %v", i+1, s, want)
		}
	}
}

func TestBuckets(t *testing.T) {
	for _, c := range []struct {
		days float64
		want decay.Bucket
	}{{0, decay.Hot}, {1.13, decay.Hot}, {1.15, decay.Warm}, {3.57, decay.Warm}, {3.58, decay.Cool}, {8.42, decay.Cool}, {8.43, decay.Archive}, {1e9, decay.Archive}} {
		if got := decay.BucketOf(decay.Retrievability(c.days, decay.StabilityNew)); got != c.want {
			t.Errorf("after %v days: %s, want %s", c.days, got, c.want)
		}
	}
	for r, want := range map[float64]decay.Bucket{0.85: decay.Hot, 0.6: decay.Warm, 0.3: decay.Cool, math.NaN(): decay.Archive} {
		if got := decay.BucketOf(r); got != want {
			t.Errorf("%v is %s, want %s", r, got, want)
		}
	}
}

func TestFiniteMonotoneAndBounded(t *testing.T) {
	number := rapid.OneOf(rapid.Float64(), rapid.SampledFrom([]float64{math.NaN(), math.Inf(1), math.Inf(-1), 0, -1}))
	rapid.Check(t, func(t *rapid.T) {
		days, s := number.Draw(t, "days"), number.Draw(t, "stability")
		r := decay.Retrievability(days, s)
		if !(r >= 0 && r <= 1) {
			t.Fatalf("R(%v, %v) = %v", days, s, r)
		}
		up, down := decay.Confirm(s), decay.Miss(s)
		if !(up >= decay.MinStability) || !(down >= decay.MinStability) || math.IsInf(up, 0) || up < down {
			t.Fatalf("stability %v becomes %v and %v", s, up, down)
		}
		if !math.IsNaN(days) && decay.Retrievability(days+1, s) > r {
			t.Fatalf("R(%v, %v) grows", days, s)
		}
		if !math.IsNaN(s) && decay.Retrievability(days, up) < r {
			t.Fatalf("a confirmation of %v makes %v days count more", s, days)
		}
	})
}
