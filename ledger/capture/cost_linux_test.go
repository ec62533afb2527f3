//go:build !race

package capture

import (
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"
)

// threadTime is the processor time of this thread, which other processes do
// not lengthen as they do the time on the wall.
func threadTime() time.Duration {
	var r syscall.Rusage
	if syscall.Getrusage(1, &r) != nil { // RUSAGE_THREAD
		return 0
	}
	return time.Duration(r.Utime.Nano() + r.Stime.Nano())
}

// costs are the texts whose time is limited, on a processor that hashes a byte
// by FNV-1a in a nanosecond; slower ones get more.
var costs = []struct {
	name  string
	limit time.Duration
	runs  int // in one measurement
	call  func()
}{
	{"a sentence", 300 * time.Microsecond, 500, classify("No, never bump the version without asking me first.")},
	{"1 KB", 300 * time.Microsecond, 100, classify(repeat("No, never bump the version without asking me first. The table shows the rows. ", 1<<10))},
	{"a paste of 200 KB", 20 * time.Millisecond, 1, classify(repeat("The table shows the order of the rows as they are read. Never mind the first. ", 200<<10))},
	{"200 KB of Chinese", 20 * time.Millisecond, 1, classify(repeat("这个表格显示从文件里读出来的行的顺序。不要改第一行。", 200<<10))},
	{"200 KB of logs", 20 * time.Millisecond, 1, classify(repeat("2031-04-02 11:20:17 INFO worker started job 123 in 5ms\n", 200<<10))},
	{"200 KB of open quotes", 20 * time.Millisecond, 1, classify(repeat("“", 200<<10))},
	{"5 MB", 60 * time.Millisecond, 1, classify(repeat("The table shows the order of the rows as they are read. ", 5<<20))},
	{"a digest", 50 * time.Microsecond, 500, func() { DigestOf("Never bump the version without asking me first") }},
	{"two digests compared", 2 * time.Microsecond, 100000, func() { digestA.Same(digestB) }},
}

var digestA, digestB = DigestOf("Never bump the version without asking me first"), DigestOf("Don't bump versions without asking")

func repeat(unit string, size int) string { return strings.Repeat(unit, size/len(unit)) }

func classify(text string) func() { return func() { Classify(Input{Text: text}) } }

// least is the least time of one call in several measurements, as many as it
// takes to get below enough.
func least(runs int, enough time.Duration, call func()) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	got := time.Hour
	for n := 0; n < 5 || n < 60 && got > enough; n++ {
		start := threadTime()
		for range runs {
			call()
		}
		got = min(got, (threadTime()-start)/time.Duration(runs))
	}
	return got
}

func TestCost(t *testing.T) {
	text := strings.Repeat("x", 1<<20)
	slow := max(1, float64(least(8, 0, func() { fnv(text) }))/float64(time.Millisecond))
	for _, c := range costs {
		limit := time.Duration(float64(c.limit) * slow)
		if got := least(c.runs, limit, c.call); got > limit {
			t.Errorf("%s takes %v, limit %v", c.name, got, limit)
		} else {
			t.Logf("%s: %v of %v", c.name, got, limit)
		}
	}
}

func BenchmarkClassify(b *testing.B) {
	for _, c := range costs {
		b.Run(strings.ReplaceAll(c.name, " ", "-"), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				c.call()
			}
		})
	}
}
