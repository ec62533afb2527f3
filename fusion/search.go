package fusion

import (
	"container/heap"
	"errors"
	"slices"
	"sort"
	"strings"

	"agentrecall/internal/redact"
	"agentrecall/math/rank"
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
	ranks     [legs]int
	score     float64
}

// The legs of the fusion.
const (
	legPassage = iota
	legDocument
	legExact
	legLinks
	legs
)

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
}

func (s *search) ask() {
	var langs uint16
	for _, seg := range s.ix.segments {
		langs |= seg.langs
	}
	s.question = ask(s.q.Text, langs)
	s.boards = s.ix.score(s.question, &s.totals)
	for i := range s.question.concepts {
		s.mass += s.question.concepts[i].idf
	}
	s.byDoc = map[[2]int]*candidate{}
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

// Shares by which what is not asked for is ranked lower inside its leg.
const (
	shareSuperseded = 0.5
	shareElsewhere  = 0.7 // another project's, when this project was asked about
)

func (s *search) share(c *candidate) float64 {
	f := 1.0
	if c.rec.state == Superseded {
		f *= shareSuperseded
	}
	if p := s.q.Project; p != "" && p != "*" && c.where != "" && c.where != "global" && c.where != p {
		f *= shareElsewhere
	}
	return f
}

// fuse ranks the candidates in each leg and joins the ranks.
func (s *search) fuse() {
	for _, c := range s.list {
		f := s.share(c)
		c.docScore *= f
		c.passScore *= f
		c.fit = s.covered(c.passMask|c.docMask) * f
	}
	for leg, score := range [...]func(*candidate) float64{
		legPassage:  func(c *candidate) float64 { return c.passScore },
		legDocument: func(c *candidate) float64 { return c.docScore },
	} {
		sort.SliceStable(s.list, func(i, j int) bool { return score(s.list[i]) > score(s.list[j]) })
		for i, c := range s.list {
			if score(c) > 0 {
				c.ranks[leg] = i + 1
			}
		}
	}
	for _, c := range s.list {
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

// covered is the share of the question's weight that a mask has.
func (s *search) covered(mask uint64) float64 {
	if s.mass == 0 {
		return 0
	}
	sum := 0.0
	for i := range s.question.concepts {
		if mask&(1<<i) != 0 {
			sum += s.question.concepts[i].idf
		}
	}
	return sum / s.mass
}

func (s *search) answer() (Answer, error) {
	a := Answer{Searched: s.searched(), Stems: s.question.stems, Since: s.q.Since, Until: s.q.Until}
	s.gather()
	s.fuse()
	limit := s.q.Limit
	if limit <= 0 {
		limit = defaultLimit
	}
	for _, c := range s.list {
		if len(a.Results) == limit {
			break
		}
		a.Results = append(a.Results, s.result(c))
	}
	if len(a.Results) > 0 {
		a.Confidence = a.Results[0].Confidence
	}
	return a, nil
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

// maxPassages is how many passages of a document a result has.
const maxPassages = 3

func (s *search) result(c *candidate) Result {
	seg := s.ix.segments[c.seg]
	r := Result{
		ID: c.id, Kind: c.rec.kind, Project: c.where, Session: seg.string(c.rec.session), Title: seg.string(c.rec.title),
		Path: seg.string(c.rec.path), Date: when(c.rec.date), State: c.rec.state, Severity: c.rec.severity,
		Until: when(c.rec.until), Supersedes: seg.string(c.rec.supersedes), Score: c.score, Confidence: Low,
	}
	for i := range s.question.concepts {
		if c.passMask&(1<<i) != 0 || c.docMask&(1<<i) != 0 {
			r.Why = append(r.Why, s.question.concepts[i].text)
		}
	}
	b := s.boards[c.seg]
	var list []int
	for p := int(c.rec.first); p < int(c.rec.first+c.rec.count); p++ {
		if b.pass[p] > 0 || p == c.best {
			list = append(list, p)
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return b.pass[list[i]] > b.pass[list[j]] })
	for _, p := range list[:min(maxPassages, len(list))] {
		if pass, ok := s.passage(seg, &c.rec, r.Path, p); ok {
			r.Passages = append(r.Passages, pass)
		}
	}
	return r
}

// passage reads a passage's text.
func (s *search) passage(seg *segment, d *docRecord, path string, i int) (Passage, bool) {
	r := seg.passage(i)
	p := Passage{Heading: seg.string(r.heading), Line: int(r.line)}
	if d.flags&flagInPlace == 0 {
		p.Text = string(seg.bytes(partText, int(r.text), int(r.size)))
		return p, true
	}
	if s.q.Load == nil {
		return p, true
	}
	text, err := s.q.Load(path, p.Line)
	if err != nil {
		return p, false
	}
	text = redact.String(text)
	from, to := int(r.text), int(r.text)+int(r.size)
	if to > len(text) || hash32(text[from:to]) != r.hash {
		return p, false
	}
	p.Text = strings.Clone(text[from:to])
	return p, true
}
