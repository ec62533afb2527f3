package cli

import (
	"errors"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/internal/redact"
	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

func newGuard(io *IO) *cobra.Command {
	return group("guard", "what guards do: explain a command, test one on the past, switch one off", nil,
		newGuardExplain(io), newGuardTest(io), newGuardOff(io))
}

type guardExplainOptions struct {
	*IO
	Command string
	Tool    string
	Input   string
}

func newGuardExplain(io *IO) *cobra.Command {
	o := &guardExplainOptions{IO: io}
	c := &cobra.Command{
		Use:   "explain COMMAND",
		Short: "what a command would do, act by act, and what the rules say",
		Long: `Take a command apart as a hook would: the acts it would do, what could not be
read from it, the rules that speak of each act, and the decision. Quote the command
so that your shell leaves it alone. Nothing is run and nothing is recorded.`,
		Example: `    ar guard explain 'cd web && npm version minor'
    ar guard explain --tool Write --input '{"file_path": ".env", "content": "A=1"}'
`,
		Args: atMost(1, "one command; quote it as one word"),
		RunE: func(_ *cobra.Command, args []string) error {
			o.Command = strings.Join(args, " ")
			return o.run()
		},
	}
	c.Flags().StringVar(&o.Tool, "tool", "", "the tool's `name` instead of a command")
	c.Flags().StringVar(&o.Input, "input", "", "the tool's input, as `JSON`")
	return c
}

// actJSON is one act of a call.
type actJSON struct {
	Class   string              `json:"class"`
	What    string              `json:"what"`
	Attrs   map[string][]string `json:"attrs"`
	Unknown []string            `json:"unknown"`
	Certain bool                `json:"certain"`
	Via     []string            `json:"via,omitempty"`
	Dir     string              `json:"dir,omitempty"`
	Span    string              `json:"text,omitempty"`
}

// sayingJSON is what a rule says of one act.
type sayingJSON struct {
	Rule     string `json:"rule"`
	Text     string `json:"text"`
	Act      string `json:"act"`
	Guard    string `json:"guard,omitempty"`
	Says     string `json:"says"`
	Decision string `json:"decision"`
	Lifted   string `json:"lifted,omitempty"`
	Lacks    string `json:"lacks,omitempty"`
	File     string `json:"file"`
}

func (o *guardExplainOptions) run() error {
	switch {
	case o.Command == "" && o.Tool == "" && o.Input == "":
		return hint(usagef("guard explain needs a command"), "ar guard explain 'git push --force'")
	case o.Command != "" && (o.Tool != "" || o.Input != ""):
		return usagef("guard explain takes a command, or --tool with --input, not both")
	case o.Command == "" && o.Tool == "":
		return hint(usagef("--input needs --tool: which tool is it the input of?"), "--tool Bash")
	}
	call := act.Call{Tool: act.Shell, Command: o.Command}
	if o.Tool != "" {
		var err error
		if call, err = toolCall(o.Tool, o.Input, o.Dir); err != nil {
			return err
		}
	}
	c, err := o.Open()
	if err != nil {
		return err
	}
	x := c.Explain(call)
	o.quietly(c)
	acts := make([]actJSON, 0, len(x.Acts))
	for i := range x.Acts {
		acts = append(acts, actOf(&x.Acts[i], call.Command))
	}
	says := make([]sayingJSON, 0, len(x.Says))
	decision := guard.None
	for i := range x.Says {
		decision = guard.Strictest(decision, x.Says[i].Final)
		says = append(says, sayingOf(&x.Says[i]))
	}
	if o.JSON {
		return o.Encode(struct {
			Verdict  string         `json:"verdict"`
			Decision guard.Decision `json:"decision"`
			Acts     []actJSON      `json:"acts"`
			Rules    []sayingJSON   `json:"rules"`
		}{x.Verdict, decision, acts, says})
	}
	paint := o.paint()
	var lines []string
	for i := range acts {
		a := &acts[i]
		lines = append(lines, "act      "+paint("bold", a.What))
		more := func(name, value string) {
			if value != "" {
				lines = append(lines, "         "+pad(name, 9)+value)
			}
		}
		if a.Span != "" && a.Span != Text(call.Command) {
			more("from", a.Span)
		}
		more("through", strings.Join(a.Via, ", "))
		more("unknown", strings.Join(a.Unknown, ", "))
		if !a.Certain {
			more("doubt", "it may happen: a guard asks, it does not deny")
		}
	}
	if len(acts) == 0 {
		lines = append(lines, "act      none that a class or a word names")
	}
	for i := range says {
		s := &says[i]
		lines = append(lines, pad(s.Says, 9)+s.Rule+" "+s.Text)
		more := func(name, value string) {
			if value != "" {
				lines = append(lines, "         "+pad(name, 9)+value)
			}
		}
		more("because", s.Guard)
		more("of", s.Act)
		more("not seen", s.Lacks)
		switch {
		case s.Lifted == "permission":
			more("lifted", "by a standing permission")
		case s.Lifted != "":
			more("lifted", "by a permission of this session")
		case s.Decision != s.Says && s.Decision == "none":
			more("lifted", "it has been said once in this session")
		}
	}
	if len(says) == 0 {
		lines = append(lines, "rules    none speaks of it")
	}
	lines = append(lines, "decision "+paint(verdictColour(x.Verdict), string(decision)))
	return o.Print(lines...)
}

func actOf(a *act.Act, command string) actJSON {
	j := actJSON{Class: a.Class, What: Text(guard.ExplainAct(a)), Attrs: map[string][]string{}, Unknown: []string{}, Certain: a.Certain}
	for _, at := range a.Attrs {
		values := make([]string, len(at.Values))
		for i, v := range at.Values {
			values[i] = redact.String(v)
		}
		j.Attrs[at.Name] = values
		if at.Unknown {
			j.Unknown = append(j.Unknown, at.Name)
		}
	}
	if a.Command != nil {
		if !a.Command.Known {
			j.Unknown = append(j.Unknown, "a word of the command")
		}
		if a.Command.Dir == "" {
			j.Unknown = append(j.Unknown, "the directory it runs in")
		}
		for _, v := range a.Command.Via {
			j.Via = append(j.Via, Text(v))
		}
		j.Dir = a.Command.Dir
	}
	if s := a.Span; s[0] >= 0 && s[0] < s[1] && s[1] <= len(command) {
		j.Span = Text(command[s[0]:s[1]])
	}
	return j
}

func sayingOf(s *agentrecall.Saying) sayingJSON {
	j := sayingJSON{Rule: s.Rule.ID, Text: Text(s.Rule.Text), Act: Text(guard.ExplainAct(&s.Act)), Says: string(s.Decide),
		Decision: string(s.Final), Lifted: s.Lifted, Lacks: Text(s.Lacks), File: s.Rule.File}
	if s.Item != nil {
		j.Guard = Text(guard.Explain(*s.Item, "en"))
	}
	return j
}

type guardOffOptions struct {
	*IO
	ID  string
	For time.Duration
}

// maxGuardOff bounds how long a guard may be switched off: what is to be off
// for longer is a rule to be retracted.
const maxGuardOff = 31 * 24 * time.Hour

func newGuardOff(io *IO) *cobra.Command {
	o := &guardOffOptions{IO: io}
	c := &cobra.Command{
		Use:   "off ID --for TIME",
		Short: "switch the guard of one rule off for a while",
		Long: `Switch the guard of one rule off for a while. The rule stays in force as words, and
its guard comes back by itself. --for 0s ends it now.`,
		Example:           "    ar guard off c-7k2m --for 1h\n",
		Args:              exactly(1, "the id of a rule"),
		ValidArgsFunction: io.completeRules,
		RunE: func(c *cobra.Command, args []string) error {
			o.ID = args[0]
			if !c.Flags().Changed("for") {
				return hint(usagef("guard off needs --for: for how long?"), "ar guard off "+args[0]+" --for 1h",
					"to take the rule out of force for good: ar rules retract "+args[0])
			}
			return o.run()
		},
	}
	c.Flags().DurationVar(&o.For, "for", 0, "for how long, a `time` such as 30m or 8h")
	return c
}

func (o *guardOffOptions) run() error {
	if o.For < 0 || o.For > maxGuardOff {
		return hint(usagef("--for %s: give a time up to 744h", o.For), "to take the rule out of force for good: ar rules retract "+o.ID)
	}
	rule := &ruleOptions{IO: o.IO, ID: o.ID}
	c, r, err := rule.find()
	if err != nil {
		return err
	}
	text, err := c.GuardOff(r, o.Now().Add(o.For))
	if errors.Is(err, agentrecall.ErrNothing) {
		return hint(err, "to take the rule out of force: ar rules retract "+r.ID)
	}
	if err != nil {
		return err
	}
	if o.JSON {
		return o.Encode(o.ruleJSON(r))
	}
	return o.Answer(text)
}
