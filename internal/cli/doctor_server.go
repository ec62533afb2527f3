package cli

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"agentrecall/internal/store"
	"agentrecall/internal/wire"
)

// maxClaudeState bounds the file in which Claude Code keeps its state, in
// bytes; it grows with the projects a person has.
const maxClaudeState = 64 << 20

// serverFiles are where Claude Code reads servers from.
func (d *checkup) serverFiles() []string {
	dir := d.io.Getenv("CLAUDE_CONFIG_DIR")
	if dir == "" {
		dir = d.io.Home()
	}
	files := []string{filepath.Join(dir, ".claude.json")}
	if d.io.Dir != "" {
		files = append(files, filepath.Join(d.io.Dir, ".mcp.json"))
	}
	return files
}

// server looks for our MCP server among the host's and lets it say what it offers.
func (d *checkup) server() {
	found := ""
	for _, file := range d.serverFiles() {
		data, err := store.ReadRegular(file, maxClaudeState)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		var entry wire.Server
		ok := false
		if err == nil {
			entry, ok, err = wire.ClaudeServer(data)
		}
		switch {
		case err != nil:
			d.add(broken, "server", "correct the file: Claude Code cannot read its servers", "%s: %v", file, err)
		case !ok:
		case !entry.Ours:
			found = file
			d.add(doubt, "server", "take that entry out, then: ar init", "%s registers another program as %s: %s", file, wire.ServerName, entry.Command)
		default:
			found = file
			if err := d.listsTools(entry.Command); err != nil {
				d.add(broken, "server", "ar init", "the server that Claude Code starts does not answer: %s: %v", entry.Command, err)
			}
		}
	}
	if found == "" {
		d.add(doubt, "server", "ar init", "the server %s is not registered with Claude Code: the agent cannot look anything up or save", wire.ServerName)
		return
	}
	d.fineUnless("server", "%s, registered in %s", wire.ServerName, found)
}

// listsTools lets a server say what it offers.
func (d *checkup) listsTools(path string) error {
	if _, err := os.Stat(path); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, "--list-tools")
	cmd.Env, cmd.WaitDelay = d.io.Environ, time.Second
	out, err := cmd.Output()
	if err != nil {
		return err
	}
	for _, tool := range []string{"session_start", "session_end", "remember", "recall", "check"} {
		if !strings.Contains(string(out), tool+"\n") {
			return errors.New("it does not offer " + tool)
		}
	}
	return nil
}
