package eval

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"testing"

	"agentrecall/eval/score"
)

// drawn is a result as a system with noise would have it: items of four kinds
// of figure, each case a hit with the item's own probability plus a shift.
func drawn(seed uint64, shift float64) *Result {
	rng := rand.New(rand.NewPCG(seed, 77))
	var labels []score.Figure
	parts := map[string]score.Parts{}
	for f := range 8 {
		labels = append(labels, score.Figure{Name: fmt.Sprintf("figure %d", f), Unit: "calls"})
	}
	r := newResult("drawn", Tool{}, Corpus{SHA256: "1"}, Flags{})
	ease := rand.New(rand.NewPCG(1, 1)) // the same items for every seed
	for i := range 120 {
		id, p := fmt.Sprintf("item-%03d", i), score.Parts{}
		for f := range labels {
			chance, n := 0.3+0.6*ease.Float64()+shift, 1
			if f >= 4 {
				n = 1 + i%3
			}
			c := score.Case{Figure: labels[f].Name, N: n}
			for range n {
				if rng.Float64() < chance {
					c.K++
				}
			}
			p.Cases = append(p.Cases, c)
		}
		p.Values = []score.Value{{Mean: "mean", X: ease.Float64() + rng.NormFloat64()/4 + shift}}
		parts[id] = p
		r.Items = append(r.Items, Item{ID: id, Parts: p})
	}
	r.Figures, r.Means = score.Recompute(labels, []score.Mean{{Name: "mean", Of: "mean"}}, "items", parts)
	return r
}

// Two runs of one program differ by noise alone: over 20 seeded repetitions at
// most one comparison, of nine tests each, may find a difference.
func TestRunsOfOneProgramSeldomDiffer(t *testing.T) {
	differ := 0
	for seed := range uint64(20) {
		c, err := Compare(drawn(2*seed, 0), drawn(2*seed+1, 0))
		if err != nil {
			t.Fatal(err)
		}
		if c.Tests != 9 || len(c.Rows) != 9 {
			t.Fatalf("%d tests", c.Tests)
		}
		if c.Differ {
			differ++
		}
	}
	if differ > 1 {
		t.Errorf("%d of 20 comparisons of one program with itself found a difference", differ)
	}
}

// What really is better is found, and the right way round.
func TestABetterProgramDiffers(t *testing.T) {
	found := 0
	for seed := range uint64(10) {
		c, err := Compare(drawn(2*seed, 0), drawn(2*seed+1, 0.25))
		if err != nil {
			t.Fatal(err)
		}
		if c.Differ {
			found++
		}
		for _, r := range c.Rows {
			if r.Differs && (*r.Difference <= 0 || r.OnlyB <= r.OnlyA) {
				t.Errorf("the wrong way round: %+v", r)
			}
			if *r.Low > *r.Difference || *r.High < *r.Difference {
				t.Errorf("%s: %v outside of [%v, %v]", r.Name, *r.Difference, *r.Low, *r.High)
			}
		}
	}
	if found < 9 {
		t.Errorf("found %d of 10 times", found)
	}
}

func TestARunDoesNotDifferFromItself(t *testing.T) {
	c, err := Compare(drawn(1, 0), drawn(1, 0))
	if err != nil || c.Differ {
		t.Fatalf("%v %v", c.Differ, err)
	}
	for _, r := range c.Rows {
		if r.P != 1 || r.Holm != 1 || *r.Difference != 0 {
			t.Errorf("%+v", r)
		}
	}
}

func TestOnlyTheSameItemsAreCompared(t *testing.T) {
	a, b := drawn(1, 0), drawn(2, 0)
	b.Corpus.SHA256 = "2"
	if _, err := Compare(a, b); !errors.Is(err, ErrNotPaired) {
		t.Errorf("another set: %v", err)
	}
	b = drawn(2, 0)
	b.Flags.Half = Tuning
	if _, err := Compare(a, b); !errors.Is(err, ErrNotPaired) {
		t.Errorf("another half: %v", err)
	}
	b = drawn(2, 0)
	b.Bench = "other"
	if c, err := Compare(a, b); err != nil || len(c.Notes) != 2 || c.Tests != 0 {
		t.Errorf("another bench: %+v %v", c, err)
	}
}

// Both halves hold about as much, an item is in one of them for good, and the
// two together are the set.
func TestHalves(t *testing.T) {
	c, err := ReadCorpus("acts", nil)
	if err != nil {
		t.Fatal(err)
	}
	a, b, all := run(t, Options{Bench: "acts", Half: Tuning}), run(t, Options{Bench: "acts", Half: HeldOut}), run(t, Options{Bench: "acts"})
	if len(a.Items)+len(b.Items) != len(all.Items) || len(a.Items) < len(all.Items)/3 || len(b.Items) < len(all.Items)/3 {
		t.Errorf("%d and %d of %d items", len(a.Items), len(b.Items), len(all.Items))
	}
	for _, it := range a.Items {
		if HalfOf(it.ID) != Tuning {
			t.Errorf("%s is in the wrong half", it.ID)
		}
	}
	if len(inHalf(c.Data(), "")) != len(c.Data()) {
		t.Error("no half is not all")
	}
	if v := verify(t, written(t, a, nil)); len(v.Wrong) > 0 || len(v.Rescored) != 1 {
		t.Errorf("a half: %+v", v)
	}
}
