package agentrecall

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
	"time"

	"agentrecall/internal/fence"
	"agentrecall/internal/redact"
	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger"
)

// consoleLine finds the command in a prompt that is for us: it begins with
// "/ar " or "ar " and the next word is one of the verbs. Anything else that
// begins with "ar" passes untouched.
func consoleLine(prompt string) (line string, ok bool) {
	s := strings.TrimSpace(prompt)
	rest, found := strings.CutPrefix(s, "/ar")
	if !found {
		if rest, found = strings.CutPrefix(s, "ar"); !found {
			return "", false
		}
	}
	if rest == "" {
		return "status", strings.HasPrefix(s, "/")
	}
	if rest[0] != ' ' && rest[0] != '\t' || strings.ContainsAny(rest, "\r\n") {
		return "", false
	}
	fields := strings.Fields(rest)
	if len(fields) == 0 {
		return "status", strings.HasPrefix(s, "/")
	}
	args := len(fields) - 1
	switch fields[0] {
	case "undo", "on", "inbox", "status", "rules":
		ok = args == 0
	case "off":
		ok = args == 0 || args == 1 && validOff(fields[1])
	case "keep", "drop", "allow":
		ok = args <= 1
	case "why":
		ok = true
	}
	return strings.Join(fields, " "), ok
}

func validOff(s string) bool {
	if s == "session" {
		return true
	}
	d, err := time.ParseDuration(s)
	return err == nil && d > 0
}

// console answers a prompt that is a command: no model request is made.
func (m *Memory) console(o Occasion, line, prompt string) (Answer, error) {
	k, err := m.desk(o, full)
	if err != nil {
		return Answer{}, err
	}
	k.typed, k.wait = prompt, chatWait
	text, err := k.command(strings.Fields(line))
	if err != nil {
		text = "ar: " + err.Error()
	}
	lines := strings.Split(text, "\n")
	for i, l := range lines {
		lines[i] = fence.Neutral(redact.String(l))
	}
	return Answer{Block: true, Reason: strings.Join(lines, "\n"), Later: func() error {
		k.did(k.recordPrompt(prompt))
		k.save()
		return k.err()
	}}, nil
}

// command runs one verb of the chat.
func (k *desk) command(args []string) (string, error) {
	arg := ""
	if len(args) > 1 {
		arg = args[1]
	}
	switch args[0] {
	case "keep":
		r, err := k.which(arg, ledger.Pending)
		if err != nil {
			return "", err
		}
		return k.setStatus(r, ledger.Active, ledger.Accepted, "kept")
	case "drop":
		r, err := k.which(arg, ledger.Pending)
		if err != nil {
			if r, err = k.view.Find(arg, k.recent()...); err != nil {
				return "", err
			}
		}
		return k.setStatus(r, ledger.Rejected, ledger.RejectedEv, "dropped")
	case "undo":
		return k.undo()
	case "why":
		return k.why(strings.Join(args[1:], " ")), nil
	case "allow":
		return k.allow(arg)
	case "off":
		return k.pause(arg)
	case "on":
		return k.resume()
	case "inbox":
		return k.inboxText(), nil
	case "rules":
		return k.rulesText(), nil
	}
	return k.statusText(), nil
}

// recent are the ids that spoke in this session, the latest first.
func (k *desk) recent() (ids []string) {
	st := k.state()
	for i := len(st.Calls) - 1; i >= 0; i-- {
		for _, s := range st.Calls[i].Spoke {
			ids = append(ids, s.Rule)
		}
	}
	return ids
}

// which resolves an id, or the newest rule of that status when none is given.
func (k *desk) which(id, status string) (*ledger.Rule, error) {
	if id != "" {
		return k.view.Find(id, k.recent()...)
	}
	var newest *ledger.Rule
	for _, r := range k.view.Rules() {
		if r.Status == status && (newest == nil || r.Created.After(newest.Created)) {
			newest = r
		}
	}
	if newest == nil {
		return nil, fmt.Errorf("nothing waits to be confirmed; /ar rules shows what is in force")
	}
	return newest, nil
}

func (k *desk) setStatus(r *ledger.Rule, status, kind, word string) (string, error) {
	if r.Status == status {
		return word + " already: " + r.Text, nil
	}
	e := k.event(kind, "human", r)
	e.Data = ledger.NewFields().Text("was", r.Status).End()
	e.ID = store.RandomEventID()
	if err := k.change(r, e, "status", status); err != nil {
		return "", err
	}
	if k.typed != "" {
		k.heard(k.typed, r.ID, kind)
	}
	if status == ledger.Retracted || status == ledger.Rejected {
		k.did(k.book.Append(hookWait, k.stoppedWrongly(r)...))
	}
	return word + ": " + clean(r.Text, 200) + " (" + shortID(r.ID) + ")", nil
}

// undo takes back the last thing the tool did in this project: a capture, a
// change of status, or a grant of this session.
func (k *desk) undo() (string, error) {
	h := k.book.Recent()
	for i := len(h.Events) - 1; i >= 0; i-- {
		e := &h.Events[i]
		r, err := k.view.Find(e.Rule)
		if err != nil && e.Rule != "" {
			continue
		}
		switch e.Kind {
		case ledger.Captured, ledger.Accepted, ledger.Restored:
			if r.Status == ledger.Active || r.Status == ledger.Pending {
				return k.setStatus(r, ledger.Retracted, ledger.RetractedE, "undone")
			}
		case ledger.RetractedE, ledger.RejectedEv:
			if r.Status == ledger.Retracted || r.Status == ledger.Rejected {
				if e.Get("was") == ledger.Pending {
					return k.setStatus(r, ledger.Pending, ledger.Restored, "back in the inbox")
				}
				return k.setStatus(r, ledger.Active, ledger.Restored, "in force again")
			}
		case ledger.GrantedEv:
			if e.Session == k.o.Session && e.Session != "" {
				err := k.log.Write(session.Entry{Kind: session.Granted, At: k.now(), Turn: k.turn(), ID: "*", Used: true})
				return "permissions of this session ended", err
			}
		}
	}
	return "", errors.New("nothing to undo here")
}

