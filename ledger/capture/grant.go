package capture

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

// grants finds the acts that the person allows or orders now, and the wish to
// be asked again. A rule, a question of fact or a report grants nothing.
func (p *prompt) grants(r *Result) {
	for _, s := range p.sentences {
		if s.has(cueEndGrant) && !s.asks {
			r.EndGrants = true
			return
		}
	}
	for i, s := range p.sentences {
		if len(s.refs) == 0 && !s.has(cueException) || r.states(s) || !p.near(i) || !s.orders() {
			continue
		}
		for _, c := range s.clauses() {
			if s.within(c, cueBan, cueBanStart, cueNever, cueHold, cueNo, cueStanding, cueAccuse, cueWhy, cueAgreed) || s.within(c, cueMust) && !s.forSession() {
				continue
			}
			for _, n := range s.acts(c.start, c.end) {
				if s.imperative(c, n) || p.answers(n.class) && s.short() {
					p.grant(r, s, c, n.class)
				}
			}
			if prog := s.program(c); prog != "" && s.has(cueException) && len(s.acts(c.start, c.end)) == 0 {
				r.Grants = append(r.Grants, Grant{Attrs: map[string]string{"program": prog}, Form: "exception", Reach: "once", Quote: s.Text})
			}
		}
	}
	if len(r.Grants) == 0 && len(p.sentences) > 0 {
		p.yes(r)
	}
}

// states reports whether a sentence is the rule that was found, so that nothing
// in it is allowed: one that acts, or one that waits and says more than do it.
func (r *Result) states(s *sentence) bool {
	return r.Label == Durable && s.Text == r.Quote &&
		(r.Status == "active" || s.has(cueAskFirst, cueBan, cueBanStart, cueNever, cueOnly, cueInstead, cuePrefer, cueCondition, cueMust, cueAlways))
}

// near reports whether a sentence stands where people give orders: among the
// first or last twenty.
func (p *prompt) near(i int) bool { return i < 20 || i >= len(p.sentences)-20 }

// grant adds a grant for one act of a clause.
func (p *prompt) grant(r *Result, s *sentence, c clause, class string) {
	from, to := s.original(c.start), s.original(c.end)
	g := Grant{Class: class, Attrs: details(class, s.Text[from:to], s, c.start, c.end), Reach: "once", Quote: s.Text}
	switch {
	case p.answers(class):
		g.Form = "answer"
	case s.has(cueException):
		g.Form = "exception"
	default:
		g.Form = "request"
	}
	switch {
	case s.has(cueSession):
		g.Reach = "session"
	case s.has(cueUntil) && (s.has(cueUniversal) || s.has(cuePermit)):
		g.Reach = "until"
	}
	for i := range r.Grants {
		if r.Grants[i].Class == class {
			return
		}
	}
	r.Grants = append(r.Grants, g)
}

// forSession reports whether a sentence orders an act as often as it is needed
// and says no more: "push whenever you need to". "No need to ask" beside it
// makes a standing permission.
func (s *sentence) forSession() bool {
	if !s.has(cueSession) || s.has(cueStanding, cueRemember, cueConvention, cueHabit, cueBan, cueBanStart) {
		return false
	}
	for _, h := range s.hits {
		if h.cue != cuePermit && h.cue != cueAskFirst {
			continue
		}
		within := false
		for _, g := range s.hits {
			within = within || g.cue == cueSession && g.start < h.end && h.start < g.end
		}
		if !within {
			return false
		}
	}
	acts := s.acts(0, len(s.folded))
	return len(acts) > 0 && clauseStart(s.folded, acts[0].start, s.fills)
}

// answers reports whether the words can be an answer about an act of the class:
// a rule asked about it or stopped it, or the agent's last question names it.
func (p *prompt) answers(class string) bool {
	for i := range p.in.Acts {
		a := &p.in.Acts[i]
		if a.Rule != "" && related(a.Class, class) {
			return true
		}
	}
	for _, n := range p.questioned() {
		if related(n, class) {
			return true
		}
	}
	return false
}

// yes reads a bare yes as an answer: to the call that a rule asked about or
// stopped last, else to the agent's question when that names one act.
func (p *prompt) yes(r *Result) {
	s := p.sentences[0]
	if !s.has(cueYes) || s.has(cueNo, cueBan, cueBanStart, cueHold) || s.asks || !s.orders() || r.Label == Durable || len(p.sentences) > 3 {
		return
	}
	reach := "once"
	if s.has(cueSession) {
		reach = "session"
	}
	for i := len(p.in.Acts) - 1; i >= 0; i-- {
		if a := &p.in.Acts[i]; a.Rule != "" && a.Class != "" {
			r.Grants = append(r.Grants, Grant{Class: a.Class, Attrs: keptAttrs(a), Form: "answer", Reach: reach, Quote: s.Text})
			return
		}
	}
	if !s.short() {
		return
	}
	if q := p.questioned(); len(q) > 0 {
		for _, class := range q {
			r.Grants = append(r.Grants, Grant{Class: class, Form: "answer", Reach: reach, Quote: s.Text})
		}
	}
}

