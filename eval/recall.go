package eval

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"

	"agentrecall/eval/predict"
	"agentrecall/eval/score"
)

// recall asks the questions of a set about the memories; without a set, a store
// of the person's own about itself.
func (r *Result) recall(o Options, data []byte) (score.Report, error) {
	if o.Own != nil {
		r.Corpus = Corpus{Files: []File{}, SHA256: o.Own.SHA256}
		return r.recallOwn(o)
	}
	questions, err := predict.ReadQuestions(bytes.NewReader(data))
	if err != nil {
		return score.Report{}, err
	}
	store, err := o.memories()
	if err != nil {
		return score.Report{}, err
	}
	sum := sha256.Sum256(store)
	r.Flags.Memories = hex.EncodeToString(sum[:])
	memories, err := predict.ReadMemories(bytes.NewReader(store))
	if err != nil {
		return score.Report{}, err
	}
	lines, shown, err := r.ranked(o, memories, questions)
	if err != nil {
		return score.Report{}, err
	}
	return scored(data, func(labels []score.QuestionLabel) (score.Report, error) { return score.Recall(labels, lines, shown) })
}

// ranked asks the questions and keeps the answers as items.
func (r *Result) ranked(o Options, memories []predict.Memory, questions []predict.Question) ([]predict.Ranked, []predict.Shown, error) {
	lines, shown, err := predict.Recall(memories, questions, o.Control)
	if err == nil {
		err = predicted(o, lines)
	}
	if err != nil {
		return nil, nil, err
	}
	for i := range lines {
		r.Items = append(r.Items, Item{ID: lines[i].ID, Prediction: lines[i], Trace: shown[i]})
	}
	return lines, shown, nil
}

// memories are those that the questions are asked about: of the file that was
// named, else of memories.ndjson beside the set, else those that come with the
// program.
func (o *Options) memories() ([]byte, error) {
	file := o.Memories
	switch {
	case file == "" && len(o.Sets) == 0:
		return fixtures.ReadFile("fixtures/dev/memories.ndjson")
	case file == "":
		file = filepath.Join(filepath.Dir(o.Sets[0]), "memories.ndjson")
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, fmt.Errorf("read the memories that the questions are about, named with --memories: %w", err)
	}
	return data, nil
}

func rescoreRecall(r *Result, data []byte) (score.Report, error) {
	lines, err := decoded[predict.Ranked](r, prediction)
	if err != nil {
		return score.Report{}, err
	}
	shown, err := decoded[predict.Shown](r, trace)
	if err != nil {
		return score.Report{}, err
	}
	return scored(data, func(labels []score.QuestionLabel) (score.Report, error) { return score.Recall(labels, lines, shown) })
}
