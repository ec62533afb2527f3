package fusion

import (
	"slices"

	"agentrecall/math/rank"
)

// A Rating is what a person or an agent said about a result: useful or not for
// a question of these stems (Answer.Stems).
type Rating struct {
	ID     string
	Stems  []string // sorted
	Useful bool
}

// sharedStems is how many stems a question shares with a rated one at least
// for the rating to count.
const sharedStems = 2

// Ratings gives Query.Rated for what was said so far: 2·(pos+1)/(pos+neg+2)
// over the ratings of that id whose question shares two stems with this one,
// or all of them where either has fewer.
func Ratings(list []Rating) func(id string, stems []string) float64 {
	byID := map[string][]Rating{}
	for _, r := range list {
		byID[r.ID] = append(byID[r.ID], r)
	}
	return func(id string, stems []string) float64 {
		pos, neg := 0, 0
		for _, r := range byID[id] {
			if Common(stems, r.Stems) < min(sharedStems, len(stems), len(r.Stems)) || !slices.IsSorted(r.Stems) {
				continue
			}
			if r.Useful {
				pos++
			} else {
				neg++
			}
		}
		return rank.Feedback(pos, neg)
	}
}
