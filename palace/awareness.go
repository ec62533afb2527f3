package palace

import (
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strconv"
	"strings"
	"time"

	"agentrecall/internal/redact"
	"agentrecall/internal/store"
)

// Confirmations is how many distinct (day, project) pairs make an insight one
// that holds across projects.
const Confirmations = 3

// readmeLines bounds awareness/README.md.
const readmeLines = 200

// AwarenessFiles are the files of the insights, sorted; README.md is rendered
// from them.
func AwarenessFiles(root store.Root) (files []string) {
	list, _ := os.ReadDir(root.Path("awareness"))
	for _, e := range list {
		if name := e.Name(); strings.HasSuffix(name, ".md") && name != "README.md" && !strings.HasPrefix(name, ".") && !e.IsDir() {
			files = append(files, root.Path("awareness", name))
		}
	}
	return files
}

// ReadAwareness reads one insight.
func ReadAwareness(file string) (*Item, error) {
	data, err := store.ReadRegular(file, maxItem)
	if err != nil {
		return nil, fmt.Errorf("read insight: %w", err)
	}
	return parse(data, file, "", Insight, "")
}

// Awareness reads all insights, the strongest first.
func Awareness(root store.Root) (items []*Item, broken []error) {
	for _, file := range AwarenessFiles(root) {
		it, err := ReadAwareness(file)
		if err != nil {
			broken = append(broken, err)
			continue
		}
		items = append(items, it)
	}
	sort.SliceStable(items, func(i, j int) bool { return stronger(items[i], items[j]) })
	return items, broken
}

// stronger reports whether an insight goes before another: one that took
// another's place always, then by confirmations, belief and age.
func stronger(a, b *Item) bool {
	if x, y := a.Holds(), b.Holds(); x != y {
		return x
	}
	if x, y := a.Supersedes != "", b.Supersedes != ""; x != y {
		return x
	}
	if x, y := len(Distinct(a.Observed)), len(Distinct(b.Observed)); x != y {
		return x > y
	}
	if x, y := a.Belief().Lower(), b.Belief().Lower(); x != y {
		return x > y
	}
	return a.From.After(b.From)
}

// A DayIn is a day in a project.
type DayIn struct{ Day, Project string }

// Distinct are the distinct (day, project) pairs of observations that hold.
func Distinct(list []Observation) (pairs []DayIn) {
	seen := map[DayIn]bool{}
	for _, o := range list {
		d := DayIn{o.Day, o.Project}
		if !o.Against && !seen[d] {
			seen[d] = true
			pairs = append(pairs, d)
		}
	}
	return pairs
}

// A Promotion is what became of an insight.
type Promotion struct {
	Insight *Item
	New     bool // it holds across projects from now on
	Need    int  // confirmations that are missing; 0 when it is promoted
}

// Promote looks whether an insight of a project has been confirmed often
// enough, together with those that say the same in other projects, and writes
// it to awareness without quotes, names and paths. same are these insights,
// own first; names are the names of each one's project. The caller holds the
// lock of the root.
func Promote(root store.Root, now time.Time, same []*Item, names map[string][]string) (Promotion, error) {
	var all []Observation
	for _, it := range same {
		for _, o := range it.Observed {
			o.Project = it.Project
			all = append(all, o)
		}
	}
	pairs := Distinct(all)
	if need := Confirmations - len(pairs); need > 0 {
		return Promotion{Insight: same[0], Need: need}, nil
	}
	var obs []Observation
	origin := map[string]bool{}
	for _, d := range pairs {
		obs = append(obs, Observation{Day: d.Day, By: "agent", Project: d.Project})
		origin[d.Project] = true
	}
	own := same[0]
	var allNames []string
	for _, it := range same {
		allNames = append(allNames, names[it.Project]...)
	}
	title := strings.TrimRight(Scrub(own.Title, allNames), " .")
	if title == "" {
		return Promotion{Insight: own, Need: 0}, fmt.Errorf("promote %s: nothing is left of it without quotes, names and paths; say it in general words", own.ID)
	}
	have, _ := Awareness(root)
	near, _ := Compare(have, title)
	for _, it := range near {
		it.Observed = mergeObserved(it.Observed, obs)
		err := Set(root, it, [2]string{"observed", store.YAMLList(observations(it.Observed))},
			[2]string{"origin", store.YAMLList(sortedKeys(origin, it.Origin))})
		return Promotion{Insight: it}, err
	}
	it := &Item{Type: Insight, Status: Current, Title: title, By: own.By, Created: now.UTC().Truncate(time.Second), Severity: own.Severity,
		Observed: obs, Origin: sortedKeys(origin, nil)}
	it.From = it.Created
	for _, list := range []struct{ from, to *[]string }{{&own.AppliesWhen, &it.AppliesWhen}, {&own.Triggers, &it.Triggers}} {
		for _, s := range *list.from {
			if s = Scrub(s, allNames); s != "" {
				*list.to = append(*list.to, s)
			}
		}
	}
	it.ID = store.MemoryID("awareness", strings.ToLower(title))
	it.File = root.Path("awareness", store.Slug(redact.String(title))+".md")
	if _, err := os.Lstat(it.File); err == nil {
		it.File = root.Path("awareness", store.Slug(title[:min(len(title), 36)]+"-"+strings.TrimPrefix(it.ID, "m-"))+".md")
	}
	if err := root.WriteFile(it.File, it.render()); err != nil {
		return Promotion{}, err
	}
	return Promotion{Insight: it, New: true}, nil
}

func mergeObserved(a, b []Observation) []Observation {
	for _, o := range b {
		have := false
		for _, x := range a {
			have = have || x.Day == o.Day && x.Project == o.Project && x.Against == o.Against
		}
		if !have {
			a = append(a, o)
		}
	}
	return a
}

func sortedKeys(set map[string]bool, more []string) (list []string) {
	for k := range set {
		list = append(list, k)
	}
	for _, k := range more {
		if !set[k] {
			list = append(list, k)
		}
	}
	sort.Strings(list)
	return list
}

// RenderAwareness writes awareness/README.md from the insights: the strongest
// that fit into 200 lines. Nothing is written while there is no insight.
func RenderAwareness(root store.Root) error {
	items, _ := Awareness(root)
	if len(items) == 0 {
		return nil
	}
	var b strings.Builder
	b.WriteString("# What holds across projects\n\nRendered from the files beside this one, the strongest first; change those.\n\n")
	lines, left := 4, 0
	for _, it := range items {
		if !it.Holds() {
			continue
		}
		if lines >= readmeLines-2 {
			left++
			continue
		}
		b.WriteString("- " + oneLine(redact.String(it.Title)) + " [[" + strings.TrimSuffix(filepath.Base(it.File), ".md") + "]] (" +
			strconv.Itoa(len(Distinct(it.Observed))) + " confirmations, from " + strings.Join(it.Origin, ", ") + ")\n")
		lines++
	}
	if left > 0 {
		fmt.Fprintf(&b, "\n%d weaker ones are left out.\n", left)
	}
	return root.WriteFile(root.Path("awareness", "README.md"), []byte(b.String()))
}
