package agentrecall

import (
	"strings"

	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/capture"
	"agentrecall/ledger/guard"
)

// judgeTurn gives the verdicts of one turn from what its calls did. ended says
// that the session is over, so that a dialog left open says nothing.
func (k *desk) judgeTurn(t session.Turn, ended bool) (events []ledger.Event) {
	type key struct {
		rule    string
		version int
	}
	seen := map[key]bool{}
	for _, c := range k.state().Calls {
		if c.Turn != t.ID {
			continue
		}
		for _, s := range c.Spoke {
			id := key{s.Rule, s.Version}
			if seen[id] || s.Project == "" {
				continue
			}
			seen[id] = true
			verdict, by, text := k.judge(t.ID, s.Rule, s.Version, ended)
			if verdict == ledger.Unknown {
				continue
			}
			r := &ledger.Rule{ID: s.Rule, Version: s.Version, Project: s.Project}
			events = append(events, k.verdictEvent(r, t.ID, verdict, by, text, c.ID))
		}
	}
	spoke := map[string]bool{}
	for id := range seen {
		spoke[id.rule] = true
	}
	return append(events, k.keptTo(t, spoke)...)
}

// keptTo finds rules that a turn shows to be heeded: what they name instead
// ran, or an act of their class outside their condition, and they had nothing
// to say of the turn.
func (k *desk) keptTo(t session.Turn, spoke map[string]bool) (events []ledger.Event) {
	if k.ignored() || k.paused() {
		return nil
	}
	var calls []session.Call
	for _, c := range k.state().Calls {
		if c.Turn == t.ID && (c.Outcome == session.OK || c.Outcome == session.Failed) {
			calls = append(calls, c)
		}
	}
	if len(calls) == 0 {
		return nil
	}
	words := make([][]act.Act, len(calls)) // acts read again, with the words of their commands
	for _, r := range k.view.Rules() {
		if !r.InForce() || r.Kind == "permission" || spoke[r.ID] || r.GuardIsOff(k.now()) {
			continue
		}
		if c, ok := k.heededIn(r, calls, words); ok {
			enc := k.event(ledger.EncounterE, "hook", r)
			enc.Turn, enc.Call = t.ID, c.ID
			f := ledger.NewFields().Text("enc", ledger.EncounterID(r.ID, r.Version, k.o.Session, t.ID)).
				Text("act", orText(r.Class, "other")).Text("decision", "none")
			if r.Project == store.Global {
				f.Text("in", k.book.Project.Slug)
			}
			enc.Data = f.End()
			enc.Key("heeded")
			events = append(events, enc, k.verdictEvent(r, t.ID, ledger.Heeded, "", "did it as the rule says: "+c.Text, c.ID))
		}
	}
	return events
}

// heededIn finds the first call that keeps to the rule.
func (k *desk) heededIn(r *ledger.Rule, calls []session.Call, words [][]act.Act) (session.Call, bool) {
	ctx := k.guardContext(r)
	for i := range r.Guard {
		it := &r.Guard[i]
		if !it.Observable() {
			continue
		}
		for j, c := range calls {
			if c.At.Before(r.Created) {
				continue
			}
			acts := c.Acts
			if it.WantsWords() && c.Text != "" && !strings.HasPrefix(firstClass(&c), "file.") {
				if words[j] == nil {
					words[j] = act.Of(act.Call{Tool: act.Shell, Command: c.Text, Cwd: c.Dir, Root: k.book.Project.Dir}, k.m.env())
				}
				acts = words[j]
			}
			for n := range acts {
				if it.Heeds(&acts[n], ctx) {
					return c, true
				}
			}
		}
	}
	return session.Call{}, false
}

