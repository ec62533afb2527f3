package fusion

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"agentrecall/internal/store"
)

// The pointer file names the segments of the index: magic, generation, sum of
// the sources, then for each segment its name, the checksum of its header and
// its dead documents; a checksum over all of it.
const (
	pointerName  = "index.pointer"
	pointerMagic = "ARFPOINT"
	maxPointer   = 64 << 20
	lockName     = "index"
)

func (ix *Index) path(name string) string { return ix.root.Path("cache", name) }

type pointer struct {
	generation uint32
	sum        uint64
	segments   []pointed
}

type pointed struct {
	name   string
	header uint32
	dead   []uint64
}

func (p *pointer) encode() []byte {
	le := binary.LittleEndian
	out := append([]byte(pointerMagic), 0, 0, 0, 0)
	le.PutUint32(out[8:], version)
	out = le.AppendUint32(out, p.generation)
	out = le.AppendUint64(out, p.sum)
	out = binary.AppendUvarint(out, uint64(len(p.segments)))
	for _, s := range p.segments {
		out = binary.AppendUvarint(out, uint64(len(s.name)))
		out = append(out, s.name...)
		out = le.AppendUint32(out, s.header)
		out = binary.AppendUvarint(out, uint64(len(s.dead)))
		for _, w := range s.dead {
			out = le.AppendUint64(out, w)
		}
	}
	return le.AppendUint32(out, crc32.Checksum(out, castagnoli()))
}

func (ix *Index) readPointer() (p pointer, err error) {
	defer caught(&err)()
	data, err := store.ReadRegular(ix.path(pointerName), maxPointer)
	if err != nil {
		return p, err
	}
	le := binary.LittleEndian
	end := len(data) - 4
	if end < 24 || string(data[:8]) != pointerMagic || le.Uint32(data[8:]) != version ||
		crc32.Checksum(data[:end], castagnoli()) != le.Uint32(data[end:]) {
		return p, ErrDamaged
	}
	p.generation, p.sum = le.Uint32(data[12:]), le.Uint64(data[16:])
	b := data[24:end]
	number := func() int {
		v, w := binary.Uvarint(b)
		b = b[w:]
		return int(v)
	}
	for range number() {
		var s pointed
		n := number()
		s.name, b = string(b[:n]), b[n:]
		s.header, b = le.Uint32(b), b[4:]
		for range number() {
			s.dead, b = append(s.dead, le.Uint64(b)), b[8:]
		}
		p.segments = append(p.segments, s)
	}
	return p, nil
}

// load opens what the cache holds, whole or not at all.
func (ix *Index) load() {
	p, err := ix.readPointer()
	if errors.Is(err, fs.ErrNotExist) {
		return
	}
	for _, s := range p.segments {
		var seg *segment
		if seg, err = openSegment(ix.path(s.name), s); err != nil {
			break
		}
		ix.segments = append(ix.segments, seg)
	}
	if err != nil {
		ix.drop()
		ix.why = err.Error()
		ix.generation = p.generation
		return
	}
	ix.generation, ix.sum = p.generation, p.sum
}

func openSegment(path string, p pointed) (*segment, error) {
	data, unmap, err := mapFile(path)
	if err != nil {
		return nil, err
	}
	s, err := checkSegment(data, p)
	if err != nil {
		unmap()
		return nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	s.name, s.unmap = p.name, unmap
	return s, nil
}

func checkSegment(data []byte, p pointed) (s *segment, err error) {
	defer caught(&err)()
	s, err = newSegment(data)
	if err != nil {
		return nil, err
	}
	if s.header() != p.header || len(s.dead) != len(p.dead) {
		return nil, fmt.Errorf("%w: not the file that was written", ErrDamaged)
	}
	copy(s.dead, p.dead)
	return s, nil
}

// header is the checksum of the header and of all checksums: it tells one
// segment from another.
func (s *segment) header() uint32 {
	return crc32.Update(crc32.Checksum(s.data[:headerSize], castagnoli()), castagnoli(), s.sums)
}

// Save writes what Sync changed to the cache, if it changed anything. When
// another process is writing or has written since Open, nothing is written:
// that is no error, and the next Sync of a new index finds what is missing.
func (ix *Index) Save() (err error) {
	ix.mu.Lock()
	defer ix.mu.Unlock()
	if !ix.dirty || !ix.disk {
		return nil
	}
	unlock, err := ix.root.Lock(lockName, 0)
	if errors.Is(err, store.ErrLocked) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("save the index: %w", err)
	}
	defer unlock()
	if now, err := ix.readPointer(); err == nil && now.generation != ix.generation {
		return nil
	}
	if err := ix.merge(); err != nil {
		return fmt.Errorf("save the index: %w", err)
	}
	p := pointer{generation: ix.generation + 1, sum: ix.sum}
	for i, s := range ix.segments {
		name := s.name
		if name == "" {
			name = "index-" + strconv.Itoa(int(p.generation)) + "-" + strconv.Itoa(i) + ".post"
			if err := ix.root.WriteCache(ix.path(name), s.data); err != nil {
				return fmt.Errorf("save the index: %w", err)
			}
		}
		p.segments = append(p.segments, pointed{name, s.header(), s.dead})
	}
	if err := ix.root.WriteCache(ix.path(pointerName), p.encode()); err != nil {
		return fmt.Errorf("save the index: %w", err)
	}
	for i, s := range ix.segments {
		s.name = p.segments[i].name
	}
	ix.generation, ix.dirty = p.generation, false
	ix.clean(p)
	return nil
}

// kept is how long a segment that is no longer part of the index stays: a
// process that has read the pointer just before must find it.
const kept = time.Minute

// clean removes segments that no pointer names any more. Those that are open
// elsewhere on a system that forbids it stay until the next time.
func (ix *Index) clean(p pointer) {
	list, err := os.ReadDir(ix.path(""))
	if err != nil {
		return
	}
	live := map[string]bool{}
	for _, s := range p.segments {
		live[s.name] = true
	}
	for _, e := range list {
		if n := e.Name(); strings.HasPrefix(n, "index-") && !live[n] {
			if fi, err := e.Info(); err == nil && time.Since(fi.ModTime()) > kept {
				os.Remove(ix.path(n))
			}
		}
	}
}
