package mcp

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"agentrecall/internal/store"
)

// built is the compiled server.
var built = sync.OnceValues(func() (string, error) {
	dir, err := os.MkdirTemp("", "ar-mcp-")
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, "ar-mcp")
	if runtime.GOOS == "windows" {
		path += ".exe"
	}
	out, err := exec.Command("go", "build", "-o", path, "agentrecall/cmd/ar-mcp").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("build ar-mcp: %w\n%s", err, out)
	}
	return path, nil
})

func TestMain(m *testing.M) {
	code := m.Run()
	if path, err := built(); err == nil {
		os.RemoveAll(filepath.Dir(path))
	}
	os.Exit(code)
}

// program is the real server in a home and a directory of its own.
func program(t *testing.T, args ...string) *exec.Cmd {
	t.Helper()
	path, err := built()
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	cmd := exec.Command(path, args...)
	cmd.Dir, cmd.Env = t.TempDir(), []string{"HOME=" + home, "USERPROFILE=" + home, "PATH=" + os.Getenv("PATH")}
	return cmd
}

const (
	hello = `{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-06-18","capabilities":{},"clientInfo":{"name":"x","version":"1"}}}
{"jsonrpc":"2.0","method":"notifications/initialized"}
`
	listing = `{"jsonrpc":"2.0","id":2,"method":"tools/list"}
`
	// The protocol of 2026-07-28 has no handshake: each request says all.
	listingNow = `{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"x","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}}}
`
)

// What was asked before the input ended is answered, and then the process
// ends. Nothing but protocol is on standard output.
func TestInputEnds(t *testing.T) {
	for _, test := range []struct{ name, in string }{
		{"in the protocol of 2025", hello + listing},
		{"in the protocol of 2026", listingNow},
		{"without a last line break", strings.TrimSuffix(hello+listing, "\n")},
	} {
		t.Run(test.name, func(t *testing.T) {
			cmd := program(t)
			cmd.Stdin = strings.NewReader(test.in)
			var stderr bytes.Buffer
			cmd.Stderr = &stderr
			out, err := cmd.Output()
			if err != nil || stderr.Len() > 0 {
				t.Fatalf("%v, %s", err, &stderr)
			}
			last := ""
			for line := range strings.Lines(string(out)) {
				if !json.Valid([]byte(line)) || !strings.HasPrefix(line, `{"jsonrpc":"2.0"`) {
					t.Errorf("not protocol: %q", line)
				}
				last = line
			}
			if strings.Count(last, `"inputSchema"`) != 5 {
				t.Fatalf("the list was not answered: %s", out)
			}
			const most = 6 << 10
			if len(last) > most {
				t.Errorf("the list of tools has %d bytes, at most %d are allowed", len(last), most)
			}
			t.Logf("the list of tools has %d bytes", len(last))
		})
	}
}

func TestShortVersion(t *testing.T) {
	for v, want := range map[string]string{
		"v1.2.3": "v1.2.3", "v1.2.3+dirty": "v1.2.3", "v0.0.0-20261130220202-4e851bfabcde+dirty": "4e851bfabcde", "v1.10.100-rc.1": "v1.10.100-rc.1",
		strings.Repeat("x", 90): strings.Repeat("x", 20),
	} {
		if got := shortVersion(v); got != want {
			t.Errorf("%s becomes %s, want %s", v, got, want)
		}
	}
}

