package stats

import (
	"math"

	"gonum.org/v1/gonum/stat/distuv"

	"agentrecall/math/belief"
)

// How many cases a claim needs. eval/claim-gates.json holds these numbers, and
// a test compares them.

// Level is the error that a claim may have: 1 in 20.
const Level = 0.05

// CasesWithin is the smallest number of independent cases from which on the
// Wilson interval of any rate reaches at most half to each side. Half the cases
// is where it is widest.
func CasesWithin(half float64) int {
	for n := 1; ; n++ {
		low, high := belief.Wilson(n/2, n)
		if n%2 == 1 { // between two counts: the width at exactly one half
			z2, m := belief.Z95*belief.Z95, float64(n)
			w := belief.Z95 / (1 + z2/m) * math.Sqrt(0.25/m+z2/(4*m*m))
			low, high = 0.5-w, 0.5+w
		}
		if (high-low)/2 <= half {
			return n
		}
	}
}

// CasesClean is the smallest number of independent cases without a hit that
// excludes a rate above the given one: (1 - rate)^n < Level.
func CasesClean(rate float64) int {
	for n := 1; ; n++ {
		if math.Pow(1-rate, float64(n)) < Level {
			return n
		}
	}
}

// PairsOneSided is the smallest number of discordant pairs, all of which favour
// one side, for which McNemar's exact two-sided test rejects.
func PairsOneSided() int {
	for n := 1; ; n++ {
		if McNemar(n, 0) < Level {
			return n
		}
	}
}

// HitsOneSided is the smallest number of hits, all on one side of zero, for
// which the one-sided sign test rejects.
func HitsOneSided() int {
	for n := 1; ; n++ {
		if McNemarOneSided(n, 0) < Level {
			return n
		}
	}
}

// PowerMcNemar is the probability that n pairs make McNemar's exact two-sided
// test reject at Level, when a pair favours the first with probability b and
// the second with probability c.
func PowerMcNemar(n int, b, c float64) float64 {
	power := 0.0
	for d := 1; d <= n && b+c > 0; d++ {
		reject := 0.0
		for x := 0; x <= d; x++ {
			if McNemar(x, d-x) < Level {
				reject += binomial(x, d, b/(b+c))
			}
		}
		power += binomial(d, n, b+c) * reject
	}
	return power
}

// PowerFisher is the probability that Fisher's exact test rejects at Level with
// n cases on each side and the given rates.
func PowerFisher(n int, p1, p2 float64) float64 {
	power := 0.0
	for i := 0; i <= n; i++ {
		for j := 0; j <= n; j++ {
			if Fisher(i, n-i, j, n-j) <= Level {
				power += binomial(i, n, p1) * binomial(j, n, p2)
			}
		}
	}
	return power
}

// binomial is P(X = k) for X ~ Binomial(n, p); gonum's is NaN where p is 0 or 1.
func binomial(k, n int, p float64) float64 {
	switch {
	case p <= 0 && k == 0, p >= 1 && k == n:
		return 1
	case p <= 0 || p >= 1:
		return 0
	}
	return distuv.Binomial{N: float64(n), P: p}.Prob(float64(k))
}

// BetaQuantile is the exact quantile of a Beta posterior, against which the
// closed form of the lower bound is checked.
func BetaQuantile(alpha, beta, q float64) float64 {
	return distuv.Beta{Alpha: alpha, Beta: beta}.Quantile(q)
}
