package guard

import (
	"sort"
	"strings"
	"sync"

	"agentrecall/internal/lexicon"
)

// A hit is a phrase of the lexicon found in a sentence.
type hit struct {
	sec        string // section without the leading "guard."
	key        string // the entry as the lexicon has it
	start, end int    // bytes of the folded sentence
}

// sections maps the section numbers of one language's lexicon to the names
// used here; "" is a section of somebody else.
type sectionTable struct {
	lex   *lexicon.Lexicon
	names []string
}

var tables [9]struct {
	once sync.Once
	t    sectionTable
}

func sectionsOf(lang string) *sectionTable {
	n := 0
	for i, l := range lexicon.Langs() {
		if l == lang {
			n = i
		}
	}
	slot := &tables[n]
	slot.once.Do(func() {
		lex := lexicon.For(lang)
		all := lex.Sections("")
		slot.t.lex = lex
		for _, name := range all {
			number := lex.Number(name)
			for len(slot.t.names) <= number {
				slot.t.names = append(slot.t.names, "")
			}
			switch {
			case strings.HasPrefix(name, "guard."):
				slot.t.names[number] = name[len("guard."):]
			case strings.HasPrefix(name, "act."), strings.HasPrefix(name, "object."):
				slot.t.names[number] = name
			}
		}
	})
	return &slot.t
}

// latinLangs are the languages whose short sentences are mistaken for each
// other.
const latinLangs = "en de es fr pt"

// inLanguage finds the phrases of the sentence in its language. A few words in
// Latin letters are read in the language that has most to say about them.
func (f *frame) inLanguage(lits []literal) []hit {
	detected := f.src.Lang
	if detected == "" {
		detected, _ = lexicon.Detect(f.raw)
	}
	f.lang = detected
	hits := f.scan(lits)
	if len(f.raw) > 100 || !oneOf(detected, latinLangs) {
		return hits
	}
	if f.familiar(hits) {
		return hits
	}
	_, best := f.coverage(hits)
	best = best*5/4 + 2 // the detected language has the benefit of the doubt
	for lang := range strings.FieldsSeq(latinLangs) {
		if lang == detected {
			continue
		}
		f.lang = lang
		h := f.scan(lits)
		if _, weight := f.coverage(h); weight > best {
			best, detected, hits = weight, lang, h
		}
	}
	f.lang = detected
	return hits
}

// familiar reports whether phrases account for so much of a sentence that its
// language is not in doubt.
func (f *frame) familiar(hits []hit) bool {
	covered, _ := f.coverage(hits)
	letters := len(f.folded) - strings.Count(f.folded, " ")
	return letters-covered < max(4, letters/8)
}

// coverage counts the bytes of the sentence that phrases account for, and their
// weight: words of logic, which differ from language to language, weigh double.
func (f *frame) coverage(hits []hit) (covered, weight int) {
	end := 0
	for _, h := range hits { // in order of their start
		if h.end <= end {
			continue
		}
		part := h.end - max(h.start, end)
		covered += part
		switch h.sec {
		case "not", "never", "only", "ask", "permit", "instead", "except":
			weight += part
		}
		weight += part
		end = h.end
	}
	return covered, weight
}

// scan finds the phrases of the sentence's language, and in a sentence of
// another language the English names of acts and objects. Inside a literal
// only a phrase that is the whole literal counts.
func (f *frame) scan(lits []literal) []hit {
	var hits []hit
	collect := func(lang string, foreign bool) {
		t := sectionsOf(lang)
		t.lex.Scan(f.folded, func(section int, phrase string, start, end int) {
			sec := t.names[section]
			if sec == "" || foreign && !strings.HasPrefix(sec, "act.") && !strings.HasPrefix(sec, "object.") {
				return
			}
			if foreign && start+1 < len(f.folded) && end-start < 3 && sec != "object.pr" {
				return
			}
			for _, l := range lits {
				if start < l.end && end > l.start && l.kind != litWord && l.kind != litNumber && !(l.kind == litCommand && strings.HasPrefix(sec, "act.")) &&
					(start > l.start || end < l.end) {
					return
				}
				if l.kind == litWord && start == l.start && end >= l.end && isCodeName(l.text) && strings.HasPrefix(sec, "verb.") {
					return // a name of code that begins like a verb
				}
			}
			hits = append(hits, hit{sec, phrase, start, end})
		})
	}
	collect(f.lang, false)
	if f.lang != "en" {
		collect("en", true)
	}
	sort.SliceStable(hits, func(i, j int) bool {
		if hits[i].start != hits[j].start {
			return hits[i].start < hits[j].start
		}
		return hits[i].end > hits[j].end
	})
	return longest(hits)
}

// longest drops what a longer phrase swallows: an idiom or a word of logic
// swallows everything, an act the verbs, acts and nouns it is made of, an object the
// objects inside it. A phrase with a gap swallows nothing.
func longest(hits []hit) []hit {
	out := hits[:0:len(hits)]
	kept := make([]hit, 0, len(hits))
	for i, h := range hits {
		swallowed := false
		for j, by := range hits {
			if i == j || by.start > h.start {
				if by.start > h.start {
					break
				}
				continue
			}
			if by.end < h.end || by.end-by.start <= h.end-h.start || strings.Contains(by.key, " .. ") {
				continue
			}
			if swallows(by.sec, h.sec) {
				swallowed = true
				break
			}
		}
		if !swallowed {
			kept = append(kept, h)
		}
	}
	for _, h := range kept {
		if h.sec != "idiom" {
			out = append(out, h)
		}
	}
	return out
}

func swallows(by, inner string) bool {
	switch {
	case strings.HasPrefix(by, "act."):
		return inner != "object.suite" && inner != "object.affected" && !strings.HasPrefix(inner, "object.env") && !strings.HasPrefix(inner, "object.branch") && inner != "not" && inner != "never" && inner != "only"
	case strings.HasPrefix(by, "object.env."):
		return strings.HasPrefix(inner, "object.env.") && by != inner
	case strings.HasPrefix(by, "object."):
		return by != inner
	case strings.HasPrefix(by, "verb."):
		return strings.HasPrefix(inner, "verb.") || inner == "use"
	case by == "use", by == "through":
		return inner == by
	case by == "always":
		return inner == by || inner == "not"
	case by == "frozen":
		return inner != "not" && inner != "never"
	case by == "restrict":
		return false
	case by == "needs":
		return !strings.HasPrefix(inner, "object.") && !strings.HasPrefix(inner, "act.")
	case by == "ask" && (inner == "unless" || inner == "only"):
		return false
	case by == "instead":
		return inner != "not" && inner != "never"
	case oneOf(by, "fullstop lowercase begins ends contains under root all new existing elsewhere rather"):
		return inner == by
	}
	return true
}
