package act

import (
	"path"
	"strings"
)

// slashed turns the separators of a Windows path into slashes.
func slashed(p string) string {
	if strings.IndexByte(p, '\\') < 0 {
		return p
	}
	return strings.ReplaceAll(p, `\`, "/")
}

// isAbs reports whether a slash-separated path is absolute, on any system.
func isAbs(p string) bool {
	return strings.HasPrefix(p, "/") || isDrive(p) && len(p) > 2 && p[2] == '/'
}

func isDrive(p string) bool {
	return len(p) >= 2 && p[1] == ':' && (p[0]|0x20) >= 'a' && (p[0]|0x20) <= 'z'
}

// join returns p seen from dir, cleaned. A relative p stays relative when dir
// is empty.
func join(dir, p string) string {
	if isDrive(p) || dir == "" || strings.HasPrefix(p, "/") {
		return clean(p)
	}
	return clean(dir + "/" + p)
}

// clean is path.Clean that does not allocate for what is clean already, and
// keeps "" apart from ".".
func clean(p string) string {
	if p == "" {
		return ""
	}
	return path.Clean(p)
}

// within returns p relative to root, or ok = false when it is not inside.
func within(root, p string) (rel string, ok bool) {
	switch {
	case root == "" || !strings.HasPrefix(p, root):
		return "", false
	case len(p) == len(root):
		return ".", true
	case strings.HasSuffix(root, "/"):
		return p[len(root):], true
	case p[len(root)] == '/':
		return p[len(root)+1:], true
	}
	return "", false
}

// base is the last part of a path that may use either separator.
func base(p string) string {
	if i := strings.LastIndexAny(p, `/\`); i >= 0 {
		return p[i+1:]
	}
	return p
}

// home expands a leading tilde.
func (a *analysis) home(p string) string {
	if strings.HasPrefix(p, "~") && a.env.Home != "" && (len(p) == 1 || p[1] == '/') {
		return slashed(a.env.Home) + p[1:]
	}
	return p
}

// abs returns the absolute path of p seen from dir; ok is false when it
// cannot be known.
func (a *analysis) abs(dir string, lost bool, p string) (string, bool) {
	p = a.home(p)
	if isAbs(p) {
		return clean(p), true
	}
	if lost || dir == "" {
		return "", false
	}
	return join(dir, p), true
}

// shown is the value of a path attribute: relative to the root when inside,
// absolute otherwise, and as written when the directory was never given.
func (a *analysis) shown(dir string, lost bool, p string) (string, bool) {
	if p == "" {
		return "", false
	}
	p = a.home(p)
	if isAbs(p) || dir != "" && !lost {
		full := join(dir, p)
		if rel, ok := within(a.root, full); ok {
			return rel, true
		}
		return full, true
	}
	return clean(p), !lost
}

func hasAnySuffix(s, suffixes string) bool {
	for suf := range strings.SplitSeq(suffixes, " ") {
		if len(s) >= len(suf) && strings.EqualFold(s[len(s)-len(suf):], suf) {
			return true
		}
	}
	return false
}
