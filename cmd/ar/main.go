// Command ar is the command line of agent-recall. Called with an operation of
// the archiver of the same name from binutils, it hands over to that.
//
//	ar help
package main

import (
	"os"

	"agentrecall/internal/cli"
)

func main() { os.Exit(cli.Main()) }
