package agentrecall

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

// byPack is the author of a rule that ships with the tool.
const byPack = "pack"

// giveWay takes out what a pack says of an act where the person has a rule of
// their own, whatever that one decides: one that speaks of this act, or one
// about the same class, even if it lets this very act pass.
func (k *desk) giveWay(spoken []verdictOn, acts []act.Act) (out []verdictOn) {
	var own []*ledger.Rule
	for _, v := range spoken {
		if v.rule.By != byPack {
			out = append(out, v)
			continue
		}
		if own == nil {
			own = k.view.Candidates(acts)
		}
		if !spokenFor(spoken, &v) && !ruledBy(own, &v) {
			out = append(out, v)
		}
	}
	return out
}

// spokenFor reports whether a rule that is no pack's speaks of the same act.
func spokenFor(spoken []verdictOn, v *verdictOn) bool {
	for i := range spoken {
		p := &spoken[i]
		if p.rule.By == "human" && (act.Is(p.act.Class, v.act.Class) || act.Is(v.act.Class, p.act.Class)) {
			return true
		}
	}
	return false
}

// ruledBy reports whether the person has a rule about the class of the act: as
// narrow as what the pack's rule is about, or narrower. Their rule about every
// push does not answer what the pack asks about a forced one.
func ruledBy(rules []*ledger.Rule, v *verdictOn) bool {
	if v.item >= len(v.rule.Guard) {
		return false
	}
	for _, r := range rules {
		if r.By != "human" || !r.InForce() {
			continue
		}
		for i := range r.Guard {
			for _, class := range classesOf(&r.Guard[i]) {
				if !act.Is(v.act.Class, class) {
					continue
				}
				for _, wide := range classesOf(&v.rule.Guard[v.item]) {
					if act.Is(class, wide) {
						return true
					}
				}
			}
		}
	}
	return false
}

// classesOf are the classes of acts that an item names.
func classesOf(it *guard.Item) (classes []string) {
	for i := range it.When {
		if it.When[i].Selector == guard.SelAct {
			classes = append(classes, strings.Split(it.When[i].Value, "|")...)
		}
	}
	return classes
}

// packRules are the rules of a pack as they are kept among the global ones. An
// id is the same on every machine.
func (m *Memory) packRules(p guard.Pack) (rules []*ledger.Rule) {
	for _, r := range p.Rules {
		rules = append(rules, &ledger.Rule{ID: store.RuleID(store.Global, byPack, p.Name, r.Slug), Kind: "rule", Severity: r.Severity,
			Scope: "global", Class: r.Class, Guard: r.Guard, Status: ledger.Active, By: byPack, Created: m.Now().UTC().Truncate(time.Second),
			Source: map[string]string{"pack": p.Name}, Text: r.Text, Project: store.Global, Version: 1, File: r.Slug})
	}
	return rules
}

// PackMissing are the rules of a pack that are not among the global ones. A
// rule that was there once counts as missing only with again: whoever took its
// file away does not want it back.
func (m *Memory) PackMissing(p guard.Pack, again bool) (missing []*ledger.Rule, err error) {
	book := &ledger.Book{Root: m.Root, Now: m.Now}
	past, err := store.ReadRegular(filepath.Join(m.Root.Corrections(store.Global), ledger.LedgerFile), maxTranscript)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("look for the pack %s: %w", p.Name, err)
	}
	for _, r := range m.packRules(p) {
		file, _, err := book.FileOf(store.Global, r.ID)
		if err != nil {
			return nil, fmt.Errorf("look for the pack %s: %w", p.Name, err)
		}
		if file == "" && (again || !bytes.Contains(past, []byte(`"rule":"`+r.ID+`"`))) {
			missing = append(missing, r)
		}
	}
	return missing, nil
}

// AddRules puts rules of a pack among the global ones.
func (m *Memory) AddRules(rules []*ledger.Rule) error {
	book := &ledger.Book{Root: m.Root, Now: m.Now}
	for _, r := range rules {
		e := ledger.Event{Kind: ledger.Adopted, By: "human", At: m.Now(), ID: store.RandomEventID(),
			Data: ledger.NewFields().Text("file", store.FileName(r.Created.Local(), "", store.Slug(r.File))).Text("pack", r.Source["pack"]).End()}
		if _, err := book.Create(r, e, commandWait); err != nil {
			return fmt.Errorf("add the rule %q of the pack %s: %w", r.Text, r.Source["pack"], err)
		}
	}
	return nil
}

// PackFiles are the files of a pack's rules that are there; changed are those
// among them that say something else than the pack does: a person has worked
// on them, or taken them out of force.
func (m *Memory) PackFiles(p guard.Pack) (files, changed []string, err error) {
	book := &ledger.Book{Root: m.Root, Now: m.Now}
	for _, r := range m.packRules(p) {
		file, data, err := book.FileOf(store.Global, r.ID)
		if err != nil {
			return files, changed, fmt.Errorf("look for the pack %s: %w", p.Name, err)
		}
		if file == "" {
			continue
		}
		files = append(files, file)
		if have, err := ledger.ParseRule(data, file, store.Global); err == nil {
			r.Created = have.Created
		}
		if !bytes.Equal(data, r.Render()) {
			changed = append(changed, file)
		}
	}
	return files, changed, nil
}

// RemovePack takes out the files of a pack's rules that nobody has changed.
// The ledger keeps what happened to them.
func (m *Memory) RemovePack(p guard.Pack) error {
	files, changed, err := m.PackFiles(p)
	if err != nil {
		return err
	}
	kept := map[string]bool{}
	for _, f := range changed {
		kept[f] = true
	}
	book := &ledger.Book{Root: m.Root, Now: m.Now}
	return book.WithShelf(store.Global, commandWait, func(*ledger.Shelf) error {
		for _, f := range files {
			if kept[f] {
				continue
			}
			if err := os.Remove(f); err != nil && !os.IsNotExist(err) {
				return fmt.Errorf("remove the pack %s: %w", p.Name, err)
			}
		}
		return nil
	})
}

// packSessions bounds how many recorded sessions a pack is tried on, the
// newest, and packTranscript how long the record of one may be: somebody waits.
const (
	packSessions   = 40
	packTranscript = 16 << 20 // bytes
)

// TryPack plays the newest recorded sessions of every project on this machine
// with the rules of a pack alone, and writes nothing.
func (m *Memory) TryPack(rules []*ledger.Rule) []Backtest {
	h := m.history(store.Project{})
	h.any = true
	var files []pastFile
	all := h.files()
	for i := len(all) - 1; i >= 0 && len(files) < packSessions; i-- {
		if fi, err := os.Stat(all[i].Path); err == nil && fi.Size() <= packTranscript {
			files = append(files, all[i])
		}
	}
	tests := make([]Backtest, len(rules))
	for i, r := range rules {
		tests[i] = Backtest{Rule: r, items: make([]int, len(r.Guard))}
	}
	for _, f := range files {
		p, err := h.read(f)
		if err != nil || p.calls == 0 {
			continue // it advises; what cannot be read is missing
		}
		out := h.rehearse(p, h.stage(rules, store.DefaultConfig(), true, nil)).watch()
		for i := range tests {
			tests[i].add(p, out)
		}
	}
	return tests
}
