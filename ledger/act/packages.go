package act

import (
	"strings"

	"github.com/tidwall/gjson"
)

// packageAttrs are name and version of a package as written: name@1.2,
// name==1.2, name>=1.2, vendor/name:^1.2.
func packageAttrs(p field) []Attr {
	if !p.known() {
		return []Attr{unknown("package")}
	}
	name, version := splitPackage(p.text)
	if version == "" {
		return []Attr{attr("package", name)}
	}
	return []Attr{attr("package", name), attr("version", version)}
}

func stripVersion(s string) string {
	name, _ := splitPackage(s)
	return base(name)
}

func splitPackage(s string) (name, version string) {
	if strings.Contains(s, "://") || strings.HasPrefix(s, ".") || strings.HasPrefix(s, "/") || strings.HasPrefix(s, "git+") {
		return s, ""
	}
	if i := strings.LastIndexByte(s, '@'); i > 0 {
		return s[:i], s[i+1:]
	}
	if i := strings.IndexByte(s, ':'); i > 0 && strings.IndexByte(s[:i], '/') > 0 {
		return s[:i], s[i+1:]
	}
	if i := strings.IndexAny(s, "=<>~!^ "); i > 0 {
		version = strings.TrimLeft(s[i:], "=<>~!^ ")
		name = s[:i]
		if j := strings.IndexByte(name, '['); j > 0 {
			name = name[:j]
		}
		return name, version
	}
	if i := strings.IndexByte(s, '['); i > 0 {
		return s[:i], ""
	}
	return s, ""
}

// imageAttrs are name and tag of a container image.
func imageAttrs(p field) []Attr {
	if !p.known() {
		return []Attr{unknown("object")}
	}
	s := p.text
	if i := strings.LastIndexByte(s, ':'); i > strings.LastIndexByte(s, '/') {
		return []Attr{attr("object", s[:i]), attr("version", s[i+1:])}
	}
	return []Attr{attr("object", s)}
}

// doNpmInstall is npm install with operands; a local folder or tarball counts
// as a package as well.
func doNpmInstall(a *analysis, c *cmd) {
	a.install(c, "package.add")
}

// install emits an act for each package named.
func (a *analysis) install(c *cmd, class string) {
	extra := a.common(c, class)
	for i, p := range c.pos {
		if i == maxObjects {
			break
		}
		n := len(extra)
		a.emit(c, class, append(extra[:n:n], packageAttrs(p)...)...)
	}
}

// doPipInstall tells packages from requirement files and local trees.
func doPipInstall(a *analysis, c *cmd) {
	class := "package.add"
	if c.has("-U") {
		class = "package.upgrade"
	}
	var names []field
	for _, p := range c.pos {
		if p.text == "." || strings.HasPrefix(p.text, "./") || strings.HasPrefix(p.text, ".[") || strings.HasPrefix(p.text, "../") || p.text == "-" {
			continue
		}
		names = append(names, p)
	}
	c.pos = names
	a.install(c, class)
}

// doNpmCreate is npm create x: it runs the package create-x.
func doNpmCreate(a *analysis, c *cmd) {
	if strings.HasPrefix(c.arg(0).text, "-") {
		return
	}
	a.emit(c, "package.exec", append(packageAttrs(c.arg(0)), attr("manager", c.name))...)
}

// doNpmConfig stores a token when the key is one.
func doNpmConfig(a *analysis, c *cmd) {
	key, val, ok := strings.Cut(c.arg(0).text, "=")
	if !ok {
		val = c.arg(1).text
	}
	if strings.Contains(strings.ToLower(key), "token") || strings.Contains(key, "_auth") || strings.Contains(key, "_password") {
		if val != "" {
			a.emit(c, "secrets.write", attr("object", key))
		}
	}
}

