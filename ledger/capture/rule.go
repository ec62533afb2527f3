package capture

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"agentrecall/internal/lexicon"
)

// ruleBytes is how long a rule may get by joining sentences, and the length
// from which a sentence is cut down to its clauses that carry the rule.
const (
	ruleBytes   = 220
	clauseBytes = 150
)

// rule fills in the rule that sentence i carries.
func (p *prompt) rule(r *Result, i int) {
	if i > 0 && !p.sentences[i].names() && p.sentences[i-1].complains() && p.sentences[i-1].names() {
		i-- // "Nobody reads them" is said of what stands before
	}
	s := p.sentences[i]
	r.Kind, r.Scope, r.Lang = "rule", "project", s.lang
	about := p.about(i)
	from, to := i, i
	accused := p.accused(i)
	if accused {
		r.Rule = p.unasked(s, about)
		if n := p.neighbour(i); n >= 0 {
			from, to = min(i, n), max(i, n)
			about = p.about(n)
			r.Rule = p.tidy(p.sentences[n].core(), s.lang)
			accused = false
		}
	} else {
		from, to = p.reach(i)
		r.Rule = p.tidy(p.joined(from, to), s.lang)
	}
	if r.Rule == "" {
		r.Rule = p.tidy(s.core(), s.lang)
	}
	r.Quote = p.in.Text[p.sentences[from].Start:p.sentences[to].End]
	all := p.sentences[from : to+1]
	permits := false
	for _, s := range all {
		if s.has(cueGlobal) {
			r.Scope = "global"
		}
		r.Explicit = r.Explicit || s.has(cueBanStart, cueBan, cueNever)
		r.AskFirst = r.AskFirst || s.asksFirst()
		permits = permits || s.permits()
	}
	if permits && !r.AskFirst {
		r.Kind = "permission"
	}
	for i, s := range p.sentences {
		r.Complaint = r.Complaint || !s.other && !s.dull && (s.complains() || p.accused(i))
	}
	r.Class = "other"
	if len(about) > 0 {
		r.Class = about[len(about)-1]
	}
	r.Severity = severity(all, about, accused, r.AskFirst)
	r.Topics = topics(all, about, r.AskFirst)
	r.AppliesWhen = conditions(all)
	r.Triggers = triggers(r.Rule, s.lang, about)
}

// accused reports whether sentence i only holds up what was done and leaves
// the rule to be drawn from it.
func (p *prompt) accused(i int) bool {
	s := p.sentences[i]
	if s.has(cueHappened) {
		return true
	}
	if s.has(cueSymptom, cueReported) && !s.has(cueAccuse) {
		return false
	}
	if s.has(cueRuleStart) && !s.asks {
		return false
	}
	if s.accuses() && (!s.direct() || s.asks) {
		return true
	}
	if !s.asks || s.direct() {
		return false
	}
	return i > 0 && complains(p.sentences[i-1]) || i+1 < len(p.sentences) && complains(p.sentences[i+1])
}

// direct reports whether a sentence states what is to be done, not only what
// was done.
func (s *sentence) direct() bool {
	return s.has(cueStanding, cueAlways, cueNextTime, cueRemember, cueConvention, cueHabit, cueBanStart, cueBan, cueMust, cueOnly, cueInstead, cuePrefer,
		cuePermit, cueAskFirst)
}

// accuses reports whether a sentence complains of repetition or of an act.
func (s *sentence) accuses() bool {
	return s.has(cueAccuse, cueHappened, cueShock, cueAgain, cueAgreed) || s.has(cueWhy)
}

// complains reports whether a sentence says that something was done again or
// without being asked for.
func (s *sentence) complains() bool {
	if s.has(cueSymptom) && !s.has(cueHappened) {
		return false
	}
	if s.has(cueAccuse, cueHappened, cueShock, cueAgreed) {
		return true
	}
	for _, h := range s.hits {
		if h.cue == cueAgain && !s.inside(h, cueAlways, cuePermit, cueNever, cueNextTime, cueBan) {
			return true
		}
	}
	return false
}

