package eval

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"agentrecall/eval/predict"
)

func TestBlindRecall(t *testing.T) {
	r, err := RunBlind(Options{Now: time.Now}, "testdata/blind-recall")
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Items) != 3 || len(r.Figures) != 2*len(predict.Crowds)*len(predict.Shares) || len(r.Notes) != 1 {
		t.Fatalf("%d items, %d figures, notes %q", len(r.Items), len(r.Figures), r.Notes)
	}
	hits := map[string]int{}
	for _, f := range r.Figures {
		hits[f.Name] = f.K
	}
	if none, all := hits["hit at 1, up to 240 documents, 0 % of the triggers"], hits["hit at 1, up to 240 documents, 100 % of the triggers"]; all != 3 || none >= all {
		t.Errorf("%d found without triggers and %d with all: %v", none, all, hits)
	}
	// The same triggers are in a share every time, and a larger share holds a
	// smaller one.
	again, err := RunBlind(Options{Now: time.Now}, "testdata/blind-recall")
	if err != nil || fmt.Sprint(again.Items) != fmt.Sprint(r.Items) {
		t.Errorf("two runs differ (%v)", err)
	}
	if _, err := RunBlind(Options{Now: time.Now}, t.TempDir()); err == nil || !strings.Contains(err.Error(), "memories.ndjson") {
		t.Errorf("%v", err)
	}
}
