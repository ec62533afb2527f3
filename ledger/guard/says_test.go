package guard

import (
	"strings"
	"testing"
)

func TestMatchEnd(t *testing.T) {
	for _, tt := range []struct {
		item, message string
		want          bool
	}{
		{`{"when":{"says":"(?i)you're absolutely right"},"decide":"remind"}`, "You're absolutely right, sorry.", true},
		{`{"when":{"says":"(?i)you're absolutely right"},"decide":"remind"}`, "Done.", false},
		{`{"when":{"says":"/(?i)done/"},"decide":"remind"}`, "Done.", true},
		{`{"when":{"says":"x"},"decide":"remind"}`, "", false},
		{`{"when":{"says":"!/tests pass/"},"decide":"remind"}`, "done", true},
		{`{"when":{"says":"!/tests pass/"},"decide":"remind"}`, "done, tests pass", false},
		{`{"when":{"says":"!important"},"decide":"remind"}`, "a !important rule", true},
		{`{"when":{"says":"!important"},"decide":"remind"}`, "done", false},
		{`{"when":{"says":true,"lang":"!de"},"decide":"remind"}`, "I have fixed the tests and they are green now.", true},
		{`{"when":{"says":true,"lang":"!de"},"decide":"remind"}`, "Ich habe die Tests repariert, sie sind jetzt wieder grün.", false},
		{`{"when":{"says":true,"lang":"!zh"},"decide":"remind"}`, "我已经修好了测试,现在全部通过。", false},
		{`{"when":{"says":true,"lang":"!zh"},"decide":"remind"}`, "42 ✅", false},
		{`{"when":{"opens":"Great|Sure"},"decide":"remind"}`, "Great! Done.", true},
		{`{"when":{"opens":"Great|Sure"},"decide":"remind"}`, "**Sure** thing", true},
		{`{"when":{"opens":"great question"},"decide":"remind"}`, "Great question. The answer", true},
		{`{"when":{"opens":"Great"},"decide":"remind"}`, "Greatly improved.", false},
		{`{"when":{"opens":"Great"},"decide":"remind"}`, "This is great", false},
		{`{"when":{"opens":"好的"},"decide":"remind"}`, "好的我来改", true},
		{`{"when":{"opens":"!TL;DR"},"decide":"remind"}`, "The change is", true},
		{`{"when":{"opens":"!TL;DR"},"decide":"remind"}`, "TL;DR: done", false},
		{`{"when":{"opens":"/[A-Z]{4,}/"},"decide":"remind"}`, "DONE now", true},
		{`{"when":{"opens":"/[A-Z]{4,}/"},"decide":"remind"}`, "now DONE", false},
		{`{"when":{"longer_than":3},"decide":"remind"}`, "one two three", false},
		{`{"when":{"longer_than":3},"decide":"remind"}`, "one two three four", true},
		{`{"when":{"longer_than":3},"decide":"remind"}`, "修复完成", true},
		{`{"when":{"longer_than":"2 lines"},"decide":"remind"}`, "a\nb\n", false},
		{`{"when":{"longer_than":"2 lines"},"decide":"remind"}`, "a\nb\nc", true},
		{`{"when":{"longer_than":"5 characters"},"decide":"remind"}`, "修复完成", false},
		{`{"when":{"says":"ready"},"unless":{"says":"tests pass"},"decide":"remind"}`, "ready", true},
		{`{"when":{"says":"ready"},"unless":{"says":"tests pass"},"decide":"remind"}`, "ready, tests pass", false},
		{`{"when":{"says":"ready"},"unless":{"lang":"de"},"decide":"remind"}`, "Alles ready und ich habe das nicht geändert", false},
		{`{"when":[{"says":"a"},{"says":"b"}],"decide":"remind"}`, "b", true},
		{`{"when":{"act":"git.push"},"decide":"remind"}`, "git.push", false},
	} {
		got := MatchEnd([]Item{item(t, tt.item)}, inRoot, tt.message)
		if (len(got) == 1) != tt.want {
			t.Errorf("%s on %q = %v, want %v", tt.item, tt.message, got, tt.want)
		}
		for _, m := range got {
			if m.Decide != Remind || m.Act != -1 {
				t.Errorf("%s: match %+v, want a reminder of no act", tt.item, m)
			}
		}
	}
}

func TestEndOfTurn(t *testing.T) {
	it := item(t, `{"when":{"end":true},"requires":{"act":"test.run","since":"file.edit"},"decide":"remind"}`)
	for past, want := range map[string]bool{
		"":                               false,
		"file.edit path=a.go":            true,
		"file.edit path=a.go ; test.run": false,
		"test.run ; file.edit path=a.go": true,
		"test.run ; file.edit path=a.md": false,
		"test.run ; file.edit path=?":    false,
		"file.edit path=README.md":       false,
		"git.push":                       false,
	} {
		c := inRoot
		c.Past = history(past)
		got := MatchEnd([]Item{it}, c, "done")
		if (len(got) == 1) != want {
			t.Errorf("end of a turn after %q = %v, want %v", past, got, want)
		}
		if want && !strings.Contains(got[0].Lacks, "test run") {
			t.Errorf("lacks %q, want the test run", got[0].Lacks)
		}
	}
	c := Context{Root: "/r"}
	if got := MatchEnd([]Item{it}, c, "done"); len(got) != 0 {
		t.Errorf("without a record = %v, want silence", got)
	}
	if got := MatchEnd([]Item{item(t, `{"when":{"end":true},"requires":{"act":"git.push"},"decide":"remind"}`)}, c, "done"); len(got) != 1 {
		t.Errorf("a duty without since, without a record = %v, want a reminder", got)
	}
	wrapUp := item(t, `{"when":{"end":true},"requires":{"act":"git.push"},"decide":"remind"}`)
	if got := MatchEnd([]Item{wrapUp}, inRoot, "done"); len(got) != 1 {
		t.Errorf("a duty without since = %v, want a reminder", got)
	}
}

func TestSaysAndEndAreNoActs(t *testing.T) {
	for _, json := range []string{
		`{"when":{"says":"x"},"decide":"remind"}`,
		`{"when":{"end":true},"requires":{"act":"test.run"},"decide":"remind"}`,
	} {
		if m := Decide([]Item{item(t, json)}, fuzzActs, inRoot); len(m) != 0 {
			t.Errorf("%s speaks of acts: %v", json, m)
		}
	}
}
