package capture

import "strings"

// A feature is a named number that the model weighs: first the cues of the
// sentence, one each, then the circumstances and combinations of the table
// below.
type feature int

const numFeatures = int(numCues) + numCircumstances

// scene is what a sentence says and where it stands, as far as the features
// ask for it.
type scene struct {
	*sentence
	p                   *prompt
	at                  int // place in the prompt
	before, after       *sentence
	limited             bool // for now, not yet, undo
	timeless            bool // always, never, from now on, next time, remember, here we
	ban, rule, question bool
	accuse, act, named  bool
	heard, otherSubject bool
	task, writing       bool
	near                surroundings
}

// surroundings count the other sentences of a prompt by what they say.
type surroundings struct{ sentences, tasks, asks, things, symptoms, rules, machines int }

func (n *surroundings) add(s *sentence, by int) {
	n.sentences += by
	if s.has(cueTask, cueTaskEnd, cueWriting, cueRequest) {
		n.tasks += by
	}
	if s.asks {
		n.asks += by
	}
	if s.has(cueEntity, cueProduct, cueAudience) {
		n.things += by
	}
	if s.has(cueSymptom) {
		n.symptoms += by
	}
	if s.modal() {
		n.rules += by
	}
	if s.has(cueMachine) {
		n.machines += by
	}
}

func (p *prompt) scene(i int) scene {
	s := p.sentences[i]
	c := scene{sentence: s, p: p, at: i}
	if i > 0 {
		c.before = p.sentences[i-1]
	}
	if i+1 < len(p.sentences) {
		c.after = p.sentences[i+1]
	}
	c.limited = s.has(cueThisTime, cueHold, cueUndo)
	c.timeless = s.has(cueStanding, cueAlways, cueNever, cueNextTime, cueConvention, cueHabit, cueFirm, cueRemember)
	c.ban = s.has(cueBanStart, cueBan)
	c.rule = c.ban || s.has(cueMust, cueOnly, cueInstead, cuePrefer, cueAskFirst, cuePermit)
	c.question = s.asks || s.has(cueQuestion) && !strings.HasSuffix(s.Text, "!") || s.has(cueQuestionMark)
	c.accuse = s.has(cueAccuse) || s.has(cueWhy) && s.has(cueAgain)
	c.act = len(p.in.Acts) > 0
	c.named = c.act && p.speaksOfPrior(s)
	c.heard = p.speaksOfHeard(s)
	c.otherSubject = s.has(cueReported, cueProduct, cueWriting, cueAudience, cueFirstPerson)
	c.task = s.has(cueTask, cueTaskEnd)
	c.writing = s.has(cueWriting, cueAudience)
	c.near = p.all
	c.near.add(s, -1)
	return c
}

const numCircumstances = 105

