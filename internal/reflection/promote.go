package reflection

import (
	"sort"
	"strings"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/palace"
)

// Confirmations that make a rule an insight, and the projects over which they
// must lie for it to be proposed for everywhere.
const (
	confirmations = palace.Confirmations
	acrossAtLeast = 2
)

// a kin is rules of several projects that say the same, with the days and
// projects on which they were heeded.
type kin struct {
	rules  []*ledger.Rule // the one confirmed most often first
	proofs []ledger.Proof // distinct days and projects, in order of time
}

func (k *kin) projects() (slugs []string) {
	for _, p := range k.proofs {
		if !has(slugs, p.Project) {
			slugs = append(slugs, p.Project)
		}
	}
	sort.Strings(slugs)
	return slugs
}

func has(list []string, s string) bool {
	for _, x := range list {
		if x == s {
			return true
		}
	}
	return false
}

// promotions writes an insight for what was confirmed on three days and
// projects, and proposes for everywhere what was confirmed in two projects.
func (p *Plan) promotions(s *stock) {
	for _, k := range s.kins() {
		if len(k.proofs) == 0 {
			continue
		}
		if len(k.proofs) < confirmations {
			p.Filtered++
			continue
		}
		p.insight(s, &k)
		best := k.rules[0]
		if projects := k.projects(); len(projects) >= acrossAtLeast && best.Project != store.Global && !k.global() {
			why := []string{"heeded on " + plural(len(k.proofs), "day", "days") + " in " + plural(len(projects), "project", "projects") + ": " + strings.Join(projects, ", ")}
			for _, r := range k.rules[1:] {
				why = append(why, "in "+r.Project+" as "+r.ID+": "+clean(r.Text, 120))
			}
			if p.propose(s, best, "promote", store.Global, why, nil) {
				p.found(Finding{Kind: "promote", Project: best.Project, Rule: best.ID, Text: best.Text, Why: why})
			}
		}
	}
}

// global reports whether one of the kin holds everywhere already.
func (k *kin) global() bool {
	for _, r := range k.rules {
		if r.Project == store.Global {
			return true
		}
	}
	return false
}

// kins groups the rules in force that say the same in different projects.
// Nothing leaves or enters a project that is kept to itself.
func (s *stock) kins() (list []kin) {
	var all []read
	for _, sh := range s.shelves {
		if !sh.isolated {
			all = append(all, s.readRules(sh, sh.inForce())...)
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return older(all[i].rule, all[j].rule) })
	group := make([]int, len(all)) // index of the oldest that says the same
	for b := range all {
		group[b] = b
		for a := range b {
			if group[a] == a && all[a].same(&all[b]) >= capture.SameRule {
				group[b] = a
				break
			}
		}
	}
	at := map[int]int{}
	for i := range all {
		n, ok := at[group[i]]
		if !ok {
			n = len(list)
			at[group[i]] = n
			list = append(list, kin{})
		}
		k := &list[n]
		k.rules = append(k.rules, all[i].rule)
		for _, proof := range all[i].shelf.history(all[i].rule).Proofs() {
			known := false
			for _, have := range k.proofs {
				known = known || have.Day == proof.Day && have.Project == proof.Project
			}
			if !known {
				k.proofs = append(k.proofs, proof)
			}
		}
	}
	for i := range list {
		k := &list[i]
		sort.SliceStable(k.proofs, func(a, b int) bool { return k.proofs[a].At.Before(k.proofs[b].At) })
		proofs := func(r *ledger.Rule) (n int) {
			for _, sh := range s.shelves {
				if sh.Slug == r.Project {
					n = len(sh.history(r).Proofs())
				}
			}
			return n
		}
		sort.SliceStable(k.rules, func(a, b int) bool { return proofs(k.rules[a]) > proofs(k.rules[b]) })
	}
	return list
}

// insight plans the file of an insight and the event that says so.
func (p *Plan) insight(s *stock, k *kin) {
	best := k.rules[0]
	for _, r := range k.rules { // any of the kin stands for all
		twin := ledger.Event{Kind: ledger.Promoted, Rule: r.ID, Version: r.Version}
		twin.Key("awareness")
		if s.proposed[twin.ID] {
			p.Known++
			return
		}
	}
	var own []string
	for _, slug := range append(k.projects(), best.Project) {
		if slug != store.Global {
			own = append(append(own, slug), strings.FieldsFunc(slug, func(r rune) bool { return r == '-' })...)
		}
	}
	title := strings.TrimRight(palace.Scrub(best.Text, own), " .")
	if title == "" {
		p.Filtered++ // nothing is left of it without names and paths
		return
	}
	it := &palace.Item{Title: title, By: best.By, Severity: best.Severity, Origin: k.projects()}
	for _, proof := range k.proofs {
		it.Observed = append(it.Observed, palace.Observation{Day: proof.Day, By: "tool", Project: proof.Project})
	}
	file, before, after, err := palace.Confirmed(s.m.Root, p.At, it)
	if err != nil {
		p.failed("%v", err)
		return
	}
	e := ledger.Event{Kind: ledger.Promoted, By: "reflect", At: p.At, Project: best.Project, Rule: best.ID, Version: best.Version}
	e.Data = ledger.NewFields().Text("to", "awareness").Text("file", below(s.m.Root, file)).Words("rule", title).End()
	e.Key("awareness")
	if !p.add(s, &e) {
		return
	}
	p.change(below(s.m.Root, file), before, after)
	p.found(Finding{Kind: "awareness", Project: best.Project, Rule: best.ID, Text: title,
		Why: []string{"heeded on " + plural(len(k.proofs), "day", "days") + " in " + plural(len(k.projects()), "project", "projects")}})
}

// change plans other bytes for a file. What is planned
// for it already stays.
func (p *Plan) change(file string, before, after []byte) {
	c := change{File: file}
	if before != nil {
		s := string(before)
		c.Before = &s
	}
	now := string(after)
	c.After = &now
	for i := range p.Changes {
		if p.Changes[i].File == file {
			return // the next night sees the rest
		}
	}
	p.Changes = append(p.Changes, c)
}
