package capture

import (
	"unicode"

	"agentrecall/internal/lexicon"
)

// saveBytes is the longest text that can be a save word.
const saveBytes = 80

// IsSaveWord reports whether a prompt is nothing but the wish to keep the
// session: "save", "save this session please", 保存一下. "Save the file" is a
// task.
func IsSaveWord(text string) bool {
	if len(text) > saveBytes {
		return false
	}
	folded := lexicon.Fold(text)
	for _, lang := range lexicon.Langs() {
		l := lexicon.For(lang)
		hits := l.Find("capture.save", folded)
		if len(hits) == 0 {
			continue
		}
		around := l.Find("capture.filler", folded)
		for _, h := range hits {
			if onlyAround(folded, h.Start, h.End, around) {
				return true
			}
		}
	}
	return false
}

// onlyAround reports whether nothing but punctuation and filler words stands
// outside start and end.
func onlyAround(text string, start, end int, fillers []lexicon.Hit) bool {
	for i, r := range text {
		if i >= start && i < end || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			continue
		}
		inside := false
		for _, f := range fillers {
			if f.Start <= i && i < f.End {
				inside = true
				break
			}
		}
		if !inside {
			return false
		}
	}
	return true
}
