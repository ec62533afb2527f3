package guard

import "strings"

// Globs of kinds of file.
const (
	testGlobs      = "tests/**|test/**|**/tests/**|**/__tests__/**|spec/**|**/testdata/**|*.test.*|*.spec.*|*_test.*|test_*.py|*Test.java|*Tests.cs|*_spec.rb"
	generatedGlobs = "generated/**|**/generated/**|gen/**|**/__generated__/**|*.gen.*|*.generated.*|*_generated.*|*.pb.go|*_pb2.py"
	vendorGlobs    = "vendor/**|third_party/**|third-party/**"
	migrationGlobs = "migrations/**|**/migrations/**|**/migrate/**|alembic/versions/**"
	lockGlobs      = "package-lock.json|pnpm-lock.yaml|yarn.lock|bun.lock|bun.lockb|Cargo.lock|poetry.lock|uv.lock|Pipfile.lock|composer.lock|Gemfile.lock|go.sum|*.lock"
	envGlobs       = ".env|.env.local|.env.*.local|.env.production|.env.development|.env.staging|.env.test|.env.prod|.env.dev"
	ciGlobs        = ".github/workflows/**|.github/actions/**|.gitlab-ci.yml|.circleci/**|Jenkinsfile|azure-pipelines.yml|.drone.yml|bitbucket-pipelines.yml"
	snapshotGlobs  = "**/__snapshots__/**|*.snap|snapshots/**"
	docGlobs       = "docs/**|doc/**|*.md|*.mdx|*.rst|*.adoc"
	scratchGlobs   = "/(?i)(^|\\/)(scratch|tmp|temp|debug|probe|try|playground|check|repro|verify|quick)[^\\/]*\\.(py|js|ts|mjs|cjs|sh|rb|go|sql|php)$/"
	summaryNames   = "/(?i)(summary|report|analysis|findings|recap|notes?|changes_made|implementation|overview|status|progress|migration|cleanup|plan|todo|results?|review|zusammenfassung|bericht|resumen|informe|résumé|rapport|resumo|relatorio|отчет|сводка|总结|總結|报告|報告|说明|まとめ|요약|보고서)[^\\/]*\\.(md|txt|markdown)$/"
)

// globOf turns a path as people write it into a glob of everything it names.
func globOf(p string) string {
	p = strings.TrimPrefix(p, "./")
	switch {
	case p == "" || p == "." || p == "..":
		return ""
	case strings.HasSuffix(p, "/**"), strings.HasSuffix(p, "/*"):
		return strings.TrimRight(p, "*") + "**"
	case strings.HasSuffix(p, "/"):
		return p + "**"
	case strings.ContainsAny(p, "*?{"):
		return p
	}
	base := p[strings.LastIndexByte(p, '/')+1:]
	switch {
	case isFileName(base) && base != "node_modules":
		if oneOf(base, "CHANGELOG README LICENSE CONTRIBUTING NOTICE Dockerfile") {
			return p + "*"
		}
		return p
	case strings.HasPrefix(base, ".") && !strings.Contains(p, "/"):
		// .proto may be an extension, .env a file, .github a folder.
		switch {
		case base == ".env":
			return p
		case base == ".github" || base == ".vscode" || base == ".scratch" || base == ".circleci" || base == ".husky" || base == ".claude" || base == ".idea":
			return p + "/**"
		case isExtension(base[1:]):
			return "*" + base
		}
		return p
	case strings.LastIndexByte(base, '.') > 0:
		return p
	case oneOf(base, "credentials config hosts passwd shadow id_rsa id_ed25519 authorized_keys known_hosts"):
		return p
	}
	return p + "/**"
}

// pathsBetween returns a pattern for the files a clause names between two
// bytes: by path, by a folder's name, or by their kind.
func (c *clause) pathsBetween(from, to int) string {
	globs, _ := c.filesBetween(from, to)
	return globs
}

// filesBetween is pathsBetween; named says that the files are named by path,
// not only by their kind.
func (c *clause) filesBetween(from, to int) (globs string, named bool) {
	var list patterns
	for _, l := range c.litsBetween(from, to) {
		switch l.kind {
		case litPath:
			if isBranchPath(l.text) && len(c.acts) > 0 && strings.HasPrefix(c.acts[0].class, "git.") {
				continue
			}
			if l.text == ".env" && (c.nextTo(l, "object.file") || c.has("object.envfile")) {
				list.add(envGlobs)
				continue
			}
			list.add(globOf(l.text))
		case litQuoted, litCode:
			if isPathToken(l.text) && !strings.Contains(l.text, " ") {
				list.add(globOf(l.text))
			} else if c.nextTo(l, "object.dir") && isIdentifier(strings.ReplaceAll(l.text, "-", "")) {
				list.add(l.text + "/**")
			}
		case litWord:
			if isKnownDir(l.text) && c.has("verb.edit", "verb.delete", "verb.create", "frozen") && !c.covered(l) {
				list.add(strings.ToLower(l.text) + "/**")
				continue
			}
			if c.nextTo(l, "object.dir") && isIdentifier(strings.ReplaceAll(l.text, "-", "")) && c.isName(l) {
				list.add(l.text + "/**")
			} else if isExtension(strings.ToLower(l.text)) && c.nextTo(l, "object.file") && len(l.text) > 1 {
				list.add("*." + strings.ToLower(l.text))
			}
		}
	}
	if len(list) > 0 {
		return list.String(), true
	}
	for _, h := range c.hits {
		if h.start < from || h.end > to {
			continue
		}
		if g := kindGlobs(h.sec); g != "" {
			list.add(g)
		}
	}
	return list.String(), false
}

