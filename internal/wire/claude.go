package wire

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"agentrecall/skills"
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
	// Server is the absolute path of the program of our MCP server, "" to leave
	// it unregistered.
	Server string
	// Spans is what is recorded of earlier runs on this machine, for any host.
	Spans Spans
}

// Claude plans the wiring of Claude Code for a user: the hooks in settings.json,
// the MCP server in .claude.json where opts name its program, the commands of
// the chat and the skill. home is the user's home directory, hookPath the
// absolute path of the hook program. Nothing is written. A settings file that
// is not JSON (comments and trailing commas are accepted) is an error that
// names the line. A second run plans no change.
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
	p := Plan{Host: ClaudeHost, Changes: []Change{settings}}
	if opts.Server != "" {
		r := claudeServer(home, opts, slashed(opts.Server))
		server, err := planServer(r.host, r.path, r, opts.Spans)
		if err != nil {
			return Plan{}, err
		}
		p.Changes = append(p.Changes, server)
	}
	for _, t := range claudeTexts(dir) {
		c, err := planText(t, opts.Spans)
		if err != nil {
			return Plan{}, err
		}
		p.Changes = append(p.Changes, c)
	}
	return p, nil
}

// claudeServer is the entry of our server as the host's own command for adding
// one writes it, offered to the model without being asked for.
func claudeServer(home string, opts Options, program string) registration {
	dir := home
	if opts.ConfigDir != "" {
		dir = opts.ConfigDir
	}
	return registration{host: ClaudeHost, path: filepath.Join(dir, ".claude.json"), key: "mcpServers", entry: object{
		{"type", "stdio"}, {"command", program}, {"args", list{}}, {"env", object{}}, {"alwaysLoad", true},
	}}
}

// claudeTexts are the files for people and the agent to read.
func claudeTexts(dir string) (texts []textFile) {
	for _, c := range skills.Commands() {
		texts = append(texts, textFile{path: filepath.Join(dir, "commands", c.Name+".md"), text: c.Text, part: "command /" + c.Name})
	}
	return append(texts, textFile{path: filepath.Join(dir, "skills", skills.Name, "SKILL.md"), text: skills.Skill(), part: "skill " + skills.Name})
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
		c := Change{Path: path, Item: HooksItem, Before: data, made: recorded, again: plan, part: hooksPart}
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
