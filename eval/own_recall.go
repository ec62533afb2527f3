package eval

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"agentrecall"
	"agentrecall/eval/plain"
	"agentrecall/eval/predict"
	"agentrecall/eval/score"
	"agentrecall/fusion"
	"agentrecall/internal/lexicon"
	"agentrecall/internal/store"
)

// ownQuestions is how many memories of a person's own store are asked for at
// most, drawn with the seed: enough for an interval of three points each side.
const ownQuestions = 1000

// leastTitle is of how many words a title must be to be a question.
const leastTitle = 3

// leastRest is of how many words what is left of a memory must be.
const leastRest = 8

// recallOwn asks the store for its own memories: the question is a title, and
// neither the title nor a tag or trigger is in the index that answers. Rules are
// not asked for, because they are pushed, and what no longer holds is not.
func (r *Result) recallOwn(o Options) (score.Report, error) {
	m := &agentrecall.Memory{Root: store.Root{Dir: o.Own.Root}, Now: func() time.Time { return o.Own.Now }, Getenv: o.Own.Getenv, Home: o.Own.Home, Seed: 1}
	docs, unread := m.Documents()
	if unread > 0 {
		r.Notes = append(r.Notes, fmt.Sprintf("%d files could not be read and are left out", unread))
	}
	return r.recallTitles(o, docs)
}

func (r *Result) recallTitles(o Options, docs []fusion.Document) (score.Report, error) {
	memories, questions, left := askedByTitle(docs)
	if left > 0 {
		r.Notes = append(r.Notes, fmt.Sprintf("%d memories are not asked for: their title stands elsewhere too, or little is left without it", left))
	}
	lines, shown, err := r.ranked(o, memories, questions)
	if err != nil {
		return score.Report{}, err
	}
	labels := ownLabels(questions, docs)
	report, err := score.Recall(labels, lines, shown)
	if err == nil {
		arms(&report, labels, memories)
	}
	return report, err
}

// arms adds what a plain BM25 and a random order make of the same questions and
// the same memories: what the ranking is worth is the difference to them.
func arms(report *score.Report, labels []score.QuestionLabel, memories []predict.Memory) {
	var base plain.Ranker
	for i := range memories {
		base.Add(memories[i].ID, memories[i].Body)
	}
	ranked := map[string]map[string][]string{}
	for _, arm := range [...]string{"plain BM25", "random order"} {
		ranked[arm] = map[string][]string{}
	}
	const most = 5
	for i := range labels {
		id := labels[i].ID
		ranked["plain BM25"][id] = base.Rank(labels[i].Query, most)
		order := rand.New(rand.NewPCG(score.Seed, uint64(i))).Perm(len(memories))
		for _, j := range order[:min(most, len(order))] {
			ranked["random order"][id] = append(ranked["random order"][id], memories[j].ID)
		}
	}
	score.Arms(report, labels, ranked)
}

// askedByTitle are the documents without their titles, and titles as questions,
// each with its document's id. left counts those that cannot be asked for.
func askedByTitle(docs []fusion.Document) (memories []predict.Memory, questions []predict.Question, left int) {
	texts, titles := make([]string, len(docs)), make([]string, len(docs))
	for i := range docs {
		titles[i] = folded(docs[i].Title)
		texts[i] = folded(textOf(&docs[i]))
	}
	for i := range docs {
		d := &docs[i]
		rest := texts[i]
		if titles[i] != "" {
			rest = strings.TrimSpace(strings.ReplaceAll(rest, titles[i], ""))
		}
		if rest == "" {
			continue
		}
		memories = append(memories, predict.Memory{ID: d.ID, Layer: d.Kind.String(), Project: d.Project, Date: d.Date.Format(time.DateOnly), Body: rest})
		switch {
		case d.Kind == fusion.Correction || d.State != fusion.Current:
		case words(titles[i]) < leastTitle || words(rest) < leastRest || standsElsewhere(titles, texts, i):
			left++
		default:
			questions = append(questions, predict.Question{ID: d.ID, Project: d.Project, Query: d.Title})
		}
	}
	rng := rand.New(rand.NewPCG(score.Seed, ownQuestions))
	rng.Shuffle(len(questions), func(i, j int) { questions[i], questions[j] = questions[j], questions[i] })
	return memories, questions[:min(len(questions), ownQuestions)], left
}

// words counts words, two CJK characters as one.
func words(s string) (n int) {
	cjk := 0
	for _, w := range strings.Fields(s) {
		n++
		for _, r := range w {
			if lexicon.CJK(r) {
				cjk++
			}
		}
	}
	return max(n, cjk/2)
}

// standsElsewhere reports whether another document says a title as well.
func standsElsewhere(titles, texts []string, i int) bool {
	for j := range titles {
		if j != i && (titles[j] == titles[i] || strings.Contains(texts[j], titles[i])) {
			return true
		}
	}
	return false
}

func textOf(d *fusion.Document) string {
	var b strings.Builder
	b.WriteString(d.Body)
	for _, s := range d.Sections {
		b.WriteString("\n" + s.Text)
	}
	return b.String()
}

func folded(s string) string { return strings.Join(strings.Fields(lexicon.Fold(s)), " ") }

// ownLabels say what is right: the memory whose title it is.
func ownLabels(questions []predict.Question, docs []fusion.Document) []score.QuestionLabel {
	kind := map[string]string{}
	for i := range docs {
		kind[docs[i].ID] = docs[i].Kind.String()
	}
	labels := make([]score.QuestionLabel, len(questions))
	for i, q := range questions {
		labels[i] = score.QuestionLabel{ID: q.ID, Query: q.Query, Kind: kind[q.ID], Relevant: []string{q.ID}}
	}
	return labels
}