// inside reports whether a phrase of one of the cues overlaps the match.
func (s *sentence) inside(h span, cues ...cue) bool {
	for _, x := range s.hits {
		if x.start >= h.end || h.start >= x.end {
			continue
		}
		for _, c := range cues {
			if x.cue == c {
				return true
			}
		}
	}
	return false
}

// asksFirst reports whether a sentence wants the agent to ask. "Without asking"
// allows, and forbids beside never or don't.
func (s *sentence) asksFirst() bool {
	if !s.has(cueAskFirst) {
		return false
	}
	cs := s.clauses()
	for _, h := range s.hits {
		if h.cue != cueAskFirst {
			continue
		}
		if !s.inside(h, cuePermit) {
			return true
		}
		for _, c := range cs {
			if c.start <= h.start && h.start < c.end && s.bans(c, h) {
				return true
			}
		}
	}
	return false
}

// bans reports whether a clause forbids something outside a match of its own.
func (s *sentence) bans(c clause, but span) bool {
	for _, h := range s.hits {
		switch h.cue {
		case cueBanStart, cueBan, cueNever:
			if c.start <= h.start && h.start < c.end && (h.end <= but.start || but.end <= h.start) {
				return true
			}
		}
	}
	return false
}

// permits reports whether a clause of the sentence allows something.
func (s *sentence) permits() bool {
	cs := s.clauses()
	for _, h := range s.hits {
		if h.cue != cuePermit {
			continue
		}
		for _, c := range cs {
			if c.start <= h.start && h.start < c.end && !s.bans(c, h) {
				return true
			}
		}
	}
	return false
}

// about lists the acts that a sentence speaks of, the most telling last; for a
// sentence that names none, the acts before the prompt that it speaks of.
func (p *prompt) about(i int) []string {
	s := p.sentences[i]
	var out []string
	for _, n := range s.acts(0, len(s.folded)) {
		out = append([]string{n.class}, out...)
	}
	if len(out) > 0 || !p.accused(i) {
		return out
	}
	for _, a := range p.in.Acts {
		if a.Class != "" {
			out = append(out, a.Class)
		}
	}
	return out
}

// neighbour returns the sentence beside an accusation that says what is wanted
// ("¿Otra vez con npm? Aquí usamos bun"), or -1.
func (p *prompt) neighbour(i int) int {
	for _, n := range [...]int{i + 1, i - 1, i + 2} {
		if n < 0 || n >= len(p.sentences) {
			continue
		}
		s := p.sentences[n]
		if s.direct() && !s.asks && !s.other && !s.dull && !s.has(cueTask, cueTaskEnd, cueThisTime, cueHold, cueProduct, cueShock) &&
			s.names() && enough(s.Text) {
			return n
		}
	}
	return -1
}

// reach extends a rule over the neighbours that belong to it: a condition, an
// exception, what to do instead, or what a pronoun or a short "never" refers to.
func (p *prompt) reach(i int) (from, to int) {
	from, to = i, i
	size := len(p.sentences[i].core())
	if s := p.sentences[i]; i > 0 && (s.leans() || len(s.refs) == 0 && !s.has(cueTopic) && p.sentences[i-1].direct()) {
		b := p.sentences[i-1]
		if !b.asks && !b.has(cueAccuse, cueHappened, cueAgain) && !b.other && !b.dull && !b.has(cueTask, cueTaskEnd, cuePraise, cuePolite, cueContradict) && enough(b.Text) && len(b.Text)+size <= ruleBytes {
			from--
			size += len(b.Text)
		}
	}
	for to+1 < len(p.sentences) {
		n := p.sentences[to+1]
		size += len(n.Text)
		if n.asks || n.other || n.dull || n.has(cueThisTime, cueHold, cuePraise, cuePolite, cueAccuse, cueReported, cueRetract) || size > ruleBytes ||
			n.has(cueTask, cueTaskEnd) && !n.begins(cueCondition) && !n.has(cueInstead) || !n.has(cueBanStart, cueBan, cueNever, cueMust, cueOnly, cueInstead, cueCondition, cueAskFirst, cuePermit, cueAlways) ||
			strings.Contains(p.in.Text[p.sentences[to].End:n.Start], "\n\n") {
			break
		}
		to++
	}
	return from, to
}

