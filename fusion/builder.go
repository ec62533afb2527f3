package fusion

import (
	"encoding/binary"
	"hash/fnv"
	"path"
	"slices"
	"strings"
	"time"

	"agentrecall/internal/lexicon"
	"agentrecall/internal/redact"
)

// Fields of a document in which a word may stand beside its body; a bit each
// in a posting. inOwn says whose the words of the body are.
const (
	inOwn = 1 << iota
	inHeading
	inTitle
	inTags
	inTriggers

	inBody = 0
)

// A posting is a passage in which a term stands. Its code has the fields in its
// low five bits and how often it stands in the body above them. Written are the
// distance to the last passage, doubled, as a varint, and the code as a byte;
// once in the body and nowhere else, as most are, needs no byte: the varint is
// one more.
const (
	fieldBits = 5
	maxTimes  = 7 // more often says no more

	codeOnce = 1 << fieldBits
)

func appendPosting(list []byte, distance uint32, code byte) []byte {
	if code == codeOnce {
		return binary.AppendUvarint(list, uint64(distance)<<1|1)
	}
	return append(binary.AppendUvarint(list, uint64(distance)<<1), code)
}

// cutPosting takes the first posting off a list.
func cutPosting(list []byte) (distance uint32, code byte, rest []byte) {
	v, w := binary.Uvarint(list)
	if w <= 0 || v&1 == 0 && w >= len(list) {
		panic(damage{"a posting is cut off"})
	}
	if v&1 != 0 {
		return uint32(v >> 1), codeOnce, list[w:]
	}
	return uint32(v >> 1), list[w], list[w+1:]
}

// hasCJK stands among the languages of an index for all that are written in
// CJK characters.
const hasCJK = 1 << 15

// Keys of what is looked up, not searched: they begin with a byte that no
// token has.
const (
	keyID   = "\x01" // a document by its id
	keyName = "\x02" // a document by its file's name or title
	keyLink = "\x03" // documents that link to that id or name
)

// A builder gathers documents and writes them as one segment.
type builder struct {
	words    analyser
	terms    []term
	room     []byte            // for the first postings of terms
	ids      map[string]uint32 // of terms
	docs     []docRecord
	passages []passRecord
	passDoc  []uint32
	passLen  []uint8
	sources  []sourceRecord
	text     []byte
	strings  []byte
	interned map[string]uint32
	langs    uint16 // languages of passages, a bit each

	// Of the passage at hand, by term.
	times   []uint8
	fields  []uint8
	touched []uint32
	entries []word0
}

// word0 is a piece of the passage at hand: a chunk, or a run of CJK characters.
type word0 struct {
	e   *entry
	run string
}

type term struct {
	text     string
	postings []byte
	last     uint32 // passage
	lastDoc  uint32 // + 1
	df       uint32 // passages
	docs     uint32
}

// newBuilder makes a builder for about that many bytes of text.
func newBuilder(size int64) *builder {
	words := int(min(max(size, 0)/wordEvery, 1<<16))
	b := &builder{ids: make(map[string]uint32, words), interned: map[string]uint32{}}
	b.words.known = make(map[string]*entry, words)
	b.intern("")
	return b
}

// firstPostings is how many bytes the postings of a term have before they are
// moved: most terms stand in one passage or two.
const firstPostings = 8

// wordEvery is after how many bytes of text a new word comes, about.
const wordEvery = 60

// intern returns where a string stands in the heap of strings.
func (b *builder) intern(s string) uint32 {
	if at, ok := b.interned[s]; ok {
		return at
	}
	at := uint32(len(b.strings))
	b.strings = binary.AppendUvarint(b.strings, uint64(len(s)))
	b.strings = append(b.strings, s...)
	b.interned[s] = at
	return at
}

func (b *builder) term(text string) uint32 {
	if id, ok := b.ids[text]; ok {
		return id
	}
	id := uint32(len(b.terms))
	text = strings.Clone(text)
	if cap(b.room)-len(b.room) < firstPostings {
		b.room = make([]byte, 0, 16<<10)
	}
	at := len(b.room)
	b.room = b.room[:at+firstPostings]
	b.terms = append(b.terms, term{text: text, postings: b.room[at:at:len(b.room)]})
	b.ids[text] = id
	b.times = append(b.times, 0)
	b.fields = append(b.fields, 0)
	return id
}

