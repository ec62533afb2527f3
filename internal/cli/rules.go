package cli

import (
	"encoding/json"
	"sort"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/internal/redact"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
)

func newRules(io *IO) *cobra.Command {
	list := &rulesListOptions{IO: io}
	return group("rules", "the rules that hold here: list, show, retract, restore", list.run,
		newRulesList(io), newRulesShow(io), newRulesRetract(io), newRulesRestore(io))
}

// ruleJSON is a rule as --json prints it.
type ruleJSON struct {
	ID           string          `json:"id"`
	Kind         string          `json:"kind"`
	Severity     string          `json:"severity"`
	Status       string          `json:"status"`
	Scope        string          `json:"scope"`
	Class        string          `json:"class"`
	By           string          `json:"by"`
	Project      string          `json:"project"`
	Created      *time.Time      `json:"created"`
	Version      int             `json:"version"`
	Rule         string          `json:"rule"`
	Quote        string          `json:"quote,omitempty"`
	After        string          `json:"after,omitempty"`
	Decision     string          `json:"decision"`
	Guard        json.RawMessage `json:"guard"`
	GuardOff     *time.Time      `json:"guard_off_until,omitempty"`
	AppliesWhen  []string        `json:"applies_when"`
	Triggers     []string        `json:"triggers"`
	Supersedes   string          `json:"supersedes,omitempty"`
	SupersededBy string          `json:"superseded_by,omitempty"`
	File         string          `json:"file"`
	Problems     []string        `json:"problems"`
}

func (o *IO) ruleJSON(r *ledger.Rule) ruleJSON {
	clean := func(list []string) []string {
		out := make([]string, len(list))
		for i, s := range list {
			out[i] = redact.String(s)
		}
		return out
	}
	j := ruleJSON{ID: r.ID, Kind: r.Kind, Severity: r.Severity, Status: r.Status, Scope: redact.String(r.Scope), Class: redact.String(r.Class),
		By: r.By, Project: r.Project, Version: r.Version, Rule: redact.String(r.Text), Quote: redact.String(r.Quote),
		After: redact.String(r.After), Decision: string(decisionOf(r)), Guard: json.RawMessage(redact.String(string(ledger.GuardJSON(r.Guard)))),
		AppliesWhen: clean(r.AppliesWhen), Triggers: clean(r.Triggers), Supersedes: r.Supersedes, SupersededBy: r.SupersededBy,
		File: r.File, Problems: clean(r.Problems)}
	if !r.Created.IsZero() {
		j.Created = &r.Created
	}
	if r.GuardIsOff(o.Now()) {
		j.GuardOff = &r.OffUntil
	}
	if !json.Valid(j.Guard) {
		j.Guard = json.RawMessage("[]")
	}
	return j
}

// decisionOf is the strictest decision of a rule's guard, none when it has no
// guard.
func decisionOf(r *ledger.Rule) guard.Decision {
	d := guard.None
	for i := range r.Guard {
		d = guard.Strictest(d, r.Guard[i].Decide)
	}
	return d
}

type rulesListOptions struct {
	*IO
	All bool
}

