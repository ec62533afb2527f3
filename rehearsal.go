package agentrecall

import (
	"strings"
	"time"

	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// A rehearsal plays a past session again through the code that hooks run, with
// the clock of that day. What would be written goes nowhere.
type rehearsal struct {
	h *history
	p *past
	k *desk

	// learns lets the person's words make, repeat and take back rules; else
	// they only allow and hold.
	learns bool
	// took lets a step look at what its words were taken for; nil asks for nothing.
	took func(s *step, res capture.Result, receipt string)
	// spoke is told what the rules said about a call, or at the end of a turn.
	spoke func(s *step, acts []act.Act, said []verdictOn)

	record []Spoken // what the host has written down of the person's words so far
}

// stage are the rules and the configuration that a rehearsal is played with.
type stage struct {
	book *ledger.Book
	view *ledger.View
}

// stage copies rules for a rehearsal. With watch, calls are judged one by one,
// as if nothing had been said about those before: what was stopped on that day
// is not what would have been stopped.
func (h *history) stage(rules []*ledger.Rule, config store.Config, watch bool, sink func(ledger.Event)) stage {
	config.ObserveUntil = time.Time{}
	if watch {
		config.ObserveUntil = farAway
	}
	config.Ignore, config.Capture.LogRejected = nil, false
	config.Unattended.Capture = "ignore"
	if sink == nil {
		sink = func(ledger.Event) {}
	}
	base := &ledger.Book{Root: h.m.Root, Project: h.project}
	book, view := base.Rehearsal(rules, config, h.clock, sink)
	return stage{book, view}
}

var farAway = time.Date(9999, 1, 1, 0, 0, 0, 0, time.UTC)

// rehearse prepares a session to be played.
func (h *history) rehearse(p *past, on stage) *rehearsal {
	m := *h.m
	m.Now, m.Seed, m.files = h.clock, 1, &act.Env{}
	k := &desk{m: &m, book: on.book, view: on.view, log: session.Memory(),
		o: Occasion{Host: p.Host, Session: p.Session, Dir: p.dir, Unattended: !p.attended, NoAsk: p.Host == "codex"}}
	r := &rehearsal{h: h, p: p, k: k}
	k.o.Witness = func(int64) ([]Spoken, bool) { return r.record, true }
	return r
}

func (r *rehearsal) play() {
	for i := range r.p.steps {
		s := &r.p.steps[i]
		if r.h.now = s.at; s.at.IsZero() {
			r.h.now = r.p.began
		}
		r.k.o.Turn = r.p.turns[s.turn]
		switch s.kind {
		case words:
			r.hear(s)
		case called:
			r.call(s)
		case done:
			r.end(s)
		case answer:
			r.answer(s)
		}
	}
}

func (r *rehearsal) hear(s *step) {
	k := r.k
	typed := Spoken{Channel: s.channel, Text: s.text, Human: true}
	if s.call != nil {
		typed.Call = s.call.ID
	}
	r.record = append(r.record, typed)
	if s.console {
		if f := strings.Fields(s.text); len(f) > 0 && f[0] == "allow" {
			_, _ = k.command(f) // an id of that day may be unknown today
		}
		k.did(k.recordPrompt(s.text))
		return
	}
	var call *session.Call
	if s.channel == capture.Rejection && s.call != nil {
		call = k.state().Call(s.call.ID)
	}
	in := k.input(s.text, s.channel)
	if call != nil {
		in.Acts = priorActs(call)
	}
	in.Assistant = orText(in.Assistant, s.assistant)
	if k.mayCapture() && !strings.HasPrefix(strings.TrimSpace(s.text), "//") {
		res := capture.Classify(in)
		said := ""
		switch {
		case !r.learns:
			r.allow(res, in)
		case call != nil:
			said = k.hearRefusal(in, call)
		default:
			said = k.hear(in)
		}
		if r.took != nil {
			r.took(s, res, said)
		}
	}
	if s.channel == capture.Prompt || s.channel == capture.Queued {
		k.did(k.recordPrompt(s.text))
	}
}

// allow takes from words only what lifts or holds rules for a while.
func (r *rehearsal) allow(res capture.Result, in capture.Input) {
	if res.EndGrants {
		r.k.did(r.k.log.Write(session.Entry{Kind: session.Granted, At: r.k.now(), Turn: r.k.turn(), ID: "*", Used: true}))
	}
	for _, g := range res.Grants {
		r.k.grant(g, in)
	}
	for _, h := range res.Holds {
		r.k.hold(h)
	}
}

// place moves the desk to where a call was made.
func (r *rehearsal) place(c *pastCall) {
	r.k.o.Dir, r.k.o.Agent = c.Cwd, c.Agent
	r.k.book.Project = r.h.project
	if dir := r.h.at(c.Cwd).Dir; dir != "" {
		r.k.book.Project.Dir = dir
	}
	*r.k.m.files = r.h.surroundings(c)
}

func (r *rehearsal) call(s *step) {
	r.place(s.call)
	call := s.call.Call
	acts := act.Of(call, *r.k.m.files)
	said := r.k.speak(acts)
	if r.spoke != nil {
		r.spoke(s, acts, said)
	}
	r.k.did(r.k.recordCall(call, acts, said, Answer{}))
}

func (r *rehearsal) end(s *step) {
	switch s.call.outcome {
	case session.Refused:
		r.k.did(r.k.log.Write(session.Entry{Kind: session.Act, At: r.k.now(), Turn: r.k.turn(), Call: s.call.ID, Outcome: session.Refused}))
	case session.OK, session.Failed:
		r.place(s.call)
		r.k.did(r.k.recordEnd(s.call.Call, s.call.outcome == session.OK))
	}
}

// answer looks at the end of a turn, where rules about the answer speak, and
// the agent may promise what it was told.
func (r *rehearsal) answer(s *step) {
	if r.learns {
		if said := r.k.promised(s.text); said != "" && r.took != nil {
			r.took(s, capture.Result{}, said)
		}
	}
	defer r.k.recordSaid(s.text)
	if r.spoke == nil {
		return
	}
	var said []verdictOn
	for _, rule := range r.k.view.EndRules() {
		if !rule.InForce() {
			continue
		}
		c := r.k.guardContext(rule)
		c.PastKnown, c.Past = true, r.k.past()
		for _, mt := range guard.MatchEnd(rule.Guard, c, s.text) {
			said = append(said, verdictOn{rule: rule, decide: mt.Decide, final: mt.Decide, lacks: mt.Lacks, item: mt.Item})
			break
		}
	}
	r.spoke(s, nil, said)
}
