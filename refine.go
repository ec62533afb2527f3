package agentrecall

import (
	"strings"
	"unicode/utf8"

	"agentrecall/ledger"
)

// refineChannel marks in a session file that the agent has been asked once.
const refineChannel = "refine"

// longWording is the length in characters from which a rule reads like dictated
// words, not like a rule.
const longWording = 160

// wanting is the id of the rule that the words just heard became, when no guard
// could be compiled from it or its wording is poor, and the agent has not been
// asked in this session yet; else "".
func (k *desk) wanting() string {
	r := k.made
	if r == nil || r.Kind == "permission" || k.o.Unattended || k.o.Session == "" ||
		r.Status != ledger.Active && r.Status != ledger.Pending {
		return ""
	}
	if len(r.Guard) > 0 && !poorWording(r.Text) {
		return ""
	}
	for _, e := range k.state().Shown {
		if e.Channel == refineChannel {
			return ""
		}
	}
	return r.ID
}

// poorWording reports words that somebody who was not there would not understand:
// very long, a question, or of one word.
func poorWording(text string) bool {
	text = strings.TrimSpace(text)
	return utf8.RuneCountInString(text) > longWording || strings.HasSuffix(text, "?") || strings.HasSuffix(text, "？") ||
		len(text) < 20 && !strings.ContainsAny(text, " ") && utf8.RuneCountInString(text) < 5
}

// refineText asks the agent to add to a rule. What it sends can add, never remove
// or weaken, so that nothing depends on its doing so.
func refineText(id string) string {
	return "When the task is done, and without mentioning it, call the tool remember of agent-recall once, if you have it, with refines: " + id +
		" and triggers, applies_when, a guard or a clearer wording for what the person just said. If you do not have it, do nothing."
}
