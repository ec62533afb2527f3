package cli

import (
	"strings"

	"github.com/spf13/cobra"
)

// usage is what ar help prints. A test sees to it that it names every command.
const usage = `Usage:
    ar COMMAND [--json] [--project NAME] [--root DIR]

A coding agent that has been corrected once does not make that mistake again.
Correct it as you always do; what you said is kept as a rule and checked when
the agent acts.

Begin:
    ar init                 show what would be wired, ask, and wire it
    ar init --dry-run       only show it
    ar init --remove        leave: every changed file as it was before
    ar demo                 play the main job on a temporary store
    ar bootstrap --history  begin with what you told your agents before

Look:
    ar status               how things stand, here and in other projects
    ar rules list           the rules that hold here
    ar rules show ID        one rule, with what happened to it
    ar why [ID | COMMAND]   why a rule spoke, or what would speak
    ar stats [--by week]    how often mistakes came back, before and since
    ar stats cost           tokens added, turns continued, questions asked
    ar stats capture        what was kept of your words
    ar check "WORDS"        may an agent do this?
    ar check --tool Bash --input '{"command": "git push"}'
    ar guard explain 'COMMAND'
                            what a command would do, act by act
    ar guard test ID        what a guard would have done in recorded sessions
    ar mistakes             what you had to say again, before it was kept
    ar replay [SESSION]     what would have been said at each call of a session

Decide:
    ar inbox [--plain]      what waits for your word, one key each
    ar inbox accept ID      put it in force, or do what was proposed
    ar inbox reject ID      say no
    ar inbox global ID      make a rule hold in every project
    ar inbox merge ID INTO  take a rule into another
    ar undo                 take back the last thing the tool did
    ar allow ID             let a stopped call pass, once
    ar rules edit ID        change a rule in your editor
    ar rules retract ID     take a rule out of force; its file stays
    ar rules restore ID     put it back
    ar guard off ID --for 1h
                            switch one guard off for a while
    ar off [30m]            silence everything on this machine
    ar on                   end that

Remember:
    ar remember "WORDS"     keep a fact, a decision, steps, a correction
    ar recall "QUESTION"    look something up in everything that is known
    ar recall --get journal/2026-11-30
                            open one thing in full
    ar search "WORDS"       a line for each place where something stands
    ar journal list         what happened, session by session
    ar journal show DAY     one session
    ar journal close        write entries of sessions that were left
    ar journal rollup       sum up the weeks that are over
    ar palace list [ROOM]   what is known, room by room
    ar palace show ID       one memory, with its versions and links
    ar palace accept ID     let a proposed memory replace the old one
    ar palace close ID      a blocker is gone, a task is done
    ar palace retract ID    a memory is wrong
    ar palace move ID ROOM  take it to another room
    ar skills list          how things are done here
    ar skills show NAME     one skill
    ar pipeline list        the phases of this project
    ar pipeline open TITLE  begin a phase
    ar pipeline close TEXT  end it, with what it taught
    ar project list         the projects of the store
    ar project merge A B    take one project into another
    ar project alias A NAME let another name mean it
    ar start --print        what a session begins with, for any script
    ar forget ID            take words out everywhere

Care:
    ar reflect [--dry-run]  look back over everything; what it finds waits in ar inbox
    ar reflect --undo DAY   take back what it changed on a day
    ar doctor               look for what is broken; changes nothing
    ar health               what went wrong in hooks
    ar config show          what is configured, and what is the default
    ar schema acts          every act that a guard can name
    ar schema bench-result  the JSON schema of what ar bench writes
    ar mcp --list-tools     what the MCP server offers to agents
    ar completion SHELL     completion for bash, zsh, fish or powershell
    ar version

Measure, on labelled sets:
    ar bench [--share]      your own store, read from a copy; a block to paste
    ar bench --fixture      what follows, on the sets that come with it
    ar bench capture        what is kept of prompts
    ar bench acts           what calls would do
    ar bench guard          rules against calls that break them or do not
    ar bench loop           tapes: a correction, then the same situation again
    ar bench recall         questions about a store, with ranks and freshness
    ar bench longmemeval DIR
                            LongMemEval, from a folder of yours
    ar bench locomo FILE    LoCoMo, from a file of yours
    ar bench blind DIR      whether words written with a memory find it again
    ar bench log            what became of the sentences that sounded like a rule
    ar bench transfer       whether earlier rules speak before the next correction
    ar bench heed           how often mistakes came back, before rules and since
    ar bench statistics     whether the formulas behind the figures hold
    ar bench latency        what a hook costs on this machine
    ar bench durability     whether all that was accepted is kept
    ar bench live --agent COMMAND
                            whether a real agent makes a mistake again
    ar bench verify FILE    compute a result again from its items
    ar bench compare A B    test what differs between two results

An ID may be shortened to a unique beginning: c-7k2m. What loosens a rule is
done only for a person, on a terminal, and not for an agent that runs ar.

The name ar is also the archiver's of binutils: an operation such as "rcs" is
handed over to that. agent-recall is this program by a name of its own.

Exit codes: 0 done, 1 failed, 2 not called as it must be, 3 nothing found.
`