// doPkgSet is npm pkg set name=value.
func doPkgSet(a *analysis, c *cmd) {
	for _, p := range c.pos {
		name, val, _ := strings.Cut(p.text, "=")
		switch {
		case name == "version":
			a.emit(c, "version.bump", fieldAttr("version", p.with(val)), attr("path", "package.json"))
		case strings.Contains(strings.ToLower(name), "dependencies."):
			_, dep, _ := strings.Cut(name, ".")
			a.emit(c, "package.add", attr("package", dep), attr("manager", "npm"))
		}
	}
	a.emit(c, "file.edit", a.pathAttr(c, word("package.json")))
}

// doUvRun is uv run: a command, a script, or a module of Python.
func doUvRun(a *analysis, c *cmd) {
	first, _ := parseArgs(c.args, c.prog.opts, gnu, false, 0)
	from := first.index[0] + 1
	var next int
	c.parsed, next = parseArgs(c.args[from:], c.prog.opts, gnu, false, 1)
	rest := c.args[from:][next:]
	if c.has("--help|-h") {
		return
	}
	for _, u := range c.uses {
		if u.is("--directory") {
			c.chdir(a, u.value)
		}
	}
	a.emit(c, "")
	if m, ok := c.value("--module"); ok {
		a.inside(c, "uv run", append([]field{word("python"), word("-m"), m}, rest...))
		return
	}
	if len(rest) > 0 && hasAnySuffix(rest[0].text, ".py") {
		rest = append([]field{word("python")}, rest...)
	}
	a.inside(c, "uv run", rest)
}

// doCargoRelease only acts with --execute.
func doCargoRelease(a *analysis, c *cmd) {
	if !c.has("--execute") {
		return
	}
	a.emit(c, "package.publish", attr("manager", "cargo"))
	a.emit(c, "version.bump")
}

// doCargoWatch runs cargo commands again and again.
func doCargoWatch(a *analysis, c *cmd) {
	a.emit(c, "")
	for i, w := range c.args {
		switch w.text {
		case "-s", "--shell":
			if i+1 < len(c.args) {
				a.shellText(c, c.args[i+1], nil, "cargo watch")
			}
		case "-x", "--exec":
			if i+1 < len(c.args) {
				a.shellText(c, c.args[i+1].with("cargo "+c.args[i+1].text), nil, "cargo watch")
			}
		}
	}
}

const goOpts = "-C= -o= -tags= -ldflags= -gcflags= -mod= -modfile= -run= -skip= -count= -timeout= -bench= -coverprofile= -cover -race -v -u? -t -d -n -x -a -p= -exec= -parallel= -json -list= -short -shuffle= -coverpkg= -covermode= -cpuprofile= -memprofile= -fuzz= -fuzztime= -vet= -require= -droprequire= -replace= -dropreplace= -go= -module= -version= -e="

// doGo is the go command.
func doGo(a *analysis, c *cmd) {
	c.parsed, _ = parseArgs(c.args, goOpts, single, false, 0)
	if dir, ok := c.value("-C"); ok {
		c.chdir(a, dir)
	}
	sub := c.arg(0).text
	if sub == "help" || sub == "version" || c.has("-h|-help") {
		return
	}
	rest := c.pos[min(1, len(c.pos)):]
	pkgs := rest
	c.pos = nil
	for _, p := range pkgs {
		if !strings.HasPrefix(p.text, "./") && !strings.HasPrefix(p.text, "../") && p.text != "." && p.text != "all" && p.text != "tool" {
			c.pos = append(c.pos, p)
		}
	}
	switch sub {
	case "get":
		a.goGet(c, rest)
	case "install":
		a.install(c, "package.add")
		if len(c.pos) == 0 {
			a.emit(c, "build.run")
		}
	case "mod":
		if c.arg(0).text == "edit" {
			if v, ok := c.value("-require"); ok {
				a.emit(c, "package.add", append(packageAttrs(v), attr("manager", "go"))...)
			}
			if v, ok := c.value("-droprequire"); ok {
				a.emit(c, "package.remove", append(packageAttrs(v), attr("manager", "go"))...)
			}
		}
	case "test":
		if c.has("-list") {
			return
		}
		c.pos = rest
		a.tests(c)
		if c.has("-skip") {
			a.emit(c, "test.skip")
		}
	case "vet", "fmt":
		a.emit(c, "lint.run")
	case "build":
		a.emit(c, "build.run")
	case "run":
		for i, p := range rest {
			if strings.Contains(p.text, "@") {
				a.emit(c, "package.exec", append(packageAttrs(p), attr("manager", "go"))...)
			}
			if strings.HasSuffix(p.text, ".go") {
				continue
			}
			if i == 0 || strings.HasSuffix(rest[0].text, ".go") {
				tool := stripVersion(p.text)
				if a.lookup(tool) != nil && tool != "." {
					a.inside(c, "go run", append([]field{word(tool)}, after(c.args, p)...))
				}
				break
			}
		}
	case "generate":
	case "clean":
	}
}

