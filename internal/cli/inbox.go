package cli

import (
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/ledger"
)

type inboxOptions struct {
	*IO
	Plain bool
}

func newInbox(io *IO) *cobra.Command {
	o := &inboxOptions{IO: io}
	c := group("inbox", "what waits for your word: rules to confirm, proposals", o.run,
		newInboxVerb(io, "accept", "put it in force, or do what was proposed", (*agentrecall.Console).Accept),
		newInboxVerb(io, "reject", "say no; it is not kept again unless you say it clearly", (*agentrecall.Console).Reject),
		newInboxVerb(io, "global", "make a rule hold in every project", makeGlobal),
		newInboxMerge(io))
	c.Long = `Go through what waits, one at a time, with one key each: rules of your own words that
were not clear enough, rules from agents and imports, and what was proposed. Through a
pipe, with --json or for an agent it is only listed.`
	c.Flags().BoolVar(&o.Plain, "plain", false, "line by line, without a full screen")
	return c
}

// waitingJSON is one thing that waits.
type waitingJSON struct {
	ID       string     `json:"id"`
	What     string     `json:"what"` // confirm, or what is proposed: retract, harden, merge, …
	Value    string     `json:"value,omitempty"`
	By       string     `json:"by"`
	At       *time.Time `json:"at,omitempty"`
	Why      []string   `json:"why"` // evidence of a proposal
	Rule     *ruleJSON  `json:"rule,omitempty"`
	Does     []string   `json:"does"` // the guard in words
	Backtest string     `json:"backtest,omitempty"`
}

func (o *IO) waitingJSON(c *agentrecall.Console, w *agentrecall.Waiting) waitingJSON {
	j := waitingJSON{ID: w.ID(), What: "confirm", Why: []string{}, Does: []string{}}
	if w.Rule != nil {
		r := o.ruleJSON(w.Rule)
		j.Rule, j.By, j.At, j.Does = &r, w.Rule.By, r.Created, explainAll(w.Rule)
		j.Backtest = backtested(c.History(), w.Rule.ID)
	}
	if p := w.Proposal; p != nil {
		j.What, j.Value, j.By, j.At = Text(p.Get("what")), Text(p.Get("value")), p.By, &p.At
		j.Why = evidence(p)
	}
	return j
}

// evidence are the reasons of a proposal.
func evidence(p *ledger.Event) []string {
	list := []string{}
	for i := 0; ; i++ {
		why := p.Get("evidence." + itoa(i))
		if why == "" {
			return list
		}
		list = append(list, Text(why))
	}
}

// backtested is what the last backtest says of a rule's guard, "" without one.
func backtested(h *ledger.History, id string) string {
	for i := len(h.Events) - 1; i >= 0; i-- {
		e := &h.Events[i]
		if e.Kind != ledger.Backtested || e.Rule != id {
			continue
		}
		return "would have spoken of " + orZero(e.Get("fired")) + " of " + orZero(e.Get("calls")) + " calls in " + orZero(e.Get("sessions")) +
			" recorded sessions; you complained about " + orZero(e.Get("complained")) + ", had asked for " + orZero(e.Get("ordered"))
	}
	return ""
}

func orZero(s string) string {
	if s == "" {
		return "0"
	}
	return Text(s)
}

func (o *inboxOptions) run() error {
	c, err := o.OpenAnyway()
	if err != nil {
		return err
	}
	list := c.Inbox()
	if o.JSON {
		out := make([]waitingJSON, 0, len(list))
		for i := range list {
			out = append(out, o.waitingJSON(c, &list[i]))
		}
		if err := o.Encode(out); err != nil {
			return err
		}
	}
	switch {
	case len(list) == 0:
		return nothingf("nothing waits in %s", c.Project().Slug)
	case o.JSON:
		return nil
	case o.Person():
		return o.walk(c)
	}
	for i := range list {
		w := &list[i]
		if err := o.Print(o.table([][]string{{w.ID(), title(w)}})...); err != nil {
			return err
		}
	}
	return nil
}

// title is in one line what waits.
func title(w *agentrecall.Waiting) string {
	text := ""
	if w.Rule != nil {
		text = Text(w.Rule.Text)
	}
	if p := w.Proposal; p != nil {
		what := Text(p.Get("what"))
		if v := Text(p.Get("value")); v != "" && (w.Rule == nil || v != w.Rule.ID) {
			what += " to " + v
		}
		if text != "" {
			what += ": " + text
		}
		return what + " (proposed by " + author(p.By) + ")"
	}
	return text + " (" + author(w.Rule.By) + ")"
}

