package guard

import (
	"strconv"
	"strings"
)

// content reads rules about what code, documents and messages hold.
func (f *frame) content() []draft {
	var out []draft
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done {
			continue
		}
		if d, ok := f.contentOf(i); ok {
			c.done = true
			f.endList(i)
			out = append(out, d...)
		}
	}
	return out
}

func (f *frame) contentOf(i int) ([]draft, bool) {
	c := &f.clauses[i]
	soft := func(it Item) draft {
		d := c.draft(it)
		d.soft = true
		return d
	}
	adds := func(expr, in string) Cond { return when(SelAdds, expr, "in", in) }
	// Emojis anywhere.
	if c.has("object.emoji") && c.not {
		in := ""
		if c.has("object.code") && !c.has("object.docs", "object.commitmsg", "act.git.commit") && !f.has("object.docs", "act.git.commit", "object.commitmsg") {
			in = codeGlobs
		}
		return []draft{soft(Item{When: []Cond{adds(emojiSet, in)}})}, true
	}
	// The language of comments.
	if c.has("object.comment") && !c.has("object.pr", "object.issue") {
		if lang := c.textLanguage(); lang != "" {
			if expr := commentNotIn(lang); expr != "" && !c.not {
				return []draft{soft(Item{When: []Cond{adds(expr, codeGlobs)}})}, true
			}
		}
	}
	// Secrets in files.
	if c.not && c.has("object.secret") && !c.has("verb.read") && c.has("verb.add", "verb.write", "verb.create", "verb.commit", "object.file", "object.code", "object.config") {
		whens := []Cond{when(SelAct, "secrets.write")}
		if c.has("act.git.commit", "verb.commit") {
			whens = append(whens, stagesOf(".env|*.pem|*.key|id_rsa|credentials.json")...)
		}
		return []draft{c.draft(Item{When: whens})}, true
	}
	// .env never goes into a commit.
	if c.not && c.has("act.git.commit", "act.git.push", "verb.commit") {
		if g := c.envFiles(); g != "" {
			return []draft{c.draft(Item{When: stagesOf(g)})}, true
		}
		if globs, named := c.filesBetween(c.start, c.end); named && c.branches(c.start, c.end) == "" && !c.exempts() && !c.has("outside", "only", "condition", "verb.edit", "object.commitmsg") {
			return []draft{c.draft(Item{When: stagesOf(globs)})}, true
		}
	}
	// Money is never a float.
	if c.f.has("object.money") && c.has("object.float") && (c.not || f.opposes(c, "object.float")) {
		return []draft{soft(Item{When: []Cond{adds(`(?i)\b\w*(?:total|price|amount|cost|balance|money|fee|tax|subtotal|salary|payment|cents|discount|betrag|preis|montant|prix|precio|importe|preco|valor)\w*\s*[:=]?\s*\*?(?:float|double|decimal)(?:32|64)?\b`, codeGlobs)}})}, true
	}
	if it, ok := c.imports(); ok {
		return []draft{soft(it)}, true
	}
	if c.not && c.has("object.comment") && !c.has("object.pr", "object.issue", "object.todo", "condition", "object.commitmsg") && c.textLanguage() == "" && c.uncovered() <= 14 {
		return []draft{soft(Item{When: []Cond{adds(`(?m)(?:^|[;{}),]|\s)(?://|/\*|#) *[\p{L}][^\n]*`, codeGlobs)}})}, true
	}
	if n, _, ok := c.lengthLimit(); ok && c.has("object.chars", "object.linelength") && (c.has("object.chars") || !c.has("object.lines")) && n >= 60 && !c.aboutCommits() && !c.has("object.answer", "object.pr") {
		return []draft{soft(Item{When: []Cond{adds(`(?m)^.{`+strconv.Itoa(n+1)+`,}$`, c.codeIn())}})}, true
	}
	if d, ok := f.python(c); ok {
		return d, true
	}
	if c.hasClass("secrets.read") {
		return nil, false
	}
	// Named things.
	if !c.not && !c.has("instead", "instead.post") {
		return f.wanted(c, soft)
	}
	in, unless := "", []Cond(nil)
	from, to := c.banned()
	if e := c.exemption(); e.end > 0 && !e.post && e.start > from {
		to = min(to, e.start)
		if globs := c.pathsBetween(e.from, e.to); globs != "" {
			unless = []Cond{when(SelEmpty, "", "path", globs)}
		}
	}
	if h, ok := c.find("object.test"); ok && h.start < to && !c.has("object.source") || ok && unless == nil && !c.has("object.source") {
		in = testGlobs
	} else if c.has("object.source") && unless == nil {
		unless = []Cond{when(SelEmpty, "", "path", sideGlobs)}
	}
	var conds []Cond
	name := func(key string) {
		if t, ok := termFor(key); ok {
			where := t.in
			if in != "" && (key == "sleep" || key == "mock" || key == "console" || key == "printing" || where == "") {
				where = in
			}
			conds = append(conds, adds(t.expr, where))
		}
	}
	for _, h := range c.hits {
		if h.start < from || h.end > to {
			continue
		}
		if key, ok := strings.CutPrefix(h.sec, "object.code."); ok {
			if key == "any" && !c.meansType(h) || key == "namedexport" || key == "funccomponent" {
				continue
			}
			name(key)
		}
		switch h.sec {
		case "object.sleep", "object.mock", "object.console", "object.todo":
			switch {
			case h.sec == "object.mock" && c.mocksOneThing(h):
			case h.sec == "object.console" && f.has("object.python"):
				name("printing")
			case h.sec == "object.console" && !strings.Contains(h.key, "console"):
				name("console")
				name("printing")
			case h.sec == "object.todo" && c.has("object.ticket"):
				conds = append(conds, adds(`(?m)\b(?:TODO|FIXME|XXX)\b[^\n#-]*$`, codeGlobs))
			default:
				name(strings.TrimPrefix(h.sec, "object."))
			}
		}
	}
	for _, l := range c.litsBetween(from, to) {
		switch l.kind {
		case litCode, litQuoted:
			if t, ok := termFor(l.text); ok {
				name(l.text)
				_ = t
				continue
			}
			if cond, ok := c.textTerm(l, in); ok {
				conds = append(conds, cond)
			}
		case litWord:
			switch {
			case f.lang != "en" && l.text == "any":
				name("any")
			case oneOf(strings.ToLower(l.text), "px goto"):
				name(strings.ToLower(l.text))
			case isCodeName(l.text) && !c.covered(l) && !isKnownDir(l.text) && !c.has("verb.edit", "verb.delete", "frozen") && !c.hasHit("object.code.", l):
				if _, ok := termFor(l.text); ok {
					name(l.text)
				} else if cond, ok := c.textTerm(literal{litCode, l.text, l.start, l.end}, in); ok {
					conds = append(conds, cond)
				}
			}
		case litTicket, litNumber:
		}
	}
	if len(conds) == 0 && i > 0 && c.never && c.wordsOnlyBut("verb.add", "verb.create", "use") && c.uncovered() <= 16 {
		// "remove console.log; better never add it"
		p := &f.clauses[i-1]
		for _, h := range p.hits {
			if key, ok := strings.CutPrefix(h.sec, "object.code."); ok {
				name(key)
			} else if oneOf(h.sec, "object.sleep object.mock object.console object.todo") {
				name(strings.TrimPrefix(h.sec, "object."))
			}
		}
		for _, l := range p.lits {
			if l.kind == litCode {
				name(l.text)
			}
		}
	}
	if len(conds) == 0 {
		return nil, false
	}
	var uniq []Cond
	for _, x := range conds {
		uniq = appendCond(uniq, x)
	}
	return []draft{soft(Item{When: uniq, Unless: unless})}, true
}

