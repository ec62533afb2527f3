package fusion

import (
	"container/heap"
	"errors"
	"slices"
)

// depth is how many documents of each list take part in the fusion.
const depth = 100

// defaultLimit is how many results an answer has when nobody says.
const defaultLimit = 10

// A candidate is a document that may be answered.
type candidate struct {
	seg   int
	doc   int
	rec   docRecord
	id    string
	where string // project

	docScore  float64
	passScore float64
	best      int // passage
	docMask   uint64
	passMask  uint64
	fit       float64 // share of the question that it covers, in [0, 1]
	strength  float64 // of the best passage's score beside a word that nothing else has
	label     Confidence
	ranks     [legs]int
	title     []string // words of the title, once they were asked for
	score     float64
}

// Search answers a question. An answer without results says that nothing was
// found; Searched says in what.
func (ix *Index) Search(q Query) (a Answer, err error) {
	ix.mu.RLock()
	defer ix.mu.RUnlock()
	defer func() {
		if errors.Is(err, ErrDamaged) {
			ix.broken.Store(true)
		}
	}()
	defer caught(&err)()
	s := &search{ix: ix, q: q, totals: ix.totals()}
	s.ask()
	return s.answer()
}

type search struct {
	ix       *Index
	q        Query
	question *question
	totals   totals
	boards   []*board
	mass     float64 // sum of the concepts' idf
	list     []*candidate
	byDoc    map[[2]int]*candidate
	past     bool                      // the question is for what was
	present  bool                      // … for a state of things as it is now
	span     span                      // the time it names
	renewed  map[*candidate]*candidate // what happened again later, by the best passages
}

func (s *search) ask() {
	var langs uint16
	for _, seg := range s.ix.segments {
		langs |= seg.langs
	}
	s.question = ask(s.q.Text, langs, s.with(BySynonym))
	own := float32(1)
	if s.with(ByPerson) {
		own = weightOwn
	}
	s.boards = s.ix.score(s.question, &s.totals, own)
	s.weigh()
	s.past = aboutThePast(s.q.Text)
	s.present = !s.past && aboutThePresent(s.q.Text)
	if !s.q.Now.IsZero() && s.q.Since.IsZero() && s.q.Until.IsZero() && s.with(ByTime) {
		s.span = spanOf(s.q.Text, s.q.Now)
	}
	s.byDoc, s.renewed = map[[2]int]*candidate{}, map[*candidate]*candidate{}
}

// allowed reports whether a document may be answered.
func (s *search) allowed(d *docRecord, project string) bool {
	q := &s.q
	switch {
	case d.state >= Retracted,
		len(q.Kinds) > 0 && !slices.Contains(q.Kinds, d.kind),
		q.Sees != nil && !q.Sees(project):
		return false
	}
	if !q.Since.IsZero() || !q.Until.IsZero() {
		date := when(d.date)
		if d.date == 0 || !q.Since.IsZero() && date.Before(q.Since) || !q.Until.IsZero() && date.After(q.Until) {
			return false
		}
	}
	return true
}

// candidate returns the candidate for a document, or nil where it may not be
// answered.
func (s *search) candidate(seg, doc int) *candidate {
	key := [2]int{seg, doc}
	if c, ok := s.byDoc[key]; ok {
		return c
	}
	s.byDoc[key] = nil
	sg := s.ix.segments[seg]
	if sg.isDead(doc) {
		return nil
	}
	rec := sg.doc(doc)
	project := sg.string(rec.project)
	if !s.allowed(&rec, project) {
		return nil
	}
	c := &candidate{seg: seg, doc: doc, rec: rec, where: project, id: sg.string(rec.id)}
	b := s.boards[seg]
	c.docScore, c.docMask = float64(b.doc[doc]), b.docMask[doc]
	c.best = int(rec.first)
	for p := int(rec.first); p < int(rec.first+rec.count); p++ {
		if v := float64(b.pass[p]); v > c.passScore {
			c.passScore, c.best, c.passMask = v, p, b.passMask[p]
		}
	}
	s.byDoc[key] = c
	s.list = append(s.list, c)
	return c
}

