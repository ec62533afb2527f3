package cli

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"agentrecall"
	"agentrecall/internal/redact"
	"agentrecall/ledger"
)

// editor is the person's editor with a file, as a command. VISUAL and EDITOR
// may hold arguments, quoted as a shell does it.
func (o *IO) editor(file string) *exec.Cmd {
	line := o.Getenv("VISUAL")
	if line == "" {
		line = o.Getenv("EDITOR")
	}
	if runtime.GOOS == "windows" {
		if line == "" {
			line = "notepad"
		}
		args := strings.Fields(line)
		return exec.Command(args[0], append(args[1:], file)...)
	}
	if line == "" {
		line = "vi"
	}
	return exec.Command("sh", "-c", line+` "$1"`, "sh", file)
}

// edit opens a copy of a rule's file in the person's editor and saves it when
// it reads. Else the old file stays, and the person may try again on what they
// have written. It returns the rule as it is now, nil when nothing changed.
func (o *IO) edit(c *agentrecall.Console, r *ledger.Rule) (*ledger.Rule, error) {
	was, err := c.Draft(r)
	if err != nil {
		return nil, err
	}
	dir, err := os.MkdirTemp("", "ar-edit-")
	if err != nil {
		return nil, failf("edit rule %s: %w", r.ID, err)
	}
	defer os.RemoveAll(dir)
	draft := filepath.Join(dir, filepath.Base(r.File))
	if err := os.WriteFile(draft, was, 0o600); err != nil {
		return nil, failf("edit rule %s: %w", r.ID, err)
	}
	for {
		cmd := o.editor(draft)
		cmd.Stdin, cmd.Stdout, cmd.Stderr, cmd.Env, cmd.Dir = o.In, o.Out, o.Err, o.Environ, o.Dir
		if err := cmd.Run(); err != nil {
			return nil, hint(failf("edit rule %s: the editor %q failed, and the file stays as it was: %w", r.ID, cmd.Args[len(cmd.Args)-1], err),
				"VISUAL or EDITOR say which editor is used")
		}
		now, err := os.ReadFile(draft)
		if err != nil {
			return nil, failf("edit rule %s: %w", r.ID, err)
		}
		if bytes.Equal(now, was) {
			return nil, nil
		}
		next, err := c.Rewrite(r, was, now)
		if err == nil {
			if text := string(now); redact.String(text) != text {
				o.Warn("what looks like a secret is in %s; it is shown nowhere, but it is in the file", next.File)
			}
			return next, nil
		}
		if errors.Is(err, ledger.ErrChanged) {
			return nil, err
		}
		o.Warn("%v", err)
		again, kerr := o.choose("ar: not saved. [e]dit again, or [d]rop what you wrote?", "ed")
		if kerr != nil || again != 'e' {
			return nil, hint(failf("edit rule %s: not saved, the file stays as it was", r.ID), "the file is "+r.File)
		}
	}
}

// meaning is what a rule does, for a person who has just changed it.
func (o *IO) meaning(r *ledger.Rule) (lines []string) {
	lines = append(lines, Text(r.Text))
	for _, g := range explainAll(r) {
		lines = append(lines, pad("guard", 10)+g)
	}
	if len(r.Guard) == 0 {
		lines = append(lines, pad("guard", 10)+"none: the agent is told the words")
	}
	if r.Status != ledger.Active {
		lines = append(lines, pad("status", 10)+r.Status)
	}
	return lines
}
