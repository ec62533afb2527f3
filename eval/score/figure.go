package score

import (
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
	Rate  *float64 `json:"rate"`
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"`

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
	Low   *float64 `json:"low"`
	High  *float64 `json:"high"`
}

// A Mean is an average over N cases; null over none.
type Mean struct {
	Name  string   `json:"name"`
	Group string   `json:"group,omitempty"`
	N     int      `json:"n"`
	Value *float64 `json:"value"`
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

// Seed and rounds of the resampling of clusters.
const (
	rounds = 2000
	Seed   = 1
)

// counts gathers the cases of figures in the order the figures are declared.
type counts struct {
	cluster string // unit of the clusters
	names   []string
	units   map[string]string
	cases   map[string]map[string]*cases // by name, then group
}

type cases struct {
	k, n int
	of   map[string]*stats.Cluster
}

// count declares the figures; pairs are a name and its unit.
func count(cluster string, pairs ...string) *counts {
	c := &counts{cluster: cluster, units: map[string]string{}, cases: map[string]map[string]*cases{}}
	for i := 0; i < len(pairs); i += 2 {
		c.names = append(c.names, pairs[i])
		c.units[pairs[i]] = pairs[i+1]
		c.cases[pairs[i]] = map[string]*cases{}
		c.at(pairs[i], "")
	}
	return c
}

func (c *counts) at(name, group string) *cases {
	by, ok := c.cases[name]
	if !ok {
		panic("figure " + name + " was not declared")
	}
	if by[group] == nil {
		by[group] = &cases{of: map[string]*stats.Cluster{}}
	}
	return by[group]
}

// add counts one case for the whole set and for each group that is not "".
func (c *counts) add(name, cluster string, hit bool, groups ...string) {
	for i, g := range append([]string{""}, groups...) {
		if i > 0 && g == "" {
			continue
		}
		x := c.at(name, g)
		if x.of[cluster] == nil {
			x.of[cluster] = &stats.Cluster{}
		}
		x.n++
		x.of[cluster].N++
		if hit {
			x.k++
			x.of[cluster].K++
		}
	}
}

// figures lists the rates: each figure over the whole set, then by group.
func (c *counts) figures() (out []Figure) {
	for _, name := range c.names {
		var groups []string
		for g := range c.cases[name] {
			groups = append(groups, g)
		}
		sort.Strings(groups)
		for _, g := range groups {
			out = append(out, c.figure(name, g))
		}
	}
	return out
}

func (c *counts) figure(name, group string) Figure {
	x := c.cases[name][group]
	f := Figure{Name: name, Group: group, Unit: c.units[name], K: x.k, N: x.n}
	if x.n == 0 {
		return f
	}
	rate := float64(x.k) / float64(x.n)
	low, high := belief.Wilson(x.k, x.n)
	f.Rate, f.Low, f.High = round(rate), round(low), round(high)
	if len(x.of) < x.n && group == "" {
		f.Of = clustered(c.cluster, x.of)
	}
	return f
}

func clustered(unit string, of map[string]*stats.Cluster) *Clusters {
	var ids []string
	for id := range of {
		ids = append(ids, id)
	}
	sort.Strings(ids)
	list := make([]stats.Cluster, len(ids))
	for i, id := range ids {
		list[i] = *of[id]
	}
	_, worth := stats.Kish(list)
	low, high := stats.Bootstrap(list, rounds, Seed)
	return &Clusters{Unit: unit, N: len(list), Worth: *round(worth), Low: round(low), High: round(high)}
}

// mean averages values.
func mean(name, group string, values []float64) Mean {
	m := Mean{Name: name, Group: group, N: len(values)}
	if len(values) == 0 {
		return m
	}
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	m.Value = round(sum / float64(len(values)))
	return m
}

// round keeps five decimals, so that results compare as text on every machine.
func round(x float64) *float64 {
	const places = 1e5
	y := float64(int64(x*places+0.5)) / places
	return &y
}
