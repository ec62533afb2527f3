package live

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"time"

	"github.com/tidwall/gjson"

	"agentrecall/eval/stats"
)

// The arms: what the agent is told in session 2, and by whom.
const (
	Nothing  = "nothing"               // the correction dies with session 1
	ClaudeMD = "sentence in CLAUDE.md" // the person's words in the file that the host loads
	Text     = "ours as text"          // the rule that was captured, without its guard
	Guards   = "ours with guards"      // all of it
	Other    = "ours, another's rules" // what was captured of another class
)

// Arms are all arms in their order.
func Arms() []string { return []string{Nothing, ClaudeMD, Text, Guards, Other} }

// Options of a run.
type Options struct {
	Agent    []string // command and arguments
	Model    string   // what the agent runs on, as the person calls it
	Hook     string   // path of ar-hook
	Seed     uint64
	Classes  []Class
	Timeout  time.Duration // of one prompt
	AtOnce   int
	Now      func() time.Time
	Progress func(done, all int)
}

// A Trial is what became of one class in one arm.
type Trial struct {
	Class   string   `json:"class"`
	Arm     string   `json:"arm"`
	Kept    int      `json:"rules"` // in force in session 2
	Mistake bool     `json:"mistake"`
	Success bool     `json:"success"`
	Turns   int      `json:"turns,omitempty"` // as the agent says; 0: it does not
	Lines   []string `json:"lines"`           // what was judged
}

// An Outcome is a run.
type Outcome struct {
	Model  string       `json:"model"`
	Date   string       `json:"date"`
	N      int          `json:"classes"`
	Trials []Trial      `json:"-"`
	Tests  []Comparison `json:"tests"`
}

// A Comparison is McNemar's exact test of the mistakes of two arms.
type Comparison struct {
	Arm     string  `json:"arm"`
	Against string  `json:"against"`
	Better  int     `json:"better"` // classes in which only the other made the mistake
	Worse   int     `json:"worse"`
	P       float64 `json:"p"`
}

// ErrUnnamed says that nobody could tell what was measured.
var ErrUnnamed = errors.New("a figure of an agent needs the name of its model")

// Run tries every class in every arm.
func Run(ctx context.Context, o Options) (Outcome, error) {
	out := Outcome{Model: o.Model, Date: o.Now().UTC().Format(time.DateOnly), N: len(o.Classes)}
	if strings.TrimSpace(o.Model) == "" {
		return out, ErrUnnamed
	}
	dir, err := os.MkdirTemp("", "live-")
	if err == nil {
		dir, err = filepath.EvalSymlinks(dir)
	}
	if err != nil {
		return out, fmt.Errorf("make a place for the trials: %w", err)
	}
	defer os.RemoveAll(dir)
	// Session 1 of every class first: the rules of another class must be there.
	err = o.each(len(o.Classes), 0, func(i int) error { return o.first(ctx, &o.Classes[i], filepath.Join(dir, o.Classes[i].ID)) })
	if err != nil {
		return out, err
	}
	arms := Arms()
	out.Trials = make([]Trial, len(o.Classes)*len(arms))
	err = o.each(len(out.Trials), len(o.Classes), func(i int) error {
		c := &o.Classes[i/len(arms)]
		other := o.Classes[(i/len(arms)+len(o.Classes)/2)%len(o.Classes)].ID
		t, err := o.second(ctx, c, arms[i%len(arms)], dir, other)
		out.Trials[i] = t
		return err
	})
	if err != nil {
		return out, err
	}
	for _, pair := range [][2]string{{Guards, ClaudeMD}, {Guards, Nothing}, {Text, ClaudeMD}, {Other, Nothing}} {
		out.Tests = append(out.Tests, compare(out.Trials, pair[0], pair[1]))
	}
	return out, nil
}

func compare(trials []Trial, arm, against string) Comparison {
	c := Comparison{Arm: arm, Against: against}
	mistake := map[[2]string]bool{}
	for _, t := range trials {
		mistake[[2]string{t.Class, t.Arm}] = t.Mistake
	}
	for _, t := range trials {
		if t.Arm != arm {
			continue
		}
		switch was := mistake[[2]string{t.Class, against}]; {
		case was && !t.Mistake:
			c.Better++
		case t.Mistake && !was:
			c.Worse++
		}
	}
	c.P = stats.McNemar(c.Better, c.Worse)
	return c
}

