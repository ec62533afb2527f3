package stats

import (
	"math"
	"math/rand/v2"
	"sort"
)

// Bootstrap returns the 95 % percentile interval of the pooled rate of
// clusters, resampling whole clusters (Davison and Hinkley 1997). Without a
// trial nothing is known: [0, 1]. It knows no more than it has seen: clusters
// that are all alike give an interval without width, so read it beside
// Wilson's.
func Bootstrap(clusters []Cluster, rounds int, seed uint64) (low, high float64) {
	return BootstrapOf(clusters, rounds, seed, func(sample []Cluster) float64 {
		k, n := 0, 0
		for _, c := range sample {
			k, n = k+c.K, n+c.N
		}
		return float64(k) / float64(n)
	}, 0, 1)
}

// BootstrapOf is Bootstrap for any statistic of the sampled values; samples
// for which it is NaN are left out. least and most are returned when nothing
// can be told.
func BootstrapOf[T any](values []T, rounds int, seed uint64, statistic func([]T) float64, least, most float64) (low, high float64) {
	if len(values) == 0 {
		return least, most
	}
	rng := random(seed)
	sample := make([]T, len(values))
	var seen []float64
	for range rounds {
		for i := range sample {
			sample[i] = values[rng.IntN(len(values))]
		}
		if s := statistic(sample); !math.IsNaN(s) {
			seen = append(seen, s)
		}
	}
	if len(seen) == 0 {
		return least, most
	}
	return Quantile(seen, 0.025), Quantile(seen, 0.975)
}

// PairedPermutation returns the two-sided p that the mean of paired
// differences is as far from 0 by chance alone, by flipping their signs: every
// way to do so for up to 16 pairs, else that many random ones.
func PairedPermutation(differences []float64, rounds int, seed uint64) float64 {
	n := len(differences)
	if n == 0 {
		return 1
	}
	total := 0.0
	for _, d := range differences {
		total += d
	}
	total = math.Abs(total)
	far, tried := 0, 0
	try := func(flip func(i int) bool) {
		sum := 0.0
		for i, d := range differences {
			if flip(i) {
				d = -d
			}
			sum += d
		}
		tried++
		if math.Abs(sum) >= total-1e-12*math.Max(1, total) {
			far++
		}
	}
	if n <= 16 {
		for mask := range 1 << n {
			try(func(i int) bool { return mask>>i&1 == 1 })
		}
		return float64(far) / float64(tried)
	}
	rng := random(seed)
	for range rounds {
		try(func(int) bool { return rng.Uint64()&1 == 1 })
	}
	return float64(far+1) / float64(tried+1)
}

// Quantile returns the q quantile of values by linear interpolation between
// the closest ranks; NaN without values.
func Quantile(values []float64, q float64) float64 {
	if len(values) == 0 {
		return math.NaN()
	}
	s := append([]float64(nil), values...)
	sort.Float64s(s)
	at := min(max(q, 0), 1) * float64(len(s)-1)
	i := int(at)
	if i == len(s)-1 {
		return s[i]
	}
	return s[i] + (at-float64(i))*(s[i+1]-s[i])
}

func random(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, seed^0x9E3779B97F4A7C15)) }

func sortBy(order []int, less func(i, j int) bool) {
	sort.SliceStable(order, func(a, b int) bool { return less(order[a], order[b]) })
}

// SwapTest returns the two-sided p that two systems, tried on the same
// clusters, differ in their pooled rate as much as they do by chance alone:
// within a cluster either result could have been either system's. Every way to
// swap for up to 14 clusters that differ, else that many random ones.
func SwapTest(a, b []Cluster, rounds int, seed uint64) float64 {
	var differ []int
	var total [2]Cluster
	for i := range a {
		if a[i] != b[i] {
			differ = append(differ, i)
		} else {
			total[0].K, total[0].N = total[0].K+a[i].K, total[0].N+a[i].N
			total[1].K, total[1].N = total[1].K+b[i].K, total[1].N+b[i].N
		}
	}
	if len(differ) == 0 {
		return 1
	}
	statistic := func(swapped func(i int) bool) float64 {
		x, y := total[0], total[1]
		for n, i := range differ {
			p, q := a[i], b[i]
			if swapped(n) {
				p, q = q, p
			}
			x.K, x.N, y.K, y.N = x.K+p.K, x.N+p.N, y.K+q.K, y.N+q.N
		}
		if x.N == 0 || y.N == 0 {
			return 0 // a rate of nothing differs from no other
		}
		return math.Abs(float64(x.K)/float64(x.N) - float64(y.K)/float64(y.N))
	}
	have := statistic(func(int) bool { return false }) - 1e-12
	far, tried := 0, 0
	count := func(swapped func(i int) bool) {
		tried++
		if statistic(swapped) >= have {
			far++
		}
	}
	if len(differ) <= 14 {
		for mask := range 1 << len(differ) {
			count(func(i int) bool { return mask>>i&1 == 1 })
		}
		return float64(far) / float64(tried)
	}
	rng := random(seed)
	flips := make([]bool, len(differ))
	for range rounds {
		for i := range flips {
			flips[i] = rng.Uint64()&1 == 1
		}
		count(func(i int) bool { return flips[i] })
	}
	return float64(far+1) / float64(tried+1)
}
