package guard

import "strings"

// overlaps reports whether a path with the wildcards of a command may name
// something that the alternative of a pattern matches too. It errs on the side
// of yes; its answer only ever raises a doubt.
func (e *eval) overlaps(alternative string, p place, whole bool) bool {
	alternative = strings.TrimPrefix(slashed(alternative), "./")
	subject := p.rel
	switch {
	case strings.HasPrefix(alternative, "~/"):
		if e.ctx.Home == "" {
			return true
		}
		alternative = strings.TrimSuffix(slashed(e.ctx.Home), "/") + alternative[1:]
		subject = e.absolute(p)
	case isAbs(alternative):
		subject = e.absolute(p)
	case strings.IndexByte(alternative, '/') < 0:
		if subject == "" {
			subject = p.abs
		}
		return segmentsMeet(alternative, subject[strings.LastIndexByte(subject, '/')+1:])
	case !p.inside:
		return false
	}
	if strings.HasSuffix(alternative, "/") {
		alternative += "**"
	}
	steps := maxSteps
	return pathsMeet(strings.Split(alternative, "/"), strings.Split(subject, "/"), whole, &steps)
}

// maxSteps bounds the search of pathsMeet; beyond it the answer is yes.
const maxSteps = 2000

// pathsMeet reports whether two globs, cut at slashes, can name one path. With
// whole, a value that names a directory on the way reaches what is below.
func pathsMeet(pattern, value []string, whole bool, steps *int) bool {
	if *steps--; *steps < 0 {
		return true
	}
	switch {
	case len(pattern) == 0:
		return len(value) == 0
	case len(value) == 0:
		return whole || len(pattern) == 1 && pattern[0] == "**"
	case pattern[0] == "**":
		return pathsMeet(pattern[1:], value, whole, steps) || pathsMeet(pattern, value[1:], whole, steps)
	case value[0] == "**":
		return pathsMeet(pattern, value[1:], whole, steps) || pathsMeet(pattern[1:], value, whole, steps)
	}
	return segmentsMeet(pattern[0], value[0]) && pathsMeet(pattern[1:], value[1:], whole, steps)
}

// segmentsMeet reports whether two globs without slashes can name one name.
func segmentsMeet(a, b string) bool {
	switch {
	case !isGlob(a):
		return glob(b, a)
	case !isGlob(b):
		return glob(a, b)
	}
	const wild = `*?{\`
	headA, headB := a[:strings.IndexAny(a, wild)], b[:strings.IndexAny(b, wild)]
	tailA, tailB := a[strings.LastIndexAny(a, wild+"}")+1:], b[strings.LastIndexAny(b, wild+"}")+1:]
	return (strings.HasPrefix(headA, headB) || strings.HasPrefix(headB, headA)) &&
		(strings.HasSuffix(tailA, tailB) || strings.HasSuffix(tailB, tailA))
}
