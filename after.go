package agentrecall

import (
	"strings"
	"time"

	"agentrecall/internal/fence"
	"agentrecall/internal/redact"
	"agentrecall/internal/session"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

// retryGrant is how long an approval in the host's dialog covers the same act
// on the same object, so that a push that failed does not ask twice.
const retryGrant = 10 * time.Minute

// After records how a call ended: ok, or failed, which means that it ran.
func (m *Memory) After(o Occasion, call act.Call, ok bool) (Answer, error) {
	k, err := m.desk(o, quick)
	if err != nil {
		return Answer{}, err
	}
	return Answer{Later: func() error { return k.recordEnd(call, ok) }}, nil
}

func (k *desk) recordEnd(call act.Call, ok bool) error {
	outcome := session.OK
	if !ok {
		outcome = session.Failed
	}
	turn, at := k.turn(), k.now()
	entries := []session.Entry{{Kind: session.Act, At: at, Turn: turn, Call: call.ID, Agent: k.o.Agent, Outcome: outcome}}
	c := k.state().Call(call.ID)
	if c == nil { // the call was made before we were there
		call.Cwd, call.Root = k.o.Dir, k.book.Project.Dir
		k.did(k.recordCall(call, act.Of(call, k.m.env()), nil, Answer{}))
		k.did(k.log.Write(entries...))
		return k.err()
	}
	for _, s := range c.Spoke {
		switch s.Decision {
		case "granted":
			if ok && s.ID != "" && reachOf(k.state(), s.ID) == "once" {
				entries = append(entries, session.Entry{Kind: session.Granted, At: at, Turn: turn, ID: s.ID, Used: true})
			}
		case string(guard.Ask):
			entries = append(entries, session.Entry{Kind: session.Granted, At: at, Turn: turn,
				ID: "dialog-" + call.ID + "-" + s.Rule, Form: "dialog", Reach: "until", Until: at.Add(retryGrant),
				Rule: s.Rule, Class: s.Class, Attrs: s.Attrs, IDs: s.IDs})
		}
	}
	k.did(k.log.Write(entries...))
	return k.err()
}

func reachOf(st *session.State, id string) string {
	for i := range st.Grants {
		if st.Grants[i].ID == id {
			return st.Grants[i].Reach
		}
	}
	return ""
}

// Stop looks at the end of a turn: rules about the answer and about what must
// have been done, and the verdicts of what the turn did.
func (m *Memory) Stop(o Occasion, message string, again bool) (Answer, error) {
	k, err := m.desk(o, quick)
	if err != nil {
		return Answer{}, err
	}
	if k.ignored() || k.paused() {
		return Answer{Later: func() error { k.closeTurns("", message, false); return k.err() }}, nil
	}
	a := Answer{Receipt: k.confirm()}
	for _, said := range []string{k.overhear(), k.promised(message)} {
		if a.Receipt == "" {
			a.Receipt = said
		}
	}
	if !again && !k.observing() {
		a.Continue, a.Rules = k.endRules(message)
	}
	a.Later = func() error {
		if a.Continue != "" {
			k.did(k.log.Write(session.Entry{Kind: session.Shown, At: k.now(), Turn: k.turn(), IDs: a.Rules, Channel: "stop", Tokens: fence.Tokens(a.Continue)}))
			return k.err()
		}
		k.recordSaid(message)
		k.closeTurns("", message, false)
		k.save()
		return k.err()
	}
	return a, nil
}

// saidBytes is how much of the end of the agent's last words is kept for the
// person's answer to them: a question or an offer stands at the end.
const saidBytes = 600

func (k *desk) recordSaid(message string) {
	if message = strings.TrimSpace(redact.String(message)); message == "" {
		return
	}
	if len(message) > saidBytes {
		message = strings.ToValidUTF8(message[len(message)-saidBytes:], "")
	}
	k.did(k.log.Write(session.Entry{Kind: session.Said, At: k.now(), Turn: k.turn(), Text: message}))
}

// endRules gives the reminder of rules that look at the end of a turn; at most
// one continuation a turn.
func (k *desk) endRules(message string) (text string, ids []string) {
	for _, s := range k.state().Shown {
		if s.Channel == "stop" && s.Turn == k.turn() {
			return "", nil
		}
	}
	var lines []string
	for _, r := range k.view.EndRules() {
		if !r.InForce() || r.GuardIsOff(k.now()) || k.madeInTurn(r) || k.silent(r) {
			continue
		}
		c := k.guardContext(r)
		c.PastKnown, c.Past = k.state().Known, k.past()
		if len(guard.MatchEnd(r.Guard, c, message)) > 0 {
			ids = append(ids, r.ID)
			lines = append(lines, k.endText(r))
		}
	}
	if len(lines) == 0 {
		return "", nil
	}
	return k.fenced("", lines), ids
}

// madeInTurn reports whether a rule was given in the turn that now ends: what
// was done before it could not heed it.
func (k *desk) madeInTurn(r *ledger.Rule) bool {
	st := k.state()
	i := st.TurnIndex(k.turn())
	return i >= 0 && r.Source["session"] == k.o.Session && !r.Created.Before(st.Turns[i].At.Truncate(time.Second))
}

// SubagentStart gives a subagent the rules in force, in few words.
func (m *Memory) SubagentStart(o Occasion) (Answer, error) {
	k, err := m.desk(o, full)
	if err != nil || k.ignored() || k.paused() {
		return Answer{}, err
	}
	text, shown := k.startText(subagentBudget)
	return Answer{Context: text, Rules: shown, Later: func() error { k.save(); return k.err() }}, nil
}

// SessionEnd closes a session: verdicts and the journal entry.
func (m *Memory) SessionEnd(o Occasion, reason string) (Answer, error) {
	k, err := m.desk(o, quick)
	if err != nil {
		return Answer{}, err
	}
	return Answer{Later: func() error {
		k.closeTurns("", "", true)
		k.did(k.writeJournal(reason))
		// Behind the entry: a session whose end was cut off is closed by a later start.
		k.did(k.log.Write(session.Entry{Kind: session.End, At: k.now(), Text: reason}))
		k.save()
		k.did(k.m.refresh(false))
		k.did(k.backtestLater())
		k.did(k.reflectLater())
		return k.err()
	}}, nil
}

// closeTurns gives the verdicts of every turn but except, and writes them.
func (k *desk) closeTurns(except, message string, ended bool) {
	st := k.state()
	if !st.Known {
		return
	}
	var events []ledger.Event
	var entries []session.Entry
	for _, t := range st.Turns {
		if t.ID == except || t.Closed {
			continue
		}
		evs := k.judgeTurn(t, ended)
		if message != "" && t.ID == k.turn() {
			evs = append(evs, k.askedInWords(t, message)...)
		}
		events = append(events, evs...)
		open := false // a stop that never came is told by the next prompt
		for _, c := range st.Calls {
			open = open || c.Turn == t.ID && c.Outcome == session.Running && len(c.Spoke) > 0
		}
		if !open || t.ID != k.turn() || ended {
			entries = append(entries, session.Entry{Kind: session.Verdict, At: k.now(), Turn: t.ID})
		}
	}
	if len(events) > 0 {
		k.did(k.book.Append(afterWait, events...))
	}
	k.did(k.log.Write(entries...))
	k.log.Forget()
	k.st = nil
}