func author(by string) string {
	switch by {
	case "human":
		return "you"
	case "agent":
		return "an agent"
	case "import":
		return "an import"
	case "unknown":
		return "not known who"
	case "reflect":
		return "looking back"
	}
	return by
}

// describe is everything that is needed to decide.
func (o *IO) describe(c *agentrecall.Console, w *agentrecall.Waiting) (lines []string) {
	field := func(name, value string) {
		if value != "" {
			lines = append(lines, "  "+pad(name, 10)+value)
		}
	}
	paint := o.paint()
	switch {
	case w.Rule != nil:
		lines = append(lines, paint("bold", Text(w.Rule.Text)))
	default:
		lines = append(lines, paint("bold", title(w)))
	}
	if p := w.Proposal; p != nil {
		field("proposal", strings.TrimSpace(Text(p.Get("what")+" "+p.Get("value")))+", by "+author(p.By)+" on "+when(p.At))
		for _, why := range evidence(p) {
			field("", why)
		}
	}
	if r := w.Rule; r != nil {
		if w.Proposal == nil {
			field("by", author(r.By)+", "+when(r.Created)+channelOf(r))
		}
		field("quote", Text(r.Quote))
		field("after", Text(r.After))
		for _, g := range explainAll(r) {
			field("guard", g)
		}
		if len(r.Guard) == 0 {
			field("guard", "none: the agent is told the words")
		}
		field("backtest", backtested(c.History(), r.ID))
		if where := where(r); w.Proposal == nil {
			field("where", where)
		}
		for _, p := range r.Problems {
			field("problem", Text(p))
		}
	}
	return lines
}

func channelOf(r *ledger.Rule) string {
	if ch := r.Source["channel"]; ch != "" {
		return ", " + Text(ch)
	}
	return ""
}

// walk goes through what waits, one key each. What is decided is done at once,
// so that leaving loses nothing.
func (o *inboxOptions) walk(c *agentrecall.Console) error {
	seen := map[string]bool{}
	for n, decided := 1, 0; ; n++ {
		var w *agentrecall.Waiting
		left := 0
		for _, x := range c.Inbox() {
			if seen[x.ID()] {
				continue
			}
			if left++; w == nil {
				w = &x
			}
		}
		if w == nil {
			o.Note("%s decided, %d still waiting", plural(decided, "thing", "things"), len(c.Inbox()))
			return nil
		}
		if err := o.Print("", itoa(n)+" of "+itoa(n-1+left)+"  "+w.ID()); err != nil {
			return err
		}
		if err := o.Print(o.describe(c, w)...); err != nil {
			return err
		}
		keys, question := "arsq", "[a]ccept [r]eject [s]kip [q]uit"
		if w.Rule != nil {
			keys, question = "aermgsq", "[a]ccept [e]dit [r]eject [m]erge [g]lobal [s]kip [q]uit"
		}
		k, err := o.choose(question, keys)
		if err != nil || k == 'q' {
			o.Note("%s decided, %d still waiting", plural(decided, "thing", "things"), len(c.Inbox()))
			return err
		}
		again, err := o.decide(c, w, k)
		switch {
		case err != nil:
			o.fail(err) // told, and the next one is shown: nothing is half done
			seen[w.ID()] = true
		case again:
			n--
		case k == 's':
			seen[w.ID()] = true
		default:
			decided++
			seen[w.ID()] = true
		}
	}
}

// decide does what a key says. again shows the same thing once more.
func (o *inboxOptions) decide(c *agentrecall.Console, w *agentrecall.Waiting, key rune) (again bool, err error) {
	answer := ""
	switch key {
	case 'a':
		answer, err = c.Accept(w)
	case 'r':
		answer, err = c.Reject(w)
	case 'g':
		if answer, err = c.MakeGlobal(w.Rule); err == nil {
			again = w.Proposal == nil // it waits still, in its new place
		}
	case 'm':
		return o.mergeOne(c, w.Rule)
	case 'e':
		next, err := o.edit(c, w.Rule)
		if err != nil || next == nil {
			return true, err
		}
		return true, o.Print(o.meaning(next)...)
	default:
		return false, nil
	}
	if err != nil {
		return false, err
	}
	return again, o.Answer(answer)
}

