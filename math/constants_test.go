// Package math_test checks the document of the formulas against the code.
package math_test

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"agentrecall/fusion"
	"agentrecall/ledger/capture"
	"agentrecall/math/assoc"
	"agentrecall/math/belief"
	"agentrecall/math/decay"
	"agentrecall/math/intent"
	"agentrecall/math/rank"
	"agentrecall/palace"
)

func TestTheDocumentSaysWhatTheCodeDoes(t *testing.T) {
	code := map[string]float64{
		"math/belief.Z95": belief.Z95, "math/rank.WeightP0": rank.WeightP0, "math/rank.WeightPhantom": rank.WeightPhantom,
		"math/rank.WeightRelevance": rank.WeightRelevance, "math/rank.WeightUnguarded": rank.WeightUnguarded,
		"math/rank.WeightRecent": rank.WeightRecent, "math/rank.RecentDays": rank.RecentDays, "math/rank.ProofFull": rank.ProofFull,
		"ledger/capture.SameRule":        capture.SameRule,
		"math/rank.K":                    rank.K,
		"math/rank.High":                 rank.High,
		"math/rank.Medium":               rank.Medium,
		"math/rank.Low":                  rank.Low,
		"fusion.PassageSize":             fusion.PassageSize,
		"math/decay.StabilityJournal":    decay.StabilityJournal,
		"math/decay.StabilityKnowledge":  decay.StabilityKnowledge,
		"math/decay.StabilityPalace":     decay.StabilityPalace,
		"math/decay.MinStability":        decay.MinStability,
		"math/decay.StabilityNew":        decay.StabilityNew,
		"math/decay.Confirmed":           decay.Confirmed,
		"math/decay.Wrong":               decay.Wrong,
		"math/decay.HotFrom":             decay.HotFrom,
		"math/decay.WarmFrom":            decay.WarmFrom,
		"math/decay.CoolFrom":            decay.CoolFrom,
		"math/decay.SalienceRecency":     decay.SalienceRecency,
		"math/decay.SalienceAccess":      decay.SalienceAccess,
		"math/decay.SalienceConnections": decay.SalienceConnections,
		"math/decay.SalienceUrgency":     decay.SalienceUrgency,
		"math/decay.SalienceImportance":  decay.SalienceImportance,
		"math/decay.RecencyFloor":        decay.RecencyFloor,
		"math/decay.KeepGoal":            decay.KeepGoal,
		"math/decay.KeepArchitecture":    decay.KeepArchitecture,
		"math/decay.KeepDecision":        decay.KeepDecision,
		"math/decay.KeepObservation":     decay.KeepObservation,
		"math/decay.KeepBlocker":         decay.KeepBlocker,
		"math/decay.AccessFull":          decay.AccessFull,
		"math/decay.ConnectionsFull":     decay.ConnectionsFull,
		"math/decay.BaseFact":            decay.BaseFact,
		"math/decay.BasePreference":      decay.BasePreference,
		"math/decay.BaseEpisode":         decay.BaseEpisode,
		"math/decay.BaseProcedure":       decay.BaseProcedure,
		"math/decay.BaseTask":            decay.BaseTask,
		"math/decay.BaseDerived":         decay.BaseDerived,
		"math/decay.AccessGain":          decay.AccessGain,
		"math/decay.AccessCap":           decay.AccessCap,
		"math/belief.WeightExternal":     belief.WeightExternal,
		"math/belief.WeightHuman":        belief.WeightHuman,
		"math/belief.WeightSelf":         belief.WeightSelf,
		"math/belief.CopyDiscount":       belief.CopyDiscount,
		"math/belief.LowerZ":             belief.LowerZ,
		"math/belief.HumanAlpha":         belief.HumanAlpha,
		"math/belief.HumanBeta":          belief.HumanBeta,
		"math/belief.AgentAlpha":         belief.AgentAlpha,
		"math/belief.AgentBeta":          belief.AgentBeta,
		"math/belief.HalfLifeFact":       belief.HalfLifeFact,
		"math/belief.HalfLifePreference": belief.HalfLifePreference,
		"math/belief.HalfLifeEpisode":    belief.HalfLifeEpisode,
		"math/belief.Floor":              belief.Floor,
		"math/assoc.ContextDays":         assoc.ContextDays,
		"math/assoc.Gain":                assoc.Gain,
		"math/assoc.LikeFrom":            assoc.LikeFrom,
		"math/assoc.EdgeFloor":           assoc.EdgeFloor,
		"math/assoc.Sharpness":           assoc.Sharpness,
		"math/intent.NoiseVariance":      intent.NoiseVariance,
		"math/intent.PriorVariance":      intent.PriorVariance,
		"palace.NearCosine":              palace.NearCosine, "palace.ConflictCosine": palace.ConflictCosine, "palace.Confirmations": palace.Confirmations,
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
