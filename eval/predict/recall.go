package predict

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"time"

	"agentrecall/fusion"
	"agentrecall/internal/store"
)

// A Memory is an item of the store that questions are asked about. Layer is a
// kind of memory, Project "*" what holds everywhere.
type Memory struct {
	ID       string   `json:"id"`
	Layer    string   `json:"layer"`
	Project  string   `json:"project"`
	Date     string   `json:"date"`
	Title    string   `json:"title"`
	Body     string   `json:"body"`
	Text     string   `json:"text"` // instead of title and body
	Tags     []string `json:"tags"`
	Triggers []string `json:"triggers"`
}

// A Question is an item of a set of questions; Project "*" asks all projects.
type Question struct {
	ID      string `json:"id"`
	Project string `json:"project"`
	Query   string `json:"query"`
}

// Ranked is the prediction for a question: ids of memories, best first.
type Ranked struct {
	ID         string   `json:"id"`
	Ranked     []string `json:"ranked"`
	Abstained  bool     `json:"abstained"`
	Confidence string   `json:"confidence"`
}

// Budgets are those, in tokens, for which it is noted what is shown.
var Budgets = [...]int{500, 1000, 2000, 4000}

// Shown is what stands behind a ranking: the ids that fit into each of Budgets,
// and the ranking once the first result was rated useless for this question.
type Shown struct {
	Within [len(Budgets)][]string `json:"within"`
	Rated  []string               `json:"rated"`
}

// rankedIDs is how many ids a prediction has.
const rankedIDs = 10

// ReadMemories reads the store of a set of questions.
func ReadMemories(r io.Reader) ([]Memory, error) {
	return read(r, "memories", func(m *Memory) (id, lacks string) { return m.ID, missing("body or text", m.Body+m.Text) })
}

// ReadQuestions reads a set of questions.
func ReadQuestions(r io.Reader) ([]Question, error) {
	return read(r, "questions", func(q *Question) (id, lacks string) { return q.ID, missing("query", q.Query) })
}

// document is the memory as whoever owns its file would hand it over.
func (m *Memory) document() fusion.Document {
	kind, _ := fusion.ParseKind(m.Layer)
	project := m.Project
	if project == "*" {
		project = store.Global
	}
	date, _ := time.Parse(time.DateOnly, m.Date)
	body := m.Body
	if body == "" {
		body = m.Text
	}
	return fusion.Document{ID: m.ID, Kind: kind, Project: project, Title: m.Title, Body: body, Tags: m.Tags, Triggers: m.Triggers,
		Date: date, Path: m.ID + ".md", Line: 1}
}

// randomSeed is of the control that brings what was found into random order.
const randomSeed = 1

// Recall answers each question from an index of the memories that was written
// and opened again. The clock stands at the day after the last memory.
func Recall(memories []Memory, questions []Question, control string) ([]Ranked, []Shown, error) {
	docs := make([]fusion.Document, len(memories))
	var now time.Time
	for i := range memories {
		docs[i] = memories[i].document()
		if docs[i].Date.After(now) {
			now = docs[i].Date
		}
	}
	now = now.AddDate(0, 0, 1)
	ix, done, err := written(docs)
	if err != nil {
		return nil, nil, err
	}
	defer done()
	lines, shown := make([]Ranked, len(questions)), make([]Shown, len(questions))
	for i, q := range questions {
		query := fusion.Query{Text: q.Query, Project: q.Project, Now: now, Limit: rankedIDs}
		a, err := ix.Search(query)
		if err != nil {
			return nil, nil, fmt.Errorf("question %s: %w", q.ID, err)
		}
		switch control {
		case "none":
			a = fusion.Answer{}
		case "first":
			a = firstOf(docs)
		case "random":
			rng := rand.New(rand.NewPCG(randomSeed, uint64(i)))
			rng.Shuffle(len(a.Results), func(i, j int) { a.Results[i], a.Results[j] = a.Results[j], a.Results[i] })
		}
		lines[i] = Ranked{ID: q.ID, Ranked: idsOf(a.Results), Abstained: len(a.Results) == 0, Confidence: a.Confidence.String()}
		for j, budget := range Budgets {
			items, _ := fusion.Assemble(a, budget)
			shown[i].Within[j] = []string{}
			for _, it := range items {
				shown[i].Within[j] = append(shown[i].Within[j], it.Result.ID)
			}
		}
		if len(a.Results) > 0 {
			query.Rated = fusion.Ratings([]fusion.Rating{{ID: a.Results[0].ID, Stems: a.Stems}})
			if a, err = ix.Search(query); err != nil {
				return nil, nil, fmt.Errorf("question %s: %w", q.ID, err)
			}
		}
		shown[i].Rated = idsOf(a.Results)
	}
	return lines, shown, nil
}

// firstOf is the answer of the control that gives every question the same.
func firstOf(docs []fusion.Document) (a fusion.Answer) {
	for i := range docs[:min(rankedIDs, len(docs))] {
		a.Results = append(a.Results, fusion.Result{ID: docs[i].ID, Confidence: fusion.High})
	}
	a.Confidence = fusion.High
	return a
}

func idsOf(results []fusion.Result) []string {
	out := []string{}
	for i := range results {
		out = append(out, results[i].ID)
	}
	return out
}

// written makes an index, writes it to a root of its own and opens it again.
func written(docs []fusion.Document) (ix *fusion.Index, done func(), err error) {
	dir, err := os.MkdirTemp("", "bench-")
	if err != nil {
		return nil, nil, err
	}
	root := store.Root{Dir: dir}
	first := fusion.Open(root)
	defer first.Close()
	sources := []fusion.Source{{Path: "set", Size: int64(len(docs)), MTime: 1}}
	if _, err = first.Sync(sources, func(fusion.Source) ([]fusion.Document, error) { return docs, nil }); err == nil {
		err = first.Save()
	}
	if err != nil {
		os.RemoveAll(dir)
		return nil, nil, err
	}
	ix = fusion.Open(root)
	if c, err := ix.Sync(sources, nil); err != nil || c != (fusion.Changes{}) {
		ix.Close()
		os.RemoveAll(dir)
		return nil, nil, fmt.Errorf("the index that was written cannot be opened: %v %w", c, err)
	}
	return ix, func() {
		ix.Close()
		os.RemoveAll(dir)
	}, nil
}
