package fusion

import (
	"container/heap"
	"encoding/binary"
	"errors"
	"math"
	"math/bits"
	"path"
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
	strength  float64 // of the best passage's score beside a word that nothing else has
	label     Confidence
	ranks     [legs]int
	title     []string // words of the title, once they were asked for
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
	past     bool // the question is for what was
	span     span // the time it names
}

func (s *search) ask() {
	var langs uint16
	for _, seg := range s.ix.segments {
		langs |= seg.langs
	}
	s.question = ask(s.q.Text, langs)
	s.boards = s.ix.score(s.question, &s.totals)
	s.weigh()
	s.past = aboutThePast(s.q.Text)
	if !s.q.Now.IsZero() && s.q.Since.IsZero() && s.q.Until.IsZero() {
		s.span = spanOf(s.q.Text, s.q.Now)
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
	return f * s.evidence(c)
}

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
	s.rank(legPassage, func(c *candidate) float64 { return c.passScore }, func(c *candidate) uint64 { return c.passMask })
	s.rank(legDocument, func(c *candidate) float64 { return c.docScore }, func(c *candidate) uint64 { return c.docMask })
	s.exact()
	s.join()
	s.links()
	s.join()
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

// exact ranks the documents that have the names of the question, such as
// identifiers, versions, paths and flags, by how rare these are.
func (s *search) exact() {
	weight := func(c *candidate) (w float64) {
		for m := s.named(c.docMask | c.passMask); m != 0; m &= m - 1 {
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

// seeds is how many of the best results have their links followed.
const seeds = 3

// links ranks what is one hop away from the best results, behind these. A
// document that nothing else speaks for does not become a candidate by it.
func (s *search) links() {
	at := 0
	for _, c := range s.list[:min(seeds, len(s.list))] {
		at++
		c.ranks[legLinks] = at
	}
	any := false
	for _, c := range append([]*candidate(nil), s.list[:at]...) {
		for _, key := range s.neighbours(c) {
			if n := s.byDoc[key]; n != nil && n.ranks[legLinks] == 0 {
				at++
				n.ranks[legLinks] = at
				any = true
			}
		}
	}
	if !any {
		for _, c := range s.list {
			c.ranks[legLinks] = 0
		}
	}
}

// neighbours are the documents that a document links to or is linked from, by
// segment and number.
func (s *search) neighbours(c *candidate) (out [][2]int) {
	seg := s.ix.segments[c.seg]
	seen := map[[2]int]bool{{c.seg, c.doc}: true}
	add := func(key string, is func(id, title, path string) bool) {
		for i, sg := range s.ix.segments {
			info, ok := sg.lookup(key)
			if !ok {
				continue
			}
			p := 0
			for list := sg.postings(info); len(list) > 1; {
				d, w := binary.Uvarint(list)
				if w <= 0 {
					panic(damage{"a posting is cut off"})
				}
				p += int(d)
				list = list[w+1:]
				doc := s.boards[i].docOf(p)
				at := [2]int{i, doc}
				if seen[at] || sg.isDead(doc) {
					continue
				}
				rec := sg.doc(doc)
				if !s.allowed(&rec, sg.string(rec.project)) || !is(sg.string(rec.id), sg.string(rec.title), sg.string(rec.path)) {
					continue
				}
				seen[at] = true
				out = append(out, at)
			}
		}
	}
	if links := seg.string(c.rec.links); links != "" {
		for l := range strings.SplitSeq(links, "\n") {
			name := linkName(l)
			add(keyID+hash4(l), func(id, _, _ string) bool { return id == l })
			add(keyName+hash4(name), func(_, title, file string) bool {
				return linkName(title) == name || linkName(path.Base(file)) == name
			})
		}
	}
	// Who links here, by id or by name.
	title, file := seg.string(c.rec.title), seg.string(c.rec.path)
	for _, own := range [...]string{c.id, title, path.Base(file)} {
		if name := linkName(own); name != "" {
			add(keyLink+hash4(name), func(string, string, string) bool { return true })
		}
	}
	return out
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
	s.refresh(list, score, mask)
	for i, c := range list {
		c.ranks[leg] = i + 1
	}
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
	for _, c := range s.pick(limit) {
		r, ok := s.result(c)
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

// alsoLinked are the neighbours of the best results that are no results.
func (s *search) alsoLinked(results []Result) (out []Link) {
	have := map[string]bool{}
	for i := range results {
		have[results[i].ID] = true
	}
	for _, r := range results[:min(seeds, len(results))] {
		for _, c := range s.list {
			if c.id != r.ID {
				continue
			}
			for _, at := range s.neighbours(c) {
				seg := s.ix.segments[at[0]]
				d := seg.doc(at[1])
				id := seg.string(d.id)
				if have[id] {
					continue
				}
				have[id] = true
				out = append(out, Link{ID: id, Title: seg.string(d.title), Project: seg.string(d.project), Kind: d.kind, From: r.ID,
					Citation: cite(seg.string(d.path), int(seg.passage(int(d.first)).line))})
				if len(out) == maxLinked {
					return out
				}
			}
			break
		}
	}
	return out
}

// maxLinked bounds what is named as linked.
const maxLinked = 8

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

// maxPassages is how many passages of a document that match a result has.
const maxPassages = 6

// result makes an answer of a candidate; ok is false when its text is gone.
func (s *search) result(c *candidate) (r Result, ok bool) {
	seg := s.ix.segments[c.seg]
	r = Result{
		ID: c.id, Kind: c.rec.kind, Project: c.where, Session: seg.string(c.rec.session), Title: seg.string(c.rec.title),
		Path: seg.string(c.rec.path), Date: when(c.rec.date), State: c.rec.state, Severity: c.rec.severity,
		Until: when(c.rec.until), Supersedes: seg.string(c.rec.supersedes), Score: c.score, Confidence: max(c.label, Weak), Why: s.why(c),
	}
	for _, p := range s.passagesOf(c) {
		if pass, ok := s.passage(seg, &c.rec, r.Path, p); ok {
			r.Passages = append(r.Passages, pass)
		}
	}
	return r, len(r.Passages) > 0
}

// passagesOf are the passages of a document that are worth showing, best
// first, then what stands around the best.
func (s *search) passagesOf(c *candidate) []int {
	b := s.boards[c.seg]
	first, end := int(c.rec.first), int(c.rec.first+c.rec.count)
	var list []int
	for p := first; p < end; p++ {
		if b.pass[p] > passageShare*b.pass[c.best] || p == c.best {
			list = append(list, p)
		}
	}
	sort.SliceStable(list, func(i, j int) bool { return b.pass[list[i]] > b.pass[list[j]] })
	list = list[:min(maxPassages, len(list))]
	for _, p := range [...]int{c.best + 1, c.best - 1} {
		if first <= p && p < end && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	return list
}

// passageShare is what another passage of a document must score, beside the
// best, to be shown with it.
const passageShare = 0.35

// why says which words of the question a document has, and what else speaks
// for it.
func (s *search) why(c *candidate) (out []string) {
	for i := range s.question.concepts {
		x := &s.question.concepts[i]
		if (c.passMask|c.docMask)&(1<<i) != 0 && !x.part && !slices.Contains(out, x.text) {
			out = append(out, x.text)
		}
	}
	if r := c.ranks[legLinks]; r > seeds {
		out = append(out, "linked with a better result")
	}
	return out
}

// passage reads a passage's text.
func (s *search) passage(seg *segment, d *docRecord, path string, i int) (Passage, bool) {
	r := seg.passage(i)
	p := Passage{Heading: seg.string(r.heading), Line: int(r.line), at: i}
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
