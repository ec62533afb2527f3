package capturefit

import (
	"math"
	"math/rand/v2"
	"slices"
	"sort"

	"gonum.org/v1/gonum/optimize"

	"agentrecall/ledger/capture"
)

// An Item is a labelled prompt.
type Item struct {
	ID    string
	Set   string // which file it comes from
	Group string // items of one group never stand on both sides of a split
	Lang  string
	In    capture.Input
	Label capture.Label
}

// Options of a fit. The zero value is not useful; see Defaults.
type Options struct {
	L2     float64 // penalty on every weight but the bias, per sample
	Rounds int     // how often the sentence that carries a rule is chosen again
	Pairs  int     // how many pairs of features are taken in at most
	PairL2 float64 // penalty on their weights
	Seen   int     // a pair must hold in as many prompts
	Plain  float64 // weight of an ordinary prompt, which real traffic has most of
	Words  int     // a word must occur in as many prompts
	WordL2 float64 // penalty on the weights of words
}

// Defaults are the options the committed weights were fitted with.
var Defaults = Options{L2: 0.0007, Rounds: 4, Pairs: 48, PairL2: 0.0015, Seen: 8, Plain: 3, Words: 4, WordL2: 0.0003}

const width = len(capture.Vector{})

// sparse lists the features of a sentence that are not zero.
type sparse struct {
	index  []int
	value  []float64
	tokens []string
	words  []int // places of the tokens in the vocabulary of a fit
}

func compress(c *capture.Sample) sparse {
	s := sparse{tokens: c.Tokens}
	for i, x := range c.Vector {
		if x != 0 {
			s.index, s.value = append(s.index, i), append(s.value, x)
		}
	}
	return s
}

func (s *sparse) dot(w *[width]float64) (z float64) {
	for k, i := range s.index {
		z += w[i] * s.value[k]
	}
	return z
}

// A sample is an item with its sentences.
type sample struct {
	item      *Item
	sentences []sparse
	weight    float64
}

func samples(items []Item, o Options) []sample {
	out := make([]sample, 0, len(items))
	for i := range items {
		s := sample{item: &items[i], weight: 1}
		if items[i].Set == "ordinary" {
			s.weight = o.Plain
		}
		for _, c := range capture.Samples(items[i].In) {
			s.sentences = append(s.sentences, compress(&c))
		}
		out = append(out, s)
	}
	return out
}

// bare adds every item that has a prior once more without it, at half the
// weight, so that the models do not lean on what came before.
func bare(all []sample) []sample {
	out := append([]sample(nil), all...)
	for i := range all {
		in := all[i].item.In
		if in.Acts == nil && in.Assistant == "" {
			continue
		}
		in.Acts, in.Assistant = nil, ""
		s := sample{item: all[i].item, weight: all[i].weight / 2}
		for _, c := range capture.Samples(in) {
			s.sentences = append(s.sentences, compress(&c))
		}
		out = append(out, s)
	}
	return out
}

// Fit returns weights for the items. A prompt of the wanted label teaches by
// its best sentence only, because the others may be anything; a prompt of
// another label teaches by all of them.
func Fit(items []Item, o Options) *capture.Weights {
	return fit(bare(samples(items, o)), o)
}

// leastWord is the weight below which a word is left out.
const leastWord = 0.08

// common drops the words of little weight.
func common(words []capture.Word) []capture.Word {
	return slices.DeleteFunc(slices.Clone(words), func(w capture.Word) bool { return math.Abs(w.Weight) < leastWord })
}

func fit(all []sample, o Options) *capture.Weights {
	w := &capture.Weights{}
	vocabulary := vocabulary(all, o.Words)
	w.Durable = fitLabel(all, capture.Durable, vocabulary, o)
	w.Retract = fitLabel(all, capture.Retraction, nil, o)
	return w
}

// vocabulary lists the tokens that occur in at least n groups of prompts.
func vocabulary(all []sample, n int) []string {
	groups := map[string]map[string]bool{}
	for i := range all {
		for j := range all[i].sentences {
			for _, t := range all[i].sentences[j].tokens {
				if groups[t] == nil {
					groups[t] = map[string]bool{}
				}
				groups[t][all[i].item.Group] = true
			}
		}
	}
	var out []string
	for t, g := range groups {
		if len(g) >= n {
			out = append(out, t)
		}
	}
	sort.Strings(out)
	return out
}

func fitLabel(all []sample, want capture.Label, vocabulary []string, o Options) capture.Linear {
	m := model{lin: capture.Linear{A: 1, Words: make([]capture.Word, len(vocabulary))}}
	for i, t := range vocabulary {
		m.lin.Words[i].Token = t
	}
	place := map[string]int{}
	for i, t := range vocabulary {
		place[t] = i
	}
	for i := range all {
		for j := range all[i].sentences {
			s := &all[i].sentences[j]
			s.words = nil
			for _, t := range s.tokens {
				if k, ok := place[t]; ok {
					s.words = append(s.words, k)
				}
			}
		}
	}
	for round := range o.Rounds {
		m.fit(all, want, o, round)
	}
	for len(m.lin.Pairs) < o.Pairs {
		if !m.grow(o, min(16, o.Pairs-len(m.lin.Pairs))) {
			break
		}
		m.fit(all, want, o, o.Rounds)
	}
	m.lin.Words = common(m.lin.Words)
	return m.lin
}

