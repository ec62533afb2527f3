package cli

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/internal/store"
)

// programs looks at the binaries and at what the name ar leads to.
func (d *checkup) programs() {
	hook, err := d.io.hookPath()
	if err != nil {
		d.add(broken, "programs", "put ar and ar-hook into one folder", "%v", err)
	} else if ok, what := builtAlike(hook); !ok {
		d.add(doubt, "programs", "build or install both again", "%s: %s", hook, what)
	}
	if path := d.io.recordedArchiver(); path != "" {
		if info, err := os.Stat(path); err != nil || !isExecutable(info) {
			d.add(doubt, "programs", "ar init finds it again", "the archiver of binutils was at %s and is gone; the next ar on PATH is used", path)
		}
	}
	d.fineUnless("programs", "%s", ownBuild())
}

// A wired is one hook of ours in a host's settings.
type wired struct {
	file    string
	event   string
	command string
	args    []string
	exec    bool // args are given: run without a shell
}

// settingsFiles are where Claude Code reads hooks from.
func (d *checkup) settingsFiles() []string {
	home := d.io.Getenv("CLAUDE_CONFIG_DIR")
	if home == "" {
		home = filepath.Join(d.io.Home(), ".claude")
	}
	files := []string{filepath.Join(home, "settings.json")}
	if d.io.Dir != "" {
		for _, name := range []string{"settings.json", "settings.local.json"} {
			if p := filepath.Join(d.io.Dir, ".claude", name); p != files[0] {
				files = append(files, p)
			}
		}
	}
	return files
}

// wiredEvents are the events that Claude Code must be wired for.
var wiredEvents = []string{"SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse", "PostToolUseFailure",
	"PostToolBatch", "Stop", "SubagentStart", "SessionEnd"}

// wiring looks for our hooks in the host's settings and runs one.
func (d *checkup) wiring() {
	var hooks []wired
	for _, file := range d.settingsFiles() {
		data, err := store.ReadRegular(file, 4<<20)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			d.add(broken, "wiring", "look at the file and its permissions", "read settings: %v", err)
			continue
		}
		if !gjson.ValidBytes(data) {
			d.add(broken, "wiring", "correct the file: Claude Code ignores it as it is", "%s is not JSON", file)
			continue
		}
		if gjson.GetBytes(data, "disableAllHooks").Bool() {
			d.add(broken, "wiring", "remove that key", "%s switches all hooks off with disableAllHooks", file)
		}
		hooks = append(hooks, findWired(file, data)...)
	}
	if len(hooks) == 0 {
		d.add(doubt, "wiring", "ar init", "no hook of ours is in Claude Code's settings: nothing is caught or checked there")
		return
	}
	by := map[string][]wired{}
	for _, h := range hooks {
		by[h.event] = append(by[h.event], h)
	}
	for _, event := range wiredEvents {
		switch n := len(by[event]); {
		case n == 0 && (event == "UserPromptSubmit" || event == "PreToolUse"):
			d.add(broken, "wiring", "ar init", "%s is not wired: nothing is %s", event,
				map[string]string{"UserPromptSubmit": "caught", "PreToolUse": "checked"}[event])
		case n == 0:
			d.add(doubt, "wiring", "ar init", "%s is not wired", event)
		case n > 1:
			d.add(doubt, "wiring", "remove the hooks in one of the files", "%s is wired %d times, in %s and %s: it works, and costs twice",
				event, n, by[event][0].file, by[event][1].file)
		}
	}
	tried := map[string]bool{}
	for _, h := range by["PreToolUse"] {
		line := h.command + "\x00" + strings.Join(h.args, "\x00")
		if tried[line] {
			continue
		}
		tried[line] = true
		took, err := d.try(h)
		switch {
		case err != nil:
			d.add(broken, "wiring", "ar init", "the command that Claude Code runs does not answer: %s: %v", h, err)
		case took > slowHook:
			d.add(doubt, "wiring", "look what slows programs down here, such as a virus scanner", "%s took %s to answer", h, took.Round(time.Millisecond))
		}
	}
	d.fineUnless("wiring", "%s, a rule was enforced through it", hooks[0])
}

func (h wired) String() string {
	return strings.TrimSpace(h.command + " " + strings.Join(h.args, " "))
}

