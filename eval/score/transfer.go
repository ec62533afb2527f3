package score

import (
	"slices"

	"agentrecall/eval/predict"
)

// A TransferLabel is what a scorer does not see of a lead-in: the class of the
// correction that followed. Clean: none followed.
type TransferLabel struct {
	ID         string `json:"id"`
	Class      string `json:"class"`
	Clean      bool   `json:"clean,omitempty"`
	Achievable bool   `json:"achievable"` // an earlier rule is of this class
	Last       int    `json:"last"`       // event before which there was a lead
}

func (l *TransferLabel) id() string { return l.ID }

// Transfer scores which earlier rules spoke before a correction. A hit is a
// rule of the correction's class. The theoretical denominator counts every
// correction, the achievable one those of a class that had been corrected
// before. A fire in a clean lead-in is false; what only reminded on a prompt is
// counted apart.
func Transfer(labels []TransferLabel, lines []predict.Fired) (Report, error) {
	got, err := match(pointers(labels), lines, func(l *predict.Fired) string { return l.ID })
	if err != nil {
		return Report{}, err
	}
	c := count("classes", "recall", "corrections", "recall, theoretical", "corrections", "precision", "rules",
		"false fires", "lead-ins", "clean lead-ins with a rule shown", "lead-ins", "hits with a lead", "hits",
		"discordant pairs, all one-sided", "classes").average("lead of a hit, events", "mean")
	var errors []Error
	hitClasses, seen := map[string]bool{}, map[string]string{}
	for i := range labels {
		l, p := &labels[i], got[i]
		c.of(l.ID)
		fires := func(how string) bool { return how != "prompt" }
		if l.Clean {
			fired := slices.ContainsFunc(p.Rules, func(r predict.FiredRule) bool { return fires(r.How) })
			c.add("false fires", l.ID, fired)
			c.add("clean lead-ins with a rule shown", l.ID, slices.ContainsFunc(p.Rules, func(r predict.FiredRule) bool { return !fires(r.How) }))
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
		hit, earliest := false, l.Last
		for _, r := range p.Rules {
			right := r.Class == l.Class && l.Class != "other" && l.Class != ""
			c.add("precision", l.Class, right)
			if right {
				hit, earliest = true, min(earliest, r.Event)
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
			c.add("hits with a lead", l.Class, earliest < l.Last)
			c.value("lead of a hit, events", float64(l.Last-earliest), false)
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
