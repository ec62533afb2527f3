package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"agentrecall/eval"
	"agentrecall/eval/predict"
)

// benchOptions are those of one bench, or of all of them for Bench "".
type benchOptions struct {
	*IO
	Bench       string
	Sets        []string
	Predictions string
	Result      string
	Errors      bool
	Fixture     bool
	Control     string
	Fit         bool
	Weights     string
}

func newBench(io *IO) *cobra.Command {
	all := &benchOptions{IO: io}
	c := group("bench", "measure this program on labelled sets", func() error { return all.run() },
		newBenchOf(io, "capture", "what is kept of prompts: recall, precision, false rules",
			`Plays each prompt of a set, with what the agent had said or done before it, through
the hooks in a store of its own, and compares what was stored with the label.
A prompt without a label is an ordinary one, in which there is nothing to keep.`),
		newBenchOf(io, "acts", "what tool calls would do: acts missed, false acts",
			`Takes each tool call of a set apart and compares its acts with the labels. Parents
count with their children; classes that the set does not know are ignored.`),
		newBenchOf(io, "guard", "rules against calls: violations stopped, near misses disturbed",
			`Puts each rule of a set in force by the person's words and asks the hooks about each
of its calls in a session of its own. Stopped is deny or ask, flagged also a reminder.`),
		newBenchOf(io, "loop", "tapes of sessions: a correction, then the same situation again",
			`Replays each tape of a set through the hooks: prompts, tool calls, compactions, over
days, projects and work trees. A call that is stopped or asked about does not run.
A tape is a fixed script: it shows whether a rule speaks, not what an agent does then.
A control replaces a part of the system, and its figures must fail the gate.`),
		newBenchLatency(io), newBenchDurability(io))
	c.Long = `Measures this program on labelled sets: every item goes through the production hooks,
in a store of its own, with the clock set. Without a name the benches run that need
neither a model nor this machine: ` + sentenceOf(eval.Benches()) + `.

Rates carry their counts and Wilson 95 % interval; a rate without a case is "-". Where
cases belong together, "worth" is how many independent ones they amount to. The
development sets that come with the program are data to tune on: figures on them are
optimistic. Exit code 1 says that a gate was missed; with --predictions, where others
score, only that something failed.`
	c.Flags().BoolVar(&all.Fixture, "fixture", false, "over the development sets; what runs without a name too")
	all.common(c)
	return c
}

func newBenchOf(io *IO, name, short, long string) *cobra.Command {
	o := &benchOptions{IO: io, Bench: name}
	c := &cobra.Command{Use: name, Short: short, Long: long, Args: none, RunE: func(*cobra.Command, []string) error { return o.run() }}
	c.Flags().StringArrayVar(&o.Sets, "set", nil, "a labelled set as NDJSON `file`, instead of the development sets; may be given again")
	c.Flags().StringVar(&o.Predictions, "predictions", "", "write a line an item to `file`, for a scorer of your own")
	o.common(c)
	switch name {
	case "loop":
		c.Flags().StringVar(&o.Control, "control", "", "replace a part, so that the gate must fail: none, other or deny")
	case "capture":
		c.Flags().BoolVar(&o.Fit, "fit", false, "fit the weights of the classifier on the sets and print out-of-fold figures")
		c.Flags().StringVar(&o.Weights, "weights", "", "with --fit: write the fitted weights as Go source to `file`")
	}
	return c
}

func (o *benchOptions) common(c *cobra.Command) {
	c.Flags().StringVar(&o.Result, "result", "", "write the bench-result/v1 document to `file`")
	c.Flags().BoolVar(&o.Errors, "errors", false, "print every error, not only how many of each kind")
}

func (o *benchOptions) run() error {
	switch {
	case o.Fit:
		return o.fit()
	case o.Weights != "":
		return usagef("bench capture: --weights needs --fit")
	}
	names := []string{o.Bench}
	if o.Bench == "" {
		names = eval.Benches()
	}
	var results []*eval.Result
	for _, name := range names {
		r, err := o.one(name)
		if errors.Is(err, eval.ErrUnscored) && o.Predictions != "" {
			o.Warn("bench %s: %v", name, err)
			return nil
		}
		if err != nil {
			return failf("bench %s: %w", name, err)
		}
		for _, note := range r.Notes {
			o.Warn("bench %s: %s", name, note)
		}
		results = append(results, r)
	}
	if err := o.report(results); err != nil {
		return err
	}
	for _, r := range results {
		if !r.Pass && (o.Predictions == "" || o.Control != "") {
			return failf("bench %s: a gate was missed", r.Bench)
		}
	}
	return nil
}

// one runs a bench and writes its predictions.
func (o *benchOptions) one(name string) (*eval.Result, error) {
	b := ownBuild()
	opts := eval.Options{Bench: name, Sets: o.Sets, Control: predict.Control(o.Control), Now: o.Now,
		Tool: eval.Tool{Version: b.Version, Commit: b.Commit, Changed: b.Changed}}
	for i := range opts.Sets {
		opts.Sets[i] = o.path(opts.Sets[i])
	}
	if o.Predictions == "" {
		return eval.Run(opts)
	}
	f, err := os.OpenFile(o.path(o.Predictions), os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("write the predictions: %w", err)
	}
	opts.Predictions = f
	r, err := eval.Run(opts)
	if cerr := f.Close(); cerr != nil && err == nil {
		err = fmt.Errorf("write the predictions: %w", cerr)
	}
	return r, err
}

// path makes a path from the command line absolute.
func (o *benchOptions) path(p string) string {
	if filepath.IsAbs(p) {
		return p
	}
	return filepath.Join(o.Dir, p)
}

// report prints the results, and writes them where that is asked for.
func (o *benchOptions) report(results []*eval.Result) error {
	var document any = results[0]
	if o.Bench == "" {
		document = map[string]any{"schema": "bench-results/v1", "results": results}
	}
	if o.Result != "" {
		data, err := indented(document)
		if err == nil {
			err = os.WriteFile(o.path(o.Result), data, 0o600)
		}
		if err != nil {
			return failf("bench: write the result: %w", err)
		}
	}
	if o.JSON {
		return o.Encode(document)
	}
	for i, r := range results {
		if i > 0 {
			if err := o.Print(""); err != nil {
				return err
			}
		}
		if err := o.Print(o.benchLines(r)...); err != nil {
			return err
		}
	}
	return nil
}

func sentenceOf(words []string) string {
	s := ""
	for i, w := range words {
		switch {
		case i == 0:
		case i == len(words)-1:
			s += " and "
		default:
			s += ", "
		}
		s += w
	}
	return s
}

func indented(v any) ([]byte, error) {
	var b bytes.Buffer
	o := &IO{Out: &b}
	if err := o.Encode(v); err != nil {
		return nil, fmt.Errorf("write JSON: %w", err)
	}
	return b.Bytes(), nil
}
