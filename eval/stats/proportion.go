package stats

import (
	"math"

	"agentrecall/math/belief"
)

// Newcombe returns the difference p1 - p2 of two independent proportions
// k1/n1 and k2/n2 with its 95 % hybrid score interval (Newcombe 1998, method
// 10: the square-and-add of two Wilson intervals). An empty sample tells
// nothing: NaN, and the interval [-1, 1].
func Newcombe(k1, n1, k2, n2 int) (d, low, high float64) {
	if n1 <= 0 || n2 <= 0 {
		return math.NaN(), -1, 1
	}
	p1, p2 := float64(k1)/float64(n1), float64(k2)/float64(n2)
	l1, u1 := belief.Wilson(k1, n1)
	l2, u2 := belief.Wilson(k2, n2)
	d = p1 - p2
	return d, d - math.Hypot(p1-l1, u2-p2), d + math.Hypot(u1-p1, p2-l2)
}

// McNemar returns the exact two-sided p of a paired comparison: b pairs in
// which only the first was right, c in which only the second was. Pairs in
// which both agree say nothing. With no discordant pair p is 1.
func McNemar(b, c int) float64 {
	b, c = max(b, 0), max(c, 0)
	return math.Min(1, 2*binomialTail(min(b, c), b+c))
}

// McNemarOneSided returns the exact p that b or more of the discordant pairs
// favour the first by chance alone. Six of six give p < 0.05.
func McNemarOneSided(b, c int) float64 {
	b, c = max(b, 0), max(c, 0)
	return binomialTail(c, b+c)
}

// binomialTail is P(X <= k) for X ~ Binomial(n, 1/2).
func binomialTail(k, n int) float64 {
	if n == 0 {
		return 1
	}
	sum := 0.0
	for i := range k + 1 {
		sum += math.Exp(logChoose(n, i) - float64(n)*math.Ln2)
	}
	return math.Min(1, sum)
}

// Fisher returns the exact two-sided p of the table
//
//	a b
//	c d
//
// as the sum of the probabilities of all tables with these margins that are
// no more likely than this one. An empty table gives 1.
func Fisher(a, b, c, d int) float64 {
	row, col, n := a+b, a+c, a+b+c+d
	log := func(x int) float64 {
		return logChoose(row, x) + logChoose(n-row, col-x) - logChoose(n, col)
	}
	// Tables as likely as this one must count although their logarithms
	// differ in the last bits.
	const slack = 1e-9
	here, sum := log(a), 0.0
	for x := max(0, row+col-n); x <= min(row, col); x++ {
		if l := log(x); l <= here+slack {
			sum += math.Exp(l)
		}
	}
	return math.Min(1, sum)
}

func logChoose(n, k int) float64 {
	if k < 0 || k > n {
		return math.Inf(-1)
	}
	a, _ := math.Lgamma(float64(n + 1))
	b, _ := math.Lgamma(float64(k + 1))
	c, _ := math.Lgamma(float64(n - k + 1))
	return a - b - c
}

// Holm returns the step-down adjusted p values (Holm 1979), in the order
// given.
func Holm(p []float64) []float64 {
	order := make([]int, len(p))
	for i := range order {
		order[i] = i
	}
	sortBy(order, func(i, j int) bool { return p[i] < p[j] })
	out := make([]float64, len(p))
	top := 0.0
	for rank, i := range order {
		top = math.Max(top, math.Min(1, p[i]*float64(len(p)-rank)))
		out[i] = top
	}
	return out
}
