package fusion

import (
	"strings"

	"agentrecall/internal/fence"
)

// An Item is a result as it is shown: a head line with citation, date,
// project, confidence and why it matched, then its passages, cut at ends of
// sentences.
type Item struct {
	Result *Result
	Head   string
	Lines  []string
	Tokens int // of head and lines, as internal/fence counts
}

// Assemble puts as much of an answer into a budget of tokens as fits, the best
// first, in order of time where the question is about time. The texts are not
// yet fenced: fence.Block makes them safe for a model.
func Assemble(a Answer, budget int) (items []Item, left int) {
	used := 0
	for i := range a.Results {
		r := &a.Results[i]
		it := Item{Result: r, Head: head(r)}
		for _, p := range r.Passages {
			it.Lines = append(it.Lines, p.Text)
		}
		it.Tokens = fence.Tokens(it.Head)
		for _, l := range it.Lines {
			it.Tokens += fence.Tokens(l)
		}
		if used+it.Tokens > budget {
			return items, len(a.Results) - i
		}
		used += it.Tokens
		items = append(items, it)
	}
	return items, 0
}

func head(r *Result) string {
	parts := []string{r.Kind.String(), r.Citation()}
	if !r.Date.IsZero() {
		parts = append(parts, r.Date.Format("2006-01-02"))
	}
	if r.Project != "" {
		parts = append(parts, r.Project)
	}
	parts = append(parts, r.Confidence.String())
	return strings.Join(parts, " · ")
}
