package agentrecall

import (
	"slices"
	"strings"
	"time"

	"agentrecall/internal/fence"
	"agentrecall/internal/redact"
	"agentrecall/internal/session"
	"agentrecall/internal/store"
	"agentrecall/ledger"
	"agentrecall/ledger/act"
	"agentrecall/ledger/guard"
)

// A verdictOn is what one rule says about one call.
type verdictOn struct {
	rule    *ledger.Rule
	act     act.Act
	decide  guard.Decision // what its guard says
	final   guard.Decision // after grants, permissions, once
	granted string         // why it was lifted: the id of the grant, "permission"
	lacks   string
	item    int
	prints  []string // of all its acts in this call that the same decision speaks of
}

// Before decides about a tool call that an agent is about to make. The
// decision depends on the call, the rules and the session alone.
func (m *Memory) Before(o Occasion, call act.Call) (Answer, error) {
	k, err := m.desk(o, quick)
	if err != nil {
		return Answer{}, err
	}
	call.Cwd, call.Root = o.Dir, k.book.Project.Dir
	acts := act.Of(call, m.env())
	if k.ignored() || k.paused() {
		return Answer{Later: func() error { return k.recordCall(call, acts, nil, Answer{}) }}, nil
	}
	spoken := k.speak(acts)
	a := k.answerCall(spoken, acts)
	said := a
	a.Later = func() error { return k.recordCall(call, acts, spoken, said) }
	return a, nil
}

// speak asks every rule that may speak of the acts.
func (k *desk) speak(acts []act.Act) (out []verdictOn) {
	var permissions []*ledger.Rule
	for _, r := range k.view.Candidates(acts) {
		found := k.decide(r, acts)
		if len(found) == 0 && r.Kind != "permission" {
			continue
		}
		// About to speak: the file may have been saved since the last prompt.
		if now := k.view.Recheck(r); now != r {
			if r = now; r == nil {
				continue
			}
			found = k.decide(r, acts)
		}
		if r.Kind == "permission" && r.InForce() && !r.GuardIsOff(k.now()) {
			permissions = append(permissions, r) // what it makes an exception of is asked about below
		}
		out = append(out, found...)
	}
	for i := range out {
		if k.silent(out[i].rule) {
			out[i].final, out[i].granted = guard.None, shadow
			continue
		}
		k.lift(&out[i], permissions)
	}
	out = k.giveWay(worstOfEach(out), acts)
	if v := k.protect(acts); v != nil {
		out = append(out, *v)
	}
	return append(out, k.holds(acts)...)
}

// decide asks one rule about the acts.
func (k *desk) decide(r *ledger.Rule, acts []act.Act) (found []verdictOn) {
	if !r.InForce() || r.GuardIsOff(k.now()) {
		return nil
	}
	c := k.guardContext(r)
	if needsPast(r.Guard) {
		c.PastKnown, c.Past = k.state().Known, k.past()
	}
	for _, mt := range guard.Decide(r.Guard, acts, c) {
		if mt.Decide != guard.None && mt.Decide != guard.Allow {
			found = append(found, verdictOn{rule: r, act: acts[mt.Act], decide: mt.Decide, final: mt.Decide, lacks: mt.Lacks, item: mt.Item})
		}
	}
	return found
}

// shadow marks what a rule would have said in a session in which it is kept
// silent, to be compared with.
const shadow = "shadow"

func (k *desk) silent(r *ledger.Rule) bool {
	return r.Silent(k.view.Config.Measure.Shadow, k.o.Session)
}

// worstOfEach keeps one decision a rule: a call may touch several objects, and
// what lifts the rule for one of them does not lift it for the others.
func worstOfEach(all []verdictOn) (out []verdictOn) {
	for _, v := range all {
		if v.final != guard.None {
			v.prints = []string{v.sameCall()}
		}
		i := slices.IndexFunc(out, func(o verdictOn) bool { return o.rule == v.rule })
		switch {
		case i < 0:
			out = append(out, v)
		case v.final == out[i].final:
			prints := append(out[i].prints, v.prints...)
			if guard.Stricter(v.decide, out[i].decide) {
				out[i] = v
			}
			out[i].prints = first(prints, maxPrints)
		case guard.Stricter(v.final, out[i].final):
			out[i] = v
		}
	}
	return out
}

