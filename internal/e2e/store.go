package e2e

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// Root is the sandbox's store.
func (s *Sandbox) Root() string { return filepath.Join(s.Home, ".agent-recall") }

// Corrections is the folder of the project's rules and their ledger.
func (s *Sandbox) Corrections() string {
	return filepath.Join(s.Root(), "projects", Slug, "corrections")
}

// Event is one line of a ledger, read without the code that wrote it.
type Event struct {
	Kind    string
	By      string
	Rule    string
	Session string
	Turn    string
	Data    struct {
		Enc       string
		Quote     string
		Channel   string
		Decision  string
		Verdict   string
		StoppedBy string `json:"stopped_by"`
		Attended  *bool
	}
	Line string `json:"-"`
}

// String returns the line as written.
func (e Event) String() string { return e.Line }

// Events returns the project's ledger in the order of writing; a line that is
// no JSON fails the test.
func (s *Sandbox) Events(t testing.TB) []Event {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(s.Corrections(), "ledger.ndjson"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		t.Fatalf("read the ledger: %v", err)
	}
	var out []Event
	for lines := bufio.NewScanner(bytes.NewReader(data)); lines.Scan(); {
		e := Event{Line: lines.Text()}
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			t.Fatalf("a ledger line is no event: %v: %s", err, e.Line)
		}
		out = append(out, e)
	}
	return out
}

// EventsOf returns the project's events of a kind.
func (s *Sandbox) EventsOf(t testing.TB, kind string) []Event {
	t.Helper()
	var out []Event
	for _, e := range s.Events(t) {
		if e.Kind == kind {
			out = append(out, e)
		}
	}
	return out
}

// WaitEvents waits until the project's ledger holds n events of a kind and
// returns them; fewer in time fail the test.
func (s *Sandbox) WaitEvents(t testing.TB, kind string, n int, timeout time.Duration) []Event {
	t.Helper()
	for deadline := time.Now().Add(timeout); ; time.Sleep(20 * time.Millisecond) {
		got := s.EventsOf(t, kind)
		if len(got) >= n {
			return got
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d %s events after %v, want %d\n%s", len(got), kind, timeout, n, s.Describe(t))
		}
	}
}

// Verdicts returns the last verdict of each encounter, "verdict/stopped_by",
// in the order in which the encounters began.
func (s *Sandbox) Verdicts(t testing.TB) []string {
	t.Helper()
	var order []string
	last := map[string]string{}
	for _, e := range s.Events(t) {
		if e.Data.Enc == "" || e.Kind != "encounter" && e.Kind != "verdict" {
			continue
		}
		if _, seen := last[e.Data.Enc]; !seen {
			order = append(order, e.Data.Enc)
			last[e.Data.Enc] = ""
		}
		if e.Kind == "verdict" {
			last[e.Data.Enc] = strings.TrimSuffix(e.Data.Verdict+"/"+e.Data.StoppedBy, "/")
		}
	}
	var out []string
	for _, enc := range order {
		out = append(out, last[enc])
	}
	return out
}

// RuleFiles returns the project's rules: file name → text.
func (s *Sandbox) RuleFiles(t testing.TB) map[string]string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(s.Corrections(), "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	out := map[string]string{}
	for _, f := range files {
		data, err := os.ReadFile(f)
		if err != nil {
			t.Fatalf("read a rule: %v", err)
		}
		out[filepath.Base(f)] = string(data)
	}
	return out
}

// WriteRule writes a rule into the project by hand.
func (s *Sandbox) WriteRule(t testing.TB, name, text string) {
	t.Helper()
	s.WriteFile(t, filepath.Join(s.Corrections(), name), text)
}

// Describe lists the store's files, with rules, ledger, session files and
// health in full, for a failure's report.
func (s *Sandbox) Describe(t testing.TB) string {
	t.Helper()
	var b strings.Builder
	err := filepath.WalkDir(s.Root(), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(s.Root(), path)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "== %s\n", name)
		if ext := filepath.Ext(name); !d.Type().IsRegular() || ext != ".ndjson" && ext != ".md" && ext != ".yaml" || strings.HasPrefix(name, "cache") || !strings.Contains(name, "/") && ext == ".md" {
			return nil
		}
		data, err := os.ReadFile(path)
		b.Write(data)
		return err
	})
	if err != nil {
		fmt.Fprintf(&b, "(%v)\n", err)
	}
	return b.String()
}
