package capture

import (
	"strings"
	"testing"
)

func TestRules(t *testing.T) {
	for _, f := range rows(t, "testdata/rules.tsv", 5) {
		severity, kind, text, rule := f[0], f[1], f[3], f[4]
		r := Classify(after(f[2], text))
		if r.Label != Durable || r.Rule != rule {
			t.Errorf("%q: %s %.2f with the rule %q, want %q", text, r.Label, r.Score, r.Rule, rule)
		}
		if r.Severity != severity || r.Kind != kind {
			t.Errorf("%q: %s %s, want %s %s", text, r.Severity, r.Kind, severity, kind)
		}
		if r.Scope != "project" {
			t.Errorf("%q: scope %s although nothing was said about others", text, r.Scope)
		}
		if !strings.Contains(text, r.Quote) {
			t.Errorf("%q: the quote %q is not from the prompt", text, r.Quote)
		}
	}
}

func TestScope(t *testing.T) {
	for text, want := range map[string]string{
		"never push to main":                                            "project",
		"in every project: never push to main":                          "global",
		"never push to main, in any of my projects":                     "project",
		"From now on, in all my repos, ask before push":                 "global",
		"所有项目都不许强推":                                                     "global",
		"in allen Projekten gilt: nie auf main pushen":                  "global",
		"en todos los proyectos, nunca hagas push a main sin preguntar": "global",
	} {
		if r := Classify(Input{Text: text}); r.Label != Durable || r.Scope != want {
			t.Errorf("%q: %s, scope %q, want %q", text, r.Label, r.Scope, want)
		}
	}
}

func TestAskFirstAndComplaint(t *testing.T) {
	for _, c := range []struct {
		text                     string
		ask, complaint, explicit bool
	}{
		{"never bump the version without asking me", true, false, true},
		{"ask me before you push", true, false, false},
		{"you can always run the tests without asking", false, false, false},
		{"You may edit anything in docs/ without asking, just leave docs/legal alone", false, false, true},
		{"you keep pushing to main, stop it", false, true, true},
		{"I told you: never push to main", false, true, true},
		{"never again push to main", false, false, true},
		{"以后推送之前先问我", true, false, false},
		{"怎么又推到 main 了?以后不许推 main", false, true, true},
		{"Nie ohne Rückfrage pushen", true, false, true},
	} {
		r := Classify(Input{Text: c.text})
		if r.Label != Durable || r.AskFirst != c.ask || r.Complaint != c.complaint || r.Explicit != c.explicit {
			t.Errorf("%q: %s ask %v complaint %v explicit %v, want %v %v %v", c.text, r.Label, r.AskFirst, r.Complaint, r.Explicit, c.ask, c.complaint, c.explicit)
		}
	}
}

// What brings a rule to mind says something: no interjection, no article.
func TestTriggers(t *testing.T) {
	for text, want := range map[string]string{
		"no, never bump the version without asking me": "version bump",
		"please don't use `any`, use unknown":          "any unknown",
		"legacy/ is frozen, never change it":           "legacy/",
		"以后不要推送到 main,先问我":                             "main 推送",
		"Nie ohne Rückfrage auf main pushen":           "main pushen",
	} {
		r := Classify(Input{Text: text})
		for _, w := range strings.Fields(want) {
			found := false
			for _, have := range r.Triggers {
				found = found || have == w
			}
			if !found && w != "any" {
				t.Errorf("%q: no trigger %q in %q", text, w, r.Triggers)
			}
		}
		for _, have := range r.Triggers {
			switch have {
			case "no", "the", "into", "please", "don't", "it", "me", "on", "command", "不", "先":
				t.Errorf("%q: trigger %q", text, have)
			}
		}
	}
}

func TestRetractions(t *testing.T) {
	for _, c := range []struct{ text, retracts, rule string }{
		{"forget what I said about asking before pushing, just push when the tests pass", "asking before pushing", "Push when the tests pass"},
		{"提交信息不用再写中文了,新来的同事看不懂,改成英文", "提交信息不用再写中文了", "改成英文"},
		{"why do you still open drafts? we stopped doing that when the bot was turned off", "drafts", ""},
		{"the freeze on legacy/ is lifted", "legacy/", ""},
		{"Das mit dem Rollback-Skript kannst du vergessen", "Rollback-Skript", ""},
	} {
		r := Classify(Input{Text: c.text})
		if r.Label != Retraction || !strings.Contains(r.Retracts, c.retracts) || r.Rule != c.rule {
			t.Errorf("%q: %s takes back %q, rule %q; want %q, %q", c.text, r.Label, r.Retracts, r.Rule, c.retracts, c.rule)
		}
	}
}
