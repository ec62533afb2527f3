package fusion

import (
	"encoding/binary"
	"math"
)

// BM25F. Only the body has a length: titles, headings, tags and triggers are
// short, and a word counts once in each.
const (
	k1          = 1.2
	lengthShare = 0.75 // b

	weightHeading  = 1.5
	weightTitle    = 2.0
	weightTags     = 1.5
	weightTriggers = 2.0
)

// A word of the person counts like this many of the agent's: what somebody
// asks about later is mostly what they said, and agents say ten times as much.
// Fitted on eval/chat/testdata/own (1: found at 1 78 %, 2: 86 %, 3 and 5: 87 %)
// and confirmed on its other set.
const weightOwn = 3

// A board holds the scores of one segment for one question.
type board struct {
	seg      *segment
	own      float32 // weight of the person's words
	passDoc  []byte
	passLen  []byte
	pass     []float32
	doc      []float32
	passMask []uint64 // concepts that the passage has, a bit each
	docMask  []uint64

	// Of the concept at hand.
	passBest, docBest       []float32
	passTouched, docTouched []uint32
}

func newBoard(s *segment, own float32) *board {
	np, nd := s.passages(), s.docs()
	b := &board{seg: s, own: own, passDoc: s.bytes(partPassDoc, 0, 4*np), passLen: s.bytes(partPassLen, 0, np)}
	floats := make([]float32, 2*np+2*nd)
	b.pass, floats = floats[:np], floats[np:]
	b.passBest, floats = floats[:np], floats[np:]
	b.doc, b.docBest = floats[:nd], floats[nd:]
	masks := make([]uint64, np+nd)
	b.passMask, b.docMask = masks[:np], masks[np:]
	return b
}

// totals are the sizes that BM25 compares with, over all segments.
type totals struct {
	passages, docs    float64
	passWords, docAvg float64 // average length in units of lenUnit words
	lengths           [256]float32
}

func (ix *Index) totals() (t totals) {
	units := 0.0
	for _, s := range ix.segments {
		np := s.passages()
		t.passages += float64(np)
		t.docs += float64(s.docs())
		for _, l := range s.bytes(partPassLen, 0, np) {
			units += float64(l)
		}
	}
	t.passWords = max(units/max(t.passages, 1), 1)
	t.docAvg = max(units/max(t.docs, 1), 1)
	for l := range t.lengths {
		t.lengths[l] = float32(1 / (1 - lengthShare + lengthShare*float64(l)/t.passWords))
	}
	return t
}

func idf(n, df float64) float64 { return math.Log(1 + max(n-df+0.5, 0.5)/(df+0.5)) }

func short(code byte) (w float32) {
	if code&inHeading != 0 {
		w += weightHeading
	}
	if code&inTitle != 0 {
		w += weightTitle
	}
	if code&inTags != 0 {
		w += weightTags
	}
	if code&inTriggers != 0 {
		w += weightTriggers
	}
	return w
}

// add scores one term of the concept at hand: passIDF and docIDF have the
// weight of the match in them.
func (b *board) add(t *totals, info termInfo, passIDF, docIDF float32) {
	list := b.seg.postings(info)
	p := -1
	doc, docTimes, docShort, docLen := -1, float32(0), float32(0), 0
	flush := func() {
		if doc < 0 {
			return
		}
		norm := float32(1 - lengthShare + lengthShare*float64(docLen)/t.docAvg)
		tf := docTimes/norm + docShort
		if v := docIDF * tf * (k1 + 1) / (k1 + tf); v > b.docBest[doc] {
			if b.docBest[doc] == 0 {
				b.docTouched = append(b.docTouched, uint32(doc))
			}
			b.docBest[doc] = v
		}
	}
	p = 0
	for len(list) > 0 {
		// cutPosting, with what most postings are in front.
		d, code := uint32(list[0])>>1, byte(codeOnce)
		if list[0]&0x81 == 1 {
			list = list[1:]
		} else {
			d, code, list = cutPosting(list)
		}
		p += int(d)
		times := float32(code >> fieldBits)
		if code&inOwn != 0 {
			times *= b.own
		}
		s := short(code)
		tf := times*t.lengths[b.passLen[p]] + s
		if v := passIDF * tf * (k1 + 1) / (k1 + tf); v > b.passBest[p] {
			if b.passBest[p] == 0 {
				b.passTouched = append(b.passTouched, uint32(p))
			}
			b.passBest[p] = v
		}
		if at := int(binary.LittleEndian.Uint32(b.passDoc[4*p:])); at != doc {
			flush()
			doc, docTimes, docShort = at, 0, 0
			docLen = b.docLen(at)
		}
		docTimes += times
		docShort = max(docShort, s)
	}
	flush()
}

