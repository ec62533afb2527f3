package decay_test

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"agentrecall/math/decay"
)

// Values worked out by hand.
func TestSalience(t *testing.T) {
	for _, c := range []struct {
		kind           string
		days           float64
		accesses, link int
		urgent, weight float64
		want           float64
	}{
		{"goal", 0, 0, 0, 0, 0, 0.30},
		{"goal", 10, 0, 0, 0, 0, 0.30 * 0.904382},
		{"architecture", 10, 10, 0, 0, 0, 0.30*0.817073 + 0.125},
		{"decision", 10, 0, 5, 0, 0, 0.30*0.737424 + 0.1},
		{"lesson", 10, 0, 5, 0, 0, 0.30*0.737424 + 0.1},
		{"observation", 10, 0, 0, 1, 0, 0.30*0.598737 + 0.15},
		{"blocker", 10, 0, 0, 0, 1, 0.30*0.348678 + 0.1},
		{"blocker", 10000, 1000, 1000, 9, 9, 0.30*0.05 + 0.7},
	} {
		if got := decay.Salience(c.kind, c.days, c.accesses, c.link, c.urgent, c.weight); !near(got, c.want) {
			t.Errorf("%+v: %.4f", c, got)
		}
	}
}

func TestStrength(t *testing.T) {
	for _, c := range []struct {
		kind     string
		rate     float64
		days     float64
		accesses int
		want     float64
	}{
		{"fact", 0.1, 10, 0, 0.90 * 0.367879}, {"preference", 0, 10, 0, 0.85}, {"episode", 0.1, 0, 2, 0.75}, {"procedure", 0.1, 10, 4, 0.95*0.367879 + 0.1},
		{"task", 0, 0, 1, 0.975}, {"derived", 0.1, 1e9, 20, 0.5}, {"derived", 0.1, 1e9, 2000, 0.5}, {"derived", 0, 0, 20, 1},
	} {
		if got := decay.Strength(decay.Base(c.kind), c.rate, c.days, c.accesses); !near(got, c.want) {
			t.Errorf("%+v: %.4f", c, got)
		}
	}
}

func TestSalienceAndStrengthAreBoundedAndMonotone(t *testing.T) {
	number := rapid.OneOf(rapid.Float64(), rapid.Float64Range(0, 400), rapid.SampledFrom([]float64{math.NaN(), math.Inf(1), math.Inf(-1), 0, -1}))
	kind := rapid.SampledFrom([]string{"goal", "architecture", "decision", "lesson", "observation", "blocker", "fact", "task", ""})
	rapid.Check(t, func(t *rapid.T) {
		k, days, n, m := kind.Draw(t, "kind"), number.Draw(t, "days"), rapid.IntRange(-5, 100).Draw(t, "accesses"), rapid.IntRange(-5, 100).Draw(t, "links")
		u, w, rate := number.Draw(t, "urgency"), number.Draw(t, "importance"), number.Draw(t, "rate")
		s := decay.Salience(k, days, n, m, u, w)
		x := decay.Strength(w, rate, days, n)
		if !(s >= 0 && s <= 1+1e-12) || !(x >= 0 && x <= 1) {
			t.Fatalf("salience %v, strength %v", s, x)
		}
		if decay.Salience(k, days, n+1, m+1, u, w) < s || decay.Strength(w, rate, days, n+1) < x {
			t.Fatal("use makes it weaker")
		}
		if days >= 0 && (decay.Salience(k, days+1, n, m, u, w) > s || decay.Strength(w, rate, days+1, n) > x) {
			t.Fatal("time makes it stronger")
		}
	})
}
