package fusion

import (
	"math"
	"math/bits"
	"sort"

	"agentrecall/math/rank"
)

// The legs of the fusion.
const (
	legPassage = iota
	legDocument
	legExact
	legLinks
	legs
)

// Shares by which what is not asked for is ranked lower inside its leg.
const (
	shareSuperseded = 0.5
	shareElsewhere  = 0.7 // another project's, when this project was asked about
	shareOtherTime  = 0.7 // from another time than the question names
)

func (s *search) share(c *candidate) float64 {
	f := 1.0
	if c.rec.state == Superseded {
		f *= shareSuperseded
	}
	if p := s.q.Project; p != "" && p != "*" && c.where != "" && c.where != "global" && c.where != p {
		f *= shareElsewhere
	}
	if !s.span.zero() && !s.span.has(when(c.rec.date)) {
		f *= shareOtherTime
	}
	if s.with(ByEvidence) {
		f *= s.evidence(c)
	}
	return f
}

// with reports whether a part of the ranking takes part.
func (s *search) with(p Part) bool { return s.q.Without&p == 0 }

// Evidence of a kind's own moves a document inside its leg by at most this
// share: never past one that answers a word more.
const evidenceShare = 0.05

// evidence is what speaks for a document whatever the question: how fresh a
// journal entry is, how salient a room, how severe and proven a rule, how
// present a skill.
func (s *search) evidence(c *candidate) float64 {
	days := 0.0
	if c.rec.date != 0 && !s.q.Now.IsZero() {
		days = max(s.q.Now.Sub(when(c.rec.date)).Hours()/24, 0)
	}
	x := 0.0
	switch c.rec.kind {
	case Journal:
		x = math.Exp(-days / journalDays)
	case Palace:
		x = float64(c.rec.salience) / 255
	case Correction:
		x = 0.5*math.Exp(-float64(c.rec.severity)) + 0.5*min(1, float64(c.rec.proof)/proofFull)
	case Insight:
		x = min(1, float64(c.rec.proof)/proofFull)
	case Skill:
		if c.rec.stability > 0 {
			x = math.Exp(-days / float64(c.rec.stability))
		}
	}
	return 1 + evidenceShare*x
}

const (
	journalDays = 2.0 // e-folding time of a journal entry's freshness
	proofFull   = 5.0 // confirmations that prove all there is to prove
)

// fuse ranks the candidates in each leg and joins the ranks.
func (s *search) fuse() {
	for _, c := range s.list {
		f := s.share(c)
		c.strength = c.passScore / s.rarest()
		c.docScore *= f
		c.passScore *= f
	}
	if s.with(ByPassage) {
		s.rank(legPassage, func(c *candidate) float64 { return c.passScore }, func(c *candidate) uint64 { return c.passMask })
	}
	if s.with(ByDocument) {
		s.rank(legDocument, func(c *candidate) float64 { return c.docScore }, func(c *candidate) uint64 { return c.docMask })
	}
	if s.with(ByName) {
		s.exact()
	}
	s.join()
	if s.with(ByLink) {
		s.links()
		s.join()
	}
	for _, c := range s.list {
		s.judge(c)
	}
}

// rarest is what a word earns that stands in no passage yet.
func (s *search) rarest() float64 { return idf(s.totals.passages, 0) }

// join adds up the reciprocal ranks. Nothing multiplies them but what a person
// said about the document.
func (s *search) join() {
	for _, c := range s.list {
		c.score = 0
		for _, r := range c.ranks {
			c.score += rank.Reciprocal(r)
		}
		if s.q.Rated != nil {
			c.score *= s.q.Rated(c.id, s.question.stems)
		}
	}
	sort.SliceStable(s.list, func(i, j int) bool {
		a, b := s.list[i], s.list[j]
		if a.score != b.score {
			return a.score > b.score
		}
		return a.passScore > b.passScore
	})
}

// exact ranks the documents that have the identifiers of the question, such as
// names in code, versions and paths, by how rare these are.
func (s *search) exact() {
	identifiers := uint64(0)
	for i := range s.question.concepts {
		if s.question.concepts[i].identifier {
			identifiers |= 1 << i
		}
	}
	weight := func(c *candidate) (w float64) {
		for m := identifiers & (c.docMask | c.passMask); m != 0; m &= m - 1 {
			w += s.question.concepts[bits.TrailingZeros64(m)].idf
		}
		return w
	}
	var list []*candidate
	for _, c := range s.list {
		if weight(c) > 0 {
			list = append(list, c)
		}
	}
	sort.SliceStable(list, func(i, j int) bool {
		a, b := weight(list[i]), weight(list[j])
		if a != b {
			return a > b
		}
		return list[i].passScore > list[j].passScore
	})
	for i, c := range list {
		c.ranks[legExact] = i + 1
	}
}

// rank orders the candidates of a leg.
func (s *search) rank(leg int, score func(*candidate) float64, mask func(*candidate) uint64) {
	list := make([]*candidate, 0, len(s.list))
	for _, c := range s.list {
		if score(c) > 0 {
			list = append(list, c)
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return score(list[i]) > score(list[j]) })
	if s.with(ByFreshness) {
		s.refresh(leg, list, score, mask)
	}
	for i, c := range list {
		c.ranks[leg] = i + 1
	}
}
