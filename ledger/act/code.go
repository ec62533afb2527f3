package act

import (
	"encoding/base64"
	"strings"
)

// A callKind says what the arguments of a function mean.
type callKind uint8

const (
	deletesPath  callKind = iota // a path that is deleted
	deletesTree                  // a path that is deleted with all below it
	maybeTree                    // deletesTree when the arguments say recursive
	writesPath                   // path, then content
	movesPath                    // path, path
	runsShell                    // a program of the shell
	runsArgs                     // a list of words, or a program of the shell
	runsCode                     // code of the same language
	killsProcess                 //
	changesMode                  // path
	runsSQL                      // a statement
	fetches                      // an address
	posts                        // an address that is written to
	opens                        // path, mode
)

// A codeCall is a function that does something outside the program. of says
// what must stand before the dot, "" for anything.
type codeCall struct {
	lang string // languages, separated by "|"
	of   string // qualifiers, separated by "|"
	name string // names, separated by "|"
	kind callKind
}

var codeCalls = [...]codeCall{
	{"python", "shutil", "rmtree", deletesTree}, {"python", "", "rmtree|removedirs", deletesTree},
	{"python", "os", "remove|unlink|rmdir", deletesPath}, {"python", "", "unlink", deletesPath},
	{"python", "os|shutil", "rename|replace|move|renames", movesPath},
	{"python", "os", "system|popen", runsShell}, {"python", "subprocess|sp", "getoutput|getstatusoutput", runsShell},
	{"python", "subprocess|sp", "run|call|check_call|check_output|Popen", runsArgs}, {"python", "", "check_call|check_output|Popen", runsArgs},
	{"python", "os", "execv|execvp|execl|execlp|spawnlp|spawnvp", runsArgs}, {"python", "asyncio", "create_subprocess_shell", runsShell},
	{"python", "pty", "spawn", runsArgs}, {"python", "sh", "git|rm|npm|make", runsArgs},
	{"python", "", "exec|eval", runsCode}, {"python", "os", "kill|killpg", killsProcess}, {"python", "os", "chmod|chown", changesMode}, {"python", "", "chmod", changesMode},
	{"python", "", "write_text|write_bytes", writesPath}, {"python", "", "open", opens}, {"python", "", "touch", writesPath},
	{"python", "", "execute|executescript|executemany", runsSQL}, {"python", "requests|httpx|session|client", "delete|post|put|patch", posts},
	{"python", "requests|httpx", "get", fetches}, {"python", "", "urlopen|urlretrieve", fetches},
	{"node", "", "rmSync|rm|rmdirSync|rmdir", maybeTree}, {"node", "", "unlinkSync|unlink", deletesPath}, {"node", "", "removeSync|emptyDirSync|rimraf|rimrafSync", deletesTree}, {"node", "fse|fs-extra", "remove|emptyDir", deletesTree},
	{"node", "", "writeFileSync|writeFile|appendFileSync|appendFile|createWriteStream|outputFileSync|writeTextFile|writeTextFileSync", writesPath}, {"node", "", "renameSync|rename|moveSync", movesPath}, {"node", "Deno", "remove|removeSync", maybeTree}, {"node", "Bun", "write", writesPath},
	{"node", "", "execSync|exec", runsShell}, {"node", "", "spawn|spawnSync|execFile|execFileSync|execa|execaSync", runsArgs}, {"node", "process", "kill", killsProcess}, {"node", "", "chmodSync|chmod|chownSync", changesMode},
	{"node", "", "eval|Function", runsCode}, {"node", "", "query|$executeRawUnsafe|$queryRawUnsafe|execute|raw", runsSQL}, {"node", "", "fetch", fetches}, {"node", "axios", "delete|post|put|patch", posts},
	{"ruby", "FileUtils", "rm_rf|rm_r|remove_dir|remove_entry|rmtree|remove_entry_secure", deletesTree}, {"ruby", "FileUtils", "rm|rm_f|remove|safe_unlink|rmdir", deletesPath}, {"ruby", "File|Dir|Pathname", "delete|unlink|rmdir", deletesPath}, {"ruby", "", "rm_rf|rm_r|rmtree", deletesTree},
	{"ruby", "File|IO", "write|binwrite", writesPath}, {"ruby", "File", "open|new", opens}, {"ruby", "File|FileUtils", "rename|mv|move", movesPath}, {"ruby", "FileUtils|File", "chmod|chmod_R|chown|chown_R", changesMode},
	{"ruby", "Kernel|", "system|exec|spawn", runsArgs}, {"ruby", "IO", "popen", runsArgs}, {"ruby", "Open3", "capture2|capture2e|capture3|popen3", runsArgs}, {"ruby", "", "eval|instance_eval", runsCode}, {"ruby", "Process", "kill", killsProcess}, {"ruby", "", "execute|exec_query|query|exec", runsSQL},
	{"perl", "", "unlink|rmdir", deletesPath}, {"perl", "", "rmtree|remove_tree", deletesTree}, {"perl", "", "rename|move", movesPath}, {"perl", "", "system|exec", runsArgs}, {"perl", "", "eval", runsCode}, {"perl", "", "kill", killsProcess}, {"perl", "", "chmod|chown", changesMode}, {"perl", "", "do|execute", runsSQL},
	{"php", "", "unlink|rmdir", deletesPath}, {"php", "", "rename", movesPath}, {"php", "", "file_put_contents|touch", writesPath}, {"php", "", "exec|shell_exec|system|passthru|popen|proc_open", runsShell}, {"php", "", "eval", runsCode}, {"php", "", "chmod|chown", changesMode}, {"php", "", "query|exec|mysqli_query|pg_query", runsSQL},
}

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
			words := c.args[i:]
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
		if a.dryTasks(args) {
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
	uses, pos := c.uses, c.pos
	c.uses = append(c.uses[:len(c.uses):len(c.uses)], p.uses...)
	c.pos = nil
	for i, w := range p.pos {
		next := ""
		if i+1 < len(p.pos) {
			next = p.pos[i+1].text
		}
		if class := migration(tool, strings.ToLower(w.text), next, i); class != "" {
			a.emit(c, class, append([]Attr{attr("engine", "sql")}, a.envAttrs(c, nil)...)...)
			break
		}
	}
	if (tool == "manage.py" || tool == "artisan") && len(p.pos) > 1 && (p.pos[0].text == "shell" || p.pos[0].text == "tinker") {
		_ = pos
	}
	c.uses, c.pos = uses, pos
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
			case "unlink", "remove", "rm":
				a.emit(c, "file.delete", a.pathAttr(c, word(arg.text)))
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
		if c.f.in.path == "" || !a.harmlessPipe(c) {
			a.emit(c, "shell.opaque")
		}
	}
}

