package ledger

import (
	"time"

	"agentrecall/math/decay"
)

// A Proof is a day and project on which the rule was seen to be heeded, once
// each.
type Proof struct {
	Day     string // in the reader's zone
	Project string
	At      time.Time // of the first encounter that day
}

// Proofs are the days and projects that confirm the rule, in order of time.
// What agents say of themselves alone proves nothing.
func (rh *RuleHistory) Proofs() (list []Proof) {
	seen := map[Proof]bool{}
	for _, enc := range rh.Encounters {
		if enc.Verdict != Heeded && enc.Verdict != HeededBy || enc.Shadow {
			continue
		}
		p := Proof{Day: enc.At.Local().Format(time.DateOnly), Project: enc.Project}
		if seen[p] {
			continue
		}
		seen[p] = true
		p.At = enc.At
		list = append(list, p)
	}
	return list
}

// Stability is how long the rule lasts without use, in days: each proof
// makes it longer, each mark that it is of no use shorter.
func (rh *RuleHistory) Stability() float64 {
	s := decay.StabilityNew
	for range rh.Proofs() {
		s = decay.Confirm(s)
	}
	for range rh.Useless {
		s = decay.Miss(s)
	}
	return s
}
