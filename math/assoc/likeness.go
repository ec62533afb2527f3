package assoc

import "math"

// LikeFrom is the likeness from which two texts are taken for paraphrases: the
// highest recall without a false one, leaving one out, on a development set.
const LikeFrom = 0.20

// Cosine of two sets: |A∩B|/√(|A|·|B|), in [0, 1]; 0 when one is empty.
// Repeated elements count once.
func Cosine[T comparable](a, b []T) float64 {
	in := make(map[T]bool, len(a))
	for _, x := range a {
		in[x] = true
	}
	n, shared := 0, 0
	seen := make(map[T]bool, len(b))
	for _, y := range b {
		if seen[y] {
			continue
		}
		seen[y] = true
		n++
		if in[y] {
			shared++
		}
	}
	if shared == 0 {
		return 0
	}
	return min(1, float64(shared)/math.Sqrt(float64(len(in))*float64(n)))
}

// Trigrams are the runs of three characters of a text, each word with a blank
// around it taken as part of it.
func Trigrams(text string) []string {
	runes := []rune(" " + text + " ")
	var out []string
	for i := 0; i+3 <= len(runes); i++ {
		out = append(out, string(runes[i:i+3]))
	}
	return out
}

// Likeness of two texts: the greater of the cosines of their concepts and of
// their trigrams.
func Likeness(conceptsA, conceptsB []string, textA, textB string) float64 {
	return max(Cosine(conceptsA, conceptsB), Cosine(Trigrams(textA), Trigrams(textB)))
}
