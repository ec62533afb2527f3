package cli

import (
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
)

type ruleOptions struct {
	*IO
	ID string
}

func newRulesShow(io *IO) *cobra.Command {
	o := &ruleOptions{IO: io}
	return &cobra.Command{
		Use:               "show ID",
		Short:             "one rule: its words, its guard, its file, what happened to it",
		Args:              exactly(1, "the id of a rule"),
		ValidArgsFunction: io.completeRules,
		RunE:              func(_ *cobra.Command, args []string) error { o.ID = args[0]; return o.show() },
	}
}

// completeRules offers the ids of rules to a shell, with their words.
func (o *IO) completeRules(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	c, err := o.OpenAnyway()
	if err != nil {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	var ids []cobra.Completion
	for _, r := range c.Rules() {
		ids = append(ids, cobra.CompletionWithDesc(r.ID, cutCells(Text(r.Text), 60)))
	}
	return ids, cobra.ShellCompDirectiveNoFileComp
}

// find opens the project and finds the rule.
func (o *ruleOptions) find() (*agentrecall.Console, *ledger.Rule, error) {
	c, err := o.OpenAnyway()
	if err != nil {
		return nil, nil, err
	}
	r, err := c.Find(o.ID)
	if err != nil {
		return nil, nil, hint(err, "an id looks like c-7k2m9q4t; ar rules list --all shows them")
	}
	return c, r, nil
}

// eventJSON is one line of a rule's history.
type eventJSON struct {
	At    time.Time `json:"at"`
	Kind  string    `json:"kind"`
	By    string    `json:"by"`
	About string    `json:"about,omitempty"`
}

func (o *ruleOptions) show() error {
	c, r, err := o.find()
	if err != nil {
		return err
	}
	past := c.History()
	var events []eventJSON
	counts := map[string]int{}
	for i := range past.Events {
		e := &past.Events[i]
		if e.Rule != r.ID {
			continue
		}
		switch e.Kind {
		case ledger.Surfaced, ledger.EncounterE, ledger.VerdictEv:
			continue // counted below
		}
		events = append(events, eventJSON{At: e.At, Kind: e.Kind, By: e.By, About: aboutEvent(e)})
	}
	shown := 0
	if h := past.Rules[r.ID]; h != nil {
		shown = len(h.Told())
		for _, enc := range h.Encounters {
			counts[enc.Verdict]++
		}
	}
	group := &ledger.Group{}
	if g := c.Measure([]*ledger.Rule{r}, ledger.PerRule); len(g) > 0 {
		group = &g[0]
	}
	phantom := 0
	if h := past.Rules[r.ID]; h != nil {
		phantom = len(h.Phantom(r.Version))
	}
	if o.JSON {
		return o.Encode(struct {
			ruleJSON
			Explained []string       `json:"explained"`
			Shown     int            `json:"sessions_shown"`
			Verdicts  map[string]int `json:"verdicts"`
			Figures   figuresJSON    `json:"figures"`
			Versions  []versionJSON  `json:"versions"`
			Phantom   bool           `json:"phantom"`
			Events    []eventJSON    `json:"events"`
		}{o.ruleJSON(r), explainAll(r), shown, counts, figuresOf(group), versionsOf(past.Rules[r.ID], c, r), phantom > 0, append([]eventJSON{}, events...)})
	}
	paint := o.paint()
	lines := []string{paint("bold", Text(r.Text)), ""}
	field := func(name, value string) {
		if value != "" {
			lines = append(lines, pad(name, 10)+value)
		}
	}
	field("id", r.ID)
	field("status", r.Status+" since version "+itoa(r.Version))
	field("severity", r.Severity)
	field("where", where(r))
	field("class", Text(r.Class))
	if !r.Created.IsZero() {
		field("since", r.Created.Local().Format("2 Jan 2006 15:04"))
	}
	field("by", r.By)
	field("quote", Text(r.Quote))
	field("after", Text(r.After))
	for _, g := range explainAll(r) {
		field("guard", g)
	}
	if len(r.Guard) == 0 {
		field("guard", "none: the agent is told the words")
	}
	if r.GuardIsOff(o.Now()) {
		field("", "switched off until "+r.OffUntil.Local().Format("15:04 on 2 Jan"))
	}
	field("file", r.File)
	for _, p := range r.Problems {
		field("problem", Text(p))
	}
	lines = append(lines, "")
	field("shown", plural(shown, "session", "sessions"))
	field("came up", encounterText(counts))
	if phantom > 0 {
		field("phantom", "it came back in "+plural(phantom, "turn", "turns")+" of sessions that had been told of this version")
	}
	if casesOf(group) > 0 {
		lines = append(lines, figureLines(group)...)
	}
	if vs := versionsOf(past.Rules[r.ID], c, r); len(vs) > 1 {
		for _, v := range vs {
			until := "now"
			if v.To != nil {
				until = v.To.Local().Format("2 Jan 2006")
			}
			field("version "+itoa(v.N), v.From.Local().Format("2 Jan 2006")+" to "+until+": comeback "+ledger.Rate{K: v.Comeback.K, N: v.Comeback.N}.String())
		}
	}
	for _, e := range events {
		field(e.At.Local().Format("2 Jan"), e.Kind+" by "+e.By+e.About)
	}
	return o.Print(lines...)
}

// versionJSON is the time in which a rule said the same, with its own record.
type versionJSON struct {
	N        int        `json:"n"`
	From     time.Time  `json:"from"`
	To       *time.Time `json:"to"`
	Comeback rateJSON   `json:"comeback"` // attended, all tiers
}

func versionsOf(h *ledger.RuleHistory, c *agentrecall.Console, r *ledger.Rule) []versionJSON {
	out := []versionJSON{}
	if h == nil {
		return out
	}
	back := map[string]rateJSON{}
	for _, g := range c.Measure([]*ledger.Rule{r}, ledger.PerVersion) {
		back[g.Name] = rate(g.Attended.All.Comeback)
	}
	for _, v := range h.Spans {
		j := versionJSON{N: v.N, From: v.From, Comeback: back[r.ID+" v"+itoa(v.N)]}
		if !v.To.IsZero() {
			j.To = &v.To
		}
		out = append(out, j)
	}
	return out
}

func explainAll(r *ledger.Rule) []string {
	out := []string{}
	for i := range r.Guard {
		text := guard.Explain(r.Guard[i], "en")
		for _, n := range guard.Notes(r.Guard[i]) {
			text += " " + n
		}
		out = append(out, Text(text))
	}
	return out
}

func where(r *ledger.Rule) string {
	switch {
	case r.Project == store.Global:
		return "everywhere"
	case r.Scope == "project":
		return "in " + r.Project
	}
	return "in " + r.Project + ", " + Text(r.Scope)
}

// aboutEvent is what an event adds to its kind.
func aboutEvent(e *ledger.Event) string {
	switch {
	case e.Kind == ledger.Proposed:
		return Text(": " + e.Get("what") + " " + e.Get("value"))
	case e.Get("quote") != "":
		return Text(`: "` + e.Get("quote") + `"`)
	case e.Get("until") != "":
		return Text(" until " + e.Get("until"))
	}
	return ""
}

// encounterText counts the turns in which a rule's situation came up.
func encounterText(counts map[string]int) string {
	n := 0
	var parts []string
	for _, v := range []struct{ verdict, text string }{
		{ledger.Recurred, "came back"}, {ledger.SelfReport, "came back by the agent's own account"}, {ledger.Overruled, "wrongly stopped"},
		{ledger.Asked, "asked"}, {ledger.Heeded, "heeded"}, {ledger.HeededBy, "heeded after a check"}, {ledger.Unknown, "unknown"},
	} {
		if k := counts[v.verdict]; k > 0 {
			n += k
			parts = append(parts, itoa(k)+" "+v.text)
		}
	}
	if n == 0 {
		return "no cases yet"
	}
	return plural(n, "turn", "turns") + ": " + strings.Join(parts, ", ")
}
