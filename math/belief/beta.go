package belief

import "math"

// What an observation weighs, by who made it (values chosen by judgement): what
// a tool or an outside source showed counts whole, what an agent says of its own
// work hardly at all.
const (
	WeightExternal = 1.0
	WeightHuman    = 0.8
	WeightSelf     = 0.05
)

// CopyDiscount is what each further observation of the same thing within one
// session weighs, as a share of the one before it: a copy is no new evidence.
const CopyDiscount = 0.5

// LowerZ is the standard normal quantile of a one-sided 95 % bound.
const LowerZ = 1.645

// Priors of a rule, in observations: the authority of its source.
const (
	HumanAlpha = 4.0
	HumanBeta  = 1.0
	AgentAlpha = 1.0
	AgentBeta  = 1.0
)

// A Beta is a belief in one statement as a Beta distribution (Beta–Bernoulli
// with weighted observations). Both parameters are positive and finite.
type Beta struct {
	Alpha, Beta float64
}

// maxEvidence keeps sums finite; nobody makes so many observations.
const maxEvidence = 1e9

// Human is the prior of what a person said.
func Human() Beta { return Beta{HumanAlpha, HumanBeta} }

// Agent is the prior of what an agent said: nothing is known.
func Agent() Beta { return Beta{AgentAlpha, AgentBeta} }

// Prior is a belief of that mean, in [0, 1], worth that many observations.
func Prior(mean, worth float64) Beta {
	mean, worth = unit(mean), evidence(worth)
	return Beta{mean * worth, (1 - mean) * worth}.proper()
}

// Observe adds one observation of that weight, for or against.
func (b Beta) Observe(confirmed bool, weight float64) Beta {
	b = b.proper()
	if weight = evidence(weight); confirmed {
		b.Alpha += weight
	} else {
		b.Beta += weight
	}
	return b.proper()
}

// CopyWeight is what the nth observation of the same thing in one session
// weighs, n from 1: whole, then half of it, a quarter, and so on.
func CopyWeight(weight float64, n int) float64 {
	return evidence(weight) * math.Pow(CopyDiscount, float64(max(n, 1)-1))
}

// Mean is the expected truth, in [0, 1].
func (b Beta) Mean() float64 {
	b = b.proper()
	return b.Alpha / (b.Alpha + b.Beta)
}

// SD is the standard deviation, in [0, 0.5].
func (b Beta) SD() float64 {
	b = b.proper()
	n := b.Alpha + b.Beta
	return math.Sqrt(b.Alpha / n * (b.Beta / n) / (n + 1))
}

// Lower is what ranking uses: the mean less LowerZ standard deviations, clamped
// to [0, 1]. It is the normal approximation of the 5 % quantile.
func (b Beta) Lower() float64 { return unit(b.Mean() - LowerZ*b.SD()) }

// proper gives a distribution whatever the parameters were.
func (b Beta) proper() Beta {
	const least = 1e-9
	return Beta{max(evidence(b.Alpha), least), max(evidence(b.Beta), least)}
}

func evidence(w float64) float64 {
	if math.IsNaN(w) || w < 0 {
		return 0
	}
	return min(w, maxEvidence)
}

func unit(p float64) float64 {
	if math.IsNaN(p) {
		return 0
	}
	return min(max(p, 0), 1)
}
