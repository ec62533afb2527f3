// Command latency measures what a hook costs beside an empty Go program.
//
//	go run ./eval/latency [-n 40] [-rules 100] [-gate]
//
// It builds ar-hook and an empty program the same way, makes a store, and runs
// every kind of call as cold processes, interleaved, so that a noisy machine
// disturbs all of them alike. It prints medians in milliseconds and their
// difference to the empty program. With -gate it exits 1 when a difference is
// over its limit.
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"sort"
	"strings"
	"time"
)

// Limits in milliseconds above the empty program, measured in the same run.
const (
	limitPass    = 5.0 // a call that no rule stops
	limitOverOff = 1.2 // the same call above itself with AGENT_RECALL=off
	limitStop    = 7.0 // a call that a rule stops
	limitQuiet   = 6.5 // a prompt that captures nothing
	limitCapture = 45.0
	fsyncs       = 3 // of that disk, on top of limitCapture
)

func main() {
	n := flag.Int("n", 40, "cold processes of each kind")
	rules := flag.Int("rules", 100, "rules in the store")
	gate := flag.Bool("gate", false, "exit 1 when a limit is passed")
	slack := flag.Float64("slack", 1, "multiply the limits of -gate: a busy machine adds to every difference")
	flag.Parse()
	ok, err := run(*n, *rules, *slack)
	if err != nil {
		fmt.Fprintln(os.Stderr, "latency:", err)
		os.Exit(1)
	}
	if *gate && !ok {
		os.Exit(1)
	}
}

// A kind of process to be timed.
type kind struct {
	name    string
	bin     string
	env     string // added to the environment
	payload func(i int) string
	expect  string // must be part of what is printed
	took    []float64
}

func run(n, rules int, slack float64) (bool, error) {
	dir, err := os.MkdirTemp("", "latency-")
	if err != nil {
		return false, err
	}
	defer os.RemoveAll(dir)
	hook, empty := filepath.Join(dir, "ar-hook"), filepath.Join(dir, "empty")
	if err := build(dir, hook, empty); err != nil {
		return false, err
	}
	// What writes rules has a store of its own, so that the other kinds see
	// one whose files are at rest.
	repo := filepath.Join(dir, "shop")
	for _, root := range []string{"store", "growing"} {
		if err := store(filepath.Join(dir, root), repo, rules); err != nil {
			return false, err
		}
	}
	call := func(command string) func(int) string {
		return func(i int) string {
			return fmt.Sprintf(`{"session_id":"s1","transcript_path":"%s/t.jsonl","cwd":"%s","prompt_id":"p1","permission_mode":"default","hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"%s","description":"d"},"tool_use_id":"t%d"}`, dir, repo, command, i)
		}
	}
	prompt := func(text string) func(int) string {
		return func(i int) string {
			return fmt.Sprintf(`{"session_id":"s1","transcript_path":"%s/t.jsonl","cwd":"%s","prompt_id":"p%d","permission_mode":"default","hook_event_name":"UserPromptSubmit","prompt":"%s"}`, dir, repo, i, fmt.Sprintf(text, word(i)))
		}
	}
	kinds := []*kind{
		{name: "empty program", bin: empty, payload: call("ls -la src")},
		{name: "AGENT_RECALL=off", bin: hook, env: "AGENT_RECALL=off", payload: call("ls -la src")},
		{name: "call that passes", bin: hook, payload: call("go test ./... && git status --short")},
		{name: "call that is stopped", bin: hook, payload: call("git push origin main"), expect: `"permissionDecision":"ask"`},
		{name: "prompt, nothing to keep", bin: hook, payload: prompt("please add a column for the %s to the table")},
		{name: "prompt that is kept", bin: hook, payload: prompt("from now on never edit anything in the folder %s/ without asking me"), expect: "kept", env: "AGENT_RECALL_ROOT=" + filepath.Join(dir, "growing")},
	}
	env := []string{"HOME=" + dir, "PATH=" + os.Getenv("PATH"), "AGENT_RECALL_ROOT=" + filepath.Join(dir, "store"), "CLAUDE_CODE_SESSION_ATTENDED=1"}
	var syncs []float64
	for i := -3; i < n; i++ { // the first rounds warm the page cache
		for _, k := range kinds {
			cmd := exec.Command(k.bin, "claude")
			cmd.Stdin = strings.NewReader(k.payload(i + 3))
			cmd.Env = append(env[:len(env):len(env)], k.env)
			var out bytes.Buffer
			cmd.Stdout = &out
			start := time.Now()
			if err := cmd.Run(); err != nil {
				return false, fmt.Errorf("%s: %w", k.name, err)
			}
			took := time.Since(start)
			if !strings.Contains(out.String(), k.expect) {
				return false, fmt.Errorf("%s printed %q, want %s in it", k.name, out.String(), k.expect)
			}
			if i >= 0 {
				k.took = append(k.took, ms(took))
			}
		}
		s, err := fsync(filepath.Join(dir, "sync-probe"))
		if err != nil {
			return false, err
		}
		if i >= 0 {
			syncs = append(syncs, ms(s))
		}
	}
	return report(kinds, median(syncs), n, rules, slack), nil
}

