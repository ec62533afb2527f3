package guard

import "strings"

// acts reads rules that allow, forbid or ask about acts.
func (f *frame) acts() []draft {
	var out []draft
	var permitted []Cond // what other clauses of the sentence allow
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done || !c.permit || c.ask || c.not || c.only {
			continue
		}
		for _, class := range f.classesFor(i) {
			cond := c.condFor(class, c.start, c.end)
			if len(cond.Attrs) > 0 {
				permitted = append(permitted, Cond{Attrs: cond.Attrs})
			}
			if f.src.Kind == "permission" && !c.unresolved() {
				d := c.draft(Item{When: []Cond{cond}})
				d.allow = true
				out = append(out, d)
			}
		}
	}
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done || c.tail || c.permit && !c.ask && !c.not && !c.only && !c.exempts() {
			continue
		}
		if d, ok := f.suite(c); ok {
			out = append(out, d)
			continue
		}
		out = append(out, f.banned(i, permitted)...)
	}
	if f.src.Kind == "permission" && len(out) == 0 {
		for i := range f.clauses {
			c := &f.clauses[i]
			if c.done || c.not || c.only || c.unresolved() {
				continue
			}
			for _, class := range f.classesFor(i) {
				d := c.draft(Item{When: []Cond{c.condFor(class, c.start, c.end)}})
				d.allow = true
				out = append(out, d)
			}
		}
	}
	return out
}

// suite reads "never the whole suite", "only the affected tests".
func (f *frame) suite(c *clause) (draft, bool) {
	if !(c.not && c.has("object.suite") || c.only && !c.not && c.has("object.affected") && f.has("object.test", "act.test.run", "object.suite")) ||
		c.has("verb.delete", "verb.skip") {
		return draft{}, false
	}
	d := c.draft(Item{When: []Cond{when(SelAct, "test.run", "all", "true")}})
	return d, true
}

func (c *clause) exempts() bool { return c.has("except", "except.post") }

// classesFor returns the acts of a clause, or of those around it when it only
// names what the act is done to.
func (f *frame) classesFor(i int) []string {
	c := &f.clauses[i]
	var out []string
	for _, a := range c.acts {
		out = append(out, a.class)
	}
	if len(out) > 0 || !c.hasTarget() {
		return out
	}
	for j := i - 1; j >= 0 && len(out) == 0; j-- {
		for _, a := range f.clauses[j].acts {
			out = append(out, a.class)
		}
	}
	if len(out) == 0 && i+1 < len(f.clauses) {
		for _, a := range f.clauses[i+1].acts {
			out = append(out, a.class)
		}
	}
	if len(out) == 0 && c.never && !c.has("object.env.", "elsewhere") && c.branches(c.start, c.end) != "" && !c.has("verb.delete", "verb.create") {
		return []string{"git.commit", "git.push"} // "work on feature branches, never on main"
	}
	if len(out) == 0 {
		for k := range f.src.Prior {
			if class := f.src.Prior[k].Class; strings.HasPrefix(class, "git.") && len(out) == 0 {
				out = append(out, class)
			}
		}
	}
	return out
}

// hasTarget reports whether a clause names a branch or an environment.
func (c *clause) hasTarget() bool {
	if c.has("object.branch.", "object.env.", "elsewhere") {
		return true
	}
	for _, l := range c.lits {
		if l.kind == litWord && isBranchName(l.text) {
			return true
		}
	}
	return false
}

// banned reads one clause that forbids, asks about or confines its acts.
func (f *frame) banned(i int, permitted []Cond) []draft {
	c := &f.clauses[i]
	classes := f.classesFor(i)
	if c.never && c.has("under") && !c.ask && c.has("object.agent", "act.agent.spawn") {
		return nil // "no more than one subagent" shows in no single call
	}
	if c.has("verb.say") && !c.ask {
		return nil // "never claim that the tests pass"
	}
	if len(classes) == 0 || !(c.not || c.asks() || c.only || c.frozen || f.accused(i)) {
		return nil
	}
	from, to, exempt := c.start, c.end, c.exemption()
	if exempt.end > 0 {
		if exempt.post {
			from = exempt.end
		} else {
			to = exempt.start
		}
	}
	// "merge main into the branch instead": what stands in a clause that only
	// allows is no ban.
	confined := c.only && !c.not && !c.ask && !c.frozen
	byClass := map[string]bool{}
	var whens, unless []Cond
	for _, class := range classes {
		if byClass[class] || skipClass(c, class) {
			continue
		}
		byClass[class] = true
		cond := c.condFor(class, from, to)
		if confined {
			if len(cond.Attrs) == 0 {
				continue
			}
			unless = appendCond(unless, Cond{Attrs: positive(cond.Attrs)})
			cond.Attrs = nil
		}
		if class == "pr.merge" && c.hasClass("git.merge") && c.mergeSource() != "" {
			continue // "never merge main into a feature branch" is no pull request
		}
		if len(cond.Attrs) == 0 && (c.has("there") || strings.HasPrefix(class, "db.")) {
			cond.Attrs = f.attrsBefore(i, class)
		}
		whens = append(whens, cond)
		if class == "git.push.force" && f.allowsLease() {
			unless = appendCond(unless, when(SelEmpty, "", "flag", "--force-with-lease*"))
		}
		if !confined && len(cond.Attrs) == 0 {
			whens = append(whens, alsoBy(class)...)
			if class == "pr.close" && c.has("object.issue") {
				whens = append(whens, when(SelRun, "gh|glab issue close"))
			}
			if class == "git.discard" && strings.Contains(c.text(), "revert") {
				whens = append(whens, when(SelRun, "git revert"))
			}
		}
		if class == "git.commit" && len(cond.Attrs) == 1 && cond.Attrs[0].Name == "branch" && c.not {
			// What is committed on a branch reaches the others by a push to it.
			whens = append(whens, Cond{Selector: SelAct, Value: "git.push", Attrs: cond.Attrs})
		}
		if exempt.end > 0 {
			e := c.condFor(class, exempt.from, exempt.to)
			if len(e.Attrs) > 0 {
				unless = appendCond(unless, Cond{Attrs: e.Attrs})
			}
		}
	}
	if len(whens) == 0 {
		return nil
	}
	whens = merge(whens)
	if !confined {
		for k := range whens {
			if len(whens[k].Attrs) == 0 && c.has("elsewhere") || c.has("elsewhere") {
				whens[k].Attrs = nil
			}
			if len(whens[k].Attrs) == 0 {
				for _, p := range permitted {
					unless = appendCond(unless, p)
				}
			}
		}
	}
	d := c.draft(Item{When: whens, Unless: unless})
	return []draft{d}
}

