package eval

import (
	"errors"
	"fmt"
	"os"
	"time"

	"agentrecall"
	"agentrecall/eval/lived"
	"agentrecall/eval/predict"
	"agentrecall/eval/score"
	"agentrecall/eval/transfer"
	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// Own is a store of the person's own, with the home that holds the transcripts.
type Own struct {
	Root, Home string
	Now        time.Time
	Getenv     func(string) string
	SHA256     string // of everything in it
}

// place is the store that a bench looks at: the person's own, or the lived-in
// one of the fixtures.
func (r *Result) place(o Options, data []byte, how lived.Options) (at Own, classOf func(string) string, err error) {
	if o.Own != nil {
		r.Corpus = Corpus{Files: []File{}, SHA256: o.Own.SHA256}
		return *o.Own, nil, nil
	}
	l, err := livedIn(data, how)
	if err != nil {
		return at, nil, err
	}
	return Own{Root: l.Root, Home: l.Home, Now: l.Ends, Getenv: func(string) string { return "" }}, l.ClassOf, nil
}

func (r *Result) transfer(o Options, data []byte) (score.Report, error) {
	at, classOf, err := r.place(o, data, lived.Options{})
	if err != nil {
		return score.Report{}, err
	}
	leads, labels, err := transfer.Cases(transfer.Options{Root: store.Root{Dir: at.Root}, Home: at.Home, ClassOf: classOf})
	if err != nil {
		return score.Report{}, err
	}
	lines, err := predict.Lead(leads, o.Control, score.Seed, o.Progress)
	if err == nil {
		err = predicted(o, lines)
	}
	if err != nil {
		return score.Report{}, err
	}
	for i := range lines {
		r.Items = append(r.Items, Item{ID: lines[i].ID, Prediction: lines[i], Trace: labels[i]})
	}
	return score.Transfer(labels, lines)
}

func rescoreTransfer(r *Result, _ []byte) (score.Report, error) {
	lines, err := decoded[predict.Fired](r, prediction)
	if err != nil {
		return score.Report{}, err
	}
	labels, err := decoded[score.TransferLabel](r, trace)
	if err != nil {
		return score.Report{}, err
	}
	return score.Transfer(labels, lines)
}

func (r *Result) heed(o Options, data []byte) (score.Report, error) {
	at, _, err := r.place(o, data, lived.Options{Deaf: o.Control == "deaf"})
	if err != nil {
		return score.Report{}, err
	}
	var rules []score.HeedRule
	err = at.each(o.Progress, func(c *agentrecall.Console) error {
		own, unread := heedOf(c)
		if unread != nil {
			r.Notes = append(r.Notes, fmt.Sprintf("what came before is incomplete: %v", unread))
		}
		rules = append(rules, own...)
		return nil
	})
	if err != nil {
		return score.Report{}, err
	}
	for _, x := range rules {
		r.Items = append(r.Items, Item{ID: x.ID, Prediction: x})
	}
	if err := predicted(o, rules); err != nil {
		return score.Report{}, err
	}
	return score.Heed(rules), nil
}

// each opens the projects of a store, one after the other.
func (at *Own) each(progress func(done, all int), look func(*agentrecall.Console) error) error {
	m := &agentrecall.Memory{Root: store.Root{Dir: at.Root}, Now: func() time.Time { return at.Now }, Getenv: at.Getenv, Home: at.Home, Seed: 1}
	entries, err := os.ReadDir(m.Root.Path("projects"))
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return fmt.Errorf("list the projects: %w", err)
	}
	for i, e := range entries {
		if progress != nil {
			progress(i, len(entries))
		}
		c, err := m.Console(agentrecall.Occasion{Project: e.Name()}, false)
		if err != nil {
			return fmt.Errorf("open project %s: %w", e.Name(), err)
		}
		if err := look(c); err != nil {
			return err
		}
	}
	return nil
}

// log adds up what became of the person's sentences.
func (r *Result) log(o Options, data []byte) (score.Report, error) {
	at, _, err := r.place(o, data, lived.Options{Deaf: o.Control == "deaf"})
	if err != nil {
		return score.Report{}, err
	}
	var rows []score.LogRow
	err = at.each(o.Progress, func(c *agentrecall.Console) error {
		list, err := c.Captures()
		if err != nil {
			r.Notes = append(r.Notes, fmt.Sprintf("near misses of %s are incomplete: %v", c.Project().Slug, err))
		}
		for _, x := range list {
			rows = append(rows, score.LogRow{Project: c.Project().Slug, Captures: x})
		}
		return nil
	})
	if err != nil {
		return score.Report{}, err
	}
	for i := range rows {
		r.Items = append(r.Items, Item{ID: rows[i].ID(), Prediction: rows[i]})
	}
	if err := predicted(o, rows); err != nil {
		return score.Report{}, err
	}
	return score.Log(rows), nil
}

func rescoreLog(r *Result, _ []byte) (score.Report, error) {
	rows, err := decoded[score.LogRow](r, prediction)
	return score.Log(rows), err
}

// heedOf are the figures of a project's rules, attended sessions alone, and of
// what was corrected before.
func heedOf(c *agentrecall.Console) (out []score.HeedRule, unread error) {
	slug, at := c.Project().Slug, map[string]int{}
	h := c.History()
	for _, r := range c.Rules() {
		if r.Project != slug || r.By != "human" || r.Status == ledger.Rejected {
			continue
		}
		x := score.HeedRule{ID: slug + "/" + r.ID, Class: r.Class, Rule: true}
		for _, g := range c.Measure([]*ledger.Rule{r}, ledger.Whole) {
			for i, f := range []ledger.Figures{g.Attended.Verified, g.Attended.All} {
				x.Since[i] = score.HeedCounts{Comeback: f.Comeback, Escape: f.Escape, WrongStop: f.WrongStop}
				if f.Observable {
					x.Since[i].Heed = f.Heed
				}
			}
			x.Phantom = g.Attended.All.Comeback.K > 0
		}
		if rh := h.Rules[r.ID]; rh != nil {
			for _, enc := range rh.Encounters {
				x.Known.N++
				if enc.Verdict != ledger.Unknown {
					x.Known.K++
				}
			}
		}
		at[r.ID] = len(out)
		out = append(out, x)
	}
	mistakes, unread := c.Mistakes(nil)
	for i := range mistakes.List {
		m := &mistakes.List[i]
		n, kept := -1, m.Rule != nil
		if kept {
			n, kept = at[m.Rule.ID]
		}
		if !kept {
			n = len(out)
			out = append(out, score.HeedRule{ID: fmt.Sprintf("%s/said-%03d", slug, i)})
		}
		out[n].Before, out[n].Right = m.CameBack(), m.Right()
	}
	return out, unread
}

func rescoreHeed(r *Result, _ []byte) (score.Report, error) {
	rules, err := decoded[score.HeedRule](r, prediction)
	return score.Heed(rules), err
}
