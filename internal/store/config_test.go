package store

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestConfig(t *testing.T) {
	r := Root{t.TempDir()}
	c, problems, err := LoadConfig(r)
	if diff := cmp.Diff(DefaultConfig(), c); diff != "" || len(problems) > 0 || err != nil {
		t.Errorf("without a file: %s %v %v", diff, problems, err)
	}
	write := func(text string) {
		if err := os.WriteFile(filepath.Join(r.Dir, "config.yaml"), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	write("\uFEFFbudget: {start: 900, prompt: 0}\r\nreceipts: off\r\nunattended.capture: pending\r\nunattended: {ask: observe}\r\n" +
		"trust_unattended: [/srv/bot]\r\ncapture:\r\n  log_rejected: false\r\n  thresholds: {active: 0.9, pending: 0}\r\npacks: danger\r\n" +
		"measure: {shadow: 0.2}\r\nobserve_until: 2026-12-01\r\narchive: 30d\r\nisolate: [github.com/client/*]\r\nignore: []\r\nredact: {extra: ['x+']}\r\nlang:\r\n")
	c, problems, err = LoadConfig(r)
	want := DefaultConfig()
	want.Budget.Start, want.Budget.Prompt = 900, 0
	want.Receipts, want.Unattended.Capture, want.Unattended.Ask = "off", "pending", "observe"
	want.TrustUnattended, want.Packs = []string{"/srv/bot"}, []string{"danger"}
	want.Capture.LogRejected, want.Capture.Thresholds = false, map[string]float64{"active": 0.9, "pending": 0}
	want.Measure.Shadow, want.ObserveUntil = 0.2, time.Date(2026, 12, 1, 0, 0, 0, 0, time.UTC)
	want.Archive, want.Isolate, want.Ignore, want.Redact.Extra = "30d", []string{"github.com/client/*"}, []string{}, []string{"x+"}
	if diff := cmp.Diff(want, c); diff != "" || len(problems) > 0 || err != nil {
		t.Errorf("%s %v %v", diff, problems, err)
	}

	write("budget: {start: many, typo: 1}\nreceipts: loud\nmeasure.shadow: 2\nobserve_until: soon\npacks: [1]\ncapture.thresholds: {active: 7}\narchive: false\nlang: [x]\nunattended: yes\nbudget.start: 5\ncapture: {log_rejected: 1}\n")
	c, problems, err = LoadConfig(r)
	want = DefaultConfig()
	want.Budget.Start, want.Capture.Thresholds = 5, map[string]float64{}
	if diff := cmp.Diff(want, c); diff != "" || err != nil {
		t.Errorf("%s %v", diff, err)
	}
	all := strings.Join(problems, "\n")
	for _, key := range []string{"budget.start: written twice", "budget.typo: unknown key", "receipts: must be one of all, important, off", "measure.shadow:", "observe_until:", "packs:", "capture.thresholds.active:", "lang:", "unattended: unknown key", "capture.log_rejected:"} {
		if !strings.Contains(all, "config.yaml: "+key) {
			t.Errorf("%q is not among\n%s", key, all)
		}
	}
	if len(problems) != 10 {
		t.Errorf("%d problems:\n%s", len(problems), all)
	}

	for _, broken := range []string{"a: [\n", "- x\n", "x", "a: 1\na: 2\n", "\x00"} {
		write(broken)
		c, _, err := LoadConfig(r)
		if diff := cmp.Diff(DefaultConfig(), c); diff != "" || err == nil || !strings.Contains(err.Error(), "config.yaml: line ") {
			t.Errorf("%q: %v %s", broken, err, diff)
		}
	}
}

func FuzzConfig(f *testing.F) {
	f.Add("budget: {start: 900}\ncapture.thresholds: {a: 1}\n")
	f.Add("budget:\n  start:\n    x: 1\nbudget.start: -1\npacks: {}\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, problems, err := parseConfig(text)
		if c.Budget.Start < 0 || c.Measure.Shadow < 0 || c.Measure.Shadow > 1 {
			t.Fatalf("%+v", c)
		}
		for _, p := range problems {
			if p == "" {
				t.Fatal("a problem without a word")
			}
		}
		if err != nil && strings.Contains(err.Error(), "\n") {
			t.Fatalf("%v", err)
		}
	})
}
