package chat

import (
	"math"
	"sort"
	"strings"
	"unicode"

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

// shown is what an answer shows within each of Budgets.
type shown [len(Budgets)]string

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
			docs[i].Sections = append(docs[i].Sections, fusion.Section{Text: said, Line: j + 1, Date: s.Date})
		}
	}
	return fusion.Build(docs)
}

// ask answers a question. What is below the floor is ranked as well, and
// marked as what nobody would have been shown.
func ask(ix *fusion.Index, q *Question) (Line, shown, map[string]bool, error) {
	query := fusion.Query{Text: q.Text, Now: q.Date, Limit: rankedIDs}
	a, err := ix.Search(query)
	if err != nil {
		return Line{}, shown{}, nil, err
	}
	line := Line{ID: q.ID, Abstained: len(a.Results) == 0, Confidence: a.Confidence.String()}
	if line.Abstained {
		query.NoFloor = true
		if a, err = ix.Search(query); err != nil {
			return Line{}, shown{}, nil, err
		}
	}
	line.Ranked = []string{}
	turns := map[string]bool{}
	for _, r := range a.Results {
		line.Ranked = append(line.Ranked, r.ID)
		for _, p := range r.Passages {
			turns[place(r.ID, p.Line)] = true
		}
	}
	var s shown
	for i, budget := range Budgets {
		items, _ := fusion.Assemble(a, budget)
		var b strings.Builder
		for _, it := range items {
			b.WriteString(it.Head + "\n" + strings.Join(it.Lines, "\n") + "\n")
		}
		s[i] = b.String()
	}
	return line, s, turns, nil
}

func place(session string, turn int) string { return session + "\x00" + string(rune(turn)) }

// plain is a plain BM25 over whole sessions, to compare with: lower-case words
// of letters and digits, k1 1.2, b 0.75, no stop words, no stems.
type plain struct {
	ids   []string
	tf    []map[string]int
	size  []float64
	df    map[string]int
	total float64
}

func newPlain(t *Talk) *plain {
	p := &plain{df: map[string]int{}}
	for _, s := range t.Sessions {
		tf := map[string]int{}
		n := 0
		for _, turn := range s.Turns {
			for _, w := range plainWords(turn.Text) {
				tf[w]++
				n++
			}
		}
		for w := range tf {
			p.df[w]++
		}
		p.ids, p.tf, p.size = append(p.ids, s.ID), append(p.tf, tf), append(p.size, float64(n))
		p.total += float64(n)
	}
	return p
}

func plainWords(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func (p *plain) rank(question string) []string {
	const k1, b = 1.2, 0.75
	n := float64(len(p.ids))
	scores := make([]float64, len(p.ids))
	order := make([]int, len(p.ids))
	seen := map[string]bool{}
	for _, w := range plainWords(question) {
		if seen[w] {
			continue
		}
		seen[w] = true
		df := float64(p.df[w])
		idf := math.Log(1 + (n-df+0.5)/(df+0.5))
		for i := range p.ids {
			if tf := float64(p.tf[i][w]); tf > 0 {
				scores[i] += idf * tf * (k1 + 1) / (tf + k1*(1-b+b*p.size[i]/(p.total/n)))
			}
		}
	}
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return scores[order[i]] > scores[order[j]] })
	out := []string{}
	for _, i := range order[:min(rankedIDs, len(order))] {
		if scores[i] > 0 {
			out = append(out, p.ids[i])
		}
	}
	return out
}
