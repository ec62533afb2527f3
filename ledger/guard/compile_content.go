package guard

import (
	"strconv"
	"strings"
)

// Globs of source files.
const (
	scriptGlobs = "*.ts|*.tsx|*.mts|*.cts|*.js|*.jsx|*.mjs|*.cjs|*.vue|*.svelte|*.astro"
	typedGlobs  = "*.ts|*.tsx|*.mts|*.cts|*.vue|*.svelte"
	codeGlobs   = scriptGlobs + "|*.py|*.go|*.rs|*.java|*.kt|*.kts|*.swift|*.rb|*.php|*.cs|*.c|*.h|*.cc|*.cpp|*.hpp|*.scala|*.dart|*.ex|*.exs|*.lua|*.sh|*.sql|*.css|*.scss"
	styleGlobs  = "*.css|*.scss|*.sass|*.less|" + scriptGlobs
	textGlobs   = "*.tsx|*.jsx|*.vue|*.svelte|*.astro|*.html|*.hbs|*.ejs|*.erb|*.md|*.mdx|**/locales/**|**/i18n/**|**/lang/**|**/translations/**|*.po|*.strings|*.arb"
	// sideGlobs are places where code is not the product's.
	sideGlobs = "scripts/**|tools/**|bin/**|examples/**|**/__tests__/**|tests/**|test/**|*.test.*|*.spec.*|*_test.*|*.config.*"
	// configGlobs are files in which people put secrets by mistake.
	configGlobs = "docker-compose*|compose*.y*ml|*.yml|*.yaml|*.toml|*.json|*.ini|*.conf|*.properties|*.env|.env|.env.*|*.tf|*.tfvars|Dockerfile*|config/**"
)

// line begins an expression for code before any comment of its line.
const line = `(?m)^(?:[^/#\n]|/[^/*\n])*?`

// A term is something that code holds, known by name.
type term struct{ expr, in string }

