package cli

import (
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/ledger/guard"
)

type mistakesOptions struct {
	*IO
	All bool
}

func newMistakes(io *IO) *cobra.Command {
	o := &mistakesOptions{IO: io}
	c := &cobra.Command{
		Use:   "mistakes",
		Short: "what you had to tell your agents again, before it was kept",
		Long: `Play the sessions that your agents recorded of this project on this machine, from the
oldest to the newest and each with the clock of its day, through what makes rules of
your words and checks calls. Shown is what you said when, how often you said it again,
and what a guard made of the first saying would have stopped from the next session on:
rightly, where you complained about the call within three turns, and wrongly, where
nothing was said against it. It is the "before" of ar stats.

Of a rule that was kept, only sessions before it count, and not the one it was kept in.
Sessions without a person are left out. Nothing is written.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	c.Flags().BoolVar(&o.All, "all", false, "also what was said only once and never came up again")
	return c
}

type saidJSON struct {
	At        time.Time `json:"at"`
	Session   string    `json:"session"`
	Quote     string    `json:"quote"`
	Complaint bool      `json:"complaint"`
}

func saidOf(s agentrecall.Said) saidJSON {
	return saidJSON{s.At, s.Session, Text(s.Quote), s.Complaint}
}

type mistakeJSON struct {
	Text     string     `json:"text"`
	Rule     string     `json:"rule,omitempty"` // kept later
	Kept     *time.Time `json:"kept,omitempty"`
	Guard    string     `json:"guard,omitempty"`
	Said     saidJSON   `json:"said"`
	Again    []saidJSON `json:"again"`
	Taken    bool       `json:"taken_back"`
	CameBack rateJSON   `json:"comeback"`
	Stopped  int        `json:"stopped"`
	Ordered  int        `json:"ordered"`
	Rightly  rateJSON   `json:"rightly"`
	Wrongly  rateJSON   `json:"wrongly"`
	Calls    []hitJSON  `json:"calls"`
}

func mistakeOf(m *agentrecall.Mistake) mistakeJSON {
	j := mistakeJSON{Text: Text(m.Text), Said: saidOf(m.First), Again: []saidJSON{}, Taken: m.Taken, CameBack: rate(m.CameBack()),
		Stopped: m.Stopped, Ordered: m.Ordered, Rightly: rate(m.Right()), Wrongly: rate(m.Wrong()), Calls: hitsOf(m.Hits), Guard: guardText(m)}
	for _, a := range m.Again {
		j.Again = append(j.Again, saidOf(a))
	}
	if m.Rule != nil {
		j.Rule, j.Kept = m.Rule.ID, &m.Rule.Created
	}
	return j
}

// guardText says what the guard made of the first saying does.
func guardText(m *agentrecall.Mistake) string {
	if len(m.Guard) == 0 {
		return ""
	}
	return Text(guard.Explain(m.Guard[0], "en"))
}

func (o *mistakesOptions) run() error {
	c, err := o.Open()
	if err != nil {
		return err
	}
	all, err := c.Mistakes(o.progress("session"))
	if err != nil {
		o.Warn("%v", err)
	}
	var list []agentrecall.Mistake
	once := 0
	for _, m := range all.List {
		if o.All || len(m.Again) > 0 || m.Stopped > 0 || m.Rule != nil {
			list = append(list, m)
		} else {
			once++
		}
	}
	if o.JSON {
		out := struct {
			Project    string         `json:"project"`
			Sessions   int            `json:"sessions"`
			Unattended int            `json:"unattended_left_out"`
			Unmarked   int            `json:"sessions_of_an_unknown_speaker"`
			Calls      int            `json:"calls"`
			Mistakes   []mistakeJSON  `json:"mistakes"`
			Once       int            `json:"said_once"`
			Unsaid     []backtestJSON `json:"never_said_before"`
		}{c.Project().Slug, all.Sessions, all.Unattended, all.Unmarked, all.Calls, []mistakeJSON{}, once, []backtestJSON{}}
		for i := range list {
			out.Mistakes = append(out.Mistakes, mistakeOf(&list[i]))
		}
		for i := range all.Unsaid {
			out.Unsaid = append(out.Unsaid, backtestOf(&all.Unsaid[i], false))
		}
		return o.Encode(out)
	}
	if all.Sessions == 0 {
		text := "no recorded session of " + c.Project().Slug + " with a person on this machine"
		if all.Unattended > 0 {
			text += "; " + plural(all.Unattended, "was", "were") + " without one"
		}
		return hint(nothingf("%s", text), "the agents keep them for a while: Claude Code 30 days, unless its cleanupPeriodDays says otherwise")
	}
	if err := o.Print(fmt.Sprintf("%s with you, %s, %s", plural(all.Sessions, "session", "sessions"), plural(all.Calls, "call", "calls"), span(all.From, all.To))); err != nil {
		return err
	}
	if all.Unmarked > 0 {
		o.Warn("%s of a client that does not write down who typed: taken for yours", plural(all.Unmarked, "session is", "sessions are"))
	}
	for i := range list {
		if err := o.Print(append([]string{""}, o.mistakeLines(&list[i])...)...); err != nil {
			return err
		}
	}
	shown := 0
	for i := range all.Unsaid {
		b := &all.Unsaid[i]
		if b.Fired == 0 && !o.All {
			continue
		}
		shown++
		lines := append([]string{""}, o.backtestLines(b)...)
		lines = append(lines, "  "+pad("before", 12)+"never said before it was kept on "+b.Rule.Created.Local().Format("2 Jan 2006"))
		if err := o.Print(lines...); err != nil {
			return err
		}
	}
	if len(list)+shown == 0 {
		if err := o.Print("nothing had to be said twice"); err != nil {
			return err
		}
	}
	if rest := len(all.Unsaid) - shown; rest > 0 {
		o.Note("%s never said before and would not have spoken: ar mistakes --all", plural(rest, "rule was", "rules were"))
	}
	if once > 0 {
		o.Note("%s only once and nothing came of it: ar mistakes --all", plural(once, "thing was said", "things were said"))
	}
	return nil
}

func (o *mistakesOptions) mistakeLines(m *agentrecall.Mistake) (lines []string) {
	paint := o.paint()
	head := Text(m.Text)
	switch {
	case m.Rule != nil:
		head += " (kept as " + m.Rule.ID + " on " + m.Rule.Created.Local().Format("2 Jan 2006") + ")"
	case m.Taken:
		head += " (taken back)"
	default:
		head += " (not kept)"
	}
	lines = append(lines, paint("bold", head))
	field := func(name, value string) { lines = append(lines, "  "+pad(name, 12)+value) }
	const day = "2 Jan 2006"
	field("said", m.First.At.Local().Format(day)+`: "`+cutCells(Text(m.First.Quote), 90)+`"`)
	again := "never"
	if n := len(m.Again); n > 0 {
		again = plural(n, "time", "times")
		for i, a := range m.Again {
			if i == 5 {
				again += fmt.Sprintf(", and %d more", n-5)
				break
			}
			again += ", " + a.At.Local().Format("2 Jan")
			if a.Complaint {
				again += " (complaint)"
			}
		}
	}
	field("said again", again)
	field("came back", m.CameBack().String()+" of the sessions afterwards")
	if g := guardText(m); g != "" {
		field("guard", g)
	} else {
		field("guard", "none: only words")
		return lines
	}
	field("stopped", plural(m.Stopped, "call", "calls")+ordered(m.Ordered))
	if m.Stopped > m.Ordered {
		field("rightly", m.Right().String()+" you complained within three turns")
		field("wrongly", m.Wrong().String()+" nothing was said against it")
	}
	for _, row := range o.table(hitRows(m.Hits[:min(len(m.Hits), 5)])) {
		lines = append(lines, "    "+row)
	}
	return lines
}

func ordered(n int) string {
	if n == 0 {
		return ""
	}
	return fmt.Sprintf(", %d of them ordered by you, which would pass", n)
}
