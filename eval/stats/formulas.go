package stats

import (
	"fmt"
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"agentrecall/math/belief"
)

// Formulas are the functions that figures rest on. SelfCheck takes them as
// values, so that a wrong one can be put in its place and must be found.
type Formulas struct {
	Wilson     func(k, n int) (low, high float64)
	Newcombe   func(k1, n1, k2, n2 int) (d, low, high float64)
	McNemar    func(b, c int) float64
	Fisher     func(a, b, c, d int) float64
	Holm       func(p []float64) []float64
	Kish       func([]Cluster) (effect, n float64)
	ECE        func([]Forecast) float64
	Isotonic   func([]Forecast) Isotonic
	Permute    func(differences []float64, rounds int, seed uint64) float64
	Resample   func(clusters []Cluster, rounds int, seed uint64) (low, high float64)
	Quantile   func(values []float64, q float64) float64
	BetaLow    func(alpha, beta, q float64) float64
	WithinN    func(half float64) int
	CleanN     func(rate float64) int
	OneSidedN  func() int
	PowerPairs func(n int, b, c float64) float64
}

// Ours are the formulas in use.
func Ours() Formulas {
	return Formulas{belief.Wilson, Newcombe, McNemar, Fisher, Holm, Kish, ECE, FitIsotonic, PairedPermutation, Bootstrap,
		Quantile, BetaQuantile, CasesWithin, CasesClean, PairsOneSided, PowerMcNemar}
}

// Wald is the textbook interval p ± z·√(p(1-p)/n), which is wrong for the
// small samples of benches: the control that SelfCheck must find.
func Wald(k, n int) (low, high float64) {
	p := float64(k) / float64(n)
	h := belief.Z95 * math.Sqrt(p*(1-p)/float64(n))
	return math.Max(0, p-h), math.Min(1, p+h)
}

// A Check compares one result with what is known of it.
type Check struct {
	Name   string  `json:"id"`
	Got    float64 `json:"got"`
	Want   float64 `json:"want"`
	Within float64 `json:"within"`
	Source string  `json:"source"`
}

// Holds reports whether the result is what it must be.
func (c Check) Holds() bool { return math.Abs(c.Got-c.Want) <= c.Within }