// gather takes the best documents by whole text and by best passage.
func (s *search) gather() {
	for _, docs := range [...]bool{true, false} {
		var top ranked
		for i, b := range s.boards {
			scores := b.pass
			if docs {
				scores = b.doc
			}
			for j, v := range scores {
				if v > 0 {
					top = append(top, scored{v, int32(i), int32(j)})
				}
			}
		}
		heap.Init(&top)
		for n := 0; n < depth && len(top) > 0; {
			x := heap.Pop(&top).(scored)
			doc := int(x.at)
			if !docs {
				doc = s.boards[x.seg].docOf(doc)
			}
			if s.candidate(int(x.seg), doc) != nil {
				n++
			}
		}
	}
}

type scored struct {
	score float32
	seg   int32
	at    int32
}

type ranked []scored

func (r ranked) Len() int           { return len(r) }
func (r ranked) Less(i, j int) bool { return r[i].score > r[j].score }
func (r ranked) Swap(i, j int)      { r[i], r[j] = r[j], r[i] }
func (r *ranked) Push(x any)        { *r = append(*r, x.(scored)) }
func (r *ranked) Pop() any {
	old := *r
	x := old[len(old)-1]
	*r = old[:len(old)-1]
	return x
}

func (s *search) answer() (Answer, error) {
	a := Answer{Searched: s.searched(), Stems: s.question.stems, Since: s.q.Since, Until: s.q.Until}
	s.gather()
	s.fuse()
	s.within(&a)
	limit := s.q.Limit
	if limit <= 0 {
		limit = defaultLimit
	}
	if !s.q.NoFloor && !s.good() {
		return a, nil
	}
	for i, c := range s.pick(limit) {
		r, ok := s.result(c, i < seeds)
		if ok {
			a.Results = append(a.Results, r)
		}
	}
	a.Results = mergeAlike(a.Results)
	if len(a.Results) > 0 {
		a.Confidence = a.Results[0].Confidence
	}
	a.AlsoLinked = s.alsoLinked(a.Results)
	return a, nil
}

// good reports whether the best document is above the floor.
func (s *search) good() bool { return len(s.list) > 0 && s.list[0].label != None }

// within keeps to the time that the question insists on, if anything in it is
// good enough.
func (s *search) within(a *Answer) {
	if s.span.zero() {
		a.ByTime = !s.q.Since.IsZero() || !s.q.Until.IsZero()
		return
	}
	a.ByTime, a.Since, a.Until = true, s.span.since, s.span.until
	if !s.span.hard {
		return
	}
	var list []*candidate
	for _, c := range s.list {
		if s.span.has(when(c.rec.date)) {
			list = append(list, c)
		}
	}
	if len(list) > 0 && list[0].label > None {
		s.list = list
	}
}

// pick takes the first documents, of each kind at most half, unless kinds were
// asked for or the others have not enough. One id comes once.
func (s *search) pick(limit int) (out []*candidate) {
	seen := map[string]bool{}
	var n [kinds]int
	var rest []*candidate
	for _, c := range s.list {
		if len(out) == limit {
			return out
		}
		if seen[c.id] || c.rec.kind >= kinds || c.label == None && !s.q.NoFloor && c.ranks == [legs]int{} {
			continue
		}
		seen[c.id] = true
		if n[c.rec.kind]++; len(s.q.Kinds) == 0 && n[c.rec.kind] > (limit+1)/2 {
			rest = append(rest, c)
			continue
		}
		out = append(out, c)
	}
	return append(out, rest[:min(len(rest), limit-len(out))]...)
}

// searched counts the documents that could have been answered.
func (s *search) searched() map[Kind]int {
	m := map[Kind]int{}
	for _, seg := range s.ix.segments {
		for i := range seg.docs() {
			if seg.isDead(i) {
				continue
			}
			m[Kind(seg.bytes(partDocs, i*docSize+36, 1)[0])]++
		}
	}
	return m
}