// mocksOneThing reports whether a clause says what is not to be mocked: text
// that mocks does not show what it stands for.
func (c *clause) mocksOneThing(h hit) bool {
	after := strings.TrimSpace(c.f.folded[h.end:c.end])
	for _, article := range [...]string{"the ", "our ", "your ", "a ", "an ", "die ", "den ", "das ", "la ", "el ", "le ", "o "} {
		if strings.HasPrefix(after, article) {
			return true
		}
	}
	return c.has("object.database", "object.table", "object.data")
}

// imports reads "never import from internal/".
func (c *clause) imports() (Item, bool) {
	if !c.not || !c.has("verb.import") {
		return Item{}, false
	}
	for _, l := range c.lits {
		if l.kind != litPath && l.kind != litQuoted && l.kind != litCode || strings.Contains(l.text, " ") || strings.HasPrefix(l.text, ".") {
			continue
		}
		name := escape(strings.Trim(l.text, "/*"))
		return Item{When: []Cond{when(SelAdds, `(?:\bfrom|\brequire\(|\bimport\(?)\s*['"\x60](?:[^'"\x60]*/)?`+name+`(?:/[^'"\x60]*)?['"\x60]|(?m)^\s*(?:from|import|use)\s+(?:[\w.:]*[.:])?`+
			strings.ReplaceAll(name, `\/`, `[.:\/]+`)+`\b`, "in", codeGlobs)}}, true
	}
	return Item{}, false
}

