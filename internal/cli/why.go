package cli

import (
	"errors"
	"strings"

	"github.com/spf13/cobra"

	"agentrecall"
)

func newWhy(io *IO) *cobra.Command {
	o := &verbOptions{IO: io, Verb: "why"}
	return &cobra.Command{
		Use:   "why [ID | COMMAND]",
		Short: "why a rule spoke, or what would speak about a command",
		Long: `Without an argument: the rule that spoke last, and about what. With an id: where
that rule comes from. With a command: what it would do, which rules speak of it, and
why others that are about such acts stay silent.`,
		Args:              cobra.ArbitraryArgs,
		ValidArgsFunction: io.completeRules,
		RunE: func(_ *cobra.Command, args []string) error {
			o.Args = args
			if len(args) == 1 && strings.HasPrefix(args[0], "c-") {
				show := &ruleOptions{IO: io, ID: args[0]}
				return show.show()
			}
			err := o.run()
			if errors.Is(err, agentrecall.ErrNothing) {
				return hint(err, "ar why 'git push' says what would happen")
			}
			return err
		},
	}
}
