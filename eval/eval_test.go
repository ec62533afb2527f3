package eval

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"agentrecall/eval/predict"
	"agentrecall/eval/score"
)

func run(t *testing.T, o Options) *Result {
	t.Helper()
	if o.Now == nil {
		o.Now = time.Now
	}
	r, err := Run(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

var bases = map[string]*Result{}

// base is the result of a bench over its own sets, run once in this process.
func base(t *testing.T, bench string) *Result {
	t.Helper()
	if bases[bench] == nil {
		bases[bench] = run(t, Options{Bench: bench})
	}
	return bases[bench]
}

// What is printed without its volatile part depends on the corpus and the
// program alone.
func TestTwoRunsAreTheSame(t *testing.T) {
	for _, bench := range Benches() {
		sets := []string{filepath.Join("testdata", bench+".ndjson")}
		if !hasSet(bench) {
			sets = nil
		}
		var docs, lines [2][]byte
		for i := range docs {
			var out bytes.Buffer
			if sets == nil && i == 0 {
				doc, err := json.Marshal(withoutVolatile(base(t, bench)))
				if err != nil {
					t.Fatal(err)
				}
				docs[i] = doc
				continue
			}
			r := run(t, Options{Bench: bench, Sets: sets, Predictions: &out})
			if r.Volatile.Go == "" {
				t.Errorf("%s: nothing is marked as volatile", bench)
			}
			r.Volatile = Volatile{}
			doc, err := json.Marshal(r)
			if err != nil {
				t.Fatal(err)
			}
			docs[i], lines[i] = doc, out.Bytes()
			if len(r.Items) == 0 || len(out.Bytes()) == 0 && r.Corpus.Files != nil && len(r.Corpus.Files) > 0 {
				t.Fatalf("%s: nothing was predicted", bench)
			}
		}
		if !bytes.Equal(docs[0], docs[1]) || sets != nil && !bytes.Equal(lines[0], lines[1]) {
			t.Errorf("%s: two runs differ", bench)
		}
		for _, word := range []string{os.TempDir(), "bench-"} {
			if bytes.Contains(docs[0], []byte(word+"/")) {
				t.Errorf("%s: the result names a folder of this machine", bench)
			}
		}
	}
}

// The lines that are written are enough to compute the figures again.
func TestTheHeadlineFollowsFromThePredictions(t *testing.T) {
	var out bytes.Buffer
	r := run(t, Options{Bench: "loop", Sets: []string{"testdata/loop.ndjson"}, Predictions: &out})
	lines, err := score.Read[predict.Played](&out)
	if err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile("testdata/loop.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	labels, err := score.Read[score.TapeLabel](bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	again, err := score.Loop(labels, lines, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range again.Figures {
		if f.Name == "corrections kept" || f.Name == "other prompts kept" {
			continue // these need the trace
		}
		found := false
		for _, g := range r.Figures {
			found = found || g.Name == f.Name && g.Group == f.Group && g.K == f.K && g.N == f.N
		}
		if !found {
			t.Errorf("%s %s: %d of %d is not in the result", f.Name, f.Group, f.K, f.N)
		}
	}
}

func TestTheCorpusIsHashed(t *testing.T) {
	c, err := ReadCorpus("acts", nil)
	if err != nil || !c.Fixture || len(c.Files) != 2 || c.Files[0].Items != 300 || c.Files[1].Items != 76 {
		t.Fatalf("%+v %v", c, err)
	}
	dir := t.TempDir()
	file := filepath.Join(dir, "acts.ndjson")
	if err := os.WriteFile(file, c.Data(), 0o600); err != nil {
		t.Fatal(err)
	}
	own, err := ReadCorpus("acts", []string{file})
	if err != nil || own.Fixture || own.SHA256 == c.SHA256 || own.Files[0].Items != 376 {
		t.Errorf("%+v %v", own, err)
	}
	if own.Files[0].Name != "acts.ndjson" {
		t.Errorf("the result names the folder of the set: %s", own.Files[0].Name)
	}
	if _, err := ReadCorpus("acts", []string{filepath.Join(dir, "missing")}); err == nil {
		t.Error("a missing set is no error")
	}
	if _, err := ReadCorpus("longmemeval", nil); err == nil || !strings.Contains(err.Error(), "--set FILE") {
		t.Errorf("%v", err)
	}
}

func figure(name string, k, n int) score.Figure {
	f := score.Figure{Name: name, K: k, N: n}
	if n > 0 {
		half, low, high := float64(k)/float64(n), 0.4, 0.6
		f.Rate, f.Low, f.High = &half, &low, &high
	}
	return f
}

func TestGates(t *testing.T) {
	g := Gates{
		Gates: map[string][]Gate{"x": {{Figure: "a", Bound: "low", Limit: 0.4}, {Figure: "b", Bound: "high", Limit: 0.5}, {Figure: "c", Bound: "low", Limit: 0}}},
		Claims: []Claim{{"x", "within", "a", "within", 10}, {"x", "more", "a", "within", 11}, {"x", "clean", "b", "clean", 5},
			{"x", "not clean", "a", "clean", 5}, {"x", "hits", "a", "hits", 5}, {"x", "more hits", "a", "hits", 6}, {"x", "none", "c", "clean", 1}, {"y", "other", "a", "within", 1}},
	}
	r := &score.Report{Figures: []score.Figure{figure("a", 5, 10), figure("b", 0, 5), figure("c", 0, 0)}}
	results, pass := g.Hold("x", r)
	if pass || !results[0].Pass || results[1].Pass || results[2].Pass || results[2].Value != nil {
		t.Errorf("%+v", results)
	}
	if _, pass := g.Hold("nothing", r); !pass {
		t.Error("a bench without a gate fails")
	}
	may := map[string]bool{}
	for _, c := range g.Allow("x", r) {
		may[c.Claim] = c.May
	}
	for claim, want := range map[string]bool{"within": true, "more": false, "clean": true, "not clean": false, "hits": true, "more hits": false, "none": false} {
		if got, ok := may[claim]; !ok || got != want {
			t.Errorf("claim %s: may %v, want %v", claim, got, want)
		}
	}
	if _, ok := may["other"]; ok {
		t.Error("a claim of another bench was answered")
	}
}

// Each gate and claim of a bench names a figure that the bench has.
func TestTheGatesNameFigures(t *testing.T) {
	g, err := ReadGates()
	if err != nil {
		t.Fatal(err)
	}
	for _, bench := range Benches() {
		sets := []string{filepath.Join("testdata", bench+".ndjson")}
		if !hasSet(bench) {
			sets = nil
		}
		r := base(t, bench)
		if sets != nil {
			r = run(t, Options{Bench: bench, Sets: sets})
		}
		names := map[string]bool{}
		for _, f := range r.Figures {
			names[f.Name] = true
		}
		if len(g.Gates[bench]) == 0 {
			t.Errorf("%s has no gate", bench)
		}
		for _, gate := range g.Gates[bench] {
			if !names[gate.Figure] || !slices.Contains([]string{"low", "high", "all"}, gate.Bound) {
				t.Errorf("%s: no figure for %+v", bench, gate)
			}
		}
		for _, c := range g.Claims {
			if c.Bench == bench && !names[c.Figure] {
				t.Errorf("%s: no figure for %+v", bench, c)
			}
		}
	}
}

// hasSet reports whether testdata has a small set of a bench.
func hasSet(bench string) bool {
	_, err := os.Stat(filepath.Join("testdata", bench+".ndjson"))
	return err == nil
}

func withoutVolatile(r *Result) Result {
	x := *r
	x.Volatile = Volatile{}
	return x
}
