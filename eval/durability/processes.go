//go:build !windows

package durability

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// ProcessOptions say what is played with real processes.
type ProcessOptions struct {
	Hook   string // path of ar-hook
	Rounds int
	Seed   uint64 // of the first round; each has the next one
	Dir    string // where the stores are made
	Most   int    // processes at once, 64 in a full run
}

// ProcessOutcome is what Processes has seen.
type ProcessOutcome struct {
	Rounds    int `json:"rounds"`
	Processes int `json:"processes"`
	Killed    int `json:"killed"`
	Cramped   int `json:"cramped"`  // ran with a limit on the size of files
	Kept      int `json:"kept"`     // corrections that were acknowledged
	Dropped   int `json:"dropped"`  // retractions that were acknowledged
	Told      int `json:"told"`     // corrections of which the person was told that they are not kept
	Timeouts  int `json:"timeouts"` // lines in health of a hook that ended by its own deadline

	// Commands of the chat that were neither answered nor killed: their hook
	// ended by its deadline, which a machine under load can bring about.
	Unanswered int      `json:"unanswered"`
	Failures   []string `json:"failures"`
}

// nobody is a user who may not write what is read-only; root may.
const nobody = 65534

// Processes plays rounds of 2, 24 or 64 hook processes at once on one store:
// they capture, take back, begin and end sessions, ask about calls. Some are
// killed at a random moment, some find the disk full, folders become read-only
// for a while, and the times of files jump by a day. Afterwards every correction
// that was acknowledged is there once and in the state that was said last,
// every file reads, and the snapshot equals the files.
func Processes(ctx context.Context, o ProcessOptions) (ProcessOutcome, error) {
	var out ProcessOutcome
	for i := range o.Rounds {
		s := o.Seed + uint64(i)
		dir := filepath.Join(o.Dir, fmt.Sprint("processes-", i))
		g := &gang{ProcessOptions: o, seed: s, run: run{dir: dir, root: store.Root{Dir: filepath.Join(dir, "store")}, repo: filepath.Join(dir, "shop")},
			out: &out, want: map[string]string{}}
		err := g.play(ctx)
		if ctx.Err() != nil {
			return out, ctx.Err()
		}
		out.Rounds++
		if err != nil {
			out.Failures = append(out.Failures, fmt.Sprintf("seed %d: %v", s, err))
		}
		if err := os.RemoveAll(dir); err != nil {
			return out, fmt.Errorf("clear the place of a round: %w", err)
		}
	}
	return out, nil
}

type gang struct {
	ProcessOptions
	run
	seed uint64

	mu   sync.Mutex
	out  *ProcessOutcome
	want map[string]string // word of a correction → "kept", "dropped", or "either"
}

func (g *gang) play(ctx context.Context) error {
	rng := rand.New(rand.NewPCG(g.seed, 7))
	if err := g.repository(); err != nil {
		return err
	}
	if err := os.MkdirAll(g.root.Dir, 0o700); err != nil {
		return err
	}
	if err := g.own(); err != nil {
		return err
	}
	n := []int{2, 2, 2, 24, 24, 64}[rng.IntN(6)]
	if g.Most > 0 {
		n = min(n, g.Most)
	}
	tricks := rng.IntN(8) // bits: kill, full disk, read-only folders and odd times
	stop, done := make(chan struct{}), make(chan struct{})
	go g.sabotage(rand.New(rand.NewPCG(g.seed, 8)), tricks, stop, done)
	var wg sync.WaitGroup
	for w := range n {
		wg.Go(func() { g.session(ctx, rand.New(rand.NewPCG(g.seed, 100+uint64(w))), w, tricks) })
	}
	wg.Wait()
	close(stop)
	<-done
	if err := open(g.root.Dir); err != nil {
		return err
	}
	return g.settled(ctx)
}

// own gives everything to the user that the processes run as.
func (g *gang) own() error {
	if os.Getuid() != 0 {
		return nil
	}
	return filepath.WalkDir(g.dir, func(path string, _ fs.DirEntry, err error) error {
		if err == nil {
			err = os.Lchown(path, nobody, nobody)
		}
		return err
	})
}

// open makes every folder writable again.
func open(dir string) error {
	return filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if d != nil && d.IsDir() {
			return os.Chmod(path, 0o700)
		}
		if errors.Is(err, fs.ErrNotExist) {
			return nil
		}
		return err
	})
}

