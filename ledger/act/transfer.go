package act

import "strings"

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
