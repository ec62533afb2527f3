package guard

import "strings"

// family returns the number of the group of programs that do the same job, or 0.
func family(word string) int {
	switch strings.ToLower(word) {
	case "npm", "npx", "pnpm", "pnpx", "yarn", "bun", "bunx":
		return 1
	case "pip", "pip3", "uv", "poetry", "pipenv", "conda", "pdm", "uvx":
		return 2
	case "grep", "egrep", "fgrep", "rg", "ripgrep", "ag", "ack":
		return 3
	case "jest", "vitest", "mocha", "ava":
		return 4
	case "docker-compose":
		return 5
	case "podman", "docker", "nerdctl":
		return 6
	case "find", "fd", "fdfind":
		return 7
	case "curl", "wget", "http", "httpie", "xh":
		return 8
	case "black", "yapf", "autopep8", "ruff", "flake8", "pylint", "isort":
		return 9
	case "mypy", "pyright":
		return 10
	case "eslint", "biome", "prettier", "tslint":
		return 11
	case "gradle", "gradlew", "mvn", "mvnw", "maven":
		return 12
	case "terraform", "tofu", "opentofu":
		return 13
	case "make", "just", "task":
		return 14
	case "python", "python3", "python2":
		return 15
	case "node", "deno", "tsx", "ts-node":
		return 16
	case "sed", "awk", "perl":
		return 17
	case "cat", "head", "tail", "less":
		return 18
	case "pytest":
		return 19
	case "webpack", "vite", "rollup", "parcel", "esbuild":
		return 20
	case "rm", "trash", "trash-put":
		return 21
	case "sudo":
		return 22
	case "nvm", "fnm", "volta", "asdf", "mise":
		return 23
	case "brew", "apt", "apt-get":
		return 24
	case "tsc":
		return 25
	case "vim", "nano", "emacs":
		return 26
	case "chmod":
		return 27
	case "heroku", "fly", "flyctl", "vercel", "netlify":
		return 29
	case "rails", "rake":
		return 30
	case "cargo":
		return 31
	case "psql", "mysql", "sqlite3", "mongosh":
		return 32
	case "ssh", "scp", "rsync":
		return 33
	case "kubectl":
		return 34
	case "gh", "glab", "hub":
		return 35
	case "playwright", "cypress":
		return 36
	case "gofmt", "goimports", "gofumpt":
		return 37
	case "pkill", "killall", "kill":
		return 38
	}
	return 0
}

// ambiguous reports whether a program's name is also a common word.
func ambiguous(word string) bool {
	return oneOf(strings.ToLower(word), "find make just task cat head tail less black http node fly hub vite perl trash kill brew ack flux rake nose parcel python python3 deno docker git cargo rails go gh psql mysql ssh kubectl chmod")
}

// spelled returns the program names a rule about one of them means.
func spelled(word string) string {
	switch w := strings.ToLower(word); w {
	case "npm":
		return "npm|npx"
	case "yarn":
		return "yarn"
	case "pnpm":
		return "pnpm|pnpx"
	case "bun":
		return "bun|bunx"
	case "pip", "pip3":
		return "pip|pip3"
	case "python", "python3":
		return "python|python3"
	case "grep":
		return "grep|egrep|fgrep"
	case "ripgrep":
		return "rg"
	case "maven", "mvn":
		return "mvn"
	case "httpie":
		return "http"
	case "opentofu":
		return "tofu"
	default:
		return w
	}
}

// rivals returns the programs that a rule in favour of one speaks against.
func rivals(word string) string {
	switch strings.ToLower(word) {
	case "pnpm":
		return "npm|npx|yarn|bun|bunx"
	case "npm":
		return "pnpm|pnpx|yarn|bun|bunx"
	case "yarn":
		return "npm|npx|pnpm|pnpx|bun|bunx"
	case "bun":
		return "npm|npx|pnpm|pnpx|yarn"
	case "uv":
		return "pip|pip3|poetry|pipenv|conda"
	case "poetry":
		return "pip|pip3|pipenv|uv|conda"
	case "pipenv", "pdm", "conda":
		return "pip|pip3"
	case "rg", "ripgrep":
		return "grep|egrep|fgrep"
	case "fd":
		return "find"
	case "vitest":
		return "jest|mocha"
	case "jest":
		return "vitest|mocha"
	case "podman":
		return "docker"
	case "ruff":
		return "black|flake8|pylint|isort|yapf|autopep8"
	case "biome":
		return "eslint|prettier"
	case "pyright":
		return "mypy"
	case "mypy":
		return "pyright"
	case "tofu", "opentofu":
		return "terraform"
	case "pytest":
		return ""
	case "gradlew", "mvnw":
		return strings.TrimSuffix(strings.ToLower(word), "w")
	case "trash":
		return "rm"
	}
	return ""
}

// A mention is a program or command in a clause, with the side it is on.
type mention struct {
	lit  literal
	bad  bool
	only bool
}