// after returns the words behind p.
func after(args []field, p field) []field {
	for i, w := range args {
		if w == p {
			return args[i+1:]
		}
	}
	return nil
}

// goGet adds, upgrades or removes (@none).
func (a *analysis) goGet(c *cmd, rest []field) {
	if c.has("-u") {
		if len(c.pos) == 0 {
			a.emit(c, "package.upgrade", attr("manager", "go"))
			return
		}
		a.install(c, "package.upgrade")
		return
	}
	for _, p := range c.pos {
		attrs := append(packageAttrs(p), attr("manager", "go"))
		if strings.HasSuffix(p.text, "@none") {
			a.emit(c, "package.remove", attrs...)
		} else {
			a.emit(c, "package.add", attrs...)
		}
	}
}

// doMaven is mvn: goals in any order.
func doMaven(a *analysis, c *cmd) {
	if c.has("-h|-help|-v|-version") {
		return
	}
	skip := false
	for _, u := range c.uses {
		name := u.item
		if (name == "-DskipTests" || name == "-Dmaven.test.skip" || name == "-DskipITs") && (!u.set || u.value.text != "false") {
			skip = true
		}
	}
	for i := 0; i < len(c.args); i++ {
		if c.args[i].text == "-D" && i+1 < len(c.args) && strings.HasPrefix(c.args[i+1].text, "skipTests") {
			skip = true
		}
	}
	for _, p := range c.pos {
		switch g := p.text; {
		case g == "deploy" || strings.HasSuffix(g, "deploy:deploy") || g == "release:perform" || strings.HasSuffix(g, "deploy-file"):
			a.emit(c, "package.publish", attr("manager", "maven"))
		case g == "release:prepare":
			a.emit(c, "version.bump")
			a.emit(c, "git.tag", unknown("tag"))
		case strings.Contains(g, "versions:set"):
			a.emit(c, "version.bump")
		case strings.Contains(g, "versions:use-latest") || strings.Contains(g, "versions:update") || strings.Contains(g, "versions:use-next"):
			a.emit(c, "package.upgrade", attr("manager", "maven"))
		case g == "test" || g == "verify" || g == "surefire:test" || g == "integration-test":
			if !skip {
				a.emit(c, "test.run", truth("all", !c.has("-Dtest|-pl")))
			}
		case g == "package" || g == "install" || g == "compile":
			a.emit(c, "build.run")
		case strings.Contains(g, "flyway:clean"):
			a.emit(c, "db.drop")
		case strings.Contains(g, "flyway:migrate") || strings.Contains(g, "liquibase:update"):
			a.emit(c, "db.migrate", a.envAttrs(c, nil)...)
		case strings.Contains(g, "jib:build") || strings.Contains(g, "docker:push"):
			a.emit(c, "image.push")
		case strings.Contains(g, "exec:exec"), strings.Contains(g, "checkstyle:"), strings.Contains(g, "spotless:"):
			a.emit(c, "lint.run")
		}
	}
	if skip {
		a.emit(c, "test.skip")
	}
}