// harmlessPipe reports whether what is piped is a file of this project.
func (a *analysis) harmlessPipe(c *cmd) bool { return true }

// code looks for calls in a program that act outside it.
func (a *analysis) code(c *cmd, lang, text string, f *frame) {
	if a.depth >= maxDepth || len(text) > maxProgram {
		a.opaque(text, f)
		return
	}
	if a.parsed += len(text); a.parsed > maxReparsed {
		a.full = true
		return
	}
	a.depth++
	defer func() { a.depth-- }()
	syn := pySyntax
	switch lang {
	case "node":
		syn = jsSyntax
	case "ruby", "perl":
		syn = rubySyntax
	case "php":
		syn = phpSyntax
	}
	in := &cmd{name: c.name, words: c.words, args: c.args, f: f, parsed: c.parsed, start: len(a.acts), command: c.command, attrs: c.attrs, dirs: c.dirs, dirSet: c.dirSet, dirLost: c.dirLost}
	toks := tokens(text, syn)
	for i := range toks {
		if a.full {
			return
		}
		t := toks[i]
		if t.kind == stringToken && t.line < 0 && (lang == "ruby" || lang == "perl" || lang == "php") {
			a.shellText(in, field{text: t.text}, nil, lang)
			continue
		}
		if t.kind != identToken {
			continue
		}
		if lang == "perl" && t.text == "qx" && i+1 < len(toks) {
			if _, rest, ok := strings.Cut(text, "qx"); ok && rest != "" {
				if j := strings.IndexByte(rest[1:], closing(rest[0])); j > 0 {
					a.shellText(in, field{text: rest[1 : j+1]}, nil, lang)
				}
			}
			continue
		}
		open := i + 1
		paren := open < len(toks) && toks[open].text == "("
		if !paren && lang != "ruby" && lang != "perl" {
			continue
		}
		if call, ok := codeCallOf(lang, toks, i); ok {
			args := callArgs(toks, open, paren)
			if !paren && len(args) == 0 {
				continue
			}
			a.called(in, lang, call, toks, i, args, f)
		}
	}
}

