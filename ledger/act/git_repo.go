package act

import "strings"

// A repository is what can be read of a git repository without git.
type repository struct {
	a      *analysis
	found  bool
	gitDir string // of this work tree
	common string // of the repository
	top    string // root of the work tree
}

// maxGitFile bounds the files of .git that are read.
const maxGitFile = 256 << 10

// repository finds the repository the command works in: the nearest .git,
// which in a linked work tree or submodule is a file that names the place.
func (g *gitCmd) repository() *repository {
	if g.repo == nil {
		g.repo = &repository{a: g.a}
		g.find(g.repo)
	}
	return g.repo
}

func (g *gitCmd) find(r *repository) {
	if g.f.other {
		return
	}
	dir, lost := g.dir()
	if v, ok := g.environ("GIT_DIR"); ok && g.gitDir == "" {
		g.gitDir = g.a.place(g.cmd, v)
	}
	if g.gitDir != "" {
		r.open(g.gitDir)
		return
	}
	if lost || !isAbs(dir) || g.a.env.ReadFile == nil {
		return
	}
	for range 40 {
		dot := join(dir, ".git")
		if text, ok := g.a.read(dot, maxGitFile, nil); ok {
			if to, ok := strings.CutPrefix(strings.TrimSpace(text), "gitdir:"); ok {
				r.open(join(dir, slashed(strings.TrimSpace(to))))
				r.top = dir
				return
			}
		}
		if r.open(dot); r.found {
			r.top = dir
			return
		}
		up := join(dir, "..")
		if up == dir {
			return
		}
		dir = up
	}
}

// open reads a git directory.
func (r *repository) open(dir string) {
	if _, ok := r.a.read(join(dir, "HEAD"), maxGitFile, nil); !ok {
		return
	}
	r.found, r.gitDir, r.common = true, dir, dir
	if text, ok := r.a.read(join(dir, "commondir"), maxGitFile, nil); ok {
		r.common = join(dir, slashed(strings.TrimSpace(text)))
	}
}

// headBranch is the branch HEAD is on; ok is false when detached or unreadable.
func (r *repository) headBranch() (string, bool) {
	if !r.found {
		return "", false
	}
	text, _ := r.a.read(join(r.gitDir, "HEAD"), maxGitFile, nil)
	return strings.CutPrefix(strings.TrimSpace(text), "ref: refs/heads/")
}

// hasBranch reports whether a local branch exists.
func (r *repository) hasBranch(name string) bool { return r.hasRef("refs/heads/" + name) }

// hasTag reports whether a tag exists.
func (r *repository) hasTag(name string) bool { return r.hasRef("refs/tags/" + name) }

func (r *repository) hasRef(ref string) bool {
	if !r.found || strings.Contains(ref, "..") {
		return false
	}
	if _, ok := r.a.read(join(r.common, ref), maxGitFile, nil); ok {
		return true
	}
	packed, _ := r.a.read(join(r.common, "packed-refs"), maxGitFile, nil)
	return strings.Contains(packed, " "+ref+"\n")
}

// config returns a setting: of the work tree, the repository, then the person.
// Several values of one name are joined by newlines; the last file that has
// any decides. Included files are not read.
func (r *repository) config(name string) (string, bool) {
	var files []string
	if r.found {
		files = append(files, join(r.gitDir, "config.worktree"), join(r.common, "config"))
	}
	if home := slashed(r.a.env.Home); home != "" {
		files = append(files, join(home, ".gitconfig"), join(home, ".config/git/config"))
	}
	for _, file := range files {
		if text, ok := r.a.read(file, maxGitFile, nil); ok {
			if v, ok := configValue(text, name); ok {
				return v, true
			}
		}
	}
	return "", false
}