// isKnownDir reports whether a bare word is the usual name of a folder.
func isKnownDir(w string) bool {
	return oneOf(strings.ToLower(w), "vendor node_modules third_party dist __generated__ __snapshots__ __pycache__")
}

// covered reports whether a phrase of the sentence's language with a meaning
// other than a name covers a word.
func (c *clause) covered(l literal) bool {
	for _, h := range c.hits {
		if h.start <= l.start && h.end >= l.end && !strings.HasPrefix(h.sec, "object.") {
			return true
		}
	}
	return false
}

// kindGlobs returns the globs of a kind of file, or "".
func kindGlobs(sec string) string {
	switch sec {
	case "object.generated":
		return generatedGlobs
	case "object.vendor":
		return vendorGlobs
	case "object.migration":
		return migrationGlobs
	case "object.lockfile":
		return lockGlobs
	case "object.ci":
		return ciGlobs
	case "object.snapshot":
		return snapshotGlobs
	case "object.changelog":
		return "CHANGELOG*"
	case "object.readme":
		return "README*"
	case "object.envfile":
		return envGlobs
	case "object.manifest":
		return "package.json|pyproject.toml|Cargo.toml|go.mod"
	case "object.test":
		return testGlobs
	case "object.docs":
		return docGlobs
	}
	return ""
}

// paths reads rules about files that are not to be changed, created or left
// somewhere.
func (f *frame) paths() []draft {
	var out []draft
	for i := range f.clauses {
		c := &f.clauses[i]
		if c.done || !(c.not || c.frozen || c.only || c.asks() || c.has("object.kebab", "object.snake", "object.pascal") || c.has("verb.create", "ends", "begins") && kindOf(c) != "" || c.exempts() && (c.permit || i > 0 && f.clauses[i-1].permit)) {
			continue
		}
		if len(c.acts) > 0 && !c.frozen {
			continue
		}
		if d, ok := f.path(i); ok {
			out = append(out, d)
		}
	}
	if f.src.Kind == "permission" {
		out = append(out, f.allowedPaths(out)...)
	}
	return out
}

// allowedPaths reads "docs/ may be edited without asking".
// What the bans of the same sentence speak of is not allowed with it.
func (f *frame) allowedPaths(bans []draft) []draft {
	var out []draft
	for i := range f.clauses {
		c := &f.clauses[i]
		if !c.permit || c.not || c.only || c.unresolved() || len(c.acts) > 0 || !c.has("verb.edit", "verb.create") {
			continue
		}
		to := c.end
		it := Item{}
		if e := c.exemption(); e.end > 0 && !e.post {
			to = e.start
			if rest := c.pathsBetween(e.from, e.to); rest != "" {
				it.Unless = []Cond{when(SelEmpty, "", "path", rest)}
			}
		}
		if globs, named := c.filesBetween(c.start, to); named {
			it.When = []Cond{when(SelEdit, globs)}
			for _, b := range bans {
				if w := b.When[0]; w.Selector == SelEdit {
					it.Unless = appendCond(it.Unless, when(SelEmpty, "", "path", w.Value))
				}
			}
			d := c.draft(it)
			d.allow = true
			out = append(out, d)
		}
	}
	return out
}

// fileNames reads "file names are kebab-case".
func (c *clause) fileNames() (draft, bool) {
	if c.not || !c.has("object.file", "object.component") {
		return draft{}, false
	}
	expr := ""
	switch {
	case c.has("object.kebab"):
		expr = `/(^|\/)[^\/.]*[A-Z_][^\/]*\.(ts|tsx|js|jsx|mjs|css|scss|vue|svelte|html|json)$/`
	case c.has("object.pascal"):
		expr = `/(^|\/)[a-z][^\/]*\.(tsx|jsx|vue|svelte)$/`
	case c.has("object.snake"):
		expr = `/(^|\/)[^\/.]*[A-Z-][^\/]*\.(py|rs|go|rb|ex|exs|dart|sql|ts|js)$/`
	default:
		return draft{}, false
	}
	d := c.draft(Item{When: []Cond{when(SelAct, "file.write|file.edit|file.move", "path", expr, "new", "true")}})
	d.soft = true
	return d, true
}

