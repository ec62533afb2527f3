package capture

import (
	"slices"
	"strings"
	"unicode"

	"agentrecall/internal/lexicon"
)

// SameRule is the similarity from which two texts of the same polarity, act and
// object state one rule.
const SameRule = 0.6

// Normalise makes two spellings of one rule equal and nothing else: white
// space, case and final punctuation go; symbols and numbers stay.
func Normalise(rule string) string {
	s := strings.Join(strings.Fields(lexicon.NFC(rule)), " ")
	s = strings.ToLower(s)
	return strings.TrimRight(s, " .!?…。！？;；,，、")
}

// Same returns how much two rule texts say the same, from 0 to 1: 1 when they
// are equal after Normalise; 0 when one forbids what the other wants, or when
// they name different objects (npm and yarn, main and dev, 60 and 72).
func Same(a, b string) float64 {
	na, nb := Normalise(a), Normalise(b)
	if na == nb {
		return 1
	}
	if na == "" || nb == "" {
		return 0
	}
	ta, tb := digest(na), digest(nb)
	if ta.polarity*tb.polarity < 0 || !compatible(ta.objects, tb.objects) {
		return 0
	}
	shared, all := 0.0, 0.0
	for _, w := range ta.words {
		if i := slices.Index(tb.words, w); i >= 0 {
			shared += 2 * weightOf(w)
		}
		all += weightOf(w)
	}
	for _, w := range tb.words {
		all += weightOf(w)
	}
	if all == 0 {
		return 0
	}
	return shared / all
}

// weightOf counts an act named in both texts, whatever the word, like three
// words.
func weightOf(w string) float64 {
	if strings.HasPrefix(w, "act:") {
		return 3
	}
	return 1
}

// ruleDigest is what two rules are compared by.
type ruleDigest struct {
	polarity int      // -1 forbids, 1 wants or allows, 0 unknown
	words    []string // content words, stemmed roughly; CJK as pairs; acts as act:class
	objects  []string // names, numbers, paths, versions
}

func digest(rule string) ruleDigest {
	var d ruleDigest
	folded := lexicon.Fold(rule)
	primary, others := lexicon.Detect(rule)
	s := scanSentence(Sentence{rule, 0, len(rule)}, primary, others)
	switch {
	case s.has(cueBanStart, cueBan, cueNever):
		d.polarity = -1
	case s.has(cueMust, cueAlways, cueOnly, cueRuleStart, cueTask, cuePermit, cuePrefer):
		d.polarity = 1
	}
	if s.has(cueAskFirst) {
		// "Never push without asking" and "ask before pushing" are one rule.
		d.polarity = -1
	}
	if s.has(cuePermit) && !s.has(cueBanStart) {
		d.polarity = 1
	}
	for _, lang := range []string{primary, "en"} {
		l := lexicon.For(lang)
		for _, name := range l.Sections("act") {
			if name != "act" && has(l, name, folded) {
				d.add("act:" + name[len("act."):])
			}
		}
		if primary == "en" {
			break
		}
	}
	l := lexicon.For(primary)
	prev := rune(-1)
	for _, w := range contentWords(folded) {
		r := []rune(w)
		if cjk(r[0]) {
			continue
		}
		if isObject(w) {
			if !slices.Contains(d.objects, w) {
				d.objects = append(d.objects, w)
			}
			d.add(w)
			continue
		}
		if !grammarWord(l, w) {
			d.add(stem(w))
		}
	}
	for _, r := range folded {
		if prev >= 0 && cjk(prev) && cjk(r) && !grammarRune(prev) && !grammarRune(r) {
			d.add(string(prev) + string(r))
		}
		prev = r
	}
	return d
}

func (d *ruleDigest) add(w string) {
	if !slices.Contains(d.words, w) {
		d.words = append(d.words, w)
	}
}

func contentWords(folded string) []string {
	return strings.FieldsFunc(folded, func(r rune) bool {
		return !(unicode.IsLetter(r) && !cjk(r) || unicode.IsDigit(r) || r == '.' || r == '/' || r == '_' || r == '-' || r == '*' || r == '\'')
	})
}

// isObject reports whether a word names a thing rather than saying something:
// a number, a path, a file, a flag, an identifier, a tool or a branch.
func isObject(w string) bool {
	w = strings.Trim(w, ".-'")
	if w == "" {
		return false
	}
	if strings.ContainsAny(w, "/_*") || strings.Contains(w, ".") {
		return true
	}
	for _, r := range w {
		if unicode.IsDigit(r) {
			return true
		}
	}
	return slices.Contains(lexicon.For("en").Section("object.name"), w)
}

// compatible reports whether two sets of objects can belong to one rule: equal,
// or one names more than the other.
func compatible(a, b []string) bool {
	missA, missB := 0, 0
	for _, x := range a {
		if !slices.Contains(b, x) {
			missA++
		}
	}
	for _, x := range b {
		if !slices.Contains(a, x) {
			missB++
		}
	}
	return missA == 0 || missB == 0
}

// grammarWord reports whether a word is part of how a rule is said, not of
// what it is about.
func grammarWord(l *lexicon.Lexicon, w string) bool {
	if len(w) < 3 {
		return true
	}
	for _, section := range [...]string{"capture.filler", "capture.standing", "capture.always", "capture.never", "capture.ban.start",
		"capture.must", "capture.agent", "capture.universal", "capture.condition", "capture.stop"} {
		if slices.Contains(l.Section(section), w) {
			return true
		}
	}
	return false
}

// stem cuts common endings of European languages; it only has to be the same
// for forms of one word most of the time.
func stem(w string) string {
	w = strings.TrimSuffix(w, "'s")
	for _, suffix := range [...]string{"ing", "ed", "es", "s", "en", "er", "e", "ar", "ir", "ть", "ать", "ить", "ы", "и", "у", "а", "ой"} {
		if len(w)-len(suffix) >= 3 && strings.HasSuffix(w, suffix) {
			w = w[:len(w)-len(suffix)]
			break
		}
	}
	if n := len(w); n >= 4 && w[n-1] == w[n-2] {
		w = w[:n-1]
	}
	return w
}
