package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"golang.org/x/text/unicode/norm"
)

// ErrNotAbsolute is what Identify says of a directory that is empty or
// relative: a guess would put one project's memory into another.
var ErrNotAbsolute = errors.New("the directory is not an absolute path")

// ErrProjectName is what Project says of an explicit name that cannot be one.
var ErrProjectName = errors.New("not a name for a project")

// A Project is what a directory belongs to.
type Project struct {
	Slug   string // names its directory in the store
	ID     string // what makes it this project: the normalised remote, "dir:" and a path, or "name:" and a slug
	Name   string // for people
	Remote string // normalised origin, host/path, without credentials; "" when there is none

	Dir       string // root of the work tree; else the directory of the project file; else the directory itself
	GitDir    string // git directory of this work tree; "" when there is none
	CommonDir string // git directory shared by all work trees; "" when there is none
	Branch    string // that HEAD names; "" when detached or unknown

	// Explicit says that a person named the project. Nothing of the place is
	// then recorded with it, so that the name never claims what lies there.
	Explicit bool

	home string // that it was named after before it got a remote
}

// Identify tells which project dir belongs to, from the file system alone:
// the origin remote of the repository, else the repository (work trees are one
// project, a submodule and a nested repository are their own), else the
// nearest directory with a project file, else dir. Symbolic links are
// resolved. dir need not exist any more.
func Identify(dir string) (Project, error) { return identify(dir, 4) }

// identify follows remotes that are paths on this machine at most depth times.
func identify(dir string, depth int) (Project, error) {
	if !filepath.IsAbs(dir) {
		return Project{}, fmt.Errorf("tell the project of %q: %w; give the whole path", dir, ErrNotAbsolute)
	}
	dir = realPath(dir)
	g, ok := findGit(dir)
	if !ok {
		return localProject(projectRoot(dir)), nil
	}
	var p Project
	origin := g.origin()
	if remote := NormaliseRemote(origin); remote != "" {
		_, name, _ := strings.Cut(remote, "/")
		p = Project{Slug: remoteSlug(remote), ID: remote, Name: name, Remote: remote, home: g.home()}
	} else if from, ok := localOrigin(origin, g.work); ok && depth > 0 {
		// A clone of a repository on this machine is the same project.
		var err error
		if p, err = identify(from, depth-1); err != nil {
			return p, err
		}
		p.home = ""
	} else {
		p = localProject(g.home())
	}
	p.Dir, p.GitDir, p.CommonDir, p.Branch = g.work, g.dir, g.common, g.branch()
	return p, nil
}

// home is the directory that a repository without a remote is named after:
// the main work tree, or the git directory of a bare repository or submodule.
func (g gitDir) home() string {
	if base := filepath.Base(g.common); base == ".git" || base == ".bare" {
		return filepath.Dir(g.common)
	}
	return g.common
}

func localProject(dir string) Project {
	id := dir
	switch runtime.GOOS {
	case "darwin":
		id = norm.NFC.String(id) // the file system gives either form
	case "windows":
		id = filepath.ToSlash(id)
	}
	id = "dir:" + id
	name := strings.TrimSuffix(filepath.Base(dir), ".git")
	return Project{Slug: Slug(name) + "-" + hex6(id), ID: id, Name: name, Dir: dir}
}

// localOrigin is the repository on this machine that an address names.
func localOrigin(origin, work string) (string, bool) {
	p := unescapeFile(origin)
	if p == "" {
		return "", false
	}
	if !filepath.IsAbs(p) {
		p = filepath.Join(work, p)
	}
	p = realPath(p)
	if g, ok := findGit(p); !ok || g.work != p && g.dir != p && filepath.Join(p, ".git") != g.dir {
		return "", false
	}
	return p, p != work
}

func unescapeFile(origin string) string {
	if rest, ok := strings.CutPrefix(origin, "file://"); ok {
		return filepath.FromSlash(unescape(strings.TrimPrefix(rest, "localhost")))
	}
	return filepath.FromSlash(origin)
}

