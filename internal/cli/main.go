package cli

import (
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"agentrecall/hooks"
)

// Main runs the command line of this process and returns its exit code.
func Main() int {
	args := os.Args[1:]
	if len(args) > 0 {
		kinds, ok := hookKinds(args[0])
		if ok && (len(args) == 1 || !strings.HasPrefix(args[1], "-")) {
			return runHook(args, kinds)
		}
	}
	io := OSIO()
	root := newRoot(io)
	if calledAr(os.Args[0]) && IsArchiver(args, io.OutTerminal, verbOf(root)) {
		err := HandOver(args, io.Self, io.recordedArchiver())
		return io.fail(err)
	}
	return Run(io, root, args)
}

// Run runs one command line and returns its exit code.
func Run(io *IO, root *cobra.Command, args []string) int {
	root.SetArgs(args)
	root.SetIn(io.In)
	root.SetOut(io.Out)
	root.SetErr(io.Err)
	return io.fail(root.Execute())
}

// calledAr reports whether the program was called by the ambiguous name.
func calledAr(argv0 string) bool {
	name := filepath.Base(argv0)
	return strings.EqualFold(strings.TrimSuffix(strings.ToLower(name), ".exe"), "ar")
}

// verbOf reports whether a word is a command of ours, or a flag in front of one.
func verbOf(root *cobra.Command) func(string) bool {
	return func(word string) bool {
		if strings.HasPrefix(word, "__complete") {
			return true
		}
		for _, c := range root.Commands() {
			if c.Name() == word || c.HasAlias(word) {
				return true
			}
		}
		return word == "help"
	}
}

// runHook runs one of the hook names. They come before everything else: a host
// starts them at every prompt and tool call.
func runHook(args []string, kinds []hookKind) int {
	host := ""
	if len(args) > 1 {
		host = args[1]
	}
	p := hooks.OSProcess(host)
	p.Only = kinds
	return hooks.Run(p)
}
