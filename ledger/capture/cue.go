package capture

import (
	"strings"
	"sync"

	"agentrecall/internal/lexicon"
)

// A cue is a kind of wording that a lexicon section lists.
type cue uint8

// The cues. Those whose section ends in .start count only where a clause
// begins: "stop adding trailers" is a ban, "the bus stop" is not. Those in .end
// count only where a clause ends.
const (
	cueNone cue = iota
	cueStanding
	cueAlways
	cueNever
	cueNextTime
	cueRemember
	cueConvention
	cueHabit
	cueFirm
	cueUniversal
	cueBanStart
	cueBan
	cueMust
	cueOnly
	cueInstead
	cuePrefer
	cueHabitPerson
	cuePermit
	cueAskFirst
	cueAgain
	cueAccuse
	cueWhy
	cueShock
	cueAgreed
	cueHappened
	cueContradict
	cueReason
	cueCondition
	cueAgent
	cueTopic
	cueAnswers
	cueThisTime
	cueHold
	cueUndo
	cueSelfCorrect
	cuePolite
	cueDecline
	cuePraise
	cueMusing
	cueHypo
	cueQuestion
	cueQuestionMark
	cueRequest
	cueReported
	cueProduct
	cueWriting
	cueAudience
	cueTask
	cueRuleStart
	cueFirstPerson
	cueRetract
	cueRetractStrong
	cueFrozen
	cueGlobal
	cuePublish
	cueDestroy
	cueSecret
	cueOwned
	cueVersion
	cueSpend
	cueYes
	cueNo
	cueSession
	cueUntil
	cueEndGrant
	cueException
	cueTaskEnd
	cueSymptom
	cueDefinite
	cueForget
	cueRuleNoun
	cueEnded
	cueUsual
	cueMine
	cueEntity
	cueSlip
	cueInsist
	cueExplain
	cuePast
	cueMachine
	numCues
)

// cueSections names the section of each cue, in the order of the constants.
var cueSections = [numCues]string{
	"", "capture.standing", "capture.always", "capture.never", "capture.nexttime", "capture.remember.start",
	"capture.convention", "capture.habit", "capture.firm", "capture.universal", "capture.ban.start", "capture.ban",
	"capture.must", "capture.only", "capture.instead", "capture.prefer", "capture.habitperson", "capture.permit",
	"capture.askfirst", "capture.again", "capture.accuse", "capture.why.start", "capture.shock", "capture.agreed",
	"capture.happened.start", "capture.contradict.start", "capture.reason", "capture.condition", "capture.agent",
	"capture.topic", "capture.answers", "capture.thistime", "capture.hold", "capture.undo", "capture.selfcorrect",
	"capture.polite", "capture.decline.start", "capture.praise", "capture.musing", "capture.hypo",
	"capture.question.start", "capture.questionmark", "capture.request.start", "capture.reported", "capture.product",
	"capture.writing.start", "capture.audience", "capture.task.start", "capture.rulestart.start",
	"capture.firstperson", "capture.retract", "capture.retract.strong", "capture.frozen", "capture.global",
	"severe.publish", "severe.destroy", "severe.secret", "severe.frozen", "severe.version", "severe.spend",
	"grant.yes.start", "grant.no.start", "grant.session", "grant.until", "grant.end", "grant.exception",
	"capture.task.end", "capture.symptom", "capture.definite",
	"capture.forget", "capture.rulenoun", "capture.ended", "capture.usual", "capture.mine",
	"capture.entity", "capture.slip", "capture.insist.end",
	"capture.explain.start", "capture.past", "capture.machine",
}

// atClauseStart reports whether a cue counts only where a clause begins.
func (c cue) atClauseStart() bool {
	return strings.HasSuffix(cueSections[c], ".start")
}

// atClauseEnd reports whether a cue counts only where a clause ends.
func (c cue) atClauseEnd() bool { return c == cueTaskEnd || c == cueInsist }

// joint reports whether a cue tells nothing by itself, only in the combinations
// of the table of circumstances.
func (c cue) joint() bool {
	switch c {
	case cueForget, cueEntity, cueInsist:
		return true
	}
	return false
}

// neutral reports whether a cue takes away the meaning of a ban or a duty that
// it covers: "no problem", "I never understood", 别急.
func (c cue) neutral() bool {
	switch c {
	case cuePolite, cueDecline, cueFirstPerson, cueSelfCorrect, cuePraise:
		return true
	}
	return false
}

// term reports whether a cue is a technical term, which is English in texts of
// every language; words of grammar count only in their own.
func (c cue) term() bool {
	return c == cueTopic || c == cueSymptom || cuePublish <= c && c <= cueSpend
}

// cueTable says what the sections of a lexicon mean, by their numbers.
type cueTable struct {
	lex    *lexicon.Lexicon
	of     []cue
	refs   []ref // acts, verbs and objects; the zero ref for other sections
	filler int
}

// A ref is a word that helps to name an act.
type ref struct {
	kind       refKind
	name       string // act class; verb or object without prefix
	start, end int    // bytes of the folded sentence
}

type refKind uint8

const (
	refNone   refKind = iota
	refAct            // names an act by itself
	refVerb           // what is done
	refObject         // what it is done to
	refNot            // looks like the name of an act and is none
	refTopic          // theme of a rule
)

func newTable(lang string) *cueTable {
	lex := lexicon.For(lang)
	names := lex.Sections("")
	t := &cueTable{lex: lex, of: make([]cue, len(names)), refs: make([]ref, len(names)), filler: lex.Number("capture.filler")}
	for c := cue(1); c < numCues; c++ {
		if n := lex.Number(cueSections[c]); n >= 0 {
			t.of[n] = c
		}
	}
	for _, name := range names {
		n := lex.Number(name)
		if class, ok := strings.CutPrefix(name, "act."); ok {
			t.refs[n] = ref{kind: refAct, name: class}
		} else if verb, ok := strings.CutPrefix(name, "guard.verb."); ok {
			t.refs[n] = ref{kind: refVerb, name: verb}
		} else if object, ok := strings.CutPrefix(name, "object."); ok {
			t.refs[n] = ref{kind: refObject, name: object}
		} else if topic, ok := strings.CutPrefix(name, "topic."); ok {
			t.refs[n] = ref{kind: refTopic, name: topic}
		} else if name == "capture.notact" {
			t.refs[n] = ref{kind: refNot}
		}
	}
	return t
}

var tables = [...]func() *cueTable{
	sync.OnceValue(func() *cueTable { return newTable("en") }),
	sync.OnceValue(func() *cueTable { return newTable("zh") }),
	sync.OnceValue(func() *cueTable { return newTable("ja") }),
	sync.OnceValue(func() *cueTable { return newTable("ko") }),
	sync.OnceValue(func() *cueTable { return newTable("de") }),
	sync.OnceValue(func() *cueTable { return newTable("es") }),
	sync.OnceValue(func() *cueTable { return newTable("fr") }),
	sync.OnceValue(func() *cueTable { return newTable("pt") }),
	sync.OnceValue(func() *cueTable { return newTable("ru") }),
}

// table returns the cues of one of lexicon.Langs.
func table(lang string) *cueTable {
	for i, l := range [...]string{"en", "zh", "ja", "ko", "de", "es", "fr", "pt", "ru"} {
		if l == lang {
			return tables[i]()
		}
	}
	return tables[0]()
}
