package cli

import (
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/ledger"
)

type guardTestOptions struct {
	*IO
	IDs     []string
	All     bool
	History bool
	Quiet   bool
}

func newGuardTest(io *IO) *cobra.Command {
	o := &guardTestOptions{IO: io}
	c := &cobra.Command{
		Use:   "test ID",
		Short: "what a guard would have done in the sessions recorded so far",
		Long: `Play the sessions that your agents recorded of this project on this machine, with the
rule as if it had been in force, and count the calls that its guard speaks of: those
you complained about within three turns (you refused the call, said the rule again, or
reproached the agent with it), those you had asked for, and those you said nothing
against. No transcript is changed or copied; the counts go into the ledger.

It advises. Only a guard that looks at nothing but the act itself, and speaks of more
than 20 % of at least 200 calls, stops once a session from then on, until you have
looked: the change is in the rule's file, with a proposal that says why.`,
		Example: "    ar guard test c-7k2m\n    ar guard test c-7k2m --history\n",
		RunE: func(_ *cobra.Command, args []string) error {
			o.IDs = args
			return o.run()
		},
	}
	c.Flags().BoolVar(&o.All, "all", false, "every rule with a guard")
	c.Flags().BoolVar(&o.History, "history", false, "every call that the guard speaks of, not only the best examples")
	c.Flags().BoolVar(&o.Quiet, "quiet", false, "print nothing but errors")
	return c
}

// hitJSON is one call that a guard speaks of.
type hitJSON struct {
	At         time.Time `json:"at"`
	Host       string    `json:"host"`
	Session    string    `json:"session"`
	Call       string    `json:"call"`
	Decision   string    `json:"decision"`
	Attended   bool      `json:"attended"`
	Ordered    bool      `json:"ordered"`
	Complained bool      `json:"complained"`
	Said       string    `json:"said,omitempty"`
}

func hitsOf(list []agentrecall.Hit) []hitJSON {
	out := make([]hitJSON, 0, len(list))
	for _, h := range list {
		out = append(out, hitJSON{h.At, h.Host, h.Session, Text(h.Call), string(h.Decision), h.Attended, h.Ordered, h.Complained, Text(h.Said)})
	}
	return out
}

// backtestJSON is what one rule's guard would have done.
type backtestJSON struct {
	Rule       string     `json:"rule"`
	Text       string     `json:"text"`
	Decision   string     `json:"decision"`
	Calls      int        `json:"calls"`
	Sessions   int        `json:"sessions"`
	Attended   int        `json:"attended_sessions"`
	From       *time.Time `json:"from"`
	To         *time.Time `json:"to"`
	Fired      rateJSON   `json:"fired"`
	In         rateJSON   `json:"sessions_with"`
	Complained rateJSON   `json:"complained"`
	Ordered    rateJSON   `json:"ordered"`
	Quiet      rateJSON   `json:"not_complained"`
	Alone      int        `json:"unattended"`
	Softened   bool       `json:"softened"`
	Examples   []hitJSON  `json:"examples"`
}

func backtestOf(b *agentrecall.Backtest, every bool) backtestJSON {
	watched := b.Fired - b.Alone
	j := backtestJSON{Rule: b.Rule.ID, Text: Text(b.Rule.Text), Decision: string(decisionOf(b.Rule)), Calls: b.Calls, Sessions: b.Sessions,
		Attended: b.Attended, Fired: rate(ledger.Rate{K: b.Fired, N: b.Calls}), In: rate(ledger.Rate{K: b.In, N: b.Sessions}),
		Complained: rate(ledger.Rate{K: b.Complained, N: watched}), Ordered: rate(ledger.Rate{K: b.Ordered, N: watched}),
		Quiet: rate(ledger.Rate{K: b.Quiet(), N: watched}), Alone: b.Alone, Softened: b.Softened, Examples: hitsOf(b.Examples())}
	if every {
		j.Examples = hitsOf(b.Hits)
	}
	if b.Sessions > 0 {
		j.From, j.To = &b.From, &b.To
	}
	return j
}

func (o *guardTestOptions) run() error {
	switch {
	case len(o.IDs) == 0 && !o.All:
		return hint(usagef("guard test needs the id of a rule"), "ar rules list shows them", "ar guard test --all tests every rule that has a guard")
	case len(o.IDs) > 0 && o.All:
		return usagef("guard test takes ids or --all, not both")
	}
	c, err := o.Open()
	if err != nil {
		return err
	}
	var rules []*ledger.Rule
	for _, id := range o.IDs {
		r, err := c.Find(id)
		if err != nil {
			return hint(err, "an id looks like c-7k2m9q4t; ar rules list --all shows them")
		}
		if len(r.Guard) == 0 {
			return hint(nothingf("test %s: it has no guard, the agent only reads its words", r.ID), "ar rules show "+r.ID)
		}
		rules = append(rules, r)
	}
	if o.All {
		for _, r := range c.Rules() {
			if (r.Status == ledger.Active || r.Status == ledger.Pending) && len(r.Guard) > 0 {
				rules = append(rules, r)
			}
		}
		sortRules(rules)
		if len(rules) == 0 {
			return hint(nothingf("no rule with a guard in %s", c.Project().Slug), "ar rules list shows the rules")
		}
		// The hook starts this without anybody to see it, and so may a person.
		unlock, err := c.OneBacktest()
		if errors.Is(err, agentrecall.ErrTesting) && o.Quiet {
			return nil
		}
		if err != nil {
			return hint(err, "wait for it, then try again")
		}
		defer unlock()
	}
	tests, err := c.Backtest(rules, o.progress("session"))
	if err != nil {
		o.Warn("%v", err)
	}
	if err := c.Record(tests); err != nil {
		return err
	}
	if o.All {
		if err := o.propose(); err != nil {
			return err
		}
	}
	return o.show(tests)
}

