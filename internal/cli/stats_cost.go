package cli

import (
	"sort"

	"github.com/spf13/cobra"
)

func newStatsCost(io *IO) *cobra.Command {
	o := &statsCostOptions{io}
	return &cobra.Command{
		Use:   "cost",
		Short: "tokens added, turns continued, questions asked",
		Long: `What the rules have cost in this project: tokens added to what the agent reads, turns
that went on because of a rule about their end, questions put to you at a call, calls
stopped. Of the sessions whose files are still there: they go a month after their last
word.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
}

type statsCostOptions struct{ *IO }

func (o *statsCostOptions) run() error {
	c, err := o.Open()
	if err != nil {
		return err
	}
	cost := c.Cost()
	perSession := 0.0
	if cost.Sessions > 0 {
		perSession = float64(cost.Total()) / float64(cost.Sessions)
	}
	if o.JSON {
		return o.Encode(struct {
			Project       string         `json:"project"`
			Sessions      int            `json:"sessions"`
			Unattended    int            `json:"unattended_sessions"`
			Prompts       int            `json:"prompts"`
			Calls         int            `json:"calls"`
			Tokens        int            `json:"tokens"`
			ByChannel     map[string]int `json:"tokens_by_channel"`
			Continuations int            `json:"continuations"`
			Questions     int            `json:"questions"`
			Stops         int            `json:"stops"`
		}{c.Project().Slug, cost.Sessions, cost.Unattended, cost.Prompts, cost.Calls, cost.Total(), cost.Tokens,
			cost.Continuations, cost.Questions, cost.Stops})
	}
	if cost.Sessions == 0 {
		return o.Print("no session yet")
	}
	rows := [][]string{
		{"sessions", itoa(cost.Sessions), "with " + plural(cost.Prompts, "prompt of yours", "prompts of yours") + " and " + plural(cost.Calls, "tool call", "tool calls")},
		{"tokens", itoa(cost.Total()), itoa(int(perSession+0.5)) + " a session"},
	}
	var channels []string
	for ch := range cost.Tokens {
		channels = append(channels, ch)
	}
	sort.Strings(channels)
	for _, ch := range channels {
		if n := cost.Tokens[ch]; n > 0 {
			rows = append(rows, []string{"  " + Text(ch), itoa(n)})
		}
	}
	rows = append(rows, []string{"continued", itoa(cost.Continuations), "turns that a rule about their end kept going"},
		[]string{"questions", itoa(cost.Questions), "put to you at a call"},
		[]string{"stops", itoa(cost.Stops), "calls denied"})
	return o.Print(o.table(rows)...)
}
