package act

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// diskEnv reads the real file system, as a host's Env does.
func diskEnv(home string) Env {
	return Env{
		Home: home,
		ReadFile: func(path string, limit int) ([]byte, bool) {
			info, err := os.Stat(path)
			if err != nil || !info.Mode().IsRegular() || info.Size() > int64(limit) {
				return nil, false
			}
			data, err := os.ReadFile(path)
			return data, err == nil
		},
		Exists: func(path string) (bool, bool) {
			_, err := os.Stat(path)
			return err == nil, err == nil || os.IsNotExist(err)
		},
	}
}

// A sandbox is a home with two bare remotes, up and fork, and a clone of up
// in work with the branches main, dev and old, and the tag v1.
type sandbox struct {
	t    *testing.T
	home string
}

// template makes the sandbox that the tests copy.
func template(t *testing.T) sandbox {
	if _, err := exec.LookPath("git"); err != nil {
		t.Fatal("git is needed for this test:", err)
	}
	s := sandbox{t, t.TempDir()}
	s.run(s.home, `
		git config --global user.name a && git config --global user.email a@example.com
		git config --global init.defaultBranch main && git config --global advice.detachedHead false
		git init -q --bare up.git && git init -q --bare fork.git
		git clone -q up.git work && cd work && git checkout -q -b main
		git commit -q --allow-empty -m one && git tag v1
		git branch dev && git branch old
		git remote set-url origin ../up.git && git remote add fork ../fork.git
		git push -q origin main dev old && git branch -q -u origin/main main
	`)
	return s
}

func (s sandbox) copy(t *testing.T) sandbox {
	c := sandbox{t, filepath.Join(t.TempDir(), "home")}
	if err := os.CopyFS(c.home, os.DirFS(s.home)); err != nil {
		t.Fatal(err)
	}
	return c
}

