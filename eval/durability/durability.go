// Package durability checks that what a hook accepted is there afterwards:
// many hook processes write at once, some are killed at random moments, and the
// last line of the ledger is torn. A correction is accepted when the hook has
// answered with its receipt.
package durability

import (
	"bytes"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// Options of a run.
type Options struct {
	Hook    string // path of ar-hook
	Writers int    // processes at once
	Each    int    // corrections a writer says
	Kill    int    // of 100 processes, how many are killed
	Seed    uint64 // of the moments of killing
}

// Outcome counts what became of the corrections.
type Outcome struct {
	Said     int `json:"said"`
	Killed   int `json:"killed"`   // processes that were killed before they ended
	Accepted int `json:"accepted"` // with a receipt
	Present  int `json:"present"`  // of these, in the store afterwards
	Unasked  int `json:"unasked"`  // present without a receipt: killed in between
	Doubled  int `json:"doubled"`  // present more than once
	Torn     int `json:"torn"`     // corrections lost by a torn last line, beside that line

	Lost []string `json:"lost"`
}

// Sound reports whether nothing that was accepted is lost or doubled.
func (o *Outcome) Sound() bool {
	return o.Accepted == o.Present && o.Doubled == 0 && o.Torn == 0 && o.Killed > 0 && o.Accepted > 0
}

// Run runs the writers and looks at the store.
func Run(ctx context.Context, o Options) (Outcome, error) {
	dir, err := os.MkdirTemp("", "durability-")
	if err != nil {
		return Outcome{}, fmt.Errorf("make a place for the store: %w", err)
	}
	defer os.RemoveAll(dir)
	r := &run{Options: o, dir: dir, root: store.Root{Dir: filepath.Join(dir, "store")}, repo: filepath.Join(dir, "shop")}
	if err := r.repository(); err != nil {
		return Outcome{}, err
	}
	if err := r.warm(ctx); err != nil {
		return Outcome{}, err
	}
	var wg sync.WaitGroup
	errs := make([]error, o.Writers)
	for w := range o.Writers {
		wg.Go(func() { errs[w] = r.writer(ctx, w) })
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return Outcome{}, err
		}
	}
	if err := r.settle(ctx); err != nil {
		return Outcome{}, err
	}
	if err := r.look(); err != nil {
		return Outcome{}, err
	}
	return r.out, r.tear(ctx)
}

type run struct {
	Options
	dir, repo string
	root      store.Root
	span      time.Duration // from the start of a process, within which it is killed

	mu       sync.Mutex
	out      Outcome
	accepted map[string]bool
	said     map[string]bool
}

func (r *run) repository() error {
	r.accepted, r.said = map[string]bool{}, map[string]bool{}
	r.out.Lost = []string{}
	for name, text := range map[string]string{
		"shop/.git/HEAD": "ref: refs/heads/main\n", "shop/.git/objects/.keep": "", "shop/.git/refs/.keep": "",
		"shop/.git/config": "[remote \"origin\"]\n\turl = https://example.com/acme/shop.git\n", "home/.keep": "",
	} {
		path := filepath.Join(r.dir, filepath.FromSlash(name))
		err := os.MkdirAll(filepath.Dir(path), 0o700)
		if err == nil {
			err = os.WriteFile(path, []byte(text), 0o600)
		}
		if err != nil {
			return fmt.Errorf("make a repository: %w", err)
		}
	}
	return nil
}

// warm measures how long a process takes while as many run as later, so that
// kills fall into its whole life: up to a fifth more than the fastest took.
func (r *run) warm(ctx context.Context) error {
	var wg sync.WaitGroup
	took, errs := make([]time.Duration, r.Writers), make([]error, r.Writers)
	for w := range r.Writers {
		wg.Go(func() {
			start := time.Now()
			_, _, errs[w] = r.say(ctx, fmt.Sprintf("warm-%d", w), 0, folder(3_000_000+w), -1)
			took[w] = time.Since(start)
		})
	}
	wg.Wait()
	for w := range took {
		if errs[w] != nil {
			return errs[w]
		}
	}
	r.span = slices.Min(took) * 6 / 5
	return nil
}

// writer says its corrections one after the other.
func (r *run) writer(ctx context.Context, w int) error {
	rng := rand.New(rand.NewPCG(r.Seed, uint64(w)))
	for i := range r.Each {
		word := folder(w*r.Each + i)
		after := time.Duration(-1)
		if rng.IntN(100) < r.Kill {
			after = time.Duration(rng.Int64N(int64(r.span)))
		}
		receipt, killed, err := r.say(ctx, fmt.Sprintf("writer-%d", w), i, word, after)
		if err != nil {
			return err
		}
		r.mu.Lock()
		r.out.Said++
		r.said[word] = true
		if killed {
			r.out.Killed++
		}
		if strings.Contains(receipt, "kept") {
			r.out.Accepted++
			r.accepted[word] = true
		}
		r.mu.Unlock()
	}
	return nil
}