// begins reports whether a phrase of the cue stands at the start.
func (s *sentence) begins(c cue) bool {
	for _, h := range s.hits {
		if h.cue == c && clauseStart(s.folded, h.start, s.fills) {
			return true
		}
	}
	return false
}

// names reports whether a sentence names what it speaks of: an act, a theme, a
// path or an identifier.
func (s *sentence) names() bool {
	found := s.has(cueTopic) || len(s.acts(0, len(s.folded))) > 0
	eachWord(s.folded, func(w string, _, _ int) { found = found || isObject(w) })
	return found
}

// leans reports whether a sentence cannot be understood without the one before:
// it is very short, begins with a pronoun or only insists.
func (s *sentence) leans() bool {
	if s.words <= 3 || s.begins(cueFirm) || s.begins(cueConvention) && !s.has(cueRuleStart) && s.words <= 6 {
		return true
	}
	first, _, _ := strings.Cut(strings.TrimLeft(s.folded, " "), " ")
	switch strings.Trim(first, ",") {
	case "they", "it", "those", "these", "that", "applies", "das", "die", "diese", "sie", "es", "ils", "elles", "ça", "cela", "eso", "esos", "esto", "isso", "eles", "elas",
		"они", "это", "он", "она":
		return true
	}
	for _, w := range [...]string{"它", "它们", "这些", "那些", "それは", "それら", "그건", "그것"} {
		if strings.HasPrefix(s.folded, w) {
			return true
		}
	}
	return false
}

// joined is the text of sentences from to to, a long one cut to its core.
func (p *prompt) joined(from, to int) string {
	var b strings.Builder
	for i := from; i <= to; i++ {
		core := p.sentences[i].core()
		if last, _ := utf8.DecodeLastRuneInString(b.String()); b.Len() > 0 && !strings.ContainsRune("。！？；", last) {
			b.WriteByte(' ')
		}
		b.WriteString(core)
	}
	return b.String()
}

// core returns a sentence, or of a long one the clauses that carry its rule,
// with the conditions beside them.
func (s *sentence) core() string {
	if len(s.Text) <= clauseBytes {
		return s.Text
	}
	cs := s.clauses()
	first, last := -1, -1
	for i, c := range cs {
		strong := s.within(c, cueBanStart, cueBan, cueNever, cueAskFirst, cuePermit, cueConvention, cueAlways, cueStanding, cueOnly, cuePrefer, cueFrozen, cueInstead)
		if first < 0 && (strong || s.within(c, cueMust)) {
			first, last = i, i
			if i > 0 && s.within(cs[i-1], cueCondition) {
				first--
			}
		}
		if first >= 0 && (strong || s.within(c, cueMust, cueCondition) && i == last+1) && c.end-cs[first].start <= clauseBytes {
			last = i
		}
	}
	if first < 0 {
		return s.Text
	}
	for first > 0 && !s.named(clause{cs[first].start, cs[last].end}) && cs[last].end-cs[first-1].start <= clauseBytes {
		first--
	}
	return s.Text[s.original(cs[first].start):s.original(cs[last].end)]
}

// named reports whether a clause names a thing: a path, an identifier, an act.
func (s *sentence) named(c clause) bool {
	if len(s.acts(c.start, c.end)) > 0 {
		return true
	}
	found := false
	eachWord(s.folded[c.start:c.end], func(w string, _, _ int) { found = found || isObject(w) || cjkShare(s.folded) })
	return found
}

