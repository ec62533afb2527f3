package cli

import (
	"time"

	"github.com/spf13/cobra"

	"agentrecall"
)

type replayOptions struct {
	*IO
	Session string
	All     bool
}

func newReplay(io *IO) *cobra.Command {
	o := &replayOptions{IO: io}
	c := &cobra.Command{
		Use:   "replay [SESSION]",
		Short: "what would have been said at each call of a recorded session",
		Long: `Play one recorded session with the rules of today and show what would have been said
at each call: SESSION is the beginning of its id, or the file of its transcript.
Without it the recorded sessions of this project are listed, the newest first.

What ran is taken for something that you let pass, so that a permission given on the
way counts from there on. Nothing is run and nothing is written.`,
		Args: atMost(1, "one session"),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return o.list()
			}
			o.Session = args[0]
			return o.run()
		},
	}
	c.Flags().BoolVar(&o.All, "all", false, "also the calls at which nothing would have been said")
	return c
}

type recordedJSON struct {
	Session string     `json:"session"`
	Host    string     `json:"host"`
	Began   *time.Time `json:"began"`
	File    string     `json:"file"`
}

// listed is how many sessions are listed on a terminal or through a pipe.
const listed = 20

func (o *replayOptions) list() error {
	c, err := o.Open()
	if err != nil {
		return err
	}
	sessions := c.Sessions()
	if len(sessions) == 0 && !o.JSON {
		return hint(nothingf("no recorded session of %s on this machine", c.Project().Slug), "ar replay FILE plays any transcript")
	}
	list := make([]recordedJSON, 0, len(sessions))
	var rows [][]string
	for i := range sessions {
		s := &sessions[i]
		j := recordedJSON{Session: s.Session, Host: s.Host, File: s.File}
		began := ""
		if !s.Began.IsZero() {
			j.Began, began = &s.Began, when(s.Began)
		}
		list = append(list, j)
		if i < listed {
			rows = append(rows, []string{Text(s.Session), s.Host, began})
		}
	}
	if o.JSON {
		return o.Encode(list)
	}
	if err := o.Print(o.table(rows)...); err != nil {
		return err
	}
	if more := len(sessions) - listed; more > 0 {
		o.Note("%s older: ar replay --json lists all", plural(more, "session is", "sessions are"))
	}
	return nil
}

type replayedJSON struct {
	At       time.Time `json:"at"`
	Turn     int       `json:"turn"`
	Who      string    `json:"who"`
	Text     string    `json:"text"`
	Outcome  string    `json:"outcome,omitempty"`
	Decision string    `json:"decision"`
	Reason   string    `json:"reason,omitempty"`
	Receipt  string    `json:"receipt,omitempty"`
	Rules    []string  `json:"rules"`
}

func (o *replayOptions) run() error {
	c, err := o.Open()
	if err != nil {
		return err
	}
	r, err := c.Replay(o.Session)
	if err != nil {
		return hint(err, "ar replay lists the sessions that were recorded here")
	}
	spoke := 0
	steps := make([]replayedJSON, 0, len(r.Steps))
	for i := range r.Steps {
		s := &r.Steps[i]
		if s.Decision != "none" {
			spoke++
		}
		if o.All || !s.Silent() {
			steps = append(steps, replayedJSON{s.At, s.Turn, s.Who, Text(s.Text), s.Outcome, string(s.Decision), Text(s.Reason), Text(s.Receipt), append([]string{}, s.Rules...)})
		}
	}
	if o.JSON {
		return o.Encode(struct {
			Session  string         `json:"session"`
			Host     string         `json:"host"`
			File     string         `json:"file"`
			Began    time.Time      `json:"began"`
			Attended bool           `json:"attended"`
			Turns    int            `json:"turns"`
			Calls    int            `json:"calls"`
			Spoke    int            `json:"spoke"`
			Steps    []replayedJSON `json:"steps"`
		}{r.Session, r.Host, r.File, r.Began, r.Attended, r.Turns, r.Calls, spoke, steps})
	}
	return o.show(&r, steps, spoke)
}

func (o *replayOptions) show(r *agentrecall.Replay, steps []replayedJSON, spoke int) error {
	paint := o.paint()
	head := "session " + Text(r.Session) + " of " + when(r.Began) + ", " + r.Host + ": " + plural(r.Turns, "turn", "turns") + ", " + plural(r.Calls, "call", "calls")
	if !r.Attended {
		head += ", nobody there"
	}
	lines := []string{head}
	for i := range steps {
		s := &steps[i]
		lines = append(lines, s.At.Local().Format("15:04")+"  "+pad(s.Who, 8)+cutCells(s.Text, 100)+outcome(s.Outcome))
		if s.Decision != "none" {
			lines = append(lines, "       "+pad("", 8)+paint(decisionColour(s.Decision), s.Decision)+": "+s.Reason)
		}
		if s.Receipt != "" {
			lines = append(lines, "       "+pad("", 8)+paint("green", s.Receipt))
		}
	}
	switch {
	case r.Calls == 0:
		lines = append(lines, "the agent made no call")
	case spoke == 0:
		lines = append(lines, "nothing would have been said at any call")
	default:
		lines = append(lines, "something would have been said "+plural(spoke, "time", "times"))
	}
	if r.Unmarked {
		o.Warn("the client does not write down who typed in this session: taken for you")
	}
	return o.Print(lines...)
}

func outcome(s string) string {
	if s == "" {
		return ""
	}
	return "  (" + s + ")"
}

func decisionColour(d string) string {
	switch d {
	case "deny":
		return "red"
	case "ask", "once":
		return "yellow"
	}
	return "cyan"
}
