package agentrecall

import (
	"strings"

	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// A Finding is what one rule says about a call or a description.
type Finding struct {
	Rule     *ledger.Rule
	Decision guard.Decision // deny, ask, once, remind, or none for a rule that is words only
	Act      string
	Lifted   string // why it would pass all the same
}

// A Checked is the answer to "may the agent do this?".
type Checked struct {
	Verdict  string // blocked, ask, advisory, clear: the worst of all rules
	Acts     []string
	Findings []Finding

	acts []act.Act
}

// CheckCall says what the rules think of a call, without recording anything.
func (m *Memory) CheckCall(o Occasion, call act.Call) (Checked, error) {
	k, err := m.desk(o, full)
	if err != nil {
		return Checked{}, err
	}
	return k.check(call), nil
}

func (k *desk) check(call act.Call) Checked {
	call.Cwd, call.Root = orText(call.Cwd, k.o.Dir), k.book.Project.Dir
	acts := act.Of(call, k.m.env())
	c := Checked{Verdict: "clear", acts: acts}
	for i := range acts {
		if acts[i].Class != "" {
			c.Acts = append(c.Acts, guard.ExplainAct(&acts[i]))
		}
	}
	for _, v := range k.speak(acts) {
		f := Finding{Rule: v.rule, Decision: v.final, Act: guard.ExplainAct(&v.act), Lifted: v.granted}
		c.Findings = append(c.Findings, f)
		c.worse(verdictOf(v.final))
	}
	return c
}

// CheckWords says what the rules think of a description of an act. Words block
// only when they name the act and every attribute of the guard; else they ask.
func (m *Memory) CheckWords(o Occasion, text string) (Checked, error) {
	k, err := m.desk(o, full)
	if err != nil {
		return Checked{}, err
	}
	return k.checkWords(text), nil
}

func (k *desk) checkWords(text string) Checked {
	c := Checked{Verdict: "clear"}
	named := guard.ActsNamed(text, "")
	acts := make([]act.Act, 0, len(named))
	for _, n := range named {
		a := act.Act{Class: n.Class, Certain: true}
		for _, t := range n.Attrs {
			a.Attrs = append(a.Attrs, act.Attr{Name: t.Name, Values: []string{t.Pattern}})
		}
		acts = append(acts, a)
		c.Acts = append(c.Acts, guard.ExplainAct(&a))
	}
	for _, r := range k.view.Rules() {
		if !r.InForce() || r.Kind == "permission" {
			continue
		}
		f := Finding{Rule: r, Decision: guard.None}
		for i := range r.Guard {
			if r.GuardIsOff(k.now()) {
				break
			}
			for j := range acts {
				d := wordsDecide(&r.Guard[i], &acts[j])
				if guard.Stricter(d, f.Decision) {
					f.Decision, f.Act = d, guard.ExplainAct(&acts[j])
				}
			}
		}
		switch {
		case f.Decision != guard.None:
			c.Findings = append(c.Findings, f)
			c.worse(verdictOf(f.Decision))
		case common(r.Text+" "+strings.Join(r.Triggers, " "), text) >= 2 || capture.Same(r.Text, text) >= sameRule:
			c.Findings = append(c.Findings, f)
			c.worse("advisory")
		}
	}
	return c
}

// wordsDecide decides on an act that is only described.
func wordsDecide(it *guard.Item, a *act.Act) guard.Decision {
	class := it.ActClass()
	if class == "" || !act.Is(a.Class, class) || it.Decide == guard.Allow {
		return guard.None
	}
	all := true
	for _, t := range it.TestedAttrs() {
		at, ok := a.Attr(t.Name)
		if !ok {
			all = false
			continue
		}
		if len(at.Values) > 0 && !guard.MatchPattern(t.Pattern, at.Values[0]) {
			return guard.None
		}
	}
	if it.Decide == guard.Deny && !all {
		return guard.Ask
	}
	return it.Decide
}

func verdictOf(d guard.Decision) string {
	switch d {
	case guard.Deny:
		return "blocked"
	case guard.Ask, guard.Once:
		return "ask"
	case guard.Remind:
		return "advisory"
	}
	return "clear"
}

func (c *Checked) worse(v string) {
	rank := map[string]int{"clear": 0, "advisory": 1, "ask": 2, "blocked": 3}
	if rank[v] > rank[c.Verdict] {
		c.Verdict = v
	}
}

func explain(it guard.Item) string { return guard.Explain(it, "en") }

// explainCommand says what a command would do, what the rules say of it, and
// why others that are about such acts stay silent.
func (k *desk) explainCommand(command string) string {
	c := k.check(act.Call{Tool: act.Shell, Command: command})
	var b strings.Builder
	if len(c.Acts) == 0 {
		b.WriteString("it does nothing that a class names")
	} else {
		b.WriteString("it would: " + strings.Join(c.Acts, "; "))
	}
	for _, f := range c.Findings {
		b.WriteString("\n" + string(f.Decision) + " by " + shortID(f.Rule.ID) + ": " + clean(f.Rule.Text, 160))
		switch {
		case f.Lifted == "permission":
			b.WriteString(" (lifted by a standing permission)")
		case f.Lifted != "":
			b.WriteString(" (lifted by a permission of this session)")
		case f.Decision == guard.None:
			b.WriteString(" (it has been said once in this session)")
		}
	}
	if len(c.Findings) == 0 {
		b.WriteString("\nno rule speaks of it")
	}
	for _, s := range k.silences(c.acts, c.Findings) {
		b.WriteString("\nsilent: " + shortID(s.Rule.ID) + " " + clean(s.Rule.Text, 120) + ": " + clean(s.Why, 200))
	}
	if why := k.quiet(); why != "" {
		b.WriteString("\n" + why)
	}
	return b.String()
}