func report(kinds []*kind, sync float64, n, rules int, slack float64) bool {
	base, off := median(kinds[0].took), median(kinds[1].took)
	limits := map[string]float64{"call that passes": limitPass, "call that is stopped": limitStop,
		"prompt, nothing to keep": limitQuiet, "prompt that is kept": limitCapture + fsyncs*sync}
	ok := true
	fmt.Printf("%d cold processes of each kind, interleaved; %d rules; milliseconds\n\n", n, rules)
	fmt.Printf("%-26s %8s %8s %8s %8s\n", "", "median", "p95", "above", "limit")
	for _, k := range kinds {
		m := median(k.took)
		line := fmt.Sprintf("%-26s %8.2f %8.2f %8.2f", k.name, m, quantile(k.took, 0.95), m-base)
		if limit, has := limits[k.name]; has {
			line += fmt.Sprintf(" %8.2f", limit)
			if m-base > limit {
				line += "  OVER"
			}
			ok = ok && m-base <= slack*limit
		}
		fmt.Println(line)
	}
	over := median(kinds[2].took) - off
	line := fmt.Sprintf("%-26s %8s %8s %8.2f %8.2f", "passes, above off", "", "", over, limitOverOff)
	if over > limitOverOff {
		line += "  OVER"
	}
	ok = ok && over <= slack*limitOverOff
	fmt.Println(line)
	fmt.Printf("%-26s %8.2f\n", "one fsync of this disk", sync)
	return ok
}

func build(dir, hook, empty string) error {
	src := filepath.Join(dir, "empty.go")
	if err := os.WriteFile(src, []byte("package main\n\nfunc main() {}\n"), 0o600); err != nil {
		return err
	}
	for _, args := range [][]string{{hook, "./cmd/ar-hook"}, {empty, src}} {
		cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", args[0], args[1])
		cmd.Env = append(os.Environ(), "CGO_ENABLED=0")
		if out, err := cmd.CombinedOutput(); err != nil {
			return fmt.Errorf("build %s: %w\n%s", args[1], err, out)
		}
	}
	return nil
}

// store makes a repository and a store with rules of the usual kinds, one of
// which stops a push to main.
func store(root, repo string, rules int) error {
	files := map[string]string{
		repo + "/.git/HEAD":          "ref: refs/heads/main\n",
		repo + "/.git/objects/.keep": "",
		repo + "/.git/refs/.keep":    "",
		repo + "/.git/config":        "[remote \"origin\"]\n\turl = https://example.com/acme/shop.git\n",
	}
	corrections := filepath.Join(root, "projects", "example-com-acme-shop", "corrections")
	guards := []string{
		"{act: version.bump}", "{act: package.add, manager: npm}", "{edit: \"legacy%d/**\"}", "{run: \"npm%d install\"}",
		"{adds: \"console%d\", in: \"*.ts\"}", "{act: git.commit, message: \"!/ABC-%d/\"}", "{act: file.delete, path: \"data%d/**\"}",
	}
	for i := range rules {
		when := strings.ReplaceAll(guards[i%len(guards)], "%d", fmt.Sprint(i))
		text := fmt.Sprintf("---\nid: c-bench%03d\nseverity: p1\nguard:\n  - when: %s\n    decide: ask\ncreated: 2026-11-01T10:00:00Z\n---\n# Rule number %d about %s\n\n> never do number %d without asking\n", i, when, i, word(i), i)
		files[fmt.Sprintf("%s/2026-11-01--rule-%d.md", corrections, i)] = text
	}
	files[corrections+"/2026-11-02--push.md"] = "---\nid: c-pushpush\nseverity: p0\nguard:\n  - when: {act: git.push, branch: main}\n    decide: ask\ncreated: 2026-11-02T10:00:00Z\n---\n# Ask before pushing to main\n\n> never push to main without asking me\n"
	for path, text := range files {
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			return err
		}
	}
	old := time.Now().Add(-time.Hour)
	files[corrections] = ""
	for path := range files {
		if err := os.Chtimes(path, old, old); err != nil {
			return err
		}
	}
	return nil
}

// word makes a distinct pronounceable word, so that rules do not resemble each other.
func word(i int) string {
	const c, v = "bdfgklmnprstvz", "aeiou"
	var b []byte
	for x, j := i+7, 0; j < 4; j++ {
		b = append(b, c[x%len(c)], v[(x/3)%len(v)])
		x = x*31 + 17
	}
	return string(b)
}

func fsync(path string) (time.Duration, error) {
	f, err := os.Create(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	if _, err := f.WriteString("probe"); err != nil {
		return 0, err
	}
	start := time.Now()
	err = f.Sync()
	return time.Since(start), err
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

func median(v []float64) float64 { return quantile(v, 0.5) }

func quantile(v []float64, q float64) float64 {
	s := append([]float64(nil), v...)
	sort.Float64s(s)
	if len(s) == 0 {
		return 0
	}
	return s[min(len(s)-1, int(q*float64(len(s))))]
}
