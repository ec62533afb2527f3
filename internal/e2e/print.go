package e2e

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// printLimit bounds a run in print mode; an idle machine needs 2 to 3 s.
const printLimit = 60 * time.Second

// Printed is what a run in print mode left.
type Printed struct {
	Session string   // the host's session id
	Result  string   // the text of the result record
	Lines   []string // stream-json records in order
	Stderr  string
	Code    int
}

// Print runs the client once without a terminal: `claude -p prompt args…`.
// A run that does not end in time fails the test.
func (s *Sandbox) Print(t testing.TB, m *Model, prompt string, args ...string) Printed {
	t.Helper()
	args = append([]string{"-p", prompt, "--output-format", "stream-json", "--verbose"}, args...)
	ctx, cancel := context.WithTimeout(context.Background(), printLimit)
	defer cancel()
	cmd := exec.CommandContext(ctx, ClientBin(t), args...)
	cmd.Dir, cmd.Env = s.Project, s.clientEnv(m, args, nil)
	cmd.WaitDelay = time.Second
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	if ctx.Err() != nil {
		t.Fatalf("the client did not end within %v\nstdout: %s\nstderr: %s", printLimit, &stdout, &stderr)
	}
	out := Printed{Stderr: stderr.String(), Lines: strings.Split(strings.TrimSpace(stdout.String()), "\n")}
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		out.Code = exit.ExitCode()
	case err != nil:
		t.Fatalf("run the client: %v", err)
	}
	for _, line := range out.Lines {
		var rec struct {
			Type      string
			Result    string
			SessionID string `json:"session_id"`
		}
		if json.Unmarshal([]byte(line), &rec) != nil {
			continue
		}
		out.Session = rec.SessionID
		if rec.Type == "result" {
			out.Result = rec.Result
		}
	}
	return out
}
