package guard

import "strings"

// order reads rules over a sequence: the tests before a commit, the linter
// before the work is called done.
func (f *frame) order() []draft {
	var out []draft
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done || c.ask || c.permit {
			continue
		}
		if d, ok := f.sequence(i); ok {
			out = append(out, d)
		}
	}
	return out
}

func (f *frame) sequence(i int) (draft, bool) {
	c := &f.clauses[i]
	if d, ok := f.follows(i); ok {
		return d, true
	}
	var need Cond
	var then []named
	pre, isPre := c.find("before", "end")
	post, isPost := c.find("before.post", "end.post")
	needs, isNeeds := c.find("needs")
	switch {
	case isNeeds:
		// "never push without running npm test first"
		for _, a := range c.acts {
			if a.end <= needs.start+1 && wantsOrder(a.class) {
				then = append(then, a)
			}
		}
		need = f.needed(c, needs.start, c.end, then)
		if need.Selector == SelEmpty {
			need = f.needed(c, c.start, needs.end, then)
		}
		for _, j := range []int{i - 1, i + 1} { // "don't merge, as long as the tests are red"
			if len(then) == 0 && j >= 0 && j < len(f.clauses) && f.sameSentence(j, c) {
				for _, a := range f.clauses[j].acts {
					if wantsOrder(a.class) {
						then = append(then, a)
						f.clauses[j].done = true
					}
				}
			}
		}
		if len(then) == 0 { // "没跑测试不许推送"
			for _, a := range c.acts {
				if wantsOrder(a.class) {
					then = append(then, a)
				}
			}
		}
	case isPre:
		for _, a := range c.acts {
			if a.start >= pre.end && wantsOrder(a.class) {
				then = append(then, a)
			}
		}
		need = f.needed(c, c.start, c.end, then)
	case isPost:
		for _, a := range c.acts {
			if a.end <= post.start+1 && wantsOrder(a.class) {
				then = []named{a}
			}
		}
		need = f.needed(c, c.start, c.end, then)
	default:
		return draft{}, false
	}
	if p := pivotEnd(pre, post, isPre, isPost); len(then) == 0 && p.end > 0 && !c.has("end", "end.post") {
		// "before every PR"
		for _, noun := range bareObjects {
			if h, ok := c.find(noun.object); ok && noun.object != "object.dependency" && (isPre && h.start >= p.end || isPost && h.end <= p.start+1) {
				then = append(then, named{noun.class, h.start, h.end})
				break
			}
		}
	}
	last := c
	// "Before you commit, run the tests": the two halves in two clauses.
	if need.Selector == SelEmpty && i+1 < len(f.clauses) {
		last = &f.clauses[i+1]
		need = f.needed(last, last.start, last.end, nil)
	}
	if need.Selector == SelEmpty && i > 0 {
		last = &f.clauses[i-1]
		need = f.needed(last, last.start, last.end, nil)
	}
	if need.Selector == SelEmpty {
		return draft{}, false
	}
	since := when(SelAct, "file.edit")
	if c.has("end", "end.post") && len(then) == 0 {
		c.done, last.done = true, true
		d := c.draft(Item{When: []Cond{when(SelEnd, "true")}, Requires: &Requires{Act: need, Since: &since, OK: true}})
		d.remind, d.loose = true, false
		return d, true
	}
	if len(then) == 0 {
		return draft{}, false
	}
	var whens []Cond
	for _, a := range then {
		whens = append(whens, c.condFor(a.class, a.start, c.end))
	}
	c.done, last.done = true, true
	d := c.draft(Item{When: merge(whens), Requires: &Requires{Act: need, Since: &since, OK: true}})
	d.loose = false
	return d, true
}

// pivotEnd returns the phrase that orders two acts.
func pivotEnd(pre, post hit, isPre, isPost bool) hit {
	switch {
	case isPre:
		return pre
	case isPost:
		return post
	}
	return hit{}
}

// follows reads what has to come with or after a change: "whenever you change a
// .proto file, run make proto", "update CHANGELOG.md with every version bump".
func (f *frame) follows(i int) (draft, bool) {
	c := &f.clauses[i]
	if c.not || c.has("before", "before.post", "needs") {
		return draft{}, false
	}
	globs, named := c.filesBetween(c.start, c.end)
	if globs == "" || !c.has("verb.edit", "verb.update") {
		return draft{}, false
	}
	for _, a := range c.acts {
		if c.always && oneOf(a.class, "version.bump release.create package.publish git.tag pr.create") {
			c.done = true
			d := c.draft(Item{When: []Cond{when(SelAct, a.class)}, Requires: &Requires{Act: when(SelAct, "file.edit|file.write", "path", globs), OK: true}})
			d.loose = false
			return d, true
		}
	}
	if !named || !c.cond && !c.has("end", "end.post") || len(c.acts) > 0 {
		return draft{}, false
	}
	for j := i; j < len(f.clauses) && j <= i+1; j++ {
		o := &f.clauses[j]
		for _, l := range o.lits {
			if l.kind == litCommand && !o.not {
				c.done, o.done = true, true
				since := when(SelEdit, globs)
				d := c.draft(Item{When: []Cond{when(SelEnd, "true")}, Requires: &Requires{Act: when(SelRun, runWords(l)), Since: &since, OK: true}})
				d.remind, d.loose = true, false
				return d, true
			}
		}
	}
	return draft{}, false
}

// wantsOrder reports whether an act of a class is one that others come before.
func wantsOrder(class string) bool {
	switch class {
	case "git.push", "git.push.force", "git.commit", "git.merge", "git.tag", "pr.create", "pr.merge", "deploy", "package.publish", "release.create", "version.bump", "image.push", "db.migrate", "infra.apply":
		return true
	}
	return false
}

// needed returns what has to have happened, named between two bytes.
func (f *frame) needed(c *clause, from, to int, not []named) Cond {
	for _, l := range c.litsBetween(from, to) {
		if l.kind == litCommand || l.kind == litCode && family(l.text) != 0 || l.kind == litWord && isProgram(strings.ToLower(l.text)) && !ambiguous(l.text) && family(l.text) != 1 && family(l.text) != 28 {
			t := strings.ToLower(l.text)
			switch {
			case oneOf(strings.ReplaceAll(t, " ", "_"), "npm_test npm_run_test pnpm_test yarn_test bun_test go_test cargo_test pytest jest vitest"):
				return when(SelAct, "test.run")
			case commandClass(t) != "" && wantsOrder(commandClass(t)):
				continue
			}
			return when(SelRun, runWords(l))
		}
	}
	for _, class := range []string{"test.run", "lint.run", "build.run"} {
		for _, a := range c.acts {
			if a.class == class && a.start >= from && a.end <= to {
				return when(SelAct, class)
			}
		}
	}
	for _, h := range c.hits {
		switch {
		case h.start < from || h.end > to:
		case h.sec == "object.test" || h.sec == "object.suite":
			return when(SelAct, "test.run")
		case h.sec == "object.lintrule":
			return when(SelAct, "lint.run")
		}
	}
	return Cond{}
}
