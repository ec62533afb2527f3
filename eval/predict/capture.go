package predict

import (
	"encoding/json"
	"strings"

	"agentrecall/internal/session"
	"agentrecall/ledger"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// Capture plays what came before each prompt and the prompt itself, and reads
// what was stored. With the control none nothing is kept of any prompt, with
// durable every prompt is a rule in force.
func Capture(items []Prompt, control string, tick func(done, all int)) ([]Captured, []Heard, error) {
	lines, traces := make([]Captured, len(items)), make([]Heard, len(items))
	err := each(len(items), func(i int) string { return items[i].ID }, tick, func(i int) (err error) {
		switch control {
		case "none", "durable":
			lines[i] = Captured{ID: items[i].ID, Label: control, Status: "none", Guard: []json.RawMessage{}}
			traces[i] = Heard{ID: items[i].ID, Features: []string{}, Grants: []string{}, Holds: []string{}}
			if severity := ledger.P1; control == "durable" {
				lines[i].Status, lines[i].Rule, lines[i].Severity, traces[i].Score = ledger.Active, items[i].Prompt, &severity, 1
			}
		default:
			lines[i], traces[i], err = captured(&items[i])
		}
		return err
	})
	return lines, traces, err
}

func captured(item *Prompt) (line Captured, trace Heard, err error) {
	w, err := newWorld()
	if err != nil {
		return line, trace, err
	}
	defer w.close()
	w.begin(0)
	if err := w.prior(item.Prior); err != nil {
		return line, trace, err
	}
	res, err := w.classify(*item.Prompt)
	if err != nil {
		return line, trace, err
	}
	a := w.Prompt(*item.Prompt)
	rules, err := w.rules()
	if err != nil {
		return line, trace, err
	}
	trace = Heard{ID: item.ID, Score: res.Score, Lang: res.Lang, Receipt: a.Receipt, Features: []string{}, Grants: []string{}, Holds: []string{}}
	for _, f := range res.Features {
		trace.Features = append(trace.Features, f.Name)
	}
	st := w.state()
	for _, g := range st.Grants {
		trace.Grants = append(trace.Grants, strings.TrimSpace(g.Form+" "+g.Class))
	}
	for _, h := range st.Holds {
		trace.Holds = append(trace.Holds, h.Class)
	}
	line = Captured{ID: item.ID, Label: label(&res, rules, st), Status: "none", Guard: []json.RawMessage{}}
	if len(rules) > 0 {
		r := rules[0]
		line.Rule, line.Severity, line.Status, line.Guard = &r.Text, &r.Severity, r.Status, guardJSON(r.Guard)
	}
	return line, trace, w.sound()
}

// label says what became of a prompt. A fresh root holds no rule that could be
// taken back, so that a retraction leaves no trace but its class.
func label(res *capture.Result, rules []*ledger.Rule, st *session.State) string {
	switch {
	case res.Label == capture.Retraction:
		return string(capture.Retraction)
	case len(rules) > 0:
		return string(capture.Durable)
	case res.Label == capture.Durable: // it was not stored
		return string(capture.None)
	case len(st.Holds) > 0:
		return string(capture.OneOff)
	}
	for _, g := range st.Grants {
		if g.Form != "request" { // an order is a task
			return string(capture.OneOff)
		}
	}
	return string(res.Label)
}

// prior plays what the agent had said or done.
func (w *world) prior(p *Prior) error {
	if p == nil || p.Assistant == "" && p.Tool == "" {
		return nil
	}
	w.Prompt("continue")
	if p.Tool != "" {
		in := p.Input
		if len(in) == 0 {
			field := "command"
			if p.Tool != "Bash" && p.Tool != "PowerShell" {
				field = "file_path"
			}
			var err error
			if in, err = marshal(map[string]string{field: p.Command}); err != nil {
				return err
			}
		}
		a, mounted, err := w.ask(p.Tool, in)
		if err != nil {
			return err
		}
		if a.Decide == "pass" {
			w.Yes(p.Tool, mounted)
			w.after(p.Tool, []byte(mounted))
		}
	}
	w.Stop(p.Assistant)
	return nil
}

func guardJSON(items []guard.Item) []json.RawMessage {
	out := []json.RawMessage{}
	for i := range items {
		out = append(out, json.RawMessage(items[i].AppendJSON(nil)))
	}
	return out
}
