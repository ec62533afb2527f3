package capture

import (
	"unicode"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

// A sentence with the cues found in it.
type sentence struct {
	Sentence
	lang   string
	folded string // masked and folded; rune for rune like Text
	words  int    // words of alphabetic scripts, two CJK characters count as one
	cues   [numCues]uint8
	first  [numCues]int32 // byte of folded where the cue first occurs
	asks   bool           // ends in a question mark
	loud   bool           // an exclamation mark or a word in capitals
	quotes int            // quotations and code spans in it
	other  bool           // someone else's words, or text to work on
	hits   []span         // the cues by place
	refs   []ref          // words that help to name acts
	fills  []span         // fillers, requests and answers, in front of which a clause may begin
}

func (s *sentence) has(cs ...cue) bool {
	for _, c := range cs {
		if s.cues[c] > 0 {
			return true
		}
	}
	return false
}

// span is a match inside a folded sentence.
type span struct {
	cue        cue
	start, end int
}

// scanSentence finds the cues of a sentence. lang and more are the languages of
// the whole prompt; a longer sentence, or one of another script, is judged by
// its own.
func scanSentence(sent Sentence, lang string, more []string) *sentence {
	s := &sentence{Sentence: sent, lang: lang}
	mask := masked(sent.Text)
	s.folded = lexicon.Fold(mask)
	s.measure(mask)
	if scores, _ := lexicon.Rank(mask); len(scores) > 0 && (scores[0].Weight >= 24 || otherScript(scores[0].Lang, lang)) {
		s.lang, more = scores[0].Lang, nil
		for _, sc := range scores[1:] {
			more = append(more, sc.Lang)
		}
	}
	var buf [64]span
	hits := s.collect(buf[:0], s.lang, false)
	english := s.lang == "en"
	for _, l := range more {
		if l != s.lang {
			from := len(hits)
			hits = s.collect(hits, l, false)
			if !otherScript(l, s.lang) {
				hits = append(hits[:from], sure(hits[from:])...)
			}
			english = english || l == "en"
		}
	}
	if !english {
		// Words of another alphabet than Latin are not confused with English.
		hits = s.collect(hits, "en", latinLang(s.lang))
	}
	s.count(hits)
	return s
}

// sure keeps the matches of a language that a text may be in as well: short
// words are shared by languages that differ in what they mean.
func sure(hits []span) []span {
	kept := hits[:0]
	for _, h := range hits {
		if h.end-h.start >= 6 && h.cue != cueDefinite && h.cue != cueAgent {
			kept = append(kept, h)
		}
	}
	return kept
}

func latinLang(lang string) bool {
	switch lang {
	case "en", "de", "es", "fr", "pt":
		return true
	}
	return false
}

func otherScript(a, b string) bool { return a != b && (!latinLang(a) || !latinLang(b)) }

// collect appends the matches of one lexicon, only technical terms when asked.
func (s *sentence) collect(hits []span, lang string, termsOnly bool) []span {
	t := table(lang)
	fillers := [24]span{}
	nf := 0
	from := len(hits)
	t.lex.Scan(s.folded, func(section int, _ string, start, end int) {
		if section == t.filler {
			if nf < len(fillers) {
				fillers[nf] = span{start: start, end: end}
				nf++
			}
			return
		}
		if r := t.refs[section]; r.kind != refNone {
			r.start, r.end = start, end
			s.refs = append(s.refs, r)
			return
		}
		c := t.of[section]
		if c == cueNone || termsOnly && !c.term() {
			return
		}
		hits = append(hits, span{c, start, end})
	})
	s.fills = append(s.fills, fillers[:nf]...)
	kept := hits[:from]
	for _, h := range hits[from:] {
		if h.cue.atClauseStart() && !clauseStart(s.folded, h.start, fillers[:nf]) || h.cue.atClauseEnd() && !clauseEnd(s.folded, h.end) {
			continue
		}
		kept = append(kept, h)
	}
	return kept
}

// count enters the matches, without those that a neutral phrase covers.
func (s *sentence) count(hits []span) {
	for _, h := range hits {
		switch h.cue {
		case cueRequest, cueYes, cueFirm, cueReason:
			s.fills = append(s.fills, h)
		}
		if !h.cue.neutral() && h.cue != cueTopic && covered(h, hits) {
			continue
		}
		s.hits = append(s.hits, h)
		if s.cues[h.cue] == 0 || int32(h.start) < s.first[h.cue] {
			s.first[h.cue] = int32(h.start)
		}
		if s.cues[h.cue] < 255 {
			s.cues[h.cue]++
		}
	}
}

// covered reports whether a neutral phrase contains the match: "no problem" is
// no ban, "stop the server" is a task.
func covered(h span, hits []span) bool {
	switch h.cue {
	case cueBan, cueBanStart, cueNever, cueAlways, cueMust, cueOnly, cueAgain, cueInstead, cueFirm, cueRuleStart, cueTask, cueHold, cueNo, cueContradict:
	default:
		return false
	}
	for _, n := range hits {
		if n.start > h.start || h.end > n.end {
			continue
		}
		if n.cue.neutral() || n.cue == cueTask && h.cue == cueBanStart && n.end > h.end {
			return true
		}
	}
	return false
}

// clauseStart reports whether a clause begins at a byte: at the start, behind
// punctuation, and behind words that may stand in front of an imperative.
func clauseStart(text string, at int, fillers []span) bool {
	for range 6 {
		for at > 0 && (text[at-1] == ' ' || text[at-1] == '\n' || text[at-1] == '\t') {
			at--
		}
		if at == 0 {
			return true
		}
		r, _ := utf8.DecodeLastRuneInString(text[:at])
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != '\'' && r != '_' && r != maskByte {
			return true
		}
		moved := false
		for _, f := range fillers {
			if f.end == at && f.start < at {
				at, moved = f.start, true
				break
			}
		}
		if !moved {
			return false
		}
	}
	return false
}

// clauseEnd reports whether a clause ends at a byte.
func clauseEnd(text string, at int) bool {
	for at < len(text) && text[at] == ' ' {
		at++
	}
	r, _ := utf8.DecodeRuneInString(text[at:])
	return at == len(text) || !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != maskByte
}

// measure counts words and looks at the punctuation.
func (s *sentence) measure(mask string) {
	inWord, cjkRunes, capitals, loud := false, 0, 0, false
	quoted := false
	var last rune
	for _, r := range mask {
		if r == maskByte {
			if !quoted {
				s.quotes++
			}
			quoted = true
		} else {
			quoted = false
		}
		switch {
		case cjk(r):
			cjkRunes++
			inWord = false
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if !inWord {
				s.words++
				capitals = 0
			}
			inWord = true
			if unicode.IsUpper(r) {
				capitals++
			} else {
				capitals = -100
			}
		case r != '\'' && r != '’':
			if inWord && capitals >= 4 {
				loud = true
			}
			inWord = false
		}
		if r == '!' || r == '！' {
			loud = true
		}
		if !unicode.IsSpace(r) && r != ')' && r != '"' && r != '!' && r != '！' && r != '.' && r != '…' && !unicode.Is(unicode.So, r) {
			last = r
		}
	}
	if inWord && capitals >= 4 {
		loud = true
	}
	s.words += (cjkRunes + 1) / 2
	s.loud = loud
	s.asks = last == '?' || last == '？'
}
