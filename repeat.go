package agentrecall

import (
	"slices"

	"agentrecall/internal/store"
	"agentrecall/ledger/guard"
)

// maxPrints bounds how many acts of one call a stop remembers.
const maxPrints = 16

// sameCall is a print of what a rule looked at in an act: its class, its object
// and the attributes that the item tests. Two calls with one print are the same
// call again, however else they are written: a first warning and an approval in
// the host's dialog hold for that call alone. Where the item looks at words or
// at text that is added, these belong to the print.
func (v *verdictOn) sameCall() string {
	parts := []string{v.act.Class}
	tested, words := map[string]bool{}, false
	if v.item < len(v.rule.Guard) {
		for _, t := range v.rule.Guard[v.item].TestedAttrs() {
			tested[t.Name] = true
			words = words || spoken(t.Name)
		}
	}
	if c := v.act.Command; c != nil && (v.act.Class == "" || tested["run"]) {
		parts = append(parts, c.Words...)
	}
	object := false
	for _, a := range v.act.Attrs {
		if tested[a.Name] || words && spoken(a.Name) || !incidental(a.Name) && !spoken(a.Name) {
			object = object || !tested[a.Name]
			if parts = append(append(parts, a.Name), a.Values...); a.Unknown {
				parts = append(parts, "?")
			}
		}
	}
	if c := v.act.Command; c != nil && !object {
		parts = append(parts, c.Dir) // the folder is all that it touches
	}
	if tested["adds"] {
		for _, e := range v.act.Added {
			parts = append(parts, e.New)
		}
	}
	return store.EventID(parts...)[2:14]
}

// spoken names attributes that hold what a call says, not what it touches: a
// commit tried again with another message is the same commit.
func spoken(name string) bool {
	switch name {
	case "message", "subject", "trailers", "lang", "body", "title", "prompt":
		return true
	}
	return false
}

// repeats reports whether the session has already warned of this very call.
func (k *desk) repeats(v *verdictOn) bool {
	print := ""
	for _, c := range k.state().Calls {
		for _, s := range c.Spoke {
			if s.Rule != v.rule.ID || s.Decision != string(guard.Once) {
				continue
			}
			if print == "" {
				print = v.sameCall()
			}
			if slices.Contains(s.IDs, print) {
				return true
			}
		}
	}
	return false
}
