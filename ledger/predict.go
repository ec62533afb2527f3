package ledger

import (
	"sort"
	"strings"

	"agentrecall/math/belief"
)

// What it takes to say that corrections of a class are likely (chosen by
// judgement): a session in which the class came up counts as one case, and the
// prediction must have been right at least in one of three cases that it had
// not seen, with 95 % confidence.
const (
	likelyFrom      = 0.5 // share of the other sessions in which it came back
	likelyCases     = 5   // of the other sessions
	likelyPrecision = 1.0 / 3
)

// A Likely is a class of acts whose corrections come again.
type Likely struct {
	Class     string
	Back      Rate // sessions with a recurrence / sessions in which the class came up
	Precision Rate // sessions predicted from the others that had one / predicted
}

// LikelyCorrections are the classes of which a correction is to be expected
// when they come up, the likeliest first. How well that holds is measured by
// leaving one session out after the other; a class below the gate is not named.
func (h *History) LikelyCorrections(rules []*Rule) (list []Likely) {
	type key struct{ class, session string }
	cases := map[key]bool{}
	for _, r := range rules {
		rh := h.Rules[r.ID]
		if rh == nil || !strings.Contains(r.Class, ".") {
			continue
		}
		for _, enc := range rh.Encounters {
			if enc.Attended && !enc.Shadow && enc.Verdict != Unknown {
				k := key{r.Class, enc.Session}
				cases[k] = cases[k] || enc.Recurred()
			}
		}
	}
	back := map[string]*Rate{}
	for k, came := range cases {
		if back[k.class] == nil {
			back[k.class] = &Rate{}
		}
		back[k.class].add(Rate{one(came), 1})
	}
	for class, all := range back {
		l := Likely{Class: class, Back: *all}
		// A session that is left out has either come back or not: two sums say
		// what is predicted for each of them.
		for _, left := range [...]Rate{{1, all.K}, {0, all.N - all.K}} {
			if left.N > 0 && predicted(Rate{all.K - left.K, all.N - 1}) {
				l.Precision.add(Rate{left.K * left.N, left.N})
			}
		}
		if low, _ := belief.Wilson(l.Precision.K, l.Precision.N); predicted(*all) && l.Precision.N >= likelyCases && low >= likelyPrecision {
			list = append(list, l)
		}
	}
	sort.Slice(list, func(i, j int) bool {
		a, b := float64(list[i].Back.K)/float64(list[i].Back.N), float64(list[j].Back.K)/float64(list[j].Back.N)
		if a != b {
			return a > b
		}
		return list[i].Class < list[j].Class
	})
	return list
}

func predicted(others Rate) bool {
	return others.N >= likelyCases && float64(others.K) >= likelyFrom*float64(others.N)
}
