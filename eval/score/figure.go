package score

import (
	"math"
	"slices"
	"sort"

	"agentrecall/eval/stats"
	"agentrecall/math/belief"
)

// A Figure is a rate with its Wilson 95 % interval: K of N. Group is "" for the
// whole set, else "lang:de", "class:git.push", "hard". With N = 0 the rate and
// the interval are null.
type Figure struct {
	Name  string   `json:"name"`
	Group string   `json:"group,omitempty"`
	Unit  string   `json:"unit"` // what N counts
	K     int      `json:"k"`
	N     int      `json:"n"`
	Rate  *float64 `json:"rate" jsonschema:"nullable"`
	Low   *float64 `json:"low" jsonschema:"nullable"`
	High  *float64 `json:"high" jsonschema:"nullable"`

	// Of is nil when every case stands alone.
	Of *Clusters `json:"clusters,omitempty"`
}

// Clusters says how far the cases of a figure belong together, such as the
// calls of one rule: in how many clusters they come, how many independent cases
// they are worth (Kish), and the interval from resampling whole clusters.
type Clusters struct {
	Unit  string   `json:"unit"`
	N     int      `json:"n"`
	Worth float64  `json:"worth"`
	Low   *float64 `json:"low" jsonschema:"nullable"`
	High  *float64 `json:"high" jsonschema:"nullable"`
}

// A Mean is an average over N cases; null over none. Of says what it is made
// of its cases: "mean" of their values, "brier" and "ece" of forecasts.
type Mean struct {
	Name  string   `json:"name"`
	Group string   `json:"group,omitempty"`
	Of    string   `json:"of"`
	N     int      `json:"n"`
	Value *float64 `json:"value" jsonschema:"nullable"`
}

// A Case is what one item adds to a figure: K of N, to the whole set and to each
// of its groups. From the cases of all items the figures follow; see Recompute.
type Case struct {
	Figure  string   `json:"figure"`
	Cluster string   `json:"cluster,omitempty"` // "": the item is its own cluster
	Groups  []string `json:"groups,omitempty"`
	K       int      `json:"k"`
	N       int      `json:"n"`
}

// A Value is what one item adds to a mean: X, and for a forecast what happened.
type Value struct {
	Mean   string   `json:"mean"`
	Groups []string `json:"groups,omitempty"`
	X      float64  `json:"x"`
	Hit    bool     `json:"hit,omitempty"`
}

// Parts are what an item adds to the report.
type Parts struct {
	Cases  []Case  `json:"cases"`
	Values []Value `json:"values,omitempty"`
}

// An Error is one case that went wrong. Part names what is at fault, as far as
// the trace tells; see fault.go.
type Error struct {
	ID   string `json:"id"`
	Kind string `json:"kind"`
	Part string `json:"part"`
	What string `json:"what"`
}

// A Report is what a set amounts to.
type Report struct {
	Figures []Figure
	Means   []Mean
	Errors  []Error
	Parts   map[string]Parts // by the item's id
}

// Find returns the figure of that name over the whole set.
func (r *Report) Find(name string) (Figure, bool) {
	for _, f := range r.Figures {
		if f.Name == name && f.Group == "" {
			return f, true
		}
	}
	return Figure{}, false
}

// Wrong is the set of ids with an error.
func (r *Report) Wrong() map[string]bool {
	ids := map[string]bool{}
	for _, e := range r.Errors {
		ids[e.ID] = true
	}
	return ids
}

// IDs are the items of the report, in order.
func (r *Report) IDs() []string { return keys(r.Parts) }

// Seed and rounds of the resampling of clusters.
const (
	rounds = 2000
	Seed   = 1
)

// counts gathers the cases of figures in the order the figures are declared.
type counts struct {
	cluster string // unit of the clusters
	figures []Figure
	means   []Mean
	item    string // that the next cases belong to
	parts   map[string]Parts
}

// count declares the figures; pairs are a name and its unit.
func count(cluster string, pairs ...string) *counts {
	c := &counts{cluster: cluster, parts: map[string]Parts{}}
	for i := 0; i < len(pairs); i += 2 {
		c.figures = append(c.figures, Figure{Name: pairs[i], Unit: pairs[i+1]})
	}
	return c
}

// average declares means, each a name and what it is made of.
func (c *counts) average(pairs ...string) *counts {
	for i := 0; i < len(pairs); i += 2 {
		c.means = append(c.means, Mean{Name: pairs[i], Of: pairs[i+1]})
	}
	return c
}

// of says which item the next cases belong to.
func (c *counts) of(item string) { c.item = item }

// add counts one case of the item at hand, for the whole set and for each group
// that is not "".
func (c *counts) add(name, cluster string, hit bool, groups ...string) {
	k := 0
	if hit {
		k = 1
	}
	c.addMany(name, cluster, k, 1, groups...)
}

// addMany counts n cases, k of them hits.
func (c *counts) addMany(name, cluster string, k, n int, groups ...string) {
	if !slices.ContainsFunc(c.figures, func(f Figure) bool { return f.Name == name }) {
		panic("figure " + name + " was not declared")
	}
	if n == 0 {
		return
	}
	if cluster == c.item {
		cluster = ""
	}
	groups = slices.DeleteFunc(slices.Clone(groups), func(g string) bool { return g == "" })
	p := c.parts[c.item]
	at := slices.IndexFunc(p.Cases, func(x Case) bool {
		return x.Figure == name && x.Cluster == cluster && slices.Equal(x.Groups, groups)
	})
	if at < 0 {
		at = len(p.Cases)
		p.Cases = append(p.Cases, Case{Figure: name, Cluster: cluster, Groups: groups})
	}
	p.Cases[at].K, p.Cases[at].N = p.Cases[at].K+k, p.Cases[at].N+n
	c.parts[c.item] = p
}

