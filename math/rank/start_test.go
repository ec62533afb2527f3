package rank

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestStartIsMonotoneAndFinite(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rel, days, proof := rapid.Float64().Draw(t, "relevance"), rapid.Float64().Draw(t, "days"), rapid.Float64().Draw(t, "proof")
		phantom, guarded := rapid.Bool().Draw(t, "phantom"), rapid.Bool().Draw(t, "guarded")
		p0, p1 := Start(true, phantom, rel, guarded, days, proof), Start(false, phantom, rel, guarded, days, proof)
		if math.IsNaN(p0) || math.IsInf(p0, 0) || p0 <= p1 {
			t.Fatalf("p0 %v, p1 %v", p0, p1)
		}
		// No other term makes up for severity.
		if best := Start(false, true, 1, false, 0, 100); Start(true, false, 0, true, 1e9, 0) <= best {
			t.Fatalf("a p0 stands behind %v", best)
		}
		if Start(true, phantom, rel, guarded, days, proof) < Start(true, phantom, rel, true, days, proof) {
			t.Fatal("an unguarded rule stands behind a guarded one")
		}
	})
}