// judge looks at every call of a turn that one rule spoke about; the worst
// verdict of the turn wins.
func (k *desk) judge(turn, rule string, version int, ended bool) (verdict, by, text string) {
	verdict = ledger.Unknown
	rank := -1
	take := func(n int, v, b, t string) {
		if n > rank {
			rank, verdict, by, text = n, v, b, t
		}
	}
	stopper := ledger.ByPerson
	if k.o.Unattended {
		stopper = ledger.ByHost
	}
	warned, repeated := false, false
	for _, c := range k.state().Calls {
		for _, s := range c.Spoke {
			if c.Turn != turn || s.Rule != rule || s.Version != version {
				continue
			}
			ran := c.Outcome == session.OK || c.Outcome == session.Failed
			switch s.Decision {
			case "granted":
				if ran {
					take(1, ledger.Heeded, "", "ran under a grant given before the call")
				}
			case "observed", shadow, string(guard.Remind):
				switch {
				case ran:
					take(5, ledger.Recurred, ledger.Nobody, "the call ran: "+c.Text)
				case c.Outcome == session.Refused:
					take(3, ledger.Recurred, stopper, "refused in the client's own dialog: "+c.Text)
				case !ended || k.o.Unattended:
					take(3, ledger.Recurred, stopper, "refused or interrupted: "+c.Text)
				}
			case "repeated":
				repeated = repeated || ran
				if ran {
					take(2, ledger.Asked, "", "repeated after the reminder: "+c.Text)
				}
			case string(guard.Once):
				if warned = true; ran {
					take(5, ledger.Recurred, ledger.Nobody, "ran although it was stopped: "+c.Text)
				}
			case string(guard.Deny):
				if ran {
					take(5, ledger.Recurred, ledger.Nobody, "ran although it was stopped: "+c.Text)
				} else {
					take(4, ledger.Recurred, ledger.ByGuard, "stopped: "+c.Text)
				}
			case string(guard.Ask):
				switch {
				case ran:
					take(2, ledger.Asked, "", "asked, and the person let it run: "+c.Text)
				case c.Outcome == session.Refused:
					take(3, ledger.Recurred, stopper, "refused in the dialog: "+c.Text)
				case ended && !k.o.Unattended:
					take(0, ledger.Unknown, "", "")
				default:
					take(3, ledger.Recurred, stopper, "refused or interrupted: "+c.Text)
				}
			}
		}
	}
	if warned && !repeated {
		take(4, ledger.Recurred, ledger.ByGuard, "stopped once, not repeated")
	}
	return verdict, by, text
}

func (k *desk) verdictEvent(r *ledger.Rule, turn, verdict, by, text, call string) ledger.Event {
	e := k.event(ledger.VerdictEv, "hook", r)
	e.Turn = turn
	ev := ledger.NewFields().Text("kind", "observed").Text("text", text)
	if call != "" {
		ev.Text("call", call)
	}
	data := ledger.NewFields().
		Text("enc", ledger.EncounterID(r.ID, r.Version, k.o.Session, turn)).
		Text("verdict", verdict).Raw("stopped_by", []byte(`"`+by+`"`)).
		Bool("attended", !k.o.Unattended).
		Raw("evidence", append(append([]byte{'['}, ev.End()...), ']'))
	e.Data = data.End()
	e.Key(verdict + "/" + by)
	return e
}

// askedInWords finds rules that were heeded by a question: the agent's last
// message names the act in a question, and the act did not run in that turn.
func (k *desk) askedInWords(t session.Turn, message string) (events []ledger.Event) {
	question := lastQuestion(message)
	if question == "" {
		return nil
	}
	named := func(class string) bool { return capture.SpeaksOf(question, class) }
	for _, r := range k.view.About(named) {
		if !r.Enforced() || r.Kind == "permission" {
			continue
		}
		for i := range r.Guard {
			class := r.Guard[i].ActClass()
			if class == "" || !named(class) || k.ranIn(t.ID, class) {
				continue
			}
			enc := k.event(ledger.EncounterE, "hook", r)
			enc.Turn = t.ID
			enc.Data = ledger.NewFields().Text("enc", ledger.EncounterID(r.ID, r.Version, k.o.Session, t.ID)).
				Text("act", class).Text("decision", "none").End()
			enc.Key("asked in words")
			events = append(events, enc, k.verdictEvent(r, t.ID, ledger.Heeded, "", "asked first: "+question, ""))
			break
		}
	}
	return events
}

func (k *desk) ranIn(turn, class string) bool {
	for _, c := range k.state().Calls {
		for _, a := range c.Acts {
			if c.Turn == turn && act.Is(a.Class, class) {
				return true
			}
		}
	}
	return false
}

// lastQuestion returns the last sentence of a message that is a question.
func lastQuestion(message string) string {
	end := strings.LastIndexAny(message, "?？")
	if end < 0 {
		return ""
	}
	start := strings.LastIndexAny(message[:end], ".!。！\n")
	return strings.TrimSpace(message[start+1:])
}
