package cli

import (
	"fmt"
	"sort"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/ledger"
	"agentrecall/math/belief"
)

type statsOptions struct {
	*IO
	Rules bool
}

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
as neither.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	c.AddCommand(newStatsCapture(io))
	c.Flags().BoolVar(&o.Rules, "rules", false, "the figures of every rule, the worst first")
	return c
}

// rateJSON is a rate with its interval; without cases there is none.
type rateJSON struct {
	K    int      `json:"k"`
	N    int      `json:"n"`
	Rate *float64 `json:"rate"`
	Low  *float64 `json:"low"`
	High *float64 `json:"high"`
}

func rate(r ledger.Rate) rateJSON {
	j := rateJSON{K: r.K, N: r.N}
	if r.N > 0 {
		p := float64(r.K) / float64(r.N)
		low, high := belief.Wilson(r.K, r.N)
		j.Rate, j.Low, j.High = &p, &low, &high
	}
	return j
}

// tierJSON are the four figures of one tier of evidence.
type tierJSON struct {
	Comeback  rateJSON  `json:"comeback"`
	Escape    rateJSON  `json:"escape"`
	WrongStop rateJSON  `json:"wrong_stop"`
	Heed      *rateJSON `json:"heed"` // null: not observable
}

type tiersJSON struct {
	Verified tierJSON `json:"verified"`
	All      tierJSON `json:"all_tiers"`
}

type figuresJSON struct {
	Attended   tiersJSON `json:"attended"`
	Unattended tiersJSON `json:"unattended"`
}

func tier(f ledger.Figures) tierJSON {
	t := tierJSON{Comeback: rate(f.Comeback), Escape: rate(f.Escape), WrongStop: rate(f.WrongStop)}
	if f.Observable {
		h := rate(f.Heed)
		t.Heed = &h
	}
	return t
}

// figures are the rates of some rules in both kinds of session and both tiers.
type figures struct {
	rule       *ledger.Rule
	verified   [2]ledger.Figures // attended, unattended
	all        [2]ledger.Figures
	recurrence int
	cases      int
}

func figuresOf(c *agentrecall.Console, rules []*ledger.Rule) (f figures) {
	for i, attended := range []bool{true, false} {
		f.verified[i], f.all[i] = c.Figures(rules, attended)
		a := f.all[i]
		f.recurrence += a.Comeback.K
		f.cases += a.Comeback.N + a.Escape.N + a.WrongStop.N + a.Heed.N
	}
	return f
}

func (f *figures) json() figuresJSON {
	return figuresJSON{
		Attended:   tiersJSON{tier(f.verified[0]), tier(f.all[0])},
		Unattended: tiersJSON{tier(f.verified[1]), tier(f.all[1])},
	}
}

// lines prints the figures together, the unflattering ones first; a kind of
// session without cases is one line.
func (f *figures) lines() (lines []string) {
	for i, name := range []string{"attended", "unattended"} {
		v, a := f.verified[i], f.all[i]
		if a.Comeback.N+a.Escape.N+a.WrongStop.N+a.Heed.N == 0 {
			lines = append(lines, name+": no cases yet")
			continue
		}
		heed := "not observable"
		if a.Observable {
			heed = rangeOf(v.Heed, a.Heed)
		}
		lines = append(lines, name,
			"  comeback    "+rangeOf(v.Comeback, a.Comeback),
			"  escape      "+rangeOf(v.Escape, a.Escape),
			"  wrong stop  "+rangeOf(v.WrongStop, a.WrongStop),
			"  heed        "+heed)
	}
	return lines
}

// rangeOf prints a rate of the verified tier and of all tiers; as one when
// they are the same.
func rangeOf(verified, all ledger.Rate) string {
	if verified == all {
		return all.String()
	}
	part := func(r ledger.Rate) string {
		if r.N == 0 {
			return "no cases yet"
		}
		low, high := belief.Wilson(r.K, r.N)
		return fmt.Sprintf("%.0f %% (%d of %d, 95 %% interval %.0f to %.0f %%)", 100*float64(r.K)/float64(r.N), r.K, r.N, 100*low, 100*high)
	}
	return part(verified) + " to " + part(all)
}

func (o *statsOptions) run() error {
	c, err := o.Open()
	if err != nil {
		return err
	}
	rules := c.Rules()
	total := figuresOf(c, rules)
	var each []figures
	if o.Rules {
		for _, r := range rules {
			f := figuresOf(c, []*ledger.Rule{r})
			f.rule = r
			each = append(each, f)
		}
		sort.SliceStable(each, func(i, j int) bool {
			a, b := &each[i], &each[j]
			if a.recurrence != b.recurrence {
				return a.recurrence > b.recurrence
			}
			if a.cases != b.cases {
				return a.cases > b.cases
			}
			return a.rule.ID < b.rule.ID
		})
	}
	if o.JSON {
		type ruleFigures struct {
			Rule string `json:"rule"`
			Text string `json:"text"`
			figuresJSON
		}
		list := make([]ruleFigures, 0, len(each))
		for i := range each {
			list = append(list, ruleFigures{each[i].rule.ID, Text(each[i].rule.Text), each[i].json()})
		}
		return o.Encode(struct {
			Project string `json:"project"`
			figuresJSON
			Rules []ruleFigures `json:"rules"`
		}{c.Project().Slug, total.json(), list})
	}
	if total.cases == 0 {
		if err := o.Print("no cases yet"); err != nil {
			return err
		}
		o.Note("figures come once a rule's situation has come up in %s", c.Project().Slug)
		return nil
	}
	if err := o.Print(total.lines()...); err != nil {
		return err
	}
	for i := range each {
		f := &each[i]
		if err := o.Print("", f.rule.ID+" "+Text(f.rule.Text)); err != nil {
			return err
		}
		if f.cases == 0 {
			if err := o.Print("no cases yet"); err != nil {
				return err
			}
			continue
		}
		if err := o.Print(f.lines()...); err != nil {
			return err
		}
	}
	return nil
}
