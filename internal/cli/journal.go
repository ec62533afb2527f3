package cli

import (
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/palace/journal"
)

type journalOptions struct {
	*IO
	Limit         int
	Host, Session string
}

func newJournal(io *IO) *cobra.Command {
	o := &journalOptions{IO: io, Limit: 20}
	return group("journal", "what happened, session by session: list, show, close, rollup", o.list,
		newJournalList(io), newJournalShow(io), newJournalClose(io), newJournalRollup(io))
}

// entryJSON is a session as --json prints it.
type entryJSON struct {
	ID       string            `json:"id"`
	Started  *time.Time        `json:"started"`
	Ended    *time.Time        `json:"ended"`
	Title    string            `json:"title"`
	Host     string            `json:"host"`
	Session  string            `json:"session"`
	Branch   string            `json:"branch"`
	Calls    int               `json:"calls"`
	Commits  []string          `json:"commits"`
	Files    []string          `json:"files"`
	Topics   []string          `json:"topics"`
	Sections map[string]string `json:"sections,omitempty"`
	File     string            `json:"file"`
}

func entryOf(e *journal.Entry, whole bool) entryJSON {
	j := entryJSON{ID: e.ID(), Title: Text(e.Title()), Host: e.Host, Session: e.Session, Branch: Text(e.Branch), Calls: e.Calls,
		Commits: texts(e.Commits), Files: texts(e.Files), Topics: texts(e.Topics), File: e.File}
	if !e.Started.IsZero() {
		j.Started = &e.Started
	}
	if !e.Ended.IsZero() {
		j.Ended = &e.Ended
	}
	if whole {
		j.Sections = map[string]string{}
		for name, s := range e.Sections {
			j.Sections[strings.ToLower(name)] = multiline(s)
		}
	}
	return j
}

// texts are texts that are safe to print.
func texts(list []string) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = Text(s)
	}
	return out
}

// multiline is text of several lines, each safe to print.
func multiline(s string) string {
	lines := strings.Split(s, "\n")
	for i := range lines {
		lines[i] = Text(lines[i])
	}
	return strings.Join(lines, "\n")
}

func newJournalList(io *IO) *cobra.Command {
	o := &journalOptions{IO: io}
	c := &cobra.Command{
		Use:   "list",
		Short: "the last sessions in this project",
		Args:  none,
		RunE:  func(*cobra.Command, []string) error { return o.list() },
	}
	c.Flags().IntVar(&o.Limit, "limit", 20, "`sessions` at most, 0 for all")
	return c
}

func (o *journalOptions) list() error {
	c, err := o.OpenAnyway()
	if err != nil {
		return err
	}
	m, err := o.Memory()
	if err != nil {
		return err
	}
	entries, broken := journal.Entries(m.Root, c.Project().Slug, o.Limit)
	for _, err := range broken {
		o.Warn("%v", err)
	}
	list := []entryJSON{}
	var rows [][]string
	for _, e := range entries {
		list = append(list, entryOf(e, false))
		rows = append(rows, []string{e.Started.Local().Format("2006-01-02 15:04"), e.ID(), Text(e.Title())})
	}
	if o.JSON {
		if err := o.Encode(list); err != nil || len(list) > 0 {
			return err
		}
	}
	if len(entries) == 0 {
		return hint(nothingf("no sessions in %s yet", c.Project().Slug), "an entry is written when a session ends; ar init wires the hooks for it")
	}
	return o.Print(o.table(rows)...)
}

func newJournalShow(io *IO) *cobra.Command {
	o := &journalOptions{IO: io}
	return &cobra.Command{
		Use:   "show SESSION",
		Short: "one session: a day, a part of its file's name, its id, or last",
		Args:  exactly(1, "a session"),
		RunE:  func(_ *cobra.Command, args []string) error { return o.show(args[0]) },
	}
}

func (o *journalOptions) show(name string) error {
	c, err := o.OpenAnyway()
	if err != nil {
		return err
	}
	m, err := o.Memory()
	if err != nil {
		return err
	}
	entries, _ := journal.Entries(m.Root, c.Project().Slug, 0)
	var found []*journal.Entry
	for _, e := range entries {
		if name == "last" || e.ID() == name || e.Session == name || strings.Contains(e.File[strings.LastIndexAny(e.File, `/\`)+1:], name) {
			found = append(found, e)
			if name == "last" {
				break
			}
		}
	}
	switch {
	case len(found) == 0:
		return hint(nothingf("journal show: no session %q in %s", name, c.Project().Slug), "ar journal list names them")
	case len(found) > 1 && !o.JSON:
		var rows [][]string
		for _, e := range found {
			rows = append(rows, []string{e.Started.Local().Format("2006-01-02 15:04"), e.ID(), Text(e.Title())})
		}
		return o.Print(o.table(rows)...)
	}
	if o.JSON {
		list := []entryJSON{}
		for _, e := range found {
			list = append(list, entryOf(e, true))
		}
		return o.Encode(list)
	}
	e := found[0]
	lines := []string{e.Started.Local().Format("2 January 2006, 15:04") + "  " + e.Host + "  " + e.Branch, e.File, ""}
	for _, l := range strings.Split(e.Body, "\n") {
		lines = append(lines, Text(l))
	}
	return o.Print(lines...)
}

func newJournalClose(io *IO) *cobra.Command {
	o := &journalOptions{IO: io}
	c := &cobra.Command{
		Use:   "close",
		Short: "write the entries of sessions that were left without an end",
		Long: `Write the journal entries of sessions that were left without an end, because their host
was killed or has no hook for it. Hooks do so by themselves at the start of a session.
With --session one session's entry is written again from its host's record.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.close() },
	}
	c.Flags().StringVar(&o.Host, "host", "claude-code", "the `host` of --session")
	c.Flags().StringVar(&o.Session, "session", "", "the `id` of one session")
	return c
}

func (o *journalOptions) close() error {
	m, err := o.Memory()
	if err != nil {
		return err
	}
	closed := []string{}
	if o.Session != "" {
		at := o.Occasion()
		at.Host, at.Session, at.Turn = o.Host, o.Session, ""
		if err := m.CloseSession(at, 1<<40); err != nil {
			return failf("close the session %s: %w", o.Session, err)
		}
		closed = append(closed, o.Session)
	} else {
		if closed, err = m.CloseUnended(); err != nil {
			return failf("close sessions: %w", err)
		}
		o.rollup(m)
	}
	if o.JSON {
		return o.Encode(struct {
			Closed []string `json:"closed"`
		}{append([]string{}, closed...)})
	}
	if len(closed) == 0 {
		o.Note("no session was left without an end")
	}
	return o.Print(closed...)
}

func newJournalRollup(io *IO) *cobra.Command {
	o := &journalOptions{IO: io}
	return &cobra.Command{
		Use:   "rollup",
		Short: "sum up the weeks that are over; the entries stay",
		Args:  none,
		RunE: func(*cobra.Command, []string) error {
			m, err := o.Memory()
			if err != nil {
				return err
			}
			files := o.rollup(m)
			if o.JSON {
				return o.Encode(struct {
					Files []string `json:"files"`
				}{append([]string{}, files...)})
			}
			if len(files) == 0 {
				o.Note("no week is over that has two sessions and no summary")
			}
			return o.Print(files...)
		},
	}
}

// rollup sums up the weeks of every project.
func (o *journalOptions) rollup(m *agentrecall.Memory) (files []string) {
	for _, slug := range m.Root.Slugs() {
		list, err := journal.RollUp(m.Root, slug, o.Now())
		if err != nil {
			o.Warn("%v", err)
		}
		files = append(files, list...)
	}
	return files
}
