package cli

import (
	"bytes"
	"math"
	"os"

	"agentrecall/eval"
	"agentrecall/eval/capturefit"
	"agentrecall/eval/predict"
	"agentrecall/eval/score"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
)

// folds of the cross-validation.
const folds = 5

// Thresholds of the fitted classifier: active, pending, near miss, loosening.
const (
	fitActive  = 0.56
	fitPending = 0.16
	fitNear    = 0.1
	fitLoosen  = 0.5
)

// fit fits the classifier's weights on labelled prompts and scores what models
// that have not seen a prompt make of it.
func (o *benchOptions) fit() error {
	started := o.Now()
	for i := range o.Sets {
		o.Sets[i] = o.path(o.Sets[i])
	}
	corpus, err := eval.ReadCorpus("capture", o.Sets)
	if err != nil {
		return failf("bench capture --fit: %w", err)
	}
	data := corpus.Data()
	items, err := capturefit.Read(bytes.NewReader(data), "set", commandClasses)
	if err != nil {
		return failf("bench capture --fit: %w", err)
	}
	labels, err := score.Read[score.PromptLabel](bytes.NewReader(data))
	if err != nil {
		return failf("bench capture --fit: %w", err)
	}
	scored := capturefit.CrossValidate(items, folds, score.Seed, capturefit.Defaults)
	w := capturefit.Fit(items, capturefit.Defaults)
	capturefit.Calibrate(w, scored)
	w.Active, w.Pending, w.Near, w.Loosen = fitActive, fitPending, fitNear, fitLoosen
	if o.Weights != "" {
		if err := os.WriteFile(o.path(o.Weights), []byte(capturefit.Source(w)), 0o600); err != nil {
			return failf("bench capture --fit: write the weights: %w", err)
		}
	}
	lines, traces := outOfFold(scored, w)
	report, err := score.Capture(labels, lines, traces)
	if err != nil {
		return failf("bench capture --fit: %w", err)
	}
	return o.report(eval.Fitted(corpus, report, o.tool(), started, o.Now()))
}

// outOfFold makes predictions of raw scores as the classifier does.
func outOfFold(scored []capturefit.Scored, w *capture.Weights) (lines []predict.Captured, traces []predict.Heard) {
	p := func(l *capture.Linear, z float64) float64 { return 1 / (1 + math.Exp(-(l.A*z + l.B))) }
	for i := range scored {
		durable, retract := p(&w.Durable, scored[i].Durable), p(&w.Retract, scored[i].Retract)
		line := predict.Captured{ID: scored[i].ID, Label: string(capture.None), Status: "none"}
		switch {
		case retract >= w.Loosen && retract >= durable:
			line.Label = string(capture.Retraction)
		case durable >= w.Active:
			line.Label, line.Status = string(capture.Durable), "active"
		case durable >= w.Pending:
			line.Label, line.Status = string(capture.Durable), "pending"
		}
		lines = append(lines, line)
		traces = append(traces, predict.Heard{ID: line.ID, Score: durable})
	}
	return lines, traces
}

// commandClasses names the acts of a command as the hooks would.
func commandClasses(command string) (out []string) {
	for _, a := range act.Of(act.Call{Tool: act.Shell, Command: command, Cwd: "/r", Root: "/r"}, act.Env{}) {
		out = append(out, a.Class)
	}
	return out
}