// A model with the samples of its last fit.
type model struct {
	lin    capture.Linear
	xs     []*sparse
	ys, ws []float64
	total  float64
}

// fit chooses the sentences that teach and fits the weights to them.
func (m *model) fit(all []sample, want capture.Label, o Options, round int) {
	m.xs, m.ys, m.ws, m.total = m.xs[:0], m.ys[:0], m.ws[:0], 0
	for i := range all {
		s := &all[i]
		if s.item.Label == want {
			if best := m.carrier(s.sentences, round); best >= 0 {
				m.xs, m.ys, m.ws = append(m.xs, &s.sentences[best]), append(m.ys, 1), append(m.ws, s.weight)
			}
			continue
		}
		share := s.weight / math.Sqrt(float64(len(s.sentences)))
		for j := range s.sentences {
			m.xs, m.ys, m.ws = append(m.xs, &s.sentences[j]), append(m.ys, 0), append(m.ws, share)
		}
	}
	for _, w := range m.ws {
		m.total += w
	}
	m.descend(o)
}

// carrier returns the sentence that carries the rule: by the model, in the
// first round the one with the most features.
func (m *model) carrier(sentences []sparse, round int) int {
	best, top := -1, math.Inf(-1)
	for j := range sentences {
		z := float64(len(sentences[j].index))
		if round > 0 {
			z = score(&m.lin, &sentences[j])
		}
		if z > top {
			best, top = j, z
		}
	}
	return best
}

// score is the raw score of a sentence.
func score(l *capture.Linear, s *sparse) float64 {
	z := s.dot(&l.W)
	for i := range l.Pairs {
		if p := &l.Pairs[i]; s.has(p.A) && s.has(p.B) {
			z += p.Weight
		}
	}
	for _, t := range s.tokens {
		z += l.Word(t)
	}
	return z
}

func (s *sparse) has(i int) bool {
	_, ok := slices.BinarySearch(s.index, i)
	return ok
}

// grow adds up to n pairs of features that explain most of what the model gets
// wrong: by the gain of one Newton step on their weight.
func (m *model) grow(o Options, n int) bool {
	type stat struct{ grad, hess, seen float64 }
	stats := map[[2]int]*stat{}
	for k, x := range m.xs {
		p := 1 / (1 + math.Exp(-score(&m.lin, x)))
		d, h := (p-m.ys[k])*m.ws[k], p*(1-p)*m.ws[k]
		for a, i := range x.index {
			if i == 0 {
				continue
			}
			for _, j := range x.index[a+1:] {
				s := stats[[2]int{i, j}]
				if s == nil {
					s = &stat{}
					stats[[2]int{i, j}] = s
				}
				s.grad += d
				s.hess += h
				s.seen += m.ws[k]
			}
		}
	}
	have := map[[2]int]bool{}
	for _, p := range m.lin.Pairs {
		have[[2]int{p.A, p.B}] = true
	}
	type candidate struct {
		pair [2]int
		gain float64
	}
	var all []candidate
	for pair, s := range stats {
		if s.seen >= float64(o.Seen) && !have[pair] {
			all = append(all, candidate{pair, s.grad * s.grad / (s.hess + o.PairL2*m.total)})
		}
	}
	sort.Slice(all, func(i, j int) bool {
		if all[i].gain != all[j].gain {
			return all[i].gain > all[j].gain
		}
		return all[i].pair[0] < all[j].pair[0] || all[i].pair[0] == all[j].pair[0] && all[i].pair[1] < all[j].pair[1]
	})
	added := 0
	for _, c := range all {
		if added == n || c.gain < 0.8 {
			break
		}
		m.lin.Pairs = append(m.lin.Pairs, capture.Pair{A: c.pair[0], B: c.pair[1]})
		added++
	}
	return added > 0
}

