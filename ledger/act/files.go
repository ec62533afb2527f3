package act

import "strings"

// doRemove is rm.
func doRemove(a *analysis, c *cmd) {
	if c.has("--help|--version") {
		return
	}
	recursive := c.has("-r")
	maybe := false
	pos := c.pos
	for _, u := range c.uses {
		maybe = maybe || strings.IndexByte(u.item, hole) >= 0
	}
	if !recursive && len(pos) > 1 && pos[0].open {
		// Flags may hide in a first word that is not known and not quoted.
		maybe = true
		pos = pos[1:]
	}
	if maybe && len(pos) == 0 {
		pos = []field{{text: holeText}}
	}
	a.removes(c, pos, recursive, maybe)
}

// removes emits the deletion of paths.
func (a *analysis) removes(c *cmd, paths []field, recursive, maybe bool) {
	class := "file.delete"
	if recursive {
		class = "file.delete.recursive"
	}
	for i, p := range paths {
		if i == maxObjects {
			a.emit(c, class, unknown("path"))
			return
		}
		at := a.pathAttr(c, p)
		if p.text == "" {
			continue
		}
		a.emit(c, class, at)
		if maybe {
			a.doubt++
			a.emit(c, "file.delete.recursive", at)
			a.doubt--
		}
		a.removed(c, p, at, recursive)
	}
}

// removed emits what the deletion of a path means beside the file itself.
func (a *analysis) removed(c *cmd, p field, at Attr, recursive bool) {
	if !p.known() {
		return
	}
	path := nameOf(at, p)
	if isTestFile(path) || recursive && isTestDir(path) {
		a.emit(c, "test.delete", at)
	}
	if isHookPath(path) {
		a.emit(c, "hooks.bypass", at)
	}
	if isCIPath(path) {
		a.emit(c, "ci.edit", at)
	}
	if isDevice(path) && c.name == "shred" {
		a.emit(c, "disk.write", attr("target", path))
	}
}

func doRemoveTree(a *analysis, c *cmd) {
	if !c.has("--help|--version") {
		a.removes(c, c.pos, true, false)
	}
}

func doRemoveFiles(a *analysis, c *cmd) {
	if c.has("--help|--version") || c.name == "shred" && len(c.pos) == 0 {
		return
	}
	if c.name == "shred" && !c.has("-u|--remove") {
		for _, p := range c.pos {
			class := "file.write"
			if isDevice(p.text) {
				a.emit(c, "disk.write", fieldAttr("target", p))
				continue
			}
			a.emit(c, class, a.pathAttr(c, p))
		}
		return
	}
	a.removes(c, c.pos, false, false)
}

// doMove is mv: one act for each source; new speaks of its destination.
func doMove(a *analysis, c *cmd) {
	if c.has("--help|--version") {
		return
	}
	sources, dest, dir := c.destination()
	for i, s := range sources {
		if i == maxObjects {
			break
		}
		to := dest
		if dir || len(sources) > 1 || a.isDir(c, dest) {
			to = under(dest, s)
		}
		a.moves(c, s, to)
	}
}

// moves emits a move from one path to another.
func (a *analysis) moves(c *cmd, from, to field) {
	src, dst := a.pathAttr(c, from), a.pathAttr(c, to)
	target := dst
	target.Name = "target"
	a.emit(c, "file.move", src, target, a.newAttr(c, to))
	moved := len(a.acts) - 1
	if isHookPath(nameOf(src, from)) {
		a.emit(c, "hooks.bypass", src)
	}
	if isCIPath(nameOf(src, from)) {
		a.emit(c, "ci.edit", src)
	}
	if fp, tp := a.place(c, from), a.place(c, to); fp != "" && tp != "" {
		if s, ok := a.written[fp]; ok {
			a.write(tp, s)
			delete(a.written, fp)
			if s.kind == known {
				a.acts[moved].Added = []TextEdit{{New: s.text}}
			}
		}
	}
	if isDevice(valueOf(dst)) && valueOf(dst) != "/dev/null" {
		a.emit(c, "disk.write", attr("target", valueOf(dst)))
	}
}

func valueOf(at Attr) string {
	if at.Unknown || len(at.Values) == 0 {
		return ""
	}
	return at.Values[0]
}

// destination splits operands into sources and destination; dir is true when
// the destination must be a directory.
func (c *cmd) destination() (sources []field, dest field, dir bool) {
	if t, ok := c.value("--target-directory"); ok {
		return c.pos, t, true
	}
	if len(c.pos) < 2 {
		return nil, field{}, false
	}
	n := len(c.pos) - 1
	dest = c.pos[n]
	return c.pos[:n], dest, strings.HasSuffix(dest.text, "/") || strings.HasSuffix(dest.text, "/.") || dest.text == "." || dest.text == ".."
}

