package score

import (
	"encoding/json"
	"slices"
	"strings"

	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

// The parts that can be at fault.
const (
	partCapture    = "capture"         // the words were not taken for what they are
	partPending    = "capture, unsure" // the rule waits to be confirmed
	partWords      = "capture, words"  // the rule as stored lost words that the guard needs
	partHold       = "capture, hold"   // a one-off was not understood
	partCompile    = "compile"         // the words became no guard, or another one
	partGuard      = "guard"           // a condition of the guard failed
	partAct        = "act"             // the call was not taken for an act
	partGrant      = "grant"           // a permission covered too much
	partOnce       = "once"            // the first warning of the session was spent on another call
	partRetraction = "retraction"      // an earlier rule still acts
	partWide       = "compile or grant"
	partControl    = "control"
)

// lost reports whether all of the words compile to other conditions than the
// rule as stored has.
func lost(stored, whole []json.RawMessage) bool {
	return len(whole) > 0 && !slices.Equal(conditions(stored), conditions(whole))
}

// conditions are items without their decisions, sorted.
func conditions(items []json.RawMessage) (out []string) {
	for _, it := range items {
		var m map[string]json.RawMessage
		_ = json.Unmarshal(it, &m)
		delete(m, "decide")
		text, _ := json.Marshal(m)
		out = append(out, string(text))
	}
	slices.Sort(out)
	return out
}

// fault guesses which part let a call pass that breaks a rule: compile when no
// item looks at such a call, act when the call was not taken for an act at all,
// guard when an item names the act and a condition of it failed.
func fault(items []json.RawMessage, acts []string) string {
	speaks := false
	for _, it := range guard.ParseStored([]byte(joinJSON(items))) {
		for _, w := range it.When {
			if w.Selector == guard.SelSays || w.Selector == guard.SelEnd || it.Decide == guard.Allow {
				continue
			}
			speaks = true
			if w.Selector != guard.SelAct {
				continue
			}
			for _, class := range strings.Split(w.Value, "|") {
				for _, a := range acts {
					if act.Is(a, class) {
						return partGuard
					}
				}
			}
		}
	}
	if speaks && len(acts) == 0 {
		return partAct
	}
	return partCompile
}
