package transfer

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agentrecall/eval/predict"
	"agentrecall/internal/store"
)

var t0 = time.Date(2026, 5, 4, 9, 0, 0, 0, time.UTC)

func event(kind, text string, after time.Duration) predict.LeadEvent {
	return predict.LeadEvent{Event: predict.Event{Type: kind, Text: text}, At: t0.Add(after)}
}

// What a scorer may see ends strictly before the correction, by its time and by
// its words.
func TestTheCutIsBlind(t *testing.T) {
	all := []predict.LeadEvent{event("prompt", "ship it", 0), event("tool", "", time.Second), event("prompt", "No,  never push to MAIN please", 2*time.Second), event("tool", "", 3*time.Second)}
	for name, c := range map[string]struct {
		from, to time.Duration
		words    string
		want     int
	}{
		"by time":                     {-1, 2 * time.Second, "something else", 2},
		"by words, though earlier":    {-1, time.Minute, "never push to main", 2},
		"after the last correction":   {0, 2 * time.Second, "x", 1},
		"the correction opens it all": {-1, 0, "x", 0},
	} {
		got := cut(all, t0.Add(c.from), t0.Add(c.to), c.words)
		if len(got) != c.want {
			t.Errorf("%s: %d events, want %d", name, len(got), c.want)
		}
		if len(got) > 0 {
			if err := blind(&predict.LeadIn{Began: got[0].At, Events: got}, t0.Add(c.to), c.words); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	for name, l := range map[string]predict.LeadIn{
		"an event from after":        {Events: all[3:], Began: all[3].At},
		"the words themselves":       {Events: all[2:3], Began: all[2].At},
		"a rule that came of it":     {Events: all[:1], Began: t0, Priors: []predict.EarlierRule{{ID: "c-1", Created: t0.Add(time.Hour)}}},
		"a rule of the same instant": {Events: all[:1], Began: t0, Priors: []predict.EarlierRule{{ID: "c-1", Created: t0}}},
	} {
		if err := blind(&l, t0.Add(2500*time.Millisecond), "never push to main"); !errors.Is(err, ErrNotBlind) {
			t.Errorf("%s passes: %v", name, err)
		}
	}
}

// A store without projects or transcripts has no case and is no error; reading
// creates nothing.
func TestNothingIsNoCase(t *testing.T) {
	dir := t.TempDir()
	leads, labels, err := Cases(Options{Root: store.Root{Dir: filepath.Join(dir, "store")}, Home: dir})
	if err != nil || len(leads) != 0 || len(labels) != 0 {
		t.Errorf("%d %d %v", len(leads), len(labels), err)
	}
	if entries, _ := os.ReadDir(dir); len(entries) != 0 {
		t.Errorf("%v was created", entries)
	}
}

func TestPathsOfTheSessionBecomeTheRepository(t *testing.T) {
	if got := written(`{"file_path":"/home/p/shop/src/a.ts"}`, "/home/p/shop"); !strings.Contains(got, `"/r/src/a.ts"`) {
		t.Error(got)
	}
}
