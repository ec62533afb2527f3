package reflection

import (
	"regexp"
	"sort"
	"strings"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
)

// Confirmations that make a rule an insight, and the projects over which they
// must lie for it to be proposed for everywhere.
const (
	confirmations = 3
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
			all = append(all, readRules(sh, sh.inForce())...)
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
	text := elsewhere(best.Text, s)
	if text == "" {
		p.Filtered++ // nothing is left of it without names and paths
		return
	}
	e := ledger.Event{Kind: ledger.Promoted, By: "reflect", At: p.At, Project: best.Project, Rule: best.ID, Version: best.Version}
	file := "awareness/" + store.Slug(text) + ".md"
	e.Data = ledger.NewFields().Text("to", "awareness").Text("file", file).Text("rule", text).End()
	e.Key("awareness")
	for _, r := range k.rules { // any of the kin stands for all
		twin := ledger.Event{Kind: ledger.Promoted, Rule: r.ID, Version: r.Version}
		twin.Key("awareness")
		if s.proposed[twin.ID] {
			p.Known++
			return
		}
	}
	if !p.add(s, &e) {
		return
	}
	if _, err := store.ReadRegular(s.m.Root.Path("awareness", store.Slug(text)+".md"), 1<<20); err != nil {
		body := renderInsight(k, text, p.At)
		p.Changes = append(p.Changes, change{File: file, After: &body})
	}
	p.found(Finding{Kind: "awareness", Project: best.Project, Rule: best.ID, Text: text,
		Why: []string{"heeded on " + plural(len(k.proofs), "day and project", "days and projects")}})
}

func renderInsight(k *kin, text string, at time.Time) string {
	var ids []string
	for _, r := range k.rules {
		ids = append(ids, r.ID)
	}
	sort.Strings(ids)
	var b strings.Builder
	b.WriteString("---\nid: i-" + strings.TrimPrefix(k.rules[0].ID, "c-") + "\nkind: insight\n")
	b.WriteString("from: [" + strings.Join(ids, ", ") + "]\n")
	b.WriteString("confirmed: " + itoa(len(k.proofs)) + "\n")
	b.WriteString("projects: " + itoa(len(k.projects())) + "\n")
	b.WriteString("since: " + k.proofs[0].Day + "\n")
	b.WriteString("created: " + at.UTC().Format(time.RFC3339) + "\n---\n# " + text + "\n\n")
	b.WriteString("Heeded on " + plural(len(k.proofs), "day", "days") + " in " + plural(len(k.projects()), "project", "projects") + ", first on " + k.proofs[0].Day + ".\n")
	return b.String()
}

// private is what a text must not carry to another project: addresses, paths,
// names of people and machines.
var private = regexp.MustCompile(`https?://\S+|[\w.+-]+@[\w.-]+|(?:~|\.{1,2})?(?:/[\w.*-]+)+/?|\b[\w-]+(?:/[\w.*-]+)+/?|@[\w-]+|[A-Za-z]:\\\S+`)

// elsewhere is a rule's text as it may be read in another project: without
// paths, addresses and the names of projects. It is "" when too little is left.
func elsewhere(text string, s *stock) string {
	out := private.ReplaceAllString(clean(text, 300), "…")
	for _, sh := range s.shelves[1:] {
		for _, name := range []string{sh.Slug, lastPart(sh.Slug)} {
			if len(name) >= 4 {
				out = replaceWord(out, name, "…")
			}
		}
	}
	letters := 0
	for _, w := range strings.Fields(strings.ReplaceAll(out, "…", " ")) {
		if len(w) > 2 {
			letters++
		}
	}
	if letters < 2 && strings.Contains(out, "…") {
		return ""
	}
	return strings.Join(strings.Fields(out), " ")
}

func lastPart(slug string) string { return slug[strings.LastIndexByte(slug, '-')+1:] }

// replaceWord replaces a word that stands alone, whatever its case.
func replaceWord(text, word, by string) string {
	re, err := regexp.Compile(`(?i)(^|[^\pL\pN])` + regexp.QuoteMeta(word) + `($|[^\pL\pN])`)
	if err != nil {
		return text
	}
	return re.ReplaceAllString(text, "${1}"+by+"${2}")
}
