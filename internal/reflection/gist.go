package reflection

import (
	"slices"
	"strings"
	"unicode/utf8"

	"agentrecall/fusion"
	"agentrecall/ledger/capture"
)

// A gist is what a rule speaks of, whatever its words and language: acts,
// objects, verbs and concepts by name, other words by their stem and by the
// groups of synonyms that they are in.
type gist struct {
	capture.Gist
	parts       []part
	marks       marks // of all parts
	denies      bool  // it has a word of refusal
	conditional bool
	only        bool
}

// A part is one thing that a rule speaks of, under every name that it has.
type part struct {
	text     string
	names    []string
	values   []concept // of which a rule can mean only one
	marks    marks
	weight   float64
	known    bool // by more than its word
	light    bool // it may be left out
	named    bool // by a name, a path, a number
	meant    bool // a concept of its own
	from, to int
}

// What parts weigh. Rules are told apart by what they name and by their
// objects; verbs vary with the way it is put.
const (
	nameWeight   = 3
	objectWeight = 2
	wordWeight   = 1
	verbWeight   = 0.5
)

func gistOf(text string) gist {
	g := gist{Gist: capture.GistOf(text)}
	var hits []hit
	var how []hit
	for _, h := range conceptsIn(g.Text) {
		if h.set != meaning {
			hits = append(hits, h)
			continue
		}
		how = append(how, h)
		switch h.name {
		case "no":
			g.denies = g.denies || g.Lang != "pt" || g.Text[h.from:h.to] != "no" // which is "in the" there
		case "ask":
			g.Ask = true
		case "if":
			g.conditional = true
		case "only":
			g.only = true
		}
	}
	for i := range g.Units {
		u := &g.Units[i]
		if u.CJK {
			g.run(u, hits, how)
			continue
		}
		p := part{text: u.Text, weight: wordWeight, names: fusion.Meanings(u.Text, g.Lang), from: u.From, to: u.To}
		var verbs []string
		acts := false
		for _, t := range u.Terms {
			switch kind, name, _ := strings.Cut(t, ":"); kind {
			case "verb":
				verbs = append(verbs, t)
				continue
			case "name":
				p.weight, p.named = max(p.weight, nameWeight), true
				if isNumber(name) {
					p.values = append(p.values, concept{set: "number", name: name})
				}
			case "object":
				p.weight = max(p.weight, objectWeight)
			case "act":
				acts = true
			}
			p.names = append(p.names, t)
		}
		if acts && len(verbs) == 0 {
			p.weight = max(p.weight, objectWeight)
		}
		p.known = p.weight > wordWeight || acts
		p.take(hits)
		switch {
		case p.within(how, p.known):
			continue
		case p.known:
		case len(p.names) == 0:
			continue
		case len(verbs) > 0:
			p.weight = verbWeight
		}
		if p.weight < objectWeight {
			p.names = append(p.names, verbs...)
		}
		g.parts = append(g.parts, p)
	}
	g.join(hits)
	for i := range g.parts {
		p := &g.parts[i]
		p.narrow()
		for _, n := range p.names {
			p.marks.add(n)
		}
		for _, v := range p.values {
			p.marks.add(v.set + "/" + v.name)
		}
		g.marks.join(&p.marks)
	}
	return g
}

// general are terms that say little beside another one: generated files are
// about what is generated.
var general = []string{"object:file", "object:dir", "object:code", "object:code.any", "object:words", "concept:file", "concept:folder"}

// narrow takes general terms from a part that has others; one that has no others
// goes without saying.
func (p *part) narrow() {
	plain := func(n string) bool { return slices.Contains(general, n) }
	switch {
	case slices.ContainsFunc(p.names, func(n string) bool {
		return !plain(n) && (strings.HasPrefix(n, "object:") || strings.HasPrefix(n, "name:") || strings.HasPrefix(n, "concept:"))
	}):
		p.names = slices.DeleteFunc(p.names, plain)
	case slices.ContainsFunc(p.names, plain) && len(p.values) == 0:
		p.light, p.weight = true, wordWeight
	}
}

// marks are names as bits, to see at once that two have none in common.
type marks [4]uint64

