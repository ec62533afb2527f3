package cli

import (
	"fmt"
	"sort"
	"strings"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/ledger"
	"agentrecall/math/belief"
)

type statsOptions struct {
	*IO
	Rules  bool
	By     string
	Before bool
	All    bool
}

var cuts = []string{"rule", "version", "class", "project", "host", "week"}

func newStats(io *IO) *cobra.Command {
	o := &statsOptions{IO: io}
	c := &cobra.Command{
		Use:   "stats",
		Short: "how often mistakes came back, and what the rules cost",
		Long: `Four figures of this project's rules, each with its counts and 95 % Wilson interval,
attended and unattended sessions apart:

comeback     sessions in which the mistake came back, of those in which the rule had
             been shown and the agent made a tool call
escape       how often it came back and nothing stopped it
wrong stop   how often a stop or a question was not wanted: the price
heed         how often the agent did right by itself, where that can be observed

A figure with two ends is a range: the first counts only what a tool call or the
person showed, the second also what agents said of themselves. What is unknown counts
as neither. A rule that was rewritten begins anew; what came before stays with its
earlier version. --before reads the recorded sessions again for what happened before
each rule was kept, which takes a few seconds.`,
		Example: "    ar stats --by week\n    ar stats --by rule --before\n    ar stats cost\n",
		Args:    none,
		RunE:    func(*cobra.Command, []string) error { return o.run() },
	}
	c.AddCommand(newStatsCapture(io), newStatsCost(io))
	c.Flags().BoolVar(&o.Rules, "rules", false, "the figures of every rule, the worst first")
	c.Flags().StringVar(&o.By, "by", "", "figures for each `part`: "+strings.Join(cuts, ", "))
	c.Flags().BoolVar(&o.Before, "before", false, "what happened before the rules were kept, beside it")
	c.Flags().BoolVar(&o.All, "all", false, "the rules of every project together")
	return c
}

// consoles are the projects whose rules are looked at: this one, or all.
func (o *statsOptions) consoles() ([]*agentrecall.Console, error) {
	c, err := o.Open()
	if err != nil {
		return nil, err
	}
	list := []*agentrecall.Console{c}
	if !o.All && o.By != string(ledger.PerProject) {
		return list, nil
	}
	m, err := o.Memory()
	if err != nil {
		return nil, err
	}
	files, _ := m.Root.Projects()
	for _, f := range files {
		if f.Slug == c.Project().Slug {
			continue
		}
		at := o.Occasion()
		at.Project = f.Slug
		if other, err := m.Console(at, false); err == nil {
			list = append(list, other)
		}
	}
	return list, nil
}

// groups are the figures of some projects, put together by name. The global
// rules are counted once.
func groupsOf(list []*agentrecall.Console, by ledger.Cut) (groups []ledger.Group) {
	at := map[string]int{}
	for i, c := range list {
		rules := c.Rules()
		if i > 0 {
			own := rules[:0:0]
			for _, r := range rules {
				if r.Project == c.Project().Slug {
					own = append(own, r)
				}
			}
			rules = own
		}
		for _, g := range c.Measure(rules, by) {
			n, ok := at[g.Name]
			if !ok {
				at[g.Name] = len(groups)
				groups = append(groups, g)
				continue
			}
			groups[n].Add(&g)
		}
	}
	sort.SliceStable(groups, func(i, j int) bool { return groups[i].Name < groups[j].Name })
	return groups
}

func (o *statsOptions) run() error {
	by := ledger.Cut(o.By)
	if o.Rules {
		by = ledger.PerRule
	}
	known := by == ledger.Whole
	for _, c := range cuts {
		known = known || string(by) == c
	}
	if !known {
		return hint(usagef("stats: there are no figures by %q", o.By), "they come by "+strings.Join(cuts, ", "))
	}
	list, err := o.consoles()
	if err != nil {
		return err
	}
	c := list[0]
	total := &ledger.Group{}
	if g := groupsOf(list, ledger.Whole); len(g) > 0 {
		total = &g[0]
	}
	var each []ledger.Group
	if by != ledger.Whole {
		each = groupsOf(list, by)
	}
	texts := map[string]string{}
	if by == ledger.PerRule {
		each = o.everyRule(list, each, texts)
	}
	var before *agentrecall.Mistakes
	if o.Before {
		m, err := c.Mistakes(o.progress("session"))
		if err != nil {
			o.Warn("%v", err)
		}
		before = &m
	}
	again := ledger.Rate{}
	for _, c := range list {
		r := c.Repeated()
		again.K, again.N = again.K+r.K, again.N+r.N
	}
	if o.JSON {
		return o.encode(c, total, each, by, texts, before, again)
	}
	return o.print(c, total, each, texts, before, again)
}

