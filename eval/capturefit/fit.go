package capturefit

import (
	"math"
	"math/rand/v2"
	"sort"

	"agentrecall/ledger/capture"
)

// An Item is a labelled prompt.
type Item struct {
	ID    string
	Group string // items of one group never stand on both sides of a split
	Lang  string
	In    capture.Input
	Label capture.Label
	Extra bool // trains in every fold, is never scored
}

// Options of a fit. The zero value is not useful; see Defaults.
type Options struct {
	L2         float64 // penalty on every weight but the bias
	Steps      int     // passes of gradient descent
	Rounds     int     // how often the sentence that carries a rule is chosen again
	ExtraCount float64 // weight of an Extra item
}

// Defaults are the options the committed weights were fitted with.
var Defaults = Options{L2: 0.01, Steps: 300, Rounds: 4, ExtraCount: 1}

type sample struct {
	vectors []capture.Vector
	label   capture.Label
	weight  float64
}

func samples(items []Item, o Options) []sample {
	out := make([]sample, 0, len(items))
	for _, it := range items {
		w := 1.0
		if it.Extra {
			w = o.ExtraCount
		}
		if v := capture.Vectors(it.In); len(v) > 0 {
			out = append(out, sample{v, it.Label, w})
		}
	}
	return out
}

// Fit returns weights for the items. A prompt of the wanted label teaches by
// its best sentence only, because the others may be anything; a prompt of
// another label teaches by its most tempting ones.
func Fit(items []Item, o Options) *capture.Weights {
	all := samples(items, o)
	w := &capture.Weights{}
	w.Durable = fitLabel(all, capture.Durable, o)
	w.Retract = fitLabel(all, capture.Retraction, o)
	return w
}

func fitLabel(all []sample, want capture.Label, o Options) capture.Linear {
	var lin capture.Linear
	lin.A = 1
	for round := range o.Rounds {
		var xs []*capture.Vector
		var ys, ws []float64
		for i := range all {
			s := &all[i]
			if s.label == want {
				best := 0
				for j := range s.vectors {
					if better(&lin, s.vectors, j, best, round) {
						best = j
					}
				}
				xs, ys, ws = append(xs, &s.vectors[best]), append(ys, 1), append(ws, s.weight)
				continue
			}
			for j := range s.vectors {
				xs, ys, ws = append(xs, &s.vectors[j]), append(ys, 0), append(ws, s.weight/math.Sqrt(float64(len(s.vectors))))
			}
		}
		lin.W = descend(xs, ys, ws, o)
	}
	return lin
}

// better reports whether sentence j carries the rule rather than best: by the
// model, in the first round by the number of features.
func better(l *capture.Linear, vs []capture.Vector, j, best, round int) bool {
	if round == 0 {
		return count(&vs[j]) > count(&vs[best])
	}
	return l.P(&vs[j]) > l.P(&vs[best])
}

func count(v *capture.Vector) (n float64) {
	for _, x := range v {
		n += x
	}
	return n
}

// descend minimises the logistic loss with an L2 penalty by full gradient
// steps with momentum (Nesterov).
func descend(xs []*capture.Vector, ys, ws []float64, o Options) (w [len(capture.Vector{})]float64) {
	var velocity [len(w)]float64
	total := 0.0
	for _, x := range ws {
		total += x
	}
	rate := 0.5
	for step := range o.Steps {
		var ahead, grad [len(w)]float64
		mom := float64(step) / float64(step+3)
		for i := range w {
			ahead[i] = w[i] + mom*velocity[i]
		}
		for n, x := range xs {
			z := 0.0
			for i, v := range x {
				if v != 0 {
					z += ahead[i] * v
				}
			}
			d := (1/(1+math.Exp(-z)) - ys[n]) * ws[n] / total
			for i, v := range x {
				if v != 0 {
					grad[i] += d * v
				}
			}
		}
		for i := range w {
			if i > 0 {
				grad[i] += o.L2 * ahead[i]
			}
			next := ahead[i] - rate*grad[i]
			velocity[i] = next - w[i]
			w[i] = next
		}
	}
	return w
}

// A Scored item carries its out-of-fold probabilities.
type Scored struct {
	Item
	Durable, Retract float64
}

// CrossValidate returns probabilities for every item that is not Extra from
// models that have not seen its group, calibrated, in the order of the items.
func CrossValidate(items []Item, folds int, seed uint64, o Options) []Scored {
	fold := split(items, folds, seed)
	out := make([]Scored, 0, len(items))
	index := map[string]int{}
	for _, it := range items {
		if !it.Extra {
			index[it.ID] = len(out)
			out = append(out, Scored{Item: it})
		}
	}
	for f := range folds {
		var train []Item
		for _, it := range items {
			if it.Extra || fold[it.Group] != f {
				train = append(train, it)
			}
		}
		w := Fit(train, o)
		for _, it := range items {
			if it.Extra || fold[it.Group] != f {
				continue
			}
			s := &out[index[it.ID]]
			for _, v := range capture.Vectors(it.In) {
				s.Durable = max(s.Durable, w.Durable.P(&v))
				s.Retract = max(s.Retract, w.Retract.P(&v))
			}
		}
	}
	return out
}

// split deals the groups out to folds, each label evenly.
func split(items []Item, folds int, seed uint64) map[string]int {
	byLabel := map[capture.Label][]string{}
	seen := map[string]bool{}
	for _, it := range items {
		if !it.Extra && !seen[it.Group] {
			seen[it.Group] = true
			byLabel[it.Label] = append(byLabel[it.Label], it.Group)
		}
	}
	var labels []string
	for l := range byLabel {
		labels = append(labels, string(l))
	}
	sort.Strings(labels)
	rng := rand.New(rand.NewPCG(seed, seed^0x9E3779B97F4A7C15))
	fold := map[string]int{}
	n := 0
	for _, l := range labels {
		groups := byLabel[capture.Label(l)]
		rng.Shuffle(len(groups), func(i, j int) { groups[i], groups[j] = groups[j], groups[i] })
		for _, g := range groups {
			fold[g] = n % folds
			n++
		}
	}
	return fold
}

// Platt fits A and B of P = 1/(1+exp(-(A·z+B))) to raw scores z by Newton's
// method, with the smoothed targets of Platt (1999).
func Platt(z []float64, positive []bool) (a, b float64) {
	np, nn := 0.0, 0.0
	for _, p := range positive {
		if p {
			np++
		} else {
			nn++
		}
	}
	hi, lo := (np+1)/(np+2), 1/(nn+2)
	a, b = 1, 0
	for range 100 {
		var g1, g2, h11, h12, h22 float64
		h11, h22 = 1e-6, 1e-6
		for i, x := range z {
			t := lo
			if positive[i] {
				t = hi
			}
			p := 1 / (1 + math.Exp(-(a*x + b)))
			d, h := p-t, p*(1-p)
			g1, g2 = g1+d*x, g2+d
			h11, h12, h22 = h11+h*x*x, h12+h*x, h22+h
		}
		det := h11*h22 - h12*h12
		if math.Abs(det) < 1e-12 {
			break
		}
		da, db := (h22*g1-h12*g2)/det, (h11*g2-h12*g1)/det
		a, b = a-da, b-db
		if math.Abs(da)+math.Abs(db) < 1e-9 {
			break
		}
	}
	return a, b
}