// realPath resolves symbolic links. Of a path that does not exist it resolves
// as much as does.
func realPath(dir string) string {
	dir = filepath.Clean(dir)
	if real, err := filepath.EvalSymlinks(dir); err == nil {
		return trueCase(real)
	}
	parent := filepath.Dir(dir)
	if parent == dir {
		return dir
	}
	return filepath.Join(realPath(parent), filepath.Base(dir))
}

// projectFiles mark the root of a project that is in no git repository.
var projectFiles = [...]string{
	".agents", "AGENTS.md", "Cargo.toml", "CLAUDE.md", "CMakeLists.txt", "Gemfile", "MODULE.bazel", "Makefile",
	"Package.swift", "Pipfile", "WORKSPACE", "build.gradle", "build.gradle.kts", "build.sbt", "composer.json",
	"deno.json", "deno.jsonc", "dune-project", "flake.nix", "go.mod", "go.work", "mix.exs", "package.json", "pom.xml",
	"pubspec.yaml", "pyproject.toml", "rebar.config", "requirements.txt", "setup.py", "stack.yaml",
	".hg", ".jj", ".svn",
}

// projectRoot is the nearest directory at or above dir with a project file,
// else dir. The home directory, the directory for temporary files and the top
// of a file system hold many projects: a stray file there claims nothing below.
func projectRoot(dir string) string {
	home, _ := os.UserHomeDir()
	home, temp := realPath(home), realPath(os.TempDir())
	for d := dir; ; {
		parent := filepath.Dir(d)
		if d != dir && (d == home || d == temp || d == parent) {
			return dir
		}
		for _, name := range projectFiles {
			if _, err := os.Lstat(filepath.Join(d, name)); err == nil {
				return d
			}
		}
		if parent == d {
			return dir
		}
		d = parent
	}
}

// Project tells which project dir belongs to, as Identify does, and what the
// store calls it. explicit, when not empty, is the name that a person gave
// (--project, AGENT_RECALL_PROJECT) and counts for this call alone. A project
// whose own directory is not in the store is looked for among the aliases of
// the others. Nothing is created.
func (r Root) Project(dir, explicit string) (Project, error) {
	if explicit == "" {
		p, err := Identify(dir)
		if err != nil {
			return p, err
		}
		return r.known(p), nil
	}
	slug := Slug(explicit)
	if slug == Global || strings.TrimSpace(explicit) == "" {
		return Project{}, fmt.Errorf("project %q: %w; choose another", explicit, ErrProjectName)
	}
	var p Project
	if dir != "" {
		var err error
		if p, err = Identify(dir); err != nil {
			return p, err
		}
	}
	p.Slug, p.ID, p.Name, p.Explicit, p.home = slug, "name:"+slug, strings.TrimSpace(explicit), true, ""
	if isDir(r.Path("projects", slug)) {
		return p, nil
	}
	id := explicit
	if remote := NormaliseRemote(explicit); remote != "" {
		id = remote
	}
	if f, ok := r.alias(slug, id, explicit); ok {
		p.Slug, p.ID, p.Name = f.Slug, f.ID, f.Name
	}
	return p, nil
}

// known finds the directory that the store has for p.
func (r Root) known(p Project) Project {
	if isDir(r.Path("projects", p.Slug)) {
		return p
	}
	if f, ok := r.alias(p.Slug, p.ID); ok {
		p.Slug, p.Name = f.Slug, f.Name
		return p
	}
	// A repository that got its remote after its first correction goes on
	// under the name that it had.
	if p.home != "" {
		before := localProject(p.home).Slug
		if f, err := r.projectFile(before); err == nil && len(f.Remotes) == 0 && isDir(r.Path("projects", before)) {
			p.Slug = before
		}
	}
	return p
}