// sabotage closes folders for some milliseconds and moves the times of files.
func (g *gang) sabotage(rng *rand.Rand, tricks int, stop, done chan struct{}) {
	defer close(done)
	for {
		select {
		case <-stop:
			return
		case <-time.After(time.Duration(1+rng.IntN(8)) * time.Millisecond):
		}
		if tricks&4 == 0 {
			continue
		}
		var dirs, files []string
		_ = filepath.WalkDir(g.root.Dir, func(path string, d fs.DirEntry, err error) error {
			if err == nil && d.IsDir() {
				dirs = append(dirs, path)
			} else if err == nil && strings.HasSuffix(path, ".md") {
				files = append(files, path)
			}
			return nil
		})
		if len(files) > 0 {
			at := time.Now().Add(time.Duration(rng.IntN(48*3600)-24*3600) * time.Second)
			_ = os.Chtimes(files[rng.IntN(len(files))], at, at)
		}
		if len(dirs) > 0 {
			dir := dirs[rng.IntN(len(dirs))]
			_ = os.Chmod(dir, 0o500)
			time.Sleep(time.Duration(rng.IntN(5)) * time.Millisecond)
			_ = os.Chmod(dir, 0o700)
		}
	}
}

// session is what one agent's session sends, a process for each event.
func (g *gang) session(ctx context.Context, rng *rand.Rand, w, tricks int) {
	id := fmt.Sprintf("session-%d", w)
	event := func(name string, fields func(*store.Object)) (reply string, whole bool) {
		o := store.NewObject(nil).Str("session_id", id).Str("transcript_path", filepath.Join(g.dir, id+".jsonl")).Str("cwd", g.repo).
			Str("prompt_id", fmt.Sprint(id, "-", rng.IntN(1<<30))).Str("permission_mode", "default").Str("hook_event_name", name)
		fields(o)
		after, blocks := time.Duration(-1), -1
		if tricks&1 != 0 && rng.IntN(100) < 40 {
			after = time.Duration(rng.IntN(30_000)) * time.Microsecond
		}
		if tricks&2 != 0 && rng.IntN(100) < 40 {
			blocks = rng.IntN(24)
		}
		return g.hook(ctx, o.End(), after, blocks)
	}
	event("SessionStart", func(o *store.Object) { o.Str("source", "startup") })
	for i := range 2 {
		word := folder(1000*w + i + int(g.seed%1000)*100_000)
		reply, _ := event("UserPromptSubmit", func(o *store.Object) {
			o.Str("prompt", "from now on never edit anything in the folder "+word+"/ without asking me")
		})
		receipt := gjson.Get(reply, "systemMessage").Str
		state := "either"
		switch {
		case strings.Contains(receipt, "NOT kept"):
			g.count(&g.out.Told)
		case strings.Contains(receipt, "kept"):
			state = "kept"
			g.count(&g.out.Kept)
		}
		g.mark(word, state)
		event("PreToolUse", func(o *store.Object) {
			o.Str("tool_name", "Edit").Raw("tool_input", store.NewObject(nil).Str("file_path", word+"/a.go").Str("old_string", "a").Str("new_string", "b").End()).
				Str("tool_use_id", fmt.Sprint(id, "-t", i))
		})
		rule := g.ruleOf(word)
		if state != "kept" || rule == "" || rng.IntN(2) == 0 {
			continue
		}
		reply, whole := event("UserPromptSubmit", func(o *store.Object) { o.Str("prompt", "/ar drop "+rule) })
		switch said := gjson.Get(reply, "reason").Str; {
		case strings.HasPrefix(said, "dropped"):
			g.mark(word, "dropped")
			g.count(&g.out.Dropped)
		default: // killed, refused, or too late to answer: nobody was told
			g.mark(word, "either")
			if whole && said == "" {
				g.count(&g.out.Unanswered)
			}
		}
	}
	event("SessionEnd", func(o *store.Object) { o.Str("reason", "prompt_input_exit") })
}

func (g *gang) count(n *int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	*n++
}

func (g *gang) mark(word, state string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.want[word] = state
}

// ruleOf finds the id of the rule about a folder, "" while there is none.
func (g *gang) ruleOf(word string) string {
	list, _ := filepath.Glob(g.root.Path("projects", "*", "corrections", "*"+word+"*.md"))
	if len(list) == 0 {
		return ""
	}
	data, err := os.ReadFile(list[0])
	if err != nil {
		return ""
	}
	_, rest, _ := strings.Cut(string(data), "\nid: ")
	id, _, _ := strings.Cut(rest, "\n")
	return id
}

