package cli

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"agentrecall/eval"
)

// What can be done with a result: have it recomputed, compared, shared.

type verifyOptions struct {
	*IO
	Sets []string
}

func newBenchVerify(io *IO) *cobra.Command {
	o := &verifyOptions{IO: io}
	c := &cobra.Command{
		Use:   "verify FILE",
		Short: "compute the headline of a result again from its items",
		Long: `Adds the figures of a bench-result/v1 document up again from the cases of its items,
with intervals, gates and claims, and says what does not follow. Where the set is one
that comes with this program, or is given with --set, the predictions are scored again
with its labels. Exit code 1 says that something does not follow.`,
		Args: exactly(1, "the file of a result"),
		RunE: func(_ *cobra.Command, args []string) error { return o.run(args[0]) },
	}
	c.Flags().StringArrayVar(&o.Sets, "set", nil, "the labelled set as NDJSON `file`; may be given again")
	return c
}

func (o *verifyOptions) run(file string) error {
	r, err := eval.ReadResult(o.path(file))
	if err != nil {
		return failf("bench verify: %w", err)
	}
	v, err := eval.Verify(r, o.paths(o.Sets))
	if err != nil {
		return failf("bench verify: %w", err)
	}
	if o.JSON {
		err = o.Encode(v)
	} else {
		out := []string{fmt.Sprintf("%s of %s from %s of %s", plural(v.Figures, "figure", "figures"), plural(len(v.Benches), "bench", "benches"), plural(v.Items, "item", "items"), Text(r.Bench))}
		if len(v.Rescored) > 0 {
			out = append(out, "scored again with the labels of the set: "+sentenceOf(v.Rescored))
		}
		for _, w := range v.Wrong {
			out = append(out, "does not follow: "+Text(w))
		}
		if len(v.Wrong) == 0 {
			out = append(out, "all of it follows")
		}
		err = o.Print(out...)
	}
	if err == nil && len(v.Wrong) > 0 {
		err = failf("bench verify: the result does not follow from its items in %s", plural(len(v.Wrong), "place", "places"))
	}
	return err
}

type compareOptions struct{ *IO }

func newBenchCompare(io *IO) *cobra.Command {
	o := &compareOptions{IO: io}
	return &cobra.Command{
		Use:   "compare A B",
		Short: "test what differs between two results, item by item",
		Long: `Compares two bench-result/v1 documents over the same sets, paired by item: exact McNemar
where every item is one case, a permutation of whole clusters else. All p values are
corrected together (Holm), so that two runs of one program differ in 1 comparison of 20
at most. What is marked as volatile, times above all, is not compared: measure both in
one run. Exit code 0 whether anything differs or not.`,
		Args: exactly(2, "two files of results"),
		RunE: func(_ *cobra.Command, args []string) error { return o.run(args[0], args[1]) },
	}
}

func (o *compareOptions) run(a, b string) error {
	x, err := eval.ReadResult(o.path(a))
	if err != nil {
		return failf("bench compare: %w", err)
	}
	y, err := eval.ReadResult(o.path(b))
	if err != nil {
		return failf("bench compare: %w", err)
	}
	c, err := eval.Compare(x, y)
	if errors.Is(err, eval.ErrNotPaired) {
		return hint(failf("bench compare: %w", err), "run both over the same set and the same half of it")
	}
	if err != nil {
		return failf("bench compare: %w", err)
	}
	if o.JSON {
		return o.Encode(c)
	}
	rows := [][]string{{"", "A", "B", "B - A", "95 %", "only A", "only B", "p", "of all", ""}}
	for _, r := range c.Rows {
		d, interval := "-", ""
		if r.Difference != nil {
			d, interval = fmt.Sprintf("%+.3f", *r.Difference), fmt.Sprintf("%+.3f to %+.3f", *r.Low, *r.High)
		}
		word := ""
		if r.Differs {
			word = o.paint()("yellow", "DIFFERS")
		}
		rows = append(rows, []string{r.Bench + ": " + r.Name, r.A, r.B, d, interval, itoa(r.OnlyA), itoa(r.OnlyB), fmt.Sprintf("%.3f", r.P), fmt.Sprintf("%.3f", r.Holm), word})
	}
	out := append(o.table(rows), "")
	for _, n := range c.Notes {
		out = append(out, Text(n))
	}
	if c.Differ {
		out = append(out, fmt.Sprintf("they differ, at p < 0.05 over %s", plural(c.Tests, "test", "tests")))
	} else {
		out = append(out, fmt.Sprintf("no difference at p < 0.05 over %s; that is not the same as equal", plural(c.Tests, "test", "tests")))
	}
	return o.Print(out...)
}

// shareLines are a result as a block to paste: names of benches and figures,
// counts and rates. No item, text, path or name of a project is in it.
func shareLines(doc *eval.Result) (out []string) {
	v := doc.Volatile
	out = append(out, "```", fmt.Sprintf("agent-recall %s, %s/%s, %d CPUs, %s, %s", strings.TrimSpace(doc.Tool.Version+" "+shortCommit(doc.Tool)), v.OS, v.Arch, v.CPUs, v.Go, dayOf(v.Started)))
	for _, r := range doc.Each() {
		kind := "own"
		if r.Corpus.Fixture {
			kind = "fixture"
		}
		out = append(out, fmt.Sprintf("%s (%s, %.12s)", r.Bench, kind, r.Corpus.SHA256))
		for _, f := range r.Figures {
			if f.Group == "" && f.N > 0 {
				out = append(out, fmt.Sprintf("  %-42s %d of %d  %.3f  %.3f to %.3f", f.Name, f.K, f.N, *f.Rate, *f.Low, *f.High))
			}
		}
		for _, m := range r.Means {
			if m.Group == "" && m.Value != nil {
				out = append(out, fmt.Sprintf("  %-42s n = %d  %.3f", m.Name, m.N, *m.Value))
			}
		}
		for _, c := range r.Claims {
			if !c.May {
				out = append(out, "  CANNOT CLAIM "+c.Claim+" ("+c.Reason+")")
			}
		}
	}
	return append(out, "```")
}

func shortCommit(t eval.Tool) string {
	s := fmt.Sprintf("%.12s", t.Commit)
	if t.Changed {
		s += "+changes"
	}
	return s
}

func dayOf(stamp string) string { return fmt.Sprintf("%.10s", stamp) }
