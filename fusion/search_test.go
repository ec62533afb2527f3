package fusion

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// A shop's memory, small enough to be read here.
func shop() *Index {
	at := func(m, d int) time.Time { return time.Date(2026, time.Month(m), d, 9, 0, 0, 0, time.UTC) }
	return Build([]Document{
		{ID: "ttl", Kind: Palace, Project: "shop", Title: "Session lifetime", Body: "Sessions end after 30 minutes; SESSION_TTL in auth/config.go.", Path: "palace/rooms/knowledge/session-lifetime.md", Line: 8, Date: at(3, 1)},
		{ID: "ttl-2", Kind: Palace, Project: "shop", Title: "Session lifetime changed", Body: "Sessions now end after 12 hours, see [[kiosk]].", Path: "palace/rooms/knowledge/session-lifetime-changed.md", Date: at(5, 1)},
		{ID: "kiosk", Kind: Palace, Project: "shop", Title: "Kiosk", Body: "The kiosks run an old browser.", Path: "palace/rooms/knowledge/kiosk.md", Date: at(4, 1)},
		{ID: "push", Kind: Correction, Project: "global", Title: "Never force push", Body: "no, never force push to a shared branch", Triggers: []string{"rewrite history", "--force-with-lease"}, Path: "global/corrections/never-force-push.md", Severity: 0, Date: at(2, 1)},
		{ID: "old-rule", Kind: Correction, Project: "shop", Title: "Deploy by hand", Body: "Deploy by hand with the script.", State: Superseded, Path: "old.md", Date: at(1, 1)},
		{ID: "new-rule", Kind: Correction, Project: "shop", Title: "Deploy through the pipeline", Body: "Deploy through the pipeline only, never by hand with the script of the past.", Supersedes: "old-rule", Path: "new.md", Date: at(6, 1)},
		{ID: "gone", Kind: Correction, Project: "shop", Title: "Retracted deploy rule", Body: "Deploy on Fridays.", State: Retracted, Path: "gone.md"},
		{ID: "mill", Kind: Palace, Project: "mill", Title: "Session of the mill", Body: "A session at the mill lasts one shift.", Path: "mill.md", Date: at(3, 3)},
		{ID: "june", Kind: Journal, Project: "shop", Session: "s1", Title: "Cart totals", Body: "Fixed the rounding of cart totals.", Path: "journal/2026-06-02.md", Date: at(6, 2)},
		{ID: "march", Kind: Journal, Project: "shop", Session: "s2", Title: "Cart coupons", Body: "Coupons are taken off the cart totals before tax.", Path: "journal/2026-03-02.md", Date: at(3, 2)},
		{ID: "chat", Kind: Archive, Project: "shop", Session: "s3", Path: "/t/s3.jsonl", InPlace: true, Date: at(6, 3), Sections: []Section{{Text: "why does the printer jam", Line: 4}, {Text: "The printer jams since the paper is damp.", Line: 9}}},
	})
}

var today = time.Date(2026, 6, 10, 12, 0, 0, 0, time.UTC)

func answer(t testing.TB, q Query) (ids []string, a Answer) {
	t.Helper()
	if q.Now.IsZero() {
		q.Now = today
	}
	a, err := shop().Search(q)
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range a.Results {
		ids = append(ids, r.ID)
	}
	return ids, a
}

func TestWhatHoldsNowComesFirst(t *testing.T) {
	if ids, _ := answer(t, Query{Text: "when does a session end?", Project: "shop"}); ids[0] != "ttl-2" {
		t.Errorf("%v", ids)
	}
	if ids, _ := answer(t, Query{Text: "when did a session end before we changed it?", Project: "shop"}); ids[0] != "ttl" {
		t.Errorf("a question about the past: %v", ids)
	}
	ids, _ := answer(t, Query{Text: "deploy by hand with the script", Project: "shop"})
	if ids[0] != "new-rule" || ids[1] != "old-rule" {
		t.Errorf("%v", ids)
	}
	for _, id := range ids {
		if id == "gone" {
			t.Error("a retracted rule is answered")
		}
	}
}

