package fusion

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"slices"
	"sort"
	"strings"
	"sync/atomic"
	"time"
)

// A segment is a file of the index; once written it never changes. Little
// endian:
//
//	header    magic, version, languages, size of the file, where each part ends, checksum of the header
//	docs      a record of docSize bytes each
//	passages  a record of passSize bytes each
//	passDoc   the document of each passage, 4 bytes
//	passLen   the length of each passage in units of lenUnit words, 1 byte
//	sources   a record of sourceSize bytes each
//	strings   length-prefixed, each once
//	text      of passages whose document is not read in place
//	dict      the terms, sorted, in blocks of blockTerms; in each block the
//	          offset of its postings, and for each term: a byte with the bytes
//	          shared with the term before and those of the rest, 15 for so many
//	          and a number more; the rest; passages; then of one passage its
//	          posting, of more the documents and the bytes of postings
//	blocks    where each block begins, 4 bytes
//	postings
//	sums      the checksum of each chunk of chunkSize bytes between header and sums
//
// Checksums are looked at when a chunk is first touched, so opening a large
// index costs no more than opening a small one.
const (
	magic      = "ARFUSION"
	version    = 4 // of format and tokenizer: another one means another index
	headerSize = 8 + 4 + 4 + 8 + parts*8 + 4
	docSize    = 6*4 + 3*4 + 4 + 2 + 6 + 5*4
	passSize   = 4*4 + 2 + 2
	sourceSize = 4*3 + 8*4
	blockTerms = 16
	chunkSize  = 16 << 10
	lenUnit    = 3
)

const (
	partDocs = iota
	partPassages
	partPassDoc
	partPassLen
	partSources
	partStrings
	partText
	partDict
	partBlocks
	partPostings
	parts
)

const flagInPlace = 1 // of a document

const flagOwn = 1 // of a passage

type docRecord struct {
	id, title, path, project, session, supersedes uint32 // strings
	date, from, until                             uint32 // Unix seconds, 0: none
	kind                                          Kind
	state                                         State
	severity, flags                               uint8
	salience                                      uint8 // of 255
	proof, stability                              uint16
	first, count                                  uint32 // passages
	words                                         uint32
	links                                         uint32 // string, one a line
}

type passRecord struct {
	text    uint32 // where it stands in the text, in place: in its section
	line    uint32
	heading uint32
	hash    uint32
	size    uint16 // bytes
	own     bool   // the person's own words
}

type sourceRecord struct {
	path         uint32
	first, count uint32 // documents
	size, mtime  int64
	inode, salt  uint64
}

// ErrDamaged says that an index file does not hold what was written. The index
// is made again by the next Sync.
var ErrDamaged = errors.New("the index is damaged")

// damage is thrown inside of the package where a file is not what it should
// be, and caught by whatever is exported.
type damage struct{ what string }