// doGradle is gradle and its wrapper: tasks, perhaps of subprojects.
func doGradle(a *analysis, c *cmd) {
	if c.has("-h|-help|-version|-dry-run|-v") {
		return
	}
	if v, ok := c.value("-x"); ok && strings.Contains(strings.ToLower(v.text), "test") {
		a.emit(c, "test.skip")
	}
	for _, p := range c.pos {
		task := p.text[strings.LastIndexByte(p.text, ':')+1:]
		switch {
		case strings.HasPrefix(task, "publish") && task != "publishToMavenLocal", task == "uploadArchives", task == "bintrayUpload":
			a.emit(c, "package.publish", attr("manager", "gradle"))
		case task == "test" || task == "check" || task == "connectedAndroidTest" || strings.HasSuffix(task, "UnitTest"):
			a.emit(c, "test.run", truth("all", !c.has("-tests")))
		case task == "build" || strings.HasPrefix(task, "assemble") || task == "jar" || strings.HasPrefix(task, "bundle") || strings.HasPrefix(task, "compile"):
			a.emit(c, "build.run")
		case strings.HasPrefix(task, "lint") || task == "ktlintCheck" || task == "spotlessApply" || task == "detekt":
			a.emit(c, "lint.run")
		case task == "flywayClean":
			a.emit(c, "db.drop")
		case task == "flywayMigrate" || strings.HasPrefix(task, "liquibaseUpdate"):
			a.emit(c, "db.migrate", a.envAttrs(c, nil)...)
		case task == "jib" || task == "dockerPush" || task == "dockerPushImage":
			a.emit(c, "image.push")
		case task == "release":
			a.emit(c, "release.create")
		case nameKind(task) == "deploy":
			a.emit(c, "deploy", a.envAttrs(c, nil)...)
		}
	}
}

// doJvm is sbt, lein and other build tools of the JVM.
func doJvm(a *analysis, c *cmd) {
	for _, p := range c.pos {
		for task := range strings.FieldsSeq(p.text) {
			switch task = strings.TrimSuffix(task, ";"); {
			case strings.HasPrefix(task, "publish") && !strings.Contains(task, "ocal"), c.name == "lein" && task == "deploy":
				a.emit(c, "package.publish", attr("manager", c.name))
			case task == "test" || strings.HasPrefix(task, "testOnly"):
				a.emit(c, "test.run", truth("all", task == "test"))
			case task == "compile" || task == "assembly" || task == "package" || task == "uberjar":
				a.emit(c, "build.run")
			case task == "release":
				a.emit(c, "release.create")
			}
		}
	}
}

// doPacman is pacman: the operation is a capital letter.
func doPacman(a *analysis, c *cmd) {
	op := ""
	var names []field
	for _, w := range c.args {
		switch {
		case len(w.text) > 1 && w.text[0] == '-' && w.text[1] != '-' && op == "":
			op = w.text
		case !strings.HasPrefix(w.text, "-"):
			names = append(names, w)
		}
	}
	c.pos = names
	switch {
	case strings.HasPrefix(op, "-S") && !strings.ContainsAny(op[1:], "sipgl") && len(names) > 0:
		a.install(c, "package.add")
	case strings.HasPrefix(op, "-S") && strings.Contains(op, "u"):
		a.emit(c, "package.upgrade", attr("manager", c.name))
	case strings.HasPrefix(op, "-U") && len(names) > 0:
		a.install(c, "package.add")
	case strings.HasPrefix(op, "-R") && len(names) > 0:
		a.install(c, "package.remove")
	}
}

// doMixDo runs several tasks in one call.
func doMixDo(a *analysis, c *cmd) {
	a.emit(c, "")
	var words []field
	flush := func() {
		if len(words) > 0 {
			a.inside(c, "mix do", append([]field{word("mix")}, words...))
		}
		words = nil
	}
	for _, p := range c.pos {
		t := strings.TrimSuffix(p.text, ",")
		if t != "" && t != "+" {
			words = append(words, word(t))
		}
		if t != p.text || t == "+" {
			flush()
		}
	}
	flush()
}

