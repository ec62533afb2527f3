package cli

import (
	"github.com/spf13/cobra"

	"agentrecall"
)

type startOptions struct {
	*IO
	Block   bool
	Lite    bool
	Context string
}

func newStart(io *IO) *cobra.Command {
	o := &startOptions{IO: io}
	c := &cobra.Command{
		Use:   "start --print",
		Short: "print what a session should begin with, for any script",
		Long: `Print what a session should begin with: the rules in force, what to watch for, the last
sessions, the phase, open blockers, insights. It is the block that hooks give to an
agent, between two tags that say that it is data. Nothing is recorded.`,
		Example: `    claude --append-system-prompt "$(ar start --print)"
    ar start --print --lite --context "release 2.1"
`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	c.Flags().BoolVar(&o.Block, "print", false, "print the block")
	c.Flags().BoolVar(&o.Lite, "lite", false, "at most 500 tokens")
	c.Flags().StringVar(&o.Context, "context", "", "`what` the session is about")
	return c
}

func (o *startOptions) run() error {
	if !o.Block && !o.JSON {
		return hint(usagef("start: a session is begun by the agent's host, not by hand"), "ar start --print shows what it would be given")
	}
	m, err := o.Memory()
	if err != nil {
		return err
	}
	in := agentrecall.StartIn{Caller: o.Caller(), Project: o.projectFlag(), Context: o.Context}
	if o.Lite {
		in.Mode = "lite"
	}
	out, err := m.Start(in)
	if err != nil {
		return err
	}
	if o.JSON {
		return o.Encode(out)
	}
	return o.Print(out.Text)
}
