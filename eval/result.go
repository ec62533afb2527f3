package eval

import (
	"runtime"
	"time"

	"agentrecall/eval/score"
)

// Schema names the format of a result.
const Schema = "bench-result/v1"

// A Result is one bench-result/v1 document. Everything but Volatile is the
// same for the same program, corpus and flags. A run of several benches is a
// result that holds theirs in Benches, and nothing of its own to count.
type Result struct {
	Schema  string         `json:"schema" jsonschema:"enum=bench-result/v1"`
	Bench   string         `json:"bench" jsonschema_description:"name of the bench; fixture or own for a run of several"`
	Tool    Tool           `json:"tool" jsonschema_description:"the program that was measured"`
	Corpus  Corpus         `json:"corpus"`
	Flags   Flags          `json:"flags"`
	Seed    uint64         `json:"seed" jsonschema_description:"of everything that is drawn at random"`
	Pass    bool           `json:"pass" jsonschema_description:"all gates were met"`
	Gates   []GateResult   `json:"gates"`
	Claims  []ClaimResult  `json:"claims"`
	Figures []score.Figure `json:"figures" jsonschema_description:"rates with their counts and Wilson 95 % interval, over the whole set and by group"`
	Means   []score.Mean   `json:"means"`
	Notes   []string       `json:"notes,omitempty" jsonschema_description:"what was left out, and why"`
	Fitted  []string       `json:"fitted,omitempty" jsonschema_description:"what models that had not seen a prompt, and prompts that no fit has seen, gave when the weights were fitted"`
	Errors  []score.Error  `json:"errors"`
	Items   []Item         `json:"items" jsonschema_description:"what became of each item; the figures follow from these"`
	Benches []*Result      `json:"benches,omitempty" jsonschema_description:"the results of a run of several benches"`

	// Volatile differs from run to run.
	Volatile Volatile `json:"volatile" jsonschema_description:"machine, time and what was measured in time or memory: differs from run to run"`
}

// Tool is the program that was measured.
type Tool struct {
	Version string `json:"version"`
	Commit  string `json:"commit,omitempty"`
	Changed bool   `json:"changed,omitempty" jsonschema_description:"built from files that are not committed"`
}

// Flags are those that change what is measured.
type Flags struct {
	Control string `json:"control,omitempty" jsonschema_description:"a part was replaced, so that the gates must fail"`
	Model   string `json:"model,omitempty" jsonschema_description:"what the agent of a live run ran on"`
	Half    string `json:"half,omitempty" jsonschema_description:"only this half of the set: tuning or held-out"`
	Look    int    `json:"look,omitempty" jsonschema_description:"which look at the held-out half this is"`

	Memories string `json:"memories,omitempty" jsonschema_description:"SHA-256 of the file that questions were asked about"`
}

// An Item is what became of one item: what it adds to the figures, its
// prediction as written, and what stood behind it.
type Item struct {
	ID    string `json:"id"`
	Right bool   `json:"right"`
	score.Parts
	Prediction any `json:"prediction,omitempty"`
	Trace      any `json:"trace,omitempty"`
}

// Volatile is the machine, the time a bench took, and what it measured in time
// or memory.
type Volatile struct {
	Started  string `json:"started"`
	WallMS   int64  `json:"wall_ms"`
	OS       string `json:"os"`
	Arch     string `json:"arch"`
	CPUs     int    `json:"cpus"`
	Go       string `json:"go"`
	Measured any    `json:"measured,omitempty"`
}

func measured(started time.Time, now time.Time) Volatile {
	return Volatile{Started: started.UTC().Format(time.RFC3339), WallMS: now.Sub(started).Milliseconds(),
		OS: runtime.GOOS, Arch: runtime.GOARCH, CPUs: runtime.NumCPU(), Go: runtime.Version()}
}

// newResult is an empty result: every list is a list in JSON.
func newResult(bench string, tool Tool, corpus Corpus, flags Flags) *Result {
	if corpus.Files == nil {
		corpus.Files = []File{}
	}
	return &Result{Schema: Schema, Bench: bench, Tool: tool, Corpus: corpus, Flags: flags, Seed: score.Seed, Pass: true,
		Gates: []GateResult{}, Claims: []ClaimResult{}, Figures: []score.Figure{}, Means: []score.Mean{}, Errors: []score.Error{}, Items: []Item{}}
}

// take puts a report into the result. Items that the report knows and the
// result does not are added.
func (r *Result) take(report *score.Report) {
	r.Figures, r.Means, r.Errors = list(report.Figures), list(report.Means), list(report.Errors)
	wrong := report.Wrong()
	for i := range r.Items {
		it := &r.Items[i]
		it.Right, it.Parts = !wrong[it.ID], report.Parts[it.ID]
		it.Cases = list(it.Cases)
	}
}

// Joined is the result of a run of several benches.
func Joined(name string, tool Tool, results []*Result, started, now time.Time) *Result {
	r := newResult(name, tool, Corpus{Fixture: name == "fixture"}, Flags{})
	for _, x := range results {
		r.Pass = r.Pass && x.Pass
		r.Corpus.Files = append(r.Corpus.Files, x.Corpus.Files...)
	}
	r.Corpus.SHA256 = r.Corpus.hash()
	r.Benches, r.Volatile = results, measured(started, now)
	return r
}

// Each is the result itself, or those of the benches it joins.
func (r *Result) Each() []*Result {
	if len(r.Benches) > 0 {
		return r.Benches
	}
	return []*Result{r}
}

// list makes an empty list of none, for JSON.
func list[T any](l []T) []T {
	if l == nil {
		return []T{}
	}
	return l
}
