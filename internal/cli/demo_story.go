package cli

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall/hooks/play"
	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// newDemo makes the command.
func newDemo(io *IO) *cobra.Command {
	keep := ""
	c := &cobra.Command{
		Use:   "demo",
		Short: "play the main job on a temporary store: correct an agent once, and see it hold",
		Args:  cobra.NoArgs,
		RunE:  func(*cobra.Command, []string) error { return runDemo(io, keep) },
	}
	c.Flags().StringVar(&keep, "keep", "", "keep the store, the repository and the transcripts in `DIR`")
	return c
}

func runDemo(io *IO, keep string) error {
	dir := keep
	if dir == "" {
		tmp, err := os.MkdirTemp("", "agent-recall-demo-")
		if err != nil {
			return fmt.Errorf("make a folder for the demo: %w", err)
		}
		defer os.RemoveAll(tmp)
		dir = tmp
	} else if entries, err := os.ReadDir(dir); err == nil && len(entries) > 0 {
		return fmt.Errorf("keep the demo in %s: the folder is not empty; name a new one", dir)
	}
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	today := io.Now().Local()
	d := &demo{out: io.Out, dir: dir, paint: io.paint(), Player: &play.Player{
		Now: time.Date(today.Year(), today.Month(), today.Day()-3, 10, 0, 0, 0, time.Local), Step: 2 * time.Second}}
	if err := d.setUp(); err != nil {
		return fmt.Errorf("set up the demo in %s: %w", dir, err)
	}
	d.play()
	d.report()
	d.fails = append(d.fails, d.Bad...)
	if keep != "" {
		fmt.Fprintf(d.out, "\nkept in %s; look around with: ar --root %s rules list --project acme-shop\n", dir, d.Root)
	}
	if len(d.fails) > 0 {
		return errors.New("the demo did not go as it should:\n  " + strings.Join(d.fails, "\n  "))
	}
	return nil
}

func (d *demo) scene(n int, title string) {
	fmt.Fprintf(d.out, "\n%s\n", d.paint("bold", fmt.Sprintf("%d. %s, %s", n, d.Now.Format("Monday"), title)))
}

func (d *demo) play() {
	fmt.Fprintln(d.out, d.paint("bold", "A correction, once."))
	fmt.Fprintln(d.out, "Everything below went through the code that hooks run, with Claude Code's payloads.")

	d.scene(1, "the mistake")
	d.Start("4be1a0c2-demo-one", "startup")
	d.says("the cart total is wrong when it is empty, please fix it")
	d.runs("npm version patch", "pass")
	d.says("no, never bump the version without asking me first")
	d.Stop("Understood.")
	d.End()

	d.scene(2, "a call refused in the dialog")
	d.Now = d.Now.Add(3 * time.Hour)
	d.Start("7c03d7e5-demo-two", "startup")
	d.says("commit the fix")
	d.runs("git commit -am 'fix: empty cart'", "pass")
	d.refused("git push origin main", "never push to main without asking me")
	d.Stop("I will leave it unpushed.")
	d.End()

	d.Now = d.Now.Add(68 * time.Hour)
	d.scene(3, "a new session knows")
	text := d.Start("9f2b6d18-demo-three", "startup").Context
	d.sees(text)
	d.must(strings.Contains(text, "version.bump") && strings.Contains(text, "git.push"), "the new session does not see both rules")

	d.scene(4, "and code holds it")
	d.says("we are nearly done here, finish the web package")
	d.runs("cd web && npm version minor", "ask")
	d.runs("git push", "ask")
	fmt.Fprintln(d.out, "  what only looks like it passes:")
	d.runs("npm view left-pad version", "pass")
	d.runs(`git commit -m "never npm version again"`, "pass")
	d.branch("feature/cart")
	d.runs("git push", "pass")
	d.branch("main")
	d.Stop("I stopped before the version and the push.")

	d.scene(5, "a word lifts it, once")
	d.says("always ask me before npm version, I mean it")
	d.says("yes, bump it to 1.5.0")
	d.runs("cd web && npm version 1.5.0", "pass")
	d.runs("cd web && npm version 1.6.0", "ask")
	d.Stop("1.5.0 it is.")

	d.scene(6, "after a compaction the rules are back")
	d.Now = d.Now.Add(time.Hour)
	text = d.Start(d.Session, "compact").Context
	d.sees(text)
	d.must(strings.Contains(text, "version.bump"), "the compaction lost the rules")
	d.End()
}

// report shows what is on disk, and the four rates.
func (d *demo) report() {
	root := store.Root{Dir: d.Root}
	p, err := root.Project(d.Dir, "")
	if err != nil {
		d.fails = append(d.fails, err.Error())
		return
	}
	book := &ledger.Book{Root: root, Project: p, Now: func() time.Time { return d.Now }}
	dir := root.Corrections(p.Slug)
	fmt.Fprintf(d.out, "\n%s\n", d.paint("bold", "What is on disk: plain files"))
	names, _ := filepath.Glob(filepath.Join(dir, "*.md"))
	sort.Strings(names)
	for i, name := range names {
		rel, _ := filepath.Rel(d.dir, name)
		fmt.Fprintf(d.out, "  %s\n", rel)
		if data, err := os.ReadFile(name); err == nil && i == 0 {
			for line := range strings.Lines(string(data)) {
				fmt.Fprintf(d.out, "      %s\n", d.paint("dim", strings.TrimRight(line, "\n")))
			}
		}
	}
	h := book.History()
	counts := map[string]int{}
	for _, e := range h.Events {
		counts[e.Kind]++
	}
	var kinds []string
	for k, n := range counts {
		kinds = append(kinds, fmt.Sprintf("%s %d", k, n))
	}
	sort.Strings(kinds)
	rel, _ := filepath.Rel(d.dir, filepath.Join(dir, ledger.LedgerFile))
	fmt.Fprintf(d.out, "  %s\n      %s\n", rel, d.paint("dim", strings.Join(kinds, ", ")))
	for _, f := range h.Faults {
		d.fails = append(d.fails, f.String())
	}

	fmt.Fprintf(d.out, "\n%s\n", d.paint("bold", "What happened, in four rates (three sessions: far too few to claim anything)"))
	f := h.Figures(book.Full().Rules(), true, ledger.Verified, func(string) bool { return true })
	for _, line := range f.Lines() {
		fmt.Fprintf(d.out, "  %s\n", line)
	}
}
