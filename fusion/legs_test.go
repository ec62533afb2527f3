package fusion

import (
	"fmt"
	"testing"
	"time"
)

// chats makes sessions of two turns each, a day apart: what the person said and
// what the agent answered.
func chats(turns ...[2]string) *Index {
	var docs []Document
	for i, t := range turns {
		docs = append(docs, Document{ID: fmt.Sprint("s", i), Kind: Archive, Session: fmt.Sprint("s", i), Path: fmt.Sprint("s", i), Date: today.AddDate(0, 0, i-len(turns)),
			Sections: []Section{{Text: t[0], Line: 1, Own: true}, {Text: t[1], Line: 2}}})
	}
	return Build(docs)
}

func firstOf(t *testing.T, ix *Index, question string) string {
	t.Helper()
	a, err := ix.Search(Query{Text: question, Now: today, NoFloor: true})
	if err != nil || len(a.Results) == 0 {
		t.Fatalf("%q: %v %v", question, a.Results, err)
	}
	return a.Results[0].ID
}

func TestThePersonsWordsComeBeforeTheAgents(t *testing.T) {
	ix := chats([2]string{"my sister plays the oboe", "that is a lovely instrument"},
		[2]string{"which instruments are hard?", "the oboe is hard, the horn too"}, [2]string{"and a bicycle?", "easy"})
	if got := firstOf(t, ix, "who plays the oboe?"); got != "s0" {
		t.Error(got)
	}
}

func TestAQuestionAboutNowWantsTheLatestAccount(t *testing.T) {
	ix := chats([2]string{"I pay 900 euros of rent a month for the flat", "noted"}, [2]string{"rent went up, I pay 950 euros a month, I am sad", "sorry"}, [2]string{"the cat sleeps", "good"})
	if got := firstOf(t, ix, "how many euros of rent do I pay a month for the flat?"); got != "s1" {
		t.Errorf("what is: %s", got)
	}
	if got := firstOf(t, ix, "how many euros of rent did I pay a month for the flat?"); got != "s0" {
		t.Errorf("what was, with every word of it: %s", got)
	}
}

func TestANumberOfTheQuestionIsNoIdentifier(t *testing.T) {
	for raw, want := range map[string]bool{"2024": false, "API": false, "10.5": false, "1.2.3": true, "sign-in": false, "K8s": true, "refund_queue": true, "main.go": true,
		"camelCase": true, "v1.2.3": true, "NATO": false, "Don't": false, "e.g": true} {
		if got := isIdentifier(raw); got != want {
			t.Errorf("%s: %v", raw, got)
		}
	}
	// The year stands in the wrong text only.
	ix := chats([2]string{"I gave my brother a telescope for his birthday", "nice"}, [2]string{"report of 2024", "The report of 2024 is long."},
		[2]string{"something in between", "yes"})
	if got := firstOf(t, ix, "what birthday present did my brother get in 2024?"); got != "s0" {
		t.Error(got)
	}
}

func TestAnotherNumberIsAnotherFact(t *testing.T) {
	long := "The cache of the gateway keeps what it has fetched for the shop, the kiosk and the warehouse, refreshes it in the night and answers from it while the network is down, for %d hours."
	ix := Build([]Document{{ID: "a", Path: "a", Body: fmt.Sprintf(long, 12), Date: time.Unix(1, 0)}, {ID: "b", Path: "b", Body: fmt.Sprintf(long, 24)}, {ID: "c", Path: "c", Body: fmt.Sprintf(long, 24)}})
	a, err := ix.Search(Query{Text: "how long does the gateway answer from its cache", Now: today, NoFloor: true})
	if err != nil || len(a.Results) != 2 {
		t.Errorf("%+v %v", a.Results, err)
	}
}
