package cli

import (
	"github.com/spf13/cobra"

	"agentrecall/hooks/host"
)

type hookKind = host.Kind

// hookKinds are the events that one of the hook names answers, for wiring
// written by hand. ar init wires ar-hook, which answers all of them.
func hookKinds(name string) (kinds []hookKind, ok bool) {
	switch name {
	case "hook-start":
		return []hookKind{host.SessionStart, host.SubagentStart}, true
	case "hook-correction", "hook-ambient":
		return []hookKind{host.UserPrompt}, true
	case "hook-save":
		return []hookKind{host.Stop}, true
	case "hook-pretool":
		return []hookKind{host.PreTool, host.PostTool, host.PostToolFailure, host.PostBatch}, true
	case "hook-end":
		return []hookKind{host.SessionEnd}, true
	}
	return nil, false
}

var hookNames = []string{"hook-start", "hook-correction", "hook-ambient", "hook-save", "hook-pretool", "hook-end"}

// newHooks makes the hook names known to help and completion. Main runs them
// before any command is set up, so that only --help arrives here.
func newHooks(*IO) []*cobra.Command {
	var list []*cobra.Command
	for _, name := range hookNames {
		list = append(list, &cobra.Command{
			Use:    name + " [host]",
			Hidden: true,
			Short:  "answer a hook event from stdin",
			Long:   "Answer a hook event of a coding agent, read from stdin as JSON. For wiring written by hand: ar init wires ar-hook, which answers every event and starts faster.",
			Args:   atMost(1, "the name of the host"),
			RunE:   func(*cobra.Command, []string) error { return nil },
		})
	}
	return list
}