// isTool reports whether a literal names a program or a command here.
func (c *clause) isTool(l literal) bool {
	switch l.kind {
	case litCommand:
		return commandClass(strings.ToLower(l.text)) == ""
	case litCode, litQuoted:
		return family(l.text) != 0
	case litWord:
		if family(l.text) == 0 || c.partOf(l) {
			return false
		}
		if len(c.acts) > 0 && !c.has("instead", "instead.post") && (!c.addressed(l) || c.instrument(l)) {
			return false // "never publish to npm", "never destroy anything with terraform"
		}
		if ambiguous(l.text) {
			return c.addressed(l)
		}
		return true
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
			if before && h.key != "to" || after && (h.sec == "instead" || last) {
				return true
			}
		case "instead.post":
			if before || after {
				return true
			}
		case "not", "never":
			if before && strings.TrimSpace(c.f.folded[l.end:c.end]) == "" || after && last {
				return true
			}
		}
	}
	return false
}

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
		for _, w := range runsOf(b) {
			if w = spare(w, good); w.Value != "" {
				whens = appendCond(whens, w)
			}
		}
	}
	if len(whens) == 0 {
		return out
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
	d.explicit = explicit || d.explicit
	d.ask = host.ask
	return append(out, d)
}

// blamed moves to the other side what the call before ran, when the words blame
// for it: "npm again? we use bun here".
func (f *frame) blamed(good, bad []literal) (g, b []literal) {
	if !f.accused2() {
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

// isPackageTool reports whether a program is installed as a dependency.
func isPackageTool(l literal) bool {
	if l.kind == litCommand {
		return false
	}
	switch family(l.text) {
	case 4, 9, 10, 11, 20, 36:
		return true
	}
	return false
}

// runsOf returns the maps that catch a program or a command.
func runsOf(l literal) []Cond {
	t := strings.ToLower(l.text)
	if l.kind == litCommand {
		switch {
		case strings.HasPrefix(l.text, "git add"):
			var out []Cond
			switch {
			case strings.HasSuffix(t, " .") || strings.HasSuffix(t, " -a") || strings.HasSuffix(t, "--all"):
				out = append(out, when(SelRun, "git add .|./|:/"), when(SelRun, "git add -A|--all"))
			default:
				out = append(out, when(SelRun, l.text))
			}
			return out
		case strings.HasPrefix(t, "pip install"), strings.HasPrefix(t, "pip3 install"):
			return []Cond{when(SelRun, "pip|pip3 install"), when(SelRun, "python|python3 -m pip install")}
		case strings.HasPrefix(t, "sed -i"):
			return []Cond{when(SelRun, "sed -i*|--in-place*")}
		}
		return []Cond{when(SelRun, withAliases(lowerProgram(l.text)))}
	}
	switch t {
	case "pip", "pip3":
		return []Cond{when(SelRun, "pip|pip3"), when(SelRun, "python|python3 -m pip")}
	}
	return []Cond{when(SelRun, spelled(t))}
}

// spare takes the programs that a rule speaks for out of a map against others:
// "python3, not python".
func spare(w Cond, good []literal) Cond {
	if strings.Contains(w.Value, " ") {
		return w
	}
	var list patterns
	for p := range strings.SplitSeq(w.Value, "|") {
		list.add(p)
	}
	for _, g := range good {
		list.remove(strings.ToLower(g.text))
	}
	w.Value = list.String()
	return w
}

// withAliases spells out the short forms of words of a command.
func withAliases(command string) string {
	words := strings.Fields(command)
	for i, w := range words {
		switch {
		case i == 1 && w == "install" && oneOf(words[0], "npm pnpm bun"):
			words[i] = "install|i|add"
		case w == "-g" && oneOf(words[0], "npm pnpm bun"):
			words[i] = "-g|--global"
		}
	}
	return strings.Join(words, " ")
}

func lowerProgram(command string) string {
	program, rest, _ := strings.Cut(command, " ")
	return strings.TrimSpace(strings.ToLower(program) + " " + rest)
}

// mergeRuns joins maps of single programs into one.
func mergeRuns(conds []Cond) []Cond {
	var out []Cond
	single := -1
	for _, c := range conds {
		if c.Selector == SelRun && len(c.Attrs) == 0 && !strings.Contains(c.Value, " ") {
			if single >= 0 {
				var list patterns
				for p := range strings.SplitSeq(out[single].Value+"|"+c.Value, "|") {
					list.add(p)
				}
				out[single].Value = list.String()
				continue
			}
			single = len(out)
		}
		out = append(out, c)
	}
	return out
}

// sides splits the programs of a clause into those it speaks for and those it
// speaks against.
func (c *clause) sides() (good, bad []literal) {
	var tools []literal
	for _, l := range c.lits {
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

func (a *patterns) remove(s string) {
	for i, have := range *a {
		if have == s {
			*a = append((*a)[:i], (*a)[i+1:]...)
			return
		}
	}
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

func isWrapper(t string) bool {
	return oneOf(strings.ReplaceAll(t, " ", "_"), "uv_run poetry_run pipenv_run bundle_exec pdm_run hatch_run conda_run")
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
				if strings.Count(l.text[:cut], " ") > 0 && c.not {
					continue // the command itself is forbidden
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

// An option is one that a rule names, with the command it was written with.
type option struct {
	text, command string
	start, end    int
}

// isValue reports whether a word behind an option is its value.
func (c *clause) isValue(l literal) bool {
	return c.isName(l) && !isProgram(strings.ToLower(l.text)) && len(c.f.clauses) > 0 && !c.partOf(l)
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
		selector.Value = strings.TrimSpace(selector.Value + " " + spelledFlag)
		return c.draft(Item{When: []Cond{selector}}), true
	}
	selector.Attrs = append(selector.Attrs, Test{"flag", spelledFlag})
	return c.draft(Item{When: []Cond{selector}}), true
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

func runWords(l literal) string {
	if l.kind == litCommand {
		return lowerProgram(l.text)
	}
	return spelled(l.text)
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
