//go:build !windows

package hooks_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Whatever the umask, what the hooks write is for its owner alone.
func TestALooseUmaskOpensNothing(t *testing.T) {
	r := newRig(t)
	must(r, os.RemoveAll(r.Root))
	for _, p := range r.payloads() {
		r.process(p, hookUmask+"=1")
	}
	n := 0
	must(r, filepath.WalkDir(r.Root, func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		fi, err := d.Info()
		if err != nil {
			return err
		}
		n++
		if fi.Mode().Perm()&0o077 != 0 {
			t.Errorf("%s is %s", path, fi.Mode())
		}
		return nil
	}))
	if n < 10 {
		t.Errorf("only %d files and folders: nothing was tested", n)
	}
}

// What another user put into the store, or the store of another user, is not
// obeyed.
func TestFilesOfOtherUsersAreRefused(t *testing.T) {
	if os.Getuid() != 0 {
		t.Skip("only root can give files to others")
	}
	const me, other = 65534, 65533
	set := func(t *testing.T) (*rig, string) {
		r := newRig(t)
		push := r.rule("2026-11-01--push.md", askBeforePush)
		for dir := filepath.Dir(r.Root); dir != os.TempDir() && dir != "/"; dir = filepath.Dir(dir) {
			must(r, os.Chmod(dir, 0o755))
		}
		must(r, filepath.WalkDir(filepath.Dir(r.Root), func(path string, _ fs.DirEntry, err error) error {
			if err == nil {
				err = os.Lchown(path, me, me)
			}
			return err
		}))
		return r, push
	}
	ask := func(r *rig) string { return r.process(r.payloads()[2], hookUser+"=65534") } // a push to main
	r, _ := set(t)
	if got := ask(r); !strings.Contains(got, `"ask"`) {
		t.Fatalf("the person's own rule does not act: %s", got)
	}
	r, push := set(t)
	must(r, os.Chmod(push, 0o644))
	must(r, os.Lchown(push, other, other))
	if got := ask(r); strings.Contains(got, `"ask"`) {
		t.Errorf("a rule of another user acts: %s", got)
	}
	if h := r.health(); !strings.Contains(h, "another user") {
		t.Errorf("health says nothing of it: %q", h)
	}
	r, _ = set(t)
	config := r.file("store/config.yaml", "ignore: ['/**']\n")
	must(r, os.Chmod(config, 0o644))
	must(r, os.Lchown(config, other, other))
	if got := ask(r); !strings.Contains(got, `"ask"`) {
		t.Errorf("settings of another user are obeyed: %s", got)
	}
	r, _ = set(t)
	must(r, os.Chmod(r.Root, 0o755))
	must(r, os.Lchown(r.Root, other, other))
	if got := ask(r); got != "" {
		t.Errorf("a store of another user is obeyed: %s", got)
	}
}

// Words off the record, and everything in a folder that is to be ignored, leave
// nothing anywhere.
func TestWhatIsPrivateIsNowhere(t *testing.T) {
	everywhere := func(r *rig) string {
		all := ""
		must(r, filepath.WalkDir(r.Root, func(path string, d fs.DirEntry, err error) error {
			if err == nil && !d.IsDir() {
				data, err := os.ReadFile(path)
				must(r, err)
				all += path + "\n" + string(data) + "\n"
			}
			return err
		}))
		return all
	}
	for name, words := range map[string]string{
		"off the record":   "// from now on never rename the walrus without asking me",
		"private":          "look at this <private>from now on never rename the walrus without asking me</private> and go on",
		"private and more": "from now on never push to main without asking me, <private>the walrus is sold</private> and use tabs",
	} {
		t.Run(name, func(t *testing.T) {
			r := newRig(t)
			r.Prompt("look at the build")
			a := r.Prompt(words)
			r.Bash("ls")
			b := r.Before("Bash", `{"command":"npm publish"}`)
			c := r.Refuse("Bash", `{"command":"npm publish"}`, words)
			d := r.Stop("done")
			r.End()
			e := r.Start("s2-bbbbbbbb", "startup")
			if all := everywhere(r) + a.Raw + b.Raw + c.Raw + d.Raw + e.Raw; strings.Contains(all, "walrus") {
				i := strings.Index(all, "walrus")
				t.Errorf("it stands in …%s…", all[max(0, i-300):min(len(all), i+100)])
			}
		})
	}
	t.Run("ignored folder", func(t *testing.T) {
		r := newRig(t)
		r.rule("2026-11-01--push.md", askBeforePush)
		r.file("store/config.yaml", "ignore: ['"+r.Dir+"']\n")
		r.Start("s1-aaaaaaaa", "startup")
		before := r.files()
		for _, p := range r.payloads() {
			if a := r.Send([]byte(p)); a.Raw != "" {
				t.Errorf("answered %s", a.Raw)
			}
		}
		for path, text := range r.files() {
			if before[path] != text && strings.Contains(text, "publish") {
				t.Errorf("%s holds words from an ignored folder: %s", path, text)
			}
		}
	})
}
