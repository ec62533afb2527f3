package chat

import (
	"strings"

	"agentrecall/fusion"
)

// A Line is the prediction for a question.
type Line struct {
	ID         string   `json:"id"`
	Ranked     []string `json:"ranked"` // sessions, best first
	Abstained  bool     `json:"abstained"`
	Confidence string   `json:"confidence"`
}

// Budgets are those, in tokens, for which it is looked whether the answer is
// in what is shown.
var Budgets = [...]int{500, 1000, 2000, 4000}

// rankedIDs is how many sessions a prediction has.
const rankedIDs = 10

// index makes the index of a talk: each session is a document, each turn a
// section of it.
func index(t *Talk) *fusion.Index {
	docs := make([]fusion.Document, len(t.Sessions))
	for i, s := range t.Sessions {
		docs[i] = fusion.Document{ID: s.ID, Kind: fusion.Archive, Session: s.ID, Path: s.ID, Date: s.Date}
		for j, turn := range s.Turns {
			said := turn.Text
			if turn.Speaker != "" && turn.Speaker != "user" && turn.Speaker != "assistant" {
				said = turn.Speaker + ": " + said
			}
			docs[i].Sections = append(docs[i].Sections, fusion.Section{Text: said, Line: j + 1, Date: s.Date, Own: turn.Speaker != "assistant"})
		}
	}
	return fusion.Build(docs)
}

// ask answers a question. What is below the floor is ranked as well, and
// marked as what nobody would have been shown.
func ask(ix *fusion.Index, q *Question) (Line, fusion.Answer, error) {
	query := fusion.Query{Text: q.Text, Now: q.Date, Limit: rankedIDs}
	a, err := ix.Search(query)
	if err != nil {
		return Line{}, a, err
	}
	line := Line{ID: q.ID, Abstained: len(a.Results) == 0, Confidence: a.Confidence.String()}
	if line.Abstained {
		query.NoFloor = true
		if a, err = ix.Search(query); err != nil {
			return Line{}, a, err
		}
	}
	line.Ranked = ids(a)
	return line, a, nil
}

func ids(a fusion.Answer) []string {
	out := []string{}
	for _, r := range a.Results {
		out = append(out, r.ID)
	}
	return out
}

// turnsOf are the places of the turns of which something would be shown.
func turnsOf(a fusion.Answer) map[string]bool {
	turns := map[string]bool{}
	for _, r := range a.Results {
		for _, p := range r.Passages {
			turns[place(r.ID, p.Line)] = true
		}
	}
	return turns
}

// shown is what an answer shows within a budget of tokens.
func shown(a fusion.Answer, budget int) string {
	items, _ := fusion.Assemble(a, budget)
	var b strings.Builder
	for _, it := range items {
		b.WriteString(it.Head + "\n" + strings.Join(it.Lines, "\n") + "\n")
	}
	return b.String()
}

func place(session string, turn int) string { return session + "\x00" + string(rune(turn)) }
