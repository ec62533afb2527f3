package cli

import (
	"sort"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall"
)

type bootstrapOptions struct {
	*IO
	History bool
	Days    int
	Yes     bool
}

func newBootstrap(io *IO) *cobra.Command {
	o := &bootstrapOptions{IO: io}
	c := &cobra.Command{
		Use:   "bootstrap --history",
		Short: "begin with what you told your agents before",
		Long: `Read the sessions that Claude Code and Codex recorded on this machine, of all projects,
for what you corrected in them, and propose the five things you said most often: how
often and when, in your words, and what a guard made of them would have stopped,
rightly and wrongly. Each that you say yes to waits in ar inbox to be confirmed;
everything else is counted, not kept. Transcripts are only read. It can be interrupted
and goes on where it was.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	c.Flags().BoolVar(&o.History, "history", false, "read the recorded sessions")
	c.Flags().IntVar(&o.Days, "days", 0, "only sessions of the last so many `days`; 0 is all there are")
	c.Flags().BoolVar(&o.Yes, "yes", false, "keep what is proposed without asking")
	return c
}

// lessonJSON is one thing that was said.
type lessonJSON struct {
	ID       string        `json:"id"`
	Rule     string        `json:"rule"`
	Quote    string        `json:"quote"`
	Times    int           `json:"times"`
	Sessions int           `json:"sessions"`
	First    time.Time     `json:"first"`
	Last     time.Time     `json:"last"`
	Projects []string      `json:"projects"`
	Project  string        `json:"project"` // where it would be kept
	Does     []string      `json:"does"`
	Test     *backtestJSON `json:"backtest,omitempty"`
	Kept     bool          `json:"kept"`
}

func lessonOf(x *agentrecall.Lesson, kept bool) lessonJSON {
	j := lessonJSON{ID: x.Rule.ID, Rule: Text(x.Rule.Text), Quote: Text(x.Rule.Quote), Times: x.Times, Sessions: x.Sessions,
		First: x.First, Last: x.Last, Projects: x.Projects, Project: x.Rule.Project, Does: explainAll(x.Rule), Kept: kept}
	if x.Test != nil {
		t := backtestOf(x.Test, false)
		j.Test = &t
	}
	return j
}

func (o *bootstrapOptions) run() error {
	switch {
	case !o.History:
		return hint(usagef("bootstrap: say from what"), "ar bootstrap --history reads the sessions that agents recorded on this machine")
	case o.Days < 0:
		return usagef("bootstrap --days: %d is no number of days", o.Days)
	}
	m, err := o.Memory()
	if err != nil {
		return err
	}
	l, err := m.LookBack(o.Occasion(), o.Days)
	if err != nil {
		return err
	}
	s := l.Survey()
	if s.Sessions == 0 {
		return hint(nothingf("no recorded session on this machine"), "Claude Code deletes them after 30 days, unless its cleanupPeriodDays says otherwise")
	}
	mayAsk := o.Person() && !o.JSON
	if !o.JSON {
		if err := o.Print(surveyLines(&s)...); err != nil {
			return err
		}
	}
	if !o.JSON && !o.Yes {
		if !mayAsk {
			return hint(usagef("bootstrap: nothing has been read, because nobody can be asked here"),
				"ar bootstrap --history --yes keeps the proposals without asking", "ar bootstrap --history --json only shows them")
		}
		if k, err := o.choose("ar: read them? [y/n]", "yn"); err != nil || k != 'y' {
			return err
		}
	}
	found, err := l.Learn(o.progress("session"))
	if err != nil {
		o.Warn("%v", err)
	}
	return o.offer(l, &s, &found)
}

// surveyLines say how much there is.
func surveyLines(s *agentrecall.Survey) []string {
	var hosts []string
	for name := range s.Hosts {
		hosts = append(hosts, name)
	}
	sort.Strings(hosts)
	for i, name := range hosts {
		hosts[i] = name + " " + itoa(s.Hosts[name])
	}
	return []string{plural(s.Sessions, "session", "sessions") + " in " + plural(s.Projects, "project", "projects") + " on " +
		plural(s.Days, "day", "days") + ", " + span(s.From, s.To) + ": " + strings.Join(hosts, ", "),
		"Claude Code deletes its sessions after 30 days by default"}
}

// offer shows each lesson, asks, and keeps those with a yes.
func (o *bootstrapOptions) offer(l *agentrecall.LookBack, s *agentrecall.Survey, found *agentrecall.Learned) error {
	by := "human"
	if o.Agent() != "" {
		by = "import" // what an agent brings waits like any import
	}
	list := []lessonJSON{}
	kept, left := 0, false
	for i := range found.Lessons {
		x := &found.Lessons[i]
		yes := o.Yes
		if !o.JSON {
			if err := o.Print(o.lessonLines(i+1, x)...); err != nil {
				return err
			}
			if !o.Yes {
				k, err := o.choose("keep it, to be confirmed in ar inbox? [y]es [n]o [q]uit", "ynq")
				if err != nil {
					return err
				}
				if k == 'q' {
					left = true
					break
				}
				if yes = k == 'y'; !yes {
					if err := l.Decline(x); err != nil {
						o.Warn("%v", err)
					}
				}
			}
		}
		if yes {
			if err := l.Keep(x, by); err != nil {
				return err
			}
			kept++
		}
		list = append(list, lessonOf(x, yes))
	}
	if o.JSON {
		return o.Encode(struct {
			Sessions  int            `json:"sessions"`
			Attended  int            `json:"attended"`
			Days      int            `json:"days"`
			Projects  int            `json:"projects"`
			Hosts     map[string]int `json:"hosts"`
			From      time.Time      `json:"from"`
			To        time.Time      `json:"to"`
			Known     int            `json:"known"`
			Rest      int            `json:"rest"`
			Proposals []lessonJSON   `json:"proposals"`
		}{s.Sessions, found.Attended, s.Days, s.Projects, s.Hosts, s.From, s.To, found.Known, found.Rest, list})
	}
	if len(found.Lessons) == 0 {
		if err := o.Print("nothing new to propose"); err != nil {
			return err
		}
	}
	if err := o.Print("", plural(kept, "rule waits", "rules wait")+" in ar inbox; "+plural(found.Rest, "other thing", "other things")+
		" said and not kept, "+itoa(found.Known)+" known before"); err != nil {
		return err
	}
	if left {
		o.Note("what you have not seen is proposed again")
	}
	return nil
}

// lessonLines is a lesson with all that is needed to decide.
func (o *bootstrapOptions) lessonLines(n int, x *agentrecall.Lesson) (lines []string) {
	field := func(name, value string) { lines = append(lines, "  "+pad(name, 10)+value) }
	lines = append(lines, "", itoa(n)+". "+o.paint()("bold", Text(x.Rule.Text)))
	field("said", plural(x.Times, "time", "times")+" in "+plural(x.Sessions, "session", "sessions")+", "+span(x.First, x.Last)+
		", in "+strings.Join(x.Projects, ", "))
	field("quote", Text(x.Rule.Quote))
	field("where", where(x.Rule))
	for _, g := range explainAll(x.Rule) {
		field("guard", g)
	}
	b := x.Test
	if b == nil {
		field("guard", "none: the agent is told the words")
		return lines
	}
	field("backtest", "it would have spoken of "+itoa(b.Fired)+" of "+plural(b.Calls, "call", "calls")+": "+itoa(b.Complained)+
		" you complained about, "+itoa(b.Ordered)+" you had asked for, "+itoa(b.Quiet())+" wrongly, as far as one can see")
	for _, row := range o.table(hitRows(b.Examples())) {
		lines = append(lines, "            "+row)
	}
	return lines
}