func needsPast(items []guard.Item) bool {
	for i := range items {
		if items[i].Requires != nil {
			return true
		}
	}
	return false
}

// past is what the session did before, for rules over a sequence. The acts are
// read again from the recorded command, so that words count as well.
func (k *desk) past() (past []guard.Past) {
	for _, c := range k.state().Calls {
		acts := c.Acts
		if c.Text != "" && len(acts) == 0 {
			acts = act.Of(act.Call{Tool: act.Shell, Command: c.Text, Cwd: c.Dir, Root: k.book.Project.Dir}, act.Env{})
		}
		for _, a := range acts {
			past = append(past, guard.Past{Act: a, OK: c.Outcome == session.OK})
		}
	}
	return past
}

// lift takes permissions, grants and a first warning already given into account.
func (k *desk) lift(v *verdictOn, permissions []*ledger.Rule) {
	for _, p := range permissions {
		if k.permits(p, v) {
			v.final, v.granted = guard.None, "permission"
			return
		}
	}
	if g := k.grantFor(v); g != "" {
		v.final, v.granted = guard.None, g
		return
	}
	if v.decide == guard.Once && k.repeats(v) {
		v.final = guard.None
	}
}

// permits reports whether a standing permission covers what the rule says of
// this act: same or wider scope than the rule, and older or wider rules only.
func (k *desk) permits(p *ledger.Rule, v *verdictOn) bool {
	if p.Project != store.Global && v.rule.Project == store.Global && v.rule.Created.After(p.Created) {
		return false
	}
	if p.Project == v.rule.Project && v.rule.Created.After(p.Created) {
		return false
	}
	for i := range p.Guard {
		if p.Guard[i].Decide != guard.Allow {
			continue
		}
		if holds, _ := p.Guard[i].MatchAct(&v.act, k.guardContext(p)); holds {
			return true
		}
	}
	return false
}

// holds are one-off prohibitions of this session; they ask.
func (k *desk) holds(acts []act.Act) (out []verdictOn) {
	if !k.log.Mentions(session.Held) {
		return nil
	}
	for _, h := range k.state().Holds {
		if h.Used {
			continue
		}
		for i := range acts {
			if act.Is(acts[i].Class, h.Class) && attrsAllow(h.Attrs, &acts[i]) {
				r := &ledger.Rule{ID: h.ID, Quote: h.Quote, Text: h.Quote, Created: h.At, Status: ledger.Active, Class: h.Class}
				v := verdictOn{rule: r, act: acts[i], decide: guard.Ask, final: guard.Ask}
				v.prints = []string{v.sameCall()}
				if g := k.grantFor(&v); g != "" {
					v.final, v.granted = guard.None, g
				}
				out = append(out, v)
				break
			}
		}
	}
	return out
}

// attrsAllow reports whether an act agrees with attributes that words named.
func attrsAllow(named []act.Attr, a *act.Act) bool {
	for _, n := range named {
		have, ok := a.Attr(n.Name)
		if !ok || have.Unknown {
			continue
		}
		agree := false
		for _, w := range n.Values {
			for _, h := range have.Values {
				agree = agree || guard.MatchPattern(w, h) || h == "*"
			}
		}
		if !agree && len(n.Values) > 0 {
			return false
		}
	}
	return true
}

// answerCall turns what the rules say into one answer: the strictest wins.
func (k *desk) answerCall(spoken []verdictOn, acts []act.Act) Answer {
	var worst *verdictOn
	var a Answer
	for i := range spoken {
		v := &spoken[i]
		if v.granted == shadow {
			continue
		}
		a.Rules = append(a.Rules, v.rule.ID)
		if v.final != guard.None && (worst == nil || guard.Stricter(v.final, worst.final)) {
			worst = v
		}
	}
	if worst == nil {
		return a
	}
	if k.observing() {
		a.Receipt = receipt("would have " + verbOf(worst.final) + ": " + k.label(worst) + " · " + shortID(worst.rule.ID))
		return a
	}
	switch worst.final {
	case guard.Deny:
		a.Decision, a.Reason = guard.Deny, k.denyText(worst)
	case guard.Once:
		a.Decision, a.Reason = guard.Deny, k.onceText(worst)
	case guard.Ask:
		switch {
		case k.o.Unattended && k.view.Config.Unattended.Ask == "observe":
			return a
		case k.o.Unattended:
			a.Decision, a.Reason = guard.Deny, k.nobodyText(worst)
		case k.o.NoAsk:
			a.Decision, a.Reason = guard.Deny, k.denyText(worst)
		default:
			a.Decision, a.Reason = guard.Ask, k.askText(worst)
		}
	case guard.Remind:
		a.Context = k.fenced("", []string{k.remindText(worst)})
	}
	return a
}

