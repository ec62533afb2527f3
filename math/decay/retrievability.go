package decay

import "math"

// Stabilities by source, in days: after so many the retrievability of an item
// that was never used again is 1/e (form: Ebbinghaus 1885; values chosen by
// judgement). What is in the palace is not meant to fade within a life's work.
const (
	StabilityJournal   = 2.0
	StabilityKnowledge = 180.0
	StabilityPalace    = 9999.0
)

// MinStability is the least stability there is, in days.
const MinStability = 1.0

// maxStability keeps confirmations without end finite: some 27,000 years.
const maxStability = 1e7

// Retrievability is e^(−days/stability), in [0, 1]: how likely an item is still
// at hand after so many days without use. Days before now count as 0, and a
// stability below MinStability as MinStability.
func Retrievability(days, stability float64) float64 {
	if math.IsNaN(days) || days < 0 {
		days = 0
	}
	return math.Exp(-days / clamp(stability))
}

// clamp brings a stability into its range; what is no number is the least.
func clamp(stability float64) float64 {
	if math.IsNaN(stability) {
		return MinStability
	}
	return min(max(stability, MinStability), maxStability)
}
