package lexicon

import (
	_ "embed" // the language files
	"strings"
	"sync"
)

var (
	//go:embed en.txt
	en string
	//go:embed zh.txt
	zh string
	//go:embed ja.txt
	ja string
	//go:embed ko.txt
	ko string
	//go:embed de.txt
	de string
	//go:embed es.txt
	es string
	//go:embed fr.txt
	fr string
	//go:embed pt.txt
	pt string
	//go:embed ru.txt
	ru string
)

// A Lexicon is the parsed file of one language. It is safe for concurrent use.
type Lexicon struct {
	lang    string
	names   []string       // of sections, in file order
	numbers map[string]int // section name to index in names
	raw     [][]string     // entry lines per section, as written
	entries []entry        // all phrases
	of      [][]int32      // entries per section
	index   index          // first runes to entries
}

// Langs returns the languages in a fixed order, English first.
func Langs() []string {
	return []string{"en", "zh", "ja", "ko", "de", "es", "fr", "pt", "ru"}
}

var (
	loadEN = sync.OnceValue(func() *Lexicon { return parse("en", en) })
	loadZH = sync.OnceValue(func() *Lexicon { return parse("zh", zh) })
	loadJA = sync.OnceValue(func() *Lexicon { return parse("ja", ja) })
	loadKO = sync.OnceValue(func() *Lexicon { return parse("ko", ko) })
	loadDE = sync.OnceValue(func() *Lexicon { return parse("de", de) })
	loadES = sync.OnceValue(func() *Lexicon { return parse("es", es) })
	loadFR = sync.OnceValue(func() *Lexicon { return parse("fr", fr) })
	loadPT = sync.OnceValue(func() *Lexicon { return parse("pt", pt) })
	loadRU = sync.OnceValue(func() *Lexicon { return parse("ru", ru) })
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

// Section returns the entries of a section as the file has them, or nil.
func (l *Lexicon) Section(name string) []string {
	if n, ok := l.numbers[name]; ok {
		return l.raw[n]
	}
	return nil
}

// Sections returns, in file order, the names that are prefix itself or begin
// with prefix and a dot. An empty prefix gives all.
func (l *Lexicon) Sections(prefix string) []string {
	var out []string
	for _, name := range l.names {
		if within(name, prefix) {
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

// parse reads a language file. Lines before the first section are ignored; a
// section that occurs twice is continued.
func parse(lang, text string) *Lexicon {
	l := &Lexicon{lang: lang, numbers: map[string]int{}}
	l.entries = make([]entry, 0, strings.Count(text, "\n")*3/2)
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
	l.index.build(l.entries)
	return l
}

func (l *Lexicon) section(name string) int {
	if n, ok := l.numbers[name]; ok {
		return n
	}
	n := len(l.names)
	l.numbers[name] = n
	l.names = append(l.names, name)
	l.raw = append(l.raw, nil)
	l.of = append(l.of, nil)
	return n
}

// add expands one phrase of the file and enters its forms.
func (l *Lexicon) add(section int, name, phrase string) {
	for _, p := range expand(phrase) {
		folded := Fold(strings.Join(strings.Fields(p), " "))
		l.enter(section, name, folded)
		if v := spelling(l.lang, folded); v != folded {
			l.enter(section, name, v)
		}
	}
}

func (l *Lexicon) enter(section int, name, phrase string) {
	e, ok := newEntry(phrase)
	if !ok {
		return
	}
	e.section, e.name = int32(section), name
	l.of[section] = append(l.of[section], int32(len(l.entries)))
	l.entries = append(l.entries, e)
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