// everyRule adds the rules without a case, and puts the worst first.
func (o *statsOptions) everyRule(list []*agentrecall.Console, each []ledger.Group, texts map[string]string) []ledger.Group {
	at := map[string]bool{}
	for i := range each {
		at[each[i].Name] = true
	}
	for _, c := range list {
		for _, r := range c.Rules() {
			texts[r.ID] = Text(r.Text)
			if !at[r.ID] {
				at[r.ID] = true
				each = append(each, ledger.Group{Name: r.ID})
			}
		}
	}
	back := func(g *ledger.Group) int { return g.Attended.All.Comeback.K + g.Unattended.All.Comeback.K }
	sort.SliceStable(each, func(i, j int) bool {
		a, b := &each[i], &each[j]
		if back(a) != back(b) {
			return back(a) > back(b)
		}
		if casesOf(a) != casesOf(b) {
			return casesOf(a) > casesOf(b)
		}
		return a.Name < b.Name
	})
	return each
}

// beforeJSON is what recorded sessions show of the time before rules were kept.
type beforeJSON struct {
	Sessions int      `json:"sessions"`
	Comeback rateJSON `json:"comeback"`
	Rightly  rateJSON `json:"would_have_stopped_rightly"`
	Wrongly  rateJSON `json:"would_have_stopped_wrongly"`
}

func beforeOf(m *agentrecall.Mistakes) beforeJSON {
	back, right, wrong := m.Before()
	return beforeJSON{m.Sessions, rate(back), rate(right), rate(wrong)}
}

// perThousand is how often a correction was said again in 1,000 prompts.
type perThousand struct {
	Again   int      `json:"said_again"`
	Prompts int      `json:"prompts"`
	Rate    *float64 `json:"per_1000_prompts"`
	Low     *float64 `json:"low"`
	High    *float64 `json:"high"`
}

func perThousandOf(r ledger.Rate) perThousand {
	j := perThousand{Again: r.K, Prompts: r.N}
	if r.N > 0 {
		p := 1000 * float64(r.K) / float64(r.N)
		low, high := belief.Wilson(r.K, r.N)
		low, high = 1000*low, 1000*high
		j.Rate, j.Low, j.High = &p, &low, &high
	}
	return j
}

func (o *statsOptions) encode(c *agentrecall.Console, total *ledger.Group, each []ledger.Group, by ledger.Cut,
	texts map[string]string, before *agentrecall.Mistakes, again ledger.Rate) error {
	type ruleFigures struct {
		Rule string `json:"rule"`
		Text string `json:"text"`
		figuresJSON
	}
	type groupFigures struct {
		Name string `json:"name"`
		figuresJSON
	}
	rules, groups := []ruleFigures{}, []groupFigures{}
	for i := range each {
		if by == ledger.PerRule {
			rules = append(rules, ruleFigures{each[i].Name, texts[each[i].Name], figuresOf(&each[i])})
		} else {
			groups = append(groups, groupFigures{Text(each[i].Name), figuresOf(&each[i])})
		}
	}
	var past *beforeJSON
	if before != nil {
		b := beforeOf(before)
		past = &b
	}
	return o.Encode(struct {
		Project string `json:"project"`
		figuresJSON
		Repeated perThousand    `json:"repeated"`
		Before   *beforeJSON    `json:"before,omitempty"`
		By       string         `json:"by,omitempty"`
		Groups   []groupFigures `json:"groups,omitempty"`
		Rules    []ruleFigures  `json:"rules"`
	}{c.Project().Slug, figuresOf(total), perThousandOf(again), past, string(by), groups, rules})
}

func (o *statsOptions) print(c *agentrecall.Console, total *ledger.Group, each []ledger.Group, texts map[string]string,
	before *agentrecall.Mistakes, again ledger.Rate) error {
	if casesOf(total) == 0 && before == nil {
		if err := o.Print("no cases yet"); err != nil {
			return err
		}
		o.Note("figures come once a rule's situation has come up in %s", c.Project().Slug)
		return nil
	}
	lines := figureLines(total)
	if p := perThousandOf(again); p.Rate != nil {
		lines = append(lines, fmt.Sprintf("said again: %.1f of 1,000 prompts (%d of %d, 95 %% interval %.1f to %.1f)", *p.Rate, p.Again, p.Prompts, *p.Low, *p.High))
	}
	if before != nil {
		back, right, wrong := before.Before()
		lines = append(lines, "before the rules were kept, in "+plural(before.Sessions, "recorded session", "recorded sessions"),
			"  comeback            "+back.String(), "  a guard had stopped rightly  "+right.String(), "  and wrongly         "+wrong.String())
	}
	if err := o.Print(lines...); err != nil {
		return err
	}
	for i := range each {
		g := &each[i]
		if err := o.Print("", strings.TrimSpace(Text(g.Name)+" "+texts[g.Name])); err != nil {
			return err
		}
		if casesOf(g) == 0 {
			lines = []string{"no cases yet"}
		} else {
			lines = figureLines(g)
		}
		if err := o.Print(lines...); err != nil {
			return err
		}
	}
	return nil
}
