//go:build !windows

package hooks_test

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/tidwall/gjson"

	"agentrecall/hooks"
	"agentrecall/internal/store"
)

// Some faults belong to a process: a disk that is full, a folder that may not
// be written. The test binary plays the hook under them.

const (
	hookRole  = "HOOKS_TEST_ROLE"  // set: be ar-hook
	hookBytes = "HOOKS_TEST_BYTES" // no file grows beyond so many bytes
	hookUser  = "HOOKS_TEST_USER"  // the user to be
	hookUmask = "HOOKS_TEST_UMASK" // set: a umask that closes nothing
)

func TestMain(m *testing.M) {
	if os.Getenv(hookRole) == "" {
		os.Exit(m.Run())
	}
	if s := os.Getenv(hookBytes); s != "" {
		n, err := strconv.ParseUint(s, 10, 64)
		signal.Ignore(syscall.SIGXFSZ)
		if err == nil {
			err = syscall.Setrlimit(syscall.RLIMIT_FSIZE, &syscall.Rlimit{Cur: n, Max: n})
		}
		mayNot(err)
	}
	if os.Getenv(hookUmask) != "" {
		syscall.Umask(0)
	}
	if s := os.Getenv(hookUser); s != "" {
		id, err := strconv.Atoi(s)
		mayNot(err)
		mayNot(syscall.Setgroups(nil))
		mayNot(syscall.Setgid(id))
		mayNot(syscall.Setuid(id))
	}
	p := hooks.OSProcess("claude")
	// What a slow machine makes of the watchdog is another test's: here the
	// bookkeeping runs to its end.
	p.Exit = func(int) {}
	os.Exit(hooks.Run(p))
}

func mayNot(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3)
	}
}

// process gives a payload to a hook process of its own.
func (r *rig) process(payload string, env ...string) (raw string) {
	r.t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append([]string{hookRole + "=1", "HOME=" + r.Home, "AGENT_RECALL_ROOT=" + r.Root, "CLAUDE_CODE_SESSION_ATTENDED=1",
		"CLAUDE_CODE_ENTRYPOINT=cli", "CLAUDECODE=1", "AGENT_RECALL_DETACH=off"}, env...)
	cmd.Stdin = strings.NewReader(payload)
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	if err := cmd.Run(); err != nil || errs.Len() > 0 {
		r.t.Errorf("%v, stderr %q for %.120s", err, errs.String(), payload)
	}
	if raw = strings.TrimSpace(out.String()); raw != "" && (!gjson.Valid(raw) || !gjson.Parse(raw).IsObject()) {
		r.t.Errorf("printed %q for %.120s", raw, payload)
	}
	return raw
}

// payloads are one of every event that is handled, in the order of a session.
// Words of the person among them make a rule each.
func (r *rig) payloads() (list []string) {
	one := func(event string, fields func(o *store.Object)) {
		o := store.NewObject(nil).Str("session_id", r.Session).Str("transcript_path", r.Transcript()).Str("cwd", r.Dir).
			Str("prompt_id", r.Session+"-p9").Str("permission_mode", "default").Str("hook_event_name", event)
		fields(o)
		list = append(list, string(o.End()))
	}
	tool := func(o *store.Object, id, command string) *store.Object {
		return o.Str("tool_name", "Bash").Raw("tool_input", store.NewObject(nil).Str("command", command).End()).Str("tool_use_id", id)
	}
	one("SessionStart", func(o *store.Object) { o.Str("source", "startup") })
	one("UserPromptSubmit", func(o *store.Object) { o.Str("prompt", "from now on never publish the package without asking me") })
	one("PreToolUse", func(o *store.Object) { tool(o, "toolu_1", "git push origin main") })
	one("PostToolUse", func(o *store.Object) {
		tool(o, "toolu_1", "git push origin main").Raw("tool_response", []byte(`{"stdout":""}`))
	})
	one("PreToolUse", func(o *store.Object) { tool(o, "toolu_2", "npm version patch") })
	one("PostToolUseFailure", func(o *store.Object) { tool(o, "toolu_2", "npm version patch").Str("error", "Exit code 1") })
	one("PreToolUse", func(o *store.Object) { tool(o, "toolu_3", "docker push shop") })
	one("PostToolBatch", func(o *store.Object) {
		call := tool(store.NewObject(nil), "toolu_3", "docker push shop").Str("tool_response", refusal+"never push an image without asking me").End()
		o.Raw("tool_calls", append(append([]byte{'['}, call...), ']'))
	})
	one("SubagentStart", func(o *store.Object) { o.Str("agent_type", "general").Str("agent_id", "a1") })
	one("Stop", func(o *store.Object) {
		o.Bool("stop_hook_active", false).Str("last_assistant_message", "Noted, I will ask from now on.")
	})
	one("SessionEnd", func(o *store.Object) { o.Str("reason", "prompt_input_exit") })
	return list
}