// opposes reports whether a thing stands on the side that a clause speaks
// against.
func (f *frame) opposes(c *clause, sec string) bool {
	from, to := c.banned()
	h, ok := c.find(sec)
	return ok && h.start >= from && h.end <= to && c.has("instead", "instead.post")
}

// banned returns the part of a clause that is spoken against.
func (c *clause) banned() (from, to int) {
	if h, ok := c.find("instead"); ok {
		if u, ok := c.findFrom("use", h.end); ok {
			return h.end, u.start
		}
		return h.end, c.end
	}
	if h, ok := c.find("instead.post"); ok {
		return c.start, h.start
	}
	return c.start, c.end
}

// meansType reports whether the English word any stands for the type: at the
// end of a clause or before a word such as please, in, type.
func (c *clause) meansType(h hit) bool {
	if c.f.lang != "en" || h.end-h.start > 3 {
		return true
	}
	for _, l := range c.lits {
		if l.kind == litCode && l.start <= h.start && l.end >= h.end {
			return true
		}
	}
	rest := strings.TrimLeft(c.f.folded[h.end:c.end], " \"'`")
	word, _, _ := strings.Cut(rest, " ")
	return rest == "" || oneOf(word, "please in here ever at again or and type types typescript casts as pls")
}

// textTerm turns quoted words into an expression, in code or in texts that
// people see.
func (c *clause) textTerm(l literal, in string) (Cond, bool) {
	t := strings.TrimSpace(l.text)
	if t == "" || len(t) > 60 || isPathToken(t) || isTicket(t) {
		return Cond{}, false
	}
	prose := c.f.has("object.uitext") || l.kind == litQuoted
	if prose {
		where := textGlobs
		if c.f.has("object.code") && !c.f.has("object.uitext") {
			where = codeGlobs
		}
		if !c.f.has("object.uitext", "object.code", "object.docs", "object.file") && l.kind == litQuoted {
			return Cond{}, false
		}
		return when(SelAdds, `(?i)`+bounded(t), "in", where), true
	}
	if in == "" {
		in = c.codeIn()
	}
	return when(SelAdds, bounded(strings.TrimSuffix(t, "()")), "in", in), true
}

// codeIn returns the globs of the files a clause speaks of, all code when it
// names none.
func (c *clause) codeIn() string {
	for i := range c.f.clauses {
		o := &c.f.clauses[i]
		switch {
		case o.has("object.python"):
			return "*.py|*.pyi|*.ipynb"
		case o.has("object.typescript"):
			return typedGlobs
		case o.has("object.javascript"):
			return scriptGlobs
		case o.has("object.go"):
			return "*.go"
		case o.has("object.rust"):
			return "*.rs"
		case o.has("object.css"):
			return styleGlobs
		case o.fileLanguage() != "":
			return o.fileLanguage()
		case o.has("object.dockerfile"):
			return "Dockerfile*|*.dockerfile|docker-compose*|compose*.y*ml"
		}
		if globs, named := o.filesBetween(o.start, o.end); named {
			return globs
		}
	}
	return codeGlobs
}

