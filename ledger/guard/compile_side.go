package guard

import "strings"

// isTool reports whether a literal names a program or a command here.
func (c *clause) isTool(l literal) bool {
	switch l.kind {
	case litCommand:
		return c.modeAfter(l).end == 0 && commandClass(strings.ToLower(l.text)) == ""
	case litCode, litQuoted:
		return family(l.text) != 0
	case litWord:
		if family(l.text) == 0 || c.partOf(l) || c.modeAfter(l).end > 0 || c.instrument(l) && c.has("verb.install", "verb.delete", "verb.create", "verb.edit") {
			return false
		}
		if len(c.acts) > 0 && !c.has("instead", "instead.post") && (!c.addressed(l) || c.instrument(l)) {
			return false // "never publish to npm", "never destroy anything with terraform"
		}
		if ambiguous(l.text) {
			return c.addressed(l) || c.listed(l)
		}
		return true
	}
	return false
}

// listed reports whether a word stands in a list with a program that does the
// same job: "flake8 or black".
func (c *clause) listed(l literal) bool {
	for _, o := range c.lits {
		if o.kind != litWord || o.start == l.start || family(o.text) != family(l.text) || ambiguous(o.text) && !c.addressed(o) {
			continue
		}
		if o.end <= l.start && isJoin(c.f.folded[o.end:l.start]) || o.start >= l.end && isJoin(c.f.folded[l.end:o.start]) {
			return true
		}
	}
	return false
}

// instrument reports whether a word stands behind "with": it is what an act is
// done with, not what is forbidden.
func (c *clause) instrument(l literal) bool {
	for _, h := range c.hits {
		if h.sec == "use" && h.end <= l.start && gap(c.f.folded[h.end:l.start]) && oneOf(c.f.folded[h.start:h.end], "with mit con com avec через") {
			return true
		}
	}
	return false
}

// forSomething reports whether a program that does anything is spoken of for
// one purpose, which a call does not show: "jq instead of python for JSON".
func (c *clause) forSomething(l literal) bool {
	if !oneOf(strings.ToLower(l.text), "python python3 node perl ruby awk sed bash") {
		return false
	}
	word, _, _ := strings.Cut(strings.TrimLeft(c.f.folded[l.end:c.end], " "), " ")
	return oneOf(word, "for fur für para pour для")
}

// partOf reports whether a word belongs to the name of an act or a thing: the
// npm of "npm packages".
func (c *clause) partOf(l literal) bool {
	for _, h := range c.hits {
		if h.start <= l.start && h.end >= l.end && h.end-h.start > l.end-l.start && (strings.HasPrefix(h.sec, "act.") || strings.HasPrefix(h.sec, "object.")) {
			return true
		}
	}
	return false
}

// addressed reports whether a word that may be a program stands where one is
// expected: right after use or instead of, after not at the end of a clause,
// or in front of them where the language puts them last.
func (c *clause) addressed(l literal) bool {
	last := c.f.lang == "ja" || c.f.lang == "ko"
	for _, h := range c.hits {
		before := h.end <= l.start && gap(c.f.folded[h.end:l.start])
		after := h.start >= l.end && (gap(c.f.folded[l.end:h.start]) || last && h.start-l.end <= 7)
		switch h.sec {
		case "use", "instead", "verb.run":
			if h.sec == "verb.run" && before && strings.TrimSpace(c.f.folded[l.end:c.end]) != "" && ambiguous(l.text) {
				continue // "start docker containers"
			}
			if before && h.key != "to" || after && (h.sec == "instead" || last) {
				return true
			}
		case "instead.post":
			if before || after {
				return true
			}
		case "not", "never":
			verb := oneOf(strings.ToLower(l.text), "ssh scp rsync curl wget grep sed awk") // "don't ssh into the servers"
			if before && (verb || strings.TrimSpace(c.f.folded[l.end:c.end]) == "") || after && last {
				return true
			}
		}
	}
	return false
}

// sides splits the programs of a clause into those it speaks for and those it
// speaks against.
func (c *clause) sides() (good, bad []literal) {
	var tools []literal
	for _, l := range c.lits {
		if w, ok := c.find("without", "needs", "before"); ok && l.start >= w.start && c.never {
			continue // "never push without running npm test"
		}
		if c.isTool(l) {
			tools = append(tools, l)
		}
	}
	if len(tools) == 0 {
		return nil, nil
	}
	return c.split(tools)
}

// split divides things that a clause names into those it speaks for and those
// it speaks against.
func (c *clause) split(tools []literal) (good, bad []literal) {
	if h, ok := c.find("instead"); ok {
		var before, after []literal
		for _, l := range tools {
			if l.start >= h.end {
				after = append(after, l)
			} else {
				before = append(before, l)
			}
		}
		if len(after) > 0 {
			// "instead of npm use pnpm"
			if len(before) == 0 {
				if u, ok := c.findFrom("use", h.end); ok {
					for _, l := range after {
						if l.start >= u.end {
							good = append(good, l)
						} else {
							bad = append(bad, l)
						}
					}
					return good, bad
				}
				if len(after) > 1 {
					return after[1:], after[:1]
				}
			}
			return before, after
		}
	}
	if h, ok := c.find("instead.post"); ok {
		for _, l := range tools {
			if l.start >= h.end {
				good = append(good, l)
			} else {
				bad = append(bad, l)
			}
		}
		if len(bad) > 0 {
			return good, bad
		}
	}
	if !c.never {
		if c.asks() {
			for _, l := range tools {
				if l.kind == litCommand || c.addressed(l) {
					bad = append(bad, l)
				}
			}
			return nil, bad
		}
		return tools, nil
	}
	// Before the first "not" a program is spoken for, after it against, until
	// another "use"; when none follows, "not" stands behind its object.
	neg, _ := c.find("never", "not")
	post := c.f.lang == "ja" || c.f.lang == "ko"
	var before, after []literal
	for _, l := range tools {
		if l.start >= neg.end {
			after = append(after, l)
		} else {
			before = append(before, l)
		}
	}
	switch {
	case post:
		if len(before) > 0 {
			return after, before
		}
		return nil, after
	case len(after) == 0:
		return nil, before
	}
	if len(after) > 1 {
		if u, ok := c.findFrom("use", neg.end); ok {
			if u2, ok := c.findFrom("use", after[0].end); ok {
				u = u2
			}
			if u.start > after[0].end {
				var g []literal
				var b []literal
				for _, l := range after {
					if l.start >= u.end {
						g = append(g, l)
					} else {
						b = append(b, l)
					}
				}
				return append(before, g...), b
			}
		}
	}
	return before, after
}

func (c *clause) findFrom(sec string, from int) (hit, bool) {
	for _, h := range c.hits {
		if h.sec == sec && h.start >= from {
			return h, true
		}
	}
	return hit{}, false
}