// under is the path of file s inside directory dir.
func under(dir, s field) field {
	if !s.known() || !dir.known() {
		return field{text: holeText}
	}
	return word(join(dir.text, base(strings.TrimRight(s.text, "/"))))
}

// isDir reports whether a destination is known to be a directory.
func (a *analysis) isDir(c *cmd, p field) bool {
	full := a.place(c, p)
	if c.f.other {
		return false
	}
	ok, known := a.exists(full + "/.")
	return known && ok
}

// doCopy is cp: destinations change; a copied secret is read.
func doCopy(a *analysis, c *cmd) {
	if c.has("--help|--version") {
		return
	}
	sources, dest, dir := c.destination()
	for i, s := range sources {
		if i == maxObjects {
			break
		}
		to := dest
		if dir || len(sources) > 1 || a.isDir(c, dest) {
			to = under(dest, s)
		}
		a.secretPath(c, s)
		a.writesFile(c, to, a.fileStream(s, c.f), false, true)
	}
}

func doInstall(a *analysis, c *cmd) {
	if c.has("--help|--version|-d") {
		return
	}
	doCopy(a, c)
}

// doLink is ln: a link comes into being.
func doLink(a *analysis, c *cmd) {
	if c.has("--help|--version") {
		return
	}
	sources, dest, dir := c.destination()
	if len(c.pos) == 1 {
		sources, dest, dir = c.pos, word("."), true
	}
	for i, s := range sources {
		if i == maxObjects {
			break
		}
		to := dest
		if dir {
			to = under(dest, s)
		}
		a.emit(c, "file.write", a.pathAttr(c, to), a.newAttr(c, to))
	}
}

// doTouch creates files; on one that exists it only sets times.
func doTouch(a *analysis, c *cmd) {
	if c.has("--help|--version|-c") {
		return
	}
	for i, p := range c.pos {
		if i == maxObjects {
			break
		}
		if isNew := a.newAttr(c, p); valueOf(isNew) != "false" {
			a.emit(c, "file.write", a.pathAttr(c, p), isNew)
			a.write(a.place(c, p), stream{kind: known})
		}
	}
}

// doTee writes what it reads.
func doTee(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(c.args, c.prog.opts, gnu, false, 0)
	if c.has("--help|--version") {
		return stream{kind: dynamic}
	}
	for i, p := range c.pos {
		if i == maxObjects {
			break
		}
		if !isSink(p.text) {
			a.writesFile(c, p, c.f.in, c.has("-a"), false)
		}
	}
	if c.f.in.kind == silent {
		return stream{kind: dynamic}
	}
	return c.f.in
}

// redirected emits the write of a redirection.
func (a *analysis) redirected(t target, out stream, by *Command, f *frame) {
	c := &cmd{f: f, start: len(a.acts), command: by}
	c.attrs = []Attr{}
	if !t.stdout {
		out = stream{kind: dynamic}
	}
	a.writesFile(c, t.path, out, t.add, false)
}

// writesFile emits the write of a file with what is known of its text.
func (a *analysis) writesFile(c *cmd, p field, text stream, add, copied bool) {
	at := a.pathAttr(c, p)
	path := valueOf(at)
	if isDevice(path) {
		switch {
		case isSink(path), strings.HasPrefix(path, "/dev/pts/"):
		case strings.HasPrefix(path, "/dev/tcp/"), strings.HasPrefix(path, "/dev/udp/"):
			host, _, _ := strings.Cut(path[len("/dev/tcp/"):], "/")
			a.emit(c, "net.upload", attr("host", host))
		default:
			a.emit(c, "disk.write", attr("target", path))
		}
		return
	}
	act := a.emit(c, "file.write", at, a.newAttr(c, p))
	full := a.place(c, p)
	old := ""
	if text.kind == known && !copied {
		if !add {
			old, _ = a.read(full, maxOld, c.f)
		}
		act.Added = []TextEdit{{Old: old, New: text.text}}
		a.content(c, p, []TextEdit{{Old: old, New: text.text}}, !add)
	}
	if add {
		if before, ok := a.written[full]; ok {
			text = concat(before, text)
		} else {
			text = stream{kind: dynamic}
		}
	}
	a.write(full, text)
}

// maxOld bounds the old content of a file that is compared with the new.
const maxOld = 256 << 10

// write remembers what a file holds after a write in this call.
func (a *analysis) write(full string, text stream) {
	if full == "" || len(a.written) > maxVars {
		return
	}
	if text.kind == silent {
		text = stream{kind: known}
	}
	if a.written == nil {
		a.written = map[string]stream{}
	}
	a.written[full] = text
}