// termFor returns how a named thing looks in code. name is a section of the
// lexicon without "object.code.", or a literal from the sentence.
func termFor(name string) (term, bool) {
	switch name {
	case "any":
		return term{`(?m)^(?:[^/\n]|/[^/*\n])*?(?::\s*|\bas\s+|<\s*|[|&,(]\s*|=\s*)any\b(?:\[\])*\s*(?:[;,)>=|&{}\[\]]|$)`, typedGlobs}, true
	case "console", "console.log", "console.log()":
		return term{`(?m)^(?:[^/\n]|/[^/*\n])*?\bconsole\.(log|debug|info)\s*\(`, scriptGlobs}, true
	case "printing", "print", "print()":
		return term{line + `\bprint\s*\(`, "*.py|*.swift|*.dart|*.lua"}, true
	case "debugger":
		return term{`(?m)^\s*debugger\s*;?|\bbreakpoint\(\)|pdb\.set_trace`, codeGlobs}, true
	case "todo", "TODO", "FIXME":
		return term{`\b(TODO|FIXME|XXX)\b`, codeGlobs}, true
	case "var":
		return term{`(?m)^(?:[^/\n]|/[^/*\n])*?\bvar\s+[\w{\[]`, scriptGlobs}, true
	case "defaultexport":
		return term{`\bexport\s+default\b|module\.exports\s*=`, scriptGlobs}, true
	case "wildcard":
		return term{`(?m)^\s*from\s+\S+\s+import\s+\*|^\s*import\s+[\w.]+\.\*`, "*.py|*.java|*.kt|*.scala"}, true
	case "swallow":
		return term{`(?m)except[^:\n]*:\s*(?:\n\s*)?(?:pass|\.\.\.)\b|catch\s*(?:\([^)]*\))?\s*\{\s*(?://[^\n]*\s*)?\}|^\s*except\s*:`, codeGlobs}, true
	case "inlinestyle":
		return term{`\bstyle=(?:\{\{|")`, "*.tsx|*.jsx|*.vue|*.svelte|*.html|*.astro"}, true
	case "important":
		return term{`!important\b`, styleGlobs + "|*.html"}, true
	case "unwrap", "unwrap()", ".unwrap()":
		return term{line + `\.unwrap\(\)`, "*.rs"}, true
	case "panic", "panic()":
		return term{line + `\bpanic!?\s*\(`, "*.go|*.rs"}, true
	case "unsafe":
		return term{line + `\bunsafe\b`, "*.rs|*.cs|*.go"}, true
	case "tsignore", "@ts-ignore", "ts-ignore":
		return term{`@ts-(ignore|nocheck|expect-error)\b|#\s*type:\s*ignore`, codeGlobs}, true
	case "class":
		return term{`extends\s+(?:React\.)?(?:Pure)?Component\b`, "*.tsx|*.jsx|*.js|*.ts"}, true
	case "enum":
		return term{line + `\benum\s+\w+`, typedGlobs}, true
	case "selectstar":
		return term{`(?i)\bselect\s+\*\s+from\b`, codeGlobs}, true
	case "dangeroushtml":
		return term{`dangerouslySetInnerHTML|\.innerHTML\s*=`, scriptGlobs + "|*.html"}, true
	case "eval", "eval()":
		return term{line + `\beval\s*\(`, codeGlobs}, true
	case "commonjs":
		return term{`\brequire\s*\(\s*['"]|module\.exports\b`, scriptGlobs}, true
	case "nonnull":
		return term{line + `[\w)\]]!(?:\.|;|,|\)|\[)`, typedGlobs}, true
	case "relative":
		return term{`(?:\bfrom|\brequire\(|\bimport)\s*['"]\.\./|(?m)^\s*from\s+\.\.`, scriptGlobs + "|*.py"}, true
	case "tabs":
		return term{`(?m)^\t+\S`, codeGlobs}, true
	case "spaces":
		return term{`(?m)^ {2,}[^\s*]`, strings.ReplaceAll(codeGlobs, "*.py|", "")}, true
	case "semicolon":
		return term{`(?m);\s*$`, scriptGlobs}, true
	case "singlequote":
		return term{`(?m)^(?:[^/"\n]|/[^/*\n])*?'[^'"\n]*'`, codeGlobs}, true
	case "doublequote":
		return term{`(?m)^(?:[^/'\n]|/[^/*\n])*?"[^'"\n]*"`, scriptGlobs + "|*.py"}, true
	case "commentedout":
		return term{`(?m)^\s*(?://|#)\s*(?:const|let|var|return|if|for|import|function|def|class|await)\b[^\n]*[;{(:)=]\s*$`, codeGlobs}, true
	case "hexcolor":
		return term{`#[0-9a-fA-F]{3}(?:[0-9a-fA-F]{3})?\b`, styleGlobs}, true
	case "barehttp":
		return term{`['"\x60]http://(?:[^l1]|l[^o])[^'"\x60]*`, codeGlobs}, true
	case "loremipsum":
		return term{`(?i)lorem ipsum`, ""}, true
	case "sleep", "time.sleep", "time.sleep()", "sleep()", "Thread.sleep", "setTimeout":
		return term{line + `(?:\b(?:time|asyncio|Thread|Kernel)\.[sS]leep\s*\(|\bsleep\s*\(|\bsetTimeout\s*\(|\.waitForTimeout\s*\(|\bcy\.wait\s*\(\s*\d)`, ""}, true
	case "mock":
		return term{`\b(?:mock\.patch|MagicMock|jest\.mock|jest\.fn|vi\.mock|vi\.fn|sinon\.|mocker\.|unittest\.mock|gomock|@Mock|Mockito)\b`, testGlobs}, true
	}
	return term{}, false
}

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
	if c.not && c.has("object.secret") && !c.has("verb.read") && (c.has("verb.add", "verb.write", "verb.create", "verb.commit", "object.file", "act.secrets.write", "object.code") || len(c.lits) > 0 || c.has("object.config")) {
		return []draft{c.draft(Item{When: []Cond{when(SelAct, "secrets.write")}})}, true
	}
	// .env never goes into a commit.
	if c.not && c.has("act.git.commit", "act.git.push", "verb.commit") {
		if g := c.envFiles(); g != "" {
			return []draft{c.draft(Item{When: stagesOf(g)})}, true
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
	if n, _, ok := c.lengthLimit(); ok && c.has("object.chars") && n >= 60 && !c.aboutCommits() && !c.has("object.answer", "object.pr") {
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
			if key == "any" && !c.meansType(h) {
				continue
			}
			name(key)
		}
		switch h.sec {
		case "object.sleep", "object.mock", "object.console", "object.todo":
			switch {
			case h.sec == "object.console" && f.has("object.python"):
				name("printing")
			case h.sec == "object.console" && !strings.Contains(h.key, "console"):
				name("console")
				name("printing")
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
			case isCodeName(l.text) && !c.covered(l):
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

// isCodeName reports whether a word is written as code names are: localStorage,
// parse_date.
func isCodeName(w string) bool {
	if len(w) < 5 || !('a' <= w[0] && w[0] <= 'z') {
		return false
	}
	hump := false
	for i := 1; i < len(w); i++ {
		switch {
		case !isAlnum(w[i]) && w[i] != '_':
			return false
		case 'A' <= w[i] && w[i] <= 'Z' && i > 1 && i < len(w)-1, w[i] == '_' && i < len(w)-1:
			hump = true
		}
	}
	return hump && !oneOf(strings.ToLower(w), "github gitlab javascript typescript eslint macos")
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
		case o.has("object.dockerfile"):
			return "Dockerfile*|*.dockerfile|docker-compose*|compose*.y*ml"
		}
		if globs, named := o.filesBetween(o.start, o.end); named {
			return globs
		}
	}
	return codeGlobs
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
	default:
		return nil, false
	}
	t, _ := termFor(opposite)
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

// stagesOf lists the ways in which one file is put into a commit by name.
func stagesOf(file string) []Cond {
	names := file
	if !strings.Contains(file, "/") {
		names = file + "|**/" + file
	}
	return []Cond{
		when(SelRun, "git add|commit "+names), when(SelRun, "git add|commit ** "+names),
		when(SelRun, "git add|commit ** ** "+names), when(SelRun, "git add|commit ** ** ** "+names),
	}
}

// commentNotIn is an expression for a comment that is not in a language, or "".
// Directives such as //nolint and #noqa have no blank after their mark.
func commentNotIn(lang string) string {
	const open = `(?m)(?:^|[^:"'\x60\w/])(?://+|#+|/\*+|--)`
	const latin = open + ` +[A-Za-z][A-Za-z'’-]+(?:[ ,.:;()]+[A-Za-z'’-]+)+[ .!?:)]*(?:\*/)?\s*$`
	switch lang {
	case "zh", "ja", "ko", "ru":
		return latin
	case "en":
		return open + `[^\n]*(?:\p{Han}|\p{Hiragana}|\p{Katakana}|\p{Hangul}|\p{Cyrillic}|[äöüßñçãõ¿¡]|\b(?:der|und|wird|nicht|damit|für|ist|los|las|que|para|una|est|pour|dans|avec|não|uma|com)\b[^\n]*\b(?:die|das|der|und|ist|wird|nicht|den|el|la|los|las|que|de|una|le|les|des|et|pour|o|a|os|não|uma|em)\b)`
	case "de", "es", "fr", "pt":
		return open + ` +(?:[A-Za-z'’-]+ )*(?:the|is|are|of|for|with|this|that|when|from|returns?|gets?|sets?|checks?|if|running|not|and)\b[^\n]*$`
	}
	return ""
}
