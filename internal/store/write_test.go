package store

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestWriteFile(t *testing.T) {
	r := Root{t.TempDir()}
	path := r.Path("projects", "acme", "palace", "identity.md")
	for _, text := range []string{"first", "", strings.Repeat("long", 100_000)} {
		if err := r.WriteFile(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Errorf("%d bytes, %v", len(got), err)
		}
	}
	if fi, _ := os.Stat(path); runtime.GOOS != "windows" && fi.Mode().Perm() != filePerm {
		t.Errorf("mode %v", fi.Mode())
	}
	if left, _ := os.ReadDir(r.Path("tmp")); len(left) > 0 {
		t.Errorf("left in tmp: %v", left)
	}
	if list, _ := os.ReadDir(filepath.Dir(path)); len(list) != 1 {
		t.Errorf("left beside the file: %v", list)
	}
}

// A file that a person keeps elsewhere and links into the store stays there.
func TestWriteFileFollowsLinks(t *testing.T) {
	r := Root{t.TempDir()}
	elsewhere := t.TempDir()
	for _, c := range []struct{ link, target, path string }{
		{r.Path("abs.md"), filepath.Join(elsewhere, "a.md"), filepath.Join(elsewhere, "a.md")},
		{r.Path("rel.md"), "sub/b.md", r.Path("sub", "b.md")}, // does not exist yet
		{r.Path("two.md"), "rel.md", r.Path("sub", "b.md")},
	} {
		if err := os.Symlink(c.target, c.link); err != nil {
			t.Fatal(err)
		}
		if err := r.WriteFile(c.link, []byte(c.link)); err != nil {
			t.Fatal(err)
		}
		if fi, err := os.Lstat(c.link); err != nil || fi.Mode().Type() != os.ModeSymlink {
			t.Errorf("%s is no link any more: %v %v", c.link, fi, err)
		}
		if got, err := os.ReadFile(c.path); err != nil || string(got) != c.link {
			t.Errorf("%s: %q, %v", c.path, got, err)
		}
	}
	os.Symlink("loop", r.Path("loop"))
	if err := r.WriteFile(r.Path("loop"), []byte("x")); err == nil {
		t.Error("a link to itself was written")
	}
}

func TestWriteFileRefusals(t *testing.T) {
	r := Root{t.TempDir()}
	os.Mkdir(r.Path("dir"), 0o700)
	if err := r.WriteFile(r.Path("dir"), []byte("x")); !errors.Is(err, ErrNotRegular) {
		t.Errorf("a directory: %v", err)
	}
	os.WriteFile(r.Path("file"), nil, 0o600)
	if err := r.WriteFile(r.Path("file", "x.md"), []byte("x")); err == nil || !strings.Contains(err.Error(), "x.md") {
		t.Errorf("below a file: %v", err)
	}
	// When tmp cannot be used, the directory of the file does.
	os.WriteFile(r.Path("tmp"), nil, 0o600)
	if err := r.WriteFile(r.Path("x.md"), []byte("x")); err != nil {
		t.Errorf("without tmp: %v", err)
	}
}

func TestCleanTempLeavesWhatIsNew(t *testing.T) {
	r := Root{t.TempDir()}
	os.Mkdir(r.Path("tmp"), 0o700)
	old := time.Now().Add(-48 * time.Hour)
	for name, at := range map[string]time.Time{"old": old, "new": time.Now()} {
		os.WriteFile(r.Path("tmp", name), nil, 0o600)
		os.Chtimes(r.Path("tmp", name), at, at)
	}
	if err := r.Spool("acme", "e-1", [][]byte{[]byte("{}")}, false); err != nil {
		t.Fatal(err)
	}
	os.Chtimes(r.SpoolFiles("acme")[0], old, old)
	os.WriteFile(r.Path("spool", ".x"+tempSuffix), nil, 0o600)
	os.Chtimes(r.Path("spool", ".x"+tempSuffix), old, old)
	if n := r.CleanTemp(time.Now().Add(-24 * time.Hour)); n != 2 {
		t.Errorf("%d removed", n)
	}
	if len(r.SpoolFiles("acme")) != 1 {
		t.Error("a spool file is gone")
	}
	if _, err := os.Stat(r.Path("tmp", "new")); err != nil {
		t.Error(err)
	}
}

func TestInitKeepsWhatIsThere(t *testing.T) {
	r := Root{t.TempDir()}
	os.WriteFile(r.Path("README.md"), []byte("mine"), 0o600)
	os.Symlink("/nowhere/at/all", r.Path(".gitignore"))
	for range 2 {
		if err := r.Init(); err != nil {
			t.Fatal(err)
		}
	}
	if got, _ := os.ReadFile(r.Path("README.md")); string(got) != "mine" {
		t.Errorf("%q", got)
	}
	if to, _ := os.Readlink(r.Path(".gitignore")); to != "/nowhere/at/all" {
		t.Errorf("%q", to)
	}
	if got, _ := os.ReadFile(r.Path(".gitattributes")); string(got) != rootGitattributes {
		t.Errorf("%q", got)
	}
}

// A cache file is whole for every reader, and leaves nothing beside it.
func TestWriteCache(t *testing.T) {
	r := Root{t.TempDir()}
	path := r.Path("cache", "acme", "rules-1.snap")
	for _, text := range []string{"first", strings.Repeat("x", 1<<20), ""} {
		if err := r.WriteCache(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(path); err != nil || string(got) != text {
			t.Errorf("%d bytes, %v", len(got), err)
		}
	}
	if list, _ := os.ReadDir(filepath.Dir(path)); len(list) != 1 {
		t.Errorf("%v", list)
	}
	os.Mkdir(r.Path("cache", "dir"), 0o700)
	if err := r.WriteCache(r.Path("cache", "dir"), nil); err == nil {
		t.Error("a directory was replaced")
	}
	if list, _ := os.ReadDir(r.Path("cache")); len(list) != 2 {
		t.Errorf("left: %v", list)
	}
}
