package cli

import (
	"encoding/json"
	"strings"

	"github.com/spf13/cobra"

	"agentrecall"
	"agentrecall/hooks/host"
	"agentrecall/internal/redact"
	"agentrecall/ledger/act"
)

type checkOptions struct {
	*IO
	Words string
	Tool  string
	Input string
}

func newCheck(io *IO) *cobra.Command {
	o := &checkOptions{IO: io}
	c := &cobra.Command{
		Use:   "check [WORDS]",
		Short: "may an agent do this? in words, or as the exact tool call",
		Long: `Ask the rules about an act, in words or as the exact tool call. The answer begins
with one word: blocked, ask, advisory or clear. Nothing is recorded.

Words block only when they name the act and everything that the guard looks at;
else the answer is ask.`,
		Example: `    ar check "push to main"
    ar check --tool Bash --input '{"command": "npm publish"}'
    ar check --tool Edit --input '{"file_path": "a.go", "old_string": "x", "new_string": "y"}'
`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			o.Words = strings.TrimSpace(strings.Join(args, " "))
			return o.run()
		},
	}
	c.Flags().StringVar(&o.Tool, "tool", "", "the tool's `name`, as Claude Code spells it: Bash, Edit, Write, mcp__github__merge_pull_request")
	c.Flags().StringVar(&o.Input, "input", "", "the tool's input, as `JSON`")
	return c
}

// findingJSON is what one rule says.
type findingJSON struct {
	Rule     string `json:"rule"`
	Severity string `json:"severity"`
	Decision string `json:"decision"`
	Act      string `json:"act,omitempty"`
	Text     string `json:"text"`
	Quote    string `json:"quote,omitempty"`
	Lifted   string `json:"lifted,omitempty"`
	File     string `json:"file"`
}

func (o *checkOptions) run() error {
	switch {
	case o.Words == "" && o.Tool == "" && o.Input == "":
		return hint(usagef("check what?"), `ar check "push to main"`, `ar check --tool Bash --input '{"command": "git push"}'`)
	case o.Words != "" && (o.Tool != "" || o.Input != ""):
		return usagef("check takes words, or --tool with --input, not both")
	case o.Words == "" && o.Tool == "":
		return hint(usagef("--input needs --tool: which tool is it the input of?"), "--tool Bash")
	}
	c, err := o.Open()
	if err != nil {
		return err
	}
	m, err := o.Memory()
	if err != nil {
		return err
	}
	var found agentrecall.Checked
	if o.Tool == "" {
		found, err = m.CheckWords(o.Occasion(), o.Words)
	} else {
		call, cerr := toolCall(o.Tool, o.Input, o.Dir)
		if cerr != nil {
			return cerr
		}
		found, err = m.CheckCall(o.Occasion(), call)
	}
	if err != nil {
		return err
	}
	o.quietly(c)
	if o.JSON {
		out := struct {
			Verdict string        `json:"verdict"`
			Acts    []string      `json:"acts"`
			Rules   []findingJSON `json:"rules"`
		}{found.Verdict, append([]string{}, found.Acts...), []findingJSON{}}
		for i := range out.Acts {
			out.Acts[i] = redact.String(out.Acts[i])
		}
		for _, f := range found.Findings {
			out.Rules = append(out.Rules, findingJSON{Rule: f.Rule.ID, Severity: f.Rule.Severity, Decision: string(f.Decision),
				Act: redact.String(f.Act), Text: redact.String(f.Rule.Text), Quote: redact.String(f.Rule.Quote), Lifted: f.Lifted, File: f.Rule.File})
		}
		return o.Encode(out)
	}
	lines := []string{o.paint()(verdictColour(found.Verdict), found.Verdict)}
	for _, a := range found.Acts {
		lines = append(lines, "act   "+Text(a))
	}
	for _, f := range found.Findings {
		what := string(f.Decision)
		switch {
		case f.Lifted != "":
			what = "lifted"
		case f.Decision == "none":
			what = "words"
		}
		lines = append(lines, pad(what, 6)+f.Rule.ID+" "+Text(f.Rule.Text))
	}
	if err := o.Print(lines...); err != nil {
		return err
	}
	if len(found.Findings) == 0 {
		o.Note("no rule speaks of it")
	}
	return nil
}

// quietly warns when rules are not acted on at the moment.
func (o *IO) quietly(c *agentrecall.Console) {
	switch {
	case c.Paused():
		o.Warn("everything is silent at the moment; ar on ends it")
	case c.Observing():
		o.Warn("rules only observe until %s: nothing is stopped", c.Config().ObserveUntil.Local().Format("2 Jan 2006"))
	}
}

func verdictColour(v string) string {
	switch v {
	case "blocked":
		return "red"
	case "ask":
		return "yellow"
	case "clear":
		return "green"
	}
	return ""
}

// toolCall reads a call as a hook would.
func toolCall(tool, input, dir string) (act.Call, error) {
	if input == "" {
		input = "{}"
	}
	var object map[string]any
	if err := json.Unmarshal([]byte(input), &object); err != nil {
		return act.Call{}, hint(usagef("--input is not a JSON object: %v", err), `--input '{"command": "git push"}'`)
	}
	payload, err := json.Marshal(map[string]any{
		"hook_event_name": "PreToolUse", "session_id": "check", "cwd": dir,
		"tool_name": tool, "tool_input": json.RawMessage(input),
	})
	if err != nil {
		return act.Call{}, failf("make a tool call of --tool %s: %w", tool, err)
	}
	e, err := host.Claude{}.Decode(payload, func(string) string { return "" })
	if err != nil {
		return act.Call{}, usagef("--tool %s: %w", tool, err)
	}
	switch {
	case e.Call.Tool == act.Shell && e.Call.Command == "":
		return act.Call{}, hint(usagef("--tool %s needs a command in --input", tool), `--input '{"command": "git push"}'`)
	case (e.Call.Tool == act.Edit || e.Call.Tool == act.Write) && e.Call.Path == "":
		return act.Call{}, hint(usagef("--tool %s needs a file_path in --input", tool), `--input '{"file_path": "src/a.go", …}'`)
	}
	return e.Call, nil
}
