// Package rank orders what is shown when not everything fits.
package rank

import "math"

// Weights of the order of rules at session start, chosen by judgement so that
// severity always wins, and a rule that only words can carry goes before one
// that code holds.
const (
	WeightP0        = 100.0
	WeightPhantom   = 20.0
	WeightRelevance = 10.0
	WeightUnguarded = 5.0
	WeightRecent    = 3.0
	RecentDays      = 180.0 // e-folding time of the recency term, days
	ProofFull       = 5.0   // proofs that fill the proof term
)

// Start is the rank of a rule at session start; higher goes first. relevance
// is in [0, 1]; days is since the last encounter or edit, ≥ 0.
func Start(p0, phantom bool, relevance float64, guarded bool, days, proof float64) float64 {
	s := WeightRelevance*min(max(relevance, 0), 1) +
		WeightRecent*math.Exp(-max(days, 0)/RecentDays) +
		min(1, max(proof, 0)/ProofFull)
	if p0 {
		s += WeightP0
	}
	if phantom {
		s += WeightPhantom
	}
	if !guarded {
		s += WeightUnguarded
	}
	return s
}
