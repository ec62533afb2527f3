package capture

import (
	"math"
	"slices"
	"sort"
	"strings"
)

// Weights are the parameters of the two linear models and their thresholds.
type Weights struct {
	Durable Linear // a rule that holds from now on
	Retract Linear // an earlier rule ends

	Active  float64 // a durable prompt at or above is active
	Pending float64 // … at or above is pending
	Near    float64 // … at or above, with a correction feature, is a near miss
	Loosen  float64 // a retraction, or a permission, at or above takes effect
}

// Linear is a linear model over features and pairs of features, whose score is
// calibrated by Platt's method: P = 1 / (1 + exp(-(A·z + B))) with z the sum of
// the weights of what holds.
type Linear struct {
	W     [numFeatures]float64
	Pairs []Pair
	Words []Word // sorted by token
	A, B  float64
}

// A Pair weighs two features that both hold.
type Pair struct {
	A, B   int // places in a Vector
	Weight float64
}

func (l *Linear) raw(v *Vector) float64 {
	z := 0.0
	for i, x := range v {
		if x != 0 {
			z += l.W[i] * x
		}
	}
	for i := range l.Pairs {
		if p := &l.Pairs[i]; v[p.A] != 0 && v[p.B] != 0 {
			z += p.Weight
		}
	}
	return z
}

// word returns the sum of the weights of a sentence's words, each once.
func (l *Linear) word(s *sentence) float64 {
	if len(l.Words) == 0 || s.other {
		return 0
	}
	z := 0.0
	var seen [96]int16
	n := 0
	take := func(token []byte) {
		i := l.find(token)
		if i < 0 || slices.Contains(seen[:n], int16(i)) {
			return
		}
		if n < len(seen) {
			seen[n] = int16(i)
			n++
		}
		z += l.Words[i].Weight
	}
	s.tokens(take)
	s.patterns(take)
	return z
}

// find returns the place of a token among the words, -1 when it has no weight.
// The comparisons convert the token without a copy.
func (l *Linear) find(token []byte) int {
	lo, hi := 0, len(l.Words)
	for lo < hi {
		if m := int(uint(lo+hi) >> 1); l.Words[m].Token < string(token) {
			lo = m + 1
		} else {
			hi = m
		}
	}
	if lo < len(l.Words) && l.Words[lo].Token == string(token) {
		return lo
	}
	return -1
}

// Word returns the weight of a token, 0 when it has none.
func (l *Linear) Word(token string) float64 {
	if i := l.find([]byte(token)); i >= 0 {
		return l.Words[i].Weight
	}
	return 0
}

// p returns the calibrated probability for a sentence.
func (l *Linear) p(v *Vector, s *sentence) float64 {
	return 1 / (1 + math.Exp(-(l.A*(l.raw(v)+l.word(s)) + l.B)))
}

// Classify says what a prompt is to the ledger and finds the rule, grants and
// holds in it. It uses the weights of the table in weights.go.
func Classify(in Input) Result { return ClassifyWith(in, defaultWeights()) }

// ClassifyWith is Classify with weights of the caller's.
func ClassifyWith(in Input, w *Weights) Result {
	p := read(in)
	r := Result{Label: None, Status: "none", Lang: p.lang}
	if len(p.sentences) == 0 {
		return r
	}
	best, bestP, taken, takenP := 0, -1.0, 0, -1.0
	var v, top Vector
	for i := range p.sentences {
		if p.sentences[i].dull {
			continue
		}
		p.vector(i, &v)
		if d := w.Durable.p(&v, p.sentences[i]); d > bestP {
			best, bestP, top = i, d, v
		}
		if d := w.Retract.p(&v, p.sentences[i]); d > takenP {
			taken, takenP = i, d
		}
	}
	if bestP < 0 {
		return r
	}
	r.Score = bestP
	r.Features = reasons(&w.Durable, &top)
	r.Lang = p.sentences[best].lang
	if j := p.ending(best); j >= 0 {
		taken, takenP = j, max(takenP, bestP)
		if takenP >= w.Pending {
			takenP = max(takenP, w.Loosen)
		}
	}
	switch {
	case takenP >= w.Loosen && (takenP >= bestP || p.sentences[taken].has(cueRetractStrong) && p.accused(best)):
		r.Label, r.Status = Retraction, "active"
		p.retraction(&r, taken, w)
	case bestP >= w.Pending && p.sentences[best].forSession():
		r.Label = OneOff
	case bestP >= w.Pending && (bestP >= w.Active || !p.oneWord() || correction(&top)):
		r.Label, r.Status = Durable, "pending"
		if bestP >= w.Active && p.strong() && !p.doubtful(best) {
			r.Status = "active"
		}
		p.rule(&r, best)
		if r.Kind == "permission" && bestP < w.Loosen {
			r.Status = "pending"
		}
	case bestP >= 0 && p.agreement() >= 0:
		r.Label, r.Status = Durable, "pending"
		p.rule(&r, p.agreement())
		r.Severity = "p2"
	default:
		if p.oneOff() {
			r.Label = OneOff
		}
		r.Near = bestP >= w.Near && correction(&top)
	}
	p.grants(&r)
	p.holds(&r)
	return r
}

