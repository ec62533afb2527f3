package decay

import "math"

// Weights of what makes a room of the palace salient (chosen by judgement).
// They add up to 1.
const (
	SalienceRecency     = 0.30
	SalienceAccess      = 0.25
	SalienceConnections = 0.20
	SalienceUrgency     = 0.15
	SalienceImportance  = 0.10
)

// What is kept of a room's recency each day, by what the room holds.
const (
	KeepGoal         = 0.99
	KeepArchitecture = 0.98
	KeepDecision     = 0.97 // and lessons
	KeepObservation  = 0.95
	KeepBlocker      = 0.90
)

const (
	RecencyFloor    = 0.05
	AccessFull      = 20.0 // accesses that fill their term
	ConnectionsFull = 10.0 // links that fill their term
)

// Keep is the share of recency that a room of that kind keeps each day.
func Keep(kind string) float64 {
	switch kind {
	case "goal":
		return KeepGoal
	case "architecture":
		return KeepArchitecture
	case "decision", "lesson":
		return KeepDecision
	case "blocker":
		return KeepBlocker
	}
	return KeepObservation
}

// Salience says how much a room matters now, in [0, 1]: days since it was last
// changed, how often it was read, how many links it has, and its urgency and
// importance in [0, 1].
func Salience(kind string, days float64, accesses, connections int, urgency, importance float64) float64 {
	if math.IsNaN(days) || days < 0 {
		days = 0
	}
	recency := max(RecencyFloor, math.Pow(Keep(kind), days))
	return SalienceRecency*recency +
		SalienceAccess*unit(float64(accesses)/AccessFull) +
		SalienceConnections*unit(float64(connections)/ConnectionsFull) +
		SalienceUrgency*unit(urgency) +
		SalienceImportance*unit(importance)
}

func unit(x float64) float64 {
	if math.IsNaN(x) {
		return 0
	}
	return min(max(x, 0), 1)
}
