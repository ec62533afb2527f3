package score

import "agentrecall/ledger"

// A HeedRule is what the ledger and the transcripts say of one rule: the four
// figures since it is in force, in both tiers, and what happened before.
type HeedRule struct {
	ID      string        `json:"id"`
	Class   string        `json:"class"`
	Since   [2]HeedCounts `json:"since"` // verified, all tiers
	Before  ledger.Rate   `json:"before"`
	Right   ledger.Rate   `json:"right"`   // of the calls it would have stopped before: the person complained about
	Known   ledger.Rate   `json:"known"`   // encounters with a verdict other than unknown
	Phantom bool          `json:"phantom"` // its mistake came back while it was in force
	Rule    bool          `json:"rule"`    // false: a mistake that was named and never kept
}

// HeedCounts are the four figures of one tier.
type HeedCounts struct {
	Comeback  ledger.Rate `json:"comeback"`
	Escape    ledger.Rate `json:"escape"`
	WrongStop ledger.Rate `json:"wrong_stop"`
	Heed      ledger.Rate `json:"heed"`
}

// Heed adds the rules up. Since and before are counted alike: sessions in which
// the mistake came back, of those in which it could have.
func Heed(rules []HeedRule) Report {
	c := count("rules",
		"comeback since", "sessions", "comeback before", "sessions", "escape", "recurrences and heeded", "wrong stop", "stops and questions",
		"heed", "recurrences and heeded", "comeback since, all tiers", "sessions", "escape, all tiers", "recurrences and heeded",
		"heed, all tiers", "recurrences and heeded", "encounters with a known verdict", "encounters",
		"rules whose mistake came back", "rules", "stops before that were right", "calls")
	for i := range rules {
		r := &rules[i]
		c.of(r.ID)
		add := func(name string, x ledger.Rate) { c.addMany(name, r.ID, x.K, x.N, group("class", r.Class)) }
		v, a := r.Since[0], r.Since[1]
		add("comeback since", v.Comeback)
		add("comeback before", r.Before)
		add("escape", v.Escape)
		add("wrong stop", v.WrongStop)
		add("heed", v.Heed)
		add("comeback since, all tiers", a.Comeback)
		add("escape, all tiers", a.Escape)
		add("heed, all tiers", a.Heed)
		add("encounters with a known verdict", r.Known)
		add("stops before that were right", r.Right)
		if r.Rule {
			c.add("rules whose mistake came back", r.ID, r.Phantom, group("class", r.Class))
		}
	}
	return c.report(nil)
}
