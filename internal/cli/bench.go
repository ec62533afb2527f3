package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"agentrecall/eval"
)

// benchOptions are those of one bench, or of a run of several for Bench "".
type benchOptions struct {
	*IO
	Bench       string
	Sets        []string
	Memories    string
	Predictions string
	Parts       bool
	Result      string
	Errors      bool
	Fixture     bool
	Control     string
	Half        string
	Share       bool
	Fit         bool
	Weights     string
	Machine     eval.Machine

	own *eval.Own
}

func newBench(io *IO) *cobra.Command {
	all := &benchOptions{IO: io}
	c := group("bench", "measure this program, on labelled sets or on your own store", func() error { return all.run() },
		newBenchOf(io, "capture", "what is kept of prompts: recall, precision, false rules",
			`Plays each prompt of a set, with what the agent had said or done before it, through
the hooks in a store of its own, and compares what was stored with the label.
A prompt without a label is an ordinary one, in which there is nothing to keep.`),
		newBenchOf(io, "acts", "what tool calls would do: acts missed, false acts",
			`Takes each tool call of a set apart and compares its acts with the labels. Parents
count with their children; classes that the set does not know are ignored.`),
		newBenchOf(io, "guard", "rules against calls: violations stopped, near misses disturbed",
			`Puts each rule of a set in force by the person's words and asks the hooks about each
of its calls in a session of its own. Stopped is deny or ask, flagged also a reminder.`),
		newBenchOf(io, "loop", "tapes of sessions: a correction, then the same situation again",
			`Replays each tape of a set through the hooks: prompts, tool calls, compactions, over
days, projects and work trees. A call that is stopped or asked about does not run.
A tape is a fixed script: it shows whether a rule speaks, not what an agent does then.`),
		newBenchOf(io, "transfer", "whether what was learned before speaks before the next correction",
			`Takes a ledger and its transcripts apart: what happened in a session strictly before
each correction is played through the hooks with all earlier rules in force, those of
other projects too. A hit is a rule of the correction's class, which the scorer does not
see. Recall is over the corrections whose class had come up before, and over all of
them; fires in sessions without a correction are false. The lead of a hit is how many
prompts and calls, and seconds, before the correction a rule spoke; it is in time when
what was to be corrected had not run yet.`),
		newBenchOf(io, "log", "what became of the sentences that sounded like a rule",
			`Adds up the capture log of a store: what was kept, what waits, what was rejected, what
had to be said again, and what nearly was a rule; by language and channel.`),
		newBenchOf(io, "heed", "how often mistakes came back, before the rules and since",
			`Adds up the four figures of every rule of a ledger, in both tiers of evidence, and what
the transcripts from before say: sessions in which the same mistake came back. What is
unknown counts as neither heeded nor recurred.`),
		newBenchOf(io, "recall", "questions about a store: found, current, nothing where nothing is",
			`Asks each question of a set about the memories of a file, through an index that was
written and opened again. What nothing answers must be answered with nothing.
In ar bench alone your own memories are asked for by their titles, which the index then
does not hold, beside a plain BM25 and a random order.`),
		newBenchOf(io, "statistics", "whether the formulas behind the figures hold",
			`Computes published and hand-computed values, and what holds for no other formula: how
often an interval holds the true rate, how often a test rejects without a difference.`),
		newBenchOver(io, "longmemeval", "DIR", "folder", "questions of LongMemEval, a folder with one JSON file each",
			`Asks each question of an index of its own sessions, with the clock at the question's
date. Beside each figure stands that of a plain BM25 over whole sessions. A question
whose id ends in _abs has no answer. Nothing is uploaded and nothing is kept.`),
		newBenchOver(io, "locomo", "FILE", "file", "questions of LoCoMo, one JSON file of conversations",
			`Asks each question of an index of its own conversation. Beside each figure stands that
of a plain BM25 over whole sessions. Adversarial questions have no answer.`),
		newBenchOver(io, "blind", "DIR", "folder", "whether words written with a memory find it again",
			`Looks for memories among notes with none, a part and all of the trigger words that were
written with them, by questions of authors who did not see these words. The folder
holds memories.ndjson, queries.ndjson and notes.ndjson.`),
		newBenchLatency(io), newBenchDurability(io), newBenchLive(io), newBenchLiveAgent(io),
		newBenchVerify(io), newBenchCompare(io))
	c.Long = `Measures this program. Without a name: on your own store, read from a copy, and the
transcripts beside it: ` + sentenceOf(eval.OwnBenches()) + `, and latency where
Go is at hand. Nothing leaves this machine, and nothing is changed.
With --fixture the benches run on what comes with the program, the same on every machine:
` + sentenceOf(append(eval.Benches(), eval.MachineBenches()...)) + `.
There every item goes through the production hooks, in a store of its own, with the
clock set.
Rates carry their counts and Wilson 95 % interval; a rate without a case is "-". Where
cases belong together, "worth" is how many independent ones they amount to. The
development sets that come with the program are data to tune on: figures on them are
optimistic. Exit code 1 says that a gate was missed; with --predictions, where others
score, only that something failed.`
	c.Flags().BoolVar(&all.Fixture, "fixture", false, "over the sets that come with the program; the same figures on every machine")
	c.Flags().BoolVar(&all.Share, "share", false, "print a block to paste: figures only, without a word of yours")
	all.common(c)
	return c
}