// unasked makes a rule of an accusation: not to do what was done without being
// asked. Where the words hold up a thing (".env"), they are turned around.
func (p *prompt) unasked(s *sentence, about []string) string {
	l := lexicon.For(s.lang)
	thing := false
	eachWord(s.folded, func(w string, _, _ int) { thing = thing || isObject(w) && !branchName(w) })
	core := s.core()
	turned := rewrite(l, trimLead(core))
	if turned == trimLead(core) {
		turned = ""
	}
	if turned != "" && (thing || len(about) == 0) {
		return p.tidy(turned, s.lang)
	}
	for i := len(about) - 1; i >= 0; i-- {
		class := about[i]
		if class == "git.push" {
			if b := details(class, s.Text, s, 0, len(s.folded))["branch"]; b != "" {
				b, _, _ = strings.Cut(b, "|")
				if t := say(l, "git.push.branch"); t != "" {
					return fill(l, strings.Replace(t, "%s", b, 1))
				}
			}
		}
		for class != "" {
			if t := say(l, class); t != "" {
				return fill(l, t)
			}
			class = class[:max(0, strings.LastIndexByte(class, '.'))]
		}
	}
	if turned != "" {
		return p.tidy(turned, s.lang)
	}
	if s.has(cueAccuse) {
		if t, ok := l.Value("say.rule", "scope"); ok {
			return t[0]
		}
	}
	return ""
}

func say(l *lexicon.Lexicon, class string) string {
	if v, ok := l.Value("say.act", class); ok {
		return v[0]
	}
	return ""
}

func fill(l *lexicon.Lexicon, act string) string {
	if t, ok := l.Value("say.rule", "unasked"); ok {
		return strings.Replace(t[0], "%s", act, 1)
	}
	return ""
}

// tidy makes a short imperative of the person's words: what leads up to it and
// what trails behind go, a wish becomes an order, the first letter is a capital.
func (p *prompt) tidy(text, lang string) string {
	l := lexicon.For(lang)
	text = strings.Join(strings.Fields(text), " ")
	for range 8 {
		text = trimLead(text)
		rest := rewrite(l, text)
		if rest != text {
			text = rest
			break
		}
		if rest = stripLead(l, text); rest == text {
			break
		}
		text = rest
	}
	text = calm(text)
	for range 4 {
		text = strings.TrimRightFunc(text, func(r rune) bool {
			return unicode.IsSpace(r) || strings.ContainsRune(".!?¿¡…,;:—–-。！？，；、~～", r) || unicode.Is(unicode.So, r)
		})
		rest := stripTrail(l, text)
		if rest == text {
			break
		}
		text = rest
	}
	r, size := utf8.DecodeRuneInString(text)
	if size > 0 && unicode.IsLower(r) && !codeWord(text) {
		text = string(unicode.ToUpper(r)) + text[size:]
	}
	return text
}

// calm makes one comma of a run of exclamation or question marks inside a text.
func calm(text string) string {
	if !strings.Contains(text, "!!") && !strings.Contains(text, "??") && !strings.Contains(text, "！！") {
		return text
	}
	for _, run := range [...]string{"!!!!", "!!!", "!!", "???", "??", "！！！", "！！"} {
		text = strings.ReplaceAll(text, run+" ", ", ")
	}
	return text
}

// codeWord reports whether a text begins with a name that has no capital: a
// path, a command, an identifier.
func codeWord(text string) bool {
	n := 0
	for n < len(text) && text[n] > ' ' && text[n] < utf8.RuneSelf {
		n++
	}
	w := text[:n]
	next, _ := utf8.DecodeRuneInString(strings.TrimLeft(text[n:], " "))
	return strings.ContainsAny(w, "/_`()") || strings.Contains(strings.TrimRight(w, "."), ".") || toolName(strings.Trim(w, ",;:.!")) || n < len(text) && cjk(next) || w == "main" || w == "master" || w == "dev" || w == "develop"
}

// trimLead takes away the punctuation in front of words, not that of names such
// as .env or --force.
func trimLead(text string) string {
	for {
		r, size := utf8.DecodeRuneInString(text)
		switch {
		case size == 0:
			return text
		case strings.ContainsRune(" ,;:!?¿¡…—–、，。！？；：)", r) || unicode.Is(unicode.So, r):
			text = text[size:]
		case (r == '.' || r == '-') && len(text) > size && (text[size] == ' ' || text[size] == '.' || text[size] == '-' && strings.HasPrefix(text, "- ")):
			text = text[size:]
		default:
			return text
		}
	}
}

