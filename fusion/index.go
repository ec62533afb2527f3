package fusion

import (
	"encoding/binary"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"sync"
	"sync/atomic"

	"agentrecall/internal/store"
)

// An Index answers queries. Its methods may be called at the same time.
type Index struct {
	root store.Root
	disk bool

	mu         sync.RWMutex
	segments   []*segment
	generation uint32 // of the pointer file that was read
	sum        uint64 // of the sources that were indexed
	dirty      bool
	why        string // the index on disk was not taken
	broken     atomic.Bool
}

// Changes says what a Sync did.
type Changes struct {
	Read    int    // sources that were new or different
	Removed int    // sources that are gone
	Rebuilt string // why an index on disk was not used; "" when it was, or there was none
}

// Open opens the index of a root. Where there is none, or one that cannot be
// trusted, the index is empty and the next Sync reads everything. Nothing is
// written.
func Open(root store.Root) *Index {
	ix := &Index{root: root, disk: true}
	ix.load()
	return ix
}

// Build makes an index of documents in memory; it cannot be saved.
func Build(docs []Document) *Index {
	b := newBuilder(0)
	for i := range docs {
		b.add(&docs[i])
	}
	ix := &Index{}
	ix.take(b)
	return ix
}

// take adds what a builder holds as a segment in memory.
func (ix *Index) take(b *builder) {
	s, err := newSegment(b.encode())
	if err != nil {
		panic("fusion: a segment that was just written cannot be read: " + err.Error())
	}
	ix.segments = append(ix.segments, s)
}

// Close gives the files of the index back. Answers stay valid; the index is
// empty afterwards.
func (ix *Index) Close() error {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	return ix.drop()
}

func (ix *Index) drop() (err error) {
	for _, s := range ix.segments {
		if s.unmap != nil {
			err = errors.Join(err, s.unmap())
		}
	}
	ix.segments, ix.sum = nil, 0
	return err
}

// Sync brings the index in line with the sources, which are all there are: a
// source that is not among them is dropped with its documents. read is called
// for those that are new or differ, one at a time. A source that cannot be read is left out
// and tried again at the next Sync; the error joins all of these, and the
// index is usable in spite of it. Nothing is written.
func (ix *Index) Sync(sources []Source, read func(Source) ([]Document, error)) (c Changes, err error) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	c.Rebuilt = ix.why
	ix.why = ""
	whole := uint64(0)
	for _, s := range sources {
		whole += s.sum()
	}
	if whole == ix.sum && whole != 0 && !ix.broken.Load() {
		return c, nil
	}
	known, kerr := ix.known()
	if kerr == nil && ix.broken.Load() {
		kerr = ErrDamaged
	}
	if kerr != nil { // what is on disk cannot be read: all anew
		c.Rebuilt = kerr.Error()
		ix.drop()
		ix.broken.Store(false)
		known = nil
	}
	if c.Rebuilt != "" {
		ix.dirty = true
	}
	ix.sum = 0
	var list []Source // new or different
	for _, s := range sources {
		at, ok := known[s.Path]
		delete(known, s.Path)
		if ok && at.source == s {
			ix.sum += s.sum()
			continue
		}
		if ok {
			ix.forget(at)
		}
		list = append(list, s)
	}
	c.Read = len(list)
	b, sum, err := build(list, read)
	ix.sum += sum
	for _, at := range known {
		c.Removed++
		ix.forget(at)
	}
	if len(b.sources) > 0 {
		ix.take(b)
	}
	ix.dirty = ix.dirty || len(b.sources) > 0 || c.Removed > 0
	return c, err
}

// Sources are those that the index holds, in no order, for a Sync that adds or
// drops some and leaves the others alone. A damaged index has none.
func (ix *Index) Sources() (list []Source) {
	ix.mu.RLock()
	defer ix.mu.RUnlock()
	known, err := ix.known()
	if err != nil {
		return nil
	}
	for _, p := range known {
		list = append(list, p.source)
	}
	return list
}

// Has reports whether a document of that id may be answered.
func (ix *Index) Has(id string) (ok bool, err error) {
	ix.mu.RLock()
	defer ix.mu.RUnlock()
	defer caught(&err)()
	for _, s := range ix.segments {
		info, found := s.lookup(keyID + hash4(id))
		if !found {
			continue
		}
		p := 0
		for list := s.postings(info); len(list) > 0; {
			var d uint32
			d, _, list = cutPosting(list)
			p += int(d)
			doc := int(binary.LittleEndian.Uint32(s.bytes(partPassDoc, 4*p, 4)))
			if r := s.doc(doc); !s.isDead(doc) && r.state < Retracted && s.string(r.id) == id {
				return true, nil
			}
		}
	}
	return false, nil
}

// A place is where the documents of a source are.
type place struct {
	source  Source
	segment *segment
	index   int // of the source in the segment
}

// known lists the sources of the index.
func (ix *Index) known() (m map[string]place, err error) {
	defer caught(&err)()
	m = map[string]place{}
	for _, s := range ix.segments {
		for i := range s.nSources() {
			if s.gone(i) {
				continue
			}
			r := s.sourceAt(i)
			p := s.string(r.path)
			m[p] = place{Source{Path: p, Size: r.size, MTime: r.mtime, Inode: r.inode, Salt: r.salt}, s, i}
		}
	}
	return m, nil
}

// forget marks a source and its documents as gone.
func (ix *Index) forget(at place) {
	s := at.segment
	r := s.sourceAt(at.index)
	for i := range r.count {
		s.kill(int(r.first + i))
	}
	s.kill(s.docs() + at.index)
}

// gone reports whether a source was replaced or removed.
func (s *segment) gone(source int) bool { return s.isDead(s.docs() + source) }

// sum is different for different sources, 0 for none.
func (s Source) sum() uint64 {
	const prime = 1099511628211
	h := uint64(14695981039346656037)
	for i := 0; i < len(s.Path); i++ {
		h = (h ^ uint64(s.Path[i])) * prime
	}
	for _, v := range [...]uint64{uint64(s.Size), uint64(s.MTime), s.Inode, s.Salt} {
		for range 8 {
			h = (h ^ v&0xff) * prime
			v >>= 8
		}
	}
	return h | 1
}

// caught turns what is thrown while a damaged file is read into ErrDamaged:
// our own panics, and the faults of a mapped file that somebody has cut.
func caught(err *error) func() {
	old := debug.SetPanicOnFault(true)
	return func() {
		debug.SetPanicOnFault(old)
		switch x := recover().(type) {
		case nil:
		case damage:
			*err = fmt.Errorf("%w: %s", ErrDamaged, x.what)
		case runtime.Error:
			*err = fmt.Errorf("%w: %w", ErrDamaged, x)
		default:
			panic(x)
		}
	}
}