func (m *marks) add(name string) {
	h := uint64(14695981039346656037) // FNV-1a
	for i := range len(name) {
		h = (h ^ uint64(name[i])) * 1099511628211
	}
	m[h>>62] |= 1 << (h >> 32 & 63)
}

func (m *marks) join(o *marks) {
	for i := range m {
		m[i] |= o[i]
	}
}

func (m *marks) meet(o *marks) bool {
	return m[0]&o[0]|m[1]&o[1]|m[2]&o[2]|m[3]&o[3] != 0
}

// far reports whether a part that tells rules apart cannot be in both. strays is
// how many of each may differ.
func (g *gist) far(o *gist, strays int) bool {
	for _, pair := range [2][2]*gist{{g, o}, {o, g}} {
		n := 0
		for i := range pair[0].parts {
			if p := &pair[0].parts[i]; p.weight >= objectWeight && !p.marks.meet(&pair[1].marks) {
				if n++; n > strays {
					return true
				}
			}
		}
	}
	return false
}

// join makes one part of those that one concept spans.
func (g *gist) join(hits []hit) {
	for _, h := range hits {
		first := -1
		for i := 0; i < len(g.parts); i++ {
			p := &g.parts[i]
			if h.from >= p.to || p.from >= h.to {
				continue
			}
			if first < 0 {
				first = i
				continue
			}
			f := &g.parts[first]
			f.to, f.text = p.to, g.Text[f.from:p.to]
			f.names, f.values = append(f.names, p.names...), append(f.values, p.values...)
			f.weight, f.known, f.light = max(f.weight, p.weight), f.known || p.known, f.light && p.light
			f.named, f.meant = f.named || p.named, f.meant || p.meant
			g.parts = slices.Delete(g.parts, i, i+1)
			i--
		}
	}
}

// take gives a part the concepts of its words. A single character inside a
// longer word is none.
func (p *part) take(hits []hit) {
	for _, h := range hits {
		if h.from >= p.to || p.from >= h.to || h.single && p.to-p.from > h.to-h.from {
			continue
		}
		p.names = append(p.names, "concept:"+h.name)
		if h.set == light {
			p.light = !p.known
			continue
		}
		p.known, p.light, p.meant = true, false, true
		if h.set != "" {
			p.values = append(p.values, h.concept)
			p.weight = max(p.weight, objectWeight)
		}
	}
}

// within reports whether words that only say how a rule is meant cover a part;
// several of them, when the part is something by itself.
func (p *part) within(how []hit, several bool) bool {
	return slices.ContainsFunc(how, func(h hit) bool {
		return h.from <= p.from && p.to <= h.to && (!several || h.name != "no" && h.to-h.from > p.to-p.from)
	})
}

// run cuts a run of CJK characters into the words that are known.
func (g *gist) run(u *capture.Unit, hits, how []hit) {
	longest := func(list []hit, at int) (n int) {
		for _, h := range list {
			if h.from == at && h.to <= u.To {
				n = max(n, h.to-at)
			}
		}
		return n
	}
	for at := u.From; at < u.To; {
		p := part{weight: wordWeight, from: at}
		n := longest(hits, at)
		names, m := fusion.LongestMeaning(g.Text[at:u.To])
		skip := longest(how, at)
		switch n = max(n, m); {
		case skip > 0 && skip >= n:
			at += skip
			continue
		case n == 0:
			_, size := utf8.DecodeRuneInString(g.Text[at:])
			at += size
			continue
		case m == n:
			p.names = names
		}
		p.to, p.text = at+n, g.Text[at:at+n]
		p.take(hits)
		g.parts = append(g.parts, p)
		at += n
	}
}

