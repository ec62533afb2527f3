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
	deletesCloud                 // a resource of a cloud provider
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
	{"python", "", "delete_bucket|delete_object|delete_objects|delete_table|delete_stack|terminate_instances|delete_db_instance|delete_db_cluster|delete_function|delete_cluster|delete_secret|delete_queue|delete_topic|delete_volume|delete_snapshot|delete_user|delete_role|delete_blob|delete_container", deletesCloud},
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
	if lang == "python" && strings.Contains(text, "boto3") && strings.Contains(codeAlone(toks), ".all().delete()") {
		a.emit(in, "cloud.delete") // every object of a bucket
	}
	im := importsOf(lang, toks)
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
		if !paren && i > 0 && open < len(toks) && (toks[open].text == "," || toks[open].text == ")") && lang != "ruby" && lang != "perl" {
			// map(os.remove, files): handed on to be called.
			if call, ok := codeCallOf(lang, toks, i, im); ok && (call.kind == deletesPath || call.kind == deletesTree) && (toks[i-1].text == "." || call.of != "") {
				a.removes(in, []field{{text: holeText}}, call.kind == deletesTree, false)
			}
			continue
		}
		if paren && lang == "php" && (t.text == "array_map" || t.text == "array_walk" || t.text == "call_user_func") && open+1 < len(toks) && toks[open+1].kind == stringToken {
			callback := []token{{kind: identToken, text: toks[open+1].text}}
			if call, ok := codeCallOf(lang, callback, 0, im); ok && call.kind == deletesPath {
				a.removes(in, []field{{text: holeText}}, false, false)
			}
			continue
		}
		if !paren && lang != "ruby" && lang != "perl" {
			continue
		}
		if call, ok := codeCallOf(lang, toks, i, im); ok {
			if call.kind == deletesCloud && !strings.Contains(text, "boto") && !strings.Contains(text, "google.cloud") && !strings.Contains(text, "azure") {
				continue // a method of the project's own
			}
			args := callArgs(toks, open, paren)
			if !paren && len(args) == 0 {
				continue
			}
			a.called(in, lang, call, toks, i, args, f)
		}
	}
}

// codeCallOf finds the function called at token i.
func codeCallOf(lang string, toks []token, i int, im imports) (codeCall, bool) {
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
			of = strings.TrimPrefix(toks[j-1].text, "node:") // require('fs').rmSync
		}
		if m, ok := im.modules[of]; ok {
			of = m
		}
	} else if f, ok := im.functions[name]; ok {
		name, of, dotted = f.name, f.module, true
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
				if dotted && of != "fs" && of != "promises" && of != "fsPromises" && of != "fsp" && of != "fs/promises" && !strings.HasSuffix(name, "Sync") {
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
		paths := []field{p}
		if lang == "perl" || lang == "ruby" {
			for n := 1; n < len(args); n++ {
				if args[n].literal {
					paths = append(paths, path(n))
				}
			}
		}
		a.removes(c, paths, recursive, false)
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
	case deletesCloud:
		a.emit(c, "cloud.delete")
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
			a.sql(c, "sql", word(x.text))
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
