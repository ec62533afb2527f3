package store

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"strings"
)

// A ProjectFile is projects/<slug>/project.yaml.
type ProjectFile struct {
	Slug    string // of its directory
	ID      string // Project.ID when it was written
	Name    string
	Remotes []string // normalised
	Aliases []string // other IDs, remotes, slugs or names of this project
	Isolate bool     // nothing leaves or enters but global rules
}

// is reports whether one of names is a name of f.
func (f ProjectFile) is(names ...string) bool {
	for _, n := range names {
		if n == "" {
			continue
		}
		if n == f.ID || n == f.Name || slices.Contains(f.Remotes, n) || slices.Contains(f.Aliases, n) {
			return true
		}
		for _, a := range f.Aliases {
			if strings.ContainsAny(a, "@/") && !strings.HasPrefix(a, "dir:") && NormaliseRemote(a) == n {
				return true
			}
		}
	}
	return false
}

// maxProjectFile is the longest project.yaml that is read, in bytes.
const maxProjectFile = maxFrontMatter

// Projects reads all project files, sorted by slug. Projects without one have
// only their slug. The error joins those of files that cannot be read; the
// others are returned nevertheless.
func (r Root) Projects() (files []ProjectFile, err error) {
	var errs []error
	for _, slug := range r.projectDirs() {
		f, err := r.projectFile(slug)
		if err != nil {
			errs = append(errs, err)
		}
		files = append(files, f)
	}
	return files, errors.Join(errs...)
}

// Slugs are the projects that the store has a directory for, sorted.
func (r Root) Slugs() []string { return r.projectDirs() }

// Isolated reports whether a project's file says that nothing leaves or enters
// it. A file that cannot be read does: it might.
func (r Root) Isolated(slug string) bool {
	data, err := ReadRegular(r.Path("projects", slug, "project.yaml"), maxProjectFile)
	if err != nil {
		return !errors.Is(err, fs.ErrNotExist)
	}
	_, rest, found := bytes.Cut(data, []byte("isolate"))
	value, _, _ := bytes.Cut(rest, []byte{'\n'})
	value, _, _ = bytes.Cut(value, []byte{'#'})
	if found && bytes.Equal(bytes.TrimSpace(bytes.TrimPrefix(bytes.TrimSpace(value), []byte{':'})), []byte("false")) && !bytes.Contains(rest, []byte("isolate")) || !found {
		return false
	}
	f, err := r.projectFile(slug)
	return err != nil || f.Isolate
}

func (r Root) projectDirs() (slugs []string) {
	list, _ := os.ReadDir(r.Path("projects"))
	for _, e := range list {
		if !strings.HasPrefix(e.Name(), ".") && isDir(r.Path("projects", e.Name())) {
			slugs = append(slugs, e.Name())
		}
	}
	return slugs
}

func (r Root) projectFile(slug string) (ProjectFile, error) {
	path := r.Path("projects", slug, "project.yaml")
	data, err := ReadRegular(path, maxProjectFile)
	if errors.Is(err, fs.ErrNotExist) {
		return ProjectFile{Slug: slug}, nil
	}
	if err != nil {
		return ProjectFile{Slug: slug}, fmt.Errorf("read the project file: %w", err)
	}
	return parseProjectFile(slug, path, data)
}

func parseProjectFile(slug, path string, data []byte) (ProjectFile, error) {
	f := ProjectFile{Slug: slug}
	values, err := parseYAML(plainText(data), 1)
	if err != nil {
		return f, fmt.Errorf("read the project file %s: %w", path, err)
	}
	c := reader{values: values}
	c.text("id", &f.ID)
	c.text("name", &f.Name)
	c.texts("remotes", &f.Remotes)
	c.texts("aliases", &f.Aliases)
	c.truth("isolate", &f.Isolate)
	for i, remote := range f.Remotes { // as a person may have pasted it
		if n := NormaliseRemote(remote); n != "" {
			f.Remotes[i] = n
		}
	}
	if len(c.problems) > 0 {
		return f, fmt.Errorf("read the project file %s: %s", path, strings.Join(c.problems, "; "))
	}
	return f, nil
}

// plainText is data without byte order mark and with plain line ends.
func plainText(data []byte) string {
	data = bytes.TrimPrefix(data, []byte("\uFEFF"))
	return strings.ReplaceAll(string(data), "\r\n", "\n")
}

// alias finds the project that has one of names. A file is parsed only when
// the last element of one of them occurs in it.
func (r Root) alias(names ...string) (ProjectFile, bool) {
	for _, slug := range r.projectDirs() {
		path := r.Path("projects", slug, "project.yaml")
		data, err := ReadRegular(path, maxProjectFile)
		if err != nil || !mentions(bytes.ToLower(data), names) {
			continue
		}
		if f, err := parseProjectFile(slug, path, data); err == nil && f.is(names...) {
			if f.Name == "" {
				f.Name = slug
			}
			return f, true
		}
	}
	return ProjectFile{}, false
}

// mentions reports whether a file, in lower case, can have one of names.
func mentions(data []byte, names []string) bool {
	return slices.ContainsFunc(names, func(n string) bool {
		last := bytes.ToLower([]byte(afterLast(n, "/")))
		return bytes.Contains(data, last) || bytes.ContainsAny(last, "\"\\\u2028\u2029") // written with escapes
	})
}

// WriteProject makes projects/<slug>/project.yaml when it is not there. When
// it is, a remote that it does not name yet is added, and nothing else
// changes. Of an explicit project only the name is written.
func (r Root) WriteProject(p Project) error {
	if p.Slug == "" || p.Slug != Slug(p.Slug) && !isDir(r.Path("projects", p.Slug)) {
		return fmt.Errorf("write the project file: %q: %w", p.Slug, ErrProjectName)
	}
	path := r.Path("projects", p.Slug, "project.yaml")
	data, err := ReadRegular(path, maxProjectFile)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return r.WriteFile(path, newProjectFile(p))
	case err != nil:
		return fmt.Errorf("write the project file: %w", err)
	case p.Remote == "" || p.Explicit || bytes.Contains(data, []byte(p.Remote)):
		return nil
	}
	f, err := parseProjectFile(p.Slug, path, data)
	if err != nil {
		return err // what cannot be read is not overwritten
	}
	if f.is(p.Remote) {
		return nil
	}
	d, err := ParseYAML(data)
	if err == nil {
		err = d.Set("remotes", YAMLList(append(f.Remotes, p.Remote)))
	}
	if err != nil {
		return fmt.Errorf("write the project file %s: %w", path, err)
	}
	return r.WriteFile(path, d.Bytes())
}

func newProjectFile(p Project) []byte {
	var b strings.Builder
	line := func(key, value string) { b.WriteString(key + ": " + value + "\n") }
	line("id", YAMLString(p.ID))
	line("name", YAMLString(p.Name))
	if p.Remote != "" && !p.Explicit {
		line("remotes", YAMLList([]string{p.Remote}))
	} else {
		line("remotes", "[]")
	}
	line("aliases", "[]  # other names, remotes or dir:/paths that are this project too")
	line("isolate", "false  # true: nothing leaves or enters but global rules")
	return []byte(b.String())
}
