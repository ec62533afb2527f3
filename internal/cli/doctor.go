package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"agentrecall/internal/store"
)

type doctorOptions struct{ *IO }

func newDoctor(io *IO) *cobra.Command {
	o := &doctorOptions{IO: io}
	return &cobra.Command{
		Use:   "doctor",
		Short: "look for what is broken; changes nothing",
		Long: `Look at the store, its configuration, every rule file and ledger, the wiring and the
programs, and run the wired command exactly as the host would, with a payload and a
store of its own. Nothing is changed. The exit code is 1 when something is broken.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
}

// level says how bad a finding is.
type level string

const (
	fine   level = "ok"
	doubt  level = "warning" // works, but deserves a look
	broken level = "broken"
)

// A finding is what one check found.
type finding struct {
	Check string `json:"check"`
	Level level  `json:"level"`
	What  string `json:"what"`
	Do    string `json:"do,omitempty"`
}

// A checkup collects findings.
type checkup struct {
	io       *IO
	root     store.Root
	findings []finding
}

func (d *checkup) add(l level, check, do, format string, args ...any) {
	d.findings = append(d.findings, finding{check, l, fmt.Sprintf(format, args...), do})
}

// bad counts the findings of one check that are not fine.
func (d *checkup) bad(check string) (n int) {
	for _, f := range d.findings {
		if f.Check == check && f.Level != fine {
			n++
		}
	}
	return n
}

// fineUnless adds a good finding when the check has found nothing else.
func (d *checkup) fineUnless(check, format string, args ...any) {
	if d.bad(check) == 0 {
		d.add(fine, check, "", format, args...)
	}
}

func (o *doctorOptions) run() error {
	root, err := o.Root()
	if err != nil {
		return err
	}
	d := &checkup{io: o.IO, root: root}
	if d.storeThere() {
		d.configuration()
		d.rules()
		d.ledgers()
		d.spool()
		d.failures()
		d.disk()
	}
	d.silence()
	d.programs()
	d.wiring()
	d.server()
	red := 0
	for _, f := range d.findings {
		if f.Level == broken {
			red++
		}
	}
	if o.JSON {
		for i := range d.findings {
			d.findings[i].What = Text(d.findings[i].What)
		}
		if err := o.Encode(struct {
			Broken   int       `json:"broken"`
			Findings []finding `json:"findings"`
		}{red, d.findings}); err != nil {
			return err
		}
	} else if err := o.print(d.findings); err != nil {
		return err
	}
	if red > 0 {
		return failf("%s broken", plural(red, "thing is", "things are"))
	}
	return nil
}

// print shows what was found. Through a pipe a clean store says nothing.
func (o *doctorOptions) print(findings []finding) error {
	paint := o.paint()
	for _, f := range findings {
		if f.Level == fine && !o.OutTerminal {
			continue
		}
		colour := map[level]string{fine: "green", doubt: "yellow", broken: "red"}[f.Level]
		if err := o.Print(paint(colour, pad(string(f.Level), 9)) + pad(f.Check, 9) + Text(f.What)); err != nil {
			return err
		}
		if f.Do != "" {
			if err := o.Print(pad("", 18) + "do: " + Text(f.Do)); err != nil {
				return err
			}
		}
	}
	return nil
}
