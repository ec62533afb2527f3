package eval

import (
	"runtime"
	"time"

	"agentrecall/eval/score"
)

// A Result is one bench-result/v1 document. Everything but Volatile is the
// same for the same program, corpus and flags.
type Result struct {
	Schema  string         `json:"schema"`
	Bench   string         `json:"bench"`
	Tool    Tool           `json:"tool"`
	Corpus  Corpus         `json:"corpus"`
	Flags   Flags          `json:"flags"`
	Seed    uint64         `json:"seed"` // of the resampling
	Pass    bool           `json:"pass"` // all gates
	Gates   []GateResult   `json:"gates"`
	Claims  []ClaimResult  `json:"claims"`
	Figures []score.Figure `json:"figures"`
	Means   []score.Mean   `json:"means"`
	Notes   []string       `json:"notes,omitempty"` // what was passed over
	Errors  []score.Error  `json:"errors"`
	Items   []Item         `json:"items"`

	// Volatile differs from run to run.
	Volatile Volatile `json:"volatile"`
}

// Tool is the program that was measured.
type Tool struct {
	Version string `json:"version"`
	Commit  string `json:"commit,omitempty"`
	Changed bool   `json:"changed,omitempty"` // built from files that are not committed
}

// Flags are those that change what is measured.
type Flags struct {
	Control string `json:"control,omitempty"`
}

// An Item is what became of one item: its prediction as written, and what
// stood behind it.
type Item struct {
	ID         string `json:"id"`
	Right      bool   `json:"right"`
	Prediction any    `json:"prediction"`
	Trace      any    `json:"trace,omitempty"`
}

// Volatile is the machine and the time a bench took.
type Volatile struct {
	Started string `json:"started"`
	WallMS  int64  `json:"wall_ms"`
	OS      string `json:"os"`
	Arch    string `json:"arch"`
	CPUs    int    `json:"cpus"`
	Go      string `json:"go"`
}

func measured(started time.Time, now time.Time) Volatile {
	return Volatile{Started: started.UTC().Format(time.RFC3339), WallMS: now.Sub(started).Milliseconds(),
		OS: runtime.GOOS, Arch: runtime.GOARCH, CPUs: runtime.NumCPU(), Go: runtime.Version()}
}
