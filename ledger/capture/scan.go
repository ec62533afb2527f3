package capture

import (
	"strings"
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
	asks   bool   // ends in a question mark
	loud   bool   // an exclamation mark or a word in capitals
	quotes int    // quotations and code spans in it
	other  bool   // someone else's words, or text to work on
	dull   bool   // in a long prompt, without any cue of a correction
	hits   []span // the cues by place
	refs   []ref  // words that help to name acts
	fills  []span // fillers, requests and answers, in front of which a clause may begin
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

// scanner finds the cues of one sentence after the other. What it finds lies in
// arrays that all sentences share.
type scanner struct {
	lang  string   // of the whole prompt
	more  []string // other languages it may be in
	long  bool     // a long prompt, of which most is no correction
	plain bool     // quotations and code count like other words
	spans []span
	refs  []ref
	buf   []span
}

// scanSentence finds the cues of a single sentence.
func scanSentence(sent Sentence, lang string, more []string) *sentence {
	s := &sentence{Sentence: sent}
	sc := scanner{lang: lang, more: more}
	sc.scan(s)
	return s
}

// scan finds the cues of a sentence. A longer sentence than a few words, or one
// in another script than the prompt, is judged by its own language.
func (sc *scanner) scan(s *sentence) {
	s.lang = sc.lang
	more := sc.more
	mask := s.Text
	if !sc.plain {
		mask = masked(s.Text)
	}
	s.folded = lexicon.Fold(mask)
	s.measure(mask)
	if sc.long && ascii(mask) == latinLang(s.lang) {
		more = nil
	} else if scores, _ := lexicon.Rank(mask); len(scores) > 0 && (scores[0].Weight >= 24 || otherScript(scores[0].Lang, s.lang)) {
		s.lang, more = scores[0].Lang, nil
		for _, r := range scores[1:] {
			more = append(more, r.Lang)
		}
	}
	refs, spans := len(sc.refs), len(sc.spans)
	hits := sc.collect(s, sc.buf[:0], s.lang, false)
	if sc.long && !promising(hits) {
		s.dull = true
		sc.refs, sc.spans, sc.buf = sc.refs[:refs], sc.spans[:spans], hits
		return
	}
	english := s.lang == "en"
	for _, l := range more {
		if l != s.lang && (l == "en" || latinLang(s.lang) || !latinLang(l)) {
			from := len(hits)
			hits = sc.collect(s, hits, l, false)
			if !otherScript(l, s.lang) {
				hits = append(hits[:from], sure(hits[from:])...)
			}
			english = english || l == "en"
		}
	}
	if !english && hasLatin(mask) {
		// Words of another alphabet than Latin are not confused with English.
		hits = sc.collect(s, hits, "en", latinLang(s.lang))
	}
	for _, h := range hits {
		switch h.cue {
		case cueRequest, cueYes, cueFirm, cueReason:
			sc.spans = append(sc.spans, h)
		}
	}
	s.fills = sc.spans[spans:len(sc.spans):len(sc.spans)]
	spans = len(sc.spans)
	for _, h := range hits {
		if h.cue != cueTopic && covered(h, hits) {
			continue
		}
		sc.spans = append(sc.spans, h)
		if s.cues[h.cue] < 255 {
			s.cues[h.cue]++
		}
	}
	s.hits = sc.spans[spans:len(sc.spans):len(sc.spans)]
	s.asks = s.asks && !s.insists()
	s.refs = sc.refs[refs:len(sc.refs):len(sc.refs)]
	sc.buf = hits
}

// promising reports whether a sentence has a cue of a correction, or of a text
// to work on.
func promising(hits []span) bool {
	for _, h := range hits {
		switch h.cue {
		case cueStanding, cueAlways, cueNever, cueNextTime, cueRemember, cueConvention, cueHabit, cueBanStart, cueBan, cueMust, cueInstead, cuePrefer,
			cuePermit, cueAskFirst, cueAccuse, cueAgreed, cueRetract, cueWriting, cueEndGrant:
			return true
		}
	}
	return false
}

func hasLatin(s string) bool {
	for i := range len(s) {
		if letter(s[i]) {
			return true
		}
	}
	return false
}

func ascii(s string) bool {
	for i := range len(s) {
		if s[i] >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// collect appends the matches of one lexicon, only technical terms when asked,
// and leaves fillers and words for acts in the shared arrays.
func (sc *scanner) collect(s *sentence, hits []span, lang string, termsOnly bool) []span {
	t := table(lang)
	from, fills := len(hits), len(sc.spans)
	t.lex.Scan(s.folded, func(section int, phrase string, start, end int) {
		if section == t.filler {
			sc.spans = append(sc.spans, span{start: start, end: end})
			return
		}
		if r := t.refs[section]; r.kind != refNone {
			r.start, r.end = start, end
			sc.refs = append(sc.refs, r)
			return
		}
		c := t.of[section]
		if c == cueNone || termsOnly && !c.term() {
			return
		}
		if !c.term() && start > 1 && s.folded[start-1] == '-' && s.folded[start-2] != ' ' {
			return // part of a name: --always-yes
		}
		if strings.HasSuffix(phrase, " *") {
			// The last word is what the phrase is about: "no emojis".
			end = start + strings.LastIndexByte(s.folded[start:end], ' ')
		}
		hits = append(hits, span{c, start, end})
		if c == cueStanding {
			sc.spans = append(sc.spans, span{start: start, end: end}) // "from now on never push"
		}
	})
	kept := hits[:from]
	for _, h := range hits[from:] {
		if h.cue.atClauseStart() && !clauseStart(s.folded, h.start, sc.spans[fills:]) || h.cue.atClauseEnd() && !clauseEnd(s.folded, h.end) {
			continue
		}
		kept = append(kept, h)
	}
	return kept
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

// covered reports whether a neutral phrase contains the match: "no problem" is
// no ban, "stop the server" is a task.
func covered(h span, hits []span) bool {
	switch h.cue {
	case cueBan, cueBanStart, cueNever, cueAlways, cueMust, cueOnly, cueAgain, cueInstead, cueFirm, cueRuleStart, cueTask, cueHold, cueNo, cueContradict, cueAgent, cueHabit:
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

// insists reports whether a question only asks whether the order was
// understood: "never push to main, ok?"
func (s *sentence) insists() bool {
	for _, h := range s.hits {
		if h.cue == cueInsist && h.start > 0 && !hasWord(strings.Trim(s.folded[h.end:], string(rune(maskByte)))) {
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
			return !strings.ContainsRune("/*@#%&+=<>~", r) || at < 2 || !asciiWord(text[at-2])
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
			last = r
			continue
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
		if r < utf8.RuneSelf && (letter(byte(r)) || '0' <= r && r <= '9') {
			last = r
		} else if !unicode.IsSpace(r) && r != ')' && r != '"' && r != '!' && r != '！' && r != '.' && r != '…' && !unicode.Is(unicode.So, r) {
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
