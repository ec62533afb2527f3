// Package math_test checks the document of the formulas against the code.
package math_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"agentrecall/ledger/capture"
	"agentrecall/math/belief"
	"agentrecall/math/rank"
)

func TestTheDocumentSaysWhatTheCodeDoes(t *testing.T) {
	code := map[string]float64{
		"math/belief.Z95": belief.Z95, "math/rank.WeightP0": rank.WeightP0, "math/rank.WeightPhantom": rank.WeightPhantom,
		"math/rank.WeightRelevance": rank.WeightRelevance, "math/rank.WeightUnguarded": rank.WeightUnguarded,
		"math/rank.WeightRecent": rank.WeightRecent, "math/rank.RecentDays": rank.RecentDays, "math/rank.ProofFull": rank.ProofFull,
		"ledger/capture.SameRule": capture.SameRule,
	}
	data, err := os.ReadFile("../MATH.md")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		cells := strings.Split(line, "|")
		if len(cells) != 5 {
			continue
		}
		name := strings.TrimSpace(cells[3])
		v, err := strconv.ParseFloat(strings.TrimSpace(cells[2]), 64)
		if err != nil {
			continue
		}
		if have, ok := code[name]; !ok || have != v {
			t.Errorf("MATH.md says %s = %v, the code %v", name, v, have)
		}
		delete(code, name)
	}
	for name := range code {
		t.Errorf("MATH.md does not name %s", name)
	}
}
