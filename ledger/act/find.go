package act

import "strings"

// doFind is find: -delete, -exec, -fprint.
func doFind(a *analysis, c *cmd) stream {
	c.parsed, _ = parseArgs(nil, "", exact, false, 0)
	var roots []field
	i := 0
	for i < len(c.args) && (c.args[i].text == "-H" || c.args[i].text == "-L" || c.args[i].text == "-P") {
		i++
	}
	for i < len(c.args) && !strings.HasPrefix(c.args[i].text, "-") && c.args[i].text != "(" && c.args[i].text != "!" {
		roots = append(roots, c.args[i])
		i++
	}
	name, depth := "", false
	for j := i; j < len(c.args); j++ {
		w := c.args[j].text
		if strings.HasPrefix(w, "-") {
			c.uses = append(c.uses, use{item: w})
		}
		if takesValue(w) && j+1 < len(c.args) {
			if (w == "-name" || w == "-iname" || w == "-path" || w == "-wholename") && name == "" && (j == i || c.args[j-1].text != "!" && c.args[j-1].text != "-not") {
				name = c.args[j+1].text
			}
			depth = depth || w == "-maxdepth" && c.args[j+1].text == "1"
			j++
		}
	}
	a.emit(c, "")
	items := findItems(roots, name, depth)
	for j := i; j < len(c.args); j++ {
		w := c.args[j].text
		switch {
		case takesValue(w):
			j++
		case w == "-delete":
			for _, it := range items {
				at := a.pathAttr(c, it)
				a.emit(c, "file.delete", at)
				a.removed(c, it, at, false)
			}
		case w == "-exec" || w == "-execdir" || w == "-ok" || w == "-okdir":
			end := j + 1
			for end < len(c.args) && c.args[end].text != ";" && !(c.args[end].text == "+" && end > j+1 && c.args[end-1].text == "{}") {
				end++
			}
			for _, it := range items {
				a.inside(c, "find "+w, substitute(c.args[j+1:end], "{}", it))
			}
			j = end
		case strings.HasPrefix(w, "-fprint") || w == "-fls":
			if j+1 < len(c.args) {
				a.emit(c, "file.write", a.pathAttr(c, c.args[j+1]))
				j++
			}
		}
	}
	return stream{kind: dynamic, what: ""}
}

// takesValue reports whether a test of find is followed by a value.
func takesValue(w string) bool {
	switch w {
	case "-name", "-iname", "-path", "-ipath", "-wholename", "-iwholename", "-regex", "-iregex", "-type", "-xtype",
		"-maxdepth", "-mindepth", "-mtime", "-mmin", "-atime", "-amin", "-ctime", "-cmin", "-newer", "-anewer", "-cnewer",
		"-size", "-user", "-group", "-uid", "-gid", "-perm", "-inum", "-links", "-samefile", "-lname", "-ilname",
		"-fstype", "-regextype", "-printf", "-used", "-context", "-D", "-newermt", "-newerct":
		return true
	}
	return false
}

// findItems says, as path patterns, what find would hand on.
func findItems(roots []field, name string, flat bool) []field {
	if len(roots) == 0 {
		roots = []field{word(".")}
	}
	var out []field
	for i, r := range roots {
		if i == 8 {
			break
		}
		if !r.known() || strings.IndexByte(name, hole) >= 0 {
			out = append(out, field{text: holeText, vars: r.vars})
			continue
		}
		dir := strings.TrimRight(r.text, "/")
		switch {
		case r.text == ".":
			dir = ""
		case dir == "" || !strings.HasSuffix(dir, "/"):
			dir += "/"
		}
		last := name
		if last == "" {
			last = "*"
		}
		if flat || strings.Contains(last, "/") {
			out = append(out, word(dir+strings.TrimPrefix(last, "./")))
		} else {
			out = append(out, word(dir+"**/"+last))
		}
	}
	return out
}
