package capture

import "agentrecall/internal/lexicon"

// SpeaksOf reports whether a text names an act of a class, or of one of its
// dotted children, in any language that occurs in it. The words are the act
// sections of the lexicons.
func SpeaksOf(text, class string) bool {
	primary, others := lexicon.Detect(text)
	folded := lexicon.Fold(text)
	if sectionsHave(lexicon.For(primary), folded, class) {
		return true
	}
	for _, lang := range others {
		if sectionsHave(lexicon.For(lang), folded, class) {
			return true
		}
	}
	return false
}

func speaksOf(folded, lang, class string) bool {
	return sectionsHave(lexicon.For(lang), folded, class) || lang != "en" && sectionsHave(lexicon.For("en"), folded, class)
}

func sectionsHave(l *lexicon.Lexicon, folded, class string) bool {
	for _, name := range l.Sections("act." + class) {
		if _, _, ok := l.Has(name, folded); ok {
			return true
		}
	}
	return false
}
