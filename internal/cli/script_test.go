package cli

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/rogpeppe/go-internal/testscript"

	"agentrecall/hooks"
	"agentrecall/internal/mcp"
)

func TestMain(m *testing.M) {
	hook := func() {
		host := ""
		if len(os.Args) > 1 {
			host = os.Args[1]
		}
		os.Exit(hooks.Run(hooks.OSProcess(host)))
	}
	ar := func() { os.Exit(Main()) }
	server := func() { os.Exit(mcp.Main()) }
	testscript.Main(scriptMain{m}, map[string]func(){"ar": ar, "agent-recall": ar, "ar-hook": hook, "ar-mcp": server})
}

// programs is the folder of the programs that scripts run.
var programs string

// scriptMain takes that folder off PATH again, where testscript puts it: for
// the other tests the first ar on PATH must be the system's.
type scriptMain struct{ *testing.M }

func (m scriptMain) Run() int {
	dir, rest, _ := strings.Cut(os.Getenv("PATH"), string(os.PathListSeparator))
	programs = dir
	os.Setenv("PATH", rest)
	return m.M.Run()
}

// Each script runs the real programs in a home and a repository of its own:
//
//	exit N command…       run it, expect this exit code
//	terminal N command…   the same on a terminal, as a person; what is typed
//	                      comes from $TYPED, what is shown goes to the file
//	                      "screen"
//
// The repository is $WORK/shop, its project acme-shop, and the script's
// directory. $RULES is where its rules are. Recorded payloads of hosts are in
// $WORK/hosts.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", "script"),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup:               setUpScript,
		Condition: func(cond string) (bool, error) {
			if cond == "root" {
				return os.Geteuid() == 0, nil
			}
			return false, errors.New("unknown condition " + cond)
		},
		Cmds: map[string]func(ts *testscript.TestScript, neg bool, args []string){
			"exit":     exitCommand,
			"terminal": terminalCommand,
			"json":     jsonCommand,
			"shop":     shopCommand,
			"torn":     tornCommand,
			"wire":     wireCommand,
			"hand":     handCommand,
		},
	})
}

func setUpScript(env *testscript.Env) error {
	home, shop := filepath.Join(env.WorkDir, "home"), filepath.Join(env.WorkDir, "shop")
	for name, text := range map[string]string{
		filepath.Join(home, ".keep"):           "",
		filepath.Join(shop, ".git", "HEAD"):    "ref: refs/heads/main\n",
		filepath.Join(shop, ".git", "config"):  "[remote \"origin\"]\n\turl = git@github.com:acme/shop.git\n",
		filepath.Join(shop, ".git/refs/.keep"): "", filepath.Join(shop, ".git/objects/.keep"): "",
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o700); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			return err
		}
	}
	if err := os.CopyFS(filepath.Join(env.WorkDir, "hosts"), os.DirFS(filepath.Join("..", "..", "testdata", "hosts"))); err != nil {
		return err
	}
	env.Setenv("PATH", programs+string(os.PathListSeparator)+os.Getenv("PATH"))
	env.Setenv("HOME", home)
	env.Setenv("USERPROFILE", home)
	env.Setenv("TZ", "UTC")
	env.Setenv("AGENT_RECALL_DETACH", "off")
	env.Setenv("RULES", filepath.Join(home, ".agent-recall", "projects", "acme-shop", "corrections"))
	env.Cd = shop
	return nil
}

func exitCommand(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exit N command…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	checkExit(ts, want, ts.Exec(args[1], args[2:]...))
}

func checkExit(ts *testscript.TestScript, want int, err error) {
	got := 0
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// passedOn are the variables that a command on a terminal is given.
var passedOn = []string{"PATH", "HOME", "USERPROFILE", "WORK", "TMPDIR", "TZ", "NO_COLOR", "TERM", "CLAUDECODE", "CODEX_HOME",
	"CODEX_SANDBOX", "GEMINI_API_KEY", "GEMINI_CLI", "CLAUDE_CODE_SESSION_ID", "CLAUDE_CONFIG_DIR", "VISUAL", "EDITOR", "AGENT_RECALL", "AGENT_RECALL_ROOT", "AGENT_RECALL_PROJECT"}

func terminalCommand(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: terminal N command…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	name := args[1]
	for _, dir := range filepath.SplitList(ts.Getenv("PATH")) {
		if _, err := os.Stat(filepath.Join(dir, name)); err == nil {
			name = filepath.Join(dir, name)
			break
		}
	}
	cmd := exec.Command(name, args[2:]...)
	cmd.Dir = ts.MkAbs(".")
	for _, v := range passedOn {
		if value := ts.Getenv(v); value != "" {
			cmd.Env = append(cmd.Env, v+"="+value)
		}
	}
	tty, err := pty.StartWithSize(cmd, &pty.Winsize{Rows: 50, Cols: 120})
	ts.Check(err)
	defer tty.Close()
	if typed := ts.Getenv("TYPED"); typed != "" {
		_, err := io.WriteString(tty, typed+"\n")
		ts.Check(err)
	}
	var screen bytes.Buffer
	read := make(chan struct{})
	go func() {
		_, _ = io.Copy(&screen, tty) // ends with an error when the terminal closes
		close(read)
	}()
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	select {
	case err = <-ended:
	case <-time.After(30 * time.Second):
		_ = cmd.Process.Kill()
		ts.Fatalf("the command still waits after 30 s")
	}
	<-read
	text := strings.ReplaceAll(screen.String(), "\r\n", "\n")
	ts.Logf("[screen]\n%s", text)
	ts.Check(os.WriteFile(ts.MkAbs("screen"), []byte(text), 0o600))
	checkExit(ts, want, err)
}
