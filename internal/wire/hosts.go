package wire

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// Agents that are given the tools alone: their hooks are not wired, so nothing
// is caught or checked there by itself.

// A toolHost is such an agent.
type toolHost struct {
	name  string
	file  func(home string, getenv func(string) string) string
	key   string // of the object of servers, "" for Codex's TOML
	entry func(program string) object
}

// command is the entry that most hosts understand.
func command(program string) object { return object{{"command", program}, {"args", list{}}} }

// at is a file below the home directory.
func at(elem ...string) func(string, func(string) string) string {
	return func(home string, _ func(string) string) string {
		return filepath.Join(append([]string{home}, elem...)...)
	}
}

// config is a file below the directory for configuration.
func config(elem ...string) func(string, func(string) string) string {
	return func(home string, getenv func(string) string) string {
		dir := getenv("XDG_CONFIG_HOME")
		if !filepath.IsAbs(dir) {
			dir = filepath.Join(home, ".config")
		}
		return filepath.Join(append([]string{dir}, elem...)...)
	}
}

// userProfile is where VS Code keeps what is the user's.
func userProfile(home string, getenv func(string) string) string {
	switch runtime.GOOS {
	case "darwin":
		return filepath.Join(home, "Library", "Application Support", "Code", "User", "mcp.json")
	case "windows":
		if dir := getenv("APPDATA"); filepath.IsAbs(dir) {
			return filepath.Join(dir, "Code", "User", "mcp.json")
		}
		return filepath.Join(home, "AppData", "Roaming", "Code", "User", "mcp.json")
	}
	return config("Code", "User", "mcp.json")(home, getenv)
}

var toolHosts = []toolHost{
	{name: "codex", file: func(home string, getenv func(string) string) string {
		if dir := getenv("CODEX_HOME"); filepath.IsAbs(dir) {
			return filepath.Join(dir, "config.toml")
		}
		return filepath.Join(home, ".codex", "config.toml")
	}},
	{name: "copilot", file: at(".copilot", "mcp-config.json"), key: "mcpServers", entry: func(program string) object {
		return object{{"type", "local"}, {"command", program}, {"args", list{}}, {"tools", list{"*"}}}
	}},
	{name: "cursor", file: at(".cursor", "mcp.json"), key: "mcpServers", entry: command},
	{name: "gemini", file: at(".gemini", "settings.json"), key: "mcpServers", entry: command},
	{name: "opencode", file: func(home string, getenv func(string) string) string {
		path := config("opencode", "opencode.json")(home, getenv)
		if _, err := os.Stat(path + "c"); err == nil { // with comments
			return path + "c"
		}
		return path
	}, key: "mcp", entry: func(program string) object {
		return object{{"type", "local"}, {"command", list{program}}, {"enabled", true}}
	}},
	{name: "vscode", file: userProfile, key: "servers", entry: func(program string) object {
		return append(object{{"type", "stdio"}}, command(program)...)
	}},
	{name: "windsurf", file: at(".codeium", "windsurf", "mcp_config.json"), key: "mcpServers", entry: command},
	{name: "zed", file: config("zed", "settings.json"), key: "context_servers", entry: func(program string) object {
		return append(command(program), field{"env", object{}})
	}},
}

// ToolHosts are the names of the agents that Register knows.
func ToolHosts() (names []string) {
	for _, h := range toolHosts {
		names = append(names, h.name)
	}
	return names
}

func (h toolHost) editor(path, program string) editor {
	if h.key == "" {
		return codexTable{program}
	}
	r := registration{host: h.name, path: path, key: h.key}
	if program != "" {
		r.entry = h.entry(program)
	}
	return r
}

func hostNamed(name, home string) (toolHost, error) {
	i := slices.IndexFunc(toolHosts, func(h toolHost) bool { return h.name == name })
	if i < 0 {
		return toolHost{}, fmt.Errorf("wire %s: this agent is not known; known are %s", name, strings.Join(ToolHosts(), ", "))
	}
	if !filepath.IsAbs(home) {
		return toolHost{}, fmt.Errorf("wire %s: the home directory must be an absolute path, not %q", name, home)
	}
	return toolHosts[i], nil
}

// Register plans putting our server into the user's configuration of another
// agent than Claude Code; opts name its program. Nothing is written.
func Register(name, home string, getenv func(string) string, opts Options) (Plan, error) {
	h, err := hostNamed(name, home)
	if err != nil {
		return Plan{}, err
	}
	program := slashed(opts.Server)
	if !isAbsolute(program) {
		return Plan{}, fmt.Errorf("wire %s: the path of the server must be absolute, not %q", name, opts.Server)
	}
	path := h.file(home, getenv)
	c, err := planServer(name, path, h.editor(path, program), opts.Spans)
	if err != nil {
		return Plan{}, err
	}
	return Plan{Host: name, Changes: []Change{c}}, nil
}

// Unregister plans taking it out again, from the file that the spans name and
// from the usual place.
func Unregister(name, home string, getenv func(string) string, opts Options) (Plan, error) {
	h, err := hostNamed(name, home)
	if err != nil {
		return Plan{}, err
	}
	paths := []string{h.file(home, getenv)}
	for _, s := range opts.Spans {
		if s.Host == name && !slices.Contains(paths, s.Path) {
			paths = append(paths, s.Path)
		}
	}
	p := Plan{Host: name}
	for _, path := range paths {
		c, err := planRemoveServer(name, path, h.editor(path, ""), opts.Spans.For(path))
		if err != nil {
			return Plan{}, err
		}
		p.Changes = append(p.Changes, c)
	}
	return p, nil
}
