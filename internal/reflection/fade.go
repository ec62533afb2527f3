package reflection

import (
	"sort"
	"strconv"

	"agentrecall/ledger"
	"agentrecall/math/decay"
)

func itoa(n int) string { return strconv.Itoa(n) }

func plural(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return itoa(n) + " " + many
}

// maxFaded is how many candidates for the archive a report names.
const maxFaded = 10

// fading sorts the rules by what is left of them. A p0 rule and one that code
// holds do not fade: they cost nothing and their day may come once a year.
func (p *Plan) fading(s *stock) {
	type faded struct {
		rule *ledger.Rule
		left float64
	}
	var gone []faded
	p.Buckets = map[string]int{}
	for _, sh := range s.shelves {
		for _, r := range sh.inForce() {
			h := sh.history(r)
			last := r.Created
			if h.LastAt.After(last) {
				last = h.LastAt
			}
			left := decay.Retrievability(p.At.Sub(last).Hours()/24, h.Stability())
			bucket := decay.BucketOf(left)
			p.Buckets[string(bucket)]++
			if bucket == decay.Archive && r.Severity != ledger.P0 && !r.Enforced() {
				gone = append(gone, faded{r, left})
			}
		}
	}
	sort.SliceStable(gone, func(i, j int) bool {
		if gone[i].left != gone[j].left {
			return gone[i].left < gone[j].left
		}
		return gone[i].rule.ID < gone[j].rule.ID
	})
	for i, f := range gone {
		if i < maxFaded {
			p.Faded = append(p.Faded, f.rule.ID+" "+clean(f.rule.Text, 100)+" ("+f.rule.Project+")")
		}
	}
	if n := len(gone) - len(p.Faded); n > 0 {
		p.Faded = append(p.Faded, "and "+itoa(n)+" more")
	}
}