// fileLanguage returns the globs of a language of files that a clause names, or "".
func (c *clause) fileLanguage() string {
	for _, l := range c.lits {
		if l.kind != litWord {
			continue
		}
		switch strings.ToLower(l.text) {
		case "yaml", "yml":
			return "*.yml|*.yaml"
		case "json":
			return "*.json"
		case "html":
			return "*.html|*.htm"
		case "sql":
			return "*.sql"
		case "kotlin":
			return "*.kt|*.kts"
		case "java":
			return "*.java"
		case "ruby":
			return "*.rb"
		case "php":
			return "*.php"
		case "dart":
			return "*.dart"
		case "vue":
			return "*.vue"
		case "svelte":
			return "*.svelte"
		}
	}
	return ""
}

// hasHit reports whether a phrase of a section stands at a literal.
func (c *clause) hasHit(sec string, l literal) bool {
	for _, h := range c.hits {
		if strings.HasPrefix(h.sec, sec) && h.start < l.end && h.end > l.start {
			return true
		}
	}
	return false
}

// wanted reads "indent with tabs", "named exports only".
func (f *frame) wanted(c *clause, soft func(Item) draft) ([]draft, bool) {
	opposite := ""
	switch {
	case c.has("object.code.tabs") && !c.has("object.code.spaces"):
		opposite = "spaces"
	case c.has("object.code.spaces") && !c.has("object.code.tabs") && len(c.text()) < 80:
		opposite = "tabs"
	case c.has("object.code.singlequote"):
		opposite = "doublequote"
	case c.has("object.code.doublequote"):
		opposite = "singlequote"
	case c.has("object.code.namedexport"):
		opposite = "defaultexport"
	case c.has("object.code.funccomponent"):
		opposite = "class"
	default:
		return nil, false
	}
	t, _ := termFor(opposite)
	if own := c.codeIn(); own != codeGlobs {
		t.in = own
	}
	return []draft{soft(Item{When: []Cond{when(SelAdds, t.expr, "in", t.in)}})}, true
}

// python reads "Python 3.9 syntax only".
func (f *frame) python(c *clause) ([]draft, bool) {
	if !c.has("object.python") || !c.has("only", "under", "object.code") && !c.not {
		return nil, false
	}
	for _, l := range c.lits {
		if l.kind != litVersion || !strings.HasPrefix(l.text, "3.") {
			continue
		}
		minor := strings.TrimPrefix(l.text, "3.")
		if len(minor) != 1 {
			return nil, false
		}
		d := c.draft(Item{When: []Cond{
			when(SelAdds, `(?m)^\s*match\s+[^=\n]+:\s*$`, "in", "*.py"),
			when(SelAdds, `(?m)(?:->|:)\s*(?:[\w.\[\], ]+\s*\|\s*)+(?:None|[\w.]+(?:\[[^\]]*\])?)\s*(?:[=:,)]|$)`, "in", "*.py"),
		}})
		d.soft = true
		for i := range f.clauses {
			f.clauses[i].done = true
		}
		return []draft{d}, true
	}
	return nil, false
}

// envFiles returns a pattern for the environment files a clause names.
func (c *clause) envFiles() string {
	for _, l := range c.lits {
		if l.kind == litPath && strings.Contains(l.text, ".env") && !strings.Contains(l.text, "example") {
			return l.text
		}
	}
	if c.has("object.envfile") {
		return ".env"
	}
	return ""
}

// stagesOf lists the ways in which files, given as globs, are put into a commit
// by name.
func stagesOf(globs string) []Cond {
	var list patterns
	for g := range strings.SplitSeq(globs, "|") {
		if dir, ok := strings.CutSuffix(g, "/**"); ok {
			list.add(dir)
			list.add(dir + "/")
		}
		list.add(g)
		if !strings.Contains(strings.TrimSuffix(g, "/**"), "/") {
			list.add("**/" + g)
		}
	}
	names := list.String()
	return []Cond{
		when(SelRun, "git add|commit "+names), when(SelRun, "git add|commit ** "+names),
		when(SelRun, "git add|commit ** ** "+names), when(SelRun, "git add|commit ** ** ** "+names),
	}
}