// codeCallOf finds the function called at token i.
func codeCallOf(lang string, toks []token, i int) (codeCall, bool) {
	name := toks[i].text
	of, dotted := "", false
	if i >= 1 && (toks[i-1].text == "." || toks[i-1].text == ">" && i >= 2 && toks[i-2].text == "-" || toks[i-1].text == ":" && i >= 2 && toks[i-2].text == ":") {
		dotted = true
		j := i - 2
		if toks[i-1].text != "." {
			j = i - 3
		}
		if j >= 0 && toks[j].kind == identToken {
			of = toks[j].text
		} else if j >= 0 && toks[j].text == ")" && j >= 2 && toks[j-1].kind == stringToken {
			of = toks[j-1].text // require('fs').rmSync
		}
	}
	if i >= 1 && (toks[i-1].text == "def" || toks[i-1].text == "function" || toks[i-1].text == "sub") {
		return codeCall{}, false
	}
	for _, call := range codeCalls {
		if call.lang != lang || !hasSpelling(call.name, name) {
			continue
		}
		switch {
		case call.of == "":
			switch call.kind {
			case runsCode:
				if dotted {
					continue
				}
			case runsShell:
				if lang == "node" && dotted && of != "child_process" && of != "cp" && of != "childProcess" {
					continue // a regular expression's exec
				}
			case maybeTree:
				if dotted && of != "fs" && of != "promises" && of != "fsPromises" && of != "fsp" && of != "node:fs" && of != "node:fs/promises" && of != "fs/promises" && !strings.HasSuffix(name, "Sync") {
					continue
				}
				if !dotted && !strings.HasSuffix(name, "Sync") {
					continue
				}
			case runsSQL, opens, runsArgs:
				if call.kind == opens && dotted {
					continue
				}
				if call.kind == runsSQL && !dotted {
					continue
				}
			}
			return call, true
		case hasSpelling(call.of, of) && (dotted || of != ""):
			return call, true
		case strings.HasSuffix(call.of, "|") && !dotted:
			return call, true
		}
	}
	return codeCall{}, false
}

// An argument of a call: its strings, in order, and the words it mentions.
type argument struct {
	text    string // a single string, with holes for what is put together
	literal bool   // made of strings
	list    []string
	isList  bool
	idents  string // identifiers and numbers, separated by spaces
}

