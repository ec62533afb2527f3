package stats

import (
	"encoding/json"
	"math"
	"os"
	"strings"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"
	"pgregory.net/rapid"

	"agentrecall/math/belief"
)

func TestTheFormulasHold(t *testing.T) {
	for _, c := range SelfCheck(Ours()) {
		if !c.Holds() {
			t.Errorf("%s = %.6f, want %.6f (%s)", c.Name, c.Got, c.Want, c.Source)
		}
	}
}

// Mistakes that are easily made, each in place of the right formula.
func TestAWrongFormulaIsFound(t *testing.T) {
	z := belief.Z95
	wilson := func(change func(p, n float64) (low, high float64)) func(f *Formulas) {
		return func(f *Formulas) {
			f.Wilson = func(k, n int) (float64, float64) { return change(float64(k)/float64(n), float64(n)) }
		}
	}
	for name, put := range map[string]func(f *Formulas){
		"Wald's interval": func(f *Formulas) { f.Wilson = Wald },
		"a 90 % interval": wilson(func(p, n float64) (float64, float64) {
			low, high := belief.Wilson(int(math.Round(p*n)), int(n))
			c, s := (low+high)/2, 1.645/z
			return c - (c-low)*s, c + (high-c)*s
		}),
		"z instead of its square": wilson(func(p, n float64) (float64, float64) {
			c := (p + z/(2*n)) / (1 + z/n)
			h := z / (1 + z/n) * math.Sqrt(p*(1-p)/n+z/(4*n*n))
			return math.Max(0, c-h), math.Min(1, c+h)
		}),
		"the centre not drawn in": wilson(func(p, n float64) (float64, float64) {
			h := z / (1 + z*z/n) * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
			return math.Max(0, p-h), math.Min(1, p+h)
		}),
		"everything is covered": wilson(func(p, n float64) (float64, float64) { return 0, 1 }),
		"a difference of ends": func(f *Formulas) {
			f.Newcombe = func(k1, n1, k2, n2 int) (float64, float64, float64) {
				l1, u1 := belief.Wilson(k1, n1)
				l2, u2 := belief.Wilson(k2, n2)
				return float64(k1)/float64(n1) - float64(k2)/float64(n2), l1 - u2, u1 - l2
			}
		},
		"one side doubled past one": func(f *Formulas) {
			f.McNemar = func(b, c int) float64 { return 2 * binomialTail(min(b, c), b+c) }
		},
		"McNemar by chi squared": func(f *Formulas) {
			f.McNemar = func(b, c int) float64 {
				return distuv.ChiSquared{K: 1}.Survival(float64((b-c)*(b-c)) / float64(b+c))
			}
		},
		"one-sided Fisher": func(f *Formulas) {
			f.Fisher = func(a, b, c, d int) float64 { return Fisher(a, b, c, d) / 2 }
		},
		"Bonferroni":  func(f *Formulas) { f.Holm = bonferroni },
		"no clusters": func(f *Formulas) { f.Kish = func(c []Cluster) (float64, float64) { return 1, 8 } },
		"signed calibration": func(f *Formulas) {
			f.ECE = func(c []Forecast) float64 {
				s := 0.0
				for _, x := range c {
					s += x.P
					if x.Hit {
						s--
					}
				}
				return s / float64(len(c))
			}
		},
		"no pooling": func(f *Formulas) {
			f.Isotonic = func(c []Forecast) (i Isotonic) {
				for _, x := range c {
					i.From, i.P = append(i.From, x.P), append(i.P, map[bool]float64{true: 1}[x.Hit])
				}
				return i
			}
		},
		"trials resampled, not clusters": func(f *Formulas) {
			f.Resample = func(c []Cluster, rounds int, seed uint64) (float64, float64) {
				var single []Cluster
				for _, x := range c {
					for i := range x.N {
						single = append(single, Cluster{map[bool]int{true: 1}[i < x.K], 1})
					}
				}
				return Bootstrap(single, rounds, seed)
			}
		},
		"twice the clean cases": func(f *Formulas) { f.CleanN = func(r float64) int { return int(3 / r) } },
	} {
		f := Ours()
		put(&f)
		found := 0
		for _, c := range SelfCheck(f) {
			if !c.Holds() {
				found++
			}
		}
		if found == 0 {
			t.Errorf("%s passes", name)
		}
	}
}