// encode writes the segment.
func (b *builder) encode() []byte {
	le := binary.LittleEndian
	out := make([]byte, headerSize, headerSize+len(b.docs)*docSize+len(b.passages)*(passSize+5)+len(b.strings)+len(b.text)+len(b.terms)*16+1024)
	var ends [parts]uint64
	end := func(part int) { ends[part] = uint64(len(out)) }
	for i := range b.docs {
		d := &b.docs[i]
		for _, v := range [...]uint32{d.id, d.title, d.path, d.project, d.session, d.supersedes, d.date, d.from, d.until} {
			out = le.AppendUint32(out, v)
		}
		out = append(out, byte(d.kind), byte(d.state), d.severity, d.flags, d.salience, 0)
		out = le.AppendUint16(out, d.proof)
		out = le.AppendUint16(out, d.stability)
		out = append(out, 0, 0)
		for _, v := range [...]uint32{d.first, d.count, d.words, d.links, 0} {
			out = le.AppendUint32(out, v)
		}
	}
	end(partDocs)
	for i := range b.passages {
		p := &b.passages[i]
		for _, v := range [...]uint32{p.text, p.line, p.heading, p.hash} {
			out = le.AppendUint32(out, v)
		}
		out = le.AppendUint16(out, p.size)
		if p.own {
			out = append(out, flagOwn, 0)
		} else {
			out = append(out, 0, 0)
		}
	}
	end(partPassages)
	for _, d := range b.passDoc {
		out = le.AppendUint32(out, d)
	}
	end(partPassDoc)
	out = append(out, b.passLen...)
	end(partPassLen)
	for i := range b.sources {
		s := &b.sources[i]
		for _, v := range [...]uint32{s.path, s.first, s.count} {
			out = le.AppendUint32(out, v)
		}
		for _, v := range [...]uint64{uint64(s.size), uint64(s.mtime), s.inode, s.salt} {
			out = le.AppendUint64(out, v)
		}
	}
	end(partSources)
	out = append(out, b.strings...)
	end(partStrings)
	out = append(out, b.text...)
	end(partText)

	order := make([]uint32, len(b.terms))
	for i := range order {
		order[i] = uint32(i)
	}
	slices.SortFunc(order, func(x, y uint32) int { return strings.Compare(b.terms[x].text, b.terms[y].text) })
	var blocks []uint32
	start := len(out)
	posted, last := uint64(0), ""
	for i, id := range order {
		t := &b.terms[id]
		if i%blockTerms == 0 {
			blocks = append(blocks, uint32(len(out)-start))
			out = binary.AppendUvarint(out, posted)
			last = ""
		}
		shared := 0
		for shared < len(last) && shared < len(t.text) && last[shared] == t.text[shared] {
			shared++
		}
		rest := len(t.text) - shared
		out = append(out, byte(min(shared, long)<<4|min(rest, long)))
		for _, n := range [...]int{shared, rest} {
			if n >= long {
				out = binary.AppendUvarint(out, uint64(n-long))
			}
		}
		out = append(out, t.text[shared:]...)
		out = binary.AppendUvarint(out, uint64(t.df))
		last = t.text
		if t.df == 1 {
			out = append(out, t.postings...)
			continue
		}
		out = binary.AppendUvarint(out, uint64(t.docs))
		out = binary.AppendUvarint(out, uint64(len(t.postings)))
		posted += uint64(len(t.postings))
	}
	end(partDict)
	for _, at := range blocks {
		out = le.AppendUint32(out, at)
	}
	end(partBlocks)
	for _, id := range order {
		if t := &b.terms[id]; t.df != 1 {
			out = append(out, t.postings...)
		}
	}
	end(partPostings)
	body := out[headerSize:]
	for len(body) > 0 {
		n := min(chunkSize, len(body))
		out = le.AppendUint32(out, crc32.Checksum(body[:n], castagnoli()))
		body = body[n:]
	}
	h := out[:0]
	h = append(h, magic...)
	h = le.AppendUint32(h, version)
	h = le.AppendUint32(h, uint32(b.langs))
	h = le.AppendUint64(h, uint64(len(out)))
	for _, e := range ends {
		h = le.AppendUint64(h, e)
	}
	le.AppendUint32(h, crc32.Checksum(h, castagnoli()))
	return out
}

func castagnoli() *crc32.Table { return crc32.MakeTable(crc32.Castagnoli) }

// A segment is read where it lies.
type segment struct {
	data  []byte
	ends  [parts]int
	langs uint16
	seen  []atomic.Bool // chunks whose checksum is right
	sums  []byte
	dead  []uint64 // documents, then sources, that are no longer: a bit each
	name  string   // of the file; "" in memory
	unmap func() error
}

