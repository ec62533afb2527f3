package cli

import (
	"io"
	"strings"

	"github.com/spf13/cobra"

	"agentrecall"
)

type rememberOptions struct {
	*IO
	In agentrecall.RememberIn
}

func newRemember(io *IO) *cobra.Command {
	o := &rememberOptions{IO: io}
	guard := ""
	c := &cobra.Command{
		Use:   "remember WORDS",
		Short: "keep a fact, a decision, a way to do something, or a correction",
		Long: `Keep something where it belongs: a room of the palace, a skill, or the corrections.
The words, or --type, decide; what is near to it or may contradict it is named, and
nothing is merged or replaced. "-" reads the words from standard input.`,
		Example: `    ar remember "We decided to keep sessions in Redis, because of the TTL"
    ar remember --type blocker "Waiting for access to the sandbox"
    ar remember --supersedes m-7k2m9q4t "Deploys go out through GitHub Actions"
    ar remember --type correction --rule "Never amend pushed commits" "never amend what is pushed"
`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			o.In.Content = strings.Join(args, " ")
			if guard != "" {
				o.In.Guard = guard
			}
			return o.run()
		},
	}
	f := c.Flags()
	f.StringVar(&o.In.Type, "type", "", "correction, decision, fact, preference, procedure, insight, blocker, task, note or identity")
	f.StringVar(&o.In.Rule, "rule", "", "of a correction: the rule as a short `sentence`")
	f.StringSliceVar(&o.In.Triggers, "trigger", nil, "`words` that a later question might use, separated by commas")
	f.StringSliceVar(&o.In.AppliesWhen, "applies-when", nil, "`situations` it bears on, separated by commas")
	f.StringVar(&guard, "guard", "", "of a correction: a condition on tool calls, as `YAML`")
	f.StringVar(&o.In.Severity, "severity", "", "p0, p1 or p2")
	f.StringVar(&o.In.Refines, "refines", "", "the `id` of a record that this adds to")
	f.StringVar(&o.In.Supersedes, "supersedes", "", "the `id` of a record that this replaces")
	f.StringVar(&o.In.Context, "context", "", "`what` it came from")
	return c
}

func (o *rememberOptions) run() error {
	if o.In.Content == "-" {
		data, err := io.ReadAll(io.LimitReader(o.IO.In, 1<<20))
		if err != nil {
			return failf("read standard input: %w", err)
		}
		o.In.Content = string(data)
	}
	m, err := o.Memory()
	if err != nil {
		return err
	}
	o.In.Caller, o.In.Project = o.Caller(), o.projectFlag()
	out, err := m.Remember(o.In)
	if err != nil {
		return err
	}
	if o.JSON {
		return o.Encode(out)
	}
	lines := []string{out.Status + " " + out.ID + "  " + Text(out.Why)}
	if out.Guard != "" {
		lines = append(lines, "guard     "+Text(out.Guard))
	}
	for _, n := range out.Near {
		lines = append(lines, "near      "+n.ID+"  "+Text(n.Text))
	}
	for _, n := range out.Conflicts {
		lines = append(lines, "conflict? "+n.ID+"  "+Text(n.Text))
	}
	if err := o.Print(append(lines, "file      "+out.Path)...); err != nil {
		return err
	}
	for _, n := range out.Notes {
		o.say(n)
	}
	return nil
}

// Caller is who calls a verb of the library from here.
func (o *IO) Caller() agentrecall.Caller {
	at := o.Occasion()
	return agentrecall.Caller{Dir: o.Dir, Host: at.Host, Session: at.Session, Person: o.Person()}
}

// projectFlag is the project that was named, by flag or environment.
func (o *IO) projectFlag() string { return o.Occasion().Project }