// testNames reads "test files end with .spec.ts".
func (c *clause) testNames() (draft, bool) {
	if c.not || !c.has("object.test") || !c.has("ends", "begins") {
		return draft{}, false
	}
	for _, l := range c.lits {
		name := strings.Trim(l.text, "*")
		if l.kind != litPath && l.kind != litCode && l.kind != litQuoted || !strings.Contains(name, ".") || strings.Contains(name, "/") {
			continue
		}
		want := "*" + name
		if c.has("begins") && !c.has("ends") {
			want = name + "*"
		}
		return c.draft(Item{When: []Cond{when(SelEdit, "*.test.*|*.spec.*|*_test.*|test_*|*Test.*|*_spec.*", "new", "true")},
			Unless: []Cond{when(SelEmpty, "", "path", want)}}), true
	}
	return draft{}, false
}

// kindOf returns the globs of the kind of file a clause speaks of, or "".
func kindOf(c *clause) string {
	for _, h := range c.hits {
		switch h.sec {
		case "object.test":
			return "*.test.*|*.spec.*|*_test.*|test_*.py"
		case "object.migration":
			return "*.sql"
		case "object.markdown", "object.docs":
			return "*.md|*.mdx"
		case "object.scratch":
			return scratchGlobs
		case "object.script":
			return "*.sh|*.bash|*.ps1"
		}
	}
	return ""
}

// readsOf lists the ways in which a shell shows a file.
func readsOf(globs string) []Cond {
	words := globs
	for g := range strings.SplitSeq(globs, "|") {
		words += "|./" + g + "|**/" + g
	}
	return []Cond{
		when(SelRun, "cat|less|more|head|tail|bat|nl|xxd|strings|source|. "+words),
		when(SelRun, "grep|rg|sed|awk|jq|head|tail ** "+words),
	}
}

// placeBefore is the folder that a clause before this one names without
// forbidding it.
func (f *frame) placeBefore(i int) string {
	for j := i - 1; j >= 0; j-- {
		p := &f.clauses[j]
		if own, named := p.filesBetween(p.start, p.end); named && !p.not {
			return own
		}
	}
	return ""
}

