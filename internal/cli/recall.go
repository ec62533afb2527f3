package cli

import (
	"runtime/debug"
	"strings"

	"github.com/spf13/cobra"

	"agentrecall"
)

type recallOptions struct {
	*IO
	In              agentrecall.RecallIn
	Useful, Useless []string
	Short           bool // one line a result
}

func newRecall(io *IO) *cobra.Command {
	o := &recallOptions{IO: io}
	c := &cobra.Command{
		Use:   "recall QUESTION",
		Short: "look something up in everything that is remembered",
		Long: `Look something up: corrections, rooms, skills, journal, insights, and what was said in
recorded sessions, which stay where they are. Any words are a question; nothing is an
operator. An answer names file and line, how sure it is, and why it matched.`,
		Example: `    ar recall "why do we keep sessions in Redis?"
    ar recall --scope archive --since 30d "the error about the lock file"
    ar recall --get journal/2026-11-30
    ar recall --useful m-7k2m9q4t "why Redis"
`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			o.In.Query = strings.Join(args, " ")
			return o.run()
		},
	}
	o.flags(c)
	f := c.Flags()
	f.IntVar(&o.In.Budget, "budget", 0, "`tokens` of the answer, default 1500")
	f.StringVar(&o.In.Get, "get", "", "open an `item` in full: a citation, an id, or corrections/git.push, journal/2026-11-30, skills/release")
	f.StringSliceVar(&o.Useful, "useful", nil, "`ids` of results that helped")
	f.StringSliceVar(&o.Useless, "useless", nil, "`ids` of results that did not")
	return c
}

func newSearch(io *IO) *cobra.Command {
	o := &recallOptions{IO: io, Short: true}
	c := &cobra.Command{
		Use:   "search WORDS",
		Short: "list where something is remembered, a line for each place",
		Long:  "List where something is remembered, a line for each place: file and line, what it is, and its title. ar recall shows the passages.",
		Args:  cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			o.In.Query = strings.Join(args, " ")
			if o.In.Budget = 20000; o.In.Limit == 0 {
				o.In.Limit = 20
			}
			return o.run()
		},
	}
	o.flags(c)
	return c
}

func (o *recallOptions) flags(c *cobra.Command) {
	f := c.Flags()
	f.StringVar(&o.In.Scope, "scope", "", "all (default), memory, corrections, journal or archive")
	f.StringSliceVar(&o.In.Kinds, "kind", nil, "only `kinds`: correction, decision, fact, preference, procedure, insight, blocker, task, note, session, phase")
	f.StringVar(&o.In.Since, "since", "", "nothing older than a `time`: 2026-11-30, 7d or 24h")
	f.IntVar(&o.In.Limit, "limit", 0, "`results` at most")
}

func (o *recallOptions) run() error {
	// A process of milliseconds: with a store of 20,000 files collecting garbage
	// would be a fifth of them.
	defer debug.SetGCPercent(debug.SetGCPercent(400))
	for _, id := range o.Useful {
		o.In.Feedback = append(o.In.Feedback, agentrecall.Rating{ID: id, Useful: true})
	}
	for _, id := range o.Useless {
		o.In.Feedback = append(o.In.Feedback, agentrecall.Rating{ID: id})
	}
	m, err := o.Memory()
	if err != nil {
		return err
	}
	if err := readable(m.Root.Dir); err != nil {
		return hint(err, "ar doctor looks closer")
	}
	o.In.Caller, o.In.Project = o.Caller(), o.projectFlag()
	out, err := m.Recall(o.In)
	if err != nil {
		return err
	}
	asked := o.In.Query != "" || o.In.Get != "" || o.In.Since != ""
	if o.JSON {
		if err := o.Encode(out); err != nil {
			return err
		}
	} else if err := o.show(&out); err != nil {
		return err
	}
	if asked && len(out.Results) == 0 {
		return o.nothing(&out)
	}
	return nil
}

// nothing is the error of an answer without results. With --json the answer
// itself has been printed.
func (o *recallOptions) nothing(out *agentrecall.RecallOut) error {
	searched := strings.Join(out.Searched, ", ")
	if searched == "" {
		searched = "nothing is remembered yet"
	}
	return nothingf("%s (searched: %s)", Text(out.Note), searched)
}

func (o *recallOptions) show(out *agentrecall.RecallOut) error {
	paint := o.paint()
	if o.Short {
		var rows [][]string
		for _, r := range out.Results {
			title := r.Title
			if r.State != "" {
				title = "(" + r.State + ") " + title
			}
			rows = append(rows, []string{r.Citation, r.Kind, r.Date, Text(title)})
		}
		return o.Print(o.table(rows)...)
	}
	for i, r := range out.Results {
		if i > 0 {
			if err := o.Print(""); err != nil {
				return err
			}
		}
		head := paint("bold", r.Kind+" "+r.ID)
		for _, s := range []string{r.Date, r.Project, r.Confidence, r.State} {
			if s != "" && s != "none" {
				head += " · " + Text(s)
			}
		}
		lines := []string{head}
		if r.Title != "" && !strings.Contains(r.Text, r.Title) {
			lines = append(lines, Text(r.Title))
		}
		for _, l := range strings.Split(r.Text, "\n") {
			lines = append(lines, Text(l))
		}
		lines = append(lines, paint("dim", r.Citation))
		if r.Why != "" {
			lines = append(lines, paint("dim", "why: "+Text(r.Why)))
		}
		if len(r.Also) > 0 {
			lines = append(lines, paint("dim", "also in "+Text(strings.Join(r.Also, ", "))))
		}
		if err := o.Print(lines...); err != nil {
			return err
		}
	}
	if len(out.AlsoLinked) > 0 && len(out.Results) > 0 {
		if err := o.Print("", paint("dim", "also linked: "+Text(strings.Join(out.AlsoLinked, "; ")))); err != nil {
			return err
		}
	}
	if out.Note != "" && len(out.Results) > 0 {
		o.say(out.Note)
	} else if out.Note != "" && o.In.Query == "" && o.In.Get == "" && o.In.Since == "" {
		return o.Print(Text(out.Note))
	}
	return nil
}
