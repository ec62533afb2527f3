package eval

import (
	"fmt"

	"agentrecall/eval/chat"
	"agentrecall/eval/predict"
	"agentrecall/eval/score"
)

// ChatBenches are the benches over sets that are not part of this program: the
// user names a folder or a file.
func ChatBenches() []string { return []string{"longmemeval", "locomo"} }

// RunChats asks the questions of LongMemEval in a folder, or of LoCoMo in a
// file.
func RunChats(o Options, path string) (*Result, error) {
	started := o.Now()
	talks, updates := chat.LongMemEval, "knowledge-update"
	if o.Bench == "locomo" {
		talks, updates = chat.LoCoMo, ""
	}
	run := chat.Run{Updates: updates, Parts: o.Parts}
	if o.Progress != nil {
		run.Progress = func(done int) { o.Progress(done, 0) }
	}
	lines, list, err := run.Over(func(each func(*chat.Talk) error) error { return talks(path, each) })
	if err != nil {
		return nil, fmt.Errorf("ar bench %s: %w", o.Bench, err)
	}
	if o.Predictions != nil {
		if err := predict.Write(o.Predictions, lines); err != nil {
			return nil, err
		}
	}
	r := newResult(o.Bench, o.Tool, Corpus{}, Flags{})
	for i := range lines {
		r.Items = append(r.Items, Item{ID: lines[i].ID, Prediction: lines[i]})
	}
	report := score.Chats(list, chat.Budgets[:])
	r.take(&report)
	r.Volatile = measured(started, o.Now())
	return r, nil
}
