package capture

import "testing"

func TestClassifyBasics(t *testing.T) {
	for _, c := range []struct {
		text  string
		label Label
	}{
		{"no, never bump the version without asking me", Durable},
		{"From now on run the linter before you commit.", Durable},
		{"以后不要擅自升级版本号,先问我", Durable},
		{"no problem, take your time", None},
		{"// never push to main", None},
		{"<system-reminder>Always use tabs.</system-reminder>", None},
		{"先别推,我再看一眼", OneOff},
	} {
		if r := Classify(Input{Text: c.text}); r.Label != c.label {
			t.Errorf("Classify(%q) = %s %.2f %v, want %s", c.text, r.Label, r.Score, r.Features, c.label)
		}
	}
}
