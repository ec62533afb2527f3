package cli

import (
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/palace"
	"agentrecall/palace/journal"
)

type statusOptions struct{ *IO }

func newStatus(io *IO) *cobra.Command {
	o := &statusOptions{IO: io}
	return &cobra.Command{
		Use:   "status",
		Short: "how things stand, here and in other projects",
		Long: `How many rules are in force in this project, how many of them are held by code and
how many wait to be confirmed; the same for every other project; what the store takes on
the disk; and what needs a look.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
}

// projectStatus is one line of the board.
type projectStatus struct {
	Project  string     `json:"project"`
	Here     bool       `json:"here"`
	InForce  int        `json:"in_force"`
	Held     int        `json:"held_by_code"`
	Waiting  int        `json:"waiting"`
	CameBack int        `json:"came_back_7_days"` // turns of the last seven days in which a mistake came back
	Last     *time.Time `json:"last,omitempty"`   // event
	Memories int        `json:"memories"`         // files of the palace
	Sessions int        `json:"sessions"`         // entries of the journal
	Blockers int        `json:"blockers"`         // open ones
	Phase    string     `json:"phase"`            // that is open, "" without one
}

func (o *statusOptions) run() error {
	c, err := o.OpenAnyway()
	if err != nil {
		return err
	}
	m, err := o.Memory()
	if err != nil {
		return err
	}
	board := []projectStatus{o.statusOf(c, true)}
	files, _ := m.Root.Projects()
	for _, f := range files {
		if f.Slug == c.Project().Slug {
			continue
		}
		at := o.Occasion()
		at.Project = f.Slug
		if other, err := m.Console(at, false); err == nil {
			s := o.statusOf(other, false)
			if s.Phase != "" && agentrecall.Isolated(m.Root, m.Home, f.Slug) {
				s.Phase = "" // its words stay in it; how much there is may be seen
			}
			if s.InForce+s.Waiting+s.Memories+s.Sessions > 0 || s.Last != nil {
				board = append(board, s)
			}
		}
	}
	notes := o.notes(c, m.Root)
	disk, err := m.Root.Usage()
	if err != nil && len(disk) > 0 {
		notes = append(notes, err.Error())
	}
	proposals := c.Proposals()
	if o.JSON {
		type proposal struct {
			At    time.Time `json:"at"`
			What  string    `json:"what"`
			Value string    `json:"value"`
			Rule  string    `json:"rule,omitempty"`
		}
		list := []proposal{}
		for i := range proposals {
			p := &proposals[i]
			list = append(list, proposal{p.At, Text(p.Get("what")), Text(p.Get("value")), p.Rule})
		}
		return o.Encode(struct {
			Projects  []projectStatus `json:"projects"`
			Paused    bool            `json:"paused"`
			Observing bool            `json:"observing"`
			Proposals []proposal      `json:"proposals"`
			Disk      []store.Usage   `json:"disk"`
			Notes     []string        `json:"notes"`
		}{board, c.Paused(), c.Observing(), list, append([]store.Usage{}, disk...), append([]string{}, notes...)})
	}
	if err := o.Answer(c.Status()); err != nil {
		return err
	}
	if line := board[0].known(); line != "" {
		if err := o.Print(Text(line)); err != nil {
			return err
		}
	}
	var rows [][]string
	for _, s := range board {
		if s.Here {
			continue
		}
		last := ""
		if s.Last != nil {
			last = "last " + s.Last.Local().Format("2 Jan 2006")
		}
		rows = append(rows, []string{"  " + s.Project, itoa(s.InForce) + " in force", itoa(s.Held) + " held by code",
			itoa(s.Waiting) + " waiting", s.known(), last})
	}
	if len(rows) > 0 {
		rows = append([][]string{{"other projects"}}, rows...)
	}
	if err := o.Print(o.table(rows)...); err != nil {
		return err
	}
	if line := diskLine(disk); line != "" {
		if err := o.Print(line); err != nil {
			return err
		}
	}
	for i := range proposals {
		p := &proposals[i]
		text := "proposed by an agent on " + when(p.At) + ": " + p.Get("what") + " " + p.Get("value")
		if p.By == "reflect" {
			text = "proposed on " + when(p.At) + " for " + p.Rule + ": " + agentrecall.Proposed(p)
		}
		if err := o.Print(Text(text)); err != nil {
			return err
		}
	}
	for _, n := range notes {
		o.Warn("%s", n)
	}
	return nil
}

// diskLine says what the store takes on the disk, and the three kinds that take
// most of it.
func diskLine(disk []store.Usage) string {
	var all int64
	for _, u := range disk {
		all += u.Bytes
	}
	if all == 0 {
		return ""
	}
	var most []string
	for _, u := range disk[:min(3, len(disk))] {
		most = append(most, u.Kind+" "+store.Size(u.Bytes))
	}
	return "on disk " + store.Size(all) + ": " + strings.Join(most, ", ")
}

// statusOf counts the rules of a project, here the global ones too.
func (o *statusOptions) statusOf(c *agentrecall.Console, here bool) projectStatus {
	s := projectStatus{Project: c.Project().Slug, Here: here}
	if m, err := o.Memory(); err == nil {
		s.remembered(m.Root)
	}
	for _, r := range c.Rules() {
		if r.Project == store.Global && !here {
			continue
		}
		switch {
		case r.Status == ledger.Pending:
			s.Waiting++
		case r.Status == ledger.Active:
			s.InForce++
			if r.Enforced() {
				s.Held++
			}
		}
	}
	h := c.History()
	for _, rule := range h.Rules {
		for _, enc := range rule.Encounters {
			if enc.Recurred() && o.Now().Sub(enc.At) < 7*24*time.Hour {
				s.CameBack++
			}
		}
	}
	for i := len(h.Events) - 1; i >= 0; i-- {
		if e := &h.Events[i]; e.Project == s.Project {
			at := e.At
			s.Last = &at
			break
		}
	}
	return s
}

// remembered counts what is known in a project beside its rules.
func (s *projectStatus) remembered(root store.Root) {
	p := palace.Palace{Root: root, Project: store.Project{Slug: s.Project}}
	items, _ := p.Items()
	s.Memories, s.Blockers = len(items), len(palace.Of(items, palace.Blocker))
	if ph := palace.Active(items); ph != nil {
		s.Phase = Text(ph.Title)
	}
	entries, _ := os.ReadDir(journal.Dir(root, s.Project))
	for _, e := range entries {
		if _, key, _, ok := store.SplitFileName(e.Name()); ok && key != "" {
			s.Sessions++
		}
	}
}

// known says in a few words what is remembered, "" when that is nothing.
func (s *projectStatus) known() string {
	var parts []string
	for _, x := range []struct {
		n         int
		one, many string
	}{{s.Memories, "memory", "memories"}, {s.Sessions, "session", "sessions"}, {s.Blockers, "open blocker", "open blockers"}} {
		if x.n > 0 {
			parts = append(parts, plural(x.n, x.one, x.many))
		}
	}
	if s.Phase != "" {
		parts = append(parts, "phase "+s.Phase)
	}
	return strings.Join(parts, ", ")
}

// notes are what needs a look.
func (o *statusOptions) notes(c *agentrecall.Console, root store.Root) (notes []string) {
	if n := len(c.Broken()); n > 0 {
		notes = append(notes, plural(n, "rule file", "rule files")+" cannot be read and does not act: ar doctor")
	}
	if len(c.ConfigProblems()) > 0 {
		notes = append(notes, "config.yaml has problems: ar config show")
	}
	if o.Getenv("AGENT_RECALL") == "off" {
		notes = append(notes, "AGENT_RECALL=off is set here: hooks that are started from here are silent")
	}
	day := 0
	troubles, err := readHealth(root)
	if err != nil {
		notes = append(notes, err.Error())
	}
	for _, t := range troubles {
		if o.Now().Sub(t.At) < 24*time.Hour {
			day++
		}
	}
	if day > 0 {
		notes = append(notes, plural(day, "failure", "failures")+" in hooks within a day: ar health")
	}
	return notes
}
