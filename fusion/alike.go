package fusion

import (
	"math"
	"slices"
	"strings"
)

// alike is the cosine of two texts' words, numbers and names among them, from
// which on one of them is enough: cos(A, B) = |A∩B|/√(|A||B|). It is high, so
// that two that differ in a value both stay.
const alike = 0.9

// mergeAlike leaves out results that say the same as a better one, which then
// names where else it stands.
func mergeAlike(list []Result) []Result {
	var words [][]string
	out := list[:0]
next:
	for _, r := range list {
		var own []string
		if len(r.Passages) > 0 {
			own = Tokens(r.Title + "\n" + r.Passages[0].Text)
			slices.Sort(own)
			own = slices.Compact(own)
		}
		for i := range out {
			if len(own) > 0 && cosine(own, words[i]) >= alike && sameNumbers(own, words[i]) && out[i].State == r.State {
				out[i].AlsoIn = append(out[i].AlsoIn, r.Citation())
				continue next
			}
		}
		out, words = append(out, r), append(words, own)
	}
	return out
}

// sameNumbers reports whether two sorted lists of words have the same with
// digits in them: however long two texts are, another number is another fact.
func sameNumbers(a, b []string) bool {
	word := func(w string) bool { return !strings.ContainsAny(w, "0123456789") }
	return slices.Equal(slices.DeleteFunc(slices.Clone(a), word), slices.DeleteFunc(slices.Clone(b), word))
}

func cosine(a, b []string) float64 {
	if len(a) == 0 || len(b) == 0 {
		return 0
	}
	return float64(Common(a, b)) / math.Sqrt(float64(len(a))*float64(len(b)))
}
