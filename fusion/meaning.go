package fusion

import (
	"strings"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

// Meanings names the groups of synonyms that a word or phrase is in, read as
// English and as the language with that code. The names mean nothing outside
// this version of the program. A word in no group has its stem for a name, one
// that says nothing by itself has none.
func Meanings(phrase, lang string) (names []string) {
	add := func(key string) (found bool) {
		line, ok := synonymLine(key)
		if ok {
			for g := range strings.FieldsSeq(line) {
				names = append(names, "group:"+strings.TrimLeft(g, "0"))
			}
		}
		return ok
	}
	if r, _ := utf8.DecodeRuneInString(phrase); cjk(r) {
		add(lexicon.Fold(normal(phrase)))
		return names
	}
	var a analyser
	for n, l := range [...]language{languageOf(lang), langEnglish} {
		if n > 0 && l == languageOf(lang) {
			break
		}
		var list []string
		chunks(normal(phrase), func(w string) {
			for _, t := range a.entry(w).cut(l).list {
				if !t.part && !t.stop {
					list = append(list, t.text)
				}
			}
		}, func(string) {})
		if len(list) == 0 {
			return nil // words that say nothing, in the text's own language
		}
		key := strings.Join(list, " ")
		add(key)
		names = append(names, "stem:"+key)
	}
	return names
}

func languageOf(code string) language {
	for _, s := range synonymLanguages {
		if s.mark == code+":" {
			return s.lang
		}
	}
	return langEnglish
}

// LongestMeaning finds the longest beginning of a run of CJK characters that is
// in a group of synonyms. It returns its length in bytes, 0 for none.
func LongestMeaning(run string) (names []string, length int) {
	ends := []int{}
	for i, r := range run {
		if len(ends) == maxRun {
			break
		}
		ends = append(ends, i+utf8.RuneLen(r))
	}
	for n := len(ends) - 1; n >= 0; n-- {
		if names = Meanings(run[:ends[n]], ""); len(names) > 0 {
			return names, ends[n]
		}
	}
	return nil, 0
}