// say gives a hook process one correction. With after at 0 or above it is
// killed that long after its start.
func (r *run) say(ctx context.Context, session string, n int, word string, after time.Duration) (receipt string, killed bool, err error) {
	o := store.NewObject(nil)
	o.Str("session_id", session)
	o.Str("transcript_path", filepath.Join(r.dir, session+".jsonl"))
	o.Str("cwd", r.repo)
	o.Str("prompt_id", fmt.Sprintf("%s-%d", session, n))
	o.Str("permission_mode", "default")
	o.Str("hook_event_name", "UserPromptSubmit")
	o.Str("prompt", "from now on never edit anything in the folder "+word+"/ without asking me")
	cmd := exec.CommandContext(ctx, r.Hook, "claude")
	cmd.Stdin = bytes.NewReader(o.End())
	cmd.Env = []string{"AGENT_RECALL_DETACH=off", "HOME=" + filepath.Join(r.dir, "home"), "USERPROFILE=" + filepath.Join(r.dir, "home"),
		"AGENT_RECALL_ROOT=" + r.root.Dir, "CLAUDE_CODE_SESSION_ATTENDED=1", "SYSTEMROOT=" + os.Getenv("SYSTEMROOT")}
	var out bytes.Buffer
	cmd.Stdout = &out
	if err := cmd.Start(); err != nil {
		return "", false, fmt.Errorf("start %s: %w", r.Hook, err)
	}
	if after >= 0 {
		defer time.AfterFunc(after, func() { _ = cmd.Process.Kill() }).Stop()
	}
	err = cmd.Wait()
	if err != nil && after < 0 {
		return "", false, fmt.Errorf("run %s: %w", r.Hook, err)
	}
	return gjson.Get(out.String(), "systemMessage").Str, err != nil, nil
}

// settle lets one more writer bring home what is in the spool.
func (r *run) settle(ctx context.Context) error {
	for i := range 20 {
		if _, _, err := r.say(ctx, "settler", i, folder(1_000_000+i), -1); err != nil {
			return err
		}
		p, err := r.root.Project(r.repo, "")
		if err != nil {
			return err
		}
		if len(r.root.SpoolFiles(p.Slug)) == 0 {
			return nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	return nil // what is still in the spool counts as lost
}

// present counts the rules about each folder, and their events.
func (r *run) present() (rules, events map[string]int, err error) {
	p, err := r.root.Project(r.repo, "")
	if err != nil {
		return nil, nil, err
	}
	b := &ledger.Book{Root: r.root, Project: p, Now: time.Now}
	rules, events = map[string]int{}, map[string]int{}
	ids := map[string]string{}
	for _, x := range b.ReadFiles().Rules() {
		word := folderIn(x.Quote)
		rules[word]++
		ids[x.ID] = word
	}
	for _, e := range b.History().Events {
		if e.Kind == ledger.Captured {
			events[ids[e.Rule]]++
		}
	}
	return rules, events, nil
}

func (r *run) look() error {
	rules, events, err := r.present()
	if err != nil {
		return err
	}
	for word := range r.said {
		switch {
		case r.accepted[word] && rules[word] > 0 && events[word] > 0:
			r.out.Present++
		case r.accepted[word]:
			r.out.Lost = append(r.out.Lost, word)
		case rules[word] > 0:
			r.out.Unasked++
		}
		if rules[word] > 1 || events[word] > 1 {
			r.out.Doubled++
		}
	}
	return nil
}

// tear cuts the last line of the ledger in half, as a power cut does, lets
// another hook write, and counts the events that are gone beside that one.
func (r *run) tear(ctx context.Context) error {
	_, before, err := r.present()
	if err != nil {
		return err
	}
	p, err := r.root.Project(r.repo, "")
	if err != nil {
		return err
	}
	file := filepath.Join(r.root.Corrections(p.Slug), ledger.LedgerFile)
	data, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("tear the last line: %w", err)
	}
	trimmed := bytes.TrimRight(data, "\n")
	start := bytes.LastIndexByte(trimmed, '\n') + 1
	if err := os.Truncate(file, int64(start+(len(trimmed)-start)/2)); err != nil {
		return fmt.Errorf("tear the last line: %w", err)
	}
	if receipt, _, err := r.say(ctx, "after", 0, folder(2_000_000), -1); err != nil || !strings.Contains(receipt, "kept") {
		return fmt.Errorf("a correction after a torn line was not kept: %q: %w", receipt, err)
	}
	_, after, err := r.present()
	if err != nil {
		return err
	}
	gone := 0
	for word := range before {
		if after[word] == 0 {
			gone++
		}
	}
	r.out.Torn = max(0, gone-1)
	if after[folder(2_000_000)] == 0 {
		r.out.Torn++
	}
	return nil
}

// folder makes distinct pronounceable names, so that no two corrections say
// nearly the same.
func folder(n int) string {
	const c, v = "bdfgklmnprstvz", "aeiou"
	x := uint64(n)*0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03
	var b []byte
	for range 6 {
		b = append(b, c[x%14], v[x/14%5])
		x = x/70 ^ x<<7
	}
	return string(b)
}

// folderIn finds the name in the words of a rule.
func folderIn(quote string) string {
	_, rest, _ := strings.Cut(quote, "folder ")
	word, _, _ := strings.Cut(rest, "/")
	return word
}