// newSegment looks at a header. The rest is checked when it is touched.
func newSegment(data []byte) (*segment, error) {
	le := binary.LittleEndian
	if len(data) < headerSize || string(data[:8]) != magic {
		return nil, fmt.Errorf("%w: no header", ErrDamaged)
	}
	if v := le.Uint32(data[8:]); v != version {
		return nil, fmt.Errorf("%w: version %d, not %d", ErrDamaged, v, version)
	}
	if crc32.Checksum(data[:headerSize-4], castagnoli()) != le.Uint32(data[headerSize-4:]) {
		return nil, fmt.Errorf("%w: checksum of the header", ErrDamaged)
	}
	s := &segment{data: data, langs: uint16(le.Uint32(data[12:]))}
	for i := range s.ends {
		s.ends[i] = int(le.Uint64(data[24+8*i:]))
	}
	last := s.ends[partPostings]
	n := (last - headerSize + chunkSize - 1) / chunkSize
	if le.Uint64(data[16:]) != uint64(len(data)) || last+4*n != len(data) {
		return nil, fmt.Errorf("%w: %d bytes, not %d", ErrDamaged, len(data), le.Uint64(data[16:]))
	}
	s.sums = data[last:]
	s.seen = make([]atomic.Bool, n)
	s.dead = make([]uint64, (s.docs()+s.nSources()+63)/64)
	return s, nil
}

// bytes returns n bytes of a part, checked.
func (s *segment) bytes(part, at, n int) []byte {
	from := headerSize
	if part > 0 {
		from = s.ends[part-1]
	}
	if at < 0 || n < 0 || from+at+n > s.ends[part] {
		panic(damage{"an offset is out of bounds"})
	}
	from += at
	if n > 0 {
		for c := (from - headerSize) / chunkSize; c <= (from+n-1-headerSize)/chunkSize; c++ {
			if s.seen[c].Load() {
				continue
			}
			lo := headerSize + c*chunkSize
			hi := min(lo+chunkSize, s.ends[partPostings])
			if crc32.Checksum(s.data[lo:hi], castagnoli()) != binary.LittleEndian.Uint32(s.sums[4*c:]) {
				panic(damage{"a checksum is wrong"})
			}
			s.seen[c].Store(true)
		}
	}
	return s.data[from : from+n : from+n]
}

// rest returns a part from at on, at most n bytes.
func (s *segment) rest(part, at, n int) []byte {
	return s.bytes(part, at, min(n, s.size(part)-at))
}

func (s *segment) size(part int) int {
	if part == 0 {
		return s.ends[0] - headerSize
	}
	return s.ends[part] - s.ends[part-1]
}

func (s *segment) docs() int     { return s.size(partDocs) / docSize }
func (s *segment) passages() int { return s.size(partPassLen) }
func (s *segment) nSources() int { return s.size(partSources) / sourceSize }

func (s *segment) isDead(doc int) bool { return s.dead[doc/64]&(1<<(doc%64)) != 0 }
func (s *segment) kill(doc int)        { s.dead[doc/64] |= 1 << (doc % 64) }

func (s *segment) doc(i int) (d docRecord) {
	b := s.bytes(partDocs, i*docSize, docSize)
	le := binary.LittleEndian
	for j, p := range [...]*uint32{&d.id, &d.title, &d.path, &d.project, &d.session, &d.supersedes, &d.date, &d.from, &d.until} {
		*p = le.Uint32(b[4*j:])
	}
	d.kind, d.state, d.severity, d.flags, d.salience = Kind(b[36]), State(b[37]), b[38], b[39], b[40]
	d.proof, d.stability = le.Uint16(b[42:]), le.Uint16(b[44:])
	for j, p := range [...]*uint32{&d.first, &d.count, &d.words, &d.links} {
		*p = le.Uint32(b[48+4*j:])
	}
	return d
}

func (s *segment) passage(i int) (p passRecord) {
	b := s.bytes(partPassages, i*passSize, passSize)
	le := binary.LittleEndian
	p.text, p.line, p.heading, p.hash, p.size = le.Uint32(b), le.Uint32(b[4:]), le.Uint32(b[8:]), le.Uint32(b[12:]), le.Uint16(b[16:])
	p.own = b[18]&flagOwn != 0
	return p
}

func (s *segment) sourceAt(i int) (r sourceRecord) {
	b := s.bytes(partSources, i*sourceSize, sourceSize)
	le := binary.LittleEndian
	r.path, r.first, r.count = le.Uint32(b), le.Uint32(b[4:]), le.Uint32(b[8:])
	r.size, r.mtime, r.inode, r.salt = int64(le.Uint64(b[12:])), int64(le.Uint64(b[20:])), le.Uint64(b[28:]), le.Uint64(b[36:])
	return r
}

