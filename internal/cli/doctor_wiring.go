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
	"agentrecall/internal/wire"
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
	if own := d.onPath("ar"); own != "" && d.onPath("agent-recall") != "" {
		if own == "none" {
			own = "no program on PATH"
		}
		d.add(doubt, "programs", "put "+filepath.Dir(d.io.Self)+" in front on PATH, or link agent-recall there",
			"the name ar leads to %s: what you are told to type does not reach us", own)
	}
	d.fineUnless("programs", "%s", ownBuild())
}

// onPath is the program that a name leads to, when that is another than this
// one; "none" when there is no such program.
func (d *checkup) onPath(name string) string {
	own := thisProgram(d.io.Self)
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	for _, dir := range filepath.SplitList(d.io.Getenv("PATH")) {
		path := filepath.Join(dir, name)
		info, err := os.Stat(path)
		switch {
		case err != nil || !isExecutable(info):
		case own.other(path):
			return path
		default:
			return ""
		}
	}
	return "none"
}

// A wired is one hook of ours in a host's settings.
type wired struct {
	wire.Handler
	file string
}

// maxSettings bounds a settings file, in bytes.
const maxSettings = 4 << 20

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
		data, err := store.ReadRegular(file, maxSettings)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			d.add(broken, "wiring", "look at the file and its permissions", "read settings: %v", err)
			continue
		}
		list, err := wire.List(data)
		if err != nil {
			d.add(broken, "wiring", "correct the file: Claude Code ignores it as it is", "%s: %v", file, err)
			continue
		}
		if list.Disabled {
			d.add(broken, "wiring", "remove that key", "%s switches all hooks off with disableAllHooks", file)
		}
		for _, h := range list.Handlers {
			if isOurs(h) {
				hooks = append(hooks, wired{h, file})
			}
		}
	}
	if len(hooks) == 0 {
		d.add(doubt, "wiring", "ar init", "no hook of ours is in Claude Code's settings: nothing is caught or checked there")
		return
	}
	by := map[string][]wired{}
	for _, h := range hooks {
		by[h.Event] = append(by[h.Event], h)
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
		line := h.Command + "\x00" + strings.Join(h.Args, "\x00")
		if tried[line] {
			continue
		}
		tried[line] = true
		took, err := d.tryAgain(h)
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
	return strings.TrimSpace(h.Command + " " + strings.Join(h.Args, " "))
}

// isOurs reports whether a handler runs a program called ar-hook, or ar with
// one of the hook names.
func isOurs(h wire.Handler) bool {
	program, rest := h.Command, strings.Join(h.Args, " ")
	if !h.Exec {
		program, rest = firstWord(h.Command)
	}
	name := strings.TrimSuffix(program[strings.LastIndexAny(program, `/\`)+1:], ".exe")
	if name == wire.HookProgram {
		return true
	}
	first, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	_, named := hookKinds(first)
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

// tryAgain runs a wired command until it answers as fast as it should: one slow
// start on a busy machine says nothing.
func (d *checkup) tryAgain(h wired) (best time.Duration, err error) {
	for i := range 3 {
		took, err := d.try(h)
		if err != nil {
			return took, err
		}
		if i == 0 || took < best {
			best = took
		}
		if best <= slowHook {
			break
		}
	}
	return best, nil
}

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
	case h.Exec:
		cmd = exec.CommandContext(ctx, h.Command, h.Args...)
	case runtime.GOOS == "windows":
		cmd = exec.CommandContext(ctx, "bash", "-c", h.Command)
	default:
		cmd = exec.CommandContext(ctx, "/bin/sh", "-c", h.Command)
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
