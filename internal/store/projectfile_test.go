package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestProjectAsksTheStoreAndMakesNothing(t *testing.T) {
	r := Root{filepath.Join(t.TempDir(), "root")}
	dir := tree(t, repo(map[string]string{}, ".git", "git@github.com:acme/api.git"))
	p, err := r.Project(dir, "")
	if err != nil || p.Slug != "acme-api" {
		t.Fatalf("%+v, %v", p, err)
	}
	if _, err := os.Stat(r.Dir); !errors.Is(err, os.ErrNotExist) {
		t.Error("the root was made")
	}
	if err := r.WriteProject(p); err != nil {
		t.Fatal(err)
	}
	got, err := r.Projects()
	want := []ProjectFile{{Slug: "acme-api", ID: "github.com/acme/api", Name: "acme/api", Remotes: []string{"github.com/acme/api"}, Aliases: []string{}}}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("%s%v", diff, err)
	}
}

func writeProjectFile(t *testing.T, r Root, slug, text string) {
	t.Helper()
	if err := r.WriteFile(r.Path("projects", slug, "project.yaml"), []byte(text)); err != nil {
		t.Fatal(err)
	}
}

func TestRenamedAndMovedProjectsAreFound(t *testing.T) {
	r := Root{t.TempDir()}
	dir := tree(t, repo(repo(repo(map[string]string{"moved/go.mod": "", "other/go.mod": ""}, "renamed/.git", "git@github.com:acme/new.git"), "unknown/.git", "git@github.com:acme/unknown.git"), "pasted/.git", "git@github.com:acme/pasted.git"))
	writeProjectFile(t, r, "acme-old", "id: github.com/acme/old\nname: Old\nremotes: [github.com/acme/old, 'git@github.com:Acme/New.git']\n")
	writeProjectFile(t, r, "place-123456", "id: dir:/was/here\naliases:\n  - dir:"+filepath.ToSlash(dir)+"/moved  # since May\n  - https://github.com/acme/pasted.git\n")
	writeProjectFile(t, r, "broken", "aliases: [dir:"+dir+"/other, github.com/acme/unknown\n")
	os.MkdirAll(r.Path("projects", "bare"), 0o700)
	for at, want := range map[string]string{"renamed": "acme-old", "moved": "place-123456", "pasted": "place-123456", "unknown": "acme-unknown"} {
		p, err := r.Project(filepath.Join(dir, at), "")
		if err != nil || p.Slug != want {
			t.Errorf("%s: %+v, %v, want %s", at, p, err, want)
		}
	}
	if p, _ := r.Project(filepath.Join(dir, "renamed"), ""); p.ID != "github.com/acme/new" || p.Name != "Old" {
		t.Errorf("%+v", p)
	}
	// A directory of its own goes before an alias.
	os.MkdirAll(r.Path("projects", "acme-new"), 0o700)
	if p, _ := r.Project(filepath.Join(dir, "renamed"), ""); p.Slug != "acme-new" {
		t.Errorf("%+v", p)
	}
	// One broken file hides no other, and is named.
	files, err := r.Projects()
	if len(files) != 5 || err == nil || !strings.Contains(err.Error(), filepath.Join("broken", "project.yaml")) {
		t.Errorf("%d files, %v", len(files), err)
	}
}

