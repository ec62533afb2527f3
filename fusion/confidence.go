package fusion

import "agentrecall/math/rank"

// floor is what the best answers must have: the share of the question that
// they cover, times the score of their best passage beside a word that stands
// nowhere else. Less is one common word of many, and no answer, unless it is
// all that was asked for. On the
// development questions 8 of 10 that nothing answers are below it, and 2 of 100
// others.
const floor = 0.16

// agreement lowers the confidence in a document that one leg ranks well and
// another does not.
const (
	agreedRank = 3
	disagreed  = 0.8
)

// judge gives a candidate its label: how much of the question's weight it
// covers, less where the legs disagree; None below the floor.
func (s *search) judge(c *candidate) {
	c.fit = s.covered(c.passMask | c.docMask)
	x := c.fit
	if c.ranks[legPassage] > agreedRank || c.ranks[legDocument] > agreedRank {
		x *= disagreed
	}
	switch {
	case c.fit < rank.High && c.fit*c.strength < floor || s.unknownName(c):
		c.label = None
	case x >= rank.High:
		c.label = High
	case x >= rank.Medium:
		c.label = Medium
	case x >= rank.Low:
		c.label = Low
	default:
		c.label = Weak
	}
}

// unknownName reports that the question names something, such as an
// identifier or a product in mixed case, that stands nowhere in the index,
// and that the candidate has little of the rest.
func (s *search) unknownName(c *candidate) bool {
	if c.fit >= rank.Medium {
		return false
	}
	for i := range s.question.concepts {
		if x := &s.question.concepts[i]; x.coined && !x.known && c.docMask&s.partsOf(x.pos) == 0 {
			return true
		}
	}
	return false
}

// partsOf are the concepts of the chunk at a place of the question.
func (s *search) partsOf(pos int) (m uint64) {
	for i := range s.question.concepts {
		if s.question.concepts[i].pos == pos {
			m |= 1 << i
		}
	}
	return m
}

// foreignPair is the share of its weight that a pair of CJK characters that
// stands nowhere has in the question: most such pairs only join the end of one
// word with the beginning of the next.
const foreignPair = 0.3

// weigh gives the concepts their weight in the question.
func (s *search) weigh() {
	s.mass = 0
	for i := range s.question.concepts {
		c := &s.question.concepts[i]
		c.mass = c.idf
		if c.pair && !c.known {
			c.mass *= foreignPair
		}
		s.mass += c.mass
	}
}

// covered is the share of the question's weight that a mask has.
func (s *search) covered(mask uint64) float64 {
	if s.mass == 0 {
		return 0
	}
	sum := 0.0
	for i := range s.question.concepts {
		if mask&(1<<i) != 0 {
			sum += s.question.concepts[i].mass
		}
	}
	return sum / s.mass
}