// callArgs reads the arguments that begin at token open.
func callArgs(toks []token, open int, paren bool) []argument {
	var args []argument
	var cur argument
	depth, parts := 0, 0
	add := func() {
		if parts > 0 || cur.isList || cur.idents != "" {
			args = append(args, cur)
		}
		cur, parts = argument{}, 0
	}
	i := open
	if paren {
		i++
		depth = 1
	}
	line := int32(0)
	if i < len(toks) {
		line = max(toks[i].line, -toks[i].line-1)
	}
	for ; i < len(toks) && i < open+400; i++ {
		t := toks[i]
		if !paren && depth == 0 {
			if max(t.line, -t.line-1) != line || t.text == ";" || t.text == "}" {
				break
			}
		}
		switch {
		case t.kind == punctToken && (t.text == "(" || t.text == "[" || t.text == "{"):
			if t.text == "[" && depth == map[bool]int{true: 1, false: 0}[paren] && parts == 0 {
				cur.isList = true
			}
			depth++
		case t.kind == punctToken && (t.text == ")" || t.text == "]" || t.text == "}"):
			depth--
			if paren && depth == 0 || !paren && depth < 0 {
				add()
				return args
			}
		case t.kind == punctToken && t.text == ",":
			if depth == map[bool]int{true: 1, false: 0}[paren] {
				add()
			}
		case t.kind == stringToken:
			parts++
			if cur.isList {
				cur.list = append(cur.list, t.text)
			} else {
				cur.text += t.text
				cur.literal = true
			}
		case t.kind == identToken || t.kind == numberToken:
			if t.kind == identToken && (t.text == "f" || t.text == "r" || t.text == "b" || t.text == "rb" || t.text == "u") && i+1 < len(toks) && toks[i+1].kind == stringToken {
				// A prefix of a Python string; what an f-string puts in is not known.
				if t.text == "f" {
					toks[i+1].text = fstring(toks[i+1].text)
				}
				continue
			}
			cur.idents += " " + t.text
			if !cur.isList {
				if cur.literal || cur.text != "" || t.kind == identToken {
					if !strings.HasSuffix(cur.text, holeText) {
						cur.text += holeText
					}
				}
				parts++
			} else if len(cur.list) > 0 || t.kind == identToken {
				cur.list = append(cur.list, holeText)
			}
		}
	}
	add()
	return args
}

// fstring makes {expr} unknown.
func fstring(s string) string {
	for {
		i := strings.IndexByte(s, '{')
		if i < 0 {
			return s
		}
		j := strings.IndexByte(s[i:], '}')
		if j < 0 {
			return s
		}
		s = s[:i] + holeText + s[i+j+1:]
	}
}

// called emits what one call does.
func (a *analysis) called(c *cmd, lang string, call codeCall, toks []token, i int, args []argument, f *frame) {
	arg := func(n int) argument {
		if n < len(args) {
			return args[n]
		}
		return argument{text: holeText}
	}
	path := func(n int) field {
		x := arg(n)
		if x.isList && len(x.list) > 0 {
			return word(x.list[0])
		}
		if x.text == "" {
			return field{text: holeText}
		}
		return word(x.text)
	}
	all := ""
	for _, x := range args {
		all += x.idents + " "
	}
	switch call.kind {
	case deletesPath, deletesTree, maybeTree:
		recursive := call.kind == deletesTree || call.kind == maybeTree && strings.Contains(all, "recursive true")
		p := path(0)
		if len(args) == 0 || lang == "python" && call.of == "" && call.name == "unlink" {
			// Path('x').unlink(): the path stands before the dot.
			p = receiver(toks, i)
		}
		if lang == "perl" && strings.Contains(arg(0).idents, "glob") {
			p = word(strings.Trim(arg(0).text, holeText))
		}
		a.removes(c, []field{p}, recursive, false)
	case writesPath:
		p := path(0)
		content := arg(1)
		if lang == "python" {
			p, content = receiver(toks, i), arg(0)
		}
		act := a.emit(c, "file.write", a.pathAttr(c, p), a.newAttr(c, p))
		if content.literal && strings.IndexByte(content.text, hole) < 0 {
			act.Added = []TextEdit{{New: content.text}}
			a.content(c, p, act.Added, true)
			a.write(a.place(c, p), stream{kind: known, text: content.text})
		}
	case opens:
		mode := arg(1).text
		if !strings.ContainsAny(mode, "wax+") || !arg(1).literal || len(mode) > 4 {
			return
		}
		p := path(0)
		act := a.emit(c, "file.write", a.pathAttr(c, p), a.newAttr(c, p))
		if text, ok := chainedWrite(toks, i); ok {
			act.Added = []TextEdit{{New: text}}
			a.content(c, p, act.Added, false)
		}
	case movesPath:
		a.moves(c, path(0), path(1))
	case changesMode:
		p := path(0)
		if lang == "perl" || lang == "ruby" {
			p = path(1)
		} else if call.of == "" && lang == "python" {
			p = receiver(toks, i)
		}
		a.emit(c, "perm.change", a.pathAttr(c, p))
	case killsProcess:
		if lang == "perl" && !strings.ContainsAny(arg(0).text+arg(0).idents, "0123456789KTI") {
			return
		}
		if strings.TrimSpace(arg(1).idents) == "0" {
			return
		}
		a.emit(c, "process.kill")
	case runsShell:
		if x := arg(0); x.literal {
			a.shellText(c, field{text: x.text}, nil, lang)
		} else if len(args) > 0 {
			a.doubt++
			a.emit(c, "shell.opaque")
			a.doubt--
		}
	case runsArgs:
		a.runsArgs(c, lang, args)
	case runsCode:
		x := arg(0)
		switch {
		case strings.Contains(all, "urlopen") || strings.Contains(all, "requests") || strings.Contains(all, "fetch"):
			a.emit(c, "net.pipe_to_shell")
		case strings.Contains(all, "b64decode") || strings.Contains(all, "atob") || strings.Contains(all, "base64"):
			for _, s := range args {
				if data, err := base64.StdEncoding.DecodeString(strings.Trim(s.text, holeText)); err == nil && s.literal {
					a.code(c, lang, string(data), f)
					return
				}
			}
			a.emit(c, "shell.opaque")
		case x.literal && lang != "perl":
			a.code(c, lang, x.text, f)
		case len(args) > 0 && lang == "python" && strings.Contains(all, "read"):
			a.doubt++
			a.emit(c, "shell.opaque")
			a.doubt--
		}
	case runsSQL:
		if x := arg(0); x.literal && strings.Contains(x.text, " ") {
			a.sql(c, "sql", word(x.text), false)
		}
	case fetches, posts:
		if x := arg(0); strings.Contains(x.text, "://") {
			method := "GET"
			if call.kind == posts {
				method = strings.ToUpper(toks[i].text)
			} else if i := strings.Index(all, "method"); i >= 0 {
				for _, y := range args[1:] {
					if m := strings.Trim(y.text, holeText); m == "DELETE" || m == "POST" || m == "PUT" || m == "PATCH" {
						method = m
					}
				}
			}
			a.web(c, request{method: method, url: word(x.text)})
		}
	}
}