// stripLead takes one leading phrase away: an interjection, "remember that",
// "from now on". A word that may belong to the rule ("no", 不, stop) goes only
// before punctuation.
func stripLead(l *lexicon.Lexicon, text string) string {
	folded := lexicon.Fold(text)
	end, _ := leading(l, "capture.lead", folded)
	if end == 0 || end >= len(folded) {
		return text
	}
	next, _ := utf8.DecodeRuneInString(folded[end:])
	bare := unicode.IsLetter(next) || next == ' ' && len(folded) > end+1 && isLetterAt(folded, end+1)
	if bare && binding(folded[:end], folded[end:]) {
		return text
	}
	rest := trimLead(text[lexicon.Unfold(text, folded, end):])
	if !enough(rest) {
		return text
	}
	return rest
}

// leading returns the end of the longest phrase of a section at the start of a
// folded text, and its name.
func leading(l *lexicon.Lexicon, section, folded string) (end int, name string) {
	n := l.Number(section)
	head := folded[:min(len(folded), 80)]
	l.Scan(head, func(s int, phrase string, from, to int) {
		if s == n && from == 0 && to > end {
			end, name = to, phrase
		}
	})
	return end, name
}

func isLetterAt(s string, i int) bool {
	r, _ := utf8.DecodeRuneInString(s[i:])
	return unicode.IsLetter(r) || unicode.IsDigit(r) || r == '`' || r == '"'
}

// binding reports whether a leading word belongs to what follows it.
func binding(lead, rest string) bool {
	switch lead {
	case "no", "stop", "wrong", "right", "careful", "careful with", "now", "just", "exactly", "note", "rule", "again", "please",
		"non", "stopp", "halt", "nein", "não", "para", "pare", "mal", "que", "por", "cuidado", "так", "стоп", "не", "ещё", "еще", "однажды",
		"不", "对", "好", "行", "停", "那", "嗯", "いや", "もう", "また", "また、", "네", "예", "좀", "그냥", "다시", "больше", "снова", "опять":
		rest = strings.TrimLeft(rest, " ")
		if lead == "please" || lead == "now" || lead == "just" || lead == "again" {
			return false
		}
		for _, w := range [...]string{"never", "don't", "dont ", "do not", "you ", "please", "we ", "i ", "that's", "always"} {
			if strings.HasPrefix(rest, w) {
				return false
			}
		}
		return true
	}
	return false
}

// enough reports whether a rest is still a sentence.
func enough(rest string) bool {
	words, wide := 0, 0
	in := false
	for _, r := range rest {
		switch {
		case cjk(r):
			wide++
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			if !in {
				words++
			}
			in = true
			continue
		}
		in = false
	}
	return words >= 2 || wide >= 4 || words >= 1 && wide >= 1
}

// rewrite turns a wish at the start into an order: "we use" into "Use".
func rewrite(l *lexicon.Lexicon, text string) string {
	folded := lexicon.Fold(text)
	end, name := leading(l, "capture.rewrite", folded)
	if end == 0 || end >= len(folded) {
		return text
	}
	rest := strings.TrimLeft(text[lexicon.Unfold(text, folded, end):], " ")
	if last, _ := utf8.DecodeLastRuneInString(name); !cjk(last) {
		name += " "
	}
	return name + rest
}

// stripTrail takes one trailing phrase away: "please", "got it?", 谢谢.
func stripTrail(l *lexicon.Lexicon, text string) string {
	folded := lexicon.Fold(text)
	at := len(folded)
	for _, h := range l.Find("capture.trail", folded) {
		if h.End == len(folded) && h.Start > 0 && h.Start < at {
			at = h.Start
		}
	}
	if at == len(folded) {
		return text
	}
	rest := strings.TrimRight(text[:lexicon.Unfold(text, folded, at)], " ,，、")
	if !enough(rest) {
		return text
	}
	return rest
}

// conditions are the clauses that say when a rule applies.
func conditions(all []*sentence) (out []string) {
	for _, s := range all {
		for _, c := range s.clauses() {
			if len(out) < 3 && s.within(c, cueCondition) && !s.within(c, cueAskFirst) && c.end-c.start <= 120 {
				out = append(out, strings.TrimSpace(s.Text[s.original(c.start):s.original(c.end)]))
			}
		}
	}
	return out
}
