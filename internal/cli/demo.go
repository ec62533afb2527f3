package cli

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/hooks"
	"agentrecall/internal/store"
)

// demo plays a story through the production hook code: the same function that
// ar-hook runs, with payloads as Claude Code sends them, in a root, a home and
// a repository of its own.
type demo struct {
	out   io.Writer
	dir   string
	now   time.Time
	sess  string
	turn  int
	call  int
	fails []string
	paint func(style, s string) string
}

// repo is the demo's project: a web shop with its package in web/.
const demoRemote = "git@example.com:acme/shop.git"

func (d *demo) root() string { return filepath.Join(d.dir, "store") }
func (d *demo) repo() string { return filepath.Join(d.dir, "shop") }

func (d *demo) setUp() error {
	files := map[string]string{
		"shop/.git/HEAD":   "ref: refs/heads/main\n",
		"shop/.git/config": "[core]\n\trepositoryformatversion = 0\n[remote \"origin\"]\n\turl = " + demoRemote + "\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n",
		"shop/package.json":     "{\"name\": \"shop\", \"version\": \"1.4.0\"}\n",
		"shop/web/package.json": "{\"name\": \"shop-web\", \"version\": \"1.4.0\"}\n",
		"home/.keep":            "",
	}
	for name, text := range files {
		path := filepath.Join(d.dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			return err
		}
	}
	return nil
}

func (d *demo) branch(name string) {
	_ = os.WriteFile(filepath.Join(d.repo(), ".git", "HEAD"), []byte("ref: refs/heads/"+name+"\n"), 0o600)
}

// hook sends one payload to the hook and returns its answer.
func (d *demo) hook(event string, fields func(o *store.Object)) gjson.Result {
	d.now = d.now.Add(2 * time.Second)
	o := store.NewObject(nil)
	o.Str("session_id", d.sess)
	o.Str("transcript_path", d.transcript())
	o.Str("cwd", d.repo())
	if d.turn > 0 {
		o.Str("prompt_id", fmt.Sprintf("%s-p%d", d.sess, d.turn))
	}
	o.Str("permission_mode", "default")
	o.Str("hook_event_name", event)
	if fields != nil {
		fields(o)
	}
	var out bytes.Buffer
	env := map[string]string{"AGENT_RECALL_ROOT": d.root(), "HOME": filepath.Join(d.dir, "home"),
		"CLAUDE_CODE_SESSION_ATTENDED": "1", "CLAUDECODE": "1"}
	code := hooks.Run(hooks.Process{Stdin: bytes.NewReader(o.End()), Stdout: &out, Host: "claude", Seed: 1,
		Getenv: func(k string) string { return env[k] }, Now: func() time.Time { return d.now }, Exit: func(int) {}})
	if code != 0 || out.Len() > 0 && !gjson.ValidBytes(out.Bytes()) {
		d.fails = append(d.fails, fmt.Sprintf("%s: exit %d, output %q", event, code, out.String()))
	}
	return gjson.ParseBytes(out.Bytes())
}

func (d *demo) transcript() string { return filepath.Join(d.dir, "home", d.sess+".jsonl") }

