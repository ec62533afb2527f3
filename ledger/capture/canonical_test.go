package capture

import "testing"

// What people say most plainly is kept at once, in every wording of never,
// always and from now on.
func TestPlainRulesAreKeptAtOnce(t *testing.T) {
	for _, text := range []string{
		"from now on never force-push", "never force-push", "From now on, never force push", "from now on never push to main", "never push to main from now on",
		"always run the tests before you commit", "no, never bump the version without asking me first", "Always use tabs",
		"I want you to always ask before you push", "don't ever commit without asking", "we use pnpm here, not npm",
		"ab jetzt nie auf main pushen", "以后不要直接推main",
	} {
		if r := Classify(Input{Channel: Prompt, Text: text}); r.Label != Durable || r.Status != "active" {
			t.Errorf("%q is %s, %s (%.2f)", text, r.Label, r.Status, r.Score)
		}
	}
}

// A rule that only waits to be confirmed allows nothing by its own words.
func TestARuleThatWaitsGrantsNothing(t *testing.T) {
	for _, text := range []string{
		"maybe ask me before you push", "push only after I looked at it", "commit when the tests are green, otherwise tell me", "prefer deploying from CI",
		"ask first, then publish", "deploy only on Mondays, I think", "vielleicht fragst du mich, bevor du pushst", "push 之前先问我一下吧",
	} {
		if r := Classify(Input{Channel: Prompt, Text: text}); r.Label == Durable && len(r.Grants) > 0 {
			t.Errorf("%q is %s (%.2f) and grants %+v", text, r.Status, r.Score, r.Grants)
		}
	}
}
