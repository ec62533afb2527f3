//go:build unix

package hooks_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"agentrecall/hooks"
	"agentrecall/internal/store"
)

// A hook whose time is over while it reads the rules leaves them to a process
// of its own, and the next one finds them read.
func TestRulesThatTakeTooLongAreReadByAnotherProcess(t *testing.T) {
	r := newRig(t)
	for i := range 1500 {
		r.rule(fmt.Sprintf("2026-11-01--rule-%d.md", i), fmt.Sprintf("---\nid: c-slow%04d\nguard:\n  - when: {edit: \"legacy%d/**\"}\n    decide: ask\n---\n# Rule %d\n", i, i, i))
	}
	r.rule("2026-11-01--push.md", askBeforePush)
	bin := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", bin, "agentrecall/cmd/ar").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	snapshot := filepath.Join(r.Root, "cache", "rules-example-com-acme-shop.snap")
	must(r, os.RemoveAll(filepath.Dir(snapshot)))
	payload := store.NewObject(nil).Str("session_id", r.Session).Str("cwd", r.Dir).Str("hook_event_name", "PreToolUse").Str("tool_name", "Bash").
		Raw("tool_input", []byte(`{"command":"git push origin main"}`)).Str("tool_use_id", "toolu_1").End()
	exits := make(chan int, 1)
	run := func(within time.Duration) string {
		var out bytes.Buffer
		env := map[string]string{"AGENT_RECALL_ROOT": r.Root, "HOME": r.Home, "CLAUDE_CODE_SESSION_ATTENDED": "1"}
		hooks.Run(hooks.Process{Stdin: bytes.NewReader(payload), Stdout: &out, Getenv: func(k string) string { return env[k] },
			Now: time.Now, Exit: func(code int) { exits <- code; select {} }, Self: bin, Within: within})
		return out.String()
	}
	go run(10 * time.Millisecond) // its process would end where Exit is called
	if code := <-exits; code != 0 {
		t.Errorf("ended with %d", code)
	}
	for range 600 {
		if _, err := os.Stat(snapshot); err == nil {
			break
		}
		time.Sleep(50 * time.Millisecond)
	}
	if _, err := os.Stat(snapshot); err != nil {
		t.Fatal("no snapshot was written: ", err)
	}
	if out := run(0); !strings.Contains(out, `"ask"`) {
		t.Errorf("answered %q", out)
	}
	must(r, os.Remove(filepath.Join(bin, "ar")))
	must(r, os.WriteFile(filepath.Join(bin, "ar"), []byte("#!/bin/sh\ntouch "+filepath.Join(bin, "started")+"\n"), 0o700))
	run(0)
	if _, err := os.Stat(filepath.Join(bin, "started")); err == nil {
		t.Error("a process was started by a hook that had the time")
	}
}
