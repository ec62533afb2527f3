package reflection

import (
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode"

	"agentrecall/fusion"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// read is a rule as it is compared with others.
type read struct {
	rule  *ledger.Rule
	shelf *shelf
	text  capture.Digest
	quote capture.Digest
	words []string // of the text, folded
	guard string   // what its sentence compiles to, decisions aside; "" for nothing
	bare  bool     // guard looks at nothing but the act
	about map[string]bool
	gist  gist
}

func (s *stock) readRules(sh *shelf, rules []*ledger.Rule) (list []read) {
	for _, r := range rules {
		x := s.reads[r.ID]
		if x == nil {
			one := readRule(r)
			x = &one
			x.shelf = sh
			s.reads[r.ID] = x
		}
		list = append(list, *x)
	}
	return list
}

func readRule(r *ledger.Rule) read {
	x := read{rule: r, text: capture.DigestOf(r.Text), words: strings.FieldsFunc(strings.ToLower(capture.Normalise(r.Text)), between), bare: true, gist: gistOf(r.Text)}
	if r.Quote != "" {
		x.quote = capture.DigestOf(r.Quote)
	}
	var items []guard.Item
	for _, it := range guard.Compile(guard.Source{Rule: r.Text, Severity: r.Severity}).Items {
		it.Decide = guard.Ask // two ways to say it differ in how strict they sound
		it.Instead = ""
		items = append(items, it)
		for i := range it.When {
			x.bare = x.bare && it.When[i].Selector == guard.SelAct && len(it.When[i].Attrs) == 0 && len(it.Unless) == 0 && it.Requires == nil
		}
	}
	if len(items) > 0 {
		x.guard = string(ledger.GuardJSON(items))
	}
	return x
}

func between(r rune) bool {
	return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !strings.ContainsRune("._/-'", r)
}

// Similarities of rules that compile to one guard: their words need to share
// less. Where the guard looks at nothing but the act, they need to share some.
const (
	oneGuard    = 0.9
	oneGist     = 0.85
	oneAct      = 0.8
	shareForAct = 0.35
)

// same is how much two rules say the same: in their own words, in those of the
// person that they were made of, or in what they would stop.
func (a *read) same(b *read) float64 {
	s := a.sameWords(b)
	if s >= capture.SameRule && s < 1 && a.gist.differs(&b.gist) {
		return capture.SameRule - 0.01
	}
	return s
}

func (a *read) sameWords(b *read) float64 {
	if x, y, ok := a.differByOne(b); ok && opposite(x, y) || a.negates(b) {
		return 0
	}
	s := a.text.Same(b.text)
	switch {
	case s == 1:
		return s
	case a.gist.same(&b.gist):
		return max(s, oneGist)
	case a.apart(b):
		return min(s, capture.SameRule-0.01)
	case a.guard != "" && a.guard == b.guard && !a.bare:
		return max(s, oneGuard)
	case s >= capture.SameRule:
		return s
	}
	if a.rule.Quote != "" && b.rule.Quote != "" && !a.text.Differs(b.text) {
		s = max(s, a.quote.Same(b.quote))
	}
	if a.guard != "" && a.guard == b.guard {
		switch {
		case a.text.Share(b.text) >= shareForAct && !a.text.Differs(b.text):
			s = max(s, oneAct)
		}
	}
	if s < capture.SameRule {
		like := a.overlap(b)
		switch {
		case a.measures() && b.measures():
			if slices.Equal(a.numbers(), b.numbers()) && len(a.numbers()) > 0 && a.text.Share(b.text) >= shareForLimit {
				s = max(s, oneAct) // "under 40 lines", "no longer than 40 lines"
			}
		case like >= overlapForSame && a.forbids() == b.forbids() && !a.text.Differs(b.text) && a.conditional() == b.conditional():
			s = max(s, oneAct)
		}
	}
	return s
}

// Shares of content words from which two rules say the same, or the opposite.
const (
	overlapForSame     = 0.85
	overlapForOpposite = 0.9
	shareForLimit      = 0.5
)

// synonyms are words of rules that mean one thing there.
var synonyms = map[string]string{"remov": "delet", "eras": "delet", "modifi": "edit", "chang": "edit", "touch": "edit", "alter": "edit", "bypass": "skip",
	"repli": "answer", "respond": "answer", "author": "write", "creat": "open", "pr": "pull request", "dep": "depend", "packag": "depend",
	"launch": "start", "run": "start", "execut": "start", "directori": "folder", "dir": "folder", "repo": "repositori"}

// content are the words that a rule is about, stemmed, synonyms as one, without
// those that only say how strict it is.
func (a *read) content() map[string]bool {
	if a.about == nil {
		a.about = map[string]bool{}
		for _, w := range fusion.Content(a.rule.Text) {
			switch w {
			case "never", "alway", "always", "pleas", "please", "must", "onli", "only", "ever", "dont", "don't", "not", "forbidden", "avoid", "should", "here":
				continue
			}
			if to, ok := synonyms[w]; ok {
				w = to
			}
			a.about[w] = true
		}
	}
	return a.about
}

// apart reports whether each of two rules is about something that the other does
// not speak of: another object, another moment.
func (a *read) apart(b *read) bool {
	return a.elsewhere(b) && a.text.Apart(b.text)
}

// elsewhere reports whether each of two texts has a word that the other does
// not have; the words of an act count too.
func (a *read) elsewhere(b *read) bool {
	x, y := a.content(), b.content()
	return misses(x, y) > 0 && misses(y, x) > 0
}

// misses counts the words of one rule that another does not have.
func misses(x, y map[string]bool) (n int) {
	for w := range x {
		if !y[w] {
			n++
		}
	}
	return n
}

// overlap is the Dice coefficient of what two rules are about.
func (a *read) overlap(b *read) float64 {
	x, y := a.content(), b.content()
	if len(x) < 2 || len(y) < 2 {
		return 0
	}
	n := 0
	for w := range x {
		if y[w] {
			n++
		}
	}
	return 2 * float64(n) / float64(len(x)+len(y))
}

// plain are the words without those that only say yes or no.
func (a *read) plain() (list []string) {
	for _, w := range a.words {
		switch w {
		case "do", "not", "don't", "dont", "never", "always", "ever", "please", "must", "should":
			continue
		}
		list = append(list, w)
	}
	return list
}

// forbids reports whether a text forbids rather than wants, by its words.
func (a *read) forbids() bool {
	for _, w := range a.words {
		switch w {
		case "never", "not", "don't", "dont", "no", "avoid", "forbidden", "stop", "cannot", "can't", "mustn't", "nie", "niemals", "nicht", "kein", "keine", "keinen", "jamais", "nunca":
			return true
		}
	}
	return false
}

// conditional reports whether a rule has a condition, which another way to say
// it may turn around.
func (a *read) conditional() bool {
	for _, w := range a.words {
		switch w {
		case "without", "before", "unless", "until", "except", "ask", "asking", "asked", "if", "when", "while", "instead", "ohne", "außer", "wenn", "sans", "sin":
			return true
		}
	}
	return false
}

func (a *read) numbers() (list []string) {
	for _, w := range a.words {
		if isNumber(w) {
			list = append(list, w)
		}
	}
	return list
}

// opposes reports whether two rules cannot both be kept, and how. Where one has
// something to itself that the other does not answer, they can.
func (a *read) opposes(b *read) (how string, ok bool) {
	if how, ok = a.opposeWords(b); !ok {
		return "", false
	}
	if x, y := a.gist.lacks(&b.gist), b.gist.lacks(&a.gist); x.things() != y.things() {
		return "", false
	}
	return how, true
}

func (a *read) opposeWords(b *read) (how string, ok bool) {
	if a.negates(b) {
		return "one forbids what the other wants", true
	}
	if how, ok := a.gist.opposes(&b.gist); ok && a.same(b) < capture.SameRule {
		return how, true
	}
	if a.guard != "" && a.guard == b.guard || a.measures() || b.measures() {
		if x, y, ok := a.differByOne(b); ok && !a.forbids() && isNumber(x) && isNumber(y) {
			return "they name different limits: " + x + " and " + y, true
		}
		return "", false // the same said another way, or two limits that one text can keep
	}
	if a.same(b) >= capture.SameRule {
		return "", false
	}
	if how, ok := a.text.Opposes(b.text); ok && !(a.forbids() && b.forbids()) && (!a.elsewhere(b) ||
		how == capture.OtherThing && misses(a.content(), b.content()) == 1 && misses(b.content(), a.content()) == 1) {
		return how, true
	}
	if a.forbids() != b.forbids() && !a.conditional() && !b.conditional() && a.overlap(b) >= overlapForOpposite {
		return "one forbids what the other wants", true
	}
	if x, y, ok := a.differByOne(b); ok && opposite(x, y) && (!a.forbids() || !b.forbids()) {
		return "they want different things in the same place: " + x + " and " + y, true
	}
	return "", false
}

// negates reports whether two texts are the same but for a no in one of them.
func (a *read) negates(b *read) bool {
	return a.forbids() != b.forbids() && slices.Equal(a.plain(), b.plain())
}

// measures reports whether a rule sets a limit: "no longer than" and "under" say
// the same with another sign.
func (a *read) measures() bool {
	for _, w := range a.words {
		switch w {
		case "longer", "shorter", "more", "less", "fewer", "over", "under", "above", "below", "most", "least", "max", "min", "maximum", "minimum",
			"exceed", "limit", "höchstens", "mindestens", "maximal", "unter", "über", "plus", "moins":
			return true
		}
	}
	return false
}

// differByOne finds the only word in which two texts differ.
func (a *read) differByOne(b *read) (x, y string, ok bool) {
	if len(a.words) != len(b.words) || len(a.words) < 3 {
		return "", "", false
	}
	for i := range a.words {
		if a.words[i] == b.words[i] {
			continue
		}
		if ok {
			return "", "", false
		}
		x, y, ok = a.words[i], b.words[i], true
	}
	return x, y, ok
}

func isNumber(w string) bool { return w != "" && strings.Trim(w, "0123456789.") == "" }

// opposites are words of which a rule can mean only one.
var opposites = [][]string{
	{"single", "double"}, {"tabs", "spaces"}, {"light", "dark"}, {"before", "after"}, {"enable", "disable"}, {"add", "remove"}, {"with", "without"},
	{"singular", "plural"}, {"camelcase", "snake_case", "kebab-case", "pascalcase"}, {"short", "long"}, {"synchronous", "asynchronous"}, {"sync", "async"},
	{"npm", "pnpm", "yarn", "bun"}, {"jest", "vitest", "mocha"}, {"pip", "uv", "poetry", "conda"}, {"eslint", "biome"}, {"docker", "podman"},
	{"english", "german", "french", "spanish", "chinese", "japanese", "portuguese", "russian", "korean"}, {"merge", "rebase", "squash"}, {"public", "private"}, {"upper", "lower"}, {"uppercase", "lowercase"}, {"left", "right"},
	{"always", "never"}, {"allow", "forbid"}, {"keep", "remove"}, {"first", "last"}, {"ascending", "descending"}, {"inline", "separate"},
	{"relative", "absolute"}, {"local", "remote"}, {"strict", "loose"}, {"named", "default"}, {"rest", "graphql"}, {"json", "yaml", "toml", "xml"},
	{"postgres", "mysql", "sqlite"}, {"main", "develop", "master"},
}

func opposite(x, y string) bool {
	if isNumber(x) && isNumber(y) {
		return true
	}
	for _, set := range opposites {
		if has(set, x) && has(set, y) {
			return true
		}
	}
	return false
}

// duplicates proposes to merge rules that say the same in one place: the newer
// into the older. Of several that say the same, each goes into the oldest.
func (p *Plan) duplicates(s *stock) {
	global := s.readRules(s.shelves[0], s.shelves[0].inForce())
	for i, sh := range s.shelves {
		list := global
		if i > 0 {
			list = append(s.readRules(sh, sh.inForce()), global...)
		}
		sort.SliceStable(list, func(i, j int) bool { return older(list[i].rule, list[j].rule) })
		for b := range list {
			for a := range b {
				x, y := &list[a], &list[b]
				if i > 0 && x.rule.Project == store.Global && y.rule.Project == store.Global {
					continue // looked at with the global rules
				}
				if x.rule.Scope != y.rule.Scope && x.rule.Project == y.rule.Project {
					continue // about different parts of the project
				}
				like := x.same(y)
				if like < capture.SameRule {
					if like > nearRule {
						p.Filtered++
					}
					continue
				}
				into, r := x.rule, y.rule
				if r.Project == store.Global { // the rule that holds everywhere stays
					into, r = r, into
				}
				p.merge(s, r, into, like)
				break
			}
		}
	}
}

// nearRule is the similarity from which two rules look alike, though not
// alike enough to be one.
const nearRule = 0.55

func older(a, b *ledger.Rule) bool {
	if !a.Created.Equal(b.Created) {
		return a.Created.Before(b.Created)
	}
	return a.ID < b.ID
}

func (p *Plan) merge(s *stock, r, into *ledger.Rule, like float64) {
	why := []string{
		fmt.Sprintf("they say the same by %.0f %%", 100*like),
		"of " + day(into.Created) + ": " + clean(into.Text, 160) + " (" + into.ID + ")",
		"of " + day(r.Created) + ": " + clean(r.Text, 160) + " (" + r.ID + ")",
	}
	if p.propose(s, r, "merge", into.ID, why, nil) {
		p.found(Finding{Kind: "merge", Project: r.Project, Rule: r.ID, Other: into.ID, Text: r.Text, Why: why})
	}
}

// conflicts proposes to settle rules of one place that cannot both be kept.
func (p *Plan) conflicts(s *stock) {
	global := s.readRules(s.shelves[0], s.shelves[0].inForce())
	for i, sh := range s.shelves {
		list := global
		if i > 0 {
			list = append(s.readRules(sh, sh.inForce()), global...)
		}
		sort.SliceStable(list, func(i, j int) bool { return older(list[i].rule, list[j].rule) })
		for b := range list {
			for a := range b {
				x, y := &list[a], &list[b]
				if i > 0 && x.rule.Project == store.Global && y.rule.Project == store.Global {
					continue
				}
				if x.rule.Scope != y.rule.Scope && x.rule.Project == y.rule.Project {
					continue
				}
				how, ok := x.opposes(y)
				if !ok {
					continue
				}
				p.conflict(s, y.rule, x.rule, how)
			}
		}
	}
}

func (p *Plan) conflict(s *stock, r, old *ledger.Rule, how string) {
	why := []string{
		how,
		"of " + day(old.Created) + ": " + clean(old.Text, 160) + " (" + old.ID + ")",
		"of " + day(r.Created) + ": " + clean(r.Text, 160) + " (" + r.ID + ")",
	}
	if p.propose(s, r, "conflict", old.ID, why, nil) {
		p.found(Finding{Kind: "conflict", Project: r.Project, Rule: r.ID, Other: old.ID, Text: r.Text, Why: why})
	}
}
