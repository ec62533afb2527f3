package guard

import (
	"sort"
	"strings"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

// A frame is a sentence taken apart.
type frame struct {
	src     Source
	lang    string
	raw     string // in NFC
	folded  string
	hits    []hit
	clauses []clause
}

// A clause is the part of a sentence over which one "not", "only" or "ask"
// reaches.
type clause struct {
	f          *frame
	start, end int  // bytes of the folded sentence
	strong     bool // begins a new sentence
	hits       []hit
	lits       []literal
	acts       []named
	not        bool // prohibition or complaint
	never      bool // an explicit never or don't
	ask        bool
	only       bool
	always     bool
	permit     bool
	people     bool // somebody else does it
	frozen     bool
	cond       bool // holds a condition word
	contrast   bool // follows but
	tail       bool // lists places or things of the clause before; its acts are none
	done       bool // understood
}

// read takes a sentence apart.
func read(src Source) *frame { return readIn(src, "") }

// readIn is read in a language, whatever else speaks for another one.
func readIn(src Source, lang string) *frame {
	text := src.Rule
	if len(text) > maxSentence {
		text = text[:maxSentence]
		for !utf8.ValidString(text) && text != "" {
			text = text[:len(text)-1]
		}
	}
	f := &frame{src: src, raw: lexicon.NFC(text)}
	f.folded = lexicon.Fold(f.raw)
	lits := literals(f.raw, f.folded)
	lits = withCommands(lits, f.folded)
	var hits []hit
	if f.lang = lang; lang != "" {
		hits = f.scan(lits)
	} else {
		hits = f.inLanguage(lits)
	}
	f.hits = hits
	f.split(hits, lits)
	for i := range f.clauses {
		f.clauses[i].judge()
	}
	for i := range f.clauses {
		f.clauses[i].findActs()
		f.clauses[i].preferActs()
	}
	for i := range f.clauses {
		f.reach(i)
	}
	f.share()
	return f
}

// split cuts the sentence into clauses at punctuation and at words such as but.
func (f *frame) split(hits []hit, lits []literal) {
	type cut struct {
		at, next int
		strong   bool
		contrast bool
	}
	var cuts []cut
	inside := func(at int) bool {
		for _, l := range lits {
			if l.start < at+1 && at < l.end && !(l.kind == litWord && l.text == ".") {
				return true
			}
		}
		return false
	}
	for i, r := range f.folded {
		strong := false
		switch r {
		case '.', '!', '?', '。', '！', '？', '\n', ';', '；':
			strong = true
			if i+1 < len(f.folded) && (r == '.' && f.folded[i+1] != ' ' && f.folded[i+1] != '\n' || r == '!' && isLetter(f.folded[i+1])) {
				continue
			}
		case ',', '、', '，', '—', '–', '(', ')', '（', '）', ':', '：', '·':
		case '-':
			if i == 0 || i+1 >= len(f.folded) || f.folded[i-1] != ' ' || f.folded[i+1] != ' ' {
				continue
			}
		default:
			continue
		}
		if inside(i) {
			continue
		}
		cuts = append(cuts, cut{i, i + utf8.RuneLen(r), strong, false})
	}
	for _, h := range hits {
		if h.sec == "but" {
			cuts = append(cuts, cut{h.start, h.end, false, true})
		}
	}
	// "…, except docs/legal" stays with what it is an exception to.
	kept := cuts[:0]
	for _, c := range cuts {
		if !c.strong && leadsException(f.folded, c.next, hits) {
			continue
		}
		kept = append(kept, c)
	}
	cuts = kept
	sort.Slice(cuts, func(i, j int) bool { return cuts[i].at < cuts[j].at })
	cuts = append(cuts, cut{len(f.folded), len(f.folded), false, false})
	start, strong, contrast := 0, true, false
	for _, c := range cuts {
		if c.at < start {
			strong, contrast = strong || c.strong, contrast || c.contrast
			start = max(start, c.next)
			continue
		}
		if strings.TrimSpace(f.folded[start:c.at]) != "" {
			cl := clause{f: f, start: start, end: c.at, strong: strong, contrast: contrast}
			for _, h := range hits {
				if h.start >= start && h.start < c.at {
					cl.hits = append(cl.hits, h)
				}
			}
			for _, l := range lits {
				if l.start >= start && l.start < c.at {
					cl.lits = append(cl.lits, l)
				}
			}
			f.clauses = append(f.clauses, cl)
			strong, contrast = false, false
		}
		strong, contrast = strong || c.strong, contrast || c.contrast
		start = max(start, c.next)
	}
}

// leadsException reports whether the text from at begins with a word such as
// except.
func leadsException(folded string, at int, hits []hit) bool {
	for _, h := range hits {
		if h.start >= at && strings.Trim(folded[at:h.start], " ,") == "" {
			switch h.sec {
			case "except", "outside":
				return true
			}
		}
	}
	return false
}

func (c *clause) text() string { return c.f.folded[c.start:c.end] }

// has reports whether the clause holds a phrase of one of the sections.
func (c *clause) has(secs ...string) bool {
	_, ok := c.find(secs...)
	return ok
}

// find returns the first phrase of one of the sections. A name that ends in a
// dot stands for all sections below it.
func (c *clause) find(secs ...string) (hit, bool) {
	for _, h := range c.hits {
		for _, s := range secs {
			if h.sec == s || s[len(s)-1] == '.' && strings.HasPrefix(h.sec, s) {
				return h, true
			}
		}
	}
	return hit{}, false
}

// has reports whether any clause holds a phrase of one of the sections.
func (f *frame) has(secs ...string) bool {
	for i := range f.clauses {
		if f.clauses[i].has(secs...) {
			return true
		}
	}
	return false
}

// draft begins an item for a clause.
func (c *clause) draft(it Item) draft {
	return draft{Item: it, ask: c.asks(), explicit: c.explicit(), loose: c.unresolved()}
}

// litsBetween returns the literals between two bytes.
func (c *clause) litsBetween(from, to int) []literal {
	var out []literal
	for _, l := range c.lits {
		if l.start >= from && l.end <= to {
			out = append(out, l)
		}
	}
	return out
}
