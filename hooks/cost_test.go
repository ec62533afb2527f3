package hooks_test

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"agentrecall/internal/store"
)

// A tool call with a valid snapshot reads no YAML, whether it is stopped or not.
func TestAToolCallParsesNoYAML(t *testing.T) {
	r := newRig(t)
	r.rule("2026-11-01--push.md", askBeforePush)
	r.rule("2026-11-01--broken.md", "---\na: [\n---\n# Broken\n")
	r.file("store/config.yaml", "receipts: important\n")
	// Files as young as this are read again by themselves; the clock of the
	// hook is past that.
	r.Now = time.Now().Add(time.Hour)
	r.Prompt("commit the fix")
	before := store.YAMLParses()
	r.want(r.Bash("ls -la"), "pass")
	r.want(r.Bash("git push origin main"), "ask")
	r.Stop("done")
	if n := store.YAMLParses() - before; n != 0 {
		t.Errorf("%d YAML texts parsed", n)
	}
}

// The hook links what a hook needs, and nothing that is dear at its start.
func TestWhatTheHookLinks(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "agentrecall/cmd/ar-hook").CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	deps := strings.Fields(string(out))
	for _, dep := range deps {
		for _, banned := range []string{"github.com/spf13/cobra", "github.com/modelcontextprotocol", "charm.land/", "gonum.org/",
			"os/exec", "text/template", "html"} {
			if strings.HasPrefix(dep, banned) {
				t.Errorf("ar-hook links %s", dep)
			}
		}
	}
	for _, banned := range []string{"net", "net/http", "crypto", "crypto/sha256", "crypto/rand", "crypto/tls", "agentrecall/internal/cli", "agentrecall/eval", "agentrecall/internal/reflection"} {
		if slices.Contains(deps, banned) {
			t.Errorf("ar-hook links %s", banned)
		}
	}
}

// No package that the hook links does much before main, beyond the standard
// library: a process starts at every call.
func TestWhatTheHookDoesBeforeMain(t *testing.T) {
	bin := filepath.Join(t.TempDir(), "ar-hook")
	if out, err := exec.Command("go", "build", "-o", bin, "agentrecall/cmd/ar-hook").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	cmd := exec.Command(bin)
	cmd.Env = []string{"GODEBUG=inittrace=1", "AGENT_RECALL=off"}
	trace, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, trace)
	}
	all := regexp.MustCompile(`(?m)^init (\S+) @\S+ ms, \S+ ms clock, (\d+) bytes, (\d+) allocs`).FindAllStringSubmatch(string(trace), -1)
	ours := 0
	for _, m := range all {
		if first, _, _ := strings.Cut(m[1], "/"); first != "agentrecall" && !strings.Contains(first, ".") {
			continue // the standard library
		}
		ours++
		bytes, _ := strconv.Atoi(m[2])
		objects, _ := strconv.Atoi(m[3])
		if bytes > 16<<10 || objects > 200 {
			t.Errorf("%s takes %d bytes and %d objects before main", m[1], bytes, objects)
		}
	}
	if ours < 3 {
		t.Errorf("%d packages of %d in the trace:\n%s", ours, len(all), trace)
	}
}