// record appends to the session file as the client writes it.
func (d *demo) record(kind string, fields func(o *store.Object)) {
	o := store.NewObject(nil)
	o.Str("type", kind)
	o.Str("sessionId", d.sess)
	o.Str("timestamp", d.now.UTC().Format("2006-01-02T15:04:05.000Z"))
	fields(o)
	f, err := os.OpenFile(d.transcript(), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err == nil {
		_, _ = f.Write(append(o.End(), '\n'))
		f.Close()
	}
}

// session starts a session and returns what the model is given.
func (d *demo) session(name, source string) string {
	if d.sess != name {
		d.sess, d.turn = name, 0
	}
	a := d.hook("SessionStart", func(o *store.Object) { o.Str("source", source) })
	return a.Get("hookSpecificOutput.additionalContext").Str
}

// says plays a prompt of the person and prints it with the receipt.
func (d *demo) says(text string) gjson.Result {
	d.turn++
	fmt.Fprintf(d.out, "  %s %s\n", d.paint("bold", "you  "), text)
	a := d.hook("UserPromptSubmit", func(o *store.Object) { o.Str("prompt", text) })
	d.record("user", func(o *store.Object) {
		m := store.NewObject(nil)
		m.Str("role", "user")
		m.Str("content", text)
		o.Raw("message", m.End())
		o.Raw("origin", []byte(`{"kind":"human"}`))
		o.Str("promptSource", "typed")
	})
	if r := a.Get("systemMessage").Str; r != "" {
		fmt.Fprintf(d.out, "        %s\n", d.paint("green", r))
	}
	return a
}

func (d *demo) tool(o *store.Object, command, id string) {
	in := store.NewObject(nil)
	in.Str("command", command)
	o.Str("tool_name", "Bash")
	o.Raw("tool_input", in.End())
	o.Str("tool_use_id", id)
}

// runs plays a Bash call of the agent: want is "pass", "ask" or "deny".
func (d *demo) runs(command, want string) gjson.Result {
	d.call++
	id := fmt.Sprintf("toolu_demo_%d", d.call)
	a := d.hook("PreToolUse", func(o *store.Object) { d.tool(o, command, id) })
	got := a.Get("hookSpecificOutput.permissionDecision").Str
	if got == "" {
		got = "pass"
	}
	if got != want {
		d.fails = append(d.fails, fmt.Sprintf("%s: %s, want %s", command, got, want))
	}
	mark := d.paint("dim", "passes ")
	switch got {
	case "ask":
		mark = d.paint("yellow", "ASKED  ")
	case "deny":
		mark = d.paint("red", "STOPPED")
	}
	fmt.Fprintf(d.out, "  agent $ %-42s %s\n", command, mark)
	if why := a.Get("hookSpecificOutput.permissionDecisionReason").Str; why != "" {
		for _, line := range wrap(why, 66) {
			fmt.Fprintf(d.out, "        %s\n", d.paint("dim", line))
		}
	}
	if got == "pass" {
		d.hook("PostToolUse", func(o *store.Object) {
			d.tool(o, command, id)
			o.Raw("tool_response", []byte(`{"stdout":"","stderr":"","interrupted":false}`))
		})
	}
	return a
}

// refused plays a call that the person refuses in the dialog with words.
func (d *demo) refused(command, words string) {
	d.call++
	id := fmt.Sprintf("toolu_demo_%d", d.call)
	d.hook("PreToolUse", func(o *store.Object) { d.tool(o, command, id) })
	fmt.Fprintf(d.out, "  agent $ %-42s %s\n", command, d.paint("dim", "the client's own dialog opens"))
	fmt.Fprintf(d.out, "  %s No: %s\n", d.paint("bold", "you  "), words)
	said := "The user doesn't want to proceed with this tool use. The tool use was rejected (eg. if it was a file edit, the new_string was NOT written to the file). To tell you how to proceed, the user said:\n" + words
	a := d.hook("PostToolBatch", func(o *store.Object) {
		c := store.NewObject(nil)
		d.tool(c, command, id)
		c.Str("tool_response", said)
		o.Raw("tool_calls", append(append([]byte{'['}, c.End()...), ']'))
	})
	if r := a.Get("systemMessage").Str; r != "" {
		fmt.Fprintf(d.out, "        %s\n", d.paint("green", r))
	}
}

func (d *demo) stop(message string) {
	d.hook("Stop", func(o *store.Object) {
		o.Bool("stop_hook_active", false)
		o.Str("last_assistant_message", message)
	})
}

func (d *demo) end() { d.hook("SessionEnd", func(o *store.Object) { o.Str("reason", "prompt_input_exit") }) }

// sees prints what the model is given.
func (d *demo) sees(text string) {
	for line := range strings.Lines(text) {
		for _, l := range wrap(strings.TrimRight(line, "\n"), 70) {
			fmt.Fprintf(d.out, "        %s\n", d.paint("cyan", l))
		}
	}
}

func (d *demo) must(ok bool, what string) {
	if !ok {
		d.fails = append(d.fails, what)
	}
}

// wrap breaks text at spaces into lines of at most width characters; a longer
// word stays whole.
func wrap(s string, width int) (lines []string) {
	line := ""
	for _, w := range strings.Fields(s) {
		if line != "" && len([]rune(line))+1+len([]rune(w)) > width {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += w
	}
	if line != "" {
		lines = append(lines, line)
	}
	return lines
}
