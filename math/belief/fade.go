package belief

import "math"

// Half-lives of a belief that nobody confirms, in days, by type (values chosen
// by judgement). What is not here, a procedure or a decision, does not fade.
const (
	HalfLifeFact       = 180.0
	HalfLifePreference = 120.0
	HalfLifeEpisode    = 14.0
)

// Floor is what is left of a belief however long nobody confirmed it.
const Floor = 0.05

// HalfLife is that of a type of memory, in days; 0 means that it does not fade.
func HalfLife(kind string) float64 {
	switch kind {
	case "fact":
		return HalfLifeFact
	case "preference":
		return HalfLifePreference
	case "episode":
		return HalfLifeEpisode
	}
	return 0
}

// Fade is a belief of that strength, in [0, 1], so many days later, with that
// half-life in days: belief·2^(−days/halfLife), at least Floor where the belief
// was above it. A half-life of 0 or less fades nothing.
func Fade(belief, days, halfLife float64) float64 {
	belief = unit(belief)
	if math.IsNaN(days) || days <= 0 || math.IsNaN(halfLife) || halfLife <= 0 {
		return belief
	}
	if halfLife = min(halfLife, math.MaxFloat64); math.IsInf(days, 1) {
		return min(belief, Floor)
	}
	return max(belief*math.Exp2(-days/halfLife), min(belief, Floor))
}
