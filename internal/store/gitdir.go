package store

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
)

// maxGitFile is the longest file of a git directory that is read, in bytes.
const maxGitFile = 1 << 20

// A gitDir is a repository as seen from one work tree.
type gitDir struct {
	work   string // root of the work tree; the git directory itself when bare
	dir    string // git directory of this work tree
	common string // git directory shared by all work trees of the repository
}

// findGit walks up from dir, an absolute path without symbolic links, to the
// repository that holds it.
func findGit(dir string) (g gitDir, ok bool) {
	for {
		if git, ok := gitAt(filepath.Join(dir, ".git")); ok {
			return gitDir{work: dir, dir: git, common: commonDir(git)}, true
		}
		if isGitDir(dir) { // inside a git directory, or a bare repository
			work := dir
			if filepath.Base(dir) == ".git" {
				work = filepath.Dir(dir)
			}
			return gitDir{work: work, dir: dir, common: commonDir(dir)}, true
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return gitDir{}, false
		}
		dir = parent
	}
}

// gitAt resolves a .git entry: a directory, a link to one, or the file of a
// linked work tree or a submodule that names one.
func gitAt(path string) (string, bool) {
	fi, err := os.Lstat(path)
	if err != nil {
		return "", false
	}
	if fi.IsDir() {
		return path, isGitDir(path) // the usual case; links in path are resolved
	}
	target := path
	if fi, err := os.Stat(path); err != nil || !fi.IsDir() {
		data, err := ReadRegular(path, 64<<10)
		rest, ok := bytes.CutPrefix(data, []byte("gitdir:"))
		if err != nil || !ok {
			return "", false
		}
		target = filepath.FromSlash(strings.TrimSpace(string(rest)))
		if !filepath.IsAbs(target) {
			target = filepath.Join(filepath.Dir(path), target)
		}
	}
	if real, err := filepath.EvalSymlinks(target); err == nil {
		target = real
	}
	return target, isGitDir(target)
}

// isGitDir reports whether path has what git itself looks for.
func isGitDir(path string) bool {
	if fi, err := os.Lstat(filepath.Join(path, "HEAD")); err != nil || fi.IsDir() {
		return false
	}
	if _, err := os.Lstat(filepath.Join(path, "commondir")); err == nil {
		return true
	}
	return isDir(filepath.Join(path, "objects")) && isDir(filepath.Join(path, "refs"))
}

func isDir(path string) bool {
	fi, err := os.Stat(path)
	return err == nil && fi.IsDir()
}

// commonDir follows the file commondir of a linked work tree.
func commonDir(git string) string {
	data, err := ReadRegular(filepath.Join(git, "commondir"), 64<<10)
	if err != nil {
		return git
	}
	common := filepath.FromSlash(strings.TrimSpace(string(data)))
	if common == "" {
		return git
	}
	if !filepath.IsAbs(common) {
		common = filepath.Join(git, common)
	}
	if real, err := filepath.EvalSymlinks(common); err == nil {
		common = real
	}
	return filepath.Clean(common)
}

// branch is the branch that HEAD names, "" when it names none.
func (g gitDir) branch() string {
	data, err := ReadRegular(filepath.Join(g.dir, "HEAD"), 64<<10)
	if err != nil {
		return ""
	}
	name, ok := strings.CutPrefix(strings.TrimSpace(string(data)), "ref: refs/heads/")
	if !ok || name == ".invalid" { // .invalid: the reftable format keeps HEAD elsewhere
		return ""
	}
	return name
}

// origin is the first address of the remote origin, as written.
func (g gitDir) origin() string {
	data, err := ReadRegular(filepath.Join(g.common, "config"), maxGitFile)
	if err != nil {
		return ""
	}
	return originURL(string(data))
}

// originURL reads the first url of [remote "origin"] from a git configuration.
// Includes are not followed.
func originURL(config string) string {
	section := ""
	for config != "" {
		var line string
		line, config, _ = strings.Cut(config, "\n")
		line = strings.TrimSpace(strings.TrimPrefix(line, "\uFEFF"))
		if strings.HasPrefix(line, "[") {
			name, rest, ok := cutSection(line)
			if !ok {
				continue
			}
			section, line = name, strings.TrimSpace(rest)
		}
		key, _, _ := strings.Cut(line, "=")
		value := strings.TrimPrefix(line[len(key):], "=")
		for oddBackslashes(value) && config != "" { // the value goes on in the next line
			var next string
			next, config, _ = strings.Cut(config, "\n")
			value = value[:len(value)-1] + strings.TrimRight(next, "\r")
		}
		if section == "remote.origin" && strings.EqualFold(strings.TrimSpace(key), "url") {
			if v := configValue(value); v != "" {
				return v
			}
		}
	}
	return ""
}

// cutSection reads the head of a section, [name "sub"] or [name.sub], as
// name.sub. The name is in lower case.
func cutSection(line string) (name, rest string, ok bool) {
	quoted, escaped := false, false
	var sub strings.Builder
	for i := 1; i < len(line); i++ {
		c := line[i]
		switch {
		case escaped:
			sub.WriteByte(c)
			escaped = false
		case quoted && c == '\\':
			escaped = true
		case c == '"':
			if !quoted {
				name = line[1:i]
			}
			quoted = !quoted
		case quoted:
			sub.WriteByte(c)
		case c == ']':
			rest = line[i+1:]
			if name == "" {
				return strings.ToLower(strings.TrimSpace(line[1:i])), rest, true
			}
			return strings.ToLower(strings.TrimSpace(name)) + "." + sub.String(), rest, true
		}
	}
	return "", "", false
}

func oddBackslashes(s string) bool {
	return (len(s)-len(strings.TrimRight(s, `\`)))%2 == 1
}

// configValue undoes quoting and cuts a comment off.
func configValue(s string) string {
	var b strings.Builder
	quoted := false
	end := 0 // length without unquoted white space at the end
	for i := 0; i < len(s); i++ {
		c := s[i]
		switch {
		case c == '"':
			quoted = !quoted
			continue
		case c == '\\' && i+1 < len(s):
			i++
			switch c = s[i]; c {
			case 'n':
				c = '\n'
			case 't':
				c = '\t'
			case 'b':
				c = '\b'
			}
		case !quoted && (c == '#' || c == ';'):
			return b.String()[:end]
		case !quoted && (c == ' ' || c == '\t' || c == '\r'):
			if b.Len() > 0 {
				b.WriteByte(c)
			}
			continue
		}
		b.WriteByte(c)
		end = b.Len()
	}
	return b.String()[:end]
}
