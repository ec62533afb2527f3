package stats

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func near(t *testing.T, what string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within || math.IsNaN(got) != math.IsNaN(want) {
		t.Errorf("%s = %.6f, want %.6f", what, got, want)
	}
}

// The rows of table II of Newcombe, Statistics in Medicine 17 (1998), method 10.
func TestNewcombeWorkedValues(t *testing.T) {
	for _, c := range []struct {
		k1, n1, k2, n2 int
		d, low, high   float64
	}{
		{56, 70, 48, 80, 0.2000, 0.0524, 0.3339},
		{9, 10, 3, 10, 0.6000, 0.1705, 0.8090},
		{6, 7, 2, 7, 0.5714, 0.0582, 0.8062},
		{5, 56, 0, 29, 0.0893, -0.0381, 0.1926},
		{0, 10, 0, 20, 0, -0.1611, 0.2775},
		{0, 10, 0, 10, 0, -0.2775, 0.2775},
		{10, 10, 0, 20, 1, 0.6791, 1},
		{10, 10, 0, 10, 1, 0.6075, 1},
	} {
		d, low, high := Newcombe(c.k1, c.n1, c.k2, c.n2)
		near(t, "difference", d, c.d, 5e-5)
		near(t, "low", low, c.low, 2e-4)
		near(t, "high", high, c.high, 2e-4)
	}
	if d, low, high := Newcombe(0, 0, 1, 2); !math.IsNaN(d) || low != -1 || high != 1 {
		t.Errorf("an empty sample gives %v [%v, %v]", d, low, high)
	}
}

func TestMcNemarWorkedValues(t *testing.T) {
	for _, c := range []struct {
		b, c          int
		both, oneSide float64
	}{
		{0, 0, 1, 1}, {6, 0, 2.0 / 64, 1.0 / 64}, {5, 0, 2.0 / 32, 1.0 / 32}, {1, 1, 1, 0.75},
		{10, 2, 2 * 79.0 / 4096, 79.0 / 4096}, // 1 + 12 + 66 of 4096
	} {
		near(t, "both sides", McNemar(c.b, c.c), c.both, 1e-12)
		near(t, "one side", McNemarOneSided(c.b, c.c), c.oneSide, 1e-12)
	}
	if McNemarOneSided(6, 0) >= 0.05 || McNemarOneSided(4, 0) < 0.05 {
		t.Error("six pairs on one side must be enough and four too few")
	}
}

// The lady tasting tea: with all four of eight cups right the one-sided p is
// 1/70; three of four give a two-sided 34/70.
func TestFisherWorkedValues(t *testing.T) {
	near(t, "tea, all right", Fisher(4, 0, 0, 4), 2.0/70, 1e-12)
	near(t, "tea, three right", Fisher(3, 1, 1, 3), 34.0/70, 1e-12)
	near(t, "1 9 11 3", Fisher(1, 9, 11, 3), 0.0027594561852, 1e-9)
	near(t, "empty", Fisher(0, 0, 0, 0), 1, 0)
}

func TestHolmWorkedValues(t *testing.T) {
	got := Holm([]float64{0.01, 0.04, 0.03, 0.005})
	for i, want := range []float64{0.03, 0.06, 0.06, 0.02} {
		near(t, "adjusted p", got[i], want, 1e-12)
	}
}

func TestKishWorkedValues(t *testing.T) {
	for _, c := range []struct {
		name      string
		clusters  []Cluster
		effect, n float64
	}{
		{"nothing", nil, 1, 0},
		{"one trial a cluster", []Cluster{{1, 1}, {0, 1}, {1, 1}}, 1, 3},
		{"clusters of one mind", []Cluster{{4, 4}, {0, 4}, {4, 4}, {0, 4}}, 4, 4},
		{"all alike: a cluster is one trial", []Cluster{{3, 3}, {3, 3}}, 3, 2},
		{"no correlation: every trial counts", []Cluster{{2, 4}, {2, 4}, {2, 4}}, 1, 12},
		// between = 4·(1/16+1/16)/1 = 0.5, within = (4·3/16·2)/6 = 0.25,
		// rho = (0.5-0.25)/(0.5+3·0.25) = 0.2, effect = 1 + 3·0.2
		{"by hand", []Cluster{{1, 4}, {3, 4}}, 1.6, 5},
	} {
		effect, n := Kish(c.clusters)
		near(t, c.name+": effect", effect, c.effect, 1e-12)
		near(t, c.name+": n", n, c.n, 1e-12)
	}
}

