package eval

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"agentrecall/eval/capturefit"
	"agentrecall/eval/predict"
	"agentrecall/eval/score"
	"agentrecall/eval/stats"
)

// A bench of the table. Its controls replace a part of what is measured, so
// that a gate must fail.
type bench struct {
	name     string
	sets     []string // embedded, as files below fixtures/
	controls []string
	machine  bool // starts processes of this machine
	run      func(*Result, Options, []byte) (score.Report, error)
	rescore  func(*Result, []byte) (score.Report, error) // of the predictions in a result
}

// benches are all benches, in the order they run.
var benches []bench

func init() { // the table names functions that look at it
	benches = []bench{
		{"capture", []string{"dev/capture.ndjson", "ordinary.ndjson"}, []string{"none", "durable"}, false, (*Result).capture, rescoreCapture},
		{"acts", []string{"dev/acts.ndjson", "dev/acts_extra.ndjson"}, []string{"none", "all"}, false, (*Result).acts, rescoreActs},
		{"guard", []string{"dev/rules.ndjson"}, []string{"none", "deny"}, false, (*Result).guard, rescoreGuard},
		{"loop", []string{"dev/tapes.ndjson"}, []string{"none", "other", "deny"}, false, (*Result).loop, rescoreLoop},
		{"transfer", []string{"store/life.ndjson"}, []string{"random", "always"}, false, (*Result).transfer, rescoreTransfer},
		{"heed", []string{"store/life.ndjson"}, []string{"deaf"}, false, (*Result).heed, rescoreHeed},
		{"recall", []string{"dev/questions.ndjson", "dev/questions_extra.ndjson"}, []string{"none", "first", "random"}, false, (*Result).recall, rescoreRecall},
		{"log", []string{"store/life.ndjson"}, []string{"deaf"}, false, (*Result).log, rescoreLog},
		{"statistics", nil, []string{"wald"}, false, (*Result).statistics, nil},
		{"durability", nil, []string{"calm"}, true, (*Result).durability, nil},
		{"latency", nil, []string{"off"}, true, (*Result).latency, nil},
	}
}

// Benches are the benches that need neither a model nor this machine's own
// data, in the order they run.
func Benches() (names []string) {
	for _, b := range benches {
		if !b.machine {
			names = append(names, b.name)
		}
	}
	return names
}

// OwnBenches are the benches that can look at a store of the person's own.
func OwnBenches() []string { return []string{"log", "transfer", "heed", "recall"} }

// MachineBenches are the benches that start processes; they need Machine.
func MachineBenches() (names []string) {
	for _, b := range benches {
		if b.machine {
			names = append(names, b.name)
		}
	}
	return names
}

// Controls are the controls of a bench.
func Controls(name string) []string {
	if b := find(name); b != nil {
		return b.controls
	}
	return nil
}

func find(name string) *bench {
	for i := range benches {
		if benches[i].name == name {
			return &benches[i]
		}
	}
	return nil
}

// Options say what a bench runs over.
type Options struct {
	Bench       string
	Sets        []string // files; none: the embedded development sets
	Memories    string   // recall: the file that its questions are asked about; "" with the embedded set
	Control     string   // one of Controls; "" for none
	Half        string   // Tuning or HeldOut; "" for all
	Look        int      // which look at the held-out half this is
	Predictions io.Writer
	Parts       bool // longmemeval, locomo: rank without each part of the ranking too
	Machine     Machine
	Own         *Own // look at this store instead of the one of the fixtures
	Tool        Tool
	Now         func() time.Time
	Progress    func(done, all int) // nil for none
}

// ErrUnscored says that the predictions were made and written, but that the set
// does not say what would have been right.
var ErrUnscored = errors.New("the set cannot be scored")

// ErrControl says that a bench has no such control.
var ErrControl = errors.New("not a control")

// Run predicts, scores and holds the figures against the gates.
func Run(o Options) (*Result, error) {
	started := o.Now()
	b := find(o.Bench)
	if b == nil {
		return nil, fmt.Errorf("there is no bench %q", o.Bench)
	}
	if o.Control != "" && !slices.Contains(b.controls, o.Control) {
		return nil, fmt.Errorf("%q is %w: want %s", o.Control, ErrControl, strings.Join(b.controls, " or "))
	}
	corpus, err := ReadCorpus(o.Bench, o.Sets)
	if err != nil {
		return nil, err
	}
	gates, err := ReadGates()
	if err != nil {
		return nil, err
	}
	r := newResult(o.Bench, o.Tool, corpus, Flags{Control: o.Control, Half: o.Half, Look: o.Look})
	report, err := b.run(r, o, inHalf(corpus.Data(), o.Half))
	if err != nil {
		return nil, err
	}
	r.take(&report)
	r.hold(&gates)
	at := r.Volatile.Measured
	r.Volatile = measured(started, o.Now())
	r.Volatile.Measured = at
	return r, nil
}