// propose looks whether a rule should be harder or softer, now that somebody
// looks back anyway.
func (o *guardTestOptions) propose() error {
	m, err := o.Memory()
	if err != nil {
		return err
	}
	proposals, err := m.Propose(o.Occasion())
	if err != nil {
		return err
	}
	if !o.Quiet && !o.JSON {
		for i := range proposals {
			p := &proposals[i]
			o.Warn("proposed for %s: %s", p.Rule, agentrecall.Proposed(p))
		}
	}
	return nil
}

func (o *guardTestOptions) show(tests []agentrecall.Backtest) error {
	if o.Quiet {
		return nil
	}
	if o.JSON {
		list := make([]backtestJSON, 0, len(tests))
		for i := range tests {
			list = append(list, backtestOf(&tests[i], o.History))
		}
		return o.Encode(list)
	}
	for i := range tests {
		b := &tests[i]
		if i > 0 {
			if err := o.Print(""); err != nil {
				return err
			}
		}
		lines := o.backtestLines(b)
		hits := b.Examples()
		if o.History {
			hits = b.Hits
		}
		for _, row := range o.table(hitRows(hits)) {
			lines = append(lines, "    "+row)
		}
		if err := o.Print(lines...); err != nil {
			return err
		}
		if b.Softened {
			o.Warn("the guard of %s is too noisy and stops only once a session now: %s", b.Rule.ID, b.Rule.File)
			o.hintLine("put the decision back in that file if you want it as it was; it is not touched again")
		}
	}
	if len(tests) > 0 && tests[0].Sessions == 0 {
		return hint(nothingf("no recorded session of this project with a tool call on this machine"),
			"the agents keep them for a while: Claude Code 30 days, unless its cleanupPeriodDays says otherwise")
	}
	return nil
}

func (o *IO) backtestLines(b *agentrecall.Backtest) (lines []string) {
	paint := o.paint()
	lines = append(lines, paint("bold", b.Rule.ID+" "+Text(b.Rule.Text)))
	field := func(name, value string) { lines = append(lines, "  "+pad(name, 12)+value) }
	if b.Sessions == 0 {
		field("looked at", "no call yet")
		return lines
	}
	field("looked at", fmt.Sprintf("%s in %s, %s", plural(b.Calls, "call", "calls"), plural(b.Sessions, "session", "sessions"), span(b.From, b.To)))
	field("speaks of", ledger.Rate{K: b.Fired, N: b.Calls}.String()+" in "+plural(b.In, "session", "sessions"))
	if watched := b.Fired - b.Alone; watched > 0 {
		field("complained", ledger.Rate{K: b.Complained, N: watched}.String()+" within three turns")
		field("ordered", ledger.Rate{K: b.Ordered, N: watched}.String()+" you had asked for: it would pass")
		field("silent", ledger.Rate{K: b.Quiet(), N: watched}.String()+" nothing was said against it")
	}
	if b.Alone > 0 {
		field("unattended", plural(b.Alone, "call", "calls")+" with nobody there to complain")
	}
	return lines
}

// hitRows are calls with what the person said to them.
func hitRows(hits []agentrecall.Hit) (rows [][]string) {
	for _, h := range hits {
		note := "not complained about"
		switch {
		case h.Complained && h.Said != "":
			note = `complained: "` + Text(h.Said) + `"`
		case h.Complained:
			note = "refused"
		case h.Ordered:
			note = "ordered"
		case !h.Attended:
			note = "unattended"
		}
		rows = append(rows, []string{h.At.Local().Format("2 Jan 15:04"), cutCells(Text(h.Call), 60), note})
	}
	return rows
}

// span is the time from one day to another.
func span(from, to time.Time) string {
	const day = "2 Jan 2006"
	a, b := from.Local().Format(day), to.Local().Format(day)
	if a == b {
		return a
	}
	return a + " to " + b
}

// progressAfter is how long work takes before its progress is shown.
const progressAfter = time.Second

// progress shows on a terminal how far work has come, once it takes long. What
// it showed is wiped before anything else is printed.
func (o *IO) progress(what string) func(done, all int) {
	began := time.Now()
	return func(done, all int) {
		if !o.ErrTerminal || o.JSON || time.Since(began) < progressAfter {
			return
		}
		text := fmt.Sprintf("ar: %s %d of %d", what, done+1, all)
		fmt.Fprint(o.Err, "\r"+text+"\x1b[K")
		if done+1 >= all {
			fmt.Fprint(o.Err, "\r\x1b[K")
		}
	}
}

// hintLine prints a hint that belongs to a warning.
func (o *IO) hintLine(s string) { o.say("hint: " + s) }
