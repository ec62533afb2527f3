package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"agentrecall/eval/durability"
	"agentrecall/eval/score"
)

// The two benches that measure this machine.

type latencyOptions struct {
	*IO
	N, Rules int
	Gate     bool
}

func newBenchLatency(io *IO) *cobra.Command {
	o := &latencyOptions{IO: io}
	c := &cobra.Command{
		Use:   "latency",
		Short: "what a hook costs beside an empty program, on this machine",
		Long: `Builds ar-hook and an empty program from a clone and runs both as cold processes,
interleaved. Needs a clone, in or below the current directory's parents, and Go.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	c.Flags().IntVar(&o.N, "processes", 40, "cold processes of each kind")
	c.Flags().IntVar(&o.Rules, "rules", 100, "rules in the store")
	c.Flags().BoolVar(&o.Gate, "gate", false, "fail when a limit is passed")
	return c
}

func (o *latencyOptions) run() error {
	clone, err := findClone(o.Dir)
	if err != nil {
		return hint(failf("bench latency: %w", err), "run it inside a clone of agent-recall")
	}
	args := []string{"run", "./eval/latency", "-n", itoa(o.N), "-rules", itoa(o.Rules)}
	if o.Gate {
		args = append(args, "-gate")
	}
	cmd := exec.Command("go", args...)
	cmd.Dir, cmd.Env = clone, o.Environ
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	err = cmd.Run()
	if text := strings.TrimRight(out.String(), "\n"); text != "" {
		if perr := o.Answer(text); perr != nil {
			return perr
		}
	}
	var exit *exec.ExitError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &exit) && o.Gate && out.Len() > 0:
		return failf("bench latency: a limit was passed")
	case errors.As(err, &exit):
		return failf("bench latency: %s", lastLine(errs.String()))
	}
	return hint(failf("bench latency: %w", err), "it builds the programs it compares: Go must be on PATH")
}

func lastLine(s string) string {
	list := lines(s)
	return list[len(list)-1]
}

// findClone looks for our module in dir and above.
func findClone(dir string) (string, error) {
	for d := dir; ; d = filepath.Dir(d) {
		data, err := os.ReadFile(filepath.Join(d, "go.mod"))
		if err == nil && strings.HasPrefix(string(data), "module agentrecall\n") {
			return d, nil
		}
		if d == filepath.Dir(d) {
			return "", fmt.Errorf("%s is not in a clone of this program", dir)
		}
	}
}

type durabilityOptions struct {
	*IO
	Writers, Each, Kill int
}

func newBenchDurability(io *IO) *cobra.Command {
	o := &durabilityOptions{IO: io}
	c := &cobra.Command{
		Use:   "durability",
		Short: "whether every correction that was accepted is there afterwards",
		Long: `Runs many hook processes at once on one store of their own, kills some of them at
random moments, tears the last line of the ledger, and counts: every correction for
which a receipt was given must be there, once. Uses the ar-hook beside this program.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	c.Flags().IntVar(&o.Writers, "writers", 12, "writers at once")
	c.Flags().IntVar(&o.Each, "each", 10, "corrections of each writer")
	c.Flags().IntVar(&o.Kill, "kill", 40, "of 100 processes, how many are killed")
	return c
}

func (o *durabilityOptions) run() error {
	if o.Writers < 1 || o.Each < 1 || o.Kill < 0 || o.Kill > 100 {
		return usagef("bench durability: --writers and --each are at least 1, --kill is 0 to 100")
	}
	hook, err := o.hookPath()
	if err != nil {
		return err
	}
	out, err := durability.Run(context.Background(), durability.Options{Hook: hook, Writers: o.Writers, Each: o.Each, Kill: o.Kill, Seed: score.Seed})
	if err != nil {
		return failf("bench durability: %w", err)
	}
	if o.JSON {
		err = o.Encode(map[string]any{"schema": "bench-durability/v1", "pass": out.Sound(), "outcome": out})
	} else {
		err = o.Print(o.table([][]string{
			{"corrections said", itoa(out.Said)}, {"processes killed", itoa(out.Killed)}, {"accepted, with a receipt", itoa(out.Accepted)},
			{"of these present", itoa(out.Present)}, {"present without a receipt", itoa(out.Unasked)}, {"present twice", itoa(out.Doubled)},
			{"lost by a torn last line, beside it", itoa(out.Torn)}, {"lost", strings.Join(append([]string{itoa(len(out.Lost))}, out.Lost...), " ")}})...)
	}
	if err == nil && !out.Sound() {
		err = failf("bench durability: corrections were lost or doubled, or none was accepted, or no process was killed")
	}
	return err
}
