package agentrecall

import (
	"errors"
	"fmt"
	"sort"
	"strings"

	"github.com/tidwall/gjson"

	"agentrecall/fusion"
	"agentrecall/hooks/transcript"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
	"agentrecall/math/belief"
)

// CheckIn asks whether an act is allowed.
type CheckIn struct {
	Caller            Caller         `json:"-"`
	ActionDescription string         `json:"action_description,omitempty" jsonschema:"the act, if the call is unknown"`
	Tool              string         `json:"tool,omitempty" jsonschema:"e.g. Bash"`
	Input             map[string]any `json:"input,omitempty" jsonschema:"its exact input"`
	Goal              string         `json:"goal,omitempty" jsonschema:"what for"`
	Assumptions       []string       `json:"assumptions,omitempty" jsonschema:"taken for granted"`
	Confidence        float64        `json:"confidence,omitempty" jsonschema:"0 to 1"`
	HumanCorrection   string         `json:"human_correction,omitempty" jsonschema:"the person's words"`
	Project           string         `json:"project,omitempty" jsonschema:"slug; auto: here"`
}

// CheckOut is the answer.
type CheckOut struct {
	Verdict string     `json:"verdict" jsonschema:"clear, advisory, ask, blocked"` // clear, advisory, ask or blocked
	Acts    []string   `json:"acts" jsonschema:"what it would do"`                 // what the call would really do
	Rules   []Speaking `json:"rules" jsonschema:"that speak of it"`                // that speak of it
	Likely  []RuleLine `json:"likely" jsonschema:"corrections to expect"`          // corrections that are likely for the goal
	Notes   []string   `json:"notes" jsonschema:"what else to know"`

	Text string `json:"-"` // the same for a model, fenced
}

// A Speaking is what one rule says.
type Speaking struct {
	ID       string `json:"id" jsonschema:"id"`
	Decision string `json:"decision" jsonschema:"deny, ask, once, remind or words"` // deny, ask, once, remind, or words
	Text     string `json:"text" jsonschema:"the rule"`
	Quote    string `json:"quote" jsonschema:"the person's words"`
	Date     string `json:"date" jsonschema:"day"`
	Record   string `json:"record" jsonschema:"heeded n of m, interval"` // heeded n of m, with its interval
	Instead  string `json:"instead" jsonschema:"what to do instead"`
}

// maxLikely is how many corrections are named for a goal.
const maxLikely = 5

// Check says what the rules think of an act: of the exact call when tool and
// input are given, else of its description. It records nothing but words of the
// person that an agent reports, which wait for the person as any proposal does.
func (m *Memory) Check(in CheckIn) (CheckOut, error) {
	out := CheckOut{Acts: []string{}, Rules: []Speaking{}, Likely: []RuleLine{}, Notes: []string{}}
	if err := in.check(); err != nil {
		return out, fmt.Errorf("check: %w", err)
	}
	k, err := m.asked(in.Caller, in.Project, false)
	if err != nil {
		return out, fmt.Errorf("check: %w", err)
	}
	c := Checked{Verdict: "clear"}
	if in.Tool != "" {
		call := transcript.ToolCall(in.Tool, "", gjson.ParseBytes(store.AppendValue(nil, in.Input)))
		c = k.check(call)
	} else if in.ActionDescription != "" {
		c = k.checkWords(in.ActionDescription)
	} else if in.HumanCorrection != "" {
		c = k.checkWords(in.HumanCorrection)
	}
	out.Verdict = c.Verdict
	for _, a := range c.Acts {
		out.Acts = append(out.Acts, clean(a, maxReason))
	}
	said := map[string]bool{}
	h := k.book.History()
	for _, f := range c.Findings {
		said[f.Rule.ID] = true
		out.Rules = append(out.Rules, k.speaking(f, h))
	}
	out.Likely = k.likely(in.Goal+" "+strings.Join(in.Assumptions, " ")+" "+in.ActionDescription, said)
	out.Notes = append(out.Notes, k.expected(in.Goal)...)
	if len(out.Likely) > 0 && out.Verdict == "clear" {
		out.Verdict = "advisory"
	}
	if in.HumanCorrection != "" {
		note, err := m.reported(&in)
		if err != nil {
			return out, fmt.Errorf("check: %w", err)
		}
		out.Notes = append(out.Notes, note)
	}
	if k.paused() {
		out.Notes = append(out.Notes, "the person has paused agent-recall: nothing is stopped at the moment")
	}
	out.Text = k.checkText(&out)
	return out, nil
}

// reported keeps what an agent says that the person said, and says what became
// of it. A hook that heard the words itself has kept them already.
func (m *Memory) reported(in *CheckIn) (note string, err error) {
	kept, err := m.Remember(RememberIn{Caller: in.Caller, Content: in.HumanCorrection, Type: "correction", Context: in.ActionDescription, Project: in.Project})
	switch {
	case errors.Is(err, ErrInput):
		return "what the person said was not kept: " + clean(err.Error(), maxReason), nil
	case err != nil:
		return "", err
	}
	note = "what the person said is kept as " + kept.ID + ", " + kept.Status + ": " + kept.Why
	for _, n := range kept.Notes {
		note += "; " + n
	}
	return note, nil
}

