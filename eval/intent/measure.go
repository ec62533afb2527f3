package intent

import (
	"math"
	"math/rand/v2"
	"strings"

	"agentrecall/math/intent"
)

// A Result is how often the class of the next correction was foretold, with
// everything before it and nothing else.
type Result struct {
	N         int     // corrections foretold: all but the first
	Posterior int     // rightly by the nearest class to the posterior mean
	Tally     int     // rightly by the class counted most, the latest of equals
	SNR       float64 // at the end of the stream
}

// Measure plays a stream of dotted classes, such as git.push.
func Measure(stream []string) Result {
	features, index := vectors(stream)
	var classes []string
	for c := range index {
		classes = append(classes, c)
	}
	candidates := make([][]float64, 0, len(index))
	names := make([]string, 0, len(index))
	var r Result
	p := intent.New(features)
	count, last := map[string]int{}, map[string]int{}
	for i, class := range stream {
		if i > 0 {
			r.N++
			if at := p.Nearest(candidates); at >= 0 && names[at] == class {
				r.Posterior++
			}
			best := ""
			for _, c := range classes {
				if count[c] > 0 && (best == "" || count[c] > count[best] || count[c] == count[best] && last[c] > last[best]) {
					best = c
				}
			}
			if best == class {
				r.Tally++
			}
		}
		if count[class] == 0 { // a class that was never seen cannot be foretold by either
			candidates, names = append(candidates, index[class]), append(names, class)
		}
		count[class]++
		last[class] = i
		p = p.Observe(index[class])
	}
	r.SNR = p.SNR()
	return r
}

// vectors gives each class a direction: one component for each of its prefixes,
// so that git.push and git.commit have something in common.
func vectors(stream []string) (features int, index map[string][]float64) {
	at := map[string]int{}
	for _, class := range stream {
		for _, p := range prefixes(class) {
			if _, known := at[p]; !known {
				at[p] = len(at)
			}
		}
	}
	index = map[string][]float64{}
	for _, class := range stream {
		v := make([]float64, len(at))
		for _, p := range prefixes(class) {
			v[at[p]] = 1
		}
		index[class] = v
	}
	return len(at), index
}

func prefixes(class string) (out []string) {
	for i, r := range class {
		if r == '.' {
			out = append(out, class[:i])
		}
	}
	return append(out, class)
}

// Classes of the simulated streams.
var classes = strings.Fields(`git.push git.push.force git.commit git.commit.amend git.merge package.add package.remove package.publish
	version.bump file.delete file.write test.skip test.delete lint.disable db.migrate db.drop deploy pr.create pr.merge secrets.read`)

// Simulate gives a stream of n corrections by a person whose intent is known:
// consistent (a few neighbouring classes), drifting (the intent moves to another
// family half-way), or scattered (every class alike).
func Simulate(kind string, n int, seed uint64) []string {
	r := rand.New(rand.NewPCG(seed, 17))
	focus := r.IntN(len(classes))
	out := make([]string, n)
	for i := range out {
		if kind == "drifting" && i == n/2 {
			focus = r.IntN(len(classes))
		}
		weights := make([]float64, len(classes))
		sum := 0.0
		for j, c := range classes {
			if kind != "scattered" {
				weights[j] = 2 * float64(shared(c, classes[focus]))
			}
			weights[j] = math.Exp(weights[j])
			sum += weights[j]
		}
		x := r.Float64() * sum
		for j := range weights {
			if x -= weights[j]; x < 0 || j == len(weights)-1 {
				out[i] = classes[j]
				break
			}
		}
	}
	return out
}

// shared counts the prefixes that two classes have in common.
func shared(a, b string) (n int) {
	for _, p := range prefixes(a) {
		for _, q := range prefixes(b) {
			if p == q {
				n++
			}
		}
	}
	return n
}
