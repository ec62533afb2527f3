package ledger

import "hash/fnv"

// Silent reports whether measure.shadow keeps a rule silent in a session, so
// that there is something to compare with: share of the sessions, by a hash of
// rule and session, so that every process says the same. A p0 rule always
// speaks.
func (r *Rule) Silent(share float64, session string) bool {
	if share <= 0 || session == "" || r.Severity == P0 || r.Kind == "permission" {
		return false
	}
	h := fnv.New64a()
	h.Write([]byte(r.ID + "\x00" + session))
	x := h.Sum64()
	// The last letters of an id hardly reach the upper bits: mix them in (the
	// finaliser of MurmurHash3, by A. Appleby).
	x ^= x >> 33
	x *= 0xff51afd7ed558ccd
	x ^= x >> 33
	x *= 0xc4ceb9fe1a85ec53
	x ^= x >> 33
	return float64(x>>11)/(1<<53) < share
}
