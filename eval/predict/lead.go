package predict

import (
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"time"
)

// A LeadIn is what happened in a session before a correction, or in a session
// without one, and the rules that were there before it began.
type LeadIn struct {
	ID     string
	Began  time.Time
	Events []LeadEvent
	Priors []EarlierRule
}

// A LeadEvent is a prompt or a call, with its time.
type LeadEvent struct {
	Event
	At time.Time
}

// An EarlierRule is an earlier rule as its file.
type EarlierRule struct {
	ID      string
	Class   string
	Created time.Time
	File    []byte
}

// A Fired line says which earlier rules spoke in a lead-in.
type Fired struct {
	ID    string      `json:"id"`
	Rules []FiredRule `json:"rules"`
}

// A FiredRule is one of them: at which event it spoke first, and how: a
// decision at a call, or "prompt".
type FiredRule struct {
	Rule  string `json:"rule"`
	Class string `json:"class"`
	Event int    `json:"event"`
	How   string `json:"how"`
}

// Lead plays each lead-in in a world of its own, in which its priors are in
// force, and lists those that spoke. With the control random one prior, drawn
// by the seed, speaks at once; with always all of them do.
func Lead(leads []LeadIn, control string, seed uint64, tick func(done, all int)) ([]Fired, error) {
	lines := make([]Fired, len(leads))
	err := each(len(leads), func(i int) string { return leads[i].ID }, tick, func(i int) (err error) {
		lines[i] = Fired{ID: leads[i].ID, Rules: []FiredRule{}}
		switch control {
		case "random":
			if n := len(leads[i].Priors); n > 0 {
				p := &leads[i].Priors[rand.New(rand.NewPCG(seed, uint64(i))).IntN(n)]
				lines[i].Rules = append(lines[i].Rules, FiredRule{p.ID, p.Class, 0, Ask})
			}
		case "always":
			for _, p := range leads[i].Priors {
				lines[i].Rules = append(lines[i].Rules, FiredRule{p.ID, p.Class, 0, Ask})
			}
		default:
			lines[i].Rules, err = leadIn(&leads[i])
		}
		return err
	})
	return lines, err
}

func leadIn(l *LeadIn) (fired []FiredRule, err error) {
	fired = []FiredRule{}
	w, err := newWorld()
	if err != nil {
		return nil, err
	}
	defer w.close()
	b, err := w.book()
	if err != nil {
		return nil, err
	}
	class := map[string]string{}
	files := map[string]string{}
	for _, p := range l.Priors {
		class[p.ID] = p.Class
		files[filepath.Join(w.root().Corrections(b.Project.Slug), "2026-01-01--"+p.ID+".md")] = string(p.File)
	}
	if err := write(files); err != nil {
		return nil, err
	}
	w.Now = l.Began
	w.n++
	w.Start(fmt.Sprintf("session-%03d", w.n), "startup")
	spoke := func(rule string, event int, how string) {
		if !slices.ContainsFunc(fired, func(f FiredRule) bool { return f.Rule == rule }) {
			fired = append(fired, FiredRule{rule, class[rule], event, how})
		}
	}
	for i := range l.Events {
		e := &l.Events[i]
		switch e.Type {
		case "prompt":
			before := len(w.state().Shown)
			w.Prompt(e.Text)
			for _, s := range w.state().Shown[before:] {
				for _, id := range s.IDs {
					if _, prior := class[id]; prior && s.Channel == "prompt" {
						spoke(id, i, "prompt")
					}
				}
			}
		case "tool":
			a, mounted, err := w.ask(e.Tool, e.Input)
			if err != nil {
				return nil, err
			}
			all, _ := w.spoke()
			for _, s := range all {
				switch s.Decision {
				case Deny, Ask, Remind, "once":
					spoke(s.Rule, i, s.Decision)
				}
			}
			if d := decision(a); d == None || d == Remind {
				w.Yes(e.Tool, mounted)
				w.after(e.Tool, []byte(mounted))
			}
		}
	}
	return fired, w.sound()
}