func bonferroni(p []float64) (out []float64) {
	for _, x := range p {
		out = append(out, math.Min(1, x*float64(len(p))))
	}
	return out
}

// Wilson's ends are the rates that a score test just does not reject.
func TestWilsonInvertsTheScoreTest(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 3000).Draw(t, "n")
		k := rapid.IntRange(0, n).Draw(t, "k")
		low, high := belief.Wilson(k, n)
		p := float64(k) / float64(n)
		for _, end := range []float64{low, high} {
			if end == 0 || end == 1 {
				continue
			}
			if z := math.Abs(p-end) / math.Sqrt(end*(1-end)/float64(n)); math.Abs(z-belief.Z95) > 1e-6 {
				t.Fatalf("Wilson(%d/%d): a test at %v has z %v", k, n, end, z)
			}
		}
		if a, b := belief.Wilson(n-k, n); math.Abs(a-(1-high)) > 1e-12 || math.Abs(b-(1-low)) > 1e-12 {
			t.Fatalf("misses and hits of %d/%d have intervals that do not mirror", k, n)
		}
	})
}

// Fisher against the definition by gonum's logarithms, McNemar against its
// binomial distribution.
func TestExactTestsAgainstALibrary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		b, c := rapid.IntRange(0, 40).Draw(t, "b"), rapid.IntRange(0, 40).Draw(t, "c")
		want := 1.0
		if b+c > 0 {
			want = math.Min(1, 2*distuv.Binomial{N: float64(b + c), P: 0.5}.CDF(float64(min(b, c))))
		}
		if got := McNemar(b, c); math.Abs(got-want) > 1e-9 {
			t.Fatalf("McNemar(%d, %d) = %v, want %v", b, c, got, want)
		}
	})
}

func TestHolmIsBetweenRawAndBonferroni(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SliceOf(rapid.Float64Range(0, 1)).Draw(t, "p")
		adjusted, most := Holm(p), bonferroni(p)
		for i := range p {
			if adjusted[i] < p[i] || adjusted[i] > most[i]+1e-12 {
				t.Fatalf("p %v became %v; Bonferroni %v", p[i], adjusted[i], most[i])
			}
			for j := range p {
				if p[i] < p[j] && adjusted[i] > adjusted[j] {
					t.Fatal("the order changed")
				}
			}
		}
	})
}

func TestIsotonicNeverFallsAndKeepsTheTotal(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var cases []Forecast
		hits := 0.0
		for range rapid.IntRange(1, 60).Draw(t, "n") {
			f := Forecast{float64(rapid.IntRange(0, 12).Draw(t, "score")) / 12, rapid.Bool().Draw(t, "hit")}
			cases = append(cases, f)
			if f.Hit {
				hits++
			}
		}
		c := FitIsotonic(cases)
		sum, before, after := 0.0, 0.0, 0.0
		for _, f := range cases {
			p := c.At(f.P)
			if math.IsNaN(p) || p < 0 || p > 1 {
				t.Fatalf("probability %v", p)
			}
			sum += p
			y := 0.0
			if f.Hit {
				y = 1
			}
			before, after = before+(f.P-y)*(f.P-y), after+(p-y)*(p-y)
		}
		for x := 0.0; x < 1; x += 0.05 {
			if c.At(x) > c.At(x+0.05) {
				t.Fatalf("falls at %v", x)
			}
		}
		if math.Abs(sum-hits) > 1e-6 {
			t.Fatalf("%v expected hits of %v", sum, hits)
		}
		if after > before+1e-9 {
			t.Fatal("calibration on its own cases made the squared error worse")
		}
		var calibrated []Forecast
		for _, f := range cases {
			calibrated = append(calibrated, Forecast{c.At(f.P), f.Hit})
		}
		if e := ECE(calibrated); math.IsNaN(e) || e > 1e-9 && len(c.P) == 1 {
			t.Fatalf("calibration error %v after one step", e)
		}
	})
	if !math.IsNaN(FitIsotonic(nil).At(1)) || !math.IsNaN(ECE(nil)) || !math.IsNaN(Brier(nil)) {
		t.Error("no cases must give no probability")
	}
}

