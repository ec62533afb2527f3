package lexicon

import (
	_ "embed" // the language files and their compiled forms
	"strings"
	"sync"
	"sync/atomic"
)

var (
	//go:embed en.txt
	en string
	//go:embed en.lex
	enCompiled string
	//go:embed zh.txt
	zh string
	//go:embed zh.lex
	zhCompiled string
	//go:embed ja.txt
	ja string
	//go:embed ja.lex
	jaCompiled string
	//go:embed ko.txt
	ko string
	//go:embed ko.lex
	koCompiled string
	//go:embed de.txt
	de string
	//go:embed de.lex
	deCompiled string
	//go:embed es.txt
	es string
	//go:embed es.lex
	esCompiled string
	//go:embed fr.txt
	fr string
	//go:embed fr.lex
	frCompiled string
	//go:embed pt.txt
	pt string
	//go:embed pt.lex
	ptCompiled string
	//go:embed ru.txt
	ru string
	//go:embed ru.lex
	ruCompiled string
)

// A Lexicon is the file of one language. It is safe for concurrent use.
type Lexicon struct {
	lang string
	b    string // the compiled form

	sections, entries                                           int // counts
	atSection, atOrder, atEntry, atLine, atTrie, atEnds, atPool int // offsets

	root  [256]int32                 // children of the trie's root by their first byte, 0 for none
	lists []atomic.Pointer[[]string] // what Section has returned, per section
}

// open reads the head of a compiled form.
func open(lang, compiled string) *Lexicon {
	l := &Lexicon{lang: lang, b: compiled}
	for i, p := range []*int{&l.sections, &l.entries, &l.atSection, &l.atOrder, &l.atEntry, &l.atLine, &l.atTrie, &l.atEnds, &l.atPool} {
		*p = l.u32(len(magic) + 4 + 4*i)
	}
	first := l.u32(l.atTrie + 8)
	for kid := first; kid < first+l.u16(l.atTrie+18); kid++ {
		l.root[l.b[l.atTrie+kid*nodeSize+6]] = int32(kid)
	}
	l.lists = make([]atomic.Pointer[[]string], l.sections)
	return l
}

// load takes the compiled form that is linked in when it is of this very text,
// and compiles the text otherwise.
func load(lang, text, compiled string) *Lexicon {
	if len(compiled) < headSize || compiled[:len(magic)] != magic || u32(compiled, len(magic)) != sum(text) {
		compiled = Compile(lang, text)
	}
	return open(lang, compiled)
}

func u32(s string, at int) uint32 {
	return uint32(s[at]) | uint32(s[at+1])<<8 | uint32(s[at+2])<<16 | uint32(s[at+3])<<24
}

func (l *Lexicon) u32(at int) int { return int(u32(l.b, at)) }

func (l *Lexicon) u16(at int) int { return int(l.b[at]) | int(l.b[at+1])<<8 }

func (l *Lexicon) text(offset, length int) string {
	return l.b[l.atPool+offset : l.atPool+offset+length]
}

func (l *Lexicon) name(section int) string {
	at := l.atSection + section*sectionSize
	return l.text(l.u32(at), l.u32(at+4))
}

// span returns the numbers of the first entry of a section and the one after
// its last.
func (l *Lexicon) span(section int) (from, to int) {
	at := l.atSection + section*sectionSize
	from = l.u32(at + 8)
	return from, from + l.u32(at+12)
}

// Langs returns the languages in a fixed order, English first.
func Langs() []string {
	return []string{"en", "zh", "ja", "ko", "de", "es", "fr", "pt", "ru"}
}

var (
	loadEN = sync.OnceValue(func() *Lexicon { return load("en", en, enCompiled) })
	loadZH = sync.OnceValue(func() *Lexicon { return load("zh", zh, zhCompiled) })
	loadJA = sync.OnceValue(func() *Lexicon { return load("ja", ja, jaCompiled) })
	loadKO = sync.OnceValue(func() *Lexicon { return load("ko", ko, koCompiled) })
	loadDE = sync.OnceValue(func() *Lexicon { return load("de", de, deCompiled) })
	loadES = sync.OnceValue(func() *Lexicon { return load("es", es, esCompiled) })
	loadFR = sync.OnceValue(func() *Lexicon { return load("fr", fr, frCompiled) })
	loadPT = sync.OnceValue(func() *Lexicon { return load("pt", pt, ptCompiled) })
	loadRU = sync.OnceValue(func() *Lexicon { return load("ru", ru, ruCompiled) })
)

// For returns the lexicon of a language, English for a language without one.
func For(lang string) *Lexicon {
	switch lang {
	case "zh":
		return loadZH()
	case "ja":
		return loadJA()
	case "ko":
		return loadKO()
	case "de":
		return loadDE()
	case "es":
		return loadES()
	case "fr":
		return loadFR()
	case "pt":
		return loadPT()
	case "ru":
		return loadRU()
	}
	return loadEN()
}

// Lang returns the language's two letters.
func (l *Lexicon) Lang() string { return l.lang }

// Number returns the section's number as Scan reports it, or -1.
func (l *Lexicon) Number(section string) int {
	lo, hi := 0, l.sections
	for lo < hi {
		mid := (lo + hi) / 2
		if l.name(l.u32(l.atOrder+4*mid)) < section {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	if lo < l.sections {
		if n := l.u32(l.atOrder + 4*lo); l.name(n) == section {
			return n
		}
	}
	return -1
}

// Section returns the entries of a section as the file has them, or nil. The
// caller must not change them.
func (l *Lexicon) Section(name string) []string {
	n := l.Number(name)
	if n < 0 {
		return nil
	}
	if list := l.lists[n].Load(); list != nil {
		return *list
	}
	at := l.atSection + n*sectionSize
	first, count := l.u32(at+16), l.u32(at+20)
	list := make([]string, count)
	for i := range list {
		line := l.atLine + (first+i)*lineSize
		list[i] = l.text(l.u32(line), l.u32(line+4))
	}
	l.lists[n].Store(&list)
	return list
}

// Sections returns, in file order, the names that are prefix itself or begin
// with prefix and a dot. An empty prefix gives all.
func (l *Lexicon) Sections(prefix string) []string {
	var out []string
	for n := range l.sections {
		if name := l.name(n); within(name, prefix) {
			out = append(out, name)
		}
	}
	return out
}

// Value returns what stands right of the equals sign for key, split at |.
func (l *Lexicon) Value(section, key string) ([]string, bool) {
	for _, line := range l.Section(section) {
		k, vs, ok := cutKey(line)
		if ok && strings.Trim(k, "[]") == key {
			return vs, true
		}
	}
	return nil, false
}

func within(name, prefix string) bool {
	return prefix == "" || name == prefix ||
		len(name) > len(prefix) && name[len(prefix)] == '.' && name[:len(prefix)] == prefix
}

func cutKey(line string) (key string, values []string, ok bool) {
	k, v, ok := strings.Cut(line, " = ")
	if !ok {
		return "", nil, false
	}
	for part := range strings.SplitSeq(v, " | ") {
		if part = strings.TrimSpace(part); part != "" {
			values = append(values, part)
		}
	}
	return strings.TrimSpace(k), values, true
}
