//go:build !race

package capture

import (
	"runtime"
	"strings"
	"testing"
	"time"
	"unicode"

	"golang.org/x/sys/unix"
)

// threadTime is the processor time of this thread, which other processes do
// not lengthen as they do the time on the wall.
func threadTime() time.Duration {
	var ts unix.Timespec
	if unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &ts) != nil {
		return 0
	}
	return time.Duration(ts.Nano())
}

// costs are the texts whose time is limited, on a processor that does reference
// in referenceTime; while it is slower, because it is or because its cores are
// shared, they get more, but never more than slowest times as much.
var costs = []struct {
	name  string
	limit time.Duration
	runs  int // in one measurement
	call  func()
}{
	{"a sentence", 300 * time.Microsecond, 50, classify("No, never bump the version without asking me first.")},
	{"1 KB", 300 * time.Microsecond, 10, classify(repeat("No, never bump the version without asking me first. The table shows the rows. ", 1<<10))},
	{"a paste of 200 KB", 20 * time.Millisecond, 1, classify(repeat("The table shows the order of the rows as they are read. Never mind the first. ", 200<<10))},
	{"200 KB of Chinese", 20 * time.Millisecond, 1, classify(repeat("这个表格显示从文件里读出来的行的顺序。不要改第一行。", 200<<10))},
	{"200 KB of logs", 20 * time.Millisecond, 1, classify(repeat("2031-04-02 11:20:17 INFO worker started job 123 in 5ms\n", 200<<10))},
	{"200 KB of open quotes", 20 * time.Millisecond, 1, classify(repeat("“", 200<<10))},
	{"5 MB", 60 * time.Millisecond, 1, classify(repeat("The table shows the order of the rows as they are read. ", 5<<20))},
	{"a digest", 50 * time.Microsecond, 200, func() { DigestOf("Never bump the version without asking me first") }},
	{"two digests compared", 2 * time.Microsecond, 100000, func() { digestA.Same(digestB) }},
}

var digestA, digestB = DigestOf("Never bump the version without asking me first"), DigestOf("Don't bump versions without asking")

func repeat(unit string, size int) string { return strings.Repeat(unit, size/len(unit)) }

func classify(text string) func() { return func() { Classify(Input{Text: text}) } }

const (
	referenceTime = 220 * time.Microsecond
	slowest       = 3
)

// reference is work of the same kind as reading a prompt: it goes through 64 KB
// of text letter by letter.
func reference() {
	letters := 0
	for _, r := range referenceText {
		if unicode.IsLetter(r) {
			letters++
		}
	}
	referenceCount = letters
}

var (
	referenceText  = repeat("the order of the rows as they are read from one file and written to another ", 64<<10)
	referenceCount int
)

func elapsed(runs int, call func()) time.Duration {
	start := threadTime()
	for range runs {
		call()
	}
	return (threadTime() - start) / time.Duration(runs)
}

// least is the least time of one call in several measurements, as many as it
// takes to get below enough. Each is taken between two of reference, whose
// mean says how slow the processor is just then.
func least(runs int, enough time.Duration, call func()) time.Duration {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	got := time.Hour
	for n := 0; n < 5 || n < 200 && got > enough; n++ {
		before := elapsed(1, reference)
		took := elapsed(runs, call)
		slow := float64(before+elapsed(1, reference)) / float64(2*referenceTime)
		got = min(got, time.Duration(float64(took)/min(max(1, slow), slowest)))
	}
	return got
}

func TestCost(t *testing.T) {
	for _, c := range costs {
		if got := least(c.runs, c.limit, c.call); got > c.limit {
			t.Errorf("%s takes %v, limit %v", c.name, got, c.limit)
		} else {
			t.Logf("%s: %v of %v", c.name, got, c.limit)
		}
	}
}

func BenchmarkReference(b *testing.B) {
	for b.Loop() {
		reference()
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
