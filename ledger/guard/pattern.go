package guard

import (
	"regexp"
	"strings"
	"sync"
	"unicode/utf8"
)

// A truth is the outcome of a test.
type truth int8

// The outcomes, ordered so that min is "and" and max is "or".
const (
	no truth = iota
	maybe
	yes
)

func is(b bool) truth {
	if b {
		return yes
	}
	return no
}

// not leaves a doubt a doubt.
func (t truth) not() truth { return yes - t }

// half makes a certainty a doubt.
func (t truth) half() truth { return min(t, maybe) }

// Expressions is a cache of compiled expressions, safe for concurrent use. The
// zero value is ready.
type Expressions struct {
	mu  sync.Mutex
	all map[string]*regexp.Regexp
}

// get returns the compiled source, or nil when it is not RE2. Parse reports
// such sources; an item built by hand that has one never speaks.
func (e *Expressions) get(source string) *regexp.Regexp {
	e.mu.Lock()
	defer e.mu.Unlock()
	re, seen := e.all[source]
	if !seen {
		re, _ = regexp.Compile(source)
		if e.all == nil {
			e.all = make(map[string]*regexp.Regexp)
		}
		e.all[source] = re
	}
	return re
}

// MatchPattern reports whether value matches an attribute's pattern: true or
// false, alternatives of globs over the whole value, or /RE2/; a leading !
// negates. Patterns of paths follow further rules that need a Context.
func MatchPattern(pattern, value string) bool {
	body, negated := cutNot(pattern)
	var hit bool
	if source, ok := cutExpression(body); ok {
		var e Expressions
		re := e.get(source)
		if re == nil {
			return false
		}
		hit = re.MatchString(value)
	} else {
		hit = globAny(body, value)
	}
	return hit != negated
}

// cutNot takes off a leading exclamation mark.
func cutNot(pattern string) (body string, negated bool) {
	body = strings.TrimSpace(pattern)
	if strings.HasPrefix(body, "!") {
		return strings.TrimSpace(body[1:]), true
	}
	return body, false
}

// cutExpression returns what stands between slashes.
func cutExpression(body string) (source string, ok bool) {
	if len(body) >= 2 && body[0] == '/' && body[len(body)-1] == '/' {
		return body[1 : len(body)-1], true
	}
	return "", false
}

// cutAlternative returns what stands before the first bar that is not escaped.
func cutAlternative(body string) (first, rest string, more bool) {
	for i := 0; i < len(body); i++ {
		switch body[i] {
		case '\\':
			i++
		case '|':
			return strings.TrimSpace(body[:i]), body[i+1:], true
		}
	}
	return strings.TrimSpace(body), "", false
}

// globAny reports whether one of the alternatives in body matches value.
func globAny(body, value string) bool {
	for rest, more := body, true; more; {
		var alternative string
		alternative, rest, more = cutAlternative(rest)
		if glob(alternative, value) {
			return true
		}
	}
	return false
}

// isGlob reports whether an alternative is more than a literal text.
func isGlob(alternative string) bool { return strings.ContainsAny(alternative, `*?{\`) }

// maxBraces bounds how many texts the braces of one glob may stand for.
const maxBraces = 32

// glob matches the whole value: * any text without a slash, ** any text, **/
// any leading directories or none, ? one character but a slash, {a,b} either,
// a backslash takes the meaning from the next character. Time is at most the
// product of both lengths, for each of at most maxBraces expansions.
func glob(pattern, value string) bool {
	if !isGlob(pattern) {
		return pattern == value
	}
	if !strings.Contains(pattern, "{") {
		return globPlain(pattern, value)
	}
	budget := maxBraces
	return globBraces(pattern, value, &budget)
}

func globBraces(pattern, value string, budget *int) bool {
	open, end := braces(pattern)
	if end < 0 || *budget <= 0 {
		return globPlain(pattern, value)
	}
	for options := pattern[open+1 : end]; ; {
		option, rest, more := strings.Cut(options, ",")
		*budget--
		if globBraces(pattern[:open]+option+pattern[end+1:], value, budget) {
			return true
		}
		if !more || *budget <= 0 {
			return false
		}
		options = rest
	}
}

// braces finds the first {…} with a comma and no brace inside; end is -1 when
// there is none.
func braces(pattern string) (open, end int) {
	open = -1
	comma := false
	for i := 0; i < len(pattern); i++ {
		switch pattern[i] {
		case '\\':
			i++
		case '{':
			open, comma = i, false
		case ',':
			comma = true
		case '}':
			if open >= 0 && comma {
				return open, i
			}
			open = -1
		}
	}
	return -1, -1
}

// maxGlobSteps bounds the work on one glob, about 10 ms; a glob that needs more
// does not match.
const maxGlobSteps = 1 << 22

// globPlain is glob without braces. It remembers the last * and the last **:
// going back to an earlier one never helps, because both match as little as
// they can.
func globPlain(p, s string) bool {
	pi, si := 0, 0
	starP, starS := -1, -1 // pattern after the last *, and where it stopped matching
	deepP, deepS := -1, -1 // the same for **
	deepDirs := false      // the last ** was a **/ at the start of a segment
	for range maxGlobSteps {
		if pi == len(p) && si == len(s) {
			return true
		}
		if pi < len(p) {
			switch c := p[pi]; {
			case c == '*' && pi+1 < len(p) && p[pi+1] == '*':
				start := pi == 0 || p[pi-1] == '/'
				for pi < len(p) && p[pi] == '*' {
					pi++
				}
				deepDirs = start && pi < len(p) && p[pi] == '/'
				if deepDirs {
					pi++
				}
				deepP, deepS, starP = pi, si, -1
				continue
			case c == '*':
				pi++
				starP, starS = pi, si
				continue
			case si < len(s) && c == '?':
				if s[si] != '/' {
					_, n := utf8.DecodeRuneInString(s[si:])
					pi, si = pi+1, si+n
					continue
				}
			case si < len(s):
				n := 1
				if c == '\\' && pi+1 < len(p) {
					c, n = p[pi+1], 2
				}
				if c == s[si] {
					pi, si = pi+n, si+1
					continue
				}
			}
		}
		switch {
		case starP >= 0 && starS < len(s) && s[starS] != '/':
			starS++
			pi, si = starP, starS
		case deepP >= 0 && deepS < len(s):
			if deepDirs {
				slash := strings.IndexByte(s[deepS:], '/')
				if slash < 0 {
					return false
				}
				deepS += slash + 1
			} else {
				deepS++
			}
			pi, si, starP = deepP, deepS, -1
		default:
			return false
		}
	}
	return false
}
