package hooks_test

import (
	"path/filepath"
	"testing"
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