// hold holds the figures against the gates and claims. What a person's own
// store holds is not for us to pass or fail; claims about it need their cases
// all the same.
func (r *Result) hold(g *Gates) {
	report := score.Report{Figures: r.Figures}
	r.Gates, r.Pass = nil, true
	if r.Corpus.Fixture || len(r.Corpus.Files) > 0 {
		r.Gates, r.Pass = g.Hold(r.Bench, &report)
	}
	r.Gates, r.Claims = list(r.Gates), list(g.Allow(r.Bench, &report))
}

// Fitted is the result of a fit: what models that had not seen an item made of
// it. No gate is held against it.
func Fitted(corpus Corpus, report score.Report, tool Tool, started, now time.Time) *Result {
	r := newResult("capture --fit", tool, corpus, Flags{})
	for _, id := range report.IDs() {
		r.Items = append(r.Items, Item{ID: id})
	}
	r.take(&report)
	r.Volatile = measured(started, now)
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
	if r.Corpus.Fixture {
		r.Fitted = strings.Split(strings.TrimSpace(capturefit.Report), "\n")
	}
	lines, traces, err := predict.Capture(items, o.Control, o.Progress)
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

// statistics checks the formulas that all figures rest on.
func (r *Result) statistics(o Options, _ []byte) (score.Report, error) {
	f := stats.Ours()
	if o.Control == "wald" {
		f.Wilson = stats.Wald
	}
	checks := stats.SelfCheck(f)
	for _, c := range checks {
		r.Items = append(r.Items, Item{ID: c.Name, Prediction: c})
	}
	if err := predicted(o, checks); err != nil {
		return score.Report{}, err
	}
	return score.Statistics(checks), nil
}

func (r *Result) acts(o Options, data []byte) (score.Report, error) {
	items, err := predict.ReadCalls(bytes.NewReader(data))
	if err != nil {
		return score.Report{}, err
	}
	lines, err := predict.Classes(items, o.Control)
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
	lines, traces, err := predict.Guard(items, o.Control, o.Progress)
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
	lines, traces, err := predict.Loop(items, predict.Control(o.Control), o.Progress)
	if err == nil {
		err = predicted(o, lines)
	}
	if err != nil {
		return score.Report{}, err
	}
	for i := range items {
		own := []predict.Played{}
		for _, l := range lines {
			if l.ID == items[i].ID {
				own = append(own, l)
			}
		}
		r.Items = append(r.Items, Item{ID: items[i].ID, Prediction: own, Trace: list(traces[i])})
	}
	return scored(data, func(labels []score.TapeLabel) (score.Report, error) { return score.Loop(labels, lines, traces) })
}

func rescoreCapture(r *Result, data []byte) (score.Report, error) {
	lines, err := decoded[predict.Captured](r, prediction)
	if err != nil {
		return score.Report{}, err
	}
	traces, err := decoded[predict.Heard](r, trace)
	if err != nil {
		return score.Report{}, err
	}
	return scored(data, func(labels []score.PromptLabel) (score.Report, error) { return score.Capture(labels, lines, traces) })
}

func rescoreActs(r *Result, data []byte) (score.Report, error) {
	lines, err := decoded[predict.Acts](r, prediction)
	if err != nil {
		return score.Report{}, err
	}
	return scored(data, func(labels []score.ActsLabel) (score.Report, error) { return score.Acts(labels, lines) })
}

func rescoreGuard(r *Result, data []byte) (score.Report, error) {
	lines, err := decoded[predict.Guarded](r, prediction)
	if err != nil {
		return score.Report{}, err
	}
	traces, err := decoded[predict.Put](r, trace)
	if err != nil {
		return score.Report{}, err
	}
	return scored(data, func(labels []score.RuleLabel) (score.Report, error) { return score.Guard(labels, lines, traces) })
}

func rescoreLoop(r *Result, data []byte) (score.Report, error) {
	each, err := decoded[[]predict.Played](r, prediction)
	if err != nil {
		return score.Report{}, err
	}
	traces, err := decoded[[]predict.Step](r, trace)
	if err != nil {
		return score.Report{}, err
	}
	var lines []predict.Played
	for _, l := range each {
		lines = append(lines, l...)
	}
	return scored(data, func(labels []score.TapeLabel) (score.Report, error) { return score.Loop(labels, lines, traces) })
}
