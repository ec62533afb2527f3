package cli

import (
	"fmt"

	"agentrecall/eval/stats"
	"agentrecall/ledger"
	"agentrecall/math/belief"
)

// rateJSON is a rate with its interval; without cases there is none. Of several
// rules, independent is how many independent cases the n are worth.
type rateJSON struct {
	K           int      `json:"k"`
	N           int      `json:"n"`
	Rate        *float64 `json:"rate"`
	Low         *float64 `json:"low"`
	High        *float64 `json:"high"`
	Independent *float64 `json:"independent,omitempty"`
}

func rate(r ledger.Rate) rateJSON {
	j := rateJSON{K: r.K, N: r.N}
	if r.N > 0 {
		p := float64(r.K) / float64(r.N)
		low, high := belief.Wilson(r.K, r.N)
		j.Rate, j.Low, j.High = &p, &low, &high
	}
	return j
}

// tierJSON are the four figures of one tier of evidence.
type tierJSON struct {
	Comeback  rateJSON  `json:"comeback"`
	Escape    rateJSON  `json:"escape"`
	WrongStop rateJSON  `json:"wrong_stop"`
	Heed      *rateJSON `json:"heed"`              // null: not observable
	Control   *rateJSON `json:"control,omitempty"` // where rules are kept silent to compare with
}

type tiersJSON struct {
	Verified tierJSON `json:"verified"`
	All      tierJSON `json:"all_tiers"`
}

type figuresJSON struct {
	Attended   tiersJSON `json:"attended"`
	Unattended tiersJSON `json:"unattended"`
}

// tierOf renders one tier; rules are the parts of which it is the sum.
func tierOf(f ledger.Figures, parts []ledger.Figures) tierJSON {
	one := func(of func(*ledger.Figures) ledger.Rate) rateJSON {
		j := rate(of(&f))
		if len(parts) > 1 && j.N > 0 {
			n := independent(parts, of)
			j.Independent = &n
		}
		return j
	}
	t := tierJSON{Comeback: one(comeback), Escape: one(escape), WrongStop: one(wrongStop)}
	if f.Observable {
		h := one(heed)
		t.Heed = &h
	}
	if f.Control.N > 0 {
		c := one(control)
		t.Control = &c
	}
	return t
}

func comeback(f *ledger.Figures) ledger.Rate  { return f.Comeback }
func escape(f *ledger.Figures) ledger.Rate    { return f.Escape }
func wrongStop(f *ledger.Figures) ledger.Rate { return f.WrongStop }
func control(f *ledger.Figures) ledger.Rate   { return f.Control }
func heed(f *ledger.Figures) ledger.Rate {
	if !f.Observable {
		return ledger.Rate{}
	}
	return f.Heed
}

// independent is how many independent cases the cases of several rules are
// worth: those of one rule go together (Kish).
func independent(parts []ledger.Figures, of func(*ledger.Figures) ledger.Rate) float64 {
	var clusters []stats.Cluster
	for i := range parts {
		r := of(&parts[i])
		clusters = append(clusters, stats.Cluster{K: r.K, N: r.N})
	}
	_, n := stats.Kish(clusters)
	return n
}

// partsOf are the figures of each rule in a group.
func partsOf(g *ledger.Group, attended bool, tier ledger.Tier) (parts []ledger.Figures) {
	for _, p := range g.Rules {
		t := p.Attended
		if !attended {
			t = p.Unattended
		}
		if tier == ledger.Verified {
			parts = append(parts, t.Verified)
		} else {
			parts = append(parts, t.All)
		}
	}
	return parts
}

func figuresOf(g *ledger.Group) figuresJSON {
	return figuresJSON{
		Attended: tiersJSON{tierOf(g.Attended.Verified, partsOf(g, true, ledger.Verified)),
			tierOf(g.Attended.All, partsOf(g, true, ledger.All))},
		Unattended: tiersJSON{tierOf(g.Unattended.Verified, partsOf(g, false, ledger.Verified)),
			tierOf(g.Unattended.All, partsOf(g, false, ledger.All))},
	}
}

// casesOf is how much a group rests on.
func casesOf(g *ledger.Group) int { return g.Attended.All.Cases() + g.Unattended.All.Cases() }

// figureLines prints the figures of a group together, attended and unattended
// sessions apart; a kind of session without cases is one line.
func figureLines(g *ledger.Group) (lines []string) {
	if g == nil {
		g = &ledger.Group{}
	}
	for _, x := range []struct {
		name     string
		attended bool
		tiers    ledger.Tiers
	}{{"attended", true, g.Attended}, {"unattended", false, g.Unattended}} {
		if x.tiers.All.Cases() == 0 {
			lines = append(lines, x.name+": no cases yet")
			continue
		}
		lines = append(lines, x.name)
		for _, l := range x.tiers.Lines() {
			lines = append(lines, "  "+l)
		}
		if parts := partsOf(g, x.attended, ledger.All); len(parts) > 1 {
			if n := independent(parts, comeback); n > 0 && x.tiers.All.Comeback.N > 1 {
				lines = append(lines, fmt.Sprintf("  the comebacks of %d rules go together: worth %.0f independent cases", withCases(parts), n))
			}
		}
	}
	return lines
}

func withCases(parts []ledger.Figures) (n int) {
	for i := range parts {
		if parts[i].Comeback.N > 0 {
			n++
		}
	}
	return n
}
