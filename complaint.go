package agentrecall

import (
	"slices"
	"strings"

	"agentrecall/fusion"
	"agentrecall/internal/lexicon"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// complaintTurns is within how many turns after a call words are taken for a
// complaint about it.
const complaintTurns = 3

// A remark is what the person said in a past session, and what it was taken for.
type remark struct {
	step *step
	n    int // index of the step
	res  capture.Result
}

// A hit is one call of a past session that a rule would have spoken of.
type hit struct {
	rule *ledger.Rule
	item int
	act  act.Act
	step *step
	n    int  // index of the step
	last bool // no later call of the turn did anything that has a class
}

// complaint finds the words by which the person complained about a hit within
// three turns: the call refused, the rule said again, or an accusation that
// speaks of the act. ok is false when nothing was said against it.
func complaint(h *hit, said []remark) (text string, ok bool) {
	for i := range said {
		w := &said[i]
		if w.n <= h.n || w.step.turn > h.step.turn+complaintTurns {
			continue
		}
		refused := w.step.channel == capture.Rejection && w.step.call != nil && w.step.call == h.step.call
		if refused || repeats(h.rule, &w.res) || accuses(h, w) {
			return w.step.text, true
		}
	}
	return "", h.refused()
}

func (h *hit) refused() bool {
	return h.step.call != nil && h.step.call.outcome == refusedOutcome
}

// repeats reports whether words say the rule again.
func repeats(r *ledger.Rule, res *capture.Result) bool {
	if res.Rule == "" || res.Status == "none" {
		return false
	}
	return saysSame(r, res.Rule, res.Quote)
}

// saysSame reports whether a sentence, with the words it was made of, states
// a rule that is there.
func saysSame(r *ledger.Rule, text, quote string) bool {
	s := capture.Same(r.Text, text)
	if s < 1 && r.Quote != "" {
		s = max(s, capture.Same(r.Quote, quote))
	}
	return s >= sameRule
}

// accuses reports whether words reproach the agent with the act, or forbid it
// for good: they name it, or name no act at all right after it.
func accuses(h *hit, w *remark) bool {
	near := w.step.turn <= h.step.turn+1
	forbids := near && w.res.Label == capture.Durable && w.res.Status != "none" && w.res.Kind != "permission" && (w.res.Explicit || w.res.AskFirst)
	if !w.res.Complaint && !forbids {
		return false
	}
	text := cutText(w.step.text, 600)
	if names(text, &h.act) || common(text, h.rule.Text+" "+h.rule.Quote) >= 2 {
		return true
	}
	return near && h.last && h.act.Class != "" && reproachOnly(text)
}

// reproachOnly reports whether a text names nothing that it is about: no word of
// more than three bytes is left beyond the phrases by which people reproach, forbid or contradict ("I
// told you not to do that").
func reproachOnly(text string) bool {
	lang, others := lexicon.Detect(text)
	folded := []byte(lexicon.Fold(text))
	left := append([]byte(nil), folded...)
	for _, lang := range append(others, lang) {
		l := lexicon.For(lang)
		var reproach []int
		for _, name := range l.Sections("capture") {
			if reproaches(name) {
				reproach = append(reproach, l.Number(name))
			}
		}
		l.Scan(string(folded), func(section int, _ string, start, end int) {
			if slices.Contains(reproach, section) {
				for i := start; i < end; i++ {
					left[i] = ' '
				}
			}
		})
	}
	for _, w := range fusion.Content(string(left)) {
		if len(w) > 3 {
			return false
		}
	}
	return true
}

func reproaches(section string) bool {
	switch section {
	case "capture.again", "capture.accuse", "capture.contradict.start", "capture.why.start", "capture.shock", "capture.ban.start", "capture.ban",
		"capture.never", "capture.always", "capture.filler", "capture.usual", "capture.agent", "capture.definite", "capture.undo", "capture.agreed":
		return true
	}
	return false
}

// names reports whether a text speaks of an act: of its class or a wider one,
// or of the program that it runs.
func names(text string, a *act.Act) bool {
	for class := a.Class; strings.Contains(class, "."); class = class[:strings.LastIndexByte(class, '.')] {
		if capture.SpeaksOf(text, class) {
			return true
		}
	}
	for _, n := range guard.ActsNamed(text, "") {
		if n.Class != "" && a.Class != "" && (act.Is(a.Class, n.Class) || act.Is(n.Class, a.Class)) {
			return true
		}
		if n.Run != "" && a.Command != nil && len(a.Command.Words) > 0 && strings.Fields(n.Run)[0] == a.Command.Words[0] {
			return true
		}
	}
	return false
}
