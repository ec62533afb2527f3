package cli

import "github.com/spf13/cobra"

func newInit(io *IO) *cobra.Command { return &cobra.Command{Use: "init", Short: "wire"} }
