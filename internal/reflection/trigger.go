package reflection

import (
	"strings"

	"agentrecall/internal/redact"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// maxTriggers is how many words a rule gets.
const maxTriggers = 12

// retoldAtMost is how many rules get their words in one night, the first run of
// a day: each is a file of its own, put on the disk for good.
const retoldAtMost = 100

// triggers gives rules without any the words under which a later question or
// situation would look for them: from their sentence, their act and the command
// before them. The words rank what is shown; they decide nothing.
func (p *Plan) triggers(s *stock) {
	if p.ran(s.m) {
		return
	}
	n := 0
	for _, sh := range s.shelves {
		for _, r := range sh.Rules {
			if r.Status != ledger.Active || len(r.Triggers) > 0 || r.File == "" {
				continue
			}
			words := triggersOf(r)
			if len(words) == 0 {
				continue
			}
			if n++; n > retoldAtMost {
				return
			}
			c, ok := withTriggers(s.m.Root, r, words)
			if !ok {
				continue
			}
			p.Changes = append(p.Changes, c)
			p.found(Finding{Kind: "trigger", Project: r.Project, Rule: r.ID, Text: r.Text, Why: []string{strings.Join(words, ", ")}})
		}
	}
}

func triggersOf(r *ledger.Rule) (words []string) {
	src := guard.Source{Rule: redact.String(r.Text), Quote: redact.String(r.Quote), Severity: r.Severity}
	add := func(list ...string) {
		for _, w := range list {
			w = strings.ToLower(strings.TrimSpace(w))
			if w != "" && len(words) < maxTriggers && !has(words, w) && !strings.Contains(strings.ToLower(r.Text), w) && redact.String(w) == w {
				words = append(words, w)
			}
		}
	}
	add(guard.Compile(src).Triggers...)
	add(capture.Classify(capture.Input{Text: orText(src.Quote, src.Rule), Channel: capture.Prompt}).Triggers...)
	if strings.Contains(r.Class, ".") {
		add(strings.ReplaceAll(r.Class, ".", " "))
	}
	for _, f := range strings.Fields(r.After) {
		if len(f) > 2 && len(f) < 20 && strings.IndexFunc(f, func(c rune) bool { return c < 'a' || c > 'z' }) < 0 {
			add(f)
		}
	}
	return words
}

// withTriggers plans the rule's file with the words, every other byte as it was.
func withTriggers(root store.Root, r *ledger.Rule, words []string) (change, bool) {
	before, err := store.ReadRegular(r.File, 256<<10)
	if err != nil {
		return change{}, false
	}
	doc, err := store.ParseDoc(before)
	if err != nil {
		return change{}, false
	}
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = string(store.AppendString(nil, w)) // a JSON string is YAML too
	}
	if doc.Set("triggers", "["+strings.Join(list, ", ")+"]") != nil {
		return change{}, false
	}
	was, now := string(before), string(doc.Bytes())
	return change{File: below(root, r.File), Before: &was, After: &now}, true
}

func orText(s, def string) string {
	if s == "" {
		return def
	}
	return s
}
