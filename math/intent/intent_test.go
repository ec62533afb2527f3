package intent_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"agentrecall/math/intent"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

// With σ² = τ² = 1 the mean after N corrections is their sum over N + 1, the
// variance 1/(N + 1).
func TestPosterior(t *testing.T) {
	p := intent.New(2)
	if p.SNR() != 0 || p.Variance != 1 {
		t.Errorf("before anything: %+v", p)
	}
	for range 3 {
		p = p.Observe([]float64{2, 0})
	}
	if !near(p.Mean[0], 1.5) || !near(p.Mean[1], 0) || !near(p.Variance, 0.25) || !near(p.SNR(), 1.5*1.5/(2*0.25)) {
		t.Errorf("%+v, SNR %v", p, p.SNR())
	}
	if i := p.Nearest([][]float64{{0, 1}, {3, 1}, {1, 1}}); i != 1 {
		t.Errorf("nearest is %d", i)
	}
	if i := intent.New(2).Nearest([][]float64{{0, 1}}); i != -1 {
		t.Errorf("nothing seen, and nearest is %d", i)
	}
}

// The claim that can fail: corrections of one intent raise the ratio of signal
// to noise, corrections that conflict do not.
func TestSignalRisesWithConsistentCorrections(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	one, many := intent.New(4), intent.New(4)
	for i := range 200 {
		x := []float64{1 + r.NormFloat64(), r.NormFloat64(), r.NormFloat64(), r.NormFloat64()}
		one = one.Observe(x)
		y := []float64{r.NormFloat64(), r.NormFloat64(), r.NormFloat64(), r.NormFloat64()}
		y[0] += []float64{1, -1}[i%2]
		many = many.Observe(y)
	}
	if one.SNR() < 30 || many.SNR() > 5 {
		t.Errorf("consistent %.1f, conflicting %.1f", one.SNR(), many.SNR())
	}
}

func TestPosteriorIsFinite(t *testing.T) {
	number := rapid.OneOf(rapid.Float64Range(-1e6, 1e6), rapid.SampledFrom([]float64{math.NaN(), math.Inf(1), 0}))
	rapid.Check(t, func(t *rapid.T) {
		p := intent.New(rapid.IntRange(-1, 5).Draw(t, "d"))
		for range rapid.IntRange(0, 20).Draw(t, "n") {
			next := p.Observe(rapid.SliceOf(number).Draw(t, "x"))
			if !(next.Variance < p.Variance) || next.Variance <= 0 {
				t.Fatalf("variance %v after %v", next.Variance, p.Variance)
			}
			p = next
		}
		if s := p.SNR(); !(s >= 0) || math.IsInf(s, 0) {
			t.Fatalf("SNR %v", s)
		}
	})
}