// allowsLease reports whether a clause that forbids nothing names the careful
// form of a forced push.
func (f *frame) allowsLease() bool {
	for i := range f.clauses {
		c := &f.clauses[i]
		for _, l := range c.lits {
			if l.kind == litFlag && l.text == "--force-with-lease" && (!c.not || c.has("use")) {
				return true
			}
		}
	}
	return false
}

// accused reports whether a clause without a prohibition blames for its act:
// the words complain, and the act before is the one the clause names.
func (f *frame) accused(i int) bool {
	if !f.src.Complaint && !f.src.Refused {
		return false
	}
	c := &f.clauses[i]
	if c.permit || c.only {
		return false
	}
	for _, a := range c.acts {
		if f.priorIs(a.class) {
			return true
		}
	}
	return false
}

// commitIsNoun reports whether a clause only speaks of something in commits, or
// of commits of some kind, and not of making them.
func (c *clause) commitIsNoun() bool {
	if c.ask || c.branches(c.start, c.end) != "" || c.f.src.Refused {
		return false
	}
	for _, h := range c.hits {
		if h.sec != "act.git.commit" {
			continue
		}
		before := c.f.folded[c.start:h.start]
		words := strings.Fields(before)
		for k := max(0, len(words)-3); k < len(words); k++ {
			if oneOf(words[k], "in into of to im in den der die en dans des aux nos no das dos em в во к per one single the same") && k < len(words) {
				return true
			}
		}
		if strings.HasSuffix(c.f.folded[h.start:h.end], "s") && c.uncovered() > 0 && c.f.lang == "en" && !c.has("verb.commit") {
			return true
		}
		if len(words) > 0 && strings.EqualFold(words[len(words)-1], "wip") || len(words) > 0 && strings.EqualFold(words[len(words)-1], "fixup") {
			return true
		}
	}
	return false
}

func skipClass(c *clause, class string) bool {
	// A test, lint or build run is wanted, not forbidden, unless the clause is
	// about running it.
	switch class {
	case "git.commit":
		return c.commitIsNoun()
	case "test.run", "lint.run", "build.run":
		if c.has("verb.delete", "verb.edit") || !c.not || c.has("before", "before.post") {
			return true
		}
		for _, a := range c.acts {
			if a.class != class {
				return true // "never delete a test to make the build pass"
			}
		}
	}
	return false
}

// merge joins maps that differ in their class only.
func merge(conds []Cond) []Cond {
	var out []Cond
next:
	for _, c := range conds {
		for i := range out {
			if out[i].Selector == SelAct && c.Selector == SelAct && equalConds([]Cond{{Attrs: out[i].Attrs}}, []Cond{{Attrs: c.Attrs}}) {
				if !oneOf(c.Value, strings.ReplaceAll(out[i].Value, "|", " ")) {
					out[i].Value += "|" + c.Value
				}
				continue next
			}
		}
		out = append(out, c)
	}
	return out
}

func appendCond(list []Cond, c Cond) []Cond {
	for i := range list {
		if equalConds(list[i:i+1], []Cond{c}) {
			return list
		}
	}
	return append(list, c)
}

// positive turns negated tests round.
func positive(tests []Test) []Test {
	out := make([]Test, 0, len(tests))
	for _, t := range tests {
		out = append(out, Test{t.Name, strings.TrimPrefix(t.Pattern, "!")})
	}
	return out
}

// attrsBefore returns what an earlier clause names for acts of a class: "…
// production …, do not deploy there".
func (f *frame) attrsBefore(i int, class string) []Test {
	for j := i - 1; j >= 0; j-- {
		c := &f.clauses[j]
		if cond := c.condFor(class, c.start, c.end); len(cond.Attrs) > 0 {
			return cond.Attrs
		}
	}
	return nil
}

// alsoBy returns further maps that an act is done by, beyond its class.
func alsoBy(class string) []Cond {
	switch class {
	case "git.tag":
		return []Cond{when(SelAct, "git.push", "tag", "**")}
	case "history.rewrite":
		return []Cond{when(SelRun, "git rebase -i|--interactive")}
	case "package.upgrade":
		return []Cond{when(SelAct, "package.add", "version", "latest|next")}
	case "service.stop":
		return []Cond{when(SelRun, "systemctl|supervisorctl|pm2|docker restart|stop"), when(SelRun, "docker compose restart|stop"), when(SelRun, "service * restart|stop")}
	}
	return nil
}