// circumstances are the features behind those of single cues.
var circumstances = [numCircumstances]struct {
	name string
	on   func(*scene) bool
}{
	// The form of the sentence.
	{"question", func(c *scene) bool { return c.question }},
	{"loud", func(c *scene) bool { return c.loud }},
	{"words.le3", func(c *scene) bool { return c.words <= 3 }},
	{"words.le6", func(c *scene) bool { return c.words > 3 && c.words <= 6 }},
	{"words.gt40", func(c *scene) bool { return c.words > 40 }},
	{"quoted", func(c *scene) bool { return c.quotes > 0 }},
	// Its place in the prompt.
	{"document", func(c *scene) bool { return c.p.document }},
	{"after.contradiction", func(c *scene) bool { return c.before != nil && c.before.has(cueContradict) && c.before.words <= 4 }},
	{"near.complaint", func(c *scene) bool { return complains(c.before) || complains(c.after) }},
	{"before.insistence", func(c *scene) bool {
		return c.after != nil && (c.after.has(cueFirm, cueReason, cueAgain) || c.after.has(cueNever) && c.after.words <= 3)
	}},
	{"after.writing", func(c *scene) bool { return c.p.writing < c.at }},
	{"before.question", func(c *scene) bool { return c.after != nil && c.after.asks && !c.after.has(cueAccuse, cueAgain) }},
	{"after.limit", func(c *scene) bool { return c.before != nil && c.before.has(cueThisTime, cueHold, cueUndo) }},
	{"before.limit", func(c *scene) bool { return c.after != nil && c.after.has(cueThisTime, cueHold) }},
	{"alone", func(c *scene) bool { return c.near.sentences == 0 }},
	{"among.many", func(c *scene) bool { return c.near.sentences >= 3 }},
	{"first", func(c *scene) bool { return c.at == 0 && c.near.sentences > 0 }},
	{"last", func(c *scene) bool { return c.after == nil && c.near.sentences > 0 }},
	{"near.task", func(c *scene) bool { return c.near.tasks > 0 }},
	{"near.question", func(c *scene) bool { return c.near.asks > 0 }},
	{"near.thing", func(c *scene) bool { return c.near.things > 0 }},
	{"near.symptom", func(c *scene) bool { return c.near.symptoms > 0 }},
	{"thing", func(c *scene) bool { return c.has(cueEntity) }},
	{"titled", func(c *scene) bool { return c.p.titled }},
	{"rule+unanchored", func(c *scene) bool {
		return (c.rule || c.timeless) && !c.has(cueTopic, cueAgent) && !c.named && !c.heard
	}},
	{"rule+task", func(c *scene) bool { return c.task && (c.rule || c.timeless) }},
	{"among.rules", func(c *scene) bool { return c.near.rules >= 2 }},
	{"machine.rule", func(c *scene) bool {
		return (c.has(cueMachine) || c.near.machines > 0) && (c.rule || c.timeless || c.modal())
	}},
	{"machine.task", func(c *scene) bool { return (c.has(cueMachine) || c.near.machines > 0) && (c.task || c.near.tasks > 0) }},
	{"leads", func(c *scene) bool { return c.leads() }},
	{"timeless.inside", func(c *scene) bool { return c.has(cueAlways, cueNever) && !c.leads() }},
	{"labelled", func(c *scene) bool { return c.labelled() }},
	{"ban.of.task", func(c *scene) bool { return c.ban && !c.timeless && (c.task || c.near.tasks > 0) }},
	{"askfirst.once", func(c *scene) bool { return c.has(cueAskFirst) && !c.timeless && !c.ban && !c.has(cueCondition) }},
	{"request.of.agent", func(c *scene) bool { return c.has(cueRequest) && c.has(cueAgent) && !c.timeless }},
	{"answers.le3", func(c *scene) bool { return c.has(cueAnswers) && c.words <= 3 && !c.timeless && !c.ban }},
	{"asks.accused", func(c *scene) bool {
		return c.asks && (complains(c.before) || complains(c.after)) && c.words <= 8 && (c.has(cueTopic, cueHappened) || c.named)
	}},
	{"universal+topic", func(c *scene) bool {
		return c.has(cueUniversal) && c.has(cueTopic) && !c.task && !c.question && !c.limited && !c.has(cueSymptom)
	}},
	{"names.instead", func(c *scene) bool { return c.quotes >= 2 && c.has(cueInstead) && !c.task }},
	{"when.you", func(c *scene) bool {
		return c.has(cueCondition) && c.cues[cueAgent] >= 2 && !c.question && !c.limited
	}},
	{"enumerates", func(c *scene) bool { return c.enumerates() }},
	// What came before the prompt.
	{"prior.act", func(c *scene) bool { return c.act }},
	{"prior.act.named", func(c *scene) bool { return c.named }},
	{"prior.words.shared", func(c *scene) bool { return c.heard }},
	{"prior.asked", func(c *scene) bool { return c.p.asked }},
	{"prior.told", func(c *scene) bool { return c.p.told }},
	{"why+act", func(c *scene) bool { return c.has(cueWhy) && c.named }},
	{"accuse+act", func(c *scene) bool { return c.has(cueAccuse) && c.named }},
	{"shock+act", func(c *scene) bool { return c.has(cueShock) && c.act }},
	{"again+act", func(c *scene) bool { return c.has(cueAgain) && c.named && !c.has(cueSymptom) }},
	{"happened+act", func(c *scene) bool { return c.has(cueHappened) && c.act }},
	{"corrects.heard", func(c *scene) bool {
		return (c.ban || c.has(cueInstead, cueMust, cueOnly)) && c.heard && !c.limited && c.p.told
	}},
	{"answer.short", func(c *scene) bool { return c.p.asked && c.words <= 6 && !c.timeless }},
	{"told.short", func(c *scene) bool {
		return c.words <= 6 && c.p.told && !c.task && !c.limited && !c.question && !c.has(cuePolite, cueDecline, cuePraise, cueSelfCorrect, cueYes)
	}},
	{"told.topic", func(c *scene) bool {
		return c.words <= 6 && c.p.told && c.has(cueTopic) && !c.task && !c.limited && !c.question && !c.has(cuePolite, cueDecline, cuePraise, cueSelfCorrect, cueSymptom)
	}},
	// Why and again together.
	{"why+again", func(c *scene) bool { return c.has(cueWhy) && c.has(cueAgain) && !c.has(cueSymptom) }},
	{"again+symptom", func(c *scene) bool { return c.has(cueAgain, cueAlways, cueNever, cueWhy) && c.has(cueSymptom) }},
	// Bans and duties with and without a limit.
	{"limit.only", func(c *scene) bool { return c.limited && !c.timeless }},
	{"ban+limit", func(c *scene) bool { return c.ban && c.limited }},
	{"rule+limit", func(c *scene) bool { return c.rule && !c.ban && c.limited }},
	{"ban.open", func(c *scene) bool { return c.ban && !c.limited && !c.question && !c.otherSubject }},
	{"ban+timeless", func(c *scene) bool { return c.ban && c.timeless && !c.limited }},
	{"ban+again", func(c *scene) bool { return c.ban && c.has(cueAgain) && !c.limited }},
	{"must+timeless", func(c *scene) bool { return c.rule && !c.ban && c.timeless && !c.limited }},
	{"remember+rule", func(c *scene) bool { return c.has(cueRemember) && (c.rule || c.has(cueAlways, cueNever)) }},
	{"condition+rule", func(c *scene) bool {
		return c.has(cueCondition) && (c.rule || c.has(cueRuleStart)) && !c.question && !c.limited
	}},
	{"askfirst.open", func(c *scene) bool { return c.has(cueAskFirst) && !c.limited && !c.question }},
	{"permit.open", func(c *scene) bool { return c.has(cuePermit) && !c.limited && !c.question }},
	{"topic+rule", func(c *scene) bool { return c.has(cueTopic) && (c.rule || c.timeless) && !c.limited && !c.question }},
	{"topic.convention", func(c *scene) bool {
		return c.has(cueTopic) && c.has(cueConvention) && !c.question && !c.has(cueProduct)
	}},
	{"habit.open", func(c *scene) bool { return c.has(cueHabit) && !c.limited && !c.question }},
	{"mine.open", func(c *scene) bool { return c.has(cueMine) && !c.limited && !c.question && !c.has(cueFirstPerson) }},
	{"generic.subject", func(c *scene) bool { return c.generic() && !c.task && !c.limited && !c.question && !c.has(cueSymptom) }},
	{"remember.only", func(c *scene) bool {
		return c.has(cueRemember) && !c.rule && !c.has(cueAlways, cueNever, cueAgent, cueMine)
	}},
	{"standing+product", func(c *scene) bool { return c.has(cueStanding) && c.has(cueProduct) }},
	{"standing.open", func(c *scene) bool {
		return c.has(cueStanding) && !c.limited && !c.question && !c.has(cueProduct, cueReported)
	}},
	// How a rule ends.
	{"forget+rule", func(c *scene) bool { return c.has(cueForget) && c.has(cueRuleNoun) && !c.question }},
	{"ended+rule", func(c *scene) bool { return c.has(cueEnded) && c.has(cueRuleNoun) && !c.question }},
	{"ended+usual", func(c *scene) bool { return c.has(cueEnded) && c.has(cueUsual) && !c.question && !c.has(cueSymptom) }},
	{"ended+permit", func(c *scene) bool { return c.has(cueEnded) && c.has(cuePermit, cueAskFirst) && !c.question }},
	{"retract+question", func(c *scene) bool { return c.has(cueRetract, cueRetractStrong, cueEnded) && c.question }},
	{"retract+other", func(c *scene) bool { return c.has(cueForget, cueEnded) && c.has(cueAudience, cueProduct, cueEntity) }},
	{"ended+reason", func(c *scene) bool { return c.has(cueEnded) && c.has(cueReason) }},
	// What speaks of something else.
	{"self+act", func(c *scene) bool { return c.has(cueFirstPerson) && !c.has(cueAgent) }},
	{"symptom.only", func(c *scene) bool {
		return c.has(cueSymptom) && !c.ban && !c.has(cueStanding, cueRemember, cueAskFirst, cueHappened, cueAccuse)
	}},
	{"product+rule", func(c *scene) bool {
		return (c.ban || c.has(cueMust, cueAlways, cueNever, cueOnly)) && c.has(cueProduct)
	}},
	{"entity+must", func(c *scene) bool {
		return c.has(cueEntity) && c.modal() && !c.has(cueAgent, cueRemember, cueStanding, cueConvention, cueMine)
	}},
	{"entity+must+topic", func(c *scene) bool {
		return c.has(cueEntity) && c.modal() && c.has(cueTopic) && !c.has(cueAgent, cueRemember, cueStanding, cueConvention, cueMine)
	}},
	{"modal.only", func(c *scene) bool {
		return c.modal() && !c.has(cueTopic, cueAgent, cueStanding, cueRemember, cueConvention)
	}},
	{"slip.only", func(c *scene) bool { return c.has(cueSlip) && !c.has(cueStanding, cueAlways, cueNever, cueBanStart) }},
	{"self+always", func(c *scene) bool { return c.has(cueAlways, cueNever) && c.has(cueFirstPerson) }},
	{"task.only", func(c *scene) bool { return c.task && !c.rule && !c.timeless }},
	{"no.strong", func(c *scene) bool { return !c.strong() }},
	{"no.strong+act", func(c *scene) bool { return !c.strong() && (c.act || c.p.told) }},
	{"task.condition", func(c *scene) bool {
		return c.task && c.has(cueCondition) && !c.timeless && !c.ban && !c.has(cueAskFirst)
	}},
	{"task.definite", func(c *scene) bool {
		return (c.task || c.has(cueRuleStart)) && c.has(cueDefinite) && !c.timeless && !c.ban
	}},
	{"writing.only", func(c *scene) bool { return c.writing && !c.has(cueStanding, cueRemember) }},
	{"question.plain", func(c *scene) bool { return c.question && !c.accuse && !c.has(cueRequest, cueAgreed) }},
	{"praise+always", func(c *scene) bool {
		return c.has(cuePraise) && c.has(cueAlways, cueNever) && !c.has(cueBanStart, cueStanding)
	}},
	{"reported+question", func(c *scene) bool { return c.has(cueReported) && (c.question || c.after != nil && c.after.asks) }},
	{"praise.only", func(c *scene) bool { return c.has(cuePraise, cuePolite, cueDecline) && !c.rule }},
	{"musing.only", func(c *scene) bool { return c.has(cueMusing, cueHypo) && !c.timeless }},
	{"reported.only", func(c *scene) bool { return c.has(cueReported) && !c.has(cueRemember, cueStanding) }},
	{"no.rule", func(c *scene) bool { return c.noRule() }},
	{"other.voice", func(c *scene) bool { return c.other }},
}

