package agentrecall

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/internal/store"
)

// When a reflection is started, and when the person is told that it is overdue.
const (
	reflectEvery    = 20 * time.Hour
	overdueDays     = 7
	overdueSessions = 10
)

// A Night is one line of dreams/yield.ndjson: what a reflection brought.
type Night struct {
	Date  string // local
	At    time.Time
	Class string // productive, empty-corpus, filtered, already-known, errored
	Why   string
}

// maxYield bounds what is read of dreams/yield.ndjson, in bytes: some years.
const maxYield = 256 << 10

// Nights reads what the reflections so far brought, the oldest first.
func (m *Memory) Nights() (list []Night) {
	data, _, err := store.ReadTail(m.Root.Path("dreams", "yield.ndjson"), maxYield)
	if err != nil {
		return nil
	}
	store.ScanLines(data, func(line []byte, _ int) {
		if !gjson.ValidBytes(line) {
			return
		}
		v := gjson.ParseBytes(line)
		n := Night{Date: v.Get("date").Str, Class: v.Get("class").Str, Why: v.Get("why").Str}
		if n.At, err = time.Parse(time.RFC3339, v.Get("at").Str); err == nil {
			list = append(list, n)
		}
	})
	return list
}

// Unproductive is how many of the last nights in a row brought nothing.
func Unproductive(nights []Night) (n int) {
	for i := len(nights) - 1; i >= 0 && nights[i].Class != "productive"; i-- {
		n++
	}
	return n
}

// lastReflection is when the last reflection ran; zero: never.
func (m *Memory) lastReflection() (last time.Time) {
	for _, n := range m.Nights() {
		if n.At.After(last) {
			last = n.At
		}
	}
	return last
}

// overdue tells the person once a day that nothing has been reflected on for a
// week or ten sessions.
func (k *desk) overdue() string {
	last := k.m.lastReflection()
	sessions, since := 0, last
	list, _ := os.ReadDir(k.m.Root.Path("sessions"))
	for _, f := range list {
		fi, err := f.Info()
		if err != nil || !strings.HasSuffix(f.Name(), ".ndjson") {
			continue
		}
		if fi.ModTime().After(last) {
			sessions++
			if last.IsZero() && (since.IsZero() || fi.ModTime().Before(since)) {
				since = fi.ModTime()
			}
		}
	}
	if sessions == 0 {
		return "" // nothing to reflect on
	}
	days := int(k.now().Sub(since).Hours() / 24)
	if sessions < overdueSessions && days < overdueDays || !k.m.onceADay("overdue") {
		return ""
	}
	what := "no reflection for " + plural(days, "day", "days")
	if last.IsZero() {
		what = "no reflection yet"
	}
	return receipt(fmt.Sprintf("%s and %s: ar reflect", what, plural(sessions, "session", "sessions")))
}

// reflectLater starts a reflection, detached, when the last one is older than
// 20 hours.
func (k *desk) reflectLater() error {
	if last := k.m.lastReflection(); k.m.Self == "" || k.now().Sub(last) < reflectEvery || !k.m.free("reflection") {
		return nil
	}
	return k.detach("reflect", "--quiet")
}
