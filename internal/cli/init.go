package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"agentrecall/internal/store"
)

// observeFor is how long --observe only watches.
const observeFor = 14 * 24 * time.Hour

type initOptions struct {
	*IO
	Host    string
	DryRun  bool
	Observe bool
	Yes     bool
	Remove  bool
	Packs   string
}

func newInit(io *IO) *cobra.Command {
	o := &initOptions{IO: io}
	c := &cobra.Command{
		Use:   "init",
		Short: "wire agent-recall into your coding agent, or take it out again",
		Long: `Show what would be changed, in which file, ask, and do it: the hooks in the agent's
settings, the MCP server among its servers, the commands of the chat and the skill, and
the store. Everything else in those files stays as it is. Agents other than Claude Code (--host) are given the tools of the MCP
server alone. A second run changes nothing. --remove puts every file back as it was;
what you taught your agents stays in the store.`,
		Args: none,
		RunE: func(*cobra.Command, []string) error { return o.run() },
	}
	c.Flags().StringVar(&o.Host, "host", "claude", "the agent's `name`: "+strings.Join(hostNames, ", "))
	c.Flags().BoolVar(&o.DryRun, "dry-run", false, "only show what would be changed")
	c.Flags().BoolVar(&o.Observe, "observe", false, "for two weeks only tell what would be stopped")
	c.Flags().BoolVar(&o.Yes, "yes", false, "do not ask")
	c.Flags().StringVar(&o.Packs, "packs", "", "the `names` of packs of safety rules to take, with commas, or none; "+strings.Join(packNames(), ", "))
	c.Flags().BoolVar(&o.Remove, "remove", false, "take everything out again, byte for byte")
	return c
}

// A step is one change that init makes.
type step struct {
	File string `json:"file"`
	What string `json:"what"`
	do   func() error
}

func (o *initOptions) run() error {
	if o.Remove && o.Observe {
		return usagef("init: --remove and --observe do not go together")
	}
	if agent := o.Agent(); agent != "" && !o.DryRun && (o.Remove || o.Observe || o.Packs != "") {
		return hint(failf("init: only the person may loosen the wiring, and %s says that an agent runs this", agent), "nothing has changed", hintPerson)
	}
	root, err := o.Root()
	if err != nil {
		return err
	}
	if err := readable(root.Dir); err != nil {
		return hint(err, "ar doctor looks closer")
	}
	if o.Remove {
		return o.remove(root)
	}
	steps, err := o.installation(root)
	if err != nil {
		return err
	}
	return o.carryOut(root, steps)
}

// remove takes out what can be taken out, and fails when something cannot.
func (o *initOptions) remove(root store.Root) error {
	steps, err := o.removal(root)
	if err == nil {
		return o.carryOut(root, steps)
	}
	if len(steps) == 0 {
		return hint(err, "nothing has been changed")
	}
	o.Warn("%v", err)
	if err := o.carryOut(root, steps); err != nil {
		return err
	}
	return hint(failf("init: not everything could be looked at"), "correct that file, then: ar init --remove")
}

// installation is what is missing of a complete installation.
func (o *initOptions) installation(root store.Root) (steps []step, err error) {
	hook := ""
	if o.claude() {
		if hook, err = o.hookPath(); err != nil {
			return nil, err
		}
	}
	if s, ok := storeStep(root); ok {
		steps = append(steps, s)
	}
	wiring, err := o.wiringSteps(root, hook)
	if err != nil {
		return nil, err
	}
	steps = append(steps, wiring...)
	if o.Observe {
		s, ok, err := o.observeStep(root)
		if err != nil {
			return nil, err
		}
		if ok {
			steps = append(steps, s)
		}
	}
	packs, err := o.packSteps(root)
	if err != nil {
		return nil, err
	}
	steps = append(steps, packs...)
	if s, ok := o.archiverStep(root); ok {
		steps = append(steps, s)
	}
	return steps, nil
}

// storeStep makes the root with its three files.
func storeStep(root store.Root) (step, bool) {
	var missing []string
	for _, name := range []string{"README.md", ".gitignore", ".gitattributes"} {
		if _, err := os.Lstat(root.Path(name)); errors.Is(err, fs.ErrNotExist) {
			missing = append(missing, name)
		}
	}
	if len(missing) == 0 {
		return step{}, false
	}
	return step{File: root.Dir, What: "make the store, with " + strings.Join(missing, ", "), do: root.Init}, true
}

