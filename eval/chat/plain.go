package chat

import (
	"math"
	"sort"
	"strings"
	"unicode"

	"agentrecall/internal/fence"
)

// plain is a plain BM25 over whole sessions, to compare with: lower-case words
// of letters and digits, k1 1.2, b 0.75, no stop words, no stems.
type plain struct {
	ids   []string
	texts map[string]string
	tf    []map[string]int
	size  []float64
	df    map[string]int
	total float64
}

func newPlain(t *Talk) *plain {
	p := &plain{df: map[string]int{}, texts: map[string]string{}}
	for _, s := range t.Sessions {
		tf := map[string]int{}
		n := 0
		for _, turn := range s.Turns {
			p.texts[s.ID] += turn.Text + "\n"
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

// shown are the first sessions as far as the budget of tokens goes.
func (p *plain) shown(ranked []string, budget int) string {
	var b strings.Builder
	for _, id := range ranked {
		text := p.texts[id]
		n := sort.Search(len(text), func(n int) bool { return fence.Tokens(text[:n+1]) > budget })
		b.WriteString(text[:n] + "\n")
		if n < len(text) {
			break
		}
		budget -= fence.Tokens(text)
	}
	return b.String()
}
