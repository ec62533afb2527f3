package capture

import (
	"testing"

	"pgregory.net/rapid"
)

// Two texts that are the same rule are never told apart by their keys.
func TestKeyNeverHidesTheSameRule(t *testing.T) {
	words := []string{"never", "always", "push", "to", "main", "bump", "the", "version", "without", "asking", "me", "npm", "pnpm",
		"use", "instead of", "nie", "die Version", "ohne Rückfrage", "不要", "推送", "主分支", "run", "tests", "before", "commit", "src/a.go"}
	text := rapid.Custom(func(t *rapid.T) string {
		s := ""
		for _, w := range rapid.SliceOfN(rapid.SampledFrom(words), 1, 9).Draw(t, "words") {
			s += w + " "
		}
		return s
	})
	same, apart := 0, 0
	rapid.Check(t, func(t *rapid.T) {
		a, b := DigestOf(text.Draw(t, "a")), DigestOf(text.Draw(t, "b"))
		may := a.MayBe(b.Key())
		if a.Same(b) >= SameRule {
			if same++; !may {
				t.Errorf("similarity %.2f is hidden", a.Same(b))
			}
		} else if !may {
			apart++
		}
		if !a.MayBe(a.Key()) {
			t.Error("a rule is not itself")
		}
	})
	if apart == 0 {
		t.Error("the key tells nothing apart")
	}
}
