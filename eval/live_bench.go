package eval

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"

	"agentrecall/eval/live"
	"agentrecall/eval/score"
)

// Live tries a real agent. It is no bench of the table: it needs a model, and
// costs what that costs.
func Live(ctx context.Context, o live.Options, tool Tool) (*Result, error) {
	started := o.Now()
	out, err := live.Run(ctx, o)
	if err != nil {
		return nil, err
	}
	data, err := json.Marshal(o.Classes)
	if err != nil {
		return nil, fmt.Errorf("name the classes: %w", err)
	}
	sum := sha256.Sum256(data)
	r := newResult("live", tool, Corpus{Files: []File{{Name: "classes.ndjson", SHA256: hex.EncodeToString(sum[:]), Items: len(o.Classes)}}}, Flags{Model: out.Model})
	r.Corpus.SHA256 = r.Corpus.hash()
	r.Seed = o.Seed
	by := map[string][]live.Trial{}
	for _, t := range out.Trials {
		by[t.Class] = append(by[t.Class], t)
	}
	for _, c := range o.Classes {
		r.Items = append(r.Items, Item{ID: c.ID, Prediction: by[c.ID]})
	}
	report := score.Live(out.Trials)
	r.take(&report)
	gates, err := ReadGates()
	if err != nil {
		return nil, err
	}
	r.hold(&gates)
	r.Volatile = measured(started, o.Now())
	r.Volatile.Measured = out
	return r, nil
}
