package eval

import (
	"errors"
	"fmt"
	"math"
	"sort"

	"agentrecall/eval/score"
	"agentrecall/eval/stats"
)

// CompareSchema names the format of a comparison.
const CompareSchema = "bench-compare/v1"

// A Comparison holds two results against each other, item by item.
type Comparison struct {
	Schema string     `json:"schema"`
	A      Tool       `json:"a"`
	B      Tool       `json:"b"`
	Tests  int        `json:"tests"` // among which p is corrected
	Differ bool       `json:"differ"`
	Rows   []Compared `json:"rows"`
	Notes  []string   `json:"notes"`
}

// A Compared row is one figure or mean in both results. P is that of an exact
// McNemar test where every item is one case, of a permutation test that swaps
// whole clusters else; Holm is P corrected for all tests of the comparison.
type Compared struct {
	Bench      string   `json:"bench"`
	Name       string   `json:"name"`
	A          string   `json:"a"`
	B          string   `json:"b"`
	Difference *float64 `json:"difference"` // B - A; null when one has no case
	Low        *float64 `json:"low"`        // 95 %, resampled clusters
	High       *float64 `json:"high"`
	Test       string   `json:"test"`
	OnlyA      int      `json:"only_a"` // items or clusters better in A
	OnlyB      int      `json:"only_b"`
	P          float64  `json:"p"`
	Holm       float64  `json:"holm"`
	Differs    bool     `json:"differs"`
}

// ErrNotPaired says that two results are not of the same items.
var ErrNotPaired = errors.New("the results cannot be paired")

// compareRounds bounds the permutations and resamples of a comparison.
const compareRounds = 4000

// Compare tests every figure and mean over the whole set, paired by item.
func Compare(a, b *Result) (Comparison, error) {
	c := Comparison{Schema: CompareSchema, A: a.Tool, B: b.Tool, Rows: []Compared{}, Notes: []string{}}
	others := map[string]*Result{}
	for _, x := range b.Each() {
		others[x.Bench] = x
	}
	for _, x := range a.Each() {
		y := others[x.Bench]
		if y == nil {
			c.Notes = append(c.Notes, x.Bench+" is only in the first")
			continue
		}
		delete(others, x.Bench)
		if x.Corpus.SHA256 != y.Corpus.SHA256 || x.Flags.Half != y.Flags.Half {
			return c, fmt.Errorf("bench %s: %w: they ran over different sets (%.12s and %.12s)", x.Bench, ErrNotPaired, x.Corpus.SHA256, y.Corpus.SHA256)
		}
		c.bench(x, y)
	}
	for _, x := range b.Each() {
		if others[x.Bench] != nil {
			c.Notes = append(c.Notes, x.Bench+" is only in the second")
		}
	}
	p := make([]float64, len(c.Rows))
	for i := range c.Rows {
		p[i] = c.Rows[i].P
	}
	c.Tests = len(p)
	for i, q := range stats.Holm(p) {
		c.Rows[i].Holm, c.Rows[i].Differs = q, q < stats.Level
		c.Differ = c.Differ || c.Rows[i].Differs
	}
	return c, nil
}

func (c *Comparison) bench(a, b *Result) {
	for _, f := range a.Figures {
		if f.Group != "" {
			continue
		}
		x, y, single := paired(a, b, f.Name)
		g, ok := score.Figure{}, false
		for _, h := range b.Figures {
			if h.Name == f.Name && h.Group == "" {
				g, ok = h, true
			}
		}
		if !ok || len(x) == 0 {
			continue
		}
		row := Compared{Bench: a.Bench, Name: f.Name, A: fmt.Sprintf("%d of %d", f.K, f.N), B: fmt.Sprintf("%d of %d", g.K, g.N)}
		for i := range x {
			switch d := rateOf(x[i]) - rateOf(y[i]); {
			case d > 0:
				row.OnlyA++
			case d < 0:
				row.OnlyB++
			}
		}
		if single {
			row.Test, row.P = "McNemar, exact", stats.McNemar(row.OnlyA, row.OnlyB)
		} else {
			row.Test, row.P = "permutation", stats.SwapTest(x, y, compareRounds, score.Seed)
		}
		if f.N > 0 && g.N > 0 {
			d := *g.Rate - *f.Rate
			row.Difference = &d
			low, high := stats.BootstrapOf(indices(len(x)), compareRounds/4, score.Seed, func(sample []int) float64 {
				var p, q stats.Cluster
				for _, i := range sample {
					p, q = plus(p, x[i]), plus(q, y[i])
				}
				return float64(q.K)/float64(q.N) - float64(p.K)/float64(p.N)
			}, -1, 1)
			row.Low, row.High = &low, &high
		}
		c.Rows = append(c.Rows, row)
	}
	for _, m := range a.Means {
		if m.Group == "" && m.Of != "ece" {
			c.mean(a, b, m)
		}
	}
}