// doNodeTool is ng, nx, turbo, expo and the like.
func doNodeTool(a *analysis, c *cmd) {
	if c.idle() {
		return
	}
	switch sub := c.arg(0).text; sub {
	case "add":
		if c.name == "ng" || c.name == "nx" || c.name == "astro" || c.name == "expo" {
			for _, p := range c.pos[1:] {
				a.emit(c, "package.add", append(packageAttrs(p), attr("manager", c.name))...)
			}
		}
	case "install":
		if c.name == "expo" {
			for _, p := range c.pos[1:] {
				a.emit(c, "package.add", append(packageAttrs(p), attr("manager", "expo"))...)
			}
		}
	case "deploy":
		a.emit(c, "deploy", a.envAttrs(c, nil)...)
	case "submit", "update":
		if c.name == "eas" {
			a.emit(c, "deploy", a.envAttrs(c, nil)...)
		} else if c.name == "ng" && sub == "update" && len(c.pos) > 1 {
			a.emit(c, "package.upgrade", packageAttrs(c.arg(1))...)
		}
	case "publish":
		a.emit(c, "deploy", a.envAttrs(c, nil)...)
	case "release":
		if c.name == "nx" {
			a.emit(c, "release.create")
			a.emit(c, "version.bump")
		}
	case "test", "e2e":
		a.emit(c, "test.run")
	case "lint", "check", "format":
		a.emit(c, "lint.run")
	case "build":
		a.emit(c, "build.run")
	case "run", "run-many", "affected":
		for _, p := range c.pos[1:] {
			task := p.text[strings.LastIndexByte(p.text, ':')+1:]
			a.task(c, task)
		}
		if t, ok := c.value("--target"); ok {
			a.task(c, t.text)
		}
	default:
		if c.name == "turbo" || c.name == "nx" {
			a.task(c, sub)
		}
	}
}

// task emits what a task of that name says it does.
func (a *analysis) task(c *cmd, name string) {
	if class := nameKind(name); class != "" {
		a.emit(c, class, a.common(c, class)...)
	}
}

// doRunScript is npm run x, npm test and their relatives.
func doRunScript(a *analysis, c *cmd) {
	name, args := a.scriptName(c)
	if name.text == "" {
		return
	}
	a.packageScript(c, name, args)
}

// scriptName finds the script a run command names, and its arguments.
func (a *analysis) scriptName(c *cmd) (field, []field) {
	first := strings.Fields(strings.SplitN(c.sub, "|", 2)[0])
	name := field{}
	// The words of the command in order: subcommand, script, arguments.
	words, _ := parseArgs(c.args, c.prog.opts, c.prog.style, c.prog.abbrev, 0)
	n := 0
	for n < len(words.pos) {
		switch w := words.pos[n].text; w {
		case "run", "run-script", "rum", "urn", "task", "workspace", "exec":
			if w == "workspace" {
				n++
			}
			n++
			continue
		case "t", "tst":
			if c.name == "npm" || c.name == "pnpm" {
				name = word("test")
				n++
			}
		}
		break
	}
	_ = first
	if name.text == "" {
		if n >= len(words.pos) {
			return field{}, nil
		}
		name = words.pos[n]
		n++
	}
	var args []field
	if n > 0 && n <= len(words.pos) {
		from := words.index[n-1] + 1
		for i, w := range c.args[from:] {
			if w.text == "--" && i <= len(c.args) {
				continue
			}
			args = append(args, w)
		}
	}
	return name, args
}

