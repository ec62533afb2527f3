package ledger

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"io/fs"
	"os"
	"runtime"
	"time"

	"agentrecall/internal/store"
)

// A snapshot holds the rules of one project and the global ones in a form that
// a tool call can use without parsing YAML, and of which it reads only what it
// needs, however many rules there are:
//
//	magic, CRC-32 of the directory
//	directory  length and CRC-32 of each section
//	head       when it was made, times of both directories, stamp of config.yaml, the configuration
//	index      selector of a guard → rules
//	table      length and CRC-32 of each rule
//	cards      what a prompt asks of each rule before it is worth reading
//	files      stamp of every rule file, and its rule or why it could not be read
//	rules      one after the other
//
// It is written whole to a temporary name and renamed; a reader that finds it
// missing, torn or of another version reads the files instead.
const snapMagic = "ARS7"

// The sections after the directory.
const (
	headSection = iota
	indexSection
	tableSection
	cardSection
	fileSection
	ruleSection
	numSections
)

const (
	sectionEntry = 8 // bytes in the directory: length, CRC-32
	directoryEnd = 8 + numSections*sectionEntry
	tableEntry   = 8 // bytes of a rule in the table: length, CRC-32
	// wholeBytes is the size up to which one read of everything costs less than
	// several reads of parts.
	wholeBytes = 64 << 10
)

// racy is how close to the check a file's time may lie before its content
// cannot be told from a later one of the same time: the coarsest clock of the
// file systems in use (FAT) ticks every 2 s.
const racy = 2 * time.Second

var errTorn = errors.New("the snapshot is torn")

func isNotExist(err error) bool { return errors.Is(err, fs.ErrNotExist) }

func (b *Book) snapPath() string {
	return b.Root.Path("cache", "rules-"+b.Project.Slug+".snap")
}

// A snapshot is an open one. Sections are read when they are asked for.
type snapshot struct {
	file *os.File // nil when data is everything
	data []byte   // the beginning of the file, or all of it
	off  [numSections + 1]int64
	sum  [numSections]uint32
	got  [numSections][]byte
	n    int     // rules
	at   []int64 // where each rule begins in its section, filled when needed
}

// openSnapshot opens a snapshot and checks its directory.
func openSnapshot(path string) (*snapshot, error) {
	f, size, err := store.OpenRegular(path)
	if err != nil {
		return nil, err
	}
	s := &snapshot{data: make([]byte, min(size, wholeBytes))}
	if _, err := f.ReadAt(s.data, 0); err != nil {
		f.Close()
		return nil, err
	}
	if err := s.directory(size); err != nil {
		f.Close()
		return nil, err
	}
	if int64(len(s.data)) == size {
		return s, f.Close()
	}
	if runtime.GOOS == "windows" { // an open file cannot be renamed over there
		defer f.Close()
		s.data = make([]byte, size)
		_, err := f.ReadAt(s.data, 0)
		return s, err
	}
	s.file = f // closed by its finalizer: a view may read from it as long as it lives
	return s, nil
}

func (s *snapshot) directory(size int64) error {
	if len(s.data) < directoryEnd || string(s.data[:4]) != snapMagic ||
		binary.LittleEndian.Uint32(s.data[4:]) != crc32.ChecksumIEEE(s.data[8:directoryEnd]) {
		return errTorn
	}
	s.off[0] = directoryEnd
	for i := range numSections {
		e := s.data[8+i*sectionEntry:]
		s.off[i+1] = s.off[i] + int64(binary.LittleEndian.Uint32(e))
		s.sum[i] = binary.LittleEndian.Uint32(e[4:])
	}
	if s.off[numSections] != size {
		return errTorn
	}
	s.n = int(s.off[tableSection+1]-s.off[tableSection]) / tableEntry
	return nil
}

// bytes reads a part of the file.
func (s *snapshot) bytes(from, to int64) ([]byte, error) {
	if to <= int64(len(s.data)) {
		return s.data[from:to:to], nil
	}
	b := make([]byte, to-from)
	_, err := s.file.ReadAt(b, from)
	return b, err
}

// readAll reads the rest of the file at once, for those who need every rule.
func (s *snapshot) readAll() {
	if s.file == nil {
		return
	}
	all := make([]byte, s.off[numSections])
	if _, err := s.file.ReadAt(all, 0); err == nil {
		s.data = all
		s.file.Close()
		s.file = nil
	}
}

// section reads and checks a section once.
func (s *snapshot) section(i int) ([]byte, error) {
	if s.got[i] == nil {
		b, err := s.bytes(s.off[i], s.off[i+1])
		if err != nil {
			return nil, err
		}
		if crc32.ChecksumIEEE(b) != s.sum[i] {
			return nil, errTorn
		}
		s.got[i] = b
	}
	return s.got[i], nil
}

// rule reads the packed form of one rule.
func (s *snapshot) rule(i int) ([]byte, error) {
	table, err := s.section(tableSection)
	if err != nil {
		return nil, err
	}
	if s.at == nil {
		s.at = make([]int64, s.n+1)
		for j := range s.n {
			s.at[j+1] = s.at[j] + int64(binary.LittleEndian.Uint32(table[j*tableEntry:]))
		}
	}
	from := s.off[ruleSection] + s.at[i]
	to := s.off[ruleSection] + s.at[i+1]
	if to > s.off[numSections] {
		return nil, errTorn
	}
	b, err := s.bytes(from, to)
	if err == nil && crc32.ChecksumIEEE(b) != binary.LittleEndian.Uint32(table[i*tableEntry+4:]) {
		err = errTorn
	}
	return b, err
}

// packSnapshot joins the sections; rule gives the packed form of each rule.
func packSnapshot(head, index, cards, files []byte, n, size int, rule func(int) []byte) []byte {
	table := make([]byte, n*tableEntry)
	b := make([]byte, directoryEnd, directoryEnd+len(head)+len(index)+len(table)+len(cards)+len(files)+size)
	copy(b, snapMagic)
	section := func(i int, length int, sum uint32) {
		e := b[8+i*sectionEntry:]
		binary.LittleEndian.PutUint32(e, uint32(length))
		binary.LittleEndian.PutUint32(e[4:], sum)
	}
	at := 0
	for i, s := range [...][]byte{head, index, table, cards, files} {
		section(i, len(s), crc32.ChecksumIEEE(s))
		if i == tableSection {
			at = len(b)
		}
		b = append(b, s...)
	}
	from := len(b)
	for i := range n {
		r := rule(i)
		binary.LittleEndian.PutUint32(b[at+i*tableEntry:], uint32(len(r)))
		binary.LittleEndian.PutUint32(b[at+i*tableEntry+4:], crc32.ChecksumIEEE(r))
		b = append(b, r...)
	}
	section(tableSection, len(table), crc32.ChecksumIEEE(b[at:at+len(table)]))
	section(ruleSection, len(b)-from, crc32.ChecksumIEEE(b[from:]))
	binary.LittleEndian.PutUint32(b[4:], crc32.ChecksumIEEE(b[8:directoryEnd]))
	return b
}
