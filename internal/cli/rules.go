package cli

import (
	"encoding/json"
	"sort"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall/internal/redact"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
)

func newRules(io *IO) *cobra.Command {
	list := &rulesListOptions{IO: io}
	return group("rules", "the rules that hold here: list, show, edit, retract, restore", list.run,
		newRulesList(io), newRulesShow(io), newRulesEdit(io), newRulesRetract(io), newRulesRestore(io))
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
	All  bool
	AsOf string
}

func newRulesList(io *IO) *cobra.Command {
	o := &rulesListOptions{IO: io}
	c := &cobra.Command{
		Use:   "list",
		Short: "the rules in force and those that wait",
		Long: `List the rules of this project and the global ones: id, severity, what its guard
does (deny, ask, once, remind; "words" has no guard and is told to the agent), rule.
A rule that waits to be confirmed is marked "waits".

--as-of shows them as they were then, from the ledger: what was not yet said is left
out, what was changed or taken back since stands as it did.`,
		Example: "    ar rules list --as-of 2026-11-01\n",
		Args:    none,
		RunE:    func(*cobra.Command, []string) error { return o.run() },
	}
	c.Flags().BoolVar(&o.All, "all", false, "also those that are retracted, rejected or superseded")
	c.Flags().StringVar(&o.AsOf, "as-of", "", "as they were at the end of a `day`, 2026-11-30, or at a time, 2026-11-30T10:00:00Z")
	return c
}

// moment reads a day, which means its end here, or a time.
func moment(s string) (time.Time, error) {
	if day, err := time.ParseInLocation(time.DateOnly, s, time.Local); err == nil {
		return day.AddDate(0, 0, 1).Add(-time.Nanosecond), nil
	}
	at, err := time.Parse(time.RFC3339, s)
	if err != nil {
		return at, usagef("%q is neither a day such as 2026-11-30 nor a time such as 2026-11-30T10:00:00Z", s)
	}
	return at, nil
}

func (o *rulesListOptions) run() error {
	c, err := o.Open()
	if err != nil {
		return err
	}
	list := c.Rules()
	if o.AsOf != "" {
		at, err := moment(o.AsOf)
		if err != nil {
			return err
		}
		list = c.History().Believed(list, at)
	}
	var rules []*ledger.Rule
	for _, r := range list {
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
	if len(rules) == 0 && o.AsOf != "" {
		return nothingf("no rules in %s then", c.Project().Slug)
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
