package belief

import "math"

// Z95 is the standard normal quantile of a two-sided 95 % interval, rounded as
// is usual for the Wilson score.
const Z95 = 1.96

// Wilson returns the 95 % score interval of k successes in n trials (Wilson
// 1927), both ends in [0, 1]. With n = 0 nothing is known: [0, 1].
func Wilson(k, n int) (low, high float64) {
	if n <= 0 {
		return 0, 1
	}
	k = min(max(k, 0), n)
	p, m, z2 := float64(k)/float64(n), float64(n), Z95*Z95
	centre := (p + z2/(2*m)) / (1 + z2/m)
	half := Z95 / (1 + z2/m) * math.Sqrt(p*(1-p)/m+z2/(4*m*m))
	low, high = math.Max(0, centre-half), math.Min(1, centre+half)
	if k == 0 {
		low = 0
	}
	if k == n {
		high = 1
	}
	return low, high
}