func (in *CheckIn) check() error {
	in.HumanCorrection = strings.TrimSpace(in.HumanCorrection)
	if in.Tool == "" && strings.TrimSpace(in.ActionDescription) == "" && strings.TrimSpace(in.Goal) == "" && in.HumanCorrection == "" {
		return fmt.Errorf("%w: nothing to check; give tool and input of the exact call, or action_description, or goal, or human_correction", ErrInput)
	}
	if in.Tool != "" && in.Input == nil {
		return fmt.Errorf("%w: tool without input; give the exact input of that call", ErrInput)
	}
	for field, s := range map[string]string{"action_description": in.ActionDescription, "tool": in.Tool, "goal": in.Goal, "human_correction": in.HumanCorrection} {
		if err := checkText(field, s, false); err != nil {
			return err
		}
	}
	return checkTexts("assumptions", in.Assumptions)
}

// speaking is what one rule says, with its record.
func (k *desk) speaking(f Finding, h *ledger.History) Speaking {
	s := Speaking{ID: f.Rule.ID, Decision: string(f.Decision), Text: clean(f.Rule.Text, maxReason), Quote: clean(f.Rule.Quote, maxQuote),
		Date: day(f.Rule.Created), Record: recordOf(h.Rules[f.Rule.ID], f.Rule.Version)}
	switch {
	case f.Lifted != "":
		s.Decision = "lifted"
	case f.Decision == guard.None:
		s.Decision = "words"
	}
	for i := range f.Rule.Guard {
		if f.Rule.Guard[i].Instead != "" && f.Decision != guard.None {
			s.Instead = clean(f.Rule.Guard[i].Instead, 100)
		}
	}
	return s
}

// recordOf says how often a rule's version was heeded where that could be seen.
func recordOf(h *ledger.RuleHistory, version int) string {
	if h == nil {
		return "no encounter yet"
	}
	heeded, back := 0, 0
	for _, e := range h.Encounters {
		switch {
		case e.Version != version:
		case e.Verdict == ledger.Heeded:
			heeded++
		case e.Recurred():
			back++
		}
	}
	n := heeded + back
	if n == 0 {
		return "no encounter with a known outcome yet"
	}
	low, high := belief.Wilson(heeded, n)
	return fmt.Sprintf("heeded %d of %d (95 %% interval %.2f to %.2f)", heeded, n, low, high)
}

// likely are rules of words that a goal touches, and that were not named yet.
func (k *desk) likely(goal string, said map[string]bool) []RuleLine {
	type hit struct {
		line RuleLine
		n    int
	}
	var hits []hit
	words := fusion.Content(goal)
	h := k.book.History()
	for _, r := range k.view.Rules() {
		if said[r.ID] || !r.InForce() || r.Kind == "permission" {
			continue
		}
		if n := fusion.Common(words, fusion.Content(r.Text+" "+strings.Join(r.Triggers, " ")+" "+strings.Join(r.AppliesWhen, " "))); n >= 2 {
			hits = append(hits, hit{k.line(k.place(r, h.Rules[r.ID])), n})
		}
	}
	sort.SliceStable(hits, func(i, j int) bool { return hits[i].n > hits[j].n })
	lines := []RuleLine{}
	for _, x := range first(hits, maxLikely) {
		lines = append(lines, x.line)
	}
	return lines
}

// expected says of which acts that a goal names a correction is to be expected,
// and how often that was right; nothing below the gate.
func (k *desk) expected(goal string) (notes []string) {
	if strings.TrimSpace(goal) == "" {
		return nil
	}
	for _, l := range k.book.History().LikelyCorrections(k.view.Rules()) {
		if !capture.SpeaksOf(goal, l.Class) {
			continue
		}
		low, high := belief.Wilson(l.Precision.K, l.Precision.N)
		notes = append(notes, fmt.Sprintf("a correction about %s is likely: it came back in %d of %d sessions in which it came up; foretold from the other sessions that was right in %d of %d (95 %% interval %.2f to %.2f)",
			l.Class, l.Back.K, l.Back.N, l.Precision.K, l.Precision.N, low, high))
	}
	return first(notes, maxLikely)
}

func (k *desk) checkText(out *CheckOut) string {
	lines := make([]string, 0, len(out.Rules)+len(out.Likely)+len(out.Acts))
	for _, a := range out.Acts {
		lines = append(lines, "it would: "+a)
	}
	for _, r := range out.Rules {
		line := r.Decision + " by " + r.ID + " of " + r.Date + ": " + r.Text
		if r.Instead != "" {
			line += ". Instead: " + r.Instead
		}
		lines = append(lines, line+" ("+r.Record+")")
	}
	for _, r := range out.Likely {
		lines = append(lines, "likely for this goal: "+r.Text+" "+r.ID)
	}
	lines = append(lines, out.Notes...)
	return k.fenced("Verdict: "+out.Verdict+".", lines)
}
