package act

import "strings"

// pathAttr is the path attribute for a word of the command.
func (a *analysis) pathAttr(c *cmd, p field) Attr {
	return a.pathNamed("path", c, p)
}

func (a *analysis) pathNamed(name string, c *cmd, p field) Attr {
	if !p.known() {
		return unknown(name)
	}
	dir, lost := c.dir()
	if s, ok := a.shown(dir, lost, p.text); ok {
		return attr(name, s)
	}
	return unknown(name)
}

// place names the file of a word for the notes on files written in this call:
// its absolute path where that is known.
func (a *analysis) place(c *cmd, p field) string {
	dir, lost := c.dir()
	return a.placeIn(c.f, dir, lost, p)
}

func (a *analysis) placeIn(f *frame, dir string, lost bool, p field) string {
	if !p.known() || p.text == "" {
		return ""
	}
	if strings.HasPrefix(p.text, procDir) {
		return p.text
	}
	s, ok := a.abs(dir, lost, p.text)
	if !ok {
		s = clean(p.text)
	}
	if lost && !ok || f.other {
		return "?" + strings.Join(f.hosts, ",") + "/" + s
	}
	return s
}

// nameOf is the path an act shows, or what the word says when the place is
// not known: the name alone tells a test, a hook or a manifest.
func nameOf(at Attr, p field) string {
	if s := valueOf(at); s != "" || !p.known() {
		return s
	}
	return clean(p.text)
}

// newAttr says whether the path of a word did not exist before.
func (a *analysis) newAttr(c *cmd, p field) Attr {
	full := a.place(c, p)
	if c.f.other {
		return unknown("new")
	}
	exists, ok := a.exists(full)
	if !ok {
		return unknown("new")
	}
	return truth("new", !exists)
}
