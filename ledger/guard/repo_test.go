package guard

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"agentrecall/ledger/act"
)

// disk reads the real file system, as a hook does.
func disk(home string) act.Env {
	return act.Env{
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

// repositories makes, in a home of its own, the clone work with the branches
// main and topic, the linked work tree tree on topic2, and the clones topic,
// detached and upstream, which stand where their names say: upstream is a
// branch that is pushed to main.
func repositories(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	cmd := exec.Command("sh", "-ec", `
		git config --global user.name a && git config --global user.email a@example.com
		git config --global init.defaultBranch main && git config --global push.default current
		git init -q --bare up.git && git clone -q up.git work 2>/dev/null && cd work && git checkout -q -B main
		git commit -q --allow-empty -m one && git push -q -u origin main && git worktree add -q ../tree -b topic2
		cd .. && for d in topic detached upstream; do git clone -q up.git $d; done
		git -C topic checkout -q -b topic && git -C detached checkout -q --detach
		git -C upstream checkout -q -b ship -t origin/main && git -C upstream config push.default upstream
		mkdir -p work/sub topic/sub`)
	cmd.Dir = home
	cmd.Env = []string{"HOME=" + home, "PATH=" + os.Getenv("PATH"), "GIT_CONFIG_NOSYSTEM=1", "GIT_TERMINAL_PROMPT=0", "LC_ALL=C"}
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git is needed for this test: %v\n%s", err, out)
	}
	return home
}

// Where a push without a branch goes is read from the repository; a merge at
// the forge names no base, so it is asked about.
func TestPushesToMainInRepositories(t *testing.T) {
	home := repositories(t)
	items, problems := Parse([]byte(`[{"when":{"act":"git.push","branch":"main"},"decide":"deny"},{"when":{"act":"pr.merge","base":"main"},"decide":"deny"}]`))
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	for _, tt := range []struct {
		dir, command string
		want         Decision
	}{
		// on main
		{"work", "git push", Deny},
		{"work", "git push origin HEAD", Deny},
		{"work", "git push --all", Deny},
		{"work", "gh pr merge 12 --squash", Ask},
		// on a feature branch
		{"topic", "git push", None},
		{"topic", "git push origin HEAD", None},
		{"topic", "git push --all", Deny},
		{"topic", "gh pr merge", Ask},
		{"topic", "git push origin HEAD:main", Deny},
		{"topic", "git push origin topic:main", Deny},
		// on a branch that is pushed to main
		{"upstream", "git push", Deny},
		// detached
		{"detached", "git push origin HEAD", Ask},
		{"detached", "git push origin HEAD:main", Deny},
		{"detached", "git push --all", Deny},
		{"detached", "gh pr merge 3", Ask},
		// in a linked work tree
		{"tree", "git push", None},
		{"tree", "git push origin HEAD", None},
		{"tree", "git push --all origin", Deny},
		{"tree", "gh pr merge --auto", Ask},
		// after cd, and with -C
		{"topic", "cd ../work && git push", Deny},
		{"work", "cd ../topic && git push", None},
		{"work", "cd ../tree && git push origin HEAD", None},
		{"topic", "git -C ../work push", Deny},
		{"work", "git -C ../topic push", None},
		{"work", "git -C ../tree push origin HEAD", None},
		{"topic/sub", "git -C ../../work push --all", Deny},
		{"work", "(cd ../topic; git push) && git push", Deny},
		{"work", "git switch -c fix && git push -u origin HEAD", None},
	} {
		dir := filepath.Join(home, tt.dir)
		acts := act.Of(act.Call{Tool: act.Shell, Command: tt.command, Cwd: dir, Root: dir}, disk(home))
		got := None
		for _, m := range Decide(items, acts, Context{Root: dir}) {
			got = Strictest(got, m.Decide)
		}
		if got != tt.want {
			t.Errorf("in %s: %s = %s, want %s", tt.dir, tt.command, got, tt.want)
			for i := range acts {
				t.Log(ExplainAct(&acts[i]))
			}
		}
	}
}