func TestResultSaysWhereAndWhy(t *testing.T) {
	_, a := answer(t, Query{Text: "SESSION_TTL", Project: "shop"})
	r := a.Results[0]
	if r.Citation() != "palace/rooms/knowledge/session-lifetime.md:8" || r.Confidence != High || cmp.Diff(r.Why, []string{"SESSION_TTL"}) != "" {
		t.Errorf("%s %v %q", r.Citation(), r.Confidence, r.Why)
	}
	ids, a := answer(t, Query{Text: "12 hours session lifetime changed", Project: "shop"})
	linked := false
	for _, l := range a.AlsoLinked {
		linked = linked || l.ID == "kiosk" && l.From == "ttl-2" && strings.HasSuffix(l.Citation, "kiosk.md:1")
	}
	if !linked && !strings.Contains(strings.Join(ids, " "), "kiosk") {
		t.Errorf("what is linked is not named: %v %+v", ids, a.AlsoLinked)
	}
}

func TestScopes(t *testing.T) {
	ids, _ := answer(t, Query{Text: "session", Project: "shop"})
	if ids[0] == "mill" || ids[len(ids)-1] != "mill" {
		t.Errorf("another project does not stand last: %v", ids)
	}
	if ids, _ := answer(t, Query{Text: "session", Project: "shop", Sees: func(p string) bool { return p != "mill" }}); strings.Contains(strings.Join(ids, " "), "mill") {
		t.Errorf("an unseen project is answered: %v", ids)
	}
	if ids, _ := answer(t, Query{Text: "force push", Project: "shop"}); ids[0] != "push" {
		t.Errorf("what holds everywhere: %v", ids)
	}
	if ids, _ := answer(t, Query{Text: "session", Kinds: []Kind{Journal}}); len(ids) != 0 {
		t.Errorf("%v", ids)
	}
}

func TestNothingIsFound(t *testing.T) {
	ids, a := answer(t, Query{Text: "catering for the summer party", Project: "shop"})
	if len(ids) != 0 || a.Confidence != None || a.Searched[Palace] == 0 || a.Searched[Correction] == 0 {
		t.Errorf("%v %+v", ids, a)
	}
}

func TestTriggersFind(t *testing.T) {
	if ids, _ := answer(t, Query{Text: "may I rewrite history here?", Project: "shop"}); len(ids) == 0 || ids[0] != "push" {
		t.Errorf("%v", ids)
	}
}

func TestTimeOfAQuestion(t *testing.T) {
	ids, a := answer(t, Query{Text: "cart totals since June", Project: "shop"})
	if cmp.Diff(ids, []string{"june"}) != "" || !a.ByTime {
		t.Errorf("%v %v", ids, a.ByTime)
	}
	if ids, _ := answer(t, Query{Text: "cart totals last week", Project: "shop"}); ids[0] != "june" {
		t.Errorf("%v", ids)
	}
	if ids, _ := answer(t, Query{Text: "cart totals", Until: today.AddDate(0, -1, 0)}); cmp.Diff(ids, []string{"march"}) != "" {
		t.Errorf("%v", ids)
	}
	for _, c := range []struct{ text, since, until string }{
		{"what did we do yesterday", "2026-06-09", "2026-06-09"},
		{"vor 3 Tagen", "2026-06-07", "2026-06-07"},
		{"in the last 2 weeks", "2026-05-27", "2026-06-10"},
		{"上周做了什么", "2026-06-01", "2026-06-07"},
		{"decisions in March", "2026-03-01", "2026-03-31"},
		{"on 5 May", "2026-05-05", "2026-05-05"},
		{"since 2026-02", "2026-02-01", ""},
		{"before April 2026", "", "2026-03-31"},
		{"may I push?", "", ""},
		{"march through the tests", "", ""},
	} {
		s := spanOf(c.text, today)
		day := func(t time.Time) string {
			if t.IsZero() {
				return ""
			}
			return t.Format(time.DateOnly)
		}
		if day(s.since) != c.since || day(s.until) != c.until {
			t.Errorf("%q: %s to %s, want %s to %s", c.text, day(s.since), day(s.until), c.since, c.until)
		}
	}
}