// leads reports whether always, never or a ban begins a clause: an order. Inside
// one the words tell how often something happens.
func (s *sentence) leads() bool {
	for _, h := range s.hits {
		switch h.cue {
		case cueAlways, cueNever:
			if clauseStart(s.folded, h.start, s.fills) {
				return true
			}
		}
	}
	return false
}

// labelled reports whether a label of a few words and a colon stand in front of
// a sentence, without the wording of a rule in it.
func (s *sentence) labelled() bool {
	i := strings.IndexByte(s.folded[:min(len(s.folded), 60)], ':')
	if i <= 0 || i+1 >= len(s.folded) || s.folded[i+1] == '/' {
		return false
	}
	for _, h := range s.hits {
		if h.end <= i {
			switch h.cue {
			case cueStanding, cueRemember, cueContradict, cueNo, cueConvention, cueNextTime, cueAgent, cueRuleNoun:
				return false
			}
		}
	}
	return true
}

// enumerates reports three and more clauses between commas or semicolons.
func (s *sentence) enumerates() bool {
	n := 0
	for _, mark := range [...]string{",", ";", "、", "，", "；"} {
		n += strings.Count(s.folded, mark)
	}
	return n >= 3
}

// noRule reports whether the form of a sentence alone says that it sets or ends
// no rule: a question of fact or the wish for an explanation, the person's own
// slip, praise in words of never and always, someone's words in quotation
// marks, a text to be written for others, the comment of a function, a title
// with its date.
func (c *scene) noRule() bool {
	switch {
	case (c.asks || c.has(cueQuestionMark) && !c.has(cueStanding, cueNextTime, cueRemember, cueAskFirst)) && c.has(cueQuestion, cueQuestionMark) &&
		!c.has(cueAccuse, cueRequest, cueAgreed, cueHappened, cueShock, cueWhy):
		return true
	case c.has(cueExplain) && !c.has(cueStanding, cueRemember, cueAlways, cueNextTime, cueHabit, cueConvention, cueAnswers):
		return true
	case c.has(cueSelfCorrect) && !c.has(cueStanding, cueRemember, cueConvention, cueAlways, cueAskFirst):
		return true
	case c.has(cuePraise) && c.has(cueAlways, cueNever) && !c.leads() &&
		!c.has(cueBanStart, cueBan, cueStanding, cueRemember, cueMust, cueAskFirst, cuePermit, cueHabit, cueAnswers):
		return true
	case c.has(cueReported) && c.quotes > 0 && !c.has(cueStanding, cueRemember, cueAskFirst, cueInstead, cueAgent):
		return true
	case c.has(cueWriting) && c.has(cueAudience) && !c.has(cueStanding, cueRemember):
		return true
	case describesCode(c.Text):
		return true
	}
	return !c.strong() && endsInDate(c.Text)
}