// allow lifts a rule once, now: the one named, or the last that stopped a call.
func (k *desk) allow(id string) (string, error) {
	if id == "" {
		ids := k.recent()
		if len(ids) == 0 {
			return "", errors.New("allow which rule? No rule has stopped a call in this session; /ar rules shows them")
		}
		id = ids[0]
	}
	g := session.Entry{Kind: session.Granted, At: k.now(), Turn: k.turn(), Form: "allow", Reach: "once"}
	if k.typed != "" {
		g.Text = wordsID(k.typed)
	}
	what := ""
	if strings.HasPrefix(id, "h-") {
		g.Rule, what = id, "what you asked to hold"
	} else {
		r, err := k.view.Find(id, k.recent()...)
		if err != nil {
			return "", err
		}
		g.Rule, what = r.ID, clean(r.Text, 160)
	}
	g.ID = "g-" + store.RandomEventID()[2:10]
	if err := k.log.Write(g); err != nil {
		return "", err
	}
	ev := k.event(ledger.GrantedEv, "human", nil)
	ev.Rule = g.Rule
	ev.Data = ledger.NewFields().Text("rule", g.Rule).Text("reach", "once").Text("quote", "/ar allow").End()
	ev.ID = store.RandomEventID()
	k.did(k.book.Append(hookWait, append([]ledger.Event{ev}, k.overruled(&g)...)...))
	return "allowed once: " + what + ". Tell the agent to go on.", nil
}

// why says what the rules would say about a command, or what happened last.
func (k *desk) why(words string) string {
	words = strings.TrimSpace(words)
	if words == "" {
		st := k.state()
		for i := len(st.Calls) - 1; i >= 0; i-- {
			for _, s := range st.Calls[i].Spoke {
				if r, err := k.view.Find(s.Rule); err == nil {
					return s.Decision + " on " + clean(st.Calls[i].Text, 120) + "\n" + k.ruleText(r)
				}
			}
		}
		return "no rule has spoken in this session"
	}
	if r, err := k.view.Find(words, k.recent()...); err == nil {
		return k.ruleText(r)
	}
	return k.explainCommand(strings.Trim(words, "'\"`"))
}

func (k *desk) ruleText(r *ledger.Rule) string {
	var b strings.Builder
	b.WriteString(r.ID + "  " + r.Status + "  " + r.Severity + "\n" + clean(r.Text, 300) + "\n")
	if r.Quote != "" {
		b.WriteString("you said on " + day(r.Created) + ": " + quoted(r) + "\n")
	}
	if r.After != "" {
		b.WriteString("after: " + clean(r.After, 200) + "\n")
	}
	for i := range r.Guard {
		b.WriteString("guard: " + explain(r.Guard[i]) + "\n")
	}
	if len(r.Guard) == 0 {
		b.WriteString("no guard: shown to the agent as words\n")
	}
	b.WriteString("file: " + r.File)
	return b.String()
}

func (k *desk) rulesText() string {
	var b strings.Builder
	n := 0
	for _, r := range k.view.Rules() {
		if r.Status == ledger.Active || r.Status == ledger.Pending {
			mark := " "
			if r.Status == ledger.Pending {
				mark = "?"
			}
			fmt.Fprintf(&b, "%s %s %s %s\n", mark, shortID(r.ID), r.Severity, clean(r.Text, 100))
			n++
		}
	}
	if n == 0 {
		return "no rules here yet: correct the agent as you always do"
	}
	return strings.TrimRight(b.String(), "\n")
}

func (k *desk) inboxText() string {
	var b strings.Builder
	for _, r := range k.view.Rules() {
		if r.Status == ledger.Pending {
			fmt.Fprintf(&b, "%s %s\n   keep: /ar keep %s   drop: /ar drop %s\n", shortID(r.ID), clean(r.Text, 100), shortID(r.ID), shortID(r.ID))
		}
	}
	proposals := (&Console{k: k, person: true}).Proposals()
	for i, e := range proposals {
		if i == 5 {
			break
		}
		text := ""
		if r, err := k.view.Find(e.Rule); err == nil && e.Rule != "" {
			text = " for " + shortID(r.ID) + " " + clean(r.Text, 80)
		}
		fmt.Fprintf(&b, "proposed%s: %s\n", text, clean(strings.TrimSpace(e.Get("what")+" "+e.Get("value")), 60))
	}
	if n := len(proposals); n > 0 {
		fmt.Fprintf(&b, "%s to answer in a terminal: ar inbox\n", plural(n, "proposal", "proposals"))
	}
	if b.Len() == 0 {
		return "nothing waits"
	}
	return strings.TrimRight(b.String(), "\n")
}

func (k *desk) statusText() string {
	active, guarded, pending := 0, 0, 0
	for _, r := range k.view.Rules() {
		switch {
		case r.Status == ledger.Active && r.Enforced():
			active++
			guarded++
		case r.Status == ledger.Active:
			active++
		case r.Status == ledger.Pending:
			pending++
		}
	}
	s := "agent-recall in " + k.book.Project.Slug + ": " + plural(active, "rule", "rules") + " in force, " +
		strconv.Itoa(guarded) + " held by code, " + strconv.Itoa(pending) + " waiting"
	if k.paused() {
		s += "; paused, /ar on ends it"
	}
	if k.observing() {
		s += "; only observing until " + day(k.view.Config.ObserveUntil)
	}
	return s
}
