package eval

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"time"

	"agentrecall/eval/predict"
	"agentrecall/eval/score"
)

// Benches are the benches that need neither a model nor this machine's own
// data, in the order they run.
func Benches() []string { return []string{"capture", "acts", "guard", "loop"} }

// Options say what a bench runs over.
type Options struct {
	Bench       string
	Sets        []string        // files; none: the embedded development sets
	Control     predict.Control // loop only
	Predictions io.Writer       // gets a line an item before they are scored; nil for none
	Tool        Tool
	Now         func() time.Time
}

// ErrUnscored says that the predictions were made and written, but that the set
// does not say what would have been right.
var ErrUnscored = errors.New("the set cannot be scored")

// Run predicts, scores and holds the figures against the gates.
func Run(o Options) (*Result, error) {
	started := o.Now()
	corpus, err := ReadCorpus(o.Bench, o.Sets)
	if err != nil {
		return nil, err
	}
	gates, err := ReadGates()
	if err != nil {
		return nil, err
	}
	r := &Result{Schema: "bench-result/v1", Bench: o.Bench, Tool: o.Tool, Corpus: corpus,
		Flags: Flags{Control: string(o.Control)}, Seed: score.Seed}
	var report score.Report
	data := corpus.Data()
	switch o.Bench {
	case "capture":
		report, err = r.capture(o, data)
	case "acts":
		report, err = r.acts(o, data)
	case "guard":
		report, err = r.guard(o, data)
	case "loop":
		report, err = r.loop(o, data)
	default:
		err = fmt.Errorf("there is no bench %q", o.Bench)
	}
	if err != nil {
		return nil, err
	}
	r.take(&report)
	r.Gates, r.Pass = gates.Hold(o.Bench, &report)
	r.Gates, r.Claims = list(r.Gates), list(gates.Allow(o.Bench, &report))
	r.Volatile = measured(started, o.Now())
	return r, nil
}

// take puts a report into the result.
func (r *Result) take(report *score.Report) {
	r.Figures, r.Means, r.Errors = report.Figures, list(report.Means), list(report.Errors)
	wrong := report.Wrong()
	for i := range r.Items {
		r.Items[i].Right = !wrong[r.Items[i].ID]
	}
}

// Fitted is the result of a fit: what models that had not seen an item made of
// it. No gate is held against it.
func Fitted(corpus Corpus, report score.Report, tool Tool, started, now time.Time) *Result {
	r := &Result{Schema: "bench-result/v1", Bench: "capture --fit", Tool: tool, Corpus: corpus, Seed: score.Seed, Pass: true,
		Gates: []GateResult{}, Claims: []ClaimResult{}, Items: []Item{}, Volatile: measured(started, now)}
	r.take(&report)
	return r
}

// predicted writes the prediction lines, if somebody wants them.
func predicted[T any](o Options, lines []T) error {
	if o.Predictions == nil {
		return nil
	}
	return predict.Write(o.Predictions, lines)
}

// scored reads the labels of a set and scores with them.
func scored[L any](data []byte, with func([]L) (score.Report, error)) (score.Report, error) {
	labels, err := score.Read[L](bytes.NewReader(data))
	if err != nil {
		return score.Report{}, fmt.Errorf("%w: %w", ErrUnscored, err)
	}
	report, err := with(labels)
	if err != nil {
		err = fmt.Errorf("%w: %w", ErrUnscored, err)
	}
	return report, err
}

func (r *Result) capture(o Options, data []byte) (score.Report, error) {
	items, err := predict.ReadPrompts(bytes.NewReader(data))
	if err != nil {
		return score.Report{}, err
	}
	lines, traces, err := predict.Capture(items)
	if err == nil {
		err = predicted(o, lines)
	}
	if err != nil {
		return score.Report{}, err
	}
	for i := range lines {
		r.Items = append(r.Items, Item{ID: lines[i].ID, Prediction: lines[i], Trace: traces[i]})
	}
	return scored(data, func(labels []score.PromptLabel) (score.Report, error) { return score.Capture(labels, lines, traces) })
}

func (r *Result) acts(o Options, data []byte) (score.Report, error) {
	items, err := predict.ReadCalls(bytes.NewReader(data))
	if err != nil {
		return score.Report{}, err
	}
	lines, err := predict.Classes(items)
	if err == nil {
		err = predicted(o, lines)
	}
	if err != nil {
		return score.Report{}, err
	}
	for i := range lines {
		r.Items = append(r.Items, Item{ID: lines[i].ID, Prediction: lines[i]})
	}
	return scored(data, func(labels []score.ActsLabel) (score.Report, error) { return score.Acts(labels, lines) })
}

func (r *Result) guard(o Options, data []byte) (score.Report, error) {
	items, err := predict.ReadRules(bytes.NewReader(data))
	if err != nil {
		return score.Report{}, err
	}
	lines, traces, err := predict.Guard(items)
	if err == nil {
		err = predicted(o, lines)
	}
	if err != nil {
		return score.Report{}, err
	}
	for i := range lines {
		r.Items = append(r.Items, Item{ID: lines[i].ID, Prediction: lines[i], Trace: traces[i]})
	}
	return scored(data, func(labels []score.RuleLabel) (score.Report, error) { return score.Guard(labels, lines, traces) })
}

func (r *Result) loop(o Options, data []byte) (score.Report, error) {
	items, err := predict.ReadTapes(bytes.NewReader(data))
	if err != nil {
		return score.Report{}, err
	}
	for _, name := range predict.Unknown(items) {
		r.Notes = append(r.Notes, fmt.Sprintf("events of the unknown type %q were passed over", name))
	}
	lines, traces, err := predict.Loop(items, o.Control)
	if err == nil {
		err = predicted(o, lines)
	}
	if err != nil {
		return score.Report{}, err
	}
	for i := range items {
		var own []predict.Played
		for _, l := range lines {
			if l.ID == items[i].ID {
				own = append(own, l)
			}
		}
		r.Items = append(r.Items, Item{ID: items[i].ID, Prediction: own, Trace: traces[i]})
	}
	return scored(data, func(labels []score.TapeLabel) (score.Report, error) { return score.Loop(labels, lines, traces) })
}

// list makes an empty list of none, for JSON.
func list[T any](l []T) []T {
	if l == nil {
		return []T{}
	}
	return l
}