// files are the contents of the store by path, without what may be rebuilt.
func (r *rig) files() map[string]string {
	r.t.Helper()
	out := map[string]string{}
	err := filepath.WalkDir(r.Root, func(path string, d fs.DirEntry, err error) error {
		rel, _ := filepath.Rel(r.Root, path)
		if err != nil || d.IsDir() || strings.HasPrefix(rel, "cache") || strings.HasPrefix(rel, "locks") {
			return err
		}
		data, err := os.ReadFile(path)
		out[rel] = string(data)
		return err
	})
	must(r, err)
	return out
}

// lost reports what of the files is not there any more: a line of a ledger, or
// a byte of any other file.
func (r *rig) lost(before map[string]string) {
	r.t.Helper()
	now := r.files()
	for name, was := range before {
		if filepath.Ext(name) == ".ndjson" {
			if !strings.HasPrefix(now[name], was) {
				r.t.Errorf("%s does not begin any more with what it held", name)
			}
		} else if now[name] != was {
			r.t.Errorf("%s was %q and is %q", name, was, now[name])
		}
	}
	for name := range now {
		if strings.HasPrefix(name, "tmp") || strings.HasSuffix(name, ".tmp") || strings.HasSuffix(name, ".bad") {
			r.t.Errorf("left behind: %s", name)
		}
	}
}

// broken is a store with good files, and some that cannot be read.
func broken(t *testing.T) *rig {
	r := newRig(t)
	r.Prompt("always use tabs for indentation in this repo")
	r.Stop("done") // the words are confirmed
	r.rule("2026-11-01--push.md", askBeforePush)
	r.rule("2026-11-02--broken.md", "---\nseverity: [p0\n\t: {\n---\n# Broken\n")
	r.file("store/config.yaml", "receipts: all\n")
	return r
}

// afterwards checks that the store works as ever when the fault is over, and
// that every word that was acknowledged is a rule.
func (r *rig) afterwards(acknowledged string) {
	r.t.Helper()
	r.want(r.Bash("git push origin main"), "ask")
	r.Prompt("never rebase without asking me")
	texts := ""
	for _, x := range r.rules() {
		texts += x.Text + "\n"
	}
	for _, word := range []string{"publish the package", "push an image", "rebase"} {
		told := word == "rebase" || strings.Contains(acknowledged, "ar ✓ kept") && strings.Contains(acknowledged, word)
		if told && !strings.Contains(texts, word) {
			r.t.Errorf("%q was acknowledged and is lost:\n%s", word, texts)
		}
	}
}

// A disk without room: from not one byte to the middle of a line. Every hook
// ends well, and nothing that was there or was acknowledged is lost.
func TestAFullDisk(t *testing.T) {
	for _, room := range []int{0, 1, 90, 300, 700, 1500, 4000, 9000} {
		t.Run(strconv.Itoa(room), func(t *testing.T) {
			t.Parallel()
			r := broken(t)
			before := r.files()
			said, stopped := "", ""
			for _, p := range r.payloads() {
				raw := r.process(p, hookBytes+"="+strconv.Itoa(room))
				said += gjson.Get(raw, "systemMessage").Str + "\n"
				if strings.Contains(raw, "permissionDecision") {
					stopped += raw
				}
			}
			if !strings.Contains(stopped, `"ask"`) {
				t.Error("the push was not asked about")
			}
			if room == 0 && !strings.Contains(said, "NOT kept") {
				t.Errorf("nobody said that the words were not kept: %q", said)
			}
			r.lost(before)
			r.afterwards(said)
		})
	}
}

