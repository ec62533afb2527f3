package cli

import (
	"errors"

	"github.com/spf13/cobra"

	"agentrecall"
)

func newAllow(io *IO) *cobra.Command {
	o := &verbOptions{IO: io, Verb: "allow"}
	return &cobra.Command{
		Use:   "allow [ID]",
		Short: "let a stopped call pass, once",
		Long: `Let the agent repeat a call that a rule has stopped: once, in the session in which
that rule spoke last. Without an id it is the rule that spoke last. In the chat,
/ar allow does the same.`,
		Args:              atMost(1, "the id of a rule"),
		ValidArgsFunction: io.completeRules,
		RunE: func(_ *cobra.Command, args []string) error {
			o.Args = args
			err := o.run()
			if errors.Is(err, agentrecall.ErrNothing) {
				return hint(err, "to switch a guard off for a while: ar guard off ID --for 1h")
			}
			return err
		},
	}
}
