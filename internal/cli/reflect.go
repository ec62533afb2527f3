package cli

import (
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall/internal/reflection"
)

type reflectOptions struct {
	*IO
	DryRun   bool
	Undo     string
	Quiet    bool
	Install  string
	Remove   bool
	Hour     int
	Rewriter string
	Output   string
	Timeout  time.Duration
}

func newReflect(io *IO) *cobra.Command {
	o := &reflectOptions{IO: io}
	c := &cobra.Command{
		Use:   "reflect",
		Short: "look back over everything: what came back, what is said twice, what holds elsewhere",
		Long: `Look over the rules and the history of every project, for a few seconds and without a
model. Mistakes that came back although the rule was told come first; then rules that
say the same or the opposite, decisions that should be stricter or milder, rules that
hold in several projects, sequences of acts worth a skill, and what fades. What is
found waits in ar inbox. By itself it only closes sessions that were left open, drops
repeated lines of ledgers, writes down what was confirmed on three days, and gives
rules the words under which they are found. Nothing is deleted.

The report is dreams/DATE.md in the store. It runs by itself after a session, when the
last time is more than 20 hours ago. --install makes it run at a fixed hour.

--rewriter lets a program of yours propose better words for the rules that came back
most: claude, codex, gemini, grok, ollama (AGENT_RECALL_CLAUDE_BIN and the like name
another binary), or any command. The question goes to its stdin, or in place of {} in
its arguments. What it answers is only a proposal.`,
		Example: "    ar reflect --dry-run\n    ar reflect --undo 2026-11-30\n    ar reflect --rewriter claude\n    ar reflect --rewriter 'llm -m small {}' --rewriter-output json:text\n",
		Args:    none,
		RunE:    func(*cobra.Command, []string) error { return o.run() },
	}
	f := c.Flags()
	f.BoolVar(&o.DryRun, "dry-run", false, "say what would be found and changed; write nothing")
	f.StringVar(&o.Undo, "undo", "", "take back what the reflection of a `day` changed")
	f.BoolVar(&o.Quiet, "quiet", false, "print nothing but errors")
	f.StringVar(&o.Install, "install", "", "run every day by `cron`, launchd or systemd")
	f.BoolVar(&o.Remove, "remove", false, "with --install: end that")
	f.IntVar(&o.Hour, "hour", 3, "with --install: the hour, 0 to 23")
	f.StringVar(&o.Rewriter, "rewriter", "", "the `command` that proposes better words")
	f.StringVar(&o.Output, "rewriter-output", "raw", "what it prints: raw, json:`PATH` or ndjson:PATH")
	f.DurationVar(&o.Timeout, "rewriter-timeout", time.Minute, "how long one answer may take")
	return c
}

func (o *reflectOptions) run() error {
	switch {
	case o.Undo != "" && (o.DryRun || o.Install != "" || o.Rewriter != ""):
		return usagef("reflect: --undo goes alone")
	case o.Install != "":
		return o.install()
	case o.Undo != "":
		return o.undo()
	}
	m, err := o.Memory()
	if err != nil {
		return err
	}
	if err := readable(m.Root.Dir); err != nil {
		return hint(err, "ar doctor looks closer")
	}
	opt := reflection.Options{DryRun: o.DryRun}
	if o.Rewriter != "" && !o.DryRun {
		if opt.Rewrite, err = o.rewriter(); err != nil {
			return err
		}
	}
	p, done, err := reflection.Run(m, opt)
	if errors.Is(err, reflection.ErrRunning) && o.Quiet {
		return nil
	}
	if err != nil {
		if o.Quiet {
			m.Root.Health("reflect: " + err.Error())
		}
		return hint(failf("%w", err), "ar doctor looks closer; nothing is lost, the next run goes on where this one stopped")
	}
	if o.Quiet {
		return nil
	}
	return o.show(m.Root.Path("dreams", p.Date+".md"), p, done)
}

func (o *reflectOptions) show(file string, p *reflection.Plan, done bool) error {
	if o.JSON {
		return o.Encode(struct {
			Date     string               `json:"date"`
			Class    string               `json:"class"`
			Why      string               `json:"why"`
			Done     bool                 `json:"done"`
			Report   string               `json:"report"`
			Rules    int                  `json:"rules"`
			Events   int                  `json:"events"`
			Projects int                  `json:"projects"`
			Findings []reflection.Finding `json:"findings"`
			Phantoms []string             `json:"phantoms"`
			Buckets  map[string]int       `json:"buckets"`
			Memories map[string]int       `json:"memories"`
			Closed   int                  `json:"closed_sessions"`
			Changed  []string             `json:"changed"`
			Known    int                  `json:"known"`
			Filtered int                  `json:"filtered"`
			Trouble  []string             `json:"trouble"`
		}{p.Date, p.Class(), p.Why(), done, file, p.Rules, p.Events, p.Projects, append([]reflection.Finding{}, p.Findings...),
			append([]string{}, p.Phantoms...), p.Buckets, p.Memories, len(p.Swept), p.Changed(), p.Known, p.Filtered, append([]string{}, p.Reports...)})
	}
	var lines []string
	for _, l := range strings.Split(strings.TrimRight(p.Render(), "\n"), "\n") {
		lines = append(lines, Text(l))
	}
	if err := o.Print(lines...); err != nil {
		return err
	}
	switch {
	case o.DryRun:
		o.Note("nothing was written")
	case !done:
		o.Note("nothing new since the last reflection of today; nothing was written")
	default:
		o.Note("the report is %s", file)
	}
	return nil
}

func (o *reflectOptions) undo() error {
	m, err := o.Memory()
	if err != nil {
		return err
	}
	u, err := reflection.Undo(m, o.Undo)
	switch {
	case errors.Is(err, reflection.ErrNothingToUndo):
		return nothingf("%w", err)
	case err != nil:
		return failf("%w", err)
	}
	if o.JSON {
		u.Restored, u.Left = append([]string{}, u.Restored...), append([]string{}, u.Left...)
		return o.Encode(u)
	}
	var lines []string
	for _, f := range u.Restored {
		lines = append(lines, "as before: "+Text(f))
	}
	for _, f := range u.Left {
		lines = append(lines, "left as it is, it has changed since: "+Text(f))
	}
	lines = append(lines, plural(u.Answered, "proposal", "proposals")+" taken back")
	return o.Print(lines...)
}
