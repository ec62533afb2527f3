package assoc

import "math"

const (
	// ContextDays is the e-folding time of an association, in days.
	ContextDays = 30.0
	// Gain is the most that an association adds to a score, as a share of it.
	Gain = 0.2
)

// A Link is the association of an item with one part of the context.
type Link struct {
	Weight float64 // w_ji, ≥ 0: how often both were seen together, or 1
	Days   float64 // since they were last seen together, ≥ 0
}

// Activation is A = B + Σ_j W_j·S_j with S_j = w_j·e^(−Δd_j/30) and W_j = 1/context
// (ACT-R, Anderson 1983): base activation of an item plus what the parts of a
// context spread to it. context is how many parts there are; links are those
// that are associated with the item. Without links it is the base.
func Activation(base float64, context int, links []Link) float64 {
	a := finite(base)
	for _, l := range links {
		a += finite(l.Weight) * math.Exp(-finite(l.Days)/ContextDays) / float64(max(context, len(links), 1))
	}
	return min(a, maxActivation)
}

// maxActivation keeps sums finite.
const maxActivation = 1e12

// Boost is the score of an item inside its leg with an activation x ≥ 0:
// score·(1 + 0.2·x/(x+1)). Without evidence, x = 0, it is exactly the score.
func Boost(score, x float64) float64 {
	if x = finite(x); x == 0 {
		return score
	}
	return score * (1 + Gain*x/(x+1))
}

// finite brings what must not be negative into its range.
func finite(x float64) float64 {
	if math.IsNaN(x) || x < 0 {
		return 0
	}
	return min(x, maxActivation)
}
