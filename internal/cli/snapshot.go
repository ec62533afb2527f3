package cli

import "github.com/spf13/cobra"

// newSnapshot is what a hook starts that had no time to read the rules.
func newSnapshot(io *IO) *cobra.Command {
	var host, session string
	c := &cobra.Command{
		Use: "snapshot", Hidden: true, Args: none,
		Short: "write the rules down in the form that hooks read",
		Long: `Write the rules of this project down in the form that hooks read quickly. Hooks do so
themselves, and start this when they have no time for it.`,
		RunE: func(*cobra.Command, []string) error {
			m, err := io.Memory()
			if err != nil {
				return err
			}
			at := io.Occasion()
			at.Host, at.Session, at.Turn = host, session, ""
			if err := m.Snapshot(at); err != nil {
				return failf("write the snapshot: %w", err)
			}
			return nil
		},
	}
	c.Flags().StringVar(&host, "host", "claude-code", "the `host` of --session")
	c.Flags().StringVar(&session, "session", "", "the `id` of the session that asks")
	return c
}