// Corrections made before the repository got its remote stay with it.
func TestProjectKeepsItsMemoryWhenItGetsARemote(t *testing.T) {
	r := Root{t.TempDir()}
	dir := tree(t, map[string]string{"app/package.json": "{}", "app/src/": ""})
	app := filepath.Join(dir, "app")
	before, err := r.Project(app, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := r.WriteProject(before); err != nil {
		t.Fatal(err)
	}
	addRepo := func(origin string) {
		for name, text := range repo(map[string]string{}, ".git", origin) {
			path := filepath.Join(app, name)
			os.MkdirAll(filepath.Dir(path), 0o755)
			if strings.HasSuffix(name, "/") {
				os.MkdirAll(path, 0o755)
			} else {
				os.WriteFile(path, []byte(text), 0o644)
			}
		}
	}
	addRepo("") // git init
	if p, _ := r.Project(app, ""); p.Slug != before.Slug || p.ID != before.ID {
		t.Errorf("after git init: %+v, before: %+v", p, before)
	}
	addRepo("git@github.com:acme/app.git")
	p, err := r.Project(filepath.Join(app, "src"), "")
	if err != nil || p.Slug != before.Slug || p.Remote != "github.com/acme/app" {
		t.Errorf("with a remote: %+v, %v", p, err)
	}
	if err := r.WriteProject(p); err != nil {
		t.Fatal(err)
	}
	if files, _ := r.Projects(); len(files) != 1 || len(files[0].Remotes) != 1 || files[0].ID != before.ID {
		t.Errorf("%+v", files)
	}
	// Another clone of that repository finds it by the remote now.
	clone := tree(t, repo(map[string]string{}, ".git", "https://github.com/acme/app"))
	if q, _ := r.Project(clone, ""); q.Slug != before.Slug {
		t.Errorf("a clone: %+v", q)
	}
	// Another repository at that place does not.
	addRepo("git@github.com:acme/other.git")
	if q, _ := r.Project(app, ""); q.Slug != "acme-other" {
		t.Errorf("another repository at the same place: %+v", q)
	}
}

// A name that a person gives counts for this call, and never claims a place.
func TestExplicitProject(t *testing.T) {
	r := Root{t.TempDir()}
	dir := tree(t, repo(map[string]string{"sub/": ""}, "nested/.git", "git@github.com:acme/nested.git"))
	writeProjectFile(t, r, "acme-api", "id: github.com/acme/api\nname: The API\naliases: [api]\n")
	for explicit, want := range map[string]string{
		"acme-api": "acme-api", "api": "acme-api", "The API": "acme-api", "git@github.com:acme/api.git": "acme-api", "New Thing": "new-thing", "../../x": "x",
	} {
		p, err := r.Project(filepath.Join(dir, "nested"), explicit)
		if err != nil || p.Slug != want || !p.Explicit {
			t.Errorf("%s: %+v, %v, want %s", explicit, p, err, want)
		}
		if p.Dir != filepath.Join(dir, "nested") || p.Branch != "main" {
			t.Errorf("%s: the place is not known: %+v", explicit, p)
		}
	}
	p, err := r.Project(dir, "mono")
	if err != nil {
		t.Fatal(err)
	}
	if err := r.WriteProject(p); err != nil {
		t.Fatal(err)
	}
	q, _ := r.Project(filepath.Join(dir, "nested"), "mono")
	if err := r.WriteProject(q); err != nil {
		t.Fatal(err)
	}
	data, _ := os.ReadFile(r.Path("projects", "mono", "project.yaml"))
	if strings.Contains(string(data), dir) || strings.Contains(string(data), "github.com") {
		t.Errorf("the place is recorded:\n%s", data)
	}
	if p, _ := r.Project(filepath.Join(dir, "nested"), ""); p.Slug != "acme-nested" {
		t.Errorf("a nested repository is annexed: %+v", p)
	}
	if p, _ := r.Project(filepath.Join(dir, "sub"), ""); p.Slug == "mono" {
		t.Errorf("a directory below is annexed: %+v", p)
	}
	if p, err := r.Project("", "mono"); err != nil || p.Slug != "mono" {
		t.Errorf("without a directory: %+v, %v", p, err)
	}
	for _, bad := range []string{"global", "Global!", " "} {
		if _, err := r.Project(dir, bad); !errors.Is(err, ErrProjectName) {
			t.Errorf("%q: %v", bad, err)
		}
	}
	if _, err := r.Project("relative", "mono"); !errors.Is(err, ErrNotAbsolute) {
		t.Errorf("%v", err)
	}
}

// A second remote is added to the file; all else that a person wrote stays.
func TestWriteProjectKeepsWhatAPersonWrote(t *testing.T) {
	r := Root{t.TempDir()}
	for name, c := range map[string]struct{ before, after string }{
		"flow":    {"# mine\nid: x\nremotes: [github.com/a/b] # two\nisolate: true\nmore: {a: 1}\n", "# mine\nid: x\nremotes: [github.com/a/b, github.com/c/d] # two\nisolate: true\nmore: {a: 1}\n"},
		"block":   {"remotes:\n  - github.com/a/b\nid: x", "remotes: [github.com/a/b, github.com/c/d]\nid: x"},
		"marked":  {"\uFEFF---\nid: x\n", "\uFEFF---\nid: x\nremotes: [github.com/c/d]\n"},
		"missing": {"id: x\r\n", "id: x\r\nremotes: [github.com/c/d]\r\n"},
		"empty":   {"", "remotes: [github.com/c/d]\n"},
		"has it":  {"remotes: ['https://github.com/c/d.git']\n", "remotes: ['https://github.com/c/d.git']\n"},
		"broken":  {"remotes: [a\n", "remotes: [a\n"},
	} {
		writeProjectFile(t, r, Slug(name), c.before)
		err := r.WriteProject(Project{Slug: Slug(name), Remote: "github.com/c/d"})
		if (err != nil) != (name == "broken") {
			t.Errorf("%s: %v", name, err)
		}
		got, _ := os.ReadFile(r.Path("projects", Slug(name), "project.yaml"))
		if string(got) != c.after {
			t.Errorf("%s:\n got %q\nwant %q", name, got, c.after)
		}
	}
	for _, slug := range []string{"", "../x", "a--b", "A"} {
		if err := r.WriteProject(Project{Slug: slug}); !errors.Is(err, ErrProjectName) {
			t.Errorf("%q: %v", slug, err)
		}
	}
}
