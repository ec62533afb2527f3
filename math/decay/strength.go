package decay

import "math"

// How salient a memory of each type is on its first day (chosen by judgement).
const (
	BaseFact       = 0.90
	BasePreference = 0.85
	BaseEpisode    = 0.70
	BaseProcedure  = 0.95
	BaseTask       = 0.95
	BaseDerived    = 0.80
)

const (
	AccessGain = 0.025 // strength that one access adds
	AccessCap  = 20.0  // accesses that count
)

// Base is the salience of a memory of that type on its first day.
func Base(kind string) float64 {
	switch kind {
	case "fact":
		return BaseFact
	case "preference":
		return BasePreference
	case "procedure":
		return BaseProcedure
	case "task":
		return BaseTask
	case "derived":
		return BaseDerived
	}
	return BaseEpisode
}

// Strength of a memory, in [0, 1]: salience·e^(−rate·days) + 0.025·accesses, with
// the rate per day and at most AccessCap accesses counted.
func Strength(salience, rate, days float64, accesses int) float64 {
	if math.IsNaN(days) || days < 0 {
		days = 0
	}
	if math.IsNaN(rate) || rate < 0 {
		rate = 0
	}
	left := unit(salience)
	if rate > 0 && days > 0 { // Inf·0 is no number
		left *= math.Exp(-rate * days)
	}
	return unit(left + AccessGain*min(max(float64(accesses), 0), AccessCap))
}
