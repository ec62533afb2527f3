package eval

import (
	"path/filepath"
	"runtime"
	"testing"

	"agentrecall/eval/latency"
)

// The benches that start processes: ours, built for the purpose, and controls
// that must fail. No time is held against a limit here.
func TestBenchesOfThisMachine(t *testing.T) {
	dir := t.TempDir()
	ext := ""
	if runtime.GOOS == "windows" {
		ext = ".exe"
	}
	p := latency.Programs{Hook: filepath.Join(dir, "ar-hook"+ext), Ar: filepath.Join(dir, "ar"+ext)}
	var err error
	if p.Empty, err = latency.BuildEmpty(dir); err != nil {
		t.Fatal(err)
	}
	for bin, pkg := range map[string]string{p.Hook: "./cmd/ar-hook", p.Ar: "./cmd/ar"} {
		if err := latency.Build("..", bin, pkg); err != nil {
			t.Fatal(err)
		}
	}
	m := Machine{Programs: p, Processes: 3, Sizes: []int{0, latency.LimitRecords}, Writers: 6, Each: 5, Kill: 60}
	for _, bench := range MachineBenches() {
		r := run(t, Options{Bench: bench, Machine: m})
		if !r.Pass || len(r.Items) == 0 || r.Volatile.Measured == nil {
			t.Errorf("%s: %+v %+v", bench, r.Gates, r.Errors)
		}
		for _, control := range Controls(bench) {
			if r := run(t, Options{Bench: bench, Machine: m, Control: control}); r.Pass {
				t.Errorf("%s with control %s passes", bench, control)
			}
		}
		if _, err := Run(Options{Bench: bench, Now: now}); err == nil {
			t.Errorf("%s runs without programs", bench)
		}
		if out, ok := r.Volatile.Measured.(latency.Outcome); ok {
			sizes, limits := map[int]bool{}, 0
			for _, row := range out.Rows {
				sizes[row.Records] = true
				if row.Median <= 0 || row.P95 < row.Median-1e-9 || row.Kind == latency.Empty && row.Above != 0 {
					t.Errorf("%+v", row)
				}
				if row.Limit != nil {
					limits++
				}
				if runtime.GOOS == "linux" && row.Peak != 0 && (row.Peak < 500 || row.Peak > 500_000) {
					t.Errorf("peak of %s: %d KiB", row.Kind, row.Peak)
				}
			}
			if len(sizes) != 2 || limits == 0 {
				t.Errorf("%d sizes, %d limits", len(sizes), limits)
			}
		}
	}
}