// runsArgs runs a command given as a list or as a text.
func (a *analysis) runsArgs(c *cmd, lang string, args []argument) {
	if len(args) == 0 {
		return
	}
	first := args[0]
	var words []field
	switch {
	case first.isList:
		for _, s := range first.list {
			words = append(words, word(s))
		}
	case lang == "node" && len(args) > 1 && args[1].isList:
		words = append(words, word(first.text))
		for _, s := range args[1].list {
			words = append(words, word(s))
		}
	case len(args) > 1 && (lang == "ruby" || lang == "perl" || lang == "python") && args[1].literal:
		for _, x := range args {
			words = append(words, word(x.text))
		}
	case first.literal:
		a.shellText(c, field{text: first.text}, nil, lang)
		return
	default:
		return
	}
	inner := c.f.wrapped(lang)
	if len(words) > 0 && len(inner.via) <= maxDepth+1 {
		a.run(words, inner)
	}
}

// receiver is the path in Path('x').call().
func receiver(toks []token, i int) field {
	depth := 0
	for j := i - 2; j >= 0 && j > i-24; j-- {
		switch {
		case toks[j].text == ")" && toks[j].kind == punctToken:
			depth++
		case toks[j].text == "(" && toks[j].kind == punctToken:
			depth--
		case toks[j].kind == stringToken && depth == 1:
			return word(toks[j].text)
		}
		if depth <= 0 {
			break
		}
	}
	return field{text: holeText}
}

// chainedWrite finds the text of open(…).write('text').
func chainedWrite(toks []token, i int) (string, bool) {
	for j := i; j+3 < len(toks) && j < i+40; j++ {
		if toks[j].text == "write" && toks[j+1].text == "(" && toks[j+2].kind == stringToken && toks[j+3].text == ")" {
			return toks[j+2].text, true
		}
	}
	return "", false
}
