package latency

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"time"

	"github.com/montanaflynn/stats"
)

// Programs are the paths of what is measured. Empty is a Go program that does
// nothing, built the same way; see BuildEmpty.
type Programs struct {
	Empty, Hook, Ar string
	MCP             string // "": there is none
	Recall          bool   // ar knows the command recall
}

// Options of a run.
type Options struct {
	Programs Programs
	N        int   // cold processes of each kind
	Sizes    []int // records in the store
	Deaf     bool  // control: every hook is switched off
	Progress func(done, all int)
}

// An Outcome is what was measured, in milliseconds and KiB.
type Outcome struct {
	N    int     `json:"processes"` // of each kind
	Sync float64 `json:"fsync_ms"`  // median of one fsync of this disk
	Rows []Row   `json:"rows"`
}

// A Row is one kind of process on a store of one size. Above is how far the
// median lies over that of the empty program on the same store.
type Row struct {
	Records  int      `json:"records"`
	Kind     string   `json:"kind"`
	Median   float64  `json:"median_ms"`
	P95      float64  `json:"p95_ms"`
	Above    float64  `json:"above_ms"`
	Limit    *float64 `json:"limit_ms" jsonschema:"nullable"`
	Peak     int      `json:"peak_kib"` // VmHWM; 0 where it cannot be read
	Answered bool     `json:"answered"` // every process said what it must
}

// Over reports whether a row passes its limit, times slack.
func (r *Row) Over(slack float64) bool { return r.Limit != nil && r.Above > slack**r.Limit }

// warm is how many runs of each kind fill the caches before one counts.
const warm = 3

// Run measures.
func Run(o Options) (Outcome, error) {
	out := Outcome{N: o.N, Rows: []Row{}}
	dir, err := os.MkdirTemp("", "latency-")
	if err == nil {
		dir, err = filepath.EvalSymlinks(dir)
	}
	if err != nil {
		return out, fmt.Errorf("make a place for the stores: %w", err)
	}
	defer os.RemoveAll(dir)
	var syncs []float64
	for i, size := range o.Sizes {
		at := filepath.Join(dir, fmt.Sprint(size))
		s, err := newSite(at, size)
		if err != nil {
			return out, fmt.Errorf("make a store of %d records: %w", size, err)
		}
		rows, err := s.measure(o, size, &syncs, func(round int) {
			if o.Progress != nil {
				o.Progress(i*(o.N+warm)+round, len(o.Sizes)*(o.N+warm))
			}
		})
		if err != nil {
			return out, err
		}
		out.Rows = append(out.Rows, rows...)
		if err := os.RemoveAll(at); err != nil {
			return out, fmt.Errorf("remove a store: %w", err)
		}
	}
	out.Sync, _ = stats.Median(syncs)
	for i := range out.Rows {
		if r := &out.Rows[i]; r.Limit != nil {
			*r.Limit += float64(syncsOf(r.Kind)) * out.Sync
		}
	}
	return out, nil
}

// syncsOf is how many fsyncs are allowed on top of the limit of a kind.
func syncsOf(name string) int {
	for _, k := range (&site{}).kinds(Programs{}) {
		if k.name == name {
			return k.syncs
		}
	}
	return 0
}

func (s *site) measure(o Options, size int, syncs *[]float64, tick func(round int)) ([]Row, error) {
	kinds := s.kinds(o.Programs)
	took, answered := make([][]float64, len(kinds)), make([]bool, len(kinds))
	for i := range answered {
		answered[i] = true
	}
	for i := -warm; i < o.N; i++ {
		tick(i + warm)
		for j, k := range kinds {
			ms, said, err := s.once(o, k, i+warm)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", k.name, err)
			}
			answered[j] = answered[j] && strings.Contains(said, k.want)
			if i >= 0 {
				took[j] = append(took[j], ms)
			}
		}
		if ms, err := fsync(filepath.Join(s.dir, "sync-probe")); err != nil {
			return nil, fmt.Errorf("time an fsync: %w", err)
		} else if i >= 0 {
			*syncs = append(*syncs, ms)
		}
	}
	var rows []Row
	base := 0.0
	for j, k := range kinds {
		r := Row{Records: size, Kind: k.name, Answered: answered[j]}
		r.Median, _ = stats.Median(took[j])
		r.P95, _ = stats.Percentile(took[j], 95)
		if k.name == Empty {
			base = r.Median
		}
		r.Above = r.Median - base
		if k.limit > 0 && size == LimitRecords {
			limit := k.limit
			r.Limit = &limit
		}
		r.Peak = peak(k.bin, k.args, s.environ(o, k), s.input(k, o.N+warm))
		rows = append(rows, r)
	}
	if size == LimitRecords {
		rows = append(rows, overOff(rows))
	}
	return rows, nil
}