// docLen is the length of a document in units of lenUnit words.
func (b *board) docLen(doc int) int {
	return int(binary.LittleEndian.Uint32(b.seg.bytes(partDocs, doc*docSize+56, 4))) / lenUnit
}

// settle adds what the concept at hand has earned.
func (b *board) settle(concept int) {
	bit := uint64(1) << concept
	for _, p := range b.passTouched {
		b.pass[p] += b.passBest[p]
		b.passBest[p] = 0
		b.passMask[p] |= bit
	}
	for _, d := range b.docTouched {
		b.doc[d] += b.docBest[d]
		b.docBest[d] = 0
		b.docMask[d] |= bit
	}
	b.passTouched, b.docTouched = b.passTouched[:0], b.docTouched[:0]
}

// found is a term of an alternative in one segment.
type found struct {
	seg  int
	info termInfo
}

// find looks an alternative up in all segments; each list belongs to one term.
func (ix *Index) find(a alternative) (lists [][]found) {
	if len(a.any) > 0 {
		rarest := 0
		for _, token := range a.any {
			l := ix.find(alternative{token: token})
			if len(l) == 0 {
				return nil
			}
			n := 0
			for _, f := range l[0] {
				n += f.info.df
			}
			if len(lists) == 0 || n < rarest {
				lists, rarest = l, n
			}
		}
		return lists
	}
	if !a.prefix {
		var list []found
		for i, s := range ix.segments {
			if info, ok := s.lookup(a.token); ok {
				list = append(list, found{i, info})
			}
		}
		if len(list) > 0 {
			lists = append(lists, list)
		}
		return lists
	}
	byTerm := map[string]int{}
	for i, s := range ix.segments {
		n := 0
		s.prefixed(a.token, func(term string, info termInfo) bool {
			at, ok := byTerm[term]
			if !ok {
				at = len(lists)
				byTerm[term] = at
				lists = append(lists, nil)
			}
			lists[at] = append(lists[at], found{i, info})
			n++
			return n < maxPrefixed
		})
	}
	return lists
}

// maxPrefixed bounds the terms that one character stands for.
const maxPrefixed = 64

// score fills the boards, one for each segment; own is the weight of the
// person's words.
func (ix *Index) score(q *question, t *totals, own float32) []*board {
	boards := make([]*board, len(ix.segments))
	for i, s := range ix.segments {
		boards[i] = newBoard(s, own)
	}
	for i := range q.concepts {
		c := &q.concepts[i]
		own, ownDoc := math.Inf(1), math.Inf(1) // a synonym is worth no more than the word
		for _, a := range c.alts {
			for _, list := range ix.find(a) {
				df, docs := 0, 0
				for _, f := range list {
					df += f.info.df
					docs += f.info.docs
				}
				p, d := idf(t.passages, float64(df)), idf(t.docs, float64(docs))
				if len(a.any) == 0 && !a.prefix {
					own, ownDoc = min(own, p), min(ownDoc, d)
				}
				p, d = a.weight*min(p, own), a.weight*min(d, ownDoc)
				c.idf, c.known = max(c.idf, p), true
				for _, f := range list {
					boards[f.seg].add(t, f.info, float32(p), float32(d))
				}
			}
		}
		if !c.known {
			c.idf = c.alts[0].weight * idf(t.passages, 0)
		}
		for _, b := range boards {
			b.settle(i)
		}
	}
	return boards
}

// docOf is the document of a passage.
func (b *board) docOf(p int) int { return int(binary.LittleEndian.Uint32(b.passDoc[4*p:])) }
