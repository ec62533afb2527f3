package guard

import "strings"

// through reads "run Python only through uv run".
func (f *frame) through() []draft {
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done {
			continue
		}
		var wrapper, inner literal
		for _, l := range c.lits {
			t := strings.ToLower(l.text)
			if l.kind == litCommand && isWrapper(t) {
				wrapper = l
			}
		}
		if wrapper.end == 0 || c.never && !c.has("only", "without") {
			continue
		}
		for _, l := range c.lits {
			if l.start == wrapper.start {
				continue
			}
			if l.kind == litWord && oneOf(strings.ToLower(l.text), "python python3 pytest ruff mypy alembic rails rspec rake") {
				inner = l
			}
		}
		t := strings.ToLower(wrapper.text)
		programs := ""
		switch {
		case inner.end > 0:
			programs = spelled(inner.text)
		case c.has("object.python"):
			programs = "python|python3"
		case strings.HasPrefix(t, "uv"), strings.HasPrefix(t, "poetry"), strings.HasPrefix(t, "pipenv"):
			programs = "python|python3|pytest"
		case strings.HasPrefix(t, "bundle"):
			programs = "rails|rake|rspec"
		default:
			continue
		}
		if programs == "pytest" {
			programs = "pytest|py.test"
		}
		c.done = true
		d := c.draft(Item{When: []Cond{when(SelRun, programs)}, Unless: []Cond{when(SelEmpty, "", "via", t)}, Instead: t})
		d.explicit = c.never && f.src.Explicit
		return []draft{d}
	}
	return nil
}

// flags reads rules that demand or forbid an option.
func (f *frame) flags() []draft {
	var out []draft
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done {
			continue
		}
		for k, l := range c.lits {
			o := option{text: l.text, start: l.start, end: l.end}
			switch {
			case l.kind == litFlag:
				if k+1 < len(c.lits) && c.lits[k+1].kind == litWord && strings.HasPrefix(l.text, "--") && !strings.Contains(l.text, "=") &&
					c.f.folded[l.end:c.lits[k+1].start] == " " && c.isValue(c.lits[k+1]) {
					o.text += "=" + c.lits[k+1].text
				}
			case l.kind == litCommand && strings.Contains(l.text, " -"):
				cut := strings.LastIndex(l.text, " -")
				if strings.Count(l.text[:cut], " ") > 0 && c.not || commandClass(strings.ToLower(l.text)) != "" {
					continue // the command itself is forbidden, or an act
				}
				if f.bansAnother(i, l.text[:cut]) {
					continue // "git add -p, never git add -A"
				}
				o.command, o.text = lowerProgram(l.text[:cut]), l.text[cut+1:]
			default:
				continue
			}
			if d, ok := f.flag(c, o); ok {
				out = append(out, d)
				c.done = true
				break
			}
		}
	}
	return out
}

// bansAnother reports whether another clause forbids the same command with
// other options: then this one only says what is right.
func (f *frame) bansAnother(i int, command string) bool {
	for j := range f.clauses {
		c := &f.clauses[j]
		if j == i || !c.never {
			continue
		}
		for _, l := range c.lits {
			if l.kind == litCommand && strings.HasPrefix(l.text, command+" -") {
				return true
			}
		}
	}
	return false
}

// An option is one that a rule names, with the command it was written with.
type option struct {
	text, command string
	start, end    int
}

// isValue reports whether a word behind an option is its value.
func (c *clause) isValue(l literal) bool {
	return c.isName(l) && !oneOf(strings.ToLower(l.text), "first always only never before then when here too again flag option please everywhere explicitly") && !isProgram(strings.ToLower(l.text)) && len(c.f.clauses) > 0 && !c.partOf(l)
}