func TestTextInPlaceIsReadAgain(t *testing.T) {
	now := "The printer jams since the paper is damp."
	load := func(path string, line int) (string, error) {
		if path != "/t/s3.jsonl" {
			t.Errorf("asked for %s", path)
		}
		if line == 9 {
			return now, nil
		}
		return "why does the printer jam", nil
	}
	_, a := answer(t, Query{Text: "paper damp printer", Project: "shop", Load: load})
	if r := a.Results[0]; r.ID != "chat" || r.Passages[0].Text != now || r.Citation() != "/t/s3.jsonl:9" {
		t.Errorf("%+v", a.Results[0])
	}
	now = "something else stands here by now"
	_, a = answer(t, Query{Text: "paper damp printer", Project: "shop", Load: load})
	for _, r := range a.Results {
		for _, p := range r.Passages {
			if strings.Contains(p.Text, "damp") || strings.Contains(p.Text, "something else") {
				t.Errorf("a text that has changed is shown: %q", p.Text)
			}
		}
	}
}

func TestRatingsMoveResults(t *testing.T) {
	_, a := answer(t, Query{Text: "cart totals", Project: "shop"})
	first, second := a.Results[0].ID, a.Results[1].ID
	ids, _ := answer(t, Query{Text: "the totals of the cart", Project: "shop", Rated: Ratings([]Rating{{ID: first, Stems: a.Stems}})})
	if ids[0] != second {
		t.Errorf("%v", ids)
	}
	ids, _ = answer(t, Query{Text: "cart coupons", Project: "shop", Rated: Ratings([]Rating{{ID: "march", Stems: []string{"printer", "queue"}}})})
	if ids[0] != "march" {
		t.Errorf("a rating for another question counts: %v", ids)
	}
}

func TestNothingSecretIsKept(t *testing.T) {
	secret := "ghp_" + strings.Repeat("a1B2", 9)
	ix := Build([]Document{{ID: "x", Title: "Token " + secret, Body: "the key is " + secret, Triggers: []string{secret}}})
	for _, s := range ix.segments {
		if strings.Contains(string(s.data), secret) || strings.Contains(string(s.data), strings.ToLower(secret)) {
			t.Error("the index holds a secret")
		}
	}
}

// No text is an error, and none takes long.
func FuzzSearch(f *testing.F) {
	ix := shop()
	for _, s := range []string{"", `"`, "AND OR NOT (", "title:x* -y", "\x00\xff", "*", "session:ttl", "'; drop table", "一", "😀", "a\u0300", "((((", "2026-13-45 since", strings.Repeat("session ", 200)} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, floor := range []bool{false, true} {
			a, err := ix.Search(Query{Text: text, Project: "shop", Now: today, NoFloor: floor})
			if err != nil {
				t.Fatalf("%q: %v", text, err)
			}
			for i, r := range a.Results {
				if r.ID == "" || r.Confidence == None || len(r.Passages) == 0 || i > 0 && r.Score > a.Results[i-1].Score {
					t.Errorf("%q: result %d: %+v", text, i, r)
				}
			}
		}
	})
}

func TestAMegabyteIsAQuestion(t *testing.T) {
	if ids, _ := answer(t, Query{Text: strings.Repeat("session ttl \xff 库存 ", 50_000), Project: "shop"}); len(ids) == 0 {
		t.Error("nothing found")
	}
}

// The same documents give the same answer in any order.
func TestOrderOfDocumentsDoesNotMatter(t *testing.T) {
	texts := []string{"alpha beta gamma", "beta gamma delta", "gamma delta epsilon", "alpha epsilon", "delta delta alpha", "库存 同步 alpha"}
	rapid.Check(t, func(t *rapid.T) {
		order := rapid.Permutation([]int{0, 1, 2, 3, 4, 5}).Draw(t, "order")
		query := rapid.SampledFrom([]string{"alpha", "beta delta", "库存", "epsilon gamma"}).Draw(t, "query")
		scores := func(order []int) map[string]float64 {
			var docs []Document
			for _, i := range order {
				docs = append(docs, Document{ID: texts[i], Body: texts[i]})
			}
			a, err := Build(docs).Search(Query{Text: query, NoFloor: true})
			if err != nil {
				t.Fatal(err)
			}
			m := map[string]float64{}
			for _, r := range a.Results {
				m[r.ID] = 1
			}
			return m
		}
		if d := cmp.Diff(scores([]int{0, 1, 2, 3, 4, 5}), scores(order)); d != "" {
			t.Fatal(d)
		}
	})
}
