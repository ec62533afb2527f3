package act

import "strings"

// Interpreters of the languages that are looked into.
var codePrograms = []program{
	{names: "python|py|pypy|ipython|micropython", out: doPython},
	{names: "node|nodejs|tsx|ts-node|esbuild-runner|swc-node", out: doNode},
	{names: "ruby|irb", opts: "-e= -n -p -i? -r= -I= -C= -F= -l -a -c -v -w -W? -x? -y -s -S", out: doRuby},
	{names: "php", opts: "-r= -f= -d= -c= -a -l -S= -t= -B= -R= -F= -E= -n -i -m -v", out: doPHP},
	{names: "lua|luajit|Rscript|R|julia|guile|sbcl|racket|elixir|iex|erl|groovy|scala|kotlin|swipl|octave|tclsh|wish|expect|gawk-run", opts: "-e= -c= -E= -f= -l= --eval=", do: doOtherCode},
	{names: "java", style: single, opts: "-cp= -classpath= -jar=", do: doJava},
}

// doPython is python: -c, -m, a file, or standard input.
func doPython(a *analysis, c *cmd) stream {
	i := 0
	for ; i < len(c.args); i++ {
		t := c.args[i].text
		if t == "-" {
			break
		}
		if len(t) < 2 || t[0] != '-' {
			break
		}
		c.uses = append(c.uses, use{item: t})
		if strings.HasPrefix(t, "--") {
			continue
		}
		body := strings.TrimLeft(t[1:], "BEIOPRSVbdhiqsuvx?")
		switch {
		case strings.HasPrefix(body, "c"):
			code := c.args[i].with(body[1:])
			if body == "c" && i+1 < len(c.args) {
				code = c.args[i+1]
			}
			a.emit(c, "")
			a.inline(c, "python", code)
			return stream{kind: dynamic}
		case strings.HasPrefix(body, "m"):
			var words []field
			if body == "m" {
				if i+1 >= len(c.args) {
					return stream{kind: dynamic}
				}
				words = append([]field{}, c.args[i+1:]...)
			} else {
				words = append([]field{c.args[i].with(body[1:])}, c.args[i+1:]...)
			}
			a.module(c, words)
			return stream{kind: dynamic}
		case body == "W" || body == "X":
			i++
		}
	}
	a.emit(c, "")
	if c.has("--version|-V|--help|-h") {
		return stream{kind: dynamic}
	}
	rest := c.args[min(i, len(c.args)):]
	if len(rest) > 0 && rest[0].text != "-" {
		c.pos = rest[1:]
		return a.scriptFile(c, rest[0], rest[1:])
	}
	a.feedCode(c, "python")
	return stream{kind: dynamic}
}

// module is python -m: many modules are programs too.
func (a *analysis) module(c *cmd, words []field) {
	a.emit(c, "")
	name := words[0].text
	switch name {
	case "build":
		a.emit(c, "build.run")
		return
	case "unittest":
		a.emit(c, "test.run", truth("all", len(words) == 1 || words[1].text == "discover"))
		return
	case "http.server", "json.tool", "venv", "timeit", "cProfile", "pdb", "compileall", "pydoc", "site", "zipfile", "tarfile":
		return
	}
	if a.lookup(name) == nil && nameKind(name) == "" {
		return
	}
	a.inside(c, c.name+" -m", words)
}

// scriptFile runs a file of an interpreter. A management script of a
// framework is known by its name.
func (a *analysis) scriptFile(c *cmd, file field, args []field) stream {
	if name := base(file.text); name == "manage.py" || name == "artisan" || name == "console" || name == "craft" || name == "ace" {
		if name == "manage.py" && len(args) > 0 && args[0].text == "test" {
			a.emit(c, "test.run", truth("all", len(args) == 1))
			return stream{kind: dynamic}
		}
		if a.dryTasks(args) || a.frameworkCode(c, name, args) {
			return stream{kind: dynamic}
		}
		saved := c.name
		c.name = name
		a.migrateAs(c, name, args)
		c.name = saved
		return stream{kind: dynamic}
	} else if name == "setup.py" && len(args) > 0 {
		for _, w := range args {
			switch w.text {
			case "upload":
				a.emit(c, "package.publish", attr("manager", "setuptools"))
			case "test":
				a.emit(c, "test.run")
			case "sdist", "bdist_wheel", "build":
				a.emit(c, "build.run")
			}
		}
	}
	return a.runFile(c, file, args, nil, c.name)
}

func (a *analysis) dryTasks(args []field) bool {
	for _, w := range args {
		switch w.text {
		case "--help", "-h", "--plan", "--check", "--dry-run", "--pretend", "--list", "migrate:status", "showmigrations":
			return true
		}
	}
	return false
}

