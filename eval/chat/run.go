package chat

import (
	"fmt"
	"slices"
	"sort"
	"strings"

	"agentrecall/eval/score"
)

// Run asks the questions of all talks and returns the predictions and what
// there is to score. Question types for which a later session replaces the
// value of an earlier one are named by updates.
func Run(talks func(func(*Talk) error) error, updates string, progress func(done int)) (lines []Line, list []score.Chat, err error) {
	err = talks(func(t *Talk) error {
		ix := index(t)
		defer ix.Close()
		p := newPlain(t)
		at := map[string]int{}
		for i, s := range t.Sessions {
			at[s.ID] = i
		}
		for i := range t.Questions {
			q := &t.Questions[i]
			line, show, turns, err := ask(ix, q)
			if err != nil {
				return fmt.Errorf("question %s: %w", q.ID, err)
			}
			lines = append(lines, line)
			list = append(list, judge(t, at, q, line, show, turns, p.rank(q.Text), updates))
			if progress != nil {
				progress(len(lines))
			}
		}
		return nil
	})
	return lines, list, err
}

// judge puts a prediction beside its labels.
func judge(t *Talk, at map[string]int, q *Question, line Line, show shown, turns map[string]bool, plain []string, updates string) score.Chat {
	x := score.Chat{ID: q.ID, Type: q.Type, Ranked: line.Ranked, Plain: plain, Abstained: line.Abstained, Sessions: []string{}, Shown: map[int]bool{}}
	for _, id := range q.Sessions {
		if _, ok := at[id]; ok && !slices.Contains(x.Sessions, id) {
			x.Sessions = append(x.Sessions, id)
		}
	}
	if q.Type == updates && len(x.Sessions) > 1 {
		byDate := slices.Clone(x.Sessions)
		sort.SliceStable(byDate, func(i, j int) bool { return t.Sessions[at[byDate[i]]].Date.Before(t.Sessions[at[byDate[j]]].Date) })
		last := len(byDate) - 1
		x.Newest, x.Older = byDate[last], byDate[:last]
	}
	answer := bare(q.Answer)
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
	for i, n := range Budgets {
		x.Shown[n] = contains(show[i], answer)
	}
	return x
}

// bare is a text as answers are compared: lower case, words joined by single
// blanks.
func bare(s string) string { return strings.Join(plainWords(s), " ") }

func contains(text, bareAnswer string) bool {
	return bareAnswer != "" && strings.Contains(" "+bare(text)+" ", " "+bareAnswer+" ")
}
