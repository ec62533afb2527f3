package eval

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"agentrecall/eval/predict"
	"agentrecall/eval/score"
)

var update = flag.Bool("update", false, "write the golden files")

// Every change of the ranking shows as a difference of this file: a line for
// each development question with what it is answered.
func TestGoldenRanks(t *testing.T) {
	r := run(t, Options{Bench: "recall"})
	var b strings.Builder
	for _, it := range r.Items {
		p := it.Prediction.(predict.Ranked)
		fmt.Fprintf(&b, "%s %s %s\n", p.ID, p.Confidence, strings.Join(p.Ranked[:min(5, len(p.Ranked))], " "))
	}
	const golden = "testdata/recall.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(strings.Split(string(want), "\n"), strings.Split(b.String(), "\n")); d != "" {
		t.Errorf("the ranking changed; if that is meant: go test ./eval -run TestGoldenRanks -update\n%s", d)
	}
}

// What is promised on the development set.
func TestRecallOnTheDevelopmentSet(t *testing.T) {
	r := run(t, Options{Bench: "recall", Sets: []string{"fixtures/dev/questions.ndjson"}, Memories: "fixtures/dev/memories.ndjson"})
	for _, c := range []struct {
		figure, group string
		least, of     int
	}{
		{"found at 5", "kind:lexical", 14, 14},
		{"found at 5", "kind:cjk", 10, 10},
		{"found at 5", "kind:multi", 5, 6},
		{"found at 5", "kind:cross_project", 5, 6},
		{"current above outdated", "", 12, 13},
		{"nothing to find, nothing answered", "", 8, 10},
		{"answered at all", "", 97, 100},
	} {
		found := false
		for _, f := range r.Figures {
			if f.Name == c.figure && f.Group == c.group {
				found = true
				if f.K < c.least || f.N != c.of {
					t.Errorf("%s %s: %d of %d, want %d of %d", c.figure, c.group, f.K, f.N, c.least, c.of)
				}
			}
		}
		if !found {
			t.Errorf("no figure %s %s", c.figure, c.group)
		}
	}
}

// A question's labels never reach what answers it.
func TestRecallDoesNotSeeTheLabels(t *testing.T) {
	memories := "testdata/memories.ndjson"
	var plain, turned bytes.Buffer
	run(t, Options{Bench: "recall", Sets: []string{"testdata/recall.ndjson"}, Memories: memories, Predictions: &plain})
	data, err := os.ReadFile("testdata/recall.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	other := t.TempDir() + "/set.ndjson"
	if err := os.WriteFile(other, bytes.ReplaceAll(data, []byte(`"relevant": ["m-`), []byte(`"relevant": ["x-`)), 0o600); err != nil {
		t.Fatal(err)
	}
	run(t, Options{Bench: "recall", Sets: []string{other}, Memories: memories, Predictions: &turned})
	if d := cmp.Diff(plain.String(), turned.String()); d != "" {
		t.Error(d)
	}
	lines, err := score.Read[predict.Ranked](&plain)
	if err != nil || len(lines) != 4 || lines[0].Ranked[0] != "m-1" || !lines[3].Abstained || len(lines[3].Ranked) != 0 {
		t.Errorf("%+v, %v", lines, err)
	}
}
