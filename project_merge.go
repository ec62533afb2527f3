package agentrecall

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// projectOf finds a project of the store by its slug, name or alias.
func (m *Memory) projectOf(name string) (store.ProjectFile, error) {
	p, err := m.Root.Project("", name)
	if err == nil {
		files, _ := m.Root.Projects()
		for _, f := range files {
			if f.Slug == p.Slug {
				return f, nil
			}
		}
	}
	return store.ProjectFile{}, fmt.Errorf("project %q: %w: the store has none of that name", clean(name, 80), ErrNothing)
}

// Alias makes another name, remote or directory mean a project, too.
func (m *Memory) Alias(project, alias string) (store.ProjectFile, error) {
	f, err := m.projectOf(project)
	if err != nil {
		return f, err
	}
	alias = strings.TrimSpace(alias)
	switch {
	case alias == "" || len(alias) > 500:
		return f, fmt.Errorf("alias of %s: %w: give a name, a remote or dir:/path", f.Slug, ErrInput)
	case filepath.IsAbs(alias):
		alias = "dir:" + alias
	}
	if slices.Contains(f.Aliases, alias) || slices.Contains(f.Remotes, alias) || f.ID == alias {
		return f, nil
	}
	if other, err := m.projectOf(alias); err == nil && other.Slug != f.Slug {
		return f, fmt.Errorf("alias of %s: %w: %q means %s; merge the two instead", f.Slug, ErrInput, clean(alias, 80), other.Slug)
	}
	f.Aliases = append(f.Aliases, alias)
	return f, m.setAliases(f)
}

func (m *Memory) setAliases(f store.ProjectFile) error {
	path := m.Root.Path("projects", f.Slug, "project.yaml")
	data, err := store.ReadRegular(path, 64<<10)
	if errors.Is(err, fs.ErrNotExist) {
		if err = m.Root.WriteProject(store.Project{Slug: f.Slug, ID: "name:" + f.Slug, Name: f.Slug, Explicit: true}); err == nil {
			data, err = store.ReadRegular(path, 64<<10)
		}
	}
	if err != nil {
		return fmt.Errorf("write the project file of %s: %w", f.Slug, err)
	}
	doc, err := store.ParseYAML(data)
	if err == nil {
		err = doc.Set("aliases", store.YAMLList(f.Aliases))
	}
	if err != nil {
		return fmt.Errorf("write the project file %s: %w", path, err)
	}
	return m.Root.WriteFile(path, doc.Bytes())
}

// Merge takes all that is known of one project into another, and lets its
// names mean that one from now on. What both have stays twice, by another file
// name. The steps can be done again after a crash; the old directory goes last.
func (m *Memory) Merge(from, into string) (moved int, err error) {
	a, err := m.projectOf(from)
	if err != nil {
		return 0, err
	}
	b, err := m.projectOf(into)
	if err != nil {
		return 0, err
	}
	if a.Slug == b.Slug {
		return 0, fmt.Errorf("merge %s: %w: both names mean the same project", a.Slug, ErrInput)
	}
	if a.Isolate != b.Isolate {
		return 0, fmt.Errorf("merge %s into %s: %w: one of them is isolated; decide which in its project.yaml first", a.Slug, b.Slug, ErrInput)
	}
	slugs := []string{a.Slug, b.Slug}
	slices.Sort(slugs)
	for _, slug := range slugs {
		for _, kind := range []string{"corrections", "palace", "journal"} {
			unlock, err := m.Root.Lock(store.LockName(kind, slug), commandWait)
			if err != nil {
				return 0, fmt.Errorf("merge %s into %s: %w", a.Slug, b.Slug, err)
			}
			defer unlock()
		}
	}
	src, dst := m.Root.Path("projects", a.Slug), m.Root.Path("projects", b.Slug)
	err = filepath.WalkDir(src, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		rel, err := filepath.Rel(src, path)
		if err != nil || rel == "project.yaml" {
			return err
		}
		data, err := store.ReadRegular(path, maxForget)
		if err != nil {
			return err
		}
		if strings.HasSuffix(rel, ".ndjson") {
			return m.joinLedger(filepath.Join(dst, rel), data, a.Slug, b.Slug)
		}
		to := filepath.Join(dst, rel)
		if have, err := store.ReadRegular(to, maxForget); err == nil {
			if bytes.Equal(have, data) {
				return nil
			}
			ext := filepath.Ext(to)
			to = strings.TrimSuffix(to, ext) + "-" + store.Slug(a.Slug) + ext
		}
		moved++
		return m.Root.WriteFile(to, data)
	})
	if err != nil {
		return moved, fmt.Errorf("merge %s into %s: %w; nothing of %s was removed", a.Slug, b.Slug, err, a.Slug)
	}
	for _, alias := range append([]string{a.Slug, a.ID, a.Name}, append(a.Remotes, a.Aliases...)...) {
		if alias != "" && !slices.Contains(b.Aliases, alias) {
			b.Aliases = append(b.Aliases, alias)
		}
	}
	if err := m.setAliases(b); err != nil {
		return moved, err
	}
	if err := os.RemoveAll(src); err != nil {
		return moved, fmt.Errorf("merge %s into %s: all is there, but the old directory could not be removed: %w", a.Slug, b.Slug, err)
	}
	return moved, nil
}

// joinLedger adds the lines of a ledger that another does not have yet, as
// events of the project they belong to now.
func (m *Memory) joinLedger(path string, data []byte, from, into string) error {
	have := map[string]bool{}
	if old, err := store.ReadRegular(path, maxForget); err == nil {
		store.ScanLines(old, func(line []byte, _ int) {
			if e, ok := ledger.ParseEvent(line); ok {
				have[e.ID] = true
			}
		})
	}
	was, is := []byte(`"project":`+string(store.AppendString(nil, from))), []byte(`"project":`+string(store.AppendString(nil, into)))
	var lines [][]byte
	store.ScanLines(data, func(line []byte, _ int) {
		if e, ok := ledger.ParseEvent(line); ok && have[e.ID] || len(line) > store.MaxLine-256 {
			return
		}
		lines = append(lines, bytes.Replace(line, was, is, 1))
	})
	return m.Root.Append(path, lines, true)
}
