package cli

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"agentrecall/eval"
)

// One command runs everything and writes one document, which follows from its
// parts; the block to paste holds nothing but figures.
func TestBenchFixture(t *testing.T) {
	io, out, errs := testIO(t)
	io.Now = time.Now
	var err error
	if io.Dir, err = os.Getwd(); err != nil { // in a clone, from which it builds what it starts
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "result.json")
	if code := Run(io, newRoot(io), []string{"bench", "--fixture", "--share", "--result", file}); code != exitDone {
		t.Errorf("exit code %d: %s", code, errs)
	}
	r, err := eval.ReadResult(file)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, x := range r.Each() {
		names = append(names, x.Bench)
		if x.Schema != eval.Schema || x.Volatile.Go == "" || len(x.Items) == 0 {
			t.Errorf("%s: schema %q, volatile %+v, %d items", x.Bench, x.Schema, x.Volatile, len(x.Items))
		}
	}
	if d := cmp.Diff(append(eval.Benches(), eval.MachineBenches()...), names); d != "" {
		t.Error(d)
	}
	v, err := eval.Verify(r, nil)
	if err != nil || len(v.Wrong) > 0 || !r.Pass {
		t.Errorf("pass %v, %v %v", r.Pass, v.Wrong, err)
	}
	data, err := json.Marshal(r.Benches[0].Items[0])
	if err != nil || strings.Contains(out.String(), string(data)) || strings.Contains(out.String(), "id\":") {
		t.Errorf("the block to paste holds an item: %s", out)
	}
	if !strings.Contains(out.String(), "violations stopped") || strings.Contains(out.String(), os.TempDir()) {
		t.Errorf("%s", out)
	}
}
