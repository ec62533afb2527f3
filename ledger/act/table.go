package act

import "strings"

// A program is what the tables know about one program.
type program struct {
	names  string // alternatives, separated by "|"
	opts   string // option table, valid before and after subcommands
	style  style
	abbrev bool // long options may be cut short
	rows   []row
	do     func(a *analysis, c *cmd)        // instead of rows
	out    func(a *analysis, c *cmd) stream // instead of rows; also says what is printed
}

// A row is one use of a program. The first row that fits decides; those
// marked also are looked at as well.
type row struct {
	sub   string // words of the subcommand, alternatives separated by "|"; "" fits all
	class string // act it does; "" is a use without an act
	opts  string // option table of the subcommand, before that of the program
	obj   string // attribute that the operands fill, one act each; "" is one act
	with  string // fits only when one of these options is given
	bare  string // fits only when none of these options is given
	min   int    // fits only with so many operands
	skip  int    // operands that are no objects
	one   bool   // only the first of the rest is an object
	also  bool
	raw   bool // do reads the arguments itself: no option of what is run inside counts here
	wrap  *wrap
	do    func(a *analysis, c *cmd)
}

// table looks the command up in the rows of its program.
func (a *analysis) table(c *cmd) {
	p := c.prog
	if p.do != nil {
		c.parsed, _ = parseArgs(c.args, p.opts, p.style, p.abbrev, 0)
		p.do(a, c)
		return
	}
	first, _ := parseArgs(c.args, p.opts, p.style, p.abbrev, 0)
	for i := range p.rows {
		r := &p.rows[i]
		n, ok := matchSub(r.sub, first.pos)
		if !ok {
			continue
		}
		c.sub = r.sub
		if r.wrap != nil {
			if a.wrap(c, r, n, first) {
				return
			}
			continue
		}
		if r.opts != "" {
			c.parsed, _ = parseArgs(c.args, r.opts+" "+p.opts, p.style, p.abbrev, 0)
			if n2, ok := matchSub(r.sub, c.pos); ok {
				n = n2
			}
		} else {
			c.parsed = first
		}
		c.pos = c.pos[min(n, len(c.pos)):]
		if r.with != "" && !c.has(r.with) || r.bare != "" && c.has(r.bare) || len(c.pos) < r.min {
			c.pos = first.pos
			continue
		}
		if !r.raw && c.idle() {
			return
		}
		if r.do != nil {
			r.do(a, c)
		} else if r.class != "" {
			a.objects(c, r)
		}
		if !r.also {
			return
		}
	}
	if c.uses == nil {
		c.parsed = first
	}
}

// matchSub reports whether pos begins with one of the alternatives, and how
// many words that are.
func matchSub(sub string, pos []field) (int, bool) {
	if sub == "" {
		return 0, true
	}
	for alt := range strings.SplitSeq(sub, "|") {
		n, ok := 0, true
		for w := range strings.SplitSeq(alt, " ") {
			if n >= len(pos) || !matchWord(w, pos[n].text) {
				ok = false
				break
			}
			n++
		}
		if ok {
			return n, true
		}
	}
	return 0, false
}

// matchWord compares a word of a table, where a star at either end stands for
// anything.
func matchWord(pat, s string) bool {
	switch {
	case pat == "*":
		return s != ""
	case strings.HasPrefix(pat, "*") && strings.HasSuffix(pat, "*"):
		return strings.Contains(s, pat[1:len(pat)-1])
	case strings.HasPrefix(pat, "*"):
		return strings.HasSuffix(s, pat[1:])
	case strings.HasSuffix(pat, "*"):
		return strings.HasPrefix(s, pat[:len(pat)-1])
	}
	return pat == s
}

// idle reports whether the command only tells or tries.
func (c *cmd) idle() bool {
	if c.has("--help|-help|-?") {
		return true
	}
	if len(c.pos) > 0 && c.pos[0].text == "help" && c.sub == "" {
		return true
	}
	for _, u := range c.uses {
		switch {
		case u.item == "-h" && !u.set:
			return true
		case u.item == "--version" && !u.set && !c.givesVersion():
			return true
		case u.is("--dry-run"), u.is("--dryrun"), u.is("-dry-run"), u.is("--what-if"), u.is("--whatif"):
			if !u.set {
				return true
			}
			switch u.value.text {
			case "none", "false", "0", "no":
			default:
				return true
			}
		}
	}
	return false
}

// givesVersion reports whether the word behind --version is one: the option
// then takes a value, which the table does not know.
func (c *cmd) givesVersion() bool {
	for i, w := range c.args {
		if w.text == "--version" && i+1 < len(c.args) {
			v := strings.TrimPrefix(c.args[i+1].text, "v")
			return v != "" && v[0] >= '0' && v[0] <= '9'
		}
	}
	return false
}

// objects emits the acts of a row: one for each operand when it names an
// attribute for them.
func (a *analysis) objects(c *cmd, r *row) {
	pos := c.pos[min(r.skip, len(c.pos)):]
	if r.one && len(pos) > 1 {
		pos = pos[:1]
	}
	for class := range strings.SplitSeq(r.class, " ") {
		extra := a.common(c, class)
		if r.obj == "" || len(pos) == 0 {
			a.emit(c, class, extra...)
			continue
		}
		for i, p := range pos {
			if i == maxObjects {
				a.emit(c, class, append(extra, unknown(r.obj))...)
				break
			}
			n := len(extra)
			a.emit(c, class, append(extra[:n:n], a.object(c, r.obj, p)...)...)
		}
	}
}

// object is the attribute for one operand.
func (a *analysis) object(c *cmd, name string, p field) []Attr {
	switch name {
	case "path":
		return []Attr{a.pathAttr(c, p)}
	case "package":
		return packageAttrs(p)
	case "image":
		return imageAttrs(p)
	}
	return []Attr{fieldAttr(name, p)}
}
