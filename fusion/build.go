package fusion

import (
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"time"
)

// racy is how long after a file's last change it may change again without its
// time showing it.
const racy = 2 * time.Second

// A share of the sources is worth a builder of its own from so many bytes on;
// more than maxBuilders find little that they do not do twice.
const (
	shareSize   = 256 << 10
	maxBuilders = 4
)

// While less than smallBuild bytes are read, garbage may grow to gcPercent of
// what lives: collecting it took a tenth of the time. Nothing else of the
// process is so large meanwhile that it mattered.
const (
	smallBuild = 16 << 20
	gcPercent  = 400
)

// build reads sources and gathers their documents, in their order, on as many
// processors as is worth it; sum is that of the sources that could be read. read
// is called by one at a time.
func build(list []Source, read func(Source) ([]Document, error)) (b *builder, sum uint64, err error) {
	size := int64(0)
	for _, s := range list {
		size += s.Size
	}
	n := min(int(size/shareSize), runtime.GOMAXPROCS(0), maxBuilders)
	n = max(n, 1)
	builders, sums, errs := make([]*builder, n), make([]uint64, n), make([]error, n)
	var reading sync.Mutex
	one := func(i int, part []Source, size int64) {
		b := newBuilder(size)
		builders[i] = b
		for _, s := range part {
			reading.Lock()
			started := time.Now()
			docs, err := read(s)
			reading.Unlock()
			if err != nil {
				errs[i] = errors.Join(errs[i], fmt.Errorf("index %s: %w", s.Path, err))
				continue
			}
			sums[i] += s.sum()
			if started.Sub(time.Unix(0, s.MTime)) < racy {
				s.MTime = 0 // never the same again
			}
			b.source(s)
			for j := range docs {
				b.add(&docs[j])
			}
		}
	}
	if size < smallBuild {
		defer debug.SetGCPercent(debug.SetGCPercent(gcPercent))
	}
	var group sync.WaitGroup
	from, have := 0, int64(0)
	for i := range n {
		to, share := from, int64(0)
		for to < len(list) && (i == n-1 || have < size*int64(i+1)/int64(n)) {
			have += list[to].Size
			share += list[to].Size
			to++
		}
		part := list[from:to]
		from = to
		if n == 1 {
			one(i, part, share)
			break
		}
		group.Go(func() { one(i, part, share) })
	}
	group.Wait()
	b = builders[0]
	for i, other := range builders {
		sum += sums[i]
		err = errors.Join(err, errs[i])
		if i > 0 {
			b.absorb(other)
		}
	}
	return b, sum, err
}

// absorb takes over what another builder has gathered, behind its own.
func (b *builder) absorb(other *builder) {
	docs, passages, heap, text := uint32(len(b.docs)), uint32(len(b.passages)), uint32(len(b.strings)), uint32(len(b.text))
	at := func(s *uint32) { // a string; the empty one stays
		if *s != 0 {
			*s += heap
		}
	}
	b.strings, b.text = append(b.strings, other.strings...), append(b.text, other.text...)
	for _, s := range other.sources {
		at(&s.path)
		s.first += docs
		b.sources = append(b.sources, s)
	}
	for _, d := range other.docs {
		for _, s := range [...]*uint32{&d.id, &d.title, &d.path, &d.project, &d.session, &d.supersedes, &d.links} {
			at(s)
		}
		d.first += passages
		b.docs = append(b.docs, d)
	}
	for i, p := range other.passages {
		at(&p.heading)
		if other.docs[other.passDoc[i]].flags&flagInPlace == 0 {
			p.text += text
		}
		b.passages = append(b.passages, p)
		b.passDoc = append(b.passDoc, other.passDoc[i]+docs)
	}
	b.passLen = append(b.passLen, other.passLen...)
	b.langs |= other.langs
	for i := range other.terms {
		o := &other.terms[i]
		if o.df == 0 {
			continue
		}
		t := &b.terms[b.term(o.text)]
		first, code, rest := cutPosting(o.postings)
		t.postings = append(appendPosting(t.postings, first+passages-t.last, code), rest...)
		t.last, t.lastDoc = o.last+passages, o.lastDoc+docs
		t.df += o.df
		t.docs += o.docs
	}
}
