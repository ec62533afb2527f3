package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// Global is the slug that stands for the rules that hold in every project.
const Global = "global"

const (
	dirPerm  = 0o700
	filePerm = 0o600
)

// Why a root cannot be used.
var (
	ErrNoHome       = errors.New("the home directory is not known")
	ErrEmptyRoot    = errors.New("the root is empty")
	ErrRelativeRoot = errors.New("the root is not an absolute path")
	ErrRootNotDir   = errors.New("the root is not a directory")
)

// Root is an agent-recall root directory.
type Root struct{ Dir string }

// Locate finds the root: flag when it is not empty, else AGENT_RECALL_ROOT,
// else .agent-recall in the home directory. It creates nothing; the root need
// not exist. A flag or variable of only white space is ErrEmptyRoot. An empty
// flag cannot be told from one that was not given, so a caller that can tell
// returns ErrEmptyRoot itself.
func Locate(flag string, getenv func(string) string) (Root, error) {
	dir, from := flag, "--root"
	if dir == "" {
		dir, from = getenv("AGENT_RECALL_ROOT"), "AGENT_RECALL_ROOT"
	}
	if dir == "" {
		home, err := homeDir(getenv)
		if err != nil {
			return Root{}, err
		}
		dir, from = filepath.Join(home, ".agent-recall"), "home directory"
	}
	switch {
	case strings.TrimSpace(dir) == "":
		return Root{}, fmt.Errorf("%s: %w; give an absolute path or leave it out", from, ErrEmptyRoot)
	case !filepath.IsAbs(dir):
		return Root{}, fmt.Errorf("%s: %w: %q; give the whole path, a leading ~ is not expanded here", from, ErrRelativeRoot, dir)
	}
	dir = filepath.Clean(dir)
	if dir == filepath.VolumeName(dir)+string(filepath.Separator) {
		return Root{}, fmt.Errorf("%s: %w of its own: %s is a whole file system", from, ErrRootNotDir, dir)
	}
	if fi, err := os.Stat(dir); err == nil && !fi.IsDir() {
		return Root{}, fmt.Errorf("%s: %w: %s; move that file away or choose another root", from, ErrRootNotDir, dir)
	} else if err == nil && foreign(fi) {
		return Root{}, fmt.Errorf("%s: %s %w, or choose another root", from, dir, ErrForeign)
	}
	return Root{Dir: dir}, nil
}

func homeDir(getenv func(string) string) (string, error) {
	name := "HOME"
	if runtime.GOOS == "windows" {
		name = "USERPROFILE"
	}
	home := getenv(name)
	if home == "" || !filepath.IsAbs(home) {
		return "", fmt.Errorf("%w: %s is %q; set it, or give --root or AGENT_RECALL_ROOT", ErrNoHome, name, home)
	}
	return home, nil
}

// Path joins elem to the root directory.
func (r Root) Path(elem ...string) string {
	return filepath.Join(append([]string{r.Dir}, elem...)...)
}

// Holds reports whether a path lies in the root.
func (r Root) Holds(path string) bool {
	rel, err := filepath.Rel(r.Dir, path)
	return err == nil && filepath.IsLocal(rel)
}

// Corrections is the directory of the rules of a project, or of Global.
func (r Root) Corrections(slug string) string {
	if slug == Global {
		return r.Path("global", "corrections")
	}
	return r.Path("projects", slug, "corrections")
}

// Session is the file of one session of a host. An id that is not made of 1 to
// 80 of A-Z, a-z, 0-9, dot, underscore and minus is replaced by its FNV-1a-128
// in hexadecimal digits, so any id names a file inside sessions.
func (r Root) Session(host, id string) string {
	if !plainID(id) {
		id = fnv128(id).hex()
	}
	return r.Path("sessions", Slug(host)+"-"+id+".ndjson")
}

func plainID(id string) bool {
	if id == "" || len(id) > 80 {
		return false
	}
	for i := 0; i < len(id); i++ {
		switch c := id[i]; {
		case c >= 'a' && c <= 'z', c >= 'A' && c <= 'Z', c >= '0' && c <= '9', c == '.', c == '_', c == '-':
		default:
			return false
		}
	}
	return true
}