func newBenchOf(io *IO, name, short, long string) *cobra.Command {
	o := &benchOptions{IO: io, Bench: name}
	c := &cobra.Command{Use: name, Short: short, Long: long, Args: none, RunE: func(*cobra.Command, []string) error { return o.run() }}
	c.Flags().StringArrayVar(&o.Sets, "set", nil, "a labelled set as NDJSON `file`, instead of the development sets; may be given again")
	c.Flags().StringVar(&o.Predictions, "predictions", "", "write a line an item to `file`, for a scorer of your own")
	c.Flags().StringVar(&o.Half, "half", "", "only one half of the set, by the hash of the id: tuning or held-out, each look at which is counted")
	o.common(c)
	if controls := eval.Controls(name); len(controls) > 0 {
		c.Flags().StringVar(&o.Control, "control", "", "replace a part, so that the gate must fail: "+strings.Join(controls, ", "))
	}
	if name == "recall" {
		c.Flags().StringVar(&o.Memories, "memories", "", "the store that the questions are about, an NDJSON `file`; without it memories.ndjson beside the set")
	}
	if name == "capture" {
		c.Flags().BoolVar(&o.Fit, "fit", false, "fit the weights of the classifier on the sets and print out-of-fold figures")
		c.Flags().StringVar(&o.Weights, "weights", "", "with --fit: write the fitted weights as Go source to `file`")
	}
	return c
}

func (o *benchOptions) common(c *cobra.Command) {
	c.Flags().StringVar(&o.Result, "result", "", "write the bench-result/v1 document to `file`")
	c.Flags().BoolVar(&o.Errors, "errors", false, "print every error, not only how many of each kind")
}

func (o *benchOptions) run() error {
	switch {
	case o.Fit:
		return o.fit()
	case o.Weights != "":
		return usagef("bench capture: --weights needs --fit")
	case o.Half != "" && o.Half != eval.Tuning && o.Half != eval.HeldOut:
		return usagef("bench %s: --half is %s or %s, got %q", o.Bench, eval.Tuning, eval.HeldOut, o.Half)
	}
	_, err := o.done()
	return err
}

// done runs the benches and prints what came out.
func (o *benchOptions) done() (*eval.Result, error) {
	started := o.Now()
	names := []string{o.Bench}
	title := "fixture"
	switch {
	case o.Bench == "" && o.Fixture:
		names = append(eval.Benches(), eval.MachineBenches()...)
		o.Machine = smallMachine
	case o.Bench == "":
		title, names, o.Machine = "own", eval.OwnBenches(), smallMachine
		if _, err := exec.LookPath("go"); err == nil {
			names = append(names, "latency")
		} else {
			o.Warn("bench: latency is left out: there is no Go to build an empty program to compare with")
		}
		own, clean, err := o.copied()
		if err != nil {
			return nil, err
		}
		defer clean()
		o.own = own
	}
	if starts := eval.MachineBenches(); slices.Contains(starts, names[len(names)-1]) {
		p, clean, err := o.programs(o.Bench != "durability")
		if err != nil {
			return nil, failf("bench %s: %w", orAll(o.Bench), err)
		}
		defer clean()
		o.Machine.Programs = p
	}
	defer eval.Release()
	var results []*eval.Result
	for _, name := range names {
		r, err := o.one(name)
		if errors.Is(err, eval.ErrUnscored) && o.Predictions != "" {
			o.Warn("bench %s: %v", name, err)
			return nil, nil
		}
		if err != nil {
			return nil, failf("bench %s: %w", name, err)
		}
		for _, note := range r.Notes {
			o.Warn("bench %s: %s", name, note)
		}
		results = append(results, r)
	}
	doc := results[0]
	if o.Bench == "" {
		doc = eval.Joined(title, o.tool(), results, started, o.Now())
	}
	if err := o.report(doc); err != nil {
		return nil, err
	}
	for _, r := range results {
		if !r.Pass && (o.Predictions == "" || o.Control != "") {
			return nil, failf("bench %s: a gate was missed", r.Bench)
		}
	}
	return doc, nil
}