// observing reports whether nothing is to be stopped, only told.
func (k *desk) observing() bool {
	u := k.view.Config.ObserveUntil
	return !u.IsZero() && k.now().Before(u)
}

// recordCall writes down what was about to run, which rules spoke, and what the
// agent was told.
func (k *desk) recordCall(call act.Call, acts []act.Act, spoken []verdictOn, said Answer) error {
	turn, at := k.turn(), k.now()
	text := redact.String(call.Command)
	if text == "" {
		text = redact.String(call.Path)
	}
	var entries []session.Entry
	for i := range acts {
		if acts[i].Class == "" && len(entries) > 0 {
			continue
		}
		e := session.Entry{Kind: session.Act, At: at, Turn: turn, Call: call.ID, Agent: k.o.Agent,
			Class: acts[i].Class, Attrs: keepAttrs(acts[i].Attrs)}
		if len(entries) == 0 {
			e.Text, e.Dir = text, call.Cwd
		}
		if len(entries) < 16 {
			entries = append(entries, e)
		}
	}
	if len(entries) == 0 && call.Tool != act.Read {
		entries = append(entries, session.Entry{Kind: session.Act, At: at, Turn: turn, Call: call.ID,
			Agent: k.o.Agent, Text: text, Dir: call.Cwd})
	}
	var events []ledger.Event
	var told []string // rules that the agent hears of at this call, for the first time at one
	for _, v := range spoken {
		d := string(v.final)
		switch {
		case v.granted == shadow:
			d = shadow
		case v.granted != "" && v.granted != "permission":
			d = "granted"
		case v.granted == "permission":
			continue
		case v.decide == guard.Once && v.final == guard.None:
			d = "repeated"
		case k.observing() || v.final == guard.Ask && k.o.Unattended && k.view.Config.Unattended.Ask == "observe":
			d = "observed"
		}
		s := session.Entry{Kind: session.Spoke, At: at, Turn: turn, Call: call.ID, Rule: v.rule.ID,
			Version: v.rule.Version, Project: v.rule.Project, Decision: d, Class: v.act.Class,
			Attrs: keepAttrs(v.act.Attrs), ID: v.granted, IDs: v.prints}
		entries = append(entries, s)
		if v.rule.Project == "" {
			continue // a hold, or our own protection: no rule, no ledger
		}
		e := k.event(ledger.EncounterE, "hook", v.rule)
		e.Call = call.ID
		dec := v.final
		switch d {
		case "repeated", "granted", "observed", shadow:
			dec = guard.None
		default:
			if !k.spokenBefore(v.rule) {
				told = append(told, v.rule.ID)
			}
		}
		f := ledger.NewFields().
			Text("enc", ledger.EncounterID(v.rule.ID, v.rule.Version, k.o.Session, turn)).
			Text("act", v.act.Class).Raw("attrs", session.AttrsJSON(keepAttrs(v.act.Attrs))).
			Text("decision", string(dec))
		if d == shadow {
			f.Bool("shadow", true)
		}
		if v.rule.Project == store.Global {
			f.Text("in", k.book.Project.Slug)
		}
		e.Data = f.End()
		e.Key("")
		events = append(events, e)
	}
	events = append(k.surfaced(told, "call"), events...)
	if tokens := fence.Tokens(said.Context) + fence.Tokens(said.Reason); tokens > 0 {
		entries = append(entries, session.Entry{Kind: session.Shown, At: at, Turn: turn, Channel: "call", Tokens: tokens})
	}
	k.did(k.log.Write(entries...))
	if len(events) > 0 {
		k.did(k.book.Append(afterWait, events...))
	}
	k.save()
	return k.err()
}

