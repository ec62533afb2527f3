package fusion

import (
	"strings"
	"unicode"

	"agentrecall/internal/lexicon"
)

// What a later text says about the same thing goes before what an earlier one
// said, inside the leg, unless the question is about the past. "The same
// thing" is meant narrowly: a document that names the one it supersedes, one
// with nearly the same title, or, where things happened (journal, archive),
// one that answers the same words of the question about as well.
const (
	sameTitle   = 0.5 // share of the words of the shorter title that both have
	titleScore  = 0.3 // of the older one's score that the newer one needs at least, with nearly the same title
	freshWindow = 40  // places from the top in which this is looked at
	eventWindow = 2   // where things happened; more would cost first places that are right
)

// likeness is what the newer of two sessions needs to be about the same event.
type likeness struct {
	missing float64 // at most, of the older one's share of the question
	score   float64 // at least, of the older one's score
}

// Fitted on eval/chat/testdata/own and confirmed on its other set: a question
// in the present tense ("how much rent do I pay") asks for a state, of which
// the latest account holds; another ("where did I buy it") for one event.
var (
	likeEvent = likeness{missing: 0, score: 0.85}
	likeState = likeness{missing: 0.3, score: 0.7}
)

// refresh puts the newer of two before the older, or the other way round for a
// question about the past, in a leg that is sorted by score. What the best
// passages say about which is the same event holds for the whole texts too.
func (s *search) refresh(leg int, list []*candidate, score func(*candidate) float64, mask func(*candidate) uint64) {
	n := min(len(list), freshWindow)
	for i := range n {
		for j := i + 1; j < n; j++ {
			first, second := list[i], list[j]
			if second.rec.date == 0 || second.rec.date == first.rec.date || (second.rec.date > first.rec.date) == s.past {
				continue
			}
			switch {
			case s.same(first, second, score, mask):
			case leg == legPassage && j < eventWindow && s.sameEvent(first, second):
				s.renewed[first] = second
			case leg == legDocument && s.renewed[first] == second:
			default:
				continue
			}
			copy(list[i+1:j+1], list[i:j])
			list[i] = second
		}
	}
}

// same reports whether the second, which scores less, is about the same thing
// as the first.
func (s *search) same(first, second *candidate, score func(*candidate) float64, mask func(*candidate) uint64) bool {
	if first.where != second.where || first.rec.date == 0 || second.rec.date == 0 {
		return false
	}
	if id := s.ix.segments[second.seg].string(second.rec.supersedes); id != "" && id == first.id {
		return true
	}
	ratio := score(second) / score(first)
	if s.named(mask(first))&^mask(second) != 0 {
		return false // a name that was asked for
	}
	if ratio >= titleScore {
		a, b := s.titleWords(first), s.titleWords(second)
		n, both := min(len(a), len(b)), Common(a, b)
		if n > 0 && (both == n || float64(both) >= sameTitle*float64(n) && s.changed(first, second)) {
			return true
		}
	}
	return false
}

// sameEvent reports whether the best passage of the second has the words of
// the question that the first's has, and scores about as well.
func (s *search) sameEvent(first, second *candidate) bool {
	event := func(k Kind) bool { return k == Journal || k == Archive }
	if s.past || !event(first.rec.kind) || !event(second.rec.kind) || first.where != second.where || first.rec.date == 0 {
		return false
	}
	like := likeEvent
	if s.present {
		like = likeState
	}
	return s.covered(first.passMask&^second.passMask) <= like.missing && second.passScore >= like.score*first.passScore
}

func (s *search) titleWords(c *candidate) []string {
	if c.title == nil {
		c.title = append([]string{}, Content(s.ix.segments[c.seg].string(c.rec.title))...)
	}
	return c.title
}

// named are the concepts of a mask that are names.
func (s *search) named(mask uint64) (m uint64) {
	for i := range s.question.concepts {
		if s.question.concepts[i].name {
			m |= 1 << i
		}
	}
	return m & mask
}

// changed reports whether the newer of two says that something is not as it
// was.
func (s *search) changed(a, b *candidate) bool {
	if a.rec.date > b.rec.date {
		b = a
	}
	seg := s.ix.segments[b.seg]
	text := seg.string(b.rec.title) + " "
	if b.rec.flags&flagInPlace == 0 {
		p := seg.passage(b.best)
		text += string(seg.bytes(partText, int(p.text), int(p.size)))
	}
	return hasPhrase(text, changePhrases[:])
}

// changePhrases are put as they stand in a folded text with blanks around it.
var changePhrases = [...]string{
	" now ", " changed", " moved", " raised", " lowered", " replaced", " no longer ", " instead", " renamed", " switched", " updated",
	" increased", " reduced", " dropped", " anymore", " from now on", " new value", " migrated", " upgraded", " corrected", " as of ", " since ",
	"现在", "改为", "改成", "不再", "换成", "调整", "変更", "今は", "になりました", "に変わ", "変わりました", "이제", "변경", "바뀌",
	" jetzt ", " geändert", " neu ", " nicht mehr", " ersetzt", " umgezogen", " ahora ", " cambió", " cambiado", " ya no ", " maintenant", " désormais",
	" changé", " ne plus ", " remplacé", " agora ", " mudou", " não mais", " теперь", " изменил", " больше не", " заменён",
}

// hasPhrase looks for phrases in a text as it is read aloud: folded, with
// single blanks and without punctuation at the ends of words.
func hasPhrase(text string, phrases []string) bool {
	text = " " + strings.Join(strings.FieldsFunc(lexicon.Fold(text), func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(".,;:!?()\"", r) }), " ") + " "
	for _, p := range phrases {
		if strings.Contains(text, p) {
			return true
		}
	}
	return false
}

// aboutThePresent reports a question for a state of things in the present
// tense, as its auxiliary shows it. English only: questions in other languages
// count as being about one event.
func aboutThePresent(text string) bool {
	return hasPhrase(text, presentPhrases[:]) && !hasPhrase(text, eventPhrases[:])
}

var (
	presentPhrases = [...]string{" do ", " does ", " am ", " is ", " are ", " have ", " has ", " i've ", " current", " now ", " latest "}
	eventPhrases   = [...]string{" did ", " was ", " were ", " had "}
)

// aboutThePast reports a question for what was, not for what is.
func aboutThePast(text string) bool { return hasPhrase(text, pastPhrases[:]) }

// pastPhrases are put as they stand in a folded text with blanks around it.
var pastPhrases = [...]string{
	" before we ", " before it was ", " before the change", " before that", " used to ", " previously", " formerly", " originally",
	" at first", " initially", " in the past", " the old value", " back then", " earlier value", " former ", " was it before", " until we changed",
	"以前", "之前", "原来", "最初", "当初", "曾经", "以前は", "元々", "もともと", "かつて", "예전", "이전에", "원래",
	" früher", " vorher", " ursprünglich", " damals", " anfangs", " antes de ", " anteriormente", " originalmente", " al principio",
	" avant que", " avant le ", " auparavant", " à l'origine", " au début", " раньше", " прежде", " изначально", " до того как", " no início",
}
