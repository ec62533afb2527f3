package cli

import (
	"github.com/spf13/cobra"

	"agentrecall"
)

type statsCaptureOptions struct{ *IO }

func newStatsCapture(io *IO) *cobra.Command {
	o := &statsCaptureOptions{io}
	return &cobra.Command{
		Use:   "capture",
		Short: "what was kept of your words, by channel and language",
		Long: `Count what became of your sentences that sounded like a rule, by where you said them and
in which language: captured as a rule, said again, still pending, rejected by you, and
near misses, which were below the threshold and of which only a pointer is kept.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
}

type capturesJSON struct {
	Channel  string `json:"channel"`
	Lang     string `json:"lang"`
	Captured int    `json:"captured"`
	Restated int    `json:"restated"`
	Pending  int    `json:"pending"`
	Rejected int    `json:"rejected"`
	Near     int    `json:"near_misses"`
}

func capturesOf(x *agentrecall.Captures) capturesJSON {
	return capturesJSON{Text(x.Channel), Text(x.Lang), x.Captured, x.Restated, x.Pending, x.Rejected, x.Near}
}

func (o *statsCaptureOptions) run() error {
	c, err := o.Open()
	if err != nil {
		return err
	}
	list, err := c.Captures()
	if err != nil {
		o.Warn("%v", err)
	}
	total := agentrecall.Captures{Channel: "all", Lang: "all"}
	out := []capturesJSON{}
	for i := range list {
		x := &list[i]
		out = append(out, capturesOf(x))
		total.Captured += x.Captured
		total.Restated += x.Restated
		total.Pending += x.Pending
		total.Rejected += x.Rejected
		total.Near += x.Near
	}
	if o.JSON {
		return o.Encode(struct {
			Project string         `json:"project"`
			Total   capturesJSON   `json:"total"`
			By      []capturesJSON `json:"by"`
		}{c.Project().Slug, capturesOf(&total), out})
	}
	if len(list) == 0 {
		return o.Print("nothing captured yet")
	}
	rows := [][]string{{"channel", "language", "captured", "restated", "pending", "rejected", "near misses"}}
	for _, x := range append(out, capturesOf(&total)) {
		rows = append(rows, []string{x.Channel, x.Lang, itoa(x.Captured), itoa(x.Restated), itoa(x.Pending), itoa(x.Rejected), itoa(x.Near)})
	}
	return o.Print(o.table(rows)...)
}