func TestPairedPermutationWorkedValues(t *testing.T) {
	near(t, "four of one sign", PairedPermutation([]float64{1, 1, 1, 1}, 0, 1), 2.0/16, 1e-12)
	near(t, "no difference", PairedPermutation([]float64{0, 0}, 0, 1), 1, 0)
	near(t, "no pairs", PairedPermutation(nil, 0, 1), 1, 0)
	if p := PairedPermutation(make([]float64, 40), 200, 1); p != 1 {
		t.Errorf("40 zeros give p = %v", p)
	}
}

func TestQuantileWorkedValues(t *testing.T) {
	v := []float64{4, 1, 3, 2}
	for q, want := range map[float64]float64{0: 1, 0.5: 2.5, 1: 4, 0.25: 1.75} {
		near(t, "quantile", Quantile(v, q), want, 1e-12)
	}
	if v[0] != 4 {
		t.Error("the values given were sorted")
	}
}

func drawClusters(t *rapid.T) (clusters []Cluster, k, n int) {
	for range rapid.IntRange(0, 30).Draw(t, "clusters") {
		c := Cluster{N: rapid.IntRange(0, 6).Draw(t, "n")}
		c.K = rapid.IntRange(0, c.N).Draw(t, "k")
		clusters, k, n = append(clusters, c), k+c.K, n+c.N
	}
	return clusters, k, n
}

func TestKishIsBounded(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		clusters, _, n := drawClusters(t)
		effect, worth := Kish(clusters)
		if math.IsNaN(effect) || effect < 1 || worth > float64(n)+1e-9 || worth < 0 {
			t.Fatalf("Kish(%v) = %v, %v", clusters, effect, worth)
		}
	})
}

func TestBootstrapHoldsTheRateAndRepeats(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		clusters, _, _ := drawClusters(t)
		seed := rapid.Uint64().Draw(t, "seed")
		low, high := Bootstrap(clusters, 50, seed)
		if low < 0 || high > 1 || low > high || math.IsNaN(low) {
			t.Fatalf("[%v, %v]", low, high)
		}
		if l, h := Bootstrap(clusters, 50, seed); l != low || h != high {
			t.Fatal("the same seed gives another interval")
		}
	})
	// 50 clusters, 20 of them all hits: the normal interval is 0.4 ± 0.136.
	var clusters []Cluster
	for i := range 50 {
		c := Cluster{N: 2}
		if i < 20 {
			c.K = 2
		}
		clusters = append(clusters, c)
	}
	low, high := Bootstrap(clusters, 4000, 1)
	near(t, "low", low, 0.264, 0.03)
	near(t, "high", high, 0.536, 0.03)
}

func TestPValuesAreProbabilities(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.SliceOfN(rapid.IntRange(0, 60), 4, 4).Draw(t, "table")
		for _, p := range []float64{Fisher(n[0], n[1], n[2], n[3]), McNemar(n[0], n[1]), McNemarOneSided(n[0], n[1])} {
			if math.IsNaN(p) || p <= 0 || p > 1 {
				t.Fatalf("p = %v for %v", p, n)
			}
		}
		if a, b := Fisher(n[0], n[1], n[2], n[3]), Fisher(n[1], n[0], n[3], n[2]); math.Abs(a-b) > 1e-9 {
			t.Fatalf("Fisher is not symmetric: %v, %v", a, b)
		}
		if d, low, high := Newcombe(n[0], n[0]+n[1], n[2], n[2]+n[3]); !math.IsNaN(d) && (low > d+1e-12 || high < d-1e-12 || low < -1-1e-12 || high > 1+1e-12) {
			t.Fatalf("Newcombe %v [%v, %v] for %v", d, low, high, n)
		}
	})
}