// migrateAs is migrate for a tool that runs inside an interpreter.
func (a *analysis) migrateAs(c *cmd, tool string, args []field) {
	p, _ := parseArgs(args, "--database= --settings= --env= --path= --class= --connection=", gnu, false, 0)
	uses := c.uses
	c.uses = append(c.uses[:len(c.uses):len(c.uses)], p.uses...)
	for i, w := range p.pos {
		next := ""
		if i+1 < len(p.pos) {
			next = p.pos[i+1].text
		}
		if class := migration(tool, strings.ToLower(w.text), next, i); class != "" {
			a.emit(c, class, a.taskAttrs(c, class)...)
			break
		}
	}
	c.uses = uses
}

func doNode(a *analysis, c *cmd) stream {
	for i := 0; i < len(c.args); i++ {
		t := c.args[i].text
		switch {
		case t == "-e" || t == "--eval" || t == "-p" || t == "--print" || t == "-pe" || t == "-ep":
			a.emit(c, "")
			if i+1 < len(c.args) {
				a.inline(c, "node", c.args[i+1])
			}
			return stream{kind: dynamic}
		case strings.HasPrefix(t, "--eval=") || strings.HasPrefix(t, "--print="):
			a.emit(c, "")
			_, code, _ := strings.Cut(t, "=")
			a.inline(c, "node", c.args[i].with(code))
			return stream{kind: dynamic}
		case t == "--test":
			a.emit(c, "test.run", truth("all", i == len(c.args)-1))
			return stream{kind: dynamic}
		case t == "--run" && i+1 < len(c.args):
			a.packageScript(c, c.args[i+1], c.args[i+2:])
			return stream{kind: dynamic}
		case t == "-r" || t == "--require" || t == "--import" || t == "--loader" || t == "--env-file" || t == "-C" || t == "--conditions":
			i++
		case t == "--version" || t == "-v" || t == "--help" || t == "-h":
			a.emit(c, "")
			return stream{kind: dynamic}
		case strings.HasPrefix(t, "-") && t != "-":
			c.uses = append(c.uses, use{item: t})
		case t == "-":
		default:
			a.emit(c, "")
			return a.scriptFile(c, c.args[i], c.args[i+1:])
		}
	}
	a.emit(c, "")
	a.feedCode(c, "node")
	return stream{kind: dynamic}
}

func doRuby(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, c.prog.opts, gnu, false, 0)
	a.emit(c, "")
	found := false
	for _, u := range c.uses {
		if u.is("-e") {
			a.inline(c, "ruby", u.value)
			found = true
		}
	}
	switch {
	case found:
		if c.has("-i") {
			a.edits(c, c.pos, nil)
		}
	case len(c.pos) > 0:
		if c.has("-S") {
			a.inside(c, "ruby -S", c.pos)
			break
		}
		a.runFile(c, c.pos[0], c.pos[1:], nil, c.name)
	case !c.has("--version|-v|--help|-h"):
		a.feedCode(c, "ruby")
	}
	return stream{kind: dynamic}
}

func doPHP(a *analysis, c *cmd) stream {
	p, next := parseArgs(c.args, c.prog.opts, gnu, false, 1)
	c.parsed = p
	a.emit(c, "")
	if v, ok := c.value("-r"); ok {
		a.inline(c, "php", v)
	} else if next < len(c.args) {
		c.pos = c.args[next+1:]
		if base(c.args[next].text) == "composer.phar" {
			a.inside(c, "php", append([]field{word("composer")}, c.args[next+1:]...))
			return stream{kind: dynamic}
		}
		return a.scriptFile(c, c.args[next], c.args[next+1:])
	} else {
		a.feedCode(c, "php")
	}
	return stream{kind: dynamic}
}

// doPerl is perl: -e, with -i edits in place.
func doPerl(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, c.prog.opts, gnu, false, 0)
	a.emit(c, "")
	var scripts []field
	for _, u := range c.uses {
		if (u.is("-e") || u.is("-E")) && u.set {
			scripts = append(scripts, u.value)
		}
	}
	switch {
	case len(scripts) > 0:
		if c.has("-i") {
			a.edits(c, c.pos, substitutions(scripts))
		}
		for _, s := range scripts {
			a.inline(c, "perl", s)
		}
	case len(c.pos) > 0:
		a.runFile(c, c.pos[0], c.pos[1:], nil, c.name)
	default:
		a.feedCode(c, "perl")
	}
	return stream{kind: dynamic}
}

