package fusion

import (
	"path"
	"strings"
)

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
			for list := sg.postings(info); len(list) > 0; {
				var d uint32
				d, _, list = cutPosting(list)
				p += int(d)
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
