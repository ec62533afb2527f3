package fusion

// ratio is by how much a segment outweighs all that are newer than it, at
// least. So there are few of them, and a document is written again only a few
// times in its life.
const ratio = 4

// merge joins the newest segments as far as the ratio wants it. One whose
// documents are a quarter dead goes with them.
func (ix *Index) merge() (err error) {
	defer caught(&err)()
	n := len(ix.segments)
	from, tail := n, 0
	for i := n - 1; i >= 0; i-- {
		s := ix.segments[i]
		if i < n-1 && len(s.data) < ratio*tail || 4*s.nDead() > s.docs()+s.nSources() {
			from = i
		}
		tail += len(s.data)
	}
	if from >= n || from == n-1 && ix.segments[from].nDead() == 0 {
		return nil
	}
	b := newBuilder(int64(tail))
	for _, s := range ix.segments[from:] {
		b.copy(s)
	}
	s, err := newSegment(b.encode())
	if err != nil {
		return err
	}
	for _, old := range ix.segments[from:] {
		if old.unmap != nil {
			old.unmap()
		}
	}
	ix.segments = append(ix.segments[:from:from], s)
	return nil
}

func (s *segment) nDead() (n int) {
	for _, w := range s.dead {
		for ; w != 0; w &= w - 1 {
			n++
		}
	}
	return n
}

// copy takes the living documents of a segment over, without looking at their
// texts again.
func (b *builder) copy(s *segment) {
	b.langs |= s.langs
	moved := make([]uint32, s.passages()) // its passages here, + 1
	again := func(at uint32) uint32 { return b.intern(s.string(at)) }
	for i := range s.nSources() {
		if s.gone(i) {
			continue
		}
		r := s.sourceAt(i)
		b.sources = append(b.sources, sourceRecord{path: again(r.path), first: uint32(len(b.docs)), count: r.count,
			size: r.size, mtime: r.mtime, inode: r.inode, salt: r.salt})
		for j := range r.count {
			b.copyDoc(s, int(r.first+j), moved, again)
		}
	}
	for i := range s.size(partBlocks) / 4 {
		s.block(i, func(t []byte, info termInfo) bool {
			id, have := uint32(0), false
			p := uint32(0)
			for list := s.postings(info); len(list) > 0; {
				var d uint32
				var code byte
				d, code, list = cutPosting(list)
				p += d
				if to := moved[p]; to > 0 {
					if !have {
						id, have = b.term(string(t)), true
					}
					b.post(id, to-1, b.passDoc[to-1], code)
				}
			}
			return true
		})
	}
}

func (b *builder) copyDoc(s *segment, i int, moved []uint32, again func(uint32) uint32) {
	d := s.doc(i)
	n := d
	n.id, n.title, n.path, n.project = again(d.id), again(d.title), again(d.path), again(d.project)
	n.session, n.supersedes, n.links = again(d.session), again(d.supersedes), again(d.links)
	n.first = uint32(len(b.passages))
	for j := d.first; j < d.first+d.count; j++ {
		p := s.passage(int(j))
		moved[j] = uint32(len(b.passages)) + 1
		if d.flags&flagInPlace == 0 {
			text := s.bytes(partText, int(p.text), int(p.size))
			p.text = uint32(len(b.text))
			b.text = append(b.text, text...)
		}
		p.heading = again(p.heading)
		b.passages = append(b.passages, p)
		b.passDoc = append(b.passDoc, uint32(len(b.docs)))
		b.passLen = append(b.passLen, s.bytes(partPassLen, int(j), 1)[0])
	}
	b.docs = append(b.docs, n)
}