// configValue reads one name from the text of a git configuration file.
// Section and key are not case-sensitive, the subsection is.
func configValue(text, name string) (string, bool) {
	first, last := strings.IndexByte(name, '.'), strings.LastIndexByte(name, '.')
	if first < 0 {
		return "", false
	}
	section, key, sub := name[:first], name[last+1:], ""
	if last > first {
		sub = name[first+1 : last]
	}
	value, found, in := "", false, false
	for line := range strings.SplitSeq(text, "\n") {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			end := strings.IndexByte(line, ']')
			if end < 0 {
				continue
			}
			head, quoted, has := strings.Cut(line[1:end], " ")
			got := ""
			if has {
				got = strings.Trim(strings.TrimSpace(quoted), `"`)
				got = strings.ReplaceAll(got, `\"`, `"`)
			} else if h, s, ok := strings.Cut(head, "."); ok {
				head, got = h, s
			}
			in = strings.EqualFold(head, section) && got == sub
			line = strings.TrimSpace(line[end+1:])
		}
		if !in || line == "" || line[0] == '#' || line[0] == ';' {
			continue
		}
		k, v, has := strings.Cut(line, "=")
		if !strings.EqualFold(strings.TrimSpace(k), key) {
			continue
		}
		v = strings.TrimSpace(v)
		if !has {
			v = "true"
		}
		if v = unquoteConfig(v); found {
			// Multi-valued names (remote.*.push) add up; for the others the last one counts,
			// and no reader of those looks behind the newline.
			if key == "push" {
				v = value + "\n" + v
			}
		}
		value, found = v, true
	}
	return value, found
}

// unquoteConfig takes quotes and comments off a value.
func unquoteConfig(v string) string {
	if !strings.ContainsAny(v, "\"#;\\") {
		return v
	}
	var b strings.Builder
	quoted := false
	for i := 0; i < len(v); i++ {
		switch c := v[i]; {
		case c == '"':
			quoted = !quoted
		case c == '\\' && i+1 < len(v):
			i++
			switch v[i] {
			case 'n':
				b.WriteByte('\n')
			case 't':
				b.WriteByte('\t')
			default:
				b.WriteByte(v[i])
			}
		case (c == '#' || c == ';') && !quoted:
			return strings.TrimSpace(b.String())
		default:
			b.WriteByte(c)
		}
	}
	return strings.TrimSpace(b.String())
}

// head is the branch the command works on: one that was checked out earlier
// in this call, else that of the repository.
func (g *gitCmd) head() (string, bool) {
	if key, ok := g.headKey(); ok {
		if b, ok := g.a.heads[key]; ok {
			return b, b != ""
		}
	}
	return g.repository().headBranch()
}

// headKnown reports whether a checkout in this call decides the branch.
func (g *gitCmd) headKnown() bool {
	key, _ := g.headKey()
	b, ok := g.a.heads[key]
	return ok && b != ""
}

// headKey names the work tree.
func (g *gitCmd) headKey() (string, bool) {
	if g.f.other {
		return "host:" + strings.Join(g.f.hosts, ","), true
	}
	if r := g.repository(); r.found {
		return r.gitDir, true
	}
	dir, lost := g.dir()
	if lost {
		return "", false
	}
	if _, ok := g.a.heads["worktree:"+dir]; ok {
		return "worktree:" + dir, true
	}
	return "dir:" + dir, true
}

// setHead notes that HEAD is on a branch from here on; "" is detached.
func (g *gitCmd) setHead(branch string) {
	if key, ok := g.headKey(); ok {
		g.a.setHead(key, branch)
	}
}

func (a *analysis) setHead(key, branch string) {
	if a.heads == nil {
		a.heads = map[string]string{}
	}
	if len(a.heads) < maxVars {
		a.heads[key] = branch
	}
}

// setHeadTo notes the operand of a checkout; a commit leaves HEAD detached,
// "-" and unknown words leave it unknown.
func (g *gitCmd) setHeadTo(p field) {
	t := p.text
	switch {
	case !p.known() || t == "-" || strings.ContainsAny(t, "~^@:"), looksLikeHash(t), strings.HasPrefix(t, "refs/"):
		g.setHead("")
	case looksLikeVersion(t) && !g.repository().hasBranch(t), g.repository().hasTag(t) && !g.repository().hasBranch(t):
		g.setHead("")
	case strings.HasPrefix(t, "origin/"):
		if g.has("--track") {
			g.setHead(t[len("origin/"):])
		} else {
			g.setHead("")
		}
	default:
		g.setHead(t)
	}
}

func looksLikeHash(s string) bool {
	return len(s) >= 7 && len(s) <= 40 && strings.Trim(s, "0123456789abcdef") == "" && strings.ContainsAny(s, "0123456789")
}

// pullRebases reports whether pull is configured to rebase.
func (g *gitCmd) pullRebases() bool {
	branch, _ := g.head()
	for _, name := range [...]string{"branch." + branch + ".rebase", "pull.rebase"} {
		if v, ok := g.pushConfig(name); ok {
			return v != "false" && v != "no"
		}
	}
	return false
}
