package plain

import (
	"slices"
	"testing"
)

func TestRank(t *testing.T) {
	var r Ranker
	r.Add("both", "the lock of the orders table")
	r.Add("one", "the orders of today and of all other days that there were")
	r.Add("none", "quite another thing")
	r.Add("rare", "A zebra!")
	for question, want := range map[string][]string{
		"Lock of ORDERS": {"both", "one"}, "zebra orders": {"rare", "both", "one"}, "elephant": {}, "": {},
	} {
		if got := r.Rank(question, 10); !slices.Equal(got, want) {
			t.Errorf("%q: %v, want %v", question, got, want)
		}
	}
	if got := r.Rank("orders", 1); len(got) != 1 {
		t.Errorf("limit: %v", got)
	}
	if got := new(Ranker).Rank("orders", 3); len(got) != 0 {
		t.Errorf("nothing added: %v", got)
	}
}
