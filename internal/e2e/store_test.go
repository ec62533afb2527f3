//go:build unix

package e2e

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/gofrs/flock"
	"github.com/google/go-cmp/cmp"
)

func TestStoreReaders(t *testing.T) {
	s := NewSandbox(t)
	if len(s.Events(t)) > 0 || len(s.RuleFiles(t)) > 0 {
		t.Error("an absent store is not empty")
	}
	pushRule(t, s, "ask")
	s.WriteFile(t, filepath.Join(s.Corrections(), "ledger.ndjson"), `{"kind":"encounter","data":{"enc":"one","decision":"ask"}}
{"kind":"encounter","data":{"enc":"two","decision":"ask"}}
{"kind":"verdict","data":{"enc":"two","verdict":"recurred_verified","stopped_by":"person","attended":true}}
{"kind":"verdict","data":{"enc":"one","verdict":"unknown","stopped_by":""}}
{"kind":"verdict","data":{"enc":"one","verdict":"asked","stopped_by":""}}
{"kind":"surfaced","data":{"channel":"call"}}
{"kind":"encounter","data":{"enc":"three","decision":"none"}}
`)
	if diff := cmp.Diff([]string{"asked", "recurred_verified/person", ""}, s.Verdicts(t)); diff != "" {
		t.Error(diff)
	}
	if got := s.WaitEvents(t, "encounter", 3, 0); got[1].Data.Enc != "two" {
		t.Errorf("encounters %v", got)
	}
	for name, text := range s.RuleFiles(t) {
		if !strings.Contains(text, "decide: ask") {
			t.Errorf("%s: %s", name, text)
		}
	}
	for _, text := range []string{"ledger.ndjson", "recurred_verified", "decide: ask"} {
		if !strings.Contains(s.Describe(t), text) {
			t.Errorf("the description lacks %q", text)
		}
	}
}

func TestHolderHolds(t *testing.T) {
	file := filepath.Join(t.TempDir(), "lock")
	t.Run("held", func(t *testing.T) {
		startHolder(t, []string{file})
		if ok, err := flock.New(file).TryLock(); ok || err != nil {
			t.Errorf("the lock could be taken: %v, %v", ok, err)
		}
	})
	if ok, err := flock.New(file).TryLock(); !ok || err != nil {
		t.Errorf("the lock is not free after the holder's end: %v, %v", ok, err)
	}
}
