package cli

import (
	"errors"
	"io/fs"
	"sort"
	"time"

	"github.com/spf13/cobra"
	"github.com/tidwall/gjson"

	"agentrecall"
	"agentrecall/internal/redact"
	"agentrecall/internal/store"
)

type healthOptions struct{ *IO }

func newHealth(io *IO) *cobra.Command {
	o := &healthOptions{IO: io}
	return &cobra.Command{
		Use:   "health",
		Short: "what went wrong in hooks, where nobody could be told",
		Long: `A hook that fails must not disturb the agent: it lets the call pass and writes down
what went wrong. These are the kinds of failure with their counts, and the last five.
Three reflections in a row that bring nothing show here too, with the reason.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
}

// trouble is one entry of health.ndjson.
type trouble struct {
	At   time.Time `json:"at,omitzero"`
	Kind string    `json:"kind"`
	Text string    `json:"text"`
}

// maxHealthFile is more than the store lets health.ndjson grow to.
const maxHealthFile = 16 << 20

// lastTroubles is how many entries are shown in full.
const lastTroubles = 5

// readHealth reads what is recorded, the oldest first. Lines that are no JSON
// are entries too: something went wrong there.
func readHealth(root store.Root) ([]trouble, error) {
	data, err := store.ReadRegular(root.Path("health.ndjson"), maxHealthFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, failf("read what went wrong: %w", err)
	}
	var list []trouble
	store.ScanLines(data, func(line []byte, _ int) {
		if !gjson.ValidBytes(line) {
			list = append(list, trouble{Kind: "unreadable line", Text: string(line)})
			return
		}
		v := gjson.ParseBytes(line)
		t := trouble{Kind: v.Get("where").String(), Text: v.Get("error").String()}
		t.At, _ = time.Parse(time.RFC3339, v.Get("at").String())
		if t.Text == "" {
			t.Text = v.Get("text").String()
		}
		if t.Kind == "" {
			t.Kind = "other"
		}
		list = append(list, t)
	})
	return list, nil
}

func (o *healthOptions) run() error {
	root, err := o.Root()
	if err != nil {
		return err
	}
	list, err := readHealth(root)
	if err != nil {
		return err
	}
	type kind struct {
		Kind  string    `json:"kind"`
		Count int       `json:"count"`
		Last  time.Time `json:"last,omitzero"`
	}
	kinds := []kind{}
	at := map[string]int{}
	for _, t := range list {
		i, ok := at[t.Kind]
		if !ok {
			i = len(kinds)
			at[t.Kind] = i
			kinds = append(kinds, kind{Kind: Text(t.Kind)})
		}
		kinds[i].Count++
		if t.At.After(kinds[i].Last) {
			kinds[i].Last = t.At
		}
	}
	sort.SliceStable(kinds, func(i, j int) bool { return kinds[i].Count > kinds[j].Count })
	last := append([]trouble{}, list[max(0, len(list)-lastTroubles):]...)
	for i := range last {
		last[i].Text = redact.String(last[i].Text)
	}
	night := o.nights(root)
	if o.JSON {
		return o.Encode(struct {
			Total      int        `json:"total"`
			Kinds      []kind     `json:"kinds"`
			Last       []trouble  `json:"last"`
			Reflection *nightJSON `json:"reflection"`
		}{len(list), kinds, last, night})
	}
	if len(list) == 0 {
		if night.barren() {
			return o.Print(night.line())
		}
		return o.Print("nothing has gone wrong")
	}
	var rows [][]string
	for _, k := range kinds {
		rows = append(rows, []string{itoa(k.Count), k.Kind, "last " + when(k.Last)})
	}
	if err := o.Print(o.table(rows)...); err != nil {
		return err
	}
	rows = nil
	for _, t := range last {
		rows = append(rows, []string{when(t.At), Text(t.Kind), Text(t.Text)})
	}
	if err := o.Print(append([]string{""}, o.table(rows)...)...); err != nil {
		return err
	}
	if night.barren() {
		if err := o.Print("", night.line()); err != nil {
			return err
		}
	}
	o.Note("ar doctor looks for the cause; all of it is in %s", root.Path("health.ndjson"))
	return nil
}

// when is a time as people read it.
func when(t time.Time) string {
	if t.IsZero() {
		return "at an unknown time"
	}
	return t.Local().Format("2 Jan 2006 15:04")
}

// barrenNights is how many reflections in a row must bring nothing to be told.
const barrenNights = 3

// nightJSON is the last reflection, and how many in a row brought nothing.
type nightJSON struct {
	Date    string `json:"date"`
	Class   string `json:"class"`
	Why     string `json:"why"`
	Without int    `json:"without_yield"`
}

func (o *healthOptions) nights(root store.Root) *nightJSON {
	nights := (&agentrecall.Memory{Root: root, Now: o.Now}).Nights()
	if len(nights) == 0 {
		return nil
	}
	n := nights[len(nights)-1]
	return &nightJSON{n.Date, Text(n.Class), Text(n.Why), agentrecall.Unproductive(nights)}
}

func (n *nightJSON) barren() bool { return n != nil && n.Without >= barrenNights }

func (n *nightJSON) line() string {
	return itoa(n.Without) + " reflections in a row brought nothing; the last, on " + n.Date + ", was " + n.Class + ": " + n.Why
}
