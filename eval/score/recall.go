package score

import (
	"fmt"
	"math"
	"slices"

	"agentrecall/eval/predict"
)

// A QuestionLabel is what a set of questions says: the memories that answer a
// question, none for one that nothing answers, and those that are outdated and
// must not stand above them.
type QuestionLabel struct {
	ID       string   `json:"id"`
	Query    string   `json:"query"`
	Kind     string   `json:"kind"`
	Relevant []string `json:"relevant"`
	Stale    []string `json:"stale"`
}

func (l *QuestionLabel) id() string { return l.ID }

const partFusion = "fusion"

// Recall scores rankings of memories.
func Recall(labels []QuestionLabel, lines []predict.Ranked, shown []predict.Shown) (Report, error) {
	got, err := match(pointers(labels), lines, func(l *predict.Ranked) string { return l.ID })
	if err != nil {
		return Report{}, err
	}
	behind := map[string]predict.Shown{}
	for i := range shown {
		behind[lines[i].ID] = shown[i]
	}
	c := count("questions", "found at 1", "questions", "found at 5", "questions", "found at 10", "questions",
		"current above outdated", "questions", "answered at all", "questions", "nothing to find, nothing answered", "questions",
		"right where confidence is high", "questions", "right where confidence is medium", "questions",
		"right where confidence is low", "questions", "right where confidence is weak", "questions",
		"found at 1 after one rating of a wrong first", "questions",
		"shown within 500 tokens", "questions", "shown within 1000 tokens", "questions", "shown within 2000 tokens", "questions",
		"shown within 4000 tokens", "questions").
		average("reciprocal rank", "mean", "nDCG at 10", "mean")
	var r Report
	for i := range labels {
		l, line := &labels[i], got[i]
		c.of(l.ID)
		groups := []string{group("kind", l.Kind)}
		if len(l.Relevant) == 0 {
			c.add("nothing to find, nothing answered", l.ID, line.Abstained, groups...)
			if !line.Abstained {
				r.Errors = append(r.Errors, Error{l.ID, "answered what nothing answers", partFusion, shorten(l.Query)})
			}
			continue
		}
		at := place(line.Ranked, l.Relevant)
		for _, n := range [...]int{1, 5, 10} {
			c.add(fmt.Sprintf("found at %d", n), l.ID, at > 0 && at <= n, groups...)
		}
		c.add("answered at all", l.ID, !line.Abstained, groups...)
		c.value("reciprocal rank", reciprocal(at), at > 0, groups...)
		c.value("nDCG at 10", gain(line.Ranked, l.Relevant), at > 0, groups...)
		if name := "right where confidence is " + line.Confidence; !line.Abstained {
			c.add(name, l.ID, at == 1, groups...)
		}
		if len(l.Stale) > 0 {
			old := place(line.Ranked, l.Stale)
			fresh := at > 0 && (old == 0 || at < old)
			c.add("current above outdated", l.ID, fresh, groups...)
			if !fresh && at > 0 {
				r.Errors = append(r.Errors, Error{l.ID, "outdated above current", partFusion, shorten(l.Query)})
			}
		}
		if s, ok := behind[l.ID]; ok {
			for j, n := range predict.Budgets {
				c.add(fmt.Sprintf("shown within %d tokens", n), l.ID, place(s.Within[j], l.Relevant) > 0, groups...)
			}
			again := at
			if at != 1 {
				again = place(s.Rated, l.Relevant)
			}
			c.add("found at 1 after one rating of a wrong first", l.ID, again == 1, groups...)
		}
		switch {
		case line.Abstained:
			r.Errors = append(r.Errors, Error{l.ID, "answered with nothing", partFusion, shorten(l.Query)})
		case at == 0 || at > 5:
			r.Errors = append(r.Errors, Error{l.ID, "not among the first 5", partFusion, shorten(l.Query)})
		}
	}
	return c.report(r.Errors), nil
}

// Arms adds to a report how often other rankings, by name and id of the
// question, found what was asked for among their first five.
func Arms(r *Report, labels []QuestionLabel, ranked map[string]map[string][]string) {
	for _, arm := range keys(ranked) {
		name := "found at 5, " + arm
		r.Figures = append(r.Figures, Figure{Name: name, Unit: "questions"})
		for i := range labels {
			l := &labels[i]
			p := r.Parts[l.ID]
			c := Case{Figure: name, Groups: []string{group("kind", l.Kind)}, N: 1}
			if at := place(ranked[arm][l.ID], l.Relevant); at > 0 && at <= 5 {
				c.K = 1
			}
			p.Cases = append(p.Cases, c)
			r.Parts[l.ID] = p
		}
	}
	r.Figures, r.Means = Recompute(r.Figures, r.Means, "questions", r.Parts)
}

// place is the rank, from 1, of the first of the wanted; 0 for none.
func place(ranked, wanted []string) int {
	for i, id := range ranked {
		if slices.Contains(wanted, id) {
			return i + 1
		}
	}
	return 0
}

func reciprocal(rank int) float64 {
	if rank == 0 {
		return 0
	}
	return 1 / float64(rank)
}

// gain is nDCG at 10 with gains of 0 and 1.
func gain(ranked, wanted []string) float64 {
	sum, best := 0.0, 0.0
	for i := range min(10, len(ranked)) {
		if slices.Contains(wanted, ranked[i]) {
			sum += 1 / math.Log2(float64(i+2))
		}
	}
	for i := range min(10, len(wanted)) {
		best += 1 / math.Log2(float64(i+2))
	}
	return sum / best
}
