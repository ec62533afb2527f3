package live

import (
	"bytes"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/tidwall/gjson"
)

// How often the scripted agent wants to do wrong, untold and told.
const (
	untold = 0.80
	told   = 0.35
)

// Scripted is an agent without a model. It knows the classes by their prompts.
// In session 1 it makes the mistake; in session 2 it makes it by a rule seeded
// with the class: often when nobody has told it, seldom when the words are in
// CLAUDE.md or in what a hook says, and never when a hook keeps it from the
// call, after which it does the task the right way. It calls the hooks of
// .claude/settings.json as Claude Code does. seed tells runs apart.
func Scripted(in io.Reader, out io.Writer, getenv func(string) string, dir string) error {
	text, err := io.ReadAll(in)
	if err != nil {
		return fmt.Errorf("read the prompt: %w", err)
	}
	all, err := Classes()
	if err != nil {
		return err
	}
	a := &scripted{dir: dir, session: getenv("LIVE_SESSION"), turn: getenv("LIVE_TURN"),
		transcript: filepath.Join(getenv("HOME"), ".claude", "projects", "live", getenv("LIVE_SESSION")+".jsonl")}
	seed, _ := strconv.ParseUint(getenv("LIVE_SEED"), 10, 64)
	prompt := string(text)
	a.record(map[string]any{"type": "user", "message": map[string]any{"role": "user", "content": prompt}, "origin": map[string]any{"kind": "human"}, "promptSource": "typed", "turnOrigin": "human"})
	if a.turn == "1" {
		a.hook("SessionStart", map[string]any{"source": "startup"})
	}
	a.hook("UserPromptSubmit", map[string]any{"prompt": prompt})
	for i := range all {
		c := &all[i]
		switch {
		case prompt == c.First && strings.HasPrefix(a.session, c.ID+"-"):
			a.bash(c.Wrong)
		case prompt == c.Task && strings.HasPrefix(a.session, c.ID+"-"):
			limit := untold
			if a.told(c.Words) {
				limit = told
			}
			if draw(seed, c.ID) >= limit || !a.bash(c.Wrong) {
				a.bash(c.Right)
			}
		}
	}
	a.hook("Stop", map[string]any{"stop_hook_active": false, "last_assistant_message": "Done."})
	_, err = fmt.Fprintf(out, `{"num_turns":%d}`+"\n", a.calls+1)
	return err
}

// draw is a number in [0, 1) that belongs to a class.
func draw(seed uint64, id string) float64 {
	h := fnv.New64a()
	fmt.Fprintf(h, "%d %s draw", seed, id)
	x := h.Sum64()
	x ^= x >> 29
	x *= 0xBF58476D1CE4E5B9
	return float64((x^x>>32)>>11) / (1 << 53)
}

type scripted struct {
	dir, session, turn, transcript string
	heard                          string // what hooks said to the model
	calls                          int
}

func (a *scripted) told(words string) bool {
	data, _ := os.ReadFile(filepath.Join(a.dir, "CLAUDE.md"))
	known := strings.ToLower(string(data) + a.heard)
	n, hits := 0, 0
	for _, w := range strings.Fields(strings.ToLower(words)) {
		if w = strings.Trim(w, ",.;:[]"); len(w) > 3 {
			n++
			if strings.Contains(known, w) {
				hits++
			}
		}
	}
	return n > 0 && 3*hits >= 2*n
}

// bash wants to run a command, and reports whether it ran.
func (a *scripted) bash(command string) bool {
	a.calls++
	id := fmt.Sprintf("toolu_%s_%s_%d", a.session, a.turn, a.calls)
	fields := map[string]any{"tool_name": "Bash", "tool_input": map[string]string{"command": command}, "tool_use_id": id}
	switch d := a.hook("PreToolUse", fields); d {
	case "deny", "ask": // nobody sits there to say yes
		return false
	}
	cmd := exec.Command("sh", "-c", command)
	cmd.Dir = a.dir
	err := cmd.Run()
	if err != nil {
		fields["error"] = err.Error()
		a.hook("PostToolUseFailure", fields)
		return true
	}
	fields["tool_response"] = map[string]any{"stdout": "", "stderr": ""}
	a.hook("PostToolUse", fields)
	return true
}

// hook calls what the settings name for an event and returns the decision.
func (a *scripted) hook(event string, fields map[string]any) (decision string) {
	data, err := os.ReadFile(filepath.Join(a.dir, ".claude", "settings.json"))
	if err != nil {
		return ""
	}
	payload := map[string]any{"session_id": a.session, "transcript_path": a.transcript, "cwd": a.dir, "prompt_id": a.session + "-" + a.turn,
		"permission_mode": "default", "hook_event_name": event}
	for k, v := range fields {
		payload[k] = v
	}
	body, err := json.Marshal(payload)
	if err != nil {
		return ""
	}
	for _, h := range gjson.GetBytes(data, "hooks."+event+".0.hooks").Array() {
		cmd := exec.Command("sh", "-c", h.Get("command").Str)
		cmd.Dir, cmd.Stdin = a.dir, bytes.NewReader(body)
		out, err := cmd.Output()
		if err != nil {
			continue // a hook that fails lets the client go on
		}
		v := gjson.ParseBytes(out)
		a.heard += "\n" + v.Get("hookSpecificOutput.additionalContext").Str
		if d := v.Get("hookSpecificOutput.permissionDecision").Str; d != "" {
			decision = d
		}
	}
	return decision
}

// record writes what the client keeps of a session.
func (a *scripted) record(r map[string]any) {
	r["sessionId"], r["cwd"], r["timestamp"], r["promptId"] = a.session, a.dir, time.Now().UTC().Format("2006-01-02T15:04:05.000Z"), a.session+"-"+a.turn
	data, err := json.Marshal(r)
	if err != nil || os.MkdirAll(filepath.Dir(a.transcript), 0o700) != nil {
		return
	}
	f, err := os.OpenFile(a.transcript, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return
	}
	defer f.Close()
	_, _ = f.Write(append(data, '\n'))
}
