package fusion

import (
	"sort"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"agentrecall/internal/lexicon"
)

// A token is a word as it is searched.
type token struct {
	text string
	part bool // of an identifier, path or number that is a token as a whole
	stop bool // says nothing by itself
}

// An entry is what a chunk of a text means in each language it was met in.
type entry struct {
	in    *analyser
	raw   string
	votes uint16   // languages in which it is a stop word, a bit each
	latin bool     // its letters are Latin: the language decides how it is stemmed
	lang  language // of cuts, where it was cut
	cuts  *toks
	more  map[language]*toks // the cuts in other languages
}

type toks struct {
	list []token
	ids  []uint32 // for a builder: its terms, of list without stop words

	one   [1]token // room for list and ids of a plain word
	oneID [1]uint32
}

// An analyser cuts texts into tokens. It remembers every chunk it has seen, so
// that a corpus costs one look-up a word.
type analyser struct {
	known map[string]*entry
	words [languages]map[string]token // folded words that are no chunk as they are
	spare []entry                     // taken from, so that entries lie together
}

// forget limits what an analyser remembers.
const forget = 1 << 18

func (a *analyser) entry(chunk string) *entry {
	if e := a.known[chunk]; e != nil {
		return e
	}
	if a.known == nil || len(a.known) >= forget {
		a.known = make(map[string]*entry, 256)
	}
	if len(a.spare) == 0 {
		a.spare = make([]entry, 64)
	}
	e := &a.spare[0]
	a.spare = a.spare[1:]
	if len(chunk) > maxChunk {
		chunk = chunk[:maxChunk+1] // all such are alike: no word
	}
	e.in, e.raw = a, strings.Clone(chunk)
	e.votes, e.latin = votes(e.raw)
	a.known[e.raw] = e
	return e
}

// cut returns the tokens of a chunk in a language.
func (e *entry) cut(l language) *toks {
	if !e.latin {
		l = langEnglish
	}
	if e.cuts != nil && e.lang == l {
		return e.cuts
	}
	if t := e.more[l]; t != nil {
		return t
	}
	t := &toks{}
	t.list = e.in.split(e.raw, l, t.one[:0])
	switch {
	case e.cuts == nil:
		e.lang, e.cuts = l, t
	case e.more == nil:
		e.more = map[language]*toks{l: t}
	default:
		e.more[l] = t
	}
	return t
}

// maxChunk is how long a chunk may be, in bytes, to be a word: longer ones are
// data, such as keys and pictures.
const maxChunk = 120

