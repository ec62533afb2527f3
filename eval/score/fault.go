package score

import (
	"encoding/json"
	"strings"

	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

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
						return "guard"
					}
				}
			}
		}
	}
	if speaks && len(acts) == 0 {
		return "act"
	}
	return "compile"
}
