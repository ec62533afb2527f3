package capture

import "agentrecall/internal/lexicon"

// Promise reports whether the agent's words promise to do something otherwise
// from now on: "noted, from now on I will …". Only the agent's own prose
// counts. The words never become a rule; they say that the prompt before them
// may have been one.
func Promise(assistant string) bool {
	for _, sp := range Voice(assistant) {
		part := assistant[sp.Start:sp.End]
		for _, s := range SplitSentences(part) {
			if len(s.Text) <= scoredBytes && promises(s.Text) {
				return true
			}
		}
	}
	return false
}

func promises(sentence string) bool {
	mask := masked(sentence)
	primary, others := lexicon.Detect(mask)
	folded := lexicon.Fold(mask)
	if has(lexicon.For(primary), "promise", folded) {
		return true
	}
	for _, lang := range others {
		if has(lexicon.For(lang), "promise", folded) {
			return true
		}
	}
	return false
}

func has(l *lexicon.Lexicon, section, folded string) bool {
	_, _, ok := l.Has(section, folded)
	return ok
}