// split cuts a chunk into the whole and, if it has any, its parts: the pieces
// of a path, of a dotted and of a hyphenated name, and the words of a name in
// camel case. They are appended to out.
func (a *analyser) split(chunk string, l language, out []token) []token {
	body := strings.TrimLeft(chunk, "./")
	if body == "" || len(body) > maxChunk {
		return out
	}
	plain := true // letters of one case only, or a capital in front
	for i, r := range body {
		if !unicode.IsLetter(r) && !unicode.Is(unicode.M, r) || i > 0 && unicode.IsUpper(r) {
			plain = false
			break
		}
	}
	if plain && len(body) == len(chunk) {
		return append(out, a.word(body, l, false))
	}
	whole := fold(strings.ReplaceAll(body, `\`, "/"))
	if digitsOnly(whole, ",") {
		whole = strings.ReplaceAll(whole, ",", "")
	}
	if chunk[0] == '.' && len(body) == len(chunk)-1 { // a dot file
		out = append(out, token{text: "." + whole})
	}
	simple := !strings.ContainsAny(whole, "-./_,:+#")
	if simple {
		// A word in capitals or camel case, or one with digits.
		w := a.word(whole, l, len(out) > 0)
		out = append(out, w)
	} else {
		out = append(out, token{text: whole, part: len(out) > 0})
	}
	add := func(t token) {
		if t.text == whole || len(t.text) < 2 || t.text[0] >= utf8.RuneSelf && utf8.RuneCountInString(t.text) < 2 {
			return
		}
		for i := range out {
			if out[i].text == t.text {
				return
			}
		}
		out = append(out, t)
	}
	if v := strings.TrimPrefix(whole, "v"); v != whole && digitsOnly(v, ".") {
		add(token{text: v, part: true})
		return out
	}
	if digitsOnly(strings.TrimPrefix(whole, "#"), ".,:") {
		return out
	}
	for seg := range strings.FieldsFuncSeq(body, func(r rune) bool { return r == '/' || r == '\\' || r == ':' || r == ',' }) {
		pieces := 0
		for dotted := range strings.SplitSeq(seg, ".") {
			parts := 0
			for name := range strings.FieldsFuncSeq(dotted, func(r rune) bool { return r == '-' || r == '_' || r == '+' || r == '#' }) {
				words := 0
				camel(name, func(w string) { add(a.word(w, l, true)); words++ })
				if words > 1 {
					add(token{text: fold(name), part: true})
				}
				parts++
			}
			if parts > 1 {
				add(token{text: strings.TrimLeft(fold(dotted), "-"), part: true})
			}
			pieces++
		}
		if pieces > 1 {
			add(token{text: fold(seg), part: true})
		}
	}
	return out
}

// camel gives the words of a name in camel case: HTTPServer2 is HTTP, Server2.
func camel(name string, f func(string)) {
	start := 0
	if strings.ToLower(name) == name {
		f(name)
		return
	}
	rs := []rune(name)
	for i := 1; i < len(rs); i++ {
		up := unicode.IsUpper(rs[i])
		if up && !unicode.IsUpper(rs[i-1]) || up && i+1 < len(rs) && unicode.IsLower(rs[i+1]) {
			f(string(rs[start:i]))
			start = i
		}
	}
	if start < len(rs) {
		f(string(rs[start:]))
	}
}

// word makes a token of a word: folded, stemmed, without accents.
func (a *analyser) word(w string, l language, part bool) token {
	whole := w
	w = fold(w)
	if e := a.known[w]; e != nil && e.cuts != nil && e.lang == l && len(e.cuts.list) == 1 {
		return token{text: e.cuts.list[0].text, stop: e.cuts.list[0].stop, part: part}
	}
	t, ok := a.words[l][w]
	if !ok {
		t = token{text: unaccented(stem(w, l)), stop: isStop(w, l)}
		if part || whole != w { // else the chunk itself remembers it
			if a.words[l] == nil || len(a.words[l]) >= forget {
				a.words[l] = map[string]token{}
			}
			a.words[l][w] = t
		}
	}
	t.part = part
	return t
}

func fold(w string) string {
	w = lexicon.Fold(w)
	if strings.Contains(w, "ß") {
		w = strings.ReplaceAll(w, "ß", "ss")
	}
	return w
}

// unaccented takes the accents off Latin letters.
func unaccented(w string) string {
	i := 0
	for i < len(w) && w[i] < utf8.RuneSelf {
		i++
	}
	if i == len(w) {
		return w
	}
	for _, r := range w[i:] {
		if r > 0x24F { // not Latin
			return w
		}
	}
	var b strings.Builder
	for _, r := range norm.NFD.String(w) {
		switch {
		case unicode.Is(unicode.Mn, r):
		case r == 'ø':
			b.WriteByte('o')
		case r == 'ł':
			b.WriteByte('l')
		case r == 'æ':
			b.WriteString("ae")
		case r == 'œ':
			b.WriteString("oe")
		default:
			b.WriteRune(r)
		}
	}
	return b.String()
}

func digitsOnly(s, and string) bool {
	for i := 0; i < len(s); i++ {
		if (s[i] < '0' || s[i] > '9') && strings.IndexByte(and, s[i]) < 0 {
			return false
		}
	}
	return s != "" && s[0] >= '0' && s[0] <= '9'
}

// pairs gives the overlapping pairs of a run of CJK characters, and a run of
// one character as it is.
func pairs(run string, f func(string)) {
	_, prev := utf8.DecodeRuneInString(run)
	if prev == len(run) {
		f(run)
		return
	}
	for i := 0; i+prev < len(run); {
		_, n := utf8.DecodeRuneInString(run[i+prev:])
		f(run[i : i+prev+n])
		i += prev
		prev = n
	}
}

// tokens cuts a text. The language is guessed from the whole of it.
func tokens(text string) (out []token, l language) {
	var a analyser
	type piece struct {
		e   *entry
		run string
	}
	var list []piece
	var votes ballot
	chunks(normal(text), func(w string) {
		e := a.entry(w)
		votes.add(e)
		list = append(list, piece{e: e})
	}, func(r string) { list = append(list, piece{run: lexicon.Fold(r)}) })
	l = votes.language()
	for _, p := range list {
		if p.e != nil {
			out = append(out, p.e.cut(l).list...)
			continue
		}
		pairs(p.run, func(w string) { out = append(out, token{text: w, stop: stopPair(w)}) })
	}
	return out, l
}

// Tokens splits text into words as they are searched: folded, stemmed by the
// language that the text seems to be in, CJK runs as overlapping pairs of
// characters. Identifiers, versions, paths and flags come whole and, behind
// that, in their parts.
func Tokens(text string) []string {
	list, _ := tokens(text)
	out := make([]string, 0, len(list))
	for _, t := range list {
		out = append(out, t.text)
	}
	return out
}

// Content returns the distinct tokens of text that carry meaning, sorted: no
// stop words, nothing of a single Latin letter, no parts of identifiers.
func Content(text string) []string {
	list, _ := tokens(text)
	var out []string
	for _, t := range list {
		if len(t.text) > 1 && !t.stop && !t.part {
			out = append(out, t.text)
		}
	}
	sort.Strings(out)
	n := 0
	for i, t := range out {
		if i == 0 || t != out[n-1] {
			out[n] = t
			n++
		}
	}
	return out[:n]
}

// Common counts the tokens that two sorted lists share.
func Common(a, b []string) (n int) {
	for i, j := 0, 0; i < len(a) && j < len(b); {
		switch {
		case a[i] == b[j]:
			n, i, j = n+1, i+1, j+1
		case a[i] < b[j]:
			i++
		default:
			j++
		}
	}
	return n
}
