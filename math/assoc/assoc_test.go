package assoc_test

import (
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"agentrecall/math/assoc"
)

func near(a, b float64) bool { return math.Abs(a-b) < 1e-9 }

func TestActivation(t *testing.T) {
	for _, c := range []struct {
		base    float64
		context int
		links   []assoc.Link
		want    float64
	}{
		{0, 3, nil, 0}, {0.5, 0, nil, 0.5},
		{0, 2, []assoc.Link{{Weight: 1, Days: 0}}, 0.5},
		{0.5, 2, []assoc.Link{{Weight: 1, Days: 30}, {Weight: 2, Days: 60}}, 0.5 + (math.Exp(-1)+2*math.Exp(-2))/2},
	} {
		if got := assoc.Activation(c.base, c.context, c.links); !near(got, c.want) {
			t.Errorf("%+v: %v", c, got)
		}
	}
	if assoc.Boost(0.123456789, 0) != 0.123456789 {
		t.Error("without evidence the score is another")
	}
	if got := assoc.Boost(2, 1); !near(got, 2.2) {
		t.Errorf("activation 1: %v", got)
	}
	if got := assoc.Boost(1, 1e9); got > 1.2 || got < 1.19 {
		t.Errorf("the most that an association adds: %v", got)
	}
}

func TestPaths(t *testing.T) {
	if p := assoc.Path(0.8, 0.7, 0.9); !near(p, 0.504) {
		t.Errorf("0.8·0.7·0.9 = %v", p)
	}
	if p := assoc.Path(0.8, 0.099); p != 0 {
		t.Errorf("an edge below the floor leaves %v", p)
	}
	if p := assoc.Path(0.8, 0.1); !near(p, 0.08) {
		t.Errorf("an edge at the floor leaves %v", p)
	}
	g := map[string][]assoc.Edge{"a": {{"b", 0.8}, {"d", 0.5}}, "b": {{"c", 0.7}, {"a", 1}}, "c": {{"d", 0.95}}, "e": {{"a", 0.09}}}
	if b, n := assoc.BestPath(g, "a", "d"); !near(b, 0.532) || !slices.Equal(n, []string{"a", "b", "c", "d"}) {
		t.Errorf("%v by %v", b, n)
	}
	if b, n := assoc.BestPath(g, "e", "d"); b != 0 || n != nil {
		t.Errorf("a path through a dropped edge: %v, %v", b, n)
	}
	if b, n := assoc.BestPath(g, "a", "a"); b != 1 || !slices.Equal(n, []string{"a"}) {
		t.Errorf("%v, %v", b, n)
	}
}

func TestLikeness(t *testing.T) {
	if c := assoc.Cosine([]string{"a", "b", "b"}, []string{"b", "c", "d", "b"}); !near(c, 1/math.Sqrt(6)) {
		t.Errorf("%v", c)
	}
	if c := assoc.Likeness(nil, nil, "deploy", "deploy"); !near(c, 1) {
		t.Errorf("%v", c)
	}
	if c := assoc.Likeness([]string{"x"}, []string{"x"}, "abc", "xyz"); !near(c, 1) {
		t.Errorf("concepts in common: %v", c)
	}
	if c := assoc.Cosine([]string{}, []string{"a"}); c != 0 {
		t.Errorf("nothing is like something: %v", c)
	}
}

func TestHopfield(t *testing.T) {
	x := [][]float64{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}
	got := assoc.Retrieve(x, []float64{0.9, 0.1, 0}, assoc.Sharpness)
	e := func(v float64) float64 { return math.Exp(8 * v) }
	sum := e(0.9) + e(0.1) + e(0)
	for i, want := range []float64{e(0.9) / sum, e(0.1) / sum, e(0) / sum} {
		if !near(got[i], want) {
			t.Errorf("component %d: %v, want %v", i, got[i], want)
		}
	}
	if got[0] < 0.99 {
		t.Errorf("the nearest pattern is not found: %v", got)
	}
	if e := assoc.Energy(x[:1], []float64{1, 0, 0}, 8); !near(e, -0.5) {
		t.Errorf("energy of a stored pattern: %v", e)
	}
}

func TestAssociationsAreBoundedAndMonotone(t *testing.T) {
	number := rapid.Float64Range(-50, 50)
	rapid.Check(t, func(t *rapid.T) {
		w, d, base := number.Draw(t, "weight"), number.Draw(t, "days"), number.Draw(t, "base")
		l := []assoc.Link{{Weight: w, Days: d}}
		a := assoc.Activation(base, 1, l)
		if !(a >= 0) || math.IsInf(a, 0) || assoc.Activation(base, 1, []assoc.Link{{Weight: w + 1, Days: d}}) < a ||
			assoc.Activation(base, 1, []assoc.Link{{Weight: w, Days: d + 1}}) > a {
			t.Fatalf("activation %v", a)
		}
		if b := assoc.Boost(1, a); b < 1 || b > 1+assoc.Gain || assoc.Boost(1, a+1) < b {
			t.Fatalf("boost %v of %v", b, a)
		}
		edges := rapid.SliceOf(rapid.Float64Range(-0.2, 1.2)).Draw(t, "edges")
		if p := assoc.Path(edges...); !(p >= 0 && p <= 1) || assoc.Path(append(edges, 0.9)...) > p {
			t.Fatalf("path %v", p)
		}
		set := rapid.SliceOf(rapid.IntRange(0, 9))
		x, y := set.Draw(t, "x"), set.Draw(t, "y")
		if c := assoc.Cosine(x, y); !(c >= 0 && c <= 1) || c != assoc.Cosine(y, x) || len(x) > 0 && !near(assoc.Cosine(x, x), 1) {
			t.Fatalf("cosine %v", c)
		}
		vec := rapid.SliceOfN(number, 3, 3)
		patterns := rapid.SliceOfN(vec, 1, 5).Draw(t, "patterns")
		state := vec.Draw(t, "state")
		next := assoc.Retrieve(patterns, state, assoc.Sharpness)
		before, after := assoc.Energy(patterns, state, assoc.Sharpness), assoc.Energy(patterns, next, assoc.Sharpness)
		if math.IsNaN(after) || after > before+1e-6*(1+math.Abs(before)) {
			t.Fatalf("energy rises from %v to %v", before, after)
		}
		for j, v := range next { // it stays between the patterns
			lo, hi := math.Inf(1), math.Inf(-1)
			for _, p := range patterns {
				lo, hi = min(lo, p[j]), max(hi, p[j])
			}
			if v < lo-1e-9 || v > hi+1e-9 {
				t.Fatalf("component %d: %v outside [%v, %v]", j, v, lo, hi)
			}
		}
	})
}
