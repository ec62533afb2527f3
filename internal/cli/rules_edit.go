package cli

import "github.com/spf13/cobra"

func newRulesEdit(io *IO) *cobra.Command {
	o := &ruleOptions{IO: io}
	return &cobra.Command{
		Use:   "edit ID",
		Short: "change a rule in your editor; what does not read is not saved",
		Long: `Open a rule's file in $VISUAL or $EDITOR. What you save is checked first: a file that
does not read, or has a key or a guard that means nothing, leaves the old one in place.
Then it is told what the rule does now.`,
		Args:              exactly(1, "the id of a rule"),
		ValidArgsFunction: io.completeRules,
		RunE:              func(_ *cobra.Command, args []string) error { o.ID = args[0]; return o.edit() },
	}
}

func (o *ruleOptions) edit() error {
	c, r, err := o.find()
	if err != nil {
		return err
	}
	if o.Agent() == "" && !o.Person() {
		return hint(usagef("rules edit: an editor needs a terminal"), "the file is "+r.File+"; what is saved there holds from the next prompt on")
	}
	next, err := o.IO.edit(c, r)
	if err != nil {
		return err
	}
	if next == nil {
		if o.JSON {
			return o.Encode(o.ruleJSON(r))
		}
		return o.Print("nothing has changed")
	}
	if o.JSON {
		return o.Encode(o.ruleJSON(next))
	}
	return o.Print(o.meaning(next)...)
}
