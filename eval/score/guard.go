package score

import (
	"encoding/json"
	"fmt"
	"strings"

	"agentrecall/eval/predict"
)

// Guard scores decisions on calls. Stopped is deny or ask, flagged also remind.
func Guard(labels []RuleLabel, lines []predict.Guarded, traces []predict.Put) (Report, error) {
	got, err := match(pointers(labels), lines, func(l *predict.Guarded) string { return l.ID })
	if err != nil {
		return Report{}, err
	}
	how := map[string]*predict.Put{}
	for i := range traces {
		how[traces[i].ID] = &traces[i]
	}
	c := count("rules",
		"guardable rules compiled", "rules", "unguardable rules without a guard", "rules",
		"violating calls stopped", "calls", "violating calls flagged", "calls",
		"violating calls stopped, compiled rules", "calls",
		"compliant calls stopped", "calls", "compliant calls reminded", "calls",
		"rules right on every call", "rules", "rules that the capture took", "rules")
	var r Report
	for i := range labels {
		l, p := &labels[i], got[i]
		c.of(l.ID)
		if len(p.Violating) != len(l.Violating) || len(p.Compliant) != len(l.Compliant) {
			return Report{}, fmt.Errorf("score %s: %d and %d decisions for %d and %d calls", l.ID,
				len(p.Violating), len(p.Compliant), len(l.Violating), len(l.Compliant))
		}
		put := how[l.ID]
		if put == nil {
			put = &predict.Put{}
		}
		groups := []string{group("lang", l.Lang), hardness(l.Hard)}
		add := func(name string, hit bool) { c.add(name, l.ID, hit, groups...) }
		wrong := func(kind, part, what string) {
			words := fmt.Sprintf("%s: %q", l.Lang, shorten(l.Rule))
			if part != partCapture && put.Entry != "written" && lost(put.Guard, put.Whole) {
				part, words = partWords, words+fmt.Sprintf(" as %q", shorten(put.Text))
			}
			r.Errors = append(r.Errors, Error{l.ID, kind, part, words + " " + what + guardText(put.Guard)})
		}
		if put.Entry != "" {
			add("rules that the capture took", put.Entry != "written")
			if put.Entry == "written" {
				wrong("words not taken for a rule", partCapture, "")
			}
		}
		if !l.Guardable {
			add("unguardable rules without a guard", !p.Compiled)
			if p.Compiled {
				wrong("unguardable, but a guard", partCompile, "")
			}
		} else {
			add("guardable rules compiled", p.Compiled)
			if !p.Compiled {
				wrong("no guard", partCompile, "")
			}
		}
		right := p.Compiled == l.Guardable
		for j, d := range p.Violating {
			stopped, flagged := verdict(d)
			add("violating calls stopped", stopped)
			add("violating calls flagged", flagged)
			if p.Compiled {
				add("violating calls stopped, compiled rules", stopped)
			}
			right = right && stopped
			if !stopped {
				kind := "violating call passed"
				if flagged {
					kind = "violating call only reminded"
				}
				acts := at(put.Violating, j)
				wrong(kind, fault(put.Guard, acts), "on "+callText(l.Violating[j].Tool, l.Violating[j].Input)+actsText(acts))
			}
		}
		for j, d := range p.Compliant {
			stopped, flagged := verdict(d)
			add("compliant calls stopped", stopped)
			add("compliant calls reminded", flagged && !stopped)
			right = right && !flagged
			if flagged {
				wrong("compliant call: "+d, partCompile, "on "+callText(l.Compliant[j].Tool, l.Compliant[j].Input)+actsText(at(put.Compliant, j)))
			}
		}
		add("rules right on every call", right)
	}
	return c.report(r.Errors), nil
}

func verdict(decision string) (stopped, flagged bool) {
	stopped = decision == predict.Deny || decision == predict.Ask
	return stopped, stopped || decision == predict.Remind
}

func at(list [][]string, i int) []string {
	if i < len(list) {
		return list[i]
	}
	return nil
}

func actsText(acts []string) string {
	if len(acts) == 0 {
		return " [no act]"
	}
	return " [" + strings.Join(acts, " ") + "]"
}

func guardText(items []json.RawMessage) string {
	if len(items) == 0 {
		return ""
	}
	return " <- " + shorten(joinJSON(items))
}

func joinJSON(items []json.RawMessage) string {
	parts := make([]string, len(items))
	for i := range items {
		parts[i] = string(items[i])
	}
	return "[" + strings.Join(parts, ",") + "]"
}
