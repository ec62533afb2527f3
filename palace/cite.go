package palace

import (
	"path/filepath"
	"strings"

	"agentrecall/internal/store"
)

// A Cite is a file that a memory speaks of, as it was then.
type Cite struct {
	Path string // relative to the project's root, with slashes
	Hash string // store.Fingerprint of its content
}

// maxCites bounds how many files of one memory are watched, maxCited how long
// one may be, in bytes.
const (
	maxCites = 8
	maxCited = 1 << 20
)

func cites(list []Cite) (out []string) {
	for _, c := range list {
		out = append(out, c.Path+" "+c.Hash)
	}
	return out
}

func parseCite(s string) (Cite, bool) {
	i := strings.LastIndexByte(s, ' ')
	if i <= 0 || i == len(s)-1 {
		return Cite{}, false
	}
	return Cite{s[:i], s[i+1:]}, true
}

// Cited finds the files below dir that a text names by their path, with what
// they hold now. A name without a slash or a dot is no path.
func Cited(text, dir string) (list []Cite) {
	if dir == "" {
		return nil
	}
	seen := map[string]bool{}
	for _, w := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t\n\r`'\"()[]{}<>,;|*，。；（）「」", r) }) {
		w = strings.TrimRight(w, ".:!?")
		if i := strings.LastIndexByte(w, ':'); i > 0 && digits(w[i+1:]) {
			w = w[:i] // path:line
		}
		if len(w) < 3 || len(w) > 300 || !strings.ContainsAny(w, "./") || strings.Contains(w, "://") {
			continue
		}
		path := filepath.FromSlash(w)
		if filepath.IsAbs(path) {
			rel, err := filepath.Rel(dir, path)
			if err != nil {
				continue
			}
			path = rel
		}
		if path = filepath.Clean(path); !filepath.IsLocal(path) || seen[path] {
			continue
		}
		seen[path] = true
		data, err := store.ReadRegular(filepath.Join(dir, path), maxCited)
		if err != nil {
			continue
		}
		if list = append(list, Cite{filepath.ToSlash(path), store.Fingerprint(data)}); len(list) == maxCites {
			break
		}
	}
	return list
}

func digits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// Changed are the cited files that hold something else now, or are gone.
func (it *Item) Changed(dir string) (paths []string) {
	if dir == "" {
		return nil
	}
	for _, c := range it.Cites {
		path := filepath.FromSlash(c.Path)
		if !filepath.IsLocal(path) {
			continue
		}
		data, err := store.ReadRegular(filepath.Join(dir, path), maxCited)
		if err != nil || store.Fingerprint(data) != c.Hash {
			paths = append(paths, c.Path)
		}
	}
	return paths
}
