// The program of the archiver tests: nothing but the hand-over, and a line that
// says which arguments it took for its own.
package main

import (
	"fmt"
	"os"

	"agentrecall/internal/cli"
)

func main() {
	verbs := func(word string) bool { return word == "rules" || word == "start" }
	args := os.Args[1:]
	if !cli.IsArchiver(args, false, verbs) {
		fmt.Println("agent-recall", args)
		return
	}
	self, err := os.Executable()
	if err == nil {
		err = cli.HandOver(args, self, recorded)
	}
	fmt.Fprintln(os.Stderr, "ar: "+err.Error())
	os.Exit(1)
}

// recorded is set by the linker in a test.
var recorded string