// doRunBare is yarn x, pnpm x, bun x: a script, or a program of a package.
func doRunBare(a *analysis, c *cmd) {
	name, args := a.scriptName(c)
	if name.text == "" {
		return
	}
	if hasAnySuffix(name.text, ".ts .js .tsx .mjs .cjs .jsx") || strings.Contains(name.text, "/") {
		a.emit(c, "")
		return
	}
	if _, ok := a.scriptText(c, name.text); !ok && a.lookup(name.text) != nil && nameKind(name.text) == "" {
		a.emit(c, "")
		a.inside(c, c.name, append([]field{name}, args...))
		return
	}
	a.packageScript(c, name, args)
}

// packageScript runs a script of the manifest.
func (a *analysis) packageScript(c *cmd, name field, args []field) {
	if v, ok := c.value("--prefix"); ok {
		c.chdir(a, v)
	}
	for _, w := range args {
		if w.text == "--help" || w.text == "-h" || w.text == "--dry-run" {
			a.emit(c, "")
			return
		}
	}
	text, ok := "", false
	if name.known() && !c.has("--filter|--workspace|--workspaces|--recursive") {
		text, ok = a.scriptText(c, name.text)
	}
	class := nameKind(name.text)
	if ok && class == "release.script" {
		class = ""
	}
	attrs := a.common(c, class)
	if class == "test.run" {
		attrs = append(attrs, truth("all", len(args) == 0 && !c.has("--filter|--workspace")))
	}
	if class == "deploy" || class == "release.script" {
		attrs = append(a.envAttrs(c, []string{name.text}), attr("object", name.text))
	}
	a.emit(c, class, attrs...)
	if !ok {
		return
	}
	for _, v := range c.f.via {
		if v == "script "+name.text {
			return // it calls itself
		}
	}
	inner := c.f.wrapped("script " + name.text)
	inner.fixed = true
	if len(inner.via) > maxDepth || a.depth >= maxDepth {
		a.opaque(text, inner)
		return
	}
	sh := c.f.sh.child(c.f.env)
	sh.dir, sh.lost = c.dir()
	inner.sh = sh
	for _, part := range [...]string{"pre" + name.text, name.text, "post" + name.text} {
		body := text
		if part != name.text {
			if body, ok = a.scriptText(c, part); !ok || c.name == "composer" {
				continue
			}
		} else if len(args) > 0 {
			body += " " + quoteAll(args)
		}
		f := *inner
		f.sh = sh.fork()
		a.program(body, &f)
	}
}

// quoteAll writes words so that the shell reads them as they are.
func quoteAll(args []field) string {
	var b strings.Builder
	for i, w := range args {
		if i > 0 {
			b.WriteByte(' ')
		}
		b.WriteByte('\'')
		b.WriteString(strings.ReplaceAll(w.text, "'", `'\''`))
		b.WriteByte('\'')
	}
	return b.String()
}

// scriptText reads a script from the nearest manifest.
func (a *analysis) scriptText(c *cmd, name string) (string, bool) {
	dir, lost := c.dir()
	if lost || !isAbs(dir) || c.f.other {
		return "", false
	}
	files := [...]string{"package.json"}
	key := "scripts"
	switch c.name {
	case "composer":
		files[0] = "composer.json"
	case "deno":
		files[0], key = "deno.json", "tasks"
	}
	for range 8 {
		for _, file := range files {
			text, ok := a.read(join(dir, file), maxOld, c.f)
			if !ok {
				continue
			}
			v := gjson.Get(text, key+"."+escapePath(name))
			if v.IsArray() {
				var lines []string
				for _, l := range v.Array() {
					lines = append(lines, strings.TrimPrefix(l.String(), "@"))
				}
				return strings.Join(lines, "\n"), true
			}
			return v.String(), v.Exists()
		}
		if dir == a.root || dir == "/" {
			break
		}
		dir = join(dir, "..")
	}
	return "", false
}

// escapePath escapes the signs that gjson reads in a path.
func escapePath(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if strings.IndexByte(".*?|#@!{}[]()=<>%\\\"", s[i]) >= 0 {
			b.WriteByte('\\')
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
