package score

import (
	"slices"

	"agentrecall/eval/predict"
)

// A TransferLabel is what a scorer does not see of a lead-in: the class of the
// correction that followed. Clean: none followed.
type TransferLabel struct {
	ID         string    `json:"id"`
	Class      string    `json:"class"`
	Clean      bool      `json:"clean,omitempty"`
	Like       string    `json:"like,omitempty"`  // clean: the first lead-in of the same prompts and calls
	Achievable bool      `json:"achievable"`      // an earlier rule is of this class
	Ahead      []float64 `json:"ahead,omitempty"` // of each event: how many seconds it came before the correction
}

func (l *TransferLabel) id() string { return l.ID }

// Transfer scores which earlier rules spoke before a correction. A hit is a
// rule of the correction's class. The theoretical denominator counts every
// correction, the achievable one those of a class that had been corrected
// before. A fire in a clean lead-in is false; what only reminded on a prompt is
// counted apart. Lead-ins of the same prompts and calls belong together: they
// are one independent lead-in, however often they came.
//
// The lead of a hit is how long before the correction a rule of its class spoke
// first, in steps (prompts and calls; the correction is a step, so that a rule
// that speaks at the last call leads by one) and in seconds. A hit is in time
// when that could still change what the person then had to correct: at a prompt
// or an earlier step, or by stopping the last call. A mere reminder at the last
// call is too late: the call runs.
func Transfer(labels []TransferLabel, lines []predict.Fired) (Report, error) {
	got, err := match(pointers(labels), lines, func(l *predict.Fired) string { return l.ID })
	if err != nil {
		return Report{}, err
	}
	c := count("classes or like sessions", "recall", "corrections", "recall, theoretical", "corrections", "precision", "rules",
		"false fires", "lead-ins", "clean lead-ins with a rule shown", "lead-ins", "hits in time", "hits",
		"hits before the last step", "hits", "discordant pairs, all one-sided", "classes").average("lead of a hit, steps", "mean", "lead of a hit, seconds", "mean")
	var errors []Error
	hitClasses, seen := map[string]bool{}, map[string]string{}
	for i := range labels {
		l, p := &labels[i], got[i]
		c.of(l.ID)
		fires := func(how string) bool { return how != "prompt" }
		if l.Clean {
			fired := slices.ContainsFunc(p.Rules, func(r predict.FiredRule) bool { return fires(r.How) })
			c.add("false fires", l.Like, fired)
			c.add("clean lead-ins with a rule shown", l.Like, slices.ContainsFunc(p.Rules, func(r predict.FiredRule) bool { return !fires(r.How) }))
			for _, r := range p.Rules {
				if fires(r.How) {
					c.add("precision", l.ID, false)
				}
			}
			if fired {
				errors = append(errors, Error{l.ID, "fired in a clean lead-in", partGuard, firedText(p.Rules)})
			}
			continue
		}
		last := len(l.Ahead) - 1
		hit, earliest, inTime := false, last, false
		for _, r := range p.Rules {
			right := r.Class == l.Class && l.Class != "other" && l.Class != ""
			c.add("precision", l.Class, right)
			if right {
				hit, earliest = true, min(earliest, r.Event)
				inTime = inTime || r.Event < last || r.How != predict.Remind
			}
		}
		groups := group("class", l.Class)
		c.add("recall, theoretical", l.Class, hit, groups)
		if l.Achievable {
			c.add("recall", l.Class, hit, groups)
			if !hit {
				errors = append(errors, Error{l.ID, "no rule of the class spoke", partGuard, l.Class + firedText(p.Rules)})
			}
			if seen[l.Class] == "" {
				seen[l.Class] = l.ID
			}
		}
		if hit {
			hitClasses[l.Class] = true
			c.add("hits in time", l.Class, inTime)
			c.add("hits before the last step", l.Class, earliest < last)
			c.value("lead of a hit, steps", float64(last+1-earliest), false)
			c.value("lead of a hit, seconds", l.Ahead[earliest], false)
		}
	}
	for _, class := range keys(seen) {
		c.of(seen[class])
		c.add("discordant pairs, all one-sided", class, hitClasses[class])
	}
	return c.report(errors), nil
}

func firedText(rules []predict.FiredRule) (s string) {
	for _, r := range rules {
		s += " " + r.How + " by " + r.Rule + " (" + r.Class + ")"
	}
	return s
}