// Whatever hangs, the process ends soon after its input, a signal, or a client
// that does not read.
func TestEnds(t *testing.T) {
	for _, test := range []struct {
		name string
		end  func(cmd *exec.Cmd, in io.Closer) error
		hang bool // the client does not read
	}{
		{"input closed", func(_ *exec.Cmd, in io.Closer) error { return in.Close() }, false},
		{"terminated", func(cmd *exec.Cmd, _ io.Closer) error { return cmd.Process.Signal(syscall.SIGTERM) }, false},
		{"interrupted", func(cmd *exec.Cmd, _ io.Closer) error { return cmd.Process.Signal(os.Interrupt) }, false},
		{"input closed, output full", func(_ *exec.Cmd, in io.Closer) error { return in.Close() }, true},
		{"terminated, output full", func(cmd *exec.Cmd, _ io.Closer) error { return cmd.Process.Signal(syscall.SIGTERM) }, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			if runtime.GOOS == "windows" && !strings.HasPrefix(test.name, "input") {
				t.Skip("Windows has no such signals; hosts close the input")
			}
			cmd := program(t)
			in, err := cmd.StdinPipe()
			if err != nil {
				t.Fatal(err)
			}
			out, err := cmd.StdoutPipe()
			if err != nil {
				t.Fatal(err)
			}
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			if _, err := io.WriteString(in, hello); err != nil {
				t.Fatal(err)
			}
			if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
				t.Fatal(err)
			}
			if test.hang {
				go io.WriteString(in, strings.Repeat(listing, 100))
				time.Sleep(200 * time.Millisecond)
			}
			if err := test.end(cmd, in); err != nil {
				t.Fatal(err)
			}
			ended := make(chan error, 1)
			go func() { ended <- cmd.Wait() }()
			select {
			case err := <-ended:
				if err != nil {
					t.Errorf("ended with %v", err)
				}
			case <-time.After(10 * time.Second): // lastWords on a machine that is busy
				cmd.Process.Kill()
				t.Error("it goes on")
			}
		})
	}
}

// Serve itself ends within lastWords, whatever the handlers do.
func TestServeEnds(t *testing.T) {
	srv := New(Options{Memory: &canned{}, Root: store.Root{Dir: t.TempDir()}})
	srv.AddTool(&sdk.Tool{Name: "hang", InputSchema: json.RawMessage(`{"type":"object"}`)}, func(context.Context, *sdk.CallToolRequest) (*sdk.CallToolResult, error) {
		select {}
	})
	in, client := io.Pipe()
	exits := make(chan int, 1)
	go Serve(t.Context(), srv, in, discard{}, func(code int) { exits <- code })
	io.WriteString(client, hello+`{"jsonrpc":"2.0","id":3,"method":"tools/call","params":{"name":"hang","arguments":{}}}`+"\n")
	start := time.Now()
	client.Close()
	select {
	case code := <-exits:
		if took := time.Since(start); code != 0 || took < lastWords {
			t.Errorf("exit %d after %v", code, took)
		}
	case <-time.After(10 * time.Second):
		t.Error("it never ends")
	}
	if lastWords+100*time.Millisecond >= time.Second {
		t.Errorf("%v and a little are not within a second", lastWords)
	}
}

type discard struct{}

func (discard) Write(p []byte) (int, error) { return len(p), nil }
func (discard) Close() error                { return nil }

// What it prints for a person.
func TestProgram(t *testing.T) {
	for _, test := range []struct {
		name   string
		args   []string
		code   int
		stdout string
		stderr string
	}{
		{"tools", []string{"--list-tools"}, 0, "check\n    What the person's rules say of an act.", ""},
		{"help", []string{"--help"}, 0, "Usage:\n    ar-mcp ", ""},
		{"version", []string{"--version"}, 0, "ar-mcp ", ""},
		{"an unknown flag", []string{"--port", "80"}, 2, "", "ar-mcp: hint: ar-mcp --help"},
		{"an argument", []string{"serve"}, 2, "", `there is no argument "serve"`},
		{"a relative root", []string{"--root", "store"}, 1, "", "--root DIR or AGENT_RECALL_ROOT"},
	} {
		t.Run(test.name, func(t *testing.T) {
			cmd := program(t, test.args...)
			var stdout, stderr bytes.Buffer
			cmd.Stdout, cmd.Stderr = &stdout, &stderr
			_ = cmd.Run()
			if code := cmd.ProcessState.ExitCode(); code != test.code {
				t.Errorf("exit %d", code)
			}
			if !strings.HasPrefix(stdout.String(), test.stdout) || test.stdout == "" && stdout.Len() > 0 {
				t.Errorf("stdout %q", &stdout)
			}
			if !strings.Contains(stderr.String(), test.stderr) || test.stderr == "" && stderr.Len() > 0 {
				t.Errorf("stderr %q", &stderr)
			}
			if entries, err := os.ReadDir(strings.TrimPrefix(cmd.Env[0], "HOME=")); err != nil || len(entries) > 0 {
				t.Errorf("the home holds %v, %v", entries, err)
			}
		})
	}
}

