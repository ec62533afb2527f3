package fusion

import (
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"agentrecall/internal/fence"
)

func TestAssembleStaysWithinTheBudget(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var a Answer
		for i := range rapid.IntRange(0, 8).Draw(t, "results") {
			r := Result{ID: fmt.Sprint(i), Path: "a.md", Kind: Kind(i % 3), Session: rapid.SampledFrom([]string{"", "s1", "s2"}).Draw(t, "session")}
			for j := range rapid.IntRange(1, 4).Draw(t, "passages") {
				r.Passages = append(r.Passages, Passage{Text: strings.Repeat("The cache is warm. ", rapid.IntRange(1, 30).Draw(t, "n")), Line: j + 1})
			}
			a.Results = append(a.Results, r)
		}
		whole := fmt.Sprint(a)
		budget := rapid.IntRange(0, 3000).Draw(t, "budget")
		items, left := Assemble(a, budget)
		used := 0
		for _, it := range items {
			used += it.Tokens
			n := fence.Tokens(it.Head)
			for _, l := range it.Lines {
				n += fence.Tokens(l)
			}
			if n != it.Tokens || len(it.Lines) == 0 {
				t.Fatalf("%d tokens, said %d, %d lines", n, it.Tokens, len(it.Lines))
			}
		}
		if used > budget || len(items)+left != len(a.Results) {
			t.Fatalf("%d tokens of %d, %d items and %d left of %d", used, budget, len(items), left, len(a.Results))
		}
		if fmt.Sprint(a) != whole {
			t.Fatal("the answer was changed")
		}
	})
}

func TestNoKindStarvesAnother(t *testing.T) {
	var a Answer
	long := strings.Repeat("A sentence about the queue of the worker. ", 12)
	for i := range 6 {
		a.Results = append(a.Results, Result{ID: fmt.Sprint("j", i), Kind: Journal, Path: "j.md", Passages: []Passage{{Text: long, Line: 1}}})
	}
	a.Results = append(a.Results, Result{ID: "rule", Kind: Correction, Path: "r.md", Passages: []Passage{{Text: "Never drain the queue by hand.", Line: 3}}})
	items, _ := Assemble(a, 400)
	for _, it := range items {
		if it.Result.ID == "rule" {
			return
		}
	}
	t.Errorf("%d items, none of them the rule", len(items))
}

func TestALongPassageIsCutAtASentence(t *testing.T) {
	a := Answer{Results: []Result{{ID: "x", Path: "x.md", Passages: []Passage{{Text: strings.Repeat("One more sentence here. ", 40)}}}}}
	items, _ := Assemble(a, 60)
	if len(items) != 1 || !strings.HasSuffix(items[0].Lines[0], "here. …") {
		t.Errorf("%+v", items)
	}
}
