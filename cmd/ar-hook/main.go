// Command ar-hook answers one hook event of a coding agent, read from stdin.
//
//	ar-hook [host]
//
// The host is told from the payload where it says so; the argument decides
// otherwise. It prints nothing or one JSON object, and exits 0.
package main

import (
	"os"

	"agentrecall/hooks"
)

func main() {
	name := ""
	if len(os.Args) > 1 {
		name = os.Args[1]
	}
	os.Exit(hooks.Run(hooks.OSProcess(name)))
}
