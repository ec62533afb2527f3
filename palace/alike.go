package palace

import (
	"math"
	"sort"
	"strings"
	"unicode"

	"agentrecall/fusion"
	"agentrecall/internal/lexicon"
)

// What makes two memories alike, chosen by judgement on pairs of notes: Near
// from this cosine of their words of meaning on; a possible conflict from a
// lower one on, when they differ in what they say of it.
const (
	NearCosine     = 0.6
	ConflictCosine = 0.5
)

// maxOwn is how many words each of two memories may have of its own to count
// as the same statement with another value.
const maxOwn = 2

// A gist is what a memory is compared by.
type gist struct {
	words  []string // words of meaning, sorted, without values
	values []string // numbers, versions, sorted
	denies bool
}

func gistOf(text, lang string) gist {
	var g gist
	for _, w := range fusion.Content(text) {
		if strings.IndexFunc(w, unicode.IsDigit) >= 0 {
			g.values = append(g.values, w)
		} else {
			g.words = append(g.words, w)
		}
	}
	_, _, g.denies = lexicon.For(lang).Has("memory.denial", lexicon.Fold(text))
	return g
}

// cosine is |A∩B|/√(|A||B|).
func cosine(a, b []string) float64 {
	if len(a) == 0 || len(b) == 0 {
		return 0
	}
	return float64(fusion.Common(a, b)) / math.Sqrt(float64(len(a))*float64(len(b)))
}

// Compare finds, among memories that hold, those that say nearly the same as
// text and those that may say something else about the same matter; the
// closest first.
func Compare(items []*Item, text string) (near, conflicts []*Item) {
	type hit struct {
		it       *Item
		sim      float64
		conflict bool
	}
	lang, _ := lexicon.Detect(text)
	own := gistOf(text, lang)
	var hits []hit
	for _, it := range items {
		if !it.Holds() {
			continue
		}
		g := gistOf(it.Title, lang)
		if it.Body != "" {
			whole := gistOf(it.Title+" "+it.Body, lang)
			if cosine(own.words, whole.words) > cosine(own.words, g.words) {
				g = whole
			}
		}
		sim := cosine(own.words, g.words)
		shared := fusion.Common(own.words, g.words)
		mine, its := len(own.words)-shared, len(g.words)-shared
		otherValue := len(own.values) > 0 && len(g.values) > 0 && fusion.Common(own.values, g.values) == 0
		otherWord := sim >= NearCosine && mine >= 1 && its >= 1 && mine <= maxOwn && its <= maxOwn
		switch {
		case sim >= ConflictCosine && shared >= 2 && (otherValue || own.denies != g.denies || otherWord):
			hits = append(hits, hit{it, sim, true})
		case sim >= NearCosine && shared >= 2:
			hits = append(hits, hit{it, sim, false})
		}
	}
	sort.SliceStable(hits, func(i, j int) bool { return hits[i].sim > hits[j].sim })
	for _, h := range hits {
		if h.conflict && len(conflicts) < maxAlike {
			conflicts = append(conflicts, h.it)
		} else if !h.conflict && len(near) < maxAlike {
			near = append(near, h.it)
		}
	}
	return near, conflicts
}

// maxAlike is how many of each are named.
const maxAlike = 3
