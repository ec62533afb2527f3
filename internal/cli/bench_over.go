package cli

import (
	"os"

	"github.com/spf13/cobra"

	"agentrecall/eval"
)

// newBenchOver is a bench over a folder or a file that the user has.
func newBenchOver(io *IO, name, arg, what, short, long string) *cobra.Command {
	o := &benchOptions{IO: io, Bench: name}
	c := &cobra.Command{Use: name + " " + arg, Short: short, Long: long, Args: exactly(1, "the "+what+" of the set"),
		RunE: func(_ *cobra.Command, args []string) error { return o.over(args[0]) }}
	c.Flags().StringVar(&o.Predictions, "predictions", "", "write a line a question to `file`, for a scorer of your own")
	if name != "blind" {
		c.Flags().BoolVar(&o.Parts, "parts", false, "rank without each part of the ranking too, to see what it is worth")
	}
	o.common(c)
	return c
}

func (o *benchOptions) over(path string) error {
	opts := eval.Options{Bench: o.Bench, Now: o.Now, Tool: o.tool(), Parts: o.Parts}
	if o.Predictions != "" {
		f, err := os.OpenFile(o.path(o.Predictions), os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
		if err != nil {
			return failf("bench %s: write the predictions: %w", o.Bench, err)
		}
		defer f.Close()
		opts.Predictions = f
	}
	run := eval.RunChats
	if o.Bench == "blind" {
		run = eval.RunBlind
	}
	r, err := run(opts, o.path(path))
	if err != nil {
		return failf("%w", err)
	}
	for _, note := range r.Notes {
		o.Warn("bench %s: %s", o.Bench, note)
	}
	return o.report(r)
}
