package chat

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"agentrecall/eval/plain"
	"agentrecall/eval/score"
	"agentrecall/fusion"
)

// A Run asks the questions of all talks.
type Run struct {
	// Updates names the question type for which a later session replaces the
	// value of an earlier one.
	Updates string
	// Parts also ranks without each part of the ranking, to see its worth.
	Parts    bool
	Progress func(done int)
}

// Over returns the predictions and what there is to score.
func (r Run) Over(talks func(func(*Talk) error) error) (lines []Line, list []score.Chat, err error) {
	err = talks(func(t *Talk) error {
		ix := index(t)
		defer ix.Close()
		p := newSessions(t)
		for i := range t.Questions {
			q := &t.Questions[i]
			line, a, err := ask(ix, q)
			if err != nil {
				return fmt.Errorf("question %s: %w", q.ID, err)
			}
			x := r.judge(t, q, line, a)
			plain := p.Rank(q.Text, rankedIDs)
			x.Others = append(x.Others, score.Ranking{By: score.PlainBM25, Ranked: plain})
			for _, n := range Budgets {
				x.PlainShown[n] = contains(p.shown(plain, n), bare(q.Answer))
			}
			for _, part := range parts {
				if !r.Parts {
					break
				}
				b, err := ix.Search(fusion.Query{Text: q.Text, Now: q.Date, Limit: rankedIDs, NoFloor: true, Without: part.without})
				if err != nil {
					return fmt.Errorf("question %s without %s: %w", q.ID, part.name, err)
				}
				x.Others = append(x.Others, score.Ranking{By: "without " + part.name, Ranked: ids(b)})
			}
			lines, list = append(lines, line), append(list, x)
			if r.Progress != nil {
				r.Progress(len(lines))
			}
		}
		return nil
	})
	return lines, list, err
}

// parts of the ranking that conversations touch.
var parts = [...]struct {
	name    string
	without fusion.Part
}{
	{"best passages", fusion.ByPassage},
	{"whole texts", fusion.ByDocument},
	{"the person's words first", fusion.ByPerson},
	{"identifiers", fusion.ByName},
	{"freshness", fusion.ByFreshness},
	{"the time named", fusion.ByTime},
	{"synonyms", fusion.BySynonym},
}

// judge puts a prediction beside its labels.
func (r Run) judge(t *Talk, q *Question, line Line, a fusion.Answer) score.Chat {
	x := score.Chat{ID: q.ID, Type: q.Type, Ranked: line.Ranked, Abstained: line.Abstained, Sessions: []string{}, Shown: map[int]bool{}, PlainShown: map[int]bool{}}
	at := map[string]int{}
	for i, s := range t.Sessions {
		at[s.ID] = i
	}
	for _, id := range q.Sessions {
		if _, ok := at[id]; ok && !slices.Contains(x.Sessions, id) {
			x.Sessions = append(x.Sessions, id)
		}
	}
	if q.Type == r.Updates && len(x.Sessions) > 1 {
		byDate := slices.Clone(x.Sessions)
		sort.SliceStable(byDate, func(i, j int) bool { return t.Sessions[at[byDate[i]]].Date.Before(t.Sessions[at[byDate[j]]].Date) })
		last := len(byDate) - 1
		x.Newest, x.Older = byDate[last], byDate[:last]
	}
	answer, turns := bare(q.Answer), turnsOf(a)
	for _, id := range x.Sessions {
		for j, turn := range t.Sessions[at[id]].Turns {
			if slices.Contains(q.Turns, turn.ID) {
				x.Turns++
				if turns[place(id, j+1)] {
					x.TurnsShown++
				}
			}
			x.Answerable = x.Answerable || contains(turn.Text, answer)
		}
	}
	for _, n := range Budgets {
		x.Shown[n] = contains(shown(a, n), answer)
	}
	return x
}

// bare is a text as answers are compared: lower case, words joined by single
// blanks.
func bare(s string) string { return strings.Join(plain.Words(s), " ") }

func contains(text, bareAnswer string) bool {
	return bareAnswer != "" && strings.Contains(" "+bare(text)+" ", " "+bareAnswer+" ")
}
