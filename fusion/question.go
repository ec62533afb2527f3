package fusion

import (
	"slices"
	"strings"

	"agentrecall/internal/lexicon"
)

// A concept is a word of a question with everything that counts as it.
type concept struct {
	text  string // as it stands in the question, for people
	token string
	alts  []alternative
	part  bool // of an identifier that is a concept as a whole
	pos   int  // of the chunk in the question

	// A name has a capital, a digit or a joint inside: an identifier, a
	// version, a path, a flag. A coined one is no word of a language either:
	// a joint alone does not make it one.
	name, coined bool
	// An identifier is a coined name that is no plain number and no acronym:
	// that a text has 2024 or an API in it says little about it.
	identifier bool

	idf   float64 // of the best alternative, over passages
	known bool    // some alternative is in the index
	pair  bool    // of CJK characters
	mass  float64 // its weight in the question
}

// An alternative is a term that stands for a concept, with the weight of a
// match: 1 for the word itself, less for what means nearly the same.
type alternative struct {
	token  string
	weight float64
	any    []string // of several tokens: the rarest stands for all
	prefix bool     // every term that begins with token
	same   bool     // the word itself in another language's stem
}

// partWeight is the weight of a part of an identifier beside the whole.
const partWeight = 0.6

// maxConcepts bounds a question; what is longer is a text, of which the
// first words say what it is about.
const maxConcepts = 64

// A question is a query's text, analysed.
type question struct {
	concepts []concept
	lang     language
	stems    []string // distinct tokens that carry meaning, sorted
}

// ask analyses the text of a query for an index whose passages are in the
// given languages, a bit each, with or without synonyms.
func ask(text string, langs uint16, synonyms bool) *question {
	q := &question{}
	if len(text) > maxQuestion {
		text = text[:maxQuestion]
	}
	var a analyser
	var votes ballot
	var words []word0
	chunks(normal(strings.ToValidUTF8(text, " ")), func(w string) {
		e := a.entry(w)
		votes.add(e)
		words = append(words, word0{e: e})
	}, func(r string) { words = append(words, word0{run: r}) })
	q.lang = votes.language()
	seen := map[string]bool{}
	add := func(c concept) {
		if !seen[c.token] && len(q.concepts) < maxConcepts {
			seen[c.token] = true
			q.concepts = append(q.concepts, c)
		}
	}
	for pos, w := range words {
		if w.e == nil {
			q.cjk(w.run, pos, add)
			continue
		}
		list := w.e.cut(q.lang).list
		for i, t := range list {
			if t.stop {
				continue
			}
			c := concept{text: w.e.raw, token: t.text, part: t.part, pos: pos}
			if !t.part {
				c.name, c.coined = isName(w.e.raw)
				c.identifier = c.coined && isIdentifier(w.e.raw)
			}
			weight := 1.0
			if t.part {
				c.text, weight = t.text, partWeight
			}
			c.alts = append(c.alts, alternative{token: t.text, weight: weight})
			if w.e.latin {
				for l := range languages {
					if langs&(1<<l) == 0 || l == q.lang {
						continue
					}
					if other := w.e.cut(l).list; len(other) == len(list) && other[i].text != t.text {
						c.alts = append(c.alts, alternative{token: other[i].text, weight: weight, same: true})
					}
				}
			}
			add(c)
		}
	}
	if synonyms {
		q.synonyms(words, langs)
	}
	for _, c := range q.concepts {
		if !c.part && len(c.token) > 1 {
			q.stems = append(q.stems, c.token)
		}
	}
	slices.Sort(q.stems)
	return q
}

// maxQuestion is how much of a question is looked at, in bytes.
const maxQuestion = 4 << 10

// cjk makes concepts of a run of CJK characters.
func (q *question) cjk(run string, pos int, add func(concept)) {
	run = lexicon.Fold(run)
	pairs(run, func(p string) {
		if stopPair(p) {
			return
		}
		c := concept{text: p, token: p, pos: pos, pair: true, alts: []alternative{{token: p, weight: 1}}}
		if p == run && len(p) <= 4 && len([]rune(p)) == 1 {
			c.alts = append(c.alts, alternative{token: p, weight: partWeight, prefix: true})
		}
		add(c)
	})
}

// isName reports a chunk that does not look like a plain word.
func isName(raw string) (name, coined bool) {
	for i := 0; i < len(raw); i++ {
		c := raw[i]
		switch {
		case '0' <= c && c <= '9', c == '_', i > 0 && 'A' <= c && c <= 'Z' && raw[i-1] != '-':
			name, coined = true, true
		case c == '-', c == '.', c == '/':
			name = true
		}
	}
	return name, coined
}

// isIdentifier reports a chunk that somebody has made up to name one thing:
// words or letters and digits joined without a blank.
func isIdentifier(raw string) bool {
	lower, upper, digit, camel, joints := false, false, false, false, 0
	for i := 0; i < len(raw); i++ {
		switch c := raw[i]; {
		case '0' <= c && c <= '9':
			digit = true
		case 'A' <= c && c <= 'Z':
			upper, camel = true, camel || i > 0 && 'a' <= raw[i-1] && raw[i-1] <= 'z'
		case 'a' <= c && c <= 'z':
			lower = true
		case i > 0 && (c == '_' || c == '/' || c == '.'):
			joints++
		}
	}
	word := lower || upper
	return camel || word && (digit || joints > 0) || digit && joints > 1 // 1.2 is a number, 1.2.3 a version
}

// synonymWeight is the weight of a word that means nearly the same.
const synonymWeight = 0.5

// maxPhrase is how many words, or CJK characters, an entry of the synonyms has
// at most.
const maxPhrase, maxRun = 3, 6

// synonyms gives the concepts what means nearly the same, in the languages of
// the index.
func (q *question) synonyms(words []word0, langs uint16) {
	expand := func(key string, pos int) (found bool) {
		list := synonymsOf(key)
		if len(list) == 0 {
			return false
		}
		var c *concept
		for i := range q.concepts {
			if x := &q.concepts[i]; x.pos == pos && !x.part && (x.token == key || c == nil && (!x.pair || strings.Contains(key, x.token))) {
				c = x
			}
		}
		if c == nil {
			return true
		}
		for _, s := range list {
			bit := uint16(1) << s.lang
			if s.cjk {
				bit = hasCJK
			}
			if langs&bit != 0 {
				c.alts = append(c.alts, alternative{any: s.tokens, weight: synonymWeight})
			}
		}
		return true
	}
	for i, w := range words {
		if w.e == nil {
			run := []rune(lexicon.Fold(w.run))
			for from := range run {
				for n := 2; n <= maxRun && from+n <= len(run); n++ {
					expand(string(run[from:from+n]), i)
				}
			}
			if len(run) == 1 {
				expand(string(run), i)
			}
			continue
		}
		// One word does not tell its language: where neither the question's nor
		// English knows it, the others are asked.
		found := false
		for n, l := range [...]language{q.lang, langEnglish, langGerman, langSpanish, langFrench, langPortuguese} {
			if n > 0 && l == q.lang || n > 1 && found || n > 0 && !w.e.latin {
				continue
			}
			key := ""
			for n := 0; n < maxPhrase && i+n < len(words) && words[i+n].e != nil; n++ {
				for _, t := range words[i+n].e.cut(l).list {
					if !t.part {
						key += " " + t.text
					}
				}
				found = expand(strings.TrimPrefix(key, " "), i) || found
			}
		}
	}
}