// value adds a value of the item at hand to a mean.
func (c *counts) value(mean string, x float64, hit bool, groups ...string) {
	if !slices.ContainsFunc(c.means, func(m Mean) bool { return m.Name == mean }) {
		panic("mean " + mean + " was not declared")
	}
	groups = slices.DeleteFunc(slices.Clone(groups), func(g string) bool { return g == "" })
	p := c.parts[c.item]
	p.Values = append(p.Values, Value{mean, groups, *round(x), hit})
	c.parts[c.item] = p
}

// report is what the cases amount to.
func (c *counts) report(errors []Error) Report {
	r := Report{Errors: errors, Parts: c.parts}
	r.Figures, r.Means = Recompute(c.figures, c.means, c.cluster, c.parts)
	return r
}

// Recompute computes figures and means from the parts of the items alone. The
// declared ones give names, units and order; what they say of numbers is not
// looked at. Groups follow the figure they belong to, in alphabetical order.
func Recompute(figures []Figure, means []Mean, cluster string, parts map[string]Parts) (outFigures []Figure, outMeans []Mean) {
	ids := make([]string, 0, len(parts))
	for id := range parts {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	cases := map[string]map[string]map[string]stats.Cluster{} // figure, group, cluster
	values := map[string]map[string][]stats.Forecast{}
	for _, id := range ids {
		for _, c := range parts[id].Cases {
			of := c.Cluster
			if of == "" {
				of = id
			}
			for _, g := range append([]string{""}, c.Groups...) {
				by := at2(cases, c.Figure, g)
				x := by[of]
				by[of] = stats.Cluster{K: x.K + c.K, N: x.N + c.N}
			}
		}
		for _, v := range parts[id].Values {
			for _, g := range append([]string{""}, v.Groups...) {
				if values[v.Mean] == nil {
					values[v.Mean] = map[string][]stats.Forecast{}
				}
				values[v.Mean][g] = append(values[v.Mean][g], stats.Forecast{P: v.X, Hit: v.Hit})
			}
		}
	}
	for _, f := range figures {
		if f.Group != "" {
			continue
		}
		at2(cases, f.Name, "")
		for _, g := range keys(cases[f.Name]) {
			outFigures = append(outFigures, figureOf(f.Name, g, f.Unit, cluster, cases[f.Name][g]))
		}
	}
	for _, m := range means {
		if m.Group != "" {
			continue
		}
		groups := keys(values[m.Name])
		if len(groups) == 0 {
			groups = []string{""}
		}
		for _, g := range groups {
			outMeans = append(outMeans, meanOf(m.Name, g, m.Of, values[m.Name][g]))
		}
	}
	return outFigures, outMeans
}

func at2(cases map[string]map[string]map[string]stats.Cluster, figure, group string) map[string]stats.Cluster {
	if cases[figure] == nil {
		cases[figure] = map[string]map[string]stats.Cluster{}
	}
	if cases[figure][group] == nil {
		cases[figure][group] = map[string]stats.Cluster{}
	}
	return cases[figure][group]
}

func keys[V any](m map[string]V) []string {
	list := make([]string, 0, len(m))
	for k := range m {
		list = append(list, k)
	}
	sort.Strings(list)
	return list
}

func figureOf(name, group, unit, cluster string, of map[string]stats.Cluster) Figure {
	f := Figure{Name: name, Group: group, Unit: unit}
	for _, c := range of {
		f.K, f.N = f.K+c.K, f.N+c.N
	}
	if f.N == 0 {
		return f
	}
	low, high := belief.Wilson(f.K, f.N)
	f.Rate, f.Low, f.High = round(float64(f.K)/float64(f.N)), round(low), round(high)
	if len(of) < f.N && group == "" {
		f.Of = clustered(cluster, of)
	}
	return f
}

func clustered(unit string, of map[string]stats.Cluster) *Clusters {
	var list []stats.Cluster
	for _, id := range keys(of) {
		list = append(list, of[id])
	}
	_, worth := stats.Kish(list)
	low, high := stats.Bootstrap(list, rounds, Seed)
	return &Clusters{Unit: unit, N: len(list), Worth: *round(worth), Low: round(low), High: round(high)}
}

func meanOf(name, group, of string, values []stats.Forecast) Mean {
	m := Mean{Name: name, Group: group, Of: of, N: len(values)}
	if len(values) == 0 {
		return m
	}
	switch of {
	case "brier":
		m.Value = round(stats.Brier(values))
	case "ece":
		m.Value = round(stats.ECE(values))
	default:
		sum := 0.0
		for _, v := range values {
			sum += v.P
		}
		m.Value = round(sum / float64(len(values)))
	}
	return m
}

// round keeps five decimals, so that results compare as text on every machine.
func round(x float64) *float64 {
	const places = 1e5
	y := math.Round(x*places) / places
	return &y
}
