package eval

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"agentrecall/eval/predict"
	"agentrecall/eval/score"
)

// RunBlind runs the blind test of triggers over a folder with memories.ndjson,
// queries.ndjson and notes.ndjson; see fixtures/blind-recall.
func RunBlind(o Options, dir string) (*Result, error) {
	started := o.Now()
	memories, err := readFile(dir, "memories.ndjson", predict.ReadMemories)
	if err != nil {
		return nil, err
	}
	notes, err := readFile(dir, "notes.ndjson", predict.ReadMemories)
	if err != nil {
		return nil, err
	}
	questions, err := readFile(dir, "queries.ndjson", predict.ReadQuestions)
	if err != nil {
		return nil, err
	}
	known := map[string]bool{}
	for i := range memories {
		known[memories[i].ID] = true
	}
	for _, q := range questions {
		if !known[q.ID] {
			return nil, fmt.Errorf("ar bench blind: query %s belongs to no memory: both have the same id", q.ID)
		}
	}
	lines, err := predict.BlindRecall(memories, notes, questions)
	if err != nil {
		return nil, err
	}
	if err := predicted(o, lines); err != nil {
		return nil, err
	}
	corpus, err := ReadCorpus("blind", []string{filepath.Join(dir, "memories.ndjson"), filepath.Join(dir, "queries.ndjson"), filepath.Join(dir, "notes.ndjson")})
	if err != nil {
		return nil, err
	}
	r := newResult("blind", o.Tool, corpus, Flags{})
	by := map[string][]predict.Blind{}
	for _, l := range lines {
		by[l.ID] = append(by[l.ID], l)
	}
	for _, q := range questions {
		r.Items = append(r.Items, Item{ID: q.ID, Prediction: by[q.ID]})
	}
	report := score.BlindRecall(lines)
	r.take(&report)
	if all := len(memories) + len(notes); all < predict.Crowds[0] {
		r.Notes = append(r.Notes, fmt.Sprintf("there are only %d documents", all))
	}
	r.Volatile = measured(started, o.Now())
	return r, nil
}

func readFile[T any](dir, name string, read func(io.Reader) ([]T, error)) ([]T, error) {
	f, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		return nil, fmt.Errorf("ar bench blind: %w", err)
	}
	defer f.Close()
	list, err := read(f)
	if err != nil {
		return nil, fmt.Errorf("ar bench blind: %s: %w", name, err)
	}
	return list, nil
}