// run runs a program of the shell with a home of its own.
func (s sandbox) run(dir, program string) string {
	s.t.Helper()
	cmd := exec.Command("sh", "-ec", program)
	cmd.Dir = dir
	cmd.Env = []string{"HOME=" + s.home, "PATH=" + os.Getenv("PATH"), "GIT_CONFIG_NOSYSTEM=1", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C"}
	out, err := cmd.CombinedOutput()
	if err != nil {
		s.t.Fatalf("%s: %v\n%s", program, err, out)
	}
	return string(out)
}

// refs lists the branches and tags of both remotes with their commits.
func (s sandbox) refs() map[string]string {
	out := map[string]string{}
	for line := range strings.Lines(s.run(s.home, "for r in up fork; do git -C $r.git for-each-ref --format=\"$r %(refname)=%(objectname)\"; done")) {
		if ref, hash, ok := strings.Cut(strings.TrimSpace(line), "="); ok {
			out[ref] = hash
		}
	}
	return out
}

// Pushes in real repositories: the branches an act names are those that git
// then changes.
func TestPushesInRepositories(t *testing.T) {
	base := template(t)
	tests := []struct {
		name, setup, dir, command string
	}{
		{"bare push of a tracked branch", "git commit -q --allow-empty -m two", "work", "git push -q"},
		{"bare push from a folder below", "git commit -q --allow-empty -m two; mkdir -p a/b", "work/a/b", "git push -q"},
		{"push.default current", "git config push.default current; git checkout -q -b topic; git commit -q --allow-empty -m t", "work", "git push -q"},
		{"push.default upstream to another name", "git config push.default upstream; git checkout -q -b topic; git branch -q -u origin/dev; git commit -q --allow-empty -m t", "work", "git push -q"},
		{"a named branch with push.default upstream", "git config push.default upstream; git checkout -q -b topic; git branch -q -u origin/dev; git commit -q --allow-empty -m t; git checkout -q main", "work", "git push -q origin topic"},
		{"push.default matching", "git config push.default matching; git checkout -q dev; git commit -q --allow-empty -m t; git checkout -q old; git commit -q --allow-empty -m t", "work", "git push -q"},
		{"HEAD", "git checkout -q -b topic; git commit -q --allow-empty -m t", "work", "git push -q origin HEAD"},
		{"HEAD to main", "git checkout -q -b topic; git commit -q --allow-empty -m t", "work", "git push -q origin HEAD:main"},
		{"a linked work tree", "git worktree add -q ../tree -b hotfix; cd ../tree; git commit -q --allow-empty -m t; git config push.default current", "tree", "git push -q"},
		{"HEAD of a linked work tree, by -C", "git worktree add -q ../tree -b hotfix; cd ../tree; git commit -q --allow-empty -m t", "work", "git -C ../tree push -q -u origin HEAD"},
		{"a work tree made in the call", "git commit -q --allow-empty -m t", "work", "git worktree add -q ../tree -b hotfix && cd ../tree && git commit -q --allow-empty -m u && git push -q -u origin HEAD"},
		{"cd, then push", "git commit -q --allow-empty -m t", "", "cd work && git push -q"},
		{"pushDefault", "git config remote.pushDefault fork; git config push.default current; git commit -q --allow-empty -m t", "work", "git push -q"},
		{"pushRemote of the branch", "git config branch.main.pushRemote fork; git commit -q --allow-empty -m t", "work", "git push -q"},
		{"configured refspec", "git config remote.origin.push HEAD:refs/heads/review; git commit -q --allow-empty -m t", "work", "git push -q"},
		{"two configured refspecs", "git config --add remote.origin.push HEAD:refs/heads/r1; git config --add remote.origin.push dev:refs/heads/r2; git commit -q --allow-empty -m t", "work", "git push -q"},
		{"push.default from the home", "git config --global push.default current; git checkout -q -b topic; git commit -q --allow-empty -m t", "work", "git push -q"},
		{"push.default on the command line", "git checkout -q -b topic; git commit -q --allow-empty -m t", "work", "git -c push.default=current push -q"},
		{"switch, then push", "git checkout -q dev; git commit -q --allow-empty -m t; git branch -q -u origin/dev; git checkout -q main", "work", "git switch -q dev && git push -q"},
		{"a new branch in the call", "git commit -q --allow-empty -m t", "work", "git checkout -q -b feat/x && git push -q -u origin HEAD"},
		{"merge into main and push", "git checkout -q dev; git commit -q --allow-empty -m t", "work", "git checkout -q main && git merge -q dev && git push -q"},
		{"all branches", "git checkout -q dev; git commit -q --allow-empty -m t; git checkout -q main; git commit -q --allow-empty -m u", "work", "git push -q --all origin"},
		{"mirror", "git branch -q -D old; git commit -q --allow-empty -m u", "work", "git push -q --mirror origin"},
		{"delete by refspec", "", "work", "git push -q origin :old"},
		{"delete by option", "", "work", "git push -q -d origin old dev"},
		{"forced branch", "git commit -q --amend --allow-empty -m other", "work", "git push -q origin +main"},
		{"several refspecs", "git commit -q --allow-empty -m t; git checkout -q dev; git commit -q --allow-empty -m u", "work", "git push -q origin main dev:staging"},
		{"a tag", "", "work", "git push -q origin v1"},
		{"a tag that is named like a branch would be", "git tag stable", "work", "git push -q origin stable"},
		{"all tags", "git tag v2", "work", "git push -q --tags"},
		{"an alias of the repository", "git config alias.ship 'push -q origin HEAD:release'; git commit -q --allow-empty -m t", "work", "git ship"},
		{"a shell alias of the home", "git config --global alias.ship '!git push -q origin HEAD'; git commit -q --allow-empty -m t", "work", "git ship"},
		{"dry run", "git commit -q --allow-empty -m t", "work", "git push -q -n origin main"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := base.copy(t)
			if tt.setup != "" {
				s.run(filepath.Join(s.home, "work"), tt.setup)
			}
			dir := filepath.Join(s.home, tt.dir)
			acts := Of(Call{Tool: Shell, Command: tt.command, Cwd: dir, Root: s.home}, diskEnv(s.home))
			before := s.refs()
			s.run(dir, tt.command)
			after := s.refs()
			var changed []string
			for ref, hash := range after {
				if before[ref] != hash {
					changed = append(changed, ref)
				}
			}
			for ref := range before {
				if _, ok := after[ref]; !ok {
					changed = append(changed, ref)
				}
			}
			slices.Sort(changed)
			var said []string
			for _, a := range acts {
				if !Is(a.Class, "git.push") {
					continue
				}
				remote := "up"
				if at, _ := a.Attr("remote"); slices.Contains(at.Values, "fork") {
					remote = "fork"
				}
				for name, prefix := range map[string]string{"branch": " refs/heads/", "tag": " refs/tags/"} {
					at, ok := a.Attr(name)
					if ok && at.Unknown {
						t.Errorf("the %s is unknown: %s", name, show(a))
					}
					for _, v := range at.Values {
						said = append(said, remote+prefix+v)
					}
				}
			}
			for _, ref := range changed {
				any := ref[:strings.LastIndex(ref, "refs/")] + strings.Join(strings.SplitAfterN(ref[strings.LastIndex(ref, "refs/"):], "/", 3)[:2], "") + "*"
				mirror := strings.Contains(tt.command, "--mirror")
				if !slices.Contains(said, ref) && !slices.Contains(said, any) && !mirror {
					t.Errorf("git changed %s; the acts speak of %v", ref, said)
				}
			}
			for _, ref := range said {
				if !strings.HasSuffix(ref, "*") && !slices.Contains(changed, ref) {
					t.Errorf("the acts speak of %s; git changed %v", ref, changed)
				}
			}
		})
	}
}

