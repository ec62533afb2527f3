package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"agentrecall/palace"
)

type pipelineOptions struct {
	*IO
	Goal string
}

func newPipeline(io *IO) *cobra.Command {
	o := &pipelineOptions{IO: io}
	list := &cobra.Command{
		Use:   "list",
		Short: "the phases of this project in their order",
		Args:  none,
		RunE:  func(*cobra.Command, []string) error { return o.list() },
	}
	open := &cobra.Command{
		Use:   "open TITLE",
		Short: "begin a phase",
		Args:  cobra.MinimumNArgs(0),
		RunE:  func(_ *cobra.Command, args []string) error { return o.open(strings.Join(args, " ")) },
	}
	open.Flags().StringVar(&o.Goal, "goal", "", "`what` it is for")
	end := &cobra.Command{
		Use:   "close SYNTHESIS",
		Short: "end the open phase with what it taught",
		Args:  cobra.MinimumNArgs(0),
		RunE:  func(_ *cobra.Command, args []string) error { return o.end(strings.Join(args, " ")) },
	}
	return group("pipeline", "the phases of this project: list, open, close", o.list, list, open, end)
}

func (o *pipelineOptions) list() error {
	c, _, items, err := o.rooms()
	if err != nil {
		return err
	}
	return o.listItems(palace.Phases(items), c.Project().Dir, "no phases in "+c.Project().Slug+" yet")
}

// by is who changes something here.
func (o *IO) by() string {
	if o.Person() {
		return "human"
	}
	return "agent"
}

func (o *pipelineOptions) open(title string) error {
	if strings.TrimSpace(title) == "" {
		return hint(usagef("pipeline open: the title of the phase is missing"), `ar pipeline open "Discovery"`)
	}
	c, p, items, err := o.rooms()
	if err != nil {
		return err
	}
	var it *palace.Item
	err = p.WithLock(func() error { it, err = p.OpenPhase(items, o.by(), title, o.Goal, nil); return err })
	if err != nil {
		return hint(failf("%w", err), `ar pipeline close "what it taught"`)
	}
	if o.JSON {
		return o.Encode(itemOf(it, c.Project().Dir, true))
	}
	return o.Answer("open: " + it.Title + "\n" + it.File)
}

func (o *pipelineOptions) end(synthesis string) error {
	if strings.TrimSpace(synthesis) == "" {
		return usagef("pipeline close: what the phase taught is missing; say it in a sentence or two")
	}
	c, p, items, err := o.rooms()
	if err != nil {
		return err
	}
	if palace.Active(items) == nil {
		return nothingf("pipeline close: no phase is open in %s", c.Project().Slug)
	}
	var it *palace.Item
	if err := p.WithLock(func() error { it, err = p.ClosePhase(items, synthesis); return err }); err != nil {
		return err
	}
	if o.JSON {
		return o.Encode(itemOf(it, c.Project().Dir, true))
	}
	return o.Answer("closed: " + it.Title + "\n" + it.File)
}
