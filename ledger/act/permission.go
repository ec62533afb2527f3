package act

import "strings"

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
