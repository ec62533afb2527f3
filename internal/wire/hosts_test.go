package wire

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func noEnv(string) string { return "" }

// What stands in each agent's file, when we make it.
func TestRegisterWithOtherAgents(t *testing.T) {
	for name, want := range map[string]string{
		"codex":    "[mcp_servers.agent-recall]\ncommand = \"/opt/agent-recall/ar-mcp\"\nargs = []\n",
		"copilot":  `{"mcpServers":{"agent-recall":{"type":"local","command":"/opt/agent-recall/ar-mcp","args":[],"tools":["*"]}}}`,
		"cursor":   `{"mcpServers":{"agent-recall":{"command":"/opt/agent-recall/ar-mcp","args":[]}}}`,
		"gemini":   `{"mcpServers":{"agent-recall":{"command":"/opt/agent-recall/ar-mcp","args":[]}}}`,
		"opencode": `{"mcp":{"agent-recall":{"type":"local","command":["/opt/agent-recall/ar-mcp"],"enabled":true}}}`,
		"vscode":   `{"servers":{"agent-recall":{"type":"stdio","command":"/opt/agent-recall/ar-mcp","args":[]}}}`,
		"windsurf": `{"mcpServers":{"agent-recall":{"command":"/opt/agent-recall/ar-mcp","args":[]}}}`,
		"zed":      `{"context_servers":{"agent-recall":{"command":"/opt/agent-recall/ar-mcp","args":[],"env":{}}}}`,
	} {
		t.Run(name, func(t *testing.T) {
			home := t.TempDir()
			p, err := Register(name, home, noEnv, Options{Server: serverPath})
			if err != nil {
				t.Fatal(err)
			}
			if entries, err := os.ReadDir(home); err != nil || len(entries) > 0 {
				t.Fatalf("planning has written %v, %v", entries, err)
			}
			spans, err := p.Apply(put)
			if err != nil {
				t.Fatal(err)
			}
			got := readFile(t, p.Changes[0].Path)
			if name != "codex" {
				got = strings.Join(strings.Fields(got), "")
			}
			if got != want {
				t.Errorf("the file holds\n%s, want\n%s", got, want)
			}
			again, err := Register(name, home, noEnv, Options{Server: serverPath, Spans: spans})
			if err != nil || again.Pending() {
				t.Errorf("a second run changes something: %v", err)
			}
			out, err := Unregister(name, home, noEnv, Options{Spans: roundTrip(t, spans)})
			if err != nil {
				t.Fatal(err)
			}
			if rest, err := out.Apply(put); err != nil || len(rest) > 0 {
				t.Errorf("removing: %v, %v", rest, err)
			}
			if entries, err := os.ReadDir(home); err != nil || len(entries) > 0 {
				t.Errorf("left: %v, %v", entries, err)
			}
		})
	}
	if len(ToolHosts()) != 8 {
		t.Errorf("not every agent is in the table: %v", ToolHosts())
	}
	for _, bad := range []func() (Plan, error){
		func() (Plan, error) { return Register("emacs", t.TempDir(), noEnv, Options{Server: serverPath}) },
		func() (Plan, error) { return Register("cursor", "home", noEnv, Options{Server: serverPath}) },
		func() (Plan, error) { return Register("cursor", t.TempDir(), noEnv, Options{Server: "ar-mcp"}) },
		func() (Plan, error) { return Unregister("emacs", t.TempDir(), noEnv, Options{}) },
	} {
		if _, err := bad(); err == nil {
			t.Error("accepted")
		}
	}
}

// A configuration with comments is edited where it stands.
func TestRegisterKeepsComments(t *testing.T) {
	home := t.TempDir()
	path := filepath.Join(home, ".config", "opencode", "opencode.jsonc")
	before := "{\n  // my model\n  \"model\": \"x\", // keep\n  \"mcp\": {\n    \"other\": {\"type\": \"local\", \"command\": [\"o\"]}, // theirs\n  }\n}\n"
	writeFile(t, path, before)
	p, err := Register("opencode", home, noEnv, Options{Server: serverPath})
	if err != nil {
		t.Fatal(err)
	}
	spans, err := p.Apply(put)
	if err != nil {
		t.Fatal(err)
	}
	after := readFile(t, path)
	for _, text := range []string{"// my model", "// keep", "// theirs", serverPath} {
		if !strings.Contains(after, text) {
			t.Errorf("%q is missing in\n%s", text, after)
		}
	}
	out, err := Unregister("opencode", home, noEnv, Options{Spans: spans})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := out.Apply(put); err != nil || readFile(t, path) != before {
		t.Errorf("after removing, %v:\n%s", err, readFile(t, path))
	}
}

