package eval

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"agentrecall/eval/predict"
	"agentrecall/fusion"
)

// Memories are found by titles that the index does not hold, far better than
// chance does.
func TestMemoriesAreFoundByTheirTitles(t *testing.T) {
	data, err := fixtures.ReadFile("fixtures/dev/memories.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	memories, err := predict.ReadMemories(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	var docs []fusion.Document
	for _, m := range memories {
		title, body, _ := strings.Cut(m.Text, ". ")
		if m.Title != "" {
			title, body = m.Title, m.Body
		}
		date, _ := time.Parse(time.DateOnly, m.Date)
		docs = append(docs, fusion.Document{ID: m.ID, Kind: fusion.Palace, Project: m.Project, Title: title, Body: body, Date: date})
	}
	rates := map[string]float64{}
	for _, control := range []string{"", "random", "first"} {
		r := &Result{Bench: "recall"}
		report, err := r.recallTitles(Options{Control: control}, docs)
		if err != nil {
			t.Fatal(err)
		}
		for name, want := range map[string][2]float64{"found at 5, plain BM25": {0.2, 1}, "found at 5, random order": {0, 0.1}} {
			if f, ok := report.Find(name); !ok || f.N < 100 || *f.Rate < want[0] || *f.Rate > want[1] {
				t.Errorf("control %q, %s: %+v, want a rate between %v", control, name, f, want)
			}
		}
		for _, f := range report.Figures {
			if f.Name == "found at 1" && f.Group == "" {
				rates[control] = float64(f.K) / float64(f.N)
				t.Logf("control %q: %s %d of %d, %v", control, f.Name, f.K, f.N, r.Notes)
				if f.N < 100 {
					t.Errorf("only %d questions", f.N)
				}
			}
		}
	}
	if rates[""] < 2*rates["random"] || rates[""] < 10*rates["first"] {
		t.Errorf("found at 1 with nothing replaced %.2f, in random order %.2f, the same answer always %.2f", rates[""], rates["random"], rates["first"])
	}
}

func TestNoTitleIsInWhatAnswers(t *testing.T) {
	docs := []fusion.Document{
		{ID: "a", Kind: fusion.Palace, Title: "Deploys go through the pipeline", Body: "# Deploys go through the pipeline\n\nNobody runs the script by hand, not even on a quiet Sunday.\n", Triggers: []string{"deploy pipeline"}},
		{ID: "b", Kind: fusion.Palace, Title: "Money is kept in cents", Body: "We agreed: money is  kept in cents, because sums of floats drift after a while."},
		{ID: "c", Kind: fusion.Palace, Title: "Short one", Body: "Two words are no question, however long the text beneath them is."},
		{ID: "d", Kind: fusion.Palace, Title: "What held until last spring", Body: "An old value that nobody uses any more in this project.", State: fusion.Superseded},
		{ID: "e", Kind: fusion.Palace, Title: "Only a title and nothing else", Body: "Only a title and nothing else"},
		{ID: "f", Kind: fusion.Correction, Title: "Never push to main", Body: "never push to main, I told you so twice already today"},
		{ID: "g", Kind: fusion.Journal, Title: "Write the import", Body: "Done: the import of suppliers, with tests for every column of the file."},
		{ID: "h", Kind: fusion.Journal, Title: "Something else first", Body: "The person asked: write the import. It was begun and left for the next day."},
	}
	memories, questions, left := askedByTitle(docs)
	var asked []string
	for _, q := range questions {
		asked = append(asked, q.ID)
	}
	slices.Sort(asked)
	if len(memories) != 7 || strings.Join(asked, " ") != "a b h" || left != 2 {
		t.Fatalf("memories %d, asked %v, left out %d", len(memories), asked, left)
	}
	for _, m := range memories[:2] {
		if strings.Contains(m.Body, "pipeline") || strings.Contains(m.Body, "cents") || m.Title != "" || len(m.Triggers) > 0 {
			t.Errorf("the title is in what answers: %+v", m)
		}
	}
}
