package capture

import "math"

// A DigestKey is what is kept of a digest to see, without the text, that two
// rules cannot be the same: 18 bytes instead of the marks.
type DigestKey struct {
	Whole  uint64 // of the normalised text
	Bits   uint64 // a bit for each mark
	Weight uint16 // of all marks together
}

// Key gives the key of a digest.
func (d *Digest) Key() DigestKey {
	k := DigestKey{Whole: d.whole, Bits: d.bits}
	sum := 0.0
	for i := range d.marks {
		sum += d.marks[i].weight
	}
	k.Weight = uint16(min(sum, math.MaxUint16))
	return k
}

// MayBe reports whether a rule with that key can reach SameRule. It errs only
// towards true.
func (d *Digest) MayBe(k DigestKey) bool {
	if d.whole == k.Whole {
		return true
	}
	shared, all := 0.0, float64(k.Weight)
	for i := range d.marks {
		all += d.marks[i].weight
		if k.Bits&(1<<(d.marks[i].hash&63)) != 0 {
			shared += d.marks[i].weight
		}
	}
	// The other rule's share of what both name weighs as much as this one's.
	return shared > 0 && (2*shared >= SameRule*all || d.ask && shared >= actWeight+askWeight)
}
