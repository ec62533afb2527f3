package cli

import (
	"time"

	"github.com/spf13/cobra"
)

func newOff(io *IO) *cobra.Command {
	o := &verbOptions{IO: io, Verb: "off"}
	return &cobra.Command{
		Use:   "off [30m]",
		Short: "silence everything on this machine, for a while or until ar on",
		Long: `Silence every hook on this machine: for a time such as 30m or 2h, else until
ar on. For one process and what it starts, set AGENT_RECALL=off instead.`,
		Args: atMost(1, "a time"),
		RunE: func(_ *cobra.Command, args []string) error {
			o.Args = args
			for _, a := range args {
				if a == "session" {
					return hint(usagef("off session works in the chat only"), "in the chat: /ar off session", "here: ar off 30m")
				}
				if d, err := time.ParseDuration(a); err != nil || d <= 0 {
					return hint(usagef("off for how long? %q is not a time", a), "write a time such as 30m or 2h, or leave it out")
				}
			}
			return o.run()
		},
	}
}