func TestCodexTable(t *testing.T) {
	c := codexTable{serverPath}
	for name, before := range map[string]string{
		"nothing":              "",
		"a model":              "model = \"x\"\n",
		"no line break":        "model = \"x\"",
		"crlf":                 "model = \"x\"\r\n\r\n[mcp_servers.a]\r\ncommand = \"a\"\r\n",
		"other servers":        "[mcp_servers.a]\ncommand = \"a\" # mine\n\n[mcp_servers.agent-recall-2]\ncommand = \"/x/ar-mcp\"\n\n[profiles.p]\nx = 1\n",
		"comments at the end":  "x = 1\n# the end\n\n",
		"our header in text":   "notes = '''\n[mcp_servers.agent-recall]\n'''\nmore = \"\"\"\n[mcp_servers.agent-recall]\n\\\"\"\"\"\ny = 1\n",
		"a quote in a comment": "x = 1 # don't\n[a]\ny = 'it' # \"\"\"\n",
	} {
		t.Run(name, func(t *testing.T) {
			if err := c.check(before); err != nil {
				t.Fatal(err)
			}
			after, spans, err := c.install(before, true, nil)
			if err != nil || !strings.HasPrefix(after, before) {
				t.Fatalf("%v\n%s", err, after)
			}
			if again, same, err := c.install(after, true, spans); err != nil || again != after || !reflect.DeepEqual(same, spans) {
				t.Errorf("a second run changes it: %v\n%s", err, again)
			}
			if got := c.remove(after, spans); got != before {
				t.Errorf("after removing\n got %q\nwant %q", got, before)
			}
			// Another has written behind it, and the record is lost.
			bare := c.remove(after+"\n[other]\nx = 1\n", nil)
			if strings.Contains(bare, serverPath) && !strings.Contains(before, serverPath) || !strings.HasPrefix(bare, before) || !strings.HasSuffix(bare, "\n[other]\nx = 1\n") {
				t.Errorf("without the record %q", bare)
			}
		})
	}
	for name, text := range map[string]string{
		"in one line":          "mcp_servers = { a = { command = \"a\" } }\n",
		"by a dotted key":      "mcp_servers.agent-recall.command = \"x\"\n",
		"an open text":         "x = \"\"\"\nno end\n",
		"an open literal text": "x = '''\n",
	} {
		if c.check(text) == nil {
			t.Errorf("%s: accepted", name)
		}
	}
	old := "a = 1\n\n[mcp_servers.agent-recall]\ncommand = \"/old/ar-mcp\"\nargs = [\"--root\", \"x\"]\n\n[mcp_servers.agent-recall.env]\nA = \"1\"\n\n[b]\nc = 1\n"
	after, _, err := c.install(old, true, nil)
	if err != nil || strings.Contains(after, "/old/") || strings.Contains(after, ".env]") || strings.Count(after, codexHeader) != 1 || !strings.Contains(after, "[b]\nc = 1\n") {
		t.Errorf("an earlier entry: %v\n%s", err, after)
	}
	if theirs := "[mcp_servers.\"agent-recall\"]\ncommand = \"npx\"\n"; !c.foreign(theirs) || c.remove(theirs, nil) != theirs {
		t.Error("another program of our name is taken for ours")
	}
}

// For any text of lines: registered and taken out, every byte is as it was.
func TestCodexAnyText(t *testing.T) {
	c := codexTable{serverPath}
	line := rapid.SampledFrom([]string{"", "# x", "[a]", "[mcp_servers.b]", "x = 1", "y = \"a # b\"", "z = '''", "'''", "w = \"\"\"", "\"\"\"", "q = 'it\"s'", "  [c.d] # [e]", "\"k\\\"\" = 2"})
	rapid.Check(t, func(t *rapid.T) {
		before := strings.Join(rapid.SliceOfN(line, 0, 12).Draw(t, "lines"), rapid.SampledFrom([]string{"\n", "\r\n"}).Draw(t, "eol"))
		if c.check(before) != nil {
			return
		}
		after, spans, err := c.install(before, true, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.remove(after, spans); got != before {
			t.Fatalf("got %q, want %q, via %q", got, before, after)
		}
	})
}
