package agentrecall

import (
	"strings"

	"agentrecall/ledger"
	"agentrecall/ledger/act"
)

// A Silence is a rule that might have spoken of a call and did not, and why.
type Silence struct {
	Rule *ledger.Rule
	Why  string
}

// maxSilences bounds how many silent rules an answer lists.
const maxSilences = 5

// silences are the rules that are about acts of the call, or whose words speak
// of it, and stayed silent.
func (k *desk) silences(acts []act.Act, spoke []Finding) (out []Silence) {
	for _, r := range k.view.Rules() {
		if r.Kind == "permission" || spokeOf(spoke, r) || len(out) == maxSilences {
			continue
		}
		if why := k.silence(r, acts); why != "" {
			out = append(out, Silence{r, why})
		}
	}
	return out
}

func spokeOf(list []Finding, r *ledger.Rule) bool {
	for i := range list {
		if list[i].Rule.ID == r.ID {
			return true
		}
	}
	return false
}

// silence is why a rule said nothing, "" when it is about something else.
func (k *desk) silence(r *ledger.Rule, acts []act.Act) string {
	c := k.guardContext(r)
	speaks, why := false, ""
	for i := range r.Guard {
		for j := range acts {
			if holds, maybe := r.Guard[i].MatchAct(&acts[j], c); holds || maybe {
				speaks = true
			} else if why == "" {
				why = r.Guard[i].WhyNot(&acts[j], c)
			}
		}
	}
	words := false
	for j := range acts {
		words = words || acts[j].Class != "" && acts[j].Class == r.Class
	}
	switch {
	case r.Status != ledger.Active && (speaks || words):
		return "it is " + r.Status + ": only rules that are active have a guard"
	case r.Status != ledger.Active:
		return ""
	case speaks && r.GuardIsOff(k.now()):
		return "its guard is switched off until " + r.OffUntil.Local().Format("15:04 on 2 Jan")
	case speaks && !r.InForce():
		return "it is not in force now"
	case len(r.Guard) == 0 && words:
		return "it has no guard: the agent only reads its words"
	}
	return why
}

// quiet is what keeps every rule from stopping calls at the moment, or "".
func (k *desk) quiet() string {
	var why []string
	if k.ignored() {
		why = append(why, "agent-recall is switched off for this folder")
	}
	if k.paused() {
		why = append(why, "everything is silent: ar on ends it")
	}
	if k.observing() {
		why = append(why, "nothing is stopped, only told, until "+day(k.view.Config.ObserveUntil))
	}
	return strings.Join(why, "; ")
}
