package act

import (
	"slices"
	"strings"
)

// emit adds an act of command c.
func (a *analysis) emit(c *cmd, class string, attrs ...Attr) *Act {
	c.describe(a)
	all := make([]Attr, 0, len(c.attrs)+len(attrs))
	all = append(append(all, c.attrs...), attrs...)
	hideHoles(all)
	a.acts = append(a.acts, Act{
		Class: class, Attrs: all, Command: c.command, Span: c.f.span,
		Certain: a.doubt == 0,
		After:   c.start > 0 && a.sure == 0,
		Follows: max(c.start-a.sure, 0),
	})
	return &a.acts[len(a.acts)-1]
}

// hideHoles makes attributes unknown whose values are known in part only.
func hideHoles(attrs []Attr) {
	for i, at := range attrs {
		for _, v := range at.Values {
			if strings.IndexByte(v, hole) >= 0 {
				attrs[i] = unknown(at.Name)
				break
			}
		}
	}
}

// describe fills in what every act of the command carries.
func (c *cmd) describe(a *analysis) {
	if c.command != nil || len(c.words) == 0 {
		return
	}
	words := make([]string, len(c.words))
	known := true
	for i, w := range c.words {
		if w.known() {
			words[i] = w.text
		} else {
			known = false
		}
	}
	if len(words) > 0 && words[0] != "" {
		words[0] = c.name
	}
	dir, lost := c.dir()
	if lost {
		dir = ""
	}
	c.command = &Command{Words: words, Via: c.f.via, Dir: dir, Known: known}
	n := 0
	for _, u := range c.uses {
		n += 1 + strings.Count(u.item, "|")
	}
	c.attrs = make([]Attr, 0, 4)
	if n > 0 {
		flags := make([]string, 0, n)
		hidden := false
		for _, u := range c.uses {
			if strings.IndexByte(u.item, hole) >= 0 {
				hidden = true
				continue
			}
			for item := range strings.SplitSeq(u.item, "|") {
				if !slices.Contains(flags, item) {
					flags = append(flags, item)
				}
			}
		}
		c.attrs = append(c.attrs, Attr{Name: "flag", Values: flags, Unknown: hidden})
	}
	if dir != "" {
		if rel, ok := within(a.root, dir); ok {
			dir = rel
		}
		c.attrs = append(c.attrs, attr("dir", dir))
	} else if lost {
		c.attrs = append(c.attrs, unknown("dir"))
	}
	if n := len(c.f.hosts); n > 0 {
		c.attrs = append(c.attrs, Attr{Name: "host", Values: c.f.hosts})
	}
}