// describesCode reports whether a text begins like the comment of a function:
// "parseHeader returns …", "is_open() is …".
func describesCode(s string) bool {
	name, rest, _ := strings.Cut(s, " ")
	verb, _, _ := strings.Cut(rest, " ")
	if len(verb) < 2 || verb[len(verb)-1] != 's' || strings.ToLower(verb) != verb {
		return false
	}
	if strings.HasSuffix(name, "()") || strings.Contains(name, "_") {
		return true
	}
	inner, shouts := false, true
	for i := range len(name) {
		switch b := name[i]; {
		case 'A' <= b && b <= 'Z':
			inner = inner || i > 0 && 'a' <= name[i-1] && name[i-1] <= 'z'
		case 'a' <= b && b <= 'z':
			shouts = false
		default:
			return false
		}
	}
	return inner && !shouts
}

// endsInDate reports whether a text ends like 2026-04-22.
func endsInDate(s string) bool {
	if len(s) < 10 {
		return false
	}
	d := s[len(s)-10:]
	return digits(d[:4]) && d[4] == '-' && digits(d[5:7]) && d[7] == '-' && digits(d[8:])
}

// strong reports whether a sentence has any wording of a rule by itself.
func (c *scene) strong() bool {
	return c.timeless || c.ban || c.accuse || c.has(cueAskFirst, cuePermit, cuePrefer, cueInstead, cueOnly, cueMust, cueMine, cueAgreed, cueHappened, cueShock, cueAnswers) ||
		c.has(cueAgain) && !c.has(cueSymptom) || c.has(cueCondition) && c.has(cueAgent) && !c.limited && (!c.has(cueDefinite) || c.cues[cueAgent] >= 2)
}

