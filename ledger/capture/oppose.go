package capture

import "slices"

// aboutSame is the share of marks from which two rules that want different
// things are about the same thing (chosen on rules written by hand, see the
// tests of package reflection).
const aboutSame = 0.65

// OtherThing is how two rules oppose that both want something.
const OtherThing = "they want different things in the same place"

// Differs reports whether two rules cannot be one: one forbids what the other
// wants, or they name different objects.
func (d Digest) Differs(b Digest) bool {
	return d.mood*b.mood < 0 || !compatible(d.objects, b.objects)
}

// Share is how much of what two rules are about they have in common, from 0 to
// 1, whatever they want of it.
func (d Digest) Share(b Digest) float64 { return d.share(b, func(uint64) bool { return true }) }

// Opposes reports whether two rules cannot both be kept, and how: one forbids
// what the other wants, or both want another thing in the same place ("use
// tabs", "use spaces").
func (d Digest) Opposes(b Digest) (how string, ok bool) {
	if d.whole == b.whole {
		return "", false
	}
	switch {
	case d.mood*b.mood < 0 && slices.Equal(d.objects, b.objects):
		if d.Share(b) >= aboutSame {
			return "one forbids what the other wants", true
		}
	case d.mood >= 0 && b.mood >= 0 && len(d.objects) == len(b.objects) && !compatible(d.objects, b.objects):
		named := func(h uint64) bool { return !d.names(h) && !b.names(h) }
		if d.share(b, named) >= aboutSame {
			return OtherThing, true
		}
	}
	return "", false
}

func (d Digest) names(h uint64) bool {
	_, ok := slices.BinarySearch(d.objects, h)
	return ok
}

// share is what two digests have in common of the marks that count.
func (d Digest) share(b Digest, counts func(uint64) bool) float64 {
	shared, all := 0.0, 0.0
	ask := fnv("ask")
	for _, side := range [2]struct{ own, other []mark }{{d.marks, b.marks}, {b.marks, d.marks}} {
		for _, m := range side.own {
			if m.hash == ask || !counts(m.hash) {
				continue
			}
			all += m.weight
			if _, ok := slices.BinarySearchFunc(side.other, m.hash, func(x mark, h uint64) int {
				switch {
				case x.hash < h:
					return -1
				case x.hash > h:
					return 1
				}
				return 0
			}); ok {
				shared += m.weight
			}
		}
	}
	if all == 0 {
		return 0
	}
	return shared / all
}

// Apart reports whether each of two rules has a word or object that the other
// does not have, acts and the words around them left out.
func (d Digest) Apart(b Digest) bool { return d.beyond(b) && b.beyond(d) }

func (d Digest) beyond(b Digest) bool {
	for _, m := range d.marks {
		if m.weight != wordWeight && !d.names(m.hash) {
			continue
		}
		if !slices.ContainsFunc(b.marks, func(x mark) bool { return x.hash == m.hash }) {
			return true
		}
	}
	return false
}