// copied is a copy of the person's store to read from.
func (o *benchOptions) copied() (own *eval.Own, clean func(), err error) {
	root, err := o.Root()
	if err != nil {
		return nil, nil, err
	}
	if existing(root.Path("projects")) == "" {
		return nil, nil, hint(nothingf("bench: there is nothing in the store at %s yet", root.Dir), "ar bench --fixture measures the program on what comes with it")
	}
	dir, err := os.MkdirTemp("", "own-")
	if err != nil {
		return nil, nil, failf("bench: make a place for a copy: %w", err)
	}
	clean = func() { _ = os.RemoveAll(dir) }
	sum, err := eval.CopyStore(root.Dir, dir)
	if err != nil {
		clean()
		return nil, nil, failf("bench: %w", err)
	}
	return &eval.Own{Root: dir, Home: o.Home(), Now: o.Now(), Getenv: o.Getenv, SHA256: sum}, clean, nil
}

func orAll(name string) string {
	if name == "" {
		return "--fixture"
	}
	return name
}

// tool is the program that runs.
func (o *IO) tool() eval.Tool {
	b := ownBuild()
	return eval.Tool{Version: b.Version, Commit: b.Commit, Changed: b.Changed}
}

// one runs a bench and writes its predictions.
func (o *benchOptions) one(name string) (*eval.Result, error) {
	opts := eval.Options{Bench: name, Sets: o.paths(o.Sets), Memories: o.optional(o.Memories), Control: o.Control, Half: o.Half, Now: o.Now, Tool: o.tool(), Machine: o.Machine, Own: o.own,
		Progress: o.progress("bench " + name + ": item")}
	if o.Half == eval.HeldOut {
		n, err := o.look(name)
		if err != nil {
			return nil, err
		}
		opts.Look = n
	}
	if o.Predictions == "" {
		return eval.Run(opts)
	}
	f, err := os.OpenFile(o.path(o.Predictions), os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("write the predictions: %w", err)
	}
	opts.Predictions = f
	r, err := eval.Run(opts)
	if cerr := f.Close(); cerr != nil && err == nil {
		err = fmt.Errorf("write the predictions: %w", cerr)
	}
	return r, err
}

// optional makes a path from the command line absolute; none stays none.
func (o *benchOptions) optional(p string) string {
	if p == "" {
		return ""
	}
	return o.path(p)
}

// looksFile counts the looks at held-out halves, in a clone.
const looksFile = "eval/looks.ndjson"

// look counts a look at the held-out half of a bench's set and returns which
// one it is. Without a clone there is nowhere to count: 0.
func (o *benchOptions) look(name string) (int, error) {
	clone, err := findClone(o.Dir)
	if err != nil {
		o.Warn("bench %s: this look at the held-out half is not counted: %v", name, err)
		return 0, nil
	}
	file := filepath.Join(clone, filepath.FromSlash(looksFile))
	data, err := os.ReadFile(file)
	if err != nil && !os.IsNotExist(err) {
		return 0, fmt.Errorf("count the look at the held-out half: %w", err)
	}
	n := 1
	for _, line := range lines(string(data)) {
		if strings.Contains(line, `"bench":"`+name+`"`) {
			n++
		}
	}
	f, err := os.OpenFile(file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err == nil {
		_, err = fmt.Fprintf(f, `{"bench":"%s","look":%d,"at":"%s","commit":"%s","sets":%d}`+"\n", name, n, o.Now().UTC().Format("2006-01-02T15:04:05Z"), o.tool().Commit, len(o.Sets))
		if cerr := f.Close(); err == nil {
			err = cerr
		}
	}
	if err != nil {
		return 0, fmt.Errorf("count the look at the held-out half: %w", err)
	}
	return n, nil
}

// path makes a path from the command line absolute.
func (o *IO) path(p string) string {
	if filepath.IsAbs(p) {
		return p
	}
	return filepath.Join(o.Dir, p)
}

func (o *IO) paths(list []string) (out []string) {
	for _, p := range list {
		out = append(out, o.path(p))
	}
	return out
}

// report prints a result, and writes it where that is asked for.
func (o *benchOptions) report(doc *eval.Result) error {
	if o.Result != "" {
		data, err := indented(doc)
		if err == nil {
			err = os.WriteFile(o.path(o.Result), data, 0o600)
		}
		if err != nil {
			return failf("bench: write the result: %w", err)
		}
	}
	switch {
	case o.JSON:
		return o.Encode(doc)
	case o.Share:
		return o.Print(shareLines(doc)...)
	}
	for i, r := range doc.Each() {
		if i > 0 {
			if err := o.Print(""); err != nil {
				return err
			}
		}
		if err := o.Print(o.benchLines(r)...); err != nil {
			return err
		}
	}
	return nil
}

func sentenceOf(words []string) string {
	s := ""
	for i, w := range words {
		switch {
		case i == 0:
		case i == len(words)-1:
			s += " and "
		default:
			s += ", "
		}
		s += w
	}
	return s
}

func indented(v any) ([]byte, error) {
	var b bytes.Buffer
	o := &IO{Out: &b}
	if err := o.Encode(v); err != nil {
		return nil, fmt.Errorf("write JSON: %w", err)
	}
	return b.Bytes(), nil
}
