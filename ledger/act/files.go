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
	if strings.HasPrefix(path, "/dev/") && c.name == "shred" {
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
			if strings.HasPrefix(p.text, "/dev/") {
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
	if strings.HasPrefix(valueOf(dst), "/dev/") && valueOf(dst) != "/dev/null" {
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
	if !isAbs(full) || a.env.Exists == nil || c.f.other {
		return false
	}
	for _, inside := range [...]string{"/.", "/"} {
		if ok, known := a.env.Exists(full + inside); known && ok {
			return true
		}
	}
	return false
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
	if strings.HasPrefix(path, "/dev/") {
		switch {
		case isSink(path):
		case strings.HasPrefix(path, "/dev/tcp/"), strings.HasPrefix(path, "/dev/udp/"):
			host, _, _ := strings.Cut(path[len("/dev/tcp/"):], "/")
			a.emit(c, "net.upload", attr("host", host))
		case !strings.HasPrefix(path, "/dev/shm/") && !strings.HasPrefix(path, "/dev/pts/"):
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

// doDd is dd: of= is written.
func doDd(a *analysis, c *cmd) {
	for _, w := range c.args {
		name, val, ok := strings.Cut(w.text, "=")
		if !ok || name != "of" || isSink(val) {
			continue
		}
		p := w.with(val)
		if strings.HasPrefix(val, "/dev/") || !p.known() && strings.Contains(strings.ToLower(p.vars), "dev") {
			a.emit(c, "disk.write", fieldAttr("target", p))
			continue
		}
		a.emit(c, "file.write", a.pathAttr(c, p), a.newAttr(c, p))
	}
}

// edits emits the edit of files in place.
func (a *analysis) edits(c *cmd, files []field, edits []TextEdit) {
	for i, p := range files {
		if i == maxObjects {
			a.emit(c, "file.edit", unknown("path"))
			return
		}
		act := a.emit(c, "file.edit", a.pathAttr(c, p), attr("new", "false"))
		act.Added = edits
		a.content(c, p, edits, false)
	}
}

// doSed is sed: only -i changes files.
func doSed(a *analysis, c *cmd) {
	if c.has("--help|--version") {
		return
	}
	var scripts []field
	files := c.pos
	for _, u := range c.uses {
		if u.set && (u.is("-e")) {
			scripts = append(scripts, u.value)
		}
	}
	if len(scripts) == 0 && !c.has("-f") && len(files) > 0 {
		scripts, files = files[:1], files[1:]
	}
	if len(files) > 0 && files[0].text == "" {
		files = files[1:] // the empty suffix of BSD's sed -i ''
	}
	if c.has("-i") {
		if len(files) > 0 && len(c.pos) > 1 && c.pos[0].text == "" && !c.has("-e") {
			scripts, files = c.pos[1:2], c.pos[2:]
		}
		a.edits(c, files, substitutions(scripts))
		return
	}
	if !c.has("-n") || len(files) > 0 {
		for _, p := range files {
			a.secretPath(c, p)
		}
	}
}

// substitutions reads s/old/new/ commands as edits.
func substitutions(scripts []field) []TextEdit {
	var out []TextEdit
	for _, s := range scripts {
		text := s.text
		for len(out) < 32 {
			i := strings.IndexByte(text, 's')
			if i < 0 || i+2 >= len(text) {
				break
			}
			d := text[i+1]
			if i > 0 && (text[i-1]|0x20 >= 'a' && text[i-1]|0x20 <= 'z') || strings.IndexByte("/|#,@!:%_~+^;=", d) < 0 {
				text = text[i+1:]
				continue
			}
			old, rest, ok1 := cutDelim(text[i+2:], d)
			if !ok1 {
				break
			}
			with, rest, ok2 := cutDelim(rest, d)
			if !ok2 {
				break
			}
			out = append(out, TextEdit{Old: unpattern(old), New: unpattern(with)})
			text = rest
		}
		if strings.Contains(s.text, "\n") || strings.ContainsAny(s.text, "aic") && len(out) == 0 {
			for _, mark := range [...]string{"a\\", "i\\", "c\\", "a ", "i ", "c "} {
				if _, rest, ok := strings.Cut(s.text, mark); ok {
					out = append(out, TextEdit{New: strings.TrimSpace(rest)})
					break
				}
			}
		}
	}
	return out
}

// cutDelim cuts at a delimiter that is not escaped.
func cutDelim(s string, d byte) (head, rest string, ok bool) {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case d:
			return s[:i], s[i+1:], true
		}
	}
	return "", "", false
}

// unpattern takes the plainest signs of a pattern away, so that it reads like
// the text it stands for.
func unpattern(s string) string {
	s = strings.TrimSuffix(strings.TrimPrefix(s, "^"), "$")
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
			if s[i] == 'n' {
				b.WriteByte('\n')
				continue
			}
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

// doYq is yq: only -i changes files.
func doYq(a *analysis, c *cmd) {
	if c.has("--help|--version") || !c.has("-i") || len(c.pos) < 2 {
		return
	}
	a.jqEdits(c, c.pos[0], c.pos[1:])
	a.edits(c, c.pos[1:], []TextEdit{{New: c.pos[0].text}})
}

// doJq is jq: its filter counts when the output goes somewhere.
func doJq(a *analysis, c *cmd) {
	if c.has("--help|--version") || len(c.pos) < 2 {
		return
	}
	for _, p := range c.pos[1:] {
		a.secretPath(c, p)
	}
	if c.f.away || c.has("-i") {
		a.jqEdits(c, c.pos[0], c.pos[1:])
	}
	if c.has("-i") {
		a.edits(c, c.pos[1:], nil)
	}
}

// doMode is chmod and chown.
func doMode(a *analysis, c *cmd) {
	if c.has("--help|--version") || len(c.uses)+len(c.pos) == 0 {
		return
	}
	mode := field{}
	pos := c.pos
	if !c.has("--reference") {
		mode = c.arg(0)
		pos = pos[min(1, len(pos)):]
		// chmod -x file: the mode looks like an option.
		for _, u := range c.uses {
			if c.name == "chmod" && len(u.item) == 2 && strings.Contains("-x-w-r-s-t", u.item) {
				mode, pos = word(u.item), c.pos
			}
		}
	}
	if len(pos) == 0 {
		a.emit(c, "perm.change", fieldAttr("mode", mode))
	}
	for i, p := range pos {
		if i == maxObjects {
			break
		}
		at := a.pathAttr(c, p)
		a.emit(c, "perm.change", at, fieldAttr("mode", mode))
		if isHookPath(nameOf(at, p)) && (strings.Contains(mode.text, "-x") || strings.Trim(mode.text, "0246") == "" && mode.text != "") {
			a.emit(c, "hooks.bypass", at)
		}
	}
}

func doAcl(a *analysis, c *cmd) {
	if c.has("--help|--version|/?") || len(c.args) < 2 {
		return
	}
	if len(c.pos) == 0 {
		a.emit(c, "perm.change")
		return
	}
	p := c.pos[len(c.pos)-1]
	if c.name == "icacls" || c.name == "takeown" || c.name == "cacls" {
		p = c.pos[0]
	}
	p.text = slashed(p.text)
	a.emit(c, "perm.change", a.pathAttr(c, p))
}

// doRsync copies trees; with --delete it also deletes at the destination.
func doRsync(a *analysis, c *cmd) {
	if c.has("--help|--version|-n|--list-only") || len(c.pos) < 2 {
		return
	}
	n := len(c.pos) - 1
	dest := c.pos[n]
	host, path, remote := remotePath(dest.text)
	at := a.pathAttr(c, dest)
	var where []Attr
	if remote {
		at = attr("path", path)
		where = append(where, attr("host", host))
		for _, s := range c.pos[:n] {
			if _, _, far := remotePath(s.text); !far {
				a.emit(c, "net.upload", append(where, a.pathAttr(c, s))...)
			}
		}
	} else {
		a.emit(c, "file.write", at, a.newAttr(c, dest))
	}
	if c.has("--delete") {
		a.emit(c, "file.delete.recursive", append(where, at)...)
	}
	if c.has("--remove-source-files") {
		a.removes(c, c.pos[:n], false, false)
	}
}

// remotePath splits host:path.
func remotePath(s string) (host, path string, ok bool) {
	s = strings.TrimPrefix(s, "rsync://")
	i := strings.IndexByte(s, ':')
	if i <= 0 || strings.IndexByte(s[:i], '/') >= 0 || i == 1 && isDrive(s) {
		return "", s, false
	}
	host = s[:i]
	if j := strings.LastIndexByte(host, '@'); j >= 0 {
		host = host[j+1:]
	}
	return host, strings.TrimPrefix(s[i+1:], ":"), true
}

func doScp(a *analysis, c *cmd) {
	if len(c.pos) < 2 {
		return
	}
	n := len(c.pos) - 1
	if host, _, ok := remotePath(c.pos[n].text); ok {
		for _, s := range c.pos[:n] {
			a.secretPath(c, s)
			a.emit(c, "net.upload", attr("host", host), a.pathAttr(c, s))
		}
		return
	}
	a.emit(c, "file.write", a.pathAttr(c, c.pos[n]), a.newAttr(c, c.pos[n]))
}

func doFtp(a *analysis, c *cmd) {
	script := c.f.in.text
	if v, ok := c.value("-e"); ok {
		script += v.text
	}
	for w := range strings.FieldsSeq(script) {
		switch w {
		case "put", "mput", "mirror", "rm", "del":
			a.emit(c, "net.upload", fieldAttr("host", c.arg(0)))
			return
		}
	}
}

// doDisk is mkfs and other programs that write disks.
func doDisk(a *analysis, c *cmd) {
	if c.has("--help|--version|-l|--list|-n|--no-act|-p|--print|-V") || len(c.pos) == 0 {
		return
	}
	switch c.name {
	case "parted":
		for _, p := range c.pos {
			if p.text == "print" {
				return
			}
		}
	case "hdparm":
		if !c.has("--security-erase") {
			return
		}
	}
	a.emit(c, "disk.write", fieldAttr("target", c.pos[len(c.pos)-1]))
}

func doVolume(a *analysis, c *cmd) {
	switch sub := c.arg(0).text; c.name {
	case "diskutil":
		if !strings.HasPrefix(strings.ToLower(sub), "erase") && !strings.EqualFold(sub, "partitionDisk") && !strings.EqualFold(sub, "zeroDisk") && !strings.EqualFold(sub, "secureErase") {
			return
		}
	case "zpool", "zfs":
		if sub != "destroy" && sub != "rollback" && sub != "labelclear" {
			return
		}
	case "cryptsetup":
		if sub != "luksFormat" && sub != "erase" && sub != "luksErase" {
			return
		}
	case "mdadm":
		if !c.has("--zero-superblock") {
			return
		}
	case "btrfs":
		if sub != "subvolume" || c.arg(1).text != "delete" {
			return
		}
	}
	if len(c.pos) == 0 {
		return
	}
	a.emit(c, "disk.write", fieldAttr("target", c.pos[len(c.pos)-1]))
}
