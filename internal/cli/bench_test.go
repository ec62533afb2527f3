package cli

import (
	"encoding/json"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"agentrecall/eval"
)

// benchDocument runs the benches over the development sets and returns the
// document without what is marked as volatile.
func benchDocument(t *testing.T) string {
	t.Helper()
	io, out, errs := testIO(t)
	io.Now = time.Now
	var err error
	if io.Dir, err = os.Getwd(); err != nil { // in a clone, from which it builds what it starts
		t.Error(err)
	}
	if code := Run(io, newRoot(io), []string{"bench", "--fixture", "--json"}); code != exitDone && code != exitFailed {
		t.Errorf("exit code %d: %s", code, errs)
	}
	var doc struct {
		Schema  string
		Benches []map[string]any
	}
	if err := json.Unmarshal(out.Bytes(), &doc); err != nil {
		t.Error(err)
	}
	var names []string
	for _, r := range doc.Benches {
		if r["schema"] != "bench-result/v1" || r["volatile"] == nil {
			t.Errorf("schema %v, volatile %v", r["schema"], r["volatile"])
		}
		delete(r, "volatile")
		names = append(names, r["bench"].(string))
	}
	if d := cmp.Diff(append(eval.Benches(), eval.MachineBenches()...), names); d != "" {
		t.Error(d)
	}
	data, err := json.MarshalIndent(doc, "", " ")
	if err != nil {
		t.Error(err)
	}
	return string(data)
}

func TestBenchIsDeterministic(t *testing.T) {
	var first, second string
	var wg sync.WaitGroup
	wg.Go(func() { first = benchDocument(t) })
	wg.Go(func() { second = benchDocument(t) })
	wg.Wait()
	if d := cmp.Diff(strings.Split(first, "\n"), strings.Split(second, "\n")); d != "" {
		t.Error(d)
	}
}
