package cli

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/spf13/cobra"

	"agentrecall/eval"
	"agentrecall/eval/latency"
)

// The two benches that measure this machine.

type latencyOptions struct {
	benchOptions
	Gate  bool
	Slack float64
}

func newBenchLatency(io *IO) *cobra.Command {
	o := &latencyOptions{benchOptions: benchOptions{IO: io, Bench: "latency"}}
	c := &cobra.Command{
		Use:   "latency",
		Short: "what a hook costs beside an empty program, on this machine",
		Long: `Starts every kind of hook, ar itself, ar recall and the MCP server as cold processes on
stores of several sizes, interleaved with an empty Go program that is built for the
purpose, and prints medians, 95th percentiles, what lies above the empty program, and
peak memory. Half the records of a store are rules, the rest journal and facts. Takes
the programs beside this one; in a clone, and without those, it builds them. Needs Go.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	c.Flags().IntVar(&o.Machine.Processes, "processes", 40, "cold processes of each kind and size")
	c.Flags().IntSliceVar(&o.Machine.Sizes, "records", []int{0, 100, 1000, 10000}, "records in the stores; limits hold for 100")
	c.Flags().BoolVar(&o.Gate, "gate", false, "fail when a limit is passed")
	c.Flags().Float64Var(&o.Slack, "slack", 1, "multiply the limits of --gate: a busy machine adds to every difference")
	c.Flags().StringVar(&o.Control, "control", "", "switch the hooks off, so that the bench must fail: off")
	o.common(c)
	return c
}

func (o *latencyOptions) run() error {
	if o.Machine.Processes < 2 || len(o.Machine.Sizes) == 0 {
		return usagef("bench latency: --processes is at least 2, and --records names at least one size")
	}
	for _, n := range o.Machine.Sizes {
		if n < 0 || n > 1_000_000 {
			return usagef("bench latency: --records are 0 to 1000000, got %d", n)
		}
	}
	r, err := o.benchOptions.done()
	if err != nil || !o.Gate {
		return err
	}
	var over []string
	for _, row := range r.Volatile.Measured.(latency.Outcome).Rows {
		if row.Over(o.Slack) {
			over = append(over, row.Kind)
		}
	}
	if len(over) > 0 {
		return failf("bench latency: over the limit: %s", strings.Join(over, ", "))
	}
	return nil
}

// latencyLines are the measurements, a table for each size of store.
func (o *benchOptions) latencyLines(out latency.Outcome) (text []string) {
	text = append(text, fmt.Sprintf("%d cold processes of each kind, interleaved; milliseconds; one fsync of this disk %.2f", out.N, out.Sync))
	size := -1
	var rows [][]string
	flush := func() {
		if rows != nil {
			text = append(append(text, ""), o.table(rows)...)
		}
	}
	for _, r := range out.Rows {
		if r.Records != size {
			flush()
			size = r.Records
			rows = [][]string{{plural(size, "record", "records"), "median", "p95", "above empty", "peak MB", "limit", ""}}
		}
		row := []string{r.Kind, fmt.Sprintf("%.2f", r.Median), fmt.Sprintf("%.2f", r.P95), fmt.Sprintf("%.2f", r.Above), "-", "", ""}
		if r.Peak > 0 {
			row[4] = fmt.Sprintf("%.1f", float64(r.Peak)/1024)
		}
		if r.Limit != nil {
			row[5] = fmt.Sprintf("%.2f", *r.Limit)
		}
		if r.Over(1) {
			row[6] = o.paint()("red", "OVER")
		}
		rows = append(rows, row)
	}
	flush()
	return text
}

// programs finds what the benches of this machine start, or builds it in a
// clone. clean removes what was built. empty says whether the empty program is
// wanted.
func (o *IO) programs(empty bool) (p latency.Programs, clean func(), err error) {
	dir, err := os.MkdirTemp("", "programs-")
	if err != nil {
		return p, nil, fmt.Errorf("make a place for programs: %w", err)
	}
	clean = func() { _ = os.RemoveAll(dir) }
	defer func() {
		if err != nil {
			clean()
		}
	}()
	beside := filepath.Dir(o.Self)
	if p.Hook, err = o.hookPath(); err == nil {
		p.Ar = o.Self
		p.MCP = existing(filepath.Join(beside, program("ar-mcp")))
	} else if clone, cerr := findClone(o.Dir); cerr == nil {
		p.Hook, p.Ar = filepath.Join(dir, program("ar-hook")), filepath.Join(dir, program("ar"))
		err = latency.Build(clone, p.Hook, "./cmd/ar-hook")
		if err == nil && empty {
			err = latency.Build(clone, p.Ar, "./cmd/ar")
		}
		if mcp := filepath.Join(dir, program("ar-mcp")); err == nil && empty && existing(filepath.Join(clone, "cmd", "ar-mcp")) != "" {
			p.MCP, err = mcp, latency.Build(clone, mcp, "./cmd/ar-mcp")
		}
	}
	if err != nil || !empty {
		return p, clean, err
	}
	if p.Empty, err = latency.BuildEmpty(dir); err != nil {
		return p, clean, hint(fmt.Errorf("build an empty program to compare with: %w", err), "Go must be on PATH")
	}
	help := exec.Command(p.Ar, "help", "recall")
	p.Recall = help.Run() == nil
	return p, clean, nil
}

// program is the file name of one of our programs.
func program(name string) string {
	if runtime.GOOS == "windows" {
		return name + ".exe"
	}
	return name
}

// existing is the path, or "" when nothing is there.
func existing(path string) string {
	if _, err := os.Stat(path); err != nil {
		return ""
	}
	return path
}

// findClone looks for our module in dir and above.
func findClone(dir string) (string, error) {
	for d := dir; ; d = filepath.Dir(d) {
		data, err := os.ReadFile(filepath.Join(d, "go.mod"))
		if err == nil && strings.HasPrefix(string(data), "module agentrecall\n") {
			return d, nil
		}
		if d == filepath.Dir(d) {
			return "", fmt.Errorf("%s is not in a clone of this program", dir)
		}
	}
}

func newBenchDurability(io *IO) *cobra.Command {
	o := &benchOptions{IO: io, Bench: "durability"}
	c := &cobra.Command{
		Use:   "durability",
		Short: "whether every correction that was accepted is there afterwards",
		Long: `Runs many hook processes at once on one store of their own, kills some of them at
random moments, tears the last line of the ledger, and counts: every correction for
which a receipt was given must be there, once. Uses the ar-hook beside this program.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error {
			if o.Machine.Writers < 1 || o.Machine.Each < 1 || o.Machine.Kill < 0 || o.Machine.Kill > 100 {
				return usagef("bench durability: --writers and --each are at least 1, --kill is 0 to 100")
			}
			return o.run()
		},
	}
	c.Flags().IntVar(&o.Machine.Writers, "writers", 12, "writers at once")
	c.Flags().IntVar(&o.Machine.Each, "each", 10, "corrections of each writer")
	c.Flags().IntVar(&o.Machine.Kill, "kill", 40, "of 100 processes, how many are killed")
	c.Flags().StringVar(&o.Control, "control", "", "kill nobody, so that the bench must fail: calm")
	o.common(c)
	return c
}

// smallMachine is how much of the benches of this machine a run of all has.
var smallMachine = eval.Machine{Processes: 7, Sizes: []int{0, 100}, Writers: 8, Each: 5, Kill: 40}