// A store that this user may read and not write, or not even read.
func TestAStoreThatMayNotBeWritten(t *testing.T) {
	for _, c := range []struct {
		name   string
		folder fs.FileMode
		file   fs.FileMode
		asks   bool
	}{
		{"read-only", 0o500, 0o400, true},
		{"read-only files", 0o700, 0o400, true},
		{"unreadable", 0o000, 0o000, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			r := broken(t)
			before := r.files()
			user := os.Getuid()
			mode := func(folder, file fs.FileMode) {
				var list []string
				must(r, filepath.WalkDir(r.Root, func(path string, d fs.DirEntry, err error) error {
					list = append(list, path)
					return err
				}))
				for i := len(list) - 1; i >= 0; i-- { // from the leaves
					m := file
					if fi, err := os.Lstat(list[i]); err == nil && fi.IsDir() {
						m = folder
					}
					must(r, os.Chmod(list[i], m))
				}
			}
			if user == 0 {
				user = 65534 // root may write everything
				for dir := filepath.Dir(r.Root); dir != os.TempDir() && dir != "/"; dir = filepath.Dir(dir) {
					must(r, os.Chmod(dir, 0o755))
				}
				must(r, filepath.WalkDir(filepath.Dir(r.Root), func(path string, _ fs.DirEntry, err error) error {
					if err == nil {
						err = os.Lchown(path, user, user)
					}
					return err
				}))
			}
			mode(c.folder, c.file)
			env := []string{}
			if os.Getuid() == 0 {
				env = append(env, hookUser+"="+strconv.Itoa(user))
			}
			said, stopped := "", ""
			for _, p := range r.payloads() {
				raw := r.process(p, env...)
				said += gjson.Get(raw, "systemMessage").Str + "\n"
				if strings.Contains(raw, "permissionDecision") {
					stopped += raw
				}
			}
			if strings.Contains(stopped, `"ask"`) != c.asks {
				t.Errorf("asked: %q", stopped)
			}
			if c.folder == 0o500 && !strings.Contains(said, "NOT kept") {
				t.Errorf("nobody said that the words were not kept: %q", said)
			}
			// walked from the top, so that each folder opens before what is in it
			must(r, os.Chmod(r.Root, 0o700))
			var open func(dir string)
			open = func(dir string) {
				must(r, os.Chmod(dir, 0o700))
				list, err := os.ReadDir(dir)
				must(r, err)
				for _, e := range list {
					if path := filepath.Join(dir, e.Name()); e.IsDir() {
						open(path)
					} else {
						must(r, os.Chmod(path, 0o600))
					}
				}
			}
			open(r.Root)
			r.lost(before)
			r.afterwards(said)
		})
	}
}

// Whatever stands where the transcript should be, every hook goes on.
func TestBadTranscripts(t *testing.T) {
	typed := `{"type":"user","message":{"role":"user","content":"hi"},"origin":{"kind":"human"}}` + "\n"
	for name, set := range map[string]func(r *rig, path string){
		"missing": func(r *rig, path string) { must(r, os.RemoveAll(path)) },
		"empty":   func(r *rig, path string) { must(r, os.WriteFile(path, nil, 0o600)) },
		"huge": func(r *rig, path string) { // 3 GB, most of it a hole, and a last record
			must(r, os.WriteFile(path, []byte(typed), 0o600))
			must(r, os.Truncate(path, 3<<30))
			f, err := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0o600)
			must(r, err)
			_, err = f.WriteString("\n" + typed)
			must(r, err)
			must(r, f.Close())
		},
		"one line of 20 MB": func(r *rig, path string) {
			must(r, os.WriteFile(path, []byte(`{"type":"user","message":{"content":"`+strings.Repeat("a", 20<<20)), 0o600))
		},
		"torn": func(r *rig, path string) {
			must(r, os.WriteFile(path, []byte(typed+typed[:40]), 0o600))
		},
		"glued": func(r *rig, path string) {
			must(r, os.WriteFile(path, []byte(strings.TrimSpace(typed)+typed), 0o600))
		},
		"binary": func(r *rig, path string) {
			must(r, os.WriteFile(path, bytes.Repeat([]byte{0, 0xff, '\n', 0x1b, '{'}, 50_000), 0o600))
		},
		"deep": func(r *rig, path string) {
			must(r, os.WriteFile(path, []byte(strings.Repeat(`{"message":`, 200_000)+"\n"+strings.Repeat("[", 500_000)+"\n"), 0o600))
		},
		"another shape": func(r *rig, path string) {
			must(r, os.WriteFile(path, []byte(`{"type":5,"message":[7],"toolUseResult":{"questions":"x","answers":[]}}`+"\n"+`{"type":"user","message":{"content":{"a":1}},"origin":"human"}`+"\n"), 0o600))
		},
		"a folder":     func(r *rig, path string) { must(r, os.RemoveAll(path)); must(r, os.Mkdir(path, 0o700)) },
		"a named pipe": func(r *rig, path string) { fifo(r, path) },
		"a device":     func(r *rig, path string) { must(r, os.RemoveAll(path)); must(r, os.Symlink("/dev/zero", path)) },
		"unreadable": func(r *rig, path string) {
			must(r, os.WriteFile(path, []byte(typed), 0o600))
			must(r, os.Chmod(path, 0))
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			r := broken(t)
			set(r, r.Transcript())
			before := r.files()
			said, stopped := "", ""
			for _, p := range r.payloads() {
				a := r.Send([]byte(p))
				said += a.Receipt + "\n"
				stopped += a.Decide
			}
			if !strings.Contains(stopped, "ask") {
				t.Error("the push was not asked about")
			}
			if strings.Count(said, "kept") < 2 {
				t.Errorf("the words were not kept: %q", said)
			}
			r.lost(before)
		})
	}
}