func (f *frame) path(i int) (draft, bool) {
	c := &f.clauses[i]
	creates := c.has("verb.create", "new", "verb.add") && !c.has("verb.edit", "existing")
	if c.has("verb.create") && c.has("new") || c.not && !c.has("verb.") && c.has("object.summary", "object.scratch", "object.barrel") {
		creates = true
	}
	touches := c.has("verb.edit", "verb.delete", "verb.create", "new") || c.frozen

	// New files of a kind.
	if (c.not || c.asks()) && creates {
		if c.has("root") && c.has("object.dir") && !c.has("object.file") {
			return draft{}, false // a folder shows only in the paths of its files
		}
		if c.has("object.barrel") {
			return c.draft(Item{When: []Cond{when(SelEdit, "index.ts|index.tsx|index.js|index.jsx|index.mjs", "new", "true")}}), true
		}
		if c.has("root") {
			return c.draft(Item{When: []Cond{when(SelAct, "file.write|file.edit|file.move", "path", "/^[^\\/]+$/", "new", "true")}}), true
		}
		if c.has("object.summary") {
			return c.draft(Item{When: []Cond{when(SelAct, "file.write|file.edit", "path", summaryNames, "new", "true")}}), true
		}
		if c.has("object.markdown") || c.has("object.docs") && c.has("object.file", "new") {
			it := Item{When: []Cond{when(SelEdit, "*.md|*.mdx|*.markdown|*.rst", "new", "true")}}
			if place := f.placeBefore(i); place != "" && c.has("elsewhere", "outside", "except") {
				it.Unless = []Cond{when(SelEmpty, "", "path", place)}
			}
			return c.draft(it), true
		}
		if c.has("object.scratch") {
			return c.draft(Item{When: []Cond{when(SelAct, "file.write|file.edit", "path", scratchGlobs, "new", "true")}}), true
		}
	}
	if d, ok := c.fileNames(); ok {
		return d, true
	}
	if d, ok := c.testNames(); ok {
		return d, true
	}
	exempt := c.exemption()
	from, to := c.start, c.end
	if exempt.end > 0 {
		if exempt.post {
			from = exempt.end
		} else {
			to = exempt.start
		}
	}
	if (c.not && c.has("outside", "except.post") && touches || c.only && !c.not) && c.has("object.repo") && c.pathsBetween(c.start, c.end) == "" {
		return c.draft(Item{When: []Cond{when(SelAct, "file.write|file.edit|file.move|file.delete", "path", "/^([\\/~]|[A-Za-z]:)/")}}), true
	}
	if c.not && c.has("object.javascript") && !c.has("object.typescript") && (creates || f.has("new")) {
		return c.draft(Item{When: []Cond{when(SelEdit, "*.js|*.jsx|*.mjs|*.cjs", "new", "true")}}), true
	}
	globs, byName := c.filesBetween(from, to)
	if globs == "" && c.not && c.has("elsewhere") && touches {
		// "stay inside packages/billing/, change nothing else"
		for j := i - 1; j >= 0; j-- {
			p := &f.clauses[j]
			if own, named := p.filesBetween(p.start, p.end); named && !p.not {
				return c.draft(Item{When: []Cond{when(SelEdit, "**")}, Unless: []Cond{when(SelEmpty, "", "path", own)}}), true
			}
		}
	}
	if globs == "" && touches {
		// "… owns openapi.yaml. You can't change it": the file was named before.
		for j := i - 1; j >= 0 && globs == "" && exempt.end == 0; j-- {
			p := &f.clauses[j]
			if globs, byName = p.filesBetween(p.start, p.end); !byName {
				globs = ""
			}
		}
	}
	if exempt.end > 0 {
		rest := c.pathsBetween(exempt.from, exempt.to)
		switch {
		case rest == "":
		case c.permit && !c.not || !c.not && !c.frozen && !c.ask:
			// "You may edit docs/, except docs/legal"
			return c.draft(Item{When: []Cond{when(SelEdit, rest)}}), true
		case globs == "" && touches:
			return c.draft(Item{When: []Cond{when(SelEdit, "**")}, Unless: []Cond{when(SelEmpty, "", "path", rest)}}), true
		case globs != "" && globs != rest:
			return c.draft(Item{When: []Cond{when(SelEdit, globs)}, Unless: []Cond{when(SelEmpty, "", "path", rest)}}), true
		}
	}
	if globs == "" && c.has("object.dotfile") {
		globs = ".*"
	}
	if globs == "" {
		return draft{}, false
	}
	if c.has("verb.read") && c.not && !c.has("verb.edit", "verb.delete", "verb.create", "verb.add", "frozen") {
		return c.draft(Item{When: readsOf(globs)}), byName
	}
	switch {
	case c.only && c.has("through") && !byName:
		// "new migrations only via make migration"
		new := ""
		if c.has("new", "verb.create") {
			new = "true"
		}
		return c.draft(Item{When: []Cond{when(SelEdit, globs, "new", new)}}), true
	case !c.not && !c.only && !c.frozen && byName && kindOf(c) != "" && c.has("verb.create"):
		// "scripts belong in scripts/"
		return c.draft(Item{When: []Cond{when(SelEdit, kindOf(c), "new", "true")}, Unless: []Cond{when(SelEmpty, "", "path", globs)}}), true
	case c.not && c.has("elsewhere") && touches && !byName:
		return draft{}, false
	case c.only && !c.not && !c.ask && byName && !c.has("verb.edit", "verb.delete") && kindOf(c) != "":
		// "test helpers live only in tests/support/"
		return c.draft(Item{When: []Cond{when(SelEdit, kindOf(c), "new", "true")}, Unless: []Cond{when(SelEmpty, "", "path", globs)}}), true
	case c.only && !c.not && !c.ask && (touches || byName):
		if c.has("verb.create") && !c.has("verb.edit") && c.has("new") {
			return c.draft(Item{When: []Cond{when(SelEdit, "**", "new", "true")}, Unless: []Cond{when(SelEmpty, "", "path", globs)}}), true
		}
		return c.draft(Item{When: []Cond{when(SelEdit, "**")}, Unless: []Cond{when(SelEmpty, "", "path", globs)}}), true
	case !c.not && !c.frozen && !c.asks():
		return draft{}, false
	case c.has("existing"):
		return c.draft(Item{When: []Cond{when(SelEdit, globs, "new", "false")}}), true
	case byName && !c.has("verb.") && !c.frozen && i > 0 && f.clauses[i-1].has("new") && !f.clauses[i-1].not:
		// "new components go in src/components, not src/pages"
		return c.draft(Item{When: []Cond{when(SelEdit, globs, "new", "true")}}), true
	case creates && c.has("new") || creates && byName && c.has("verb.create") && c.has("object.file"):
		return c.draft(Item{When: []Cond{when(SelEdit, globs, "new", "true")}}), true
	case touches || byName:
		it := Item{When: []Cond{when(SelEdit, globs)}}
		if strings.HasPrefix(globs, "/") || strings.HasPrefix(globs, "~") {
			// The project itself may lie below the folder that is out of bounds.
			it.Unless = []Cond{when(SelEmpty, "", "path", "**")}
		}
		return c.draft(it), true
	}
	return draft{}, false
}
