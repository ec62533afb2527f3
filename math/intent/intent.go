package intent

import "math"

// Variances of the model (chosen by judgement): of one correction around the
// intent, and of the intent around its prior mean.
const (
	NoiseVariance = 1.0
	PriorVariance = 1.0
)

// A Posterior is what is believed of the intent θ ∈ R^d after some corrections:
// θ ~ N(Mean, Variance·I), with x_i = θ + ε_i, ε ~ N(0, σ²I), prior N(0, τ²I).
type Posterior struct {
	Mean     []float64
	Variance float64 // of each component
	N        int     // corrections seen
}

// New is the belief before any correction, in d dimensions.
func New(d int) Posterior {
	return Posterior{Mean: make([]float64, max(d, 0)), Variance: PriorVariance}
}

// Observe takes one correction in, a vector of the posterior's length; what is
// longer or shorter is cut or taken as 0. Var = (1/τ² + N/σ²)⁻¹.
func (p Posterior) Observe(x []float64) Posterior {
	next := Posterior{Mean: make([]float64, len(p.Mean)), N: p.N + 1,
		Variance: 1 / (1/PriorVariance + float64(p.N+1)/NoiseVariance)}
	for i := range next.Mean {
		v := 0.0
		if i < len(x) && !math.IsNaN(x[i]) && !math.IsInf(x[i], 0) {
			v = x[i]
		}
		next.Mean[i] = next.Variance * (p.Mean[i]/p.Variance + v/NoiseVariance)
	}
	return next
}

// SNR is the ratio of signal to noise: ‖μ‖²/tr Var, ≥ 0. With consistent
// corrections it grows, with conflicting ones it stalls.
func (p Posterior) SNR() float64 {
	if len(p.Mean) == 0 {
		return 0
	}
	norm := 0.0
	for _, m := range p.Mean {
		norm += m * m
	}
	return norm / (p.Variance * float64(len(p.Mean)))
}

// Nearest is the index of the candidate whose direction is nearest to the mean,
// by cosine, the first of equals; -1 without a candidate or before anything was
// seen.
func (p Posterior) Nearest(candidates [][]float64) int {
	best, top := -1, math.Inf(-1)
	if p.N == 0 {
		return best
	}
	for i, c := range candidates {
		dot, norm := 0.0, 0.0
		for j := range min(len(c), len(p.Mean)) {
			dot += c[j] * p.Mean[j]
			norm += c[j] * c[j]
		}
		if norm == 0 {
			continue
		}
		if s := dot / math.Sqrt(norm); s > top {
			best, top = i, s
		}
	}
	return best
}
