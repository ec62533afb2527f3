package hooks_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// A reflection that has not run for ten sessions or seven days is said at the
// start of a session, once a day.
func TestAnOverdueReflectionIsTold(t *testing.T) {
	r := newRig(t)
	night := func(at time.Time) {
		r.file("store/dreams/yield.ndjson", fmt.Sprintf(`{"v":1,"date":%q,"at":%q,"class":"productive","why":"1 finding"}`+"\n",
			at.Format(time.DateOnly), at.UTC().Format(time.RFC3339)))
	}
	// The files of sessions have the machine's times, so the clock is that one too.
	r.Now = time.Now()
	sessions := func(n int) {
		for i := range n {
			r.file(fmt.Sprintf("store/sessions/claude-code-old-%d.ndjson", i), `{"kind":"end"}`+"\n")
		}
	}
	told := func(session string) string { return r.Start(session, "startup").Receipt }

	sessions(5)
	night(r.Now.Add(-30 * time.Hour))
	if got := told("s-a"); strings.Contains(got, "reflection") {
		t.Errorf("told after a day and five sessions: %q", got)
	}
	sessions(10)
	if got := told("s-b"); !strings.Contains(got, "no reflection for 1 day and 10 sessions: ar reflect") {
		t.Errorf("after ten sessions: %q", got)
	}
	if got := told("s-c"); strings.Contains(got, "reflection") {
		t.Errorf("told twice on a day: %q", got)
	}
	if err := os.RemoveAll(filepath.Join(r.Root, "sessions")); err != nil {
		t.Fatal(err)
	}
	r.Now = r.Now.Add(25 * time.Hour)
	night(r.Now.Add(-8 * 24 * time.Hour))
	sessions(1)
	if got := told("s-d"); !strings.Contains(got, "no reflection for 8 days") {
		t.Errorf("after eight days: %q", got)
	}
}
