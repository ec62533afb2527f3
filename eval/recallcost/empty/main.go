// Command empty is a program with cobra that does nothing: what answer is
// compared with.
package main

import (
	"os"

	"github.com/spf13/cobra"
)

func main() {
	c := &cobra.Command{Use: "empty", Run: func(*cobra.Command, []string) {}}
	if c.Execute() != nil {
		os.Exit(1)
	}
}
