package guard

import "strings"

// tools reads rules about which program to use, and with which options.
func (f *frame) tools() []draft {
	var out []draft
	out = append(out, f.through()...)
	out = append(out, f.flags()...)
	var good, bad []literal
	var host *clause
	explicit := false
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done {
			continue
		}
		g, b := c.sides()
		if len(g)+len(b) == 0 {
			continue
		}
		if c.permit && !c.not {
			continue
		}
		g, b = f.blamed(g, b)
		good, bad = append(good, g...), append(bad, b...)
		if host == nil || len(b) > 0 {
			host = c
		}
		explicit = explicit || len(b) > 0 && c.explicit()
	}
	if host == nil {
		return out
	}
	// A command that is itself allowed is not forbidden by its program's name.
	if len(bad) == 0 {
		return append(out, f.favoured(host, good)...)
	}
	var whens []Cond
	instead := ""
	if len(good) > 0 {
		instead = strings.ToLower(good[0].text)
	}
	for _, b := range bad {
		if host.forSomething(b) {
			continue
		}
		if strings.EqualFold(b.text, "git add") && strings.Contains(host.text(), " dot") {
			whens = append(whens, stagesEverything()...)
			continue
		}
		for _, w := range runsOf(b) {
			if w = spare(w, good); w.Value != "" {
				whens = appendCond(whens, w)
			}
		}
	}
	if len(whens) == 0 {
		return out
	}
	if len(whens) == 1 && whens[0].Value == "git pull" && f.has("act.git.rebase") {
		// "pull with rebase, never a plain git pull"
		return append(out, host.draft(Item{When: whens, Unless: []Cond{when(SelEmpty, "", "flag", "--rebase|-r")}}))
	}
	whens = mergeRuns(whens)
	for _, b := range bad {
		if isPackageTool(b) {
			whens = append(whens, when(SelAct, "package.add", "package", strings.ToLower(b.text)))
		}
	}
	var unless []Cond
	for _, b := range bad {
		if strings.EqualFold(b.text, "git config") {
			unless = append(unless, when(SelEmpty, "", "flag", "--list|-l|--get|--get-all|--get-regexp"))
		}
	}
	for _, g := range good {
		if g.kind == litCommand {
			unless = append(unless, when(SelRun, strings.ToLower(g.text)))
		}
	}
	if host.has("object.localhost") {
		for k := range whens {
			if oneOf(whens[k].Value, "curl wget curl|wget") {
				whens[k].Attrs = append(whens[k].Attrs, Test{"host", "localhost|127.0.0.1|0.0.0.0|::1|*.local|*.localhost|*.internal|*.test"})
			}
		}
	}
	for i := range f.clauses {
		if c := &f.clauses[i]; len(c.acts) == 0 || !c.asks() {
			for _, l := range c.lits {
				if c.isTool(l) {
					c.done = true
				}
			}
		}
	}
	d := host.draft(Item{When: whens, Unless: unless, Instead: instead})
	d.loose = d.loose || host.exempts() || host.has("outside")
	d.explicit = explicit || d.explicit
	d.ask = host.ask
	return append(out, d)
}

// blamed moves to the other side what the call before ran, when the words blame
// for it: "npm again? we use bun here".
func (f *frame) blamed(good, bad []literal) (g, b []literal) {
	if !f.complains() {
		return good, bad
	}
	for _, l := range good {
		if f.ran(l) && (l.kind == litCommand || f.hasRival(l)) {
			bad = append(bad, l)
		} else {
			g = append(g, l)
		}
	}
	return g, bad
}

// hasRival reports whether the sentence names another program that does the
// job of one.
func (f *frame) hasRival(l literal) bool {
	for i := range f.clauses {
		for _, o := range f.clauses[i].lits {
			if family(o.text) == family(l.text) && !strings.EqualFold(o.text, l.text) {
				return true
			}
		}
	}
	return false
}

// ran reports whether the call before ran a program or a command.
func (f *frame) ran(l literal) bool {
	want := strings.Fields(strings.ToLower(l.text))
	for i := range f.src.Prior {
		cmd := f.src.Prior[i].Command
		if cmd == nil || len(cmd.Words) < len(want) {
			continue
		}
		same := true
		for k, w := range want {
			same = same && strings.EqualFold(cmd.Words[k], w)
		}
		if same {
			return true
		}
	}
	return false
}

// favoured reads "we use pnpm here": the programs that do the same job are
// meant, above all the one that was just used.
func (f *frame) favoured(c *clause, good []literal) []draft {
	if !(c.has("use") || c.only || c.always || f.src.Complaint || f.src.Refused || len(f.src.Prior) > 0) {
		return nil
	}
	var out []draft
	for _, g := range good {
		if g.kind == litCommand {
			continue
		}
		used := f.priorPrograms(family(g.text), g.text)
		rival := rivals(g.text)
		if rival == "" && used == "" {
			continue
		}
		var list patterns
		for p := range strings.SplitSeq(used+"|"+rival, "|") {
			list.add(p)
		}
		for _, other := range good {
			for p := range strings.SplitSeq(spelled(other.text), "|") {
				list.remove(p)
			}
		}
		if len(list) == 0 {
			continue
		}
		it := Item{When: []Cond{when(SelRun, list.String())}, Instead: strings.ToLower(g.text)}
		if list.any("pip") {
			it.When = append(it.When, when(SelRun, "python|python3 -m pip"))
		}
		if strings.EqualFold(g.text, "uv") {
			it.Unless = []Cond{when(SelEmpty, "", "via", "uv run|uv tool run|uvx")}
		}
		c.done = true
		d := c.draft(it)
		d.ask = c.ask
		out = append(out, d)
	}
	return out
}

// priorPrograms returns the programs of a family that the call before ran.
func (f *frame) priorPrograms(fam int, not string) string {
	var list patterns
	for i := range f.src.Prior {
		cmd := f.src.Prior[i].Command
		if cmd == nil || len(cmd.Words) == 0 {
			continue
		}
		names := []string{cmd.Words[0]}
		for _, v := range cmd.Via {
			name, _, _ := strings.Cut(v, " ")
			names = append(names, name)
		}
		for _, p := range names {
			if fam != 0 && family(p) == fam && !strings.Contains("|"+spelled(not)+"|", "|"+p+"|") {
				for s := range strings.SplitSeq(spelled(p), "|") {
					list.add(s)
				}
			}
		}
	}
	return list.String()
}
