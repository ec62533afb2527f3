package e2e

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// apiKey is what the client is given; the scripted model does not look at it.
const apiKey = "dummy"

// Slug is the store's name for a sandbox's project: owner and repository of
// its origin.
const Slug = "acme-acme-api"

// Sandbox is a HOME and a project that live as long as the test. Nothing of
// the real HOME is seen by what runs in it.
type Sandbox struct {
	Home    string
	Project string // a git repository on branch main with one commit
	Origin  string // the bare repository where `git push` goes; empty at first
	Bin     string // folder of our binaries, once installed
}

// ClientBin returns the client to drive, and skips the test without one.
func ClientBin(t testing.TB) string {
	t.Helper()
	bin := os.Getenv("CLAUDE_BIN")
	if bin == "" {
		t.Skip("NOT RUN: this test drives the real Claude Code client; set CLAUDE_BIN to its native binary (developed against 2.1.332)")
	}
	if _, err := os.Stat(bin); err != nil {
		t.Fatalf("CLAUDE_BIN names no file: %v", err)
	}
	return bin
}

// NewSandbox makes a HOME whose first-run questions are answered and a project
// that it trusts.
func NewSandbox(t testing.TB) *Sandbox {
	t.Helper()
	base, err := os.MkdirTemp("", "e2e-")
	if err == nil {
		base, err = filepath.EvalSymlinks(base)
	}
	if err != nil {
		t.Fatalf("make a folder for the sandbox: %v", err)
	}
	t.Cleanup(func() { removeAll(base) })
	s := &Sandbox{
		Home:    filepath.Join(base, "home"),
		Project: filepath.Join(base, "acme-api"),
		Origin:  filepath.Join(base, "origin.git"),
	}
	for _, dir := range []string{filepath.Join(s.Home, ".claude"), s.Project} {
		if err := os.MkdirAll(dir, 0o700); err != nil {
			t.Fatalf("make the sandbox: %v", err)
		}
	}
	s.writeJSON(t, filepath.Join(s.Home, ".claude.json"), map[string]any{
		"hasCompletedOnboarding": true,
		"theme":                  "dark",
		"numStartups":            5,
		"customApiKeyResponses":  map[string]any{"approved": []string{apiKey}, "rejected": []string{}},
		"projects": map[string]any{s.Project: map[string]any{
			"hasTrustDialogAccepted": true, "hasCompletedProjectOnboarding": true, "allowedTools": []string{},
		}},
	})
	s.WriteFile(t, filepath.Join(s.Home, ".gitconfig"), "[user]\n\tname = Ada\n\temail = ada@example.com\n[init]\n\tdefaultBranch = main\n")
	s.WriteFile(t, filepath.Join(s.Project, "README.md"), "# acme-api\n")
	s.Git(t, "init", "-q", "--bare", s.Origin)
	s.Git(t, "init", "-q")
	s.Git(t, "add", ".")
	s.Git(t, "commit", "-q", "-m", "Begin")
	// The identity of the project comes from the URL; only pushes go to disk.
	s.Git(t, "remote", "add", "origin", "git@github.com:acme/acme-api.git")
	s.Git(t, "remote", "set-url", "--push", "origin", s.Origin)
	return s
}

// removeAll tries for a while: a client that has just ended may still have
// children that write.
func removeAll(dir string) {
	for range 20 {
		if os.RemoveAll(dir) == nil {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
}

// Env is the environment of everything that runs in the sandbox. Nothing that
// is started in it outlives its test.
func (s *Sandbox) Env(extra ...string) []string {
	env := []string{
		"HOME=" + s.Home,
		"PATH=" + os.Getenv("PATH"),
		"TMPDIR=" + os.TempDir(),
		"LANG=C.UTF-8",
		"TERM=xterm-256color",
		"GIT_CONFIG_NOSYSTEM=1",
		"AGENT_RECALL_DETACH=off",
	}
	return append(env, extra...)
}

// clientEnv adds what points the client at the model and keeps it off the
// network. As root it refuses bypassPermissions unless IS_SANDBOX is set.
func (s *Sandbox) clientEnv(m *Model, args, extra []string) []string {
	env := s.Env(
		"ANTHROPIC_BASE_URL="+m.url,
		"ANTHROPIC_API_KEY="+apiKey,
		"CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1",
		"DISABLE_AUTOUPDATER=1",
		"DISABLE_TELEMETRY=1",
		"DISABLE_ERROR_REPORTING=1",
	)
	if slices.Contains(args, "bypassPermissions") {
		env = append(env, "IS_SANDBOX=1")
	}
	return append(env, extra...)
}

// Git runs git in the project and returns its output.
func (s *Sandbox) Git(t testing.TB, args ...string) string {
	t.Helper()
	cmd := exec.Command("git", args...)
	cmd.Dir, cmd.Env = s.Project, s.Env()
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("git %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(string(out))
}

// Pushed reports whether anything has reached the origin.
func (s *Sandbox) Pushed(t testing.TB) bool {
	t.Helper()
	return s.Git(t, "--git-dir", s.Origin, "for-each-ref") != ""
}

// SettingsFile is the person's own settings of the client.
func (s *Sandbox) SettingsFile() string { return filepath.Join(s.Home, ".claude", "settings.json") }

// WriteFile writes a file and the folders above it.
func (s *Sandbox) WriteFile(t testing.TB, path, text string) {
	t.Helper()
	err := os.MkdirAll(filepath.Dir(path), 0o700)
	if err == nil {
		err = os.WriteFile(path, []byte(text), 0o600)
	}
	if err != nil {
		t.Fatalf("write into the sandbox: %v", err)
	}
}

func (s *Sandbox) writeJSON(t testing.TB, path string, v any) {
	t.Helper()
	data, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		t.Fatalf("encode %s: %v", path, err)
	}
	s.WriteFile(t, path, string(data)+"\n")
}