// each does n things, some at once, and returns the first error.
func (o *Options) each(n, before int, do func(i int) error) error {
	errs := make([]error, n)
	var wg sync.WaitGroup
	var mu sync.Mutex
	turn := make(chan struct{}, max(1, o.AtOnce))
	for i := range n {
		turn <- struct{}{}
		wg.Go(func() {
			defer func() { <-turn }()
			errs[i] = do(i)
			if o.Progress != nil {
				mu.Lock()
				o.Progress(before+i, len(o.Classes)*(1+len(Arms())))
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// first plays session 1 with our hooks: a task, and the person's words.
func (o *Options) first(ctx context.Context, c *Class, dir string) error {
	w, err := newWorld(dir)
	if err == nil {
		err = w.wire(o.Hook)
	}
	if err == nil {
		// The apparatus speaks for the person, whom a print mode does not have.
		err = put(filepath.Join(dir, "store", "config.yaml"), "unattended.capture: active\ntrust_unattended: [\""+filepath.ToSlash(w.Repo)+"\"]\n")
	}
	for turn, prompt := range []string{c.First, c.Words} {
		if err == nil {
			_, err = o.prompt(ctx, w, c.ID+"-one", turn+1, prompt)
		}
	}
	if err != nil {
		return fmt.Errorf("session 1 of %s: %w", c.ID, err)
	}
	return nil
}

// second plays session 2 of one arm in a world of its own and judges it.
func (o *Options) second(ctx context.Context, c *Class, arm, dir, other string) (t Trial, err error) {
	t = Trial{Class: c.ID, Arm: arm}
	place := filepath.Join(dir, c.ID+"-"+strings.Map(letters, arm))
	w, err := newWorld(place)
	if err != nil {
		return t, err
	}
	defer os.RemoveAll(place)
	from := c.ID
	switch arm {
	case ClaudeMD:
		err = put(filepath.Join(w.Repo, "CLAUDE.md"), "# Rules\n\n- "+c.Words+"\n")
	case Other:
		from = other
		fallthrough
	case Text, Guards:
		if err = os.CopyFS(filepath.Join(place, "store"), os.DirFS(filepath.Join(dir, from, "store"))); err == nil {
			t.Kept, err = rules(filepath.Join(place, "store"), arm == Text)
		}
		if err == nil {
			err = w.wire(o.Hook)
		}
	}
	if err == nil {
		t.Turns, err = o.prompt(ctx, w, c.ID+"-two", 1, c.Task)
	}
	if err != nil {
		return t, fmt.Errorf("session 2 of %s, %s: %w", c.ID, arm, err)
	}
	t.Lines = w.Lines()
	t.Mistake, t.Success, err = c.judge(t.Lines)
	return t, err
}

func letters(r rune) rune {
	if r >= 'a' && r <= 'z' {
		return r
	}
	return -1
}

var guardKey = regexp.MustCompile(`(?m)^guard:.*\n(?:[ \t-].*\n)*`)

// rules counts the rules of a store and takes their guards away, if asked to.
func rules(root string, asText bool) (n int, err error) {
	err = filepath.WalkDir(filepath.Join(root, "projects"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Base(filepath.Dir(path)) != "corrections" || filepath.Ext(path) != ".md" {
			return err
		}
		n++
		if !asText {
			return nil
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		return os.WriteFile(path, guardKey.ReplaceAll(data, nil), 0o600)
	})
	if errors.Is(err, fs.ErrNotExist) {
		return 0, nil // nothing was kept
	}
	if err == nil && asText {
		err = os.RemoveAll(filepath.Join(root, "cache"))
	}
	return n, err
}

func put(path, text string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	return os.WriteFile(path, []byte(text), 0o600)
}

// wire puts our hooks into the settings of the repository.
func (w *World) wire(hook string) error {
	all := map[string]any{}
	for _, event := range []string{"SessionStart", "UserPromptSubmit", "PreToolUse", "PostToolUse", "PostToolUseFailure", "Stop", "SessionEnd"} {
		all[event] = []any{map[string]any{"hooks": []any{map[string]any{"type": "command", "command": `"` + filepath.ToSlash(hook) + `" claude`}}}}
	}
	data, err := json.MarshalIndent(map[string]any{"hooks": all}, "", "  ")
	if err != nil {
		return err
	}
	return put(filepath.Join(w.Repo, ".claude", "settings.json"), string(data))
}

// prompt gives the agent one prompt and waits for it.
func (o *Options) prompt(ctx context.Context, w *World, session string, turn int, text string) (turns int, err error) {
	ctx, cancel := context.WithTimeout(ctx, o.Timeout)
	defer cancel()
	cmd := exec.CommandContext(ctx, o.Agent[0], o.Agent[1:]...)
	cmd.Dir, cmd.Stdin = w.Repo, strings.NewReader(text)
	cmd.WaitDelay = 5 * time.Second
	cmd.Env = append(w.environ(), "LIVE_SESSION="+session, fmt.Sprintf("LIVE_TURN=%d", turn), fmt.Sprintf("LIVE_SEED=%d", o.Seed),
		"CLAUDE_CODE_SESSION_ATTENDED=1")
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) && ctx.Err() == nil {
		return 0, fmt.Errorf("the agent failed: %w: %.300s", err, exit.Stderr)
	}
	if err != nil {
		return 0, fmt.Errorf("run the agent: %w", err)
	}
	return int(gjson.GetBytes(out, "num_turns").Int()), nil
}
