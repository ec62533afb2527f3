package capture

// A feature is a named number that the model weighs. Most are one cue of the
// sentence; the rest are circumstances and pairs that mean more than their
// parts.
type feature int

// The features behind those of single cues (see cueFeatures).
const (
	fQuestion        feature = feature(numCues) + iota // a question by form
	fRequestBan                                        // a request in question form that forbids or says always: "can you not …"
	fLoud                                              // capitals or exclamation marks
	fOneWord                                           // three words at most
	fShort                                             // six words at most
	fLong                                              // more than forty words
	fFirst                                             // first of several sentences
	fMany                                              // the prompt has more than six sentences
	fQuoted                                            // a quotation or code in it
	fActBefore                                         // an act before, whatever it was
	fSpeaksOfAct                                       // names the act before
	fSpeaksOfHeard                                     // shares a word with the agent's last words
	fAsked                                             // the agent had asked a question
	fDid                                               // the agent had told or announced something
	fAfterContradict                                   // the sentence before contradicts
	fAfterComplaint                                    // a neighbour complains about repetition, or accuses
	fBeforeFirm                                        // the next sentence insists or gives a reason
	fAfterWriting                                      // a sentence before asked for a text, a translation, a check
	fAfterReported                                     // a sentence before introduced someone else's words
	fDocument                                          // pasted document
	fWhyAgain                                          // why + again
	fWhyAct                                            // why + the act before
	fAccuseAct                                         // accusation + the act before
	fShockAct                                          // shock + the act before
	fAgainAct                                          // again + the act before
	fHappenedAct                                       // "you deleted …" + the act before
	fBanLimited                                        // a ban with a limit: "not yet", 先别
	fRuleLimited                                       // a duty or habit with a limit
	fBanOpen                                           // a ban without a limit, a question, or another subject
	fBanTimeless                                       // a ban with always, never, from now on
	fMustTimeless                                      // a duty with always, from now on, every
	fMustProduct                                       // a duty, ban or always about the product
	fNeverSelf                                         // always or never about the person
	fTaskOnly                                          // an imperative without any standing word
	fTaskWriting                                       // asks for a text and no standing word stands in front
	fTopicStatement                                    // a statement about the work, neither question nor task
	fTopicRule                                         // names the work and has a standing word, ban, duty or preference
	fCorrectsHeard                                     // ban, instead or must + shares a word with what was heard, no limit
	fBareRule                                          // two to six words, no verb of a task, after the agent told what it did
	fRememberRule                                      // remember + ban, duty, always
	fConditionRule                                     // condition + imperative or duty
	fAskOpen                                           // ask first without a limit
	fPermitOpen                                        // permission without a limit
	fQuestionPlain                                     // a question without accusation or request
	fPraiseOnly
	fMusing
	fReportedOnly
	numFeatures
)

var featureNames = [...]string{
	"question", "request.ban", "loud", "words.le3", "words.le6", "words.gt40", "first", "many", "quoted", "prior.act",
	"prior.act.named", "prior.words.shared", "prior.asked", "prior.told", "after.contradiction", "near.complaint",
	"before.insistence", "after.writing", "after.reported", "document", "why+again", "why+act", "accuse+act",
	"shock+act", "again+act", "happened+act", "ban+limit", "rule+limit", "ban.open", "ban+timeless", "must+timeless",
	"must+product", "never+self", "task.only", "writing.only", "topic.statement", "topic+rule", "corrects.heard",
	"bare.rule", "remember+rule", "condition+rule", "askfirst.open", "permit.open", "question.plain", "praise.only",
	"musing.only", "reported.only",
}

// Name returns the name of a feature as explanations show it.
func (f feature) String() string {
	if f < feature(numCues) {
		if s := cueSections[f]; s != "" {
			return s
		}
		return "bias"
	}
	return featureNames[f-feature(numCues)]
}

// A Vector holds the values of the features of a sentence, each 0 or 1.
type Vector [numFeatures]float64

// FeatureNames returns the names of a Vector's fields.
func FeatureNames() []string {
	out := make([]string, numFeatures)
	for i := range out {
		out[i] = feature(i).String()
	}
	return out
}

// Vectors returns the features of each sentence of a prompt, for fitting.
func Vectors(in Input) []Vector {
	p := read(in)
	out := make([]Vector, len(p.sentences))
	for i := range p.sentences {
		out[i] = p.vector(i)
	}
	return out
}