// Merges and commits name the branch they change.
func TestMergesInRepositories(t *testing.T) {
	base := template(t)
	tests := []struct {
		name, setup, dir, command, class, branch string
	}{
		{"merge", "", "work", "git merge -q dev", "git.merge", "main"},
		{"merge after a switch", "", "work", "git switch -q old && git merge -q dev", "git.merge", "old"},
		{"merge in a linked work tree", "git worktree add -q ../tree -b hotfix", "tree", "git merge -q dev", "git.merge", "hotfix"},
		{"merge by -C", "git worktree add -q ../tree -b hotfix", "work", "git -C ../tree merge -q dev", "git.merge", "hotfix"},
		{"commit", "", "work", "git commit -q --allow-empty -m x", "git.commit", "main"},
		{"commit in a linked work tree", "git worktree add -q ../tree -b hotfix", "tree", "git commit -q --allow-empty -m x", "git.commit", "hotfix"},
		{"commit on a new branch", "", "work", "git checkout -q -b topic && git commit -q --allow-empty -m x", "git.commit", "topic"},
		{"amend", "", "work", "git commit -q --amend --allow-empty --no-edit", "git.commit.amend", "main"},
		{"rebase", "git checkout -q dev", "work", "git rebase -q main", "git.rebase", "dev"},
		{"reset", "", "work", "git reset -q --hard HEAD", "git.reset.hard", "main"},
		{"a branch that was renamed", "", "work", "git branch -m trunk && git commit -q --allow-empty -m x", "git.commit", "trunk"},
		{"a checkout of a tag leaves no branch", "", "work", "git checkout -q v1 && git commit -q --allow-empty -m x", "git.commit", "?"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			s := base.copy(t)
			if tt.setup != "" {
				s.run(filepath.Join(s.home, "work"), tt.setup)
			}
			dir := filepath.Join(s.home, tt.dir)
			acts := Of(Call{Tool: Shell, Command: tt.command, Cwd: dir, Root: s.home}, diskEnv(s.home))
			s.run(dir, tt.command)
			want := " branch=" + tt.branch
			if !slices.ContainsFunc(acts, func(a Act) bool { return a.fits(tt.class, want) }) {
				t.Errorf("no %s%s", tt.class, want)
				for _, a := range acts {
					t.Log(show(a))
				}
			}
		})
	}
}
