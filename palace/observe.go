package palace

import (
	"strings"
	"time"

	"agentrecall/math/belief"
)

// An Observation is one time that a memory was stated or found true, or, with
// Against, found wrong.
type Observation struct {
	Day     string // 2026-11-30
	By      string // human, agent, tool, import
	Session string // key of the session, "" where there was none
	Project string // only of awareness
	Against bool
}

// It is written "2026-11-30 agent 1f0c9a2e", with "against" behind it, and the
// project behind an @ where it is of awareness.
func (o Observation) String() string {
	s := o.Day + " " + o.By
	if o.Session != "" {
		s += " " + o.Session
	}
	if o.Project != "" {
		s += " @" + o.Project
	}
	if o.Against {
		s += " against"
	}
	return s
}

func observations(list []Observation) (out []string) {
	for _, o := range list {
		out = append(out, o.String())
	}
	return out
}

func parseObservation(s string) (o Observation, ok bool) {
	fields := strings.Fields(s)
	if len(fields) < 2 {
		return o, false
	}
	if _, err := time.Parse(time.DateOnly, fields[0]); err != nil {
		return o, false
	}
	o.Day, o.By = fields[0], fields[1]
	for _, f := range fields[2:] {
		switch {
		case f == "against":
			o.Against = true
		case strings.HasPrefix(f, "@"):
			o.Project = f[1:]
		default:
			o.Session = f
		}
	}
	return o, true
}

// Belief is how much the memory is believed: a Beta posterior over who said it
// and what was observed since.
func (it *Item) Belief() belief.Beta {
	b := belief.Agent()
	if it.By == "human" {
		b = belief.Human()
	}
	told := map[string]int{}
	for i, o := range it.Observed {
		if told[o.Session]++; i == 0 && o.By == it.By && !o.Against {
			continue // the statement itself, which the prior counts
		}
		w, n := weight(o.By), 1
		if o.Session != "" {
			n = told[o.Session]
		}
		b = b.Observe(!o.Against, belief.CopyWeight(w, n))
	}
	return b
}

// weight is what one observation of a source weighs.
func weight(by string) float64 {
	switch by {
	case "human":
		return belief.WeightHuman
	case "tool", "hook", "external":
		return belief.WeightExternal
	}
	return belief.WeightSelf
}