// source opens the documents of a source; those that are added next are its.
func (b *builder) source(s Source) {
	b.sources = append(b.sources, sourceRecord{path: b.intern(s.Path), first: uint32(len(b.docs)), size: s.Size, mtime: s.MTime, inode: s.Inode, salt: s.Salt})
}

// add takes a document in. What may be secret in it is taken out first.
func (b *builder) add(d *Document) {
	doc := uint32(len(b.docs))
	r := docRecord{
		id: b.intern(d.ID), title: b.intern(redact.String(d.Title)), path: b.intern(d.Path), project: b.intern(d.Project),
		session: b.intern(d.Session), supersedes: b.intern(d.Supersedes),
		date: seconds(d.Date), from: seconds(d.BelievedFrom), until: seconds(d.BelievedUntil),
		kind: d.Kind, state: d.State, severity: d.Severity, salience: uint8(255*min(max(d.Salience, 0), 1) + 0.5),
		proof: uint16(min(max(d.Proof, 0), 1<<16-1)), stability: uint16(min(max(d.Stability/(24*time.Hour), 0), 1<<16-1)),
		first: uint32(len(b.passages)),
	}
	if d.InPlace {
		r.flags |= flagInPlace
	}
	sections := d.Sections
	markdown := len(sections) == 0
	if markdown {
		sections = []Section{{Text: d.Body, Line: d.Line}}
	}
	// Links, and by what names others link here.
	links := d.Links
	for i := range sections {
		links = wikilinks(sections[i].Text, links)
	}
	if len(links) > 0 {
		r.links = b.intern(strings.Join(links, "\n"))
	}
	var fields [3][]word0
	var ballot ballot
	for i, text := range [3]string{redact.String(d.Title), strings.Join(d.Tags, "\n"), redact.String(strings.Join(d.Triggers, "\n"))} {
		from := len(b.entries)
		b.gather(text, &ballot)
		fields[i] = append(fields[i], b.entries[from:]...)
		b.entries = b.entries[:from]
	}
	// Where all is the person's, nothing of it weighs more.
	mixed := slices.ContainsFunc(sections, func(s Section) bool { return !s.Own })
	docLang, known := langEnglish, false
	passage := func(text, heading string, line int, at uint32, own bool) {
		p := uint32(len(b.passages))
		votes := ballot
		b.entries = b.entries[:0]
		b.gather(text, &votes)
		l := votes.language()
		if !known {
			docLang, known = l, true
		} else if votes.clear() {
			ballot = votes
		}
		b.langs |= 1 << l
		n := b.take(b.entries, l, inBody)
		if heading != "" {
			b.entries = b.entries[:0]
			b.gather(heading, &votes)
			b.take(b.entries, l, inHeading)
		}
		b.take(fields[0], docLang, inTitle)
		b.take(fields[1], docLang, inTags)
		b.take(fields[2], docLang, inTriggers)
		b.flush(p, doc, own && mixed)
		b.passages = append(b.passages, passRecord{text: at, line: uint32(max(line, 1)), heading: b.intern(heading), size: uint16(len(text)), hash: hash32(text), own: own})
		b.passDoc = append(b.passDoc, doc)
		b.passLen = append(b.passLen, uint8(min((n+lenUnit-1)/lenUnit, 255)))
		r.words += uint32(n)
	}
	for i := range sections {
		s := &sections[i]
		text := redact.String(s.Text)
		var list []piece
		if markdown {
			list = pieces(text)
		} else {
			list = passages(text)
		}
		for _, p := range list {
			at, line := uint32(p.from), s.Line
			if !d.InPlace {
				at, line = uint32(len(b.text)), max(s.Line, 1)+p.line
				b.text = append(b.text, text[p.from:p.to]...)
			}
			heading := p.heading
			if s.Heading != "" {
				heading = redact.String(s.Heading)
			}
			passage(text[p.from:p.to], heading, line, at, s.Own)
		}
	}
	if len(b.passages) == int(r.first) { // a title alone
		passage("", "", d.Line, uint32(len(b.text)), false)
	}
	r.count = uint32(len(b.passages)) - r.first
	b.docs = append(b.docs, r)
	b.key(keyID+hash4(d.ID), r.first, doc)
	if name := linkName(path.Base(d.Path)); name != "" && d.Kind != Archive {
		b.key(keyName+hash4(name), r.first, doc)
		if t := linkName(d.Title); t != name && t != "" {
			b.key(keyName+hash4(t), r.first, doc)
		}
	}
	for _, l := range links {
		b.key(keyLink+hash4(linkName(l)), r.first, doc)
	}
	if n := len(b.sources); n > 0 {
		b.sources[n-1].count = uint32(len(b.docs)) - b.sources[n-1].first
	}
}

