// Command recallcost measures what an index costs: building it beside reading
// the same files, its size beside the text, and ar recall as a whole process
// beside an empty program with cobra.
//
//	go run ./eval/recallcost [-n 30] [-passages 1000,10000,100000]
//
// Processes of both kinds are run cold and interleaved, so that a busy machine
// disturbs them alike; times are medians in milliseconds, and minima beside
// them. The store is made of memories with words as frequent as in a language, and
// more different ones.
package main

import (
	"errors"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"agentrecall/fusion"
	"agentrecall/internal/store"
)

func main() {
	n := flag.Int("n", 30, "cold processes of each kind")
	sizes := flag.String("passages", "1000,10000,100000", "passages of the stores")
	flag.Parse()
	if err := run(*n, *sizes); err != nil {
		fmt.Fprintln(os.Stderr, "recallcost:", err)
		os.Exit(1)
	}
}

func run(n int, sizes string) error {
	dir, err := os.MkdirTemp("", "recallcost-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	ar, empty := filepath.Join(dir, "ar"), filepath.Join(dir, "empty")
	for bin, pkg := range map[string]string{ar: "./cmd/ar", empty: "./eval/recallcost/empty"} {
		if out, err := exec.Command("go", "build", "-o", bin, pkg).CombinedOutput(); err != nil {
			return fmt.Errorf("build %s: %w\n%s", pkg, err, out)
		}
	}
	fmt.Println("passages  files  text MB  index/text  build/read  empty ms  recall ms  above (median)  above (min)")
	for size := range strings.SplitSeq(sizes, ",") {
		want, err := strconv.Atoi(size)
		if err != nil {
			return err
		}
		if err := measure(filepath.Join(dir, "store"+size), want, n, ar, empty); err != nil {
			return err
		}
	}
	return nil
}

func measure(dir string, want, n int, ar, empty string) error {
	sources, text, err := generate(filepath.Join(dir, "projects", project, "palace", "rooms", "knowledge"), want)
	if err != nil {
		return err
	}
	root := store.Root{Dir: dir}
	read := func(s fusion.Source) ([]fusion.Document, error) {
		data, err := os.ReadFile(s.Path)
		if err != nil {
			return nil, err
		}
		_, text, _ := strings.Cut(string(data), "# ")
		title, body, _ := strings.Cut(text, "\n")
		return []fusion.Document{{ID: filepath.Base(s.Path), Path: s.Path, Project: project, Title: title, Body: body, Line: 6, Date: time.Unix(0, s.MTime)}}, nil
	}
	reading, building := math.Inf(1), math.Inf(1)
	for range max(3, min(20, 100_000/want)) {
		started := time.Now()
		for _, s := range sources {
			if _, err := os.ReadFile(s.Path); err != nil {
				return err
			}
		}
		reading = min(reading, float64(time.Since(started)))
		os.RemoveAll(root.Path("cache"))
		started = time.Now()
		ix := fusion.Open(root)
		if _, err := ix.Sync(sources, read); err != nil {
			return err
		}
		if err := ix.Save(); err != nil {
			return err
		}
		building = min(building, float64(time.Since(started)))
		ix.Close()
	}
	index := int64(0)
	list, err := os.ReadDir(root.Path("cache"))
	if err != nil {
		return err
	}
	for _, e := range list {
		if fi, err := e.Info(); err == nil {
			index += fi.Size()
		}
	}
	os.RemoveAll(root.Path("cache"))
	recall := func(query string) *exec.Cmd {
		cmd := exec.Command(ar, "recall", "--root", dir, "--project", project, query)
		cmd.Env = append(os.Environ(), "HOME="+dir, "USERPROFILE="+dir)
		return cmd
	}
	if out, err := recall("to build the index").CombinedOutput(); err != nil && cmdExit(err) != nothingFound {
		return fmt.Errorf("ar recall: %w: %s", err, out)
	}
	var took [2][]float64
	for i := range n {
		query := fmt.Sprintf("why does the %s of %s and %s fail in service%d", word(20+i), word(200+7*i), word(2000+13*i), i)
		for j, cmd := range [...]*exec.Cmd{exec.Command(empty), recall(query)} {
			started := time.Now()
			out, err := cmd.CombinedOutput()
			took[j] = append(took[j], float64(time.Since(started))/1e6)
			if err != nil && cmdExit(err) != nothingFound {
				return fmt.Errorf("%s: %w: %s", cmd, err, out)
			}
		}
	}
	for i := range took {
		slices.Sort(took[i])
	}
	mid := n / 2
	fmt.Printf("%8d %6d %8.1f %11.2f %11.1f %9.1f %10.1f %15.1f %12.1f\n", want, len(sources), float64(text)/1e6, float64(index)/float64(text), building/reading,
		took[0][mid], took[1][mid], took[1][mid]-took[0][mid], took[1][0]-took[0][0])
	return nil
}

// project is the one whose memories the store holds.
const project = "acme"

// nothingFound is the exit code of a recall without an answer.
const nothingFound = 3

func cmdExit(err error) int {
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode()
	}
	return -1
}

// generate writes files of one to eight passages until there are enough.
func generate(dir string, want int) (sources []fusion.Source, size int64, err error) {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return nil, 0, err
	}
	r := rand.New(rand.NewPCG(1, 2))
	zipf := rand.NewZipf(r, 1.1, 4, 60000)
	for have := 0; have < want; {
		var b strings.Builder
		fmt.Fprintf(&b, "---\nid: m-%08d\ntype: fact\nproject: %s\n---\n# Notes on %s and %s\n", len(sources), project, word(int(zipf.Uint64())), word(int(zipf.Uint64())))
		for range 1 + r.IntN(8) {
			have++
			for n := 0; n < 520; {
				s := ""
				for range 6 + r.IntN(10) {
					s += word(int(zipf.Uint64())) + " "
				}
				s += fmt.Sprintf("service%d/handler_%d.go", r.IntN(400), r.IntN(40))
				n += len(s) + 2
				b.WriteString(strings.ToUpper(s[:1]) + s[1:] + ". ")
			}
			b.WriteString("\n\n")
		}
		name := filepath.Join(dir, fmt.Sprintf("note-%06d.md", len(sources)))
		if err := os.WriteFile(name, []byte(b.String()), 0o600); err != nil {
			return nil, 0, err
		}
		old := time.Now().Add(-time.Hour)
		if err := os.Chtimes(name, old, old); err != nil {
			return nil, 0, err
		}
		size += int64(b.Len())
		sources = append(sources, fusion.Source{Path: name, Size: int64(b.Len()), MTime: old.UnixNano()})
	}
	return sources, size, nil
}

// common are the most frequent words; word makes up the others.
var common = strings.Fields("the of and to in a is that for it as was with be by on not he this are or his from at which but have an had they you were their one all we can her has there been if more when will would who so no")

func word(i int) string {
	if i < len(common) {
		return common[i]
	}
	const consonants, vowels = "bcdfghklmnprstvz", "aeiou"
	var b strings.Builder
	for n := i; n > 0; n /= 80 {
		b.WriteByte(consonants[n%80%16])
		b.WriteByte(vowels[n%80/16])
	}
	return b.String() + []string{"", "s", "ed", "ing", "er", "tion"}[i%6]
}
