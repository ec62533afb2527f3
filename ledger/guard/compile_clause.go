package guard

import (
	"strings"

	"agentrecall/ledger/act"
)

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
	c.cond = c.has("condition", "before", "before.post", "without", "needs")
	if c.has("vague") && !c.ask {
		c.done = true // "no unnecessary dependencies" is a matter of judgement
	}
	if c.has("time") && !c.ask {
		c.done = true // "don't push on Fridays": a guard knows no weekdays, and every other day is allowed
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
		if c.ask && len(c.acts) == 0 && !c.hasObject() && !c.has("elsewhere", "object.branch") {
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
				c.borrow(p)
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

// borrow takes the verb of the clause before for what this one names: "don't
// create tags or releases".
func (c *clause) borrow(p *clause) {
	if len(c.acts) > 0 || c.has("verb.") {
		return
	}
	for _, pair := range pairs {
		h, ok := c.find(pair.object)
		if ok && p.has(pair.verb) {
			c.acts = append(c.acts, named{pair.class, h.start, h.end})
			return
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

// unread counts the characters of a clause that no phrase and no literal
// accounts for.
func (c *clause) unread() int {
	rest := 0
	for at, r := range c.f.folded[c.start:c.end] {
		at += c.start
		if r == ' ' {
			continue
		}
		read := false
		for _, h := range c.hits {
			read = read || h.start <= at && at < h.end
		}
		for _, l := range c.lits {
			read = read || l.kind != litWord && l.start <= at && at < l.end
		}
		if !read {
			rest++
		}
	}
	return rest
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

// blames reports whether the words complain of what a clause says was done to
// files by the call before.
func (f *frame) blames(c *clause) bool {
	if !f.complains() {
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

// priorIs reports whether an act of the call before is of a class.
func (f *frame) priorIs(class string) bool {
	for i := range f.src.Prior {
		if act.Is(f.src.Prior[i].Class, class) {
			return true
		}
	}
	return false
}