func newRulesList(io *IO) *cobra.Command {
	o := &rulesListOptions{IO: io}
	c := &cobra.Command{
		Use:   "list",
		Short: "the rules in force and those that wait",
		Long: `List the rules of this project and the global ones: id, severity, what its guard
does (deny, ask, once, remind; "words" has no guard and is told to the agent), rule.
A rule that waits to be confirmed is marked "waits".`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	c.Flags().BoolVar(&o.All, "all", false, "also those that are retracted, rejected or superseded")
	return c
}

func (o *rulesListOptions) run() error {
	c, err := o.Open()
	if err != nil {
		return err
	}
	var rules []*ledger.Rule
	for _, r := range c.Rules() {
		if o.All || r.Status == ledger.Active || r.Status == ledger.Pending {
			rules = append(rules, r)
		}
	}
	sortRules(rules)
	if broken := c.Broken(); len(broken) > 0 {
		o.Warn("%s cannot be read and does not act; ar doctor says why", plural(len(broken), "rule file", "rule files"))
	}
	if o.JSON {
		list := make([]ruleJSON, 0, len(rules))
		for _, r := range rules {
			list = append(list, o.ruleJSON(r))
		}
		if err := o.Encode(list); err != nil {
			return err
		}
	} else if len(rules) > 0 {
		if err := o.Print(o.table(o.ruleRows(rules))...); err != nil {
			return err
		}
	}
	if len(rules) == 0 {
		return hint(nothingf("no rules in %s yet", c.Project().Slug), "correct the agent as you always do, and the rule appears here",
			"ar demo shows how that goes")
	}
	o.Note("%s; ar rules show ID tells more of one", plural(len(rules), "rule", "rules"))
	return nil
}

// sortRules puts the gravest first: by status, severity, then the newest.
func sortRules(rules []*ledger.Rule) {
	status := func(r *ledger.Rule) int {
		switch r.Status {
		case ledger.Active:
			return 0
		case ledger.Pending:
			return 1
		}
		return 2
	}
	sort.SliceStable(rules, func(i, j int) bool {
		a, b := rules[i], rules[j]
		if x, y := status(a), status(b); x != y {
			return x < y
		}
		if a.Severity != b.Severity {
			return a.Severity < b.Severity
		}
		if !a.Created.Equal(b.Created) {
			return a.Created.After(b.Created)
		}
		return a.ID < b.ID
	})
}

func (o *IO) ruleRows(rules []*ledger.Rule) (rows [][]string) {
	for _, r := range rules {
		rows = append(rows, []string{r.ID, r.Severity, o.stateOf(r), Text(r.Text) + remarks(r)})
	}
	return rows
}

// stateOf is in one word what a rule does now.
func (o *IO) stateOf(r *ledger.Rule) string {
	switch {
	case r.Status == ledger.Pending:
		return "waits"
	case r.Status != ledger.Active:
		return r.Status
	case r.GuardIsOff(o.Now()):
		return "off"
	case len(r.Guard) == 0:
		return "words"
	}
	return string(decisionOf(r))
}

// remarks are what is unusual about a rule, behind its text.
func remarks(r *ledger.Rule) string {
	var notes []string
	if r.Project == store.Global {
		notes = append(notes, "everywhere")
	} else if r.Scope != "project" && r.Scope != "global" {
		notes = append(notes, "in "+Text(r.Scope))
	}
	if r.By != "human" {
		notes = append(notes, "by "+r.By)
	}
	if len(r.Problems) > 0 {
		notes = append(notes, plural(len(r.Problems), "problem", "problems")+" in the file")
	}
	if len(notes) == 0 {
		return ""
	}
	return " (" + strings.Join(notes, ", ") + ")"
}

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
		shown = len(h.Surfaced)
		for _, enc := range h.Encounters {
			counts[enc.Verdict]++
		}
	}
	if o.JSON {
		return o.Encode(struct {
			ruleJSON
			Explained []string       `json:"explained"`
			Shown     int            `json:"sessions_shown"`
			Verdicts  map[string]int `json:"verdicts"`
			Events    []eventJSON    `json:"events"`
		}{o.ruleJSON(r), explainAll(r), shown, counts, append([]eventJSON{}, events...)})
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
	for _, e := range events {
		field(e.At.Local().Format("2 Jan"), e.Kind+" by "+e.By+e.About)
	}
	return o.Print(lines...)
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

func newRulesRetract(io *IO) *cobra.Command {
	o := &ruleOptions{IO: io}
	return &cobra.Command{
		Use:               "retract ID",
		Short:             "take a rule out of force; its file and history stay",
		Args:              exactly(1, "the id of a rule"),
		ValidArgsFunction: io.completeRules,
		RunE: func(_ *cobra.Command, args []string) error {
			o.ID = args[0]
			return o.change((*agentrecall.Console).Retract)
		},
	}
}

func newRulesRestore(io *IO) *cobra.Command {
	o := &ruleOptions{IO: io}
	return &cobra.Command{
		Use:               "restore ID",
		Short:             "put a rule back in force",
		Args:              exactly(1, "the id of a rule"),
		ValidArgsFunction: io.completeRules,
		RunE: func(_ *cobra.Command, args []string) error {
			o.ID = args[0]
			return o.change((*agentrecall.Console).Restore)
		},
	}
}

func (o *ruleOptions) change(do func(*agentrecall.Console, *ledger.Rule) (string, error)) error {
	c, r, err := o.find()
	if err != nil {
		return err
	}
	text, err := do(c, r)
	if err != nil {
		return err
	}
	if o.JSON {
		return o.Encode(o.ruleJSON(r))
	}
	if err := o.Answer(text); err != nil {
		return err
	}
	o.Note("ar undo takes this back")
	return nil
}