func (s *segment) string(at uint32) string {
	if at == 0 {
		return ""
	}
	b := s.rest(partStrings, int(at), binary.MaxVarintLen32)
	n, w := binary.Uvarint(b)
	if w <= 0 || n > 1<<31 {
		panic(damage{"a string has no length"})
	}
	return string(s.bytes(partStrings, int(at)+w, int(n)))
}

// A termInfo is what the dictionary says of a term.
type termInfo struct {
	df, docs int
	at, size int  // of its postings
	alone    bool // … of one passage, in the dictionary
}

// lookup finds a term.
func (s *segment) lookup(text string) (termInfo, bool) {
	n := s.size(partBlocks) / 4
	b := sort.Search(n, func(i int) bool { return s.firstOf(i) > text }) - 1
	if b < 0 {
		return termInfo{}, false
	}
	var found termInfo
	ok := false
	s.block(b, func(t []byte, info termInfo) bool {
		if string(t) == text {
			found, ok = info, true
		}
		return string(t) < text
	})
	return found, ok
}

func (s *segment) blockAt(i int) int {
	return int(binary.LittleEndian.Uint32(s.bytes(partBlocks, 4*i, 4)))
}

// firstOf is the first term of a block.
func (s *segment) firstOf(i int) string {
	b := s.rest(partDict, s.blockAt(i), 3*binary.MaxVarintLen64+maxTerm)
	_, w := binary.Uvarint(b)
	n := int(b[w]) // nothing is shared
	b = b[w+1:]
	if n == long {
		more, w := binary.Uvarint(b)
		n, b = n+int(more), b[w:]
	}
	return string(b[:n])
}

// long is from how many bytes on a part of a term has a number of its own.
const long = 15

// maxTerm is how long a term can be, in bytes.
const maxTerm = 256

// block gives the terms of a block until f returns false.
func (s *segment) block(i int, f func(term []byte, info termInfo) bool) {
	from, to := s.blockAt(i), s.size(partDict)
	if 4*(i+1) < s.size(partBlocks) {
		to = s.blockAt(i + 1)
	}
	b := s.bytes(partDict, from, to-from)
	number := func() int {
		v, w := binary.Uvarint(b)
		if w <= 0 {
			panic(damage{"a term is cut off"})
		}
		b = b[w:]
		return int(v)
	}
	at := number()
	var buf [maxTerm]byte
	t := buf[:0]
	for len(b) > 0 {
		shared, rest := int(b[0]>>4), int(b[0]&15)
		b = b[1:]
		for _, n := range [...]*int{&shared, &rest} {
			if *n == long {
				*n += number()
			}
		}
		t = append(t[:shared], b[:rest]...)
		b = b[rest:]
		info := termInfo{df: number(), docs: 1}
		if info.df == 1 {
			here := b
			_, _, b = cutPosting(b)
			info.alone = true
			info.at, info.size = to-len(here), len(here)-len(b)
		} else {
			info.docs, info.size, info.at = number(), number(), at
			at += info.size
		}
		if !f(t, info) {
			return
		}
	}
}

// prefixed gives the terms that begin with a text, in order, until f returns
// false.
func (s *segment) prefixed(text string, f func(term string, info termInfo) bool) {
	n := s.size(partBlocks) / 4
	b := max(sort.Search(n, func(i int) bool { return s.firstOf(i) > text })-1, 0)
	for more := true; b < n && more; b++ {
		s.block(b, func(t []byte, info termInfo) bool {
			switch {
			case len(t) >= len(text) && string(t[:len(text)]) == text:
				more = f(string(t), info)
			case string(t) > text:
				more = false
			}
			return more
		})
	}
}

// postings returns the postings of a term.
func (s *segment) postings(t termInfo) []byte {
	if t.alone {
		return s.bytes(partDict, t.at, t.size)
	}
	return s.bytes(partPostings, t.at, t.size)
}

func when(seconds uint32) time.Time {
	if seconds == 0 {
		return time.Time{}
	}
	return time.Unix(int64(seconds), 0).UTC()
}
