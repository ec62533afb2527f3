package act

import (
	"slices"
	"testing"
	"time"
)

// BenchmarkDevelopmentSets is the time of Of over every labelled call.
func BenchmarkDevelopmentSets(b *testing.B) {
	lines := devLines(b)
	calls := make([]Call, len(lines))
	for i, l := range lines {
		calls[i] = hostCall(l.Tool, l.Input)
	}
	var times []time.Duration
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		for _, c := range calls {
			start := time.Now()
			Of(c, Env{})
			times = append(times, time.Since(start))
		}
	}
	slices.Sort(times)
	b.ReportMetric(float64(times[len(times)/2].Nanoseconds())/1e3, "µs/median")
	b.ReportMetric(float64(times[len(times)*99/100].Nanoseconds())/1e3, "µs/p99")
}

// BenchmarkSimpleCommand is one push in a folder without a repository.
func BenchmarkSimpleCommand(b *testing.B) {
	c := Call{Tool: Shell, Command: "git push origin main", Cwd: "/repo", Root: "/repo"}
	b.ReportAllocs()
	for b.Loop() {
		Of(c, Env{})
	}
}
