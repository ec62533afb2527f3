package lexicon

import (
	"encoding/binary"
	"hash/crc32"
	"sort"
	"strings"
)

// The compiled form of a language file can be searched where it lies, so that a
// process that asks one question of a lexicon does not pay for parsing it. All
// numbers are little-endian, offsets count from the start:
//
//	head      magic, CRC-32C of the text, then the numbers and offsets of what follows
//	sections  24 bytes each, in file order: name, first entry, entries, first line, lines
//	order     section numbers sorted by name
//	entries   16 bytes each, those of a section together: name, section, parts, flags
//	lines     8 bytes each: the entries as the file has them
//	trie      nodes: see trie.go
//	ends      4 bytes each: the entries whose first part ends at a node
//	pool      the bytes of all names, lines, parts and labels
const (
	magic       = "LEX2"
	headSize    = 48
	sectionSize = 24
	entrySize   = 16
	lineSize    = 8
	flagStart   = 1
	flagEnd     = 2
)

// sum identifies a language file's text.
func sum(text string) uint32 {
	return crc32.ChecksumIEEE([]byte(text))
}

// A source is a language file while it is compiled.
type source struct {
	lang    string
	names   []string
	numbers map[string]int
	raw     [][]string
	entries [][]phrase // per section
}

// A phrase is one entry ready to be matched.
type phrase struct {
	name       string // what a match is called: the line, or the key
	parts      []string
	start, end bool // tied to the start or end of the text
}

// Compile gives the compiled form of a language file. Lines before the first
// section are ignored; a section that occurs twice is continued.
func Compile(lang, text string) string {
	l := &source{lang: lang, numbers: map[string]int{}}
	section := -1
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		if line == "" || line[0] == '#' {
			continue
		}
		if line[0] == '[' && line[len(line)-1] == ']' {
			section = l.section(line[1 : len(line)-1])
			continue
		}
		if section < 0 {
			continue
		}
		l.raw[section] = append(l.raw[section], line)
		key, values, ok := cutKey(line)
		if !ok {
			l.add(section, line, line)
			continue
		}
		if key[0] == '[' {
			key = strings.Trim(key, "[]")
		} else {
			l.add(section, key, key)
		}
		for _, v := range values {
			l.add(section, key, v)
		}
	}
	return l.encode(sum(text))
}

func (l *source) section(name string) int {
	if n, ok := l.numbers[name]; ok {
		return n
	}
	n := len(l.names)
	l.numbers[name] = n
	l.names = append(l.names, name)
	l.raw = append(l.raw, nil)
	l.entries = append(l.entries, nil)
	return n
}

// add expands one phrase of the file and enters its forms.
func (l *source) add(section int, name, phrase string) {
	for _, p := range expand(phrase) {
		folded := Fold(strings.Join(strings.Fields(p), " "))
		l.enter(section, name, folded)
		if v := spelling(l.lang, folded); v != folded {
			l.enter(section, name, v)
		}
	}
}

func (l *source) enter(section int, name, text string) {
	if p, ok := newPhrase(text); ok {
		p.name = name
		l.entries[section] = append(l.entries[section], p)
	}
}

// expand resolves (a|b) alternatives from left to right. An empty alternative
// leaves its blanks behind.
func expand(phrase string) []string {
	open := strings.IndexByte(phrase, '(')
	if open < 0 {
		return []string{phrase}
	}
	end := strings.IndexByte(phrase[open:], ')')
	if end < 0 {
		return []string{phrase}
	}
	end += open
	var out []string
	for alt := range strings.SplitSeq(phrase[open+1:end], "|") {
		for _, rest := range expand(phrase[end+1:]) {
			out = append(out, phrase[:open]+alt+rest)
		}
	}
	return out
}

