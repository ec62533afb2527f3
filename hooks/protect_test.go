package hooks_test

import (
	"path/filepath"
	"strings"
	"testing"

	"agentrecall/ledger"
)

func TestAnAgentCannotLoosenUnseen(t *testing.T) {
	r := newRig(t)
	path := r.rule("2026-11-01--push.md", askBeforePush)
	r.Prompt("go on")
	for _, command := range []string{
		"rm " + path, "rm -rf " + r.Root, "sed -i s/ask/remind/ " + path, "echo x > " + path,
		"mv " + filepath.Dir(path) + " /tmp/x", "ar off", "ar rules retract c-pushpush", "ar allow c-pushpush",
		"agent-recall off 1h", "ar init --remove", "echo '{}' | ar-hook claude", "ar hook-correction < p.json",
		"echo '{}' >> " + r.Transcript(), "cd " + r.Root + " && rm config.yaml", "bash -c 'ar off'",
	} {
		r.want(r.Bash(command), "ask")
	}
	r.want(r.Before("Write", `{"file_path":"`+path+`","content":"# nothing\n"}`), "ask")
	for _, command := range []string{"ar rules list", "ar status", "ar rcs lib.a x.o", "cat " + path, "ls " + r.Root, "ar check 'push'"} {
		r.want(r.Bash(command), "pass")
	}
}

// A remote that changes in the middle of a session takes no rule out of force
// there, the person is told, and what they say then belongs where it began.
func TestAChangedRemoteDoesNotLeaveTheRules(t *testing.T) {
	config := func(r *rig, url string) { r.file("shop/.git/config", "[remote \"origin\"]\n\turl = "+url+"\n") }
	r := newRig(t)
	r.rule("2026-11-01--push.md", askBeforePush)
	r.Prompt("go on")
	r.want(r.Bash("git push origin main"), "ask")
	for _, url := range []string{"https://example.com/other/thing.git", "", "/nowhere"} {
		config(r, url)
		r.want(r.Bash("git push origin main"), "ask")
	}
	if got := r.Prompt("never use yarn here, always npm"); !strings.Contains(got.Receipt, "ar project merge example-com-acme-shop ") {
		// The receipt of a new rule goes first; the next prompt tells.
		if got = r.Prompt("go on, please"); !strings.Contains(got.Receipt, "ar project merge example-com-acme-shop ") {
			t.Errorf("the person is told %q", got.Receipt)
		}
	}
	r.want(r.Bash("git push origin main"), "ask")
	r.Stop("done")
	config(r, "https://example.com/acme/shop.git")
	if n := len(r.rules(ledger.Active)) + len(r.rules(ledger.Pending)); n != 2 {
		t.Errorf("%d rules where the session began, want 2", n)
	}
	// The next session is where the folder says.
	config(r, "https://example.com/other/thing.git")
	r.Start("s2-bbbbbbbb", "startup")
	r.Prompt("go on")
	r.want(r.Bash("git push origin main"), "pass")
	// Another repository in the same session is another project.
	config(r, "https://example.com/acme/shop.git")
	r.file("lib/.git/HEAD", "ref: refs/heads/main\n")
	r.file("lib/.git/objects/.keep", "")
	r.file("lib/.git/refs/.keep", "")
	r.file("lib/.git/config", "[remote \"origin\"]\n\turl = https://example.com/acme/lib.git\n")
	r.Start("s3-cccccccc", "startup")
	r.Prompt("go on")
	r.want(r.Bash("git push origin main"), "ask")
	r.Dir = filepath.Join(filepath.Dir(r.Dir), "lib")
	r.want(r.Bash("git push origin main"), "pass")
}
