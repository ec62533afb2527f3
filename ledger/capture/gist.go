package capture

import (
	"slices"
	"strings"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

// A Gist is what a rule speaks of, in terms that do not depend on its language,
// and the words for which the lexicon has no term.
type Gist struct {
	Text    string // folded; the bytes of units are those of this text
	Lang    string
	Mood    int  // -1 forbids, 1 wants or allows, 0 open
	Ask     bool // to be asked first
	Without bool // forbids one thing as long as another has not happened
	Units   []Unit
}

// A Unit is one thing that a rule speaks of.
type Unit struct {
	Text  string   // as it stands there, folded
	Terms []string // act:CLASS, verb:NAME, object:NAME, name:WORD; none for any other word
	CJK   bool     // a run of characters without blanks between its words
	From  int      // bytes of the gist's text
	To    int
}

// GistOf reads a rule text.
func GistOf(rule string) Gist {
	norm := Normalise(rule)
	if len(norm) > scoredBytes {
		norm = strings.ToValidUTF8(norm[:scoredBytes], "")
	}
	lang, more := lexicon.Detect(norm)
	sc := scanner{lang: lang, more: more, plain: true}
	s := &sentence{Sentence: Sentence{norm, 0, len(norm)}}
	sc.scan(s)
	g := Gist{Text: s.folded, Lang: s.lang, Ask: s.has(cueAskFirst) || s.asksFirst(), Without: s.has(cueBanStart, cueBan, cueNever) && without(s.folded)}
	g.Mood = int(s.mood(g.Ask))
	g.Units = s.units()
	return g
}

// units lists what a sentence speaks of in the order of the text. Words that
// overlap are one unit, names apart.
func (s *sentence) units() (list []Unit) {
	take := func(start, end int, terms ...string) {
		for i := range list {
			if u := &list[i]; start < u.To && u.From < end {
				u.From, u.To = min(start, u.From), max(end, u.To)
				u.Text = s.folded[u.From:u.To]
				for _, t := range terms {
					if !slices.Contains(u.Terms, t) {
						u.Terms = append(u.Terms, t)
					}
				}
				return
			}
		}
		list = append(list, Unit{s.folded[start:end], terms, false, start, end})
	}
	for i := range s.refs {
		r := &s.refs[i]
		if s.disowned(r) {
			continue
		}
		switch r.kind {
		case refAct:
			take(r.start, r.end, "act:"+r.name)
		case refVerb:
			take(r.start, r.end, "verb:"+r.name)
		case refObject:
			if s.insideWord(r) {
				continue
			}
			take(r.start, r.end, "object:"+r.name)
		}
	}
	for _, p := range pairs {
		if v, o := s.apart(p.verb, p.object, 0, len(s.folded)); v != nil {
			take(v.start, v.end, "act:"+p.class)
			take(o.start, o.end, "act:"+p.class)
		}
	}
	eachWord(s.folded, func(w string, from, to int) {
		switch {
		case s.folded[from] == '.':
			w = "." + w
		case !isObject(w) && !marked(s.folded, from, to):
			return
		}
		// A name inside a longer expression is a thing of its own beside it.
		for i := range list {
			if list[i].From == from && list[i].To == to {
				list[i].Terms = append(list[i].Terms, "name:"+w)
				return
			}
		}
		list = append(list, Unit{s.folded[from:to], []string{"name:" + w}, false, from, to})
	})
	taken := s.grammar()
	for _, u := range list {
		taken = append(taken, span{start: u.From, end: u.To})
	}
	covered := func(from, to int) bool {
		return slices.ContainsFunc(taken, func(t span) bool { return t.start < to && from < t.end })
	}
	run := -1
	for i := 0; i <= len(s.folded); {
		r, size := utf8.DecodeRuneInString(s.folded[i:])
		inside := size > 0 && cjk(r) && !covered(i, i+size)
		switch {
		case inside && run < 0:
			run = i
		case !inside && run >= 0:
			list = append(list, Unit{s.folded[run:i], nil, true, run, i})
			run = -1
		}
		i += max(size, 1)
	}
	eachWord(s.folded, func(w string, from, to int) {
		if !covered(from, to) && len(w) >= 2 && !stopWord(w) && !smallWord(w) {
			list = append(list, Unit{w, nil, false, from, to})
		}
	})
	slices.SortStableFunc(list, func(a, b Unit) int { return a.From - b.From })
	return list
}

// insideWord reports whether a single CJK character is part of a longer term: 行
// in 运行 is no line.
func (s *sentence) insideWord(r *ref) bool {
	c, size := utf8.DecodeRuneInString(s.folded[r.start:r.end])
	return cjk(c) && size == r.end-r.start && slices.ContainsFunc(s.refs, func(o ref) bool {
		return o.start <= r.start && r.end <= o.end && o.end-o.start > size
	})
}
