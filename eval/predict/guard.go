package predict

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// Guard puts each rule in force by the person's words and asks about each call
// in a session of its own. With the control none no call is stopped, with deny
// every call.
func Guard(items []Rule, control string, tick func(done, all int)) ([]Guarded, []Put, error) {
	lines, traces := make([]Guarded, len(items)), make([]Put, len(items))
	err := each(len(items), func(i int) string { return items[i].ID }, tick, func(i int) (err error) {
		if control != "" {
			all := func(calls []Call) []string { return slices.Repeat([]string{control}, len(calls)) }
			lines[i] = Guarded{items[i].ID, control != None, all(items[i].Violating), all(items[i].Compliant)}
			traces[i] = Put{ID: items[i].ID}
			return nil
		}
		lines[i], traces[i], err = guarded(&items[i])
		return err
	})
	return lines, traces, err
}

func guarded(item *Rule) (line Guarded, trace Put, err error) {
	w, err := newWorld()
	if err != nil {
		return line, trace, err
	}
	defer w.close()
	w.begin(0)
	trace.ID = item.ID
	res, err := w.classify(item.Rule)
	if err != nil {
		return line, trace, err
	}
	trace.Whole = guardJSON(compiled(item.Rule, &res).Items)
	r, entry, err := w.put(item.Rule, &res)
	if err != nil {
		return line, trace, err
	}
	w.End()
	trace.Entry, trace.Text, trace.Guard = entry, r.Text, guardJSON(r.Guard)
	line = Guarded{ID: item.ID, Compiled: speaksOnCalls(r.Guard)}
	if line.Violating, trace.Violating, err = w.judge(item.Violating); err != nil {
		return line, trace, err
	}
	line.Compliant, trace.Compliant, err = w.judge(item.Compliant)
	if err == nil {
		err = w.sound()
	}
	return line, trace, err
}

// judge asks about each call in a session of its own, a day later each time.
func (w *world) judge(calls []Call) (decisions []string, acts [][]string, err error) {
	decisions = []string{}
	for i := range calls {
		w.begin(float64(w.n))
		w.Prompt("continue")
		a, _, err := w.ask(calls[i].Tool, calls[i].Input)
		if err != nil {
			return nil, nil, err
		}
		decisions, acts = append(decisions, decision(a)), append(acts, w.acts())
		w.End()
	}
	return decisions, acts, nil
}

// put brings a rule into force: typed as a prompt, kept when it waits, and
// written past the capture when that did not take it for a rule.
func (w *world) put(text string, res *capture.Result) (*ledger.Rule, string, error) {
	w.Prompt(text)
	rules, err := w.rules()
	if err != nil {
		return nil, "", err
	}
	entry := "heard"
	if len(rules) > 0 && rules[0].Status == ledger.Pending {
		entry = "kept"
		w.Prompt("/ar keep " + rules[0].ID)
		if rules, err = w.rules(); err != nil {
			return nil, "", err
		}
	}
	if len(rules) > 0 {
		if rules[0].Status != ledger.Active {
			return nil, "", fmt.Errorf("the rule is %s after the person kept it", rules[0].Status)
		}
		return rules[0], entry, nil
	}
	r, err := w.written(text, res)
	return r, "written", err
}

// compiled is the guard of words as they are, without what came before them.
func compiled(text string, res *capture.Result) guard.Compiled {
	severity := res.Severity
	if severity == "" {
		severity = ledger.P1
	}
	return guard.Compile(guard.Source{Rule: text, Quote: text, Lang: res.Lang, Severity: severity, Kind: res.Kind,
		Explicit: res.Explicit, AskFirst: res.AskFirst, Complaint: res.Complaint})
}

// written makes the rule as the hooks make one from a prompt.
func (w *world) written(text string, res *capture.Result) (*ledger.Rule, error) {
	b, err := w.book()
	if err != nil {
		return nil, err
	}
	c := compiled(text, res)
	r := &ledger.Rule{Kind: "rule", Severity: ledger.P1, Scope: "project", Class: c.Class, AppliesWhen: c.AppliesWhen,
		Triggers: c.Triggers, Guard: c.Items, Status: ledger.Active, By: "human", Created: w.Now, Text: text, Quote: text,
		Project: b.Project.Slug, Version: 1, Source: map[string]string{"host": hostName, "session": w.Session, "channel": "prompt"}}
	r.ID = store.RuleID(r.Project, w.Session, w.Turn(), text)
	e := ledger.Event{Kind: ledger.Captured, By: "human", At: w.Now, Project: r.Project, Host: hostName, Session: w.Session, Turn: w.Turn()}
	e.Data = ledger.CapturedData(r, res.Score, "prompt", res.Lang, "", "")
	e.Key(text)
	created, err := b.Create(r, e, 5*time.Second)
	if err == nil && !created {
		err = errors.New("a rule of this id is there already")
	}
	return r, err
}

// speaksOnCalls reports whether an item can stop or remind at a tool call.
func speaksOnCalls(items []guard.Item) bool {
	for i := range items {
		if items[i].Decide == guard.Allow {
			continue
		}
		for _, c := range items[i].When {
			if c.Selector != guard.SelSays && c.Selector != guard.SelEnd {
				return true
			}
		}
	}
	return false
}
