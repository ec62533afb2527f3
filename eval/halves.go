package eval

import (
	"bytes"
	"hash/fnv"

	"github.com/tidwall/gjson"
)

// Halves of a set. Settings are fitted on the tuning half and scored on the
// held-out one, and every look at that is counted: with each look it becomes
// less of a test.
const (
	Tuning  = "tuning"
	HeldOut = "held-out"
)

// HalfOf is the half that an item belongs to: tuning when the FNV-1a-64 hash of
// its id is even.
func HalfOf(id string) string {
	h := fnv.New64a()
	h.Write([]byte(id))
	if h.Sum64()%2 == 0 {
		return Tuning
	}
	return HeldOut
}

// inHalf keeps the lines of a set that belong to a half; all of them for "".
func inHalf(data []byte, half string) []byte {
	if half == "" {
		return data
	}
	var out []byte
	for _, line := range bytes.Split(data, []byte{'\n'}) {
		if id := gjson.GetBytes(line, "id"); id.Exists() && HalfOf(id.String()) == half {
			out = append(append(out, line...), '\n')
		}
	}
	return out
}
