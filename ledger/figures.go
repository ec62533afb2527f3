package ledger

import (
	"fmt"

	"agentrecall/math/belief"
)

// A Rate is k of n; with n = 0 there is no rate.
type Rate struct {
	K int `json:"k"`
	N int `json:"n"`
}

func (r Rate) String() string {
	if r.N == 0 {
		return "no cases yet"
	}
	low, high := belief.Wilson(r.K, r.N)
	return fmt.Sprintf("%3.0f %%  (%d of %d, 95 %% interval %.0f to %.0f %%)",
		100*float64(r.K)/float64(r.N), r.K, r.N, 100*low, 100*high)
}

// Figures are the four rates of a set of rules, in one kind of session.
type Figures struct {
	Comeback   Rate `json:"comeback"`   // sessions with a recurrence / sessions in force, surfaced, with a tool call
	Escape     Rate `json:"escape"`     // recurrences that ran / (heeded + recurred)
	WrongStop  Rate `json:"wrong_stop"` // (asked + overruled) / encounters with an ask, deny or once
	Heed       Rate `json:"heed"`       // heeded / (heeded + recurred)
	Observable bool `json:"observable"` // an alternative can be seen, so that heed means something
}

// Tier says which verdicts count.
type Tier int

// Verified takes only what a tool call or the person showed; All also what the
// agent said of itself.
const (
	Verified Tier = iota
	All
)

// Figures computes the four rates over the given rules. made reports whether a
// session made a tool call.
func (h *History) Figures(rules []*Rule, attended bool, tier Tier, made func(session string) bool) Figures {
	var f Figures
	heeded, recurred, escaped := 0, 0, 0
	for _, r := range rules {
		rh := h.Rules[r.ID]
		if rh == nil {
			continue
		}
		f.Observable = f.Observable || observable(r)
		sessions, back := map[string]bool{}, map[string]bool{}
		for s := range rh.Surfaced {
			if made(s) {
				sessions[s] = true
			}
		}
		for _, enc := range rh.Encounters {
			if enc.Attended != attended {
				delete(sessions, enc.Session)
				continue
			}
			sessions[enc.Session] = true
			rec := enc.Verdict == Recurred || tier == All && enc.Verdict == SelfReport
			switch {
			case rec:
				recurred++
				back[enc.Session] = true
				if enc.StoppedBy == Nobody {
					escaped++
				}
			case enc.Verdict == Heeded || tier == All && enc.Verdict == HeededBy:
				heeded++
			}
			switch enc.Decision {
			case "ask", "deny", "once":
				f.WrongStop.N++
				if enc.Verdict == Asked || enc.Verdict == Overruled {
					f.WrongStop.K++
				}
			}
		}
		if attended || len(back) > 0 {
			f.Comeback.N += len(sessions)
			f.Comeback.K += len(back)
		}
	}
	f.Escape = Rate{escaped, heeded + recurred}
	f.Heed = Rate{heeded, heeded + recurred}
	return f
}

// observable reports whether heeding the rule can be seen in a tool call: it
// names what to do instead, has a condition that an act of its class can lie
// outside of, or asks first, so that a question in words counts.
func observable(r *Rule) bool {
	for i := range r.Guard {
		if r.Guard[i].Observable() || r.Guard[i].Decide == "ask" {
			return true
		}
	}
	return false
}

// Lines prints the figures together, as they always are.
func (f Figures) Lines() []string {
	heed := "not observable"
	if f.Observable {
		heed = f.Heed.String()
	}
	return []string{
		"comeback    " + f.Comeback.String(),
		"escape      " + f.Escape.String(),
		"wrong stop  " + f.WrongStop.String(),
		"heed        " + heed,
	}
}