// SelfCheck computes published and hand-computed values, and properties that
// hold for no other formula: the coverage of the interval, the size of the
// tests.
func SelfCheck(f Formulas) (checks []Check) {
	is := func(name string, got, want, within float64, source string) {
		checks = append(checks, Check{name, got, want, within, source})
	}
	for _, c := range []struct {
		k, n      int
		low, high float64
	}{{0, 8, 0, 0.3244}, {8, 8, 0.6756, 1}, {0, 40, 0, 0.0876}, {37, 40, 0.8014, 0.9742}, {81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {1, 29, 0.0061, 0.1718}} {
		low, high := f.Wilson(c.k, c.n)
		is(fmt.Sprintf("Wilson %d of %d, low", c.k, c.n), low, c.low, 6e-5, "Wilson 1927; Newcombe 1998, table I")
		is(fmt.Sprintf("Wilson %d of %d, high", c.k, c.n), high, c.high, 6e-5, "Wilson 1927; Newcombe 1998, table I")
	}
	worst, mean := coverage(f.Wilson, 40)
	is("mean coverage of 95 % intervals, n = 40", mean, 0.95, 0.01, "enumeration of all outcomes")
	is("least coverage, rates 0.05 to 0.95, n = 40", worst, 0.95, 0.06, "enumeration of all outcomes")
	d, low, high := f.Newcombe(56, 70, 48, 80)
	is("Newcombe 56/70 - 48/80", d, 0.2, 1e-9, "Newcombe 1998, table II, method 10")
	is("Newcombe, low", low, 0.0524, 1e-4, "Newcombe 1998, table II, method 10")
	is("Newcombe, high", high, 0.3339, 1e-4, "Newcombe 1998, table II, method 10")
	is("McNemar 6 to 0", f.McNemar(6, 0), 2.0/64, 1e-12, "by hand")
	is("McNemar 10 to 2", f.McNemar(10, 2), 2*79.0/4096, 1e-12, "by hand")
	is("McNemar 3 to 3", f.McNemar(3, 3), 1, 0, "by hand")
	is("Fisher, tea, all right", f.Fisher(4, 0, 0, 4), 2.0/70, 1e-12, "Fisher 1935")
	is("Fisher, tea, three right", f.Fisher(3, 1, 1, 3), 34.0/70, 1e-12, "Fisher 1935")
	holm := f.Holm([]float64{0.01, 0.04, 0.03, 0.005})
	for i, want := range []float64{0.03, 0.06, 0.06, 0.02} {
		is(fmt.Sprintf("Holm, p %d of 4", i+1), holm[i], want, 1e-12, "Holm 1979, by hand")
	}
	effect, n := f.Kish([]Cluster{{1, 4}, {3, 4}})
	is("Kish, design effect", effect, 1.6, 1e-12, "by hand")
	is("Kish, worth", n, 5, 1e-12, "by hand")
	is("calibration error", f.ECE([]Forecast{{0.1, false}, {0.1, true}, {0.9, true}, {0.9, true}}), 0.25, 1e-12, "by hand")
	iso := f.Isotonic([]Forecast{{0.1, false}, {0.2, true}, {0.3, false}, {0.4, true}, {0.5, true}})
	for _, x := range [][2]float64{{0.1, 0}, {0.25, 0.5}, {0.45, 1}} {
		is(fmt.Sprintf("isotonic at %g", x[0]), iso.At(x[0]), x[1], 1e-12, "pooled by hand")
	}
	is("permutation, four of one sign", f.Permute([]float64{1, 1, 1, 1}, 0, 1), 2.0/16, 1e-12, "by hand")
	var clusters []Cluster
	for i := range 50 {
		c := Cluster{N: 2}
		if i < 20 {
			c.K = 2
		}
		clusters = append(clusters, c)
	}
	low, high = f.Resample(clusters, 4000, 1)
	is("bootstrap of 50 clusters, low", low, 0.264, 0.03, "normal approximation")
	is("bootstrap of 50 clusters, high", high, 0.536, 0.03, "normal approximation")
	is("quantile", f.Quantile([]float64{4, 1, 3, 2}, 0.25), 1.75, 1e-12, "by hand")
	is("Beta quantile, uniform", f.BetaLow(1, 1, 0.05), 0.05, 1e-9, "by hand")
	is("Beta quantile, (2, 1)", f.BetaLow(2, 1, 0.25), 0.5, 1e-9, "q = x squared")
	for _, x := range [][2]float64{{0.15, 39}, {0.10, 93}, {0.05, 381}} {
		is(fmt.Sprintf("cases within %g", x[0]), float64(f.WithinN(x[0])), x[1], 0, "widest Wilson interval")
	}
	for _, x := range [][2]float64{{0.05, 59}, {0.02, 149}, {0.01, 299}} {
		is(fmt.Sprintf("clean cases for %g", x[0]), float64(f.CleanN(x[0])), x[1], 0, "(1 - rate)^n < 0.05")
	}
	is("one-sided pairs", float64(f.OneSidedN()), 6, 0, "2·2^-n < 0.05")
	is("power of 6 pairs of one mind", f.PowerPairs(6, 1, 0), 1, 1e-9, "by hand")
	is("power of 6 pairs, half discordant", f.PowerPairs(6, 0.5, 0), 1.0/64, 1e-9, "all six must be discordant")
	return checks
}

// coverage is the least and the mean probability, over rates from 0.05 to 0.95,
// that the interval of n cases holds the true rate.
func coverage(interval func(k, n int) (low, high float64), n int) (worst, mean float64) {
	worst = 1
	const steps = 181
	for i := range steps {
		p := 0.05 + 0.9*float64(i)/(steps-1)
		b := distuv.Binomial{N: float64(n), P: p}
		held := 0.0
		for k := 0; k <= n; k++ {
			if low, high := interval(k, n); low <= p && p <= high {
				held += b.Prob(float64(k))
			}
		}
		worst, mean = min(worst, held), mean+held/steps
	}
	return worst, mean
}