// A long session does not make the process grow: calls of 100 KB for a while,
// and the memory stays what it was after the first of them.
func TestMemoryIsBounded(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("memory of a process is read from /proc")
	}
	cmd := program(t)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	pipe, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	out := bufio.NewReaderSize(pipe, 1<<20)
	ask := func(line string) {
		t.Helper()
		if _, err := io.WriteString(in, line); err != nil {
			t.Fatal(err)
		}
		if _, err := out.ReadString('\n'); err != nil {
			t.Fatal(err)
		}
	}
	ask(hello)
	long := strings.Repeat("gate harbour tide ", 100<<10/18)
	calls := func(n int) {
		for i := range n {
			ask(fmt.Sprintf(`{"jsonrpc":"2.0","id":%d,"method":"tools/call","params":{"name":"check","arguments":{"action_description":%q}}}`+"\n", i+10, long))
			ask(fmt.Sprintf(`{"jsonrpc":"2.0","id":"r%d","method":"tools/call","params":{"name":"recall","arguments":{"query":%q,"nope":1}}}`+"\n", i, long))
		}
	}
	calls(40)
	before := resident(t, cmd.Process.Pid)
	calls(100)
	after := resident(t, cmd.Process.Pid)
	t.Logf("%d MB after 80 calls, %d MB after 280", before>>20, after>>20)
	if after > before*3/2+8<<20 {
		t.Errorf("it grew from %d to %d MB", before>>20, after>>20)
	}
	if after > memoryLimit {
		t.Errorf("it has %d MB, its limit is %d", after>>20, memoryLimit>>20)
	}
	in.Close()
	if err := cmd.Wait(); err != nil {
		t.Error(err)
	}
}

// resident is the memory of a process that is in use, in bytes.
func resident(t *testing.T, pid int) (n int64) {
	t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/statm", pid))
	if err != nil {
		t.Fatal(err)
	}
	var size int64
	if _, err := fmt.Sscan(string(data), &size, &n); err != nil {
		t.Fatal(err)
	}
	return n * int64(os.Getpagesize())
}

// What is no protocol, or too long for a message, ends or is told; it never
// hangs.
func TestBadMessages(t *testing.T) {
	for name, in := range map[string]string{
		"text":           "hello\n",
		"an open object": `{"jsonrpc":"2.0","id":1,"method":`,
		"no version":     `{"id":1,"method":"tools/list"}` + "\n",
		"a long message": `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"x":"` + strings.Repeat("x", maxMessage+10) + `"}}` + "\n",
		"nothing":        "",
		"blank lines":    "\n\n\n",
	} {
		t.Run(name, func(t *testing.T) {
			cmd := program(t)
			cmd.Stdin = strings.NewReader(in)
			ended := make(chan error, 1)
			var out bytes.Buffer
			cmd.Stdout = &out
			if err := cmd.Start(); err != nil {
				t.Fatal(err)
			}
			go func() { ended <- cmd.Wait() }()
			select {
			case <-ended:
			case <-time.After(15 * time.Second):
				cmd.Process.Kill()
				t.Fatal("it hangs")
			}
			for line := range strings.Lines(out.String()) {
				if !json.Valid([]byte(line)) {
					t.Errorf("not protocol: %q", line)
				}
			}
		})
	}
}