// is reports whether two parts may mean one thing. What names one thing of a set
// is the same only as what names that thing too. Synonyms and kinds of verbs are
// wide: they count across languages, for words of which nothing better is known.
func (p *part) is(q *part, foreign bool) bool {
	if len(p.values) > 0 || len(q.values) > 0 {
		return !p.excludes(q) && slices.ContainsFunc(p.values, func(v concept) bool { return slices.Contains(q.values, v) })
	}
	if p.named || q.named {
		return slices.ContainsFunc(p.names, func(n string) bool {
			return (strings.HasPrefix(n, "name:") || strings.HasPrefix(n, "stem:") || strings.HasPrefix(n, "concept:")) && slices.Contains(q.names, n)
		})
	}
	wide := foreign && !(p.sure() && q.sure()) && max(p.weight, q.weight) < objectWeight
	return slices.ContainsFunc(p.names, func(n string) bool {
		return (wide || !strings.HasPrefix(n, "group:") && !strings.HasPrefix(n, "verb:")) && slices.Contains(q.names, n)
	})
}

// sure reports whether it is known what a part means.
func (p *part) sure() bool { return p.known || p.light }

// excludes reports whether two parts are different things of which a rule can
// mean only one.
func (p *part) excludes(q *part) bool {
	for _, v := range p.values {
		other := false
		for _, w := range q.values {
			if v == w {
				other = false
				break
			}
			other = other || v.set == w.set
		}
		if other {
			return true
		}
	}
	return false
}

// without lists the parts that another gist does not have, and how much of all
// they weigh.
func (g *gist) without(o *gist) (missing []*part, share float64) {
	all, miss := 0.0, 0.0
	for i := range g.parts {
		p := &g.parts[i]
		all += p.weight
		if !slices.ContainsFunc(o.parts, func(q part) bool { return p.is(&q, g.Lang != o.Lang) }) {
			missing = append(missing, p)
			miss += p.weight
		}
	}
	if all == 0 {
		return nil, 1
	}
	return missing, miss / all
}

// Sections of concepts that are no sets: what says how a rule is meant, and what
// may be left out.
const (
	meaning = "how"
	light   = "light"
)

// Shares of a rule's weight that another way to say it may lack, words of no
// concept: in another language, and in the same.
const (
	looseWords    = 0.34
	looseOwnWords = 0.2
)

// rest is what two gists do not share: parts that are known for what they are,
// and the share of other words.
type rest struct {
	known   []*part
	words   []*part
	share   float64 // of those words
	foreign bool    // the other rule is in another language
}

func (g *gist) lacks(o *gist) (r rest) {
	r.foreign = g.Lang != o.Lang
	missing, _ := g.without(o)
	all, miss := 0.0, 0.0
	for i := range g.parts {
		all += g.parts[i].weight
	}
	for _, p := range missing {
		if p.known && !p.light {
			r.known = append(r.known, p)
		} else {
			r.words = append(r.words, p)
			miss += p.weight
		}
	}
	if all > 0 {
		r.share = miss / all
	}
	return r
}

// meant is 1 for a rule that wants something and -1 for one that forbids it.
func (g *gist) meant() int {
	if g.denies || g.Mood < 0 {
		return -1
	}
	return 1
}

// fits reports whether nothing tells two rules apart but words that each way to
// say them may have of its own.
func (g *gist) fits(o *gist, x, y rest) bool {
	for _, p := range append(slices.Clone(x.known), y.known...) {
		if p.weight >= objectWeight || p.meant {
			return false
		}
	}
	loose := looseWords
	if g.Lang == o.Lang {
		loose = looseOwnWords
	}
	if x.tells() && y.tells() || len(x.known)+len(y.known) > 1 {
		return false // each speaks of something else
	}
	return max(x.share, y.share) <= loose && g.clear() && o.clear() && max(g.heft(), o.heft()) >= objectWeight
}

// things counts the objects and names among what a rule has for itself.
func (r *rest) things() (n int) {
	for _, p := range r.known {
		if p.weight >= objectWeight {
			n++
		}
	}
	return n
}

// tells reports whether what one rule has for itself is more than a way to put
// it.
func (r *rest) tells() bool {
	return len(r.known) > 0 || slices.ContainsFunc(r.words, func(p *part) bool {
		return !p.light && (!r.foreign || p.weight > verbWeight) && !(r.foreign && r.share <= looseOwnWords)
	})
}

