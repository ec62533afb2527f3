package guard

import (
	"strings"

	"agentrecall/internal/lexicon"
	"agentrecall/ledger/act"
)

// A Source is a rule as it was said, and what came before it.
type Source struct {
	Rule      string    // the sentence of the rule, normalised
	Quote     string    // the person's own words
	Lang      string    // two letters; "" lets the text decide
	Severity  string    // p0, p1 or p2; p1 when empty
	Prior     []act.Act // acts of the call before, the strongest evidence of what was meant
	Refused   bool      // the prior call was refused with these words
	Complaint bool      // the words accuse, or say that it happened again
	Explicit  bool      // an explicit never or don't
	AskFirst  bool      // the person wants to be asked
	Kind      string    // "rule" (also when empty) or "permission"
}

// A Compiled is what became of a Source.
type Compiled struct {
	Items       []Item
	Class       string   // act class or topic the rule belongs to, else "other"
	Says        string   // one sentence that says what was understood
	AppliesWhen []string // situations in which the rule matters: acts, programs, places
	Triggers    []string // words by which it may be found again
	Poor        bool     // nothing compiled, or only a guess from the act before
}

// maxItems is the most items a rule may have (LEDGER §3).
const maxItems = 16

// maxSentence bounds the text looked at, in bytes; a rule is a sentence.
const maxSentence = 2000

// Compile turns a rule's sentence into guard items. It compiles nothing where
// the sentence does not speak of a tool call or of an answer that can be
// checked. The result is pure: the same Source gives the same items.
func Compile(src Source) Compiled {
	f, drafts := understand(src)
	hint := src.Refused || src.Complaint || len(src.Prior) > 0
	if len(drafts) == 0 && hint && src.Quote != "" && src.Quote != src.Rule && !f.permits() {
		// A rule may be worded so generally that only the quote names the act.
		q := src
		q.Rule, q.Lang = src.Quote, ""
		if g, d := understand(q); len(d) > 0 {
			f, drafts = g, d
		}
	}
	guessed := false
	if len(drafts) == 0 && !f.permits() && !f.has("time") {
		drafts = f.fromPrior()
		guessed = len(drafts) > 0
	}
	var c Compiled
	for i := range drafts {
		it := f.finish(&drafts[i])
		c.Items = addItem(c.Items, it)
	}
	c.Class = f.class(c.Items)
	c.AppliesWhen, c.Triggers = f.words(c.Items)
	c.Says = says(c.Items, f.lang)
	c.Poor = len(c.Items) == 0 || guessed
	return c
}

// understand reads a sentence in its language. The language of a few words is
// hard to tell: when nothing was understood, those of the same script are
// tried.
func understand(src Source) (*frame, []draft) {
	f := read(src)
	drafts := f.drafts()
	if len(drafts) > 0 || len(src.Rule) > 160 || f.permits() || f.has("vague", "time") {
		return f, drafts
	}
	_, weight := f.coverage(f.hits)
	if f.familiar(f.hits) {
		return f, nil
	}
	_, others := lexicon.Detect(src.Rule)
	if oneOf(f.lang, latinLangs) {
		others = append(others, strings.Fields(latinLangs)...)
	}
	tried := f.lang
	for _, lang := range others {
		if oneOf(lang, tried) {
			continue
		}
		tried += " " + lang
		g := readIn(src, lang)
		if _, w := g.coverage(g.hits); w <= weight {
			continue
		}
		if d := g.drafts(); len(d) > 0 {
			return g, d
		}
	}
	return f, nil
}

// A draft is an item before its decision is fixed, with what decides it.
type draft struct {
	Item
	ask      bool // the person wants to be asked
	explicit bool // never or don't, about this very thing
	soft     bool // found by a pattern over text, which may err
	remind   bool // can only be looked at afterwards
	keyed    bool // the condition of the sentence became part of the item
	loose    bool // a condition was left out
	allow    bool // a standing permission
}

// drafts runs the readers of rules from the most special to the most general.
// A clause that one has understood is not shown to the next.
func (f *frame) drafts() []draft {
	var out []draft
	for _, reader := range []func(*frame) []draft{
		(*frame).answers, (*frame).order, (*frame).messages, (*frame).pulls,
		(*frame).runs, (*frame).tools, (*frame).libraries, (*frame).content, (*frame).acts, (*frame).paths,
	} {
		out = append(out, reader(f)...)
	}
	return out
}

// finish fixes the decision. Certainty decides the reach of the first bite
// (LEDGER §1): ask for p0 and ask-first, once for p1, remind for p2; deny only
// where the person said never or don't about that act, refused it, or
// complained.
func (f *frame) finish(d *draft) Item {
	it := d.Item
	it.Decide = f.decision(d)
	return it
}

