package capturefit

import (
	"fmt"
	"os"
	"sort"
	"testing"

	"agentrecall/ledger/capture"
)

func load(t testing.TB, path string, extra bool) []Item {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		if extra {
			return nil
		}
		t.Fatal(err)
	}
	defer f.Close()
	items, err := Read(f, classOf)
	if err != nil {
		t.Fatal(err)
	}
	for i := range items {
		items[i].Extra = extra
	}
	return items
}

func without(items []Item) []Item {
	out := make([]Item, len(items))
	copy(out, items)
	for i := range out {
		out[i].In.Acts, out[i].In.Assistant = nil, ""
	}
	return out
}

func TestDev(t *testing.T) {
	items := load(t, "../fixtures/dev/capture.ndjson", false)
	items = append(items, load(t, "testdata/own.ndjson", true)...)
	report(t, "with prior", CrossValidate(items, 5, 1, Defaults))
	if os.Getenv("NOPRIOR") != "" {
		report(t, "without prior", CrossValidate(without(items), 5, 1, Defaults))
	}
}

func report(t *testing.T, name string, s []Scored) {
	act, pend := 0.5, 0.25
	tp, fp, fn, pd := 0, 0, 0, 0
	ret := 0
	sort.Slice(s, func(i, j int) bool { return s[i].Durable > s[j].Durable })
	for _, x := range s {
		isD := x.Label == capture.Durable
		ret1 := x.Retract > 0.5 && x.Retract > x.Durable
		if x.Label == capture.Retraction && ret1 {
			ret++
		}
		if !ret1 && x.Durable >= act {
			if isD {
				tp++
			} else {
				fp++
			}
		}
		if isD && x.Durable < act {
			fn++
		}
		if isD && x.Durable >= pend {
			pd++
		}
		if !isD && x.Durable >= pend || isD && x.Durable < act || x.Label == capture.Retraction || ret1 {
			fmt.Printf("%s %.2f/%.2f %-10s %s %q | %v %.60q\n", x.ID, x.Durable, x.Retract, x.Label, x.Lang, x.In.Text, x.In.Acts, x.In.Assistant)
		}
	}
	fmt.Printf("%s: tp %d fp %d fn %d  precision %.3f recall %.3f pending recall %.3f retractions %d\n", name, tp, fp, fn, float64(tp)/float64(tp+fp), float64(tp)/float64(tp+fn), float64(pd)/float64(tp+fn), ret)
}

func classOf(tool, command string) []string { return nil }

func TestWrite(t *testing.T) {
	if os.Getenv("FIT") == "" {
		return
	}
	items := load(t, "../fixtures/dev/capture.ndjson", false)
	items = append(items, load(t, "testdata/own.ndjson", true)...)
	w := Fit(items, Defaults)
	w.Active, w.Pending, w.Near, w.Loosen = 0.5, 0.25, 0.1, 0.5
	w.Durable.A, w.Retract.A = 1, 1
	os.WriteFile("../../ledger/capture/weights.go", []byte(Source(w)), 0o644)
}
