package eval

import (
	_ "embed"
	"encoding/json"
	"fmt"

	"agentrecall/eval/score"
)

//go:embed claim-gates.json
var claimGates []byte

// A Gate is a limit for one end of a figure's Wilson interval: the low end must
// not lie below it, or the high end not above. With the bound all, every case
// must be a hit.
type Gate struct {
	Figure string  `json:"figure"`
	Bound  string  `json:"bound"` // low, high or all
	Limit  float64 `json:"limit"`
	Why    string  `json:"why"`
}

// A Claim is something that may only be said from so many cases on. Kind is
// within (N cases), clean (N cases and not one hit), or hits (N hits).
type Claim struct {
	Bench  string `json:"bench"`
	Claim  string `json:"claim"`
	Figure string `json:"figure"`
	Kind   string `json:"kind"`
	N      int    `json:"n"`
}

// Gates are the gates of every bench and the claims with the cases they need.
type Gates struct {
	Schema string            `json:"schema"`
	Gates  map[string][]Gate `json:"gates"`
	Claims []Claim           `json:"claims"`
}

// ReadGates reads claim-gates.json.
func ReadGates() (Gates, error) {
	var g Gates
	if err := json.Unmarshal(claimGates, &g); err != nil {
		return g, fmt.Errorf("read claim-gates.json: %w", err)
	}
	return g, nil
}

// A GateResult is a gate with the figure held against it.
type GateResult struct {
	Gate
	Value *float64 `json:"value" jsonschema:"nullable"` // null when there was no case
	Pass  bool     `json:"pass"`
}

// A ClaimResult says whether a claim may be made, and why not.
type ClaimResult struct {
	Claim  string `json:"claim"`
	May    bool   `json:"may"`
	Reason string `json:"reason"`
}

// Hold compares the figures of a bench with its gates. A gate without a case
// fails: nothing is known.
func (g *Gates) Hold(bench string, r *score.Report) (results []GateResult, pass bool) {
	pass = true
	for _, gate := range g.Gates[bench] {
		x := GateResult{Gate: gate}
		if f, ok := r.Find(gate.Figure); ok && f.N > 0 {
			switch gate.Bound {
			case "high":
				x.Value, x.Pass = f.High, *f.High <= gate.Limit
			case "all":
				x.Value, x.Pass = f.Rate, f.K == f.N
			default:
				x.Value, x.Pass = f.Low, *f.Low >= gate.Limit
			}
		}
		pass = pass && x.Pass
		results = append(results, x)
	}
	return results, pass
}

// Allow says which claims of a bench may be made.
func (g *Gates) Allow(bench string, r *score.Report) (results []ClaimResult) {
	for _, c := range g.Claims {
		if c.Bench != bench {
			continue
		}
		f, _ := r.Find(c.Figure)
		x := ClaimResult{Claim: c.Claim, May: true}
		have := f.N
		if c.Kind == "hits" {
			have = f.K
		}
		x.Reason = fmt.Sprintf("n = %d, gate %d", have, c.N)
		if have < c.N {
			x.May, x.Reason = false, fmt.Sprintf("n = %d < gate %d", have, c.N)
		}
		if c.Kind == "clean" && f.K > 0 {
			x.May, x.Reason = false, fmt.Sprintf("%d of %d are not clean", f.K, f.N)
		}
		results = append(results, x)
	}
	return results
}
