package cli

import (
	"github.com/spf13/cobra"
)

type mcpOptions struct {
	*IO
	ListTools bool
}

func newMCP(io *IO) *cobra.Command {
	o := &mcpOptions{IO: io}
	c := &cobra.Command{
		Use:   "mcp",
		Short: "start the MCP server, which a coding agent speaks to",
		Long: `Start ar-mcp, which lies beside this program, on standard input and output. It is for
registering the server by hand; ar init registers ar-mcp itself, which starts faster.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	c.Flags().BoolVar(&o.ListTools, "list-tools", false, "print what the server offers, and end")
	return c
}

func (o *mcpOptions) run() error {
	path, err := o.serverPath()
	if err != nil {
		return err
	}
	var args []string
	if o.rootSet {
		args = append(args, "--root", o.RootDir)
	}
	if o.Project != "" {
		args = append(args, "--project", o.Project)
	}
	if o.ListTools {
		args = append(args, "--list-tools")
	}
	if err := replaceProcess(path, args); err != nil {
		return failf("start %s: %w", path, err)
	}
	return nil
}