// descend minimises the logistic loss with an L2 penalty by L-BFGS.
func (m *model) descend(o Options) {
	named := width + len(m.lin.Pairs)
	n := named + len(m.lin.Words)
	w, penalty := make([]float64, n), make([]float64, n)
	copy(w, m.lin.W[:])
	for i := range penalty {
		penalty[i] = o.L2 * m.total
		if i >= width {
			penalty[i] = o.PairL2 * m.total
		}
		if i >= named {
			penalty[i] = o.WordL2 * m.total
		}
	}
	penalty[0] = 1e-9 * m.total
	for i, p := range m.lin.Pairs {
		w[width+i] = p.Weight
	}
	for i := range m.lin.Words {
		w[named+i] = m.lin.Words[i].Weight
	}
	rows := make([]sparse, len(m.xs))
	for k, x := range m.xs {
		rows[k] = sparse{index: slices.Clone(x.index), value: slices.Clone(x.value)}
		for i, p := range m.lin.Pairs {
			if x.has(p.A) && x.has(p.B) {
				rows[k].index, rows[k].value = append(rows[k].index, width+i), append(rows[k].value, 1)
			}
		}
		for _, i := range x.words {
			rows[k].index, rows[k].value = append(rows[k].index, named+i), append(rows[k].value, 1)
		}
	}
	loss := func(grad, w []float64) float64 {
		sum := 0.0
		for i := range grad {
			grad[i] = penalty[i] * w[i]
		}
		for i, x := range w {
			sum += penalty[i] * x * x / 2
		}
		for k := range rows {
			x := &rows[k]
			z := 0.0
			for a, i := range x.index {
				z += w[i] * x.value[a]
			}
			sum += m.ws[k] * (math.Log1p(math.Exp(-math.Abs(z))) + math.Max(z, 0) - m.ys[k]*z)
			if grad == nil {
				continue
			}
			d := (1/(1+math.Exp(-z)) - m.ys[k]) * m.ws[k]
			for a, i := range x.index {
				grad[i] += d * x.value[a]
			}
		}
		return sum
	}
	// The search ends where no step helps any more; how it ended does not matter.
	result, _ := optimize.Minimize(optimize.Problem{
		Func: func(w []float64) float64 { return loss(nil, w) },
		Grad: func(grad, w []float64) { loss(grad, w) },
	}, w, &optimize.Settings{MajorIterations: 120, GradientThreshold: 1e-4 * m.total, Concurrent: 0,
		Converger: &optimize.FunctionConverge{Absolute: 1e-5 * m.total, Iterations: 6}}, &optimize.LBFGS{})
	if result != nil {
		w = result.X
	}
	copy(m.lin.W[:], w)
	for i := range m.lin.Pairs {
		m.lin.Pairs[i].Weight = w[width+i]
	}
	for i := range m.lin.Words {
		m.lin.Words[i].Weight = w[named+i]
	}
}

// A Scored item carries its out-of-fold scores, before calibration, and the
// model they come from.
type Scored struct {
	Item
	Durable, Retract float64
	model            *capture.Weights
}

// Classify is the decision of the model that has not seen the item, with the
// calibration and thresholds of w.
func (s *Scored) Classify(w *capture.Weights) capture.Result {
	m := *s.model
	m.Durable.A, m.Durable.B, m.Retract.A, m.Retract.B = w.Durable.A, w.Durable.B, w.Retract.A, w.Retract.B
	m.Active, m.Pending, m.Near, m.Loosen = w.Active, w.Pending, w.Near, w.Loosen
	return capture.ClassifyWith(s.In, &m)
}

// CrossValidate returns the raw scores of every item from models that have not
// seen its group, in the order of the items.
func CrossValidate(items []Item, folds int, seed uint64, o Options) []Scored {
	fold := split(items, folds, seed)
	all := samples(items, o)
	more := bare(all)
	out := make([]Scored, len(items))
	for f := range folds {
		var train []sample
		for i := range more {
			if fold[more[i].item.Group] != f {
				train = append(train, more[i])
			}
		}
		w := fit(train, o)
		for i := range all {
			if fold[all[i].item.Group] != f {
				continue
			}
			out[i] = Scored{items[i], best(&w.Durable, all[i].sentences), best(&w.Retract, all[i].sentences), w}
		}
	}
	return out
}

// best is the highest raw score of the sentences; a prompt without any scores
// as low as can be.
func best(l *capture.Linear, sentences []sparse) float64 {
	top := -30.0
	for j := range sentences {
		top = max(top, score(l, &sentences[j]))
	}
	return top
}

// split deals the groups out to folds, each set and label evenly.
func split(items []Item, folds int, seed uint64) map[string]int {
	strata := map[string][]string{}
	seen := map[string]bool{}
	for _, it := range items {
		if !seen[it.Group] {
			seen[it.Group] = true
			s := it.Set + " " + string(it.Label)
			strata[s] = append(strata[s], it.Group)
		}
	}
	var names []string
	for s := range strata {
		names = append(names, s)
	}
	sort.Strings(names)
	rng := rand.New(rand.NewPCG(seed, seed^0x9E3779B97F4A7C15))
	fold := map[string]int{}
	n := 0
	for _, s := range names {
		groups := strata[s]
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

// Calibrate sets A and B of both models from out-of-fold scores.
func Calibrate(w *capture.Weights, scored []Scored) {
	var d, r []float64
	var isD, isR []bool
	for i := range scored {
		d, isD = append(d, max(scored[i].Durable, -12)), append(isD, scored[i].Label == capture.Durable)
		r, isR = append(r, max(scored[i].Retract, -12)), append(isR, scored[i].Label == capture.Retraction)
	}
	w.Durable.A, w.Durable.B = Platt(d, isD)
	w.Retract.A, w.Retract.B = Platt(r, isR)
}