// observeStep writes observe_until, unless it is in the future already.
func (o *initOptions) observeStep(root store.Root) (step, bool, error) {
	path := root.Path("config.yaml")
	doc, err := yamlFile(path)
	if err != nil {
		return step{}, false, failf("read the configuration: %w", err)
	}
	if c, _, err := store.LoadConfig(root); err == nil && c.ObserveUntil.After(o.Now()) {
		return step{}, false, nil
	}
	until := o.Now().Add(observeFor).UTC().Truncate(time.Second)
	if err := doc.Set("observe_until", until.Format(time.RFC3339)); err != nil {
		return step{}, false, hint(failf("change %s: %w", path, err), "write observe_until: "+until.Format(time.RFC3339)+" into it yourself")
	}
	return step{File: path, What: "only observe until " + until.Local().Format("2 Jan 2006") + ": nothing is stopped, the receipt says what would have been",
		do: func() error { return root.WriteFile(path, yamlBytes(doc)) }}, true, nil
}

// archiverStep records where the archiver of binutils is.
func (o *initOptions) archiverStep(root store.Root) (step, bool) {
	path, err := FindArchiver(o.Self)
	if err != nil || path == o.recordedArchiver() {
		return step{}, false
	}
	file := machinePath(root)
	return step{File: file, What: "record the archiver of the same name, " + path + ", for what is meant for it", do: func() error {
		return changeMachine(root, func(data []byte) ([]byte, error) {
			doc, err := yamlDoc(data)
			if err != nil {
				return nil, err
			}
			if err := doc.Set(keyArchiver, string(store.AppendString(nil, path))); err != nil {
				return nil, err
			}
			return yamlBytes(doc), nil
		})
	}}, true
}

// carryOut shows the steps, asks and does them.
func (o *initOptions) carryOut(root store.Root, steps []step) error {
	if o.JSON && (o.DryRun || len(steps) == 0) {
		return o.report(steps, false)
	}
	if len(steps) == 0 {
		if o.Remove {
			return o.Print("nothing of ours is wired")
		}
		return o.Print("everything is in place")
	}
	if !o.JSON {
		for _, s := range steps {
			if err := o.Print(Text(s.File), "    "+Text(s.What)); err != nil {
				return err
			}
		}
	}
	if o.DryRun {
		o.Note("nothing has been changed; ar init does it")
		return nil
	}
	if !o.Yes {
		if !o.InTerminal || !o.OutTerminal {
			return hint(usagef("init: nothing has been changed, because nobody can be asked here"), "ar init --yes does it without asking", "ar init --dry-run only shows it")
		}
		if ok, err := o.confirm("change these files?"); err != nil || !ok {
			if err == nil {
				err = &failure{error: errors.New("nothing has been changed"), code: exitFailed}
			}
			return err
		}
	}
	for i, s := range steps {
		if s.do == nil {
			continue
		}
		if err := s.do(); err != nil {
			return hint(failf("%s: %w", s.File, err), plural(i, "step was", "steps were")+" done before; ar init goes on from there")
		}
	}
	if o.JSON {
		return o.report(steps, true)
	}
	if o.Remove {
		o.Note("what you taught your agents stays in %s; remove that folder to forget it", root.Dir)
		return o.Print("removed")
	}
	if o.claude() {
		o.Note("sessions that begin from now on are covered; ar doctor tries it out")
	} else {
		o.Note("restart %s to give it the tools", o.Host)
	}
	return o.Print("done")
}

func (o *initOptions) report(steps []step, done bool) error {
	return o.Encode(struct {
		Steps []step `json:"steps"`
		Done  bool   `json:"done"`
	}{append([]step{}, steps...), done})
}

// confirm asks a question on the terminal; only yes is yes.
func (o *IO) confirm(question string) (bool, error) {
	fmt.Fprintf(o.Err, "ar: %s [y/N] ", question)
	line, err := bufio.NewReader(o.In).ReadString('\n')
	if err != nil && line == "" {
		fmt.Fprintln(o.Err)
		return false, failf("nothing has been changed: no answer: %w", err)
	}
	switch strings.ToLower(strings.TrimSpace(line)) {
	case "y", "yes":
		return true, nil
	}
	return false, nil
}
