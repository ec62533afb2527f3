package capture

import (
	"strings"

	"agentrecall/internal/lexicon"
)

// retraction fills in what sentence i takes back, and the rule that another
// sentence, or the rest of this one, puts in its place.
func (p *prompt) retraction(r *Result, i int, w *Weights) {
	s := p.sentences[i]
	r.Lang = s.lang
	cs := s.clauses()
	first, last := len(cs), -1
	for k, c := range cs {
		if s.within(c, cueRetract, cueRetractStrong) {
			first, last = min(first, k), max(last, k)
		}
	}
	if last < 0 {
		first, last = 0, len(cs)-1
	}
	said := s.Text[s.original(cs[first].start):s.original(cs[last].end)]
	if first > 0 && len(said) < 40 {
		// "the pnpm rule, that one is dead"
		said = s.Text[s.original(cs[0].start):s.original(cs[last].end)]
	}
	r.Retracts = p.takenBack(s, said)
	if i > 0 && !s.names() && !p.sentences[i-1].other {
		// "… we stopped doing that": the sentence before names the rule.
		r.Retracts = p.sentences[i-1].Text + " " + r.Retracts
	}
	for _, c := range cs[last+1:] {
		rest := s.Text[s.original(c.start):s.original(c.end)]
		if enough(rest) && !s.within(c, cueReason, cuePraise) && (len(s.acts(c.start, c.end)) > 0 ||
			s.within(c, cueInstead, cuePermit, cueOnly, cueAlways, cueUniversal, cueBanStart, cueBan, cueMust, cueTask, cueRuleStart)) {
			p.rule(r, i)
			r.Rule, r.Quote = p.tidy(rest, s.lang), s.Text
			return
		}
	}
	for k, n := range p.sentences {
		if k == i || n.dull || n.asks || n.has(cueRetract, cueRetractStrong) || p.accused(k) {
			continue
		}
		var v Vector
		p.vector(k, &v)
		if w.Durable.p(&v, n) >= w.Pending || k == i+1 && n.has(cueUniversal, cueAlways, cueInstead, cueOnly) && n.has(cueTopic) {
			p.rule(r, k)
			r.Rule = p.tidy(n.core(), n.lang)
			break
		}
	}
	r.Quote = s.Text
}

// ending returns the sentence that ends a rule behind a question why it is
// still followed ("why still drafts? we stopped doing that"), or -1.
func (p *prompt) ending(i int) int {
	if s := p.sentences[i]; s.has(cueRetractStrong) && !s.asks && i > 0 && p.sentences[i-1].asks && p.accused(i-1) {
		return i
	}
	if !p.sentences[i].asks || !p.accused(i) {
		return -1
	}
	for j, s := range p.sentences {
		if j != i && s.has(cueRetractStrong) && !s.asks && !s.other && !s.dull {
			return j
		}
	}
	return -1
}

// takenBack leaves of a retraction the words that name the rule: "forget what I
// said about asking first" becomes "asking first".
func (p *prompt) takenBack(s *sentence, said string) string {
	l := lexicon.For(s.lang)
	text := trimLead(said)
	for range 4 {
		rest := stripLead(l, text)
		if rest == text {
			break
		}
		text = rest
	}
	folded := lexicon.Fold(text)
	end := 0
	for _, section := range [...]string{"capture.retract", "capture.retract.strong"} {
		for _, h := range l.Find(section, folded) {
			if h.Start == 0 && h.End > end && !strings.Contains(h.Phrase, " .. ") {
				end = h.End
			}
		}
	}
	if rest := trimLead(text[lexicon.Unfold(text, folded, end):]); end > 0 && enough(rest) {
		text = rest
		for _, w := range [...]string{"about ", "the rule about ", "the rule that ", "sobre ", "de ", "über ", "sur ", "про "} {
			text = strings.TrimPrefix(text, w)
		}
	}
	return strings.TrimRight(text, " .!?。！？,，")
}
