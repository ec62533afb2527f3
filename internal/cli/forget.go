package cli

import (
	"bufio"
	"strings"

	"github.com/spf13/cobra"
)

type forgetOptions struct {
	*IO
	Yes bool
}

func newForget(io *IO) *cobra.Command {
	o := &forgetOptions{IO: io}
	c := &cobra.Command{
		Use:   "forget ID | WORDS",
		Short: "show where words stand in the store, and take them out everywhere",
		Long: `Show every file of the store that holds a record's words, or words as they were said, and
take them out when a person says yes. Each stands as [forgotten] then, a rule is out of
force, and a salted hash stays so that no import brings them back. What cannot be
reached, such as the host's own records, is named. There is no way back.`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error { return o.run(strings.Join(args, " ")) },
	}
	c.Flags().BoolVar(&o.Yes, "yes", false, "do not ask")
	return c
}

func (o *forgetOptions) run(what string) error {
	if strings.TrimSpace(what) == "" {
		return hint(usagef("forget what?"), "ar forget c-7k2m9q4t", `ar forget "the words as they were said"`)
	}
	c, err := o.OpenAnyway()
	if err != nil {
		return err
	}
	f, err := c.Forget(what)
	if err != nil {
		return err
	}
	type hit struct {
		File  string `json:"file"`
		Lines []int  `json:"lines"`
	}
	out := struct {
		Files   []hit    `json:"files"`
		Renames []string `json:"renames"`
		Beyond  []string `json:"beyond"`
		Done    bool     `json:"done"`
	}{[]hit{}, append([]string{}, f.Renames...), append([]string{}, f.Beyond...), false}
	var lines []string
	for _, h := range f.Hits {
		out.Files = append(out.Files, hit(h))
		lines = append(lines, "words in   "+h.File+" ("+plural(len(h.Lines), "place", "places")+")")
	}
	for _, r := range f.Renames {
		lines = append(lines, "name of    "+r)
	}
	for _, b := range f.Beyond {
		lines = append(lines, "not        "+Text(b))
	}
	if !o.JSON {
		if err := o.Print(lines...); err != nil {
			return err
		}
	}
	switch {
	case o.Yes || o.ask():
		if err := f.Do(c); err != nil {
			return err
		}
		out.Done = true
	case !o.JSON:
		o.say("nothing has changed")
		if !o.InTerminal || !o.OutTerminal {
			o.say("hint: --yes takes it out; only a person may do so, on a terminal")
		}
	}
	if o.JSON {
		return o.Encode(out)
	}
	if out.Done {
		return o.Print("forgotten")
	}
	return nil
}

// ask asks the person, on a terminal alone.
func (o *forgetOptions) ask() bool {
	if !o.Person() || o.JSON {
		return false
	}
	o.say("take it out everywhere? there is no way back [y/N]")
	line, _ := bufio.NewReader(o.In).ReadString('\n')
	line = strings.ToLower(strings.TrimSpace(line))
	return line == "y" || line == "yes"
}
