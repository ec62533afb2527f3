package cli

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"agentrecall"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/guard"
)

// keyPacks is the key of config.yaml that lists the packs somebody chose. It
// is written when the question has been answered, and with no pack in it says
// that none is wanted.
const keyPacks = "packs"

// packSteps put the packs that are wanted among the global rules, take out
// those that are no longer wanted, and write the choice down.
func (o *initOptions) packSteps(root store.Root) (steps []step, err error) {
	m, err := o.Memory()
	if err != nil {
		return nil, err
	}
	path := root.Path("config.yaml")
	doc, err := yamlFile(path)
	if err != nil {
		return nil, failf("read the configuration: %w", err)
	}
	values, err := doc.Values()
	if err != nil {
		return nil, failf("read the configuration %s: %w", path, err)
	}
	_, answered := values[keyPacks]
	config, _, err := store.LoadConfig(root)
	if err != nil {
		return nil, failf("%w", err)
	}
	want, err := o.wantedPacks(config.Packs, answered)
	if err != nil {
		return nil, err
	}
	for _, p := range guard.Packs() {
		s, ok, err := o.packStep(m, root, p, slices.Contains(want, p.Name), slices.Contains(config.Packs, p.Name))
		if err != nil {
			return nil, failf("%w", err)
		}
		if ok {
			steps = append(steps, s)
		}
	}
	if answered && slices.Equal(want, config.Packs) {
		return steps, nil
	}
	list := "[" + strings.Join(want, ", ") + "]"
	if err := doc.Set(keyPacks, list); err != nil {
		return nil, hint(failf("change %s: %w", path, err), "write "+keyPacks+": "+list+" into it yourself")
	}
	return append(steps, step{File: path, What: "write down which packs were chosen: " + list, do: func() error {
		// Another step may have changed the file since.
		doc, err := yamlFile(path)
		if err == nil {
			err = doc.Set(keyPacks, list)
		}
		if err != nil {
			return err
		}
		return root.WriteFile(path, yamlBytes(doc))
	}}), nil
}

// wantedPacks is the choice: of the command line, or of the configuration, or
// what is preset as long as nobody has chosen.
func (o *initOptions) wantedPacks(chosen []string, answered bool) (want []string, err error) {
	switch {
	case o.Packs != "":
		for _, name := range strings.Split(o.Packs, ",") {
			if name = strings.TrimSpace(name); name == "none" {
				continue
			}
			if _, ok := guard.PackByName(name); !ok {
				return nil, hint(usagef("init: there is no pack %q", name), "known: "+strings.Join(packNames(), ", ")+"; none for no pack")
			}
			want = append(want, name)
		}
		return want, nil
	case answered:
		return chosen, nil
	}
	for _, p := range guard.Packs() {
		if p.Preset {
			want = append(want, p.Name)
		}
	}
	return want, nil
}

func packNames() (names []string) {
	for _, p := range guard.Packs() {
		names = append(names, p.Name)
	}
	return names
}

// packStep adds what is missing of a pack that is wanted, or takes out one that
// is not. A pack that was chosen before is left as it is, but for rules that
// are new in it.
func (o *initOptions) packStep(m *agentrecall.Memory, root store.Root, p guard.Pack, want, had bool) (step, bool, error) {
	dir := root.Corrections(store.Global)
	if !want {
		if !had {
			return step{}, false, nil
		}
		return packRemoval(m, root, p)
	}
	missing, err := m.PackMissing(p, !had)
	if err != nil || len(missing) == 0 {
		return step{}, false, err
	}
	what := fmt.Sprintf("add the pack %s, %s: %s", p.Name, plural(len(missing), "rule", "rules"), p.Summary)
	if o.OutTerminal || o.DryRun {
		if text := tried(m.TryPack(missing)); text != "" {
			what += "; " + text
		}
	}
	if o.Packs == "" {
		what += "; --packs none leaves it out"
	}
	return step{File: dir, What: what, do: func() error { return m.AddRules(missing) }}, true, nil
}

// packRemoval takes a pack's files out, but for those that somebody changed.
func packRemoval(m *agentrecall.Memory, root store.Root, p guard.Pack) (step, bool, error) {
	files, changed, err := m.PackFiles(p)
	n := len(files) - len(changed)
	if err != nil || n == 0 {
		return step{}, false, err
	}
	what := fmt.Sprintf("take out the pack %s, %s", p.Name, plural(n, "rule", "rules"))
	switch len(changed) {
	case 0:
	case 1:
		what += "; one was changed since and stays"
	default:
		what += fmt.Sprintf("; %d were changed since and stay", len(changed))
	}
	return step{File: root.Corrections(store.Global), What: what, do: func() error { return m.RemovePack(p) }}, true, nil
}

// packRemovals are the steps of ar init --remove for packs. The choice goes
// too, so that the next installation asks again.
func (o *initOptions) packRemovals(root store.Root) (steps []step, err error) {
	m, err := o.Memory()
	if err != nil {
		return nil, err
	}
	for _, p := range guard.Packs() {
		s, ok, err := packRemoval(m, root, p)
		if err != nil {
			return steps, failf("%w", err)
		}
		if ok {
			steps = append(steps, s)
		}
	}
	path := root.Path("config.yaml")
	data, err := store.ReadRegular(path, maxMachineFile)
	if err != nil {
		return steps, nil // there is no configuration, or doctor says what is wrong with it
	}
	rest, ok := withoutKey(string(data), keyPacks)
	if !ok {
		return steps, nil
	}
	return append(steps, step{File: path, What: "forget which packs were chosen", do: func() error {
		if strings.TrimSpace(rest) == "" {
			return os.Remove(path)
		}
		return root.WriteFile(path, []byte(rest))
	}}), nil
}

// withoutKey takes the one line out that sets a key at the top of a YAML file.
// A value over several lines was written by a person and stays.
func withoutKey(text, key string) (rest string, ok bool) {
	lines := strings.SplitAfter(text, "\n")
	for i, l := range lines {
		value, found := strings.CutPrefix(l, key+":")
		if !found || !strings.HasPrefix(strings.TrimSpace(value), "[") || !strings.HasSuffix(strings.TrimSpace(value), "]") {
			continue
		}
		return strings.Join(append(append([]string(nil), lines[:i]...), lines[i+1:]...), ""), true
	}
	return text, false
}

// tried says what a pack would have done in recorded sessions.
func tried(tests []agentrecall.Backtest) string {
	stops, calls, sessions := 0, 0, 0
	for i := range tests {
		b := &tests[i]
		stops += b.In // the first of a session
		calls, sessions = b.Calls, b.Sessions
	}
	if sessions == 0 {
		return ""
	}
	return fmt.Sprintf("of the calls in %s it would have stopped %s", plural(sessions, "session recorded on this machine", "sessions recorded on this machine"),
		strings.TrimSpace(ledger.Rate{K: stops, N: calls}.String()))
}
