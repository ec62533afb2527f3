package fusion

import (
	"slices"
	"sort"
	"strings"

	"agentrecall/internal/fence"
)

// An Item is a result as it is shown: a head line with kind, citation, date,
// project, confidence and why it matched, then passages in the order of the
// text.
type Item struct {
	Result *Result
	Head   string
	Lines  []string
	Tokens int // of head and lines, as internal/fence counts
}

// depthWeight is how many places further down in the ranking a result's next
// passage stands than the one before: the second best passage of the first
// result goes behind the best one of the third.
const depthWeight = 2

// Assemble puts as much of an answer into a budget of tokens as fits. Best
// passages go first; from the best result of each kind at least one is taken,
// so that none starves another. Results come best first, or in order of time
// where the question is about time, those of one session together. left is
// how many results did not fit. The texts are not yet fenced: fence.Block
// makes them safe for a model.
func Assemble(a Answer, budget int) (items []Item, left int) {
	type bit struct{ result, passage, order int }
	var bits []bit
	seen := map[Kind]bool{}
	for i := range a.Results {
		r := &a.Results[i]
		for j := range r.Passages {
			order := i + depthWeight*j
			if j == 0 && !seen[r.Kind] {
				seen[r.Kind] = true
				order = min(order, 1)
			}
			bits = append(bits, bit{i, j, order})
		}
	}
	sort.SliceStable(bits, func(i, j int) bool { return bits[i].order < bits[j].order })
	taken := make([][]int, len(a.Results))
	cut := map[bit]string{} // with order 0: the passages that were shortened
	used, full := 0, false
	for _, b := range bits {
		r := &a.Results[b.result]
		cost := fence.Tokens(r.Passages[b.passage].Text)
		if len(taken[b.result]) == 0 {
			if b.passage > 0 {
				continue
			}
			cost += fence.Tokens(head(r))
		}
		if used+cost > budget {
			// One that is cut is better than none.
			if full || len(taken[b.result]) > 0 {
				continue
			}
			full = true
			room := budget - used - fence.Tokens(head(r))
			if room < minCut || used > 0 && room < budget/8 {
				continue
			}
			text := cutAt(r.Passages[b.passage].Text, room)
			if cost = fence.Tokens(head(r)) + fence.Tokens(text); used+cost > budget {
				continue
			}
			cut[bit{b.result, b.passage, 0}] = text
		}
		used += cost
		taken[b.result] = append(taken[b.result], b.passage)
	}
	for i, list := range taken {
		if len(list) == 0 {
			left++
			continue
		}
		r := &a.Results[i]
		it := Item{Result: r, Head: head(r)}
		sort.Slice(list, func(x, y int) bool {
			p, q := &r.Passages[list[x]], &r.Passages[list[y]]
			return p.Line < q.Line || p.Line == q.Line && p.at < q.at
		})
		it.Tokens = fence.Tokens(it.Head)
		for _, j := range list {
			text, short := cut[bit{i, j, 0}]
			if !short {
				text = r.Passages[j].Text
			}
			it.Lines = append(it.Lines, text)
			it.Tokens += fence.Tokens(text)
		}
		items = append(items, it)
	}
	if a.ByTime {
		sort.SliceStable(items, func(i, j int) bool { return items[i].Result.Date.Before(items[j].Result.Date) })
	}
	return together(items), left
}

// together moves the items of one session behind the first of them.
func together(items []Item) []Item {
	var out []Item
	for len(items) > 0 {
		first := items[0]
		out, items = append(out, first), items[1:]
		if s := first.Result.Session; s != "" {
			rest := items[:0:0]
			for _, it := range items {
				if it.Result.Session == s {
					out = append(out, it)
				} else {
					rest = append(rest, it)
				}
			}
			items = rest
		}
	}
	return out
}

// minCut is the smallest rest of a passage that is worth showing, in tokens.
const minCut = 20

// cutAt cuts a text to at most that many tokens, at an end of a sentence where
// there is one in the second half, else at a blank.
func cutAt(text string, tokens int) string {
	const mark = " …"
	rs := []rune(text)
	n := sort.Search(len(rs), func(n int) bool { return fence.Tokens(string(rs[:n+1])+mark) > tokens })
	if n == len(rs) {
		return text
	}
	cut := string(rs[:n])
	for _, ends := range [...]string{".!?。！？", " \n\t　，,"} {
		if i := strings.LastIndexAny(cut, ends); i > len(cut)/2 {
			return strings.TrimRight(cut[:i+1], " \n\t") + mark
		}
	}
	return cut + mark
}

// head is the line above the passages of a result.
func head(r *Result) string {
	parts := []string{r.Kind.String(), r.Citation()}
	if r.Title != "" {
		parts = append(parts, r.Title)
	}
	if !r.Date.IsZero() {
		parts = append(parts, r.Date.Format("2006-01-02"))
	}
	if r.Project != "" {
		parts = append(parts, r.Project)
	}
	if r.State != Current {
		was := r.State.String()
		if !r.Until.IsZero() {
			was += " since " + r.Until.Format("2006-01-02")
		}
		parts = append(parts, was)
	}
	parts = append(parts, r.Confidence.String())
	if len(r.Why) > 0 {
		parts = append(parts, "matched "+strings.Join(r.Why[:min(6, len(r.Why))], ", "))
	}
	if len(r.AlsoIn) > 0 {
		parts = append(parts, "also in "+strings.Join(slices.Clone(r.AlsoIn[:min(3, len(r.AlsoIn))]), ", "))
	}
	return strings.Join(parts, " · ")
}
