package wire

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
)

// ClaudeHost is the name of Claude Code in records.
const ClaudeHost = "claude-code"

// hostArgument is what the hook program is called with. It never changes: a
// host that trusts a command by its text would ask again.
const hostArgument = "claude"

// Options for the place and the record of a host's configuration.
type Options struct {
	// ConfigDir is the directory of the host's configuration when it is not
	// below the home directory: the value of CLAUDE_CONFIG_DIR.
	ConfigDir string
	// Spans is what is recorded of earlier runs on this machine, for any host.
	Spans Spans
}

// Claude plans the wiring of Claude Code for a user: the hooks in settings.json
// and the command /ar. home is the user's home directory, hookPath the absolute
// path of the hook program. Nothing is written. A settings file that is not
// JSON (comments and trailing commas are accepted) is an error that names the
// line. A second run plans no change.
func Claude(home, hookPath string, opts Options) (Plan, error) {
	dir, err := claudeDir(home, opts)
	if err != nil {
		return Plan{}, err
	}
	hookPath = slashed(hookPath)
	if !isAbsolute(hookPath) {
		return Plan{}, fmt.Errorf("wire %s: the path of the hook program must be absolute, not %q", ClaudeHost, hookPath)
	}
	settings, err := planSettings(filepath.Join(dir, "settings.json"), hookPath, opts.Spans)
	if err != nil {
		return Plan{}, err
	}
	command, err := planCommand(filepath.Join(dir, "commands", "ar.md"), opts.Spans)
	if err != nil {
		return Plan{}, err
	}
	return Plan{Host: ClaudeHost, Changes: []Change{settings, command}}, nil
}

func claudeDir(home string, opts Options) (string, error) {
	if opts.ConfigDir != "" {
		if !filepath.IsAbs(opts.ConfigDir) {
			return "", fmt.Errorf("wire %s: CLAUDE_CONFIG_DIR must be an absolute path, not %q", ClaudeHost, opts.ConfigDir)
		}
		return opts.ConfigDir, nil
	}
	if !filepath.IsAbs(home) {
		return "", fmt.Errorf("wire %s: the home directory must be an absolute path, not %q", ClaudeHost, home)
	}
	return filepath.Join(home, ".claude"), nil
}

// slashed returns a Windows path with forward slashes, which every shell and
// program there understands; backslashes are eaten by some shells.
func slashed(p string) string {
	if isWindowsPath(p) {
		return strings.ReplaceAll(p, `\`, "/")
	}
	return p
}

func isWindowsPath(p string) bool {
	return strings.HasPrefix(p, `\\`) || len(p) > 2 && p[1] == ':' && (p[2] == '\\' || p[2] == '/') && (p[0]|0x20 >= 'a' && p[0]|0x20 <= 'z')
}

func isAbsolute(p string) bool { return strings.HasPrefix(p, "/") || isWindowsPath(p) }

func planSettings(path, hookPath string, recorded Spans) (Change, error) {
	data, err := read(path)
	if err != nil {
		return Change{}, fmt.Errorf("read the settings of %s: %w", ClaudeHost, err)
	}
	recorded = recorded.For(path)
	var plan func(data []byte) (Change, error)
	plan = func(data []byte) (Change, error) {
		c := Change{Path: path, Before: data, made: recorded, again: plan, part: hooksPart}
		after, spans, err := install(string(data), data != nil, claudeGroups, hookPath, hostArgument, recorded)
		if err != nil {
			return Change{}, unreadable(path, err)
		}
		for i := range spans {
			spans[i].Host, spans[i].Path = ClaudeHost, path
		}
		if len(spans) > 0 && len(spans[0].Dirs) == 0 && len(recorded) > 0 {
			spans[0].Dirs = recorded[0].Dirs
		}
		c.spans = spans
		switch {
		case data != nil && after == string(data):
			c.Kind, c.After = Unchanged, data
		case data == nil:
			c.Kind, c.After = Create, []byte(after)
		default:
			c.Kind, c.After = Insert, []byte(after)
			if root, err := parseSettings(string(data)); err == nil && len(ours(root)) > 0 {
				c.Note = "replaces earlier entries of " + HookProgram
			}
		}
		return c, nil
	}
	return plan(data)
}

// unreadable wraps a syntax error with what to do about it.
func unreadable(path string, err error) error {
	var syntax *SyntaxError
	if errors.As(err, &syntax) {
		return fmt.Errorf("%s cannot be read as JSON and was left as it is: %w", path, err)
	}
	return fmt.Errorf("%s: %w", path, err)
}

// hooksPart returns the text of the part of the settings that is edited.
func hooksPart(src string) string {
	root, err := parse(src)
	if err != nil {
		return src
	}
	if hooks := root.get("hooks"); hooks != nil {
		return src[hooks.start:hooks.end]
	}
	return ""
}

// commandText is the command /ar. The hook answers it before it reaches the
// model; the body is for the case that no hook runs.
const commandText = `---
description: "agent-recall: rules and memory (keep, drop, undo, why, allow, off, on, inbox, status, rules)"
argument-hint: "[keep | drop | undo | why | allow | off | on | inbox | status | rules]"
---
This command is answered by agent-recall before it reaches you. That you read it means that its hook did not run.
Do nothing else: tell the person that "/ar $ARGUMENTS" was not carried out, and that ` + "`ar doctor`" + ` in a terminal says why.
`

// isCommandFile tells a command file of ours in any version by its description.
func isCommandFile(data []byte) bool {
	for line := range strings.Lines(string(data)) {
		if rest, ok := strings.CutPrefix(line, "description:"); ok {
			return strings.HasPrefix(strings.TrimLeft(rest, " \"'"), "agent-recall:")
		}
	}
	return false
}

func planCommand(path string, recorded Spans) (Change, error) {
	data, err := read(path)
	if err != nil {
		return Change{}, fmt.Errorf("read the command file of %s: %w", ClaudeHost, err)
	}
	recorded = recorded.For(path)
	whole := func(src string) string { return src }
	c := Change{Path: path, Before: data, made: recorded, part: whole}
	c.again = func([]byte) (Change, error) { return Change{}, ErrChanged }
	c.spans = Spans{{Host: ClaudeHost, Path: path, Created: true, Now: commandText}}
	if len(recorded) > 0 {
		c.spans[0].Dirs = recorded[0].Dirs
	}
	switch {
	case data == nil:
		c.Kind, c.After = Create, []byte(commandText)
	case string(data) == commandText:
		c.Kind, c.After = Unchanged, data
	case len(recorded) > 0 && string(data) == recorded[0].Now:
		c.Kind, c.After, c.Note = Insert, []byte(commandText), "replaces the command file of an earlier version"
	case isCommandFile(data):
		c.Kind, c.After, c.Note, c.spans = Unchanged, data, "was changed by hand and is kept", recorded
	default:
		c.Kind, c.After, c.Note, c.spans = Unchanged, data, "exists and is not ours; plain \"ar …\" works without it", nil
	}
	return c, nil
}
