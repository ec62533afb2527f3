package main_test

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// Two builds, in two places, are the same byte for byte.
func TestBuildsAreReproducible(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program twice")
	}
	var built [2][]byte
	for i, place := range []string{"here", "a/much/longer/path/there"} {
		dir := filepath.Join(t.TempDir(), filepath.FromSlash(place))
		err := filepath.WalkDir(filepath.Join("..", ".."), func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			rel, _ := filepath.Rel(filepath.Join("..", ".."), path)
			if d.IsDir() {
				if name := d.Name(); rel != "." && (strings.HasPrefix(name, ".") || name == "testdata" && !strings.Contains(rel, "lexicon")) {
					return fs.SkipDir
				}
				return nil
			}
			if !d.Type().IsRegular() || strings.HasSuffix(rel, "_test.go") {
				return nil
			}
			data, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			to := filepath.Join(dir, rel)
			if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
				return err
			}
			return os.WriteFile(to, data, 0o600)
		})
		if err != nil {
			t.Fatal(err)
		}
		out := filepath.Join(dir, "ar-hook.out")
		cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-o", out, "./cmd/ar-hook")
		cmd.Dir = dir
		if msg, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, msg)
		}
		if built[i], err = os.ReadFile(out); err != nil {
			t.Fatal(err)
		}
		if bytes.Contains(built[i], []byte(dir)) {
			t.Errorf("the program holds the path it was built in")
		}
	}
	if !bytes.Equal(built[0], built[1]) {
		t.Errorf("two builds differ: %d and %d bytes", len(built[0]), len(built[1]))
	}
}
