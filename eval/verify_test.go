package eval

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agentrecall/eval/score"
)

func now() time.Time { return time.Date(2026, 11, 30, 12, 0, 0, 0, time.UTC) }

// written puts a result into a file and reads it back, changed on the way.
func written(t *testing.T, r *Result, change func(map[string]any)) *Result {
	t.Helper()
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var doc map[string]any
	if err := json.Unmarshal(data, &doc); err != nil {
		t.Fatal(err)
	}
	if change != nil {
		change(doc)
	}
	if data, err = json.Marshal(doc); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "result.json")
	if err := os.WriteFile(file, data, 0o600); err != nil {
		t.Fatal(err)
	}
	again, err := ReadResult(file)
	if err != nil {
		t.Fatal(err)
	}
	return again
}

func verify(t *testing.T, r *Result, sets ...string) Verified {
	t.Helper()
	v, err := Verify(r, sets)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// Small results of every bench, joined.
func small(t *testing.T) *Result {
	t.Helper()
	var all []*Result
	for _, bench := range Benches() {
		if hasSet(bench) {
			all = append(all, run(t, Options{Bench: bench, Sets: []string{"testdata/" + bench + ".ndjson"}}))
		} else {
			all = append(all, base(t, bench))
		}
	}
	return Joined("own", Tool{Version: "test"}, all, now(), now())
}

func TestAResultIsVerifiedAfterItWasWritten(t *testing.T) {
	r := small(t)
	v := verify(t, written(t, r, nil))
	if len(v.Wrong) > 0 || v.Figures == 0 || v.Items == 0 || len(v.Benches) != len(r.Benches) {
		t.Errorf("%+v", v)
	}
	one := run(t, Options{Bench: "capture", Sets: []string{"testdata/capture.ndjson"}})
	if v := verify(t, written(t, one, nil), "testdata/capture.ndjson"); len(v.Wrong) > 0 || len(v.Rescored) != 1 {
		t.Errorf("%+v", v)
	}
}

// Whoever changes a headline, an item or a gate is found out.
func TestAChangedResultIsFound(t *testing.T) {
	r := run(t, Options{Bench: "guard", Sets: []string{"testdata/guard.ndjson"}})
	figure := func(doc map[string]any, i int) map[string]any { return doc["figures"].([]any)[i].(map[string]any) }
	item := func(doc map[string]any, i int) map[string]any { return doc["items"].([]any)[i].(map[string]any) }
	for name, c := range map[string]struct {
		change func(map[string]any)
		want   string
	}{
		"a better count":       {func(d map[string]any) { figure(d, 2)["k"] = figure(d, 2)["n"].(float64) + 1 }, "listed as"},
		"a narrower interval":  {func(d map[string]any) { figure(d, 2)["low"] = 0.999 }, "listed as"},
		"a figure left out":    {func(d map[string]any) { d["figures"] = d["figures"].([]any)[1:] }, ""},
		"an item left out":     {func(d map[string]any) { d["items"] = d["items"].([]any)[1:] }, "listed as"},
		"pass":                 {func(d map[string]any) { d["pass"] = !d["pass"].(bool) }, "pass is"},
		"a softer gate":        {func(d map[string]any) { d["gates"].([]any)[0].(map[string]any)["limit"] = 0.0 }, "gates differ"},
		"a bolder claim":       {func(d map[string]any) { d["claims"] = []any{map[string]any{"claim": "x", "may": true, "reason": ""}} }, "claims differ"},
		"another corpus":       {func(d map[string]any) { d["corpus"].(map[string]any)["sha256"] = "0" }, "hash of the corpus"},
		"a prediction swapped": {func(d map[string]any) { item(d, 0)["prediction"].(map[string]any)["compiled"] = false }, "scored again"},
		"an item twice":        {func(d map[string]any) { d["items"] = append(d["items"].([]any), d["items"].([]any)[0]) }, "twice"},
		"an error hidden":      {func(d map[string]any) { item(d, 0)["right"] = !item(d, 0)["right"].(bool) }, "marked right"},
		"cases and figures in one": {func(d map[string]any) {
			for _, x := range d["items"].([]any) {
				for _, c := range x.(map[string]any)["cases"].([]any) {
					c.(map[string]any)["k"] = c.(map[string]any)["n"]
				}
			}
		}, "listed as"},
	} {
		v := verify(t, written(t, r, c.change), "testdata/guard.ndjson")
		if len(v.Wrong) == 0 || !strings.Contains(strings.Join(v.Wrong, "\n"), c.want) {
			t.Errorf("%s: %q", name, v.Wrong)
		}
	}
	if v := verify(t, written(t, r, nil), "testdata/guard.ndjson"); len(v.Wrong) > 0 || len(v.Rescored) != 1 {
		t.Errorf("the result itself: %+v", v)
	}
}

func TestWhatIsNoResultIsNotRead(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{"empty": "", "no JSON": "{", "another format": `{"schema":"x/v1"}`, "two": `{"schema":"bench-result/v1"}{}`} {
		file := filepath.Join(dir, "r.json")
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadResult(file); err == nil {
			t.Errorf("%s was read", name)
		}
	}
	if _, err := ReadResult(filepath.Join(dir, "missing")); err == nil {
		t.Error("a missing file was read")
	}
}

// The formulas of Recompute do not look at the numbers they are given.
func TestRecomputeTakesOnlyTheParts(t *testing.T) {
	lie := 0.5
	figures, means := score.Recompute([]score.Figure{{Name: "a", Unit: "calls", K: 9, N: 9, Rate: &lie}}, []score.Mean{{Name: "m", Of: "mean", N: 7, Value: &lie}}, "rules",
		map[string]score.Parts{"x": {Cases: []score.Case{{Figure: "a", K: 1, N: 2}}, Values: []score.Value{{Mean: "m", X: 0.25}}}, "y": {Cases: []score.Case{{Figure: "a", K: 2, N: 2, Groups: []string{"hard"}}}}})
	if f := figures[0]; f.K != 3 || f.N != 4 || *f.Rate != 0.75 || f.Of == nil || f.Of.N != 2 {
		t.Errorf("%+v", f)
	}
	if len(figures) != 2 || figures[1].Group != "hard" || figures[1].N != 2 || *means[0].Value != 0.25 || means[0].N != 1 {
		t.Errorf("%+v %+v", figures, means)
	}
}
