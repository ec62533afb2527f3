package predict

import (
	"fmt"
	"hash/fnv"
	"math"
	"sort"

	"agentrecall/fusion"
)

// Shares of the triggers, in percent, and Crowds, in documents, of the blind
// test.
var (
	Shares = [...]int{0, 25, 50, 100}
	Crowds = [...]int{2000, 240}
)

// A Blind is the prediction for one question under one condition.
type Blind struct {
	ID     string   `json:"id"` // of the memory and the question
	Share  int      `json:"share"`
	Crowd  int      `json:"crowd"`
	Ranked []string `json:"ranked"`
}

// BlindRecall asks the questions of an index of the memories among as many
// notes as make up the crowd, with a share of their triggers.
func BlindRecall(memories, notes []Memory, questions []Question) (out []Blind, err error) {
	for _, crowd := range Crowds {
		for _, share := range Shares {
			var docs []fusion.Document
			for i := range memories {
				d := memories[i].document()
				d.Kind, d.Triggers = fusion.Palace, part(memories[i].ID, d.Triggers, share)
				docs = append(docs, d)
			}
			for i := range notes[:max(min(len(notes), crowd-len(docs)), 0)] {
				docs = append(docs, notes[i].document())
			}
			ix, done, err := written(docs)
			if err != nil {
				return nil, err
			}
			for _, q := range questions {
				a, err := ix.Search(fusion.Query{Text: q.Query, Limit: rankedIDs})
				if err != nil {
					done()
					return nil, fmt.Errorf("question %s: %w", q.ID, err)
				}
				out = append(out, Blind{q.ID, share, crowd, idsOf(a.Results)})
			}
			done()
		}
	}
	return out, nil
}

// part is a share of a list; which ones follows from their hash.
func part(id string, list []string, share int) []string {
	hash := func(s string) uint64 {
		h := fnv.New64a()
		h.Write([]byte(id + "\x00" + s))
		return h.Sum64()
	}
	list = append([]string(nil), list...)
	sort.Slice(list, func(i, j int) bool { return hash(list[i]) < hash(list[j]) })
	return list[:int(math.Round(float64(len(list)*share)/100))]
}
