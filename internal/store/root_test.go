package store

import (
	"errors"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestLocate(t *testing.T) {
	home := t.TempDir()
	file := filepath.Join(home, "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	dirLink := filepath.Join(home, "link")
	if err := os.Symlink(t.TempDir(), dirLink); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, flag, env, home string
		want                  string
		err                   error
	}{
		{"flag wins", filepath.Join(home, "a"), filepath.Join(home, "b"), home, filepath.Join(home, "a"), nil},
		{"variable", "", filepath.Join(home, "b") + "/", home, filepath.Join(home, "b"), nil},
		{"home", "", "", home, filepath.Join(home, ".agent-recall"), nil},
		{"link to a directory", dirLink, "", home, dirLink, nil},
		{"empty flag", " ", "", home, "", ErrEmptyRoot},
		{"empty variable", "", "\t", home, "", ErrEmptyRoot},
		{"relative flag", "store", "", home, "", ErrRelativeRoot},
		{"dot", ".", "", home, "", ErrRelativeRoot},
		{"tilde", "~/store", "", home, "", ErrRelativeRoot},
		{"relative variable", "", "../x", home, "", ErrRelativeRoot},
		{"file", file, "", home, "", ErrRootNotDir},
		{"file system", "/", "", home, "", ErrRootNotDir},
		{"no home", "", "", "", "", ErrNoHome},
		{"relative home", "", "", "home", "", ErrNoHome},
	} {
		env := map[string]string{"AGENT_RECALL_ROOT": c.env, "HOME": c.home, "USERPROFILE": c.home}
		r, err := Locate(c.flag, func(k string) string { return env[k] })
		if r.Dir != c.want || !errors.Is(err, c.err) {
			t.Errorf("%s: %q, %v; want %q, %v", c.name, r.Dir, err, c.want, c.err)
		}
	}
	if list, _ := os.ReadDir(home); len(list) != 2 {
		t.Errorf("something was made: %v", list)
	}
}

func TestPaths(t *testing.T) {
	r := Root{"/r"}
	for _, c := range []struct{ got, want string }{
		{r.Path(), "/r"},
		{r.Path("a", "b"), "/r/a/b"},
		{r.Corrections("acme-api"), "/r/projects/acme-api/corrections"},
		{r.Corrections(Global), "/r/global/corrections"},
		{r.Session("claude-code", "1f0c-9a_2e.x"), "/r/sessions/claude-code-1f0c-9a_2e.x.ndjson"},
		{r.Session("codex", ""), "/r/sessions/codex-" + fnv128("").hex() + ".ndjson"},
	} {
		if got := filepath.ToSlash(c.got); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

// Any session id names one file in sessions, and another id another.
func TestSessionStaysInside(t *testing.T) {
	name := regexp.MustCompile(`^h-([A-Za-z0-9._-]{1,80}|[0-9a-f]{32})\.ndjson$`)
	r := Root{"/r"}
	rapid.Check(t, func(t *rapid.T) {
		ids := rapid.SliceOfNDistinct(rapid.OneOf(rapid.String(), rapid.StringMatching(`[./a-z]{0,90}`)), 2, 2, rapid.ID).Draw(t, "ids")
		a, b := r.Session("h", ids[0]), r.Session("h", ids[1])
		if filepath.Dir(a) != filepath.Clean("/r/sessions") || !name.MatchString(filepath.Base(a)) || a == b {
			t.Fatalf("%q, %q", a, b)
		}
	})
	if s := r.Session("../x", "../../y"); strings.Contains(s, "..") {
		t.Errorf("%q", s)
	}
}
