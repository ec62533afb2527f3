package cli

import (
	"github.com/spf13/cobra"

	"agentrecall/palace"
)

func newSkills(io *IO) *cobra.Command {
	o := &palaceOptions{IO: io}
	list := &cobra.Command{
		Use:   "list",
		Short: "the skills of this project",
		Args:  none,
		RunE:  func(*cobra.Command, []string) error { return o.skills() },
	}
	show := &cobra.Command{
		Use:   "show NAME",
		Short: "one skill: when, preconditions, steps, pitfalls, evidence",
		Args:  exactly(1, "the name or id of a skill"),
		RunE:  func(_ *cobra.Command, args []string) error { return o.show(args[0]) },
	}
	return group("skills", "how things are done here: list, show", o.skills, list, show)
}

func (o *palaceOptions) skills() error {
	c, _, items, err := o.rooms()
	if err != nil {
		return err
	}
	return o.listItems(palace.Of(items, palace.Procedure), c.Project().Dir, "no skills in "+c.Project().Slug+" yet")
}