// keptAttrs are the attributes of a call that an answer to it covers; the
// version may change between two tries.
func keptAttrs(a *PriorAct) map[string]string {
	var out map[string]string
	for _, name := range [...]string{"branch", "remote", "package", "base", "object", "path", "env", "namespace", "target", "tag"} {
		if v := a.Attrs[name]; v != "" {
			if out == nil {
				out = map[string]string{}
			}
			out[name] = v
		}
	}
	return out
}

// questioned lists the acts that the agent's last question names.
func (p *prompt) questioned() []string {
	if !p.asked {
		return nil
	}
	if p.askedAbout != nil {
		return p.askedAbout
	}
	p.askedAbout = []string{}
	parts := SplitSentences(tail(p.in.Assistant, 600))
	for i := len(parts) - 1; i >= 0 && len(p.askedAbout) == 0 && i >= len(parts)-2; i-- {
		if len(parts[i].Text) > scoredBytes {
			break
		}
		lang, more := lexicon.Detect(parts[i].Text)
		q := scanSentence(parts[i], lang, more)
		for _, n := range q.acts(0, len(q.folded)) {
			p.askedAbout = append(p.askedAbout, n.class)
		}
	}
	return p.askedAbout
}

func related(a, b string) bool {
	return a != "" && b != "" && (a == b || strings.HasPrefix(a, b+".") || strings.HasPrefix(b, a+"."))
}

// orders reports whether a sentence can order or allow something: it is the
// person's own, about now, and neither a question of fact nor a supposition.
func (s *sentence) orders() bool {
	if s.has(cueReported, cueHypo, cueFirstPerson, cueSelfCorrect, cueAccuse, cueWriting, cueAudience, cueWhy, cueHappened) {
		return false
	}
	if s.asks && !s.has(cueRequest) || s.has(cueQuestion, cueQuestionMark) && !s.has(cueRequest, cueYes) {
		return false
	}
	return true
}

func (s *sentence) short() bool { return s.words <= 6 }

// within reports whether one of the cues stands in a clause.
func (s *sentence) within(c clause, cues ...cue) bool {
	for _, h := range s.hits {
		if h.start < c.start || h.start >= c.end {
			continue
		}
		for _, want := range cues {
			if h.cue == want {
				return true
			}
		}
	}
	return false
}

// imperative reports whether an act is ordered in its clause: its verb begins
// the clause, or the clause has the form of a request.
func (s *sentence) imperative(c clause, n named) bool {
	if s.within(c, cuePermit, cueSession) && !s.within(c, cueAskFirst) {
		return true
	}
	word := s.folded[n.start:n.end]
	switch s.lang {
	case "en":
		if bent(word) {
			return false
		}
		return (clauseStart(s.folded, n.start, s.fills) || s.joined(c, n)) && !statement(s.folded[n.end:c.end])
	case "zh":
		return orderZh(s.folded[c.start:c.end], n.start-c.start)
	case "ja":
		return endsAny(s.folded[c.start:c.end], "して", "しといて", "してください", "して下さい", "お願い", "お願いします", "してね", "していいよ", "していい", "してよい",
			"上げて", "上げてください", "上げていいよ", "進めて", "いいよ", "頼む", "してくれ", "してもらえる", "どうぞ", "出して", "消して", "走らせて")
	case "ko":
		return endsAny(s.folded[c.start:c.end], "해줘", "해 줘", "해주세요", "해 주세요", "하세요", "해라", "해도 돼", "해도 됩니다", "해도 돼요", "해", "해요", "부탁해", "부탁해요", "부탁드려요",
			"올려줘", "올려 줘", "올려", "올려주세요", "올려 주세요", "줘", "주세요", "가자", "합시다")
	case "de":
		if s.within(c, cueRequest) || s.has(cueYes) {
			return !statement(s.folded[n.end:c.end])
		}
	}
	return clauseStart(s.folded, n.start, s.fills) || s.within(c, cueRequest) || s.has(cueYes)
}

// joined reports whether the act follows another order: "finish it and push".
func (s *sentence) joined(c clause, n named) bool {
	return strings.HasSuffix(s.folded[c.start:n.start], " and ") && s.within(c, cueTask)
}

// bent reports an English verb that is not in its base form.
func bent(word string) bool {
	word, _, _ = strings.Cut(word, " ")
	return len(word) > 4 && (strings.HasSuffix(word, "ing") || strings.HasSuffix(word, "ed")) ||
		len(word) > 4 && strings.HasSuffix(word, "s") && !strings.HasSuffix(word, "ss")
}

