package ledger_test

import (
	"math/rand"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
)

func ev(kind, session, turn, data string) ledger.Event {
	e := ledger.Event{At: noon, Kind: kind, By: "hook", Project: "p", Rule: "c-1", Version: 1, Session: session, Turn: turn, Data: []byte(data)}
	e.Key(data)
	return e
}

// A hand-computed example of the four figures.
func TestFigures(t *testing.T) {
	events := []ledger.Event{
		ev(ledger.Surfaced, "s1", "", `{"channel":"start"}`), ev(ledger.Surfaced, "s2", "", `{"channel":"start"}`),
		ev(ledger.Surfaced, "s3", "", `{"channel":"start"}`), ev(ledger.Surfaced, "idle", "", `{"channel":"start"}`),
		// s1: asked, the person let it run
		ev(ledger.EncounterE, "s1", "1", `{"decision":"ask","act":"git.push"}`), ev(ledger.VerdictEv, "s1", "1", `{"verdict":"asked","attended":true}`),
		// s2: refused, and later it escaped
		ev(ledger.EncounterE, "s2", "1", `{"decision":"ask","act":"git.push"}`), ev(ledger.VerdictEv, "s2", "1", `{"verdict":"recurred_verified","stopped_by":"person"}`),
		ev(ledger.EncounterE, "s2", "2", `{"decision":"none","act":"git.push"}`), ev(ledger.VerdictEv, "s2", "2", `{"verdict":"recurred_verified","stopped_by":""}`),
		// s3: heeded under a grant, then a denial that the person lifted
		ev(ledger.EncounterE, "s3", "1", `{"decision":"none","act":"git.push"}`), ev(ledger.VerdictEv, "s3", "1", `{"verdict":"heeded_verified"}`),
		ev(ledger.EncounterE, "s3", "2", `{"decision":"deny","act":"git.push"}`), ev(ledger.VerdictEv, "s3", "2", `{"verdict":"recurred_verified","stopped_by":"guard"}`),
		ev(ledger.VerdictEv, "s3", "2", `{"verdict":"overruled"}`),
	}
	h := ledger.Fold(events)
	rules := []*ledger.Rule{{ID: "c-1", Guard: []guard.Item{{Decide: guard.Ask}}}}
	f := h.Figures(rules, true, ledger.Verified, func(s string) bool { return s != "idle" })
	want := ledger.Figures{Comeback: ledger.Rate{K: 1, N: 3}, Escape: ledger.Rate{K: 1, N: 3},
		WrongStop: ledger.Rate{K: 2, N: 3}, Heed: ledger.Rate{K: 1, N: 3}, Observable: true}
	if diff := cmp.Diff(want, f); diff != "" {
		t.Error(diff)
	}
}

func TestNoCasesIsNoRate(t *testing.T) {
	f := ledger.Fold(nil).Figures(nil, true, ledger.All, func(string) bool { return true })
	if got := f.Comeback.String(); got != "no cases yet" {
		t.Errorf("%q", got)
	}
}

// The fold does not care for order or repetition.
func TestFoldIsOrderFree(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(0, 30).Draw(t, "n")
		var events []ledger.Event
		for range n {
			kind := rapid.SampledFrom([]string{ledger.EncounterE, ledger.VerdictEv, ledger.Restated, ledger.Edited, ledger.Surfaced}).Draw(t, "kind")
			verdict := rapid.SampledFrom([]string{ledger.Recurred, ledger.Asked, ledger.Overruled, ledger.Heeded, ledger.Unknown}).Draw(t, "verdict")
			e := ev(kind, rapid.SampledFrom([]string{"a", "b"}).Draw(t, "s"), rapid.SampledFrom([]string{"1", "2"}).Draw(t, "t"),
				`{"verdict":"`+verdict+`","decision":"ask"}`)
			e.At = noon.Add(time.Duration(rapid.IntRange(0, 5).Draw(t, "at")) * time.Second)
			events = append(events, e)
		}
		shuffled := append(append([]ledger.Event(nil), events...), events...)
		seed := rapid.Int64().Draw(t, "seed")
		rand.New(rand.NewSource(seed)).Shuffle(len(shuffled), func(i, j int) { shuffled[i], shuffled[j] = shuffled[j], shuffled[i] })
		a, b := ledger.Fold(events), ledger.Fold(shuffled)
		opts := cmp.Options{cmp.AllowUnexported(ledger.RuleHistory{})}
		if diff := cmp.Diff(a.Rules, b.Rules, opts); diff != "" {
			t.Fatal(diff)
		}
	})
}

// Versions are counted alike whatever the clock was when they were made, and
// two of one number are two.
func TestVersionsAreCountedOnce(t *testing.T) {
	edit := func(version, second int) ledger.Event {
		e := ev(ledger.Edited, "", "", `{"fields":{"text":["a","b"]}}`)
		e.Version, e.At = version, noon.Add(time.Duration(second)*time.Second)
		e.ID = store.RandomEventID()
		return e
	}
	for name, c := range map[string]struct {
		events []ledger.Event
		want   int
	}{
		"in order":             {[]ledger.Event{edit(2, 1), edit(3, 2)}, 3},
		"the clock set back":   {[]ledger.Event{edit(2, 2), edit(3, 1), edit(4, 3)}, 4},
		"back behind the past": {[]ledger.Event{edit(4, 1), edit(3, 2), edit(2, 3)}, 4},
		"two machines":         {[]ledger.Event{edit(2, 1), edit(2, 2)}, 3},
		"two machines, and on": {[]ledger.Event{edit(2, 1), edit(2, 2), edit(3, 3)}, 4},
		"some are missing":     {[]ledger.Event{edit(7, 1)}, 7},
		"without a number":     {[]ledger.Event{edit(0, 1), edit(0, 2)}, 3},
	} {
		if got := ledger.Fold(c.events).Rules["c-1"].Versions; got != c.want {
			t.Errorf("%s: %d versions, want %d", name, got, c.want)
		}
	}
}