// flag reads one option.
func (f *frame) flag(c *clause, o option) (draft, bool) {
	name, _, _ := strings.Cut(o.text, "=")
	if name == "--no-verify" || name == "--amend" || c.hasClass("git.reset.hard") {
		return draft{}, false // an act of its own
	}
	var selector Cond
	if class := commandClass(o.command); class != "" {
		selector = when(SelAct, class)
	} else if o.command != "" {
		selector = when(SelRun, o.command)
		if !strings.Contains(o.command, " ") {
			selector.Value = spelled(o.command)
		}
	} else {
		selector = c.optionOf()
	}
	required := !c.never
	if h, ok := c.find("instead"); ok {
		required = o.start < h.start
		if required {
			// "--force-with-lease instead of --force": the other one is meant.
			for _, l := range c.lits {
				if l.kind == litFlag && l.start > h.end {
					return draft{}, false
				}
			}
		}
	} else if h, ok := c.find("instead.post"); ok {
		required = o.start > h.end
	} else if w, ok := c.find("without"); ok && w.start < o.start {
		required = c.never
	} else if c.never {
		neg, _ := c.find("never", "not")
		required = neg.start > o.end && f.lang != "ja" && f.lang != "ko" && len(c.litsBetween(neg.end, c.end)) > 0
	}
	if (name == "--force" || name == "-f") && !required && (selector.Value == "git push" || selector.Value == "git.push" || selector.Value == "git.push.force" ||
		f.has("act.git.push") || selector.Selector == SelEmpty && c.has("instead")) {
		if c.hasClass("git.push.force") && !c.has("instead") {
			return draft{}, false
		}
		it := Item{When: []Cond{when(SelAct, "git.push.force")}}
		if c.has("instead") {
			it.Unless = []Cond{when(SelEmpty, "", "flag", "--force-with-lease*")}
		}
		return c.draft(it), true
	}
	if selector.Selector == SelEmpty {
		if !required && strings.HasPrefix(o.text, "--") {
			return c.draft(Item{When: []Cond{when(SelRun, o.text)}}), true
		}
		return draft{}, false
	}
	spelledFlag := spellings(selector, o.text)
	if required {
		if c.permit || c.has("instead.post") {
			return draft{}, false
		}
		it := Item{When: []Cond{selector}, Unless: []Cond{when(SelEmpty, "", "flag", spelledFlag)}}
		if strings.Contains(o.text, "=") && selector.Selector == SelRun {
			it.Unless = []Cond{when(SelRun, selector.Value+" "+o.text)}
		}
		if selector.Value == "tsc" {
			it.Unless[0].Attrs[0].Pattern += "|--version|--help"
		}
		d := c.draft(it)
		d.loose = d.loose && !c.has("without")
		for j := range f.clauses {
			if other := &f.clauses[j]; other != c && other.never {
				d.explicit = d.explicit || len(other.lits) > 0
				other.done = true
			}
		}
		return d, true
	}
	if selector.Selector == SelRun && selector.Value != "" {
		for _, l := range f.flagsAgainst(c) {
			if l.text != o.text && !strings.Contains(spelledFlag, l.text) {
				spelledFlag += "|" + l.text
			}
		}
		selector.Value = strings.TrimSpace(selector.Value + " " + spelledFlag)
		return c.draft(Item{When: []Cond{selector}}), true
	}
	selector.Attrs = append(selector.Attrs, Test{"flag", spelledFlag})
	return c.draft(Item{When: []Cond{selector}}), true
}

// flagsAgainst are the options that a clause and those behind it in the same
// sentence forbid.
func (f *frame) flagsAgainst(c *clause) []literal {
	var out []literal
	for i := range f.clauses {
		o := &f.clauses[i]
		if o != c && (o.start < c.start || !o.not || len(o.acts) > 0) || o.has("instead", "instead.post", "without") {
			continue
		}
		for _, l := range o.lits {
			if l.kind == litFlag {
				out = append(out, l)
				if o != c {
					o.done = true
				}
			}
		}
	}
	return out
}

// optionOf returns the command or act that an option of the clause belongs to.
func (c *clause) optionOf() Cond {
	for _, l := range c.lits {
		t := strings.ToLower(l.text)
		switch {
		case l.kind == litCommand && !strings.Contains(l.text, " -"):
			if class := commandClass(t); class != "" {
				return when(SelAct, class)
			}
			return when(SelRun, runWords(l))
		case l.kind == litWord && isProgram(t) && !oneOf(t, "next go make find just cat task black fly head tail"):
			return when(SelRun, runWords(l))
		}
	}
	for _, a := range c.acts {
		if a.class != "git.merge" && a.class != "pr.merge" {
			return when(SelAct, a.class)
		}
	}
	if c.hasClass("git.merge") {
		return when(SelAct, "git.merge")
	}
	if c.has("object.suite", "object.test") {
		return when(SelAct, "test.run")
	}
	return Cond{}
}

// spellings adds the other form of an option, so far as it is well known.
func spellings(selector Cond, flag string) string {
	switch flag {
	case "--runInBand":
		return "--runInBand|-i|--listTests|--help|--version"
	case "--draft":
		return "--draft|-d"
	case "--force":
		return "--force|-f"
	case "--recursive":
		return "--recursive|-r|-R"
	case "-i":
		if selector.Value == "sed" {
			return "-i*|--in-place*"
		}
	case "--signoff":
		return "--signoff|-s"
	case "-s":
		if strings.HasPrefix(selector.Value, "git") {
			return "-s|--signoff"
		}
	}
	return flag
}