// vector computes the features of sentence i.
func (p *prompt) vector(i int) Vector {
	var v Vector
	s := p.sentences[i]
	v[0] = 1
	for c := cue(1); c < numCues; c++ {
		if s.cues[c] > 0 {
			v[c] = 1
		}
	}
	set := func(f feature, on bool) {
		if on {
			v[f] = 1
		}
	}
	h := s.has
	limited := h(cueThisTime, cueHold, cueUndo)
	timeless := h(cueStanding, cueAlways, cueNever, cueNextTime, cueConvention, cueHabit, cueFirm, cueRemember)
	ban := h(cueBanStart, cueBan)
	rule := ban || h(cueMust, cueOnly, cueInstead, cuePrefer, cueAskFirst, cuePermit)
	question := s.asks || h(cueQuestion) && !strongEnd(s) || h(cueQuestionMark)
	accuse := h(cueAccuse) || h(cueWhy) && h(cueAgain)
	act := len(p.in.Acts) > 0
	named := act && p.speaksOfPrior(s)
	heard := p.speaksOfHeard(s)
	other := h(cueReported, cueProduct, cueWriting, cueAudience, cueFirstPerson)

	set(fQuestion, question)
	set(fRequestBan, h(cueRequest) && (h(cueBanStart, cueAlways, cueNever, cueHabit)))
	set(fLoud, s.loud)
	set(fOneWord, s.words <= 3)
	set(fShort, s.words > 3 && s.words <= 6)
	set(fLong, s.words > 40)
	set(fFirst, i == 0 && len(p.sentences) > 1)
	set(fMany, len(p.sentences) > 6)
	set(fQuoted, s.quotes > 0)
	set(fActBefore, act)
	set(fSpeaksOfAct, named)
	set(fSpeaksOfHeard, heard)
	set(fAsked, p.asked)
	set(fDid, p.did)
	set(fDocument, p.document)
	if i > 0 {
		b := p.sentences[i-1]
		set(fAfterContradict, b.has(cueContradict) && b.words <= 4)
		if b.has(cueAccuse, cueShock) || b.has(cueAgain) && b.words <= 8 {
			v[fAfterComplaint] = 1
		}
	}
	if i+1 < len(p.sentences) {
		n := p.sentences[i+1]
		set(fBeforeFirm, n.has(cueFirm, cueReason, cueAgain) || n.has(cueNever) && n.words <= 3)
		if n.has(cueAccuse, cueShock) || n.has(cueAgain) && n.words <= 8 {
			v[fAfterComplaint] = 1
		}
	}
	for j := 0; j <= i; j++ {
		b := p.sentences[j]
		if j < i && b.has(cueWriting) {
			v[fAfterWriting] = 1
		}
		if j < i && b.has(cueReported) && endsColon(b.Text) {
			v[fAfterReported] = 1
		}
	}
	set(fWhyAgain, h(cueWhy) && h(cueAgain))
	set(fWhyAct, h(cueWhy) && named)
	set(fAccuseAct, h(cueAccuse) && named)
	set(fShockAct, h(cueShock) && named)
	set(fAgainAct, h(cueAgain) && named)
	set(fHappenedAct, h(cueHappened) && named)
	set(fBanLimited, ban && limited)
	set(fRuleLimited, rule && !ban && limited)
	set(fBanOpen, ban && !limited && !question && !other)
	set(fBanTimeless, ban && timeless && !limited)
	set(fMustTimeless, rule && !ban && timeless && !limited)
	set(fMustProduct, (ban || h(cueMust, cueAlways, cueNever)) && h(cueProduct))
	set(fNeverSelf, h(cueAlways, cueNever) && h(cueFirstPerson))
	set(fTaskOnly, h(cueTask) && !rule && !timeless)
	set(fTaskWriting, h(cueWriting, cueAudience) && !h(cueStanding, cueRemember))
	set(fTopicStatement, h(cueTopic) && !question && !h(cueTask))
	set(fTopicRule, h(cueTopic) && (rule || timeless) && !limited)
	set(fCorrectsHeard, (ban || h(cueInstead, cueMust, cueOnly)) && heard && !limited && p.did)
	set(fBareRule, s.words <= 6 && !h(cueTask, cueUndo, cueThisTime, cueHold, cuePolite, cueDecline, cuePraise, cueSelfCorrect) && !question && h(cueTopic) && p.did)
	set(fRememberRule, h(cueRemember) && (rule || h(cueAlways, cueNever)))
	set(fConditionRule, h(cueCondition) && (rule || h(cueRuleStart)) && !question && !limited)
	set(fAskOpen, h(cueAskFirst) && !limited)
	set(fPermitOpen, h(cuePermit) && !limited)
	set(fQuestionPlain, question && !accuse && !h(cueRequest) && !h(cueAgreed))
	set(fPraiseOnly, h(cuePraise, cuePolite, cueDecline) && !rule)
	set(fMusing, h(cueMusing, cueHypo) && !timeless)
	set(fReportedOnly, h(cueReported) && !h(cueRemember, cueStanding))
	return v
}

// strongEnd reports an exclamation or full stop behind a question word: "who
// cares."
func strongEnd(s *sentence) bool {
	t := s.Text
	return t[len(t)-1] == '!'
}

func endsColon(s string) bool {
	return len(s) > 0 && (s[len(s)-1] == ':' || len(s) >= 3 && s[len(s)-3:] == "：")
}