// doAwk runs system() and pipes of an awk program.
func doAwk(a *analysis, c *cmd) {
	for _, p := range c.pos[min(1, len(c.pos)):] {
		a.secretPath(c, p)
	}
	for _, u := range c.uses {
		if u.is("-i") && u.value.text == "inplace" {
			a.edits(c, c.pos[min(1, len(c.pos)):], nil)
		}
	}
	prog := c.arg(0)
	if !strings.Contains(prog.text, "system") && !strings.Contains(prog.text, "|") && !strings.Contains(prog.text, ">") {
		return
	}
	toks := tokens(prog.text, codeSyntax{hash: true})
	for i, t := range toks {
		switch {
		case t.text == "system" && i+2 < len(toks) && toks[i+1].text == "(" && toks[i+2].kind == stringToken:
			a.shellText(c, field{text: concatStrings(toks, i+2)}, nil, "awk")
		case t.kind == stringToken && i > 0 && toks[i-1].text == "|" && i > 1 && toks[i-2].text != "|",
			t.kind == stringToken && i+2 < len(toks) && toks[i+1].text == "|" && toks[i+2].text == "getline":
			a.shellText(c, field{text: t.text}, nil, "awk")
		case t.kind == stringToken && i > 0 && toks[i-1].text == ">" && i > 1 && toks[i-2].kind != numberToken && strings.ContainsAny(t.text, "./") && !strings.HasPrefix(t.text, "/dev/"):
			a.emit(c, "file.write", a.pathAttr(c, word(t.text)))
		}
	}
}

// concatStrings joins strings with holes for the variables between them.
func concatStrings(toks []token, i int) string {
	var b strings.Builder
	for ; i < len(toks); i++ {
		switch {
		case toks[i].kind == stringToken:
			b.WriteString(toks[i].text)
		case toks[i].kind == punctToken && toks[i].text == ")":
			return b.String()
		default:
			b.WriteByte(hole)
		}
	}
	return b.String()
}

func doOtherCode(a *analysis, c *cmd) {
	a.emit(c, "")
	for _, u := range c.uses {
		if !u.set || !(u.is("-e") || u.is("-c") || u.is("-E") || u.is("--eval")) {
			continue
		}
		toks := tokens(u.value.text, codeSyntax{hash: true})
		for i, t := range toks {
			if t.kind != identToken || i+2 >= len(toks) {
				continue
			}
			arg := toks[i+1]
			if arg.text == "(" {
				arg = toks[i+2]
			}
			if arg.kind != stringToken {
				continue
			}
			switch t.text {
			case "execute", "system", "shell", "spawn", "cmd", "run", "exec":
				a.shellText(c, field{text: arg.text}, nil, c.name)
			case "unlink", "remove", "rm", "rm_r", "delete":
				a.removes(c, []field{word(arg.text)}, strings.Contains(strings.ToLower(u.value.text), "recursive"), false)
			case "rm_rf", "deleteDir", "rmdir_recursive":
				a.removes(c, []field{word(arg.text)}, true, false)
			}
		}
	}
	if c.name == "expect" && c.f.in.kind == known {
		return
	}
	if len(c.pos) > 0 {
		a.byName(c, base(c.pos[0].text))
	}
}

// doJava knows the jars that rewrite history or move databases.
func doJava(a *analysis, c *cmd) {
	jar, ok := c.value("-jar")
	if !ok {
		return
	}
	name := strings.ToLower(base(jar.text))
	switch {
	case strings.HasPrefix(name, "bfg"):
		if !c.has("-help|-version") {
			a.emit(c, "history.rewrite")
		}
	case strings.HasPrefix(name, "liquibase"), strings.HasPrefix(name, "flyway"):
		a.emit(c, "")
		a.inside(c, "java -jar", append([]field{word(strings.TrimRight(strings.TrimSuffix(name, ".jar"), "0123456789.-"))}, c.pos...))
	}
}

// inline runs code given as a word.
func (a *analysis) inline(c *cmd, lang string, code field) {
	if strings.Contains(code.vars, networkVar) && strings.Trim(code.text, holeText+" \n") == "" {
		a.emit(c, "net.pipe_to_shell", hostAttr(code.vars)...)
		return
	}
	if strings.Trim(code.text, holeText+" \n") == "" && code.text != "" {
		a.emit(c, "shell.opaque")
		return
	}
	inner := c.f.wrapped(c.name)
	if !inner.fixed && code.pos > 0 {
		inner.span = [2]int{int(code.pos), int(code.end)}
	}
	inner.fixed = true
	a.code(c, lang, code.text, inner)
}

// inlineUse runs the code given by one of the options.
func (a *analysis) inlineUse(c *cmd, lang string, names ...string) {
	for _, name := range names {
		if v, ok := c.value(name); ok {
			a.inline(c, lang, v)
		}
	}
}

// feedCode runs code from standard input.
func (a *analysis) feedCode(c *cmd, lang string) {
	switch in := c.f.in; in.kind {
	case known:
		a.inline(c, lang, field{text: in.text, vars: in.vars})
	case network:
		a.emit(c, "net.pipe_to_shell", hostAttr(networkVar+in.host)...)
	case dynamic:
		if in.path == "" { // a file of this project is a script like any other
			a.emit(c, "shell.opaque")
		}
	}
}
