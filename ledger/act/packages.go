package act

import "strings"

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

// doDenoRun runs a program, perhaps straight from the network.
func doDenoRun(a *analysis, c *cmd) {
	if strings.Contains(c.arg(0).text, "://") {
		host, _ := splitURL(c.arg(0).text)
		a.emit(c, "net.pipe_to_shell", attr("host", host))
	}
}
