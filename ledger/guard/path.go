package guard

import (
	"path"
	"strings"
)

// A place is a path of an act, seen from the project.
type place struct {
	rel    string // relative to the root, "." for the root itself; "" when outside or unknown
	abs    string // "" when unknown
	above  bool   // the root lies below it, or is it
	inside bool   // at or below the root
}

// place reads a value as a path: absolute, below ~, or relative to the root.
func (e *eval) place(value string) place {
	value = slashed(value)
	if value == "~" || strings.HasPrefix(value, "~/") {
		if e.ctx.Home == "" {
			return place{abs: value}
		}
		value = strings.TrimSuffix(slashed(e.ctx.Home), "/") + value[1:]
	}
	value = path.Clean(value)
	if !isAbs(value) {
		if value != ".." && !strings.HasPrefix(value, "../") {
			return place{rel: value, inside: true, above: value == "."}
		}
		if e.ctx.Root == "" {
			return place{above: strings.Trim(value, "./") == ""}
		}
		value = path.Join(slashed(e.ctx.Root), value)
	}
	p := place{abs: value}
	if e.ctx.Root == "" {
		return p
	}
	root := strings.TrimSuffix(slashed(e.ctx.Root), "/")
	if rel, ok := below(root, value); ok {
		p.rel, p.inside, p.above = rel, true, rel == "."
	} else if _, ok := below(value, root); ok {
		p.above = true
	}
	return p
}

// below returns file relative to dir when it is dir or lies in it. Both are
// clean. A drive letter has no case.
func below(dir, file string) (rel string, ok bool) {
	if dir == "/" || dir == "" {
		return strings.TrimPrefix(file, "/"), true
	}
	if len(file) < len(dir) {
		return "", false
	}
	head := file[:len(dir)]
	if head != dir && !(isDrive(dir) && strings.EqualFold(head, dir)) {
		return "", false
	}
	switch {
	case len(file) == len(dir):
		return ".", true
	case file[len(dir)] == '/':
		return file[len(dir)+1:], true
	}
	return "", false
}

// slashed writes a Windows path with slashes. A backslash in a path that has
// slashes too is part of a name.
func slashed(p string) string {
	if strings.IndexByte(p, '\\') < 0 || strings.IndexByte(p, '/') >= 0 && !isDrive(p) {
		return p
	}
	return strings.ReplaceAll(p, `\`, "/")
}

func isDrive(p string) bool {
	return len(p) >= 2 && p[1] == ':' && ('a' <= p[0]|0x20 && p[0]|0x20 <= 'z')
}

func isAbs(p string) bool { return strings.HasPrefix(p, "/") || isDrive(p) }

// paths tests one path against a pattern. whole says that the act takes
// everything below the path with it, as a recursive deletion does.
func (e *eval) paths(pattern, value string, whole, excuse bool) truth {
	body, negated := cutNot(pattern)
	if negated {
		excuse = !excuse
	}
	result := no
	if source, ok := cutExpression(body); ok {
		result = e.expressionOnPath(source, value)
	} else {
		p := e.place(value)
		for rest, more := body, true; more && result != yes; {
			var alternative string
			alternative, rest, more = cutAlternative(rest)
			t := e.onePath(alternative, p, whole && !excuse)
			if t == no && !excuse && strings.ContainsAny(value, "*?") {
				t = is(e.overlaps(alternative, p, whole)).half()
			}
			result = max(result, t)
		}
	}
	if negated {
		return result.not()
	}
	return result
}

func (e *eval) expressionOnPath(source, value string) truth {
	re := e.expression(source)
	if re == nil {
		return no
	}
	p := e.place(value)
	if p.rel != "" {
		return is(re.MatchString(p.rel))
	}
	return is(re.MatchString(p.abs))
}

// onePath tests one alternative.
func (e *eval) onePath(alternative string, p place, whole bool) truth {
	alternative = slashed(alternative)
	subject := p.rel
	switch {
	case alternative == "":
		return no
	case strings.HasPrefix(alternative, "~/"):
		if e.ctx.Home == "" {
			return maybe
		}
		rel, ok := below(strings.TrimSuffix(slashed(e.ctx.Home), "/"), e.absolute(p))
		if !ok {
			return no
		}
		subject, alternative = rel, alternative[2:]
		return is(pathGlob(alternative, subject) || whole && takes(subject, alternative))
	case isAbs(alternative):
		abs := e.absolute(p)
		if abs == "" {
			return maybe
		}
		return is(pathGlob(alternative, abs) || whole && takes(abs, alternative))
	}
	alternative = strings.TrimPrefix(alternative, "./")
	if strings.IndexByte(alternative, '/') < 0 {
		return e.name(alternative, p, whole)
	}
	if !p.inside {
		if p.abs != "" && e.ctx.Root == "" {
			return maybe
		}
		return is(whole && p.above)
	}
	return is(pathGlob(alternative, subject) || whole && (p.above || takes(subject, alternative)))
}

// absolute returns the place's absolute path, or "" when the root is unknown.
func (e *eval) absolute(p place) string {
	if p.abs != "" || e.ctx.Root == "" {
		return p.abs
	}
	return path.Join(slashed(e.ctx.Root), p.rel)
}

// name tests a pattern without a slash: a literal name may be that of any
// directory on the way, a glob speaks of the last name only, so that *test*
// does not mean everything in latest/.
func (e *eval) name(pattern string, p place, whole bool) truth {
	if whole && p.above {
		return yes
	}
	if pattern == "*" || pattern == "**" {
		return is(p.inside)
	}
	subject := p.rel
	if subject == "" {
		subject = p.abs
	}
	if isGlob(pattern) {
		return is(glob(pattern, subject[strings.LastIndexByte(subject, '/')+1:]))
	}
	for rest, more := subject, true; more; {
		var component string
		component, rest, more = strings.Cut(rest, "/")
		if component == pattern {
			return yes
		}
	}
	return no
}

// pathGlob is glob where dir/ and dir/** mean the directory and all below it.
func pathGlob(pattern, value string) bool {
	if strings.HasSuffix(pattern, "**/") {
		pattern = pattern[:len(pattern)-1]
	}
	dir := strings.TrimSuffix(pattern, "**")
	if len(dir) > 1 && dir[len(dir)-1] == '/' {
		return inDir(dir[:len(dir)-1], value)
	}
	return glob(pattern, value)
}

// inDir reports whether value or a directory above it matches dir.
func inDir(dir, value string) bool {
	if !isGlob(dir) {
		return value == dir || len(value) > len(dir) && value[len(dir)] == '/' && value[:len(dir)] == dir
	}
	for end := len(value); end > 0; end = strings.LastIndexByte(value[:end], '/') {
		if glob(dir, value[:end]) {
			return true
		}
	}
	return false
}

// takes reports whether what the pattern means lies below value, so that an
// act on the whole of value reaches it.
func takes(value, pattern string) bool {
	if i := strings.IndexAny(pattern, `*?{\`); i >= 0 {
		pattern = pattern[:strings.LastIndexByte(pattern[:i], '/')+1]
	}
	pattern = strings.TrimSuffix(pattern, "/")
	_, ok := below(value, pattern)
	return ok
}