// gather cuts a text into entries and lets them vote for its language.
func (b *builder) gather(text string, v *ballot) {
	chunks(normal(text), func(w string) {
		e := b.words.entry(w)
		v.add(e)
		b.entries = append(b.entries, word0{e: e})
	}, func(r string) { b.entries = append(b.entries, word0{run: r}) })
}

// take counts the words of a field for the passage at hand and returns how
// many there are.
func (b *builder) take(list []word0, l language, field uint8) (n int) {
	for _, w := range list {
		if w.e == nil {
			b.langs |= hasCJK
			pairs(lexicon.Fold(w.run), func(pair string) {
				if !stopPair(pair) {
					b.hit(b.term(pair), field)
					n++
				}
			})
			continue
		}
		t := w.e.cut(l)
		if t.ids == nil && len(t.list) > 0 {
			if t.ids = t.oneID[:0]; len(t.list) > 1 {
				t.ids = make([]uint32, 0, len(t.list))
			}
			for _, tok := range t.list {
				if !tok.stop {
					t.ids = append(t.ids, b.term(tok.text))
				}
			}
		}
		for _, id := range t.ids {
			b.hit(id, field)
		}
		n += len(t.ids)
	}
	return n
}

func (b *builder) hit(id uint32, field uint8) {
	if b.fields[id]|b.times[id] == 0 {
		b.touched = append(b.touched, id)
	}
	b.fields[id] |= field
	if field == inBody && b.times[id] < maxTimes {
		b.times[id]++
	}
}

// flush writes the postings of the passage at hand; own: its words are the
// person's own.
func (b *builder) flush(p, doc uint32, own bool) {
	for _, id := range b.touched {
		code := b.times[id]<<fieldBits | b.fields[id]
		if own && b.times[id] > 0 {
			code |= inOwn
		}
		b.post(id, p, doc, code)
		b.times[id], b.fields[id] = 0, 0
	}
	b.touched = b.touched[:0]
}

func (b *builder) post(id, p, doc uint32, code byte) {
	t := &b.terms[id]
	t.postings = appendPosting(t.postings, p-t.last, code)
	t.last = p
	t.df++
	if t.lastDoc != doc+1 {
		t.lastDoc = doc + 1
		t.docs++
	}
}

// key makes a document found by something that is not searched.
func (b *builder) key(text string, p, doc uint32) {
	id := b.term(text)
	if b.terms[id].lastDoc != doc+1 {
		b.post(id, p, doc, 0)
	}
}

// wikilinks adds the targets of the [[links]] in a text.
func wikilinks(text string, links []string) []string {
	for {
		i := strings.Index(text, "[[")
		if i < 0 {
			return links
		}
		text = text[i+2:]
		j := strings.Index(text, "]]")
		if j < 0 {
			return links
		}
		target, _, _ := strings.Cut(text[:j], "|")
		target, _, _ = strings.Cut(target, "#")
		if target = strings.TrimSpace(target); target != "" && len(target) < 200 && !strings.Contains(target, "\n") {
			links = append(links, target)
		}
		text = text[j+2:]
	}
}

// linkName is what names of one file have in common: without folders and
// extension, lower case, letters and digits joined by dashes.
func linkName(name string) string {
	name = path.Base(strings.ReplaceAll(name, `\`, "/"))
	name = strings.TrimSuffix(name, ".md")
	if name == "." || name == "/" {
		return ""
	}
	return strings.Join(strings.FieldsFunc(lexicon.Fold(name), func(r rune) bool { return !letter(r) }), "-")
}

func seconds(t time.Time) uint32 {
	if t.IsZero() || t.Unix() <= 0 {
		return 0
	}
	return uint32(min(t.Unix(), 1<<32-1))
}

func hash32(s string) uint32 {
	h := fnv.New32a()
	h.Write([]byte(s))
	return h.Sum32()
}

func hash4(s string) string {
	var b [4]byte
	binary.LittleEndian.PutUint32(b[:], hash32(s))
	return string(b[:])
}