// mergeOne asks for the rule that another goes into.
func (o *inboxOptions) mergeOne(c *agentrecall.Console, r *ledger.Rule) (again bool, err error) {
	for _, x := range c.Alike(r, 3) {
		if err := o.Print("  " + x.ID + "  " + Text(x.Text)); err != nil {
			return true, err
		}
	}
	id, err := o.line("into which rule? its id, or nothing to go back:")
	if err != nil || id == "" {
		return true, err
	}
	into, err := c.Find(id)
	if err != nil {
		o.fail(err)
		return true, nil
	}
	text, err := c.Merge(r, into)
	if err != nil {
		o.fail(err)
		return true, nil
	}
	return false, o.Answer(text)
}

type inboxVerbOptions struct {
	*IO
	ID string
	do func(*agentrecall.Console, *agentrecall.Waiting) (string, error)
}

func makeGlobal(c *agentrecall.Console, w *agentrecall.Waiting) (string, error) {
	if w.Rule == nil {
		return "", hint(nothingf("inbox global: %s speaks of no rule", w.ID()), "ar inbox shows what waits")
	}
	return c.MakeGlobal(w.Rule)
}

func newInboxVerb(io *IO, verb, short string, do func(*agentrecall.Console, *agentrecall.Waiting) (string, error)) *cobra.Command {
	o := &inboxVerbOptions{IO: io, do: do}
	return &cobra.Command{
		Use:               verb + " ID",
		Short:             short,
		Args:              exactly(1, "the id of what waits"),
		ValidArgsFunction: io.completeInbox,
		RunE:              func(_ *cobra.Command, args []string) error { o.ID = args[0]; return o.run() },
	}
}

func (o *inboxVerbOptions) run() error {
	c, err := o.OpenAnyway()
	if err != nil {
		return err
	}
	w, err := o.waits(c, o.ID)
	if err != nil {
		return err
	}
	text, err := o.do(c, w)
	if errors.Is(err, agentrecall.ErrDoYourself) {
		return hint(err, "do it with its own command, or: ar inbox reject "+w.ID())
	}
	if err != nil {
		return err
	}
	if o.JSON {
		return o.Encode(o.waitingJSON(c, w))
	}
	return o.Answer(text)
}

func (o *IO) waits(c *agentrecall.Console, id string) (*agentrecall.Waiting, error) {
	w, err := c.Waits(id)
	if err != nil {
		return nil, hint(err, "ar inbox shows what waits; ar rules shows what is in force")
	}
	return w, nil
}

// completeInbox offers the ids of what waits.
func (o *IO) completeInbox(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var ids []cobra.Completion
	if c, err := o.OpenAnyway(); err == nil {
		for _, w := range c.Inbox() {
			ids = append(ids, cobra.CompletionWithDesc(w.ID(), cutCells(title(&w), 60)))
		}
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}

type inboxMergeOptions struct {
	*IO
	ID, Into string
}

func newInboxMerge(io *IO) *cobra.Command {
	o := &inboxMergeOptions{IO: io}
	return &cobra.Command{
		Use:   "merge ID INTO",
		Short: "take a rule into another, which then says it too",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 2 {
				return hint(usagef("%sthe ids of two rules are needed: the one that goes, and the one it goes into", about(c)), "try: "+words(c)+" --help")
			}
			return nil
		},
		ValidArgsFunction: io.completeRules,
		RunE: func(_ *cobra.Command, args []string) error {
			o.ID, o.Into = args[0], args[1]
			return o.run()
		},
	}
}

func (o *inboxMergeOptions) run() error {
	c, err := o.OpenAnyway()
	if err != nil {
		return err
	}
	w, err := o.waits(c, o.ID)
	if err != nil {
		return err
	}
	if w.Rule == nil {
		return hint(nothingf("inbox merge: %s speaks of no rule", w.ID()), "ar inbox shows what waits")
	}
	into, err := c.Find(o.Into)
	if err != nil {
		return hint(err, "ar rules shows the rules that something can be merged into")
	}
	text, err := c.Merge(w.Rule, into)
	if err != nil {
		return err
	}
	if o.JSON {
		return o.Encode(o.ruleJSON(into))
	}
	return o.Answer(text)
}