// spelling returns the other way in which people type a phrase: without the
// apostrophe of n't, without accents in words of four letters and more, German
// umlauts written out. It returns the phrase itself when there is none.
func spelling(lang, phrase string) string {
	switch lang {
	case "en":
		return strings.ReplaceAll(phrase, "n't", "nt")
	case "de":
		return umlauts.Replace(phrase)
	case "es", "fr", "pt":
		words := strings.Split(phrase, " ")
		for i, w := range words {
			if len([]rune(w)) >= 4 {
				words[i] = accents.Replace(w)
			}
		}
		return strings.Join(words, " ")
	}
	return phrase
}

var (
	umlauts = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")
	accents = strings.NewReplacer("á", "a", "à", "a", "â", "a", "ã", "a", "é", "e", "è", "e", "ê", "e", "ë", "e",
		"í", "i", "î", "i", "ï", "i", "ó", "o", "ô", "o", "õ", "o", "ú", "u", "ù", "u", "û", "u", "ü", "u", "ç", "c", "ñ", "n", "œ", "oe")
)

func newPhrase(text string) (p phrase, ok bool) {
	if text != "" && text[0] == '^' {
		p.start, text = true, strings.Trim(text[1:], " ")
	}
	if text != "" && text[len(text)-1] == '$' {
		p.end, text = true, strings.Trim(text[:len(text)-1], " ")
	}
	p.parts = strings.Split(text, " .. ")
	for _, part := range p.parts {
		if part == "" {
			return p, false
		}
	}
	return p, true
}

// encode lays the source out in its compiled form.
func (l *source) encode(crc uint32) string {
	var pool []byte
	seen := map[string]uint32{}
	put := func(s string) uint32 {
		if at, ok := seen[s]; ok {
			return at
		}
		at := uint32(len(pool))
		pool = append(pool, s...)
		seen[s] = at
		return at
	}
	le := binary.LittleEndian
	var sections, entries, lines []byte
	var keys []string
	for n, name := range l.names {
		sections = le.AppendUint32(sections, put(name))
		sections = le.AppendUint32(sections, uint32(len(name)))
		sections = le.AppendUint32(sections, uint32(len(keys)))
		sections = le.AppendUint32(sections, uint32(len(l.entries[n])))
		sections = le.AppendUint32(sections, uint32(len(lines)/lineSize))
		sections = le.AppendUint32(sections, uint32(len(l.raw[n])))
		for _, line := range l.raw[n] {
			lines = le.AppendUint32(lines, put(line))
			lines = le.AppendUint32(lines, uint32(len(line)))
		}
		for _, p := range l.entries[n] {
			var parts []byte
			for _, part := range p.parts {
				parts = le.AppendUint16(parts, uint16(len(part)))
				parts = append(parts, part...)
			}
			entries = le.AppendUint32(entries, put(p.name))
			entries = le.AppendUint16(entries, uint16(len(p.name)))
			entries = le.AppendUint16(entries, uint16(n))
			entries = le.AppendUint32(entries, put(string(parts)))
			flags := byte(0)
			if p.start {
				flags |= flagStart
			}
			if p.end {
				flags |= flagEnd
			}
			entries = append(entries, byte(len(p.parts)), flags, 0, 0)
			keys = append(keys, trieKey(p.parts[0]))
		}
	}
	order := make([]int, len(l.names))
	for i := range order {
		order[i] = i
	}
	sort.Slice(order, func(i, j int) bool { return l.names[order[i]] < l.names[order[j]] })
	var sorted []byte
	for _, n := range order {
		sorted = le.AppendUint32(sorted, uint32(n))
	}
	nodes, ends := buildTrie(keys, put)
	out := append([]byte(magic), make([]byte, headSize-len(magic))...)
	head := []uint32{crc, uint32(len(l.names)), uint32(len(keys))}
	for _, block := range [][]byte{sections, sorted, entries, lines, nodes, ends, pool} {
		head = append(head, uint32(len(out)))
		out = append(out, block...)
	}
	for i, n := range head {
		le.PutUint32(out[len(magic)+4*i:], n)
	}
	return string(out)
}