func indices(n int) []int {
	out := make([]int, n)
	for i := range out {
		out[i] = i
	}
	return out
}

func plus(a, b stats.Cluster) stats.Cluster { return stats.Cluster{K: a.K + b.K, N: a.N + b.N} }

func rateOf(c stats.Cluster) float64 {
	if c.N == 0 {
		return 0
	}
	return float64(c.K) / float64(c.N)
}

// paired are the cases of a figure by cluster in both results, in the same
// order. single says that every cluster is one case in both.
func paired(a, b *Result, figure string) (x, y []stats.Cluster, single bool) {
	of := func(r *Result) map[string]stats.Cluster {
		out := map[string]stats.Cluster{}
		for _, it := range r.Items {
			for _, c := range it.Cases {
				if c.Figure == figure {
					id := c.Cluster
					if id == "" {
						id = it.ID
					}
					out[id] = plus(out[id], stats.Cluster{K: c.K, N: c.N})
				}
			}
		}
		return out
	}
	p, q := of(a), of(b)
	var ids []string
	for id := range p {
		ids = append(ids, id)
	}
	for id := range q {
		if _, both := p[id]; !both {
			ids = append(ids, id)
		}
	}
	sort.Strings(ids)
	single = true
	for _, id := range ids {
		x, y = append(x, p[id]), append(y, q[id])
		single = single && p[id].N == 1 && q[id].N == 1
	}
	return x, y, single
}

func (c *Comparison) mean(a, b *Result, m score.Mean) {
	values := func(r *Result) map[string]float64 {
		out := map[string]float64{}
		for _, it := range r.Items {
			for _, v := range it.Values {
				if v.Mean != m.Name {
					continue
				}
				out[it.ID] = v.X
				if m.Of == "brier" {
					out[it.ID] = stats.Brier([]stats.Forecast{{P: v.X, Hit: v.Hit}})
				}
			}
		}
		return out
	}
	p, q := values(a), values(b)
	var d []float64
	row := Compared{Bench: a.Bench, Name: m.Name, Test: "permutation"}
	sumA, sumB := 0.0, 0.0
	for _, it := range a.Items {
		x, has := p[it.ID]
		y, both := q[it.ID]
		if !has || !both {
			continue
		}
		d, sumA, sumB = append(d, y-x), sumA+x, sumB+y
		switch {
		case x > y:
			row.OnlyA++
		case y > x:
			row.OnlyB++
		}
	}
	if len(d) == 0 {
		return
	}
	n := float64(len(d))
	row.A, row.B = fmt.Sprintf("%.3f (n = %d)", sumA/n, len(d)), fmt.Sprintf("%.3f (n = %d)", sumB/n, len(d))
	diff := (sumB - sumA) / n
	low, high := stats.BootstrapOf(d, compareRounds/4, score.Seed, average, math.Inf(-1), math.Inf(1))
	row.Difference, row.Low, row.High = &diff, &low, &high
	row.P = stats.PairedPermutation(d, compareRounds, score.Seed)
	c.Rows = append(c.Rows, row)
}

func average(v []float64) float64 {
	sum := 0.0
	for _, x := range v {
		sum += x
	}
	return sum / float64(len(v))
}