// same reports whether two rules say the same.
func (g *gist) same(o *gist) bool {
	if len(g.parts) == 0 || len(o.parts) == 0 || g.Ask != o.Ask || g.far(o, 0) || !g.fits(o, g.lacks(o), o.lacks(g)) {
		return false
	}
	switch {
	case g.meant() == o.meant(), g.Ask, g.chooses() && o.chooses(), g.conditional && o.conditional, g.limits() && o.limits():
		return true
	}
	return g.only && o.denies || g.denies && o.only
}

// alikeForOpposite is the share of terms from which two rules that want the
// opposite want it of the same.
const alikeForOpposite = 0.6

// alike is the share of terms and concepts that two rules have in common, of all
// that they have.
func (g *gist) alike(o *gist) float64 {
	terms := func(g *gist) map[string]bool {
		set := map[string]bool{}
		for i := range g.parts {
			for _, n := range g.parts[i].names {
				switch kind, _, _ := strings.Cut(n, ":"); kind {
				case "concept", "object", "name", "act":
					set[n] = true
				}
			}
		}
		return set
	}
	a, b := terms(g), terms(o)
	both := 0
	for n := range a {
		if b[n] {
			both++
		}
	}
	if both == 0 {
		return 0
	}
	return float64(both) / float64(len(a)+len(b)-both)
}

// differs reports whether one of two rules names a thing of a set that the other
// does not name.
func (g *gist) differs(o *gist) bool {
	for _, pair := range [2][2]*gist{{g, o}, {o, g}} {
		for _, p := range pair[0].lacks(pair[1]).known {
			if len(p.values) > 0 {
				return true
			}
		}
	}
	return false
}

// clear reports whether it is known what a rule speaks of, or it speaks of much.
func (g *gist) clear() bool {
	return g.heft() >= objectWeight || !slices.ContainsFunc(g.parts, func(p part) bool { return !p.sure() })
}

// heft is the weight of what a rule speaks of.
func (g *gist) heft() (sum float64) {
	for i := range g.parts {
		sum += g.parts[i].weight
	}
	return sum
}

// limits reports whether a rule names a number.
func (g *gist) limits() bool { return len(g.valuesOf("number")) > 0 }

// valuesOf lists what a rule names of a set.
func (g *gist) valuesOf(set string) (list []string) {
	for i := range g.parts {
		for _, v := range g.parts[i].values {
			if v.set == set && !slices.Contains(list, v.name) {
				list = append(list, v.name)
			}
		}
	}
	return list
}

// chooses reports whether a rule names two things of which it wants one.
func (g *gist) chooses() bool {
	for i := range g.parts {
		for _, v := range g.parts[i].values {
			if len(g.valuesOf(v.set)) == 2 {
				return true
			}
		}
	}
	return false
}

// opposes reports whether two rules cannot both be kept, and how.
func (g *gist) opposes(o *gist) (how string, ok bool) {
	if len(g.parts) == 0 || len(o.parts) == 0 || g.far(o, 1) {
		return "", false
	}
	x, y := g.lacks(o), o.lacks(g)
	for i, p := range x.known {
		for j, q := range y.known {
			if !p.excludes(q) || p.values[0].both {
				continue
			}
			x.known, y.known = slices.Delete(slices.Clone(x.known), i, i+1), slices.Delete(slices.Clone(y.known), j, j+1)
			limits := g.limits() && o.limits()
			if !g.fits(o, x, y) || g.Ask != o.Ask || g.chooses() || o.chooses() || !limits && (g.meant() < 0 || o.meant() < 0) {
				return "", false
			}
			return "they want different things in the same place: " + p.text + " and " + q.text, true
		}
	}
	switch {
	case !g.fits(o, x, y) || len(x.known)+len(y.known) > 0 || g.chooses() || o.chooses() || g.limits():
	case g.Ask != o.Ask:
		if free := map[bool]*gist{true: o, false: g}[g.Ask]; free.meant() > 0 && !free.conditional {
			return "one lets it happen, the other wants to be asked", true
		}
	case !g.Ask && g.alike(o) >= alikeForOpposite && g.meant() != o.meant() && g.conditional == o.conditional && !g.conditional && g.only == o.only:
		return "one forbids what the other wants", true
	}
	return "", false
}
