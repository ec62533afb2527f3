package hooks_test

import (
	"bytes"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"agentrecall/hooks"
	"agentrecall/hooks/play"
	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// Every recorded payload of Claude Code decodes; those of other hosts and
// unknown events make nothing fail.
func TestRecordedPayloads(t *testing.T) {
	files, err := filepath.Glob("../testdata/hosts/*/*.json")
	if err != nil || len(files) < 80 {
		t.Fatalf("%d payloads, %v", len(files), err)
	}
	for _, file := range files {
		r := newRig(t)
		payload, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		a := r.Send(payload)
		name := filepath.Base(file)
		claude := strings.Contains(file, "claude-")
		if claude && r.health() != "" {
			t.Errorf("%s: %s", file, r.health())
		}
		for _, unknown := range []string{"MessageDisplay", "PermissionRequest", "InstructionsLoaded", "PreCompact", "PostCompact", "SubagentStop", "UserPromptExpansion"} {
			if claude && strings.Contains(name, unknown) && a.Raw != "" {
				t.Errorf("%s: answered %q", file, a.Raw)
			}
		}
	}
}

// Whatever is wrong, the hook exits 0, prints nothing or one JSON object, says
// so in health where it can, and nothing that was there is lost or overwritten.
func TestBadInput(t *testing.T) {
	good := `{"session_id":"s1","transcript_path":"/nowhere.jsonl","cwd":"DIR","prompt_id":"p1","hook_event_name":"UserPromptSubmit","prompt":"from now on never push to main without asking me"}`
	call := `{"session_id":"s1","cwd":"DIR","prompt_id":"p1","hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"git push origin main"},"tool_use_id":"t1"}`
	for _, c := range []struct {
		name    string
		set     func(r *rig)
		payload string
		health  string                      // a part of the line, "" for none
		check   func(r *rig, a play.Answer) // nil: nothing was printed
	}{
		{name: "empty stdin", payload: "", health: "not a hook event"},
		{name: "not JSON", payload: "hello", health: "not a hook event"},
		{name: "a JSON array", payload: "[1,2]", health: "not a hook event"},
		{name: "a torn object", payload: good[:60], health: "not a hook event"},
		{name: "two objects", payload: good + good, health: "not a hook event"},
		{name: "unknown event", payload: `{"session_id":"s","cwd":"DIR","hook_event_name":"Tomorrow"}`},
		{name: "no event name", payload: `{"session_id":"s","cwd":"DIR"}`, health: "not a hook event"},
		{name: "event name of a wrong type", payload: `{"session_id":"s","cwd":"DIR","hook_event_name":7}`, health: "not a hook event"},
		{name: "no session", payload: `{"cwd":"DIR","hook_event_name":"PreToolUse","tool_name":"Bash"}`, health: "without session_id"},
		{name: "no directory", payload: `{"session_id":"s","hook_event_name":"Stop"}`, health: "without cwd"},
		{name: "no prompt", payload: `{"session_id":"s","cwd":"DIR","hook_event_name":"UserPromptSubmit"}`, health: "without prompt"},
		{name: "no tool", payload: `{"session_id":"s","cwd":"DIR","hook_event_name":"PreToolUse"}`, health: "without tool_name"},
		{name: "tool input of a wrong type", payload: strings.Replace(call, `{"command":"git push origin main"}`, `"git push"`, 1)},
		{name: "a directory that is not there", payload: strings.Replace(call, "DIR", "/no/such/place", 1)},
		{name: "a byte order mark", payload: "\xef\xbb\xbf" + good, check: kept},
		{name: "a prompt of 5 MB", payload: strings.Replace(good, "from now", strings.Repeat("lorem ipsum dolor ", 5<<20/18)+". From now", 1),
			check: func(r *rig, a play.Answer) {}},
		{name: "invalid UTF-8", payload: strings.Replace(good, "push", "p\xffush", 1), check: func(r *rig, a play.Answer) {
			for _, x := range r.rules() {
				if !strings.Contains(x.Text, "\uFFFD") {
					r.t.Errorf("text %q", x.Text)
				}
			}
		}},
		{name: "a NUL", payload: strings.Replace(good, "never", `never\u0000`, 1), check: func(r *rig, a play.Answer) {}},
		{name: "a transcript that is missing", payload: good, check: kept},
		{name: "a transcript that is binary", set: func(r *rig) { r.file("nowhere.jsonl", "\x00\xff\x00") },
			payload: strings.Replace(good, "/nowhere.jsonl", "DIR/../nowhere.jsonl", 1), check: kept},
		{name: "a root that is a file", set: func(r *rig) {
			must(r, os.RemoveAll(r.Root))
			must(r, os.WriteFile(r.Root, []byte("mine"), 0o600))
		}, payload: good, check: func(r *rig, a play.Answer) {
			if data, err := os.ReadFile(r.Root); err != nil || string(data) != "mine" {
				r.t.Errorf("the file in the root's place holds %q, %v", data, err)
			}
		}},
		{name: "a rule file that is not YAML", set: func(r *rig) {
			r.rule("2026-11-01--push.md", askBeforePush)
			r.rule("2026-11-02--broken.md", "---\nseverity: [p0\n\t: {\n---\n# Broken\n")
		}, payload: call, check: func(r *rig, a play.Answer) {
			r.want(a, "ask")
			if data, _ := os.ReadFile(filepath.Join(r.Root, "projects", r.book().Project.Slug, "corrections", "2026-11-02--broken.md")); !strings.Contains(string(data), "[p0") {
				r.t.Errorf("the broken file became %q", data)
			}
		}},
		{name: "a rule file without a heading", set: func(r *rig) {
			r.rule("2026-11-01--push.md", askBeforePush)
			r.rule("2026-11-02--empty.md", "")
		}, payload: call, check: asked},
		{name: "a ledger with a torn last line", set: func(r *rig) {
			r.rule("2026-11-01--push.md", askBeforePush)
			r.rule("ledger.ndjson", `{"v":1,"id":"e-1","at":"2026-11-01T10:00:00.000Z","kind":"captured","by":"human","rule":"c-pushpush","data":{}}`+"\n"+`{"v":1,"id":"e-2","at":"2026-`)
		}, payload: good, check: func(r *rig, a play.Answer) {
			h := r.book().History()
			if len(h.Faults) != 1 || len(h.Events) < 2 {
				r.t.Errorf("%d events, faults %v", len(h.Events), h.Faults)
			}
		}},
		{name: "a session file that is a FIFO", set: func(r *rig) {
			r.rule("2026-11-01--push.md", askBeforePush)
			fifo(r, filepath.Join(r.Root, "sessions", "claude-code-s1.ndjson"))
		}, payload: call, health: "not a regular file", check: asked},
		{name: "a rule file that is a FIFO", set: func(r *rig) {
			r.rule("2026-11-01--push.md", askBeforePush)
			fifo(r, filepath.Join(r.Root, "projects", r.book().Project.Slug, "corrections", "2026-11-02--pipe.md"))
		}, payload: call, check: asked},
		{name: "a lock whose holder never lets go", set: func(r *rig) {
			r.rule("2026-11-01--push.md", askBeforePush)
			unlock, err := (store.Root{Dir: r.Root}).Lock(store.LockName("corrections", r.book().Project.Slug), time.Second)
			must(r, err)
			r.t.Cleanup(unlock)
		}, payload: call, check: asked},
		{name: "a correction while the lock is held", set: func(r *rig) {
			unlock, err := (store.Root{Dir: r.Root}).Lock(store.LockName("corrections", r.book().Project.Slug), time.Second)
			must(r, err)
			r.t.Cleanup(unlock)
		}, payload: good, check: func(r *rig, a play.Answer) {
			if !strings.Contains(a.Receipt, "kept") {
				r.t.Errorf("receipt %q", a.Raw)
			}
			if n := len((store.Root{Dir: r.Root}).SpoolFiles(r.book().Project.Slug)); n == 0 {
				r.t.Error("nothing in the spool")
			}
		}},
		{name: "a snapshot of nonsense", set: func(r *rig) {
			r.rule("2026-11-01--push.md", askBeforePush)
			r.file("store/cache/rules-"+r.book().Project.Slug+".snap", "ARS7 nonsense")
		}, payload: call, check: asked},
		{name: "a config that is not YAML", set: func(r *rig) {
			r.rule("2026-11-01--push.md", askBeforePush)
			r.file("store/config.yaml", "receipts: [all\n")
		}, payload: call, check: asked},
		{name: "HOME unset", set: func(r *rig) {
			r.Env = map[string]string{"HOME": "", "AGENT_RECALL_ROOT": "", "USERPROFILE": ""}
		}, payload: good},
		{name: "a relative root", set: func(r *rig) {
			r.Env = map[string]string{"AGENT_RECALL_ROOT": "store"}
		}, payload: good},
	} {
		t.Run(c.name, func(t *testing.T) {
			r := newRig(t)
			if c.set != nil {
				c.set(r)
			}
			a := r.Send([]byte(strings.ReplaceAll(c.payload, "DIR", r.Dir)))
			if a.Exit != 0 {
				t.Errorf("exit %d", a.Exit)
			}
			switch {
			case c.check != nil:
				c.check(r, a)
			case a.Raw != "":
				t.Errorf("printed %q", a.Raw)
			}
			if c.health != "" && !strings.Contains(r.health(), c.health) {
				t.Errorf("health %q, want %q", r.health(), c.health)
			}
		})
	}
}

func kept(r *rig, a play.Answer) {
	r.t.Helper()
	if !strings.Contains(a.Receipt, "kept") || len(r.rules(ledger.Active)) != 1 {
		r.t.Errorf("printed %q, %d rules", a.Raw, len(r.rules()))
	}
}

func asked(r *rig, a play.Answer) { r.t.Helper(); r.want(a, "ask") }

func must(r *rig, err error) {
	r.t.Helper()
	if err != nil {
		r.t.Fatal(err)
	}
}

func fifo(r *rig, path string) {
	r.t.Helper()
	if runtime.GOOS == "windows" {
		r.t.Skip("no named pipes in the file system here")
	}
	must(r, os.MkdirAll(filepath.Dir(path), 0o700))
	must(r, os.RemoveAll(path))
	must(r, syscall.Mkfifo(path, 0o600))
}

// What was spooled while the lock was held is a rule after the next writer.
func TestTheSpoolComesHome(t *testing.T) {
	r := newRig(t)
	unlock, err := (store.Root{Dir: r.Root}).Lock(store.LockName("corrections", r.book().Project.Slug), time.Second)
	must(r, err)
	r.Prompt("from now on never push to main without asking me")
	if n := len(r.rules()); n != 0 {
		t.Fatalf("%d rules while the lock is held", n)
	}
	unlock()
	r.Prompt("always use tabs for indentation in this repo")
	texts := ""
	for _, x := range r.rules(ledger.Active) {
		texts += x.Text + "\n"
	}
	if !strings.Contains(strings.ToLower(texts), "push to main") {
		t.Errorf("rules after the spool came home:\n%s", texts)
	}
	r.want(r.Bash("git push origin main"), "ask")
}

// A memory that hangs does not hold the host: the watchdog ends the process.
func TestTheWatchdogEndsWhatHangs(t *testing.T) {
	r := newRig(t)
	exits := make(chan int, 1)
	stdin, w, err := os.Pipe()
	must(r, err)
	defer w.Close()
	done := make(chan struct{})
	start := time.Now()
	go func() {
		defer close(done)
		var out bytes.Buffer
		hooks.Run(hooks.Process{Stdin: stdin, Stdout: &out, Getenv: func(k string) string {
			return map[string]string{"AGENT_RECALL_ROOT": r.Root, "HOME": r.Home}[k]
		}, Now: time.Now, Exit: func(code int) { exits <- code; w.Close() }})
	}()
	select {
	case code := <-exits:
		if code != 0 || time.Since(start) > 8*time.Second {
			t.Errorf("ended with %d after %v", code, time.Since(start))
		}
	case <-time.After(20 * time.Second):
		t.Fatal("never ended")
	}
	<-done
	if !strings.Contains(r.health(), "no answer within") {
		t.Errorf("health %q", r.health())
	}
}