// findWired lists the handlers of ours: those whose program is called ar-hook,
// or ar with one of the hook names.
func findWired(file string, data []byte) (list []wired) {
	gjson.GetBytes(data, "hooks").ForEach(func(event, groups gjson.Result) bool {
		for _, g := range groups.Array() {
			for _, h := range g.Get("hooks").Array() {
				w := wired{file: file, event: event.String(), command: h.Get("command").String()}
				for _, a := range h.Get("args").Array() {
					w.args, w.exec = append(w.args, a.String()), true
				}
				if isOurs(w) {
					list = append(list, w)
				}
			}
		}
		return true
	})
	return list
}

func isOurs(w wired) bool {
	program, rest := w.command, ""
	if !w.exec {
		program, rest = firstWord(w.command)
	}
	name := strings.TrimSuffix(program[strings.LastIndexAny(program, `/\`)+1:], ".exe")
	if name == "ar-hook" {
		return true
	}
	if len(w.args) > 0 {
		rest = w.args[0]
	}
	_, named := hookKinds(strings.SplitN(strings.TrimSpace(rest)+" ", " ", 2)[0])
	return named && (name == "ar" || name == "agent-recall")
}

// firstWord cuts the program off a command line, with its quotes undone.
func firstWord(s string) (word, rest string) {
	s = strings.TrimSpace(s)
	if s != "" && (s[0] == '"' || s[0] == '\'') {
		if end := strings.IndexByte(s[1:], s[0]); end >= 0 {
			return s[1 : 1+end], s[2+end:]
		}
	}
	word, rest, _ = strings.Cut(s, " ")
	return word, rest
}

// Limits of the self-test: the host's own timeout, and what a person feels.
const (
	tryWithin = 10 * time.Second
	slowHook  = time.Second
)

const selfTestRule = `---
id: c-se1ftest
severity: p0
guard:
  - when: {run: agent-recall-self-test}
    decide: deny
---
# Never run the self-test of agent-recall
`

const selfTestPayload = `{"hook_event_name":"PreToolUse","session_id":"agent-recall-doctor","prompt_id":"doctor",` +
	`"permission_mode":"default","tool_name":"Bash","tool_use_id":"toolu_doctor","tool_input":{"command":"agent-recall-self-test"},`

// try runs a wired command exactly as Claude Code does, on a store of its own
// that holds one rule, and expects that rule's answer.
func (d *checkup) try(h wired) (took time.Duration, err error) {
	dir, err := os.MkdirTemp("", "agent-recall-doctor-")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	root := store.Root{Dir: filepath.Join(dir, "store")}
	rules := root.Corrections(store.Global)
	if err := os.MkdirAll(rules, 0o700); err != nil {
		return 0, err
	}
	if err := os.WriteFile(filepath.Join(rules, "2026-01-01--self-test.md"), []byte(selfTestRule), 0o600); err != nil {
		return 0, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), tryWithin)
	defer cancel()
	var cmd *exec.Cmd
	switch {
	case h.exec:
		cmd = exec.CommandContext(ctx, h.command, h.args...)
	case runtime.GOOS == "windows":
		cmd = exec.CommandContext(ctx, "bash", "-c", h.command)
	default:
		cmd = exec.CommandContext(ctx, "/bin/sh", "-c", h.command)
	}
	event := "PreToolUse"
	payload := string(store.AppendString([]byte(selfTestPayload+`"cwd":`), dir)) + "}\n"
	var out, stderr bytes.Buffer
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(payload), &out, &stderr
	cmd.Dir, cmd.WaitDelay = dir, time.Second
	for _, e := range d.io.Environ {
		if name, _, _ := strings.Cut(e, "="); !strings.HasPrefix(name, "AGENT_RECALL") {
			cmd.Env = append(cmd.Env, e)
		}
	}
	cmd.Env = append(cmd.Env, "AGENT_RECALL_ROOT="+root.Dir, "CLAUDECODE=1", "CLAUDE_CODE_ENTRYPOINT=cli",
		"CLAUDE_CODE_SESSION_ATTENDED=1", "CLAUDE_PROJECT_DIR="+dir)
	begin := time.Now()
	err = cmd.Run()
	took = time.Since(begin)
	switch {
	case ctx.Err() != nil:
		return took, failf("no answer within %s", tryWithin)
	case err != nil:
		return took, failf("%w: %s", err, cutCells(Text(stderr.String()), 200))
	}
	answer := gjson.GetBytes(out.Bytes(), "hookSpecificOutput")
	if answer.Get("hookEventName").String() != event || answer.Get("permissionDecision").String() != "deny" {
		return took, failf("a rule that denies was not enforced; the answer was %q", cutCells(Text(out.String()), 200))
	}
	return took, nil
}