// modal reports whether a sentence says what must, may or may not be.
func (s *sentence) modal() bool {
	return s.has(cueMust, cueBan, cueBanStart, cueNever, cueAlways, cueOnly, cueAskFirst, cueUniversal, cuePermit)
}

// strong reports whether any sentence of the person's has. Without, a prompt
// waits to be confirmed, whatever else speaks for a rule.
func (p *prompt) strong() bool {
	for i, s := range p.sentences {
		if s.other || s.dull {
			continue
		}
		if c := p.scene(i); c.strong() {
			return true
		}
	}
	return false
}

// generic reports whether a sentence begins with a thing that rules are about,
// in general: "branch names …", "tests …", not "the branch …".
func (s *sentence) generic() bool {
	for _, h := range s.hits {
		if h.cue != cueTopic || !clauseStart(s.folded, h.start, s.fills) || s.words < 3 {
			continue
		}
		rest := strings.TrimLeft(s.folded[h.end:], " ")
		word, _, _ := strings.Cut(rest, " ")
		switch word {
		case "the", "this", "that", "it", "a", "an", "my", "and", "them", "these", "those", "all", "now", "please", "with", "to", "das", "die", "den", "diese", "le", "la", "les",
			"ce", "cette", "el", "los", "las", "este", "o", "os", "as", "это", "эту", "этот", "again", "failed", "fails":
			return false
		}
		return true
	}
	return false
}

