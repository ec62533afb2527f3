package stats

import (
	"math"
	"sort"
)

// A Forecast is a probability or score that was given, and what happened.
type Forecast struct {
	P   float64
	Hit bool
}

// Bins is how many bins of equal width the expected calibration error uses.
const Bins = 10

// ECE is the expected calibration error (Naeini, Cooper and Hauskrecht 2015):
// the mean over Bins bins of equal width on [0, 1], weighted by their cases,
// of how far the mean forecast lies from the share that came true. It is NaN
// without a case.
func ECE(forecasts []Forecast) float64 {
	var bins [Bins]struct{ p, hit float64 }
	for _, f := range forecasts {
		b := &bins[min(max(int(f.P*Bins), 0), Bins-1)]
		b.p += f.P
		if f.Hit {
			b.hit++
		}
	}
	sum := 0.0
	for _, b := range bins {
		sum += math.Abs(b.p - b.hit)
	}
	return sum / float64(len(forecasts))
}

// Brier is the mean squared difference of forecasts and what happened (Brier
// 1950), NaN without a case.
func Brier(forecasts []Forecast) float64 {
	sum := 0.0
	for _, f := range forecasts {
		y := 0.0
		if f.Hit {
			y = 1
		}
		sum += (f.P - y) * (f.P - y)
	}
	return sum / float64(len(forecasts))
}

// An Isotonic calibration turns scores into probabilities by steps that never
// fall. Of step i, scores from From[i] up to From[i+1] have probability P[i].
type Isotonic struct{ From, P []float64 }

// FitIsotonic fits by pooling adjacent violators (Ayer and others 1955): of all
// functions that never fall, the one with the smallest squared error on the
// given cases. Equal scores get one probability. Without cases it is empty.
func FitIsotonic(cases []Forecast) Isotonic {
	s := append([]Forecast(nil), cases...)
	sort.SliceStable(s, func(i, j int) bool { return s[i].P < s[j].P })
	type block struct{ from, hits, n float64 }
	var blocks []block
	for i, f := range s {
		b := block{from: f.P, n: 1}
		if f.Hit {
			b.hits = 1
		}
		if i > 0 && s[i-1].P == f.P {
			last := &blocks[len(blocks)-1]
			last.hits, last.n = last.hits+b.hits, last.n+1
			continue
		}
		blocks = append(blocks, b)
	}
	var pooled []block
	for _, b := range blocks {
		for len(pooled) > 0 {
			last := pooled[len(pooled)-1]
			if last.hits*b.n < b.hits*last.n {
				break
			}
			b = block{last.from, last.hits + b.hits, last.n + b.n}
			pooled = pooled[:len(pooled)-1]
		}
		pooled = append(pooled, b)
	}
	var c Isotonic
	for _, b := range pooled {
		c.From, c.P = append(c.From, b.from), append(c.P, b.hits/b.n)
	}
	return c
}

// At is the probability of a score: that of the highest step that does not
// begin above it, below all steps that of the first; NaN of an empty one.
func (c Isotonic) At(score float64) float64 {
	if len(c.P) == 0 {
		return math.NaN()
	}
	i := sort.SearchFloat64s(c.From, math.Nextafter(score, math.Inf(1)))
	return c.P[max(i-1, 0)]
}
