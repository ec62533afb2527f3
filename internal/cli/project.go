package cli

import (
	"strings"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/internal/store"
)

type projectOptions struct{ *IO }

func newProject(io *IO) *cobra.Command {
	o := &projectOptions{IO: io}
	list := &cobra.Command{
		Use:   "list",
		Short: "the projects of the store and the names they go by",
		Args:  none,
		RunE:  func(*cobra.Command, []string) error { return o.list() },
	}
	merge := &cobra.Command{
		Use:   "merge FROM INTO",
		Short: "take all that is known of one project into another",
		Long: `Take all that is known of one project into another, and let its names mean that one from
now on. What both have stays, under two file names. Only a person may do this.`,
		Args: exactly(2, "two projects"),
		RunE: func(_ *cobra.Command, args []string) error { return o.merge(args[0], args[1]) },
	}
	alias := &cobra.Command{
		Use:   "alias PROJECT NAME",
		Short: "let another name, remote or directory mean a project, too",
		Args:  exactly(2, "a project and a name for it"),
		RunE:  func(_ *cobra.Command, args []string) error { return o.alias(args[0], args[1]) },
	}
	return group("project", "the projects of the store: list, merge, alias", o.list, list, merge, alias)
}

type projectJSON struct {
	Slug    string   `json:"slug"`
	Name    string   `json:"name"`
	ID      string   `json:"id"`
	Remotes []string `json:"remotes"`
	Aliases []string `json:"aliases"`
	Isolate bool     `json:"isolate"`
	Here    bool     `json:"here"`
}

func projectOf(f store.ProjectFile, here bool) projectJSON {
	return projectJSON{f.Slug, Text(f.Name), Text(f.ID), texts(f.Remotes), texts(f.Aliases), f.Isolate, here}
}

func (o *projectOptions) list() error {
	m, err := o.Memory()
	if err != nil {
		return err
	}
	here, _ := m.Root.Project(o.Dir, o.projectFlag())
	files, err := m.Root.Projects()
	if err != nil {
		o.Warn("%v", err)
	}
	list := []projectJSON{}
	var rows [][]string
	for _, f := range files {
		list = append(list, projectOf(f, f.Slug == here.Slug))
		mark := " "
		if f.Slug == here.Slug {
			mark = "*"
		}
		names := append(append([]string{}, f.Remotes...), f.Aliases...)
		if f.Isolate {
			names = append([]string{"isolated"}, names...)
		}
		rows = append(rows, []string{mark, f.Slug, Text(strings.Join(names, ", "))})
	}
	if o.JSON {
		if err := o.Encode(list); err != nil || len(list) > 0 {
			return err
		}
	}
	if len(list) == 0 {
		return nothingf("the store has no projects yet")
	}
	return o.Print(o.table(rows)...)
}

func (o *projectOptions) merge(from, into string) error {
	if !o.Person() {
		return agentrecall.ErrNotPerson
	}
	m, err := o.Memory()
	if err != nil {
		return err
	}
	n, err := m.Merge(from, into)
	if err != nil {
		return err
	}
	return o.Answer(plural(n, "file", "files") + " of " + from + " are in " + into + " now")
}

func (o *projectOptions) alias(name, alias string) error {
	if !o.Person() {
		return agentrecall.ErrNotPerson
	}
	m, err := o.Memory()
	if err != nil {
		return err
	}
	f, err := m.Alias(name, alias)
	if err != nil {
		return err
	}
	if o.JSON {
		return o.Encode(projectOf(f, false))
	}
	return o.Answer(alias + " means " + f.Slug + " from now on")
}
