package cli

import (
	"fmt"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/palace"
)

type palaceOptions struct {
	*IO
	All bool
}

func newPalace(io *IO) *cobra.Command {
	o := &palaceOptions{IO: io}
	return group("palace", "what is known here, room by room: list, show, accept, close, retract, move", func() error { return o.list("") },
		newPalaceList(io), newPalaceShow(io), newPalaceMove(io),
		newPalaceChange(io, "accept", "let a proposed memory take the place of the one it replaces", o.accept),
		newPalaceChange(io, "close", "a blocker is gone, a task is done; the file stays", o.closing),
		newPalaceChange(io, "retract", "a memory is wrong; its file stays", o.retract))
}

// itemJSON is a memory as --json prints it.
type itemJSON struct {
	ID           string     `json:"id"`
	Type         string     `json:"type"`
	Status       string     `json:"status"`
	Room         string     `json:"room"`
	Title        string     `json:"title"`
	Body         string     `json:"body,omitempty"`
	By           string     `json:"by"`
	From         *time.Time `json:"believed_from"`
	Until        *time.Time `json:"believed_until,omitempty"`
	Belief       float64    `json:"belief"` // mean of the posterior
	Triggers     []string   `json:"triggers"`
	Links        []string   `json:"links"`
	Supersedes   string     `json:"supersedes,omitempty"`
	SupersededBy string     `json:"superseded_by,omitempty"`
	Conflicts    []string   `json:"conflicts"`
	Changed      []string   `json:"changed"` // cited files that hold something else now
	File         string     `json:"file"`
}

func itemOf(it *palace.Item, dir string, whole bool) itemJSON {
	j := itemJSON{ID: it.ID, Type: it.Type, Status: it.Status, Room: it.Room, Title: Text(it.Title), By: it.By, Belief: float64(int(it.Belief().Mean()*1000)) / 1000,
		Triggers: texts(it.Triggers), Links: texts(it.Links()), Supersedes: it.Supersedes, SupersededBy: it.SupersededBy, Conflicts: texts(it.Conflicts),
		Changed: texts(it.Changed(dir)), File: it.File}
	if !it.From.IsZero() {
		j.From = &it.From
	}
	if !it.Until.IsZero() {
		j.Until = &it.Until
	}
	if whole {
		j.Body = multiline(it.Body)
	}
	return j
}

// rooms reads the palace of the command's project.
func (o *IO) rooms() (*agentrecall.Console, *palace.Palace, []*palace.Item, error) {
	c, err := o.OpenAnyway()
	if err != nil {
		return nil, nil, nil, err
	}
	m, err := o.Memory()
	if err != nil {
		return nil, nil, nil, err
	}
	p := &palace.Palace{Root: m.Root, Project: c.Project(), Now: o.Now}
	items, broken := p.Items()
	for _, err := range broken {
		o.Warn("%v", err)
	}
	return c, p, items, nil
}

// listItems prints memories, a line for each.
func (o *IO) listItems(items []*palace.Item, dir, none string) error {
	list := []itemJSON{}
	var rows [][]string
	for _, it := range items {
		list = append(list, itemOf(it, dir, false))
		note := ""
		if it.Status != palace.Current {
			note = "(" + it.Status + ") "
		}
		place := it.Room
		if place == "" {
			place = it.Type
		}
		rows = append(rows, []string{it.ID, place, it.Type, note + Text(it.Title)})
	}
	if o.JSON {
		if err := o.Encode(list); err != nil || len(list) > 0 {
			return err
		}
	}
	if len(items) == 0 {
		return hint(nothingf("%s", none), `ar remember "…" keeps something`)
	}
	return o.Print(o.table(rows)...)
}

func newPalaceList(io *IO) *cobra.Command {
	o := &palaceOptions{IO: io}
	c := &cobra.Command{
		Use:   "list [ROOM]",
		Short: "what is known here, or in one room",
		Args:  atMost(1, "a room"),
		RunE: func(_ *cobra.Command, args []string) error {
			return o.list(strings.Join(args, ""))
		},
	}
	c.Flags().BoolVar(&o.All, "all", false, "also what no longer holds")
	return c
}

func (o *palaceOptions) list(room string) error {
	c, _, items, err := o.rooms()
	if err != nil {
		return err
	}
	var list []*palace.Item
	for _, it := range items {
		if (room == "" || it.Room == room || it.Type == room) && (o.All || it.Holds() || it.Status == palace.Proposed) {
			list = append(list, it)
		}
	}
	sort.SliceStable(list, func(i, j int) bool {
		if list[i].Room != list[j].Room {
			return list[i].Room < list[j].Room
		}
		return list[i].From.After(list[j].From)
	})
	what := "nothing is known in " + c.Project().Slug + " yet"
	if room != "" {
		what = "nothing is known in the room " + room + " of " + c.Project().Slug
	}
	return o.listItems(list, c.Project().Dir, what)
}

func newPalaceShow(io *IO) *cobra.Command {
	o := &palaceOptions{IO: io}
	return &cobra.Command{
		Use:   "show ID",
		Short: "one memory, with its versions and what it is linked with",
		Args:  exactly(1, "the id or name of a memory"),
		RunE:  func(_ *cobra.Command, args []string) error { return o.show(args[0]) },
	}
}

