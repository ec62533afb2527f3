// Package plain ranks by plain BM25, to compare with: lower-case words of
// letters and digits, k1 1.2, b 0.75 (Robertson and Zaragoza, 2009), no stop
// words, no stems, no weights.
package plain

import (
	"math"
	"sort"
	"strings"
	"unicode"
)

// A Ranker ranks texts by their words.
type Ranker struct {
	ids   []string
	tf    []map[string]int
	size  []float64 // words
	df    map[string]int
	total float64 // words of all
}

// Add adds a text.
func (r *Ranker) Add(id, text string) {
	if r.df == nil {
		r.df = map[string]int{}
	}
	tf, n := map[string]int{}, 0
	for _, w := range Words(text) {
		tf[w]++
		n++
	}
	for w := range tf {
		r.df[w]++
	}
	r.ids, r.tf, r.size = append(r.ids, id), append(r.tf, tf), append(r.size, float64(n))
	r.total += float64(n)
}

// Rank returns at most limit ids, best first, of texts that share a word with
// the question. Equal scores stay in the order they were added.
func (r *Ranker) Rank(question string, limit int) []string {
	const k1, b = 1.2, 0.75
	n := float64(len(r.ids))
	scores := make([]float64, len(r.ids))
	order := make([]int, len(r.ids))
	seen := map[string]bool{}
	for _, w := range Words(question) {
		if seen[w] {
			continue
		}
		seen[w] = true
		df := float64(r.df[w])
		idf := math.Log(1 + (n-df+0.5)/(df+0.5))
		for i := range r.ids {
			if tf := float64(r.tf[i][w]); tf > 0 {
				scores[i] += idf * tf * (k1 + 1) / (tf + k1*(1-b+b*r.size[i]/(r.total/n)))
			}
		}
	}
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(i, j int) bool { return scores[order[i]] > scores[order[j]] })
	out := []string{}
	for _, i := range order[:min(limit, len(order))] {
		if scores[i] > 0 {
			out = append(out, r.ids[i])
		}
	}
	return out
}

// Words are the lower-case words of a text.
func Words(s string) []string {
	return strings.FieldsFunc(strings.ToLower(s), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}
