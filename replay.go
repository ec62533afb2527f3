package agentrecall

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"agentrecall/internal/session"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// A Replay is a recorded session with what would have been said in it by the
// rules of today, on the assumption that the person let pass what ran.
type Replay struct {
	Host, Session, File string
	Began               time.Time
	Attended            bool
	Unmarked            bool // the client does not write down who typed; it was taken for a person
	Turns, Calls        int
	Steps               []Replayed
}

// A Replayed is one step of a session, with our answer to it.
type Replayed struct {
	At       time.Time
	Turn     int    // counted from 1
	Who      string // "you", "agent" for a call, "answer" for the agent's last words
	Text     string // redacted
	Outcome  string // of a call: ran, failed, refused, stopped (by the host or another hook), unknown
	Decision guard.Decision
	Reason   string
	Receipt  string // what the person would have been shown
	Rules    []string
}

// Silent reports whether nothing would have been said.
func (s *Replayed) Silent() bool {
	return s.Receipt == "" && (s.Decision == guard.None || s.Decision == "")
}

// Replay plays one session: the beginning of its id, or the file of its record.
func (c *Console) Replay(name string) (Replay, error) {
	h := c.k.m.history(c.Project())
	f, err := h.find(name)
	if err != nil {
		return Replay{}, err
	}
	p, err := h.read(f)
	if err != nil {
		return Replay{}, err
	}
	out := Replay{Host: p.Host, Session: p.Session, File: p.Path, Began: p.began, Attended: p.attended, Unmarked: p.unmarked,
		Turns: len(p.turns), Calls: p.calls}
	r := h.rehearse(p, h.stage(c.Rules(), c.Config(), false, nil))
	r.learns = true
	note := func(s *step, who string) *Replayed {
		out.Steps = append(out.Steps, Replayed{At: s.at, Turn: s.turn + 1, Who: who, Decision: guard.None})
		return &out.Steps[len(out.Steps)-1]
	}
	r.took = func(s *step, _ capture.Result, receipt string) {
		who := "you"
		if s.kind == answer {
			who = "answer"
		}
		x := note(s, who)
		x.Text, x.Receipt = clean(s.text, 600), receipt
	}
	r.spoke = func(s *step, acts []act.Act, said []verdictOn) {
		if s.kind == answer {
			if len(said) == 0 {
				return
			}
			x := note(s, "answer")
			x.Text, x.Decision = clean(s.text, 600), guard.Remind
			for i := range said {
				x.Rules = append(x.Rules, said[i].rule.ID)
				x.Reason = strings.TrimSpace(x.Reason + " " + r.k.endText(said[i].rule))
			}
			return
		}
		x := note(s, "agent")
		x.Text, x.Outcome = clean(s.call.text(), 600), s.call.became()
		a := r.k.answerCall(said, acts)
		x.Rules = a.Rules
		switch worst := worstOf(said); {
		case a.Decision != guard.None && a.Decision != "":
			x.Decision, x.Reason = a.Decision, a.Reason
		case worst != nil && worst.final == guard.Remind:
			x.Decision, x.Reason = guard.Remind, r.k.remindText(worst)
		}
	}
	r.play()
	return out, nil
}

// worstOf is the strictest of what rules say, nil when none speaks.
func worstOf(said []verdictOn) (worst *verdictOn) {
	for i := range said {
		if said[i].final != guard.None && (worst == nil || guard.Stricter(said[i].final, worst.final)) {
			worst = &said[i]
		}
	}
	return worst
}

// became says in a word what became of a call.
func (c *pastCall) became() string {
	switch {
	case c.outcome == session.OK:
		return "ran"
	case c.outcome == session.Failed:
		return "failed"
	case c.outcome == session.Refused:
		return "refused"
	case c.kept != "":
		return "stopped"
	}
	return "unknown"
}

// find resolves a session: a file, or the beginning of an id.
func (h *history) find(name string) (pastFile, error) {
	if fi, err := os.Stat(name); err == nil && fi.Mode().IsRegular() && (strings.ContainsAny(name, `/\`) || filepath.Ext(name) != "") {
		f := pastFile{Host: "claude-code", Session: strings.TrimSuffix(filepath.Base(name), ".jsonl"), Path: name}
		f.parts, _ = filepath.Glob(filepath.Join(globSafe(strings.TrimSuffix(name, ".jsonl")), "subagents", "*.jsonl"))
		if data, err := readHead(name, headBytes); err == nil && strings.Contains(string(data[:min(len(data), 512)]), `"session_meta"`) {
			f.Host, f.Session = "codex", codexSession(filepath.Base(name))
		}
		if !f.head() {
			return f, fmt.Errorf("replay %s: no record of a session in it that names a directory: %w", name, ErrNothing)
		}
		h.any = true
		return f, nil
	}
	if strings.TrimSpace(name) == "" {
		return pastFile{}, errors.New("replay: which session? Give the beginning of its id, or a file")
	}
	var hits []pastFile
	files := h.files()
	for _, f := range files {
		if f.Session == name {
			return f, nil
		}
		if strings.HasPrefix(f.Session, name) {
			hits = append(hits, f)
		}
	}
	switch {
	case len(hits) == 1:
		return hits[0], nil
	case len(hits) > 1:
		return pastFile{}, fmt.Errorf("replay %s: %d sessions begin with that; type more of it: %w", name, len(hits), ErrNothing)
	}
	return pastFile{}, fmt.Errorf("replay %s: no such session among the %d that were recorded in %s: %w", name, len(files), h.project.Slug, ErrNothing)
}

// Sessions are the recorded sessions of the project, the newest first.
func (c *Console) Sessions() (list []Recorded) {
	files := c.k.m.history(c.Project()).files()
	for i := len(files) - 1; i >= 0; i-- {
		list = append(list, Recorded{files[i].Host, files[i].Session, files[i].Path, files[i].began})
	}
	return list
}

// A Recorded is one session that an agent has written down.
type Recorded struct {
	Host, Session, File string
	Began               time.Time
}