// Under the null the tests reject no more often than their level.
func TestSizeOfTheTests(t *testing.T) {
	for _, n := range []int{8, 20, 40} {
		for _, p := range []float64{0.1, 0.3, 0.5} {
			if size := PowerMcNemar(n, p/2, p/2); size > Level {
				t.Errorf("McNemar, %d pairs, %g discordant: size %v", n, p, size)
			}
			if size := PowerFisher(n, p, p); size > Level {
				t.Errorf("Fisher, %d each, rate %g: size %v", n, p, size)
			}
		}
	}
	if a, b := PowerMcNemar(40, 0.3, 0.02), PowerMcNemar(40, 0.1, 0.02); a <= b || a < 0.8 {
		t.Errorf("power %v of a large difference, %v of a small one", a, b)
	}
	rejected := 0
	rng := random(3)
	const tries = 400
	for i := range tries {
		var d []float64
		for range 30 {
			d = append(d, rng.NormFloat64())
		}
		if PairedPermutation(d, 400, uint64(i)) < Level {
			rejected++
		}
	}
	if rejected > tries/10 {
		t.Errorf("permutation rejects %d of %d without a difference", rejected, tries)
	}
}

// The gates are those that the formulas give.
func TestTheClaimGatesFollowFromTheFormulas(t *testing.T) {
	data, err := os.ReadFile("../claim-gates.json")
	if err != nil {
		t.Fatal(err)
	}
	var doc struct {
		Claims []struct {
			Claim, Kind string
			N           int
		}
	}
	if err := json.Unmarshal(data, &doc); err != nil || len(doc.Claims) == 0 {
		t.Fatal(len(doc.Claims), err)
	}
	for _, c := range doc.Claims {
		want := 0
		switch {
		case c.Kind == "within" && strings.Contains(c.Claim, "within 15 "):
			want = CasesWithin(0.15)
		case c.Kind == "within" && strings.Contains(c.Claim, "within 10 "):
			want = CasesWithin(0.10)
		case c.Kind == "within" && strings.Contains(c.Claim, "within 5 "):
			want = CasesWithin(0.05)
		case c.Kind == "clean" && strings.Contains(c.Claim, "at most 5 %"):
			want = CasesClean(0.05)
		case c.Kind == "clean" && strings.Contains(c.Claim, "at most 2 %"):
			want = CasesClean(0.02)
		case c.Kind == "clean" && strings.Contains(c.Claim, "at most 1 %"):
			want = CasesClean(0.01)
		case c.Claim == "on beats off":
			want = PairsOneSided()
		case c.Claim == "lead time":
			want = HitsOneSided()
		}
		if c.N != want {
			t.Errorf("%s: gate %d, the formula gives %d", c.Claim, c.N, want)
		}
	}
}

// The closed form mean - 1.645·sd, clamped to [0, 1], stands in for the exact
// quantile of a Beta posterior.
func TestTheClosedFormOfTheLowerBoundIsNearTheQuantile(t *testing.T) {
	for _, ab := range [][2]float64{{4, 1}, {8, 4}, {12, 3}, {20, 20}, {40, 4}} {
		a, b := ab[0], ab[1]
		sd := math.Sqrt(a * b / ((a + b) * (a + b) * (a + b + 1)))
		closed := math.Max(0, a/(a+b)-1.645*sd)
		if exact := BetaQuantile(a, b, 0.05); math.Abs(exact-closed) > 0.06 {
			t.Errorf("Beta(%g, %g): closed %.3f, exact %.3f", a, b, closed, exact)
		}
	}
}