// oneWord reports whether a prompt is a single word, such as a greeting, in a
// script that sets words apart, and names no thing to choose ("tabs."): it
// states no rule.
func (p *prompt) oneWord() bool {
	if len(p.sentences) != 1 || p.sentences[0].words > 1 {
		return false
	}
	word := strings.Trim(p.sentences[0].folded, " .!?…")
	return !strings.ContainsFunc(word, cjk) && !isObject(word)
}

// correction reports whether a sentence has a feature of a correction at all.
func correction(v *Vector) bool {
	for _, f := range [...]cue{cueStanding, cueAlways, cueNever, cueNextTime, cueRemember, cueConvention, cueHabit, cueBanStart, cueBan, cueMust,
		cueInstead, cuePrefer, cuePermit, cueAskFirst, cueAgain, cueAccuse, cueAgreed, cueContradict} {
		if v[f] > 0 {
			return true
		}
	}
	return false
}

// doubtful reports whether the form of a sentence leaves open if more than the
// present task is meant, however it scores: a question that accuses nobody, what
// is said for now, how it was in the past, a choice between two values that
// corrects nothing seen before, and what is not to be touched while a task is
// done.
func (p *prompt) doubtful(i int) bool {
	c := p.scene(i)
	switch {
	case c.has(cueStanding, cueRemember, cueNextTime, cueHabit):
		return false
	case c.asks && !c.accuse && !c.named && !complains(c.before) && !complains(c.after) &&
		!c.has(cueAgreed, cueHappened, cueShock, cueRequest, cuePermit, cueAgent):
		return true
	case c.limited && !c.timeless && !c.accuse && !c.has(cueAgain, cueCondition, cueAskFirst, cueAnswers):
		return true
	case c.has(cuePast) && !c.ban && !c.leads():
		return true
	case c.has(cueInstead) && c.words <= 6 && !c.act && !c.p.told && !c.timeless && !c.has(cueConvention, cueMust, cueOnly) && c.quotes == 0:
		return true
	case c.ban && !c.timeless && !c.named && !c.heard && (c.task || c.before != nil && c.before.has(cueTask, cueTaskEnd)) &&
		!c.has(cueAgent, cueConvention, cueCondition, cueAskFirst, cueAgain, cueFirm, cueReason):
		return true
	}
	return false
}

// agreement returns the sentence that agrees with the act before and wants it so
// from now on ("exactly, always do it like this"), or -1. It waits: what exactly
// is meant stands in the act.
func (p *prompt) agreement() int {
	if len(p.in.Acts) == 0 || len(p.sentences) > 2 {
		return -1
	}
	for i, s := range p.sentences {
		agrees := s.has(cuePraise, cueYes, cueAgreed) || i > 0 && p.sentences[i-1].has(cuePraise, cueYes, cueAgreed)
		if agrees && s.words <= 12 && !s.asks && s.has(cueAlways, cueStanding, cueNextTime, cueHabit) && !s.has(cueThisTime, cueAgent, cueSymptom, cueSelfCorrect) {
			return i
		}
	}
	return -1
}

// oneOff reports whether the prompt limits or redirects the present task. It
// only matters for reports: one_off and none both store nothing.
func (p *prompt) oneOff() bool {
	for _, s := range p.sentences {
		if s.has(cueSelfCorrect, cuePraise, cueDecline) || s.asks && !s.has(cueRequest) {
			continue
		}
		if s.has(cueThisTime, cueHold, cueUndo) {
			return true
		}
		if s.has(cueYes) && (p.asked || len(p.in.Acts) > 0) && s.words > 1 {
			return true
		}
	}
	return false
}

// reasons lists the features of a vector, the weightiest first.
func reasons(l *Linear, v *Vector) []Feature {
	var out []Feature
	for i, x := range v {
		if x != 0 && i != 0 && l.W[i] != 0 {
			out = append(out, Feature{feature(i).String(), l.W[i] * l.A})
		}
	}
	for _, p := range l.Pairs {
		if v[p.A] != 0 && v[p.B] != 0 {
			out = append(out, Feature{feature(p.A).String() + " & " + feature(p.B).String(), p.Weight * l.A})
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return math.Abs(out[i].Weight) > math.Abs(out[j].Weight) })
	if len(out) > 8 {
		out = out[:8]
	}
	return out
}
