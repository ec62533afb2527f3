package reflection

import (
	"sort"
	"strconv"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/math/decay"
	"agentrecall/palace"
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

// faded is something of which little is left.
type faded struct {
	id, text string
	left     float64
}

// named are the most faded of a list, as a report tells them.
func named(gone []faded) (lines []string) {
	sort.SliceStable(gone, func(i, j int) bool {
		if gone[i].left != gone[j].left {
			return gone[i].left < gone[j].left
		}
		return gone[i].id < gone[j].id
	})
	for i, f := range gone {
		if i == maxFaded {
			return append(lines, "and "+itoa(len(gone)-maxFaded)+" more")
		}
		lines = append(lines, f.text)
	}
	return lines
}

// left is the retrievability of what was last used at a time, and its bucket.
func (p *Plan) left(last time.Time, stability float64) (float64, decay.Bucket) {
	left := decay.Retrievability(p.At.Sub(last).Hours()/24, stability)
	return left, decay.BucketOf(left)
}

// fading sorts the rules by what is left of them. A p0 rule and one that code
// holds do not fade: they cost nothing and their day may come once a year.
func (p *Plan) fading(s *stock) {
	var gone []faded
	p.Buckets = map[string]int{}
	for _, sh := range s.shelves {
		for _, r := range sh.inForce() {
			h := sh.history(r)
			last := r.Created
			if h.LastAt.After(last) {
				last = h.LastAt
			}
			left, bucket := p.left(last, h.Stability())
			p.Buckets[string(bucket)]++
			if bucket == decay.Archive && r.Severity != ledger.P0 && !r.Enforced() {
				gone = append(gone, faded{r.ID, r.ID + " " + clean(r.Text, 100) + " (" + r.Project + ")", left})
			}
		}
	}
	p.Faded = named(gone)
	p.fadingMemories(s)
}

// fadingMemories sorts what is believed of the projects by what is left of it.
// A journal fades in days by its nature and is told by the week.
func (p *Plan) fadingMemories(s *stock) {
	var gone []faded
	p.Memories = map[string]int{}
	look := func(it *palace.Item, err error) {
		if err != nil || !it.Holds() {
			return // one that cannot be read is reported by those who need it
		}
		last := lastOf(it)
		if last.IsZero() {
			return // by hand and without a date
		}
		left, bucket := p.left(last, stabilityOf(it))
		p.Memories[string(bucket)]++
		if bucket == decay.Archive {
			where := it.Project
			if where == "" {
				where = "everywhere"
			}
			gone = append(gone, faded{it.ID + it.File, clean(it.Title, 100) + " (" + below(s.m.Root, it.File) + ", " + where + ")", left})
		}
	}
	for _, sh := range s.shelves {
		if sh.Slug == store.Global {
			continue
		}
		for _, file := range palace.Files(s.m.Root, sh.Slug) {
			look(palace.Read(s.m.Root, sh.Slug, file))
		}
	}
	for _, file := range palace.AwarenessFiles(s.m.Root) {
		look(palace.ReadAwareness(file))
	}
	p.Forgotten = named(gone)
}

// lastOf is when a memory was last written or confirmed.
func lastOf(it *palace.Item) time.Time {
	last := it.Created
	if it.From.After(last) {
		last = it.From
	}
	for _, o := range it.Observed {
		if day, err := time.Parse(time.DateOnly, o.Day); err == nil && day.After(last) {
			last = day
		}
	}
	return last
}

// stabilityOf is how long a memory lasts without use, in days: a skill by its
// confirmations, what was decided and what a project is nearly for ever, all
// else as knowledge.
func stabilityOf(it *palace.Item) float64 {
	stability := decay.StabilityKnowledge
	switch it.Type {
	case palace.Procedure:
		stability = decay.StabilityNew
	case palace.Decision, palace.Preference, palace.Identity, palace.Phase:
		return decay.StabilityPalace
	}
	for range palace.Distinct(it.Observed) {
		stability = decay.Confirm(stability)
	}
	return stability
}