// newRoot puts the command line together.
func newRoot(io *IO) *cobra.Command {
	showVersion := false
	root := &cobra.Command{
		Use:           "ar",
		Short:         "a coding agent that has been corrected once does not make that mistake again",
		SilenceErrors: true,
		SilenceUsage:  true,
		Args:          cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownCommand(c, args[0])
			}
			if showVersion {
				return (&versionOptions{io}).run()
			}
			return c.Help()
		},
	}
	flags := root.PersistentFlags()
	flags.BoolVar(&io.JSON, "json", false, "print one JSON document")
	flags.StringVar(&io.Project, "project", "", "the project's `name`, instead of the one of this directory")
	flags.StringVar(&io.RootDir, "root", "", "the store's `directory`, instead of ~/.agent-recall")
	root.Flags().BoolVar(&showVersion, "version", false, "print the version")
	root.PersistentPreRunE = func(c *cobra.Command, _ []string) error {
		io.rootSet = c.Flags().Changed("root")
		return nil
	}
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		return hint(usagef("%s%s", about(c), flagError(err)), "try: "+words(c)+" --help")
	})
	root.CompletionOptions.DisableDefaultCmd = true
	root.SetHelpFunc(help)
	root.SetHelpCommand(&cobra.Command{
		Use:   "help [COMMAND]",
		Short: "explain a command",
		Args:  cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			target, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(root, args[0])
			}
			return target.Help()
		},
	})
	for _, c := range append([]*cobra.Command{
		newInit(io), newDemo(io), newBootstrap(io), newReflect(io),
		newStatus(io), newInbox(io), newRules(io), newWhy(io), newStats(io), newCheck(io), newGuard(io), newMistakes(io), newReplay(io),
		newUndo(io), newAllow(io), newOff(io), newOn(io),
		newRemember(io), newRecall(io), newSearch(io), newJournal(io), newPalace(io), newSkills(io), newPipeline(io), newStart(io), newProject(io), newForget(io),
		newDoctor(io), newHealth(io), newConfig(io), newSchema(io), newBench(io), newCompletion(io), newVersion(io), newMCP(io), newSnapshot(io),
	}, newHooks(io)...) {
		root.AddCommand(c)
	}
	return root
}

// words is the command as it is typed: "ar rules show".
func words(c *cobra.Command) string { return c.CommandPath() }

// about begins a message about a command, which has the program's name in
// front already: "rules show: ", and nothing for the program itself.
func about(c *cobra.Command) string {
	if !c.HasParent() {
		return ""
	}
	return strings.TrimPrefix(words(c), c.Root().Name()+" ") + ": "
}

// flagError says what is wrong with a flag in our manner.
func flagError(err error) string {
	s := err.Error()
	if name, ok := strings.CutPrefix(s, "unknown flag: "); ok {
		return "there is no flag " + name
	}
	if rest, ok := strings.CutPrefix(s, "unknown shorthand flag: "); ok {
		return "there is no flag -" + strings.Trim(rest[:min(3, len(rest))], "'")
	}
	if name, ok := strings.CutPrefix(s, "flag needs an argument: "); ok {
		return name + " needs a value"
	}
	return s
}

func unknownCommand(parent *cobra.Command, name string) error {
	err := usagef("%sthere is no command %q", about(parent), name)
	var hints []string
	parent.SuggestionsMinimumDistance = 2
	if near := parent.SuggestionsFor(name); len(near) > 0 {
		hints = append(hints, "did you mean: "+words(parent)+" "+near[0])
	}
	return hint(err, append(hints, words(parent)+" --help lists the commands")...)
}

// help prints the help of one command: the manual page for the whole program,
// a few lines for a command.
func help(c *cobra.Command, _ []string) {
	out := c.OutOrStdout()
	write := func(s string) { _, _ = out.Write([]byte(s)) }
	if !c.HasParent() {
		write(usage)
		return
	}
	write("Usage:\n    " + c.UseLine() + "\n\n")
	text := c.Long
	if text == "" {
		text = c.Short
	}
	write(strings.TrimSpace(text) + "\n")
	if c.HasAvailableSubCommands() {
		write("\nCommands:\n")
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() {
				write("    " + pad(strings.TrimPrefix(sub.UseLine(), c.Root().Name()+" "), 28) + sub.Short + "\n")
			}
		}
	}
	if c.HasAvailableLocalFlags() {
		write("\nFlags:\n" + c.LocalFlags().FlagUsages())
	}
	write("\nFlags of every command:\n" + c.Root().PersistentFlags().FlagUsages())
	if c.Example != "" {
		write("\nExamples:\n" + strings.TrimRight(c.Example, "\n") + "\n")
	}
}

func pad(s string, n int) string {
	if len(s) >= n {
		return s + "  "
	}
	return s + strings.Repeat(" ", n-len(s))
}

// group is a command that only holds others. Called alone it runs main, when
// there is one.
func group(use, short string, main func() error, subs ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short, Args: cobra.ArbitraryArgs}
	c.RunE = func(c *cobra.Command, args []string) error {
		switch {
		case len(args) > 0:
			return unknownCommand(c, args[0])
		case main != nil:
			return main()
		}
		return c.Help()
	}
	c.AddCommand(subs...)
	return c
}

// none, exactly and atMost check the number of arguments.
func none(c *cobra.Command, args []string) error {
	if len(args) > 0 {
		return hint(usagef("%sno argument is taken, got %q", about(c), args[0]), "try: "+words(c)+" --help")
	}
	return nil
}

func exactly(n int, what string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		switch {
		case len(args) < n:
			return hint(usagef("%s%s is missing", about(c), what), "try: "+words(c)+" --help")
		case len(args) > n:
			return hint(usagef("%sonly %s is taken, got %q as well", about(c), what, args[n]), "try: "+words(c)+" --help")
		}
		return nil
	}
}

func atMost(n int, what string) cobra.PositionalArgs {
	return func(c *cobra.Command, args []string) error {
		if len(args) > n {
			return hint(usagef("%sonly %s is taken, got %q as well", about(c), what, args[n]), "try: "+words(c)+" --help")
		}
		return nil
	}
}
