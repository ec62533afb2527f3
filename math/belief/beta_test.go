package belief_test

import (
	"math"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
	"pgregory.net/rapid"

	"agentrecall/math/belief"
)

func close9(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func TestPriorsAndObservations(t *testing.T) {
	for _, c := range []struct {
		mean      float64
		confirmed bool
		want      float64
	}{{0.6, true, 7.0 / 11}, {0.6, false, 6.0 / 11}, {0.9, true, 10.0 / 11}, {0.9, false, 9.0 / 11}, {0.3, true, 4.0 / 11}} {
		if got := belief.Prior(c.mean, 10).Observe(c.confirmed, belief.WeightExternal).Mean(); !close9(got, c.want) {
			t.Errorf("prior %v, %v: %v, want %v", c.mean, c.confirmed, got, c.want)
		}
	}
	if m := belief.Human().Mean(); !close9(m, 0.8) {
		t.Errorf("a person's word: %v", m)
	}
	if m := belief.Agent().Mean(); !close9(m, 0.5) {
		t.Errorf("an agent's word: %v", m)
	}
	// Twenty claims of an agent about itself weigh as much as one of a tool.
	b := belief.Agent()
	for range 20 {
		b = b.Observe(true, belief.WeightSelf)
	}
	if one := belief.Agent().Observe(true, belief.WeightExternal); !close9(b.Mean(), one.Mean()) {
		t.Errorf("%v, %v", b.Mean(), one.Mean())
	}
	// However often one session repeats itself, it never weighs twice.
	sum := 0.0
	for n := 1; n <= 50; n++ {
		sum += belief.CopyWeight(belief.WeightHuman, n)
	}
	if sum < 1.59 || sum > 1.6 {
		t.Errorf("fifty copies weigh %v", sum)
	}
}

func TestLowerBound(t *testing.T) {
	b := belief.Beta{Alpha: 40, Beta: 10}
	if want := 0.8 - 1.645*math.Sqrt(0.8*0.2/51); !close9(b.Lower(), want) {
		t.Errorf("%v, want %v", b.Lower(), want)
	}
	// It is near the exact 5 % quantile where there is evidence.
	for _, b := range []belief.Beta{{Alpha: 40, Beta: 10}, {Alpha: 200, Beta: 100}, {Alpha: 15, Beta: 15}} {
		exact := distuv.Beta{Alpha: b.Alpha, Beta: b.Beta}.Quantile(0.05)
		if math.Abs(exact-b.Lower()) > 0.02 {
			t.Errorf("%v: %v, exact %v", b, b.Lower(), exact)
		}
	}
}

func TestFading(t *testing.T) {
	for _, c := range []struct{ belief, days, half, want float64 }{
		{0.8, 90, 90, 0.4}, {0.8, 180, 90, 0.2}, {0.8, 1e6, 90, 0.05}, {0.02, 1e6, 90, 0.02}, {0.8, 500, 0, 0.8}, {0.8, -1, 90, 0.8},
		{1, 180, belief.HalfLife("fact"), 0.5}, {1, 120, belief.HalfLife("preference"), 0.5}, {1, 14, belief.HalfLife("episode"), 0.5},
		{1, 14, belief.HalfLife("decision"), 1}, {1, 14, belief.HalfLife("procedure"), 1},
	} {
		if got := belief.Fade(c.belief, c.days, c.half); !close9(got, c.want) {
			t.Errorf("%v after %v days, half-life %v: %v, want %v", c.belief, c.days, c.half, got, c.want)
		}
	}
}

func TestBeliefIsBoundedAndMonotone(t *testing.T) {
	number := rapid.OneOf(rapid.Float64(), rapid.Float64Range(0, 100), rapid.SampledFrom([]float64{math.NaN(), math.Inf(1), math.Inf(-1), 0, -1}))
	rapid.Check(t, func(t *rapid.T) {
		b := belief.Beta{Alpha: number.Draw(t, "alpha"), Beta: number.Draw(t, "beta")}
		w := number.Draw(t, "weight")
		up, down := b.Observe(true, w), b.Observe(false, w)
		for _, x := range []belief.Beta{b, up, down, belief.Prior(number.Draw(t, "mean"), w)} {
			if m, s, l := x.Mean(), x.SD(), x.Lower(); !(m >= 0 && m <= 1) || !(s >= 0 && s <= 0.5) || !(l >= 0 && l <= m+1e-12) {
				t.Fatalf("%v: mean %v, sd %v, lower %v", x, m, s, l)
			}
		}
		if up.Mean() < b.Mean()-1e-12 || down.Mean() > b.Mean()+1e-12 {
			t.Fatalf("%v, confirmed %v, refuted %v", b.Mean(), up.Mean(), down.Mean())
		}
		p, days, half := number.Draw(t, "belief"), number.Draw(t, "days"), number.Draw(t, "half-life")
		f := belief.Fade(p, days, half)
		if !(f >= 0 && f <= 1) || belief.Fade(p, days+1, half) > f+1e-12 && days >= 0 {
			t.Fatalf("Fade(%v, %v, %v) = %v", p, days, half, f)
		}
		if n := rapid.IntRange(-3, 100).Draw(t, "n"); belief.CopyWeight(w, n+1) > belief.CopyWeight(w, n) {
			t.Fatal("a later copy weighs more")
		}
	})
}