// overOff is what a call that passes costs above the same call when everything
// is switched off: our own work, without the start of a process.
func overOff(rows []Row) Row {
	limit := limitOverOff
	r := Row{Records: LimitRecords, Kind: pass + ", above off", Limit: &limit, Answered: true}
	for _, x := range rows {
		switch x.Kind {
		case pass:
			r.Median, r.P95, r.Above = x.Median, x.P95, r.Above+x.Median
		case off:
			r.Above -= x.Median
		}
	}
	return r
}

func (s *site) environ(o Options, k *kind) []string {
	env := []string{"AGENT_RECALL_DETACH=off", "HOME=" + s.dir, "USERPROFILE=" + s.dir, "SYSTEMROOT=" + os.Getenv("SYSTEMROOT"), "PATH=" + os.Getenv("PATH"),
		"AGENT_RECALL_ROOT=" + s.store, "CLAUDE_CODE_SESSION_ATTENDED=1"}
	if k.env != "" {
		env = append(env, k.env)
	}
	if o.Deaf {
		env = append(env, "AGENT_RECALL=off")
	}
	return env
}

func (s *site) input(k *kind, i int) []byte {
	if k.stdin == nil {
		return nil
	}
	return k.stdin(i)
}

// once runs one process and returns how long it took and what it printed.
func (s *site) once(o Options, k *kind, i int) (ms float64, said string, err error) {
	cmd := exec.Command(k.bin, k.args...)
	cmd.Env, cmd.Dir = s.environ(o, k), s.repo
	if k.reply {
		return reply(cmd, k.stdin(i))
	}
	var out bytes.Buffer
	cmd.Stdin, cmd.Stdout = bytes.NewReader(s.input(k, i)), &out
	start := time.Now()
	err = cmd.Run()
	took := time.Since(start)
	if exit, ok := err.(*exec.ExitError); ok && k.bin == o.Programs.Ar && exit.ExitCode() == 3 {
		err = nil // nothing was found in an empty store
	}
	return millis(took), out.String(), err
}

// reply times a server up to its first line, and lets it end by closing stdin.
func reply(cmd *exec.Cmd, request []byte) (ms float64, line string, err error) {
	in, err := cmd.StdinPipe()
	if err != nil {
		return 0, "", err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return 0, "", err
	}
	start := time.Now()
	if err := cmd.Start(); err != nil {
		return 0, "", err
	}
	if _, err = in.Write(request); err == nil {
		line, err = bufio.NewReader(out).ReadString('\n')
	}
	took := time.Since(start)
	in.Close()
	if werr := cmd.Wait(); err == nil {
		err = werr
	}
	return millis(took), line, err
}

// BuildEmpty builds the empty program into dir, as ours are built.
func BuildEmpty(dir string) (string, error) {
	src, bin := filepath.Join(dir, "empty.go"), filepath.Join(dir, "empty")
	if runtime.GOOS == "windows" {
		bin += ".exe"
	}
	if err := os.WriteFile(src, []byte("package main\n\nfunc main() {}\n"), 0o600); err != nil {
		return "", fmt.Errorf("write the empty program: %w", err)
	}
	return bin, Build(dir, bin, src)
}

// Build builds a program: static, without symbols, as it is shipped.
func Build(dir, bin, pkg string) error {
	cmd := exec.Command("go", "build", "-trimpath", "-ldflags=-s -w", "-o", bin, pkg)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), "CGO_ENABLED=0")
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("build %s: %w\n%s", pkg, err, out)
	}
	return nil
}

func fsync(path string) (float64, error) {
	f, err := os.Create(path)
	if err != nil {
		return 0, err
	}
	defer f.Close()
	if _, err := f.WriteString("probe"); err != nil {
		return 0, err
	}
	start := time.Now()
	err = f.Sync()
	return millis(time.Since(start)), err
}

func millis(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
