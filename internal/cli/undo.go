package cli

import "github.com/spf13/cobra"

func newUndo(io *IO) *cobra.Command {
	o := &verbOptions{IO: io, Verb: "undo"}
	return &cobra.Command{
		Use:   "undo",
		Short: "take back the last thing the tool did in this project",
		Long:  "Take back the last thing the tool did in this project: a rule it kept, or a rule that was retracted or dropped. Nothing is deleted; a second undo goes one step back the other way.",
		Args:  none,
		RunE:  func(*cobra.Command, []string) error { return o.run() },
	}
}