func (f *frame) decision(d *draft) Decision {
	switch {
	case d.allow:
		return Allow
	case d.remind || f.src.Severity == "p2":
		return Remind
	case d.ask:
		return Ask
	}
	earned := d.explicit || f.src.Refused || f.src.Complaint
	if earned && !d.soft && d.Requires == nil && !d.loose {
		return Deny
	}
	if f.src.Severity == "p0" || d.Requires != nil {
		return Ask
	}
	return Once
}

// addItem adds an item unless one with the same condition is there. Of two
// decisions ask stays, because the person wants to be asked, else the stricter.
func addItem(items []Item, it Item) []Item {
	for i := range items {
		if equal(&items[i], &it) {
			if items[i].Decide != Ask && it.Decide != Ask {
				it.Decide = Strictest(items[i].Decide, it.Decide)
			} else {
				it.Decide = Ask
			}
			items[i].Decide = it.Decide
			return items
		}
	}
	if len(items) == maxItems {
		return items
	}
	return append(items, it)
}

// equal reports whether two items have the same condition.
func equal(a, b *Item) bool {
	if (a.Decide == Allow) != (b.Decide == Allow) || !equalConds(a.When, b.When) || !equalConds(a.Unless, b.Unless) {
		return false
	}
	if a.Requires == nil || b.Requires == nil {
		return a.Requires == b.Requires
	}
	return equalConds([]Cond{a.Requires.Act}, []Cond{b.Requires.Act})
}

func equalConds(a, b []Cond) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Selector != b[i].Selector || a[i].Value != b[i].Value || len(a[i].Attrs) != len(b[i].Attrs) {
			return false
		}
		for j := range a[i].Attrs {
			if a[i].Attrs[j] != b[i].Attrs[j] {
				return false
			}
		}
	}
	return true
}

// says puts what was understood into words.
func says(items []Item, lang string) string {
	if len(items) == 0 {
		return "Nothing in this rule can be checked at a tool call; it is kept as text."
	}
	var b strings.Builder
	for i := range items {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteString(Explain(items[i], lang))
	}
	return b.String()
}

// when builds one map: a selector and pairs of attribute and pattern.
func when(sel Selector, value string, attrs ...string) Cond {
	c := Cond{Selector: sel, Value: value}
	for i := 0; i+1 < len(attrs); i += 2 {
		if attrs[i+1] != "" {
			c.Attrs = append(c.Attrs, Test{attrs[i], attrs[i+1]})
		}
	}
	return c
}

// class names the family by which figures are kept.
func (f *frame) class(items []Item) string {
	for i := range items {
		for _, w := range items[i].When {
			switch w.Selector {
			case SelAct:
				first, _, _ := strings.Cut(w.Value, "|")
				return first
			case SelRun:
				return "tool.choice"
			case SelEdit:
				return "paths"
			case SelAdds:
				return "content"
			case SelSays:
				return "answer"
			case SelEnd:
				return "verify"
			}
		}
	}
	for i := range f.clauses {
		if a := f.clauses[i].acts; len(a) > 0 {
			return a[0].class
		}
	}
	return "other"
}

// words collects what the rule is about, for ranking and for finding it again.
func (f *frame) words(items []Item) (applies, triggers []string) {
	add := func(list []string, s string) []string {
		if s = strings.TrimSpace(s); s == "" || len(list) >= 12 {
			return list
		}
		for _, have := range list {
			if strings.EqualFold(have, s) {
				return list
			}
		}
		return append(list, s)
	}
	for i := range items {
		for _, w := range items[i].When {
			switch w.Selector {
			case SelAct:
				for c := range strings.SplitSeq(w.Value, "|") {
					applies = add(applies, c)
					triggers = add(triggers, strings.ReplaceAll(c, ".", " "))
				}
			case SelRun:
				words := strings.Fields(w.Value)
				if len(words) > 0 {
					for p := range strings.SplitSeq(words[0], "|") {
						applies = add(applies, p)
					}
				}
			case SelEdit:
				applies = add(applies, w.Value)
			}
			for _, t := range w.Attrs {
				if len(t.Pattern) > 0 && len(t.Pattern) <= 40 && !strings.ContainsAny(t.Pattern, "/*!\\") && t.Name != "new" {
					triggers = add(triggers, t.Pattern)
				}
			}
		}
	}
	for i := range f.clauses {
		c := &f.clauses[i]
		for _, h := range c.hits {
			if (strings.HasPrefix(h.sec, "act.") || strings.HasPrefix(h.sec, "object.")) && h.end-h.start > 2 {
				triggers = add(triggers, f.folded[h.start:h.end])
			}
		}
		for _, l := range c.lits {
			if l.kind != litWord && l.kind != litNumber || family(l.text) != 0 && !ambiguous(l.text) || isBranchName(l.text) || isLibrary(l.text) {
				triggers = add(triggers, l.text)
			}
		}
	}
	return applies, triggers
}