// spokenBefore reports whether the rule has spoken at an earlier call of this
// session, so that being told of it there is booked already.
func (k *desk) spokenBefore(r *ledger.Rule) bool {
	for _, c := range k.state().Calls {
		for _, s := range c.Spoke {
			switch guard.Decision(s.Decision) {
			case guard.Deny, guard.Ask, guard.Once, guard.Remind:
				if s.Rule == r.ID && s.Version == r.Version {
					return true
				}
			}
		}
	}
	return false
}

// keepAttrs leaves out what is long or private: messages, bodies, prompts.
func keepAttrs(attrs []act.Attr) (out []act.Attr) {
	for _, a := range attrs {
		switch a.Name {
		case "message", "subject", "body", "title", "prompt", "trailers":
			continue
		}
		size := 0
		for _, v := range a.Values {
			size += len(v)
		}
		if size <= 300 {
			clean := act.Attr{Name: a.Name, Unknown: a.Unknown}
			for _, v := range a.Values {
				clean.Values = append(clean.Values, redact.String(v))
			}
			out = append(out, clean)
		}
	}
	return out
}

// grantFor finds a grant that lifts the rule for this act: its id, or "".
func (k *desk) grantFor(v *verdictOn) string {
	if !k.log.Mentions(session.Granted) {
		return ""
	}
	st, now := k.state(), k.now()
	for i := len(st.Grants) - 1; i >= 0; i-- {
		g := &st.Grants[i]
		if k.expired(g, now) {
			continue
		}
		if g.Rule != "" && g.Rule != v.rule.ID {
			continue
		}
		if g.Class != "" && !act.Is(v.act.Class, g.Class) {
			continue
		}
		if g.Class == "" && g.Rule == "" || g.Form == "dialog" && !sameTry(g, &v.act) {
			continue
		}
		if g.Form == "dialog" {
			if !slices.Contains(g.IDs, v.sameCall()) {
				continue
			}
			return g.ID
		}
		if !attrsAllow(g.Attrs, &v.act) || g.Rule == "" && !named(v, g) {
			continue
		}
		if !k.witnessed(g) {
			continue
		}
		return g.ID
	}
	return ""
}

// sameTry reports whether an act is the one that was approved in the host's
// dialog, tried again: the same class on the same objects.
func sameTry(g *session.Entry, a *act.Act) bool {
	if a.Class != g.Class {
		return false
	}
	for _, have := range keepAttrs(a.Attrs) {
		if incidental(have.Name) {
			continue
		}
		same := false
		for _, n := range g.Attrs {
			same = same || n.Name == have.Name && n.Unknown == have.Unknown && slices.Equal(n.Values, have.Values)
		}
		if !same {
			return false
		}
	}
	return true
}

// named reports whether every attribute that the rule's guard tests is among
// those the grant names or took from the call it answers.
func named(v *verdictOn, g *session.Entry) bool {
	if v.item >= len(v.rule.Guard) {
		return true // a hold
	}
	for _, t := range v.rule.Guard[v.item].TestedAttrs() {
		ok := false
		for _, a := range g.Attrs {
			ok = ok || a.Name == t.Name || t.Name == "run" && namesProgram(a, t.Pattern)
		}
		// "Run the tests" orders an act, not the program to do it with, nor
		// the text to add: what a selector looks at must be named as well.
		_, has := v.act.Attr(t.Name)
		if !ok && (has || g.Form == "request" && (t.Name == "run" || t.Name == "adds")) {
			return false
		}
	}
	return true
}

// namesProgram reports whether an attribute that words named is the program of
// a run selector.
func namesProgram(a act.Attr, run string) bool {
	switch a.Name {
	case "manager", "program", "tool":
	default:
		return false
	}
	first, _, _ := strings.Cut(run, " ")
	for _, v := range a.Values {
		for _, p := range strings.Split(first, "|") {
			if v == p {
				return true
			}
		}
	}
	return false
}

func (k *desk) expired(g *session.Entry, now time.Time) bool {
	if g.Used {
		return true
	}
	switch g.Reach {
	case "until":
		return !now.Before(g.Until)
	case "session":
		return false
	}
	// once: it lasts for its own turn and the one after
	st := k.state()
	given, cur := st.TurnIndex(g.Turn), st.TurnIndex(k.turn())
	if cur < 0 {
		cur = len(st.Turns)
	}
	return given >= 0 && cur > given+1
}
