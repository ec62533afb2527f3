package capture

import "slices"

// aboutSame is the share of marks from which two rules that want different
// things are about the same thing (chosen by judgement: half of what they say).
const aboutSame = 0.5

// Differs reports whether two rules cannot be one: one forbids what the other
// wants, or they name different objects.
func (d Digest) Differs(b Digest) bool {
	return d.mood*b.mood < 0 || !compatible(d.objects, b.objects)
}

// Opposes reports whether two rules cannot both be kept, and how: one forbids
// what the other wants, or both want another thing in the same place ("use
// tabs", "use spaces").
func (d Digest) Opposes(b Digest) (how string, ok bool) {
	if d.whole == b.whole {
		return "", false
	}
	apart := !compatible(d.objects, b.objects)
	switch {
	case d.mood*b.mood < 0 && !apart:
		if d.share(b, func(uint64) bool { return true }) >= aboutSame {
			return "one forbids what the other wants", true
		}
	case d.mood > 0 && b.mood > 0 && apart && len(d.objects) > 0 && len(b.objects) > 0:
		named := func(h uint64) bool { return !d.names(h) && !b.names(h) }
		if d.share(b, named) >= aboutSame {
			return "they want different things in the same place", true
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
