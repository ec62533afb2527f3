package cli

import (
	"strings"

	"github.com/spf13/cobra"
)

// newCompletion prints a completion script.
func newCompletion(io *IO) *cobra.Command {
	shells := []string{"bash", "zsh", "fish", "powershell"}
	return &cobra.Command{
		Use:   "completion SHELL",
		Short: "completion for bash, zsh, fish or powershell",
		Long:  "Print a completion script for bash, zsh, fish or powershell.",
		Example: `    source <(ar completion bash)
    ar completion zsh > "${fpath[1]}/_ar"
    ar completion fish > ~/.config/fish/completions/ar.fish
`,
		Args:      exactly(1, "the name of a shell"),
		ValidArgs: shells,
		RunE: func(c *cobra.Command, args []string) error {
			root := c.Root()
			switch args[0] {
			case "bash":
				return root.GenBashCompletionV2(io.Out, true)
			case "zsh":
				return root.GenZshCompletion(io.Out)
			case "fish":
				return root.GenFishCompletion(io.Out, true)
			case "powershell":
				return root.GenPowerShellCompletionWithDesc(io.Out)
			}
			return usagef("completion: there is none for %q, only for %s", args[0], strings.Join(shells, ", "))
		},
	}
}
