package cli

import "github.com/spf13/cobra"

func newOn(io *IO) *cobra.Command {
	o := &verbOptions{IO: io, Verb: "on"}
	return &cobra.Command{
		Use:   "on",
		Short: "end a pause: rules are checked again",
		Args:  none,
		RunE: func(*cobra.Command, []string) error {
			if err := o.run(); err != nil {
				return err
			}
			if io.Getenv("AGENT_RECALL") == "off" {
				io.Warn("AGENT_RECALL=off is set here: hooks that are started from here stay silent")
			}
			return nil
		},
	}
}
