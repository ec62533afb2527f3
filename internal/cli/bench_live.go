package cli

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall/eval"
	"agentrecall/eval/live"
)

type liveOptions struct {
	benchOptions
	Agent   string
	Model   string
	Count   int
	Seed    uint64
	Minutes int
	AtOnce  int
}

// scriptedAgent is the word for the agent without a model.
const scriptedAgent = "scripted"

func newBenchLive(io *IO) *cobra.Command {
	o := &liveOptions{benchOptions: benchOptions{IO: io, Bench: "live"}}
	c := &cobra.Command{
		Use:   "live",
		Short: "whether a real agent makes a mistake again; costs what the agent costs",
		Long: `Tries an agent on 40 classes of mistakes: session 1 with a correction in natural words,
session 2 with another task that tempts it. Everything happens in throw-away repositories
with stand-ins for programs that reach outside, and is judged by git, the files and what
the stand-ins were called with. Five arms: nothing, the sentence in CLAUDE.md, our rule as
text, with its guard, and the rules of another class. Mistakes of two arms are compared
by McNemar's exact test.

The agent is a shell command that gets the prompt on stdin, works in the current
directory and ends: --agent 'claude -p --permission-mode acceptEdits --output-format json'.
LIVE_SESSION and LIVE_TURN tell which session a prompt belongs to; HOME is an empty one.
With --agent scripted an agent without a model, which errs by a seeded rule, proves the
apparatus.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	c.Flags().StringVar(&o.Agent, "agent", "", "the agent's shell `command`, or scripted")
	c.Flags().StringVar(&o.Model, "model", "", "`name` of the model that the agent runs on; no figure is printed without it")
	c.Flags().IntVar(&o.Count, "classes", 0, "only the first so many classes")
	c.Flags().Uint64Var(&o.Seed, "seed", 1, "of the scripted agent")
	c.Flags().IntVar(&o.Minutes, "minutes", 10, "most that one prompt may take")
	c.Flags().IntVar(&o.AtOnce, "at-once", 2, "trials at the same time")
	o.common(c)
	return c
}

func (o *liveOptions) run() error {
	classes, err := live.Classes()
	if err != nil {
		return failf("bench live: %w", err)
	}
	switch {
	case o.Agent == "":
		return usagef("bench live: --agent is missing: the agent's command, or %s", scriptedAgent)
	case o.Count < 0 || o.Count > len(classes) || o.Minutes < 1 || o.AtOnce < 1:
		return usagef("bench live: --classes is at most %d, --minutes and --at-once at least 1", len(classes))
	case o.Count > 0:
		classes = classes[:o.Count]
	}
	agent := []string{"sh", "-c", o.Agent}
	if o.Agent == scriptedAgent {
		agent = []string{o.Self, "bench", "live-agent"}
		if o.Model == "" {
			o.Model = fmt.Sprintf("scripted, seed %d", o.Seed)
		}
	}
	p, clean, err := o.programs(false)
	if err != nil {
		return failf("bench live: %w", err)
	}
	defer clean()
	r, err := eval.Live(context.Background(), live.Options{Agent: agent, Model: o.Model, Hook: p.Hook, Seed: o.Seed, Classes: classes,
		Timeout: time.Duration(o.Minutes) * time.Minute, AtOnce: o.AtOnce, Now: o.Now, Progress: o.progress("bench live: trial")}, o.tool())
	if errors.Is(err, live.ErrUnnamed) {
		return usagef("bench live: --model is missing: %w", err)
	}
	if err != nil {
		return failf("bench live: %w", err)
	}
	return o.report(r)
}

// liveLines say who was tried, and what the arms amount to against each other.
func (o *benchOptions) liveLines(out live.Outcome) []string {
	lines := []string{fmt.Sprintf("%s, %s, n = %d classes", Text(out.Model), out.Date, out.N), ""}
	rows := [][]string{{"", "only the second errs", "only the first errs", "p (McNemar, exact)"}}
	for _, t := range out.Tests {
		rows = append(rows, []string{t.Arm + " against " + t.Against, itoa(t.Better), itoa(t.Worse), fmt.Sprintf("%.4f", t.P)})
	}
	lines = append(lines, o.table(rows)...)
	if strings.HasPrefix(out.Model, scriptedAgent) {
		lines = append(lines, "", "a scripted agent proves the apparatus; it says nothing of a real one")
	}
	return lines
}

// newBenchLiveAgent is the agent without a model, as a program of its own.
func newBenchLiveAgent(io *IO) *cobra.Command {
	return &cobra.Command{Use: "live-agent", Short: "the agent of ar bench live --agent scripted", Hidden: true, Args: none,
		RunE: func(*cobra.Command, []string) error {
			if err := live.Scripted(io.In, io.Out, io.Getenv, io.Dir); err != nil {
				return failf("bench live-agent: %w", err)
			}
			return nil
		}}
}
