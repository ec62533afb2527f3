package fusion

import (
	"slices"
	"sort"
	"strings"

	"agentrecall/internal/redact"
)

// maxPassages is how many passages of a document that match a result has.
const maxPassages = 6

// result makes an answer of a candidate, one of the best with more of what was
// said around it; ok is false when its text is gone.
func (s *search) result(c *candidate, best bool) (r Result, ok bool) {
	seg := s.ix.segments[c.seg]
	r = Result{
		ID: c.id, Kind: c.rec.kind, Project: c.where, Session: seg.string(c.rec.session), Title: seg.string(c.rec.title),
		Path: seg.string(c.rec.path), Date: when(c.rec.date), State: c.rec.state, Severity: c.rec.severity,
		Until: when(c.rec.until), Supersedes: seg.string(c.rec.supersedes), Score: c.score, Confidence: max(c.label, Weak), Why: s.why(c),
	}
	for _, p := range s.passagesOf(c, best) {
		if pass, ok := s.passage(seg, &c.rec, r.Path, p); ok {
			r.Passages = append(r.Passages, pass)
		}
	}
	return r, len(r.Passages) > 0
}

// passagesOf are the passages of a document that are worth showing: the best
// and what answers it, others that match, what stands around the best, and of
// one of the best documents also what the person said, since an answer need not
// share a word with the question.
func (s *search) passagesOf(c *candidate, best bool) (list []int) {
	b, seg := s.boards[c.seg], s.ix.segments[c.seg]
	first, end := int(c.rec.first), int(c.rec.first+c.rec.count)
	add := func(p int) {
		if first <= p && p < end && !slices.Contains(list, p) {
			list = append(list, p)
		}
	}
	var match []int
	for p := first; p < end; p++ {
		if b.pass[p] > passageShare*b.pass[c.best] && p != c.best {
			match = append(match, p)
		}
	}
	sort.SliceStable(match, func(i, j int) bool { return b.pass[match[i]] > b.pass[match[j]] })
	add(c.best)
	add(c.best + 1)
	for _, p := range match[:min(maxPassages-1, len(match))] {
		add(p)
	}
	for _, step := range [...]int{1, -1} {
		for p, room := c.best+step, PassageSize; first <= p && p < end && room > 0; p += step {
			room -= int(seg.passage(p).size)
			add(p)
		}
	}
	for p, n := first, len(list)+maxOwn; best && p < end && len(list) < n; p++ {
		if seg.passage(p).own {
			add(p)
		}
	}
	return list
}

// maxOwn is how many more passages of the person a document among the best is
// shown with.
const maxOwn = 6

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
