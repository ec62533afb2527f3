package cli

import (
	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/ledger"
)

func newRulesRetract(io *IO) *cobra.Command {
	o := &ruleOptions{IO: io}
	return &cobra.Command{
		Use:               "retract ID",
		Short:             "take a rule out of force; its file and history stay",
		Args:              exactly(1, "the id of a rule"),
		ValidArgsFunction: io.completeRules,
		RunE: func(_ *cobra.Command, args []string) error {
			o.ID = args[0]
			return o.change((*agentrecall.Console).Retract)
		},
	}
}

func newRulesRestore(io *IO) *cobra.Command {
	o := &ruleOptions{IO: io}
	return &cobra.Command{
		Use:               "restore ID",
		Short:             "put a rule back in force",
		Args:              exactly(1, "the id of a rule"),
		ValidArgsFunction: io.completeRules,
		RunE: func(_ *cobra.Command, args []string) error {
			o.ID = args[0]
			return o.change((*agentrecall.Console).Restore)
		},
	}
}

func (o *ruleOptions) change(do func(*agentrecall.Console, *ledger.Rule) (string, error)) error {
	c, r, err := o.find()
	if err != nil {
		return err
	}
	text, err := do(c, r)
	if err != nil {
		return err
	}
	if o.JSON {
		return o.Encode(o.ruleJSON(r))
	}
	if err := o.Answer(text); err != nil {
		return err
	}
	o.Note("ar undo takes this back")
	return nil
}