// hook runs one process: killed that long after its start unless after is
// below 0, with files of at most that many blocks of 512 bytes unless blocks
// is. whole says that it ended by itself.
func (g *gang) hook(ctx context.Context, payload []byte, after time.Duration, blocks int) (reply string, whole bool) {
	cmd := exec.CommandContext(ctx, g.Hook, "claude")
	if blocks >= 0 {
		cmd = exec.CommandContext(ctx, "/bin/sh", "-c", "ulimit -f "+strconv.Itoa(blocks)+"; exec \"$0\" claude", g.Hook)
	}
	cmd.Stdin = bytes.NewReader(payload)
	cmd.Env = []string{"HOME=" + filepath.Join(g.dir, "home"), "AGENT_RECALL_ROOT=" + g.root.Dir, "CLAUDE_CODE_SESSION_ATTENDED=1", "AGENT_RECALL_DETACH=off"}
	if os.Getuid() == 0 {
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	}
	var out bytes.Buffer
	cmd.Stdout = &out
	g.mu.Lock()
	g.out.Processes++
	if blocks >= 0 {
		g.out.Cramped++
	}
	g.mu.Unlock()
	if err := cmd.Start(); err != nil {
		return "", false
	}
	if after >= 0 {
		defer time.AfterFunc(after, func() { _ = cmd.Process.Kill() }).Stop()
	}
	if err := cmd.Wait(); err != nil {
		if after < 0 {
			g.mark("", fmt.Sprintf("a hook that nobody killed ended with %v", err))
			return "", false
		}
		g.count(&g.out.Killed)
		return out.String(), false // what it said before counts
	}
	return out.String(), true
}

// settled brings the spool home and looks at what is left.
func (g *gang) settled(ctx context.Context) error {
	var wrong []string
	bad := func(format string, args ...any) { wrong = append(wrong, fmt.Sprintf(format, args...)) }
	p, err := g.root.Project(g.repo, "")
	if err != nil {
		return err
	}
	book := &ledger.Book{Root: g.root, Project: p, Now: time.Now}
	for i := range 20 {
		o := store.NewObject(nil).Str("session_id", "settler").Str("cwd", g.repo).Str("prompt_id", fmt.Sprint("s", i)).
			Str("hook_event_name", "UserPromptSubmit").Str("prompt", "from now on never edit anything in the folder "+folder(900_000_000+i)+"/ without asking me")
		g.hook(ctx, o.End(), -1, -1)
		if len(g.root.SpoolFiles(p.Slug)) == 0 {
			break
		}
	}
	if err := open(g.root.Dir); err != nil { // new folders as well
		return err
	}
	if data, err := os.ReadFile(g.root.Path("health.ndjson")); err == nil {
		g.out.Timeouts += bytes.Count(data, []byte("hook timeout"))
	}
	h, plain := book.History(), book.ReadFiles()
	captured, dropped, rules := map[string]int{}, map[string]int{}, map[string][]*ledger.Rule{}
	for _, x := range plain.Rules() {
		rules[folderIn(x.Quote)] = append(rules[folderIn(x.Quote)], x)
	}
	for i := range h.Events {
		switch e := &h.Events[i]; e.Kind {
		case ledger.Captured:
			captured[e.Rule]++
		case ledger.RejectedEv:
			dropped[e.Rule]++
		}
	}
	for word, state := range g.want {
		list := rules[word]
		switch {
		case word == "":
			bad("%s", state)
		case len(list) > 1:
			bad("%d rules about %s", len(list), word)
		case state == "either":
		case len(list) == 0:
			bad("the rule about %s was acknowledged and is gone", word)
		case captured[list[0].ID] != 1:
			bad("%d captured events of %s", captured[list[0].ID], word)
		case state == "dropped" && (list[0].Status != ledger.Rejected || dropped[list[0].ID] < 1):
			bad("%s was dropped and is %s, with %d events", word, list[0].Status, dropped[list[0].ID])
		case state == "kept" && list[0].Status != ledger.Active:
			bad("%s was kept and is %s", word, list[0].Status)
		}
	}
	for _, line := range plain.Broken() {
		bad("a file does not read: %s", line)
	}
	if a, z := summary(book.Full()), summary(plain); a != z {
		bad("with the snapshot:\n%s\nwithout:\n%s", a, z)
	}
	if left := g.root.SpoolFiles(p.Slug); len(left) > 0 {
		bad("left in the spool: %v", left)
	}
	slices.Sort(wrong)
	if len(wrong) == 0 {
		return nil
	}
	return errors.New(strings.Join(wrong, "; "))
}