// complains reports whether a neighbouring sentence complains of repetition or
// accuses.
func complains(s *sentence) bool {
	return s != nil && !s.has(cueSymptom) && (s.has(cueAccuse, cueShock) || s.has(cueAgain) && s.words <= 8)
}

// String returns the name of a feature as explanations show it.
func (f feature) String() string {
	switch {
	case f == 0:
		return "bias"
	case f < feature(numCues):
		return cueSections[f]
	}
	return circumstances[int(f)-int(numCues)].name
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

// A Sample is what the models see of a sentence, for fitting.
type Sample struct {
	Vector
	Tokens []string // each once
}

// Samples returns the features and tokens of each sentence of a prompt.
func Samples(in Input) []Sample {
	p := read(in)
	out := make([]Sample, len(p.sentences))
	for i, s := range p.sentences {
		p.vector(i, &out[i].Vector)
		if s.other {
			continue
		}
		seen := map[string]bool{}
		take := func(token []byte) {
			if !seen[string(token)] {
				seen[string(token)] = true
				out[i].Tokens = append(out[i].Tokens, string(token))
			}
		}
		s.tokens(take)
		s.patterns(take)
	}
	return out
}

// vector computes the features of sentence i. Someone else's words, and what
// cannot be a rule by its form, have no other feature than that.
func (p *prompt) vector(i int, v *Vector) {
	*v = Vector{0: 1}
	c := p.scene(i)
	if c.other {
		v[numFeatures-1] = 1
		return
	}
	if c.noRule() {
		v[numFeatures-2] = 1
		return
	}
	for k := cue(1); k < numCues; k++ {
		if c.cues[k] > 0 && !k.joint() {
			v[k] = 1
		}
	}
	for k := range circumstances {
		if circumstances[k].on(&c) {
			v[int(numCues)+k] = 1
		}
	}
}

// pairs takes in a table of weighted pairs. Names that are none are left out.
func (l *Linear) pairs(rows []pairRow) {
	place := make(map[string]int, numFeatures)
	for i, name := range FeatureNames() {
		place[name] = i
	}
	l.Pairs = make([]Pair, 0, len(rows))
	for _, r := range rows {
		a, okA := place[r.a]
		b, okB := place[r.b]
		if okA && okB {
			l.Pairs = append(l.Pairs, Pair{a, b, r.weight})
		}
	}
}
