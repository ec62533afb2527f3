package stats

// A Cluster is trials that belong together, such as the calls of one rule: K
// successes among N.
type Cluster struct{ K, N int }

// Kish returns the design effect of clustered trials, 1 + (m-1)·rho (Kish
// 1965), and the number of independent trials that they are worth. m is the
// mean cluster size weighted by size, rho the intraclass correlation from a
// one-way analysis of variance, at least 0. Where rho cannot be told (all
// trials alike, one cluster, or one trial in each) it is taken as 1, so that a
// cluster counts as one trial: the careful side. No trials give 1 and 0.
func Kish(clusters []Cluster) (effect, n float64) {
	trials, squares, hits, used := 0.0, 0.0, 0.0, 0.0
	for _, c := range clusters {
		if c.N > 0 {
			used++
			trials += float64(c.N)
			squares += float64(c.N) * float64(c.N)
			hits += float64(c.K)
		}
	}
	if trials == 0 {
		return 1, 0
	}
	effect = 1 + (squares/trials-1)*intraclass(clusters, trials, squares, hits/trials, used)
	return effect, trials / effect
}

func intraclass(clusters []Cluster, trials, squares, p, used float64) float64 {
	if used < 2 || trials == used || p == 0 || p == 1 {
		return 1
	}
	between, within := 0.0, 0.0
	for _, c := range clusters {
		if c.N == 0 {
			continue
		}
		n := float64(c.N)
		q := float64(c.K) / n
		between += n * (q - p) * (q - p)
		within += n * q * (1 - q)
	}
	between /= used - 1
	within /= trials - used
	size := (trials - squares/trials) / (used - 1)
	rho := (between - within) / (between + (size-1)*within)
	return min(max(rho, 0), 1)
}
