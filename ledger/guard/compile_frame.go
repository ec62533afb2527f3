package guard

import (
	"sort"
	"strings"
	"sync"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
	"agentrecall/ledger/act"
)

// A hit is a phrase of the lexicon found in a sentence.
type hit struct {
	sec        string // section without the leading "guard."
	key        string // the entry as the lexicon has it
	start, end int    // bytes of the folded sentence
	foreign    bool   // English in a sentence of another language
}

// A frame is a sentence taken apart.
type frame struct {
	src     Source
	lang    string
	raw     string // in NFC
	folded  string
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
func read(src Source) *frame {
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
	hits := f.inLanguage(lits)
	f.split(hits, lits)
	for i := range f.clauses {
		f.clauses[i].judge()
	}
	for i := range f.clauses {
		f.clauses[i].findActs()
	}
	for i := range f.clauses {
		f.reach(i)
	}
	f.share()
	return f
}

// sections maps the section numbers of one language's lexicon to the names
// used here; "" is a section of somebody else.
type sectionTable struct {
	lex   *lexicon.Lexicon
	names []string
}

var tables [9]struct {
	once sync.Once
	t    sectionTable
}

func sectionsOf(lang string) *sectionTable {
	n := 0
	for i, l := range lexicon.Langs() {
		if l == lang {
			n = i
		}
	}
	slot := &tables[n]
	slot.once.Do(func() {
		lex := lexicon.For(lang)
		all := lex.Sections("")
		slot.t.lex = lex
		for _, name := range all {
			number := lex.Number(name)
			for len(slot.t.names) <= number {
				slot.t.names = append(slot.t.names, "")
			}
			switch {
			case strings.HasPrefix(name, "guard."):
				slot.t.names[number] = name[len("guard."):]
			case strings.HasPrefix(name, "act."), strings.HasPrefix(name, "object."):
				slot.t.names[number] = name
			}
		}
	})
	return &slot.t
}

// latinLangs are the languages whose short sentences are mistaken for each
// other.
const latinLangs = "en de es fr pt"

// inLanguage finds the phrases of the sentence in its language. Without a hint,
// a few words in Latin letters are read in the language that has most to say
// about them.
func (f *frame) inLanguage(lits []literal) []hit {
	f.lang = f.src.Lang
	if f.lang != "" {
		return f.scan(lits)
	}
	detected, _ := lexicon.Detect(f.raw)
	f.lang = detected
	hits := f.scan(lits)
	if len(f.raw) > 100 || !oneOf(detected, latinLangs) {
		return hits
	}
	letters := 0
	for i := 0; i < len(f.folded); i++ {
		if f.folded[i] != ' ' {
			letters++
		}
	}
	best := f.coverage(hits)
	if 2*best >= letters {
		return hits
	}
	best = best*5/4 + 2 // the detected language has the benefit of the doubt
	for lang := range strings.FieldsSeq(latinLangs) {
		if lang == detected {
			continue
		}
		f.lang = lang
		if h := f.scan(lits); f.coverage(h) > best {
			best, detected, hits = f.coverage(h), lang, h
		}
	}
	f.lang = detected
	return hits
}

// coverage counts the bytes of the sentence that phrases account for.
func (f *frame) coverage(hits []hit) int {
	n, end := 0, 0
	for _, h := range hits { // in order of their start
		if h.end > end && !h.foreign {
			n += h.end - max(h.start, end)
			end = h.end
		}
	}
	return n
}

// scan finds the phrases of the sentence's language, and in a sentence of
// another language the English names of acts and objects. Inside a literal
// only a phrase that is the whole literal counts.
func (f *frame) scan(lits []literal) []hit {
	var hits []hit
	collect := func(lang string, foreign bool) {
		t := sectionsOf(lang)
		t.lex.Scan(f.folded, func(section int, phrase string, start, end int) {
			sec := t.names[section]
			if sec == "" || foreign && !strings.HasPrefix(sec, "act.") && !strings.HasPrefix(sec, "object.") {
				return
			}
			if foreign && start+1 < len(f.folded) && end-start < 3 && sec != "object.pr" {
				return
			}
			for _, l := range lits {
				if start < l.end && end > l.start && l.kind != litWord && l.kind != litNumber && !(l.kind == litCommand && strings.HasPrefix(sec, "act.")) &&
					(start > l.start || end < l.end) {
					return
				}
			}
			hits = append(hits, hit{sec, phrase, start, end, foreign})
		})
	}
	collect(f.lang, false)
	if f.lang != "en" {
		collect("en", true)
	}
	sort.SliceStable(hits, func(i, j int) bool {
		if hits[i].start != hits[j].start {
			return hits[i].start < hits[j].start
		}
		return hits[i].end > hits[j].end
	})
	return longest(hits)
}

// longest drops what a longer phrase swallows: an idiom or a word of logic
// swallows everything, an act the verbs, acts and nouns it is made of, an object the
// objects inside it. A phrase with a gap swallows nothing.
func longest(hits []hit) []hit {
	out := hits[:0:len(hits)]
	kept := make([]hit, 0, len(hits))
	for i, h := range hits {
		swallowed := false
		for j, by := range hits {
			if i == j || by.start > h.start {
				if by.start > h.start {
					break
				}
				continue
			}
			if by.end < h.end || by.end-by.start <= h.end-h.start || strings.Contains(by.key, " .. ") {
				continue
			}
			if swallows(by.sec, h.sec) {
				swallowed = true
				break
			}
		}
		if !swallowed {
			kept = append(kept, h)
		}
	}
	for _, h := range kept {
		if h.sec != "idiom" {
			out = append(out, h)
		}
	}
	return out
}

func swallows(by, inner string) bool {
	switch {
	case strings.HasPrefix(by, "act."):
		return inner != "object.suite" && inner != "object.affected" && !strings.HasPrefix(inner, "object.env") && !strings.HasPrefix(inner, "object.branch") && inner != "not" && inner != "never" && inner != "only"
	case strings.HasPrefix(by, "object.env."):
		return strings.HasPrefix(inner, "object.env.") && by != inner
	case strings.HasPrefix(by, "object."):
		return by != inner
	case strings.HasPrefix(by, "verb."):
		return strings.HasPrefix(inner, "verb.") || inner == "use"
	case by == "use", by == "through":
		return inner == by
	case by == "always":
		return inner == by || inner == "not"
	case by == "frozen":
		return inner != "not" && inner != "never"
	case by == "restrict":
		return false
	case by == "ask" && (inner == "unless" || inner == "only"):
		return false
	case by == "instead":
		return inner != "not" && inner != "never"
	case oneOf(by, "fullstop lowercase begins ends contains under root all new existing elsewhere rather"):
		return inner == by
	}
	return true
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

// judge reads the words of logic in a clause.
func (c *clause) judge() {
	c.never = c.has("never", "not")
	c.not = c.never || c.has("people")
	c.ask = c.has("ask")
	c.only = c.has("only")
	if r, ok := c.find("restrict"); ok && c.onlyIn(r) {
		// "ne … que", "しか…ない": an only made of a not.
		c.only, c.not, c.never = true, c.people, false
	}
	c.always = c.has("always")
	if c.has("without") && c.has("object.emoji", "object.trailer", "object.code.", "object.console", "object.todo") {
		c.not, c.never = true, true
	}
	if !c.not && !c.ask && !c.only && !c.has("permit") && c.f.blames(c) {
		c.not = true // "you keep creating SUMMARY files"
	}
	c.permit = c.has("permit")
	if c.only && !c.not && !c.ask && c.has("condition") {
		c.ask = true // "… only after the release meeting": nobody but the person can tell
	}
	c.people = c.has("people")
	c.frozen = c.has("frozen", "owned")
	c.cond = c.has("condition", "before", "before.post", "without")
	if c.has("vague") && !c.ask {
		c.done = true // "no unnecessary dependencies" is a matter of judgement
	}
	if c.permit && c.ask && c.only {
		c.permit = false // "… may be pushed only after my approval"
	}
	if c.permit && !c.has("never", "except", "except.post") {
		c.ask = false
		c.not, c.never = false, false
	}
}

// onlyIn reports whether every not of the clause belongs to a phrase.
func (c *clause) onlyIn(r hit) bool {
	for _, h := range c.hits {
		if (h.sec == "not" || h.sec == "never") && h.start != r.start && h.end != r.end {
			return false
		}
	}
	return true
}

// share hands what one clause says to a neighbour that leaves it out: "先问我"
// asks about the act of the clause before it; ", tag or publish" goes on with
// its prohibition.
func (f *frame) share() {
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.ask && len(c.acts) == 0 && !c.hasObject() {
			// Only "ask first": it belongs to what was said before, or else after.
			for j := i - 1; j >= 0; j-- {
				if f.clauses[j].speaks() {
					f.clauses[j].ask = true
					break
				}
				if j == 0 {
					break
				}
			}
			if (i == 0 || !f.clauses[i-1].speaks()) && i+1 < len(f.clauses) && f.clauses[i+1].speaks() {
				f.clauses[i+1].ask = true
			}
		}
		if c.ask && c.has("unless") {
			for _, j := range []int{i - 1, i + 1} {
				if j >= 0 && j < len(f.clauses) && f.clauses[j].not && f.sameSentence(j, c) {
					f.clauses[j].ask = true
				}
			}
		}
		if i > 0 && (c.never || c.people) && len(c.acts) == 0 && !c.hasObject() && c.end-c.start <= 30 && c.wordsOnly() && len(f.clauses[i-1].acts) > 0 && !f.clauses[i-1].permit {
			// "Publishing is done by me, never by you."
			f.clauses[i-1].not, f.clauses[i-1].never = true, true
		}
		if i > 0 && !c.strong && c.bare() {
			p := &f.clauses[i-1]
			if len(p.acts) == 0 && len(c.acts) > 0 {
				c.tail = true
				continue // "no emojis in docs, code or commits"
			}
			if p.not && !c.not && !c.ask && !c.permit && !c.only {
				c.not, c.never = true, p.never
			}
			if p.ask && !c.ask && !c.not && !c.permit {
				c.ask = true
			}
			if p.only && !c.only && !c.not {
				c.only = true
			}
		}
	}
}

// wordsOnly reports whether a clause holds nothing but words of logic.
func (c *clause) wordsOnly() bool {
	for _, h := range c.hits {
		if strings.HasPrefix(h.sec, "verb.") && h.sec != "verb.write" || strings.HasPrefix(h.sec, "object.") || strings.HasPrefix(h.sec, "act.") {
			return false
		}
	}
	return true
}

// wordsOnlyBut reports whether a clause holds a phrase of the sections given and
// otherwise nothing but words of logic.
func (c *clause) wordsOnlyBut(secs ...string) bool {
	for _, h := range c.hits {
		if strings.HasPrefix(h.sec, "object.") || strings.HasPrefix(h.sec, "act.") {
			return false
		}
	}
	return c.has(secs...)
}

// speaks reports whether a clause names something an item could test.
func (c *clause) speaks() bool { return len(c.acts) > 0 || c.hasObject() || c.has("verb.") }

// hasObject reports whether a clause names a path, a branch or an environment.
func (c *clause) hasObject() bool {
	if c.has("object.branch.", "object.env.") {
		return true
	}
	for _, l := range c.lits {
		switch l.kind {
		case litPath, litFlag, litCommand, litCode, litQuoted:
			return true
		case litWord:
			if isBranchName(l.text) || family(l.text) != 0 {
				return true
			}
		}
	}
	return false
}

// bare reports whether a clause is a continuation of a list: little more than
// acts and objects.
func (c *clause) bare() bool {
	if c.not || c.ask || c.only || c.permit || c.frozen || c.contrast || c.always || c.has("new", "rather", "use") {
		return false
	}
	return c.uncovered() <= 8
}

// uncovered counts the letters of a clause that no phrase about acts, things
// or logic and no literal accounts for.
func (c *clause) uncovered() int {
	rest := 0
	covered := func(at int) bool {
		for _, h := range c.hits {
			if (strings.HasPrefix(h.sec, "act.") || strings.HasPrefix(h.sec, "object.") || strings.HasPrefix(h.sec, "verb.")) && h.start <= at && at < h.end {
				return true
			}
		}
		for _, l := range c.lits {
			if (l.kind != litWord || family(l.text) != 0 || isBranchName(l.text)) && l.start <= at && at < l.end {
				return true
			}
		}
		return false
	}
	for at := c.start; at < c.end; at++ {
		if b := c.f.folded[at]; b != ' ' && !covered(at) {
			rest++
		}
	}
	return rest
}

// explicit reports whether the clause says never or don't.
func (c *clause) explicit() bool { return c.never || c.people && c.not || c.f.src.Explicit && c.not }

// asks reports whether the person wants to be asked about what the clause
// speaks of.
func (c *clause) asks() bool {
	if c.ask {
		return true
	}
	if !c.f.src.AskFirst || c.permit {
		return false
	}
	for i := range c.f.clauses {
		if c.f.clauses[i].ask {
			return false
		}
	}
	return true
}

// draft begins an item for a clause.
func (c *clause) draft(it Item) draft {
	return draft{Item: it, ask: c.asks(), explicit: c.explicit(), loose: c.unresolved()}
}

// blames reports whether the words complain of what a clause says was done to
// files by the call before.
func (f *frame) blames(c *clause) bool {
	if !f.accused2() {
		return false
	}
	for i := range f.src.Prior {
		switch class := f.src.Prior[i].Class; {
		case class == "file.write":
			if c.has("verb.create") && c.has("object.summary", "object.markdown", "object.scratch") {
				return true
			}
		case strings.HasPrefix(class, "file."):
			if c.has("verb.edit") && len(c.litsBetween(c.start, c.end)) > 0 && c.has("object.dir", "object.generated", "object.vendor", "object.lockfile") {
				return true
			}
		}
	}
	return false
}

// permits reports whether the sentence allows something and forbids nothing.
func (f *frame) permits() bool {
	allows := false
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.not || c.ask {
			return false
		}
		allows = allows || c.permit
	}
	return allows
}

// unresolved reports whether the clause's sentence has a condition that no
// reader of rules makes part of an item.
func (c *clause) unresolved() bool {
	f := c.f
	for i := range f.clauses {
		if f.clauses[i].cond && !f.clauses[i].ask && f.sameSentence(i, c) {
			return true
		}
	}
	return false
}

// sameSentence reports whether clause i stands in the same sentence as c.
func (f *frame) sameSentence(i int, c *clause) bool {
	for j := range f.clauses {
		o := &f.clauses[j]
		if o.strong && (o.start > f.clauses[i].start) != (o.start > c.start) {
			return false
		}
	}
	return true
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

// priorIs reports whether an act of the call before is of a class.
func (f *frame) priorIs(class string) bool {
	for i := range f.src.Prior {
		if act.Is(f.src.Prior[i].Class, class) {
			return true
		}
	}
	return false
}