// statement reports whether what follows a verb makes it the subject of a
// statement: "push failed", "the deploy is red".
func statement(rest string) bool {
	rest = strings.TrimLeft(rest, " ")
	word, _, _ := strings.Cut(rest, " ")
	switch strings.TrimRight(word, ".,:;!?") {
	case "is", "was", "are", "were", "isn't", "wasn't", "failed", "fails", "fail", "works", "worked", "broke", "breaks", "has", "hasn't", "had", "needs", "should",
		"must", "message", "messages", "doesn't", "didn't", "takes", "took", "won't", "will", "can", "can't", "never", "always", "button", "error", "errors",
		"ist", "war", "schlägt", "hat", "sind", "waren", "wird", "wurde":
		return true
	}
	return false
}

// orderZh reports whether a Chinese clause orders the act at a byte: the verb
// begins it, or a particle of order stands around it.
func orderZh(clause string, at int) bool {
	before := strings.TrimSpace(clause[:at])
	if before == "" {
		return true
	}
	for _, p := range [...]string{"把", "请", "帮我", "可以", "好", "直接", "现在", "你", "去", "行", "再", "就", "给我", "那", "麻烦", "允许", "同意", "可", "先", "来"} {
		if strings.HasPrefix(before, p) || strings.HasSuffix(before, p) {
			return !strings.HasSuffix(clause, "了") || strings.HasSuffix(clause, "吧了")
		}
	}
	return endsAny(clause, "吧", "一下", "好了")
}

// endsAny reports whether a text ends in one of the endings, punctuation aside.
func endsAny(text string, endings ...string) bool {
	text = strings.TrimRightFunc(text, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, e := range endings {
		if strings.HasSuffix(text, e) {
			return true
		}
	}
	return false
}

// program returns the package manager or tool that a clause names by itself.
func (s *sentence) program(c clause) string {
	for w := range strings.FieldsFuncSeq(s.folded[c.start:c.end], func(r rune) bool { return r >= utf8.RuneSelf || !(letter(byte(r)) || '0' <= r && r <= '9') }) {
		switch w {
		case "npm", "yarn", "pnpm", "bun", "pip", "pipx", "uv", "poetry", "conda", "cargo", "make", "npx", "brew", "apt", "grep", "sed", "curl", "wget", "docker", "podman", "tsc", "jest", "pytest", "python":
			return w
		}
	}
	return ""
}

// original returns the byte of Text where a byte of folded stands.
func (s *sentence) original(at int) int {
	if len(s.folded) == len(s.Text) {
		return at
	}
	return lexicon.Unfold(s.Text, s.folded, at)
}

// holds finds acts that the person forbids for now.
func (p *prompt) holds(r *Result) {
	for i, s := range p.sentences {
		if r.Status == "active" && r.Label == Durable && s.Text == r.Quote || !p.near(i) || s.asks || !s.has(cueHold, cueThisTime) ||
			s.has(cueReported, cueHypo, cueFirstPerson, cueSelfCorrect, cueWriting, cueAudience, cuePermit) {
			continue
		}
		banned := false
		for _, c := range s.clauses() {
			if s.within(c, cueBan, cueBanStart, cueNever, cueHold, cueNo) {
				banned = true
			} else if !s.list(c) {
				continue
			}
			if !banned {
				continue
			}
			acts := s.acts(c.start, c.end)
			if len(acts) == 0 {
				acts = p.meant(s, c)
			}
			for _, n := range acts {
				from, to := s.original(c.start), s.original(c.end)
				p.hold(r, Hold{n.class, details(n.class, s.Text[from:to], s, c.start, c.end), s.Text})
			}
		}
	}
}

func (p *prompt) hold(r *Result, h Hold) {
	for i := range r.Holds {
		if r.Holds[i].Class == h.Class {
			return
		}
	}
	r.Holds = append(r.Holds, h)
}

// list reports whether a clause continues an enumeration: "don't push, merge or
// release yet".
func (s *sentence) list(c clause) bool {
	t := s.folded[c.start:c.end]
	return strings.Contains(t, " or ") || strings.Contains(t, " oder ") || strings.Contains(t, " ou ") || strings.Contains(t, " o ") ||
		strings.Contains(t, "或") || strings.Contains(t, " или ")
}

// meant finds the act of a clause that names none ("not yet", "don't delete
// that"): by what it is done to, by the agent's last words, by the call that a
// rule asked about.
func (p *prompt) meant(s *sentence, c clause) []named {
	for i := range s.refs {
		r := &s.refs[i]
		if r.start < c.start || r.end > c.end {
			continue
		}
		switch {
		case r.kind == refObject && r.name == "migration":
			return []named{{"db.migrate", r.start, r.end}}
		case r.kind == refVerb && r.name == "delete":
			return []named{{"file.delete", r.start, r.end}}
		}
	}
	if !s.within(c, cueHold) && s.words > 4 {
		return nil
	}
	if q := p.questioned(); len(q) == 1 {
		return []named{{q[0], 0, 0}}
	}
	for i := len(p.in.Acts) - 1; i >= 0; i-- {
		if a := &p.in.Acts[i]; a.Rule != "" && a.Class != "" {
			return []named{{a.Class, 0, 0}}
		}
	}
	return nil
}