func (o *palaceOptions) show(name string) error {
	c, _, items, err := o.rooms()
	if err != nil {
		return err
	}
	it, err := palace.Find(items, name)
	if err != nil {
		return hint(nothingf("%v", err), "ar palace list names them")
	}
	if o.JSON {
		return o.Encode(itemOf(it, c.Project().Dir, true))
	}
	lines := []string{Text(it.Title), "", "id        " + it.ID, "type      " + it.Type}
	row := func(name, value string) {
		if value != "" {
			lines = append(lines, pad(name, 10)+Text(value))
		}
	}
	row("room", it.Room)
	if it.Status != palace.Current {
		row("status", it.Status)
	}
	b := it.Belief()
	row("said by", fmt.Sprintf("%s, believed %.2f (at least %.2f)", it.By, b.Mean(), b.Lower()))
	if !it.From.IsZero() {
		row("since", when(it.From))
	}
	if !it.Until.IsZero() {
		row("until", when(it.Until))
	}
	for old := it; old.Supersedes != ""; {
		prev, err := palace.Find(items, old.Supersedes)
		if err != nil || prev == it {
			break
		}
		row("was", prev.ID+" "+prev.Title)
		old = prev
	}
	if it.SupersededBy != "" {
		if next, err := palace.Find(items, it.SupersededBy); err == nil {
			row("now", next.ID+" "+next.Title)
		}
	}
	row("conflicts", strings.Join(it.Conflicts, ", "))
	row("changed", strings.Join(it.Changed(c.Project().Dir), ", "))
	row("found by", strings.Join(it.Triggers, ", "))
	row("links", strings.Join(it.Links(), ", "))
	row("file", it.File)
	if it.Body != "" {
		lines = append(append(lines, ""), strings.Split(multiline(it.Body), "\n")...)
	}
	return o.Print(lines...)
}

// newPalaceChange is a command that changes the state of one memory.
func newPalaceChange(io *IO, name, short string, do func(*palace.Palace, []*palace.Item, *palace.Item) (string, error)) *cobra.Command {
	return &cobra.Command{
		Use:   name + " ID",
		Short: short,
		Args:  exactly(1, "the id or name of a memory"),
		RunE: func(_ *cobra.Command, args []string) error {
			c, p, items, err := io.rooms()
			if err != nil {
				return err
			}
			it, err := palace.Find(items, args[0])
			if err != nil {
				return hint(nothingf("%v", err), "ar palace list names them")
			}
			if !io.Person() && it.By == "human" {
				return agentrecall.ErrNotPerson
			}
			text := ""
			if err := p.WithLock(func() error { text, err = do(p, items, it); return err }); err != nil {
				return err
			}
			if io.JSON {
				return io.Encode(itemOf(it, c.Project().Dir, false))
			}
			return io.Answer(text)
		},
	}
}

func (o *palaceOptions) accept(p *palace.Palace, items []*palace.Item, it *palace.Item) (string, error) {
	if it.Status != palace.Proposed {
		return "", nothingf("accept %s: it is %s, nothing waits", it.ID, it.Status)
	}
	if !o.Person() {
		return "", agentrecall.ErrNotPerson
	}
	if err := palace.Set(p.Root, it, [2]string{"status", palace.Current}); err != nil {
		return "", err
	}
	it.Status = palace.Current
	if it.Supersedes != "" {
		if old, err := palace.Find(items, it.Supersedes); err == nil {
			if err := p.Supersede(old, it); err != nil {
				return "", err
			}
			return "current: " + it.Title + "; was: " + old.Title, nil
		}
	}
	return "current: " + it.Title, nil
}

func (o *palaceOptions) closing(p *palace.Palace, _ []*palace.Item, it *palace.Item) (string, error) {
	return o.end(p, it, palace.Closed)
}

func (o *palaceOptions) retract(p *palace.Palace, _ []*palace.Item, it *palace.Item) (string, error) {
	return o.end(p, it, palace.Retracted)
}

func (o *palaceOptions) end(p *palace.Palace, it *palace.Item, status string) (string, error) {
	if it.Status == status {
		return status + " already: " + it.Title, nil
	}
	now := o.Now().UTC().Truncate(time.Second)
	err := palace.Set(p.Root, it, [2]string{"status", status}, [2]string{"believed_until", now.Format(time.RFC3339)})
	it.Status, it.Until = status, now
	return status + ": " + it.Title, err
}

func newPalaceMove(io *IO) *cobra.Command {
	return &cobra.Command{
		Use:   "move ID ROOM",
		Short: "take a memory to another room; links to it keep working",
		Args:  exactly(2, "a memory and a room"),
		RunE: func(_ *cobra.Command, args []string) error {
			c, p, items, err := io.rooms()
			if err != nil {
				return err
			}
			it, err := palace.Find(items, args[0])
			if err != nil {
				return hint(nothingf("%v", err), "ar palace list names them")
			}
			if err := p.WithLock(func() error { return p.Move(it, args[1]) }); err != nil {
				return err
			}
			if io.JSON {
				return io.Encode(itemOf(it, c.Project().Dir, false))
			}
			return io.Answer("in " + filepath.Base(filepath.Dir(it.File)) + ": " + it.Title)
		},
	}
}
